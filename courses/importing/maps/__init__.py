"""Maps of golf courses: GeoJSON, OpenStreetMap (XML, Overpass JSON), KML and KMZ.

Whatever the format, a file becomes a ``MapFile`` of features with tags (:mod:`features`); they are
told apart by what they are (:mod:`kinds`), turned from degrees to yards (:mod:`projection`), made
into lines of play (:mod:`lines`) with numbers (:mod:`numbering`), into scorecards (:mod:`cards`)
and into a map of every hole (:mod:`clipping`)."""

from typing import Any

from courses.importing.maps import geojson, overpass
from courses.importing.maps.atlas import reading_of
from courses.importing.reading import Reading

__all__ = ["is_map", "reading_of_values"]


def is_map(data: Any) -> bool:
    """Whether JSON values are GeoJSON or an extract of OpenStreetMap. Raises Unreadable for
    TopoJSON, which looks like one."""
    return overpass.is_overpass(data) or geojson.is_geojson(data)


def reading_of_values(data: Any, filename: str = "") -> Reading | None:
    """The reading of JSON values that are GeoJSON or an extract of OpenStreetMap, None for any
    other. Raises Unreadable for a map that holds no golf holes or more than it may."""
    if overpass.is_overpass(data):
        return reading_of(overpass.survey(data), filename)
    if geojson.is_geojson(data):
        return reading_of(geojson.survey(data), filename)
    return None
