"""A course as a map: every hole with its areas in degrees, tagged as OpenStreetMap does."""

from collections.abc import Iterator
from typing import Any

from courses import boards
from courses.exporting.course_file import as_json
from courses.exporting.pdf_file import drawn_in_words
from courses.holemap import HoleMap, load_map
from courses.importing.maps.own_map import COURSE_FILE, LINE, OUTLINE, PIN, Place, to_degrees
from courses.models import Course, Hole
from courses.queries import holes_of, playing_yards
from courses.terrain import Terrain

TAGS: dict[Terrain, dict[str, str]] = {
    Terrain.FAIRWAY: {"golf": "fairway"},
    Terrain.WATER: {"golf": "water_hazard", "natural": "water"},
    Terrain.TREES: {"natural": "wood"},
    Terrain.SAND: {"golf": "bunker", "natural": "sand"},
    Terrain.GREEN: {"golf": "green"},
    Terrain.TEE: {"golf": "tee"},
    Terrain.OUT: {"golf": "out_of_bounds"},
    Terrain.ROCKS: {"natural": "bare_rock"},
    Terrain.ROUGH: {"golf": "rough"},
}
# Holes whose place on earth nobody knows stand side by side in the Gulf of Guinea, where no course
# is: a notional place, and marked as one. Degrees between two of them.
_ASIDE = 0.004


def as_geojson(course: Course) -> dict[str, Any]:
    """The map as JSON values: hole maps at their real place where that is known, the ground that
    the hole cards make otherwise. Importing it gives the same course."""
    values = as_json(course)
    values["layouts"] = [
        {name: value for name, value in one.items() if name != "ground"}
        for one in values["layouts"]
    ]
    return {
        "type": "FeatureCollection",
        "name": course.name,
        "attribution": _attribution(course),
        "license": course.licence,
        "features": [one for hole in holes_of(course, grounds=True) for one in _hole(course, hole)],
        COURSE_FILE: values,
    }


def _attribution(course: Course) -> str:
    """Whom the map is owed to, and which holes were edited since."""
    told = (course.credit or course.source, drawn_in_words(course))
    return ". ".join(text for text in told if text)


def _hole(course: Course, hole: Hole) -> Iterator[dict[str, Any]]:
    """The line of play first, then the outline, areas in the order in which they lie on each
    other, the pin."""
    placed = hole.layout.placed if hole.layout else ()
    if hole.ground is None and not boards.board_of(placed).rows:
        return
    ground = boards.ground_under(placed) if hole.ground is None else load_map(hole.ground)
    place = ground.place or (hole.number * _ASIDE, 0.0, 0.0)
    yards = playing_yards(course, hole) or round(ground.yards)
    facts = {
        "golf": "hole",
        "ref": str(hole.number),
        "par": str(hole.par),
        "handicap": "" if hole.stroke_index is None else str(hole.stroke_index),
        "name": hole.name,
        "dist": f"{yards} yd",
    }
    more = {
        "real_place": ground.place is not None,
        "tee_and_heading": list(place),
        "from_cards": hole.ground is None,
        "map_source": ground.source,
        **({"inferred": list(ground.inferred)} if ground.inferred else {}),
        **({"edited": True} if ground.edited else {}),
    }
    marked = _Marked(hole.number, place)
    tags = {name: text for name, text in facts.items() if text}
    yield marked.feature("LineString", to_degrees(place, ground.line), LINE, {**tags, **more})
    yield marked.polygon([ground.outline], OUTLINE, {})
    for area in ground.areas:
        by_hand = {"drawn": True} if area.drawn else {}
        yield marked.polygon(list(area.rings), str(area.terrain), {**TAGS[area.terrain], **by_hand})
    yield _pin(marked, place, ground)


def _pin(marked: "_Marked", place: Place, ground: HoleMap) -> dict[str, Any]:
    return marked.feature("Point", to_degrees(place, [ground.pin])[0], PIN, {"golf": "pin"})


class _Marked:
    """Writes the features of one hole, each with the hole's number and its ground."""

    def __init__(self, number: int, place: Place) -> None:
        self.number, self.place = number, place

    def feature(
        self, kind: str, coordinates: Any, ground: str, tags: dict[str, Any]
    ) -> dict[str, Any]:
        return {
            "type": "Feature",
            "properties": {**tags, "hole": self.number, "ground": ground},
            "geometry": {"type": kind, "coordinates": coordinates},
        }

    def polygon(self, rings: list[Any], ground: str, tags: dict[str, Any]) -> dict[str, Any]:
        places = [to_degrees(self.place, [*ring, ring[0]]) for ring in rings]
        return self.feature("Polygon", places, ground, tags)
