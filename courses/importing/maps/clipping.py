"""Hole maps: the ground around each line of play, cut out and turned to be played upwards."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
import shapely.ops
from shapely import LineString, MultiPoint, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from courses.alignment import align
from courses.holemap import Area, HoleMap, polygons_of, rings_of
from courses.importing.maps.cards import in_words
from courses.importing.maps.ground import Ground, Mapped
from courses.importing.maps.kinds import Kind
from courses.importing.maps.lines import MappedHole
from courses.scorecard import Problem
from courses.terrain import Terrain

SOURCE = "map"
# Yards of ground on each side of the line of play, behind the tee and beyond the pin; and how much
# of it stays where a neighbouring hole is nearer.
WIDE, BEHIND, BEYOND, CLOSE = 72.0, 20.0, 48.0, 36.0
# How far from the end of the line its green may lie, and from its start a tee.
GREEN_NEAR, TEE_NEAR = 35.0, 12.0
# Woods never stand on the way itself: maps draw them over holes that were cut through them.
WAY = 14.0
# Crowns that stand as near to each other as this are one wood.
CLEARING = 6.0
# Smaller pieces (square yards) and narrower ones (yards) are scraps that cutting leaves.
LEAST_AREA, LEAST_WIDTH = 6.0, 1.0
FINENESS = 0.5
_INCH = 0.03
# What stands for a green or a tee that the map does not show.
GREEN_RADIUS, TEE_HALF = 11.0, 4.0
# Rows of cards from the tee before a bend, unless nothing else follows the line within these yards.
LEAST_ROWS_TO_BEND, NEARLY_AS_WELL = 6, 3.0
# Holes at least so long have a fairway, whatever the map shows: one this wide (yards), from where
# it begins to the green, is inferred where less than this part of the line runs on mapped ones.
LEAST_WITH_FAIRWAY, FAIRWAY_WIDTH, FAIRWAY_FROM, LEAST_MOWN = 250.0, 30.0, 150.0, 0.06
INFERRED_FAIRWAY = "fairway"
# The part of a line of play that water may cover; on a hole of one stroke, so many yards; and
# how far (yards) a tee may stand in one.
MOST_WET, MOST_CARRY, ONE_STROKE, TEE_IN_WATER = 0.5, 220.0, 260.0, 12.0


@dataclass(slots=True)
class _Missing:
    """Holes by what their map lacks."""

    greens: list[int] = field(default_factory=list)
    tees: list[int] = field(default_factory=list)
    fairways: list[int] = field(default_factory=list)
    inferred: list[int] = field(default_factory=list)
    flooded: list[int] = field(default_factory=list)


def hole_maps(
    ground: Ground, holes: Mapping[int, MappedHole]
) -> tuple[dict[int, HoleMap], list[Problem]]:
    """A map for each hole that has a line of play, and what they lack."""
    lines = {number: hole.line for number, hole in holes.items() if hole.line is not None}
    territories = _territories(list(lines.values()))
    missing = _Missing()
    maps = {
        number: _Cutting(ground, number, line, territory, missing).hole_map()
        for (number, line), territory in zip(lines.items(), territories, strict=True)
    }
    return maps, list(_said(missing, len(maps)))


def _said(missing: _Missing, count: int) -> Iterable[Problem]:
    if missing.greens:
        words = f"The map shows no green at {in_words(missing.greens)}: a round one was put there."
        yield Problem("greens", words)
    if missing.tees:
        words = f"The map shows no tee at {in_words(missing.tees)}: one was put there."
        yield Problem("tees", words, "note")
    if missing.flooded:
        words = (
            "The map has water along most of the way or over the tee of "
            f"{in_words(missing.flooded)}: it was left out there."
        )
        yield Problem("water", words)
    if missing.inferred:
        words = (
            f"The map shows no fairway on {in_words(missing.inferred)}: one {FAIRWAY_WIDTH:.0f} "
            "yards wide was laid along the line of play. That is an inference, no survey."
        )
        yield Problem("fairways", words, "note")
    if missing.fairways and count:
        words = (
            f"The map shows no fairway on {in_words(missing.fairways)}: what it does not show is "
            "rough."
        )
        yield Problem("fairways", words, "note")


def _territories(lines: Sequence[LineString]) -> list[BaseGeometry]:
    """For each line the ground that is nearer to it than to any other."""
    if len(lines) < 2:
        return [box(-1e5, -1e5, 1e5, 1e5) for _ in lines]
    places: dict[tuple[float, float], int] = {}
    for at, line in enumerate(lines):
        for x, y in line.segmentize(12.0).coords:
            places.setdefault((round(x, 2), round(y, 2)), at)
    cells = shapely.get_parts(
        shapely.voronoi_polygons(MultiPoint(list(places)), extend_to=box(-1e5, -1e5, 1e5, 1e5))
    )
    keys = np.array(list(places))
    tree = shapely.STRtree(cells)
    inside: list[list[BaseGeometry]] = [[] for _ in lines]
    at_place, at_cell = tree.query(shapely.points(keys), predicate="within")
    owners = list(places.values())
    for place, cell in zip(at_place, at_cell, strict=True):
        inside[owners[int(place)]].append(cells[int(cell)])
    # Cells of places in straight ranks have corners that all but meet: a grid of inches joins them.
    return [shapely.union_all(shapely.make_valid(found), grid_size=_INCH) for found in inside]


def _heading(line: Sequence[tuple[float, float]]) -> float:
    """Where a hole is first played to. A bend right at the tee would but turn the whole hole on the
    page, so that cards without one are taken where they follow the line nearly as well."""
    found = align(line)
    best = found[0]
    later = (one for one in found if not one.bends or one.bends[0][0] >= LEAST_ROWS_TO_BEND)
    other = next(later, best)
    return other.heading if other.off <= best.off + NEARLY_AS_WELL else best.heading


class _Cutting:
    """One hole being cut out of the course, in the course's own yards until it is turned."""

    def __init__(
        self,
        ground: Ground,
        number: int,
        line: LineString,
        territory: BaseGeometry,
        missing: _Missing,
    ) -> None:
        self.ground, self.number, self.line, self.missing = ground, number, line, missing
        self.corridor = _corridor(line)
        self.greens = self._greens()
        self.tees = self._tees()
        near_line = line.buffer(45.0)
        self.fairways = [
            one.shape
            for one in ground.near(Kind.FAIRWAY, self.corridor, 0.0)
            if one.is_area and one.shape.intersects(line.buffer(12.0))
        ]
        self.inferred = self._inferred_fairway()
        if self.inferred:
            missing.inferred.append(number)
        elif not self.fairways:
            missing.fairways.append(number)
        own = [*(one.intersection(near_line).buffer(8.0) for one in self.fairways)]
        own += [one.buffer(24.0) for one in self.greens] + [one.buffer(8.0) for one in self.tees]
        kept = shapely.union_all([territory, line.buffer(CLOSE), *own])
        self.outline = _one_piece(self.corridor.intersection(kept), line)

    def _greens(self) -> list[BaseGeometry]:
        pin = Point(self.line.coords[-1])
        near = [
            one.shape
            for one in self.ground.near(Kind.GREEN, pin, GREEN_NEAR)
            if one.is_area and one.number in (None, self.number)
        ]
        if not near:
            self.missing.greens.append(self.number)
            return [pin.buffer(GREEN_RADIUS, quad_segs=6)]
        return [min(near, key=pin.distance)]

    def _tees(self) -> list[BaseGeometry]:
        """The tees of this hole: those that name it, and those around the start of its line."""
        start = Point(self.line.coords[0])
        found = []
        for one in self.ground.near(Kind.TEE, self.corridor, 0.0):
            if not one.is_area or one.number not in (None, self.number):
                continue
            middle = one.shape.centroid
            along = self.line.project(middle)
            beside = self.line.distance(middle)
            mine = along < 0.5 * self.line.length and beside < 25.0
            if one.number == self.number or mine or one.shape.distance(start) < TEE_NEAR:
                found.append(one.shape)
        if not any(shape.distance(start) < TEE_NEAR for shape in found):
            self.missing.tees.append(self.number)
        if not any(shape.contains(start) for shape in found):
            found.append(start.buffer(TEE_HALF, cap_style="square"))
        return found

    def _inferred_fairway(self) -> list[BaseGeometry]:
        """The fairway that a hole of this length must have, where the map shows none along it."""
        length = self.line.length
        mown = shapely.union_all(self.fairways).intersection(self.line).length
        if length < LEAST_WITH_FAIRWAY or mown >= LEAST_MOWN * length:
            return []
        begins = min(FAIRWAY_FROM, 0.4 * length)
        way = shapely.ops.substring(self.line, begins, length)
        round_ = way.buffer(FAIRWAY_WIDTH / 2, quad_segs=6)
        return [round_.buffer(-6.0).buffer(6.0, quad_segs=6)]

    def hole_map(self) -> HoleMap:
        """The map, turned."""
        line = self._to_pin()
        start = line.coords[0]
        heading = _heading([(x, y) for x, y in line.coords])
        turning = _Turning(start, heading)
        areas = [
            Area(terrain, rings_of(piece))
            for terrain, shapes in self._layers()
            for piece in _pieces(turning.shape(self._cut(shapes)), terrain)
        ]
        way = tuple((round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in turning.shape(line).coords)
        outline = rings_of(turning.shape(self.outline).simplify(FINENESS))[0]
        longitude, latitude = self.ground.projection.degrees([start])[0]
        place = (round(float(longitude), 7), round(float(latitude), 7), round(heading % 360, 2))
        inferred = (INFERRED_FAIRWAY,) if self.inferred else ()
        return HoleMap(way[0], way[-1], way, outline, tuple(areas), SOURCE, place, inferred)

    def _to_pin(self) -> LineString:
        """The line of play, its end moved onto the green where it stops beside it."""
        green = self.greens[0]
        end = Point(self.line.coords[-1])
        if green.contains(end):
            return self.line
        inner = green.buffer(-4.0)
        target = inner if not inner.is_empty else green.representative_point()
        pin = shapely.get_coordinates(shapely.shortest_line(end, target))[-1]
        return LineString([*self.line.coords[:-1], tuple(pin)])

    def _cut(self, shapes: Sequence[BaseGeometry]) -> BaseGeometry:
        return shapely.union_all(list(shapes)).intersection(self.outline)

    def _layers(self) -> list[tuple[Terrain, list[BaseGeometry]]]:
        """What lies in the outline, each kind over the ones before it. Tees and greens of other
        holes are mown ground like a fairway."""
        ground, corridor = self.ground, self.corridor
        fairways = _areas(ground.near(Kind.FAIRWAY, corridor, 0.0))
        bunkers = _areas(ground.near(Kind.BUNKER, corridor, 0.0))
        near = ground.near(Kind.GREEN, corridor, 0.0) + ground.near(Kind.TEE, corridor, 0.0)
        own = {id(one) for one in (*self.greens, *self.tees)}
        other = [one for one in _areas(near) if id(one) not in own]
        mown = shapely.union_all([*fairways, *other, *self.greens, *self.tees, *bunkers])
        woods = shapely.union_all(ground.woods(corridor)).buffer(CLEARING, quad_segs=4)
        woods = woods.buffer(-CLEARING, quad_segs=4).difference(mown.buffer(1.0))
        return [
            (Terrain.ROCKS, ground.rocks(corridor)),
            (Terrain.FAIRWAY, [*fairways, *other, *self.inferred]),
            (Terrain.WATER, self._water()),
            (Terrain.TREES, [woods.difference(self.line.buffer(WAY))]),
            (Terrain.SAND, bunkers),
            (Terrain.GREEN, self.greens),
            (Terrain.TEE, self.tees),
            (Terrain.OUT, self._out()),
        ]

    def _water(self) -> list[BaseGeometry]:
        """Ponds and burns; not those that a hole would be played in rather than over, which maps
        have where an estuary or a lake is drawn too roughly."""
        found = self.ground.water(self.corridor)
        most = MOST_CARRY if self.line.length <= ONE_STROKE else MOST_WET * self.line.length
        dry = [one for one in found if not self._drowns_tee(one)]
        dry.sort(key=self._wet)
        while dry and self._wet(shapely.union_all(dry)) > most:
            dry.pop()
        if len(dry) < len(found):
            self.missing.flooded.append(self.number)
        return dry

    def _wet(self, water: BaseGeometry) -> float:
        return float(water.intersection(self.line).length)

    def _drowns_tee(self, water: BaseGeometry) -> bool:
        start = Point(self.line.coords[0])
        return bool(water.contains(start)) and water.boundary.distance(start) > TEE_IN_WATER

    def _out(self) -> list[BaseGeometry]:
        """Ground beyond the course's boundary, behind lines of out of bounds or in such areas;
        never the hole's own tees, fairways and green."""
        found: list[BaseGeometry] = []
        for one in self.ground.near(Kind.OUT, self.corridor, 0.0):
            found += [one.shape] if one.is_area else self._behind(one.shape)
        boundary = shapely.union_all(_areas(self.ground.of(Kind.COURSE))).buffer(3.0)
        if not boundary.is_empty and self.line.within(boundary.buffer(15.0)):
            found.append(self.outline.difference(boundary))
        own = [*self.fairways, *self.greens, *self.tees]
        kept = shapely.union_all([self.line.buffer(20.0), *(one.buffer(8.0) for one in own)])
        return [one.difference(kept) for one in found]

    def _behind(self, boundary: BaseGeometry) -> list[BaseGeometry]:
        sides = polygons_of(self.outline.difference(boundary.buffer(0.4)))
        return [side for side in sides if not side.intersects(self.line)]


def _areas(features: Iterable[Mapped]) -> list[BaseGeometry]:
    return [one.shape for one in features if one.is_area]


def _corridor(line: LineString) -> BaseGeometry:
    places = [(x, y) for x, y in line.coords]
    behind = _on(places[1], places[0], BEHIND)
    beyond = _on(places[-2], places[-1], BEYOND)
    ends = [LineString([behind, places[0]]), LineString([places[-1], beyond])]
    parts = [line.buffer(WIDE)] + [end.buffer(WIDE, cap_style="flat") for end in ends]
    whole = shapely.union_all(parts)
    # The round ends of the buffer reach farther than is wanted behind the tee.
    across = LineString([_on(places[1], places[0], BEHIND), _on(places[1], places[0], 3 * WIDE)])
    return whole.difference(across.buffer(3 * WIDE, cap_style="flat").difference(line.buffer(15.0)))


def _on(before: tuple[float, float], at: tuple[float, float], yards: float) -> tuple[float, float]:
    length = math.dist(before, at) or 1.0
    return (
        at[0] + (at[0] - before[0]) / length * yards,
        at[1] + (at[1] - before[1]) / length * yards,
    )


def _one_piece(shape: BaseGeometry, line: LineString) -> Polygon:
    """The piece of ground that holds the line, its edge smooth and without islands."""
    closed = shape.buffer(16.0, quad_segs=4).buffer(-16.0 - 20.0, quad_segs=4)
    round_ = closed.buffer(20.0, quad_segs=5)
    whole = shapely.union_all([round_, line.buffer(15.0)])
    piece = max(polygons_of(whole), key=lambda one: one.intersection(line).length)
    return Polygon(piece.exterior).simplify(FINENESS)


def _pieces(shape: BaseGeometry, terrain: Terrain) -> list[Polygon]:
    """The polygons of a cut shape, without scraps and without points that show nothing."""
    if terrain not in (Terrain.GREEN, Terrain.TEE):
        shape = shape.buffer(-LEAST_WIDTH / 2, join_style="mitre").buffer(
            LEAST_WIDTH / 2, join_style="mitre"
        )
    return [one for one in polygons_of(shape.simplify(FINENESS)) if one.area >= LEAST_AREA]


class _Turning:
    """Moves the tee to (0, 0) and turns a heading to point up."""

    def __init__(self, start: tuple[float, float], heading: float) -> None:
        self.start = np.array(start)
        angle = math.radians(heading)
        self.turn = np.array(
            [[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]]
        )

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """The shape in yards of the hole."""
        return shapely.transform(shape, lambda places: (places - self.start) @ self.turn)
