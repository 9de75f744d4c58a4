"""Pro Golf's rules, sections 5 and 6, one test a section and a worked example, named after it."""

from typing import Any

import pytest

from play.engine.protocol import Refusal, Throw
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.strokes import flagged
from tests.play.pro_golf.playing import Playing, card

RISKY: dict[str, Any] = {"risks": True}


def superlative(**columns: Any) -> Playing:
    return Playing(1, cards=[card(D={33: "LC*"}, **columns)]).stroke(33)


@pytest.mark.parametrize(("die", "feet"), [(5, 3), (1, 1), (3, 1), (6, 4)])
def test_5_1_the_die_after_a_superlative_drive_is_taken_off_two_feet(die: int, feet: int) -> None:
    assert superlative(SI={33: "2"}).stroke(33, die).state.ball.feet == feet


def test_5_1_what_comes_to_nothing_is_an_eagle() -> None:
    assert superlative(SI={33: "2"}).stroke(33, 2).score == 2


def test_5_1_a_superlative_drive_is_ignored_off_the_green_and_by_layups() -> None:
    table = superlative(SI={33: "SC-Ch"}, Ch={33: "5"}).stroke(33)
    assert table.plays == ["Ch"]
    assert table.stroke(33).state.ball.feet == 5
    golfer = card(D={33: "MC*"}, FW={33: "40"})
    assert Playing(2, cards=[golfer]).stroke(33).stroke(33).plays == ["P"]


def test_5_21_hole_5_a_die_decides_after_short_left_and_a_rescue_comes_first() -> None:
    golfer = card(D={33: "SL"})
    table = Playing(5, cards=[golfer]).play().throw(33)
    assert isinstance(table.waiting, Throw)
    assert table.throw(2).plays == ["rescue, LI"]
    assert Playing(5, cards=[golfer]).stroke(33, 6).plays == ["rescue, MI"]


def test_5_22_parentheses_are_holed_by_one_to_three_else_a_foot_away() -> None:
    four = card(LI={33: "SC-P"}, P={66: "(1)"})
    for die, score in ((1, 2), (3, 2)):
        assert Playing(4, cards=[four]).stroke(33).stroke(66, die).score == score
    table = Playing(4, cards=[four]).stroke(33).stroke(66, 4)
    assert table.state.ball.feet == 1


def test_5_22_a_modified_66_has_no_chance_to_drop() -> None:
    text = "Hole 1, par 3, 170 yards\nTee shot: MI\n"
    lines = "All other Ch: Ch | fringe\nAll other P: P +3 | rough\nTrouble: P -3 | trees\n"
    hole = read_hole_card(f"{text}Second stroke\n{lines}Additional strokes\n{lines}")
    golfer = card(MI={33: "SC-P"}, P={66: "(1)"})
    for box in (56, 66):
        assert Playing(hole, cards=[golfer]).stroke(33).stroke(box).state.ball.feet == 1


def test_5_23_a_pitch_of_66_after_a_superlative_drive_is_holed_by_one_to_four() -> None:
    golfer = card(D={33: "LC*"}, P={66: "(1)"})
    for die in (1, 4):
        assert Playing(3, cards=[golfer]).stroke(33).stroke(66, die).score == 2
    assert Playing(3, cards=[golfer]).stroke(33).stroke(66, 5).state.ball.feet == 1


def test_5_22_a_sand_shot_in_parentheses_is_thrown_for_too() -> None:
    golfer = card(LI={33: "SL-Ch"}, Sd={66: "(1)"})
    assert Playing(4, cards=[golfer]).stroke(33).stroke(66, 3).score == 2
    assert Playing(4, cards=[golfer]).stroke(33).stroke(66, 4).state.ball.feet == 1


def test_5_24_a_chip_or_sand_shot_of_holed_is_in() -> None:
    golfer = card(LI={33: "SC-Ch", 34: "SL-Ch"}, Ch={33: "Holed"}, Sd={33: "Holed"})
    assert Playing(4, cards=[golfer]).stroke(33).stroke(33).score == 2
    assert Playing(4, cards=[golfer]).stroke(34).stroke(33).score == 2


def test_a_ball_still_in_the_sand_is_played_from_it_again() -> None:
    golfer = card(LI={33: "SL-Ch"}, Sd={11: "Sd"})
    table = Playing(4, cards=[golfer]).stroke(33).stroke(11)
    assert (table.plays, table.strokes, table.state.ball.lie) == (["Sd"], 2, "sand")


def test_5_3_a_hole_of_four_ordinary_strokes_with_a_rescue_is_a_five() -> None:
    golfer = card(D={33: "SL"}, LI={33: "30"}, Putt={33: "7"})
    table = Playing(5, cards=[golfer]).stroke(33, 1)
    assert (table.strokes, table.state.ball.lie) == (2, "rough")
    assert table.decision.prompt == "Stroke 3, from the rough"
    assert table.stroke(33).stroke(33).score == 5
    rescues = [event for event in table.events if event.data.get("club") == "Rescue"]
    assert [event.data["dice"] for event in rescues] == [[]]


def test_5_4_water_costs_a_stroke_and_the_stroke_it_names_is_played() -> None:
    table = Playing(12, cards=[card(MI={33: "SC-P"})]).stroke(33)
    assert (table.strokes, table.plays) == (2, ["water, P"])
    assert table.last()["penalty"] == 1
    assert table.last()["strokes"] == 2


def test_6_11_playing_safe_45_less_five_leaves_every_box_up_to_33() -> None:
    golfer = card(LI={22: "5"})
    table = Playing(4, cards=[golfer], options=RISKY).stroke(45, 5, way="safe")
    [field] = table.decision.offers[0].fields
    assert [option.value for option in field.options][-1] == "33"
    assert len(field.options) == 12
    table.play(box="22")
    # Safe with a normal flag: half as far again.
    assert table.state.ball.feet == 8
    with pytest.raises(Refusal):
        Playing(4, options=RISKY).stroke(45, 5, way="safe").play(box="34")


def test_6_11_note_a_safe_drive_is_never_superlative() -> None:
    golfer = card(D={33: "LC*"}, SI={33: "2"})
    table = Playing(1, cards=[golfer], options=RISKY).stroke(45, 5, way="safe").play(box="33")
    assert not table.state.ball.starred
    assert table.stroke(33, way="normal").state.ball.phase == "putt"


def test_a_safe_second_stroke_keeps_the_die_of_an_earlier_star() -> None:
    golfer = card(D={33: "LC*"}, SI={33: "9"})
    table = Playing(1, cards=[golfer], options=RISKY).stroke(33, way="normal")
    table.stroke(45, 5, way="safe").play(box="33")
    assert isinstance(table.waiting, Throw)
    # Nine less four is five; a safe stroke with a normal flag: half as far again.
    assert table.throw(4).state.ball.feet == 8


def test_6_12_a_throw_as_high_as_the_overall_value_succeeds() -> None:
    assert Playing(4, cards=[card(24)], options=RISKY).stroke(24, way="gamble").waiting.dice
    table = Playing(4, cards=[card(24)], options=RISKY).stroke(23, way="gamble")
    assert table.last()["result"] == "Trouble"


def test_6_13_a_gamble_of_26_and_a_six_is_45_with_the_long_iron() -> None:
    golfer = card(LI={45: "21"})
    table = Playing(4, cards=[golfer], options=RISKY).stroke(26, 6, way="gamble")
    assert table.last()["box"] == 45
    # A gamble with a normal flag: half as far.
    assert table.state.ball.feet == 11


def test_6_13_superlative_drives_count_when_gambled() -> None:
    table = Playing(1, cards=[card(D={45: "LC*"})], options=RISKY).stroke(26, 6, way="gamble")
    assert table.state.ball.starred


def test_6_14_hole_1_trouble_and_trouble_again() -> None:
    table = Playing(1, options=RISKY).stroke(11, way="gamble")
    assert table.plays == ["SI -8"]
    assert table.stroke(11, way="gamble").plays == ["P -3"]
    assert table.strokes == 2


def test_6_15_modifiers_of_the_hole_card_and_the_die_are_summed_before_they_stop() -> None:
    golfer = card(D={33: "SR"}, LI={14: "50"})
    table = Playing(1, cards=[golfer], options=RISKY).stroke(33, way="normal")
    # 14 is four boxes below 11: with five off and six on it is one up, not seven.
    assert table.stroke(24, 6, way="gamble").last()["box"] == 25


def test_6_16_each_stroke_is_declared_by_itself_and_only_full_strokes() -> None:
    table = Playing(1, cards=[card(D={33: "MC"}, MI={33: "SC-Ch"})], options=RISKY)
    assert len(table.decision.offers[0].fields[0].options) == 3
    table.stroke(33, way="normal").stroke(33, way="normal")
    assert table.plays == ["Ch"]
    assert table.decision.offers[0].fields == ()
    layup = Playing(2, cards=[card(D={33: "SC"})], options=RISKY).stroke(33, way="normal")
    assert layup.decision.offers[0].fields == ()


@pytest.mark.parametrize(
    ("stroke", "flag", "feet"),
    [
        ("safe", "easy", 15),
        ("safe", "normal", 23),
        ("safe", "difficult", 30),
        ("normal", "easy", 8),
        ("normal", "normal", 15),
        ("normal", "difficult", 23),
        ("gamble", "easy", 8),
        ("gamble", "normal", 8),
        ("gamble", "difficult", 15),
    ],
)
def test_6_2_the_flag_halves_leaves_lengthens_or_doubles(stroke: str, flag: str, feet: int) -> None:
    golfer = card(MI=["15"] * 21)
    table = Playing(6, cards=[golfer], options={"risks": True, "flags": flag})
    table.stroke(44, *([1] if stroke != "normal" else []), way=stroke)
    if stroke == "safe":
        table.play(box="11")
    assert table.state.ball.feet == feet


def test_6_2_fractions_go_up_and_pitches_count_as_normal_strokes() -> None:
    assert [flagged(feet, halves) for feet, halves in ((1, 1), (1, 3), (3, 1), (0, 4))] == [
        1, 2, 2, 0,
    ]  # fmt: skip
    golfer = card(LI={33: "SC-P"}, P={33: "9"})
    table = Playing(4, cards=[golfer], options={"risks": True, "flags": "difficult"})
    assert table.stroke(33, way="normal").stroke(33).state.ball.feet == 14


def test_6_2_some_holes_refuse_the_easy_position() -> None:
    table = Playing(1, 6, options={"risks": False, "flags": "easy"})
    assert table.state.flags == ("normal", "easy")
    table = Playing(1, 6, options={"risks": False, "flags": "chosen"})
    first, second = table.decision.offers[0].fields
    assert [option.value for option in first.options] == ["normal", "difficult"]
    assert [option.value for option in second.options] == ["normal", "easy", "difficult"]
    assert table.play(hole_1="difficult", hole_6="easy").state.flags == ("difficult", "easy")


def in_weather(die: int, *holes: int, **columns: Any) -> Playing:
    options = {"risks": False, "weather": True}
    return Playing(*holes, cards=[card(**columns)], options=options).throw(die)


def test_6_3_one_die_brings_bad_weather_on_a_six() -> None:
    assert in_weather(5, 1).state.weather == "fair"
    assert in_weather(6, 1).state.weather == "bad"


def test_6_3_a_no_stroke_is_superlative_in_bad_weather() -> None:
    assert not in_weather(6, 1, D={33: "MC*"}).stroke(33).state.ball.starred
    assert in_weather(5, 1, D={33: "MC*"}).stroke(33).state.ball.starred


def test_6_3_b_long_is_medium() -> None:
    assert in_weather(6, 1, D={33: "LC"}).stroke(33).plays == ["MI"]
    table = in_weather(6, 7, D={33: "MC"}, SI={26: "LC-Ch"}).stroke(33).stroke(34)
    assert (table.last()["result"], table.plays) == ("MC-Ch", ["Ch"])


def test_6_3_c_irons_woods_and_putts_lose_two_boxes_others_none() -> None:
    table = in_weather(6, 4, LI={26: "SC-Ch"}, Ch={33: "9"}, Putt={34: "9", 26: "8"})
    assert table.stroke(34).last()["box"] == 26
    assert table.stroke(33).state.ball.feet == 9
    assert table.stroke(34).score == 4


def test_6_3_c_the_second_putt_loses_two_boxes_the_third_none() -> None:
    putts = {26: "8", 23: "Miss", 13: "Miss A", 11: "Miss", 12: "Miss"}
    table = in_weather(6, 12, MI={26: "30"}, Putt=putts).stroke(34)
    # 15 is two boxes below 13, 25 two below 23.
    table.stroke(15).stroke(25)
    assert table.last()["box"] == 23
    assert table.stroke(12).score == 4
