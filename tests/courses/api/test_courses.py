"""Courses by API: shapes, rights, versions, bad input."""

import pytest
from django.urls import reverse
from django.utils import timezone

from courses import changes
from courses.models import Course
from courses.queries import holes_of
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db

LIST = "/api/v1/courses/"
BODY = {
    "name": "Long Meadow",
    "place": "Fife",
    "tee": "White",
    "scorecard": {
        "tees": [{"name": "White", "unit": "yd"}, {"name": "Gelb", "unit": "m"}],
        "holes": [
            {"number": n, "par": 4, "stroke_index": n, "yards": {"White": 380 + n}}
            for n in range(1, 10)
        ],
    },
}


def at(course, rest=""):
    return f"{LIST}{course.slug}/{rest}"


def test_a_course_is_made_from_a_scorecard_and_read_by_its_slug(ann):
    made = ann.post(LIST, BODY)
    assert made.status_code == 201
    assert made["Location"].endswith("/api/v1/courses/long-meadow/")
    read = ann.get(LIST + "long-meadow/").json()
    assert read == made.json()
    assert {"slug", "name", "place", "visibility", "tees", "holes", "par", "yards"} <= set(read)
    assert (read["par"], read["hole_count"], read["playing_tee"]) == (36, 9, "White")
    hole = read["holes"][0]
    assert hole["tees"] == {"White": 381}
    assert hole["layout"]["problems"] == [] or hole["layout"]["problems"][0]["severity"] != "error"
    assert abs(hole["layout"]["yards"] - 381) <= 8
    assert hole["board_url"].endswith("/holes/1/board/pocket-pro/")


def test_tees_and_holes_may_stand_at_the_top_and_pointers_go_there(ann):
    flat = {"name": "Flat", **BODY["scorecard"]}
    assert ann.post(LIST, flat).status_code == 201
    bad = {**flat, "holes": [{"number": 1, "par": 4, "yards": {"White": 12_000}}]}
    answer = ann.post(LIST, bad)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "#/holes/0/yards/White"


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"par": 1}, "#/scorecard/holes/0/par"),
        ({"par": None}, "#/scorecard/holes/0/par"),
        ({"par": "four"}, "#/scorecard/holes/0/par"),
        ({"yards": {"White": 0}}, "#/scorecard/holes/0/yards/White"),
        ({"yards": {"White": 12_000}}, "#/scorecard/holes/0/yards/White"),
        ({"yards": {}}, "#/scorecard/holes/0/yards/White"),
        ({"stroke_index": 99}, "#/scorecard/holes/0/stroke_index"),
    ],
)
def test_a_bad_cell_is_422_at_its_place_and_makes_nothing(ann, change, pointer):
    scorecard = BODY["scorecard"]
    holes = [{**scorecard["holes"][0], **change}, *scorecard["holes"][1:]]
    answer = ann.post(LIST, {**BODY, "scorecard": {**scorecard, "holes": holes}})
    assert answer.status_code == 422, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    assert pointer in {error["pointer"] for error in answer.json()["errors"]}
    assert not Course.objects.exists()


@pytest.mark.parametrize(
    "body",
    [
        [],
        "text",
        {},
        {"scorecard": None},
        {"scorecard": []},
        {"scorecard": {"holes": "many"}},
        {**BODY, "name": 7},
        {**BODY, "name": "x" * 121},
        {**BODY, "tee": "Blue"},
        {**BODY, "tee": 4},
        {**BODY, "seed": "x"},
        {**BODY, "visibility": "secret"},
        {**BODY, "name": "  ", "scorecard": BODY["scorecard"]},
    ],
)
def test_a_body_that_makes_no_course_is_422(ann, body):
    assert ann.post(LIST, body).status_code == 422


def test_seventeen_holes_make_a_course(ann):
    holes = [{"number": n, "par": 4, "yards": {"White": 350}} for n in range(1, 18)]
    body = {"name": "One short", "scorecard": {"tees": [{"name": "White"}], "holes": holes}}
    assert ann.post(LIST, body).json()["hole_count"] == 17


def test_a_private_course_is_nobody_elses(course, ann, ben, visitor, boss):
    assert ann.get(at(course)).status_code == 200
    for client in (ben, visitor, boss):
        assert client.get(at(course)).status_code == 404
    assert ben.patch(at(course), {"name": "Mine"}).status_code == 404
    assert ben.delete(at(course)).status_code == 404
    assert ben.post(at(course, "duplicate/")).status_code == 404


def test_a_public_course_is_read_by_all_and_changed_by_its_owner_alone(course, user, ben, visitor):
    changes.publish(user, course)
    assert visitor.get(at(course)).json()["share_token"] is None
    assert ben.patch(at(course), {"name": "Mine"}).status_code == 403
    assert visitor.patch(at(course), {"name": "Mine"}).status_code == 401
    assert ben.put(at(course, "holes/1/layout/"), {"cards": []}).status_code == 403


def test_a_built_in_course_is_changed_by_staff_alone_and_duplicated_by_all(ann, boss):
    built_in = changes.create_course(
        None, a_scorecard(1), facts=changes.CourseFacts(visibility="public")
    )
    assert ann.patch(at(built_in), {"name": "Mine"}).status_code == 403
    assert boss.patch(at(built_in), {"notes": "Looked at."}).status_code == 200
    copy = ann.post(at(built_in, "duplicate/"))
    assert copy.status_code == 201
    assert (copy.json()["mine"], copy.json()["visibility"]) == (True, "private")


def test_a_sharing_link_opens_a_private_course_to_read_until_it_is_withdrawn(course, ann, visitor):
    token = ann.post(at(course, "share/")).json()["token"]
    link = at(course, f"?share={token}")
    assert visitor.get(link).status_code == 200
    assert visitor.get(at(course, f"holes/1/?share={token}")).status_code == 200
    assert ann.post(at(course, "share/")).json()["token"] == token
    assert ann.delete(at(course, "share/")).status_code == 204
    assert visitor.get(link).status_code == 404
    assert visitor.get(at(course, "?share=")).status_code == 404


def test_a_duplicate_has_the_same_scorecard_and_layouts(course, ann, user):
    changes.lock_hole(user, holes_of(course)[0], locked=True)
    copy = ann.post(at(course, "duplicate/")).json()
    read = ann.get(at(course)).json()
    assert copy["slug"] != read["slug"]
    assert copy["tees"] == read["tees"]
    for ours, theirs in zip(copy["holes"], read["holes"], strict=True):
        same = ("number", "name", "par", "tees", "stroke_index", "locked")
        assert {k: ours[k] for k in same} == {k: theirs[k] for k in same}
        assert ours["layout"]["cards"] == theirs["layout"]["cards"]


def test_a_deleted_course_is_gone_and_comes_back(course, ann, ben):
    assert ann.delete(at(course)).status_code == 204
    assert ann.get(at(course)).status_code == 404
    assert ann.get(LIST).json()["count"] == 0
    assert ben.post(at(course, "undelete/")).status_code == 404
    assert ann.post(at(course, "undelete/")).status_code == 200
    assert ann.get(at(course)).status_code == 200
    assert ann.post(at(course, "undelete/")).status_code == 404


def test_what_was_deleted_a_month_ago_is_purged(course, user):
    changes.delete_course(user, course)
    assert changes.purge_deleted() == 0
    Course.objects.update(deleted_at=timezone.now() - timezone.timedelta(days=31))
    assert changes.purge_deleted() == 1


def test_facts_scorecard_and_visibility_change_in_one_call(course, ann):
    body = {
        "version": 1,
        "name": "Short Meadow",
        "visibility": "public",
        "holes": [{"number": 2, "par": 4, "name": "Dell", "yards": {"White": 301}, "bend": -30}],
    }
    answer = ann.patch(at(course), body)
    assert answer.status_code == 200, answer.content
    read = answer.json()
    assert (read["name"], read["visibility"], read["slug"]) == (
        "Short Meadow",
        "public",
        course.slug,
    )
    assert (read["holes"][1]["par"], read["holes"][1]["yards"], read["holes"][1]["bend"]) == (
        4,
        301,
        -30,
    )
    assert read["par"] == 4 + 4 + 5
    assert read["yards"] == 400 + 301 + 520


def test_a_call_of_which_a_part_is_wrong_changes_nothing(course, ann):
    body = {"name": "New", "holes": [{"number": 1}, {"number": 3, "par": 9}]}
    answer = ann.patch(at(course), body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "#/holes/1/par"
    assert ann.get(at(course)).json()["name"] == "Long Meadow"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"colour": "red"}, "#/colour"),
        ({"name": ""}, "#/name"),
        ({"name": None}, "#/name"),
        ({"version": "x"}, "#/version"),
        ({"holes": {}}, "#/holes"),
        ({"holes": [{"par": 4}]}, "#/holes/0/number"),
        ({"holes": [{"number": 7, "par": 4}]}, "#/holes/0"),
        ({"holes": [{"number": 1, "colour": 4}]}, "#/holes/0/colour"),
        ({"holes": [{"number": 1, "par": None}]}, "#/holes/0/par"),
        ({"holes": [{"number": 1, "yards": {"Blue": 4}}]}, "#/holes/0/yards/Blue"),
        ({"holes": [{"number": 1, "yards": {"White": None}}]}, "#/holes/0/yards/White"),
        ({"holes": [{"number": 1, "yards": 4}]}, "#/holes/0/yards"),
        ({"holes": [{"number": 1, "stroke_indexes": {"Red": 77}}]}, "#/holes/0/stroke_indexes/Red"),
        ({"playing_tee": "Blue"}, "#/playing_tee"),
        ({"playing_tee": "Red", "refit": 3}, "#/refit"),
    ],
)
def test_bad_changes_are_422_at_their_place(course, ann, body, pointer):
    answer = ann.patch(at(course), body)
    assert answer.status_code == 422, answer.content
    assert pointer in {error["pointer"] for error in answer.json()["errors"]}


def test_tees_are_added_renamed_played_and_removed_in_one_call(course, ann):
    body = {
        "tees": [
            {"name": "Blue", "unit": "m", "rating": 71.2, "yards": {"1": 420, "2": 175, "3": 540}},
            {"name": "Red", "rename": "Forward", "slope": 113},
        ],
        "playing_tee": "Blue",
    }
    read = ann.patch(at(course), body)
    assert read.status_code == 200, read.content
    tees = {tee["name"]: tee for tee in read.json()["tees"]}
    assert set(tees) == {"White", "Forward", "Blue"}
    assert (tees["Forward"]["slope"], tees["Blue"]["total"], tees["Blue"]["playing"]) == (
        113,
        384 + 160 + 494,
        True,
    )
    gone = ann.patch(at(course), {"tees": [{"name": "White", "remove": True}]}).json()
    assert [tee["name"] for tee in gone["tees"]] == ["Forward", "Blue"]


@pytest.mark.parametrize(
    ("tees", "pointer"),
    [
        ({}, "#/tees"),
        ([7], "#/tees/0/name"),
        ([{"unit": "m"}], "#/tees/0/name"),
        ([{"name": "White", "colour": 1}], "#/tees/0/colour"),
        ([{"name": "White", "slope": "x"}], "#/tees/0/slope"),
        ([{"name": "White", "slope": True}], "#/tees/0/slope"),
        ([{"name": "Red"}, {"name": "White", "rename": "red"}], "#/tees/1/name"),
        ([{"name": "White", "yards": {"1": 3}}], "#/tees/0/yards"),
        ([{"name": "Blue", "yards": {"one": 3}}], "#/tees/0/yards/one"),
        ([{"name": "Blue", "yards": {"1": 0}}], "#/tees/0/yards/1"),
        ([{"name": "Blue", "yards": {"99": 300}}], "#/tees/0/yards/99"),
        ([{"name": "Blue", "unit": "miles"}], "#/tees/0/unit"),
    ],
)
def test_bad_tees_are_422_at_their_place_and_change_nothing(course, ann, tees, pointer):
    before = ann.get(at(course)).json()
    answer = ann.patch(at(course), {"tees": tees})
    assert answer.status_code == 422, answer.content
    assert pointer in {error["pointer"] for error in answer.json()["errors"]}
    assert ann.get(at(course)).json() == before


def test_staff_hide_a_public_course_by_api(course, user, ann, ben, boss):
    changes.publish(user, course)
    assert ann.put(at(course, "hidden/")).status_code == 403
    assert boss.put(at(course, "hidden/")).status_code == 204
    assert ben.get(at(course)).status_code == 404
    assert ann.get(at(course)).json()["hidden"] is True
    assert boss.delete(at(course, "hidden/")).status_code == 204
    assert ben.get(at(course)).status_code == 200


def test_a_stale_version_is_409_with_the_course_as_it_stands(course, ann):
    assert ann.patch(at(course), {"version": 1, "notes": "One"}).status_code == 200
    answer = ann.patch(at(course), {"version": 1, "notes": "Two"})
    assert answer.status_code == 409
    assert answer.json()["course"]["notes"] == "One"


def test_another_playing_tee_fits_the_holes_anew_only_when_asked(course, ann):
    before = ann.get(at(course)).json()
    kept = ann.patch(at(course), {"playing_tee": "Red"}).json()
    assert kept["yards"] == before["yards"] - 120
    assert kept["holes"][0]["layout"]["cards"] == before["holes"][0]["layout"]["cards"]
    fitted = ann.patch(at(course), {"playing_tee": "Red", "refit": True}).json()
    assert all(abs(h["layout"]["yards"] - h["yards"]) <= 8 for h in fitted["holes"])


def test_lists_filter_search_order_and_page(user, ann, ben, visitor):
    for name, count in (("Alpha Links", 1), ("Beta Park", 2), ("Gamma Links", 1)):
        changes.create_course(user, a_scorecard(count, name=name), seed=1)
    changes.publish(user, Course.objects.get(name="Beta Park"))

    def names(client, query=""):
        return [row["name"] for row in client.get(LIST + query).json()["results"]]

    assert names(ann) == ["Alpha Links", "Beta Park", "Gamma Links"]
    assert names(ann, "?search=links&ordering=-name") == ["Gamma Links", "Alpha Links"]
    assert names(ann, "?holes=2") == names(ann, "?public=true") == names(ben) == ["Beta Park"]
    assert names(ann, "?par=7") == ["Beta Park"]
    assert names(ben, "?mine=true") == names(visitor, "?mine=true") == []
    assert names(ann, "?mine=true&page_size=1&page=2") == ["Beta Park"]
    assert ann.get(LIST + "?par=x").status_code == 422
    assert ann.get(LIST + "?ordering=owner").status_code == 422


def test_a_hidden_course_is_seen_by_its_owner_and_staff_alone(course, user, staff, ann, ben, boss):
    changes.publish(user, course)
    assert ben.post(at(course, "report/"), {"reason": "Rude words."}).status_code == 204
    assert ben.post(at(course, "report/"), {"reason": "Still."}).status_code == 204
    assert course.reports.get().reason == "Still."
    changes.hide(staff, course)
    assert course.reports.get().settled_at
    assert [c.get(at(course)).status_code for c in (ann, ben, boss)] == [200, 404, 200]
    assert ben.get(LIST).json()["count"] == 0


def test_only_public_courses_of_others_are_reported_and_with_a_reason(course, user, ann, ben):
    assert ben.post(at(course, "report/"), {"reason": "Rude."}).status_code == 404
    changes.publish(user, course)
    assert ben.post(at(course, "report/"), {"reason": " "}).status_code == 422
    assert ben.post(at(course, "report/"), {}).status_code == 422
    assert ann.post(at(course, "report/"), {"reason": "Rude."}).status_code == 403


def test_lists_and_courses_cost_the_same_queries_whatever_their_size(
    user, ann, django_assert_num_queries
):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    def queries(url):
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert ann.get(url).status_code == 200
        return len(seen)

    small = changes.create_course(user, a_scorecard(1, name="Small"), seed=1)
    list_before, small_course = queries(LIST), queries(at(small))
    big = changes.create_course(user, a_scorecard(18, name="Big"), seed=1)
    for _ in range(3):
        changes.duplicate_course(user, big)
    assert queries(LIST) == list_before <= 4
    assert queries(at(big)) == small_course <= 8
    assert reverse("api:courses") == LIST
