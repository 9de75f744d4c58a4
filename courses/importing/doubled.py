"""Columns that hold two figures a cell under a heading of two words: "Par/SI" over "4/7"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from courses.importing.figures import pair
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.vocabulary import heading

_BETWEEN = re.compile(r"\s*[/|\\]\s*")
_HALVES = {Meaning.PAR, Meaning.INDEX, Meaning.LENGTH}
# Holes that must have both figures, and the share of the cells below the heading that must be so.
_FEWEST, _MOSTLY = 3, 0.7

Column = tuple[int, int, str, str]


def parted(grid: Grid) -> Grid:
    """The grid with the second figures of such columns in columns of their own at its end, so that
    all others keep their places."""
    found = list(_doubled(grid))
    if not found:
        return grid
    cells = [list(row) for row in grid.cells]
    for column, top, first, second in found:
        for at, row in enumerate(cells):
            halves = _BETWEEN.split(row[column]) if at > top else []
            more = ""
            if at == top:
                row[column], more = first, second
            elif len(halves) == 2:
                row[column], more = halves
            row.append(more)
    again = [column for column, *_ in found] if grid.turned else []
    return replace(
        grid,
        cells=tuple(map(tuple, cells)),
        rows=(*grid.rows, *(grid.rows[at] for at in again)),
        sheets=(*grid.sheets, *(grid.sheets[at] for at in again)) if grid.sheets else (),
        titles=(*grid.titles, *(grid.titles[at] for at in again)) if grid.titles else (),
    )


def _doubled(grid: Grid) -> Iterator[Column]:
    """Such columns: the place, the row of the heading, and its two words."""
    for column in range(grid.width):
        texts = [row[column] for row in grid.cells]
        for top, text in enumerate(texts):
            halves = _BETWEEN.split(text) if not any(map(str.isdigit, text)) else []
            if len(halves) != 2 or not _are_two(*halves):
                continue
            below = [text for text in texts[top + 1 :] if text]
            pairs = sum(pair(text) is not None for text in below)
            if pairs >= max(_FEWEST, _MOSTLY * len(below)):
                yield column, top, halves[0], halves[1]
            break


def _are_two(first: str, second: str) -> bool:
    """Whether the words name two different things that a hole has."""
    one, other = (set(heading(text).meanings) & _HALVES for text in (first, second))
    return len(one) == len(other) == 1 and one != other
