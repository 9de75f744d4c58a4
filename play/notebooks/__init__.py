"""Notebooks of Paper Golf outside a round: by their number, of the day, drawn by hand, printed."""
