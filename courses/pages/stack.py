"""The cards of a hole as the designer lists them, and the piles to take more from."""

from dataclasses import dataclass
from typing import Any

from courses import boards
from courses.board import Board, LayoutProblem, PlacedCard
from courses.cards import YARDS_FORWARD, CardKind, HoleCard
from courses.deck import built_in
from courses.decks import EVERY_CARD
from courses.drawing.marks import Tag
from courses.models import Hole
from courses.pages.operations import MOST_OVERLAP
from courses.pages.pictures import card_picture
from courses.queries import Person, own_cards_of
from golfsite.web.units import Unit, in_unit

PILES = (
    (CardKind.TEE, "Tee"),
    (CardKind.FAIRWAY, "Fairway"),
    (CardKind.DOGLEG, "Dogleg"),
    (CardKind.GREEN, "Green"),
)


@dataclass(frozen=True, slots=True)
class StackCard:
    """A card of the list and of the bar, with what its buttons would send."""

    place: int
    title: str
    note: str
    mini: str
    chosen: bool
    locked: bool
    turned: bool
    may_turn: bool
    bend: str
    overlap: int
    less: int | None
    more: int | None
    up: int | None
    down: int | None
    keys: str
    problems: tuple[LayoutProblem, ...]


def stack_of(
    hole: Hole, placed: tuple[PlacedCard, ...], chosen: int | None, unit: Unit
) -> list[StackCard]:
    """The cards, green first, lengths in that unit."""
    board = boards.board_of(placed)
    locks = set(hole.layout.locks if hole.layout else ())
    return [
        _stack_card(board, place, unit, chosen=chosen, locked=place in locks)
        for place in reversed(range(len(placed)))
    ]


def _stack_card(
    board: Board, place: int, unit: Unit, *, chosen: int | None, locked: bool
) -> StackCard:
    placed = board.placed[place]
    card = EVERY_CARD[placed.card]
    last = len(board.placed) - 1
    return StackCard(
        place=place,
        title=card.name + (", turned" if placed.turned else ""),
        note=_note(card, placed, place, unit),
        mini=card_picture(card.slug),
        chosen=place == chosen,
        locked=locked,
        turned=placed.turned,
        may_turn=card.may_turn,
        bend=str(card.bend or ""),
        overlap=placed.overlap,
        less=placed.overlap - 1 if placed.overlap else None,
        more=placed.overlap + 1 if placed.overlap < MOST_OVERLAP and place else None,
        up=place + 1 if place < last else None,
        down=place - 1 if place else None,
        keys=_choosing_keys(place, chosen, last),
        problems=tuple(problem for problem in board.problems if problem.card == place),
    )


def _choosing_keys(place: int, chosen: int | None, last: int) -> str:
    """Which arrow chooses this card: up goes towards the green."""
    if chosen is None:
        return "ArrowUp" if place == 0 else "ArrowDown" if place == last else ""
    return {1: "ArrowUp", -1: "ArrowDown"}.get(place - chosen, "")


def _note(card: HoleCard, placed: PlacedCard, place: int, unit: Unit) -> str:
    notes = []
    if place:
        rows_covered = f"{placed.overlap} row{'' if placed.overlap == 1 else 's'}"
        notes.append(f"covers {rows_covered}" if placed.overlap else "edge to edge")
    if card.kind is CardKind.DOGLEG:
        length = in_unit(len(card.grid) * YARDS_FORWARD, unit)
        notes.append(f"adds {length} {'metres' if unit == 'm' else 'yards'}")
    if card.kind is CardKind.GREEN:
        notes.append("cannot be turned")
    return ", ".join(notes) or card.about


def tags_of(placed: tuple[PlacedCard, ...]) -> list[Tag]:
    deck, board = EVERY_CARD, boards.board_of(placed)
    tags = []
    for place, laid in enumerate(placed):
        shown = sum(row.card == place for row in board.rows)
        if laid.card not in deck or not shown:
            continue
        covered = len(deck[laid.card].grid) - shown
        line = f"{shown} row{'' if shown == 1 else 's'}" + (
            f", {covered} covered" if covered else ""
        )
        title = deck[laid.card].name + (", turned" if laid.turned else "")
        tags.append(Tag(place, title, line))
    return tags


def piles(person: Person | None = None) -> list[dict[str, Any]]:
    """The four piles of the deck, this person's own cards first."""
    own = own_cards_of(person)
    return [
        {
            "kind": str(kind),
            "label": label,
            "cards": [
                pile_card(card) for card in (*own, *built_in().values()) if card.kind is kind
            ],
        }
        for kind, label in PILES
    ]


def pile_card(card: HoleCard) -> dict[str, Any]:
    """A card as the piles show it."""
    return {
        "kind": str(card.kind),
        "slug": card.slug,
        "name": card.name,
        "about": card.about,
        "mini": card_picture(card.slug),
    }
