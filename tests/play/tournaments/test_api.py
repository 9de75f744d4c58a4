"""Tournaments over HTTP, to the letter of their shapes."""

import pytest

from play.models import Round
from play.tournaments import fields
from play.tournaments.api import views
from play.tournaments.fields import Field
from play.tournaments.models import Tournament
from tests.play.tournaments.conftest import HOLES, a_tournament, entrants

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]
JSON = "application/json"


@pytest.fixture
def me(user, client):
    client.force_login(user)
    return client


@pytest.fixture
def cards(monkeypatch, course):
    """Six toy golfers whom the calls find, and a course of three holes."""
    found = {one.slug: one for one in entrants(6)}

    def of_cards(user, slugs):
        return Field(tuple(found[slug] for slug in slugs))

    monkeypatch.setattr(fields, "of_cards", of_cards)
    monkeypatch.setattr(
        fields, "of_season", lambda season, size=36: Field(tuple(found.values()), season=season)
    )
    return {"course": course.slug, "player_cards": list(found), "options": {"length": 4}}


def post(client, path, body, status=200):
    answer = client.post(f"/api/v1/{path}", body, JSON)
    assert answer.status_code == status, answer.content
    return answer.json()


def get(client, path, status=200):
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_tournament_to_the_end(me, cards):
    asked = cards | {"name": "The API Open", "mine": ["golfer-1"], "rounds": 4, "seed": 3}
    made = post(me, "tournaments/", asked, 201)
    assert (made["status"], made["version"], made["round"]) == ("playing", 1, 1)
    assert made["mine"] == ["golfer-1"]
    pk = made["id"]
    at_tee = post(me, f"tournaments/{pk}/advance/", {"version": 1, "to": "my-turn"})
    assert at_tee["my_turn"]["slug"] == "golfer-1"
    round_ = get(me, f"tournaments/{pk}/rounds/1/mine/golfer-1/")
    assert round_["id"] == at_tee["my_turn"]["round_id"]
    assert round_["waiting_for"]["kind"] == "decision"
    move = {"version": round_["version"], "until": "round"}
    assert post(me, f"rounds/{round_['id']}/autoplay/", move)["round"]["status"] == "finished"
    after = get(me, f"tournaments/{pk}/")
    done = post(me, f"tournaments/{pk}/advance/", {"version": after["version"], "to": "round"})
    assert done["round_over"] is True
    end = post(me, f"tournaments/{pk}/advance/", {"version": done["version"], "to": "end"})
    assert end["status"] == "finished"
    board = get(me, f"tournaments/{pk}/leaderboard/")["rows"]
    assert [row["slug"] for row in board if row["place"] == 1] == end["winners"]
    assert set(board[0]) >= {
        "position", "slug", "golfer", "to_par", "today", "thru", "rounds", "total", "cut",
    }  # fmt: skip
    first = get(me, f"tournaments/{pk}/rounds/1/scorecards/")
    assert [len(card["strokes"]) for card in first["scorecards"]] == [3] * 6
    totals = {card["slug"]: card["total"] for card in first["scorecards"]}
    assert all(row["rounds"][0] == totals[row["slug"]] for row in board)
    assert get(me, f"tournaments/{pk}/holes/")["holes"][0]["played"] == sum(
        sum(total is not None for total in row["rounds"]) for row in board
    )
    assert get(me, "tournaments/")["count"] == 1


def test_advancing_twice_at_once_answers_409_with_the_tournament(me, user):
    tournament = a_tournament(user, 4)
    path = f"tournaments/{tournament.pk}/advance/"
    first = post(me, path, {"version": 1, "to": "hole"})
    second = post(me, path, {"version": 1, "to": "hole"}, 409)
    assert second["tournament"]["version"] == first["version"]
    assert second["status"] == 409
    Tournament.objects.filter(pk=tournament.pk).update(going_token="x", going={"to": "end"})
    busy = post(me, path, {"version": first["version"], "to": "hole"}, 409)
    assert "at this moment" in busy["detail"]


def test_a_step_in_the_background_answers_202_with_its_progress(me, user, monkeypatch):
    from play.tournaments import advancing, tasks

    monkeypatch.setattr(advancing, "PATIENCE", 0)
    monkeypatch.setattr(advancing.advance, "__kwdefaults__", {"patience": 0})
    monkeypatch.setattr(type(tasks.go_on), "enqueue", lambda task, *given: None)
    tournament = a_tournament(user, 4)
    answer = post(me, f"tournaments/{tournament.pk}/advance/", {"version": 1, "to": "end"}, 202)
    assert answer["going"]["done"] == 1
    assert answer["going"]["of"] >= 16


def test_a_finished_tournament_plays_no_further(me, user):
    tournament = a_tournament(user, 2, rounds=1)
    path = f"tournaments/{tournament.pk}/advance/"
    end = post(me, path, {"version": 1, "to": "end"})
    refused = post(me, path, {"version": end["version"], "to": "end"}, 422)
    assert refused["detail"] == "The tournament is over."


def test_anyone_is_taken_over(me, user):
    tournament = a_tournament(user, 4)
    path = f"tournaments/{tournament.pk}/golfers/golfer-2/"
    assert post(me, path, {"version": 1, "mine": True})["mine"] == ["golfer-2"]
    assert post(me, path, {"version": 1, "mine": True}, 409)
    assert post(me, path, {"version": 2, "mine": False})["mine"] == []
    post(me, f"tournaments/{tournament.pk}/golfers/nobody/", {"version": 3, "mine": True}, 404)


def test_a_round_nobody_has_begun_is_not_there(me, user):
    tournament = a_tournament(user, 4)
    get(me, f"tournaments/{tournament.pk}/rounds/1/mine/golfer-0/", 404)
    get(me, f"tournaments/{tournament.pk}/rounds/2/scorecards/", 404)


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ({"player_cards": ["golfer-0"]}, "#/player_cards"), ({"mine": ["nobody"]}, "#/mine"),
        ({"rounds": 5}, "#/rounds"), ({"rounds": "four"}, "#/rounds"), ({"cut": "x"}, "#/cut"),
        ({"play_off": 1}, "#/play_off"), ({"policy": "chasing"}, "#/policy"),
        ({"seed": -1}, "#/seed"), ({"purse": 1e308}, "#/purse"),
        ({"course": "nowhere"}, "#/course"), ({"season": 1981}, "#/player_cards"),
        ({"options": {"wind": 1}}, "#/options"), ({"options": []}, "#/options"),
        ({"dice": "loaded"}, "#/dice"), ({"name": "x" * 121}, "#/name"),
    ],
)  # fmt: skip
def test_bad_input_points_at_the_field(me, cards, wrong, pointer):
    answer = post(me, "tournaments/", cards | wrong, 422)
    assert answer["errors"][0]["pointer"] == pointer
    assert not Tournament.objects.exists()


def test_not_a_number_is_refused(me, cards):
    body = '{"player_cards": ["golfer-0", "golfer-1"], "purse": NaN}'
    assert me.post("/api/v1/tournaments/", body, JSON).status_code in (400, 422)


def test_a_tournament_is_its_owners_alone(me, user, django_user_model):
    other = django_user_model.objects.create_user("bob")
    tournament = a_tournament(other, 4)
    for path in ("", "leaderboard/", "rounds/1/scorecards/", "holes/", "export/"):
        get(me, f"tournaments/{tournament.pk}/{path}", 404)
    post(me, f"tournaments/{tournament.pk}/advance/", {"version": 1, "to": "end"}, 404)
    assert get(me, "tournaments/")["count"] == 0


def test_a_deleted_tournament_comes_back(me, user):
    tournament = a_tournament(user, 4)
    assert me.delete(f"/api/v1/tournaments/{tournament.pk}/").status_code == 204
    get(me, f"tournaments/{tournament.pk}/", 404)
    post(me, f"tournaments/{tournament.pk}/undelete/", None)
    get(me, f"tournaments/{tournament.pk}/")


def test_the_rounds_of_the_field_are_read_like_any_round(me, user):
    tournament = a_tournament(user, 2, rounds=1)
    post(me, f"tournaments/{tournament.pk}/advance/", {"version": 1, "to": "end"})
    card = get(me, f"tournaments/{tournament.pk}/rounds/1/scorecards/")["scorecards"][0]
    shots = get(me, f"rounds/{card['round_id']}/shots/")
    assert shots["count"] == card["total"]
    assert get(me, f"rounds/{card['round_id']}/verify/")["ok"] is True
    assert len(card["strokes"]) == HOLES
    assert Round.objects.count() == 2


def test_fields_said_in_one_way():
    assert views.WAYS == ("season", "masters", "player_cards")
