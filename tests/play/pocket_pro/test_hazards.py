"""Sand, playing from sand, and penalty hazards."""

import pytest

from play.engine.protocol import Move
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing

WIDE = "........."
ALL = range(9)


def across(sign: str, *rows: int) -> list[tuple[str, tuple[int, int]]]:
    return [(sign, (row, column)) for row in rows for column in ALL]


@pytest.mark.parametrize(
    ("club", "rolls", "spaces"),
    [("driver", 3, 2), ("3-iron", 3, 1), ("5-iron", 3, 0), ("7-iron", 2, 1), ("wedge", 1, 0)],
)
def test_sand_where_the_ball_lands_leaves_all_ground_rolls_unused(
    club: str, rolls: int, spaces: int
) -> None:
    landing = 10 + rolls
    round_ = Playing(open_hole(*across(":", landing))).lay((10, 4))
    round_.shot(club, "slow")
    for _ in range(rolls):
        round_.throw(1)
    assert round_.last("sand")["spaces"] == spaces
    assert round_.at == (landing + spaces, 4)
    assert round_.last("stroke")["penalty"] == 0


@pytest.mark.parametrize(("ground_roll", "unused", "spaces"), [(1, 4, 2), (2, 3, 1), (3, 2, 1)])
def test_sand_met_on_the_ground_counts_that_roll_as_unused(
    ground_roll: int, unused: int, spaces: int
) -> None:
    sand = 13 + ground_roll
    round_ = Playing(open_hole(*across(":", sand))).lay((10, 4))
    round_.shot("driver", "slow")
    for _ in range(3 + ground_roll):
        round_.throw(2)
    assert (round_.last("sand")["unused"], round_.last("sand")["spaces"]) == (unused, spaces)
    assert round_.at == (sand + spaces, 4)


def test_sand_ignores_the_rest_of_the_roll_and_no_longer_stops_the_ball_that_runs_on() -> None:
    round_ = Playing(open_hole(*across(":", 14, 15, 16))).lay((10, 4))
    round_.shot("driver", "slow")
    for _ in range(3):
        round_.throw(1)
    round_.throw(6)
    assert round_.last("sand")["at"] == [14, 4]
    assert round_.at == (16, 4)


def test_sand_a_ball_that_runs_on_can_still_find_water() -> None:
    round_ = Playing(open_hole(*across(":", 13), *across("~", 15))).lay((10, 4))
    round_.shot("driver", "slow")
    for _ in range(3):
        round_.throw(1)
    assert round_.last("penalty")["hazard"] == "water"
    assert round_.last("stroke")["to"] == [14, 4]


def test_sand_a_ball_that_runs_on_does_not_sink() -> None:
    round_ = Playing(open_hole(*across(":", 28), length=30, green=0)).lay((25, 4))
    round_.shot("driver", "slow")
    for _ in range(3):
        round_.throw(1)
    assert round_.last("sand")["path"] == [[29, 4], [31, 4]]
    assert not round_.count("holed")


def test_playing_from_sand_takes_three_dice_and_any_iron() -> None:
    round_ = Playing(open_hole((":", (10, 4)))).lay((10, 4))
    assert round_.options("tempo") == ["fast"]
    assert round_.options("club") == ["3-iron", "5-iron", "7-iron", "9-iron", "wedge"]


def test_playing_from_sand_aim_waits_for_the_rolls_that_move() -> None:
    round_ = Playing(open_hole((":", (10, 4)), row=WIDE)).lay((10, 4))
    round_.shot("7-iron", "fast", "2-right")
    round_.throw(2, 2, 1)
    assert round_.at == (10, 4)
    round_.throw(1, 2, 4)
    assert round_.at == (12, 5)
    round_.throw(6, 6, 1)
    assert round_.at == (12, 5)
    round_.throw(1, 2, 4)
    assert round_.at == (14, 6)


def test_playing_from_sand_some_of_the_aim_may_never_be_applied() -> None:
    round_ = Playing(open_hole((":", (10, 4)), row=WIDE)).lay((10, 4))
    round_.shot("9-iron", "fast", "2-left")
    round_.throw(2, 2, 1)
    round_.throw(1, 2, 4)
    round_.throw(6, 6, 1)
    assert round_.at == (12, 3)


def test_playing_from_sand_aim_is_not_applied_to_a_wedge_roll_that_moves_nothing() -> None:
    for sign, column in ((":", 5), (".", 6)):
        round_ = Playing(open_hole((sign, (10, 4)), row=WIDE)).lay((10, 4)).hold(wedge=2)
        round_.shot("wedge", "fast", "2-right")
        round_.throw(1, 2, 4)
        if round_.state.shot.phase == "spend":
            round_.choose("keep")
        assert round_.at == (12, 5)
        round_.throw(1, 2, 5)
        round_.choose("ignore", dice="5")
        assert round_.last("roll")["forward"] == 0
        assert round_.at == (12, column)


def test_playing_from_sand_doubles_in_every_air_roll_leave_the_ball_in_it() -> None:
    round_ = Playing(open_hole((":", (10, 4)), row=WIDE)).lay((10, 4))
    round_.shot("7-iron", "fast")
    round_.throw(2, 2, 1)
    round_.throw(3, 3, 1)
    # It begins its ground movement in sand: two unused rolls carry it one space.
    assert round_.last("sand")["unused"] == 2
    assert round_.at == (11, 4)


def test_playing_from_sand_with_the_wedge_doubles_move_as_normal() -> None:
    round_ = Playing(open_hole((":", (10, 4)), row=WIDE), wind=2).lay((10, 4))
    round_.shot("wedge", "fast")
    round_.throw(2, 2, 1)
    assert round_.at == (12, 5)
    round_.throw(1, 2, 4)
    assert round_.at == (13, 5)


@pytest.mark.parametrize(("sign", "hazard"), [("~", "water"), ("^", "trees"), ("#", "out")])
def test_penalty_hazards_cost_a_stroke_and_end_the_turn(sign: str, hazard: str) -> None:
    round_ = Playing(open_hole(*across(sign, 12))).lay((10, 4))
    round_.shot("putter", "fast")
    round_.throw(1, 2, 4)
    stroke = round_.last("stroke")
    assert (stroke["penalty"], stroke["hazard"], stroke["strokes"]) == (1, hazard, 2)
    assert stroke["to"] == [11, 4]
    assert round_.state.strokes == (2,)


@pytest.mark.parametrize(("aim", "column"), [("2-left", 0), ("2-right", 8)])
def test_penalty_hazards_off_the_grid_is_out_of_bounds(aim: str, column: int) -> None:
    round_ = Playing(open_hole(row=WIDE)).lay((10, column))
    round_.shot("7-iron", "slow", aim)
    round_.throw(1)
    while round_.offered == ["order"]:
        round_.choose("order", order=round_.options("order")[0])
    assert round_.last("penalty")["hazard"] == "out"


def test_penalty_hazards_beyond_the_last_row_is_out_of_bounds() -> None:
    round_ = Playing(open_hole(length=30, beyond=2)).lay((29, 6))
    round_.shot("putter", "fast")
    round_.throw(4, 6, 1)
    assert round_.at[0] == 32


def test_penalty_hazards_the_ball_goes_back_to_the_last_space_it_passed_through() -> None:
    # Over water in the air, then into trees: back to the space before the water.
    round_ = Playing(open_hole(*across("~", 12, 13), *across("^", 14))).lay((10, 4))
    round_.shot("9-iron", "slow")
    round_.throw(1)
    round_.throw(6)
    assert round_.last("penalty")["hazard"] == "water"
    assert round_.at == (11, 4)
    round_ = Playing(open_hole(*across("~", 12, 13), *across("^", 14))).lay((10, 4))
    round_.shot("9-iron", "normal")
    round_.throw(1, 2)
    round_.throw(5, 6)
    assert round_.last("penalty")["hazard"] == "trees"
    assert round_.last("penalty")["back_to"] == [11, 4]


def test_penalty_hazards_from_trees_the_ball_may_be_dropped_beside_them() -> None:
    trees = [("^", (12, 3)), ("^", (12, 4)), ("^", (12, 5))]
    round_ = Playing(open_hole(*trees, row=WIDE)).lay((10, 4))
    round_.shot("7-iron", "slow")
    round_.throw(6)
    assert round_.offered == ["drop"]
    assert round_.options("space") == ["11-4", "12-2", "12-6"]
    assert round_.last("penalty")["house"], "the spaces beside the trees are house values"
    back = GAME.play(round_.state, Move("drop", {"space": "11-4"})).events[0]
    assert (back.kind, back.data["house"]) == ("drop", False)
    round_.choose("drop", space="12-6")
    assert round_.at == (12, 6)
    assert round_.last("drop")["house"]
    assert round_.last("stroke")["strokes"] == 2


def test_penalty_hazards_from_water_there_is_no_drop_to_choose() -> None:
    round_ = Playing(open_hole(("~", (11, 4)), row=WIDE)).lay((10, 4))
    round_.shot("putter", "slow")
    round_.throw(1)
    assert round_.offered == ["shot"]
    assert round_.at == (10, 4)
    assert not round_.last("penalty")["house"]
