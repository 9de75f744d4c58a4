"""Hole cards: the nine-column grids of spaces that are laid end to end to make a hole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from courses.terrain import HOLE_SIGN, SIGNS, TEE_SIGN, Terrain

COLUMNS = 9
ROWS = 9
MIDDLE = COLUMNS // 2
YARDS_FORWARD = 15.0
YARDS_ACROSS = 7.5
# Spaces a dogleg of so many degrees adds (rulings, Pocket Pro Golf: scale and cards).
DOGLEG_ROWS: dict[int, int] = {30: 3, 45: 4, 60: 5, 90: 7}
# The printed semicircles that must line up (rulebook, Setting Up the Hole) are this wide here.
JOINT_COLUMNS = 3
PLAYED_ON = frozenset({Terrain.FAIRWAY, Terrain.GREEN})


class CardKind(StrEnum):
    """The four piles of the deck."""

    TEE = "tee"
    FAIRWAY = "fairway"
    DOGLEG = "dogleg"
    GREEN = "green"


class Bend(StrEnum):
    """The side a dogleg turns to, seen from the tee."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class HoleCard:
    """One card as drawn.

    ``grid`` holds the rows as they stand in the data file: the first string is the end nearest
    the green, each string nine signs of :data:`courses.terrain.SIGNS`, left to right as seen from
    the tee. Doglegs have as many rows as they add spaces, every other card has nine.
    """

    slug: str
    name: str
    kind: CardKind
    about: str
    grid: tuple[str, ...]
    angle: int = 0
    bend: Bend | None = None

    @property
    def rows_from_tee(self) -> tuple[str, ...]:
        """The rows in the order of play, nearest the tee first."""
        return self.grid[::-1]

    @property
    def may_turn(self) -> bool:
        """Whether the card may be laid end for end: greens lie one way, a dogleg's end follows
        from its place."""
        return self.kind in (CardKind.TEE, CardKind.FAIRWAY)


def parse_grid(text: str) -> tuple[str, ...]:
    """The rows of a grid written as text, blank lines and space around the rows left out."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def turned(card: HoleCard) -> HoleCard:
    """The card end for end. Raises ValueError for greens and doglegs, which may not be turned."""
    if not card.may_turn:
        raise ValueError(f"{card.name} may not be turned.")
    return replace(card, grid=tuple(row[::-1] for row in card.grid[::-1]))


def mirrored(card: HoleCard) -> HoleCard:
    """The card with left and right exchanged; a dogleg then bends the other way."""
    bend = card.bend
    if bend is not None:
        bend = Bend.LEFT if bend is Bend.RIGHT else Bend.RIGHT
    return replace(card, grid=tuple(row[::-1] for row in card.grid), bend=bend)


def played_columns(row: str) -> frozenset[int]:
    """The columns of a row that are fairway or green."""
    return frozenset(i for i, sign in enumerate(row) if SIGNS.get(sign) in PLAYED_ON)


def joins(row: str) -> bool:
    """Whether an edge row carries the fairway that meets the next card's: three columns or more
    side by side, the middle one among them."""
    columns = played_columns(row)
    if MIDDLE not in columns:
        return False
    left = right = MIDDLE
    while left - 1 in columns:
        left -= 1
    while right + 1 in columns:
        right += 1
    return right - left + 1 >= JOINT_COLUMNS


def faults(card: HoleCard) -> tuple[str, ...]:
    """Everything that keeps a card from being laid, in words that name row and column as they
    stand in the grid (both counted from 1, the top left first). Empty for a good card."""
    shape = tuple(_shape_faults(card))
    if shape:
        return shape
    found = [*_dogleg_faults(card), *_tee_faults(card), *_hole_faults(card), *_edge_faults(card)]
    return tuple(found)


def _shape_faults(card: HoleCard) -> Iterator[str]:
    wanted = ROWS
    if card.kind is CardKind.DOGLEG:
        if card.angle not in DOGLEG_ROWS:
            angles = ", ".join(str(angle) for angle in DOGLEG_ROWS)
            yield f"A dogleg bends by one of {angles} degrees, not {card.angle}."
            return
        wanted = DOGLEG_ROWS[card.angle]
    if len(card.grid) != wanted:
        yield f"The grid has {len(card.grid)} rows, {wanted} are needed."
    for number, row in enumerate(card.grid, start=1):
        if len(row) != COLUMNS:
            yield f"Row {number} has {len(row)} columns, {COLUMNS} are needed."
        for column, sign in enumerate(row[:COLUMNS], start=1):
            if sign not in SIGNS:
                known = " ".join(SIGNS)
                yield f"Row {number}, column {column}: {sign!r} is no sign. Known are {known}"


def _dogleg_faults(card: HoleCard) -> Iterator[str]:
    if card.kind is CardKind.DOGLEG:
        if card.bend is None:
            yield "A dogleg bends left or right: say which."
        return
    if card.angle or card.bend is not None:
        yield f"Only a dogleg has an angle or a bend, this is a {card.kind} card."


def _places(card: HoleCard, sign: str) -> list[tuple[int, int]]:
    return [
        (row, column)
        for row, signs in enumerate(card.grid)
        for column, found in enumerate(signs)
        if found == sign
    ]


def _in_words(places: list[tuple[int, int]]) -> str:
    return "; ".join(f"row {row + 1}, column {column + 1}" for row, column in places)


def _tee_faults(card: HoleCard) -> Iterator[str]:
    tees = _places(card, TEE_SIGN)
    if card.kind is not CardKind.TEE:
        if tees:
            yield f"Only a tee card has a tee ({_in_words(tees)})."
        return
    if not tees:
        yield f"The tee is missing: one space must be {TEE_SIGN}."
    if len(tees) > 1:
        yield f"There is more than one tee ({_in_words(tees)})."


def _hole_faults(card: HoleCard) -> Iterator[str]:
    holes = _places(card, HOLE_SIGN)
    if card.kind is not CardKind.GREEN:
        if holes:
            yield f"Only a greens card has a hole ({_in_words(holes)})."
        return
    if not holes:
        yield f"The hole is missing: one space must be {HOLE_SIGN}."
    if len(holes) > 1:
        yield f"There is more than one hole ({_in_words(holes)})."
    for row, column in holes[:1]:
        # A ball reaches the hole along the row or along the column only, so it must be able to
        # stand short of it and on each side (rulebook, On the Green).
        approach = {"before": (row + 1, column), "left of": (row, column - 1)}
        approach["right of"] = (row, column + 1)
        for side, (r, c) in approach.items():
            inside = r < len(card.grid) and 0 <= c < COLUMNS
            if not inside or SIGNS[card.grid[r][c]] is not Terrain.GREEN:
                yield f"The space {side} the hole (row {r + 1}, column {c + 1}) must be green."


def _edge_faults(card: HoleCard) -> Iterator[str]:
    """The edges that meet another card: the far end of a tee, the near end of a green, both of
    the rest."""
    edges = []
    if card.kind is not CardKind.GREEN:
        edges.append(("far", 1, card.grid[0]))
    if card.kind is not CardKind.TEE:
        edges.append(("near", len(card.grid), card.grid[-1]))
    for end, number, row in edges:
        if not joins(row):
            yield (
                f"Row {number}, the {end} end, must be fairway in column {MIDDLE + 1} and at least "
                f"{JOINT_COLUMNS} columns side by side, to meet the next card."
            )
