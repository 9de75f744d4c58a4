"""Where the holes of a grid are: blocks of rows that begin with a hole's number, their headings,
their lines of sums. Works on grids whose holes run downwards; turn the others first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, pairwise

from courses.importing.figures import hole_number, number
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.reading import MAX_HOLES
from courses.importing.vocabulary import Heading, heading, is_colour, total_part

_FEWEST_WITHOUT_HEADING = 3
_HEADING_ROWS = 4
_SEARCHED = 40
# Tees may be named by numbers, 47 to 66; greater ones do not stand in a row of headings.
_LEAST_SUM = 100
# Sums, ratings and slopes stand close under the last hole.
_LINES_BELOW = 16
_MOST_BLOCKS = 80
# A whole course rating is one only with its slope behind it: "70/113".
_WHOLE_RATING = r"\b[5-8]\d\s*/\s*(?:[6-9]\d|1[0-5]\d)\b"
# A course rating with its slope, or a rating alone: "71.2/128", "(71,2 / 128)", "72.1".
_RATING = re.compile(
    r"(?i)[(\[]?(?:\b(?:cr|slope|rating|men|women|ladies|[mwlhdf])\s*[:.]?\s*)?"
    rf"(?:{_WHOLE_RATING}|"
    r"\b\d{2}[.,]\d\b(?:\s*[/|]?\s*(?:slope|sr)?\s*\d{2,3}\b)?)[)\]]?"
)
_HEADING_MEANINGS = {Meaning.PAR, Meaning.INDEX, Meaning.LENGTH, Meaning.NAME, Meaning.TEE}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a block: its place in the grid and the text and meaning of its heading."""

    at: int
    text: str
    heading: Heading


@dataclass(slots=True)
class Block:
    """Rows of holes under one heading. ``holes`` are (row, hole number); ``totals`` are (row,
    part); ``facts`` are other rows that say something of the columns, as (row, label).
    ``renumbered`` tells that the source numbers these holes 1 to 9, though they are 10 to 18."""

    axis: int
    top: int
    holes: list[tuple[int, int]]
    columns: list[Column] = field(default_factory=list)
    totals: list[tuple[int, str]] = field(default_factory=list)
    facts: list[tuple[int, str]] = field(default_factory=list)
    strays: list[int] = field(default_factory=list)
    left: int = 0
    right: int = 0
    renumbered: bool = False

    @property
    def first(self) -> int:
        """The row of the first hole."""
        return self.holes[0][0]

    @property
    def last(self) -> int:
        """The row of the last hole."""
        return self.holes[-1][0]

    @property
    def numbers(self) -> list[int]:
        """The hole numbers, in the order written."""
        return [hole for _, hole in self.holes]


def blocks(grid: Grid) -> list[Block]:
    """The blocks of a grid, from top to bottom and left to right; empty if it holds none."""
    under = (block for column in range(grid.width) for block in _under_heading(grid, column))
    named = list(islice(under, _MOST_BLOCKS))
    found = named or [b for c in range(grid.width) if (b := _without_heading(grid, c))]
    found = _distinct(found, grid) or list(_in_order(grid))
    for block in found:
        _widen(block, found, grid)
    found.sort(key=lambda block: (block.first, block.axis))
    for block in found:
        block.columns = list(_columns(block, grid))
        _lines_of_sums(block, found, grid)
    return found


def is_hole_heading(text: str) -> bool:
    """Whether a cell is the heading of the hole numbers and nothing else."""
    if not text or len(text) > 30:
        return False
    meaning = heading(text)
    return bool(meaning.meanings) and not meaning.label and set(meaning.meanings) == {Meaning.HOLE}


def _under_heading(grid: Grid, column: int) -> Iterator[Block]:
    cells = [row[column] for row in grid.cells]
    tops = [row for row, text in enumerate(cells) if is_hole_heading(text)]
    for at, top in enumerate(tops):
        end = tops[at + 1] if at + 1 < len(tops) else len(grid.cells)
        holes = [
            (row, hole)
            for row in range(top + 1, end)
            if (hole := hole_number(cells[row])) is not None and hole
        ]
        if holes and _climbs(holes) and _has_heading(grid, top, column):
            yield Block(axis=column, top=top, holes=holes)


def _has_heading(grid: Grid, top: int, column: int) -> bool:
    """Short words such as "No" only head holes where something else of golf stands beside them."""
    others = [grid.cell(top, c) for c in range(grid.width) if c != column and grid.cell(top, c)]
    return not others or any(heading(text).meanings or heading(text).label for text in others)


def _climbs(holes: list[tuple[int, int]]) -> bool:
    """Whether the numbers mostly go up by one or stay (several lines for a hole)."""
    steps = [b[1] - a[1] for a, b in pairwise(holes)]
    good = sum(1 for step in steps if step in (0, 1))
    return not steps or good >= 0.6 * len(steps)


def _without_heading(grid: Grid, column: int) -> Block | None:
    """A column that counts 1, 2, 3, ... (or from 10) by itself."""
    holes: list[tuple[int, int]] = []
    for row, cells in enumerate(grid.cells):
        hole = hole_number(cells[column])
        if hole is None:
            continue
        if holes and hole == holes[-1][1] + 1 and hole <= MAX_HOLES:
            holes.append((row, hole))
        elif len(holes) < _FEWEST_WITHOUT_HEADING and hole in (1, 10):
            holes = [(row, hole)]
    if len(holes) < _FEWEST_WITHOUT_HEADING:
        return None
    return Block(axis=column, top=_heading_row(grid, holes[0][0]), holes=holes)


def _in_order(grid: Grid) -> Iterator[Block]:
    """Rows under headings of par and length that give no hole numbers: holes in order."""
    for top in range(min(len(grid.cells), _SEARCHED)):
        texts = [text for text in grid.cells[top] if text]
        said = {meaning for text in texts for meaning in heading(text).meanings}
        if Meaning.PAR not in said or not (
            said & _HEADING_MEANINGS - {Meaning.PAR} or len(texts) > 1
        ):
            continue
        rows = [row for row in range(top + 1, len(grid.cells)) if _is_hole_row(grid, row)]
        if _FEWEST_WITHOUT_HEADING <= len(rows) <= MAX_HOLES:
            holes = [(row, at + 1) for at, row in enumerate(rows)]
            yield Block(axis=-1, top=top, holes=holes)
        return


def _is_hole_row(grid: Grid, row: int) -> bool:
    """Whether a row holds two figures or more, none of them a sum of pars, and no label of sums."""
    texts = [text for text in grid.cells[row] if text]
    figures = [number(text) for text in texts]
    known = [figure for figure in figures if figure is not None]
    return len(known) >= 2 and not any(total_part(text) for text in texts) and max(known) < 1_500


def _heading_row(grid: Grid, first: int) -> int:
    """The row above the first hole that holds headings, else the one before the first hole."""
    for row in range(first - 1, max(-1, first - 1 - _HEADING_ROWS), -1):
        known = [m for text in grid.cells[row] if text for m in heading(text).meanings]
        figures = [figure for text in grid.cells[row] if text and (figure := number(text))]
        if _HEADING_MEANINGS & set(known) and max(figures, default=0) < _LEAST_SUM:
            return row
    return first - 1 if first and not any(number(t) for t in grid.cells[first - 1] if t) else first


def _distinct(found: list[Block], grid: Grid) -> list[Block]:
    """Without the blocks that only repeat another's numbers on the same rows."""
    kept: list[Block] = []
    for block in found:
        if not any(_repeats(block, other, grid) for other in kept):
            kept.append(block)
    return kept


def _repeats(block: Block, other: Block, grid: Grid) -> bool:
    """Whether a block has another's numbers on its rows, and is no second nine beside a first that
    has pars of its own."""
    if block.holes != other.holes:
        return False
    if len(block.holes) != 9 or block.top >= block.first or block.axis < other.axis:
        return True
    nines = (range(other.axis, block.axis), range(block.axis, grid.width))
    pars = [
        [c for c in nine if Meaning.PAR in heading(grid.cell(block.top, c)).meanings]
        for nine in nines
    ]
    if not all(pars):
        return True
    return all(grid.cell(row, pars[0][0]) == grid.cell(row, pars[1][0]) for row, _ in block.holes)


def _widen(block: Block, found: list[Block], grid: Grid) -> None:
    """Give the block the columns up to its neighbours on the same rows."""
    rows = range(block.first, block.last + 1)
    beside = [
        b
        for b in found
        if b.first in rows or b.last in rows or block.first in range(b.first, b.last)
    ]
    axes = sorted(b.axis for b in beside)
    at = axes.index(block.axis)
    leading = axes[0] > 0 and axes[-1] == _last_filled(grid, block)
    if leading:
        block.left = axes[at - 1] + 1 if at else 0
        block.right = block.axis + 1
        return
    block.left = block.axis if at else 0
    block.right = axes[at + 1] if at + 1 < len(axes) else grid.width


def _last_filled(grid: Grid, block: Block) -> int:
    row = grid.cells[block.first]
    return max(column for column, text in enumerate(row) if text)


def _columns(block: Block, grid: Grid) -> Iterator[Column]:
    for column in range(block.left, block.right):
        if column == block.axis:
            continue
        text = _heading_text(block, grid, column)
        yield Column(column, text, heading(_RATING.sub(" ", text)))


def _heading_text(block: Block, grid: Grid, column: int) -> str:
    """The heading of a column: its cell in the heading row, words below it, and what stands
    above where the cell itself names no tee."""
    if block.top >= block.first:
        return ""
    text = grid.cell(block.top, column)
    if not text and any(
        heading(t).meanings or heading(t).unit for t in _below(block, grid, column)
    ):
        text = _spanning(block, grid, column)
    below = _below(block, grid, column)
    text = " ".join(
        [text, *(t for t in below if t and number(t) is None and not rating(t))]
    ).strip()
    own = heading(text)
    if block.top and not own.label and not {Meaning.PAR, Meaning.NAME} & set(own.meanings):
        above = _above(block, grid, column)
        if above and not (text and _is_title(block, grid)) and _may_head(above, grid):
            text = f"{above} {text}".strip()
    return text


def _below(block: Block, grid: Grid, column: int) -> list[str]:
    return [grid.cell(row, column) for row in range(block.top + 1, block.first)]


def _spanning(block: Block, grid: Grid, column: int) -> str:
    """The heading to the left that was merged over this column: a tee or for whom it is."""
    for at in range(column - 1, block.left - 1, -1):
        text = grid.cell(block.top, at)
        if at == block.axis or text:
            said = heading(text)
            return text if at != block.axis and (said.label or said.gender) else ""
    return ""


def _above(block: Block, grid: Grid, column: int) -> str:
    """The cell above a heading; where headings are merged over columns, the one to its left."""
    row = block.top - 1
    for at in range(column, block.left - 1, -1):
        text = grid.cell(row, at)
        if text:
            return "" if len(text) > 40 or number(text) is not None else text
        if at != column and at <= block.axis:
            break
    return ""


def _may_head(text: str, grid: Grid) -> bool:
    """In text cut at spaces only known words head columns: others may be a title's."""
    said = heading(text)
    known = said.meanings or said.unit or said.gender or is_colour(text)
    return grid.word != "line" or bool(known)


def _is_title(block: Block, grid: Grid) -> bool:
    """Whether the row above the headings is a line about the table, not part of its headings."""
    row = grid.cells[block.top - 1][block.left : block.right]
    return sum(1 for text in row if text) <= 1


def _lines_of_sums(block: Block, found: list[Block], grid: Grid) -> None:
    """Sort the rows within and after the block that are no holes."""
    holes = {row for row, _ in block.holes}
    below = [other.top for other in found if other.top > block.last]
    end = min([*below, block.last + _LINES_BELOW, len(grid.cells)])
    for row in [*range(block.top + 1, block.first), *range(block.first, end)]:
        if row in holes:
            continue
        label = label_of(block, grid, row)
        part = total_part(label)
        cells = [grid.cell(row, column.at) for column in block.columns]
        figures = [text for text in cells if text and number(text) is not None]
        if part and figures and row > block.first:
            block.totals.append((row, part))
        elif row < block.first or label:
            block.facts.append((row, label))
        elif figures:
            block.strays.append(row)


def label_of(block: Block, grid: Grid, row: int) -> str:
    """What a row that is no hole is called: the first text of the block's part of it."""
    columns = [block.axis, *range(block.left, block.right)]
    texts = (grid.cell(row, column) for column in columns)
    return next((text for text in texts if text and number(text) is None), "")


def rating(text: str) -> tuple[float | None, int | None] | None:
    """A course rating, a slope or both, as "71.2/128", "71,2 / 128", "CR 71.2 SR 128"."""
    parts = re.sub(r"[/|:]", " ", text).split()
    figures = [part.strip("()[]:;,").replace(",", ".") for part in parts]
    known = [part for part in figures if part.replace(".", "", 1).isdecimal() and len(part) < 6]
    course = next((float(part) for part in known if "." in part and 25 <= float(part) < 90), None)
    slope = next((int(part) for part in known if part.isdecimal() and 55 <= int(part) <= 155), None)
    if course is None and (both := re.fullmatch(_WHOLE_RATING, text.strip(" ()[]"))):
        rated, sloped = both[0].split("/")
        return float(rated), int(sloped)
    if course is None:
        return None
    return course, slope
