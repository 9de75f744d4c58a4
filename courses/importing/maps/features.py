"""What a map file holds once it is read: shapes with their tags, and who made the map."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from courses.importing.reading import Unreadable

MAX_COORDINATES = 50_000
MAX_FEATURES = 50_000
Place = tuple[float, float]

OPENSTREETMAP = "OpenStreetMap"
OSM_CREDIT = "© OpenStreetMap contributors"
ODBL = "ODbL 1.0"


@dataclass(frozen=True, slots=True)
class Feature:
    """One thing on the map: its ``tags`` in lower case, its ``shape`` (degrees, longitude first,
    as read; yards once it is projected) and ``where`` it stands in the file."""

    tags: dict[str, str]
    shape: BaseGeometry
    where: str = ""

    @property
    def is_area(self) -> bool:
        """Whether the shape encloses ground."""
        return self.shape.geom_type in ("Polygon", "MultiPolygon")


@dataclass(slots=True)
class MapFile:
    """A map file as read. ``broken`` names the features that could not be taken, ``cut`` those that
    were without some of their corners, which are no places; ``placeless`` are those of the broken
    that tell of a hole, but not where it is. ``settled_order`` tells that the format itself says
    which figure is the latitude."""

    kind: str
    features: list[Feature] = field(default_factory=list)
    name: str = ""
    source: str = ""
    credit: str = ""
    licence: str = ""
    broken: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    placeless: list[tuple[dict[str, str], str]] = field(default_factory=list)
    settled_order: bool = False

    def from_openstreetmap(self) -> None:
        """Credit OpenStreetMap, as its licence asks."""
        self.source, self.credit, self.licence = OPENSTREETMAP, OSM_CREDIT, ODBL


class Counting:
    """Counts coordinates, those ``lost`` since they are no places, and features, and refuses a file
    that has too many."""

    def __init__(self) -> None:
        self.coordinates = 0
        self.features = 0
        self.lost = 0

    def add(self, number: int) -> None:
        """Count coordinates. Raises Unreadable beyond the limit."""
        self.coordinates += number
        if self.coordinates > MAX_COORDINATES:
            raise Unreadable(
                f"The map has more than {MAX_COORDINATES:,} coordinates. Cut it to the course "
                "itself, or simplify its lines."
            )

    def feature(self) -> None:
        """Count a feature. Raises Unreadable beyond the limit."""
        self.features += 1
        if self.features > MAX_FEATURES:
            raise Unreadable(f"The map has more than {MAX_FEATURES:,} features.")


def place_of(value: Any) -> Place | None:
    """The two figures of a position, None where they are none."""
    try:
        x, y = float(value[0]), float(value[1])
    except (TypeError, ValueError, IndexError, KeyError, OverflowError):
        return None
    return (x, y) if math.isfinite(x) and math.isfinite(y) else None


def places_of(values: Any, counting: Counting) -> list[Place]:
    """The positions of a list, those that are none left out."""
    if not isinstance(values, list | tuple):
        return []
    counting.add(len(values))
    places = [place for value in values if (place := place_of(value)) is not None]
    counting.lost += len(values) - len(places)
    return places


def line_of(places: Sequence[Place]) -> BaseGeometry | None:
    """The line through these places, None where they are fewer than two."""
    distinct = [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]
    return LineString(distinct) if len(distinct) > 1 else None


def area_of(rings: Iterable[Sequence[Place]]) -> BaseGeometry | None:
    """The area inside the first ring and outside the others, None where there is none."""
    good = [ring for ring in rings if len(set(ring)) >= 3]
    if not good:
        return None
    shape = Polygon(good[0], good[1:])
    return mended(shape)


def point_of(place: Place | None) -> BaseGeometry | None:
    """The point at a place."""
    return None if place is None else Point(place)


def mended(shape: BaseGeometry) -> BaseGeometry | None:
    """An area that does not cross itself, None where nothing of it is left."""
    if not shape.is_valid:
        shape = shapely.make_valid(shape)
        parts = [part for part in shapely.get_parts(shape) if part.geom_type.endswith("Polygon")]
        shape = shapely.union_all(parts) if parts else Polygon()
    return None if shape.is_empty else shape
