"""Movement of the ball: aim, wind and slope, the order of movement, air and ground."""

from random import Random

import pytest

from play.pocket_pro.movement import HOLED, MOVING, ON, Line, Roll, drops, outcomes
from play.pocket_pro.shots import ending
from play.pocket_pro.state import ORDER, THROW
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import Playing

WIDE = "........."


@pytest.mark.parametrize(
    ("aim", "columns"),
    [
        ("2-left", [3, 2, 2]),
        ("1-left", [3, 3, 3]),
        ("straight", [4, 4, 4]),
        ("1-right", [5, 5, 5]),
        ("2-right", [5, 6, 6]),
    ],
)
def test_effect_of_aim_in_the_first_one_or_two_rolls(aim: str, columns: list[int]) -> None:
    round_ = Playing(open_hole())
    round_.shot("driver", "slow", aim)
    for column in columns:
        round_.throw(1)
        assert round_.at[1] == column


@pytest.mark.parametrize(
    ("face", "push"),
    [(1, (1, 1)), (2, (0, 1)), (3, (-1, 1)), (4, (-1, -1)), (5, (0, -1)), (6, (1, -1))],
)
def test_effect_of_wind_for_each_of_the_six_places_and_against_it(
    face: int, push: tuple[int, int]
) -> None:
    hole = open_hole(row=WIDE)
    round_ = Playing(hole, wind=face).lay((10, 4))
    round_.shot("7-iron", "normal")
    round_.throw(3, 3)
    assert round_.at == (12 + push[0], 4 + push[1])
    round_ = Playing(hole, wind=face).lay((10, 4))
    round_.shot("7-iron", "fast")
    round_.throw(3, 3, 3)
    assert round_.at == (12 - push[0], 4 - push[1])


def test_effect_of_wind_takes_aim_into_account() -> None:
    round_ = Playing(open_hole(), wind=2)
    round_.shot("driver", "normal", "1-left")
    round_.throw(5, 5)
    assert round_.at == (3, 4)


def test_wind_holds_for_the_whole_hole_and_is_thrown_anew_on_the_next() -> None:
    round_ = Playing(open_hole(), open_hole(number=2), wind=3)
    assert round_.state.wind == 3
    round_.concede()
    assert round_.waiting.purpose == "wind and slope"
    round_.throw(6)
    assert round_.state.wind == 6


def test_order_of_movement_is_no_question_where_it_changes_nothing() -> None:
    round_ = Playing(open_hole(row=WIDE), wind=2)
    round_.shot("driver", "normal", "2-left")
    round_.throw(2, 2)
    assert round_.count("roll") == 1
    assert round_.at == (3, 4)


def test_order_of_movement_side_steps_may_come_between_any_two_forward_steps() -> None:
    # One gap only: forward once, aside, and on.
    round_ = Playing(open_hole(("^", (12, 4)), ("^", (10, 5)), row=WIDE)).lay((10, 4))
    round_.shot("7-iron", "normal", "1-right")
    round_.throw(5, 6)
    # Through the gap; into the trees ahead, one space on; into those beside, without leaving.
    assert round_.options("order") == ["FFFA", "FAFF", "AFFF"]
    round_.choose("order", order="FAFF")
    assert round_.at == (13, 5)


def test_order_of_movement_is_no_question_where_the_same_places_to_drop_come_of_it() -> None:
    # Into the tree from its left or from its right: it may be dropped on the same two spaces.
    ground = open_hole(("^", (11, 4)), row=WIDE)
    roll = Roll(2, aim=-1, wind=(0, 1))
    ways = outcomes(ground, Line(ON, 0), (10, 4), (10, 4), roll, in_the_air=False, may_sink=False)
    met = [
        frozenset(drops(ground, way.status, way.end, way.safe)) for way in ways if way.is_penalty
    ]
    assert {(11, 3), (11, 5)} in met
    assert len(met) == len(set(met))


def test_order_of_movement_is_no_question_where_every_way_is_into_the_hole() -> None:
    ground = open_hole(row=WIDE)
    row, column = ground.hole
    start = (row - 1, column - 1)
    roll = Roll(1, aim=1)
    ways = outcomes(ground, Line(ON, 0), start, start, roll, in_the_air=False, may_sink=True)
    assert [way.status for way in ways] == [HOLED]


def test_order_of_movement_a_diagonal_step_touches_only_the_space_it_ends_on() -> None:
    beside = [("^", (10, 5)), ("^", (11, 5)), ("^", (12, 5))]
    round_ = Playing(open_hole(*beside, row=WIDE), wind=1).lay((10, 4))
    round_.shot("7-iron", "normal")
    round_.throw(1, 1)
    assert "FFW" in round_.options("order")
    round_.choose("order", order="FFW")
    assert round_.at == (13, 5)


def test_in_the_air_water_and_sand_are_flown_over_and_trees_are_not() -> None:
    water = [("~", (11, column)) for column in range(9)]
    sand = [(":", (12, column)) for column in range(9)]
    round_ = Playing(open_hole(*water, *sand)).lay((10, 4))
    round_.shot("9-iron", "slow")
    round_.throw(1)
    assert round_.at == (11, 4)
    round_.throw(1)
    assert round_.count("penalty") == 0
    trees = [("^", (12, column)) for column in range(9)]
    round_ = Playing(open_hole(*water, *trees)).lay((10, 4))
    round_.shot("9-iron", "slow")
    round_.throw(1)
    round_.throw(1)
    assert round_.last("penalty")["hazard"] == "trees"
    # The water was passed over but is no place to come back to.
    assert round_.at == (10, 4)


def test_in_the_air_a_ball_that_lands_in_water_is_lost_at_once() -> None:
    water = [("~", (12, column)) for column in range(9)]
    round_ = Playing(open_hole(*water)).lay((10, 4))
    round_.shot("9-iron", "slow")
    round_.throw(1)
    round_.throw(1)
    assert round_.last("penalty")["hazard"] == "water"
    assert round_.last("stroke")["to"] == [11, 4]
    assert round_.last("stroke")["strokes"] == 2


def test_every_roll_tells_its_dice_row_modifiers_and_rule() -> None:
    round_ = Playing(open_hole(), wind=1)
    round_.shot("driver", "normal", "1-left")
    round_.throw(1, 4)
    roll = round_.last("roll")
    facts = {key: roll[key] for key in ("dice", "total", "spaces", "bonus", "forward", "aim")}
    assert facts == {
        "dice": [1, 4],
        "total": 5,
        "spaces": 1,
        "bonus": 1,
        "forward": 2,
        "aim": -1,
    }
    assert (roll["rule"], roll["house"]) == ("reference-card", False)
    round_.throw(2, 2)
    assert (round_.last("roll")["rule"], round_.last("roll")["house"]) == ("effect-of-wind", True)


def labelled(round_: Playing) -> str:
    """How an order of movement should name the place the ball has come to."""
    if round_.state.shot and not round_.state.shot.ended:
        return ending(round_.state.ground, MOVING, round_.at)
    if round_.state.shot:
        return ending(round_.state.ground, round_.state.shot.ended, round_.at)
    stroke = round_.last("stroke")
    cell = round_.last("penalty")["at"] if stroke["penalty"] else stroke["to"]
    return ending(round_.state.ground, stroke["hazard"] or MOVING, tuple(cell))


@pytest.mark.parametrize("seed", range(8))
def test_order_of_movement_each_way_says_where_the_ball_really_comes_to(seed: int) -> None:
    source = Random(seed)
    spaces = [(row, column) for row in range(5, 27) for column in range(9)]
    marks = [(source.choice("::~^"), space) for space in spaces if source.random() < 0.3]
    ground, asked, sandy = open_hole(*marks, row=WIDE), 0, 0
    starts = [space for space in spaces if space not in {where for _, where in marks}]
    for _ in range(120):
        start = source.choice(starts)
        round_ = Playing(ground, wind=source.randint(1, 6)).lay(start)
        round_.shot("7-iron", "normal", "1-left")
        while round_.state.shot and round_.state.shot.phase == THROW:
            dice = round_.state.shot.swing.dice
            round_.throw(*(source.randint(1, 6) for _ in range(dice)))
        if not round_.state.shot or round_.state.shot.phase != ORDER:
            continue
        before, (choice,) = round_.state, round_.decision.offers[0].fields
        for option in choice.options:
            round_.state = before
            round_.choose("order", order=option.value)
            end = labelled(round_)
            assert option.label.split(" (")[0].lower().endswith(end.lower())
            sandy += option.label.startswith("Sand, then")
        asked += 1
    assert asked > 5
    assert sandy or seed
