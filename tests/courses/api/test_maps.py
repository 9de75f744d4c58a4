"""Hole maps by API: the same code, rights and words as the page."""

import math

import pytest

from courses.models import Hole
from tests.courses.maps_for_tests import BUNKER, GREEN, GROUND, a_mapped_hole

pytestmark = pytest.mark.django_db
DRAWN = ("tee", "pin", "line", "outline", "areas")


@pytest.fixture
def hole(user):
    return a_mapped_hole(user)


def at(hole, rest=""):
    return f"/api/v1/courses/{hole.course.slug}/holes/1/{rest}"


def sent(ann, hole):
    """The map as it is read, in the form in which it is written."""
    told = ann.get(at(hole, "map/")).json()
    areas = [{name: area[name] for name in ("terrain", "rings")} for area in told["map"]["areas"]]
    return {"map": {**{name: told["map"][name] for name in DRAWN}, "areas": areas}}


def test_a_map_is_read_with_everything_that_goes_with_it(ann, hole):
    told = ann.get(at(hole, "map/")).json()
    assert told["map"]["tee"] == [0, 0]
    assert [area["name"] for area in told["map"]["areas"]][BUNKER] == "Bunker 1"
    assert (told["map"]["source"], told["map"]["inferred"]) == ("map", ["fairway"])
    assert (told["card_yards"], told["yards"]) == (400, round(GROUND.yards, 1))
    assert (told["can_undo"], told["can_redo"], told["map"]["edited"]) == (False, False, False)


def test_writing_what_was_read_changes_nothing(ann, hole):
    before = ann.get(at(hole, "map/")).json()
    answer = ann.put(at(hole, "map/"), sent(ann, hole))
    assert answer.status_code == 200, answer.content
    assert answer.json() == before


def test_a_map_is_drawn_anew_undone_and_redone(ann, hole):
    body = sent(ann, hole)
    body["map"]["areas"][BUNKER]["rings"][0][0] = [-22, 209]
    body["map"]["areas"].append({"terrain": "out", "rings": [[[60, 0], [79, 0], [79, 90]]]})
    told = ann.put(at(hole, "map/"), body | {"version": hole.version}).json()
    assert [area["drawn"] for area in told["map"]["areas"]] == [
        False, False, True, False, False, False, True,
    ]  # fmt: skip
    assert (told["map"]["edited"], told["cards_lag"], told["can_undo"]) == (True, True, True)
    assert ann.put(at(hole, "map/"), body | {"version": hole.version}).status_code == 409
    back = ann.post(at(hole, "map/undo/"), {}).json()
    assert not back["map"]["edited"]
    again = ann.post(at(hole, "map/redo/"), {"version": back["version"]}).json()
    assert again["map"] == told["map"]
    laid = ann.post(at(hole, "layout/from-map/"), {})
    assert laid.status_code == 200, laid.content
    assert laid.json()["layout"]["cards"][0]["card"].startswith("own-")


@pytest.mark.parametrize(
    ("place", "value", "pointer"),
    [
        (("areas", BUNKER, "rings", 0), [[0, 0], [1, 1]], "#/map/areas/2/rings"),
        (
            ("areas", BUNKER, "rings", 0),
            [[0, 300], [9, 309], [9, 300], [0, 309]],
            "#/map/areas/2/rings",
        ),
        (("areas", BUNKER, "rings"), [], "#/map/areas/2/rings"),
        (("areas", BUNKER, "rings"), "round", "#/map/areas/2/rings"),
        (("areas", BUNKER, "terrain"), "mud", "#/map/areas/2/terrain"),
        (("areas", GREEN, "terrain"), "sand", "#/map/areas"),
        (("areas",), [], "#/map/areas"),
        (("areas",), None, "#/map/areas"),
        (("line",), [[0, 0]], "#/map/line"),
        (("line",), [[1, 0], [20, 400]], "#/map/line"),
        (("pin",), [1e308, 400], "#/map/pin"),
        (("pin",), ["nan", 400], "#/map/pin/0"),
        (("pin",), [20], "#/map/pin"),
        (("outline",), [[0, 0], [9, 0], [0, 9]], "#/map/outline"),
        (("tee",), [math.pi, "left"], "#/map/tee/1"),
    ],
)
def test_what_cannot_be_is_422_at_its_place_and_changes_nothing(ann, hole, place, value, pointer):
    body = sent(ann, hole)
    here = body["map"]
    for step in place[:-1]:
        here = here[step]
    here[place[-1]] = value
    answer = ann.put(at(hole, "map/"), body)
    assert answer.status_code == 422, answer.content
    assert pointer in {error["pointer"] for error in answer.json()["errors"]}
    assert Hole.objects.get(pk=hole.pk).version == hole.version


def test_a_hole_without_a_map_is_drawn_from_nothing_or_from_its_cards(ann, user, hole):
    bare = a_mapped_hole(user, None)
    assert ann.get(at(bare, "map/")).json()["map"] is None
    told = ann.put(at(bare, "map/"), sent(ann, hole)).json()
    assert (told["map"]["source"], told["map"]["place"]) == ("drawn by hand", None)
    assert ann.post(at(bare, "map/undo/"), {}).json()["map"] is None
    assert ann.post(at(bare, "map/begin/"), {}).json()["map"]["source"] == "drawn by hand"
    assert ann.post(at(bare, "map/begin/"), {}).status_code == 422
