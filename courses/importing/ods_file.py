"""Reader of ODS: the spreadsheets of LibreOffice and other programs of OpenDocument."""

import datetime
import io
import re

from odfdo import Document, Element, XmlPart

from courses.importing.reading import MAX_COLUMNS, MAX_ROWS, Unreadable
from courses.importing.sheets.archive import DAMAGED, LOCKED, Share, names_in, repacked
from courses.importing.sheets.formulas import Cell, in_words_of_excel, text_of
from courses.importing.sheets.workbook import MOST_SHEETS, Sheet, cards_in
from courses.scorecard import Scorecard

KIND = "ods"
_MIMETYPE = b"mimetypeapplication/vnd.oasis.opendocument."
_PARTS = {"mimetype", "content.xml", "META-INF/manifest.xml"}
_CELLS = f"(table:table-cell | table:covered-table-cell)[position() <= {MAX_COLUMNS + 1}]"
_UNIT = re.compile(r"(?i)\d\s*(m|met(?:er|re)s?|yd|yds|yards?)$")
_ERRORS = re.compile(r"^(?:#\S+|Err:\d+)$")


def looks_like(head: bytes, filename: str) -> bool:
    """An archive that begins as OpenDocument demands, or that is named so."""
    if not head.startswith(b"PK\x03\x04"):
        return False
    return _MIMETYPE in head[:200] or filename.lower().endswith((".ods", ".ots"))


def read(source: bytes | str, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of the spreadsheet. Raises Unreadable."""
    content = source if isinstance(source, bytes) else source.encode()
    if "content.xml" not in names_in(content):
        raise Unreadable("This archive is no spreadsheet. Send the file that is in it by itself.")
    packed, _ = repacked(content, lambda name: Share() if name in _PARTS else None)
    if b"encryption-data" in packed.getvalue():
        raise Unreadable(LOCKED)
    return cards_in(list(_sheets(packed)), filename)


def _sheets(packed: io.BytesIO) -> list[Sheet]:
    try:
        document = Document(packed)
        if document.get_type() not in ("spreadsheet", "spreadsheet-template"):
            raise Unreadable("This is no spreadsheet. Copy its table and paste it.")
        hidden = _hidden_styles(document)
        return [_sheet(table, hidden) for table in _tables(document)]
    except Unreadable:
        raise
    except Exception as fault:
        # A damaged part makes the library raise almost anything.
        raise Unreadable(DAMAGED) from fault


def _tables(document: Document) -> list[Element]:
    return document.body.get_elements("descendant::table:table")[:MOST_SHEETS]


def _hidden_styles(document: Document) -> set[str]:
    """The names of the styles of sheets that are not shown."""
    content = document.get_part("content.xml")
    if not isinstance(content, XmlPart):
        return set()
    found = content.get_elements(
        '//style:style[@style:family="table"]/style:table-properties[@table:display="false"]/..'
    )
    return {str(style.get_attribute("style:name")) for style in found}


def _sheet(table: Element, hidden: set[str]) -> Sheet:
    rows: list[list[Cell]] = []
    for row in table.get_elements(f"(descendant::table:table-row)[position() <= {MAX_ROWS + 1}]"):
        cells = _row(row)
        rows += [cells] * min(_repeats(row, "rows"), MAX_ROWS + 1 - len(rows))
        if len(rows) > MAX_ROWS:
            break
    name = str(table.get_attribute("table:name") or "")
    return Sheet(name, rows, str(table.get_attribute("table:style-name")) in hidden)


def _row(row: Element) -> list[Cell]:
    cells: list[Cell] = []
    for cell in row.get_elements(_CELLS):
        covered = cell.tag == "table:covered-table-cell"
        one = Cell() if covered else _cell(cell)
        cells += [one] * min(_repeats(cell, "columns"), MAX_COLUMNS + 1 - len(cells))
        if len(cells) > MAX_COLUMNS:
            break
    return cells


def _repeats(element: Element, what: str) -> int:
    told = str(element.get_attribute(f"table:number-{what}-repeated") or "1")
    return int(told) if told.isdecimal() and len(told) < 9 else 1


def _cell(cell: Element) -> Cell:
    shown = " ".join(
        one.text_recursive for one in cell.get_elements("text:p") if one.text_recursive
    )
    kind = cell.get_attribute("office:value-type")
    formula = str(cell.get_attribute("table:formula") or "")
    if formula and not shown and kind in (None, "string"):
        return Cell(formula=in_words_of_excel(formula))
    if kind == "float":
        figure = float(str(cell.get_attribute("office:value")))
        unit = _UNIT.search(shown)
        return Cell(text_of(figure) + (f" {unit[1]}" if unit else ""))
    if kind == "date":
        return Cell(_date(str(cell.get_attribute("office:date-value")), shown))
    if kind in ("time", "boolean") or _ERRORS.match(shown):
        return Cell()
    return Cell(shown)


def _date(value: str, shown: str) -> str:
    """What was typed before the program took it for a date: "4/5" for two pars or indexes."""
    date = datetime.date.fromisoformat(value[:10])
    figures = re.findall(r"\d+", shown)
    if len(figures) > 2 or str(date.year) in figures:
        return date.isoformat()
    if len(figures) == 2:
        return f"{int(figures[0])}/{int(figures[1])}"
    return f"{date.day}/{date.month}"
