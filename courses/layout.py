"""From placed hole cards to the rows and columns of spaces a hole is played on.

Scale and geometry follow the printed Hole Design Reference: a space forward is 15 yards, a column
7.5 yards; a dogleg bends along an arc of its own length.
"""

from dataclasses import dataclass


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
    ``severity`` is "error" (not playable: the layout is refused) or "warning".
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
