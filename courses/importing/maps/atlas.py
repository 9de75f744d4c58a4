"""From a map file to its courses: scorecards, and a map of every hole."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import shapely

from courses.holemap import HoleMap
from courses.importing.maps.cards import scorecard_of
from courses.importing.maps.clipping import hole_maps
from courses.importing.maps.features import Feature, MapFile
from courses.importing.maps.ground import Ground
from courses.importing.maps.kinds import Kind, common_name, kind_of, spelled
from courses.importing.maps.lines import holes_in
from courses.importing.maps.numbering import courses_in, numbered
from courses.importing.maps.order import in_order
from courses.importing.maps.pars import pars_of_points, pars_without_places
from courses.importing.maps.tees import coloured_tees
from courses.importing.reading import MAX_HOLES, Reading, Unreadable
from courses.importing.titles import name_of_file
from courses.scorecard import Problem, Scorecard

MOST_COURSES = 40
# Features farther apart than this (degrees) belong to different courses.
_APART = 0.03
_PLAYED = (Kind.HOLE, Kind.TEE, Kind.GREEN, Kind.PIN)
Sorted = list[tuple[Kind, Feature]]
KINDS = {"geojson": "GeoJSON", "osm": "OpenStreetMap extract", "kml": "KML"}
NO_GOLF = (
    "A hole is a line from tee to green (golf=hole), or a tee and a green that name their hole."
)
_TANGLED = (
    "The shapes of this map cross each other so oddly that no hole can be cut out of them. Leave "
    "out the shapes that are not golf, or simplify them."
)
WITH_PLACES = " Overpass gives tags and places of all of them with “out geom”."


def reading_of(found: MapFile, filename: str) -> Reading:
    """The scorecards and hole maps of a map file. Raises Unreadable where it holds no holes."""
    features = [(kind, one) for one in found.features if (kind := kind_of(one.tags)) is not None]
    features, order = in_order(features, settled=found.settled_order)
    _refuse_far_off(features)
    said = [Problem("map", order)] if order else []
    if found.broken:
        said.append(_broken(found.broken))
    if found.cut:
        said.append(_cut(found.cut))
    cards: list[Scorecard] = []
    maps: list[Mapping[int, HoleMap]] = []
    for near in _apart(features):
        if not any(kind in _PLAYED for kind, _ in near):
            continue
        try:
            drawn = list(_courses(near, found, filename, said))
        except shapely.errors.GEOSException as fault:
            raise Unreadable(_TANGLED, near[0][1].where) from fault
        cards += [card for card, _ in drawn]
        maps += [grounds for _, grounds in drawn]
    if not cards:
        cards = list(pars_of_points(found.features, said))
        cards = cards or list(pars_without_places(_named(found, filename), found.placeless, said))
        maps = [{} for _ in cards]
    if not cards:
        raise Unreadable(_why(features, found))
    return Reading(
        found.kind,
        tuple(cards[:MOST_COURSES]),
        maps=tuple(maps[:MOST_COURSES]),
        source=found.source,
        credit=found.credit,
        licence=found.licence,
    )


def _why(features: Sorted, found: MapFile) -> str:
    counts = {kind: sum(1 for one, _ in features if one is kind) for kind in Kind}
    if counts[Kind.GREEN] or counts[Kind.TEE]:
        greens, tees = counts[Kind.GREEN], counts[Kind.TEE]
        return (
            f"The map shows {greens} green{'s' * (greens != 1)} and {tees} tee{'s' * (tees != 1)}, "
            "but nothing "
            "says which hole is which. Name each with its hole, or draw a line for every hole."
        )
    hint = WITH_PLACES if found.kind == "osm" else ""
    return f"No golf holes were found in this {KINDS[found.kind]}. {NO_GOLF}{hint}"


def _broken(broken: Sequence[str]) -> Problem:
    shown = _shown(broken)
    one = len(broken) == 1
    features = "1 feature has" if one else f"{len(broken)} features have"
    left_out = f"{'was' if one else 'were'} left out"
    return Problem("map", f"{features} no shape that can be drawn and {left_out}: {shown}."[:900])


def _cut(cut: Sequence[str]) -> Problem:
    features = "1 feature has" if len(cut) == 1 else f"{len(cut)} features have"
    words = f"{features} corners that are no places on earth; they were left out: {_shown(cut)}."
    return Problem("map", words[:900])


def _shown(features: Sequence[str]) -> str:
    return ", ".join(features[:5]) + (" and more" if len(features) > 5 else "")


def _refuse_far_off(features: Sorted) -> None:
    for _, feature in features:
        left, bottom, right, top = feature.shape.bounds
        if max(abs(left), abs(right)) > 360 or max(abs(bottom), abs(top)) > 90:
            raise Unreadable(
                "The coordinates are no degrees. Save the map in longitude and latitude (WGS 84).",
                feature.where,
            )


def _apart(features: Sorted) -> list[Sorted]:
    """The features by the place on earth that they lie at."""
    if not features:
        return []
    bounds = shapely.bounds(np.array([feature.shape for _, feature in features], dtype=object))
    if (bounds[:, 2:].max(axis=0) - bounds[:, :2].min(axis=0) < 2 * _APART).all():
        return [features]
    cells = np.floor((bounds[:, :2] + bounds[:, 2:]) / 2 / _APART).astype(int)
    members: dict[tuple[int, int], list[int]] = {}
    for at, (x, y) in enumerate(cells):
        members.setdefault((int(x), int(y)), []).append(at)
    groups: list[Sorted] = []
    while members:
        edge = [next(iter(members))]
        group: list[int] = []
        while edge:
            x, y = edge.pop()
            group += members.pop((x, y), [])
            around = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
            edge += [cell for cell in around if cell in members and cell not in edge]
        groups.append([features[at] for at in sorted(group)])
    return groups


def _courses(
    features: Sorted, found: MapFile, filename: str, said: Sequence[Problem]
) -> Iterable[tuple[Scorecard, Mapping[int, HoleMap]]]:
    ground = Ground(features)
    everything = holes_in(ground)
    for own_name, holes in courses_in(everything, ground):
        placed, words = numbered(holes)
        if not placed:
            continue
        if len(placed) > MAX_HOLES:
            raise Unreadable(f"The map has more than {MAX_HOLES} holes.")
        name = own_name or _name(ground, found, filename)
        notes = [Problem("holes", one) for one in words if one]
        course = next((one.tags for one in ground.of(Kind.COURSE)), {})
        par = course.get("golf:par") or course.get("par") or ""
        grounds, remarks = hole_maps(ground, placed)
        yield (
            scorecard_of(
                name,
                placed,
                [*said, *notes, *remarks],
                par_total=par,
                coloured=coloured_tees(ground, placed),
            ),
            grounds,
        )


def _name(ground: Ground, found: MapFile, filename: str) -> str:
    named = [one.tags["name"] for one in ground.of(Kind.COURSE) if "name" in one.tags]
    if named:
        return named[0]
    prefix = common_name(one.tags.get("name", "") for one in ground.features)
    return prefix or _named(found, filename)


def _named(found: MapFile, filename: str) -> str:
    return spelled(found.name) or name_of_file(filename)
