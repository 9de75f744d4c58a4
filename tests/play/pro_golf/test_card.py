"""A golfer's card: its grammar, its faults by column and box, its forms as data and as text."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.pro_golf import boxes
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import (
    COLUMNS,
    CardFault,
    Kind,
    dump,
    load,
    parse_entry,
    read_card,
)
from play.pro_golf.card_table import read_table, write_table
from play.pro_golf.edition import house_card
from tests.play.pro_golf.cards import any_card


def plain() -> dict[str, list[str]]:
    columns = {name: ["20"] * 21 for name in COLUMNS}
    columns["D"] = ["MC"] * 21
    return columns


def test_dice_are_read_lower_face_first() -> None:
    assert boxes.read((2, 3)) == 23
    assert boxes.read((6, 1)) == 16
    assert boxes.read((2, 2)) == 22
    assert len(BOXES) == 21
    assert sum(boxes.WAYS) == 36


def test_boxes_are_taken_off_up_the_card_and_stop_at_11_and_66() -> None:
    assert boxes.moved(33, -5) == 22
    assert boxes.moved(12, -5) == 11
    assert boxes.moved(56, 4) == 66


@settings(deadline=None, max_examples=40)
@given(st.randoms(use_true_random=False))
def test_a_card_written_is_the_card_read(source: Random) -> None:
    card = any_card(source)
    assert load(dump(card)) == card
    assert read_table(write_table(card)) == card
    assert read_table(write_table(card).replace("\t", "  ")) == card


def test_entries_say_what_they_mean() -> None:
    assert parse_entry("D", 66, "LC*").star
    assert parse_entry("LI", 12, "sl-ch").result == "SL-Ch"
    assert parse_entry("P", 66, "(1)").kind is Kind.MAYBE
    assert str(parse_entry("Putt", 12, "2B")) == "2 B"
    assert parse_entry("Sd", 11, "Sd").result == "Sd"


@pytest.mark.parametrize(
    ("column", "box", "text"),
    [
        ("D", 11, "SC-Ch"),
        ("D", 11, "30"),
        ("FW", 11, "LC"),
        ("FW", 11, "SC-Ch*"),
        ("LI", 66, "Holed"),
        ("P", 56, "(1)"),
        ("P", 66, "Holed"),
        ("Ch", 66, "(1)"),
        ("Ch", 11, "Sd"),
        ("Putt", 66, "Holed A"),
        ("Putt", 11, "Miss E"),
        ("MI", 33, "0"),
        ("MI", 33, "-5"),
        ("MI", 33, "151"),
        ("MI", 33, "1e308"),
        ("MI", 33, "NaN"),
        ("MI", 33, "٣"),
        ("SI", 33, ""),
        ("SI", 33, "XC-Ch"),
    ],
)
def test_what_the_grammar_does_not_know_is_refused_with_what_is_expected(
    column: str, box: int, text: str
) -> None:
    columns = plain()
    columns[column][BOXES.index(box)] = text
    with pytest.raises(CardFault) as refused:
        read_card(columns, 24)
    [fault] = refused.value.faults
    assert (fault.column, fault.box) == (column, box)
    assert "expected" in fault.message


def test_every_fault_of_a_card_is_named_at_once() -> None:
    columns = plain()
    columns["FW"][3] = "??"
    columns["Sd"] = columns["Sd"][:20]
    del columns["Ch"]
    columns["Wood"] = ["1"] * 21
    with pytest.raises(CardFault) as refused:
        read_card(columns, 17)
    where = {(fault.column, fault.box) for fault in refused.value.faults}
    assert where == {("FW", 14), ("Sd", None), ("Ch", None), ("Wood", None), ("Overall", None)}


@pytest.mark.parametrize("overall", [None, True, 24.0, "x", "²", 10, 67, "9" * 5000])
def test_the_overall_value_is_a_box(overall: object) -> None:
    with pytest.raises(CardFault) as refused:
        read_card(plain(), overall)
    assert refused.value.faults[0].column == "Overall"


def test_a_typed_table_may_lack_its_boxes_and_keep_its_own_order() -> None:
    card = read_card(plain() | {"Putt": ["Miss A", *["5 B"] * 19, "Holed"]}, 24)
    rows = write_table(card).splitlines()[1:22]
    assert read_table("\n".join(row.split("\t", 1)[1] for row in rows), 24) == card
    turned = ["\t".join(reversed(row.split("\t")[1:])) for row in rows]
    heading = "\t".join(reversed(COLUMNS))
    assert read_table("\n".join([heading, *turned, "Overall value: 24"])) == card


@pytest.mark.parametrize("name", COLUMNS)
def test_a_table_that_lacks_a_column_or_has_it_twice_says_so(name: str) -> None:
    at = COLUMNS.index(name) + 1
    rows = [line.split("\t") for line in write_table(house_card()).splitlines()[:-1]]
    with pytest.raises(CardFault, match=f"lack {name}[.]"):
        read_table("\n".join("\t".join(cells[:at] + cells[at + 1 :]) for cells in rows), 24)
    with pytest.raises(CardFault, match="named twice"):
        read_table("\n".join("\t".join([*cells, cells[at]]) for cells in rows), 24)


def test_a_table_with_a_hole_in_it_names_the_row() -> None:
    card = read_card(plain(), 24)
    text = write_table(card).replace("34\tMC\t20", "34\tMC")
    with pytest.raises(CardFault, match="Row 34: 9 entries are expected, 8 found"):
        read_table(text)
    with pytest.raises(CardFault, match="21 rows are expected"):
        read_table("11 MC")
