"""The pages of golfers."""
