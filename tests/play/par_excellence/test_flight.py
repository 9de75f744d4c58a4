"""Landing points: the five lines of the meter, shapes and the direction die, the distances."""

import math

import pytest

from play.par_excellence import flight
from play.par_excellence.edition import standard
from play.par_excellence.strokes import yards
from tests.play.par_excellence.playing import Playing, drawn

# Worked out by hand. At distance d a line is off by d * d / 235 times its bend: 0.085 for fade and
# draw, 0.19 for slice and hook. d * d / 235: 50 gives 10.638, 110 gives 51.489, 160 gives 108.936,
# 225 gives 215.426. Times 0.085: 0.904, 4.377, 9.260, 18.311. Times 0.19: 2.021, 9.783, 20.698,
# 40.931.
BY_HAND = {
    ("straight", 50): (0.0, 50.0),
    ("straight", 110): (0.0, 110.0),
    ("straight", 160): (0.0, 160.0),
    ("straight", 225): (0.0, 225.0),
    ("fade", 50): (0.9, 50.0),
    ("fade", 110): (4.4, 110.0),
    ("fade", 160): (9.3, 160.0),
    ("fade", 225): (18.3, 225.0),
    ("draw", 50): (-0.9, 50.0),
    ("draw", 110): (-4.4, 110.0),
    ("draw", 160): (-9.3, 160.0),
    ("draw", 225): (-18.3, 225.0),
    ("slice", 50): (2.0, 50.0),
    ("slice", 110): (9.8, 110.0),
    ("slice", 160): (20.7, 160.0),
    ("slice", 225): (40.9, 225.0),
    ("hook", 50): (-2.0, 50.0),
    ("hook", 110): (-9.8, 110.0),
    ("hook", 160): (-20.7, 160.0),
    ("hook", 225): (-40.9, 225.0),
}


@pytest.mark.parametrize(("line", "distance"), BY_HAND)
def test_each_line_at_four_distances_is_where_the_hand_finds_it(line: str, distance: int) -> None:
    found = flight.place(standard(), (0.0, 0.0), 0.0, line, distance)
    assert found == BY_HAND[line, distance]


def test_a_turned_meter_turns_its_lines() -> None:
    # Bearing 90 points right along the page: on is right, right of the line is down the page.
    assert flight.place(standard(), (10.0, 20.0), 90.0, "slice", 110) == (120.0, 10.2)
    # Bearing 30, 160 yards straight: 160 * sin 30 = 80, 160 * cos 30 = 138.56.
    assert flight.place(standard(), (0.0, 0.0), 30.0, "straight", 160) == (80.0, 138.6)
    # Bearing 180, hook: left of a line down the page is to the right of the page.
    assert flight.place(standard(), (0.0, 0.0), 180.0, "hook", 110) == (9.8, -110.0)


TABLE = {
    ("straight", "straight"): "straight",
    ("straight", "hook"): "hook",
    ("straight", "slice"): "slice",
    ("fade", "straight"): "fade",
    ("fade", "slice"): "slice",
    ("fade", "hook"): "draw",
    ("draw", "straight"): "draw",
    ("draw", "hook"): "hook",
    ("draw", "slice"): "fade",
}


@pytest.mark.parametrize(("shape", "direction"), TABLE)
def test_shape_and_direction_die_choose_the_line(shape: str, direction: str) -> None:
    playing = Playing(drawn())
    facts = playing.stroke("3", 200, direction, shape=shape)
    line = TABLE[shape, direction]
    assert facts["line"] == line
    right = {"straight": 0, "fade": 14.5, "draw": -14.5, "slice": 32.3, "hook": -32.3}[line]
    # From the front spot of the tee, three yards on: 200 * 200 / 235 = 170.21; times 0.085 is
    # 14.47, times 0.19 is 32.34.
    assert facts["landed"] == [right, 203.0]


def test_the_table_of_shapes_is_whole() -> None:
    assert flight.TAKEN == TABLE


# Half strength first, in fives, halves up: 85 is 42.5, which is 45.
HALVES = [(110, 55), (100, 50), (85, 45), (120, 60), (80, 40), (70, 35), (60, 30), (90, 45),
          (50, 25), (40, 20), (30, 15), (60, 30)]  # fmt: skip


@pytest.mark.parametrize(("face", "half"), HALVES)
def test_half_strength_halves_in_fives_halves_up(face: int, half: int) -> None:
    assert yards(standard(), "fairway", face, half=True, effect="") == half


@pytest.mark.parametrize(
    ("lie", "face", "half", "effect", "carried"),
    [
        ("rough", 150, False, "ok", 150),
        ("rough", 150, False, "twenty", 130),
        ("trees", 150, False, "twenty", 130),
        ("sand", 50, False, "twenty", 70),
        ("sand", 50, True, "twenty", 45),
        ("rough", 40, True, "twenty", 5),
        ("rough", 30, True, "twenty", 5),
        ("rough", 200, False, "short", 5),
        ("sand", 60, True, "short", 5),
        ("rough", 200, False, "no", 0),
    ],
)
def test_the_hazard_die_comes_after_the_half_and_leaves_five_at_least(
    lie: str, face: int, *, half: bool, effect: str, carried: int
) -> None:
    assert yards(standard(), lie, face, half=half, effect=effect) == carried


def test_the_curve_of_a_flight_ends_where_the_ball_is_marked() -> None:
    edition = standard()
    for line in flight.LINES:
        way = flight.way(edition, (3.0, 4.0), 77.7, line, 162.5)
        end = flight.exact(edition, (3.0, 4.0), 77.7, line, 162.5)
        assert math.dist(way[-1], end) < 1e-9
        assert len(way) == 164
        assert flight.along(len(way), 162.5, 163.0) == 162.5
        assert flight.along(len(way), 162.5, 100.25) == 100.25
