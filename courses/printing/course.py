"""A course as prints need it."""

from collections.abc import Mapping
from dataclasses import dataclass

from courses.board import Board
from courses.cards import HoleCard
from courses.holemap import HoleMap
from courses.scorecard import Scorecard


@dataclass(frozen=True, slots=True)
class PrintedHole:
    """A hole: its facts, the ``board`` and ``ground`` that its cards make (None before it is laid
    out), the real ``map`` where there is one, and its layout and its features in words."""

    number: int
    name: str
    par: int
    yards: int
    stroke_index: int | None
    board: Board | None
    ground: HoleMap | None
    map: HoleMap | None
    cards: str
    words: str


@dataclass(frozen=True, slots=True)
class PrintedCourse:
    """A course: its ``scorecard``, the name of its playing tee, its holes, the hole cards that it
    takes to lay any of its holes, each with how often, and whom its facts are owed to."""

    name: str
    place: str
    scorecard: Scorecard
    playing_tee: str
    holes: tuple[PrintedHole, ...]
    cards: Mapping[HoleCard, int]
    credits: tuple[str, ...]
