"""Rearranging the cards of a hole, one step at a time: what the designer's buttons do.

An :class:`Arrangement` goes in and another comes out; whether the hole can be played then is for
:func:`courses.laying.board_of` to say.
"""

from dataclasses import dataclass, replace

from courses.layout import PlacedCard


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Placed cards in order from the tee, and the places (from 0) of those that are locked."""

    placed: tuple[PlacedCard, ...]
    locks: frozenset[int] = frozenset()


def add(arrangement: Arrangement, card: PlacedCard, *, at: int) -> Arrangement:
    """With a card laid in so that it stands at place ``at``."""
    placed = (*arrangement.placed[:at], card, *arrangement.placed[at:])
    locks = frozenset(lock + 1 if lock >= at else lock for lock in arrangement.locks)
    return _settled(Arrangement(placed, locks))


def remove(arrangement: Arrangement, at: int) -> Arrangement:
    """Without the card at that place."""
    placed = arrangement.placed[:at] + arrangement.placed[at + 1 :]
    locks = frozenset(lock - 1 if lock > at else lock for lock in arrangement.locks if lock != at)
    return _settled(Arrangement(placed, locks))


def move(arrangement: Arrangement, at: int, *, to: int) -> Arrangement:
    """With the card at ``at`` taken out and put in again so that it stands at ``to``; its lock
    goes with it."""
    card = arrangement.placed[at]
    locked = at in arrangement.locks
    moved = add(remove(arrangement, at), card, at=to)
    return replace(moved, locks=moved.locks | {to}) if locked else moved


def turn(arrangement: Arrangement, at: int) -> Arrangement:
    """With the card at that place turned end for end."""
    card = arrangement.placed[at]
    return _with(arrangement, at, replace(card, turned=not card.turned))


def overlap(arrangement: Arrangement, at: int, rows: int) -> Arrangement:
    """With the card at that place covering so many rows of the card before it."""
    return _with(arrangement, at, replace(arrangement.placed[at], overlap=rows))


def swap(arrangement: Arrangement, at: int, card: str) -> Arrangement:
    """With another card in that place, covering as many rows as the old one did."""
    return _with(arrangement, at, PlacedCard(card, overlap=arrangement.placed[at].overlap))


def lock(arrangement: Arrangement, at: int, *, locked: bool) -> Arrangement:
    """With the card at that place locked or free."""
    locks = arrangement.locks | {at} if locked else arrangement.locks - {at}
    return replace(arrangement, locks=locks)


def _with(arrangement: Arrangement, at: int, card: PlacedCard) -> Arrangement:
    placed = (*arrangement.placed[:at], card, *arrangement.placed[at + 1 :])
    return _settled(replace(arrangement, placed=placed))


def _settled(arrangement: Arrangement) -> Arrangement:
    """The first card has none before it to cover."""
    placed = arrangement.placed
    if not placed or placed[0].overlap == 0:
        return arrangement
    return replace(arrangement, placed=(replace(placed[0], overlap=0), *placed[1:]))
