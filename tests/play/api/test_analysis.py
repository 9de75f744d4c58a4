"""The analysis of a round over HTTP."""

import pytest

from courses.changes import create_course
from courses.versions import version_of
from play import rounds, starting
from play.starting import Setup
from play.table import _base
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db
SEATS = [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "computer", "level": "best"}]


@pytest.fixture
def round_(user, client):
    _base.cache_clear()
    client.force_login(user)
    course = create_course(user, a_scorecard(3), seed=3)
    setup = Setup(game="pro-golf", players=SEATS, seed=4)
    made = starting.start(user, setup, course, version_of(course))
    return rounds.autoplay(user, made.pk, made.version, "round").round


def test_a_round_is_analysed_to_the_hundredth_of_a_stroke(round_, client, user):
    found = client.get(f"/api/v1/rounds/{round_.pk}/analysis/").json()
    assert found["status"] == "ready"
    assert [player["name"] for player in found["players"]] == ["Ann", "Bob"]
    for n, player in enumerate(found["players"]):
        assert player["strokes"] == rounds.find_round(user, round_.pk).to_par[n] + sum(
            hole["par"]
            for hole in client.get(f"/api/v1/rounds/{round_.pk}/").json()["scorecard"]["holes"]
        )
        rest = player["strokes"] - player["expected"] - player["decision"] - player["dice"]
        assert abs(rest) < 0.01
        assert player["decision"] >= 0
    assert found["players"][1]["decision"] == pytest.approx(0, abs=0.001)
    for stroke in found["strokes"]:
        assert set(stroke) >= {
            "hole", "player", "stroke", "expected_before", "expected_after", "decision", "dice",
            "best",
        }  # fmt: skip
        assert stroke["decision"] >= 0
    sums = sum(stroke["decision"] + stroke["dice"] for stroke in found["strokes"])
    assert sums == pytest.approx(sum(p["decision"] + p["dice"] for p in found["players"]), abs=0.01)


def test_a_game_without_values_says_so(toy, user, client):
    client.force_login(user)
    made = starting.start(user, Setup(game="toy", players=SEATS[:1], seed=1), None, None)
    answer = client.get(f"/api/v1/rounds/{made.pk}/analysis/")
    assert answer.status_code == 422
    assert answer.json()["detail"] == "Rounds of this game are not analysed."
