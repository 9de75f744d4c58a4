"""A round by the API: moves, dice, undo, concession."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.models import LogEntry
from tests.play.api.playing import ANN, COMPUTER, play_one, play_through
from tests.play.conftest import ROUNDS, Seat
from tests.play.toy import TOY

pytestmark = pytest.mark.django_db


def test_a_new_round_waits_for_the_first_decision_and_tells_all_of_it(ann) -> None:
    round_ = ann.start()
    assert round_["status"] == "playing"
    assert round_["waiting_for"] == {
        "kind": "decision",
        "player": 0,
        "prompt": "Tee off",
        "moves": [{"move": "play", "label": "Play", "fields": []}],
    }
    assert round_["scorecard"]["holes"][0] == {
        "number": 1,
        "par": 3,
        "strokes": [None],
        "conceded": [],
    }
    assert ann.get(round_).json() == round_


def test_the_same_seed_and_moves_give_the_same_round(ann) -> None:
    first, second = (play_through(ann, ann.start(seed=11)) for _ in range(2))
    assert first["scorecard"] == second["scorecard"]
    logs = [ann.get(round_, "log/").json()["results"] for round_ in (first, second)]
    assert logs[0] == logs[1]
    other = play_through(ann, ann.start(seed=12))
    assert ann.get(other, "log/").json()["results"] != logs[0]


def test_a_finished_round_waits_for_nothing_and_has_a_result(ann) -> None:
    round_ = play_through(ann, ann.start())
    assert round_["status"] == "finished"
    assert round_["waiting_for"] is None
    assert round_["result"][0]["place"] == 1
    assert ann.get(round_, "verify/").json()["ok"] is True


def test_a_stale_version_answers_409_with_the_round_as_it_now_is(ann) -> None:
    old = ann.start()
    new = play_one(ann, old)
    answer = ann.post(old, "actions", move="play", fields={})
    assert answer.status_code == 409
    assert answer.json()["round"] == ann.get(new).json()
    assert LogEntry.objects.count() == 2


@pytest.mark.parametrize(
    "body",
    [
        {"move": "putt", "fields": {}},
        {"move": "play", "fields": {"club": "driver"}},
        {"dice": [3]},
        {"move": "play", "fields": {}, "dice": [3]},
        {},
        {"move": 5},
        {"move": "play", "fields": []},
        {"move": "play", "fields": "x"},
        {"dice": "345"},
    ],
)
def test_what_is_not_offered_is_422_and_changes_nothing(ann, body) -> None:
    round_ = ann.start()
    answer = ann.post(round_, "actions", **body)
    assert answer.status_code == 422, answer.content
    assert answer["Content-Type"].startswith("application/problem+json")
    assert ann.get(round_).json() == round_


@pytest.mark.parametrize("version", [None, "x", -1, 2**40, True, 1.5, [1]])
def test_a_version_that_is_no_number_is_422(ann, version) -> None:
    round_ = ann.start()
    assert ann.post(round_, "actions", version=version, move="play").status_code == 422


def test_an_entered_round_waits_for_the_players_own_dice(ann) -> None:
    round_ = ann.start(dice="entered")
    round_ = ann.done(round_, "actions", move="play", fields={})
    assert round_["waiting_for"]["kind"] == "dice"
    assert round_["waiting_for"]["dice"] == [{"name": "white", "faces": [1, 2, 3, 4, 5, 6]}]
    for faces in ([7], [0], ["3"], [3, 3], [], [None], [[3]], [True]):
        assert ann.post(round_, "actions", dice=faces).status_code == 422, faces
    assert ann.post(round_, "actions", move="play", fields={}).status_code == 422
    round_ = ann.done(round_, "actions", dice=[3])
    assert round_["board"]["left"] == [9]


def test_entered_and_rolled_dice_make_the_same_log(ann) -> None:
    rolled = play_through(ann, ann.start(seed=5))
    entered = ann.start(seed=5, dice="entered")
    for entry in ann.get(rolled, "log/").json()["results"]:
        body = {"dice": entry["data"]["faces"]} if entry["kind"] == "throw" else dict(entry["data"])
        entered = ann.done(entered, "actions", **body)
    assert entered["scorecard"] == rolled["scorecard"]
    kinds = [
        [(e["kind"], e["data"]) for e in ann.get(round_, "log/").json()["results"]]
        for round_ in (rolled, entered)
    ]
    assert kinds[0] == kinds[1]


def test_after_an_undo_the_same_move_meets_the_same_throw(ann) -> None:
    start = ann.start()
    once = play_one(ann, start)
    back = ann.done(once, "undo")
    assert back["board"] == start["board"]
    assert back["taken_back"] is True
    again = play_one(ann, back)
    assert again["board"] == once["board"]
    assert ann.get(again, "verify/").json()["ok"] is True
    assert [e["undone_by"] for e in ann.get(again, "log/").json()["results"]] == [
        3,
        3,
        None,
        None,
        None,
    ]


def test_undo_of_an_input_takes_back_one_typed_throw_only(ann) -> None:
    round_ = ann.done(ann.start(dice="entered"), "actions", move="play", fields={})
    round_ = ann.done(round_, "actions", dice=[4])
    back = ann.done(round_, "undo", to="input")
    assert back["waiting_for"]["kind"] == "dice"
    assert ann.done(back, "actions", dice=[2])["board"]["left"] == [10]


def test_undo_of_the_hole_goes_to_its_start_and_from_there_to_the_one_before(ann) -> None:
    start = round_ = ann.start(options={"length": 20})
    for _ in range(3):
        round_ = play_one(ann, round_)
    assert ann.done(round_, "undo", to="hole")["board"] == start["board"]
    round_ = ann.start(options={"length": 3})
    while round_["hole"] == 1:
        round_ = play_one(ann, round_)
    back = ann.done(round_, "undo", to="hole")
    assert back["hole"] == 1
    assert back["scorecard"]["holes"][0]["strokes"] == [None]
    assert ann.get(back, "shots/").json()["count"] == 0


def test_the_last_putt_of_a_finished_round_can_be_taken_back(ann) -> None:
    over = play_through(ann, ann.start())
    back = ann.done(over, "undo")
    assert back["status"] == "playing"
    assert play_through(ann, back)["scorecard"] == over["scorecard"]


def test_nothing_to_take_back_is_422(ann) -> None:
    for to in ("input", "decision", "hole"):
        assert ann.post(ann.start(), "undo", to=to).status_code == 422


def test_taking_back_a_decision_takes_back_what_the_computers_did_after_it(ann) -> None:
    start = ann.start(players=[ANN, COMPUTER], options={"length": 3})
    round_ = start
    while round_["hole"] == 1:
        round_ = play_one(ann, round_)
    assert round_["scorecard"]["holes"][0]["strokes"][1] is not None
    back = ann.done(round_, "undo")
    assert back["scorecard"]["holes"][0]["strokes"] == [None, None]


def test_a_table_of_computers_moves_by_autoplay_only(ann) -> None:
    round_ = ann.start(players=[COMPUTER, COMPUTER])
    assert round_["waiting_for"]["player"] == 0
    turn = ann.done(round_, "autoplay", until="turn")
    assert ann.get(turn, "shots/").json()["count"] == 1
    hole = ann.done(turn, "autoplay", until="hole")
    assert hole["hole"] == 2
    over = ann.done(hole, "autoplay", until="round")
    assert over["status"] == "finished"
    assert ann.get(over, "verify/").json()["ok"] is True


def test_a_conceded_hole_is_marked_and_scores_as_ruled(ann) -> None:
    round_ = ann.done(ann.start(), "concede")
    assert round_["scorecard"]["holes"][0] == {
        "number": 1,
        "par": 3,
        "strokes": [7],
        "conceded": [0],
    }
    assert "concede" not in json.dumps(round_["waiting_for"])


def test_an_abandoned_round_takes_no_move_until_it_is_taken_up_again(ann) -> None:
    round_ = ann.start()
    left = ann.post(round_, "abandon").json()
    assert left["status"] == "abandoned"
    assert left["waiting_for"] is None
    assert ann.post(left, "actions", move="play", fields={}).status_code == 422
    assert ann.post(left, "resume").json()["waiting_for"]["kind"] == "decision"


def test_a_stroke_costs_the_same_queries_at_the_start_and_late_in_the_round(ann) -> None:
    round_ = ann.start(options={"length": 40})

    def cost() -> int:
        nonlocal round_
        with CaptureQueriesContext(
            connection,
        ) as queries:
            offer = round_["waiting_for"]["moves"][0]
            fields = {"club": "putter", "aim": 0} if offer["fields"] else {}
            round_ = ann.done(round_, "actions", move=offer["move"], fields=fields)
        return len(queries)

    play_one(ann, round_) and None
    round_ = ann.get(round_).json()
    costs = [cost() for _ in range(30)]
    assert max(costs) <= 12, costs
    assert len(set(costs)) == 1, costs


def test_the_same_idempotency_key_plays_once(ann) -> None:
    round_ = ann.start()
    address = f"{ROUNDS}{round_['id']}/actions/"
    body = {"version": round_["version"], "move": "play", "fields": {}}
    answers = [
        ann.client.post(
            address, body, content_type="application/json", headers={"Idempotency-Key": "k1"}
        )
        for _ in range(2)
    ]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()


@pytest.mark.django_db(transaction=True)
def test_of_two_moves_at_once_one_is_played_and_one_told(ann, user) -> None:
    round_ = ann.start(options={"length": 20})

    def move(_: int) -> int:
        client = Client()
        client.force_login(user)
        try:
            return Seat(client).post(round_, "actions", move="play", fields={}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as both:
        assert sorted(both.map(move, range(2))) == [200, 409]
    assert LogEntry.objects.count() == 2


def test_what_is_worked_out_is_worked_out_before_the_lock_is_taken(ann, monkeypatch) -> None:
    """A computer may think long; nobody else's writing waits for it."""
    held = []
    thinking = TOY.game.choose

    def choose(state, decision):
        held.append(connection.in_atomic_block and len(connection.savepoint_ids) > 0)
        return thinking(state, decision)

    monkeypatch.setattr(
        type(TOY.game), "choose", lambda self, state, decision: choose(state, decision)
    )
    round_ = ann.start(players=[COMPUTER, ANN], options={"length": 3})
    while round_["status"] == "playing":
        round_ = play_one(ann, round_)
    assert held
    assert not any(held)
