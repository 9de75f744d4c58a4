"""Pro Golf keeps the contract of all games."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from play.pro_golf.card import dump
from play.pro_golf.edition import augusta, standard
from play.pro_golf.rules import begin
from play.pro_golf.state import State
from tests.play.contract import assert_contract
from tests.play.pro_golf.cards import any_card
from tests.play.pro_golf.playing import GAME
from tests.play.pro_golf.test_odds import holes

EXTREMES: dict[str, Any] = {"weather": True, "aces": True, "doubles": True, "flags": "chosen"}


def random_round(seed: int, options: dict[str, Any]) -> State:
    source = Random(seed)
    cards = [*augusta(), *holes()]
    chosen = [replace(hole, number=n) for n, hole in enumerate(source.sample(cards, 2), 1)]
    seats = [{"name": f"P{n}", "card": dump(any_card(source))} for n in range(source.randint(1, 3))]
    return begin(chosen, seats, options, standard())


@pytest.mark.parametrize("seed", range(12))
def test_random_rounds_of_random_cards_keep_the_contract(seed: int) -> None:
    options = ({}, EXTREMES, {"risks": False})[seed % 3]
    assert_contract(GAME, random_round(seed, dict(options)), seed)
