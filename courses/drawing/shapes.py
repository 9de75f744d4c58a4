"""From areas in yards to smooth outlines on the page."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from courses.drawing.look import number
from courses.holemap import FROM_CARDS, HoleMap, Point, Ring, polygon_of, polygons_of
from courses.terrain import Terrain

# Units of the drawing for a yard: a column is 24 wide, a row 48 long.
UNITS = 3.2
# Corners are cut back at most so far (yards): half a space along it, so that its dot stays inside.
CORNER = 7.4
MAP_CORNER = 3.0
# Neighbours that touch at a corner only are joined by a neck of this half width (yards).
NECK = 1.6
# How far fairway runs on below what lies beside it, to show where that is rounded off (yards).
UNDERLAY = 3.8
UNDER_FAIRWAY = (Terrain.SAND, Terrain.GREEN, Terrain.TEE, Terrain.WATER)


@dataclass(frozen=True, slots=True)
class Frame:
    """From yards on the ground to units on the page: turned so that heading ``up`` (degrees
    clockwise) points up the page, ``units`` a yard."""

    up: float = 0.0
    units: float = UNITS

    def point(self, place: Point) -> Point:
        """The place on the page; y grows downwards there."""
        angle = math.radians(self.up)
        x, y = place
        return (
            self.units * (x * math.cos(angle) - y * math.sin(angle)),
            -self.units * (x * math.sin(angle) + y * math.cos(angle)),
        )

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """The shape on the page."""
        angle = math.radians(self.up)
        turn = np.array([[math.cos(angle), -math.sin(angle)], [-math.sin(angle), -math.cos(angle)]])
        return shapely.transform(shape, lambda places: self.units * places @ turn.T)


def layers(ground: HoleMap) -> list[tuple[Terrain, BaseGeometry]]:
    """What is drawn, from the bottom up, in yards: first the outline as rough, then the areas,
    those of one terrain that follow each other merged into one shape. Fairway of hole cards runs
    on a little below its neighbours."""
    merged = [
        (terrain, shapely.union_all([polygon_of(area.rings) for area in run]))
        for terrain, run in groupby(ground.areas, key=lambda area: area.terrain)
    ]
    if ground.source == FROM_CARDS:
        beside = dict(merged)
        merged = [
            (terrain, _with_underlay(beside) if terrain is Terrain.FAIRWAY else shape)
            for terrain, shape in merged
        ]
    joined = [(terrain, _joined(shape, ground)) for terrain, shape in merged]
    return [(Terrain.ROUGH, polygon_of((ground.outline,))), *joined]


def _with_underlay(merged: dict[Terrain, BaseGeometry]) -> BaseGeometry:
    fairway = merged[Terrain.FAIRWAY]
    beside = shapely.union_all([merged[t] for t in UNDER_FAIRWAY if t in merged])
    if beside.is_empty:
        return fairway
    reach = fairway.buffer(UNDERLAY, join_style="mitre")
    return shapely.union_all([fairway, reach.intersection(beside)])


def _joined(shape: BaseGeometry, ground: HoleMap) -> BaseGeometry:
    """Grown and shrunk again, with square corners, so that pieces which touch become one."""
    if ground.source != FROM_CARDS:
        return shape
    grown = shape.buffer(NECK, join_style="mitre")
    return grown.buffer(-NECK, join_style="mitre").simplify(0.1)


def corner_of(ground: HoleMap) -> float:
    """How far corners are rounded (yards)."""
    return CORNER if ground.source == FROM_CARDS else MAP_CORNER


def smooth_path(shape: BaseGeometry, frame: Frame, corner: float) -> str:
    """The path of a shape given in yards, every corner a curve that begins at most ``corner``
    yards before it."""
    parts = []
    for polygon in polygons_of(frame.shape(shape)):
        for ring in (polygon.exterior, *polygon.interiors):
            parts.append(_smooth_ring(list(ring.coords[:-1]), corner * frame.units))
    return "".join(parts)


def _smooth_ring(ring: Sequence[Point], corner: float) -> str:
    pen = _PathPen()
    count = len(ring)
    for i, at in enumerate(ring):
        before, after = ring[i - 1], ring[(i + 1) % count]
        start = _towards(at, before, corner)
        end = _towards(at, after, corner)
        pen.move_or_line(start)
        pen.curve(at, end)
    return pen.closed()


def _towards(start: Point, end: Point, most: float) -> Point:
    length = math.dist(start, end)
    part = min(0.5, most / length) if length else 0.0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


class _PathPen:
    """Writes path data in whole units, relative to where the pen stands, as short as it goes."""

    def __init__(self) -> None:
        self.x = self.y = 0
        self.out: list[str] = []

    def move_or_line(self, place: Point) -> None:
        x, y = round(place[0]), round(place[1])
        if not self.out:
            self.out.append(f"M{x} {y}")
        elif (x, y) != (self.x, self.y):
            self.out.append(f"l{x - self.x}{_signed(y - self.y)}")
        self.x, self.y = x, y

    def curve(self, corner: Point, end: Point) -> None:
        cx, cy, x, y = round(corner[0]), round(corner[1]), round(end[0]), round(end[1])
        if (x, y) == (self.x, self.y):
            return
        self.out.append(
            f"q{cx - self.x}{_signed(cy - self.y)}{_signed(x - self.x)}{_signed(y - self.y)}"
        )
        self.x, self.y = x, y

    def closed(self) -> str:
        return "".join(self.out) + "z"


def _signed(value: int) -> str:
    return str(value) if value < 0 else f" {value}"


def ring_path(ring: Iterable[Point], frame: Frame) -> str:
    """The path of a ring with its corners as they are."""
    places = [frame.point(p) for p in ring]
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in places) + "Z"


def line_path(places: Sequence[Point], frame: Frame) -> str:
    """The path of straight lines from place to place, to a tenth of a unit."""
    points = [frame.point(place) for place in places]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def dots_path(places: Iterable[Point], frame: Frame) -> str:
    """A path of points, drawn as dots by a round line end."""
    out: list[str] = []
    last_x = last_y = 0
    for place in places:
        x, y = (round(10 * value) for value in frame.point(place))
        move = "m" if out else "M"
        out.append(f"{move}{number((x - last_x) / 10)}{_spaced((y - last_y) / 10)}h0")
        last_x, last_y = x, y
    return "".join(out)


def _spaced(value: float) -> str:
    text = number(value)
    return text if text.startswith("-") else f" {text}"


def flowing_path(points: Sequence[Point], frame: Frame) -> str:
    """A curve through these places in order, without corners (Catmull-Rom)."""
    places = [frame.point(p) for p in points]
    if len(places) < 2:
        return ""
    out = [f"M{number(places[0][0])} {number(places[0][1])}"]
    for i in range(len(places) - 1):
        before, start = places[max(i - 1, 0)], places[i]
        end, after = places[i + 1], places[min(i + 2, len(places) - 1)]
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        numbers = [number(v) for place in (first, second, end) for v in place]
        out.append("C" + " ".join(numbers))
    return "".join(out)


def bounds_of(ring: Ring, frame: Frame) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a ring on the page."""
    places = [frame.point(p) for p in ring]
    xs, ys = [p[0] for p in places], [p[1] for p in places]
    return min(xs), min(ys), max(xs), max(ys)
