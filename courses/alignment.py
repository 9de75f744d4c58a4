"""The straights and doglegs of hole cards that follow a line of play best.

Cards bend by 30, 45, 60 or 90 degrees along arcs of their own; a real hole bends as it likes. What
is found here is where to lay which doglegs so that the middle of the cards stays nearest the line,
and which way the first card then points.
"""

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

import numpy as np

from courses.cards import DOGLEG_ROWS, YARDS_FORWARD
from courses.holemap import Point

# Yards that the middle must come nearer to be worth another dogleg.
PRICE = 3.0
# A single dogleg that keeps so near the line (yards) needs no second one.
GOOD_ENOUGH = 6.0
# Rows from tee to hole below which nothing bends, and below which nothing bends twice.
LEAST_ROWS, LEAST_ROWS_TWICE = 17, 22
# Rows to keep between the tee, a dogleg and the hole.
ROOM = 2
ANGLES = tuple(side * angle for angle in DOGLEG_ROWS for side in (-1, 1))
MOST_FOUND = 8

# The row each dogleg begins at (the tee's is 0) and its signed degrees.
Way = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """``rows`` from tee to hole; ``bends``: the row each dogleg begins at (the tee's is 0) and its
    signed degrees; ``heading``: where the first card points, degrees clockwise from straight up;
    ``off``: how far the middle of the cards is from the line on average (yards), each dogleg's
    price added."""

    rows: int
    bends: Way
    heading: float
    off: float


def align(line: Sequence[Point], *, heading: float | None = None) -> list[Alignment]:
    """The best ways to follow a line with cards, the best first; with ``heading`` only those
    whose first card points there. The straight one is always among them."""
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    rows = max(round(length / YARDS_FORWARD), 2)
    aims = _stations(line, rows)
    found = _fits(aims, rows, [()], heading)
    if rows >= LEAST_ROWS:
        found += _fits(aims, rows, _once(rows), heading)
        near = min(one.off for one in found) - PRICE
        if rows >= LEAST_ROWS_TWICE and near > GOOD_ENOUGH:
            found += _fits(aims, rows, _twice(rows), heading)
    return sorted(found, key=lambda one: one.off)


@lru_cache(maxsize=128)
def _once(rows: int) -> list[Way]:
    return [
        ((start, angle),)
        for angle in ANGLES
        for start in range(ROOM, rows - DOGLEG_ROWS[abs(angle)] - ROOM + 1)
    ]


@lru_cache(maxsize=128)
def _twice(rows: int) -> list[Way]:
    return [
        ((start, one), (next_start, other))
        for one, other in product(ANGLES, ANGLES)
        for start in range(ROOM, rows, 2)
        for next_start in range(
            start + DOGLEG_ROWS[abs(one)], rows - DOGLEG_ROWS[abs(other)] - ROOM + 1, 2
        )
    ]


def _fits(
    aims: np.ndarray, rows: int, ways: Sequence[Way], heading: float | None
) -> list[Alignment]:
    """The ways that follow the aims best, each turned about the tee as suits it."""
    if not ways:
        return []
    places = middles(rows, ways)
    weights = np.ones(rows + 1)
    weights[-1] = rows / 3
    weights /= weights.sum()
    overlap = places.conj() @ (weights * aims)
    turn = np.angle(overlap) if heading is None else np.full(len(ways), -math.radians(heading))
    squares = (np.abs(aims) ** 2 @ weights) + (np.abs(places) ** 2 @ weights)
    squares -= 2 * (overlap * np.exp(-1j * turn)).real
    prices = np.array([PRICE * sum(1 + abs(angle) / 180 for _, angle in way) for way in ways])
    off = np.sqrt(np.maximum(squares, 0.0)) + prices
    return [
        Alignment(rows, ways[at], -math.degrees(turn[at]), float(off[at]))
        for at in np.argsort(off, kind="stable")[:MOST_FOUND]
    ]


def middles(rows: int, ways: Sequence[Way]) -> np.ndarray:
    """The middle of every row of every way, as complex numbers (x + iy) in yards from the tee."""
    number = np.arange(1, rows + 1)
    turned = np.zeros((len(ways), rows))
    lengths = np.full((len(ways), rows), YARDS_FORWARD)
    for bend in range(len(ways[0])):
        starts = np.array([way[bend][0] for way in ways])[:, None]
        angles = np.array([way[bend][1] for way in ways])[:, None]
        counts = np.array([DOGLEG_ROWS[abs(way[bend][1])] for way in ways])[:, None]
        turned += angles * np.clip((number - starts + 0.5) / counts, 0, 1)
        steps = np.radians(np.abs(angles)) / counts
        chords = 2 * YARDS_FORWARD / steps * np.sin(steps / 2)
        on_arc = (number >= starts) & (number < starts + counts)
        lengths = np.where(on_arc, chords, lengths)
    moves = lengths * 1j * np.exp(-1j * np.radians(turned))
    return np.concatenate([np.zeros((len(ways), 1)), np.cumsum(moves, axis=1)], axis=1)


def _stations(line: Sequence[Point], rows: int) -> np.ndarray:
    """Places at even distances along a line, from its start, as complex numbers."""
    corners = np.array([complex(*place) for place in line]) - complex(*line[0])
    reached = np.concatenate([[0.0], np.cumsum(np.abs(np.diff(corners)))])
    at = np.linspace(0, reached[-1], rows + 1)
    return np.interp(at, reached, corners.real) + 1j * np.interp(at, reached, corners.imag)


def bend_of(line: Sequence[Point]) -> float:
    """How far a line bends on its way, in degrees, positive to the right: the direction of its
    last part against its first, each taken over a third of the hole so that kinks do not count."""
    aims = _stations(line, 12)
    first, last = aims[4] - aims[0], aims[-1] - aims[-5]
    if not first or not last:
        return 0.0
    return -math.degrees(cmath.phase(last / first))
