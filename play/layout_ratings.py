"""How many strokes a laid hole is worth: what the best play of Pocket Pro Golf takes on it."""

from courses.board import Board


def expected_strokes(board: Board) -> float:
    """The mean score over the six winds, without tokens (rulings: hole rating)."""
    from play.pocket_pro.rating import rating  # only the background worker needs its tables

    return rating(board).mean
