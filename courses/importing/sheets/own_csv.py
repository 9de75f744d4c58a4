"""The CSV that this site writes: the scorecard, and below it the tables with the rest of the
course, each with its headings and an empty row before it."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Any

from courses.importing.decoding import decode
from courses.importing.reading import Unreadable
from courses.importing.separated import grids
from courses.importing.sheets.own_lines import Line
from courses.importing.sheets.own_maps import MAP_HEADINGS
from courses.importing.sheets.own_tables import (
    CARD_SHEET,
    COURSE_SHEET,
    FORMAT,
    FORMAT_FACT,
    LAYOUT_HEADINGS,
    LAYOUT_SHEET,
    MAP_SHEET,
    OWN_CARD_HEADINGS,
    OWN_CARD_SHEET,
    TEE_HEADINGS,
    TEE_SHEET,
    WIDEST,
    course_values,
    unsafe,
    with_told,
)
from courses.importing.understand import understand
from courses.scorecard import Scorecard, ScorecardTee

_HEADINGS = {
    TEE_HEADINGS: TEE_SHEET,
    LAYOUT_HEADINGS: LAYOUT_SHEET,
    OWN_CARD_HEADINGS: OWN_CARD_SHEET,
    MAP_HEADINGS: MAP_SHEET,
}
_MARK = re.compile(rf'^"?{FORMAT_FACT}"?([,;\t|])"?{FORMAT}\b', re.MULTILINE)
_MARKS = tuple(FORMAT.encode(encoding) for encoding in ("ascii", "utf-16-le", "utf-16-be"))
_MOST_ROWS = 20_000


def values_in(source: bytes) -> dict[str, Any] | None:
    """The values of the course file that the CSV stands for, None where it is not ours. Raises
    Unreadable naming the row."""
    if not any(mark in source for mark in _MARKS) or source.lstrip()[:1] in (b"{", b"["):
        return None
    text = decode(source).replace("\0", "")
    found = _MARK.search(text)
    if found is None:
        return None
    top = text[: found.start()]
    tables = _tables(top, text[found.start() :], found[1])
    return course_values(tables, lambda tees: _like_any(top, tees))


def scorecard_part(text: str) -> str:
    """The text without the tables below the scorecard, all of it where it is not ours."""
    found = _MARK.search(text) if FORMAT in text else None
    return text if found is None else text[: found.start()]


def _tables(top: str, below: str, separator: str) -> dict[str, list[Line]]:
    card = list(_lines(top, separator, 1))
    tables: dict[str, list[Line]] = {CARD_SHEET: card, COURSE_SHEET: []}
    name: str | None = COURSE_SHEET
    for line in _lines(below, separator, len(card) + 1):
        if not any(line.cells):
            name = None
        elif name is None:
            name = _named(line)
            tables[name] = []
        else:
            tables[name].append(line)
    return tables


def _named(line: Line) -> str:
    """The table that a row of headings begins. Raises Unreadable."""
    for headings, name in _HEADINGS.items():
        if tuple(line.cells[: len(headings)]) == headings and not any(line.cells[len(headings) :]):
            return name
    raise Unreadable("These are the headings of no table that this site writes.", line.place)


def _lines(text: str, separator: str, first: int) -> Iterator[Line]:
    try:
        for at, row in enumerate(csv.reader(io.StringIO(text), delimiter=separator), first):
            if at > _MOST_ROWS:
                raise Unreadable(f"The file has more than {_MOST_ROWS:,} rows.")
            cells = [unsafe(cell) for cell in row]
            yield Line([*cells, *[""] * (WIDEST - len(cells))], f"row {at}")
    except csv.Error as fault:
        raise Unreadable(f"This is not a CSV that can be read: {fault}.") from fault


def _like_any(top: str, told: Sequence[ScorecardTee]) -> Scorecard:
    found = understand(grids(top.splitlines()))
    if not found:
        raise Unreadable("No holes were found above the tables.")
    return with_told(found[0], told)
