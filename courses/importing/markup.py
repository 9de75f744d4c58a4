"""Tables of a web page, copied with its markup."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from courses.importing.figures import tidy
from courses.importing.grid import Grid, grid_of
from courses.importing.reading import MAX_COLUMNS, MAX_ROWS

_MAX_TABLES = 20
_MAX_TEXT = 400_000
# A "<" that begins no tag; the parser would look for its end again and again.
_LOOSE = re.compile(r"<(?![a-zA-Z/!][^<>]{0,1000}>)")
_BESIDE = {"h1", "h2", "h3", "title", "caption"}


class _Tables(HTMLParser):
    """Collects the cells of every table; a merged cell stands in its first column."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self.beside: list[str] = []
        self._span = 1
        self._cell: list[str] | None = None
        self._title: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table" and len(self.tables) < _MAX_TABLES:
            self.tables.append([])
        elif tag == "tr" and self.tables and len(self.tables[-1]) < MAX_ROWS:
            self._close()
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self._close()
            span = dict(attrs).get("colspan") or "1"
            self._span = min(int(span), MAX_COLUMNS) if span.isdecimal() and len(span) < 4 else 1
            self._cell = []
        elif tag == "br" and self._cell is not None:
            self._cell.append(" ")
        elif tag in _BESIDE:
            self._title = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._close()
        elif tag in _BESIDE and self._title is not None:
            self.beside.append(tidy("".join(self._title)))
            self._title = None

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)
        elif self._title is not None:
            self._title.append(data)

    def _close(self) -> None:
        if self._cell is None:
            return
        text = tidy("".join(self._cell))
        if self.tables and self.tables[-1] and len(self.tables[-1][-1]) < MAX_COLUMNS:
            self.tables[-1][-1] += [text] + [""] * (self._span - 1)
        self._cell = None


def is_markup(text: str) -> bool:
    """Whether the text holds an HTML table."""
    head = text[:200_000].casefold()
    return "<td" in head or "<th" in head


def grids(text: str) -> Iterator[Grid]:
    """A grid for each table of the page, and one of all tables one below another."""
    parser = _Tables()
    parser.feed(_LOOSE.sub("&lt;", text[:_MAX_TEXT]))
    parser.close()
    tables = [table for table in parser.tables if len(table) > 1]
    beside = [line for line in parser.beside if line]
    if len(tables) > 1:
        yield grid_of([row for table in tables for row in table], beside=beside)
    for table in tables:
        yield grid_of(table, beside=beside)
