"""Pro Golf's own tournaments: how the field plays, and who will win from here."""

import pytest

from courses.changes import create_course
from play.models import Round
from play.pro_golf.card import dump
from play.tournaments.advancing import advance
from play.tournaments.models import Tournament
from play.tournaments.setting_up import Entrant
from tests.courses.courses_for_tests import a_scorecard
from tests.play.tournaments import conftest, field_of_1981
from tests.play.tournaments.conftest import a_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def started(user, monkeypatch):
    """Four golfers of 1981 on three holes, the first round played."""
    four = [
        Entrant(name.lower().replace(" ", "-").replace(".", ""), name, dump(card), season=1981)
        for name, card in field_of_1981.field()[:4]
    ]
    monkeypatch.setattr(conftest, "entrants", lambda count: four)
    course = create_course(user, a_scorecard(3), seed=3)
    asked = {"options": {}, "rounds": 2, "cut": "none", "course": course, "policy": "best"}
    tournament = a_tournament(user, 4, **asked)
    return advance(user, tournament.pk, tournament.version, "round")


def test_the_field_plays_by_the_policy_chosen_and_the_odds_reckon_with_it(started, user, client):
    assert {round_.players[0]["level"] for round_ in Round.objects.all()} == {"best"}
    client.force_login(user)
    path = f"/api/v1/tournaments/{started.pk}/"
    assert client.get(path).json()["policy"] == "best"
    board = client.get(f"{path}leaderboard/?odds=true").json()["rows"]
    assert sum(row["win"] for row in board) == pytest.approx(1, abs=1e-4)
    assert all(0 < row["win_se"] < 0.02 for row in board)
    assert board[0]["win"] > board[-1]["win"]
    assert client.get(f"{path}leaderboard/").json()["rows"][0]["win"] is None
    assert client.get(f"{path}leaderboard/?odds=maybe").status_code == 422
    page = client.get(f"/tournaments/{started.pk}/chances/").content.decode()
    assert "everybody playing his best" in page
    Tournament.objects.filter(pk=started.pk).update(policy="steady")
    steady = client.get(f"{path}leaderboard/?odds=true").json()["rows"]
    assert {row["slug"]: row["win"] for row in steady} != {row["slug"]: row["win"] for row in board}
