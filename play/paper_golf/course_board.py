"""A hole of a course as a page of Paper Apps Golf, told and drawn where nobody plays."""

from typing import Any

from courses.drawing.look import Look
from courses.playable import PlayableHole
from play.paper_golf import laying
from play.paper_golf.board import sheet_board
from play.paper_golf.drawing import draw_page
from play.paper_golf.edition import standard
from play.paper_golf.fair import fair_of


def told(hole: PlayableHole) -> dict[str, Any]:
    """The page as JSON values: its squares as lines of signs, tee and cup, the fair score in dice
    golf. Raises Refusal where the hole cannot be laid over the squares."""
    sheet, tables = laying.laid(hole, standard()), standard()
    fair = fair_of(sheet, tables.squares).fair
    return sheet_board(sheet) | {
        "game": "paper-golf",
        "par": tables.number("par"),
        "course_par": hole.par,
        "fair": round(fair, 2),
        "description": _words(hole, fair),
    }


def drawn(hole: PlayableHole) -> str:
    """The page as an SVG document. Raises Refusal where the hole cannot be laid."""
    sheet = laying.laid(hole, standard())
    fair = fair_of(sheet, standard().squares).fair
    return draw_page(sheet, look=Look.LIGHT, title=_words(hole, fair))


def _words(hole: PlayableHole, fair: float) -> str:
    named = f", {hole.name}" if hole.name else ""
    return f"Hole {hole.number}{named}, par {hole.par}, over the squares; fair score {fair:.1f}"
