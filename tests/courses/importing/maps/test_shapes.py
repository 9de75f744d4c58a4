"""Corners that are no places, and shapes that libraries find hard."""

import math
from typing import Any

import pytest
import shapely

from courses.importing import Unreadable, read, read_values
from tests.courses.importing.maps.drawn import course, flat, geojson


@pytest.mark.parametrize("corner", [[math.nan, 1.0], ["x", 1], [None, None], [], [400.0]])
def test_a_corner_that_is_no_place_is_told(corner: list[object]) -> None:
    values = geojson(flat(course(list(range(1, 10)))))
    shapes = [feature["geometry"] for feature in values["features"]]
    line = next(shape for shape in shapes if shape["type"] == "LineString")
    line["coordinates"].insert(1, corner)
    problems = read_values(values).scorecard.problems
    problem = next(one for one in problems if "no places on earth" in one.message)
    assert (problem.where, problem.severity) == ("map", "warning")
    assert "1 feature has corners" in problem.message


@pytest.mark.parametrize("corner", ["nan,58.1", "x", "7.9"])
def test_a_corner_of_kml_that_is_no_place_is_told(corner: str) -> None:
    lines = [
        f"<Placemark><name>Hole {n}</name><LineString><coordinates>{7.9 + n / 500},58.1"
        f"{' ' + corner if n == 3 else ''} {7.9 + n / 500},58.103</coordinates></LineString>"
        "</Placemark>"
        for n in range(1, 10)
    ]
    kml = f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document>{"".join(lines)}</Document></kml>'
    card = read(kml.encode(), filename="a.kml").scorecard
    assert len(card.holes) == 9
    assert "Hole 3" in next(p.message for p in card.problems if "no places on" in p.message)


@pytest.mark.parametrize("missing", range(2, 9))
@pytest.mark.parametrize("latitude", [0.0, 36.5, 58.1])
def test_holes_in_straight_ranks_are_cut_apart(missing: int, latitude: float) -> None:
    lines = [
        {
            "type": "Feature",
            "properties": {"golf": "hole", "ref": str(n)},
            "geometry": {
                "type": "LineString",
                "coordinates": [[7.9 + n / 500, latitude], [7.9 + n / 500, latitude + 0.003]],
            },
        }
        for n in range(1, 10)
        if n != missing
    ]
    reading = read_values({"type": "FeatureCollection", "features": lines})
    assert len(reading.maps[0]) == 8


def test_shapes_that_cannot_be_cut_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise shapely.errors.GEOSException("side location conflict")

    monkeypatch.setattr("courses.importing.maps.atlas.hole_maps", fails)
    with pytest.raises(Unreadable, match="cross each other so oddly"):
        read_values(geojson(flat(course(list(range(1, 10))))))
