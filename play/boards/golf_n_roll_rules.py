"""The drawings of Golf'n'Roll's page of rules, made of its own cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from golfsite.web.drawings import in_page
from play.boards.apart import drawn_apart
from play.golf_n_roll import drawing
from play.golf_n_roll.board import square_row
from play.golf_n_roll.edition import Edition, standard
from play.golf_n_roll.state import Square

GEMS = {"G": "green", "Y": "yellow", "R": "red"}
MARKS = {"f": "flat", "s": "stripe", "c": "cross"}


@lru_cache(maxsize=1)
def figures() -> Mapping[str, SafeString]:
    """Every drawing by its name."""
    return {
        "hole": _row("Gs Yf Rs | Ys | Gc", "A par 3: three course cards, a green, the flag"),
        "distance": _row(
            "Gs Yf Rs Yc | Ys | Gc",
            "From the tee the ball comes down three squares on",
            balls=[_ball(0, 1)],
            lands={4: 1.0},
        ),
        "trouble": _row(
            "Gs Yf Rs Yc",
            "Ball 1 off the fairway, ball 2 off the course: both black",
            balls=[_ball(0, 2, trouble=1), _ball(1, 4, trouble=2)],
        ),
        "ace": _row(
            "Gs Yf Rs | Ys | Gc",
            "The flag is three squares away",
            balls=[_ball(0, 2)],
            lands={5: 1.0},
        ),
        "putt": _row(
            "Rs | Ys Gs | Gs",
            "Two squares from the flag, which bears a stripe",
            balls=[_ball(0, 2)],
        ),
    }


def _squares(row: str) -> list[Square]:
    parts = [part.split() for part in row.split("|")]
    kinds = ("course", "green", "flag")
    return [
        Square(kind, GEMS[card[0]], MARKS[card[1]])
        for kind, cards in zip(kinds, parts, strict=False)
        for card in cards
    ]


def _ball(player: int, square: int, *, trouble: int = 0) -> dict[str, Any]:
    return {
        "player": player,
        "square": square,
        "on_hole": True,
        "done": False,
        "side": "black" if trouble else "white",
        "trouble_degree": trouble,
    }


def _row(
    row: str,
    words: str,
    *,
    balls: Sequence[Mapping[str, Any]] = (),
    lands: Mapping[int, float] | None = None,
) -> SafeString:
    squares = enumerate(_squares(row), 1)
    cards = [square_row(one, n, standard(), is_card=True) for n, one in squares]
    if not row.startswith("Gs"):
        cards[0]["kind"] = "course"
    board = {"row": cards, "length": len(cards), "balls": balls, "turn": 0, "is_laid": True,
             "words": words}  # fmt: skip
    drawn = drawing.draw_row(board, lands=lands)
    return drawn_apart(drawn)


def gems(edition: Edition) -> list[tuple[SafeString, str, int]]:
    """The gems by colour, drawn, named, and what a direction needs from them."""
    return [
        (in_page(drawing.draw_gem(gem.slug, "flat")), gem.name, gem.need) for gem in edition.gems
    ]


def marks(edition: Edition) -> list[tuple[SafeString, str, int]]:
    """The marks, drawn, named, and what an obstacle test needs there."""
    return [
        (in_page(drawing.draw_gem("green", mark.slug)), f"{mark.name} ({mark.letter})", mark.need)
        for mark in edition.marks
    ]


def dice(edition: Edition) -> list[tuple[str, str, list[SafeString]]]:
    """The coloured dice: strength, colour, faces drawn."""
    return [
        (
            die.name,
            die.color,
            [in_page(drawing.draw_die(die.color, face)) for face in die.faces],
        )
        for die in edition.dice
    ]
