"""Changes of player cards: whole or not at all, and what is being played keeps its card."""

import pytest

from courses.changes import create_course
from courses.versions import version_of
from golfsite.web.problems import Conflict, Invalid, Problem
from play import starting
from play.golfers import changes
from play.golfers.models import PlayerCard
from play.golfers.queries import card_of, frozen, visible
from play.starting import Setup
from tests.courses.courses_for_tests import a_scorecard
from tests.play.golfers.cards import a_card, a_site_card

pytestmark = pytest.mark.django_db


def test_a_round_in_play_keeps_the_card_it_began_with(user, staff):
    card = a_site_card()
    course = create_course(user, a_scorecard(1), seed=1)
    players = [{"name": "Ann", "kind": "human", "player_card": card.slug}]
    setup = Setup(game="pro-golf", players=players, holes=[1], seed=1)
    round_ = starting.start(user, setup, course, version_of(course))
    before = card.columns
    changes.change(staff, card, version=None, boxes={("Putt", 26): "12"})
    changes.delete(staff, card)
    round_.refresh_from_db()
    assert round_.players[0]["card"]["columns"] == before


def test_a_change_that_cannot_be_leaves_the_card_and_its_history_alone(user):
    card = a_card(user)
    with pytest.raises(Invalid):
        changes.change(user, card, version=None, boxes={("D", 36): "MC*", ("D", 44): "nowhere"})
    card.refresh_from_db()
    assert (card.version, card.history.count()) == (1, 1)


def test_a_stale_change_is_refused(user):
    card = a_card(user)
    changes.change(user, card, version=1, boxes={("Putt", 26): "12"})
    with pytest.raises(Conflict):
        changes.change(user, card, version=1, boxes={("Putt", 26): "14"})


def test_a_swap_that_fails_half_way_does_nothing(user, django_user_model):
    mine, theirs = a_card(user), a_card(django_user_model.objects.create_user("ben"))
    changes.change(user, mine, version=None, boxes={("Putt", 26): "12"})
    mine.refresh_from_db()
    with pytest.raises(Problem):
        changes.swap_column(user, mine, theirs, "Putt")
    mine.refresh_from_db()
    assert mine.columns["Putt"][10] == "12"


def test_a_change_that_changes_nothing_is_not_remembered(user):
    card = a_card(user)
    same = changes.change(user, card, version=None, boxes={("D", 66): card.columns["D"][20]})
    assert (same.version, card.history.count()) == (1, 1)


def test_what_a_round_keeps_of_a_golfer_is_a_card(user):
    card = a_card(user)
    kept = frozen(card)
    assert kept["columns"] == card.columns
    assert card_of(card).overall == kept["overall"]


def test_own_cards_are_seen_by_their_owner_alone(user, django_user_model):
    a_site_card()
    a_card(user)
    assert visible(user).count() == 2
    assert visible(django_user_model.objects.create_user("ben")).count() == 1


def test_there_is_an_end_to_own_cards(user, monkeypatch):
    monkeypatch.setattr(changes, "MOST_CARDS", 1)
    a_card(user)
    with pytest.raises(Problem, match="Delete some first"):
        a_card(user)
    assert PlayerCard.objects.count() == 1
