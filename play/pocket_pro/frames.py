"""The movement rules as arrays: every space of a line, and where each movement roll leads from it.

Nothing here decides a rule: single steps are taken by ``movement.walk``, places to drop by
``movement.drops``, and rolls are composed of single steps in every order.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from courses.cards import COLUMNS
from courses.terrain import Terrain
from play.engine.state import known
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Cell, Delta, Ground
from play.pocket_pro.movement import (
    FORWARD,
    HOLED,
    ON,
    TO_THE_RIGHT,
    Line,
    Outcome,
    bounce,
    drops,
    lines,
    orders,
    walk,
)

# The number of a space, the spaces one may drop at after a penalty, "hole" or "nowhere".
Place = int | tuple[Cell, ...] | str
Indexes = NDArray[np.int32]
Values = NDArray[np.float64]
# Spaces from the hole within which a flight may have stepped over it.
NEAR_THE_HOLE = 6


def reach(edition: Edition) -> tuple[int, int]:
    """Rows a shot can come to lie beyond its start, and beside its axis, at the very most."""
    rolls = max(club.air + club.ground for club in edition.clubs)
    spaces = max(
        *(row.spaces for row in edition.movement), *(pair.spaces + 1 for pair in edition.pairs)
    )
    bonus = max(club.tee for club in edition.clubs)
    # A step over the hole counts double.
    return rolls * spaces + bonus + 2, rolls + 4


@dataclass(frozen=True, slots=True)
class Frame:
    """A line with the step that each of the six winds brings on it; ``starts`` are the spaces
    from which a shot may take it so."""

    line: Line
    pushes: tuple[Delta, ...]
    starts: tuple[Cell, ...]


def frames_of(ground: Ground, edition: Edition) -> tuple[Frame, ...]:
    """Every frame of a hole, those nearest the hole first."""
    found: dict[tuple[Line, tuple[Delta, ...]], list[Cell]] = {}
    turned: dict[tuple[int, int], tuple[Delta, ...]] = {}
    for cell in open_cells(ground):
        for line in lines(ground, cell):
            key = cell[0], line.bend
            if key not in turned:
                turned[key] = tuple(
                    ground.turned_wind(*key, (wind.forward, wind.right)) for wind in edition.winds
                )
            found.setdefault((line, turned[key]), []).append(cell)
    frames = [Frame(line, pushes, tuple(cells)) for (line, pushes), cells in found.items()]
    return tuple(sorted(frames, key=lambda frame: -max(frame.starts)[0]))


def open_cells(ground: Ground) -> list[Cell]:
    """The spaces where a ball may rest, row by row from the tee end."""
    cells = [(row, column) for row in range(len(ground.rows)) for column in range(COLUMNS)]
    return [cell for cell in cells if ground.is_open(cell)]


@dataclass(frozen=True, slots=True)
class Transition:
    """Where a roll leads from each place, as indexes into a column of values.

    ``base`` is one result a place; where several orders lead elsewhere, ``others`` gives the
    further results of the places ``at``, of which the best is chosen. With ``by_wind`` the
    indexes count single values (place times winds plus wind), else rows of values.
    """

    base: Indexes
    at: Indexes
    others: Indexes
    by_wind: bool

    def best(self, values: Values) -> Values:
        """The least value that the roll can lead to, one row a place, one column a wind."""
        if not self.by_wind:
            found = values.take(self.base, axis=0)
            if len(self.at):
                other = values.take(self.others, axis=0).min(axis=0)
                found[self.at] = np.minimum(found[self.at], other)
            return found
        flat = values.ravel()
        found = flat.take(self.base)
        if len(self.at):
            other = flat.take(self.others).min(axis=0)
            found[self.at] = np.minimum(found[self.at], other)
        return found.reshape(-1, values.shape[1])

    def only(self, place: int, winds: int) -> "Transition":
        """The same for one place alone."""
        rows = np.arange(place * winds, (place + 1) * winds) if self.by_wind else np.array([place])
        keep = np.flatnonzero(np.isin(self.at, rows))
        others = self.others[:, keep] if len(keep) else self.others[:0]
        return Transition(self.base[rows], self.at[keep] - rows[0], others, self.by_wind)


class Field:
    """All places a ball can be in while a shot of one frame is on, numbered.

    First the open spaces, then places in the air over water (with the last valid space, which
    decides where a penalty takes the ball), then penalties by where the ball may be put, then the
    hole, then a place that no shot from the frame's starts can reach.
    """

    def __init__(self, ground: Ground, frame: Frame, edition: Edition) -> None:
        self.ground, self.frame, self.line = ground, frame, frame.line
        self.most_air = max(club.air for club in edition.clubs)
        right = TO_THE_RIGHT[self.line.axis]
        self.forward = FORWARD[self.line.axis]
        self.aside = {-1: (-right[0], -right[1]), 1: right}
        low, high = self._window(*reach(edition))
        self.cells = [cell for cell in open_cells(ground) if low <= cell[0] < high]
        self.index = {cell: number for number, cell in enumerate(self.cells)}
        self.open = len(self.cells)
        self.start_set = frozenset(frame.starts)
        self._over: dict[tuple[Cell, Cell], int] = {}
        self._penalties: dict[tuple[Cell, ...], int] = {}
        self._number_places()
        self._transitions: dict[tuple[object, ...], Transition] = {}

    def _window(self, ahead: int, beside: int) -> tuple[int, int]:
        """The rows that shots of the frame can come to."""
        rows = [cell[0] for cell in self.frame.starts]
        if self.line.axis == ON:
            return max(0, min(rows) - 2), max(rows) + ahead
        if self.forward[0] < 0:
            return max(0, min(rows) - ahead), len(self.ground.rows)
        return max(0, min(rows) - beside), len(self.ground.rows)

    def _number_places(self) -> None:
        deltas = {self.forward, *self.aside.values()}
        for rows, columns in self.frame.pushes:
            deltas |= {(rows, columns), (-rows, -columns)}
        air: dict[Delta, list[Place]] = {delta: [] for delta in deltas}
        # Places over water are found while stepping, so that the list grows as it is read.
        places: list[tuple[Cell, Cell]] = [(cell, cell) for cell in self.cells]
        for cell, safe in places:
            for delta in deltas:
                air[delta].append(self._after(cell, safe, delta, places))
        self.over = len(places) - self.open
        self.places = places
        on_ground = {delta: [self._rolled(cell, delta) for cell in self.cells] for delta in deltas}
        sinking = {
            delta: [self._rolled(cell, delta, may_sink=True) for cell in self.cells]
            for delta in deltas
        }
        self._number_bounces()
        self.wet = [self._penalty((safe,)) for _, safe in places[self.open :]]
        self.first_penalty = self.open + self.over
        self.penalties = list(self._penalties)
        self.hole = self.first_penalty + len(self.penalties)
        self.nowhere = self.hole + 1
        self.size = self.nowhere + 1
        self._air = {delta: self._table(rows) for delta, rows in air.items()}
        self._ground = {delta: self._table(rows) for delta, rows in on_ground.items()}
        self._sinking = {delta: self._table(rows) for delta, rows in sinking.items()}
        self.water_penalty = self._resolved(self.wet)
        self.bounced = {spaces: self._resolved(rows) for spaces, rows in self._bounces.items()}

    def _after(
        self, cell: Cell, safe: Cell, delta: Delta, places: list[tuple[Cell, Cell]]
    ) -> Place:
        way = walk(self.ground, self.line.bend, cell, safe, [delta], in_the_air=True)
        if way.is_penalty:
            return self._penalty(drops(self.ground, way.status, way.end, way.safe))
        if self.ground.terrain(way.end) is not Terrain.WATER:
            return self.index.get(way.end, "nowhere")
        place = way.end, way.safe
        if not self._may_be_over(*place):
            return "nowhere"
        if place not in self._over:
            self._over[place] = len(places)
            places.append(place)
        return self._over[place]

    def _may_be_over(self, water: Cell, safe: Cell) -> bool:
        """Leaves out places over water that no flight comes to: a roll goes on by one space at
        least, aside by two at most, and there are few in the air. A step over the hole counts
        double; straight lines through a bend drift."""
        rows, columns = water[0] - safe[0], water[1] - safe[1]
        along, across = rows * self.forward[0] + columns * self.forward[1], abs(columns)
        if self.forward[0] == 0:
            across = abs(rows)
        if self.line.bend < len(self.ground.doglegs):
            return along >= -4
        hole = self.ground.hole
        if max(abs(water[0] - hole[0]), abs(water[1] - hole[1])) > NEAR_THE_HOLE:
            return along >= -2 and across <= min(2 * along + 8, 2 * self.most_air)
        return along >= -4 and across <= min(2 * along + 10, 2 * self.most_air + 2)

    def _penalty(self, places: tuple[Cell, ...]) -> Place:
        self._penalties.setdefault(places, len(self._penalties))
        return places

    def _rolled(self, cell: Cell, delta: Delta, *, may_sink: bool = False) -> Place:
        if self.ground.terrain(cell) is Terrain.SAND:
            return self.index[cell]
        way = walk(
            self.ground, self.line.bend, cell, cell, [delta], in_the_air=False, may_sink=may_sink
        )
        if way.status == HOLED:
            return "hole"
        if way.is_penalty:
            return self._penalty(drops(self.ground, way.status, way.end, way.safe))
        return self.index.get(way.end, "nowhere")

    def _number_bounces(self) -> None:
        self.sand = [
            number
            for number, cell in enumerate(self.cells)
            if self.ground.terrain(cell) is Terrain.SAND
        ]
        self._bounces: dict[int, list[Place]] = {}
        for spaces in range(7):
            self._bounces[spaces] = [self._bounce(self.cells[n], spaces) for n in self.sand]

    def _bounce(self, cell: Cell, spaces: int) -> Place:
        way = bounce(self.ground, self.line, cell, spaces)
        if way.is_penalty:
            return self._penalty(drops(self.ground, way.status, way.end, way.safe))
        return self.index.get(way.end, "nowhere")

    def _resolved(self, places: Iterable[Place]) -> Indexes:
        return np.array([self._number(place) for place in places], dtype=np.int32)

    def _number(self, place: Place) -> int:
        if isinstance(place, int):
            return place
        if isinstance(place, tuple):
            return self.first_penalty + self._penalties[place]
        return self.hole if place == "hole" else self.nowhere

    def _table(self, places: Sequence[Place]) -> Indexes:
        """A step from every place; where a ball has stopped it stays."""
        table = np.arange(self.size, dtype=np.int32)
        table[: len(places)] = self._resolved(places)
        return table

    def place_of(self, way: Outcome) -> int:
        """The number of the place an outcome leads to."""
        if way.status == HOLED:
            return self.hole
        if way.is_penalty:
            places = drops(self.ground, way.status, way.end, way.safe)
            return self.first_penalty + self._penalties[places]
        if way.end in self.index:
            return self.index[way.end]
        return self._over.get((way.end, way.safe), self.nowhere)

    def transition(
        self,
        forward: int,
        aim: int,
        wind: int,
        *,
        in_the_air: bool,
        may_sink: bool,
        start: int | None = None,
    ) -> Transition:
        """Where a roll leads: spaces forward, a step of aim (-1, 0, 1), a step with (1) or
        against (-1) the wind or none (0); from every place or from one alone."""
        key = forward, aim, wind, in_the_air, may_sink, start
        if key not in self._transitions:
            if start is None:
                made = self._composed(forward, aim, wind, in_the_air=in_the_air, may_sink=may_sink)
            else:
                every = self.transition(
                    forward, aim, wind, in_the_air=in_the_air, may_sink=may_sink
                )
                made = every.only(start, len(self.frame.pushes))
            self._transitions[key] = made
        return self._transitions[key]

    def _composed(
        self, forward: int, aim: int, wind: int, *, in_the_air: bool, may_sink: bool
    ) -> Transition:
        sources = self.open + self.over if in_the_air else self.open
        start = np.arange(sources, dtype=np.int32)
        ways = orders(forward, aim=bool(aim), wind=bool(wind))
        winds = len(self.frame.pushes)

        def led(order: str, push: Delta) -> Indexes:
            at = start
            for place, step in enumerate(order):
                delta = known({"F": self.forward, "A": self.aside.get(aim), "W": push}[step])
                last = may_sink and place == len(order) - 1
                tables = self._air if in_the_air else self._sinking if last else self._ground
                at = tables[delta].take(at)
            return at

        if not wind:
            return _merged([led(order, (0, 0)) for order in ways], by_wind=False)
        columns = []
        for order in ways:
            by_wind = np.empty((sources, winds), dtype=np.int32)
            for number, (rows, across) in enumerate(self.frame.pushes):
                by_wind[:, number] = led(order, (rows * wind, across * wind)) * winds + number
            columns.append(by_wind.ravel())
        return _merged(columns, by_wind=True)


def _merged(ways: Sequence[Indexes], *, by_wind: bool) -> Transition:
    base = ways[0]
    none = np.empty(0, dtype=np.int32)
    if len(ways) == 1:
        return Transition(base, none, none, by_wind)
    rest = np.stack(ways[1:])
    at = np.flatnonzero((rest != base).any(axis=0)).astype(np.int32)
    rows = {row.tobytes(): row for row in rest[:, at]} if len(at) else {}
    others = np.stack(list(rows.values())) if rows else none
    return Transition(base, at, others, by_wind)


@lru_cache(maxsize=4)
def fields_of(ground: Ground, edition: Edition) -> tuple[Field, ...]:
    """The fields of a hole, nearest the hole first."""
    return tuple(Field(ground, frame, edition) for frame in frames_of(ground, edition))
