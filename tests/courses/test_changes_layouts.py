"""Laying cards: rights, versions, undo and redo, impossible layouts."""

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404

from courses import changes
from courses.board import PlacedCard
from courses.errors import Refused, Stale
from courses.queries import find_course, find_hole, history, holes_of
from golfsite.web.problems import Invalid
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db

GOOD = (PlacedCard("tee-1"), PlacedCard("fairway-1"), PlacedCard("green-1"))


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(3), seed=5)


@pytest.fixture
def hole(course):
    return find_hole(course, 2)


def test_every_hole_of_a_new_course_is_laid_within_eight_yards_of_its_card(course):
    from courses.boards import board_of

    for hole in holes_of(course):
        board = board_of(hole.layout.placed)
        assert board.is_playable
        assert abs(board.yards - hole.yardages.all()[0].yards) <= 8


def test_laying_cards_makes_a_new_layout_and_counts_the_hole_up(user, hole):
    laid = changes.lay_cards(user, hole, GOOD, version=hole.version)
    assert laid.layout.placed == GOOD
    assert laid.version == hole.version + 1
    assert laid.layout.number == hole.layout.number + 1


def test_laying_the_same_cards_again_changes_nothing(user, hole):
    laid = changes.lay_cards(user, hole, GOOD, version=None)
    again = changes.lay_cards(user, laid, GOOD, version=laid.version)
    assert (again.version, again.layout.pk) == (laid.version, laid.layout.pk)


def test_the_second_of_two_tabs_is_told_and_sees_the_hole_as_it_stands(user, hole):
    changes.lay_cards(user, hole, GOOD, version=hole.version)
    with pytest.raises(Stale) as stale:
        changes.turn_card(user, hole, 0, version=hole.version)
    assert stale.value.current.layout.placed == GOOD
    assert find_hole(hole.course, 2).layout.placed == GOOD


def test_an_impossible_layout_names_the_card_and_writes_nothing(user, hole):
    greens = (PlacedCard("green-1"), PlacedCard("green-2"))
    with pytest.raises(Invalid) as invalid:
        changes.lay_cards(user, hole, greens, version=None)
    assert "#/cards/0" in {fault.pointer for fault in invalid.value.errors}
    assert find_hole(hole.course, 2).layout == hole.layout


@pytest.mark.parametrize(
    ("placed", "pointer"),
    [
        ((PlacedCard("tee-1"), PlacedCard("no-such-card")), "#/cards/1/card"),
        ((PlacedCard("tee-1"), PlacedCard("green-1", overlap=9)), "#/cards/1/overlap"),
        ((PlacedCard("fairway-1"),) * 40, "#/cards/12"),
    ],
)
def test_what_is_no_layout_at_all_is_refused_even_as_work_in_hand(user, hole, placed, pointer):
    with pytest.raises(Invalid) as invalid:
        changes.lay_cards(user, hole, placed, version=None, allow_faults=True)
    assert pointer in {fault.pointer for fault in invalid.value.errors}


def test_work_in_hand_may_be_faulty_and_says_so(user, hole):
    green = len(hole.layout.placed) - 1
    laid = changes.remove_card(user, hole, green, version=None)
    assert laid.layout.faulty
    mended = changes.add_card(user, laid, "green-3", version=laid.version)
    assert not mended.layout.faulty


def test_undo_and_redo_walk_along_the_layouts_and_a_new_change_drops_what_was_undone(user, hole):
    first = hole.layout.placed
    one = changes.lay_cards(user, hole, GOOD, version=None)
    two = changes.swap_card(user, one, 1, card="fairway-2", version=one.version)
    assert history(two) == (True, False)
    back = changes.undo(user, two, version=two.version)
    assert back.layout.placed == GOOD
    assert changes.redo(user, back, version=back.version).layout.placed == two.layout.placed
    back = changes.undo(user, changes.undo(user, two, version=None), version=None)
    assert back.layout.placed == first
    assert history(back) == (False, True)
    with pytest.raises(Refused, match="nothing to undo"):
        changes.undo(user, back, version=None)
    other = changes.turn_card(user, back, 0, version=None)
    assert history(other) == (True, False)
    with pytest.raises(Refused, match="nothing to redo"):
        changes.redo(user, other, version=None)


def test_a_hole_keeps_no_more_than_its_last_layouts(user, hole, monkeypatch):
    monkeypatch.setattr("courses.changes.layouts.LAYOUTS_KEPT", 3)
    for _ in range(6):
        hole = changes.turn_card(user, hole, 0, version=hole.version)
    assert hole.layouts.count() == 3


def test_locks_follow_their_cards(user, hole):
    laid = changes.lay_cards(user, hole, GOOD, version=None, locks={1})
    added = changes.add_card(user, laid, "fairway-3", version=None, at=1)
    assert added.layout.locks == [2]
    moved = changes.move_card(user, added, 2, to=1, version=None)
    assert moved.layout.locks == [1]
    freed = changes.lock_card(user, moved, 1, locked=False, version=None)
    assert freed.layout.locks == []


def test_another_green_takes_the_place_of_the_present_one(user, hole):
    laid = changes.lay_cards(user, hole, GOOD, version=None)
    other = changes.other_green(user, laid, version=laid.version)
    assert other.layout.placed[-1].card == "green-2"
    assert not other.layout.faulty


def test_a_locked_hole_is_not_shuffled(user, course, hole):
    changes.lock_hole(user, hole, locked=True)
    hole = find_hole(course, 2)
    with pytest.raises(Refused, match="locked"):
        changes.shuffle_hole(user, hole, version=None)
    before = {h.number: h.layout_id for h in holes_of(course)}
    changes.shuffle_course(user, course, version=None, seed=99)
    after = {h.number: h.layout_id for h in holes_of(course)}
    assert after[2] == before[2]
    assert after[1] != before[1]


def test_nobody_but_the_owner_lays_cards(django_user_model, course, hole, user):
    other = django_user_model.objects.create_user("ben")
    with pytest.raises(Http404):
        changes.lay_cards(other, hole, GOOD, version=None)
    changes.publish(user, course)
    hole = find_hole(find_course(other, course.slug), 2)
    with pytest.raises(PermissionDenied):
        changes.undo(other, hole, version=None)
