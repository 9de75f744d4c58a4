"""What Golf'n'Roll makes of a hole of a course: its row of squares, told and drawn."""

from typing import Any

from courses.drawing.look import Look
from courses.playable import PlayableHole
from play.golf_n_roll import drawing, ground
from play.golf_n_roll.board import square_row
from play.golf_n_roll.edition import standard
from play.golf_n_roll.fair import fair_score
from play.golf_n_roll.state import Hole


def told(hole: PlayableHole) -> dict[str, Any]:
    """The row as JSON values, tee first: each square with its gem and mark, what they need, and
    that a house value grades it; ``expected`` are the strokes of the best play without a skill."""
    laid = ground.from_course(hole, standard())
    return {
        "game": "golf-n-roll",
        "number": laid.number,
        "name": laid.name,
        "par": laid.par,
        "yards": laid.yards,
        "length": laid.length,
        "expected": round(fair_score(laid, standard()), 2),
        "row": _row(laid),
        "description": _words(laid),
    }


def drawn(hole: PlayableHole) -> str:
    """The row as an SVG document."""
    laid = ground.from_course(hole, standard())
    return drawing.draw_played(_row(laid), (), look=Look.LIGHT, title=_words(laid))


def _row(laid: Hole) -> list[dict[str, Any]]:
    return [
        square_row(square, place, standard(), is_card=False)
        for place, square in enumerate(laid.squares, 1)
    ]


def _words(laid: Hole) -> str:
    squares = (
        f"{place} {'tee' if place == 1 else square.kind}, {square.gem} gem, {square.mark}"
        for place, square in enumerate(laid.squares, 1)
    )
    return f"Hole {laid.number}, par {laid.par}, {laid.length} squares: {'; '.join(squares)}."
