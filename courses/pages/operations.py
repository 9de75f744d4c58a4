"""The words the designer's buttons send, carried out on the cards of a hole.

An operation is one word and its figures: ``turn 2 on``, ``move 2 3``, ``overlap 2 4``,
``bend 2 left``, ``remove 2``, ``lock 2 on``, ``add fairway-3``, ``add fairway-3 2``. Places count
from 0 at the tee. Figures name the wanted state rather than a change of it, so that a button
pressed twice does no more than once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from courses import arranging
from courses.arranging import Arrangement
from courses.cards import ROWS, Bend, CardKind, HoleCard, mirrored
from courses.layout import PlacedCard

MOST_OVERLAP = ROWS - 1
MOST_CARDS = 12
ONE_OF_A_KIND = (CardKind.TEE, CardKind.GREEN)

Deck = Mapping[str, HoleCard]


class NotPossible(ValueError):
    """An operation that cannot be done to these cards, in words for the person."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The cards afterwards, the place of the card that is now the chosen one, and what was done
    as a sentence without its full stop."""

    arrangement: Arrangement
    chosen: int | None
    said: str


Doing = Callable[[Arrangement, Deck, Sequence[str]], Outcome]


def carry_out(operation: str, arrangement: Arrangement, deck: Deck) -> Outcome:
    """What the operation makes of these cards.

    Raises:
        NotPossible: nothing of the sort can be done here; the reason is for the person.
    """
    word, *words = operation.split() or [""]
    doing = DOINGS.get(word)
    if doing is None:
        raise NotPossible("There is no such button.")
    try:
        return doing(arrangement, deck, words)
    except NotPossible:
        raise
    except (IndexError, KeyError, ValueError) as error:
        raise NotPossible("That card is no longer there.") from error


def _place(arrangement: Arrangement, word: str) -> int:
    place = int(word)
    if not 0 <= place < len(arrangement.placed):
        raise NotPossible("That card is no longer there.")
    return place


def _card(arrangement: Arrangement, place: int, deck: Deck) -> HoleCard:
    return deck[arrangement.placed[place].card]


def turn(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``turn 2 on`` or ``turn 2 off``: end for end."""
    place = _place(arrangement, words[0])
    card = _card(arrangement, place, deck)
    if card.kind in (CardKind.GREEN, CardKind.DOGLEG):
        raise NotPossible(f"{card.name} cannot be turned.")
    wanted = words[1] == "on"
    said = f"{card.name} turned {'end for end' if wanted else 'back'}"
    if arrangement.placed[place].turned == wanted:
        return Outcome(arrangement, place, said)
    return Outcome(arranging.turn(arrangement, place), place, said)


def overlap(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``overlap 2 4``: covers the last four rows of the card before it."""
    place = _place(arrangement, words[0])
    rows = int(words[1])
    if place == 0:
        raise NotPossible("The first card has none before it to cover.")
    if not 0 <= rows <= MOST_OVERLAP:
        raise NotPossible(f"A card covers 0 to {MOST_OVERLAP} rows of the card before it.")
    card = _card(arrangement, place, deck)
    said = f"{card.name} covers {rows} {'row' if rows == 1 else 'rows'}"
    return Outcome(arranging.overlap(arrangement, place, rows), place, said)


def move(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``move 2 3``: to that place among the cards."""
    place = _place(arrangement, words[0])
    to = int(words[1])
    card = _card(arrangement, place, deck)
    if not 0 <= to < len(arrangement.placed):
        raise NotPossible(f"{card.name} is at the end already.")
    way = "towards the green" if to > place else "towards the tee"
    said = f"{card.name} moved {way}"
    return Outcome(arranging.move(arrangement, place, to=to), to, said)


def remove(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``remove 2``: takes the card off the hole."""
    place = _place(arrangement, words[0])
    card = _card(arrangement, place, deck)
    after = arranging.remove(arrangement, place)
    chosen = min(place, len(after.placed) - 1) if after.placed else None
    return Outcome(after, chosen, f"{card.name} taken off")


def lock(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``lock 2 on`` or ``lock 2 off``: a locked card stays where a shuffle changes the rest."""
    place = _place(arrangement, words[0])
    locked = words[1] == "on"
    said = f"{_card(arrangement, place, deck).name} {'locked' if locked else 'unlocked'}"
    return Outcome(arranging.lock(arrangement, place, locked=locked), place, said)


def bend(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``bend 2 left``: the dogleg of the same angle to that side."""
    place = _place(arrangement, words[0])
    side = Bend(words[1])
    card = _card(arrangement, place, deck)
    if card.kind is not CardKind.DOGLEG:
        raise NotPossible(f"{card.name} does not bend.")
    if card.bend is side:
        return Outcome(arrangement, place, f"Dogleg bends {side}")
    twins = [c for c in deck.values() if c.angle == card.angle and c.bend is side]
    mirror = mirrored(card).grid
    twin = next((c for c in twins if c.grid == mirror), twins[0] if twins else None)
    if twin is None:
        raise NotPossible(f"There is no dogleg of {card.angle} degrees to the {side}.")
    after = arranging.swap(arrangement, place, twin.slug)
    return Outcome(after, place, f"Dogleg now bends {side}")


def add(arrangement: Arrangement, deck: Deck, words: Sequence[str]) -> Outcome:
    """``add fairway-3 2``: lays the card at that place, or where it belongs.

    A hole has one tee and one green, so a tee or greens card takes the place of the one there.
    """
    card = deck.get(words[0])
    if card is None:
        raise NotPossible("That card is not in the deck.")
    kinds = [deck[laid.card].kind for laid in arrangement.placed]
    if card.kind in ONE_OF_A_KIND and card.kind in kinds:
        place = kinds.index(card.kind)
        said = f"{card.name} in place of {_card(arrangement, place, deck).name}"
        return Outcome(arranging.swap(arrangement, place, card.slug), place, said)
    if len(kinds) >= MOST_CARDS:
        raise NotPossible(f"A hole has no room for more than {MOST_CARDS} cards.")
    place = _belongs(card.kind, kinds, words[1] if len(words) > 1 else None)
    after = arranging.add(arrangement, PlacedCard(card.slug), at=place)
    return Outcome(after, place, f"{card.name} added")


def _belongs(kind: CardKind, kinds: Sequence[CardKind], wanted: str | None) -> int:
    if kind is CardKind.TEE:
        return 0
    if kind is CardKind.GREEN:
        return len(kinds)
    first = 1 if kinds[:1] == [CardKind.TEE] else 0
    last = len(kinds) - 1 if kinds[-1:] == [CardKind.GREEN] else len(kinds)
    return max(first, min(last, last if wanted is None else int(wanted)))


DOINGS: dict[str, Doing] = {
    "turn": turn,
    "overlap": overlap,
    "move": move,
    "remove": remove,
    "lock": lock,
    "bend": bend,
    "add": add,
}
