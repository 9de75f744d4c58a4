"""How many games two inputs long there are from named positions, counted by hand.

A stroke offers clubs x tempos x 5 aims; a throw has 6, 36 or 216 faces, so that one club has
15 strokes and 5 x (6 + 36 + 216) = 1290 strokes with their first throw. What the round waits for
next is counted too. Of two dice 6 throws are doubles; of the rest 8 move one space (totals 3-5), 20
two (6-10), 2 three (11), and 4 are eights. Of three dice 6 are triples, 90 doubles; of the 120
others 60 move two, 60 three, and 12 are eights. Of one die 5 faces move one space, one moves two.
"""

from collections import Counter
from itertools import product

import pytest

from play.engine.protocol import Choice, Decision, Move, Throw
from play.pocket_pro.state import State
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing
from tests.play.pocket_pro.test_doglegs import bent


def two_inputs(state: State) -> tuple[int, Counter[str]]:
    """The strokes on offer, and what is waited for after each of them and each first throw."""
    waiting = GAME.waiting_for(state)
    assert isinstance(waiting, Decision)
    (offer,) = waiting.offers
    fields = [field for field in offer.fields if isinstance(field, Choice)]
    strokes, after = 0, Counter[str]()
    for values in product(*([option.value for option in field.options] for field in fields)):
        strokes += 1
        named = dict(zip([field.name for field in fields], values, strict=True))
        begun = GAME.play(state, Move("shot", named)).state
        throw = GAME.waiting_for(begun)
        assert isinstance(throw, Throw)
        for faces in product(*(die.faces for die in throw.dice)):
            after[_waits(GAME.settle(begun, faces).state)] += 1
    return strokes, after


def _waits(state: State) -> str:
    waiting = GAME.waiting_for(state)
    if waiting is None:
        return "over"
    return "throw" if isinstance(waiting, Throw) else waiting.offers[0].move


def position(name: str) -> State:
    if name == "on the tee":
        return Playing(open_hole()).hold().state
    if name == "in a bunker":
        return Playing(open_hole((":", (10, 4)))).lay((10, 4)).hold().state
    if name == "before a wall of trees":
        wall = [("^", (11, column)) for column in range(9)]
        return Playing(open_hole(*wall)).lay((10, 4)).hold().state
    if name == "two spaces from the hole":
        return Playing(open_hole(length=30)).lay((28, 4)).hold().state
    if name == "behind the hole, two ways back":
        return Playing(open_hole(length=30, green=3)).lay((32, 6)).hold().state
    assert name == "on a dogleg"
    return Playing(bent(30)).lay((10, 4)).hold().state


@pytest.mark.parametrize(
    ("name", "strokes", "after"),
    [
        # 6 clubs. Irons and wedge choose where to lay the token of an eight: 5 x 5 x (4 + 12).
        ("on the tee", 90, {"throw": 7740 - 400, "gain": 400}),
        # 4 irons and the wedge, three dice only: 25 strokes, 25 x 216 throws, 25 x 12 eights.
        ("in a bunker", 25, {"throw": 5400 - 300, "gain": 300}),
        # Every throw meets the wall. Aim and wind may come before the first step, which decides
        # where the ball comes back to. Straight: 6 + 30 + 120 plain throws decide nothing, less
        # 16 eights of the five clubs that lay a token. Else it is the order, but for those eights.
        (
            "before a wall of trees",
            105,
            {
                "shot": 5 * (156 - 16) + 2 * 156,
                "gain": 5 * 5 * 16,
                "order": 5 * (1290 - 140 - 80) + 2 * (1290 - 156),
            },
        ),
        # Straight: 1 + 20 + 60 throws of two spaces sink; one and three spaces leave a putt, 5 +
        # (8 + 2) + 60; doubles and triples, 6 + 96, may pass the hole before or after the wind's
        # step. With aim one space decides nothing, 4 x (5 + 8), all else is the order.
        (
            "two spaces from the hole",
            15,
            {"over": 81, "shot": 75 + 52, "order": 102 + 4 * (1 + 28 + 216)},
        ),
        # Two lines with the putter.
        ("behind the hole, two ways back", 30, None),
        # Seven clubs on two lines.
        ("on a dogleg", 210, None),
    ],
)
def test_games_two_inputs_long(name: str, strokes: int, after: dict[str, int] | None) -> None:
    offered, waits = two_inputs(position(name))
    assert offered == strokes
    if after is not None:
        assert dict(waits) == after
    dice = {"in a bunker": 216}.get(name)
    assert waits.total() == (strokes * dice if dice else strokes // 15 * 1290)
