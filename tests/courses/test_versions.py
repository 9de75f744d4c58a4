"""Versions: what rounds point to stays as it was, shared while nothing changes."""

import dataclasses

import pytest

from courses import changes
from courses.errors import Refused
from courses.models import CourseVersion
from courses.queries import find_course, find_hole
from courses.versions import playable, playable_now, version_of
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(3), seed=5)


def test_a_version_gives_the_course_back_as_it_stood(course):
    stored = playable(version_of(course))
    now = playable_now(course)
    assert [hole.placed for hole in stored.holes] == [hole.placed for hole in now.holes]
    assert [dict(hole.cards) for hole in stored.holes] == [dict(h.cards) for h in now.holes]
    for there, here in zip(stored.holes, now.holes, strict=True):
        same = ("number", "par", "yards", "stroke_index", "name")
        assert [getattr(there, n) for n in same] == [getattr(here, n) for n in same]
        assert abs(there.ground.yards - here.ground.yards) < 1
        assert len(there.ground.areas) == len(here.ground.areas)


def test_a_course_that_did_not_change_shares_its_version(course):
    assert version_of(course) == version_of(course)
    assert CourseVersion.objects.count() == 1


def test_a_course_being_played_may_be_edited_freely(user, course):
    before = version_of(course)
    played = playable(before)
    hole = find_hole(course, 1)
    changes.turn_card(user, hole, 0, version=None)
    after = version_of(course)
    assert after != before
    assert playable(before) == played
    changes.undo(user, find_hole(course, 1), version=None)
    assert version_of(course) == before


def test_a_version_outlives_its_course(user, course):
    version = version_of(course)
    played = playable(version)
    find_course(user, course.slug).delete()
    version.refresh_from_db()
    assert version.course is None
    assert playable(version) == played


def test_a_hole_that_cannot_be_played_is_named_with_the_reason(user, course):
    hole = find_hole(course, 2)
    changes.remove_card(user, hole, len(hole.layout.placed) - 1, version=None)
    with pytest.raises(Refused, match=r"Hole 2 cannot be played: .*green"):
        version_of(course)


def test_versions_are_frozen(course):
    with pytest.raises(dataclasses.FrozenInstanceError):
        playable(version_of(course)).name = "Other"
