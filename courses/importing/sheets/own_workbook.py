"""The workbook that this site writes, read back into the values of a course file."""

from collections.abc import Sequence
from typing import Any

from courses.importing import xlsx_file
from courses.importing.reading import Unreadable
from courses.importing.sheets.own_lines import Line
from courses.importing.sheets.own_tables import (
    CARD_SHEET,
    COURSE_SHEET,
    FORMAT,
    FORMAT_FACT,
    LAYOUT_SHEET,
    MAP_SHEET,
    OWN_CARD_SHEET,
    TEE_SHEET,
    WIDEST,
    course_values,
    unsafe,
    with_told,
)
from courses.importing.sheets.workbook import Sheet, cards_in
from courses.scorecard import Scorecard, ScorecardTee


def values_in(source: bytes) -> dict[str, Any] | None:
    """The values of the course file that the workbook stands for, None where it is not ours.
    Raises Unreadable naming the sheet and row."""
    if not xlsx_file.has_sheet(source, LAYOUT_SHEET):
        return None
    sheets = {sheet.name: sheet for sheet in xlsx_file.every_sheet_in(source)}
    if CARD_SHEET not in sheets or not _is_ours(sheets.get(COURSE_SHEET)):
        return None
    tables = {name: _lines(sheet) for name, sheet in sheets.items()}
    for name in (TEE_SHEET, LAYOUT_SHEET, OWN_CARD_SHEET, MAP_SHEET):
        tables[name] = [line for line in tables.get(name, [])[1:] if any(line.cells)]
    return course_values(tables, lambda tees: _like_any(sheets[CARD_SHEET], tees))


def _is_ours(sheet: Sheet | None) -> bool:
    lines = _lines(sheet) if sheet else []
    return any(line.cells[:2] == [FORMAT_FACT, FORMAT] for line in lines)


def _lines(sheet: Sheet) -> list[Line]:
    return [
        Line(
            [*(unsafe(cell.text) for cell in row), *[""] * (WIDEST - len(row))],
            f"sheet {sheet.name}, row {at}",
        )
        for at, row in enumerate(sheet.rows, start=1)
    ]


def _like_any(sheet: Sheet, told: Sequence[ScorecardTee]) -> Scorecard:
    found = cards_in([sheet], "")
    if not found:
        raise Unreadable("No holes were found.", f"sheet {CARD_SHEET}")
    return with_told(found[0], told)
