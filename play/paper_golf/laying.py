"""A real hole laid over the squares: fairway, sand, water and woods where its map has them.

The map is turned so that the hole climbs the page, and drawn narrower than it is long where that
shows more of it. What the map does not tell, slopes about the green and how much of the fairway is
worth a square, is drawn so that the fair score suits the hole's par (rulings: 5, 6, 7).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from courses.holemap import HoleMap, Point
from courses.playable import PlayableHole
from courses.survey import survey
from courses.terrain import Terrain
from play.paper_golf.crayon import GROUPS, Page, clouds, grid
from play.paper_golf.edition import Edition
from play.paper_golf.guarding import GENTLE, TOOLS, guarded
from play.paper_golf.sheet import COLUMNS, FAIRWAY, ROUGH, ROWS, SAND, TREES, WATER, Sheet, Square

# A hole shorter than this (yards) cannot be told from a putt.
SHORTEST = 20.0
# Rows from tee to cup to begin with, by par, and those tried when the score is not fair.
SPAN = {3: 12, 4: 14, 5: 16}
OTHER_SPANS = (0, 1, -1, 2, -2, 3)
LONGEST_SPAN = 16
# Yards shown beside the line of play, and the narrowest a square may be for its length.
BESIDE = 32.0
NARROW = 0.4
TURNS = tuple(range(-75, 80, 15))
# Samples a square is judged by: so many each way; and the share of them that makes it one terrain.
SAMPLES = 4
SHARES: tuple[tuple[str, tuple[Terrain, ...], float], ...] = (
    (SAND, (Terrain.SAND,), 0.25),
    (WATER, (Terrain.WATER, Terrain.ROCKS), 0.3),
    (FAIRWAY, (Terrain.FAIRWAY, Terrain.GREEN, Terrain.TEE), 0.4),
    (TREES, (Terrain.TREES,), 0.5),
)
TRIES = 8
# The score aimed at lies so much above the least: the less is added to the map, the better.
SPARING = 0.35


def faults(hole: PlayableHole) -> list[str]:
    """Everything that keeps a hole from being laid over a page."""
    if math.dist(hole.ground.tee, hole.ground.pin) < SHORTEST:
        return [f"Tee and pin are less than {SHORTEST:.0f} yards apart."]
    return []


def laid(hole: PlayableHole, edition: Edition) -> Sheet:
    """The page of a hole. Its fair score in dice golf suits the hole's par, and every ball that
    can lie somewhere on it can be holed. Raises ValueError where no such page can be drawn."""
    return _laid(hole.ground, hole.number, hole.name, hole.par, edition)


@lru_cache(maxsize=256)
def _laid(ground: HoleMap, number: int, name: str, par: int, edition: Edition) -> Sheet:
    kind = min(max(par, 3), 5)
    band = edition.fair_band(f"fair_par_{kind}")
    aim = band[0] + SPARING
    source = Random(f"laid {number}/{par}/{round(ground.yards)}")
    for tools in (GENTLE, TOOLS):
        for tried in range(TRIES):
            change = OTHER_SPANS[tried % len(OTHER_SPANS)] * (-1 if kind == 3 else 1)
            span = min(SPAN[kind] + change, LONGEST_SPAN)
            page = _drawn(ground, span, source)
            sheet = guarded(page, source, edition.squares, aim, band, tools=tools)
            if sheet is not None:
                return Sheet(sheet.rows, number, name, shape=f"par {par}")
    raise ValueError(f"Hole {number} cannot be laid over a page with a fair score.")


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


def lens_of(ground: HoleMap, span: int) -> Lens:
    """The lens through which a hole fills a page best, its line of play ``span`` rows long."""
    turn = min(TURNS, key=lambda degrees: (_breadth(ground.line, degrees), abs(degrees)))
    line = [turned(point, turn) for point in ground.line]
    left, right = min(x for x, _ in line), max(x for x, _ in line)
    low, high = min(y for _, y in line), max(y for _, y in line)
    up = max((high - low) / span, (right - left) / (COLUMNS - 3), 1.0)
    edge = [turned(point, turn)[0] for point in ground.outline]
    across = max((right - left + 2 * BESIDE) / COLUMNS, NARROW * up)
    across = min(across, (max(edge) - min(edge)) / (COLUMNS - 1))
    across = max(across, (right - left) / (COLUMNS - 3), 1.0)
    middle = ((left + right) / 2, (low + high) / 2)
    return Lens(turn, up, across, middle, (ROWS - 1) / 2, (COLUMNS - 1) / 2)


def _breadth(line: Sequence[Point], degrees: float) -> float:
    """How much too wide a line is when turned; a tee below the cup is wanted as well."""
    places = [turned(point, degrees) for point in line]
    wide = max(x for x, _ in places) - min(x for x, _ in places)
    tall = max(y for _, y in places) - min(y for _, y in places)
    climbs = places[-1][1] - places[0][1]
    return round(max(wide / (COLUMNS - 3), tall / SPAN[4]) - 0.02 * climbs / SPAN[4], 3)


def _drawn(ground: HoleMap, span: int, source: Random) -> Page:
    lens = lens_of(ground, span)
    tee, cup = _within(lens.square(ground.tee)), _within(lens.square(ground.pin))
    page = Page(tee, cup)
    page.signs = signs(ground, lens, source)
    page.signs[(page.to_cup < 1.2) | (page.to_tee < 0.5)] = FAIRWAY
    for group in source.sample(GROUPS[1:], 1 + (source.random() < 0.5)):
        page.slopes(source, group)
    return page


def _within(place: tuple[float, float]) -> Square:
    row, column = round(place[0]), round(place[1])
    return min(max(row, 1), ROWS - 2), min(max(column, 1), COLUMNS - 2)


def signs(ground: HoleMap, lens: Lens, source: Random) -> NDArray[np.str_]:
    """What lies on each square of the page, as signs."""
    rows, columns = grid()
    offsets = (np.arange(SAMPLES) + 0.5) / SAMPLES - 0.5
    dy, dx = (shift.ravel() for shift in np.meshgrid(offsets, offsets))
    places = lens.place(rows[..., None] + dy, columns[..., None] + dx)
    points = [(float(x), float(y)) for x, y in places.reshape(-1, 2)]
    terrains = survey(ground).terrains_at(points)
    found = np.array([str(one) for one in terrains]).reshape(ROWS, COLUMNS, -1)
    page = np.full((ROWS, COLUMNS), ROUGH)
    free = np.ones((ROWS, COLUMNS), dtype=bool)
    for sign, kinds, share in SHARES:
        mine = free & (np.isin(found, [str(kind) for kind in kinds]).mean(axis=-1) >= share)
        page[mine] = sign
        free &= ~mine
    out = free & ((found == str(Terrain.OUT)).mean(axis=-1) >= 0.5)
    page[_deep(out) & (clouds(source) > 0.42)] = TREES
    return page


def _deep(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The squares of a mask whose neighbours are all in it (or off the page)."""
    wide = np.pad(mask, 1, constant_values=True)
    deep = mask.copy()
    for y in range(3):
        for x in range(3):
            deep &= wide[y : y + mask.shape[0], x : x + mask.shape[1]]
    return deep
