"""A round of the toy game by the API."""

from tests.play.conftest import Seat

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
