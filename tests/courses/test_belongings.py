"""What people own here goes with them: exported, handed over, deleted."""

import json

import pytest

from courses import changes
from courses.models import Course, ImportRecord
from golfsite.web import belongings
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(user):
    changes.create_course(user, a_scorecard(2), seed=1)
    deleted = changes.create_course(user, a_scorecard(1, name="Gone"), seed=1)
    changes.delete_course(user, deleted)
    changes.start_paste(user, "Hole,Par,White\n1,4,400\n2,3,160\n")
    return user


def test_the_export_holds_courses_with_layouts_and_imports_with_originals(owner):
    export = json.loads(json.dumps(belongings.export(owner)))
    assert [course["slug"] for course in export["courses"]] == ["long-meadow", "gone"]
    assert export["courses"][0]["layouts"][0]["cards"]
    assert export["imports"][0]["original"].startswith("Hole,Par")


def test_what_a_guest_made_is_handed_over(owner, django_user_model):
    ben = django_user_model.objects.create_user("ben")
    belongings.hand_over(owner, ben)
    assert Course.objects.filter(owner=ben).count() == 2
    assert ImportRecord.objects.get().owner == ben


def test_what_is_held_is_told_in_words(owner):
    assert {"1 course", "1 import"} <= {holding.words for holding in belongings.held(owner)}


def test_all_goes_with_the_account_but_copies_of_others_stay(owner, django_user_model):
    ben = django_user_model.objects.create_user("ben")
    course = Course.objects.get(slug="long-meadow")
    changes.publish(owner, course)
    copy = changes.duplicate_course(ben, course)
    belongings.erase(owner)
    copy.refresh_from_db()
    assert list(Course.objects.all()) == [copy]
    assert copy.copied_from is None
    assert not ImportRecord.objects.exists()
