"""Par Excellence: club dice and the golf meter on sheets at true scale."""
