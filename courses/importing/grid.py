"""A table as it was found: cells of text, and how to name the place of each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courses.importing.figures import tidy
from courses.importing.reading import MAX_CELL, MAX_COLUMNS, MAX_ROWS

_MOST_LINES_ACROSS = 150
_FORMULA_SIGNS = ("=", "+", "-", "@")


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of equally many tidied cells.

    ``rows`` are the source's own row numbers; ``word`` is what a row is called there ("row" or
    "line"); ``turned`` says that rows and columns were exchanged, so that holes always run
    downwards for the reader of the table while places are still named as the person sees them.
    ``beside`` is text around the table; ``cut`` tells that the source had more than was looked at.
    ``sheets`` are the names of the sheets that the rows are from, where there are several, and
    ``titles`` what these sheets are called where that says something.
    """

    cells: tuple[tuple[str, ...], ...]
    rows: tuple[int, ...]
    word: str = "row"
    turned: bool = False
    beside: tuple[str, ...] = ()
    cut: str = ""
    sheets: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.cells[0]) if self.cells else 0

    def cell(self, row: int, column: int) -> str:
        """The cell, empty outside the grid."""
        inside = 0 <= row < len(self.cells) and 0 <= column < self.width
        return self.cells[row][column] if inside else ""

    def turn(self) -> "Grid":
        """The grid with rows and columns exchanged; of a long one the first rows only, as a card
        written across has few."""
        upright = self.cells if self.turned else self.cells[:_MOST_LINES_ACROSS]
        return Grid(
            cells=tuple(zip(*upright, strict=True)),
            rows=self.rows,
            word=self.word,
            turned=not self.turned,
            beside=self.beside,
            cut=self.cut,
            sheets=self.sheets,
            titles=self.titles,
        )

    def title(self, row: int, column: int) -> str:
        """What the sheet is called that a cell is from, "" where that says nothing."""
        at = column if self.turned else row
        return self.titles[at] if 0 <= at < len(self.titles) else ""

    def place(self, row: int, column: int, heading: str = "") -> str:
        """The place of a cell in words, as the source counts: "row 4, column Yds"."""
        if self.turned:
            label = f" ({heading})" if heading else ""
            return f"{self._row_name(column)}{label}, column {row + 1}"
        return f"{self._row_name(row)}, column {heading or column + 1}"

    def row_place(self, row: int) -> str:
        """The place of a whole row (a column, where the grid is turned)."""
        return f"column {row + 1}" if self.turned else self._row_name(row)

    def _row_name(self, at: int) -> str:
        sheet = f"sheet {self.sheets[at]}, " if self.sheets and self.sheets[at] else ""
        return f"{sheet}{self.word} {self.rows[at]}"


def grid_of(
    rows: Iterable[Sequence[str]],
    *,
    word: str = "row",
    beside: Iterable[str] = (),
    sheet: str = "",
    title: str = "",
) -> Grid:
    """A grid of the first rows and columns that are looked at; empty rows go. ``sheet`` names the
    sheet in places, ``title`` is its name where that may tell a course, a nine or a tee."""
    kept: list[tuple[int, list[str]]] = []
    cut = ""
    for number, row in enumerate(rows, start=1):
        if number > MAX_ROWS:
            if any(cell.strip() for cell in row[:MAX_COLUMNS]):
                cut = f"Only the first {MAX_ROWS:,} {word}s were looked at."
            break
        if len(row) > MAX_COLUMNS and any(cell.strip() for cell in row[MAX_COLUMNS:200]):
            cut = f"Only the first {MAX_COLUMNS} columns were looked at."
        cells = [_unmarked(tidy(cell[:MAX_CELL])) for cell in row[:MAX_COLUMNS]]
        if any(cells):
            kept.append((number, cells))
    width = max((len(cells) for _, cells in kept), default=0)
    padded = [cells + [""] * (width - len(cells)) for _, cells in kept]
    return Grid(
        cells=tuple(tuple(cells) for cells in padded),
        rows=tuple(number for number, _ in kept),
        word=word,
        beside=tuple(beside),
        cut=cut,
        sheets=(sheet,) * len(kept),
        titles=(title,) * len(kept),
    )


def stacked(grids: Sequence[Grid]) -> Grid:
    """Grids that are not turned, one below another."""
    width = max(grid.width for grid in grids)
    return Grid(
        cells=tuple(cells + ("",) * (width - grid.width) for grid in grids for cells in grid.cells)[
            :MAX_ROWS
        ],
        rows=tuple(row for grid in grids for row in grid.rows)[:MAX_ROWS],
        word=grids[0].word,
        beside=tuple(text for grid in grids for text in grid.beside),
        cut=next((grid.cut for grid in grids if grid.cut), ""),
        sheets=tuple(name for grid in grids for name in grid.sheets)[:MAX_ROWS],
        titles=tuple(name for grid in grids for name in grid.titles)[:MAX_ROWS],
    )


def _unmarked(cell: str) -> str:
    """The cell without the apostrophe that keeps a spreadsheet from calculating it."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in _FORMULA_SIGNS else cell
