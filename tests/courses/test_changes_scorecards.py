"""Tees: adding, changing, removing, playing from another."""

import pytest
from django.http import Http404

from courses import changes
from courses.errors import Refused, Stale
from courses.queries import find_hole, holes_of, tees_of
from golfsite.web.problems import Invalid
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(3), seed=5)


def tee(course, name):
    return course.tees.get(name=name)


def test_a_tee_is_added_with_its_lengths_and_played(user, course):
    facts = changes.TeeFacts("Blue", unit="m", rating=71.2, slope=128)
    blue = changes.add_tee(user, course, facts, {1: 410, 2: 180, 3: 540}, version=course.version)
    assert [one.name for one in tees_of(course)] == ["White", "Red", "Blue"]
    assert list(blue.yardages.order_by("hole__number").values_list("length", flat=True)) == [
        375,
        165,
        494,
    ]
    played = changes.set_playing_tee(user, course, blue, version=None, refit=False)
    assert (played.yards, played.playing_tee) == (1130, blue)


def test_a_tee_without_a_length_for_every_hole_is_not_played(user, course):
    blue = changes.add_tee(user, course, changes.TeeFacts("Blue"), {1: 410}, version=None)
    with pytest.raises(Invalid, match="no length for hole 2, 3"):
        changes.set_playing_tee(user, course, blue, version=None, refit=True)


@pytest.mark.parametrize(
    ("facts", "yards", "pointer"),
    [
        (changes.TeeFacts("white"), {}, "#/name"),
        (changes.TeeFacts(" "), {}, "#/name"),
        (changes.TeeFacts("Blue", unit="mi"), {}, "#/unit"),
        (changes.TeeFacts("Blue", rating=900), {}, "#/rating"),
        (changes.TeeFacts("Blue", slope=0), {}, "#/slope"),
        (changes.TeeFacts("Blue"), {1: 0}, "#/holes/1/yards/Blue"),
        (changes.TeeFacts("Blue"), {9: 300}, "#/holes/9"),
    ],
)
def test_bad_tees_are_refused_at_their_place(user, course, facts, yards, pointer):
    with pytest.raises(Invalid) as invalid:
        changes.add_tee(user, course, facts, yards, version=None)
    assert pointer in {fault.pointer for fault in invalid.value.errors}
    assert course.tees.count() == 2


def test_a_tee_is_renamed_and_its_unit_changed_the_yards_stay(user, course):
    red = tee(course, "Red")
    changed = changes.change_tee(
        user, course, red, changes.TeeFacts("Forward", unit="m"), version=course.version
    )
    first = changed.yardages.get(hole__number=1)
    assert (changed.name, first.yards, first.length) == ("Forward", 360, 329)


def test_the_tee_that_is_played_cannot_go(user, course):
    with pytest.raises(Refused, match="White is the tee that is played"):
        changes.remove_tee(user, course, tee(course, "White"), version=None)
    changes.remove_tee(user, course, tee(course, "Red"), version=None)
    assert [one.name for one in tees_of(course)] == ["White"]
    assert all(len(hole.yardages.all()) == 1 for hole in holes_of(course))


def test_a_stale_scorecard_is_told(user, course):
    changes.change_scorecard(user, course, {1: {"par": 5}}, version=course.version)
    with pytest.raises(Stale) as stale:
        changes.remove_tee(user, course, tee(course, "Red"), version=course.version)
    assert stale.value.current.par == 13
    assert tee(course, "Red")


def test_lengths_of_a_tee_in_metres_follow_the_yards(user, course):
    changes.change_tee(
        user, course, tee(course, "Red"), changes.TeeFacts("Red", unit="m"), version=None
    )
    changes.change_scorecard(user, course, {1: {"yards": {"Red": 383}}}, version=None)
    assert find_hole(course, 1).yardages.get(tee__name="Red").length == 350


def test_another_persons_tees_are_not_there(django_user_model, course):
    ben = django_user_model.objects.create_user("ben")
    with pytest.raises(Http404):
        changes.add_tee(ben, course, changes.TeeFacts("Blue"), {}, version=None)
