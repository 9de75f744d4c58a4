"""A course takes over a map, a newer card or more tees that were brought later; nothing is lost."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import Http404

from courses import changes
from courses.changes import Share
from courses.errors import Stale
from courses.models import Course, ImportRecord
from courses.queries import holes_of
from courses.versions import playable, version_of
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid

STORD = Path(__file__).parent / "importing" / "maps" / "files" / "stord_9_holes.geojson"
CARD = "Hole,Par,SI,White\n" + "".join(f"{n},4,{n},{300 + n}\n" for n in range(1, 10))

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("ingrid", password="a long enough secret")


@pytest.fixture
def course(user: User) -> Course:
    record = changes.start_import(user, CARD.encode(), filename="card.csv")
    return changes.build_course(user, record, name="Stord Golfpark", seed=7)


@pytest.fixture
def the_map(user: User) -> ImportRecord:
    return changes.start_import(user, STORD.read_bytes(), filename=STORD.name)


def updated(
    user: User, course: Course, record: ImportRecord, *shares: Share, **more: Any
) -> Course:
    return changes.update_course(
        user, course, record, shares=set(shares), version=course.version, **more
    )


def shares(course: Course, record: ImportRecord) -> dict[Share, tuple[str, ...]]:
    return {one.share: one.lines for one in changes.differences(course, record)}


def test_a_course_gains_a_map_without_losing_its_rounds(
    user: User, course: Course, the_map: ImportRecord
) -> None:
    before = version_of(course)
    layouts = [hole.layout_id for hole in holes_of(course)]
    course.holes.filter(number=1).update(hazards="my own ditch", bend=7)
    assert shares(course, the_map)[Share.MAPS] == ("A map for 9 holes: 1, 2, 3, 4, 5, 6, 7, 8, 9.",)
    course = updated(user, course, the_map, Share.MAPS)
    now = version_of(course)
    assert {hole.ground.source for hole in playable(now).holes} == {"map"}
    assert {hole.ground.source for hole in playable(before).holes} != {"map"}
    holes = holes_of(course)
    assert [hole.layout_id for hole in holes] == layouts
    assert (holes[0].hazards, holes[0].bend) == ("my own ditch", 7)
    assert holes[1].hazards
    assert [hole.par for hole in holes] == [4] * 9
    assert course.credit == "© OpenStreetMap contributors"
    assert course.licence == "ODbL 1.0"


def test_the_map_s_tee_is_offered_and_not_pressed_on_anybody(
    course: Course, the_map: ImportRecord
) -> None:
    found = {one.share: one for one in changes.differences(course, the_map)}
    assert not found[Share.TEES].usual
    assert found[Share.MAPS].usual


def test_only_what_was_chosen_is_taken_over(user: User, course: Course) -> None:
    newer = CARD.replace("3,4,3,303", "3,5,3,480").replace("White", "White,Red", 1)
    newer = "\n".join(
        f"{line},{250 + at}" if at and line else line for at, line in enumerate(newer.split("\n"))
    )
    record = changes.start_import(user, newer.encode(), filename="new.csv")
    assert shares(course, record) == {
        Share.CARD: ("Hole 3: par 5 instead of 4.",),
        Share.LENGTHS: ("Hole 3: 480 yards from White instead of 303.",),
        Share.TEES: ("Red: 2,295 yards.",),
    }
    course = updated(user, course, record, Share.CARD)
    hole = course.holes.get(number=3)
    assert hole.par == 5
    assert hole.yardages.get(tee__name="White").yards == 303
    course = updated(user, course, record, Share.LENGTHS, Share.TEES, refit=True)
    assert hole.yardages.get(tee__name="White").yards == 480
    assert course.tees.get(name="Red").yardages.count() == 9
    assert course.yards == sum(300 + n for n in range(1, 10)) + 177
    assert hole.layouts.count() == 2
    assert shares(course, record) == {}


def test_an_exported_course_updates_too(user: User, course: Course, the_map: ImportRecord) -> None:
    import json

    from courses.exporting import as_geojson

    mapped = changes.build_course(user, the_map, seed=7)
    content = json.dumps(as_geojson(mapped)).encode()
    record = changes.start_import(user, content, filename="a.geojson")
    course = updated(user, course, record, Share.MAPS)
    grounds = [[hole.ground for hole in holes_of(one, grounds=True)] for one in (course, mapped)]
    assert grounds[0] == grounds[1]


def test_a_stale_tab_somebody_else_and_nothing_chosen_are_refused(
    user: User, course: Course, the_map: ImportRecord
) -> None:
    other = User.objects.create_user("bob", password="a long enough secret")
    with pytest.raises(Http404):
        changes.update_course(other, course, the_map, shares={Share.MAPS}, version=None)
    theirs = changes.start_paste(other, CARD)
    with pytest.raises(Http404):
        changes.update_course(user, course, theirs, shares={Share.CARD}, version=None)
    with pytest.raises(Stale):
        changes.update_course(
            user, course, the_map, shares={Share.MAPS}, version=course.version + 1
        )
    with pytest.raises(Invalid):
        updated(user, course, the_map)
    with pytest.raises(Invalid):
        updated(user, course, the_map, Share.MAPS, which=4)


def test_the_page_shows_what_differs_and_takes_over_what_is_ticked(
    client: Any, user: User, course: Course, the_map: ImportRecord
) -> None:
    client.force_login(user)
    here = f"/courses/{course.slug}/update/"
    assert "A map, or a newer card" in client.get(here).content.decode()
    sent = client.post(
        here, {"op": "upload", "file": SimpleUploadedFile(STORD.name, STORD.read_bytes())}
    )
    page = client.get(sent["Location"]).content.decode()
    assert "A map for 9 holes" in page
    assert 'value="maps" checked' in page
    nothing = client.post(sent["Location"], {"op": "update", "version": course.version})
    assert nothing.status_code == 422
    done = client.post(
        sent["Location"], {"op": "update", "version": course.version, "take": ["maps"]}
    )
    assert done["Location"] == course.get_absolute_url()
    assert course.holes.exclude(ground=None).count() == 9
    stale = client.post(
        sent["Location"], {"op": "update", "version": course.version, "take": ["card"]}
    )
    assert stale.status_code == 409


def test_importing_a_course_that_one_has_offers_to_update_it(
    client: Any, user: User, course: Course, the_map: ImportRecord
) -> None:
    client.force_login(user)
    page = client.get(f"/courses/imports/{the_map.pk}/").content.decode()
    assert "You have Stord Golfpark already." in page
    assert f"/courses/{course.slug}/update/?import={the_map.pk}" in page


@pytest.mark.parametrize("file", [None, b"\x89PNG\r\n\x1a\n" + bytes(50)])
def test_a_file_that_cannot_be_read_is_said(
    client: Any, user: User, course: Course, file: bytes | None
) -> None:
    client.force_login(user)
    sent = {} if file is None else {"file": SimpleUploadedFile("a.csv", file)}
    answer = client.post(f"/courses/{course.slug}/update/", {"op": "upload", **sent})
    assert answer.status_code == 422
    assert "That could not be taken over." in answer.content.decode()


def test_the_api_tells_differences_and_takes_them_over(
    client: Any, user: User, course: Course, the_map: ImportRecord
) -> None:
    client.force_login(user)
    url = f"/api/v1/courses/{course.slug}/update/{the_map.pk}/"
    told = client.get(url).json()
    assert told["version"] == course.version
    assert told["differences"][0]["share"] == "maps"
    kind = "application/json"
    bad = client.post(url, {"take": ["everything"]}, content_type=kind)
    assert bad.json()["errors"][0]["pointer"] == "#/take/0"
    stale = client.post(url, {"take": ["maps"], "version": 99}, content_type=kind)
    assert stale.status_code == 409
    done = client.post(url, {"take": ["maps"], "version": told["version"]}, content_type=kind)
    assert done.status_code == 200
    assert done.json()["licence"] == "ODbL 1.0"
    assert client.get(f"{url}?which=x").status_code == 422
