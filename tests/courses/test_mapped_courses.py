"""A course built from a map keeps its hole maps, and the games play on them."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from courses import changes
from courses.exporting import as_json
from courses.facts import facts_of
from courses.holemap import FROM_CARDS, load_map
from courses.models import Course
from courses.queries import holes_of
from courses.versions import playable, playable_hole, playable_now, version_of
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from tests.courses.importing.maps import drawn
from tests.courses.importing.maps.test_safety import over

FILES = Path(__file__).parent / "importing" / "maps" / "files"
STORD = FILES / "stord_9_holes.geojson"

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("ingrid", password="a long enough secret")


@pytest.fixture
def course(user: User) -> Course:
    record = changes.start_import(user, STORD.read_bytes(), filename=STORD.name)
    return changes.build_course(user, record, seed=7)


def test_every_hole_keeps_its_map_bend_and_hazards(course: Course) -> None:
    holes = holes_of(course, grounds=True)
    assert len(holes) == 9
    for hole in holes:
        ground = load_map(hole.ground)
        assert ground.source == "map"
        assert hole.bend == facts_of(ground).bend
        assert hole.hazards == facts_of(ground).words
        assert hole.layout is not None
        assert not hole.layout.faulty


def test_the_games_get_the_real_ground(course: Course) -> None:
    for hole in playable(version_of(course)).holes:
        assert hole.ground.source == "map"
        assert hole.ground.yards == pytest.approx(hole.yards, abs=1)
    one = holes_of(course)[0]
    assert playable_hole(course, one).ground.source == "map"


def test_a_course_without_a_map_is_played_on_its_cards(user: User) -> None:
    text = "Hole,Par,Yards\n" + "".join(f"{n},4,400\n" for n in range(1, 10))
    course = changes.build_course(user, changes.start_import(user, text.encode()), name="Plain")
    assert {hole.ground.source for hole in playable_now(course).holes} == {FROM_CARDS}


def test_source_credit_and_licence_come_along(course: Course) -> None:
    assert course.name == "Stord Golfpark"
    assert course.source == "OpenStreetMap"
    assert course.credit == "© OpenStreetMap contributors"
    assert course.licence == "ODbL 1.0"


def test_an_exported_course_comes_back_with_its_maps(user: User, course: Course) -> None:
    exported = json.dumps(as_json(course)).encode()
    again = changes.build_course(user, changes.start_import(user, exported, filename="a.json"))
    grounds = [hole.ground for hole in holes_of(again, grounds=True)]
    assert grounds == [hole.ground for hole in holes_of(course, grounds=True)]
    assert again.licence == course.licence


@pytest.mark.parametrize("ground", [[], "x", {"tee": [0, 0]}, {"tee": None}, {"areas": 3}])
def test_an_exported_course_with_a_broken_map_is_refused(
    user: User, course: Course, ground: Any
) -> None:
    values = as_json(course)
    values["layouts"][2]["ground"] = ground
    with pytest.raises(Invalid) as refusal:
        changes.start_import(user, json.dumps(values).encode())
    assert [one.pointer for one in refusal.value.errors] == ["#/layouts/2/ground"]


def test_a_copy_has_the_maps_too(user: User, course: Course) -> None:
    copy = changes.duplicate_course(user, course)
    assert all(hole.ground for hole in holes_of(copy, grounds=True))


def test_pages_that_need_no_maps_do_not_load_them(course: Course) -> None:
    assert all("ground" in hole.get_deferred_fields() for hole in holes_of(course))


@pytest.mark.parametrize(
    "name", ["augusta_out_geom.json", "carnoustie.osm", "kiawah.kml", "erin_hills_names.geojson"]
)
def test_maps_of_every_kind_are_kept(user: User, name: str) -> None:
    record = changes.start_import(user, (FILES / name).read_bytes(), filename=name)
    assert record.kind in ("geojson", "osm", "kml")
    record.refresh_from_db()
    assert record.reading["maps"][0]


def test_the_api_tells_the_maps_and_whose_they_are(user: User, client: Any) -> None:
    client.force_login(user)
    with STORD.open("rb") as file:
        answer = client.post("/api/v1/imports/", {"file": file})
    assert answer.status_code == 201
    told = answer.json()
    assert told["kind"] == "geojson"
    assert [tee["total"] for tee in told["scorecard"]["tees"]] == [2236]
    assert told["maps"] == [list(range(1, 10))]
    assert (told["source"], told["licence"]) == ("OpenStreetMap", "ODbL 1.0")
    built = client.post(f"/api/v1/imports/{told['id']}/course/", {}, "application/json")
    assert built.status_code == 201
    assert built.json()["par"] == 34


def test_a_map_is_uploaded_on_the_page(user: User, client: Any) -> None:
    client.force_login(user)
    page = client.get("/courses/new/").content.decode()
    assert all(word in page for word in ("GeoJSON", "OpenStreetMap", "KML", ".kmz"))
    with (FILES / "kiawah.kml").open("rb") as file:
        answer = client.post("/courses/new/", {"op": "upload", "file": file}, follow=True)
    assert answer.status_code == 200
    assert "Kiawah Island Ocean Course" in answer.content.decode()
    assert "497 yards can be a par 4 or a par 5" in answer.content.decode()


def test_the_api_refuses_what_is_no_map_with_the_reason(user: User, client: Any) -> None:
    client.force_login(user)
    values = drawn.geojson([drawn.area(drawn.square(0, 0, 9), golf="green")])
    answer = client.post("/api/v1/imports/", {"json": values}, "application/json")
    assert answer.status_code == 422
    assert "1 green and 0 tees" in answer.content.decode()


def test_a_kmz_is_kept(user: User) -> None:
    packed = drawn.kmz((FILES / "kiawah.kml").read_text())
    assert changes.start_import(user, packed, filename="kiawah.kmz").kind == "kml"


@pytest.mark.parametrize("count", [50_001, 150_000])
def test_too_many_coordinates_are_refused_within_a_second(user: User, count: int) -> None:
    content = json.dumps(over(count)).encode()
    began = time.process_time()
    with pytest.raises(Invalid, match="50,000 coordinates"):
        changes.start_import(user, content, filename="a.geojson")
    assert time.process_time() - began < 1.0
