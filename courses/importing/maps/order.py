"""Longitude and latitude told apart where a file has them the wrong way round."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import shapely

from courses.importing.maps.features import Feature
from courses.importing.maps.kinds import Kind

# Fairways say nothing: on many a course all of them run the same way.
_ROUND = (Kind.GREEN, Kind.BUNKER)
_LEAST_AREAS = 6
_SURE = 0.1
SWAPPED = (
    "The file has latitude before longitude, as greens and bunkers show, which lie in all "
    "directions: the figures were exchanged."
)

Sorted = list[tuple[Kind, Feature]]


def in_order(features: Sequence[tuple[Kind, Feature]], *, settled: bool) -> tuple[Sorted, str]:
    """The features with longitude first, and what to say where they had to be exchanged.

    A latitude beyond 90 degrees settles it. Otherwise the edges of greens and bunkers do: over
    many of them they run as far east as north, so that their figures show by how much a degree of
    longitude is shorter than one of latitude there."""
    found = list(features)
    if settled or not found or not _swapped(found):
        return found, ""
    turned = [
        (kind, replace(one, shape=shapely.transform(one.shape, lambda places: places[:, ::-1])))
        for kind, one in found
    ]
    return turned, SWAPPED


def _swapped(features: Sorted) -> bool:
    places = shapely.get_coordinates([one.shape for _, one in features])
    first, second = np.abs(places).max(axis=0)
    if first > 180 or second > 180 or (first > 90 and second > 90):
        return False
    if first > 90 or second > 90:
        return bool(second > 90)
    areas = [one.shape for kind, one in features if kind in _ROUND and one.is_area]
    if len(areas) < _LEAST_AREAS:
        return False
    spread = sum((_spread(shape) for shape in areas), start=np.zeros(2))
    if not spread.all():
        return False
    middle = np.radians(np.median(places, axis=0))
    seen = 2 * math.log(spread[0] / spread[1])
    as_written = -2 * math.log(max(math.cos(middle[1]), 1e-6))
    exchanged = 2 * math.log(max(math.cos(middle[0]), 1e-6))
    return abs(seen - exchanged) + _SURE < abs(seen - as_written)


def _spread(shape: shapely.Geometry) -> np.ndarray:
    """The steps along the edge, in each of the two figures, against its whole length."""
    ring = shapely.get_coordinates(shapely.get_parts(shape)[0].exterior)
    steps: np.ndarray = np.abs(np.diff(ring, axis=0)).sum(axis=0)
    return steps / (shape.length or 1.0)
