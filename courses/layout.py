"""From placed hole cards to the rows and columns of spaces a hole is played on.

Scale and geometry follow the printed Hole Design Reference: a space forward is 15 yards, a column
7.5 yards; a dogleg bends along an arc of its own length.
"""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from courses.board import (
    Board,
    BoardRow,
    LayoutProblem,
    PlacedCard,
    RowBend,
    aside,
    bend_radius,
    drift,
    par_for,
)
from courses.cards import (
    COLUMNS,
    MIDDLE,
    YARDS_ACROSS,
    YARDS_FORWARD,
    Bend,
    CardKind,
    HoleCard,
    faults,
    turned,
)
from courses.joints import fairways_meet, hidden_hazards, in_words, last_row_in_reach
from courses.terrain import HOLE_SIGN, TEE_SIGN

__all__ = [
    "Board",
    "BoardRow",
    "LayoutProblem",
    "PlacedCard",
    "RowBend",
    "bend_radius",
    "drift",
    "dump_layout",
    "lay",
    "layout_digest",
    "load_layout",
    "par_for",
]

MOST_CARDS = 12
MOST_OVERLAP = 8
# A hole is laid thousands of times while cards are fitted to a length.
_faults = lru_cache(maxsize=1024)(faults)
_turned = lru_cache(maxsize=1024)(turned)


def lay(placed: Sequence[PlacedCard], cards: Mapping[str, HoleCard]) -> Board:
    """The board that these cards make, first card at the tee.

    Always gives a board: what is wrong stands in its ``problems``, and the rows are the best that
    can be made of the rest. Card i covers the last ``overlap`` rows of the card before it.
    """
    laying = _Laying(cards)
    for index, one in enumerate(placed[:MOST_CARDS]):
        laying.add(index, one)
    laying.check_cards(len(placed))
    return laying.board(tuple(placed))


@dataclass(frozen=True, slots=True)
class _Laid:
    """A card as it lies: its rows in the order of play, and how many of them stay uncovered."""

    index: int
    card: HoleCard
    rows: tuple[str, ...]
    visible: int

    @property
    def tee_row(self) -> int | None:
        return next((i for i, row in enumerate(self.rows) if TEE_SIGN in row), None)


class _Laying:
    """A hole in the making: cards are added one by one, problems are noted as they appear."""

    def __init__(self, cards: Mapping[str, HoleCard]) -> None:
        self.cards = cards
        self.laid: list[_Laid] = []
        self.problems: list[LayoutProblem] = []

    def say(self, card: int | None, message: str, severity: str = "error") -> None:
        self.problems.append(LayoutProblem(card, message, severity))

    def add(self, index: int, placed: PlacedCard) -> None:
        card = self.cards.get(placed.card)
        if card is None:
            self.say(index, f"There is no hole card {placed.card!r}.")
            return
        found = _faults(card)
        if found:
            self.say(index, f"{card.name} is no complete card. {found[0]}")
            return
        if placed.turned and not card.may_turn:
            why = "a dogleg's end follows from its place"
            if card.kind is CardKind.GREEN:
                why = "a greens card lies one way only"
            self.say(index, f"{card.name} may not be turned: {why}.")
        elif placed.turned:
            card = _turned(card)
        overlap = self._overlap(index, card, placed.overlap)
        rows = card.rows_from_tee
        if self.laid:
            before = self.laid[-1]
            if overlap:
                self._note_hidden(index, card, before, overlap)
                before = replace(before, visible=before.visible - overlap)
                self.laid[-1] = before
            self._check_joint(index, card, before, overlap)
        self.laid.append(_Laid(index, card, rows, len(rows)))

    def _overlap(self, index: int, card: HoleCard, wanted: int) -> int:
        """How many rows the card can really cover; says so where that is less than wanted."""
        if wanted == 0:
            return 0
        if not 0 <= wanted <= MOST_OVERLAP:
            self.say(index, f"{card.name} covers {wanted} rows: 0 to {MOST_OVERLAP} are possible.")
        if not self.laid:
            self.say(index, f"{card.name} is the first card and has nothing to cover.")
            return 0
        before = self.laid[-1]
        if card.kind is CardKind.DOGLEG and card.angle == 90:
            self.say(index, f"{card.name} bends by 90 degrees: it is laid without overlap.")
            return 0
        if before.card.kind is CardKind.DOGLEG:
            self.say(
                index,
                f"{card.name} covers {in_words(wanted, 'row')} of {before.card.name}: a bend is "
                "laid whole, nothing covers it.",
            )
            return 0
        most = before.visible - 1
        tee_row = before.tee_row
        if tee_row is not None and wanted >= before.visible - tee_row:
            self.say(index, f"{card.name} covers the tee space of {before.card.name}.")
            most = before.visible - tee_row - 1
        elif wanted > most:
            self.say(
                index,
                f"{card.name} covers {in_words(wanted, 'row')} of {before.card.name}, which has "
                f"only {in_words(before.visible, 'row')}.",
            )
        return max(0, min(wanted, most))

    def _note_hidden(self, index: int, card: HoleCard, before: _Laid, overlap: int) -> None:
        hidden = hidden_hazards(before.rows, overlap)
        if not hidden:
            return
        what = " and ".join(in_words(count, name) for name, count in hidden.items())
        verb = "is" if sum(hidden.values()) == 1 else "are"
        rows = "last row" if overlap == 1 else f"last {in_words(overlap, 'row')}"
        self.say(
            index,
            f"{card.name} covers the {rows} of {before.card.name}: {what} there {verb} out of "
            "play.",
            "note",
        )

    def _check_joint(self, index: int, card: HoleCard, before: _Laid, overlap: int) -> None:
        meet = fairways_meet(before.rows[before.visible - 1], card.rows_from_tee[0])
        if meet:
            return
        joint = f"at the joint of {before.card.name} and {card.name}"
        if meet is False or not overlap:
            self.say(index, f"The fairway has a gap {joint}.")
        elif before.card.kind is not CardKind.TEE:
            self.say(index, f"The fairway breaks off {joint}.", "warning")

    def check_cards(self, wanted: int) -> None:
        """Notes what is wrong with the hole as a whole: its tee, its green, its number of cards."""
        if wanted > MOST_CARDS:
            self.say(MOST_CARDS, f"A hole takes {MOST_CARDS} cards at most, {wanted} are laid.")
        tees = [laid for laid in self.laid if laid.card.kind is CardKind.TEE]
        greens = [laid for laid in self.laid if laid.card.kind is CardKind.GREEN]
        if not tees:
            self.say(None, "The hole has no tee card.")
        elif tees[0] is not self.laid[0]:
            self.say(tees[0].index, f"{tees[0].card.name} must be the first card.")
        for extra in tees[1:]:
            self.say(extra.index, f"{extra.card.name} is a second tee: a hole has one.")
        if not greens:
            self.say(None, "The hole has no greens card.")
        elif greens[-1] is not self.laid[-1]:
            self.say(greens[-1].index, f"{greens[-1].card.name} must be the last card.")
        for extra in greens[:-1]:
            self.say(extra.index, f"{extra.card.name} is a second green: a hole has one.")

    def board(self, placed: tuple[PlacedCard, ...]) -> Board:
        """The rows in their places, and every problem."""
        rows = _rows_on_the_ground(self.laid)
        tee = _find(rows, TEE_SIGN, reversed_order=False)
        hole = _find(rows, HOLE_SIGN, reversed_order=True)
        if tee is not None:
            rows = _moved(rows, tee)
        self._check_reach(rows, tee, hole)
        self._check_crossing(rows)
        return Board(placed, rows, tee, hole, tuple(self.problems))

    def _check_reach(
        self, rows: tuple[BoardRow, ...], tee: tuple[int, int] | None, hole: tuple[int, int] | None
    ) -> None:
        if tee is None or hole is None:
            return
        if hole[0] <= tee[0]:
            self.say(rows[hole[0]].card, "The green is out of reach: it lies before the tee.")
            return
        last = last_row_in_reach([row.spaces for row in rows], tee, hole)
        if last < hole[0]:
            at = rows[last + 1]
            name = self._name(at.card)
            self.say(
                at.card,
                f"The green is out of reach: {name} lets no ball past its row {at.card_row + 1}.",
            )

    def _check_crossing(self, rows: tuple[BoardRow, ...]) -> None:
        headings = [row.heading for row in rows]
        if not rows or max(headings) - min(headings) <= 180:
            return
        width = COLUMNS * YARDS_ACROSS
        for later, row in enumerate(rows):
            for earlier in rows[: max(later - COLUMNS, 0)]:
                if math.hypot(row.x - earlier.x, row.y - earlier.y) < width:
                    name = self._name(row.card)
                    self.say(row.card, f"{name} lies across the hole's own ground.")
                    return

    def _name(self, index: int) -> str:
        return next(laid.card.name for laid in self.laid if laid.index == index)


def _rows_on_the_ground(laid: Sequence[_Laid]) -> tuple[BoardRow, ...]:
    """Rows 15 yards apart. A dogleg's arc begins at the middle of the row before it, so that its
    row i lies where the bend has turned by i parts of the angle."""
    rows: list[BoardRow] = []
    x = y = heading = 0.0
    for one in laid:
        start = heading
        for number in range(one.visible):
            bend = _bend(one.card, number)
            if bend is not None:
                x, y = _along_arc(x, y, heading, bend)
                heading = start + bend.turned
            elif rows:
                angle = math.radians(heading)
                x, y = x + YARDS_FORWARD * math.sin(angle), y + YARDS_FORWARD * math.cos(angle)
            rows.append(BoardRow(one.index, number, one.rows[number], x, y, heading, bend))
    return tuple(rows)


def _bend(card: HoleCard, number: int) -> RowBend | None:
    if card.kind is not CardKind.DOGLEG:
        return None
    count = len(card.grid)
    angle = float(card.angle if card.bend is Bend.RIGHT else -card.angle)
    return RowBend(number + 1, angle, angle * (number + 1) / count, bend_radius(count, angle))


def _along_arc(x: float, y: float, heading: float, bend: RowBend) -> tuple[float, float]:
    """One row on along a bend that is entered at this place and heading."""
    side = math.copysign(bend.radius, bend.angle)
    step = bend.turned / bend.index
    pivot = aside(x, y, heading, side)
    return aside(*pivot, heading + step, -side)


def _find(rows: Sequence[BoardRow], sign: str, *, reversed_order: bool) -> tuple[int, int] | None:
    numbers = range(len(rows))
    for number in reversed(numbers) if reversed_order else numbers:
        column = rows[number].spaces.find(sign)
        if column >= 0:
            return number, column
    return None


def _moved(rows: Sequence[BoardRow], tee: tuple[int, int]) -> tuple[BoardRow, ...]:
    """The rows with the tee space at 0, 0."""
    there = rows[tee[0]]
    x, y = aside(there.x, there.y, there.heading, (tee[1] - MIDDLE) * YARDS_ACROSS)
    return tuple(replace(row, x=row.x - x, y=row.y - y) for row in rows)


def dump_layout(placed: Sequence[PlacedCard]) -> list[dict[str, Any]]:
    """The cards as JSON values, in order from the tee."""
    return [{"card": p.card, "turned": p.turned, "overlap": p.overlap} for p in placed]


def load_layout(values: object) -> tuple[PlacedCard, ...]:
    """The cards that ``dump_layout`` wrote. ``turned`` and ``overlap`` may be left out. Raises
    ValueError that says which card and what was expected."""
    if not isinstance(values, list):
        raise ValueError("A layout is a list of cards.")
    return tuple(_load_card(number, value) for number, value in enumerate(values, start=1))


def _load_card(number: int, value: object) -> PlacedCard:
    if not isinstance(value, Mapping):
        raise ValueError(f"Card {number}: an object with card, turned and overlap is expected.")
    name, is_turned, overlap = (
        value.get("card"),
        value.get("turned", False),
        value.get("overlap", 0),
    )
    if not isinstance(name, str) or not name:
        raise ValueError(f"Card {number}: card must be the slug of a hole card.")
    if not isinstance(is_turned, bool):
        raise ValueError(f"Card {number}: turned must be true or false.")
    if isinstance(overlap, bool) or not isinstance(overlap, int):
        raise ValueError(f"Card {number}: overlap must be a whole number.")
    return PlacedCard(name, is_turned, overlap)


def layout_digest(placed: Sequence[PlacedCard], cards: Mapping[str, HoleCard]) -> str:
    """A digest (SHA-256, hexadecimal) of everything the board depends on: the placed cards and
    the grids of those they name. Equal layouts give equal digests."""
    named = {p.card: cards[p.card] for p in placed if p.card in cards}
    grids = {
        slug: [card.name, card.kind, card.angle, card.bend, card.grid]
        for slug, card in named.items()
    }
    content = {"cards": dump_layout(placed), "grids": grids}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
