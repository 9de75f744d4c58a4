"""Computers at the table, on holes drawn from the deck at random."""

from random import Random

import pytest

from play.engine import dice
from play.engine.protocol import Decision
from play.pocket_pro.edition import built_in
from play.pocket_pro.rules import PocketPro, begin
from play.pocket_pro.state import State
from tests.play.pocket_pro.holes import random_ground

GAME = PocketPro()


def random_round(seed: int, level: str = "scratch", holes: int | None = None) -> State:
    """One to four players on one to three random holes."""
    source = Random(seed)
    course = [
        random_ground(source, number=n) for n in range(1, (holes or source.randint(1, 3)) + 1)
    ]
    seats = [{"name": f"Player {n}", "level": level} for n in range(source.randint(1, 4))]
    return begin(course, seats, built_in())


@pytest.mark.parametrize("level", ["club", "scratch", "best"])
def test_computers_play_a_hole_to_its_end_and_always_choose_the_same(level: str) -> None:
    state = random_round(2, level, holes=1)
    throws = inputs = 0
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Decision):
            move = GAME.choose(state, waiting)
            assert move == GAME.choose(state, waiting)
            state = GAME.play(state, move).state
        else:
            state = GAME.settle(state, dice.thrown(7, throws, waiting.dice)).state
            throws += 1
        inputs += 1
        assert inputs < 2000, "the computer never holes out"
    assert GAME.result(state)
