"""What is wrong with a hole's map, in words that name the area; and what its areas are called."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.validation import explain_validity

from courses.holemap import Area, HoleMap, Point, Ring, polygon_of
from courses.terrain import Terrain

NOUNS = {
    Terrain.FAIRWAY: "Fairway",
    Terrain.ROUGH: "Rough",
    Terrain.SAND: "Bunker",
    Terrain.WATER: "Water",
    Terrain.TREES: "Woods",
    Terrain.GREEN: "Green",
    Terrain.TEE: "Teeing ground",
    Terrain.OUT: "Out of bounds",
    Terrain.ROCKS: "Rocks",
}
# Bounds of what one map may hold; a map that came with more may keep it.
MOST_AREAS, MOST_CORNERS, MOST_IN_ALL, MOST_BENDS = 300, 400, 6_000, 30
# Yards: how far from the tee anything may lie, how long a hole may be, how near two places of the
# line of play may be, and how far an area may stand over the edge.
FARTHEST, SHORTEST, LONGEST, NEAREST, OVER_THE_EDGE = 3_000.0, 30.0, 1_500.0, 2.0, 1.0
# Square yards that an area, and the ground of a hole, have at least.
LEAST_AREA, LEAST_GROUND = 1.0, 400.0
# Where no ball is teed.
NO_TEE = {
    Terrain.GREEN: "on the green",
    Terrain.WATER: "in water",
    Terrain.ROCKS: "among rocks",
    Terrain.OUT: "out of bounds",
}
FEET = "It has fewer than three corners."


@dataclass(frozen=True, slots=True)
class MapFault:
    """One thing that is wrong: its place in the dumped map (``("areas", 3)``) and in words.
    ``key`` is the same for the same fault of the same thing on another map."""

    place: tuple[str | int, ...]
    words: str
    key: tuple[Any, ...] = field(default=(), compare=False)


def names_of(ground: HoleMap) -> tuple[str, ...]:
    """What each area is called: "Green", and where there are several, "Bunker 3" counted from the
    tee."""
    by_kind: dict[Terrain, list[tuple[float, float, int]]] = {}
    for at, area in enumerate(ground.areas):
        x, y = middle_of(area)
        by_kind.setdefault(area.terrain, []).append((_along(ground.line, (x, y)), x, at))
    names = [""] * len(ground.areas)
    for terrain, found in by_kind.items():
        for number, (_, _, at) in enumerate(sorted(found), 1):
            names[at] = NOUNS[terrain] if len(found) == 1 else f"{NOUNS[terrain]} {number}"
    return tuple(names)


def _along(line: Sequence[Point], place: Point) -> float:
    """How far along the line of play a place lies; less than 0 behind the tee."""
    if len(line) < 2:
        return place[1]
    along = float(LineString(line).project(shapely.Point(place)))
    if along > 0:
        return along
    (x, y), (to_x, to_y) = line[:2]
    length = math.dist(line[0], line[1]) or 1.0
    return ((place[0] - x) * (to_x - x) + (place[1] - y) * (to_y - y)) / length


def middle_of(area: Area) -> Point:
    """The middle of an area's corners."""
    ring = area.rings[0] if area.rings else ()
    count = len(ring) or 1
    return sum(x for x, _ in ring) / count, sum(y for _, y in ring) / count


def faults_of(ground: HoleMap, before: HoleMap | None = None) -> list[MapFault]:
    """Everything that is wrong with a map. What was wrong with ``before`` already is left out: a
    map may come with quirks of its own, and they are no reason to refuse another change."""
    known = set() if before is None else {fault.key for fault in faults_of(before)}
    wild = list(_wild(ground))
    if wild:
        return wild
    found = [*_counts(ground, before), *_line(ground), *_edge(ground)]
    outline = polygon_of((ground.outline,))
    if not outline.is_empty:
        found += [*_standing(ground, outline), *_areas(ground, outline)]
    return [fault for fault in found if fault.key not in known]


# Figures ----------------------------------------------------------------------------------------


def _wild(ground: HoleMap) -> Iterator[MapFault]:
    """Places that are no places: not finite, or farther away than any hole is long."""
    parts: list[tuple[tuple[str | int, ...], str, Sequence[Point]]] = [
        (("tee",), "The tee", (ground.tee,)),
        (("pin",), "The flag", (ground.pin,)),
        (("line",), "The line of play", ground.line),
        (("outline",), "The edge of the hole", ground.outline),
    ]
    for at, area in enumerate(ground.areas):
        noun = f"{NOUNS[area.terrain]} (area {at + 1} of the map)"
        parts += [
            (("areas", at, "rings", number), noun, ring) for number, ring in enumerate(area.rings)
        ]
    for place, name, points in parts:
        if all(math.isfinite(v) and abs(v) <= FARTHEST for point in points for v in point):
            continue
        words = (
            f"{name} has a place that lies nowhere near the hole: figures are in yards from the "
            f"tee, {FARTHEST:,.0f} at most."
        )
        yield MapFault(place, words, ("wild", place))


def _counts(ground: HoleMap, before: HoleMap | None) -> Iterator[MapFault]:
    now, then = _sizes(ground), _sizes(before)
    most_areas, most_in_all = max(MOST_AREAS, then[0]), max(MOST_IN_ALL, then[1])
    if now[0] > most_areas:
        words = f"A hole’s map holds {most_areas} areas at most; this one has {now[0]}."
        yield MapFault(("areas",), words, ("areas",))
    if now[1] > most_in_all:
        words = f"A hole’s map holds {most_in_all:,} corners at most; this one has {now[1]:,}."
        yield MapFault(("areas",), words, ("corners",))


def _sizes(ground: HoleMap | None) -> tuple[int, int]:
    """How many areas, and how many corners they have in all."""
    if ground is None:
        return 0, 0
    return len(ground.areas), sum(len(ring) for area in ground.areas for ring in area.rings)


# The line of play -------------------------------------------------------------------------------


def _line(ground: HoleMap) -> Iterator[MapFault]:
    line, key = ground.line, ("line", _form(ground.line))
    if len(line) < 2:
        words = "The line of play goes from the tee to the flag: it needs both."
        yield MapFault(("line",), words, key)
        return
    if line[0] != ground.tee or line[-1] != ground.pin:
        words = "The line of play begins at the tee and ends at the flag."
        yield MapFault(("line",), words, ("ends", *key))
    if len(line) > MOST_BENDS + 2:
        words = f"The line of play bends {MOST_BENDS} times at most, not {len(line) - 2} times."
        yield MapFault(("line",), words, ("bends", *key))
    for at, (a, b) in enumerate(pairwise(line), 1):
        if math.dist(a, b) < NEAREST:
            words = (
                f"Two places on the line of play are less than {NEAREST:.0f} yards apart "
                f"({at} and {at + 1}, the tee being 1)."
            )
            yield MapFault(("line", at), words, ("near", at, *key))
    if not SHORTEST <= ground.yards <= LONGEST:
        words = (
            f"The line of play is {ground.yards:,.0f} yards long; a hole has {SHORTEST:.0f} to "
            f"{LONGEST:,.0f}."
        )
        yield MapFault(("line",), words, ("long", *key))


# The edge, tee and flag -------------------------------------------------------------------------


def _edge(ground: HoleMap) -> Iterator[MapFault]:
    key = ("edge", _form(ground.outline))
    wrong = _wrong_rings((ground.outline,), LEAST_GROUND)
    if wrong:
        yield MapFault(("outline",), f"The edge of the hole: {wrong}", key)


def _standing(ground: HoleMap, outline: BaseGeometry) -> Iterator[MapFault]:
    room = outline.buffer(OVER_THE_EDGE)
    names = ["The tee", *["A bend of the line of play"] * (len(ground.line) - 2), "The flag"]
    for at, (point, name) in enumerate(zip(ground.line, names, strict=False)):
        if not room.covers(shapely.Point(point)):
            words = f"{name} lies outside the hole’s ground."
            yield MapFault(("line", at), words, ("outside", name, *_placed((point,), ground)))
    under = terrain_under(ground, ground.tee)
    if under in NO_TEE:
        words = f"The tee stands {NO_TEE[under]}: nobody can tee off there."
        yield MapFault(("tee",), words, ("teed", under))
    greens = [polygon_of(a.rings) for a in ground.areas if a.terrain is Terrain.GREEN]
    flag = shapely.Point(ground.pin)
    if not greens:
        words = "The hole has no green. Draw one, or leave the one it has."
        yield MapFault(("areas",), words, ("no green",))
    elif not any(green.covers(flag) for green in greens):
        words = "The flag stands beside the green. Move it onto the green, or the green to it."
        yield MapFault(("pin",), words, ("flag",))


def terrain_under(ground: HoleMap, point: Point) -> Terrain:
    """What lies on top at a place: rough where no area does."""
    place = shapely.Point(point)
    for area in reversed(ground.areas):
        if polygon_of(area.rings).covers(place):
            return area.terrain
    return Terrain.ROUGH


# Areas ------------------------------------------------------------------------------------------


def _areas(ground: HoleMap, outline: BaseGeometry) -> Iterator[MapFault]:
    names = names_of(ground)
    room = outline.buffer(OVER_THE_EDGE)
    for at, area in enumerate(ground.areas):
        form = tuple(_form(ring) for ring in area.rings)
        wrong = _wrong_rings(area.rings, LEAST_AREA)
        if wrong:
            yield MapFault(("areas", at, "rings"), f"{names[at]}: {wrong}", ("shape", form))
        elif not room.covers(polygon_of(area.rings)):
            words = f"{names[at]}: {_how_far(area.rings[0], outline)}"
            key = ("outside", *_placed(area.rings[0], ground), _form(ground.outline))
            yield MapFault(("areas", at, "rings"), words, key)


def _how_far(ring: Ring, outline: BaseGeometry) -> str:
    far = [outline.distance(shapely.Point(point)) for point in ring]
    if min(far) > OVER_THE_EDGE:
        return "It lies outside the hole’s ground."
    worst = max(range(len(ring)), key=lambda corner: far[corner])
    if far[worst] <= OVER_THE_EDGE:
        return "A side of it runs outside the hole’s ground."
    return f"Corner {worst + 1} lies {far[worst]:,.0f} yards outside the hole’s ground."


def _wrong_rings(rings: Sequence[Ring], least: float) -> str:
    """What keeps rings from being an area, "" where nothing does."""
    if not rings or any(len(set(ring)) < 3 for ring in rings):
        return FEET
    for ring in rings:
        if len(ring) > MOST_CORNERS:
            return f"It has {len(ring):,} corners; {MOST_CORNERS} are the most."
    shape = Polygon(rings[0], rings[1:])
    is_small = shape.convex_hull.area < least
    if not is_small and not shape.is_valid:
        return _crossing(shape)
    if is_small or shape.area < least:
        return f"It is smaller than {least:,.0f} square yard{'s' if least > 1 else ''}."
    return ""


def _crossing(shape: Polygon) -> str:
    why = explain_validity(shape)
    if "[" not in why:
        return "It crosses itself."
    if "Hole" in why or "Nested" in why or "Interior" in why:
        return "Its islands do not lie within it, each by itself."
    x, y = (float(value) for value in why.partition("[")[2].rstrip("]").split()[:2])
    side = f"{abs(x):,.0f} to the {'left' if x < 0 else 'right'}"
    return f"It crosses itself, {y:,.0f} yards up from the tee and {side}."


def _form(ring: Sequence[Point]) -> tuple[Point, ...]:
    """A ring wherever it lies: its corners seen from the first one."""
    if not ring:
        return ()
    x, y = ring[0]
    return tuple((round(px - x, 1) + 0.0, round(py - y, 1) + 0.0) for px, py in ring)


def _placed(ring: Sequence[Point], ground: HoleMap) -> tuple[Point, ...]:
    """A ring as it lies on its hole, wherever the tee is: seen from the edge's first corner."""
    return _form((*ground.outline[:1], *ring))
