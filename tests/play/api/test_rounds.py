import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.models import LogEntry, Round
from tests.play.conftest import ROUNDS, Seat
from tests.play.toy import TOY

pytestmark = pytest.mark.django_db
COMPUTER = {"name": "Robot", "kind": "computer", "level": "best"}
ANN = {"name": "Ann", "kind": "human"}


def play_one(seat: Seat, round_: dict) -> dict:
    """Ann's next stroke in a rolled round."""
    offer = round_["waiting_for"]["moves"][0]
    fields = {"club": "driver", "aim": 0} if offer["fields"] else {}
    return seat.done(round_, "actions", move=offer["move"], fields=fields)


def play_through(seat: Seat, round_: dict) -> dict:
    while round_["waiting_for"]:
        round_ = play_one(seat, round_)
    return round_


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


def test_a_deleted_round_is_gone_and_comes_back_on_asking(ann) -> None:
    round_ = ann.start()
    assert ann.client.delete(f"{ROUNDS}{round_['id']}/").status_code == 204
    assert ann.get(round_).status_code == 404
    assert ann.post(round_, "actions", move="play", fields={}).status_code == 404
    assert ann.post(round_, "undelete").status_code == 200
    assert ann.get(round_).status_code == 200


def test_a_round_is_its_owners_alone(ann, bob) -> None:
    round_ = ann.start()
    for call in ("", "log/", "shots/", "verify/", "export/"):
        assert bob.get(round_, call).status_code == 404
        assert Client().get(f"{ROUNDS}{round_['id']}/{call}").status_code in {401, 403}
    for call in ("actions", "undo", "concede", "autoplay", "abandon", "share", "resume"):
        assert bob.post(round_, call, move="play").status_code == 404
    assert bob.client.delete(f"{ROUNDS}{round_['id']}/").status_code == 404
    assert bob.client.get(ROUNDS).json()["count"] == 0


def test_a_shared_round_can_be_read_by_anybody_until_the_link_is_withdrawn(ann) -> None:
    round_ = ann.start()
    token = ann.post(round_, "share").json()["token"]
    shared = Client().get(f"{ROUNDS}shared/{token}/")
    assert shared.status_code == 200
    assert shared.json()["board"] == round_["board"]
    assert ann.post(round_, "share").json()["token"] == token
    assert ann.client.delete(f"{ROUNDS}{round_['id']}/share/").status_code == 204
    assert Client().get(f"{ROUNDS}shared/{token}/").status_code == 404
    assert Client().get(f"{ROUNDS}shared//").status_code == 404


def test_an_exported_round_comes_back_the_same(ann, bob) -> None:
    round_ = ann.start(players=[ANN, COMPUTER], options={"length": 5})
    round_ = ann.done(play_one(ann, round_), "undo")
    round_ = play_through(ann, round_)
    export = json.loads(ann.get(round_, "export/?as=json").content)
    answer = bob.client.post(f"{ROUNDS}replay/", export, content_type="application/json")
    assert answer.status_code == 201, answer.content
    copy = answer.json()
    for name in ("scorecard", "board", "seed", "players", "options", "status", "taken_back"):
        assert copy[name] == round_[name], name
    assert json.loads(bob.get(copy, "export/?as=json").content) == export
    assert bob.get(copy, "verify/").json()["ok"] is True


def test_a_replayed_round_can_be_played_on_and_taken_back(ann) -> None:
    round_ = play_one(ann, play_one(ann, ann.start(options={"length": 20})))
    export = json.loads(ann.get(round_, "export/?as=json").content)
    copy = ann.client.post(f"{ROUNDS}replay/", export, content_type="application/json").json()
    assert ann.done(copy, "undo")["board"] == ann.done(round_, "undo")["board"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda e: e.update(format="other"),
        lambda e: e.update(log=5),
        lambda e: e.update(log=[{}]),
        lambda e: e["log"][0].update(number=9),
        lambda e: e["log"][0].update(kind="wink"),
        lambda e: e["log"][0].update(data={"move": "putt", "fields": {}}),
        lambda e: e["log"][1].update(data={"faces": [9]}),
        lambda e: e["log"][1].update(data={}),
        lambda e: e["log"][1].update(kind="undo", data={"to": "hole", "from_number": 99}),
        lambda e: e["log"][1].update(kind="undo", data={"to": "moon", "from_number": 1}),
        lambda e: e["log"][1].update(kind="undo", data={}),
        lambda e: e.update(edition={"name": "x", "tables": {"holes": "many"}}),
        lambda e: e.update(edition=None),
        lambda e: e.update(players=[]),
        lambda e: e.update(players=[{"name": "A\0", "kind": "human"}]),
        lambda e: e.update(seed=-1),
        lambda e: e.update(seed=2**60),
        lambda e: e.update(options={"length": 10**9}),
        lambda e: e.update(game="chess"),
        lambda e: e.update(course={"holes": []}),
        lambda e: e.update(course="augusta"),
    ],
)
def test_a_spoilt_export_is_refused_whole(ann, spoil) -> None:
    round_ = play_one(ann, ann.start())
    export = json.loads(ann.get(round_, "export/?as=json").content)
    spoil(export)
    answer = ann.client.post(f"{ROUNDS}replay/", export, content_type="application/json")
    assert answer.status_code == 422, answer.content
    assert Round.objects.count() == 1


def test_exports_as_csv_and_text_tell_every_stroke(ann) -> None:
    round_ = play_through(ann, ann.start(players=[{"name": "=Ann", "kind": "human"}]))
    strokes = ann.get(round_, "shots/").json()["count"]
    csv = ann.get(round_, "export/?as=csv").content.decode()
    assert len(csv.splitlines()) == strokes + 1
    assert "'=Ann" in csv
    assert ann.get(round_, "export/?as=text").content.decode().count("A stroke.") == strokes
    assert ann.get(round_, "export/?as=pdf").status_code == 422


def test_a_changed_log_does_not_verify(ann) -> None:
    round_ = play_one(ann, ann.start(options={"length": 20}))
    LogEntry.objects.filter(number=2).update(data={"faces": [1]})
    Round.objects.update(state=Round.objects.get().state | {"left": [3]})
    assert ann.get(round_, "verify/").json()["ok"] is False


def test_a_round_under_older_rules_says_so_where_the_new_ones_differ(ann, monkeypatch) -> None:
    round_ = play_through(ann, ann.start())
    Round.objects.update(game_version=0)
    assert ann.get(round_, "verify/").json()["ok"] is True
    LogEntry.objects.filter(number=2).update(data={"faces": [99]})
    checked = ann.get(round_, "verify/").json()
    assert checked["ok"] is None
    assert "version 0" in checked["reason"]


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


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "chess"),
        ("game", ""),
        ("players", []),
        ("players", [ANN] * 5),
        ("players", "Ann"),
        ("players", [{"name": "", "kind": "human"}]),
        ("players", [{"name": "x" * 41, "kind": "human"}]),
        ("players", [{"name": "Ann", "kind": "dog"}]),
        ("players", [{"name": "Ann", "kind": "computer", "level": "god"}]),
        ("players", [["Ann"]]),
        ("options", {"length": 1000}),
        ("options", {"wings": True}),
        ("options", []),
        ("dice", "loaded"),
        ("seed", "seven"),
        ("seed", -1),
        ("seed", 2**70),
        ("seed", 1.5),
        ("edition", "nobody's"),
        ("course", "no-such-course"),
    ],
)
def test_a_round_that_cannot_be_set_up_names_the_field(ann, field, value) -> None:
    body = {"game": "toy", "players": [ANN]} | {field: value}
    answer = ann.client.post(ROUNDS, body, content_type="application/json")
    assert answer.status_code == 422, answer.content
    assert answer.json()["errors"][0]["pointer"].startswith(f"#/{field}")
    assert not Round.objects.exists()


def test_rounds_are_listed_newest_first_and_narrowed(ann) -> None:
    first, second = ann.start(), ann.start()
    ann.post(first, "abandon")
    rows = ann.client.get(ROUNDS).json()
    assert [row["id"] for row in rows["results"]] == [first["id"], second["id"]]
    assert ann.client.get(ROUNDS, {"status": "playing"}).json()["count"] == 1
    assert ann.client.get(ROUNDS, {"game": "paper-golf"}).json()["count"] == 0
    assert ann.client.get(ROUNDS, {"status": "asleep"}).status_code == 422


def test_listing_rounds_takes_the_same_queries_however_many(ann) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            ann.client.get(ROUNDS)
        return len(queries)

    ann.start()
    ann.client.get(ROUNDS)
    few = cost()
    for _ in range(5):
        ann.start()
    assert cost() == few


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


def test_games_tell_their_options_and_editions(ann) -> None:
    games = ann.client.get("/api/v1/games/").json()["results"]
    toy = next(game for game in games if game["slug"] == "toy")
    assert toy["options"][0] == {
        "name": "length",
        "label": "Length",
        "type": "integer",
        "default": 12,
        "choices": [],
        "help": "",
        "minimum": 3,
        "maximum": 40,
    }
    assert toy["editions"] == ["standard"]
    assert toy["players"] == {"minimum": 1, "maximum": 4}


def test_an_edition_is_copied_edited_chosen_and_kept_by_the_round(ann, bob) -> None:
    editions = "/api/v1/editions/"
    made = ann.client.post(
        editions, {"game": "toy", "name": "My toy"}, content_type="application/json"
    )
    assert made.status_code == 201
    mine = f"{editions}toy/my-toy/"
    bad = {"version": 1, "tables": {"holes": 99}}
    assert ann.client.patch(mine, bad, content_type="application/json").status_code == 422
    good = {"version": 1, "tables": {"holes": 1}}
    assert ann.client.patch(mine, good, content_type="application/json").status_code == 200
    assert ann.client.patch(mine, good, content_type="application/json").status_code == 409
    round_ = ann.start(edition="my-toy")
    assert len(round_["scorecard"]["holes"]) == 1
    later = {"version": 2, "tables": {"holes": 9}}
    assert ann.client.patch(mine, later, content_type="application/json").status_code == 200
    assert len(ann.get(round_).json()["scorecard"]["holes"]) == 1
    assert bob.client.get(mine).status_code == 404
    assert bob.client.delete(mine).status_code == 404
    assert ann.client.delete(mine).status_code == 204
    assert ann.get(round_).status_code == 200
    builtin = {"version": 1, "name": "Mine"}
    standard = f"{editions}toy/standard/"
    assert ann.client.patch(standard, builtin, content_type="application/json").status_code == 404


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
