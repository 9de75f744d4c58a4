"""Tees that a map gives colours to are sets of tees, measured each from its own."""

from typing import Any

import pytest

from courses.importing import check, dump, load, read_values
from courses.importing.maps.tees import colours_in
from courses.scorecard import Scorecard
from tests.courses.importing.maps import drawn
from tests.courses.importing.maps.drawn import area, course, flat, geojson, point, square


def with_tees(*tees: tuple[float, dict[str, str]], holes: int = 9) -> Scorecard:
    """Holes of 400 yards with further tees so many yards on from the back one."""
    features = flat(course(range(1, holes + 1)))
    for at in range(holes):
        for on, tags in tees:
            y = on if at % 2 == 0 else 400.0 - on
            features.append(area(square(at * 120.0 + 6, y, 3), golf="tee", **tags))
    return read_values(geojson(features)).scorecard


def test_a_colour_is_a_set_of_tees_measured_from_its_own() -> None:
    card = with_tees((20, {"tee": "white"}), (45, {"colour": "Yellow"}), (80, {"name": "Red tee"}))
    assert [tee.name for tee in card.tees] == ["Map", "White", "Yellow", "Red"]
    for hole in card.holes:
        assert hole.yards["Map"] == 400
        assert hole.yards["White"] == pytest.approx(380, abs=1)
        assert hole.yards["Yellow"] == pytest.approx(355, abs=1)
        assert hole.yards["Red"] == pytest.approx(320, abs=1)
    assert any("measured from the tees of that colour" in one.message for one in card.problems)


def test_a_tee_of_two_colours_is_both() -> None:
    card = with_tees((30, {"tee": "white;yellow"}))
    assert {tee.name for tee in card.tees} == {"Map", "White", "Yellow"}


def test_points_count_and_a_colour_on_few_holes_does_not() -> None:
    features = flat(course(range(1, 10)))
    features += [
        point(at * 120.0, 30.0 if at % 2 == 0 else 370.0, golf="tee", tee="red") for at in range(9)
    ]
    features.append(point(0, 60, golf="tee", tee="blue"))
    card = read_values(geojson(features)).scorecard
    assert [tee.name for tee in card.tees] == ["Map", "Red"]
    assert card.holes[0].yards["Red"] == 370


def test_a_dogleg_is_measured_round_its_corner() -> None:
    features = [
        drawn.line([(0, 0), (0, 250), (150, 250)], ref="1", par="4"),
        area(square(0, 0, 4), golf="tee", tee="white"),
        area(square(0, 100, 4), golf="tee", tee="red"),
        area(square(150, 250, 12), golf="green"),
    ]
    hole = read_values(geojson(features)).scorecard.holes[0]
    assert (hole.yards["White"], hole.yards["Red"]) == (400, 300)


@pytest.mark.parametrize(
    ("tags", "colours"),
    [
        ({"tee": "white;yellow"}, ["White", "Yellow"]),
        ({"name": "Gelber Abschlag"}, []),
        ({"name": "Tee rot"}, ["Rot"]),
        ({"colour": "#ff0000"}, []),
        ({"ref": "Blue/White"}, ["Blue", "White"]),
        ({"name": "Hole 3 tee"}, []),
    ],
)
def test_colours_are_found_in_tags(tags: dict[str, str], colours: list[str]) -> None:
    assert colours_in(tags) == colours


def test_the_map_s_own_doubts_stay_when_the_card_is_checked_again() -> None:
    features: list[Any] = flat(course(range(1, 10)))
    features = [one for one in features if one.tags.get("golf") != "green"]
    card = read_values(geojson(features)).scorecard
    doubts = [one for one in card.problems if "no green" in one.message]
    assert [one.severity for one in doubts] == ["warning"]
    again = check(load(dump(card)))
    assert [one for one in again.problems if "no green" in one.message] == doubts


def test_a_par_that_may_be_another_is_asked_until_it_is_changed() -> None:
    card = read_values(geojson(drawn.hole(1, (0, 0), (0, 460)))).scorecard
    shape = dump(card)
    assert "a par 4 or a par 5" in str(check(load(shape)).problems)
    shape["scorecard"]["holes"][0]["par"] = 5
    assert "a par 4 or a par 5" not in str(check(load(shape)).problems)
