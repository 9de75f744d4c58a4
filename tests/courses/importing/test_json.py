"""JSON of the usual course databases becomes scorecards, whatever its keys are called."""

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.importing import Reading, Unreadable, check, dump, from_grid, load, read
from courses.scorecard import Scorecard
from tests.courses.importing.cards import BACK, FORWARD, INDEX, LANGUAGES, PARS, down

HOLES = range(18)


def reading(data: Any, filename: str = "course.json") -> Reading:
    return read(json.dumps(data).encode(), filename=filename)


def doubts(card: Scorecard) -> list[str]:
    return [problem.message for problem in card.problems if problem.severity != "note"]


def sound(card: Scorecard, totals: dict[str, int], unit: str = "yd") -> None:
    assert [hole.par for hole in card.holes] == PARS
    assert {tee.name: tee.total for tee in card.tees} == totals
    assert {tee.unit for tee in card.tees} == {unit}
    assert doubts(card) == []
    assert load(dump(card)) == card


def test_tees_by_gender_that_hold_their_holes() -> None:
    def tee(name: str, yards: list[int], indexes: list[int]) -> dict[str, Any]:
        return {
            "tee_name": name,
            "course_rating": 70.1,
            "slope_rating": 127,
            "total_yards": sum(yards),
            "holes": [
                {"par": PARS[at], "yardage": yards[at], "handicap": indexes[at]} for at in HOLES
            ],
        }

    tees = {
        "male": [tee("Blue", BACK, INDEX), tee("Gold", FORWARD, INDEX)],
        "female": [tee("Gold", FORWARD, INDEX[::-1])],
    }
    data = {"course": {"club_name": "Pine", "course_name": "Pine Hills", "tees": tees}}
    card = reading(data).scorecard
    assert card.name == "Pine Hills"
    sound(card, {"Blue": sum(BACK), "Gold": sum(FORWARD), "Gold (women)": sum(FORWARD)})
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [hole.stroke_indexes["Gold (women)"] for hole in card.holes] == INDEX[::-1]
    assert (card.tees[0].rating, card.tees[0].slope) == (70.1, 127)


def test_lengths_by_tee_id_with_a_pseudo_tee_and_finnish_metres() -> None:
    holes = [
        {
            "number": at + 1,
            "hole_par": PARS[at],
            "hcp": str(INDEX[at]),
            "lengths": {"54": str(FORWARD[at]), "67": str(BACK[at]), "matchplay": "0"},
        }
        for at in HOLES
    ]
    tees = [
        {"id": "54", "name": "Sininen", "length": sum(FORWARD), "rating_men": 69.4},
        {"id": "67", "name": "Valkoinen", "length": sum(BACK), "slope_men": 139},
    ]
    course = {"id": "1", "name": "Park", "tees": tees, "holes": holes}
    cards = reading([course, {**course, "name": "Forest"}]).scorecards
    assert [card.name for card in cards] == ["Park", "Forest"]
    for card in cards:
        sound(card, {"Sininen": sum(FORWARD), "Valkoinen": sum(BACK)}, "m")
        assert [hole.stroke_index for hole in card.holes] == INDEX


def test_a_printed_total_that_is_wrong_is_told() -> None:
    data = {
        "tees": [{"id": 7, "name": "Red", "length": 999}],
        "holes": [{"number": 1, "par": 4, "lengths": {"7": 400}}],
    }
    assert any("999" in message for message in doubts(reading(data).scorecard))


def test_yardages_by_hole_within_the_tees() -> None:
    data = {
        "name": "Pine",
        "location": "Maui, HI",
        "holes": [{"number": at + 1, "par": PARS[at], "handicap": INDEX[at]} for at in HOLES],
        "tees": [
            {
                "color": "Blue",
                "slope_rating": 144,
                "hole_yardages": {str(at + 1): BACK[at] for at in HOLES},
            }
        ],
    }
    card = reading([data]).scorecard
    assert card.place == "Maui, HI"
    sound(card, {"Blue": sum(BACK)})


@pytest.mark.parametrize(("scale", "unit"), [(1.0, "m"), (1 / 0.9144, "yd")])
def test_the_positions_of_tee_and_pin_tell_the_unit(scale: float, unit: str) -> None:
    holes = [
        {
            "holeNum": at + 1,
            "tees": {
                "tee": {
                    "par": PARS[at],
                    "nominalDistance": round(BACK[at] * scale),
                    "pos": {"lat": -37.75, "lng": 144.98, "alt": None},
                }
            },
            "pins": {"pin": {"lat": -37.75 + BACK[at] / 111_195, "lng": 144.98}},
        }
        for at in HOLES
    ]
    card = reading({"courseName": "Northcote", "holes": holes}).scorecard
    assert card.name == "Northcote"
    assert [hole.par for hole in card.holes] == PARS
    assert card.tees[0].unit == unit
    assert any("positions" in problem.message for problem in card.problems)


@pytest.mark.parametrize(
    "holes",
    [
        [{"hole": at + 1, "par": PARS[at], "yards": BACK[at]} for at in HOLES],
        [{"Hole": str(at + 1), "Par": str(PARS[at]), "Yardage": str(BACK[at])} for at in HOLES],
        [{"par": PARS[at], "distance": {"yards": BACK[at]}} for at in HOLES],
        [{"holeNumber": at + 1, "parValue": PARS[at], "lengthYards": BACK[at]} for at in HOLES],
        [{"no": at + 1, "par": PARS[at], "tees": {"Tee": BACK[at]}} for at in HOLES],
        [
            {"number": at + 1, "par": PARS[at], "tees": [{"name": "Tee", "yards": BACK[at]}]}
            for at in HOLES
        ],
    ],
)
def test_holes_in_many_spellings(holes: list[dict[str, Any]]) -> None:
    for data in (holes, {"holes": holes}, {"data": {"course": {"name": "X", "holes": holes}}}):
        card = reading(data).scorecard
        assert [hole.par for hole in card.holes] == PARS
        assert [tee.total for tee in card.tees] == [sum(BACK)]


def test_holes_under_their_numbers() -> None:
    data = {"holes": {str(at + 1): {"par": PARS[at], "blue": BACK[at]} for at in HOLES}}
    sound(reading(data).scorecard, {"Blue": sum(BACK)})


def test_a_line_for_each_course() -> None:
    holes = [{"number": at + 1, "par": PARS[at], "yards": BACK[at]} for at in HOLES]
    lines = [json.dumps({"name": name, "holes": holes}) for name in ("North", "South")]
    found = read("\n".join(lines).encode(), filename="x.ndjson")
    assert (found.kind, [card.name for card in found.scorecards]) == ("json", ["North", "South"])


def test_the_shape_of_the_api_comes_back_as_it_is() -> None:
    card = check(from_grid(down(LANGUAGES["en"])))
    assert reading(dump(card)).scorecard == card


def test_a_module_that_exports_a_course() -> None:
    holes = json.dumps([{"number": at + 1, "par": PARS[at], "yards": BACK[at]} for at in HOLES])
    found = read(f"export default {holes};".encode(), filename="course.js")
    assert found.scorecard.tees[0].total == sum(BACK)


def test_doubtful_facts_are_told_at_their_hole() -> None:
    data = {
        "holes": [
            {"number": 1, "par": "four", "yards": 400},
            {"number": 2, "par": 4, "yards": "long"},
            {"number": 2, "par": 4, "yards": 380},
            {"number": 3, "par": 4, "yards": 0},
        ]
    }
    messages = doubts(reading(data).scorecard)
    for words in ('"four"', '"long"', "2 comes twice", "0 yards"):
        assert any(words in message for message in messages)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("{", "no JSON"),
        ('{"a": 1', "no JSON"),
        ("[" * 100_000, "deep"),
        ('{"a":' * 50_000, "deep"),
        ("[" * 500 + "]" * 500, "deep"),
        ('{"a": ' + "9" * 6_000 + "}", "too long"),
        ("[]", "No holes"),
        ("{}", "No holes"),
        ('{"type": "FeatureCollection", "features": []}', "GeoJSON"),
        ('{"version": 0.6, "osm3s": {}, "elements": []}', "OpenStreetMap"),
        (json.dumps({"holes": [{"number": n, "par": 4} for n in range(1, 60)]}), "36 holes"),
    ],
)
def test_other_json_is_refused_with_the_reason(source: str, word: str) -> None:
    with pytest.raises(Unreadable, match=word):
        read(source.encode(), filename="x.json")


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("[" + "1," * 2_000_000 + "1]", id="a million numbers"),
        pytest.param("[" + '{"par":4},' * 400_000 + '{"par":4}]', id="a million holes"),
        pytest.param('{"tees":[' + '{"holes":[]},' * 300_000 + "{}]}", id="tees"),
        pytest.param("{}\n" * 2_000_000, id="lines"),
    ],
)
def test_large_json_is_answered_soon(source: str) -> None:
    began = time.process_time()
    with pytest.raises(Unreadable):
        read(source.encode(), filename="x.json")
    assert time.process_time() - began < 4


KEYS = st.sampled_from(
    ["holes", "hole", "tees", "par", "yards", "lengths", "name", "number", "hcp", "id", "lat", "1"]
)
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.sampled_from(["4", "Blue", "1,005", "0"]),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=6)),
    max_leaves=30,
)


@settings(max_examples=120, deadline=None)
@given(VALUES)
def test_any_json_is_read_or_refused(data: Any) -> None:
    try:
        found = reading(data)
    except Unreadable:
        return
    for card in found.scorecards:
        assert load(dump(card)) == card


@pytest.mark.parametrize("as_text", [False, True])
def test_a_list_for_each_fact_and_numbered_keys_of_tees(as_text: bool) -> None:
    def figures(values: list[int]) -> list[Any]:
        return [str(value) for value in values] if as_text else list(values)

    def numbered(values: list[int]) -> dict[str, Any]:
        return {f"length{at + 1}": figure for at, figure in enumerate(figures(values))}

    course = {
        "courseName": "Long Bay",
        "numHoles": "18",
        "measure": "m",
        "parsWomen": figures([par + 1 for par in PARS]),
        "parsMen": figures(PARS),
        "indexesMen": figures(INDEX),
        "tees": [
            {"teeName": "White", "courseRatingMen": "71.2", "slopeMen": "131", **numbered(BACK)},
            {"teeName": "Red", "courseRatingWomen": "72.5", "slopeWomen": 128, **numbered(FORWARD)},
        ],
    }
    card = reading(course).scorecard
    sound(card, {"White": sum(BACK), "Red": sum(FORWARD)}, unit="m")
    assert card.name == "Long Bay"
    assert [hole.stroke_index for hole in card.holes] == INDEX
    facts = [(tee.rating, tee.slope, tee.gender) for tee in card.tees]
    assert facts == [(71.2, 131, ""), (72.5, 128, "women")]


@pytest.mark.parametrize(
    "tees",
    [
        {"tees": {"White": BACK, "Red": FORWARD}},
        {"tees": [{"name": "White", "yards": BACK}, {"name": "Red", "yards": FORWARD}]},
        {"White": BACK, "Red": FORWARD},
    ],
)
def test_lengths_listed_by_tee_beside_listed_pars(tees: dict[str, Any]) -> None:
    courses = [
        {"name": name, "par": PARS, "handicap": INDEX, "unit": "yards", **tees}
        for name in ("East", "West")
    ]
    found = reading({"courses": courses}).scorecards
    assert [card.name for card in found] == ["East", "West"]
    for card in found:
        sound(card, {"White": sum(BACK), "Red": sum(FORWARD)})


@pytest.mark.parametrize("pars", [[], [4], [4, None, 3], [[4], [3], [5]], "4,3,5", list(range(99))])
def test_lists_that_are_no_pars_make_no_holes(pars: Any) -> None:
    with pytest.raises(Unreadable):
        reading({"name": "X", "par": pars, "tees": {"White": [300, 400, 500]}})


@pytest.mark.parametrize(("word", "unit"), [("YARDS", "yd"), ("meters", "m"), ("m", "m")])
def test_lengths_that_are_objects_with_their_unit(word: str, unit: str) -> None:
    holes = [
        {
            "number": at + 1,
            "par": PARS[at],
            "strokeIndex": INDEX[at],
            "teeBoxes": [
                {"color": "White", "distance": {"value": BACK[at], "unit": word}},
                {"color": "Red", "distance": {"value": str(FORWARD[at]), "unit": word}},
            ],
        }
        for at in HOLES
    ]
    card = reading({"data": {"club": {"courses": [{"name": "Main", "holes": holes}]}}}).scorecard
    sound(card, {"White": sum(BACK), "Red": sum(FORWARD)}, unit=unit)


def test_a_row_for_each_hole_and_tee_is_gathered_by_course_and_hole() -> None:
    rows = [
        {"course_name": course, "hole_number": at + 1, "par": PARS[at], "tee": tee}
        | {"stroke_index": INDEX[at], "length_m": yards[at]}
        for course in ("Old", "New")
        for tee, yards in (("Blue", BACK), ("White", FORWARD))
        for at in HOLES
    ]
    for text in (json.dumps(rows), "\n".join(map(json.dumps, rows))):
        found = read(text).scorecards
        assert [card.name for card in found] == ["Old", "New"]
        for card in found:
            sound(card, {"Blue": sum(BACK), "White": sum(FORWARD)}, "m")
            assert [hole.stroke_index for hole in card.holes] == INDEX


@pytest.mark.parametrize("key", ["holeList", "course_holes", "hole_info", "holes"])
def test_tees_under_any_key_for_holes_keep_gender_and_the_names_around_them(key: str) -> None:
    def tee(colour: str, yards: list[int]) -> dict[str, Any]:
        holes = [{"no": str(at + 1), "par": PARS[at], "distance": str(yards[at])} for at in HOLES]
        return {"colour": colour, "courseRating": "71.2", "slopeRating": "128", key: holes}

    boxes = {"men": [tee("White", BACK)], "women": [tee("Red", FORWARD)]}
    data = {"data": {"facility": {"name": "Ashby", "layout": {"teeBoxes": boxes}}}}
    card = reading(data).scorecard
    sound(card, {"White": sum(BACK), "Red": sum(FORWARD)})
    assert card.name == "Ashby"
    assert [tee.gender for tee in card.tees] == ["men", "women"]
    assert card.tees[0].slope == 128


@pytest.mark.parametrize(("key", "unit"), [("yards", "yd"), ("metres", "m"), ("lengths", "yd")])
def test_lengths_by_tee_under_their_unit_are_read_and_a_missing_one_is_told(
    key: str, unit: str
) -> None:
    holes = [
        {"hole": at + 1, "par": PARS[at], key: {"Blue": BACK[at], "Red": at or None}}
        for at in HOLES
    ]
    card = reading({"name": "Gap", "holes": holes}).scorecard
    assert card.tees[0].total == sum(BACK)
    assert card.tees[0].unit == unit
    assert any("Hole 1 has no length from Red" in text for text in doubts(card))
