"""Holes for the tests: drawn as grids, or laid from the deck at random."""

from random import Random
from textwrap import dedent

from courses.cards import CardKind
from courses.deck import built_in
from courses.layout import Board, PlacedCard, lay
from courses.terrain import HOLE_SIGN, TEE_SIGN
from play.pocket_pro.ground import Dogleg, Ground, ground_of


def drawn(
    grid: str,
    *,
    par: int = 4,
    number: int = 1,
    cards: tuple[int, ...] | None = None,
    headings: tuple[float, ...] | None = None,
    doglegs: tuple[Dogleg, ...] = (),
    tee: tuple[int, int] | None = None,
) -> Ground:
    """A hole from a text grid, the green end first. One card unless ``cards`` says otherwise."""
    rows = tuple(reversed(dedent(grid).strip().splitlines()))
    assert {len(row) for row in rows} == {9}, "rows have nine spaces"
    found_tee = tee or _find(rows, TEE_SIGN)
    hole = _find(rows, HOLE_SIGN)
    return Ground(
        number=number,
        name="",
        par=par,
        yards=15 * (hole[0] - found_tee[0]),
        note="",
        rows=rows,
        cards=cards or (0,) * len(rows),
        headings=headings or (0.0,) * len(rows),
        doglegs=doglegs,
        tee=found_tee,
        hole=hole,
    )


def _find(rows: tuple[str, ...], sign: str) -> tuple[int, int]:
    return next((r, row.index(sign)) for r, row in enumerate(rows) if sign in row)


def random_cards(source: Random, cards: int | None = None) -> list[PlacedCard]:
    """Cards for a hole of two to five, with a dogleg in about one of three and overlaps."""
    deck = built_in()
    piles = {kind: [c for c in deck.values() if c.kind is kind] for kind in CardKind}
    count = cards or source.choice((2, 3, 3, 4, 4, 5))
    fairways = count - 2
    placed = [PlacedCard(source.choice(piles[CardKind.TEE]).slug)]
    for _ in range(fairways):
        card = source.choice(piles[CardKind.FAIRWAY])
        overlap = source.choice((0, 0, 0, 1, 2, 3))
        placed.append(PlacedCard(card.slug, turned=source.random() < 0.5, overlap=overlap))
    if fairways and source.random() < 0.35:
        bend = source.choice(piles[CardKind.DOGLEG])
        place = source.randint(2, len(placed))
        overlap = 0 if bend.angle == 90 else source.choice((0, 2))
        placed.insert(place, PlacedCard(bend.slug, overlap=overlap))
    placed.append(PlacedCard(source.choice(piles[CardKind.GREEN]).slug))
    return placed


def random_board(source: Random, cards: int | None = None) -> Board:
    """A playable layout drawn from the deck."""
    while True:
        board = lay(random_cards(source, cards), built_in())
        if board.is_playable:
            return board


def random_ground(source: Random, *, number: int = 1, cards: int | None = None) -> Ground:
    """A playable hole drawn from the deck."""
    return ground_of(random_board(source, cards), number=number)


def open_hole(
    *marks: tuple[str, tuple[int, int]],
    length: int = 30,
    hole_column: int = 4,
    beyond: int = 4,
    par: int = 4,
    number: int = 1,
    row: str = "^.=====.^",
    green: int = 2,
) -> Ground:
    """A straight hole of fairway, ``length`` spaces from the tee at (0, 4) to the hole, with a
    round green and single spaces marked by their signs."""
    rows = [list(row) for _ in range(length + beyond + 1)]
    rows[0][4] = TEE_SIGN
    for r in range(max(1, length - green), min(len(rows), length + green + 1)):
        for c in range(max(0, hole_column - green), min(9, hole_column + green + 1)):
            rows[r][c] = "o"
    rows[length][hole_column] = HOLE_SIGN
    for sign, (r, c) in marks:
        rows[r][c] = sign
    return drawn("\n".join("".join(r) for r in reversed(rows)), par=par, number=number)
