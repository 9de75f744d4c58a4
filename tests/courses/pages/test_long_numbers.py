"""Versions and imports have numbers of any length: a site that is used for long, and a course that
is changed often, go on as on their first day."""

import pytest

from courses import changes
from courses.models import Course, Hole, ImportRecord
from courses.queries import find_course, find_hole, find_import
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.maps_for_tests import a_mapped_hole
from tests.courses.pages.cards_for_tests import CARD
from tests.courses.pages.test_build import check_fields

pytestmark = pytest.mark.django_db
LONG = [999, 1_000, 99_999, 100_000_000]


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(3), seed=5)


@pytest.mark.parametrize("version", LONG)
def test_the_details_of_a_course_are_saved_at_any_version(ann, user, course, version):
    Course.objects.update(version=version)
    here = f"{course.get_absolute_url()}edit/"
    fields = {"op": "details", "name": "Long Meadow Old"}
    assert ann.post(here, {**fields, "version": version - 1}).status_code == 409
    assert ann.post(here, {**fields, "version": version}).status_code == 302
    assert find_course(user, course.slug).name == "Long Meadow Old"


@pytest.mark.parametrize("version", LONG)
def test_a_card_on_its_check_page_is_saved_at_any_version(ann, user, version):
    record = changes.start_import(user, CARD.encode(), filename="card.csv")
    ImportRecord.objects.update(version=version)
    record = find_import(user, record.pk)
    here = f"/courses/imports/{record.pk}/"
    fields = check_fields(record, op="check", name="Another name")
    assert ann.post(here, {**fields, "version": str(version - 1)}).status_code == 409
    assert ann.post(here, fields).status_code == 200
    assert find_import(user, record.pk).version == version + 1


@pytest.mark.parametrize("pk", LONG)
def test_a_course_is_brought_up_to_date_with_an_import_of_any_number(ann, user, course, pk):
    Course.objects.update(version=pk)
    here = f"{course.get_absolute_url()}update/"
    record = changes.start_import(user, CARD.encode(), filename="card.csv")
    ImportRecord.objects.filter(pk=record.pk).update(id=pk)
    assert "card.csv" in ann.get(f"{here}?import={pk}").text
    fields = {"op": "update", "take": ["card"]}
    stale = ann.post(f"{here}?import={pk}", {**fields, "version": pk - 1})
    assert stale.status_code == 409
    done = ann.post(f"{here}?import={pk}", {**fields, "version": pk})
    assert (done.status_code, done["Location"]) == (302, course.get_absolute_url())


@pytest.mark.parametrize(
    ("page", "operation"), [("design", "turn 1 on"), ("map", "tee 1 0")], ids=["cards", "map"]
)
@pytest.mark.parametrize("version", LONG)
def test_two_tabs_on_a_hole_are_told_apart_at_any_version(ann, user, page, operation, version):
    hole = a_mapped_hole(user)
    Hole.objects.update(version=version)
    here = f"/courses/{hole.course.slug}/holes/1/{page}/"
    stale = ann.post(here, {"op": operation, "version": version - 1})
    assert stale.status_code == 409
    assert find_hole(hole.course, 1).version == version
    assert ann.post(here, {"op": operation, "version": version}).status_code == 302
    assert find_hole(hole.course, 1).version == version + 1
