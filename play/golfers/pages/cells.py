"""A card as a table: what stands in each box, and how it is coloured."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from play.pro_golf.boxes import BOXES, is_double
from play.pro_golf.card import COLUMNS, Card, Entry, Kind

# The deepest green from here down, the middle one from here; by column where it differs.
NEAR, MIDDLE = 12, 30
SHORT_NEAR, SHORT_MIDDLE = 6, 15
LONG_PUTT, MIDDLE_PUTT = 11, 6


@dataclass(frozen=True, slots=True)
class Cell:
    """One box: its text, its class in the stylesheet, whether it was changed by hand."""

    text: str
    look: str
    by_hand: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The boxes of one throw; ``ends_trouble`` marks the last one below the Overall Value."""

    box: int
    is_double: bool
    cells: tuple[Cell, ...]
    ends_trouble: bool


def table(card: Card, overrides: Mapping[str, Mapping[str, str]]) -> list[Row]:
    """The card's rows from box 11 to box 66."""
    rows = []
    for place, box in enumerate(BOXES):
        cells = tuple(
            Cell(
                str(column[place]),
                look(name, column[place]),
                str(box) in overrides.get(name, {}),
            )
            for name, column in zip(COLUMNS, card.columns, strict=True)
        )
        after = BOXES[place + 1] if place + 1 < len(BOXES) else 0
        rows.append(Row(box, is_double(box), cells, after == card.overall))
    return rows


def blank() -> list[tuple[int, bool]]:
    """The boxes of an empty card, and whether each is a double."""
    return [(box, is_double(box)) for box in BOXES]


def look(column: str, entry: Entry) -> str:
    """The class of a box: off the green "x", nearer and nearer "f3" to "f1", holed "in"."""
    if entry.kind is Kind.HOLED:
        return "in"
    if column == "D":
        return _drive(entry)
    if column == "Putt":
        return _by(-entry.feet, (-LONG_PUTT, -MIDDLE_PUTT)) if entry.feet else "x"
    if entry.kind in (Kind.OFF, Kind.SAND):
        return "x"
    short = column in ("P", "Ch", "Sd")
    return _by(entry.feet, (SHORT_NEAR, SHORT_MIDDLE) if short else (NEAR, MIDDLE))


def _drive(entry: Entry) -> str:
    if entry.star:
        return "st"
    if entry.place[1] != "C":
        return "x" if entry.place[0] == "S" else "f3"
    return {"S": "f3", "M": "f2", "L": "f1"}[entry.place[0]]


def _by(feet: int, ends: Sequence[int]) -> str:
    return "f1" if feet <= ends[0] else "f2" if feet <= ends[1] else "f3"
