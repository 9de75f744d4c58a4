"""What a round by the API is set up with: games, options, editions."""

import pytest

from play.models import Round
from tests.play.api.playing import ANN
from tests.play.conftest import ROUNDS

pytestmark = pytest.mark.django_db


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
