"""Reader of Overpass API and OpenStreetMap API JSON, in all of their "out" modes."""

from collections.abc import Mapping
from typing import Any

from courses.importing.maps.features import MAX_FEATURES, MapFile, Place, place_of
from courses.importing.maps.osm import Extract, Member, Relation, Way, map_of
from courses.importing.maps.tags import tags_of
from courses.importing.reading import Unreadable

# Untagged nodes are most of an extract.
_MOST_ELEMENTS = 8 * MAX_FEATURES


def is_overpass(data: Any) -> bool:
    """Whether JSON values are an extract of OpenStreetMap."""
    if not isinstance(data, Mapping) or not isinstance(data.get("elements"), list):
        return False
    elements = data["elements"]
    first = elements[0] if elements else None
    typed = isinstance(first, Mapping) and first.get("type") in ("node", "way", "relation", "count")
    return typed or "osm3s" in data or "generator" in data


def survey(data: Mapping[str, Any]) -> MapFile:
    """The map in the extract. Raises Unreadable for more than it may hold, or for an answer of the
    server that is an error."""
    elements = data["elements"]
    if len(elements) > _MOST_ELEMENTS:
        raise Unreadable(f"The extract has more than {_MOST_ELEMENTS:,} elements.")
    if not elements and data.get("remark"):
        raise Unreadable(f"The map server answered: {str(data['remark'])[:200]}")
    extract = Extract()
    for element in elements:
        if isinstance(element, Mapping):
            _take(extract, element)
    return map_of(extract)


def _take(extract: Extract, element: Mapping[str, Any]) -> None:
    number = element.get("id")
    if not isinstance(number, int | str):
        return
    given = element.get("tags")
    tags = tags_of(given) if isinstance(given, Mapping) and given else {}
    kind = element.get("type")
    if kind == "node":
        if (place := _place(element)) is not None:
            extract.nodes[number] = place
        if tags:
            extract.points.setdefault(number, tags)
    elif kind == "way":
        _take_way(extract, number, element, tags)
    elif kind == "relation":
        members = element.get("members")
        extract.relations[number] = Relation(
            tags,
            [m for one in members if (m := _member(one))] if isinstance(members, list) else [],
            _centre(element),
        )


def _take_way(
    extract: Extract, number: int | str, element: Mapping[str, Any], tags: dict[str, str]
) -> None:
    """A way may come twice, once with its tags and once with its nodes."""
    way = extract.ways.setdefault(number, Way({}))
    way.tags = way.tags or tags
    nodes = element.get("nodes")
    if isinstance(nodes, list) and not way.nodes:
        way.nodes = [node for node in nodes if isinstance(node, int | str)]
    way.places = way.places or _places(element.get("geometry"))
    way.centre = way.centre or _centre(element)


def _centre(element: Mapping[str, Any]) -> Place | None:
    """The middle of an element that is given without its shape ("out center", "out bb")."""
    bounds = element.get("bounds")
    if not isinstance(bounds, Mapping):
        return _place(element.get("center"))
    corners = [
        place_of((bounds.get(f"{end}lon"), bounds.get(f"{end}lat"))) for end in ("min", "max")
    ]
    if corners[0] is None or corners[1] is None:
        return _place(element.get("center"))
    return (corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2


def _member(entry: Any) -> Member | None:
    if not isinstance(entry, Mapping) or entry.get("type") != "way":
        return None
    reference = entry.get("ref")
    if not isinstance(reference, int | str):
        return None
    return Member(str(entry.get("role") or ""), reference, tuple(_places(entry.get("geometry"))))


def _places(values: Any) -> list[Place]:
    if not isinstance(values, list):
        return []
    return [place for value in values if (place := _place(value)) is not None]


def _place(value: Any) -> Place | None:
    """The position under lat and lon."""
    if not isinstance(value, Mapping):
        return None
    return place_of((value.get("lon"), value.get("lat")))
