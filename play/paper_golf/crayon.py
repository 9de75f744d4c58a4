"""Drawing on a page of squares: wandering bands, blobs, patches of trees, groups of arrows.

Masks are boolean arrays of rows by columns. Chance comes from the Random that is passed in.
"""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from play.paper_golf.sheet import (
    ARROWS,
    COLUMNS,
    CUP,
    FAIRWAY,
    ROUGH,
    ROWS,
    SAND,
    STEPS,
    TEE,
    TREES,
    WATER,
    Square,
)

Mask = NDArray[np.bool_]
Field = NDArray[np.float64]
Place = tuple[float, float]
# Ways a group of arrows may lie about the cup.
GROUPS = ("bank", "bank", "crown", "bowl", "run")


def grid(rows: int = ROWS, columns: int = COLUMNS) -> tuple[Field, Field]:
    """The row and the column of every square."""
    found = np.mgrid[0:rows, 0:columns].astype(float)
    return found[0], found[1]


def wandering(points: Sequence[Place], spacing: float = 0.35) -> Field:
    """A smooth line through the neighbourhood of its points, as (n, 2) places."""
    line = np.array(points, dtype=float)
    for _ in range(3):
        near, far = line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75
        cut = np.stack([near, far], axis=1).reshape(-1, 2)
        line = np.concatenate([line[:1], cut, line[-1:]])
    steps = np.hypot(*np.diff(line, axis=0).T)
    along = np.concatenate([[0.0], np.cumsum(steps)])
    wanted = np.linspace(0.0, along[-1], max(2, round(along[-1] / spacing)))
    return np.stack([np.interp(wanted, along, line[:, n]) for n in (0, 1)], axis=1)


def reach(line: Field, widths: Field) -> Field:
    """Of each square, how far it lies outside a band of these half widths along a line."""
    rows, columns = grid()
    apart = np.hypot(rows[..., None] - line[:, 0], columns[..., None] - line[:, 1])
    return np.asarray((apart - widths).min(axis=-1))


def breathing(count: int, source: Random, *, base: float, swing: float) -> Field:
    """Half widths that grow and shrink along a line."""
    t = np.linspace(0.0, 1.0, count)
    waves = [(source.uniform(1.5, 6.0), source.uniform(0, 6.3)) for _ in range(3)]
    swell = sum(np.sin(2 * math.pi * pace * t / 2 + phase) for pace, phase in waves)
    return np.asarray(base + swing * swell / 3)


def blob(centre: Place, radii: Place, source: Random) -> Mask:
    """A pond or a bunker: a round shape with a wandering edge."""
    rows, columns = grid()
    turn = source.uniform(0, math.pi)
    y, x = rows - centre[0], columns - centre[1]
    along, across = y * math.cos(turn) + x * math.sin(turn), x * math.cos(turn) - y * math.sin(turn)
    angle = np.arctan2(across / radii[1], along / radii[0])
    edge = np.ones_like(angle)
    for n in (2, 3, 5):
        edge += source.uniform(0, 0.42 / n) * np.cos(n * angle + source.uniform(0, 6.3))
    return np.asarray(np.hypot(along / radii[0], across / radii[1]) < edge)


def clouds(source: Random, scale: float = 3.2, *, rows: int = ROWS) -> Field:
    """A smooth field of chance from 0 to about 1: where woods are thick."""
    tall, wide = math.ceil(rows / scale) + 2, math.ceil(COLUMNS / scale) + 2
    knots = np.array([[source.random() for _ in range(wide)] for _ in range(tall)])
    y, x = grid(rows)
    y, x = y / scale + source.random(), x / scale + source.random()
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    v, u = y - top, x - left
    v, u = v * v * (3 - 2 * v), u * u * (3 - 2 * u)
    upper = knots[top, left] * (1 - u) + knots[top, left + 1] * u
    lower = knots[top + 1, left] * (1 - u) + knots[top + 1, left + 1] * u
    return np.asarray(upper * (1 - v) + lower * v)


def around(mask: Mask) -> NDArray[np.intp]:
    """How many of the four neighbours of each square are in the mask."""
    wide = np.pad(mask, 1).astype(int)
    return np.asarray(wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:])


def tidy(mask: Mask) -> Mask:
    """The mask without lone squares, and with single holes in it filled."""
    beside = around(mask)
    return np.asarray((mask & (beside > 0)) | (beside == 4))


class Page:
    """A page being drawn. Later strokes of the crayon cover earlier ones; tee, cup and the squares
    beside them stay what they are. ``core`` are the squares of fairway that guards leave alone, so
    that it can be followed from tee to cup; ``breaks`` counts where that was broken after all."""

    def __init__(self, tee: Square, cup: Square, *, rows: int = ROWS) -> None:
        self.tee, self.cup = tee, cup
        self.signs = np.full((rows, COLUMNS), ROUGH)
        down, across = grid(rows)
        self.to_cup = np.hypot(down - cup[0], across - cup[1])
        self.to_tee = np.hypot(down - tee[0], across - tee[1])
        self.core = np.zeros((rows, COLUMNS), dtype=bool)
        self.breaks = 0

    def fill(self, mask: Mask, sign: str, *, near_cup: float = 1.5, near_tee: float = 1.2) -> None:
        """Fills the squares of a mask, away from cup and tee."""
        free = (self.to_cup > near_cup) & (self.to_tee > near_tee)
        self.signs[mask & free] = sign

    def guard(self, mask: Mask, sign: str, *, near_cup: float = 1.5) -> None:
        """Fills as ``fill`` does, and leaves the core of the fairway alone."""
        self.fill(mask & ~self.core, sign, near_cup=near_cup)

    def green(self, source: Random) -> None:
        """The green about the cup: round, now longer, now wider, never quite the same."""
        centre = self.cup[0] + source.uniform(-0.5, 0.5), self.cup[1] + source.uniform(-0.5, 0.5)
        radii = source.uniform(1.4, 2.2), source.uniform(1.4, 2.2)
        self.signs[blob(centre, radii, source) | (self.to_cup < 1.2)] = FAIRWAY
        self.signs[self.to_tee < 0.5] = FAIRWAY

    def of(self, sign: str) -> Mask:
        """The squares that bear a sign."""
        return np.asarray(self.signs == sign)

    @property
    def arrows(self) -> int:
        """How many arrows are drawn."""
        return int(np.isin(self.signs, list(ARROWS)).sum())

    def lines(self) -> tuple[str, ...]:
        """The page as lines of signs."""
        signs = self.signs.copy()
        signs[self.tee], signs[self.cup] = TEE, CUP
        return tuple("".join(row) for row in signs)

    def arrow(self, square: Square, step: tuple[int, int]) -> bool:
        """Draws an arrow on rough or fairway that leads to open ground; tells whether it did."""
        row, column = square
        to = (row + step[0], column + step[1])
        if not (self.holds(square) and self.holds(to)):
            return False
        if square in (self.cup, self.tee) or self.signs[square] not in {ROUGH, FAIRWAY}:
            return False
        if self.signs[to] in {WATER, TREES}:
            return False
        self.signs[square] = ARROWS[STEPS.index(step)]
        return True

    def holds(self, square: Square) -> bool:
        """Whether a square lies on the page."""
        return 0 <= square[0] < self.signs.shape[0] and 0 <= square[1] < self.signs.shape[1]

    def slopes(self, source: Random, group: str) -> None:
        """A group of arrows near the cup: a bank on one side, a crown that runs off all round, a
        bowl that gathers, a run of arrows that ends beside the cup."""
        row, column = self.cup
        if group == "run":
            return self._run(source)
        ring = [
            (row + y, column + x)
            for y in range(-3, 4)
            for x in range(-3, 4)
            if 2 <= max(abs(y), abs(x)) <= 3
        ]
        if group == "bank":
            return self._bank(source)
        source.shuffle(ring)
        sign = 1 if group == "crown" else -1
        for square in ring[: source.randint(6, 10)]:
            step = _towards(self.cup, square)
            self.arrow(square, (step[0] * sign, step[1] * sign))
        return None

    def _bank(self, source: Random) -> None:
        """Two or three rows of arrows beside the green, all one way."""
        side = source.choice(STEPS)
        across = (side[1], side[0]) if 0 in side else (side[0], -side[1])
        way = source.choice([side, side, (-side[0], -side[1])])
        for out in range(2, 2 + source.randint(1, 2)):
            shift = source.randint(-1, 0)
            for along in range(shift, shift + source.randint(2, 4)):
                row = self.cup[0] + side[0] * out + across[0] * along
                self.arrow((row, self.cup[1] + side[1] * out + across[1] * along), way)

    def _run(self, source: Random) -> None:
        """Arrows one after another, as water would run past the cup."""
        side, way = source.choice(STEPS), source.choice(STEPS)
        out = source.randint(2, 3)
        row, column = self.cup[0] + side[0] * out, self.cup[1] + side[1] * out
        for _ in range(source.randint(3, 5)):
            if not self.arrow((row, column), way):
                break
            row, column = row + way[0], column + way[1]
            if max(abs(row - self.cup[0]), abs(column - self.cup[1])) < 2:
                break

    def hillside(self, source: Random, centre: Place) -> None:
        """A loose patch of arrows on open ground, all one way."""
        way = source.choice(STEPS)
        mask = blob(centre, (source.uniform(1.0, 1.8), source.uniform(0.8, 1.4)), source)
        for row, column in np.argwhere(mask & (self.to_cup > 1.5) & (self.to_tee > 2.5)):
            self.arrow((int(row), int(column)), way)


def _towards(start: Square, end: Square) -> tuple[int, int]:
    """The step of eight that leads most nearly from one square to another."""
    y, x = end[0] - start[0], end[1] - start[1]
    eighth = round(math.atan2(x, -y) / (math.pi / 4)) % 8
    return STEPS[eighth]


def sandy(page: Page, source: Random, line: Field, widths: Field, count: int) -> None:
    """Islands of sand along the edges of the fairway, the first beside the green."""
    for n in range(count):
        t = source.uniform(0.8, 0.97) if n < 2 else source.uniform(0.2, 0.8)
        at = min(int(t * len(line)), len(line) - 2)
        way = line[min(at + 3, len(line) - 1)] - line[max(at - 3, 0)]
        length = float(np.hypot(*way)) or 1.0
        side = source.choice((-1, 1)) * (widths[at] + source.uniform(0.1, 0.9))
        centre = (
            float(line[at, 0] - way[1] / length * side),
            float(line[at, 1] + way[0] / length * side),
        )
        radii = (source.uniform(0.75, 1.7), source.uniform(0.75, 1.2))
        page.guard(tidy(blob(centre, radii, source)), SAND)
