"""Everything doubtful on a card is told, at its place and cell, and nothing is lost for it."""

from dataclasses import replace

import pytest

from courses.importing import check, dump, from_grid, load, read
from courses.scorecard import Problem, Scorecard
from tests.courses.importing.cards import BACK, INDEX, LANGUAGES, PARS, across, down

ROWS = [
    ["Hole", "Par", "SI", "Blue"],
    *([str(at + 1), str(PARS[at]), str(INDEX[at]), str(BACK[at])] for at in range(18)),
]


def changed(hole: int, column: int, text: str) -> Scorecard:
    rows = [list(row) for row in ROWS]
    rows[hole][column] = text
    return from_grid(rows)


def at_cell(card: Scorecard, hole: int, column: str) -> list[Problem]:
    return [p for p in card.problems if (p.hole, p.column) == (hole, column)]


def test_a_sound_card_has_only_notes() -> None:
    assert {problem.severity for problem in from_grid(ROWS).problems} <= {"note"}


@pytest.mark.parametrize(
    ("column", "text", "name", "severity", "word"),
    [
        (1, "2", "par", "warning", "Par 2"),
        (1, "7", "par", "warning", "Par 7"),
        (1, "0", "par", "error", "Par 0"),
        (1, "12", "par", "error", "Par 12"),
        (1, "four", "par", "error", '"four"'),
        (1, "", "par", "error", "no par"),
        (2, "", "stroke_index", "warning", "no stroke index"),
        (2, "x", "stroke_index", "warning", '"x"'),
        (2, "19", "stroke_index", "warning", "19"),
        (2, "2", "stroke_index", "warning", "already"),
        (3, "0", "Blue", "error", "0 yards"),
        (3, "12,000", "Blue", "error", "12,000"),
        (3, "12000", "Blue", "error", "12,000"),
        (3, "1,005", "Blue", "warning", "1,005"),
        (3, "30", "Blue", "warning", "30 yards"),
        (3, "36O", "Blue", "warning", '"36O"'),
        (3, "", "Blue", "error", "no length"),
        (3, "=1+1", "Blue", "warning", '"=1+1"'),
    ],
)
def test_a_doubtful_cell_is_told_at_its_cell(
    column: int, text: str, name: str, severity: str, word: str
) -> None:
    told = at_cell(changed(17, column, text), 17, name)
    assert any(word in problem.message and problem.severity == severity for problem in told)


def test_a_cell_that_is_no_number_is_told_with_its_row_and_heading() -> None:
    told = at_cell(changed(3, 3, "abc"), 3, "Blue")
    assert [problem.where for problem in told] == ["row 4, column Blue"]


@pytest.mark.parametrize(
    ("par", "yards"), [("3", "400"), ("4", "150"), ("5", "1005"), ("5", "250")]
)
def test_a_par_that_does_not_match_its_yards_is_told(par: str, yards: str) -> None:
    rows = [list(row) for row in ROWS]
    rows[5][1], rows[5][3] = par, yards
    assert any("does not match" in p.message for p in at_cell(from_grid(rows), 5, "Blue"))


@pytest.mark.parametrize("column", ["Par", "Blue"])
@pytest.mark.parametrize("label", ["Out", "In", "Total"])
def test_a_printed_sum_that_is_wrong_is_told_with_both_figures(label: str, column: str) -> None:
    rows = down(LANGUAGES["en"])
    row = next(row for row in rows if row[0] == label)
    at = rows[0].index(column)
    right = row[at]
    row[at] = wrong = str(int(right) + 3)
    (told,) = [p for p in from_grid(rows).problems if p.severity == "warning"]
    assert f"{int(wrong):,}" in told.message
    assert f"{int(right):,}" in told.message
    assert column in told.where


def test_a_printed_sum_across_is_told_at_its_column() -> None:
    rows = across(LANGUAGES["en"])
    rows[3][10] = "9999"
    (told,) = [p for p in from_grid(rows).problems if p.severity == "warning"]
    assert told.where == "row 4 (Blue), column 11"


def test_seventeen_holes_are_read_with_a_problem() -> None:
    card = from_grid(ROWS[:-1])
    assert len(card.holes) == 17
    assert any("17 holes" in p.message and p.severity == "warning" for p in card.problems)


def test_a_hole_left_out_is_named() -> None:
    card = from_grid(ROWS[:8] + ROWS[9:])
    assert any("Hole 8 is missing" in p.message for p in card.problems)


def test_of_two_holes_seven_the_second_is_taken_as_the_missing_eight() -> None:
    card = changed(8, 0, "7")
    assert card.holes[7].yards["Blue"] == BACK[7]
    assert any("7 comes twice" in p.message and p.where == "row 9" for p in card.problems)


def test_of_two_holes_seven_with_an_eight_the_first_is_kept_and_it_is_an_error() -> None:
    rows = [*ROWS[:8], ["7", "3", "9", "150"], *ROWS[8:]]
    card = from_grid(rows)
    assert card.holes[6].yards["Blue"] == BACK[6]
    assert any("7 comes twice" in p.message and p.severity == "error" for p in card.problems)


def test_a_hole_number_that_cannot_be_read_follows_from_its_neighbours() -> None:
    card = changed(7, 0, "seven")
    assert len(card.holes) == 18
    assert any('"seven"' in p.message for p in card.problems)


def test_a_forward_tee_longer_than_a_back_tee_is_told() -> None:
    rows = down(LANGUAGES["en"])
    rows[3][4] = "380"
    told = at_cell(from_grid(rows), 3, "White")
    assert any("longer from the forward tee" in p.message for p in told)


def test_nines_with_their_own_stroke_index_are_right() -> None:
    rows = [list(row) for row in ROWS]
    for at in range(18):
        rows[at + 1][2] = str(at % 9 + 1)
    assert not [p for p in from_grid(rows).problems if p.severity != "note"]


@pytest.mark.parametrize("indexes", [range(1, 10), range(1, 18, 2), range(2, 19, 2)])
def test_nine_holes_may_count_to_nine_or_in_odds_or_evens(indexes: range) -> None:
    rows = [list(row) for row in ROWS[:10]]
    for row, index in zip(rows[1:], indexes, strict=True):
        row[2] = str(index)
    assert not [p for p in from_grid(rows).problems if p.severity != "note"]


def test_forty_columns_are_read_as_far_as_they_are_understood() -> None:
    rows = [
        row + [f"Extra {at}" if not number else "1" for at in range(36)]
        for number, row in enumerate(ROWS)
    ]
    card = from_grid(rows)
    assert [tee.name for tee in card.tees] == ["Blue"]
    assert any("Not used" in p.message for p in card.problems)


def test_forty_tees_are_cut_with_a_problem() -> None:
    rows = [
        row[:3] + [f"Tee {at}" if not number else "400" for at in range(40)]
        for number, row in enumerate(ROWS)
    ]
    card = from_grid(rows)
    assert len(card.tees) == 20
    assert any("left out" in p.message and p.severity == "warning" for p in card.problems)


def test_pars_for_women_that_differ_are_noted() -> None:
    rows = [
        row + (["Ladies Par"] if not at else ["5" if at == 1 else row[1]])
        for at, row in enumerate(ROWS)
    ]
    card = from_grid(rows)
    assert card.holes[0].par == 4
    assert any("Par is 5 for women" in p.message for p in card.problems)


def test_an_inferred_unit_is_noted() -> None:
    rows = down(LANGUAGES["fi"])
    notes = [p.message for p in from_grid(rows).problems if p.severity == "note"]
    assert any("Finnish" in note and "metres" in note for note in notes)


def test_a_pseudo_tee_of_zeros_is_left_out_and_said_so() -> None:
    rows = [row + (["matchplay"] if not at else ["0"]) for at, row in enumerate(ROWS)]
    assert [tee.name for tee in from_grid(rows).tees] == ["Blue"]


def test_a_corrected_card_loses_its_problems_and_keeps_its_notes() -> None:
    card = changed(3, 3, "abc")
    shape = dump(card)
    shape["scorecard"]["holes"][2]["yards"]["Blue"] = 360
    mended = check(load(shape))
    assert mended.tees[0].total == sum(BACK)
    assert {problem.severity for problem in mended.problems} <= {"note"}
    assert [p for p in card.problems if p.severity == "note"] == list(mended.problems)


def test_a_card_that_is_spoiled_later_is_found_out() -> None:
    card = from_grid(down(LANGUAGES["en"]))
    holes = (replace(card.holes[0], par=8), *card.holes[1:])
    messages = [p.message for p in check(replace(card, holes=holes)).problems]
    assert any("Par 8" in message for message in messages)
    assert any("printed front nine" in message for message in messages)


def test_checking_twice_changes_nothing() -> None:
    once = check(changed(3, 3, "abc"))
    assert check(once) == once


def test_wrong_sums_in_a_pasted_card_are_told_at_their_line() -> None:
    text = "Hole\tPar\tYards\n1\t4\t400\n2\t3\t150\n3\t5\t500\nTotal\t13\t1,050\n"
    (told,) = [
        p for p in read(text).scorecard.problems if "printed" in p.message and "par" in p.message
    ]
    assert told.where == "line 5, column Par"


def test_two_holes_36_do_not_make_a_37th() -> None:
    rows = [["Hole", "Par", "Yards"], *([str(hole), "4", "400"] for hole in (34, 35, 36, 36))]
    card = from_grid(rows)
    assert [hole.number for hole in card.holes] == [34, 35, 36]
    assert any("36 comes twice" in problem.message for problem in card.problems)
