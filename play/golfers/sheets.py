"""Player cards as sheets, CSV or XLSX: one row a golfer, his ratings, his boxes."""

import csv
import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.utils import get_column_letter

from golfsite.web.problems import Invalid, Problem, TooLarge
from play.golfers.models import PlayerCard
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS
from play.pro_golf.making.ratings import NAMES

FACTS = ("slug", "golfer", "season", "country", "amateur")
BOX_NAMES = tuple(f"{column} {box}" for column in COLUMNS for box in BOXES)
HEADINGS = (*FACTS, *NAMES, "overall", *BOX_NAMES)
MOST_ROWS = 8_000
# A workbook is built whole: a few seasons, not all.
MOST_IN_BOOK = 1_500
MOST_BYTES = 10 * 1024 * 1024
# A sheet unpacks to no more than this: what says more is refused before it is read.
MOST_UNPACKED = 80 * 1024 * 1024
# A cell that begins so would be a formula to a spreadsheet; an apostrophe keeps it a text.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
MARK = "'"

Grid = list[dict[str, str]]


def harmless(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula."""
    return MARK + text if text.startswith(FORMULA) else text


def rows_of(cards: Iterable[PlayerCard]) -> Iterator[list[str]]:
    """The cards as rows of texts, in the order of HEADINGS."""
    for card in cards:
        columns = card.columns
        values = [getattr(card, name) for name in NAMES]
        yield [
            card.slug,
            harmless(card.golfer),
            str(card.season),
            harmless(card.country),
            "yes" if card.amateur else "no",
            *("" if value is None else f"{value:.10g}" for value in values),
            str(card.overall),
            *(text for column in COLUMNS for text in columns[column]),
        ]


def as_csv(cards: Iterable[PlayerCard]) -> bytes:
    """The cards as a CSV file in UTF-8, which spreadsheets recognise by its mark."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(HEADINGS)
    writer.writerows(rows_of(cards))
    return out.getvalue().encode("utf-8-sig")


def as_xlsx(cards: Iterable[PlayerCard]) -> bytes:
    """The cards as a workbook with one sheet; figures are numbers there, boxes texts."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Golfers")
    sheet.freeze_panes = "C2"
    sheet.append(HEADINGS)
    numbers = range(len(FACTS), len(FACTS) + len(NAMES) + 1)
    for row in rows_of(cards):
        cells: list[object] = list(row)
        cells[2] = int(row[2])
        for at in numbers:
            cells[at] = float(row[at]) if row[at] else None
        sheet.append([_text(sheet, cell) for cell in cells])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _text(sheet: Any, value: object) -> object:
    """Texts stay texts, whatever they begin with."""
    if not isinstance(value, str):
        return value
    cell = WriteOnlyCell(sheet, value=value)
    cell.data_type = "s"
    return cell


def read(content: bytes, filename: str) -> Grid:
    """The rows of a sheet by heading, texts stripped; rows of nothing are left out, ``"row"`` is
    the row's number. Raises Invalid and TooLarge."""
    if len(content) > MOST_BYTES:
        raise TooLarge(f"A sheet may have {MOST_BYTES // 1024 // 1024} MB.")
    is_book = content.startswith(b"PK") or filename.lower().endswith(".xlsx")
    lines = _book_lines(content) if is_book else _csv_lines(content)
    grid: Grid = []
    headings: list[str] = []
    for number, line in enumerate(lines, 1):
        cells = [cell.strip() for cell in line]
        if not any(cells):
            continue
        if not headings:
            headings = _headings(cells)
            continue
        if len(grid) >= MOST_ROWS:
            raise Invalid({"file": f"A sheet may have {MOST_ROWS:,} golfers."})
        named = dict(zip(headings, (cell.removeprefix(MARK) for cell in cells), strict=False))
        grid.append(named | {"row": str(number)})
    if not headings:
        raise Invalid({"file": "The sheet is empty."})
    return grid


def _headings(cells: Sequence[str]) -> list[str]:
    known = {name.lower(): name for name in HEADINGS}
    found = [known.get(" ".join(cell.lower().split()), "") for cell in cells]
    for name in ("golfer", "season"):
        if name not in found:
            raise Invalid({"file": f"The column “{name}” is missing from the first row."})
    strange = [cell[:40] for cell, name in zip(cells, found, strict=True) if cell and not name]
    if strange:
        raise Invalid({"file": f"No such column: {', '.join(strange[:8])}."})
    twice = [name for name in set(found) if name and found.count(name) > 1]
    if twice:
        raise Invalid({"file": f"The column “{sorted(twice)[0]}” is there twice."})
    return found


def _csv_lines(content: bytes) -> Iterator[Sequence[str]]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Invalid({"file": "The file is neither a workbook nor text in UTF-8."}) from None
    if "\0" in text:
        raise Invalid({"file": "The file is neither a workbook nor text in UTF-8."})
    first = text[: text.find("\n") if "\n" in text else None]
    marks = max(",;\t", key=first.count)
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=marks, strict=True)
    except csv.Error as wrong:
        raise Invalid({"file": f"The file cannot be read as CSV: {wrong}."}) from wrong


def _book_lines(content: bytes) -> Iterator[Sequence[str]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_UNPACKED:
                raise TooLarge("The workbook unpacks to more than the site takes.")
        results, written = (_rows(content, results=results) for results in (True, False))
        for number, (row, as_written) in enumerate(zip(results, written, strict=True), 1):
            _must_have_results(number, row, as_written)
            yield ["" if cell is None else _shown(cell) for cell in row]
    except Problem:
        raise
    except Exception:
        # A damaged part makes the library raise almost anything.
        raise Invalid({"file": "The workbook cannot be read."}) from None


def _rows(content: bytes, *, results: bool) -> Iterator[tuple[object, ...]]:
    """The first sheet's rows: formulas as written, or their results as the file holds them."""
    book = load_workbook(io.BytesIO(content), read_only=True, data_only=results, keep_links=False)
    sheet = book.worksheets[0]
    return iter(sheet.iter_rows(values_only=True, max_row=MOST_ROWS + 50, max_col=400))


def _must_have_results(number: int, row: Sequence[object], written: Sequence[object]) -> None:
    """A formula that no spreadsheet has worked out yet would pass for an empty cell."""
    for at, (result, text) in enumerate(zip(row, written, strict=True), 1):
        if result is None and text is not None:
            cell = f"{get_column_letter(at)}{number}"
            words = f"Cell {cell} is a formula without its result. Put the value there."
            raise Invalid({"file": words})


def _shown(cell: object) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return str(cell)
