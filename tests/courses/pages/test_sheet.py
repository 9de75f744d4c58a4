"""From typed cells to a scorecard and back."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.pages import sheet as sheets
from courses.pages.sheet_rows import rows_of
from courses.scorecard import PrintedTotal
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.pages.cards_for_tests import typed_fields


def test_a_scorecard_shown_and_sent_back_is_the_same():
    card = a_scorecard(18)
    sheet = sheets.sheet_of(card)
    fields = {"name": sheet.name, "holes": "18", "first": "1", "tees": "2"}
    fields |= {"t0-name": "White", "t1-name": "Red"}
    for hole, texts in sheet.cells.items():
        fields |= {f"h{hole}-{column}": text for column, text in texts.items()}
    back = sheets.judge(sheets.read_sheet(fields)).scorecard
    assert [(h.par, h.stroke_index, h.name, h.yards) for h in back.holes] == [
        (h.par, h.stroke_index, h.name, h.yards) for h in card.holes
    ]


def test_metres_become_yards():
    sheet = sheets.read_sheet(typed_fields(**{"h1-t0": "366", "t0-unit": "m"}))
    hole = sheets.judge(sheet).scorecard.holes[0]
    assert (hole.lengths["White"], hole.yards["White"]) == (366, 400)


def test_letters_for_numbers_are_told_at_their_cell_and_stay():
    judged = sheets.judge(sheets.read_sheet(typed_fields(**{"h3-par": "four"})))
    told = [one for one in judged.told if one.hole == 3]
    assert [(one.column, one.severity, one.to) for one in told] == [("par", "error", "c3-par")]
    cell = next(c for row in rows_of(judged) for c in row.cells if c.name == "h3-par")
    assert (cell.text, cell.severity) == ("four", "error")


@pytest.mark.parametrize(
    ("cell", "text"),
    [("h2-par", "2"), ("h2-t0", "0"), ("h2-t0", "12000"), ("h2-stroke_index", "1")],
)
def test_what_cannot_be_is_told_at_its_cell(cell, text):
    judged = sheets.judge(sheets.read_sheet(typed_fields(**{cell: text})))
    column = cell.partition("-")[2]
    assert any(one.hole == 2 and one.column == column for one in judged.questions)


def test_an_unfinished_sheet_says_nothing_of_empty_cells():
    sheet = sheets.blank()
    assert sheets.judge(sheet, unfinished=True).questions == []
    assert len(sheets.judge(sheet).questions) >= 18


def test_sums_stand_after_each_nine_and_are_compared_with_the_printed_ones():
    card = replace(a_scorecard(18), printed=(PrintedTotal("White", "out", 1),))
    rows = rows_of(sheets.judge(sheets.sheet_of(card)))
    labels = [row.label for row in rows if row.sums]
    assert labels == ["Out", "In", "Total"]
    out = next(row for row in rows if row.label == "Out").sums[1]
    assert (out.printed, out.agrees) == (1, False)
    assert out.figure == sum(hole.lengths["White"] for hole in card.holes[:9])


@pytest.mark.parametrize(("holes", "labels"), [(1, ["Total"]), (9, ["Total"]), (36, 5), (17, 3)])
def test_any_number_of_holes_has_its_sums(holes, labels):
    rows = rows_of(sheets.judge(sheets.blank(holes)))
    found = [row.label for row in rows if row.sums]
    assert (found if isinstance(labels, list) else len(found)) == labels


def test_fewer_holes_and_more_again_keep_what_was_typed():
    sheet = sheets.read_sheet(typed_fields(9))
    assert sheets.with_holes(sheet, 18).cells[9]["par"] == sheet.cells[9]["par"]
    assert sheets.with_holes(sheet, 99).numbers == tuple(range(1, 37))


def test_tees_come_and_go():
    sheet = sheets.read_sheet(typed_fields(2))
    more = sheets.with_tee(sheet)
    assert [tee.name for tee in more.tees] == ["White", "Yellow"]
    assert sheets.without_tee(more, 0).tees == more.tees[1:]
    assert sheets.without_tee(sheet, 0) == sheet


def test_tees_of_one_name_get_two():
    fields = typed_fields(2, tees="2") | {"t1-name": "white"}
    judged = sheets.judge(sheets.read_sheet(fields))
    assert len({tee.name for tee in judged.scorecard.tees}) == 2
    assert any("named" in one.message for one in judged.questions)


def test_the_colour_of_a_tee_is_read_from_its_name():
    names = ["Blue", "Back (red)", "Valkoinen", "Championship"]
    assert [sheets.TypedTee(name).colour for name in names] == ["blue", "red", "white", ""]


@given(st.dictionaries(st.sampled_from(sorted(typed_fields(3))), st.text(max_size=300)))
def test_whatever_is_typed_is_judged(fields):
    judged = sheets.judge(sheets.read_sheet(typed_fields(3) | fields))
    assert rows_of(judged)
    assert 1 <= len(judged.scorecard.holes) <= 36
