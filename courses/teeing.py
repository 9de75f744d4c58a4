"""A hole played from another tee: the same ground, seen from where the ball is teed now."""

import math
from collections.abc import Sequence
from dataclasses import replace

import shapely
import shapely.affinity
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from courses.alignment import align
from courses.holemap import Area, HoleMap, Point, Ring, polygon_of, polygons_of, rings_of
from courses.importing.maps.own_map import to_degrees
from courses.terrain import Terrain

# Half a side of the tee that is laid where the map has none, and the ground kept around the new
# line of play, in yards.
TEE_HALF, AROUND = 4.0, 15.0
# What lies farther behind the tee than this is not drawn any more.
BEHIND = 30.0
# Corners that cutting leaves are rounded so much, edges drawn so finely (yards).
ROUND, FINENESS = 12.0, 0.5


def from_yards(ground: HoleMap, yards: float) -> HoleMap:
    """The hole with its tee moved along the line of play until that measures ``yards``: forward
    past its first bends, or straight back from the tee. Raises ValueError for lengths under 30."""
    if not 30 <= yards <= 2_000:
        raise ValueError(f"No tee stands {yards:g} yards from the flag.")
    line = list(ground.line)
    ahead = ground.yards - yards
    while len(line) > 2 and ahead >= math.dist(line[0], line[1]):
        ahead -= math.dist(line[0], line[1])
        del line[0]
    (x, y), (to_x, to_y) = line[:2]
    part = ahead / math.dist(line[0], line[1])
    line[0] = (x + (to_x - x) * part, y + (to_y - y) * part)
    return _seen_from_tee(ground, line)


def _seen_from_tee(ground: HoleMap, line: Sequence[Point]) -> HoleMap:
    """The ground with the first point of ``line`` at (0, 0) and its first card pointing up."""
    way = LineString(line)
    heading = align(line)[0].heading
    outline = _outline(ground.outline, way)
    start = line[0]

    def turned(shape: BaseGeometry) -> BaseGeometry:
        return _turned(shape, start, heading)

    areas = [
        replace(area, rings=rings_of(piece))
        for area in ground.areas
        for piece in polygons_of(polygon_of(area.rings).intersection(outline))
    ]
    tee = shapely.Point(start)
    if not any(a.terrain is Terrain.TEE and polygon_of(a.rings).contains(tee) for a in areas):
        square = shapely.affinity.rotate(tee.buffer(TEE_HALF, cap_style="square"), -heading)
        areas.append(Area(Terrain.TEE, rings_of(square)))
    return replace(
        ground,
        tee=(0.0, 0.0),
        pin=_point(turned(shapely.Point(ground.pin))),
        line=tuple(_places(turned(way))),
        outline=_ring(turned(outline)),
        areas=tuple(
            replace(area, rings=rings_of(turned(polygon_of(area.rings)))) for area in areas
        ),
        place=_place(ground, start, heading),
    )


def _outline(ring: Ring, way: LineString) -> BaseGeometry:
    """The old outline with room around the new line, without what is far behind its tee."""
    whole = shapely.union_all([polygon_of((ring,)), way.buffer(AROUND)])
    (x, y), (to_x, to_y) = way.coords[:2]
    length = math.dist((x, y), (to_x, to_y))
    back = ((x - to_x) / length, (y - to_y) / length)
    near, far = ((x + back[0] * part, y + back[1] * part) for part in (BEHIND, 2_000.0))
    behind = LineString([near, far]).buffer(500.0, cap_style="flat")
    cut = whole.difference(behind).buffer(-ROUND).buffer(ROUND, quad_segs=5)
    kept = shapely.union_all([cut.simplify(FINENESS), way.buffer(AROUND)])
    return max(polygons_of(kept), key=lambda one: one.intersection(way).length)


def _turned(shape: BaseGeometry, start: Point, heading: float) -> BaseGeometry:
    moved = shapely.affinity.translate(shape, -start[0], -start[1])
    return shapely.affinity.rotate(moved, heading, origin=(0.0, 0.0))


def _place(ground: HoleMap, start: Point, heading: float) -> tuple[float, float, float] | None:
    if ground.place is None:
        return None
    longitude, latitude = to_degrees(ground.place, [start])[0]
    return longitude, latitude, round((ground.place[2] + heading) % 360, 2)


def _places(shape: BaseGeometry) -> list[Point]:
    return [(round(float(x), 3) + 0.0, round(float(y), 3) + 0.0) for x, y in shape.coords]


def _point(shape: BaseGeometry) -> Point:
    return _places(shape)[0]


def _ring(shape: BaseGeometry) -> Ring:
    return rings_of(max(polygons_of(shape), key=lambda one: one.area))[0]
