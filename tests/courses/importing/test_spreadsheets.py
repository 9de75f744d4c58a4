"""XLSX and ODS are read with the wit of the CSV reader, formulas and several sheets included."""

import datetime
import io
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from courses.importing import Reading, Unreadable, read
from courses.scorecard import Scorecard
from tests.courses.importing.books import (
    BLUE,
    INDEXES,
    PARS,
    WHITE,
    card,
    ods,
    ods_of,
    saved,
    xlsx,
    zipped,
)

BOTH = pytest.mark.parametrize("written", [xlsx, ods], ids=["xlsx", "ods"])


def reading(source: bytes, filename: str = "") -> Reading:
    return read(source, filename=filename)


def only(source: bytes, filename: str = "") -> Scorecard:
    cards = reading(source, filename).scorecards
    assert len(cards) == 1
    return cards[0]


def totals(found: Scorecard) -> dict[str, int | None]:
    return {tee.name: tee.total for tee in found.tees}


def is_whole(found: Scorecard) -> bool:
    return [hole.number for hole in found.holes] == list(range(1, 19)) and tuple(
        hole.par for hole in found.holes
    ) == PARS


@BOTH
def test_a_plain_table_is_read(written: Any) -> None:
    found = only(written(Card=card(("Blue", BLUE), ("White", WHITE))), "Stony Brook.dat")
    assert is_whole(found)
    assert totals(found) == {"Blue": sum(BLUE), "White": sum(WHITE)}
    assert tuple(hole.stroke_index for hole in found.holes) == INDEXES
    assert found.name == "Stony Brook"


@pytest.mark.parametrize(
    ("source", "filename", "kind"),
    [
        (xlsx(Card=card(("Blue", BLUE))), "", "xlsx"),
        (xlsx(Card=card(("Blue", BLUE))), "card.csv", "xlsx"),
        (ods(Card=card(("Blue", BLUE))), "", "ods"),
        (ods(Card=card(("Blue", BLUE))), "card.xlsx", "ods"),
    ],
)
def test_the_content_tells_the_kind_not_the_name(source: bytes, filename: str, kind: str) -> None:
    assert reading(source, filename).kind == kind


def test_merged_headings_and_notes_around_the_table_are_understood() -> None:
    book = Workbook()
    sheet = book.active
    sheet["A1"] = "Pine Links"
    sheet.merge_cells("A1:E1")
    for cell, text in {
        "A2": "Hole",
        "B2": "Par",
        "C2": "Yards",
        "C3": "Blue",
        "D3": "White",
    }.items():
        sheet[cell] = text
    sheet.merge_cells("A2:A3")
    sheet.merge_cells("C2:D2")
    for at in range(18):
        for column, value in enumerate((at + 1, PARS[at], BLUE[at], WHITE[at]), start=1):
            sheet.cell(4 + at, column, value)
    sheet["A24"] = "Course record: 64, set in 1998"
    found = only(saved(book))
    assert is_whole(found)
    assert found.name == "Pine Links"
    assert totals(found) == {"Blue": sum(BLUE), "White": sum(WHITE)}


def test_merged_headings_of_ods_are_understood() -> None:
    merged = (
        '<table:table-cell table:number-columns-spanned="2" office:value-type="string">'
        "<text:p>Yards</text:p></table:table-cell><table:covered-table-cell/>"
    )
    rows = [["Hole", "Par", merged], [None, None, "Blue", "White"]]
    rows += [[at + 1, PARS[at], BLUE[at], WHITE[at]] for at in range(18)]
    assert totals(only(ods(Card=rows))) == {"Blue": sum(BLUE), "White": sum(WHITE)}


@BOTH
def test_formulas_without_a_result_are_worked_out(written: Any) -> None:
    def formula(text: str, opened: str) -> Any:
        return f"={text}" if written is xlsx else (opened, None)

    rows: list[list[Any]] = [["Hole", "Par", "SI", "Blue"]]
    for at in range(18):
        number = 1 if not at else formula(f"A{at + 1}+1", f"[.A{at + 1}]+1")
        rows.append([number, PARS[at], INDEXES[at], BLUE[at]])
    rows.append(["Total", formula("SUM(B2:B19)", "SUM([.B2:.B19])"), None, sum(BLUE) + 1])
    found = only(written(Card=rows))
    assert is_whole(found)
    assert [total.value for total in found.printed if total.column == "par"] == [sum(PARS)]
    assert any("add up to" in problem.message for problem in found.problems)


def test_a_result_in_the_file_wins_over_working_out() -> None:
    rows = [["Hole", "Par", "Blue"], *([at + 1, PARS[at], BLUE[at]] for at in range(18))]
    rows[1][2] = ("SECRET([.A1])", 401)
    assert only(ods(Card=rows)).holes[0].lengths == {"Blue": 401}


@pytest.mark.parametrize(
    ("formula", "length"),
    [
        ("=SUM(D2:D3)", 400),
        ("=D2+D3*2-D3", 400),
        ("=ROUND(D2*2.005,0)", 401),
        ("=(D2+D3)/2*2", 400),
        ("=AVERAGE(D2:D3)*2", 400),
        ("=MAX(D2,D3)+MIN(D2:D3)", 400),
        ("='Lengths of all'!B2", 400),
        ("=INDIRECT(\"D2\")", None),
        ("=D2/0", None),
        ("=C2", None),
        ("=SUM(D2:D3", None),
        ("=" + "(" * 200 + "1" + ")" * 200, None),
        ("=SUM(A1:XFD1048576)", None),
    ],
)  # fmt: skip
def test_simple_formulas_have_a_value_and_all_others_are_empty(
    formula: str, length: int | None
) -> None:
    rows = [["Hole", "Par", "Blue", "x"], [1, 4, formula, 200], [2, 4, 390, 200], [3, 3, 150, 1]]
    found = only(xlsx(Card=rows, Lengths_of_all=[["x", "y"], ["z", 400]]))
    assert found.holes[0].lengths.get("Blue") == length


@BOTH
def test_a_sheet_a_nine_is_one_course(written: Any) -> None:
    front = card(("Blue", BLUE), holes=range(1, 10))
    back = card(("Blue", BLUE), holes=range(10, 19))
    assert is_whole(only(written(Front=front, Back=back)))
    for hole, row in enumerate(back[1:], start=1):
        row[0] = hole
    found = only(written(Front=front, Back=back))
    assert is_whole(found)
    assert any("numbered 10 to 18" in problem.message for problem in found.problems)


@BOTH
def test_a_sheet_a_tee_is_one_course(written: Any) -> None:
    white, red = (
        [["Hole", "Par", "Yards"], *([at + 1, PARS[at], tee[at]] for at in range(18))]
        for tee in (BLUE, WHITE)
    )
    assert totals(only(written(White=white, Red=red))) == {"White": sum(BLUE), "Red": sum(WHITE)}


@BOTH
def test_a_sheet_a_course_gives_as_many_courses_named_after_their_sheets(written: Any) -> None:
    other = card(("Blue", [yards + 7 for yards in BLUE]))
    found = reading(
        written(Read_me=[["Two courses"]], Old_Course=card(("Blue", BLUE)), New_Course=other)
    ).scorecards
    assert [one.name for one in found] == ["Old Course", "New Course"]
    assert all(is_whole(one) for one in found)


def test_places_name_the_sheet_where_there_are_several() -> None:
    spoiled = card(("Blue", BLUE))
    spoiled[3][1] = "four"
    found = reading(xlsx(Old_Course=card(("Blue", BLUE)), New_Course=spoiled)).scorecards[1]
    assert any(problem.where == "sheet New Course, row 4, column Par" for problem in found.problems)


def test_hidden_sheets_are_left_out() -> None:
    book = load_workbook_of(Card=card(("Blue", BLUE)), Lists=card(("Red", WHITE)))
    book["Lists"].sheet_state = "hidden"
    assert totals(only(saved(book))) == {"Blue": sum(BLUE)}
    gone = ods(hidden=["Lists"], Card=card(("Blue", BLUE)), Lists=card(("Red", WHITE)))
    assert totals(only(gone)) == {"Blue": sum(BLUE)}


def load_workbook_of(**sheets: Any) -> Workbook:
    return load_workbook(io.BytesIO(xlsx(**sheets)))


def test_numbers_as_text_and_units_in_formats_and_cells_are_understood() -> None:
    book = Workbook()
    sheet = book.active
    sheet.append(["Hole", "Par", "Yellow", "Red"])
    for at in range(18):
        sheet.append([str(at + 1), f"'{PARS[at]}", BLUE[at], f"{WHITE[at]} m"])
        sheet.cell(at + 2, 3).number_format = '0" m"'
    found = only(saved(book))
    assert [tee.unit for tee in found.tees] == ["m", "m"]
    assert totals(found) == {"Yellow": sum(BLUE), "Red": sum(WHITE)}


def test_indexes_that_the_program_took_for_dates_are_what_was_typed() -> None:
    book = Workbook()
    sheet = book.active
    sheet.append(["Hole", "Par", "SI", "Blue", "Red"])
    for at in range(9):
        sheet.append([at + 1, PARS[at], None, BLUE[at], WHITE[at]])
        cell = sheet.cell(at + 2, 3)
        cell.value = datetime.datetime(2026, 9 - at, at + 1)
        cell.number_format = "d/m"
    found = only(saved(book))
    assert [hole.stroke_index for hole in found.holes] == list(range(1, 10))
    assert found.holes[0].stroke_indexes == {"Red": 9}


def test_dates_of_ods_are_what_is_shown() -> None:
    rows: list[list[Any]] = [["Hole", "Par", "SI", "Blue", "Red"]]
    for at in range(9):
        date = (
            '<table:table-cell office:value-type="date" '
            f'office:date-value="2026-0{9 - at}-0{at + 1}">'
            f"<text:p>{at + 1}/{9 - at}</text:p></table:table-cell>"
        )
        rows.append([at + 1, PARS[at], date, BLUE[at], WHITE[at]])
    assert only(ods(Card=rows)).holes[0].stroke_indexes == {"Red": 9}


def test_rows_and_cells_that_repeat_are_laid_out() -> None:
    four = (
        '<table:table-cell table:number-columns-repeated="9" office:value-type="float" '
        'office:value="4"><text:p>4</text:p></table:table-cell>'
    )
    rows = [["Hole", *range(1, 10)], ["Par", four], ["Blue", *BLUE[:9]]]
    assert [hole.par for hole in only(ods(Card=rows)).holes] == [4] * 9


def test_empty_rows_without_end_are_no_remark() -> None:
    rows = "".join(
        f"<table:table-row>{''.join(map(_plain, row))}</table:table-row>"
        for row in card(("Blue", BLUE))
    )
    endless = (
        '<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    found = only(ods_of(f'<table:table table:name="A">{rows}{endless}</table:table>'))
    assert not [problem for problem in found.problems if "looked at" in problem.message]


def _plain(value: Any) -> str:
    return (
        f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'
    )


def test_two_nines_side_by_side_both_numbered_1_to_9_are_one_course() -> None:
    rows: list[list[Any]] = [["Front nine", None, None, None, None, "Back nine"]]
    rows.append(["Hole", "Par", "Yards", "SI", None] * 2)
    for at in range(9):
        rows.append(
            [
                cell
                for nine in (at, at + 9)
                for cell in (at + 1, PARS[nine], BLUE[nine], INDEXES[nine], None)
            ]
        )
    assert is_whole(only(xlsx(Card=rows)))


def test_nines_of_their_own_names_stay_apart() -> None:
    nines = {
        f"{name}_nine": [
            ["Hole", "Par", "Yards", "SI"],
            *([at + 1, PARS[at], BLUE[at] + more, 2 * at + 1] for at in range(9)),
        ]
        for more, name in enumerate(("Lake", "Forest", "Hill"))
    }
    found = reading(xlsx(**nines)).scorecards
    assert [one.name for one in found] == ["Lake nine", "Forest nine", "Hill nine"]


def test_ratings_without_decimals_are_those_of_their_tee() -> None:
    rows = [
        ["USGA rules govern all play"],
        ["Hole", "Men", "Women", *range(1, 19)],
        ["Blue", "70/113", "75.6/127", *BLUE],
        ["White", "67.8 / 103", "72.9/122", *WHITE],
        ["Par", None, None, *PARS],
    ]
    found = only(xlsx(Scorecard=rows), "red_card.xlsx")
    assert [(tee.name, tee.rating, tee.slope) for tee in found.tees] == [
        ("Blue", 70.0, 113),
        ("White", 67.8, 103),
    ]
    assert found.name == "Red Card"


@pytest.mark.parametrize(
    ("source", "filename", "words"),
    [
        (xlsx(Empty=[]), "a.xlsx", "No holes were found"),
        (ods(Empty=[]), "a.ods", "No holes were found"),
        (xlsx(Card=card(("Blue", BLUE)))[:900], "a.xlsx", "damaged"),
        (ods(Card=card(("Blue", BLUE)))[:400], "a.ods", "damaged"),
        (zipped(word__document_xml="<a/>"), "a.xlsx", "Word document"),
        (zipped(ppt__presentation_xml="<a/>"), "a.xlsx", "presentation"),
        (zipped(xl__workbook_bin=b"\0"), "a.xlsx", "xlsb"),
        (zipped(readme_txt="x"), "a.xlsx", "no spreadsheet"),
        (zipped(readme_txt="x"), "a.ods", "no spreadsheet"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "a.xlsx", "locked"),
    ],
)
def test_what_is_no_spreadsheet_is_said(source: bytes, filename: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        read(source, filename=filename)
