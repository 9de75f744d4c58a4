"""No spreadsheet raises anything but Unreadable, and each is answered in time."""

import io
import random
import time
import zipfile
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from courses.importing import Unreadable, check, dump, load, read
from tests.courses.importing.books import BLUE, card, ods, ods_of, replaced, xlsx

QUICK = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FORMULAS = ["=SUM(A1:D9)", "=A1", "=A1+1", "=1/0", "=A1&B2", "=-A2*(B1+3)", "=SUM(", "='x'!A1"]
TEXTS = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters=[chr(c) for c in range(32)]),
    max_size=8,
)
CELLS = st.one_of(
    st.sampled_from(["Hole", "Par", "SI", "Blue", "Out", "4", "1,005", "4/5", *FORMULAS]),
    st.integers(-5, 2_000),
    st.floats(allow_nan=False, allow_infinity=False),
    st.none(),
    st.booleans(),
    st.datetimes(),
    TEXTS,
)
ROWS = st.lists(st.lists(CELLS, max_size=8), max_size=14)
PARTS = {"a.xlsx": "xl/worksheets/sheet1.xml", "a.ods": "content.xml"}
BOOKS = {
    "a.xlsx": xlsx(Card=card(("Blue", BLUE), holes=range(1, 5))),
    "a.ods": ods(Card=card(("Blue", BLUE), holes=range(1, 5))),
}
LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'


def answers(source: bytes, filename: str) -> None:
    try:
        found = read(source, filename=filename).scorecards
    except Unreadable:
        return
    for one in found:
        assert load(dump(one)) == one
        assert check(one).holes == one.holes


@QUICK
@given(ROWS)
def test_any_cells_are_read_or_refused(rows: list[list[Any]]) -> None:
    answers(xlsx(Card=rows), "a.xlsx")
    plain = [[f"{cell}" if not isinstance(cell, int | None) else cell for cell in r] for r in rows]
    answers(ods(Card=[[None if c == "<" else c for c in row] for row in plain]), "a.ods")


@QUICK
@given(st.sampled_from(sorted(BOOKS)), st.integers(0, 2**31), st.integers(1, 12))
def test_parts_with_bytes_spoiled_are_read_or_refused(name: str, seed: int, count: int) -> None:
    chance = random.Random(seed)
    part = bytearray(zipfile.ZipFile(io.BytesIO(BOOKS[name])).read(PARTS[name]))
    for _ in range(count):
        at = chance.randrange(len(part))
        part[at : at + chance.choice((0, 1, 1, 20))] = chance.randbytes(chance.choice((0, 1, 3)))
    answers(replaced(BOOKS[name], PARTS[name], bytes(part)), name)


@QUICK
@given(st.sampled_from(sorted(BOOKS)), st.integers(0, 2**31), st.integers(1, 6))
def test_archives_with_bytes_spoiled_are_read_or_refused(name: str, seed: int, count: int) -> None:
    chance = random.Random(seed)
    source = bytearray(BOOKS[name])
    for _ in range(count):
        at = chance.randrange(30, len(source))
        source[at : at + 1] = chance.randbytes(chance.choice((0, 1, 3)))
    answers(bytes(source), name)


def large(cell: str, name: str = "a.xlsx") -> bytes:
    if name == "a.ods":
        row = f"<table:table-row>{cell * 65}</table:table-row>"
        return ods_of(f'<table:table table:name="A">{row * (2_800_000 // len(row))}</table:table>')
    rows = "".join(f'<row r="{row}">{cell * 64}</row>' for row in range(1, 2_001))
    return replaced(BOOKS[name], PARTS[name], f"{SHEET}{rows}</sheetData></worksheet>".encode())


NUMBER = '<table:table-cell office:value-type="float" office:value="1"/>'
BOMBS: dict[str, tuple[bytes, str]] = {
    "a zip bomb": (replaced(BOOKS["a.xlsx"], PARTS["a.xlsx"], b" " * 200_000_000), "a.xlsx"),
    "a bomb of strings": (
        replaced(BOOKS["a.xlsx"], "xl/sharedStrings.xml", b"<sst>" + b"<si/>" * 9_000_000),
        "a.xlsx",
    ),
    "a zip bomb of ODS": (replaced(BOOKS["a.ods"], "content.xml", b"<a>" * 60_000_000), "a.ods"),
    "entities": (
        replaced(
            BOOKS["a.xlsx"],
            PARTS["a.xlsx"],
            f"<!DOCTYPE x [<!ENTITY a0 'ha'>{LAUGHS}]>{SHEET}&a9;".encode(),
        ),
        "a.xlsx",
    ),
    "entities of ODS": (
        replaced(
            BOOKS["a.ods"],
            "content.xml",
            f"<!DOCTYPE x [<!ENTITY a0 'ha'>{LAUGHS}]><x>&a9;</x>".encode(),
        ),
        "a.ods",
    ),
    "deep XML": (
        replaced(BOOKS["a.xlsx"], PARTS["a.xlsx"], SHEET.encode() + b"<row>" * 290_000), "a.xlsx"
    ),
    "deep ODS": (replaced(BOOKS["a.ods"], "content.xml", b"<x>" * 1_900_000), "a.ods"),
}  # fmt: skip


@pytest.mark.parametrize("what", BOMBS)
def test_bombs_are_refused_within_a_second(what: str) -> None:
    source, filename = BOMBS[what]
    began = time.process_time()
    with pytest.raises(Unreadable):
        read(source, filename=filename)
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(
    ("source", "filename"),
    [
        pytest.param(large("<c><f>SUM(A1:Z999)</f></c>"), "a.xlsx", id="formulas"),
        pytest.param(large(NUMBER, "a.ods"), "a.ods", id="numbers of ODS"),
        pytest.param(
            xlsx(Card=[[f"=A{row + 1}+1"] for row in range(1, 1_500)]), "a.xlsx", id="a chain"
        ),
        pytest.param(
            ods_of(
                '<table:table table:name="A">'
                + '<table:table-row table:number-rows-repeated="99999999">'
                + NUMBER.replace("/>", ' table:number-columns-repeated="99999999"/>')
                + "</table:table-row></table:table>"
            ),
            "a.ods",
            id="repeats",
        ),
    ],
)
def test_large_sheets_are_answered_in_time(source: bytes, filename: str) -> None:
    began = time.process_time()
    with suppress(Unreadable):
        read(source, filename=filename)
    assert time.process_time() - began < 5.0


def test_of_a_large_sheet_the_first_rows_are_read_and_it_is_said() -> None:
    rows = "".join(
        f'<row r="{row}">'
        + "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in cells)
        + "</row>"
        for row, cells in enumerate(card(("Blue", BLUE)), start=1)
    )
    rest = '<row><c t="inlineStr"><is><t>Notes of the committee</t></is></c></row>' * 40_000
    content = f"{SHEET}{rows}{rest}</sheetData></worksheet>".encode()
    found = read(replaced(BOOKS["a.xlsx"], PARTS["a.xlsx"], content)).scorecard
    assert len(found.holes) == 18
    assert any("first" in problem.message for problem in found.problems)
