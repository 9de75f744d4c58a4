"""The holes of a map as they lie, and how they are numbered anew."""

import json
from pathlib import Path

import pytest

from courses import changes
from courses.models import Course, ImportRecord
from courses.pages.overview import overview_of
from golfsite.accounts.models import User

STORD = Path(__file__).parent.parent / "importing" / "maps" / "files" / "stord_9_holes.geojson"
QUESTION = "No hole has a number."

pytestmark = pytest.mark.django_db


@pytest.fixture
def user():
    return User.objects.create_user("ingrid", password="a long enough secret")


@pytest.fixture
def me(client, user):
    client.force_login(user)
    return client


@pytest.fixture
def record(user):
    """An import of a map that numbers no hole."""
    values = json.loads(STORD.read_bytes())
    for feature in values["features"]:
        feature["properties"].pop("ref", None)
        feature["properties"].pop("name", None)
    return changes.start_import(user, json.dumps(values).encode(), filename="stord.geojson")


def fields(record, **more):
    from tests.courses.pages.test_build import check_fields

    return check_fields(record) | more


def lengths(record):
    holes = record.reading["scorecards"][0]["scorecard"]["holes"]
    return {hole["number"]: hole["yards"]["Map"] for hole in holes}


def test_the_map_is_shown_with_a_number_at_each_tee_and_one_question(me, record):
    page = me.get(f"/courses/imports/{record.pk}/").text
    assert page.count(f'<p class="quiet">{QUESTION}') == 1
    assert page.count("<polyline") == 9
    assert 'value="1 2 3 4 5 6 7 8 9"' in page


def test_a_card_without_a_map_shows_none(me, user):
    text = "\n".join(f"{n}\t4\t{380 + n}" for n in range(1, 10))
    record = changes.start_paste(user, f"Hole\tPar\tWhite\n{text}")
    assert "<polyline" not in me.get(f"/courses/imports/{record.pk}/").text


@pytest.mark.parametrize("by", ["order", "check"])
def test_the_holes_are_numbered_in_the_order_typed(me, record, by):
    before, maps = lengths(record), record.reading["maps"][0]
    order = [4, 5, 6, 7, 8, 9, 1, 2, 3]
    told = fields(record, op=by, order=", ".join(map(str, order)))
    assert me.post(f"/courses/imports/{record.pk}/", told).status_code == 302
    now = ImportRecord.objects.get(pk=record.pk)
    assert lengths(now) == {at: before[was] for at, was in enumerate(order, 1)}
    for at, was in enumerate(order, 1):
        assert now.reading["maps"][0][str(at)] == maps[str(was)]
    page = me.get(f"/courses/imports/{record.pk}/").text
    assert QUESTION not in page
    course = changes.build_course(now.owner, now, layouts="map")
    for hole in course.holes.all():
        assert hole.ground["line"] == maps[str(order[hole.number - 1])]["line"]


@pytest.mark.parametrize("order", ["1 2 3", "1 2 3 4 5 6 7 8 8", "0 1 2 3 4 5 6 7 8", "x", ""])
def test_an_order_that_is_none_is_told_and_nothing_is_lost(me, record, order):
    before = lengths(record)
    told = fields(record, op="order", order=order, **{"h3-name": "Gorse"})
    answer = me.post(f"/courses/imports/{record.pk}/", told)
    assert answer.status_code == 422
    assert "Name each hole once: 1 to 9" in answer.text
    now = ImportRecord.objects.get(pk=record.pk)
    assert lengths(now) == before
    assert now.reading["scorecards"][0]["scorecard"]["holes"][2]["name"] == "Gorse"


def test_what_was_said_of_a_hole_goes_with_it(record):
    entry = record.reading["scorecards"][0]
    entry["problems"] = [
        {"where": "hole 3, par", "message": "Hole 3 is like holes 4 and 5, not holes 7 to 9.",
         "severity": "note", "hole": 3, "column": "par"},
    ]  # fmt: skip
    record.save()
    order = [3, 1, 2, 4, 5, 9, 6, 7, 8]
    changed = changes.number_anew(record.owner, record, order, version=record.version)
    told = changed.reading["scorecards"][0]["problems"][0]
    assert told["where"] == "hole 1, par"
    assert told["message"] == "Hole 1 is like holes 4 and 5, not holes 6, 8 and 9."
    assert told["hole"] == 1


def test_numbers_are_changed_by_their_owner_alone_and_once(me, record):
    from courses.errors import Stale

    with pytest.raises(Stale):
        changes.number_anew(record.owner, record, list(range(1, 10)), version=record.version - 1)
    other = User.objects.create_user("other", password="a long enough secret")
    me.force_login(other)
    told = fields(record, op="order", order="9 8 7 6 5 4 3 2 1")
    assert me.post(f"/courses/imports/{record.pk}/", told).status_code == 404
    assert not Course.objects.filter(owner=other).exists()


def test_an_overview_keeps_lengths_and_north():
    ground = {"place": [5.0, 60.0, 90.0], "line": [[0.0, 0.0], [0.0, 400.0]]}
    (lie,) = overview_of({"1": ground}).lies
    start, end = (tuple(map(float, one.split(","))) for one in lie.points.split())
    assert (round(end[0] - start[0]), round(end[1] - start[1])) == (400, 0)
    assert overview_of({"1": {"line": [[0, 0], [0, 400]], "place": None}}) is None
