"""A real hole laid over the squares: fairway, sand, water and woods where its map has them.

The hole climbs the page upright, turned only where it would not fit otherwise, and is drawn
narrower than it is long where that shows more of it. It gets as many rows as make its fair score
suit its par (rulings: 5, 6, 7): a par 5 fills a longer page than a par 3. Nothing is added to what
the map has but slopes around the green; where that is not enough, the edges of the fairway are
left white.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from courses.holemap import HoleMap, Point
from courses.playable import PlayableHole
from courses.survey import survey
from courses.terrain import Terrain
from play.engine.protocol import Refusal
from play.paper_golf.crayon import GROUPS, Page, clouds, grid
from play.paper_golf.edition import Edition, standard
from play.paper_golf.fair import fair_of
from play.paper_golf.guarding import mended
from play.paper_golf.sheet import (
    COLUMNS,
    FAIRWAY,
    MOST_SIDE,
    ROUGH,
    ROWS,
    SAND,
    TREES,
    WATER,
    Sheet,
    Square,
)

# A hole shorter than this (yards) cannot be told from a putt.
SHORTEST = 20.0
# Rows from tee to cup to begin with, by par; a page has so many more.
SPAN = {3: 15, 4: 18, 5: 21}
SHORTEST_SPAN, ROWS_BEYOND = 5, 3
LONGEST_SPAN = MOST_SIDE - ROWS_BEYOND
# What one more row is worth in strokes, roughly, and how often another length is tried.
A_ROW, LENGTHS = 0.26, 5
# Yards shown beside the line of play, and the narrowest a square may be for its length.
BESIDE = 32.0
NARROW = 0.55
# How thick woods that line a hole go on beyond its edge, 0 not at all to 1 everywhere.
THICK = 0.68
# The ways to turn a hole, the smallest turn first.
TURNS = tuple(sorted(range(-75, 80, 15), key=lambda degrees: (abs(degrees), degrees)))
# Samples a square is judged by: so many each way; and the share of them that makes it one terrain.
SAMPLES = 3
SHARES: tuple[tuple[str, tuple[Terrain, ...], float], ...] = (
    (SAND, (Terrain.SAND,), 0.25),
    (WATER, (Terrain.WATER, Terrain.ROCKS), 0.3),
    (FAIRWAY, (Terrain.FAIRWAY, Terrain.GREEN, Terrain.TEE), 0.4),
    (TREES, (Terrain.TREES,), 0.5),
)
# The share of fairway a square needs when the edges are left white, and when only its heart stays.
NARROWER = (0.4, 0.7, 0.95)
# The score aimed at lies so much below the middle of the band: a shorter page is easier on the eye.
BELOW = 0.3
# A score so near to what is aimed at is near enough.
ENOUGH = 0.35


def faults(hole: PlayableHole) -> list[str]:
    """Everything that keeps a hole from being laid over a page of the built-in edition."""
    try:
        laid(hole, standard())
    except Refusal as refusal:
        return [refusal.reason]
    return []


def laid(hole: PlayableHole, edition: Edition) -> Sheet:
    """The page of a hole. Its fair score in dice golf suits the hole's par, and every ball that
    can lie somewhere on it can be holed. Raises Refusal where no such page can be drawn."""
    if math.dist(hole.ground.tee, hole.ground.pin) < SHORTEST:
        raise Refusal(f"Tee and pin are less than {SHORTEST:.0f} yards apart.", "setting-up")
    sheet = _laid(hole.ground, hole.number, hole.name, hole.par, edition)
    if sheet is None:
        raise Refusal(
            f"Hole {hole.number} cannot be laid over the squares: no length of page makes its "
            f"fair score suit par {hole.par}.",
            "setting-up",
        )
    return sheet


@lru_cache(maxsize=256)
def _laid(ground: HoleMap, number: int, name: str, par: int, edition: Edition) -> Sheet | None:
    """The first of all pages of a hole that is fair; upright before slanted, wide fairways before
    narrow ones."""
    kind = min(max(par, 3), 5)
    band = edition.fair_band(f"fair_par_{kind}")
    seed = f"laid {number}/{par}/{round(ground.yards)}"
    for turn in turns_of(ground, SPAN[kind]):
        for share in NARROWER:
            rows = _fair_rows(ground, turn, share, kind, edition, band, seed)
            if rows:
                return Sheet(rows, number, name, shape=f"par {par}")
    return None


def _fair_rows(
    ground: HoleMap,
    turn: int,
    share: float,
    kind: int,
    edition: Edition,
    band: tuple[float, float],
    seed: str,
) -> tuple[str, ...]:
    """The page of the length that makes the hole fair, turned so; () where none does."""
    aim = sum(band) / 2 - BELOW
    span, tried = SPAN[kind], set[int]()
    best: tuple[float, tuple[str, ...]] = (math.inf, ())
    while span not in tried and len(tried) < LENGTHS:
        tried.add(span)
        page = _drawn(ground, lens_of(ground, span, turn), share, Random(f"{seed}/{span}"))
        sheet = mended(page, edition.squares)
        if sheet is None:
            span = min(max(span + 1, SHORTEST_SPAN), LONGEST_SPAN)
            continue
        fair = fair_of(sheet, edition.squares).fair
        if band[0] <= fair <= band[1]:
            best = min(best, (abs(fair - aim), sheet.rows))
            if best[0] <= ENOUGH:
                break
        step = round((aim - fair) / A_ROW)
        span = min(max(span + step, SHORTEST_SPAN), LONGEST_SPAN)
    return best[1]


def turns_of(ground: HoleMap, span: int) -> Iterator[int]:
    """The ways to turn a hole: those in which it fits the width of a page, the smallest turn
    first, then the others, the best fit first."""
    fits = [turn for turn in TURNS if _wide(ground.line, turn, span) <= 1]
    yield from fits[:4]
    others = [turn for turn in TURNS if turn not in fits]
    yield from sorted(others, key=lambda turn: (_wide(ground.line, turn, span), abs(turn)))[:3]


def _wide(line: Sequence[Point], degrees: float, span: int) -> float:
    """How much wider a line is than a page of its length, 1 where it just fits. A cup that is not
    above the tee fits nowhere."""
    places = [turned(point, degrees) for point in line]
    wide = max(x for x, _ in places) - min(x for x, _ in places)
    tall = max(y for _, y in places) - min(y for _, y in places)
    if places[-1][1] <= places[0][1] or not tall:
        return math.inf
    return round(wide / (COLUMNS - 3) / (tall / span), 3)


@dataclass(frozen=True, slots=True)
class Lens:
    """How places of a map are found on a page: turned by ``turn`` degrees, then ``yards_up`` and
    ``yards_across`` to a square, ``origin`` (turned, yards) on ``row`` and ``column``."""

    turn: float
    yards_up: float
    yards_across: float
    origin: Point
    row: float
    column: float

    @property
    def rows(self) -> int:
        """How many rows the page has."""
        return round(2 * self.row) + 1

    def within(self, point: Point) -> Square:
        """The square of a place, off the edge of the page."""
        row, column = (round(value) for value in self.square(point))
        return min(max(row, 1), self.rows - 2), min(max(column, 1), COLUMNS - 2)

    def square(self, point: Point) -> tuple[float, float]:
        """Row and column of a place, as fractions."""
        x, y = turned(point, self.turn)
        return (
            self.row - (y - self.origin[1]) / self.yards_up,
            self.column + (x - self.origin[0]) / self.yards_across,
        )

    def place(self, rows: NDArray[np.float64], columns: NDArray[np.float64]) -> NDArray[np.float64]:
        """The places of the map, (n, 2) yards, that rows and columns stand for."""
        y = self.origin[1] + (self.row - rows) * self.yards_up
        x = self.origin[0] + (columns - self.column) * self.yards_across
        angle = math.radians(self.turn)
        back = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return np.stack(back, axis=-1)


def turned(point: Point, degrees: float) -> Point:
    """A place turned clockwise about the tee at (0, 0)."""
    angle = math.radians(degrees)
    x, y = point
    return (
        x * math.cos(angle) + y * math.sin(angle),
        y * math.cos(angle) - x * math.sin(angle),
    )


def lens_of(ground: HoleMap, span: int, turn: float) -> Lens:
    """The lens through which a hole turned so fills a page, its line of play ``span`` rows long
    unless it is too wide for that."""
    line = [turned(point, turn) for point in ground.line]
    left, right = min(x for x, _ in line), max(x for x, _ in line)
    low, high = min(y for _, y in line), max(y for _, y in line)
    up = max((high - low) / span, (right - left) / (COLUMNS - 3), 1.0)
    edge = [turned(point, turn)[0] for point in ground.outline]
    across = (right - left + 2 * BESIDE) / COLUMNS
    across = min(across, (max(edge) - min(edge)) / (COLUMNS - 1))
    across = max(across, NARROW * up, (right - left) / (COLUMNS - 3), 1.0)
    middle = ((left + right) / 2, (low + high) / 2)
    rows = min(max(ROWS, math.ceil((high - low) / up) + ROWS_BEYOND), MOST_SIDE)
    return Lens(turn, up, across, middle, (rows - 1) / 2, (COLUMNS - 1) / 2)


def _drawn(ground: HoleMap, lens: Lens, share: float, source: Random) -> Page:
    tee, cup = lens.within(ground.tee), lens.within(ground.pin)
    page = Page(tee, cup, rows=lens.rows)
    page.signs = signs(ground, lens, source, share)
    page.signs[(page.to_cup < 1.2) | (page.to_tee < 0.5)] = FAIRWAY
    for group in source.sample(GROUPS[1:], 1 + (source.random() < 0.5)):
        page.slopes(source, group)
    return page


def signs(
    ground: HoleMap, lens: Lens, source: Random, share: float = NARROWER[0]
) -> NDArray[np.str_]:
    """What lies on each square of the page, as signs; a square is fairway where ``share`` of it
    is. Outside the hole woods go on where they line it; all else there is left white."""
    rows, columns = grid(lens.rows)
    offsets = (np.arange(SAMPLES) + 0.5) / SAMPLES - 0.5
    dy, dx = (shift.ravel() for shift in np.meshgrid(offsets, offsets))
    places = lens.place(rows[..., None] + dy, columns[..., None] + dx)
    points = [(float(x), float(y)) for x, y in places.reshape(-1, 2)]
    terrains = survey(ground).terrains_at(points)
    found = np.array([str(one) for one in terrains]).reshape(lens.rows, COLUMNS, -1)
    page = np.full((lens.rows, COLUMNS), ROUGH)
    free = np.ones(page.shape, dtype=bool)
    for sign, kinds, least in SHARES:
        needed = share if sign == FAIRWAY else least
        mine = free & (np.isin(found, [str(kind) for kind in kinds]).mean(axis=-1) >= needed)
        page[mine] = sign
        free &= ~mine
    out = free & ((found == str(Terrain.OUT)).mean(axis=-1) >= 0.5)
    woods = np.zeros_like(out)
    woods[out] = _nearest(page, out) == TREES
    page[woods & (clouds(source, rows=lens.rows) > 1 - THICK)] = TREES
    return page


def _nearest(page: NDArray[np.str_], out: NDArray[np.bool_]) -> NDArray[np.str_]:
    """For each square outside the hole the sign of the nearest inside it; rough where there is
    none."""
    inside = np.argwhere(~out)
    if not len(inside):
        return np.full(int(out.sum()), ROUGH)
    apart = np.abs(np.argwhere(out)[:, None] - inside[None]).sum(axis=-1)
    return page[tuple(inside[apart.argmin(axis=1)].T)]
