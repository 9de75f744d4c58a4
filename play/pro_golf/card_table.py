"""A card as a table of text: one row a box, one column a club, as a person types or pastes it."""

import re

from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS, Card, CardFault, Fault, read_card

_LETTER = re.compile(r"\b(miss|\d+)[ \t]+([a-d])\b", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;|]+")
_OVERALL = re.compile(r"overall(?:\s+value)?\W*(\S+)\s*", re.IGNORECASE)


def write_table(card: Card) -> str:
    """The card as 21 rows of box and nine entries with tabs between, a row of names above them
    and the Overall Value below."""
    lines = ["\t".join(("Box", *COLUMNS))]
    lines += [
        "\t".join((str(box), *(str(column[row]) for column in card.columns)))
        for row, box in enumerate(BOXES)
    ]
    return "\n".join((*lines, f"Overall\t{card.overall}", ""))


def read_table(text: str, overall: object = None) -> Card:
    """The card typed as 21 rows of nine entries, with tabs, commas, semicolons or spaces between.

    The number of the box may stand before a row, the names of the columns above them all. The
    Overall Value is given by ``overall``, or stands in a line "Overall 24". Raises CardFault.
    """
    names: tuple[str, ...] = COLUMNS
    rows: list[list[str]] = []
    for line in text.splitlines():
        found = _OVERALL.fullmatch(line.strip())
        if found:
            overall = found[1] if overall in (None, "") else overall
            continue
        cells = [cell for cell in _BETWEEN.split(_LETTER.sub(r"\1\2", line)) if cell]
        if not cells:
            continue
        if not rows and (heading := _heading(cells)):
            names = heading
        else:
            rows.append(cells)
    return read_card(_columns(names, rows), overall)


def _heading(cells: list[str]) -> tuple[str, ...]:
    """The names of the columns in their order, where a row holds them; else nothing. Raises
    CardFault for a row of names that are not each column once."""
    known = {name.lower(): name for name in COLUMNS}
    found = tuple(known[cell.lower()] for cell in cells if cell.lower() in known)
    # A row of entries may hold "Sd".
    if len(found) <= len(COLUMNS) // 2:
        return ()
    if sorted(found) != sorted(COLUMNS):
        missing = ", ".join(name for name in COLUMNS if name not in found)
        words = f"The columns lack {missing}." if missing else "A column is named twice."
        raise CardFault([Fault("", None, f"{words} Their names stand above the rows.")])
    return found


def _columns(names: tuple[str, ...], rows: list[list[str]]) -> dict[str, list[str]]:
    if len(rows) != len(BOXES):
        message = f"{len(BOXES)} rows are expected, one a box from 11 to 66; {len(rows)} found."
        raise CardFault([Fault("", None, message)])
    faults = []
    columns: dict[str, list[str]] = {name: [] for name in names}
    numbered = sum(cells[0] == str(box) for box, cells in zip(BOXES, rows, strict=True))
    is_numbered = numbered > len(BOXES) // 2
    for box, cells in zip(BOXES, rows, strict=True):
        if is_numbered and cells[0] != str(box):
            faults.append(Fault("", None, f"The row of box {box} begins with {cells[0][:20]}."))
            continue
        own = cells[1:] if is_numbered else cells
        if len(own) != len(names):
            message = f"Row {box}: {len(names)} entries are expected, {len(own)} found."
            faults.append(Fault("", None, message))
            continue
        for name, cell in zip(names, own, strict=True):
            columns[name].append(cell)
    if faults:
        raise CardFault(faults)
    return columns
