"""Ratings are worked out in the background, once for equal layouts."""

import pytest

from courses import changes, ratings
from courses.models import Layout
from courses.tasks import rate_layouts
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db


@pytest.fixture
def rated(monkeypatch):
    """Which boards were rated."""
    boards = []

    def rate(board):
        boards.append(board)
        return 4.123

    monkeypatch.setattr(ratings, "_raters", [])
    ratings.register(rate)
    return boards


def test_new_layouts_are_rated_once_the_change_is_through(
    user, rated, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        course = changes.create_course(user, a_scorecard(2), seed=5)
    assert len(rated) == 2
    assert set(course.holes.values_list("layout__rating", flat=True)) == {4.12}
    with django_capture_on_commit_callbacks(execute=True):
        copy = changes.duplicate_course(user, course)
    assert len(rated) == 2
    assert set(copy.holes.values_list("layout__rating", flat=True)) == {4.12}


def test_work_in_hand_is_not_rated(user, rated, django_capture_on_commit_callbacks):
    course = changes.create_course(user, a_scorecard(1), seed=5)
    hole = course.holes.get()
    with django_capture_on_commit_callbacks(execute=True):
        changes.remove_card(user, hole, 0, version=None)
    assert rated == []


def test_without_a_rater_ratings_stay_open(user, monkeypatch, django_capture_on_commit_callbacks):
    monkeypatch.setattr(ratings, "_raters", [])
    with django_capture_on_commit_callbacks(execute=True) as callbacks:
        changes.create_course(user, a_scorecard(1), seed=5)
    assert callbacks == []
    assert rate_layouts.func([Layout.objects.get().digest]) == 0
    assert Layout.objects.get().rating is None
