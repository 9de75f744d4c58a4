"""Measuring a hole: what lies where, how far it is, and which hazards wait beside the line."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, pairwise

import numpy as np
import shapely
from shapely import LineString, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from courses.holemap import FROM_CARDS, HoleMap, Point, polygon_of, polygons_of
from courses.terrain import Terrain

# From the worst lie to the best: on a line between two the worse one counts.
WORST_FIRST = tuple(Terrain)
ON_THE_LINE = 1e-6
HAZARDS = (Terrain.WATER, Terrain.ROCKS, Terrain.SAND, Terrain.TREES, Terrain.OUT)
# How far a hazard may be from the green to be called its guard (yards).
GREENSIDE = 16.0
# Smaller scraps than this (square yards) are no hazard of their own.
LEAST_AREA = 8.0
BEYOND = 150.0
CLOCK = (
    "behind",
    "back right",
    "right",
    "front right",
    "short",
    "front left",
    "left",
    "back left",
)


class Side(StrEnum):
    """Where a hazard lies, seen along the line of play."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"


@dataclass(frozen=True, slots=True)
class Hazard:
    """A hazard measured along the line of play (``start`` to ``end``, yards from the tee) and
    across it (``left`` to ``right``, yards, right is positive). ``greenside`` tells how it stands
    to the green: "" (not near), "left", "right", "short", "behind", "front left" and so on, or
    "around". ``crossings`` are the stretches of the line of play that lie on it."""

    terrain: Terrain
    side: Side
    start: float
    end: float
    left: float
    right: float
    area: float
    greenside: str = ""
    crossings: tuple[tuple[float, float], ...] = ()

    @property
    def crosses(self) -> bool:
        """Whether the line of play goes over it."""
        return self.side is Side.ACROSS


class Survey:
    """Measures of one hole map, worked out once. Distances in yards."""

    def __init__(self, ground: HoleMap) -> None:
        self.ground = ground
        outline = polygon_of((ground.outline,))
        self.outline = outline
        self._pieces, self._terrains = _visible(ground, outline)
        self._tree = STRtree(self._pieces)
        self._inside = outline.buffer(-ON_THE_LINE)
        shapely.prepare(self._inside)
        self._corners = _extended(ground.line)
        lengths = [math.dist(a, b) for a, b in pairwise(self._corners)]
        self._reached = list(accumulate(lengths, initial=0.0))
        self._line = LineString(self._corners)
        self._before = BEYOND if len(ground.line) > 1 else 0.0
        self.length = ground.yards
        self.green = shapely.union_all(self._of(Terrain.GREEN))

    def _of(self, terrain: Terrain) -> list[BaseGeometry]:
        return [p for p, t in zip(self._pieces, self._terrains, strict=True) if t is terrain]

    def of(self, terrain: Terrain) -> list[BaseGeometry]:
        """What shows of this terrain, in shapes that do not overlap."""
        return self._of(terrain)

    def pieces(self, terrain: Terrain) -> tuple[Polygon, ...]:
        """The connected pieces of this terrain as they show, nothing lying on top of them."""
        return tuple(polygons_of(shapely.union_all(self._of(terrain))))

    def terrain_at(self, point: Point) -> Terrain:
        """What lies at a place; on a line between two terrains the worse one counts."""
        return self.terrains_at([point])[0]

    def terrains_at(self, points: Sequence[Point]) -> list[Terrain]:
        """What lies at each of many places, as :meth:`terrain_at` tells it."""
        if not len(points):
            return []
        places = shapely.points(np.asarray(points, dtype=float))
        worst = np.full(len(points), len(WORST_FIRST))
        at, piece = self._tree.query(places, predicate="dwithin", distance=ON_THE_LINE)
        ranks = np.array([WORST_FIRST.index(t) for t in self._terrains] or [0])
        np.minimum.at(worst, at, ranks[piece])
        worst[~shapely.contains_properly(self._inside, places)] = 0
        return [WORST_FIRST[rank] if rank < len(WORST_FIRST) else Terrain.ROUGH for rank in worst]

    def along(self, point: Point) -> tuple[float, float]:
        """The place as yards from the tee along the line of play and yards to the right of it.
        Before the tee and beyond the pin the line goes straight on."""
        return self.alongs([point])[0]

    def alongs(self, points: Sequence[Point]) -> list[tuple[float, float]]:
        """The same for many places."""
        if not len(points):
            return []
        places = shapely.points(np.asarray(points, dtype=float))
        found = []
        for (x, y), at in zip(points, shapely.line_locate_point(self._line, places), strict=True):
            foot, heading = self._station(float(at))
            right = (x - foot[0]) * math.cos(heading) - (y - foot[1]) * math.sin(heading)
            found.append((float(at) - self._before, right))
        return found

    def place(self, along: float, right: float = 0.0) -> Point:
        """The place so many yards along the line of play and to the right of it."""
        foot, heading = self._station(along + self._before)
        return foot[0] + right * math.cos(heading), foot[1] - right * math.sin(heading)

    def heading(self, along: float) -> float:
        """The direction of play there, in degrees clockwise from straight up the page."""
        return math.degrees(self._station(along + self._before)[1])

    def _station(self, measured: float) -> tuple[Point, float]:
        """Place and heading (radians) so many yards along the extended line."""
        leg = min(max(bisect_right(self._reached, measured) - 1, 0), len(self._corners) - 2)
        a, b = self._corners[leg], self._corners[leg + 1]
        length = self._reached[leg + 1] - self._reached[leg]
        part = (measured - self._reached[leg]) / length if length else 0.0
        heading = math.atan2(b[0] - a[0], b[1] - a[1])
        return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), heading

    def to_pin(self, point: Point) -> float:
        """Yards to the pin as the crow flies."""
        return math.dist(point, self.ground.pin)

    def green_from(self, point: Point) -> tuple[float, float]:
        """Yards to the front and to the back of the green on the straight way over the pin.
        (0 and 0 where there is no green.)"""
        if self.green.is_empty:
            return 0.0, 0.0
        pin = self.ground.pin
        reach = self.to_pin(point) or 1.0
        far = 1 + BEYOND / reach
        end = (point[0] + (pin[0] - point[0]) * far, point[1] + (pin[1] - point[1]) * far)
        way = LineString([point, end]).intersection(self.green)
        if way.is_empty:
            start = shapely.points(point)
            return float(start.distance(self.green)), float(
                shapely.hausdorff_distance(start, self.green)
            )
        distances = [math.dist(point, c) for c in shapely.get_coordinates(way)]
        inside = self.green.intersects(shapely.points(point))
        return (0.0 if inside else min(distances)), max(distances)

    def hazards(self) -> tuple[Hazard, ...]:
        """Water, bunkers, trees and ground out of bounds inside the outline, nearest the tee
        first."""
        found = [
            self._hazard(terrain, piece)
            for terrain in HAZARDS
            for piece in self.pieces(terrain)
            if piece.area >= LEAST_AREA
        ]
        return tuple(sorted(found, key=lambda h: (h.start, h.left)))

    def _hazard(self, terrain: Terrain, piece: Polygon) -> Hazard:
        places = self.alongs([(x, y) for x, y in piece.exterior.segmentize(10.0).coords])
        left, right = min(p[1] for p in places), max(p[1] for p in places)
        start, end = min(p[0] for p in places), max(p[0] for p in places)
        side = Side.LEFT if left + right < 0 else Side.RIGHT
        crossings = self._crossings(piece)
        return Hazard(
            terrain,
            Side.ACROSS if crossings else side,
            start,
            end,
            left,
            right,
            float(piece.area),
            self._greenside(piece),
            crossings,
        )

    def _crossings(self, piece: Polygon) -> tuple[tuple[float, float], ...]:
        """Stretches of the line of play on a piece of ground, in yards from the tee."""
        if len(self.ground.line) < 2:
            return ()
        on_it = LineString(self.ground.line).intersection(piece.buffer(ON_THE_LINE))
        parts = shapely.get_parts(
            shapely.line_merge(on_it) if on_it.geom_type != "LineString" else on_it
        )
        found = []
        for part in parts:
            if part.geom_type != "LineString" or part.length < 0.5:
                continue
            ends = [self.along((x, y))[0] for x, y in (part.coords[0], part.coords[-1])]
            found.append((min(ends), max(ends)))
        return tuple(sorted(found))

    def _greenside(self, piece: Polygon) -> str:
        if self.green.is_empty or piece.distance(self.green) > GREENSIDE:
            return ""
        near = piece.intersection(self.green.buffer(GREENSIDE))
        ring = self.green.buffer(4.0).boundary
        if piece.buffer(4.0).intersection(ring).length > 0.6 * ring.length:
            return "around"
        centre = self.green.centroid
        along, right = self.along((near.centroid.x, near.centroid.y))
        green_along, green_right = self.along((centre.x, centre.y))
        clock = math.degrees(math.atan2(right - green_right, along - green_along)) % 360
        return CLOCK[round(clock / 45) % 8]


@lru_cache(maxsize=128)
def survey(ground: HoleMap) -> Survey:
    """The survey of a hole, kept for the holes measured last."""
    return Survey(ground)


def _visible(ground: HoleMap, outline: BaseGeometry) -> tuple[list[BaseGeometry], list[Terrain]]:
    """Pieces that do not overlap, and what each is: what lies later covers what lies earlier, and
    what is left of the outline is rough."""
    pieces: list[BaseGeometry] = []
    terrains: list[Terrain] = []
    shapes = [(area.terrain, polygon_of(area.rings)) for area in ground.areas]
    # Ground made from hole cards never overlaps: nothing needs to be cut.
    from_cards = ground.source == FROM_CARDS
    covered: BaseGeometry = Polygon()
    if from_cards:
        covered = shapely.union_all([shape for _, shape in shapes])
    for terrain, shape in reversed(shapes):
        seen = shape
        if not from_cards:
            seen = shape.difference(covered)
            covered = covered.union(shape)
        for polygon in polygons_of(seen):
            pieces.append(polygon)
            terrains.append(terrain)
    for polygon in polygons_of(outline.difference(covered)):
        pieces.append(polygon)
        terrains.append(Terrain.ROUGH)
    for piece in pieces:
        shapely.prepare(piece)
    return pieces, terrains


def _extended(line: Sequence[Point]) -> list[Point]:
    if len(line) < 2:
        at = line[0] if line else (0.0, 0.0)
        return [at, (at[0], at[1] + BEYOND)]
    return [_beyond(line[1], line[0]), *line, _beyond(line[-2], line[-1])]


def _beyond(before: Point, end: Point) -> Point:
    length = math.dist(before, end) or 1.0
    part = BEYOND / length
    return end[0] + (end[0] - before[0]) * part, end[1] + (end[1] - before[1]) * part
