"""The pages at the table, in the lobby, and about the games."""
