"""Hole cards: every result answered, no dead end, written and read as text and as data."""

import pytest

from play.pro_golf.holecard import (
    FEET,
    Before,
    HoleCard,
    HoleCardFault,
    Lie,
    Play,
    Section,
    faults,
)
from play.pro_golf.holecard_text import dump, load, read_hole_card, write_hole_card

PAR_5 = """
Hole 2, Pink Dogwood, par 5, 555 yards
Flag: normal, difficult

Tee shot: D

Second stroke
SL: 1-3: rescue, LI; 4-6: water, MI -2 | trees | on the left
SC, MC: FW layup | fairway
ML: LI -2 or FW layup | rough
All other: LI | fairway
Trouble: SI -8 | trees

Third stroke
SL-Ch, SR-Ch: Sd | sand | the front bunkers
All other Ch: Ch | fringe
All other P: P −2 | rough
Trouble: P -3 | trees

Third stroke after a layup
Feet: P +1 | fairway
All other: MI | fairway

Additional strokes
All other Ch: Ch | fringe
All other P: P | fairway
Trouble: P -3 | trees
"""


def changed(old: str, new: str) -> str:
    assert old in PAR_5
    return PAR_5.replace(old, new)


def refused(text: str) -> list[str]:
    with pytest.raises(HoleCardFault) as found:
        read_hole_card(text)
    return [str(fault) for fault in found.value.faults]


def test_a_card_says_what_a_result_leads_to() -> None:
    card = read_hole_card(PAR_5)
    first, second = card.second.answer("SL").ways
    assert first.faces == (1, 2, 3)
    assert first.plays == (Play("LI", before=Before.RESCUE),)
    assert second.plays == (Play("MI", -2, before=Before.WATER),)
    assert card.second.answer("ML").ways[0].plays == (Play("LI", -2), Play("FW", is_layup=True))
    assert card.second.answer("LR").lie is Lie.FAIRWAY
    assert card.third.answer("SL-Ch").ways[0].plays == (Play("Sd"),)
    assert card.third.answer("LC-P").ways[0].plays == (Play("P", -2),)
    assert card.layup.answer(FEET).ways[0].plays == (Play("P", 1),)
    assert card.third.answer(FEET) is None
    assert card.flags == ("normal", "difficult")


def test_the_section_that_reads_a_result_follows_from_the_stroke() -> None:
    card = read_hole_card(PAR_5)
    assert card.read_in("tee", Play("D")) == "second"
    assert card.read_in("second", Play("LI")) == "third"
    assert card.read_in("second", Play("FW", is_layup=True)) == "layup"
    assert card.read_in("layup", Play("P")) == "additional"
    assert card.read_in("third", Play("Ch")) == "additional"


def test_a_card_written_is_the_card_read() -> None:
    card = read_hole_card(PAR_5)
    assert read_hole_card(write_hole_card(card)) == card
    assert load(dump(card)) == card


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("All other: LI | fairway\n", "", "Second stroke: nothing is said of SR, MR, LL, LC, LR"),
        ("All other P: P −2 | rough\n", "", "Third stroke: nothing is said of SL-P"),
        ("Feet: P +1 | fairway\n", "", "after a layup: nothing is said of Feet with FW"),
        ("Trouble: SI -8 | trees\n", "", "Second stroke: a gamble with D can end in Trouble"),
        ("All other: LI |", "SL, LC: LI |", "Second stroke: SL is answered twice"),
        ("1-3: rescue", "1-4: rescue", "each face of the die"),
        ("SC, MC: FW layup", "SC, MC: P layup", "a layup is a second stroke"),
        ("All other: MI | fairway", "All other: MI layup | fairway", "a layup is a second stroke"),
        ("All other: LI", "All other: LI -30", "at most 20 boxes"),
        ("All other: LI", "All other: D", "D is not played here"),
        ("LI -2 or FW layup", "water, LI or FW layup", "leaves no choice"),
        ("LI -2 or FW layup", "LI or LI", "1 to 4 different plays"),
        ("Flag: normal,", "Flag: easy,", "The flag may stand at normal"),
        ("par 5", "par 9", "The par is 2 to 7"),
        ("par 5", "par 3", "a par 3 has no such section"),
        ("Tee shot: D", "Tee shot: water, D", "nothing comes before a tee shot"),
        ("Tee shot: D", "", "Tee shot:"),
        ("555 yards", "0 yards", "1 to 1,500 yards"),
    ],
)
def test_a_card_that_leaves_something_open_is_refused(old: str, new: str, said: str) -> None:
    assert any(said in message for message in refused(changed(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("SC, MC:", "SC, XX:", "“XX” is no result"),
        ("LI -2 or", "driver or", "“driver” is no play"),
        ("| rough\nAll other: LI", "| bog\nAll other: LI", "a ball lies in one of"),
        ("Trouble: SI -8", "Trouble, SL: SI -8", "Trouble has a line of its own"),
        ("Second stroke\n", "Second\n", "cannot be read: “Second”"),
        ("| rough\nAll other: LI", "\nAll other: LI", "Line 10 cannot be read"),
        ("par 5, ", "", "Line 2 cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named(old: str, new: str, said: str) -> None:
    assert any(said in message for message in refused(changed(old, new)))


@pytest.mark.parametrize("data", [{}, {"tee": 5, "second": 3}, {"number": True, "flags": "x"}])
def test_data_that_is_no_hole_card_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(HoleCardFault):
        load(data)


def test_an_empty_card_has_its_faults() -> None:
    empty = HoleCard(1, 4, 400, (), Section(), Section())
    assert [fault.message for fault in faults(empty)] == ["nothing is played."]
