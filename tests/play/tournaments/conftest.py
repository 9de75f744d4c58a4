"""Tournaments of the toy game: quick to play, by the same code as those of Pro Golf."""

from dataclasses import replace

import pytest

from courses.changes import create_course
from courses.versions import version_of
from play import games
from play.table import _base
from play.tournaments import setting_up
from play.tournaments.setting_up import Entrant, Setup
from tests.courses.courses_for_tests import a_scorecard
from tests.play.toy import TOY

HOLES = 4


def enter_toy(holes=HOLES):
    """Makes the toy game the one that tournaments are played with."""
    games.GAMES["toy"] = replace(TOY, edition=lambda: {"holes": holes})
    setting_up.GAME = "toy"


@pytest.fixture(autouse=True)
def fresh_bases():
    """Tests use the same keys for other courses."""
    _base.cache_clear()


@pytest.fixture
def toy(monkeypatch):
    """Tournaments are of the toy game, with four short holes a round."""
    description = replace(TOY, edition=lambda: {"holes": HOLES})
    monkeypatch.setitem(games.GAMES, "toy", description)
    monkeypatch.setattr(setting_up, "GAME", "toy")
    return description


@pytest.fixture
def course(user):
    return create_course(user, a_scorecard(3), seed=3)


def entrants(count):
    return [Entrant(f"golfer-{n}", f"Golfer {n}", {"n": n}, season=1981) for n in range(count)]


def a_tournament(user, count=8, course=None, **asked):
    """A tournament, its first round drawn."""
    asked = {"name": "The Toy Masters", "seed": 7, "options": {"length": 4}} | asked
    if course is None:  # The toy game without a course plays all its holes, whichever are asked.
        asked = {"play_off": "none"} | asked
    version = version_of(course) if course else None
    return setting_up.create(user, Setup(**asked), entrants(count), course, version)
