"""What the page of Pro Golf says of dice, cards and rules is what the engine does."""

from play.boards.pro_golf import _hinted
from play.boards.pro_golf_cards import sections_with
from play.boards.pro_golf_ways import risks_of, stroke_words
from play.boards.pro_golf_why import reasons
from play.boards.shown import plain_face
from play.pro_golf.board import words_of
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.words import say
from tests.play.pro_golf.playing import Playing, card
from tests.play.pro_golf.test_holecard import PAR_5
from tests.play.pro_golf.test_rulebook_options import in_weather


def said(table: Playing, kind: str) -> str:
    facts = table.last()
    return next(reason.text for reason in reasons(facts) if reason.label == kind)


def test_the_faces_of_a_die_are_shown_as_a_run_only_where_they_are_one() -> None:
    text = PAR_5.replace("1-3: rescue", "1,3: rescue").replace("4-6: water", "2,4-6: water")
    second = sections_with(read_hole_card(text))[1]
    assert [before for before, _, _ in second.lines[0].plays] == [
        "1, 3: rescue,", "2, 4, 5, 6: drop,",
    ]  # fmt: skip
    usual = sections_with(read_hole_card(PAR_5))[1]
    assert [before for before, _, _ in usual.lines[0].plays] == ["1–3: rescue,", "4–6: drop,"]


def test_a_die_shows_what_its_box_brings_in_this_weather() -> None:
    for die, entry in ((5, "LC*"), (6, "MC")):
        table = in_weather(die, 1, D={33: "LC*"}).play()
        assert _hinted(table.state, plain_face(3), 3).big == entry


def test_the_die_after_a_superlative_drive_is_told_as_it_was_used() -> None:
    golfer = card(D={33: "LC*"}, P={66: "(1)", 33: "9"})
    pitch = Playing(3, cards=[golfer]).stroke(33).stroke(66, 5)
    assert said(pitch, "Superlative stroke") == "a die of 5 leaves the pitch a foot away"
    other = Playing(3, cards=[golfer]).stroke(33).stroke(33, 5)
    assert said(other, "Superlative stroke") == "a die of 5 is taken off"


def test_a_putt_without_a_throw_is_the_second_or_the_fourth() -> None:
    golfer = card(MI={33: "40"}, Putt={11: "Miss A", 33: "7", 12: "Miss"})
    two = Playing(12, 12, cards=[golfer]).stroke(33).stroke(12)
    assert said(two, "Second putt") == "good without a throw"
    four = Playing(12, 12, cards=[golfer]).stroke(33).stroke(11).stroke(33).stroke(11)
    assert said(four, "Fourth putt") == "good without a throw"


def test_a_choice_is_told_as_one_though_both_ways_take_the_same_club() -> None:
    for hole, plays in ((8, ["FW -4", "FW layup"]), (13, ["MI", "MI layup"])):
        table = Playing(hole, cards=[card(D={33: "LC"})]).stroke(33)
        assert table.plays == plays
        assert stroke_words(table.state) == "go for the green or lay up"
    text = PAR_5.replace("ML: LI -2 or FW layup", "ML: LI -5 or rescue, LI")
    table = Playing(read_hole_card(text), cards=[card(D={33: "ML"})]).stroke(33)
    assert stroke_words(table.state) == "the choice is yours"
    assert [risk.small for risk in risks_of(table.state, "")] == [
        "long iron −5", "rescue, then long iron",
    ]  # fmt: skip


def test_no_length_is_told_of_a_third_putt() -> None:
    golfer = card(MI={33: "40"}, Putt={11: "Miss A", 33: "7"})
    table = Playing(12, 12, cards=[golfer]).stroke(33).stroke(11).stroke(33)
    assert "On the green, a short putt left." in words_of(table.state)
    table.stroke(12)
    [third] = [event for event in table.events if event.data.get("putt") == 3]
    assert third.data["holed"]
    assert "foot" not in say(third)


def test_the_die_that_holed_a_ball_is_told() -> None:
    golfer = card(D={33: "LC*"}, P={66: "(1)", 33: "3"}, LI={33: "SC-P"})
    for thrown in ((66, 4), (33, 3)):
        table = Playing(3, cards=[golfer]).stroke(33).stroke(*thrown)
        assert said(table, "Superlative stroke") == f"a die of {thrown[1]} holes it"
    table = Playing(4, cards=[golfer]).stroke(33).stroke(66, 2)
    assert said(table, "In parentheses") == "a die of 2 holes it"
    table = Playing(12, options={"risks": False, "aces": True}).stroke(66, 6)
    assert said(table, "Ace from the tee") == "a die of 6 holes it"
