"""Golfers' cards as arrays, many at once, for exact odds.

Axis 0 is the golfer, axis 1 the column, axis 2 the slot: the 21 boxes, then box 66 by an unmodified
throw, which may lead elsewhere than a modified one (5.22, 5.23).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from play.pro_golf.boxes import BOXES, place
from play.pro_golf.card import LETTERS, PLACES, Card, Entry, Kind
from play.pro_golf.strokes import feet_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

SLOTS = len(BOXES) + 1
UNMODIFIED = SLOTS - 1
# Columns of the arrays: the eight clubs, a pitch right after a superlative drive, a pitch from the
# tee, and the irons and the pitch from the tee where aces are possible.
COLUMNS = (
    "D", "FW", "LI", "MI", "SI", "P", "Ch", "Sd", "P*", "P-", "FW^", "LI^", "MI^", "SI^", "P^",
)  # fmt: skip
_SOURCES = np.array([0, 1, 2, 3, 4, 5, 6, 7, 5, 5, 1, 2, 3, 4, 5])
STAR_PITCH = COLUMNS.index("P*")
TEE_PITCHES = [COLUMNS.index("P-"), COLUMNS.index("P^")]
ACES = slice(COLUMNS.index("FW^"), None)
# Where a stroke ends off the green: places of a drive, the same with a star, places with a pitch
# left, with a chip left, still in the sand; feet after a layup; Trouble.
ENDS = (
    *PLACES,
    *(f"{spot}*" for spot in PLACES),
    *(f"{spot}-P" for spot in PLACES),
    *(f"{spot}-Ch" for spot in PLACES),
    "Sd",
    "Feet",
    "Trouble",
)
STARRED = slice(9, 18)
SAND, FEET, TROUBLE = (ENDS.index(end) for end in ("Sd", "Feet", "Trouble"))
_END = {end: number for number, end in enumerate(ENDS)}
NEVER_MISSED = 1_000


@dataclass(frozen=True)
class Stack:
    """``ends`` number where a slot's stroke ends (FEET on the green), ``feet`` its distance there
    (0 is holed), ``maybe`` (golfer, column) is 1 where box 66 stands in parentheses. ``putts`` are
    feet that a box of the putt column holes (0 for Miss), ``letters`` 0 for none or 1 to 4 for A
    to D, both (golfer, box); ``overall`` is the place of the Overall Value."""

    ends: Ints
    feet: Ints
    maybe: Ints
    putts: Ints
    letters: Ints
    overall: Ints

    def __len__(self) -> int:
        return len(self.overall)

    def chosen(self, which: Ints | slice) -> "Stack":
        """Some of the cards."""
        return Stack(
            self.ends[which],
            self.feet[which],
            self.maybe[which],
            self.putts[which],
            self.letters[which],
            self.overall[which],
        )


def stacked(cards: Sequence[Card]) -> Stack:
    """The cards as arrays, in their order."""
    parts = [_arrays(card) for card in cards]
    ends, feet, maybe, putts, letters, overall = (
        np.stack(arrays) for arrays in zip(*parts, strict=True)
    )
    return from_arrays(ends, feet, maybe, putts, letters, overall)


def from_arrays(
    ends: Ints, feet: Ints, maybe: Ints, putts: Ints, letters: Ints, overall: Ints
) -> Stack:
    """A stack of cards never written down: ``ends`` and ``feet`` (golfer, 8 clubs, 21 boxes; 0
    feet is holed), ``maybe`` (golfer, 8 clubs), the rest as in :class:`Stack`."""
    ends = np.concatenate([ends[:, _SOURCES], ends[:, _SOURCES, -1:]], axis=2)
    feet = np.concatenate([feet[:, _SOURCES], feet[:, _SOURCES, -1:]], axis=2)
    # Whatever stands there: the die holes it or leaves it a foot away.
    ends[:, STAR_PITCH, UNMODIFIED] = FEET
    feet[:, STAR_PITCH, UNMODIFIED] = 1
    maybe = maybe[:, _SOURCES]
    maybe[:, TEE_PITCHES] = 0
    return Stack(ends, feet, maybe, putts, letters, overall)


@lru_cache(maxsize=4096)
def _arrays(card: Card) -> tuple[Ints, ...]:
    clubs = card.columns[:-1]
    ends = [[_end(entry) for entry in column] for column in clubs]
    feet = [[feet_of(entry) for entry in column] for column in clubs]
    maybe = [int(column[-1].kind is Kind.MAYBE) for column in clubs]
    putts = [_holes(entry) for entry in card.columns[-1]]
    letters = [LETTERS.index(e.letter) + 1 if e.letter else 0 for e in card.columns[-1]]
    overall = place(card.overall)
    return tuple(np.array(part) for part in (ends, feet, maybe, putts, letters, overall))


def _end(entry: Entry) -> int:
    return _END[entry.result + ("*" if entry.star else "")]


def _holes(entry: Entry) -> int:
    if entry.kind is Kind.HOLED:
        return NEVER_MISSED
    return entry.feet if entry.kind is Kind.FEET else 0
