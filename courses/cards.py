"""Hole cards: the nine-column grids of spaces that are laid end to end to make a hole."""

from dataclasses import dataclass
from enum import StrEnum

COLUMNS = 9
ROWS = 9
YARDS_FORWARD = 15.0
YARDS_ACROSS = 7.5
# Spaces a dogleg of so many degrees adds (rulings, Pocket Pro Golf: scale and cards).
DOGLEG_ROWS: dict[int, int] = {30: 3, 45: 4, 60: 5, 90: 7}


class CardKind(StrEnum):
    """The four piles of the deck."""

    TEE = "tee"
    FAIRWAY = "fairway"
    DOGLEG = "dogleg"
    GREEN = "green"


class Bend(StrEnum):
    """The side a dogleg turns to, seen from the tee."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class HoleCard:
    """One card as drawn.

    ``grid`` holds the rows as they stand in the data file: the first string is the end nearest
    the green, each string nine signs of :data:`courses.terrain.SIGNS`, left to right as seen from
    the tee. Doglegs have as many rows as they add spaces, every other card has nine.
    """

    slug: str
    name: str
    kind: CardKind
    about: str
    grid: tuple[str, ...]
    angle: int = 0
    bend: Bend | None = None

    @property
    def rows_from_tee(self) -> tuple[str, ...]:
        """The rows in the order of play, nearest the tee first."""
        return self.grid[::-1]
