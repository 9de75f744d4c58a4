"""CSV and its relatives: text cut at commas, semicolons, tabs or bars."""

import csv
from collections.abc import Iterator
from io import StringIO
from itertools import islice

from courses.importing.grid import Grid, grid_of
from courses.importing.reading import MAX_ROWS

KIND = "csv"
SEPARATORS = (",", ";", "\t", "|")
_MAX_LINE = 20_000
_MAX_TEXT = 400_000


def grids(text: str, *, word: str = "row") -> Iterator[Grid]:
    """The text cut at each separator that it holds."""
    lines = [line[:_MAX_LINE] for line in islice(lines_of(text), MAX_ROWS + 1)]
    looked_at = "\n".join(lines)
    for separator in SEPARATORS:
        if separator in looked_at:
            yield grid_of(_cut(lines, separator), word=word)


def lines_of(text: str) -> list[str]:
    """The lines of the text that are looked at, without NUL."""
    return text[:_MAX_TEXT].replace("\0", "").splitlines()


def _cut(lines: list[str], separator: str) -> Iterator[list[str]]:
    if separator == "|":
        yield from (_cells_of_bars(line) for line in lines)
        return
    reader = csv.reader(StringIO("\n".join(lines)), delimiter=separator, skipinitialspace=True)
    try:
        yield from reader
    except csv.Error:
        yield from (line.split(separator) for line in lines)


def _cells_of_bars(line: str) -> list[str]:
    """The cells of a line of a Markdown or plain table with bars; rules of dashes are empty."""
    cells = [cell.strip().strip("*") for cell in line.strip().split("|")]
    if all(set(cell) <= set("-:=+ ") for cell in cells):
        return []
    if line.strip().startswith("|"):
        cells = cells[1:]
    return cells
