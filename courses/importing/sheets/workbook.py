"""The sheets of a spreadsheet, and the scorecards they hold: one a sheet, or one over several."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from courses.importing.grid import Grid, grid_of, stacked
from courses.importing.reading import Unreadable
from courses.importing.sheets.formulas import Calculation, Cell, text_of
from courses.importing.understand import understand
from courses.importing.vocabulary import heading, is_colour
from courses.scorecard import Scorecard

MOST_SHEETS = 12
_CUT = "The spreadsheet is large; only its first rows were looked at."
# What programs and people call a sheet whatever is on it.
_SAYS_NOTHING = re.compile(
    r"(?i)^(?:(?:work)?sheet|tabelle|blatt|feuil(?:le)?|hoja|foglio|planilha|folha|blad|ark|taul"
    r"(?:ukko)?|list|arkusz|munka(?:lap)?|лист|シート|table|data|export"
    r"|(?:score ?)?card|course|golf|scores?|scorekort|scorekarte|club)[ _-]?\d*$"
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as the file holds it: its name, its cells, and whether it is hidden."""

    name: str
    rows: Sequence[Sequence[Cell]]
    hidden: bool = False


def cards_in(sheets: Sequence[Sheet], filename: str, *, cut: bool = False) -> tuple[Scorecard, ...]:
    """The scorecards of the sheets that show (of all, where none does). Sheets that are parts of
    one card, a nine or a tee each, are read as one. ``cut`` tells that the file has more than was
    looked at. Raises Unreadable."""
    grids = _grids([one for one in sheets if not one.hidden] or sheets, sheets)
    if cut:
        grids = [replace(grid, cut=grid.cut or _CUT) for grid in grids]
    found: list[tuple[Grid, tuple[Scorecard, ...]]] = []
    refusal: Unreadable | None = None
    for grid in grids:
        try:
            cards = understand([grid], filename=filename)
        except Unreadable as fault:
            refusal = refusal or fault
            continue
        if cards:
            found.append((grid, cards))
    if not found and refusal:
        raise refusal
    alone = tuple(card for _, cards in found for card in cards)
    if len(found) < 2:
        return alone
    together = understand([stacked([grid for grid, _ in found])], filename=filename)
    joined = 0 < len(together) < len(alone) and _lengths(together) == _lengths(alone)
    return together if joined else alone


def _lengths(cards: Sequence[Scorecard]) -> int:
    return sum(len(hole.lengths) for card in cards for hole in card.holes)


def _grids(shown: Sequence[Sheet], every: Sequence[Sheet]) -> list[Grid]:
    calculation = Calculation({one.name: one.rows for one in every})
    several = len(shown) > 1
    return [
        grid_of(
            _texts(one, calculation),
            sheet=one.name if several else "",
            title="" if _says_nothing(one.name) else one.name,
        )
        for one in shown
    ]


def _texts(sheet: Sheet, calculation: Calculation) -> list[list[str]]:
    return [
        [
            text_of(calculation.value(sheet.name, row, column)) if cell.formula else cell.text
            for column, cell in enumerate(cells)
        ]
        for row, cells in enumerate(sheet.rows)
    ]


def _says_nothing(name: str) -> bool:
    """Whether a sheet's name is the program's own or a word of every scorecard."""
    if is_colour(name):
        return False
    said = heading(name)
    return bool(_SAYS_NOTHING.match(name.strip())) or bool(said.meanings and not said.label)
