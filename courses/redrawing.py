"""Changing a hole's map by hand: every step pure, from one map to the next.

The steps only move geometry. :func:`settled` then does what holds for all of them: places to a
tenth of a yard, the tee at (0, 0), and what was drawn by hand marked as such.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import shapely

from courses.holemap import FROM_CARDS, Area, HoleMap, Point, Ring, polygon_of
from courses.importing.maps.own_map import to_degrees
from courses.terrain import Terrain

# The source of a map that nobody surveyed.
BY_HAND = "drawn by hand"
# What a new area of each kind comes to lie on: those named before it.
RANKS = {
    terrain: rank
    for rank, terrain in enumerate(
        (
            Terrain.ROCKS,
            Terrain.FAIRWAY,
            Terrain.WATER,
            Terrain.TREES,
            Terrain.ROUGH,
            Terrain.SAND,
            Terrain.GREEN,
            Terrain.TEE,
            Terrain.OUT,
        )
    )
}
# The target of a step that is about the edge of the whole hole.
EDGE = -1


class NoSuchPlace(LookupError):
    """A step names an area, a corner or a bend that the map does not have."""


# Areas ------------------------------------------------------------------------------------------


def add_area(ground: HoleMap, terrain: Terrain, ring: Iterable[Point]) -> tuple[HoleMap, int]:
    """A new area on top of those that its kind lies on; gives its place among the areas, too."""
    return _inserted(ground, Area(terrain, (tuple(ring),)))


def _inserted(ground: HoleMap, area: Area) -> tuple[HoleMap, int]:
    below = [at for at, one in enumerate(ground.areas) if RANKS[one.terrain] <= RANKS[area.terrain]]
    at = below[-1] + 1 if below else 0
    return replace(ground, areas=(*ground.areas[:at], area, *ground.areas[at:])), at


def area_at(ground: HoleMap, at: int) -> Area:
    """The area in this place. Raises NoSuchPlace."""
    if not 0 <= at < len(ground.areas):
        raise NoSuchPlace("There is no such area on the map.")
    return ground.areas[at]


def change_kind(ground: HoleMap, at: int, terrain: Terrain) -> tuple[HoleMap, int]:
    """Another kind of ground in the same shape; gives where the area then stands."""
    area = area_at(ground, at)
    if area.terrain is terrain:
        return ground, at
    return _inserted(remove_area(ground, at), replace(area, terrain=terrain))


def remove_area(ground: HoleMap, at: int) -> HoleMap:
    """Without that area."""
    area_at(ground, at)
    return replace(ground, areas=(*ground.areas[:at], *ground.areas[at + 1 :]))


def reshape(ground: HoleMap, at: int, rings: Sequence[Ring]) -> HoleMap:
    """Other corners for an area, or for the edge of the hole (``at`` EDGE, one ring)."""
    if at == EDGE:
        return replace(ground, outline=tuple(rings[0]))
    return _put(ground, at, replace(area_at(ground, at), rings=tuple(tuple(r) for r in rings)))


def _put(ground: HoleMap, at: int, area: Area) -> HoleMap:
    return replace(ground, areas=(*ground.areas[:at], area, *ground.areas[at + 1 :]))


def move_area(ground: HoleMap, at: int, by: Point) -> HoleMap:
    """The area so many yards to the right and up. The tee goes with the teeing ground it is on,
    the flag with its green."""
    area = area_at(ground, at)
    stands = polygon_of(area.rings)
    moved = _put(ground, at, replace(area, rings=tuple(_shifted(r, by) for r in area.rings)))
    if area.terrain is Terrain.TEE and stands.covers(shapely.Point(ground.tee)):
        moved = move_tee(moved, _moved(ground.tee, by))
    if area.terrain is Terrain.GREEN and stands.covers(shapely.Point(ground.pin)):
        moved = move_pin(moved, _moved(ground.pin, by))
    return moved


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _shifted(ring: Ring, by: Point) -> Ring:
    return tuple(_moved(point, by) for point in ring)


def restack(ground: HoleMap, at: int, *, over: bool) -> tuple[HoleMap, int]:
    """The area on top of the next one that it lies under, or below the next one that it covers;
    gives where it then stands, ``at`` itself where there is none."""
    area = area_at(ground, at)
    shape = polygon_of(area.rings)
    others = range(at + 1, len(ground.areas)) if over else range(at - 1, -1, -1)
    for other in others:
        if polygon_of(ground.areas[other].rings).intersection(shape).area > 0:
            rest = [*ground.areas[:at], *ground.areas[at + 1 :]]
            rest.insert(other, area)
            return replace(ground, areas=tuple(rest)), other
    return ground, at


# Corners ----------------------------------------------------------------------------------------


def rings_at(ground: HoleMap, at: int) -> tuple[Ring, ...]:
    """The rings of an area, or of the edge of the hole. Raises NoSuchPlace."""
    return (ground.outline,) if at == EDGE else area_at(ground, at).rings


def _ring_at(ground: HoleMap, at: int, ring: int, corner: int) -> tuple[tuple[Ring, ...], Ring]:
    rings = rings_at(ground, at)
    if not 0 <= ring < len(rings) or not 0 <= corner < len(rings[ring]):
        raise NoSuchPlace("There is no such corner on the map.")
    return rings, rings[ring]


def _with_ring(ground: HoleMap, at: int, ring: int, new: Ring) -> HoleMap:
    rings = rings_at(ground, at)
    return reshape(ground, at, (*rings[:ring], new, *rings[ring + 1 :]))


def move_corner(ground: HoleMap, at: int, ring: int, corner: int, to: Point) -> HoleMap:
    """One corner somewhere else."""
    _, old = _ring_at(ground, at, ring, corner)
    return _with_ring(ground, at, ring, (*old[:corner], to, *old[corner + 1 :]))


def add_corner(ground: HoleMap, at: int, ring: int, after: int, to: Point) -> HoleMap:
    """A new corner between ``after`` and the next one."""
    _, old = _ring_at(ground, at, ring, after)
    return _with_ring(ground, at, ring, (*old[: after + 1], to, *old[after + 1 :]))


def remove_corner(ground: HoleMap, at: int, ring: int, corner: int) -> HoleMap:
    """Without that corner; an island that has only three goes with it."""
    rings, old = _ring_at(ground, at, ring, corner)
    if ring > 0 and len(old) <= 3:
        return reshape(ground, at, (*rings[:ring], *rings[ring + 1 :]))
    return _with_ring(ground, at, ring, (*old[:corner], *old[corner + 1 :]))


# Tee, line of play, flag ------------------------------------------------------------------------


def move_tee(ground: HoleMap, to: Point) -> HoleMap:
    """The tee, where the line of play begins, somewhere else."""
    return replace(ground, tee=to, line=(to, *ground.line[1:]))


def move_pin(ground: HoleMap, to: Point) -> HoleMap:
    """The flag, where the line of play ends, somewhere else."""
    return replace(ground, pin=to, line=(*ground.line[:-1], to))


def set_line(ground: HoleMap, line: Sequence[Point]) -> HoleMap:
    """Tee, bends and flag, all at once. Raises NoSuchPlace for less than a tee and a flag."""
    if len(line) < 2:
        raise NoSuchPlace("A line of play goes from a tee to a flag.")
    return replace(ground, tee=line[0], pin=line[-1], line=tuple(line))


def move_bend(ground: HoleMap, at: int, to: Point) -> HoleMap:
    """A bend (a place on the line, the tee being 0) somewhere else."""
    _bend(ground, at)
    return replace(ground, line=(*ground.line[:at], to, *ground.line[at + 1 :]))


def add_bend(ground: HoleMap, after: int, to: Point) -> HoleMap:
    """A new bend between a place on the line and the next."""
    if not 0 <= after < len(ground.line) - 1:
        raise NoSuchPlace("There is no such bend on the line of play.")
    return replace(ground, line=(*ground.line[: after + 1], to, *ground.line[after + 1 :]))


def remove_bend(ground: HoleMap, at: int) -> HoleMap:
    """Without that bend."""
    _bend(ground, at)
    return replace(ground, line=(*ground.line[:at], *ground.line[at + 1 :]))


def _bend(ground: HoleMap, at: int) -> None:
    if not 0 < at < len(ground.line) - 1:
        raise NoSuchPlace("There is no such bend on the line of play.")


# What holds for every step ----------------------------------------------------------------------


def begun(ground: HoleMap) -> HoleMap:
    """The ground of hole cards as a map of its own to draw on."""
    areas = tuple(replace(area, drawn=True) for area in ground.areas)
    source = BY_HAND if ground.source == FROM_CARDS else ground.source
    return _from_tee(tidied(replace(ground, areas=areas, source=source, edited=True)))


def settled(ground: HoleMap, before: HoleMap | None) -> HoleMap:
    """The map as it is kept after a step: places to a tenth of a yard and no two corners in one,
    the tee at (0, 0), what is not as ``before`` marked as drawn by hand, and nothing called
    inferred of which the person has drawn everything himself. The same map where nothing
    changed. ``before`` None: all of it was drawn."""
    ground = tidied(ground)
    known: dict[tuple[Terrain, tuple[Ring, ...]], bool] = {}
    if before is not None:
        was = tidied(before)
        if _geometry(ground) == _geometry(was):
            return before
        known = {(area.terrain, area.rings): area.drawn for area in was.areas}
    areas = tuple(
        replace(area, drawn=known.get((area.terrain, area.rings), True)) for area in ground.areas
    )
    not_drawn = {str(area.terrain) for area in areas if not area.drawn}
    inferred = tuple(name for name in ground.inferred if name in not_drawn)
    return _from_tee(replace(ground, areas=areas, inferred=inferred, edited=True))


def _geometry(ground: HoleMap) -> tuple[object, ...]:
    shapes = tuple((area.terrain, area.rings) for area in ground.areas)
    return ground.tee, ground.pin, ground.line, ground.outline, shapes


def _tenth(point: Point) -> Point:
    return round(point[0], 1) + 0.0, round(point[1], 1) + 0.0


def tidied(ground: HoleMap) -> HoleMap:
    """The same map to a tenth of a yard, without corners that repeat the one before them."""
    line = tuple(_tenth(point) for point in ground.line)
    return replace(
        ground,
        tee=_tenth(ground.tee),
        pin=_tenth(ground.pin),
        line=line,
        outline=_closed(ground.outline),
        areas=tuple(
            replace(area, rings=tuple(_closed(ring) for ring in area.rings))
            for area in ground.areas
        ),
    )


def _closed(ring: Ring) -> Ring:
    places = [_tenth(point) for point in ring]
    kept = [b for a, b in pairwise([*places[-1:], *places]) if a != b]
    return tuple(kept or places[:1])


def _from_tee(ground: HoleMap) -> HoleMap:
    """The map moved so that its tee is at (0, 0); it stays where it is on earth."""
    x, y = ground.tee
    if (x, y) == (0.0, 0.0):
        return ground
    by = (-x, -y)
    place = ground.place
    if place is not None:
        longitude, latitude = to_degrees(place, [ground.tee])[0]
        place = (longitude, latitude, place[2])

    def moved(ring: Ring) -> Ring:
        return tuple(_tenth(point) for point in _shifted(ring, by))

    return replace(
        ground,
        tee=(0.0, 0.0),
        pin=_tenth(_moved(ground.pin, by)),
        line=moved(ground.line),
        outline=moved(ground.outline),
        areas=tuple(
            replace(area, rings=tuple(moved(ring) for ring in area.rings)) for area in ground.areas
        ),
        place=place,
    )
