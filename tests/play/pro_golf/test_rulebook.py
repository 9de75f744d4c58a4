"""Pro Golf's rules, section 4 and what holds everywhere: one test a section and a worked
example, named after it."""

from dataclasses import replace
from typing import Any

import pytest

from play.engine.protocol import Refusal, Throw
from play.pro_golf.edition import augusta, augusta_untuned, standard
from play.pro_golf.holecard import Before
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.odds import hole_odds
from play.pro_golf.rules import begin
from play.pro_golf.strokes import second_putt
from play.pro_golf.tables import Conditions
from tests.play.pro_golf.playing import GAME, Playing, card

PUTTS = ["Miss A", "2 B", "3 C", "4 D", *["7"] * 16, "Holed"]


def on_green(feet: int, **options: Any) -> Playing:
    """A ball so many feet from the hole of Augusta's 12th, with putts of 7 feet."""
    golfer = card(MI={33: str(feet)}, Putt=PUTTS)
    return Playing(12, 12, cards=[golfer], options={"risks": False, **options}).stroke(33)


def test_4_1_the_lower_die_is_read_first() -> None:
    table = Playing(1, cards=[card(D={16: "SR", 23: "LC"})])
    assert table.play().throw(6, 1).last()["box"] == 16
    assert Playing(1, cards=[card(D={23: "LC"})]).stroke(32).last()["result"] == "LC"


def test_4_2_a_number_is_feet_on_the_green_letters_are_off_it() -> None:
    table = on_green(37)
    assert table.last()["to_lie"] == "green"
    assert table.state.ball.feet == 37
    assert Playing(12, cards=[card(MI={33: "MR-Ch"})]).stroke(33).last()["to_lie"] == "fringe"


def test_4_3_the_tee_shot_uses_the_column_of_the_hole_card() -> None:
    assert Playing(1).plays == ["D"]
    assert Playing(4).plays == ["LI"]


def test_4_3_a_die_may_choose_the_club_from_the_tee() -> None:
    text = "Hole 1, par 3, 170 yards\nTee shot: 1-4: MI; 5-6: SI\n"
    lines = "All other Ch: Ch | fringe\nAll other P: P | rough\nTrouble: P -3 | trees\n"
    hole = read_hole_card(f"{text}Second stroke\n{lines}Additional strokes\n{lines}")
    assert Playing(hole).play().throw(4).plays == ["MI"]
    table = Playing(hole).play().throw(5)
    assert table.plays == ["SI"]
    assert table.stroke(44).strokes == 1


def test_4_41_hole_1_a_long_centre_drive_is_followed_by_a_short_iron() -> None:
    assert Playing(1, cards=[card(D={33: "LC"})]).stroke(33).plays == ["SI"]


def test_4_43_hole_1_short_right_in_the_trees_33_less_five_is_22() -> None:
    golfer = card(D={33: "SR"}, LI={22: "44"})
    table = Playing(1, cards=[golfer]).stroke(33)
    assert table.plays == ["LI -5"]
    assert table.state.ball.lie == "trees"
    table.stroke(33)
    assert (table.last()["box"], table.state.ball.feet) == (22, 44)


def test_4_43_no_throw_falls_below_11() -> None:
    golfer = card(D={33: "SR"}, LI={11: "55"})
    assert Playing(1, cards=[golfer]).stroke(33).stroke(12).state.ball.feet == 55


def test_4_46_hole_4_a_long_iron_short_left_is_in_the_sand() -> None:
    table = Playing(4, cards=[card(LI={33: "SL-Ch"})]).stroke(33)
    assert (table.plays, table.state.ball.lie) == (["Sd"], "sand")


def test_4_46_hole_4_all_other_chips_are_near_the_green() -> None:
    table = Playing(4, cards=[card(LI={33: "SC-Ch"})]).stroke(33)
    assert (table.plays, table.state.ball.lie) == (["Ch"], "fringe")


def test_4_5_hole_1_a_long_iron_short_left_is_in_the_sand() -> None:
    golfer = card(D={33: "SR"}, LI={22: "SL-Ch"})
    assert Playing(1, cards=[golfer]).stroke(33).stroke(33).plays == ["Sd"]


def test_4_5_hole_1_short_centre_leaves_a_pitch_and_further_strokes_follow() -> None:
    golfer = card(D={33: "SR"}, LI={22: "SC-P"}, P={33: "SC-Ch", 34: "SC-P"})
    table = Playing(1, cards=[golfer]).stroke(33).stroke(33)
    assert table.plays == ["P"]
    table.stroke(34)
    assert table.plays == ["P"]
    assert table.stroke(33).plays == ["Ch"]
    assert table.strokes == 4


def test_4_52_a_par_3_goes_on_with_the_additional_strokes() -> None:
    golfer = card(LI={33: "MC-Ch"}, Ch={33: "SR-P"})
    table = Playing(4, cards=[golfer]).stroke(33).stroke(33)
    assert table.state.ball.stage == "additional"
    assert table.plays == ["P"]


def test_4_6_a_putt_of_seven_feet_from_37_misses_and_the_second_drops() -> None:
    table = on_green(37).stroke(33)
    assert table.score == 3
    assert [event.data["putt"] for event in table.events if event.data.get("putt")] == [1, 2]


def test_4_6_a_putt_as_long_as_the_distance_is_good() -> None:
    assert on_green(7).stroke(33).score == 2


def test_4_61_holed_holes_any_putt_and_miss_misses_any() -> None:
    assert on_green(99).stroke(66).score == 2
    assert on_green(1).stroke(11).score == 3


def test_4_62_the_letter_of_a_miss_names_the_second_putt() -> None:
    table = on_green(37).stroke(11)
    assert table.state.ball.feet == second_putt("A", 37, standard()) == 12
    assert table.stroke(66).score == 3
    assert on_green(37).stroke(12).state.ball.feet == 9
    assert on_green(37).stroke(13).state.ball.feet == 6
    assert on_green(37).stroke(14).state.ball.feet == 4


def test_4_62_the_letter_counts_only_when_the_putt_is_missed() -> None:
    assert on_green(2).stroke(12).score == 2
    assert on_green(3).stroke(13).score == 2


def test_4_62_good_needs_no_throw() -> None:
    assert on_green(3).stroke(11).score == 3


def test_4_63_a_third_putt_is_missed_on_11_only_and_the_fourth_drops() -> None:
    assert on_green(40).stroke(11).stroke(33).stroke(11).score == 5
    assert on_green(40).stroke(11).stroke(33).stroke(12).score == 4


def test_the_second_putt_card_of_the_house() -> None:
    tables = standard()
    rows = {feet: [second_putt(letter, feet, tables) for letter in "ABCD"] for feet in (3, 4, 5)}
    assert rows == {3: [0, 0, 0, 0], 4: [1, 1, 1, 0], 5: [2, 1, 1, 1]}
    assert [second_putt(letter, 30, tables) for letter in "ABCD"] == [10, 8, 5, 3]


def test_4_62_a_typed_second_putt_card_holds_for_the_shortest_putts_too() -> None:
    typed = replace(standard(), second_putts=((1, 1, 0, 0, 0), (10, 6, 5, 4, 3)))
    rows = {feet: [second_putt(letter, feet, typed) for letter in "ABCD"] for feet in (1, 3, 10)}
    assert rows == {1: [1, 0, 0, 0], 3: [1, 0, 0, 0], 10: [6, 5, 4, 3]}
    assert second_putt("", 10, typed) == 0


def test_4_71_hole_2_a_layup_is_read_in_its_own_section() -> None:
    golfer = card(D={33: "SC"}, FW={33: "43"}, P={33: "SC-Ch"})
    table = Playing(2, cards=[golfer]).stroke(33)
    assert table.plays == ["FW layup"]
    table.stroke(33)
    assert table.plays == ["P"]
    assert table.stroke(33).plays == ["Ch"]
    assert table.strokes == 3


def test_4_72_hole_2_a_long_left_drive_is_followed_by_a_long_iron_at_the_green() -> None:
    golfer = card(D={33: "LL"}, LI={33: "43"}, Putt={33: "7"})
    table = Playing(2, cards=[golfer]).stroke(33)
    assert table.plays == ["LI"]
    assert table.stroke(33).stroke(33).score == 4


def test_4_74_hole_13_leaves_the_choice_between_the_green_and_a_layup() -> None:
    table = Playing(13, cards=[card(D={33: "MC"})]).stroke(33)
    [field] = table.decision.offers[0].fields
    assert [option.value for option in field.options] == ["LI -1", "MI layup"]
    assert table.play(way="MI layup").throw(44).plays == ["P"]


def test_4_75_boxes_may_be_added_and_stop_at_66() -> None:
    text = "Hole 1, par 3, 170 yards\nTee shot: MI +3\n"
    lines = "All other Ch: Ch | fringe\nAll other P: P | rough\nTrouble: P -3 | trees\n"
    hole = read_hole_card(f"{text}Second stroke\n{lines}Additional strokes\n{lines}")
    assert Playing(hole).stroke(33).last()["box"] == 36
    assert Playing(hole).stroke(56).last()["box"] == 66


PITCHED = "Hole 1, par 3, 90 yards\nTee shot: P\n"


def test_a_tee_shot_in_parentheses_is_not_holed_unless_the_round_plays_aces() -> None:
    lines = "All other Ch: Ch | fringe\nAll other P: P | rough\nTrouble: P -3 | trees\n"
    hole = read_hole_card(f"{PITCHED}Second stroke\n{lines}Additional strokes\n{lines}")
    golfer = card(P={66: "(1)"})
    table = Playing(hole, cards=[golfer]).stroke(66)
    assert (table.state.ball.phase, table.state.ball.feet) == ("putt", 1)
    aces = {"risks": False, "aces": True}
    assert Playing(hole, cards=[golfer], options=aces).stroke(66, 6).score == 1
    assert Playing(hole, cards=[golfer], options=aces).stroke(66, 5).state.ball.feet == 1
    never = hole_odds(golfer, hole, standard())
    sometimes = hole_odds(golfer, hole, standard(), conditions=Conditions(aces=True))
    assert never.chance(-2, -2) == 0
    assert sometimes.chance(-2, -2) == pytest.approx(1 / 36 / 6)


def test_no_tee_shot_of_a_par_3_is_holed_unless_the_round_says_so() -> None:
    assert Playing(12).stroke(66).state.ball.phase == "putt"
    table = Playing(12, options={"risks": False, "aces": True}).play().throw(66)
    assert isinstance(table.waiting, Throw)
    assert table.throw(6).score == 1
    assert table.last("holed")["ace"]
    other = Playing(12, options={"risks": False, "aces": True}).stroke(66, 5)
    assert other.state.ball.feet == 3


def test_doubles_may_ignore_boxes_taken_off() -> None:
    golfer = card(D={33: "SR"}, LI={33: "39"})
    options = {"risks": False, "doubles": True}
    table = Playing(1, cards=[golfer], options=options).stroke(33).stroke(33)
    assert table.last()["box"] == 33
    table = Playing(1, cards=[golfer], options=options).stroke(33).stroke(34)
    assert table.last()["box"] == 23


def test_each_golfer_plays_the_hole_out_before_the_next() -> None:
    golfer = card(MI={33: "4"})
    table = Playing(12, 6, cards=[golfer, golfer]).stroke(33).stroke(33)
    assert (table.state.hole, table.state.turn) == (0, 1)
    table.stroke(33).stroke(33)
    assert (table.state.hole, table.state.turn) == (1, 0)


def test_the_eighteen_cards_of_augusta_are_whole_and_as_long_as_the_card_of_the_course() -> None:
    holes = augusta()
    assert [hole.par for hole in holes] == [4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4]
    assert sum(hole.yards for hole in holes) == 6905
    assert sum(hole.par for hole in holes) == 72


@pytest.mark.parametrize("holes", [augusta_untuned(), augusta()], ids=["facts", "tuned"])
def test_the_examples_of_the_rulebook_stand_on_the_cards_of_augusta(holes: Any) -> None:
    one, two, four, five = (holes[n - 1] for n in (1, 2, 4, 5))

    def plays(line: Any) -> list[tuple[str, int, bool]]:
        return [(p.club, p.steps, p.is_layup) for way in line.ways for p in way.plays]

    assert plays(one.second.answer("LC")) == [("SI", 0, False)]
    assert plays(one.second.answer("SR")) == [("LI", -5, False)]
    assert plays(one.second.trouble) == [("SI", -8, False)]
    assert plays(one.third.trouble) == [("P", -3, False)]
    assert plays(one.third.answer("SL-Ch")) == [("Sd", 0, False)]
    assert plays(one.third.answer("SC-P")) == [("P", 0, False)]
    assert plays(two.second.answer("SC")) == [("FW", 0, True)]
    assert plays(two.layup.answer("Feet")) == [("P", 0, False)]
    assert plays(two.additional.answer("SC-Ch")) == [("Ch", 0, False)]
    assert plays(two.second.answer("LL")) == [("LI", 0, False)]
    assert [play.club for way in four.tee for play in way.plays] == ["LI"]
    assert plays(four.second.answer("SL-Ch")) == [("Sd", 0, False)]
    assert plays(four.second.answer("SC-Ch")) == [("Ch", 0, False)]
    assert five.second.answer("SL").is_by_die
    for way in five.second.answer("SL").ways:
        assert way.plays[0].before is Before.RESCUE
        assert way.plays[0].club in ("LI", "MI", "SI")
    choices = holes[12].second.answer("MC").ways[0].plays
    assert {play.is_layup for play in choices} == {True, False}


def test_a_card_that_is_none_is_refused_with_its_column_and_box() -> None:
    columns = {"columns": {"D": ["??"] * 21}, "overall": 24}
    with pytest.raises(Refusal, match=r"golfer 1: .*D, box 11"):
        begin(augusta(), [{"name": "A", "card": columns}], {}, standard())


def test_what_is_not_offered_is_refused() -> None:
    table = Playing(1)
    with pytest.raises(Refusal):
        table.play(way="gamble")
    with pytest.raises(Refusal):
        GAME.settle(table.state, [1, 2])
