"""From degrees to yards on the ground and back.

A course is some miles across at most: the transverse Mercator projection about its middle, cut
after the second term of its series, is then true to a few inches (J. P. Snyder, Map Projections:
A Working Manual, USGS 1395, 1987, p. 61). Distances agree with those along the ellipsoid to far
better than 1 %; tests compare them with Vincenty's.
"""

import math
import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely

from courses.importing.maps.features import Feature
from courses.importing.reading import METRES_PER_YARD, Unreadable

# WGS 84.
RADIUS = 6_378_137.0
FLATTENING = 1 / 298.257223563
SQUARED = FLATTENING * (2 - FLATTENING)
_UTM = re.compile(r"(?:EPSG[:/]+(?:[\d.]*[:/])?)(?:326|327|258)(\d\d)$", re.I)
_MERCATOR = re.compile(r"EPSG[:/]+(?:[\d.]*[:/])?(?:3857|3785|900913|102100)$", re.I)
_DEGREES = re.compile(r"(?:CRS:?84|EPSG[:/]+(?:[\d.]*[:/])?(?:4326|4258|4269|4979)|WGS ?84)$", re.I)
_SCALE_OF_UTM = 0.9996


@dataclass(frozen=True, slots=True)
class Projection:
    """Yards east and north of a middle (degrees)."""

    longitude: float
    latitude: float

    def yards(self, degrees: Any) -> Any:
        """Yards of an array of (longitude, latitude) rows."""
        places = np.asarray(degrees, dtype=float)
        phi = np.radians(places[:, 1])
        turn = (places[:, 0] - self.longitude + 180) % 360 - 180
        east, north = np.radians(turn), phi - math.radians(self.latitude)
        middle = (phi + math.radians(self.latitude)) / 2
        across = _across(phi)
        a = east * np.cos(phi)
        t = np.tan(phi) ** 2
        x = across * (a + (1 - t) * a**3 / 6)
        y = _along(middle) * north + across * np.tan(phi) * a**2 / 2
        return np.column_stack([x, y]) / METRES_PER_YARD

    def degrees(self, yards: Any) -> Any:
        """(Longitude, latitude) of an array of rows in yards; the inverse of :meth:`yards`."""
        wanted = np.asarray(yards, dtype=float)
        guess = np.tile([self.longitude, self.latitude], (len(wanted), 1)).astype(float)
        for _ in range(6):
            missing = (wanted - self.yards(guess)) * METRES_PER_YARD
            phi = np.radians(guess[:, 1])
            guess[:, 0] += np.degrees(missing[:, 0] / (_across(phi) * np.cos(phi)))
            guess[:, 1] += np.degrees(missing[:, 1] / _along(phi))
        return guess

    def feature(self, feature: Feature) -> Feature:
        """The feature in yards."""
        return replace(feature, shape=shapely.transform(feature.shape, self.yards))


def _across(phi: Any) -> Any:
    """Radius of curvature in metres, east to west."""
    return RADIUS / np.sqrt(1 - SQUARED * np.sin(phi) ** 2)


def _along(phi: Any) -> Any:
    """Radius of curvature in metres, south to north."""
    return RADIUS * (1 - SQUARED) / (1 - SQUARED * np.sin(phi) ** 2) ** 1.5


def unprojected(feature: Feature, system: str) -> Feature:
    """The feature in degrees, out of the coordinate system named. Raises Unreadable for one that
    is not known: degrees, web Mercator and UTM are."""
    if _DEGREES.search(system):
        return feature
    if _MERCATOR.search(system):
        return replace(feature, shape=shapely.transform(feature.shape, _from_mercator))
    if zone := _UTM.search(system):
        south = "327" in system[-5:-2]
        return replace(
            feature,
            shape=shapely.transform(
                feature.shape, lambda places: _from_utm(places, int(zone[1]), south=south)
            ),
        )
    raise Unreadable(
        f'The coordinate system "{system}" is not known here. Save the map in degrees (WGS 84).'
    )


def _from_mercator(metres: Any) -> Any:
    longitude = np.degrees(metres[:, 0] / RADIUS)
    height = np.clip(metres[:, 1] / RADIUS, -20, 20)
    return np.column_stack([longitude, np.degrees(2 * np.arctan(np.exp(height)) - math.pi / 2)])


def _from_utm(metres: Any, zone: int, *, south: bool) -> Any:
    """Inverse transverse Mercator (Snyder, p. 63)."""
    x = (metres[:, 0] - 500_000) / _SCALE_OF_UTM
    y = (metres[:, 1] - (10_000_000 if south else 0)) / _SCALE_OF_UTM
    e2, prime = SQUARED, SQUARED / (1 - SQUARED)
    mu = y / (RADIUS * (1 - e2 / 4 - 3 * e2**2 / 64 - 5 * e2**3 / 256))
    e1 = (1 - math.sqrt(1 - e2)) / (1 + math.sqrt(1 - e2))
    foot = (
        mu
        + (3 * e1 / 2 - 27 * e1**3 / 32) * np.sin(2 * mu)
        + (21 * e1**2 / 16 - 55 * e1**4 / 32) * np.sin(4 * mu)
        + (151 * e1**3 / 96) * np.sin(6 * mu)
    )
    c, t = prime * np.cos(foot) ** 2, np.tan(foot) ** 2
    n, r = _across(foot), _along(foot)
    d = x / n
    latitude = foot - n * np.tan(foot) / r * (
        d**2 / 2 - (5 + 3 * t + 10 * c - 4 * c**2 - 9 * prime) * d**4 / 24
    )
    east = (d - (1 + 2 * t + c) * d**3 / 6) / np.cos(foot)
    return np.column_stack([np.degrees(east) + (zone * 6 - 183), np.degrees(latitude)])
