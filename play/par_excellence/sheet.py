"""The playing sheet: a hole map at true scale, asked what lies where and what a flight crosses.

All geometry of the game is here, in yards. The ground is cut into what shows of each area, and that
into tiles, so that a question touches only what lies near it, however many areas a sheet has.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from courses.holemap import Area, HoleMap, Point, polygon_of, polygons_of
from courses.terrain import Terrain

# What a ball can lie on, the worst first: on a line between two the worse one counts.
OUT, ROCKS, WATER, SAND, TREES, ROUGH, FAIRWAY, GREEN, CIRCLE = LIES = (
    "out",
    "rocks",
    "water",
    "sand",
    "trees",
    "rough",
    "fairway",
    "green",
    "circle",
)
RANK = {lie: rank for rank, lie in enumerate(LIES)}
LIE_OF: dict[Terrain, str] = {
    Terrain.OUT: OUT,
    Terrain.ROCKS: ROCKS,
    Terrain.WATER: WATER,
    Terrain.SAND: SAND,
    Terrain.TREES: TREES,
    Terrain.ROUGH: ROUGH,
    Terrain.FAIRWAY: FAIRWAY,
    Terrain.TEE: FAIRWAY,
    Terrain.GREEN: GREEN,
}
WET = (RANK[ROCKS], RANK[WATER])
# No ball is teed there.
NOT_TEED = (RANK[OUT], *WET)
# A ball this near to a line (yards) lies on it.
ON_THE_LINE = 0.5
CIRCLE_YARDS = 10.0
# The tee square, and how far from its middle its six spots are.
TEE_HALF, SPOT = 4.0, 3.0
SPOTS: dict[str, tuple[int, int]] = {
    "centre-front": (0, 1),
    "left-front": (-1, 1),
    "right-front": (1, 1),
    "centre-back": (0, -1),
    "left-back": (-1, -1),
    "right-back": (1, -1),
}
# Tiles are so wide; slits of rough between areas thinner than twice SLIT are none.
TILE, SLIT = 24.0, 0.06
# Steps of a way that are looked up together.
LEG = 10
# What shapely calls a line.
LINE = 1
# A drop beside water or inside the course keeps this clear of what it is dropped from.
CLEAR = 0.6
INSIDE = 5.0
Places = NDArray[np.float64]
Ranks = NDArray[np.int64]
Stretch = tuple[float, float]


class Sheet:
    """A hole map to play on. ``ground`` has the tee square on top of what the map shows."""

    def __init__(self, ground: HoleMap) -> None:
        self.pin = ground.pin
        self.heading = first_heading(ground)
        square = tuple(self._aside(ground.tee, a, b) for a, b in _SQUARE)
        self.ground = replace(ground, areas=(*ground.areas, Area(Terrain.TEE, (square,))))
        self.spots = {
            name: _tenth(self._aside(ground.tee, x * SPOT, y * SPOT))
            for name, (x, y) in SPOTS.items()
        }
        self.outline = polygon_of((ground.outline,))
        pieces, terrains = _visible(self.ground, self.outline)
        self.pieces = np.array(pieces, dtype=object)
        self.ranks = np.array([RANK[LIE_OF[terrain]] for terrain in terrains], dtype=np.int64)
        for piece in pieces:
            shapely.prepare(piece)
        self._tree = STRtree(pieces)
        self._trees: dict[tuple[int, ...], tuple[NDArray[np.object_], STRtree]] = {}
        self._inside = self.outline.buffer(-ON_THE_LINE, quad_segs=32)
        shapely.prepare(self._inside)
        self._line = LineString(ground.line) if len(ground.line) > 1 else LineString()

    def _aside(self, at: Point, right: float, on: float) -> Point:
        return moved(at, self.heading, on, right)

    # What lies where ----------------------------------------------------------------------------

    def ranks_at(self, places: Sequence[Point] | Places) -> Ranks:
        """The rank (see ``LIES``) of what lies at each place; within half a yard of a line the
        worse of its two sides counts."""
        xy = np.asarray(places, dtype=float).reshape(-1, 2)
        points = shapely.points(xy)
        worst = np.full(len(xy), len(LIES), dtype=np.int64)
        near = shapely.box(*(xy - ON_THE_LINE).T, *(xy + ON_THE_LINE).T)
        at, piece = self._tree.query(near)
        close = shapely.dwithin(self.pieces[piece], points[at], ON_THE_LINE)
        np.minimum.at(worst, at[close], self.ranks[piece[close]])
        worst[worst == len(LIES)] = RANK[ROUGH]
        worst[~shapely.contains_properly(self._inside, points)] = RANK[OUT]
        gone = np.hypot(xy[:, 0] - self.pin[0], xy[:, 1] - self.pin[1])
        worst[(worst == RANK[GREEN]) & (gone < CIRCLE_YARDS - ON_THE_LINE)] = RANK[CIRCLE]
        return worst

    def lie(self, place: Point) -> str:
        """What lies at one place."""
        return LIES[self.ranks_at([place])[0]]

    def to_pin(self, place: Point) -> float:
        """Yards to the pin, to a tenth."""
        return round(math.dist(place, self.pin), 1)

    def is_centred(self, place: Point) -> bool:
        """Does the cup lie in the middle of the prick that marks this place?"""
        return round(math.dist(place, self.pin), 6) <= ON_THE_LINE

    def bearing(self, place: Point) -> float:
        """The direction of the pin from a place: degrees clockwise from straight up the sheet, to
        a tenth, 0 to 359.9."""
        angle = math.degrees(math.atan2(self.pin[0] - place[0], self.pin[1] - place[1]))
        return round(angle % 360, 1) % 360

    def left_along(self, places: Places) -> Places:
        """Yards left along the line of play from beside it, for each place."""
        if self._line.is_empty:
            return np.hypot(places[:, 0] - self.pin[0], places[:, 1] - self.pin[1])
        at = shapely.line_locate_point(self._line, shapely.points(places))
        return np.asarray(self._line.length - at, dtype=float)

    def along(self, left: float) -> Point:
        """The place on the line of play with so many yards left along it."""
        place = self._line.interpolate(max(self._line.length - left, 0.0))
        return place.x, place.y

    # What a flight crosses ----------------------------------------------------------------------

    def stretches(
        self, way: Places, kinds: tuple[int, ...], *, reach: float = 0.0
    ) -> list[Stretch]:
        """Where a way lies on (or, with ``reach``, that near to) ground of these ranks: stretches
        in steps along it (1.5 is midway between its second and third place), in order."""
        pieces, tree = self._of(kinds)
        if not len(pieces) or len(way) < 2:
            return []
        legs, begun = _legs(way)
        leg, found = tree.query(legs, predicate="dwithin", distance=reach)
        if not len(found):
            return []
        ground = pieces[found]
        if reach:
            ground = shapely.buffer(ground, reach, quad_segs=16)
        on_it = shapely.intersection(legs[leg], ground)
        return _merged(_located(legs[leg], begun[leg], on_it, _steps(way)))

    def _of(self, kinds: tuple[int, ...]) -> tuple[NDArray[np.object_], STRtree]:
        """The pieces of these ranks, and their index."""
        if kinds not in self._trees:
            pieces = self.pieces[np.isin(self.ranks, kinds)]
            self._trees[kinds] = pieces, STRtree(pieces)
        return self._trees[kinds]

    def outside(self, way: Places, *, reach: float = 0.0) -> list[Stretch]:
        """Where a way lies out of bounds, told as by :meth:`stretches`."""
        line = np.array([LineString(way)])
        beyond = shapely.difference(line, self._inside if reach else self.outline)
        marked = self.stretches(way, (RANK[OUT],), reach=reach)
        return _merged([*_located(line, np.zeros(1), beyond, _steps(way)), *marked])

    # Where a ball may be put back ---------------------------------------------------------------

    @cached_property
    def in_bounds(self) -> BaseGeometry:
        """The course: the outline without what shows as out of bounds in it."""
        marked = self.pieces[self.ranks == RANK[OUT]]
        return self.outline.difference(shapely.union_all(marked))

    @cached_property
    def _may_be_dropped_on(self) -> BaseGeometry:
        wet = self.pieces[np.isin(self.ranks, WET)]
        lost = shapely.union_all(shapely.buffer(wet, CLEAR)) if len(wet) else Polygon()
        return self.in_bounds.buffer(-INSIDE).difference(lost)

    def back_inside(self, left_at: Point) -> Point | None:
        """The nearest place five yards inside the course to where a flight left it, no nearer the
        pin than that; None where there is none."""
        away = math.dist(left_at, self.pin)
        segments = 64
        # The circle is drawn around the true one, so that no place in it is nearer the pin.
        radius = away / math.cos(math.pi / (4 * segments))
        disc = shapely.Point(self.pin).buffer(radius, quad_segs=segments)
        for ground in (self._may_be_dropped_on.difference(disc), self._may_be_dropped_on):
            if not ground.is_empty:
                near = shapely.shortest_line(ground, shapely.Point(left_at))
                x, y = near.coords[0]
                return _tenth((x, y))
        return None


_SQUARE = (
    (-TEE_HALF, -TEE_HALF),
    (-TEE_HALF, TEE_HALF),
    (TEE_HALF, TEE_HALF),
    (TEE_HALF, -TEE_HALF),
)


@lru_cache(maxsize=128)
def sheet_of(ground: HoleMap) -> Sheet:
    """The sheet of a hole map, kept for the holes played last."""
    return Sheet(ground)


def first_heading(ground: HoleMap) -> float:
    """The direction in which a hole begins, in degrees clockwise from straight up the sheet."""
    ahead = next((p for p in (*ground.line[1:], ground.pin) if math.dist(p, ground.tee) > 1), None)
    if ahead is None:
        return 0.0
    return math.degrees(math.atan2(ahead[0] - ground.tee[0], ahead[1] - ground.tee[1]))


def moved(at: Point, bearing: float, on: float, right: float = 0.0) -> Point:
    """A place so many yards along a bearing (degrees) and to the right of it."""
    angle = math.radians(bearing)
    sine, cosine = math.sin(angle), math.cos(angle)
    return at[0] + on * sine + right * cosine, at[1] + on * cosine - right * sine


def _tenth(place: Point) -> Point:
    return round(place[0], 1) + 0.0, round(place[1], 1) + 0.0


def _visible(ground: HoleMap, outline: BaseGeometry) -> tuple[list[BaseGeometry], list[Terrain]]:
    """What shows of each area, in tiles: later areas cover earlier ones, and what none covers is
    rough."""
    shapes = [polygon_of(area.rings) for area in ground.areas]
    tree = STRtree(shapes)
    pieces: list[BaseGeometry] = []
    terrains: list[Terrain] = []
    for tile in _tiles(outline):
        covered: BaseGeometry = Polygon()
        for index in sorted(map(int, tree.query(tile, predicate="intersects")), reverse=True):
            mine = shapes[index].intersection(tile)
            seen = mine.difference(covered)
            covered = covered.union(mine)
            found = polygons_of(seen)
            pieces += found
            terrains += [ground.areas[index].terrain] * len(found)
        rough = outline.intersection(tile).difference(covered)
        for polygon in polygons_of(rough.buffer(-SLIT, join_style="mitre")):
            pieces.append(polygon.buffer(SLIT, join_style="mitre"))
            terrains.append(Terrain.ROUGH)
    return pieces, terrains


def _tiles(outline: BaseGeometry) -> list[Polygon]:
    left, low, right, high = outline.bounds
    columns = max(math.ceil((right - left) / TILE), 1)
    rows = max(math.ceil((high - low) / TILE), 1)
    tiles = [
        shapely.box(left + i * TILE, low + j * TILE, left + (i + 1) * TILE, low + (j + 1) * TILE)
        for i in range(columns)
        for j in range(rows)
    ]
    return [tile for tile in tiles if tile.intersects(outline)]


def _steps(way: Places) -> Places:
    """How far along a way each of its places lies."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(way, axis=0).T))])


def _legs(way: Places) -> tuple[NDArray[np.object_], Places]:
    """A way cut into legs, and how far along it each of them begins."""
    starts = np.arange(0, len(way) - 1, LEG)
    legs = [shapely.linestrings(way[start : start + LEG + 1]) for start in starts]
    return np.array(legs), _steps(way)[starts]


def _located(
    lines: NDArray[np.object_], begun: Places, on_it: NDArray[np.object_], steps: Places
) -> list[Stretch]:
    """Pieces of lines, each of which begins so far along a way, as stretches of steps along it."""
    parts, of = shapely.get_parts(on_it, return_index=True)
    # What only touches the line is a point.
    kept = (shapely.get_type_id(parts) == LINE) & ~shapely.is_empty(parts)
    parts, of = parts[kept], of[kept]
    ends = np.stack([shapely.get_point(parts, 0), shapely.get_point(parts, -1)])
    located = np.sort(shapely.line_locate_point(lines[of], ends) + begun[of], axis=0)
    low, high = np.interp(located, steps, np.arange(len(steps)))
    return list(zip(low.tolist(), high.tolist(), strict=True))


def _merged(stretches: Iterable[Stretch]) -> list[Stretch]:
    """Stretches in order, those that touch as one."""
    merged: list[Stretch] = []
    for low, high in sorted(stretches):
        if merged and low <= merged[-1][1] + 1e-3:
            merged[-1] = (merged[-1][0], max(merged[-1][1], high))
        else:
            merged.append((low, high))
    return merged
