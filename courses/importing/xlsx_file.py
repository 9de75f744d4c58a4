"""Reader of XLSX: the workbooks of Excel and of everything that saves like it."""

import datetime
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

from openpyxl import load_workbook

from courses.importing.reading import MAX_COLUMNS, MAX_ROWS, Unreadable
from courses.importing.sheets.archive import DAMAGED, Share, names_in, repacked
from courses.importing.sheets.formulas import Cell, text_of
from courses.importing.sheets.workbook import MOST_SHEETS, Sheet, cards_in
from courses.scorecard import Scorecard

KIND = "xlsx"
_SUFFIXES = (".xlsx", ".xlsm", ".xltx", ".xltm")
_BOOK = "xl/workbook.xml"
_MOST_OF_A_LIST = 100_000
_SHEET = re.compile(r"^xl/worksheets/[^/]+\.xml$", re.IGNORECASE)
_PART = re.compile(
    r"^(?:\[Content_Types\]\.xml|_rels/\.rels"
    r"|xl/(?:_rels/\w+\.xml\.rels|workbook\.xml|sharedStrings\.xml|styles\.xml))$",
    re.IGNORECASE,
)
# Bytes of a sheet's XML that are looked at: some 25,000 cells.
_MOST_OF_A_SHEET = 1_000_000
_MOST_OF_SHEETS = 2_500_000
_MOST_OF_OTHERS = 2_000_000
# The same of all the sheets of a workbook of ours, whose texts stand in the cells themselves or in
# the list of texts, and the rows of one sheet.
_MOST_OF_OURS = 3_000_000
_MOST_OF_OUR_ROWS = 8_000
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_ROOT = re.compile(rb"<(\w+:)?worksheet[\s>]")
_UNIT = re.compile(r'(?i)["\\ ](m|mtr|met(?:er|re)s?|yd|yds|yards?)"?(?:;|$)')
_ERRORS = re.compile(r"^#(?:N/A|REF!|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|SPILL!|CALC!)$")


def looks_like(head: bytes, filename: str) -> bool:
    """An archive that begins as Office writes it, or that is named so."""
    if not head.startswith(b"PK\x03\x04"):
        return False
    named = filename.lower().endswith(_SUFFIXES)
    return named or b"[Content_Types].xml" in head or b"xl/worksheets" in head


def read(source: bytes | str, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of the workbook. Raises Unreadable."""
    content = source if isinstance(source, bytes) else source.encode()
    packed, cut = _repacked(content)
    return cards_in(list(_sheets(packed)), filename, cut=cut)


def every_sheet_in(source: bytes) -> list[Sheet]:
    """The sheets of a workbook to their last row. Raises Unreadable for one of more than some
    100,000 cells."""
    packed, cut = _repacked(source, most_of_a_sheet=_MOST_OF_OURS, most_of_sheets=_MOST_OF_OURS)
    if cut:
        raise Unreadable("The workbook is larger than this site writes one. Take the JSON file.")
    return list(_sheets(packed, most_rows=_MOST_OF_OUR_ROWS))


def has_sheet(source: bytes, name: str) -> bool:
    """Whether the workbook lists a sheet of this name; False for what is no workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(source)) as archive, archive.open(_BOOK) as part:
            return f'name="{name}"'.encode() in part.read(_MOST_OF_A_LIST)
    except (zipfile.BadZipFile, zlib.error, LookupError, ValueError, RuntimeError, OSError):
        return False


def _repacked(
    source: bytes,
    *,
    most_of_a_sheet: int = _MOST_OF_A_SHEET,
    most_of_sheets: int = _MOST_OF_SHEETS,
) -> tuple[io.BytesIO, bool]:
    names = names_in(source)
    if _BOOK not in names:
        raise Unreadable(_other_document(names))
    return repacked(source, _Shares(most_of_a_sheet, most_of_sheets))


class _Shares:
    """The share of each part: the first sheets whole or their first rows, the rest left out."""

    def __init__(self, most_of_a_sheet: int, most_of_sheets: int) -> None:
        self._most, self._left = most_of_a_sheet, most_of_sheets

    def __call__(self, name: str) -> Share | None:
        if _SHEET.match(name):
            most = min(self._most, self._left)
            return Share(most, self._first_rows)
        return Share(_MOST_OF_OTHERS) if _PART.match(name) else None

    def _first_rows(self, content: bytes) -> bytes:
        """A sheet that ends with the last row that is whole."""
        self._left = max(0, self._left - len(content))
        root = _ROOT.search(content[:4_000])
        prefix = (root[1] or b"") if root else b""
        rows, mark, _ = content.rpartition(b"</" + prefix + b"row>")
        if root is None or not mark:
            return f'<worksheet xmlns="{_MAIN}"><sheetData/></worksheet>'.encode()
        return rows + mark + b"</%bsheetData></%bworksheet>" % (prefix, prefix)


def _other_document(names: frozenset[str]) -> str:
    if any(name.startswith("word/") for name in names):
        return "This is a Word document. Copy its table and paste it."
    if any(name.startswith("ppt/") for name in names):
        return "This is a presentation. Copy its table and paste it."
    if any(name.endswith(".bin") and name.startswith("xl/") for name in names):
        return "This is a binary workbook (.xlsb). Save it as .xlsx or CSV."
    return "This archive is no spreadsheet. Send the file that is in it by itself."


def _sheets(packed: io.BytesIO, *, most_rows: int = MAX_ROWS + 1) -> Iterator[Sheet]:
    written = _cells(packed, results=False, most_rows=most_rows)
    formulas = any(cell for _, _, rows in written for row in rows for cell in row if cell.formula)
    results = _cells(packed, results=True, most_rows=most_rows) if formulas else []
    for at, (name, hidden, rows) in enumerate(written):
        cached = results[at][2] if at < len(results) else []
        yield Sheet(name, [_with_results(row, cached, y) for y, row in enumerate(rows)], hidden)


def _with_results(row: list[Cell], cached: list[list[Cell]], y: int) -> list[Cell]:
    known = cached[y] if y < len(cached) else []
    return [
        known[x] if cell.formula and x < len(known) and known[x].text else cell
        for x, cell in enumerate(row)
    ]


def _cells(
    packed: io.BytesIO, *, results: bool, most_rows: int
) -> list[tuple[str, bool, list[list[Cell]]]]:
    """Name, whether it is hidden, and cells of each sheet: formulas as written, or their results
    as the file holds them. Raises Unreadable."""
    packed.seek(0)
    try:
        book = load_workbook(packed, read_only=True, data_only=results, keep_links=False)
        return [
            (
                str(sheet.title),
                sheet.sheet_state != "visible",
                [
                    [_cell(one) for one in row]
                    for row in sheet.iter_rows(max_row=most_rows, max_col=MAX_COLUMNS + 1)
                ],
            )
            for sheet in book.worksheets[:MOST_SHEETS]
        ]
    except Exception as fault:
        # A damaged part makes the library raise almost anything.
        raise Unreadable(DAMAGED) from fault


def _cell(cell: Any) -> Cell:
    value = cell.value
    if value is None or isinstance(value, bool):
        return Cell()
    if isinstance(value, int | float):
        return Cell(_figure(float(value), str(cell.number_format or "")))
    if isinstance(value, datetime.datetime | datetime.date):
        return Cell(_date(value, str(cell.number_format or "")))
    if isinstance(value, datetime.time | datetime.timedelta):
        return Cell()
    # An array formula is an object of the library with its text.
    text = str(getattr(value, "text", value) or "")
    if cell.data_type == "f" and text.startswith("="):
        return Cell(formula=text)
    return Cell() if _ERRORS.match(text) else Cell(text)


def _figure(value: float, pattern: str) -> str:
    """A number as the sheet shows it, with the unit that its format puts behind it."""
    unit = _UNIT.search(pattern)
    return text_of(value) + (f" {unit[1]}" if unit else "")


def _date(value: datetime.date, pattern: str) -> str:
    """What was typed before the program took it for a date: "4/5" for two pars or indexes."""
    shape = pattern.lower()
    if "y" in shape and "d" in shape:
        return value.strftime("%Y-%m-%d")
    if "y" in shape:
        return f"{value.month}/{value.year % 100}"
    day_first = shape.find("d") < shape.find("m")
    return f"{value.day}/{value.month}" if day_first else f"{value.month}/{value.day}"
