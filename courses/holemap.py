"""A hole as ground: areas in yards, the same whether they come from hole cards or from a map."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from courses.board import Board, BoardRow, aside
from courses.cards import COLUMNS, MIDDLE, YARDS_ACROSS, YARDS_FORWARD
from courses.terrain import SIGNS, Terrain

Point = tuple[float, float]
Ring = tuple[Point, ...]
# For each row its near edge, middle and far edge.
Stations = tuple[tuple[tuple[Point, ...], tuple[Point, ...], tuple[Point, ...]], ...]

# The source of ground that was made from hole cards.
FROM_CARDS = "hole cards"
# Later covers earlier; what is not named here is rough.
ORDER = (
    Terrain.FAIRWAY,
    Terrain.WATER,
    Terrain.TREES,
    Terrain.SAND,
    Terrain.GREEN,
    Terrain.TEE,
    Terrain.OUT,
)
# Points closer to a straight edge than this (yards) are left out of it.
STRAIGHT = 0.02


@dataclass(frozen=True, slots=True)
class Area:
    """A closed piece of ground: ``rings[0]`` its edge, further rings its islands. Yards, x to the
    right, y up the page; rings are not repeated at their first point. ``drawn``: by hand, by
    whoever has the course, and not by its source."""

    terrain: Terrain
    rings: tuple[Ring, ...]
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class HoleMap:
    """One hole, played upwards from the tee at (0, 0).

    ``line`` is the line of play from tee to pin with its bends; ``areas`` may overlap and are
    drawn in the order given (later covers earlier), what no area covers inside ``outline`` is
    rough, what lies outside it is out of bounds. ``place`` is where on earth the hole lies, where
    that is known: longitude and latitude of its tee in degrees, and the direction, in degrees
    clockwise from north, that points up the page. ``inferred`` names what no map shows and was
    concluded ("fairway"). ``edited``: something on it was drawn or moved by hand.
    """

    tee: Point
    pin: Point
    line: tuple[Point, ...]
    outline: Ring
    areas: tuple[Area, ...]
    source: str = ""
    place: tuple[float, float, float] | None = None
    inferred: tuple[str, ...] = ()
    edited: bool = False

    @property
    def yards(self) -> float:
        """The length of the line of play."""
        return sum(math.dist(a, b) for a, b in pairwise(self.line))


def ground_of(board: Board) -> HoleMap:
    """The ground that a board lies on, its doglegs truly bent.

    Where the tee or the hole is missing, the middle of the first or last row stands for it.
    Raises ValueError for a board without rows.
    """
    if not board.rows:
        raise ValueError("A board without rows has no ground.")
    stations = _stations(board.rows)
    rings: dict[Terrain, list[Ring]] = {}
    for number, row in enumerate(board.rows):
        column = 0
        for terrain, run in groupby(row.spaces, key=lambda sign: SIGNS[sign]):
            end = column + len(list(run))
            if terrain is not Terrain.ROUGH:
                rings.setdefault(terrain, []).append(cell_ring(stations, number, column, end))
            column = end
    tee = board.point(*(board.tee or (0, MIDDLE)))
    pin = board.point(*(board.hole or (len(board.rows) - 1, MIDDLE)))
    areas = [
        Area(terrain, rings_of(polygon))
        for terrain in ORDER
        if terrain in rings
        for polygon in polygons_of(_merged(rings[terrain]))
    ]
    line = _line_of_play(board, tee, pin)
    return HoleMap(tee, pin, line, _outline(stations), tuple(areas), FROM_CARDS)


def _merged(rings: list[Ring]) -> BaseGeometry:
    """Cells that share their corners, as one shape."""
    places = np.concatenate([np.array(ring) for ring in rings])
    belongs = np.repeat(np.arange(len(rings)), [len(ring) for ring in rings])
    cells = shapely.polygons(shapely.linearrings(places, indices=belongs))
    merged = shapely.coverage_union_all(cells)
    if not merged.is_valid:
        # The hole lies across itself, so its cells do, too.
        merged = shapely.union_all(cells)
    return merged.simplify(STRAIGHT)


def _outline(stations: Stations) -> Ring:
    """The edge of the board: up its right side, back along its left."""
    right = [edge[-1] for station in stations for edge in station]
    left = [edge[0] for station in stations for edge in station]
    board = polygon_of(((*right, *reversed(left)),))
    return rings_of(max(polygons_of(board.simplify(STRAIGHT)), key=lambda p: p.area))[0]


def board_cells(board: Board) -> Stations:
    """For each row its near edge, its middle and its far edge, each as the ten places where
    columns meet, left to right. Neighbouring rows share their edge exactly."""
    return _stations(board.rows)


def _stations(rows: tuple[BoardRow, ...]) -> Stations:
    edges = [_across(*_before(row)) for row in rows]
    if rows:
        last = rows[-1]
        angle = math.radians(last.heading)
        half = YARDS_FORWARD / 2
        x, y = last.x + half * math.sin(angle), last.y + half * math.cos(angle)
        edges.append(_across(x, y, last.heading))
    middles = [_across(row.x, row.y, row.heading) for row in rows]
    return tuple(zip(edges, middles, edges[1:], strict=False))


def _before(row: BoardRow) -> tuple[float, float, float]:
    """Place and heading half a row before this one, along its own bend."""
    if row.bend is None:
        angle, half = math.radians(row.heading), YARDS_FORWARD / 2
        return row.x - half * math.sin(angle), row.y - half * math.cos(angle), row.heading
    side = math.copysign(row.bend.radius, row.bend.angle)
    heading = row.heading - row.bend.turned / row.bend.index / 2
    pivot = aside(row.x, row.y, row.heading, side)
    return (*aside(*pivot, heading, -side), heading)


def _across(x: float, y: float, heading: float) -> tuple[Point, ...]:
    return tuple(
        aside(x, y, heading, (column - COLUMNS / 2) * YARDS_ACROSS) for column in range(COLUMNS + 1)
    )


def cell_ring(stations: Stations, row: int, start: int, end: int) -> Ring:
    """The ring around the spaces of a row from column ``start`` up to, not with, ``end``."""
    near, middle, far = stations[row]
    return (*near[start : end + 1], middle[end], *far[start : end + 1][::-1], middle[start])


def _line_of_play(board: Board, tee: Point, pin: Point) -> tuple[Point, ...]:
    """Tee, every row where the hole bends, pin."""
    line = [tee]
    first = board.tee[0] if board.tee else 0
    last = board.hole[0] if board.hole else len(board.rows) - 1
    for number in range(first + 1, last):
        row = board.rows[number]
        if row.bend is not None:
            if row.bend.index == 1 and number - 1 > first:
                before = board.rows[number - 1]
                line.append((before.x, before.y))
            line.append((row.x, row.y))
    line.append(pin)
    return tuple(point for point, _ in groupby(line))


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons a geometry consists of; points and lines in it are left out."""
    if isinstance(geometry, Polygon):
        return [] if geometry.is_empty else [geometry]
    if isinstance(geometry, MultiPolygon) or hasattr(geometry, "geoms"):
        return [polygon for part in geometry.geoms for polygon in polygons_of(part)]
    return []


def rings_of(polygon: Polygon) -> tuple[Ring, ...]:
    """The rings of a polygon as an area holds them."""
    return tuple(
        tuple((float(x), float(y)) for x, y in ring.coords[:-1])
        for ring in (polygon.exterior, *polygon.interiors)
    )


def polygon_of(rings: tuple[Ring, ...]) -> BaseGeometry:
    """The shape that rings enclose, mended where it crosses itself; empty where there is none."""
    good = [ring for ring in rings if len(ring) >= 3]
    if not good or len(rings[0]) < 3:
        return Polygon()
    shape: BaseGeometry = Polygon(good[0], good[1:])
    return shape if shape.is_valid else shapely.make_valid(shape)


def dump_map(ground: HoleMap) -> dict[str, Any]:
    """The map as JSON values, places rounded to a tenth of a yard."""
    known: dict[str, Any] = {} if ground.place is None else {"place": list(ground.place)}
    if ground.inferred:
        known["inferred"] = list(ground.inferred)
    if ground.edited:
        known["edited"] = True
    return {
        "tee": _dump_point(ground.tee),
        "pin": _dump_point(ground.pin),
        "line": [_dump_point(p) for p in ground.line],
        "outline": [_dump_point(p) for p in ground.outline],
        "areas": [
            {
                "terrain": str(area.terrain),
                "rings": [[_dump_point(p) for p in ring] for ring in area.rings],
                **({"drawn": True} if area.drawn else {}),
            }
            for area in ground.areas
        ],
        "source": ground.source,
        **known,
    }


def load_map(values: Mapping[str, Any]) -> HoleMap:
    """The map that ``dump_map`` wrote. Raises ValueError that names what is missing or wrong."""
    try:
        return HoleMap(
            _load_point(values["tee"]),
            _load_point(values["pin"]),
            tuple(_load_point(p) for p in values["line"]),
            tuple(_load_point(p) for p in values["outline"]),
            tuple(
                Area(
                    Terrain(area["terrain"]),
                    tuple(tuple(_load_point(p) for p in ring) for ring in area["rings"]),
                    bool(area.get("drawn")),
                )
                for area in values["areas"]
            ),
            str(values.get("source", "")),
            _load_place(values.get("place")),
            tuple(str(one)[:40] for one in values.get("inferred") or ()),
            bool(values.get("edited")),
        )
    except KeyError as missing:
        raise ValueError(f"A hole map needs {missing}.") from missing
    except TypeError as wrong:
        raise ValueError(f"A hole map is written otherwise: {wrong}.") from wrong


def _load_place(values: Any) -> tuple[float, float, float] | None:
    if values is None:
        return None
    longitude, latitude, up = (float(value) for value in values)
    if not all(math.isfinite(value) for value in (longitude, latitude, up)):
        raise ValueError("A place on earth must be three finite numbers.")
    return longitude, latitude, up


def _dump_point(point: Point) -> list[float]:
    # Adding 0.0 turns the -0.0 that rounding leaves into 0.0.
    return [round(point[0], 1) + 0.0, round(point[1], 1) + 0.0]


def _load_point(values: Iterable[Any]) -> Point:
    x, y = (float(value) for value in values)
    if not (math.isfinite(x) and math.isfinite(y)):
        raise ValueError("A place on a hole map must be two finite numbers.")
    return x, y
