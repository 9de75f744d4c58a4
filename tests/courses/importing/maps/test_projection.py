"""Measures on the map agree with those along the ellipsoid."""

import math

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from courses.importing.maps.features import Feature
from courses.importing.maps.projection import FLATTENING, RADIUS, Projection, unprojected
from courses.importing.reading import METRES_PER_YARD

EASY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def vincenty(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Metres along the ellipsoid between (longitude, latitude) in degrees (T. Vincenty, Survey
    Review 23, 1975)."""
    b = RADIUS * (1 - FLATTENING)
    (l1, p1), (l2, p2) = (tuple(map(math.radians, place)) for place in (one, other))
    u1 = math.atan((1 - FLATTENING) * math.tan(p1))
    u2 = math.atan((1 - FLATTENING) * math.tan(p2))
    apart = lam = l2 - l1
    for _ in range(50):
        x = math.cos(u2) * math.sin(lam)
        y = math.cos(u1) * math.sin(u2) - math.sin(u1) * math.cos(u2) * math.cos(lam)
        sin_s = math.hypot(x, y)
        if sin_s == 0:
            return 0.0
        cos_s = math.sin(u1) * math.sin(u2) + math.cos(u1) * math.cos(u2) * math.cos(lam)
        s = math.atan2(sin_s, cos_s)
        sin_a = math.cos(u1) * math.cos(u2) * math.sin(lam) / sin_s
        cos2 = 1 - sin_a**2
        c2m = cos_s - 2 * math.sin(u1) * math.sin(u2) / cos2 if cos2 else 0.0
        c = FLATTENING / 16 * cos2 * (4 + FLATTENING * (4 - 3 * cos2))
        lam = apart + (1 - c) * FLATTENING * sin_a * (
            s + c * sin_s * (c2m + c * cos_s * (2 * c2m**2 - 1))
        )
    k = cos2 * (RADIUS**2 - b**2) / b**2
    big_a = 1 + k / 16384 * (4096 + k * (-768 + k * (320 - 175 * k)))
    big_b = k / 1024 * (256 + k * (-128 + k * (74 - 47 * k)))
    inner = cos_s * (2 * c2m**2 - 1) - big_b / 6 * c2m * (4 * sin_s**2 - 3) * (4 * c2m**2 - 3)
    return b * big_a * (s - big_b * sin_s * (c2m + big_b / 4 * inner))


def test_vincenty_gives_the_known_distance() -> None:
    flinders, buninyong = (144.42486788, -37.95103341), (143.92649552, -37.65282113)
    assert vincenty(flinders, buninyong) == pytest.approx(54_972.271, abs=0.5)


@EASY
@given(
    latitude=st.floats(-75, 75),
    longitude=st.floats(-180, 180),
    start=st.tuples(st.floats(-3000, 3000), st.floats(-3000, 3000)),
    bearing=st.floats(0, 360),
    yards=st.floats(60, 700),
)
def test_lengths_are_those_of_the_geodesic_to_a_thousandth(
    latitude: float, longitude: float, start: tuple[float, float], bearing: float, yards: float
) -> None:
    projection = Projection(longitude, latitude)
    angle = math.radians(bearing)
    end = (start[0] + yards * math.sin(angle), start[1] + yards * math.cos(angle))
    places = projection.degrees([start, end])
    true = vincenty(tuple(places[0]), tuple(places[1])) / METRES_PER_YARD
    assert true == pytest.approx(yards, rel=0.001)


@EASY
@given(
    latitude=st.floats(-80, 80),
    longitude=st.floats(-180, 180),
    x=st.floats(-4000, 4000),
    y=st.floats(-4000, 4000),
)
def test_degrees_and_yards_undo_each_other(
    latitude: float, longitude: float, x: float, y: float
) -> None:
    projection = Projection(longitude, latitude)
    again = projection.yards(projection.degrees([(x, y)]))[0]
    assert np.allclose(again, (x, y), atol=0.01)


def test_a_course_on_the_date_line_is_one_course() -> None:
    yards = Projection(179.999, -16.8).yards([(179.999, -16.8), (-179.999, -16.8)])
    assert np.hypot(*(yards[1] - yards[0])) == pytest.approx(233, abs=3)


def test_utm_is_turned_into_degrees() -> None:
    import shapely

    # On the middle meridian of the zone the northing alone tells the latitude.
    feature = unprojected(Feature({}, shapely.points(500_000, 6_163_944)), "EPSG:32633")
    assert feature.shape.x == pytest.approx(15.0)
    assert feature.shape.y == pytest.approx(55.62, abs=0.01)
