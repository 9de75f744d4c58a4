"""The rules of Par Excellence on water, rocks, out of bounds and trees, each named for what it
says."""

import math

import pytest

from play.par_excellence.strokes import OWN_TREES
from tests.play.par_excellence.playing import (
    Playing,
    area,
    box,
    drawn,
)

POND = area("water", box(-30, 200, 30, 240))

# Water and rocks ----------------------------------------------------------------------------------


def test_a_ball_in_water_costs_a_stroke_and_is_dropped_a_yard_before_it() -> None:
    playing = Playing(drawn(POND)).lay(0, 50)
    facts = playing.stroke("5", 175, "straight", "OK")
    assert facts["landed"] == [0.0, 225.0]
    assert (playing.at, playing.lie) == ((0.0, 199.0), "rough")
    assert (facts["strokes"], facts["penalty"], playing.state.strokes) == (2, 1, (3,))
    assert playing.last("penalty")["next"] == 4


def test_the_drop_lies_on_the_curve_of_the_flight() -> None:
    playing = Playing(drawn(POND)).lay(0, 50)
    playing.stroke("5", 175, "slice", "OK")
    # The water begins 150 yards on: at 149 the slice is 149 * 149 / 235 * 0.19 = 17.95 right.
    assert playing.at == (17.9, 199.0)


def test_the_drop_is_before_the_water_entered_last() -> None:
    ponds = (area("water", box(-30, 100, 30, 120)), POND)
    playing = Playing(drawn(*ponds)).lay(0, 50)
    playing.stroke("5", 175, "straight", "OK")
    assert playing.at == (0.0, 199.0)


def test_a_ball_on_the_far_bank_is_dropped_before_the_water() -> None:
    playing = Playing(drawn(area("water", box(-30, 200, 30, 224.7)))).lay(0, 50)
    facts = playing.stroke("5", 175, "straight", "OK")
    assert (facts["penalty"], playing.at) == (1, (0.0, 199.0))


def test_a_ball_on_the_near_bank_is_in_the_water() -> None:
    playing = Playing(drawn(area("water", box(-30, 225.4, 30, 240)))).lay(0, 50)
    facts = playing.stroke("5", 175, "straight", "OK")
    assert (facts["penalty"], playing.at) == (1, (0.0, 224.0))


def test_a_drop_beside_more_water_goes_back_until_it_is_dry() -> None:
    ponds = (area("water", box(-30, 190, 30, 199.3)), POND)
    playing = Playing(drawn(*ponds)).lay(0, 50)
    playing.stroke("5", 175, "straight", "OK")
    assert playing.at == (0.0, 189.0)


def test_rocks_lose_the_ball_like_water() -> None:
    playing = Playing(drawn(area("rocks", box(-30, 200, 30, 240)))).lay(0, 50)
    facts = playing.stroke("5", 175, "straight", "OK")
    assert (facts["penalty"], playing.at) == (1, (0.0, 199.0))
    assert playing.last("penalty")["rule"] == "rocks"


def test_water_flown_over_costs_nothing() -> None:
    playing = Playing(drawn(area("water", box(-30, 100, 30, 200)))).lay(0, 50)
    assert playing.stroke("5", 175, "straight", "OK")["penalty"] == 0


# Out of bounds ------------------------------------------------------------------------------------


def test_out_of_bounds_from_the_tee_plays_three_from_the_tee() -> None:
    playing = Playing()
    facts = playing.stroke("2", 210, "straight", bearing=90.0)
    assert (facts["strokes"], facts["penalty"]) == (2, 1)
    assert playing.state.teed == (False,)
    assert playing.field("spot")
    assert "1" in playing.field("club")
    assert playing.stroke("1", 225, "straight")["stroke"] == 3


def test_each_ball_out_of_bounds_from_the_tee_costs_two_and_is_teed_anywhere() -> None:
    playing = Playing()
    playing.stroke("2", 210, "straight", bearing=90.0)
    playing.stroke("2", 210, "straight", bearing=270.0, spot="left-back")
    assert playing.last("penalty")["next"] == 5
    facts = playing.stroke("2", 210, "straight", spot="right-back")
    assert (facts["stroke"], facts["from"], facts["hazard_die"]) == (5, [3.0, -3.0], "")


def test_elsewhere_the_ball_is_replaced_five_yards_inside_no_nearer_the_hole() -> None:
    playing = Playing().lay(60, 200)
    facts = playing.stroke("10", 110, "straight", "OK", bearing=45.0)
    # It leaves the course at x = 80, that is at (80, 220). Five yards inside is x = 75; nearest
    # of those no nearer the pin: at (75, 218.9) or a little before.
    x, y = playing.at
    assert facts["penalty"] == 1
    assert x == 75.0
    left = math.dist((80.0, 220.0), (0.0, 400.0))
    assert math.dist(playing.at, (0.0, 400.0)) >= left - 0.1
    assert y == pytest.approx(400 - math.sqrt(left**2 - 75**2), abs=0.15)
    assert playing.state.strokes == (3,)


def test_straight_back_is_no_nearer_where_the_hole_lies_ahead() -> None:
    playing = Playing().lay(0, 20)
    playing.stroke("10", 110, "straight", bearing=180.0)
    # It leaves at (0, -20), 420 from the pin. Five yards inside, at y = -15, that far from the pin
    # is only the ground beyond x = 64.6: the square root of 420 * 420 - 415 * 415.
    assert (abs(playing.at[0]), playing.at[1]) == (64.6, -15.0)


def test_out_of_bounds_marked_inside_the_sheet_counts_too() -> None:
    playing = Playing(drawn(area("out", box(30, 0, 80, 460)))).lay(0, 200)
    playing.stroke("10", 110, "straight", "OK", bearing=90.0)
    assert playing.at[0] == 25.0


def test_out_of_bounds_that_other_ground_covers_is_course() -> None:
    # All beyond y = 190 is marked, but fairway is drawn on top of it to x = 80.
    ground = drawn(area("out", box(-80, 190, 80, 460)), area("fairway", box(-80, 190, 80, 460)))
    playing = Playing(ground).lay(60, 220)
    playing.stroke("10", 110, "straight", bearing=90.0)
    # It leaves at (80, 220), and is put back at x = 75, as far from the pin.
    assert playing.at[0] == 75.0
    assert playing.at[1] == pytest.approx(400 - math.sqrt(180**2 + 80**2 - 75**2), abs=0.15)


def test_a_flight_may_cross_out_of_bounds() -> None:
    corner = area("out", box(-80, 100, 80, 150))
    assert Playing(drawn(corner)).lay(0, 50).stroke("5", 175, "straight", "OK")["penalty"] == 0


def test_a_ball_that_leaves_comes_back_and_leaves_again_is_replaced_where_it_left_last() -> None:
    strips = (area("out", box(-80, 100, 80, 120)), area("out", box(-80, 200, 80, 260)))
    playing = Playing(drawn(*strips)).lay(0, 50)
    playing.stroke("5", 175, "straight", "OK")
    assert playing.at[1] == pytest.approx(195.0, abs=0.1)


# Trees --------------------------------------------------------------------------------------------

WOOD = area("trees", box(-20, 100, 20, 140))


@pytest.mark.parametrize(
    ("club", "face", "stopped"),
    [("7", 150, True), ("2", 210, True), ("8", 135, False), ("10", 110, False)],
)
def test_a_club_below_eight_is_stopped_by_trees_near_the_ball(
    club: str, face: int, *, stopped: bool
) -> None:
    playing = Playing(drawn(WOOD)).lay(0, 60)
    facts = playing.stroke(club, face, "straight", "OK")
    assert facts["stopped"] == stopped
    if stopped:
        assert (playing.at, playing.lie, facts["yards"]) == ((0.0, 100.0), "trees", 40.0)


def test_trees_farther_than_a_hundred_yards_are_flown_over() -> None:
    playing = Playing(drawn(WOOD)).lay(0, -5)
    assert not playing.stroke("5", 175, "straight", "OK")["stopped"]
    assert playing.at == (0.0, 170.0)


def test_trees_are_checked_along_the_curve_as_thrown() -> None:
    # A stand that begins five yards right of the line: only a slice meets it. It is five yards off
    # where d * d / 235 * 0.19 = 5, at 78.6 yards.
    stand = area("trees", box(5, 60, 40, 160))
    assert not Playing(drawn(stand)).lay(0, 50).stroke("5", 175, "hook", "OK")["stopped"]
    playing = Playing(drawn(stand)).lay(0, 50)
    facts = playing.stroke("5", 175, "slice", "OK")
    assert facts["stopped"]
    assert facts["yards"] == 78.6
    assert playing.at == (5.0, 128.6)


def test_a_flight_shorter_than_the_trees_are_away_does_not_meet_them() -> None:
    assert not Playing(drawn(WOOD)).lay(0, 60).stroke("7", 150, "straight", "5 yds")["stopped"]


def test_a_ball_among_trees_plays_as_from_rough_and_out_of_its_own_stand() -> None:
    playing = Playing(drawn(WOOD)).lay(0, 120)
    playing.say("5")
    assert len(playing.throw_waited.dice) == 3
    playing.throw(160, "straight", "±20")
    assert playing.at == (0.0, 260.0)
    assert OWN_TREES == 1.0


def test_a_landing_among_trees_is_a_lie_among_trees() -> None:
    playing = Playing(drawn(WOOD)).lay(0, 10)
    playing.stroke("10", 110, "straight", "OK")
    assert playing.lie == "trees"
