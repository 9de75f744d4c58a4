"""A hole played from another tee is the same ground in the same place."""

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point

from courses.holemap import HoleMap, polygon_of
from courses.importing import read
from courses.importing.maps.own_map import to_degrees
from courses.teeing import from_yards
from courses.terrain import Terrain

STORD = Path(__file__).parent / "importing" / "maps" / "files" / "stord_9_holes.geojson"
HOLES = list(read(STORD.read_bytes(), filename=STORD.name).maps[0].values())


def yards_between(a: HoleMap, b: HoleMap) -> float:
    """From the flag of one to that of the other, by where on earth they lie."""
    assert a.place is not None
    assert b.place is not None
    (x, y), (u, v) = to_degrees(a.place, [a.pin])[0], to_degrees(b.place, [b.pin])[0]
    across = math.cos(math.radians(y))
    return math.hypot((x - u) * across, y - v) * 121_700


@settings(max_examples=25)
@given(st.sampled_from(HOLES), st.floats(-30, 90))
def test_the_line_measures_the_yards_asked_for_and_flag_and_green_stay_where_they_are(hole, nearer):
    yards = max(hole.yards - nearer, 40)
    moved = from_yards(hole, yards)
    assert moved.yards == pytest.approx(yards, abs=0.1)
    assert moved.line[0] == moved.tee == (0, 0)
    assert yards_between(hole, moved) < 0.3
    outline = polygon_of((moved.outline,))
    for terrain, place in ((Terrain.TEE, Point(moved.tee)), (Terrain.GREEN, Point(moved.pin))):
        assert outline.contains(place)
        areas = [polygon_of(area.rings) for area in moved.areas if area.terrain is terrain]
        assert any(area.distance(place) < 0.1 for area in areas)


def test_a_tee_past_a_bend_plays_the_rest_of_the_line_upwards():
    bent = max(HOLES, key=lambda hole: len(hole.line))
    first = math.dist(bent.line[0], bent.line[1])
    moved = from_yards(bent, bent.yards - first - 20)
    assert len(moved.line) == len(bent.line) - 1
    assert moved.line[-1][1] > 0


@pytest.mark.parametrize("yards", [0, -5, 29.9, 2_001, math.nan, math.inf])
def test_no_tee_stands_nowhere(yards):
    with pytest.raises(ValueError, match="No tee stands"):
        from_yards(HOLES[0], yards)
