"""OpenStreetMap's nodes, ways and relations put together to features."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import shapely
from shapely.geometry.base import BaseGeometry

from courses.importing.maps.features import (
    Counting,
    Feature,
    MapFile,
    Place,
    area_of,
    line_of,
    mended,
    point_of,
)
from courses.importing.maps.kinds import Kind, kind_of

KIND = "osm"
_LINES = frozenset({Kind.HOLE, Kind.TREE_ROW, Kind.STREAM})


@dataclass(slots=True)
class Way:
    """A way: its places along it, or the nodes that have them."""

    tags: dict[str, str]
    nodes: list[int | str] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    centre: Place | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A part of a relation: the way it names, or that way's places."""

    role: str
    way: int | str
    places: tuple[Place, ...] = ()


@dataclass(slots=True)
class Relation:
    """A relation and its members that are ways."""

    tags: dict[str, str]
    members: list[Member] = field(default_factory=list)
    centre: Place | None = None


@dataclass(slots=True)
class Extract:
    """What an extract holds, by the numbers that OpenStreetMap gave. ``points`` are the nodes that
    have tags of their own."""

    nodes: dict[int | str, Place] = field(default_factory=dict)
    points: dict[int | str, dict[str, str]] = field(default_factory=dict)
    ways: dict[int | str, Way] = field(default_factory=dict)
    relations: dict[int | str, Relation] = field(default_factory=dict)


def map_of(extract: Extract) -> MapFile:
    """The features of an extract that have to do with golf or with its ground. Raises Unreadable
    for too many coordinates."""
    found = MapFile(KIND, settled_order=True)
    found.from_openstreetmap()
    counting = Counting()
    for number, tags in extract.points.items():
        place = extract.nodes.get(number)
        if place is not None and kind_of(tags) is not None:
            counting.add(1)
            found.features.append(Feature(tags, shapely.points(place), f"node {number}"))
    used: set[int | str] = set()
    for number, relation in extract.relations.items():
        if kind_of(relation.tags) is not None:
            _add(found, relation.tags, _relation(relation, extract, counting), f"relation {number}")
            used |= {m.way for m in relation.members}
    for number, way in extract.ways.items():
        kind = kind_of(way.tags)
        if kind is None or (number in used and kind_of(way.tags) is Kind.COURSE):
            continue
        _add(found, way.tags, _way(way, kind, extract, counting), f"way {number}")
    return found


def _add(found: MapFile, tags: dict[str, str], shape: BaseGeometry | None, where: str) -> None:
    if shape is None or shape.is_empty:
        if kind_of(tags) is Kind.COURSE:
            found.name = found.name or tags.get("name", "")
            return
        found.broken.append(where)
        if kind_of(tags) is Kind.HOLE:
            found.placeless.append((tags, where))
        return
    found.features.append(Feature(tags, shape, where))


def _places(way: Way, nodes: Mapping[int | str, Place]) -> list[Place]:
    return way.places or [nodes[node] for node in way.nodes if node in nodes]


def _way(way: Way, kind: Kind, extract: Extract, counting: Counting) -> BaseGeometry | None:
    places = _places(way, extract.nodes)
    counting.add(len(places))
    if not places:
        return point_of(way.centre)
    if len(places) == 1:
        return point_of(places[0])
    closed = len(places) > 3 and places[0] == places[-1]
    if closed and kind not in _LINES and way.tags.get("area") != "no":
        return area_of([places])
    return line_of(places)


def _relation(relation: Relation, extract: Extract, counting: Counting) -> BaseGeometry | None:
    """The area between a relation's outer and inner ways, else its lines joined."""
    lines: dict[str, list[BaseGeometry]] = {"outer": [], "inner": []}
    for member in relation.members:
        way = extract.ways.get(member.way)
        places: Sequence[Place] = member.places or (
            _places(way, extract.nodes) if way is not None else ()
        )
        counting.add(len(places))
        if (line := line_of(places)) is not None:
            lines["inner" if member.role == "inner" else "outer"].append(line)
    if not lines["outer"]:
        return point_of(relation.centre)
    outer = _enclosed(lines["outer"])
    if outer is None:
        merged = shapely.line_merge(shapely.union_all(lines["outer"]))
        return None if merged.is_empty else merged
    inner = _enclosed(lines["inner"]) if lines["inner"] else None
    return outer if inner is None else mended(outer.difference(inner))


def _enclosed(lines: Sequence[BaseGeometry]) -> BaseGeometry | None:
    """The ground that lines enclose together."""
    noded = shapely.union_all(lines)
    rings = list(_rings(noded))
    return mended(shapely.union_all(rings)) if rings else None


def _rings(noded: BaseGeometry) -> Iterator[BaseGeometry]:
    yield from shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
