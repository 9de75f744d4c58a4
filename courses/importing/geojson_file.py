"""Reader of GeoJSON files."""

import re

from courses.importing.decoding import decode
from courses.importing.json_text import parsed
from courses.importing.maps import reading_of_values
from courses.importing.maps.geojson import KIND
from courses.importing.reading import Reading, Unreadable

__all__ = ["KIND", "looks_like", "read"]

_BEGINS = re.compile(rb"^\s*(?:\xef\xbb\xbf)?\s*[{\[]")
_TOLD = re.compile(rb'"type"\s*:\s*"(?:FeatureCollection|Feature|Topology)"')


def looks_like(head: bytes, filename: str) -> bool:
    """JSON that is named so or that soon says so; other maps in JSON are found by what they
    hold."""
    if not _BEGINS.match(head):
        return False
    return filename.lower().endswith((".geojson", ".topojson")) or bool(_TOLD.search(head))


def read(source: bytes | str, filename: str) -> Reading:
    """The scorecards and hole maps in the file. Raises Unreadable with the line of a fault."""
    text = decode(source) if isinstance(source, bytes) else source
    reading = reading_of_values(parsed(text), filename)
    if reading is None:
        raise Unreadable("This is no GeoJSON: features with a geometry are expected.")
    return reading
