"""The map that this site writes: every feature says its hole and its ground, and the course file
stands beside them, so that the very same course comes back."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from courses.holemap import Area, HoleMap, dump_map
from courses.importing.maps.projection import Projection
from courses.importing.reading import MAX_HOLES, Unreadable
from courses.terrain import Terrain

# The member of the collection that holds the course file, and the properties of its features.
COURSE_FILE = "course_file"
MARKS = ("hole", "ground")
# The ground of features that are no area.
LINE, PIN, OUTLINE = "line of play", "pin", "outline"
MOST_COORDINATES = 200_000
Place = tuple[float, float, float]
Points = Sequence[tuple[float, float]]


def to_degrees(place: Place, points: Points) -> list[list[float]]:
    """Where on earth places of a hole lie (longitude, latitude, to a centimetre), by the place of
    its tee and the heading that points up the page."""
    longitude, latitude, up = place
    places = np.asarray(points, dtype=float) @ _turn(up).T
    found = Projection(longitude, latitude).degrees(places)
    return [[round(float(x), 7), round(float(y), 7)] for x, y in found]


def to_yards(place: Place, points: Points) -> list[tuple[float, float]]:
    """The inverse of :func:`to_degrees`, to a tenth of a yard."""
    longitude, latitude, up = place
    places = Projection(longitude, latitude).yards(np.asarray(points, dtype=float)) @ _turn(up)
    return [(round(float(x), 1) + 0.0, round(float(y), 1) + 0.0) for x, y in places]


def _turn(up: float) -> Any:
    """From up the page to north up, for columns of x and y."""
    angle = math.radians(up)
    return np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])


def course_values(data: object) -> dict[str, Any] | None:
    """The values of the course file with the grounds as the features draw them; None for a map
    that is not ours or to which features of golf were added. Raises Unreadable naming the
    feature."""
    if not isinstance(data, Mapping) or not isinstance(data.get(COURSE_FILE), Mapping):
        return None
    features = data.get("features")
    if not isinstance(features, list) or not all(_is_marked(one) for one in features):
        return None
    values = dict(data[COURSE_FILE])
    layouts = values.get("layouts")
    if not isinstance(layouts, list) or not all(isinstance(one, Mapping) for one in layouts):
        return None
    holes: dict[int, list[Mapping[str, Any]]] = {}
    for feature in features:
        holes.setdefault(feature["properties"]["hole"], []).append(feature)
    if len(holes) > MAX_HOLES:
        raise Unreadable(f"A course may have {MAX_HOLES} holes; this map has more.")
    _count(features)
    grounds = {number: _ground(number, found) for number, found in holes.items()}
    values["layouts"] = [{**one, "ground": _dumped(grounds, one.get("hole"))} for one in layouts]
    return values


def _dumped(grounds: Mapping[int, HoleMap | None], number: object) -> dict[str, Any] | None:
    ground = grounds.get(number) if isinstance(number, int) else None
    return None if ground is None else dump_map(ground)


def _is_marked(feature: object) -> bool:
    if not isinstance(feature, Mapping) or not isinstance(feature.get("properties"), Mapping):
        return False
    properties = feature["properties"]
    hole = properties.get("hole")
    return isinstance(hole, int) and not isinstance(hole, bool) and "ground" in properties


def _count(features: Sequence[Mapping[str, Any]]) -> None:
    count = 0
    for feature in features:
        shape = feature.get("geometry")
        inside = shape.get("coordinates") if isinstance(shape, Mapping) else None
        rings = inside if isinstance(inside, list) else []
        count += sum(len(ring) if isinstance(ring, list) else 1 for ring in rings)
    if count > MOST_COORDINATES:
        raise Unreadable(f"The map has more than {MOST_COORDINATES:,} coordinates.")


def _ground(number: int, features: Sequence[Mapping[str, Any]]) -> HoleMap | None:
    """The hole's map; None where its cards make the ground."""
    parts: dict[str, list[Any]] = {}
    order: list[tuple[str, Any, bool]] = []
    told: Mapping[str, Any] = {}
    for feature in features:
        properties, shape = feature["properties"], feature.get("geometry")
        inside = shape.get("coordinates") if isinstance(shape, Mapping) else None
        name = str(properties["ground"])
        parts.setdefault(name, []).append(inside)
        if name not in (LINE, PIN, OUTLINE):
            order.append((name, inside, bool(properties.get("drawn"))))
        told = properties if name == LINE else told
    if told.get("from_cards"):
        return None
    if not parts.get(LINE) or not parts.get(OUTLINE):
        raise Unreadable("Its line of play or its outline is missing.", f"hole {number}")
    place = _place(told.get("tee_and_heading"), number)
    try:
        line = to_yards(place, parts[LINE][0])
        ground = HoleMap(
            line[0],
            to_yards(place, [parts[PIN][0]])[0] if parts.get(PIN) else line[-1],
            tuple(line),
            tuple(to_yards(place, parts[OUTLINE][0][0])[:-1]),
            tuple(_areas(place, order)),
            str(told.get("map_source") or ""),
            place if told.get("real_place", True) else None,
            tuple(str(one)[:40] for one in told.get("inferred") or ()),
            bool(told.get("edited")),
        )
    except (TypeError, ValueError, LookupError, ArithmeticError) as fault:
        raise Unreadable("Its coordinates cannot be read.", f"hole {number}") from fault
    _refuse_strange(ground, number)
    return ground


def _areas(place: Place, order: Iterable[tuple[str, Any, bool]]) -> Iterable[Area]:
    """The areas, in the order in which they lie on each other."""
    for terrain, inside, drawn in order:
        if not inside or any(len(ring) < 4 for ring in inside):
            raise ValueError(terrain)
        rings = tuple(tuple(to_yards(place, one)[:-1]) for one in inside)
        yield Area(Terrain(terrain), rings, drawn)


def _place(told: object, number: int) -> Place:
    if isinstance(told, list) and len(told) == 3:
        figures = [one for one in told if isinstance(one, int | float) and -1_000 < one < 1_000]
        if len(figures) == 3 and abs(figures[1]) <= 89:
            return figures[0], figures[1], figures[2]
    raise Unreadable("It does not say where its tee lies.", f"hole {number}")


def _refuse_strange(ground: HoleMap, number: int) -> None:
    rings = [ground.line, ground.outline, *(ring for area in ground.areas for ring in area.rings)]
    if any(not math.isfinite(figure) for ring in rings for point in ring for figure in point):
        raise Unreadable("Its coordinates cannot be read.", f"hole {number}")
    if len(ground.line) < 2 or len(ground.outline) < 3 or not 1 <= ground.yards <= 2_000:
        raise Unreadable("Its line of play or its outline is no shape of a hole.", f"hole {number}")
