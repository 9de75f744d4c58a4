"""A hole as Pocket Pro Golf is played on it: spaces, lines through doglegs, and the wind's axis.

Rows are counted from the tee end, columns 0 to 8 from the left, as on the board of the layout.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from courses.cards import COLUMNS, YARDS_ACROSS, YARDS_FORWARD
from courses.layout import Board, drift
from courses.playable import PlayableHole
from courses.terrain import HOLE_SIGN, SIGNS, Terrain

Cell = tuple[int, int]
Delta = tuple[int, int]

PENALTY = frozenset({Terrain.WATER, Terrain.TREES, Terrain.OUT})
# Beyond a right angle a straight line no longer meets the rows: the ball is off the board.
OFF = 10 * COLUMNS
# The eight neighbours of a space, as (rows, columns).
AROUND: tuple[Delta, ...] = (
    (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dogleg:
    """Rows ``first`` to ``last`` of a hole that bend; ``angle`` in degrees, positive right."""

    first: int
    last: int
    angle: float
    radius: float


@dataclass(frozen=True)
class Ground:
    """One hole to play. ``cards`` and ``headings`` (degrees) stand for each row; ``tee`` and
    ``hole`` are spaces; ``yards`` follows from the spaces between them."""

    number: int
    name: str
    par: int
    yards: int
    note: str
    rows: tuple[str, ...]
    cards: tuple[int, ...]
    headings: tuple[float, ...]
    doglegs: tuple[Dogleg, ...]
    tee: Cell
    hole: Cell

    def __hash__(self) -> int:
        # Holes are keys of caches.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.number, self.rows, self.headings, self.tee, self.hole))

    @cached_property
    def _terrain(self) -> tuple[tuple[Terrain, ...], ...]:
        return tuple(tuple(SIGNS[sign] for sign in row) for row in self.rows)

    def terrain(self, cell: Cell) -> Terrain:
        """What a space is; beyond the board it is out of bounds."""
        row, column = cell
        if 0 <= row < len(self.rows) and 0 <= column < COLUMNS:
            return self._terrain[row][column]
        return Terrain.OUT

    def lie(self, cell: Cell) -> Terrain:
        """What a ball at rest plays from."""
        return self.terrain(cell)

    def is_open(self, cell: Cell) -> bool:
        """May a ball rest here? Neither water, trees nor outside, and not the hole itself."""
        return self.terrain(cell) not in PENALTY and cell != self.hole

    def step(self, bend: int, cell: Cell, delta: Delta) -> Cell:
        """The space one step away. ``bend`` is the first dogleg the line goes straight at; rows
        along a straight line drift to the outside."""
        row, column = cell
        rows, columns = delta
        if rows > 0:
            columns += self.drifts[bend][row + 1] if row + 1 < len(self.rows) else 0
        elif rows < 0:
            columns -= self.drifts[bend][row] if row >= 0 else 0
        return row + rows, column + columns

    @cached_property
    def drifts(self) -> tuple[tuple[int, ...], ...]:
        """For each line (straight at dogleg 0, 1, ..., at none) the columns a step forward into
        each row drifts."""
        lines = [self._straight(dogleg) for dogleg in self.doglegs]
        return (*lines, (0,) * len(self.rows))

    def _straight(self, dogleg: Dogleg) -> tuple[int, ...]:
        """Columns drifted at each step of a line that goes straight where this dogleg begins.

        On the dogleg the line leaves the arc as a tangent does; beyond it drifts by the tangent of
        the bend, rounded over the run (rulings, Pocket Pro Golf, Board).
        """
        outward = -1 if dogleg.angle > 0 else 1
        entry = self.headings[dogleg.first - 1] if dogleg.first else 0.0
        total = [0] * len(self.rows)
        run = 0.0
        for row in range(dogleg.first, len(self.rows)):
            turned = self.headings[row] - entry
            if row <= dogleg.last:
                total[row] = outward * min(drift(dogleg.radius, turned), OFF)
            elif abs(turned) >= 90 - 1e-9:
                total[row] = total[row - 1] + outward * OFF
            else:
                run -= math.tan(math.radians(turned)) * YARDS_FORWARD / YARDS_ACROSS
                total[row] = total[dogleg.last] + _half_up(run)
        return tuple(total[row] - (total[row - 1] if row else 0) for row in range(len(self.rows)))

    def lines_from(self, row: int) -> tuple[int, ...]:
        """The lines a shot from this row may take: which dogleg it first goes straight at. On a
        dogleg there are two, straight first; elsewhere one."""
        for index, dogleg in enumerate(self.doglegs):
            if row < dogleg.first:
                return (index,)
            if row <= dogleg.last:
                return (index, index + 1)
        return (len(self.doglegs),)

    def heading_of(self, bend: int) -> float:
        """The direction in which a shot on this line travels, degrees."""
        if bend < len(self.doglegs):
            first = self.doglegs[bend].first
            return self.headings[first - 1] if first else 0.0
        return self.headings[-1]

    def wind_heading(self, row: int) -> float:
        """The axis of the wind for a ball on this row: that of the fairway card it lies on or the
        next one towards the hole, or else of the last one passed; without any, the tee card's."""
        card = self.cards[row]
        fairways = self._fairways
        ahead = [index for index in fairways if index >= card]
        if ahead:
            return fairways[ahead[0]]
        if fairways:
            return fairways[max(fairways)]
        return self.headings[0]

    @cached_property
    def _fairways(self) -> dict[int, float]:
        """The headings of the fairway cards by their place: neither first, last nor bent."""
        bent = {self.cards[dogleg.first] for dogleg in self.doglegs}
        ends = {self.cards[0], self.cards[-1]}
        return {
            card: heading
            for card, heading in zip(self.cards, self.headings, strict=True)
            if card not in bent | ends
        }

    def turned_wind(self, row: int, bend: int, push: Delta) -> Delta:
        """The step on the board that a push of the wind brings to a shot from this row.

        The push is laid along the wind's axis; where the shot's own axis points elsewhere, the
        neighbouring space whose direction on the ground is nearest is taken.
        """
        rows, columns = push
        aside = self.wind_heading(row) - self.heading_of(bend)
        if abs(aside) < 1e-6 or push == (0, 0):
            return push
        bearing = _bearing(rows, columns) + aside
        return min(AROUND, key=lambda delta: round(_apart(_bearing(*delta), bearing), 6))

    def left(self, cell: Cell) -> float:
        """Yards left for the order of play: rows at 15 yards, then columns off at 7.5."""
        rows, columns = abs(self.hole[0] - cell[0]), abs(self.hole[1] - cell[1])
        return rows * YARDS_FORWARD + columns * YARDS_ACROSS

    def yards_to(self, cell: Cell) -> int:
        """Yards to the pin as the yardage card counts them: by rows, level with the hole by
        columns."""
        return yards_between(cell, self.hole)


def yards_between(one: Cell, other: Cell) -> int:
    """Yards from space to space by rows, in one row by columns; half a yard counts up."""
    rows, columns = abs(other[0] - one[0]), abs(other[1] - one[1])
    return _half_up(rows * YARDS_FORWARD or columns * YARDS_ACROSS)


def _half_up(value: float) -> int:
    return math.floor(abs(value) + 0.5) * (1 if value >= 0 else -1)


def _bearing(rows: int, columns: int) -> float:
    """The direction of a step on the ground, degrees clockwise from straight on."""
    return math.degrees(math.atan2(columns * YARDS_ACROSS, rows * YARDS_FORWARD))


def _apart(one: float, other: float) -> float:
    return abs((one - other + 180) % 360 - 180)


def ground_of(board: Board, *, number: int = 1, name: str = "", par: int | None = None) -> Ground:
    """The hole that a board makes. The board must have a tee and a hole."""
    if board.tee is None or board.hole is None:
        raise ValueError("a hole without tee or cup cannot be played")
    ground = Ground(
        number=number,
        name=name,
        par=par if par is not None else board.par_by_length,
        yards=board.yards,
        note="",
        rows=tuple(row.spaces for row in board.rows),
        cards=tuple(row.card for row in board.rows),
        headings=tuple(row.heading for row in board.rows),
        doglegs=_doglegs(board),
        tee=board.tee,
        hole=board.hole,
    )
    return _one(ground)


@lru_cache(maxsize=256)
def _one(ground: Ground) -> Ground:
    """The same object for equal holes, so that caches find them by identity."""
    return ground


def _doglegs(board: Board) -> tuple[Dogleg, ...]:
    found: list[Dogleg] = []
    for number, row in enumerate(board.rows):
        if row.bend is None:
            continue
        if row.bend.index == 1:
            found.append(Dogleg(number, number, row.bend.angle, row.bend.radius))
        else:
            last = found.pop()
            found.append(Dogleg(last.first, number, last.angle, last.radius))
    return tuple(found)


def faults(hole: PlayableHole, board: Board) -> Sequence[str]:
    """Everything that makes a hole unplayable here."""
    found = [problem.message for problem in board.errors]
    if board.tee is None and not found:
        found.append("The hole has no tee.")
    if board.hole is None and not found:
        found.append(f"The hole has no {HOLE_SIGN}: nowhere to hole out.")
    return [f"Hole {hole.number}: {message}" for message in found]
