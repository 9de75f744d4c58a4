"""The shapes of a hole laid out in cards: what lies where, in rows, columns and yards."""

import math
from dataclasses import dataclass

from courses.cards import COLUMNS, MIDDLE, YARDS_ACROSS, YARDS_FORWARD
from courses.terrain import SIGNS, Terrain

# The longest hole of each par (rulebook, Hole Design Reference Card); beyond the last it is 6.
PAR_LIMITS: tuple[tuple[int, int], ...] = ((250, 3), (470, 4), (690, 5))
LONGEST_PAR = 6
# More columns than any board has.
OFF_THE_BOARD = 99


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in its place on a hole: which card, turned end for end or not, and how many of the
    last rows of the card before it (nearer the tee) it covers."""

    card: str
    turned: bool = False
    overlap: int = 0


@dataclass(frozen=True, slots=True)
class RowBend:
    """Where on a dogleg a row lies. Angles in degrees, positive to the right; radius in yards.

    ``index`` counts the dogleg's rows from 1; ``turned`` is the bend turned so far at this row.
    """

    index: int
    angle: float
    turned: float
    radius: float


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One row of nine spaces that can be played on.

    ``card`` is the index of the placed card, ``card_row`` the row of that card as placed, counted
    from its end nearest the tee. ``x``, ``y`` (yards; the tee space is at 0, 0) is the middle
    column's place on the ground, ``heading`` the direction of play there in degrees clockwise
    from straight up the page.
    """

    card: int
    card_row: int
    spaces: str
    x: float
    y: float
    heading: float
    bend: RowBend | None = None


@dataclass(frozen=True, slots=True)
class LayoutProblem:
    """Something that keeps a layout from being a good hole.

    ``card`` is the index of the placed card that causes it, None where it is the whole hole's.
    ``severity`` is "error" (not playable: the layout is refused), "warning" (playable, but to be
    looked at) or "note" (how it was understood).
    """

    card: int | None
    message: str
    severity: str = "error"


@dataclass(frozen=True, slots=True)
class Board:
    """A hole laid out. Rows run from the tee end to the far end of the greens card; spaces are
    named by (row, column), columns 0 to 8 from the left. ``tee`` and ``hole`` are None where no
    card brings one (there is a problem then)."""

    placed: tuple[PlacedCard, ...]
    rows: tuple[BoardRow, ...]
    tee: tuple[int, int] | None
    hole: tuple[int, int] | None
    problems: tuple[LayoutProblem, ...]

    @property
    def spaces(self) -> int:
        """Rows from the tee space to the hole; 0 where either is missing."""
        if self.tee is None or self.hole is None:
            return 0
        return max(self.hole[0] - self.tee[0], 0)

    @property
    def yards(self) -> int:
        """The hole's length: 15 yards a space."""
        return round(self.spaces * YARDS_FORWARD)

    @property
    def par_by_length(self) -> int:
        """The par the table gives for this length."""
        return par_for(self.yards)

    @property
    def errors(self) -> tuple[LayoutProblem, ...]:
        """The problems that make the layout impossible."""
        return tuple(p for p in self.problems if p.severity == "error")

    @property
    def is_playable(self) -> bool:
        """Whether nothing makes the layout impossible."""
        return not self.errors

    def point(self, row: int, column: float) -> tuple[float, float]:
        """The place on the ground, in yards, of a space (or of a place between columns)."""
        there = self.rows[row]
        return aside(there.x, there.y, there.heading, (column - MIDDLE) * YARDS_ACROSS)

    def terrain(self, row: int, column: int) -> Terrain:
        """What the space is; beyond the board it is out of bounds."""
        if not (0 <= row < len(self.rows) and 0 <= column < COLUMNS):
            return Terrain.OUT
        return SIGNS[self.rows[row].spaces[column]]


def par_for(yards: float) -> int:
    """The par of a hole so long, where no scorecard says otherwise."""
    for longest, par in PAR_LIMITS:
        if yards <= longest:
            return par
    return LONGEST_PAR


def drift(radius: float, turned_degrees: float) -> int:
    """How many columns a ball going straight on has drifted to the outside of a dogleg of this
    radius (yards) when the bend has turned so far. Straight lines end at a right angle: there a
    ball is off the board."""
    turned = math.radians(abs(turned_degrees))
    if turned >= math.pi / 2 - 1e-9:
        return OFF_THE_BOARD
    return round(radius * (1 / math.cos(turned) - 1) / YARDS_ACROSS)


def bend_radius(rows: int, angle: float) -> float:
    """The radius in yards of the arc of a dogleg with so many rows and degrees."""
    return rows * YARDS_FORWARD / math.radians(abs(angle))


def aside(x: float, y: float, heading: float, right: float) -> tuple[float, float]:
    """The place so many yards to the right (negative: left) of another, for one who faces in
    this direction."""
    angle = math.radians(heading)
    return x + right * math.cos(angle), y - right * math.sin(angle)
