"""Rounds by the API as they are kept: listed, deleted, shared, exported, verified."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.models import LogEntry, Round
from tests.play.api.playing import ANN, COMPUTER, play_one, play_through
from tests.play.conftest import ROUNDS

pytestmark = pytest.mark.django_db


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
