"""Fair scores: what each square of a page is worth to the best policy, by value iteration.

A value is the mean number of strokes still to play from a square, without mulligans. The fair score
of a page counts the throw again from the tee. Three ways to play have values of their own: dice
golf, dice golf with the direction first, and speed golf.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from play.paper_golf.edition import Squares
from play.paper_golf.flight import Table, table_of
from play.paper_golf.sheet import STEPS, Sheet, Square

FACES = (1, 2, 3, 4, 5, 6)
# A square from which the cup cannot be reached is worth this much; nothing played well comes near.
LOST = 1000.0
HOPELESS = 50.0
EXACT = 1e-9
MOST_SWEEPS = 400
STROKES_FOLLOWED = 10
Values = NDArray[np.float64]
# By square and throw, and by square, throw and direction.
Numbers = NDArray[np.intp]


class Way(StrEnum):
    """How the page is played."""

    DICE = "dice"
    DIRECTION = "direction"
    SPEED = "speed"


@dataclass(frozen=True, eq=False)
class Fair:
    """The values of a page under one way to play.

    ``values`` has one entry a square; the cup's is 0, a lost square's 1,000. ``thrown`` holds the
    landing squares by direction, face (or club) and square, -1 where a stroke is forbidden;
    ``putts`` those of putts by direction and square.
    """

    sheet: Sheet
    way: Way
    table: Table
    thrown: Numbers
    putts: Numbers
    values: Values

    def at(self, square: Square) -> float:
        """Strokes still to play from a square."""
        return float(self.values[self.table.number(square, self.sheet.width)])

    def _after(self, ends: Numbers) -> Values:
        return np.where(ends >= 0, self.values[ends], np.inf)

    def putt(self, square: Square) -> float:
        """Strokes after the best putt from a square; infinite where no putt is legal."""
        ends = self.putts[:, self.table.number(square, self.sheet.width)]
        return float(self._after(ends).min())

    def throw(self, square: Square, face: int, direction: int = -1) -> float:
        """Strokes after the best use of a throw, a putt included; with a direction (0 to 7) only
        that way. Infinite where nothing is legal."""
        ends = self.thrown[:, face - 1, self.table.number(square, self.sheet.width)]
        after = self._after(ends if direction < 0 else ends[direction : direction + 1])
        return min(float(after.min()), self.putt(square))

    def aimed(self, square: Square, direction: int, face: int) -> float:
        """Direction first: strokes after a throw; what can be used no way leaves the ball."""
        after = self.throw(square, face, direction)
        return after if np.isfinite(after) else self.at(square)

    def aim(self, square: Square, direction: int) -> float:
        """Direction first: mean strokes after the throw, taken that way."""
        return float(np.mean([self.aimed(square, direction, face) for face in FACES]))

    def throws(self, square: Square) -> float:
        """Dice golf: mean strokes after a throw used as well as can be; throws that nothing can
        be done with are repeated."""
        after = [self.throw(square, face) for face in FACES]
        kept = [value for value in after if np.isfinite(value)]
        return float(np.mean(kept)) if kept else LOST

    @cached_property
    def fair(self) -> float:
        """The fair score of the page: the throw again from the tee counted."""
        tee = self.sheet.tee
        if self.way is Way.SPEED:
            return self.at(tee)
        if self.way is Way.DIRECTION:
            ways = [way for way in range(len(STEPS)) if self._is_open(tee, way)]
            return 1 + min([*map(self.aim_from_tee, ways), self.putt(tee)])
        return 1 + self._again([self.throw(tee, face) for face in FACES])

    def aim_from_tee(self, direction: int) -> float:
        """Direction first: mean strokes after the throw from the tee, or the throw again."""
        return self._again([self.aimed(self.sheet.tee, direction, face) for face in FACES])

    def _is_open(self, square: Square, direction: int) -> bool:
        ends = self.thrown[direction, :, self.table.number(square, self.sheet.width)]
        return bool((ends >= 0).any())

    def _again(self, after: list[float]) -> float:
        kept = [value for value in after if np.isfinite(value)]
        if not kept:
            return LOST
        second = float(np.mean(kept))
        return float(np.mean([min(value, second) for value in kept]))

    @cached_property
    def reachable(self) -> NDArray[np.bool_]:
        """The squares where a ball can come to rest, from the tee on, however badly played."""
        seen = np.zeros(len(self.values), dtype=bool)
        seen[self.table.tee] = True
        front = np.array([self.table.tee])
        while len(front):
            ends = np.concatenate([self.thrown[..., front].ravel(), self.putts[:, front].ravel()])
            fresh = np.unique(ends[ends >= 0])
            front = fresh[~seen[fresh]]
            seen[front] = True
            front = front[front != self.table.cup]
        return seen

    @cached_property
    def lost(self) -> tuple[Square, ...]:
        """Squares a ball can reach from which it cannot be holed."""
        numbers = np.flatnonzero(self.reachable & (self.values >= HOPELESS))
        width = self.sheet.width
        return tuple((int(n) // width, int(n) % width) for n in numbers)

    @cached_property
    def traffic(self) -> Values:
        """How often, on the mean, the best policy of dice golf leaves a ball on each square."""
        putts = np.repeat(self.putts[:, None], len(FACES), axis=1)
        ends = np.concatenate([self.thrown, putts])
        best = self._after(ends).argmin(axis=0)
        to = np.take_along_axis(ends, best[None], axis=0)[0]
        to = np.where(to < 0, np.arange(to.shape[1]), to)
        mass: Values = np.zeros(len(self.values))
        mass[self.table.tee] = 1.0
        total = np.zeros_like(mass)
        for _ in range(STROKES_FOLLOWED):
            mass[self.table.cup] = 0.0
            share = np.tile(mass / len(FACES), len(FACES))
            mass = np.bincount(to.ravel(), weights=share, minlength=len(total)).astype(float)
            total += mass
        return total

    @property
    def is_solvable(self) -> bool:
        """Whether the cup can be reached, and from wherever a ball may come to lie."""
        return bool(self.values[self.table.tee] < HOPELESS) and not self.lost


@lru_cache(maxsize=128)
def fair_of(sheet: Sheet, squares: Squares, way: Way = Way.DICE) -> Fair:
    """The values of a page. Exact to 1e-9 strokes."""
    driver = squares.driver if way is Way.SPEED else 0
    table = table_of(sheet, drives_over_trees_only=driver)
    putts = table.ends[0]
    thrown = _clubs(table, squares) if way is Way.SPEED else _faces(table, squares)
    values = _iterated(table, thrown, putts, way)
    return Fair(sheet, way, table, thrown, putts, values)


def _faces(table: Table, squares: Squares) -> Numbers:
    """Landing squares by direction, face and square."""
    change = squares.fairway * table.fairway - squares.sand * table.sand
    far = np.array(FACES)[:, None] + change
    every = np.arange(len(change))
    ends = np.moveaxis(table.ends[np.clip(far, 1, None) - 1, :, every], 2, 0)
    return np.ascontiguousarray(np.where(far >= 1, ends, -1))


def _clubs(table: Table, squares: Squares) -> Numbers:
    """Landing squares by direction, club (driver, iron) and square."""
    every = np.arange(len(table.fairway))
    driver = np.where(table.fairway, table.ends[squares.driver - 1], -1)
    far = np.where(table.sand, squares.iron_from_sand, squares.iron)
    iron = table.ends[far - 1, :, every].T
    return np.stack([driver, iron], axis=1)


def _iterated(table: Table, thrown: Numbers, putts: Numbers, way: Way) -> Values:
    playable = table.stands.copy()
    playable[table.cup] = False
    # Only squares a ball may lie on are swept: the rest keep what they begin with.
    squares = np.flatnonzero(playable)
    throws, putts = np.ascontiguousarray(thrown[..., squares]), putts[:, squares]
    sweep = _SWEEPS[way]
    # A place past the last square stands for a forbidden stroke.
    values = np.append(np.where(table.stands, 0.0, LOST), np.inf)
    for _ in range(MOST_SWEEPS):
        before = values[squares]
        after = np.minimum(sweep(values, before, throws, putts), LOST)
        values[squares] = after
        # What has no way home grows by one a sweep and is called lost.
        going = after < HOPELESS
        if not going.any() or np.abs(after - before)[going].max() < EXACT:
            break
    found = values[:-1]
    found[found >= HOPELESS] = LOST
    return found


def _dice(values: Values, before: Values, throws: Numbers, putts: Numbers) -> Values:
    best = np.minimum(values[throws].min(axis=0), values[putts].min(axis=0))
    usable = best < np.inf
    if usable.all():
        return np.asarray(1 + best.mean(axis=0))
    count = usable.sum(axis=0)
    total = np.where(usable, best, 0.0).sum(axis=0)
    return np.where(count > 0, 1 + total / np.maximum(count, 1), LOST)


def _direction(values: Values, before: Values, throws: Numbers, putts: Numbers) -> Values:
    putt = values[putts].min(axis=0)
    after = np.minimum(values[throws], putt)
    after = np.where(np.isfinite(after), after, before).mean(axis=1)
    ways = np.where((throws >= 0).any(axis=1), after, np.inf).min(axis=0)
    best = np.minimum(ways, putt)
    return np.where(np.isfinite(best), 1 + best, LOST)


def _speed(values: Values, before: Values, throws: Numbers, putts: Numbers) -> Values:
    best = np.minimum(values[throws].min(axis=(0, 1)), values[putts].min(axis=0))
    return np.where(np.isfinite(best), 1 + best, LOST)


_SWEEPS = {Way.DICE: _dice, Way.DIRECTION: _direction, Way.SPEED: _speed}


def faults_of(sheet: Sheet, squares: Squares) -> list[str]:
    """What keeps a page from being played to its end, in words; empty where nothing does."""
    found = []
    for way, name in ((Way.DICE, "dice golf"), (Way.SPEED, "speed golf")):
        fair = fair_of(sheet, squares, way)
        if fair.values[fair.table.tee] >= HOPELESS:
            found.append(f"In {name} the cup cannot be reached from the tee.")
        elif fair.lost:
            row, column = fair.lost[0]
            found.append(
                f"In {name} a ball on row {row + 1}, column {column + 1} could not be holed."
            )
    return found
