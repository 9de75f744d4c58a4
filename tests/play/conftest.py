"""A table for the toy game, through the API."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from play import games
from tests.play.toy import TOY

ROUNDS = "/api/v1/rounds/"


@pytest.fixture
def toy(monkeypatch):
    """The toy game in the lobby."""
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, "toy": TOY})


@dataclass
class Seat:
    """A person at the API."""

    client: Client

    def start(self, **asked: Any) -> dict[str, Any]:
        body = {"game": "toy", "players": [{"name": "Ann", "kind": "human"}], "seed": 7} | asked
        answer = self.client.post(ROUNDS, body, content_type="application/json")
        assert answer.status_code == 201, answer.content
        return answer.json()

    def post(self, round_: dict[str, Any], call: str, **body: Any) -> Any:
        body = {"version": round_["version"]} | body
        address = f"{ROUNDS}{round_['id']}/{call}/"
        return self.client.post(address, body, content_type="application/json")

    def done(self, round_: dict[str, Any], call: str, **body: Any) -> dict[str, Any]:
        answer = self.post(round_, call, **body)
        assert answer.status_code == 200, answer.content
        return answer.json()["round"]

    def get(self, round_: dict[str, Any], call: str = "") -> Any:
        return self.client.get(f"{ROUNDS}{round_['id']}/{call}")


@pytest.fixture
def ann(toy, user, client) -> Seat:
    client.force_login(user)
    return Seat(client)


@pytest.fixture
def bob(toy, django_user_model) -> Seat:
    client = Client()
    client.force_login(django_user_model.objects.create_user("bob", password="a-long-password-3"))
    return Seat(client)
