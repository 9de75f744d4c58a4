"""Text cut at commas, semicolons, tabs or bars."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from courses.importing.grid import Grid, grid_of

SEPARATORS = (",", ";", "\t", "|")


def grids(lines: Sequence[str], *, word: str = "row") -> Iterator[Grid]:
    """The lines cut at each separator that they hold."""
    for separator in SEPARATORS:
        if any(separator in line for line in lines):
            yield grid_of(_cut(lines, separator), word=word)


def _cut(lines: Sequence[str], separator: str) -> Iterator[list[str]]:
    if separator == "|":
        yield from (_cells_of_bars(line) for line in lines)
        return
    reader = csv.reader(StringIO("\n".join(lines)), delimiter=separator, skipinitialspace=True)
    try:
        rows = list(reader)
    except csv.Error:
        rows = [line.split(separator) for line in lines]
    yield from rows


def _cells_of_bars(line: str) -> list[str]:
    """The cells of a line of a Markdown or plain table with bars; rules of dashes are empty."""
    cells = [cell.strip().strip("*") for cell in line.strip().split("|")]
    if all(set(cell) <= set("-:=+ ") for cell in cells):
        return []
    if line.strip().startswith("|"):
        cells = cells[1:]
    return cells
