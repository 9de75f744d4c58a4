"""The boards that games make of a hole, by the game's slug.

A game says once, when the site starts, how its board is told and drawn; the addresses of boards
ask here and know no game. Until a game has said so it has no board.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404

from courses.playable import PlayableHole


@dataclass(frozen=True, slots=True)
class BoardMaker:
    """How one game's board is told and drawn.

    ``told`` gives JSON values, ``drawn`` an SVG document. ``edition`` goes up whenever either
    changes for a hole that did not, so that stored pictures are asked for anew.
    """

    told: Callable[[PlayableHole], Mapping[str, Any]]
    drawn: Callable[[PlayableHole], str]
    edition: str = "1"


_makers: dict[str, BoardMaker] = {}


def register(game: str, maker: BoardMaker) -> None:
    """Adds a game's board; the same game again replaces it."""
    _makers[game] = maker


def board_maker(game: str) -> BoardMaker:
    """The board maker of a game. Raises Http404 where there is none."""
    maker = _makers.get(game)
    if maker is None:
        raise Http404("There is no board of that game.")
    return maker
