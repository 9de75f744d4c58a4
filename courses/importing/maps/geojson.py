"""Reader of GeoJSON (RFC 7946, and the older form with a CRS): features of any geometry."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from courses.importing.maps.features import (
    ODBL,
    Counting,
    Feature,
    MapFile,
    area_of,
    line_of,
    place_of,
    places_of,
    point_of,
)
from courses.importing.maps.projection import unprojected
from courses.importing.maps.tags import tags_of
from courses.importing.reading import Unreadable

KIND = "geojson"
GEOMETRIES = frozenset(
    {
        "Point",
        "MultiPoint",
        "LineString",
        "MultiLineString",
        "Polygon",
        "MultiPolygon",
        "GeometryCollection",
    }
)
_TYPES = GEOMETRIES | {"Feature", "FeatureCollection"}
_DEEPEST = 8
_OSM_KEYS = frozenset({"@id", "osm_id", "osm_way_id", "osm_type"})
_OSM_ID = re.compile(r"(?:node|way|relation)/\d+$")


def is_geojson(data: Any) -> bool:
    """Whether JSON values are GeoJSON: a collection, a feature, a geometry, or a list of them."""
    if isinstance(data, list):
        return bool(data) and _is_object(data[0])
    return _is_object(data)


def _is_object(data: Any) -> bool:
    if not isinstance(data, Mapping):
        return False
    kind = data.get("type")
    if kind == "Topology":
        raise Unreadable("This is TopoJSON. Save the map as GeoJSON.")
    if kind == "FeatureCollection" or isinstance(data.get("features"), list):
        return True
    if kind == "Feature":
        return "geometry" in data or "properties" in data
    return kind in GEOMETRIES and ("coordinates" in data or "geometries" in data)


def survey(data: Any) -> MapFile:
    """The map in the GeoJSON. Raises Unreadable for more than it may hold, and for a coordinate
    system that is not known."""
    found = MapFile(KIND)
    counting = Counting()
    root = data if isinstance(data, Mapping) else {}
    _credit(found, root)
    for number, (entry, where) in enumerate(_entries(data), start=1):
        counting.feature()
        where = where or f"feature {number}"
        if not isinstance(entry, Mapping):
            found.broken.append(where)
            continue
        _read(found, entry, where, counting)
    system = _system(root)
    if system:
        found.features = [unprojected(feature, system) for feature in found.features]
    return found


def _credit(found: MapFile, root: Mapping[str, Any]) -> None:
    texts = {key: str(root.get(key) or "") for key in ("name", "title", "attribution", "copyright")}
    found.name = (texts["name"] or texts["title"])[:120]
    words = " ".join(
        str(root.get(key) or "")[:400]
        for key in ("copyright", "attribution", "license", "licence", "generator", "description")
    ).lower()
    if "openstreetmap" in words or "overpass" in words:
        found.from_openstreetmap()
        return
    found.credit = (texts["attribution"] or texts["copyright"])[:200]
    licence = str(root.get("license") or root.get("licence") or "")[:100]
    found.licence = ODBL if licence.lower().startswith("odbl") else licence


def _entries(data: Any, depth: int = 0) -> Iterator[tuple[Any, str]]:
    """The features and bare geometries, however they are packed."""
    if isinstance(data, list):
        for entry in data:
            yield from _entries(entry, depth + 1) if depth < _DEEPEST else ()
        return
    if isinstance(data, Mapping) and isinstance(data.get("features"), list):
        for entry in data["features"]:
            nested = isinstance(entry, Mapping) and isinstance(entry.get("features"), list)
            if nested and depth < _DEEPEST:
                yield from _entries(entry, depth + 1)
            else:
                yield entry, ""
        return
    yield data, ""


def _read(found: MapFile, entry: Mapping[str, Any], where: str, counting: Counting) -> None:
    bare = entry.get("type") in GEOMETRIES
    geometry = entry if bare else entry.get("geometry")
    properties = entry.get("properties")
    tags = tags_of(properties if isinstance(properties, Mapping) else {})
    if entry.get("id") is not None:
        where = f"{where} ({str(entry['id'])[:40]})"
    lost = counting.lost
    shapes = list(_shapes(geometry, counting, 0))
    if shapes and counting.lost > lost:
        found.cut.append(where)
    if not shapes:
        if geometry is not None or not tags:
            found.broken.append(where)
        return
    if not found.source and (_OSM_KEYS & tags.keys() or _OSM_ID.match(str(entry.get("id")))):
        found.from_openstreetmap()
    found.features += [Feature(tags, shape, where) for shape in shapes]


def _shapes(geometry: Any, counting: Counting, depth: int) -> Iterator[BaseGeometry]:
    """The shapes of a geometry; what is broken in it is left out."""
    if not isinstance(geometry, Mapping) or depth > _DEEPEST:
        return
    kind = geometry.get("type")
    inside = geometry.get("coordinates")
    if kind == "GeometryCollection":
        parts = geometry.get("geometries")
        for part in parts if isinstance(parts, list) else ():
            yield from _shapes(part, counting, depth + 1)
        return
    if not isinstance(inside, list | tuple):
        return
    shape: BaseGeometry | None = None
    if kind == "Point":
        counting.add(1)
        shape = point_of(place_of(inside))
    elif kind == "MultiPoint":
        yield from (shapely.points(place) for place in places_of(inside, counting))
    elif kind == "LineString":
        shape = line_of(places_of(inside, counting))
    elif kind == "MultiLineString":
        shape = _joined([line_of(places_of(line, counting)) for line in inside])
    elif kind == "Polygon":
        shape = area_of([places_of(ring, counting) for ring in inside])
    elif kind == "MultiPolygon":
        shape = _areas(inside, counting)
    if shape is not None and not shape.is_empty:
        yield shape


def _joined(lines: list[BaseGeometry | None]) -> BaseGeometry | None:
    good = [line for line in lines if line is not None]
    return shapely.line_merge(shapely.union_all(good)) if good else None


def _areas(polygons: Any, counting: Counting) -> BaseGeometry | None:
    found = []
    for rings in polygons:
        if isinstance(rings, list | tuple):
            area = area_of([places_of(ring, counting) for ring in rings])
            found += [area] if area is not None else []
    return shapely.union_all(found) if found else None


def _system(root: Mapping[str, Any]) -> str:
    """The name of the coordinate system that the file states, "" for degrees."""
    crs = root.get("crs")
    if not isinstance(crs, Mapping):
        return ""
    properties = crs.get("properties")
    return str(properties.get("name") or "")[:100] if isinstance(properties, Mapping) else ""
