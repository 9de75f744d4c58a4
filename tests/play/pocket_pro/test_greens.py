"""Sinking the shot: putter, exact count, the skipped hole, and the axis of play."""

import pytest

from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing

HOLE = open_hole(length=30, green=3)


def putting(row: int, column: int = 4, wind: int = 2) -> Playing:
    return Playing(HOLE, wind=wind).lay((row, column))


def test_sinking_on_the_green_only_the_putter_may_be_used() -> None:
    assert putting(28).options("club") == ["putter"]


@pytest.mark.parametrize(
    ("row", "faces"), [(29, (5,)), (28, (6,)), (28, (4, 5)), (27, (5, 6)), (27, (1, 4, 6))]
)
def test_sinking_takes_the_exact_count(row: int, faces: tuple[int, ...]) -> None:
    round_ = putting(row)
    round_.shot("putter", ["slow", "normal", "fast"][len(faces) - 1])
    round_.throw(*faces)
    assert round_.last("holed")["score"] == 1
    assert GAME.waiting_for(round_.state) is None


@pytest.mark.parametrize(
    ("row", "faces", "end"), [(29, (6,), 32), (28, (5, 6), 32), (28, (3,), 29)]
)
def test_sinking_fails_otherwise_and_the_hole_is_skipped_at_no_cost(
    row: int, faces: tuple[int, ...], end: int
) -> None:
    round_ = putting(row)
    round_.shot("putter", ["slow", "normal", "fast"][len(faces) - 1])
    round_.throw(*faces)
    assert round_.at == (end, 4)
    assert not round_.count("holed")


def test_sinking_never_happens_on_doubles_or_triples() -> None:
    for faces in ((3, 3), (3, 3, 3)):
        round_ = putting(28, wind=5)
        round_.shot("putter", "normal" if len(faces) == 2 else "fast")
        round_.throw(*faces)
        while round_.waiting and round_.offered == ["order"]:
            round_.choose("order", order=round_.options("order")[0])
        assert not round_.count("holed")


def test_sinking_a_diagonal_wind_step_onto_the_hole_skips_it() -> None:
    round_ = putting(27, 3, wind=1)
    round_.shot("putter", "normal")
    round_.throw(2, 2)
    assert "FFW" in round_.options("order")
    round_.choose("order", order="FFW")
    assert round_.at == (31, 5)


def test_sinking_a_token_may_take_the_doubles_away() -> None:
    round_ = putting(28).hold(putter=1)
    round_.shot("putter", "fast")
    round_.throw(4, 4, 3)
    assert round_.options("dice") == ["4"]
    round_.choose("ignore", dice="4")
    assert round_.last("holed")["score"] == 1


def test_sinking_by_a_step_of_aim_that_comes_last() -> None:
    round_ = putting(29, 5)
    round_.shot("putter", "slow", "1-left")
    round_.throw(2)
    assert round_.count("holed") == 1


def test_sinking_needs_the_last_ground_roll() -> None:
    hole = open_hole(length=30, green=0)
    round_ = Playing(hole).lay((26, 4))
    round_.shot("7-iron", "slow")
    for _ in range(3):
        round_.throw(1)
    assert round_.at == (29, 4)
    round_.throw(1)
    assert round_.count("holed") == 1
    round_ = Playing(hole).lay((27, 4))
    round_.shot("7-iron", "slow")
    for _ in range(3):
        round_.throw(1)
    assert round_.at == (31, 4)


def test_sinking_from_off_the_green_too() -> None:
    round_ = Playing(open_hole(length=30, green=0)).lay((28, 4))
    round_.shot("wedge", "slow")
    round_.throw(1)
    round_.throw(1)
    assert round_.last("stroke")["holed"]
    assert round_.last("stroke")["to_lie"] == "hole"


def test_sinking_a_skipped_0_of_the_wedge_sinks_nothing() -> None:
    round_ = Playing(open_hole((".", (28, 4)), length=30, green=0)).lay((28, 4))
    round_.shot("wedge", "slow")
    round_.throw(1)
    assert round_.at == (29, 4)
    round_.throw(1)
    assert round_.last("roll")["forward"] == 0
    assert round_.at == (29, 4)
    assert not round_.count("holed")


def test_sinking_no_ball_in_the_air_ever_stops_on_the_hole() -> None:
    round_ = Playing(open_hole(length=30, green=0)).lay((28, 4))
    round_.shot("9-iron", "slow")
    round_.throw(1)
    round_.throw(1)
    assert round_.at == (31, 4)


@pytest.mark.parametrize(
    ("cell", "end"),
    [
        ((32, 4), (31, 4)),  # straight behind: back
        ((30, 6), (30, 5)),  # level: sideways to the left
        ((30, 2), (30, 3)),  # level: sideways to the right
        ((31, 6), (30, 6)),  # back is shorter
        ((33, 5), (33, 4)),  # sideways is shorter
    ],
)
def test_axis_beyond_the_hole_is_the_shorter_way_that_is_not_0(
    cell: tuple[int, int], end: tuple[int, int]
) -> None:
    round_ = putting(*cell)
    assert not round_.options("line")
    round_.shot("putter", "slow")
    round_.throw(1)
    assert round_.at == end


def test_axis_of_two_equal_ways_is_the_players_choice_before_the_shot() -> None:
    round_ = putting(32, 6)
    assert round_.options("line") == ["back", "sideways"]
    round_.shot("putter", "slow", line="back")
    round_.throw(1)
    assert round_.at == (31, 6)
    round_ = putting(32, 6)
    round_.shot("putter", "slow", line="sideways")
    round_.throw(1)
    assert round_.at == (32, 5)


def test_axis_holds_off_the_green_with_any_club() -> None:
    round_ = Playing(open_hole(length=30, green=0, beyond=6)).lay((34, 4))
    round_.shot("9-iron", "slow")
    for _ in range(3):
        round_.throw(1)
    assert round_.at == (31, 4)


@pytest.mark.parametrize(
    ("cell", "aim", "end"),
    [
        ((32, 4), "1-left", (31, 5)),  # looking back, left is right on the board
        ((30, 6), "1-right", (31, 5)),  # looking left, right is onwards
        ((30, 2), "1-right", (29, 3)),  # looking right, right is back
    ],
)
def test_axis_turns_aim_with_it(cell: tuple[int, int], aim: str, end: tuple[int, int]) -> None:
    round_ = putting(*cell)
    round_.shot("putter", "slow", aim)
    round_.throw(1)
    while round_.offered == ["order"]:
        round_.choose("order", order=round_.options("order")[0])
    assert round_.at == end


def test_axis_does_not_turn_the_wind() -> None:
    round_ = putting(33, 4, wind=2)
    round_.shot("putter", "normal")
    round_.throw(4, 4)
    assert round_.at == (31, 5)
