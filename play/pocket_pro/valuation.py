"""What every space of a hole is worth: expected strokes, and the strokes that get them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from courses.terrain import Terrain
from play.pocket_pro import clubs, flight
from play.pocket_pro.address import AIMS
from play.pocket_pro.clubs import Chance, Reading, Swing
from play.pocket_pro.edition import Edition
from play.pocket_pro.frames import Values, fields_of, open_cells
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.movement import Line, Outcome
from play.pocket_pro.stages import HOPELESS, Shots
from play.pocket_pro.state import Shot

# Value iteration stops when no space changes by more: each round brings the rest down to less
# than half, so that the rating is right to 0.01 with ease. What changes less is not weighed anew.
CLOSE_ENOUGH = 1e-3
SETTLED = 1e-4
MOST_SWEEPS = 400
# What a lie costs beyond its distance, as one sees it from the ball.
LIE_COST: Mapping[Terrain, float] = {
    Terrain.ROUGH: 0.25,
    Terrain.SAND: 0.45,
    Terrain.GREEN: -0.35,
}


@dataclass(frozen=True, slots=True)
class Stroke:
    """A club, tempo and aim by their names in a move, with what they throw: the swing, the steps
    of aim and their side."""

    club: str
    tempo: str
    aim: str
    swing: Swing
    steps: int
    side: int


@lru_cache(maxsize=64)
def strokes_from(edition: Edition, lie: Terrain) -> tuple[Stroke, ...]:
    """Every stroke that may be played from a lie, plain ones first."""
    plainest_first = sorted(AIMS.items(), key=lambda item: abs(item[1][0]))
    return tuple(
        Stroke(
            club.slug,
            tempo.slug,
            name,
            clubs.swing(edition, club, tempo, lie),
            abs(aimed),
            (aimed > 0) - (aimed < 0),
        )
        for club in clubs.clubs_for(edition, lie)
        for tempo in clubs.tempos_for(edition, lie)
        for name, (aimed, _) in plainest_first
    )


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """The spaces of one lie from which shots of a field start: their places in the field and in
    the hole's list of open spaces."""

    field: int
    lie: Terrain
    places: NDArray[np.int64]
    rows: NDArray[np.int64]


class Valuation:
    """Expected strokes from every open space of a hole, in each of the six winds.

    ``values`` has a row for each of ``cells`` and a column for each wind.
    """

    def __init__(self, ground: Ground, edition: Edition, values: Values | None = None) -> None:
        self.ground, self.edition = ground, edition
        self.cells = open_cells(ground)
        self.index = {cell: number for number, cell in enumerate(self.cells)}
        self.fields = fields_of(ground, edition)
        self.rows_of = [
            np.array([self.index[cell] for cell in field.cells]) for field in self.fields
        ]
        self.starts_of = [self._starts(number) for number in range(len(self.fields))]
        self.starts = [start for starts in self.starts_of for start in starts]
        self.values = guess(ground, self.cells) if values is None else values
        self._shots: dict[int, Shots] = {}
        self._weighed: dict[int, Values] = {}
        self._bests: dict[Start, Values] = {}

    def _starts(self, number: int) -> list[Start]:
        field = self.fields[number]
        by_lie: dict[Terrain, list[Cell]] = {}
        for cell in field.frame.starts:
            by_lie.setdefault(self.ground.lie(cell), []).append(cell)
        return [
            Start(
                number,
                lie,
                np.array([field.index[cell] for cell in cells], dtype=np.int64),
                np.array([self.index[cell] for cell in cells], dtype=np.int64),
            )
            for lie, cells in by_lie.items()
        ]

    def worth(self, cell: Cell, wind: int) -> float:
        """Expected strokes from a space in a wind (face 1 to 6)."""
        return float(self.values[self.index[cell], wind - 1])

    def field_for(self, line: Line, cell: Cell) -> int:
        """The number of the field in which a shot from this space on this line is played."""
        for number, field in enumerate(self.fields):
            if field.line == line and cell in field.start_set:
                return number
        raise ValueError(f"no shot on {line} from {cell}")

    def shots(self, number: int) -> Shots:
        """The stages of the shots of a field under the present values."""
        if number not in self._shots:
            field = self.fields[number]
            self._shots[number] = Shots(self.edition, field, self.values[self.rows_of[number]])
        return self._shots[number]

    def stroke_values(self, start: Start, stroke: Stroke) -> Values:
        """Expected strokes of a stroke from each space of a start, itself counted."""
        shots = self.shots(start.field)
        if stroke.swing.bonus:
            rows = [
                shots.first_from(int(place), stroke.swing, stroke.steps, stroke.side)
                for place in start.places
            ]
            return 1 + np.concatenate(rows)
        before = shots.before(stroke.swing, 0, stroke.steps, stroke.side)
        return 1 + before.take(start.places, axis=0)

    def sweep(self, lies: Sequence[Terrain] = tuple(Terrain)) -> float:
        """One round of value iteration over the spaces of some lies; gives the greatest change."""
        fresh = np.where(self._starts_from(lies)[:, None], HOPELESS, self.values)
        for number in range(len(self.fields)):
            settled = self._is_settled(number)
            for start in self.starts_of[number]:
                if start.lie not in lies:
                    continue
                if not settled or start not in self._bests:
                    self._bests[start] = self._best(start)
                fresh[start.rows] = np.minimum(fresh[start.rows], self._bests[start])
        change = float(np.abs(fresh - self.values).max(initial=0))
        self.values = fresh
        self._shots.clear()
        return change

    def _starts_from(self, lies: Sequence[Terrain]) -> NDArray[np.bool_]:
        return np.array([self.ground.lie(cell) in lies for cell in self.cells])

    def _is_settled(self, number: int) -> bool:
        """Have the places that shots of a field can come to kept their values since its strokes
        were last weighed? Those beyond the hole do so long before those near the tee."""
        resting = self.values[self.rows_of[number]]
        before = self._weighed.get(number)
        if before is not None and np.abs(resting - before).max() < SETTLED:
            return True
        self._weighed[number] = resting
        for start in self.starts_of[number]:
            self._bests.pop(start, None)
        return False

    def _best(self, start: Start) -> Values:
        best = np.full((len(start.rows), self.values.shape[1]), HOPELESS)
        for stroke in strokes_from(self.edition, start.lie):
            np.minimum(best, self.stroke_values(start, stroke), out=best)
        return best

    def solve(self) -> int:
        """Value iteration until nothing changes any more, putting first; gives the sweeps made."""
        for _ in range(MOST_SWEEPS):
            if self.sweep((Terrain.GREEN,)) < CLOSE_ENOUGH:
                break
        for number in range(MOST_SWEEPS):
            if self.sweep() < CLOSE_ENOUGH:
                return number + 1
        return MOST_SWEEPS

    def after(self, shot: Shot, moves: Reading | Chance, way: Outcome, wind: int) -> float:
        """Expected strokes, this one not counted, once the roll in hand has gone this way."""
        number = self.field_for(shot.line, shot.start)
        aim = shot.aim - bool(flight.roll_for(shot, moves).aim)
        values = self.shots(number).after(shot.swing, shot.roll + 1, aim, shot.side)
        return float(values[self.fields[number].place_of(way), wind - 1])

    def best_way(self, shot: Shot, moves: Reading | Chance, wind: int) -> tuple[float, Outcome]:
        """The best way a throw can go, and what the ball is then worth."""
        found = flight.ways(self.ground, shot, moves)
        rated = [(self.after(shot, moves, way, wind), n) for n, way in enumerate(found)]
        value, best = min(rated)
        return value, found[best]

    def best_place(self, shot: Shot, wind: int) -> tuple[float, Cell]:
        """Where to put the ball of a shot that has ended without holing out."""
        rated = [(self.worth(cell, wind), cell) for cell in flight.places(self.ground, shot)]
        return min(rated)

    def ranked(self, cell: Cell, wind: int) -> list[tuple[float, Line, Stroke]]:
        """Every stroke from a space in a wind with its expected strokes, best first."""
        row = self.index[cell]
        found: list[tuple[float, Line, Stroke]] = []
        for start in self.starts:
            where = np.flatnonzero(start.rows == row)
            if not len(where):
                continue
            line = self.fields[start.field].line
            for stroke in strokes_from(self.edition, start.lie):
                value = self.stroke_values(start, stroke)[where[0], wind - 1]
                found.append((float(value), line, stroke))
        return sorted(found, key=lambda item: item[0])


def guess(ground: Ground, cells: Sequence[Cell]) -> Values:
    """A first idea of expected strokes, from the distance alone."""
    column = [1.5 + ground.left(cell) / 150 for cell in cells]
    return np.repeat(np.array(column)[:, None], 6, axis=1)


@lru_cache(maxsize=4)
def by_eye(ground: Ground, edition: Edition) -> Valuation:
    """A quick valuation from distance and lie, for choices where exact values are not at hand."""
    plain = Valuation(ground, edition)
    costs = [LIE_COST.get(ground.lie(cell), 0.0) for cell in plain.cells]
    return Valuation(ground, edition, plain.values + np.array(costs)[:, None])
