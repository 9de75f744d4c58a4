"""Spreadsheets for tests: XLSX by the library that writes them, ODS as LibreOffice writes it."""

import io
import zipfile
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from openpyxl import Workbook

PARS = (4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4)
BLUE = (400, 555, 360, 170, 430, 180, 410, 540, 420, 485, 450, 155, 465, 420, 500, 170, 400, 410)
WHITE = tuple(yards - 25 for yards in BLUE)
INDEXES = (9, 1, 13, 15, 5, 17, 11, 3, 7, 6, 8, 16, 4, 12, 2, 18, 14, 10)

Rows = Sequence[Sequence[Any]]
_SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "table", "text", "style")
)
_MANIFEST = (
    '<?xml version="1.0"?><manifest:manifest '
    'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
    '<manifest:file-entry manifest:full-path="/" manifest:media-type='
    '"application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>'
)
_SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet"


def saved(book: Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def xlsx(**sheets: Rows) -> bytes:
    """A workbook of these sheets (an underscore in a name stands for a space); "=..." are formulas
    without a result."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name.replace("_", " "))
        for row in rows:
            sheet.append(list(row))
    return saved(book)


def zipped(**parts: str | bytes) -> bytes:
    """An archive of parts; "__" in a name stands for "/", a single "_" for "."."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), content)
    return file.getvalue()


def replaced(source: bytes, part: str, content: bytes) -> bytes:
    """The archive with one part of this content, in the place of what it was if there was one."""
    file = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(source)) as old,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            if name != part:
                new.writestr(name, old.read(name))
        new.writestr(part, content)
    return file.getvalue()


def ods(hidden: Sequence[str] = (), **sheets: Rows) -> bytes:
    """A spreadsheet of these sheets. A cell is None, a number, a text, ("formula", result or None),
    or a text that begins with "<" as it shall stand in the file."""
    tables = "".join(
        f"<table:table table:name={quoteattr(name.replace('_', ' '))} "
        f'table:style-name="{"gone" if name in hidden else "shown"}">'
        + "".join(_row(row) for row in rows)
        + "</table:table>"
        for name, rows in sheets.items()
    )
    return ods_of(tables)


def ods_of(tables: str) -> bytes:
    styles = "".join(
        f'<style:style style:name="{name}" style:family="table">'
        f'<style:table-properties table:display="{display}"/></style:style>'
        for name, display in (("shown", "true"), ("gone", "false"))
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {_SPACES}>'
        f"<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>"
        "</office:document-content>"
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", _SPREADSHEET, zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", _MANIFEST)
    return file.getvalue()


def _row(row: Sequence[Any]) -> str:
    return f"<table:table-row>{''.join(_cell(cell) for cell in row)}</table:table-row>"


def _cell(cell: Any) -> str:
    if cell is None:
        return "<table:table-cell/>"
    if isinstance(cell, str) and cell.startswith("<"):
        return cell
    if isinstance(cell, tuple):
        formula, result = cell
        told = f"table:formula={quoteattr('of:=' + formula)}"
        if result is None:
            return f"<table:table-cell {told}/>"
        return _float(result, told)
    if isinstance(cell, int | float):
        return _float(cell, "")
    return (
        '<table:table-cell office:value-type="string">'
        f"<text:p>{escape(str(cell))}</text:p></table:table-cell>"
    )


def _float(value: float, told: str) -> str:
    return (
        f'<table:table-cell {told} office:value-type="float" office:value="{value}">'
        f"<text:p>{value}</text:p></table:table-cell>"
    )


def card(*tees: tuple[str, Sequence[int]], holes: range = range(1, 19)) -> list[list[Any]]:
    """A plain table: heading, a hole a row."""
    rows: list[list[Any]] = [["Hole", "Par", "SI", *(name for name, _ in tees)]]
    for hole in holes:
        at = hole - 1
        rows.append([hole, PARS[at], INDEXES[at], *(lengths[at] for _, lengths in tees)])
    return rows
