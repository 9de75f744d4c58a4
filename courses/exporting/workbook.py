"""A course as a workbook: a scorecard to look at and edit, and sheets with the rest of it."""

import io
from collections.abc import Sequence
from typing import Any

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from courses.exporting.card import tees_with_own_index
from courses.exporting.course_file import as_json
from courses.exporting.tables import tables_of
from courses.importing.sheets.own_tables import (
    CARD_SHEET,
    COURSE_SHEET,
    LAYOUT_SHEET,
    MAP_SHEET,
    OWN_INDEX,
    card_headings,
    safe,
)
from courses.models import Course, Hole, TeeSet
from courses.queries import holes_of, tees_of
from courses.scorecard import ScorecardTee

_BOLD = Font(bold=True)
_TITLE = Font(bold=True, size=16)
_SUMS = PatternFill("solid", fgColor="EFE8D4")
_NINES = (("Out", range(1, 10)), ("In", range(10, 19)))
_WRAPPED = 60
_WIDTHS = {
    COURSE_SHEET: {"A": 14, "B": 70},
    LAYOUT_SHEET: {"B": 70, "F": 40, "G": 40},
    MAP_SHEET: {"B": 18, "F": 70},
}
_CREDITS = ("source", "credit", "licence")


def as_xlsx(course: Course) -> bytes:
    """The workbook. Importing it gives the same course, layouts and hole maps included."""
    book = Workbook()
    first = book.worksheets[0]
    first.title = CARD_SHEET
    _card_sheet(first, course, holes_of(course), tees_of(course))
    for name, rows in tables_of(as_json(course)).items():
        sheet = book.create_sheet(name)
        for at, row in enumerate(rows):
            _row(sheet, row, _BOLD if at == 0 and name != COURSE_SHEET else None)
        for column, width in _WIDTHS.get(name, {}).items():
            sheet.column_dimensions[column].width = width
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _card_sheet(
    sheet: Worksheet, course: Course, holes: Sequence[Hole], tees: Sequence[TeeSet]
) -> None:
    own = tees_with_own_index(holes, tees)
    _row(sheet, [course.name], _TITLE)
    if course.place:
        _row(sheet, [course.place])
    _row(
        sheet,
        [
            *card_headings([ScorecardTee(tee.name, tee.unit) for tee in tees]),
            *(f"{OWN_INDEX}{tee.name}" for tee in own),
        ],
        _BOLD,
    )
    sheet.freeze_panes = f"A{sheet.max_row + 1}"
    for label, numbers in _NINES:
        nine = [hole for hole in holes if hole.number in numbers]
        for hole in nine:
            _row(sheet, _line(hole, tees, own))
        if nine and len(holes) > len(nine):
            _sums(sheet, label, nine, tees)
    for hole in holes:
        if hole.number > 18:
            _row(sheet, _line(hole, tees, own))
    _sums(sheet, "Total", holes, tees)
    for name in _CREDITS:
        if text := getattr(course, name):
            _row(sheet, [text])
    sheet.column_dimensions["B"].width = 26


def _line(hole: Hole, tees: Sequence[TeeSet], own: Sequence[TeeSet]) -> list[Any]:
    by_tee = {one.tee_id: one for one in hole.yardages.all()}
    return [
        hole.number,
        hole.name,
        hole.par,
        hole.stroke_index,
        *(by_tee[tee.pk].length if tee.pk in by_tee else None for tee in tees),
        *(by_tee[tee.pk].stroke_index if tee.pk in by_tee else None for tee in own),
    ]


def _sums(sheet: Worksheet, label: str, holes: Sequence[Hole], tees: Sequence[TeeSet]) -> None:
    lengths = [
        [one.length for hole in holes for one in hole.yardages.all() if one.tee_id == tee.pk]
        for tee in tees
    ]
    sums = [sum(one) if len(one) == len(holes) else None for one in lengths]
    _row(sheet, [label, None, sum(hole.par for hole in holes), None, *sums], _BOLD, _SUMS)


def _row(
    sheet: Worksheet, values: Sequence[Any], font: Font | None = None, fill: Any = None
) -> None:
    """A row of cells; texts stay texts, whatever they begin with."""
    sheet.append([_written(value) for value in values])
    for cell in sheet[sheet.max_row]:
        if isinstance(cell.value, str) and len(cell.value) > _WRAPPED:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
        if font is not None:
            cell.font = font
        if fill is not None:
            cell.fill = fill


def _written(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return safe(ILLEGAL_CHARACTERS_RE.sub("", value)) or None
