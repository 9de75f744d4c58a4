"""Tables pasted without separators: cut at spaces, or put together from one cell a line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import log

from courses.importing.figures import hole_number, number
from courses.importing.grid import Grid, grid_of
from courses.importing.lexicon import Meaning
from courses.importing.reading import MAX_COLUMNS
from courses.importing.table import is_hole_heading
from courses.importing.vocabulary import heading, is_colour, total_part, whole_meaning

_GAP = re.compile(r"\t| {2,}|\u00a0{2,}")
_CELL = re.compile(r"\S+(?: \S+)*")
_WIDEST_RECORD = 14
_HEADINGS = {Meaning.HOLE, Meaning.PAR, Meaning.INDEX, Meaning.LENGTH, Meaning.NAME, Meaning.TEE}
_LONGEST_CELL_LINE = 40
_MOST_CELLS = 1_500
_MOST_LINES = 500


def grids(lines: Sequence[str]) -> Iterator[Grid]:
    """The lines cut at wide gaps, at single spaces, by the places of the headings above, and as
    one cell a line."""
    lines = lines[:_MOST_LINES]
    gapped = [_GAP.split(line.strip()) for line in lines]
    if any(len(cells) > 2 for cells in gapped):
        yield _whole(_aligned(gapped))
        yield from _by_place(lines)
    spaced = _fitted([_words(line) for line in lines], lines)
    if any(len(cells) > 2 for cells in spaced):
        yield _whole(_aligned(spaced))
    yield from _cell_a_line(lines)


def _whole(rows: Sequence[Sequence[str]]) -> Grid:
    return grid_of(rows, word="line")


def _words(line: str) -> list[str]:
    """The cells of a line parted by single spaces: numbers apart, words between them together;
    in a line of words, each known heading and each other word apart."""
    tokens = line.replace("\t", " ").split()[: 3 * MAX_COLUMNS]
    figures = [token for token in tokens if number(token) is not None]
    if len(figures) >= 2:
        return _grouped(tokens)
    if not _heads(tokens):
        return [" ".join(tokens)] if tokens else []
    cells: list[str] = []
    at = 0
    while at < len(tokens):
        size = next(
            (n for n in (4, 3, 2) if whole_meaning(" ".join(tokens[at : at + n])) is not None), 1
        )
        cell = " ".join(tokens[at : at + size])
        said = heading(cell)
        if cells and said.unit and not said.label and _is_label(cells[-1]):
            cells[-1] = f"{cells[-1]} {cell}"
        else:
            cells.append(cell)
        at += size
    return cells


def _fitted(rows: list[list[str]], lines: Sequence[str]) -> list[list[str]]:
    """The rows, a line of headings cut at every space where only so it is as wide as the holes
    below it ("Hole Name Par" are three headings, not "Hole Name" and "Par")."""
    widths = Counter(len(row) for row in rows if row and hole_number(row[0]) is not None)
    if not widths:
        return rows
    width = widths.most_common(1)[0][0]
    for at, row in enumerate(rows):
        tokens = lines[at].split()
        if len(row) != width == len(tokens) and is_hole_heading(tokens[0]):
            rows[at] = tokens
    return rows


def _heads(tokens: Sequence[str]) -> bool:
    """Whether a line of words is one of headings and no title."""
    known = {meaning for token in tokens for meaning in heading(token).meanings}
    return len(known & _HEADINGS) > 1 or is_hole_heading(tokens[0] if tokens else "")


def _is_label(text: str) -> bool:
    said = heading(text)
    return not said.meanings and not said.unit


def _grouped(tokens: Sequence[str]) -> list[str]:
    cells: list[str] = []
    words: list[str] = []
    for at, token in enumerate(tokens):
        if number(token) is None and token.strip("-") and not total_part(token):
            words.append(token)
            continue
        if words:
            cells.append(" ".join(words))
            words = []
        if total_part(token) and at == 0 and len(tokens) > 1 and number(tokens[1]) is None:
            words.append(token)
        else:
            cells.append(token)
    return [*cells, " ".join(words)] if words else cells


def _aligned(rows: Sequence[list[str]]) -> list[list[str]]:
    """The rows with the gaps put back that cutting at spaces lost."""
    axis: list[str] = []
    means = _means(rows)
    aligned: list[list[str]] = []
    for row in rows:
        cells = [cell for cell in row if cell.strip()]
        if _counts(cells):
            axis = cells
            aligned.append(cells)
        elif axis and len(cells) < len(axis):
            aligned.append(_spread(cells, axis))
        elif not axis and cells and total_part(cells[0]) and len(cells) < len(means):
            aligned.append(_sums_under(cells, means))
        else:
            aligned.append(list(row) if len(row) == len(cells) else cells)
    return aligned


def _means(rows: Sequence[list[str]]) -> list[float | None]:
    """The mean of each column over the rows of holes; None for columns of words."""
    holes = [row for row in rows if row and hole_number(row[0]) is not None and len(row) > 2]
    widths = Counter(len(row) for row in holes)
    if not widths:
        return []
    width = widths.most_common(1)[0][0]
    means: list[float | None] = []
    for column in range(min(width, _WIDEST_RECORD * 2)):
        figures = [number(row[column]) for row in holes if len(row) == width]
        known = [figure for figure in figures if figure is not None]
        means.append(sum(known) / len(known) if len(known) > len(figures) / 2 else None)
    return means


def _sums_under(cells: Sequence[str], means: Sequence[float | None]) -> list[str]:
    """A line of sums with each sum under the column that it fits; where two nines stand side by
    side, each nine's sums under that nine's columns."""
    starts = [at for at, cell in enumerate(cells) if total_part(cell)]
    size = len(means) // len(starts)
    placed: list[str] = []
    for nine, start in enumerate(starts):
        end = starts[nine + 1] if nine + 1 < len(starts) else len(cells)
        columns = means[nine * size : (nine + 1) * size]
        placed += _best_fit(cells[start:end], columns)
    return placed


def _best_fit(cells: Sequence[str], means: Sequence[float | None]) -> list[str]:
    """The label and its sums, each put in order under a column whose mean it is a multiple of."""
    row = [cells[0], *[""] * (len(means) - 1)]
    figures = [(cell, value) for cell in cells[1:] if (value := number(cell))]
    columns = [at for at in range(1, len(means)) if means[at]]
    if not figures or len(figures) > len(columns):
        return row

    def strain(places: Iterable[int]) -> float:
        ratios = [value / (means[at] or 1) for at, (_, value) in zip(places, figures, strict=True)]
        return min(sum(abs(log(ratio / holes)) for ratio in ratios) for holes in (9, 18))

    for at, (cell, _) in zip(
        min(combinations(columns, len(figures)), key=strain), figures, strict=True
    ):
        row[at] = cell
    return row


def _counts(cells: Sequence[str]) -> bool:
    """Whether the cells run over hole numbers, as the top row of holes written across."""
    holes = [n for cell in cells if number(cell) is not None and (n := hole_number(cell))]
    return len(holes) >= 3 and holes[0] in (1, 10) and all(b == a + 1 for a, b in pairwise(holes))


def _spread(cells: list[str], axis: Sequence[str]) -> list[str]:
    """Figures of a row put under the holes, or under holes and nines, of the row that counts."""
    labelled = bool(cells) and number(cells[0]) is None
    figures = cells[1:] if labelled else cells
    first = next(at for at, cell in enumerate(axis) if hole_number(cell) is not None)
    holes = [at for at, cell in enumerate(axis) if at >= first and hole_number(cell) is not None]
    nines = [at for at, cell in enumerate(axis) if total_part(cell) in ("out", "in")]
    for places in (holes, sorted([*holes, *nines])):
        if len(figures) == len(places):
            row = [""] * len(axis)
            for place, figure in zip(places, figures, strict=True):
                row[place] = figure
            if labelled and first:
                row[0] = cells[0]
            return row
    return cells


def _by_place(lines: Sequence[str]) -> Iterator[Grid]:
    """Each cell under the heading that stands above it, as columns of a PDF come out."""
    spans = [
        [(m.start(), m.end(), m[0]) for m in _CELL.finditer(line.expandtabs())] for line in lines
    ]
    top = next(
        (
            row
            for row, cells in enumerate(spans)
            if len(cells) > 2 and any(is_hole_heading(text) for _, _, text in cells)
        ),
        None,
    )
    if top is None:
        return
    heads = spans[top]
    rows: list[list[str]] = [[line.strip()] if line.strip() else [] for line in lines[:top]]
    for cells in spans[top:]:
        row = [""] * len(heads)
        for start, end, text in cells[:MAX_COLUMNS]:
            near = min(range(len(heads)), key=lambda at: _distance(heads[at], start, end))
            row[near] = f"{row[near]} {text}".strip()
        rows.append(row)
    yield _whole(rows)


def _distance(head: tuple[int, int, str], start: int, end: int) -> float:
    """How far a cell is from a heading: the gap between them, then between their middles."""
    gap = max(0, head[0] - end, start - head[1])
    return gap * 100 + abs((head[0] + head[1]) - (start + end)) / 2


def _cell_a_line(lines: Sequence[str]) -> Iterator[Grid]:
    cells = [line.strip() for line in lines if line.strip()]
    if len(cells) < 6 or len(cells) > _MOST_CELLS:
        return
    if sum(1 for cell in cells if len(cell) <= _LONGEST_CELL_LINE) < 0.8 * len(cells):
        return
    records = _records(cells)
    if records:
        yield _whole(_aligned(records))
    yield _whole(_aligned(_labelled_runs(cells)))


def _records(cells: Sequence[str]) -> list[list[str]]:
    """Rows of one width: the headings, then each hole from its number on."""
    top = next((at for at, cell in enumerate(cells) if is_hole_heading(cell)), 0)
    for width in range(2, _WIDEST_RECORD + 1):
        starts = [top, top + width] if is_hole_heading(cells[top]) else [top]
        first = starts[-1]
        if all(
            first + step * width < len(cells)
            and hole_number(cells[first + step * width]) in (step + 1, step + 10)
            for step in range(3)
        ):
            head = [list(cells[top : top + width])] if first != top else []
            return [[cell] for cell in cells[:top]] + head + list(_rows(cells[first:], width))
    return []


def _rows(cells: Sequence[str], width: int) -> Iterator[list[str]]:
    at = 0
    due = hole_number(cells[0]) or 1
    while at < len(cells):
        if hole_number(cells[at]) == due:
            yield list(cells[at : at + width])
            at, due = at + width, due + 1
            continue
        row = [cells[at]]
        at += 1
        while at < len(cells) and len(row) < width:
            if hole_number(cells[at]) == due or number(cells[at]) is None:
                break
            row.append(cells[at])
            at += 1
        yield row


def _labelled_runs(cells: Sequence[str]) -> list[list[str]]:
    """Each label with the figures that follow it; labels of sums stay within the run of holes."""
    rows: list[list[str]] = [[]]
    for cell in cells:
        starts = number(cell) is None and cell.strip("-") and not _sum_in_run(cell, rows[-1])
        if starts:
            rows.append([cell])
        else:
            rows[-1].append(cell)
    return [row for row in rows if row]


def _sum_in_run(cell: str, run: Sequence[str]) -> bool:
    """A label of sums inside the row that counts the holes."""
    if not total_part(cell) or not run or Meaning.HOLE not in heading(run[0]).meanings:
        return False
    return not is_colour(cell) or len(run) > 8
