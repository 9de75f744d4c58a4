"""Reader of KML and KMZ, as Google Earth and My Maps write them."""

import io
import re
import zipfile
import zlib

import shapely
from shapely.geometry.base import BaseGeometry

from courses.importing.maps.atlas import reading_of
from courses.importing.maps.features import (
    Counting,
    Feature,
    MapFile,
    Place,
    area_of,
    line_of,
    place_of,
)
from courses.importing.maps.tags import tags_of
from courses.importing.maps.xml_walk import Attributes, walk
from courses.importing.reading import MAX_BYTES, Reading, Unreadable

KIND = "kml"
_SPACES = re.compile(r"\s*,\s*")
_TEXTS = ("name", "description")


def looks_like(head: bytes, filename: str) -> bool:
    """XML whose root is "kml", or an archive that begins with such a file or is named KMZ."""
    if head.startswith(b"PK\x03\x04"):
        first = head[30 : 30 + int.from_bytes(head[26:28], "little")].lower()
        return first.endswith(b".kml") or filename.lower().endswith(".kmz")
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")[:2_000]
    return start.startswith(b"<") and (b"<kml" in start or b":kml" in start)


def read(source: bytes | str, filename: str) -> Reading:
    """The scorecards and hole maps of the courses in the file. Raises Unreadable."""
    return reading_of(survey(source), filename)


def survey(source: bytes | str) -> MapFile:
    """The map in the file. Raises Unreadable with the line of a fault, for an archive that holds
    no KML or one that is too large."""
    if isinstance(source, bytes) and source.startswith(b"PK"):
        source = _unpacked(source)
    taking = _Taking()
    walk(source, taking.start, taking.end)
    taking.found.name = taking.title
    return taking.found


def _unpacked(source: bytes) -> bytes:
    """The KML of a KMZ; no more of it is ever unpacked than a file may be large."""
    try:
        with zipfile.ZipFile(io.BytesIO(source)) as archive:
            names = [one for one in archive.namelist() if one.lower().endswith(".kml")]
            if not names:
                raise Unreadable("The archive holds no KML file.")
            name = next((one for one in names if one.lower() == "doc.kml"), names[0])
            with archive.open(name) as file:
                content = file.read(MAX_BYTES + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        NotImplementedError,
        RuntimeError,
        ValueError,
    ) as fault:
        raise Unreadable("The KMZ archive is damaged or locked.") from fault
    if len(content) > MAX_BYTES:
        raise Unreadable("The KML in the archive is larger than 10 MB.")
    return content


class _Taking:
    """Takes placemarks as they come, with the names of the folders they lie in."""

    def __init__(self) -> None:
        self.found = MapFile(KIND)
        self.title = ""
        self.counting = Counting()
        self.path: list[str] = []
        self.folders: list[str] = []
        self.tags: dict[str, str] | None = None
        self.key = ""
        self.outer: list[Place] = []
        self.inner: list[list[Place]] = []
        self.shapes: list[BaseGeometry] = []

    def start(self, name: str, given: Attributes) -> None:
        self.path.append(name)
        if name in ("Folder", "Document"):
            self.folders.append("")
        elif name == "Placemark":
            self.tags, self.shapes, self.counting.lost = {}, [], 0
        elif name == "Polygon":
            self.outer, self.inner = [], []
        elif name in ("Data", "SimpleData"):
            self.key = given.get("name", "")

    def end(self, name: str, text: str) -> None:
        self.path.pop()
        above = self.path[-1] if self.path else ""
        if name == "coordinates":
            self._coordinates(text, above)
        elif name == "Polygon":
            self._add(area_of([self.outer, *self.inner]))
        elif name == "Placemark":
            self._placemark()
        elif name in ("Folder", "Document"):
            self.folders.pop()
        elif name == "name" and above in ("Folder", "Document") and self.folders:
            self.folders[-1] = text.strip()[:120]
            self.title = self.title or (self.folders[-1] if above == "Document" else "")
        elif self.tags is not None:
            self._text(name, text, above)

    def _text(self, name: str, text: str, above: str) -> None:
        if self.tags is None:
            return
        if name in _TEXTS and above == "Placemark":
            self.tags[name] = text[:400]
        elif name == "SimpleData" or (name == "value" and above == "Data"):
            self.tags.setdefault(self.key, text[:400])

    def _coordinates(self, text: str, above: str) -> None:
        if self.tags is None:
            return
        entries = _SPACES.sub(",", text).split()
        self.counting.add(len(entries))
        places = [place for entry in entries if (place := place_of(entry.split(",")))]
        self.counting.lost += len(entries) - len(places)
        if above == "Point":
            self._add(shapely.points(places[0]) if places else None)
        elif above == "LineString" or (above == "LinearRing" and "Polygon" not in self.path):
            self._add(line_of(places))
        elif "innerBoundaryIs" in self.path:
            self.inner.append(places)
        elif above == "LinearRing":
            self.outer = places

    def _add(self, shape: BaseGeometry | None) -> None:
        if shape is not None and self.tags is not None:
            self.shapes.append(shape)

    def _placemark(self) -> None:
        self.counting.feature()
        tags = tags_of(self.tags or {})
        where = tags.get("name") or f"placemark {self.counting.features}"
        folders = [name for name in self.folders[1:] if name]
        if folders:
            tags.setdefault("folder", " / ".join(folders)[:200])
        if not self.shapes:
            self.found.broken.append(where)
        elif self.counting.lost:
            self.found.cut.append(where)
        self.found.features += [Feature(tags, shape, where) for shape in self.shapes]
        self.tags = None
