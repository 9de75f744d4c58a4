"""Each rule of Par Excellence, named for what it says."""

import pytest

from courses.playable import PlayableCourse
from play.engine.protocol import Refusal
from play.par_excellence.edition import built_in, standard
from play.par_excellence.sheet import CIRCLE
from tests.play.par_excellence.playing import (
    FAIRWAY,
    GAME,
    Playing,
    area,
    box,
    drawn,
    playable,
    round_,
)

# The dice -----------------------------------------------------------------------------------------


def test_a_club_die_has_the_best_distance_three_times_two_below_and_one_above() -> None:
    printed = {"1": (225, 205, 190, 235), "6": (160, 150, 135, 170), "s": (50, 40, 30, 60)}
    for slug, (best, below, lowest, above) in printed.items():
        faces = standard().club(slug).faces
        assert faces == (best, best, best, below, lowest, above)
    assert len(standard().clubs) == 12  # and the putter


def test_club_and_direction_die_are_thrown_together() -> None:
    playing = Playing()
    playing.say("2")
    dice = playing.throw_waited.dice
    assert [die.name for die in dice] == ["club 2", "direction"]
    assert dice[1].faces.count("straight") == 4


@pytest.mark.parametrize(("at", "thrown"), [((0, 100), 2), ((60, 100), 3)])
def test_the_hazard_die_goes_along_from_rough_only(at: tuple[float, float], thrown: int) -> None:
    playing = Playing().lay(*at)
    playing.say("5")
    assert len(playing.throw_waited.dice) == thrown


def test_the_tee_throws_no_hazard_die_whatever_grows_there() -> None:
    playing = Playing(drawn())
    playing.say("5")
    assert len(playing.throw_waited.dice) == 2


def test_ok_lets_the_stroke_stand() -> None:
    assert Playing().lay(60, 100).stroke("5", 160, "straight", "OK")["landed"] == [60.0, 260.0]


def test_no_counts_the_stroke_and_leaves_the_ball() -> None:
    playing = Playing().lay(60, 100)
    facts = playing.stroke("5", 160, "hook", "NO")
    assert (playing.at, playing.lie) == ((60.0, 100.0), "rough")
    assert (facts["strokes"], playing.state.strokes) == (1, (2,))


def test_five_yards_along_the_bearing() -> None:
    playing = Playing().lay(60, 100)
    playing.stroke("5", 185, "straight", "5 yds", bearing=90.0)
    assert playing.at == (65.0, 100.0)


def test_twenty_less_from_rough_twenty_more_from_sand() -> None:
    assert Playing().lay(60, 100).stroke("5", 160, "straight", "±20")["distance"] == 140
    bunker = drawn(area("sand", box(30, 90, 50, 110)))
    assert Playing(bunker).lay(40, 100).stroke("s", 50, "straight", "±20")["distance"] == 70


# The tee ------------------------------------------------------------------------------------------


def test_play_begins_on_one_of_six_spots_of_the_tee() -> None:
    playing = Playing()
    assert set(playing.field("spot")) == {
        "left-front", "centre-front", "right-front", "left-back", "centre-back", "right-back",
    }  # fmt: skip
    facts = playing.stroke("2", 210, "straight", spot="left-back")
    assert (facts["from"], facts["landed"]) == ([-3.0, -3.0], [-3.0, 207.0])
    assert facts["from_lie"] == "tee"


def test_the_spots_turn_with_the_way_the_hole_begins() -> None:
    right = drawn(line=((0.0, 0.0), (100.0, 0.0), (0.0, 400.0)))
    assert Playing(right).sheet.spots["left-front"] == (3.0, 3.0)


def test_a_spot_that_lies_in_water_is_not_offered() -> None:
    # The tee square lies on top of what the map shows, so only its very edge can be wet.
    ground = drawn(outline=box(-2.5, -20, 80, 460))
    assert "left-front" not in Playing(ground).field("spot")


def test_the_driver_is_for_the_tee_only() -> None:
    playing = Playing()
    assert "1" in playing.field("club")
    playing.lay(0, 100)
    assert "1" not in playing.field("club")
    with pytest.raises(Refusal):
        playing.say("1")


def test_once_said_the_meter_is_not_moved() -> None:
    playing = Playing()
    playing.say("3", bearing=4.0)
    with pytest.raises(Refusal):
        playing.choose("shot", club="3", shape="straight", bearing=5.0, spot="centre-front")


def test_half_strength_is_for_ten_wedge_and_sand_iron() -> None:
    playing = Playing().lay(0, 100)
    halves = [option for option in playing.field("club") if option.endswith("-half")]
    assert halves == ["10-half", "w-half", "s-half"]
    assert playing.stroke("w-half", 70, "straight")["landed"] == [0.0, 135.0]


def test_half_strength_bends_as_its_half_distance_does() -> None:
    # Half of 110 is 55: off by 55 * 55 / 235 * 0.085 = 1.09 on the fade line.
    facts = Playing().lay(0, 100).stroke("10-half", 110, "straight", shape="fade")
    assert facts["landed"] == [1.1, 155.0]


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_play(players: int) -> None:
    course = PlayableCourse("a", "A", (playable(drawn()),))
    with pytest.raises(Refusal, match="1 to 4"):
        GAME.start(course, [{"name": "A"}] * players, {}, built_in())


def test_from_a_bunker_only_the_sand_iron_at_full_or_half_strength() -> None:
    ground = drawn(area("sand", box(30, 90, 50, 110)))
    assert Playing(ground).lay(40, 100).field("club") == ["s", "s-half"]


def test_the_bearing_goes_in_tenths_and_is_suggested_at_the_flag() -> None:
    playing = Playing().lay(40, 100)
    field = next(one for one in playing.decision.offers[0].fields if one.name == "bearing")
    assert (field.minimum, field.maximum, field.step) == (0, 359.9, 0.1)
    # 40 yards right of a pin 300 yards on: the angle whose tangent is 40 / 300 is 7.6 degrees.
    assert field.suggested == 352.4


# On a line ----------------------------------------------------------------------------------------

WORSE = [
    ("out", "water"), ("rocks", "water"), ("water", "sand"), ("sand", "trees"), ("trees", "rough"),
    ("rough", "fairway"), ("fairway", "green"), ("sand", "fairway"), ("sand", "green"),
    ("water", "rough"), ("water", "green"), ("out", "fairway"),
]  # fmt: skip


@pytest.mark.parametrize(("worse", "better"), WORSE)
@pytest.mark.parametrize("off", [-0.5, 0.0, 0.5])
def test_on_a_line_the_worse_area_counts(worse: str, better: str, off: float) -> None:
    ground = drawn(area(worse, box(-30, 200, 0, 240)), area(better, box(0, 200, 30, 240)))
    sheet = Playing(ground).sheet
    assert sheet.lie((off, 220.0)) == worse
    assert sheet.lie((0.6, 220.0)) == better
    assert sheet.lie((-0.6, 220.0)) == worse


def test_on_the_line_around_the_green_is_off_the_green() -> None:
    sheet = Playing().sheet
    assert sheet.lie((0.0, 414.6)) == "rough"
    assert sheet.lie((0.0, 414.4)) == "green"


def test_on_the_circle_is_outside_the_circle() -> None:
    sheet = Playing().sheet
    assert sheet.lie((0.0, 390.6)) == CIRCLE
    assert sheet.lie((0.0, 390.5)) == "green"
    assert sheet.lie((0.0, 389.5)) == "green"


def test_the_edge_of_the_sheet_is_out_of_bounds() -> None:
    sheet = Playing().sheet
    assert sheet.lie((79.6, 100.0)) == "out"
    assert sheet.lie((79.4, 100.0)) == "rough"
    assert sheet.lie((90.0, 100.0)) == "out"


def test_what_is_drawn_later_lies_on_top() -> None:
    ground = drawn(area("fairway", box(-20, 100, 20, 200)), area("sand", box(-5, 140, 5, 160)))
    sheet = Playing(ground).sheet
    assert [sheet.lie((x, 150.0)) for x in (0.0, 10.0, 30.0)] == ["sand", "fairway", "rough"]


def test_an_island_in_water_is_dry() -> None:
    lake = area("water", box(-40, 180, 40, 260), box(-10, 210, 10, 230))
    sheet = Playing(drawn(lake)).sheet
    assert [sheet.lie((0.0, y)) for y in (220.0, 229.8, 200.0)] == ["rough", "water", "water"]


# The green ----------------------------------------------------------------------------------------


def putted(x: float, y: float, face: int | str) -> Playing:
    playing = Playing(drawn(FAIRWAY), drawn()).lay(x, y, strokes=2)
    playing.choose("putt")
    playing.throw(face)
    return playing


def test_on_the_green_only_the_putter_is_thrown() -> None:
    playing = Playing().lay(0, 395)
    assert playing.offered == ["putt"]
    playing.choose("putt")
    assert playing.throw_waited.dice[0].faces == (1, 2, 2, 2, "1/3", "1/3")


@pytest.mark.parametrize(("face", "score"), [(1, 3), (2, 4), ("1/3", 3)])
def test_inside_the_circle_one_or_three_is_one(face: int | str, score: int) -> None:
    assert putted(0, 395, face).last("holed")["score"] == score


def test_outside_the_circle_one_or_three_is_three() -> None:
    playing = putted(0, 388, "1/3")
    assert playing.offered == ["keep", "gamble"]
    playing.choose("keep")
    assert playing.last("holed")["score"] == 5


@pytest.mark.parametrize("face", [1, 2])
def test_the_gamble_is_offered_after_a_three_only(face: int) -> None:
    assert putted(0, 388, face).last("holed")["score"] == 2 + face


@pytest.mark.parametrize("flag", [1, 2, 4])
def test_the_flag_on_the_hazard_die_is_the_new_number_of_putts(flag: int) -> None:
    playing = putted(0, 388, "1/3")
    playing.choose("gamble")
    assert playing.throw_waited.dice[0].faces == (1, 2, 2, 4, 4, 4)
    playing.throw(flag)
    assert playing.last("holed")["score"] == 2 + flag
    assert playing.kinds().count("stroke") == flag


@pytest.mark.parametrize(("x", "y"), [(0.0, 400.0), (0.3, 400.4), (0.0, 399.5)])
@pytest.mark.parametrize(("face", "score"), [(1, 2), (2, 3), ("1/3", 2)])
def test_a_ball_centred_on_the_hole_takes_a_putt_fewer(
    x: float, y: float, face: int | str, score: int
) -> None:
    playing = putted(x, y, face)
    assert playing.last("holed")["score"] == score
    assert "centred" in playing.kinds()


def test_half_a_yard_off_the_hole_is_the_farthest_centred_ball() -> None:
    assert putted(0.4, 400.4, 1).last("holed")["score"] == 3


@pytest.mark.parametrize("across", range(7))
@pytest.mark.parametrize("beyond", range(7))
def test_a_ball_said_to_lie_over_the_hole_takes_a_putt_fewer_and_no_other(
    across: int, beyond: int
) -> None:
    # Three and four tenths are half a yard; two and five are more, though to a tenth they are not.
    playing = Playing().lay(across / 10, 350 + beyond / 10, strokes=2)
    facts = playing.stroke("s", 50, "straight")
    playing.choose("putt")
    playing.throw(1)
    assert facts["centred"] == ("centred" in playing.kinds())
    assert facts["centred"] == (across**2 + beyond**2 <= 25)


def test_each_putt_is_a_stroke_of_the_shot_log() -> None:
    playing = putted(0, 395, 2)
    putts = [event.data for event in playing.events if event.kind == "stroke"]
    assert [(one["stroke"], one["holed"]) for one in putts] == [(3, False), (4, True)]


# Turns and scores ---------------------------------------------------------------------------------


def test_all_tee_off_first_then_the_farthest_from_the_hole_plays() -> None:
    playing = Playing(players=3)
    order = []
    for face in (190, 235, 205):
        order.append(playing.decision.player)
        playing.stroke("1", face, "straight")
    assert order == [0, 1, 2]
    assert playing.decision.player == 0
    playing.stroke("9", 125, "straight")
    # Player 0 has the most strokes, but player 2 lies farther back now.
    assert playing.decision.player == 2


def test_equal_distances_go_by_the_order_of_the_tee() -> None:
    playing = Playing(players=2)
    playing.stroke("1", 225, "straight")
    playing.stroke("1", 225, "straight")
    assert playing.decision.player == 0


def test_a_ball_out_of_bounds_waits_for_the_others_to_tee_off() -> None:
    playing = Playing(players=2)
    playing.stroke("2", 210, "straight", bearing=90.0)
    assert playing.decision.player == 1
    playing.stroke("2", 210, "straight")
    assert playing.decision.player == 0


def test_the_lowest_score_has_the_honour_and_equal_scores_keep_their_order() -> None:
    playing = Playing(drawn(), drawn(), drawn(), players=3)
    for player, strokes in ((0, 4), (1, 3), (2, 3)):
        playing.lay(0, 395, player=player, strokes=strokes)
    for _ in range(3):
        playing.choose("putt")
        playing.throw(1)
    assert playing.state.hole == 1
    assert playing.state.tee_order == (1, 2, 0)


def test_a_conceded_hole_scores_four_over_par_or_one_more_than_played() -> None:
    playing = Playing(drawn(), drawn())
    playing.concede()
    assert playing.state.scores[0] == (8,)
    playing.lay(0, 100, strokes=11)
    playing.concede()
    assert playing.state.scores[1] == (12,)
    assert GAME.result(playing.state)[0].score == 12


def test_the_lowest_total_wins_and_equal_totals_share_the_place() -> None:
    playing = Playing(players=3)
    for player, strokes in ((0, 3), (1, 4), (2, 3)):
        playing.lay(0, 395, player=player, strokes=strokes)
    for _ in range(3):
        playing.choose("putt")
        playing.throw(1)
    places = {row.player: row.place for row in GAME.result(playing.state)}
    assert places == {0: 1, 2: 1, 1: 3}


def test_a_stroke_in_hand_is_not_interrupted_by_another_players_concession() -> None:
    playing = Playing(players=2)
    playing.say("2")
    with pytest.raises(Refusal):
        playing.concede(1)
    playing.concede(0)
    assert playing.decision.player == 1


# Holes that cannot be played ----------------------------------------------------------------------


def test_a_hole_without_a_green_or_with_its_pin_off_it_says_so() -> None:
    bare = drawn()
    no_green = type(bare)(bare.tee, bare.pin, bare.line, bare.outline, (), "drawn")
    assert GAME.faults(playable(no_green)) == ["Hole 1 has no green on its map."]
    off = drawn(area("green", round_(0, 300, 15)), green=0.2)
    assert GAME.faults(playable(off)) == ["Hole 1: its pin does not stand on the green."]
    dry = drawn(outline=box(20, -20, 80, 460))
    assert any("tee" in fault for fault in GAME.faults(playable(dry)))
    assert GAME.faults(playable(drawn())) == []
