"""A golfer's card: nine columns of twenty-one boxes and the Overall Value (3.1, 7.0).

The grammar of an entry, by column:

    D                 a place: S, M or L, then L, C or R; "*" after it for a superlative drive
    FW LI MI SI       a place and what is left, "-P" (a pitch) or "-Ch" (a chip); or feet
    P                 the same; in box 66 also feet in parentheses: "(1)"
    Ch                the same as FW; or "Holed"
    Sd                the same as P; "Sd" (still in the sand); or "Holed"
    Putt              feet, "Miss" or "Holed"; a letter A to D after feet or "Miss"
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Any

from play.pro_golf.boxes import BOXES, HIGHEST, is_box, place

COLUMNS = ("D", "FW", "LI", "MI", "SI", "P", "Ch", "Sd", "Putt")
CLUBS = COLUMNS[:-1]
# What may be played safe or gambled with (6.1).
FULL = ("D", "FW", "LI", "MI", "SI")
NAMES = {
    "D": "drive",
    "FW": "fairway wood",
    "LI": "long iron",
    "MI": "medium iron",
    "SI": "short iron",
    "P": "pitch",
    "Ch": "chip",
    "Sd": "sand shot",
    "Putt": "putt",
}
PLACES = tuple(length + side for length in "SML" for side in "LCR")
LETTERS = "ABCD"
MOST_FEET = 150

_OFF = re.compile(r"([SML])([LCR])(?:-(P|CH))?(\*)?")
_FEET = re.compile(r"[1-9][0-9]{0,2}")
_MAYBE = re.compile(r"\(([1-9][0-9]?)\)")
_PUTT = re.compile(r"(MISS|HOLED|[1-9][0-9]{0,2})(?: ?([A-D]))?")
# Hyphens, dashes and the minus sign, as texts are pasted with.
_DASHES = dict.fromkeys((*range(0x2010, 0x2015), 0x2212), "-")
EXPECTED = {
    "D": "a place such as MC or SL, with * for a superlative drive",
    "FW": "a place with what is left, such as SL-P or SC-Ch, or feet",
    "P": "a place with what is left, such as SC-Ch, or feet; in box 66 also feet in parentheses",
    "Ch": "a place with what is left, such as SC-Ch, feet, or Holed",
    "Sd": "Sd, a place with what is left, such as SC-Ch, feet, or Holed; in box 66 also feet in "
    "parentheses",
    "Putt": "feet, Miss or Holed; a letter A to D may follow feet or Miss",
} | dict.fromkeys(("LI", "MI", "SI"), "a place with what is left, such as SL-P or SC-Ch, or feet")


class Kind(StrEnum):
    """What an entry says."""

    OFF = "off"  # the ball is not on the green
    SAND = "sand"  # still in the sand
    FEET = "feet"  # on the green; in the putt column: holed from so far
    MAYBE = "maybe"  # feet in parentheses: may be holed (5.22)
    HOLED = "holed"
    MISS = "miss"


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in a box. ``place`` and ``after`` ("", "P" or "Ch") tell where a ball off the
    green lies and what is left; ``letter`` is the column of the Second Putt Card."""

    kind: Kind
    place: str = ""
    after: str = ""
    star: bool = False
    feet: int = 0
    letter: str = ""

    @property
    def result(self) -> str:
        """What a hole card answers: "SL", "SL-Ch", "Sd" or "Feet"; the star is left out."""
        if self.kind is Kind.OFF:
            return f"{self.place}-{self.after}" if self.after else self.place
        return "Sd" if self.kind is Kind.SAND else "Feet"

    def __str__(self) -> str:
        if self.kind is Kind.MAYBE:
            return f"({self.feet})"
        if self.kind in (Kind.HOLED, Kind.MISS):
            text = "Holed" if self.kind is Kind.HOLED else "Miss"
        else:
            text = str(self.feet) if self.kind is Kind.FEET else self.result
        return text + ("*" if self.star else "") + (f" {self.letter}" if self.letter else "")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a card. ``box`` is None where the whole column is meant, ``column`` is
    "" for the whole card and "Overall" for the Overall Value."""

    column: str
    box: int | None
    message: str

    def __str__(self) -> str:
        where = f"{self.column}, box {self.box}: " if self.box else f"{self.column}: "
        return (where if self.column else "") + self.message


class CardFault(ValueError):
    """A card that is none; ``faults`` names everything that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(str(fault) for fault in self.faults))


@dataclass(frozen=True)
class Card:
    """A golfer's card: ``columns`` in the order of COLUMNS, each from box 11 to box 66."""

    columns: tuple[tuple[Entry, ...], ...]
    overall: int

    def column(self, name: str) -> tuple[Entry, ...]:
        """A column, box 11 first."""
        return self.columns[COLUMNS.index(name)]

    def entry(self, name: str, box: int) -> Entry:
        """What stands in a box of a column."""
        return self.columns[COLUMNS.index(name)][place(box)]

    # Odds are remembered by card: its hash is worked out once.
    @cached_property
    def _hash(self) -> int:
        return hash((self.columns, self.overall))

    def __hash__(self) -> int:
        return self._hash


@cache
def parse_entry(column: str, box: int, text: str) -> Entry:
    """The entry that a text is in this column and box; upper and lower case are one.

    Raises ValueError saying what is expected there.
    """
    word = " ".join(text.translate(_DASHES).upper().split())
    entry = _putt(word) if column == "Putt" else _stroke(column, box, word)
    if entry is None or entry.feet > MOST_FEET:
        limit = f" (1 to {MOST_FEET} feet)" if entry else ""
        raise ValueError(
            f"{text.strip() or 'nothing'!s} stands there; expected {_expected(column)}{limit}."
        )
    return entry


def _expected(column: str) -> str:
    return EXPECTED[column]


def _putt(word: str) -> Entry | None:
    found = _PUTT.fullmatch(word)
    if not found:
        return None
    what, letter = found[1], found[2] or ""
    if what == "HOLED":
        return None if letter else Entry(Kind.HOLED)
    if what == "MISS":
        return Entry(Kind.MISS, letter=letter)
    return Entry(Kind.FEET, feet=int(what), letter=letter)


def _stroke(column: str, box: int, word: str) -> Entry | None:
    if found := _OFF.fullmatch(word):
        after = {"P": "P", "CH": "Ch", None: ""}[found[3]]
        is_drive = column == "D"
        if is_drive == bool(after) or (found[4] and not is_drive):
            return None
        return Entry(Kind.OFF, found[1] + found[2], after, star=bool(found[4]))
    if column == "D":
        return None
    if _FEET.fullmatch(word):
        return Entry(Kind.FEET, feet=int(word))
    if column in ("P", "Sd") and box == HIGHEST and (found := _MAYBE.fullmatch(word)):
        return Entry(Kind.MAYBE, feet=int(found[1]))
    if column in ("Ch", "Sd") and word == "HOLED":
        return Entry(Kind.HOLED)
    return Entry(Kind.SAND) if column == "Sd" and word == "SD" else None


def read_card(columns: Mapping[str, Sequence[object]], overall: object) -> Card:
    """The card of these columns, each of 21 texts from box 11 to box 66 (a number may stand for
    its text), and this Overall Value. Raises CardFault naming column and box of all that is wrong.
    """
    faults = [
        Fault(str(name), None, "there is no such column.")
        for name in columns
        if name not in COLUMNS
    ]
    read = []
    for name in COLUMNS:
        if name not in columns:
            faults.append(Fault(name, None, "the column is missing."))
        else:
            read.append(_column(name, columns[name], faults))
    value = _overall(overall, faults)
    if faults:
        raise CardFault(faults)
    return Card(tuple(read), value)


def _column(name: str, entries: object, faults: list[Fault]) -> tuple[Entry, ...]:
    if isinstance(entries, str) or not isinstance(entries, Sequence):
        faults.append(Fault(name, None, f"a column is a list of {len(BOXES)} entries."))
        return ()
    if len(entries) != len(BOXES):
        faults.append(Fault(name, None, f"{len(BOXES)} boxes are expected, {len(entries)} found."))
        return ()
    read = []
    for box, text in zip(BOXES, entries, strict=True):
        if isinstance(text, bool) or not isinstance(text, str | int):
            faults.append(Fault(name, box, f"expected {_expected(name)}."))
            continue
        try:
            read.append(parse_entry(name, box, str(text)[:20]))
        except ValueError as wrong:
            faults.append(Fault(name, box, str(wrong)))
    return tuple(read)


def _overall(value: object, faults: list[Fault]) -> int:
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        value = int(value.strip()[:4])
    if isinstance(value, int) and is_box(value):
        return value
    faults.append(Fault("Overall", None, "the Overall Value is a box from 11 to 66, such as 24."))
    return BOXES[0]


def dump(card: Card) -> dict[str, Any]:
    """The card as JSON values: ``columns`` by name, 21 texts each, and ``overall``."""
    return {
        "columns": {
            name: [str(entry) for entry in column]
            for name, column in zip(COLUMNS, card.columns, strict=True)
        },
        "overall": card.overall,
    }


def load(data: Mapping[str, Any]) -> Card:
    """The card that ``dump`` wrote. Raises CardFault."""
    columns = data.get("columns")
    if not isinstance(columns, Mapping):
        raise CardFault([Fault("", None, "A card has nine columns.")])
    return read_card(columns, data.get("overall"))
