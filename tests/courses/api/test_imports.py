"""From a scorecard in any form to a course, by API."""

import json
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from courses import changes
from courses.exporting import as_csv, as_json
from courses.models import Course, ImportRecord
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db

LIST = "/api/v1/imports/"
CSV = "Hole,Par,SI,White,Red\n" + "".join(
    f"{n},{4 if n % 3 else 3},{n},{400 if n % 3 else 170},{350 if n % 3 else 140}\n"
    for n in range(1, 19)
)


def upload(client, content, name="card.csv"):
    file = SimpleUploadedFile(name, content if isinstance(content, bytes) else content.encode())
    return client.post(LIST, {"file": file}, format="multipart")


def test_a_file_is_read_and_what_was_understood_is_told(ann):
    answer = upload(ann, CSV)
    assert answer.status_code == 201, answer.content
    read = answer.json()
    assert {"id", "kind", "scorecard", "problems", "status"} <= set(read)
    assert (read["kind"], read["status"], read["filename"]) == ("csv", "ready", "card.csv")
    tees = [(tee["name"], tee["unit"], tee["total"]) for tee in read["scorecard"]["tees"]]
    assert tees == [("White", "yd", 5820), ("Red", "yd", 5040)]
    first = read["scorecard"]["holes"][0]
    assert (first["number"], first["par"], first["yards"]) == (1, 4, {"White": 400, "Red": 350})
    assert ann.get(f"{LIST}{read['id']}/").json() == read
    assert bytes(ImportRecord.objects.get().original) == CSV.encode()


def test_pasted_text_and_json_are_read(ann):
    assert ann.post(LIST, {"text": CSV.replace(",", "\t")}).json()["kind"] == "text"
    card = {"name": "Dell", "tees": [{"name": "W", "unit": "m"}]}
    card["holes"] = [{"number": 1, "par": 4, "lengths": {"W": 350}}]
    read = ann.post(LIST, {"json": card}).json()
    assert (read["kind"], read["scorecard"]["holes"][0]["yards"]) == ("json", {"W": 383})
    file = upload(ann, json.dumps({"scorecard": card}), "card.json").json()
    assert file["scorecard"] == read["scorecard"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": CSV, "json": {}},
        {"text": ""},
        {"text": 7},
        {"text": "nothing to see here"},
        {"json": "[]"},
        {"json": []},
        {"json": {"holes": []}},
        {"json": {"holes": [{"number": 1}, {"number": 1}]}},
        {"file": "not a file"},
        [],
    ],
)
def test_what_cannot_be_read_is_422_and_nothing_is_kept(ann, body):
    answer = ann.post(LIST, body)
    assert answer.status_code == 422, answer.content
    assert answer.json()["detail"]
    assert not ImportRecord.objects.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n" + b"\0" * 2000,
        b"," * 5_000_000,
        b"",
        b"\xff\xfe" * 10,
        b"[" * 100_000,
        b"{" + b'"a":{' * 50_000,
        b'{"holes": NaN}',
        b'{"holes": [{"number": 1e999}]}',
    ],
    ids=["png", "commas", "empty", "utf-16", "brackets", "deep", "nan", "infinite"],
)
def test_files_that_are_no_scorecard_are_refused_at_once(ann, content):
    started = time.process_time()
    answer = upload(ann, content)
    assert answer.status_code == 422, answer.content
    assert time.process_time() - started < 3


def test_a_file_beyond_ten_megabytes_is_413_unread(ann):
    answer = upload(ann, b"1,2,3\n" * 1_800_000)
    assert answer.status_code == 413


def test_corrections_are_checked_again_and_leave_the_rest(ann):
    bad = CSV.replace("1,4,1,400,350", "1,2,1,0,350")
    read = upload(ann, bad).json()
    where = {(p["hole"], p["column"]) for p in read["problems"]}
    assert {(1, "par"), (1, "White")} <= where
    mended = ann.patch(
        f"{LIST}{read['id']}/",
        {"version": read["version"], "holes": [{"number": 1, "par": 4, "yards": {"White": 401}}]},
    )
    assert mended.status_code == 200, mended.content
    assert {problem["severity"] for problem in mended.json()["problems"]} <= {"note"}
    first, second = mended.json()["scorecard"]["holes"][:2]
    assert (first["par"], first["yards"]) == (4, {"White": 401, "Red": 350})
    assert second == read["scorecard"]["holes"][1]
    stale = ann.patch(f"{LIST}{read['id']}/", {"version": read["version"], "name": "X"})
    assert stale.status_code == 409
    assert stale.json()["import"] == mended.json()


def test_tees_are_renamed_and_their_unit_corrected(ann):
    read = upload(ann, CSV).json()
    body = {
        "rename_tees": {"White": "Medal"},
        "name": "Dell",
        "tees": [{"name": "Red", "slope": 120}],
    }
    card = ann.patch(f"{LIST}{read['id']}/", {"scorecard": body}).json()["scorecard"]
    assert [tee["name"] for tee in card["tees"]] == ["Medal", "Red"]
    assert card["tees"][1]["slope"] == 120
    assert card["holes"][0]["yards"] == {"Medal": 400, "Red": 350}
    assert card["name"] == "Dell"


@pytest.mark.parametrize(
    "patch",
    [
        {"holes": 4},
        {"holes": [4]},
        {"holes": [{"par": 4}]},
        {"holes": [{"number": [1]}]},
        {"holes": [{"number": 1, "yards": {"Blue": 3}}]},
        {"holes": [{"number": 1, "par": "x"}]},
        {"holes": [{"number": True, "par": 4}]},
        {"tees": [{"name": "White", "unit": "miles"}]},
        {"rename_tees": {"White": "Red"}},
        {"rename_tees": []},
        {"rename_tees": {"White": 5}},
        {"which": 3},
        {"which": "x"},
        {"scorecard": 3},
        {"name": 4},
    ],
)
def test_bad_corrections_are_422_and_change_nothing(ann, patch):
    read = upload(ann, CSV).json()
    answer = ann.patch(f"{LIST}{read['id']}/", patch)
    assert answer.status_code == 422, answer.content
    assert ann.get(f"{LIST}{read['id']}/").json() == read


def test_a_course_is_built_with_all_its_layouts(ann):
    read = upload(ann, CSV).json()
    answer = ann.post(f"{LIST}{read['id']}/course/", {"name": "Home", "tee": "red"})
    assert answer.status_code == 201, answer.content
    course = answer.json()
    assert (course["slug"], course["playing_tee"], course["hole_count"]) == ("home", "Red", 18)
    assert all(abs(h["layout"]["yards"] - h["yards"]) <= 8 for h in course["holes"])
    assert ann.get(f"{LIST}{read['id']}/").json()["course"] == "home"


def test_building_names_each_cell_that_stands_in_the_way(ann):
    read = upload(ann, CSV.replace("5,4,5,400,350", "5,4,5,12000,350")).json()
    answer = ann.post(f"{LIST}{read['id']}/course/", {"tee": "White", "name": "Home"})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "#/holes/4/yards/White"
    assert (
        ann.post(f"{LIST}{read['id']}/course/", {"name": "Home", "tee": "Blue"}).status_code == 422
    )
    assert ann.post(f"{LIST}{read['id']}/course/", {"name": 3}).status_code == 422
    assert not Course.objects.exists()


def test_seventeen_holes_are_read_with_a_problem_and_built(ann):
    read = upload(ann, "".join(CSV.splitlines(keepends=True)[:-1])).json()
    assert any("17 holes" in problem["message"] for problem in read["problems"])
    built = ann.post(f"{LIST}{read['id']}/course/", {"name": "One short"})
    assert built.json()["hole_count"] == 17


def test_imports_are_their_owners_alone(ann, ben, visitor):
    read = upload(ann, CSV).json()
    at = f"{LIST}{read['id']}/"
    for client, status in ((ben, 404), (visitor, 401)):
        assert client.get(at).status_code == status
        assert client.patch(at, {"name": "x"}).status_code == status
        assert client.post(at + "course/", {"name": "x"}).status_code == status
        assert client.delete(at).status_code == status
    assert ben.get(LIST).json()["count"] == 0
    assert ann.get(LIST).json()["count"] == 1
    assert ann.delete(at).status_code == 204
    assert ann.get(at).status_code == 404


def test_a_person_keeps_so_many_imports_the_oldest_go(ann, monkeypatch):
    monkeypatch.setattr("courses.changes.keeping.IMPORTS_KEPT", 2)
    ids = [upload(ann, CSV).json()["id"] for _ in range(4)]
    assert sorted(ImportRecord.objects.values_list("pk", flat=True)) == ids[2:]


def same_course(one, other):
    """What two courses tell, but for names of their own."""
    own = ("slug", "url", "created", "changed", "version", "share_token", "visibility")
    for told in (one, other):
        for name in own:
            told.pop(name)
        for hole in told["holes"]:
            for name in ("board_url", "version"):
                hole.pop(name)
            hole["layout"].pop("version")
    assert one == other


def test_a_course_exported_as_json_comes_back_the_same(ann, user):
    course = changes.create_course(
        user,
        a_scorecard(4),
        given={2: changes.GivenHole(bend=-40, hazards="pond left", notes="Mind the pond.")},
        facts=changes.CourseFacts(place="Fife", source="A card", licence="CC0", notes="Windy."),
        tee="Red",
    )
    at = f"/api/v1/courses/{course.slug}/"
    ann.patch(at + "holes/3/", {"locked": True})
    ann.post(at + "holes/1/other-green/", {})
    export = ann.get(at + "export/?as=json")
    assert export["Content-Disposition"] == f'attachment; filename="{course.slug}.json"'
    file = upload(ann, export.content, "again.json").json()
    again = ann.post(f"{LIST}{file['id']}/course/", {}).json()
    same_course(again, ann.get(at).json())
    pasted = ann.post(LIST, {"json": export.json()}).json()
    assert pasted["scorecard"] == file["scorecard"]


def test_a_course_exported_as_csv_comes_back_with_the_same_scorecard(ann, user):
    body = {"json": {
        "name": "Metric",
        "tees": [{"name": "White", "unit": "yd"}, {"name": "Gul", "unit": "m"}],
        "holes": [
            {"number": n, "par": 4, "stroke_index": 19 - n, "name": f"Old Oak {n}",
             "yards": {"White": 380 + n}, "lengths": {"Gul": 300 + n}} for n in range(1, 19)
        ],
    }}  # fmt: skip
    first = ann.post(LIST, body).json()
    course = ann.post(f"{LIST}{first['id']}/course/", {"name": "Metric"}).json()
    export = ann.get(f"/api/v1/courses/{course['slug']}/export/?as=csv")
    assert export["Content-Type"] == "text/csv; charset=utf-8"
    again = upload(ann, export.content).json()
    assert again["scorecard"]["holes"] == first["scorecard"]["holes"]
    tees = [
        [(t["name"], t["unit"], t["total"]) for t in r["scorecard"]["tees"]] for r in (first, again)
    ]
    assert tees[0] == tees[1]


@pytest.mark.parametrize(
    "change",
    [
        {"layouts": 3},
        {"course": 3},
        {"layouts": [3]},
        {"layouts": [{"hole": 1, "cards": 3}]},
        {"layouts": [{"hole": 1, "cards": [], "bend": "x"}]},
        {"layouts": [{"hole": 1, "cards": [], "locks": "x"}]},
        {"layouts": [{"hole": 1, "cards": [], "notes": 4}]},
        {"course": {"name": 4}},
        {"course": {"seed": "x"}},
    ],
)
def test_an_exported_course_that_was_spoilt_is_422(ann, user, change):
    export = as_json(changes.create_course(user, a_scorecard(2), seed=3))
    assert ann.post(LIST, {"json": {**export, **change}}).status_code == 422


def test_layouts_from_outside_that_cannot_be_played_are_fitted_anew(ann, user):
    export = as_json(changes.create_course(user, a_scorecard(2), seed=3))
    export["layouts"][0]["cards"] = [{"card": "green-1"}] * 3
    export["layouts"][1]["cards"] = [{"card": "unknown"}]
    record = ann.post(LIST, {"json": export}).json()
    built = ann.post(f"{LIST}{record['id']}/course/", {})
    assert built.status_code == 201, built.content
    assert all(abs(h["layout"]["yards"] - h["yards"]) <= 8 for h in built.json()["holes"])


def test_cells_that_spreadsheets_would_calculate_are_marked_in_csv(user):
    course = changes.create_course(user, a_scorecard(1), seed=3)
    changes.change_scorecard(user, course, {1: {"name": "=1+1"}}, version=None)
    file = as_csv(course)
    assert "'=1+1" in file
    assert (
        changes.scorecards_of(changes.start_import(user, file.encode()))[0].holes[0].name == "=1+1"
    )


def test_an_unknown_kind_of_export_is_422_naming_the_known(ann, course):
    answer = ann.get(f"/api/v1/courses/{course.slug}/export/?as=doc")
    assert answer.status_code == 422
    assert answer.json()["errors"][0] == {
        "pointer": "?as",
        "detail": "A course can be had as csv, xlsx, json, geojson or pdf.",
    }
