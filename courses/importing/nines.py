"""Two nines that are both numbered 1 to 9: one course of eighteen where something says so."""

import re
from itertools import pairwise

from courses.importing.figures import whole
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.table import Block
from courses.importing.vocabulary import fold, total_part

_NINE = list(range(1, 10))
_EIGHTEEN = set(range(1, 19))
_FRONT = re.compile(r"\b(front|outward|first|aller|ida|vordere|hinweg|out|1 9)\b")
_BACK = re.compile(r"\b(back|inward|second|retour|vuelta|hintere|ruckweg|in|10 18)\b")
_MOST_WORDS = 5
_ROWS_ABOVE = 3


def with_back_nines(found: list[Block], grid: Grid) -> list[Block]:
    """The blocks with the second of two nines renumbered where they are the front and the back of
    one course: they are called so, or their stroke indexes make one row of 1 to 18."""
    for front, back in pairwise(found):
        if front.renumbered or sorted(front.numbers) != _NINE or sorted(back.numbers) != _NINE:
            continue
        if _called_so(front, back, grid) or _indexes(front, grid) | _indexes(back, grid) == (
            _EIGHTEEN
        ):
            back.holes = [(row, hole + 9) for row, hole in back.holes]
            back.renumbered = True
    return found


def title_of(block: Block, grid: Grid) -> str:
    """What the sheet is called that a block is from."""
    return grid.title(block.first, max(block.axis, 0))


def _called_so(front: Block, back: Block, grid: Grid) -> bool:
    said = [_parts(block, grid) for block in (front, back)]
    return ("in" in said[1] and "in" not in said[0]) or (
        "out" in said[0] and "out" not in said[1] and "in" in said[1]
    )


def _parts(block: Block, grid: Grid) -> set[str]:
    """ "out" and "in" as a block's sums, its sheet and the words close above it name them."""
    parts = {part for _, part in block.totals if part != "total"}
    for text in [title_of(block, grid), *_above(block, grid)]:
        words = fold(text)
        if not words or len(words.split()) > _MOST_WORDS:
            continue
        parts |= {part for part in (total_part(text),) if part in ("out", "in")}
        parts |= {"in"} if _BACK.search(words) else set()
        parts |= {"out"} if _FRONT.search(words) and not _BACK.search(words) else set()
    return parts


def _above(block: Block, grid: Grid) -> list[str]:
    rows = range(max(0, block.top - _ROWS_ABOVE), block.top)
    return [
        text
        for row in rows
        for text in [grid.cell(row, column) for column in range(block.left, block.right)]
        if text
    ]


def _indexes(block: Block, grid: Grid) -> set[int]:
    """The stroke indexes of a block's holes, empty where it has none or some come twice."""
    for column in block.columns:
        if Meaning.INDEX in column.heading.meanings:
            figures = [whole(grid.cell(row, column.at)) for row, _ in block.holes]
            known = {figure for figure in figures if figure is not None}
            return known if len(known) == len(_NINE) else set()
    return set()
