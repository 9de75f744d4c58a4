"""The board that a layout makes by itself, told and drawn: what Pocket Pro Golf is played on."""

from typing import Any

from courses.board import Board
from courses.drawing.hole import draw_hole
from courses.drawing.look import Look
from courses.drawing.words import describe
from courses.holemap import ground_of
from courses.layout import lay
from courses.playable import PlayableHole
from courses.terrain import SIGNS


def board_of(hole: PlayableHole) -> Board:
    """The hole laid out."""
    return lay(hole.placed, hole.cards)


def told(hole: PlayableHole) -> dict[str, Any]:
    """The board as JSON values: its rows from the tee end, each with its nine spaces as signs
    (``signs`` says what they stand for), its place in yards and its heading in degrees."""
    board = board_of(hole)
    return {
        "game": "pocket-pro",
        "number": hole.number,
        "name": hole.name,
        "par": hole.par,
        "card_yards": hole.yards,
        "spaces": board.spaces,
        "yards": board.yards,
        "description": described(hole, board),
        "tee": list(board.tee) if board.tee else None,
        "hole": list(board.hole) if board.hole else None,
        "signs": {sign: str(terrain) for sign, terrain in SIGNS.items()},
        "rows": [
            {
                "spaces": row.spaces,
                "card": row.card,
                "card_row": row.card_row,
                "x": round(row.x, 2),
                "y": round(row.y, 2),
                "heading": round(row.heading, 2),
                "bend": None
                if row.bend is None
                else {
                    "index": row.bend.index,
                    "angle": row.bend.angle,
                    "turned": round(row.bend.turned, 2),
                    "radius": round(row.bend.radius, 2),
                },
            }
            for row in board.rows
        ],
    }


def drawn(hole: PlayableHole) -> str:
    """The board as an SVG document that stands alone."""
    board = board_of(hole)
    title = f"Hole {hole.number}, {hole.name}" if hole.name else f"Hole {hole.number}"
    return draw_hole(
        ground_of(board),
        board=board,
        look=Look.LIGHT,
        title=title,
        description=described(hole, board),
    )


def described(hole: PlayableHole, board: Board) -> str:
    """The hole in words."""
    return describe(hole.par, board.yards, ground_of(board))
