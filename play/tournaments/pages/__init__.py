"""The pages of tournaments: a view loads with rights, acts, renders."""
