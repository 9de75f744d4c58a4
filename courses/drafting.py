"""Drafts of holes: card sequences of the right length, drawn at random from the piles of a deck.

A plan says how many fairway cards, which doglegs and how many covered rows make the length; a
draft fills it with cards. Which draft is the best hole is for :mod:`courses.fitting` to judge.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from courses.cards import DOGLEG_ROWS, ROWS, Bend, CardKind, HoleCard, faults
from courses.layout import MOST_CARDS, MOST_OVERLAP, PlacedCard
from courses.terrain import HOLE_SIGN, TEE_SIGN

Draft = tuple[PlacedCard, ...]
# How many drafts cover a few rows more than they must: some of them; most of those of a tee and a
# green alone, which would else have few greens to choose from.
COVERING, COVERING_ALONE = 0.2, 0.6
MOST_COVERED = 4


@dataclass(frozen=True, slots=True)
class Piles:
    """A deck sorted for fitting. ``tees``: placed one way or the other, with the row of the tee
    space; ``greens``: with the row of the hole; rows counted from the end nearest the tee.
    ``doglegs`` by signed degrees, positive to the right. Incomplete cards are left out."""

    deck: Mapping[str, HoleCard]
    tees: tuple[tuple[PlacedCard, int], ...]
    fairways: tuple[str, ...]
    doglegs: Mapping[int, tuple[str, ...]]
    greens: tuple[tuple[str, int], ...]

    def kind(self, slug: str) -> CardKind:
        """What kind of card this is."""
        return self.deck[slug].kind

    def rows(self, slug: str) -> int:
        """How many spaces the card adds between tee and green."""
        card = self.deck[slug]
        return DOGLEG_ROWS[card.angle] if card.kind is CardKind.DOGLEG else ROWS


def sort_piles(deck: Mapping[str, HoleCard]) -> Piles:
    """The piles of a deck."""
    good = [card for card in deck.values() if not faults(card)]
    tees = []
    doglegs: dict[int, list[str]] = {}
    for card in good:
        if card.kind is CardKind.TEE:
            row = _row_of(card, TEE_SIGN)
            tees.append((PlacedCard(card.slug), row))
            tees.append((PlacedCard(card.slug, turned=True), ROWS - 1 - row))
        elif card.kind is CardKind.DOGLEG:
            degrees = card.angle if card.bend is Bend.RIGHT else -card.angle
            doglegs.setdefault(degrees, []).append(card.slug)
    return Piles(
        deck=deck,
        tees=tuple(tees),
        fairways=tuple(card.slug for card in good if card.kind is CardKind.FAIRWAY),
        doglegs={degrees: tuple(slugs) for degrees, slugs in doglegs.items()},
        greens=tuple(
            (card.slug, _row_of(card, HOLE_SIGN)) for card in good if card.kind is CardKind.GREEN
        ),
    )


def _row_of(card: HoleCard, sign: str) -> int:
    return next(i for i, row in enumerate(card.rows_from_tee) if sign in row)


@dataclass(frozen=True, slots=True)
class Locks:
    """The cards of a hole that stay: the tee, the green, and others with their place (from 0)."""

    tee: PlacedCard | None = None
    green: PlacedCard | None = None
    middle: tuple[tuple[int, PlacedCard], ...] = ()

    @property
    def overlap(self) -> int:
        """Rows that the locked cards cover."""
        cards = [card for _, card in self.middle] + ([self.green] if self.green else [])
        return sum(card.overlap for card in cards)


def lock(placed: Sequence[PlacedCard], locked: Sequence[bool], piles: Piles) -> Locks:
    """The locked cards by kind. Cards that the deck does not hold are not kept."""
    tee = green = None
    middle = []
    for place, card in enumerate(placed):
        if place >= len(locked) or not locked[place] or card.card not in piles.deck:
            continue
        kind = piles.kind(card.card)
        if kind is CardKind.TEE and tee is None:
            tee = PlacedCard(card.card, card.turned)
        elif kind is CardKind.GREEN:
            green = card
        elif kind in (CardKind.FAIRWAY, CardKind.DOGLEG):
            middle.append((place, card))
    return Locks(tee, green, tuple(middle))


@dataclass(frozen=True, slots=True)
class Plan:
    """How a length is made: so many fairway cards, these doglegs (signed degrees) and so many
    covered rows besides those of locked cards; ``ends`` are the pairs of tee and green that then
    give the length to the space."""

    fairways: int
    bends: tuple[int, ...]
    overlap: int
    ends: tuple[tuple[PlacedCard, PlacedCard], ...] = field(repr=False)


def plans(piles: Piles, spaces: int, bends: tuple[int, ...], locks: Locks) -> list[Plan]:
    """Every way to make exactly so many spaces, those that cover the fewest rows first. ``bends``
    come on top of locked doglegs."""
    pairs = _pairs(piles, locks)
    kept = [card.card for _, card in locks.middle]
    fewest = sum(1 for slug in kept if piles.kind(slug) is CardKind.FAIRWAY)
    fixed = sum(DOGLEG_ROWS[abs(bend)] for bend in bends) - locks.overlap
    fixed += sum(piles.rows(slug) for slug in kept if piles.kind(slug) is CardKind.DOGLEG)
    others = len(bends) + len(kept) - fewest
    found = []
    for fairways in range(fewest, MOST_CARDS - 1 - others):
        if fairways and not piles.fairways:
            break
        for overlap in range(MOST_OVERLAP + 1):
            all_ends = pairs.get(spaces - fixed - ROWS * fairways + overlap, ())
            alone = not fairways and not others
            # A green next to the tee must not cover the tee space.
            ends = tuple((t, g) for t, g, room in all_ends if not alone or overlap <= room)
            if ends:
                found.append(Plan(fairways, bends, overlap, ends))
    return sorted(found, key=lambda plan: (plan.overlap, plan.fairways))


def _pairs(piles: Piles, locks: Locks) -> dict[int, list[tuple[PlacedCard, PlacedCard, int]]]:
    """Pairs of tee and green by the spaces between them when laid edge to edge, with the rows
    beyond the tee space."""
    pairs: dict[int, list[tuple[PlacedCard, PlacedCard, int]]] = {}
    tees = [(p, row) for p, row in piles.tees if locks.tee in (None, p)]
    greens = [
        (locks.green if locks.green else PlacedCard(slug), row)
        for slug, row in piles.greens
        if locks.green is None or locks.green.card == slug
    ]
    for tee, tee_row in tees:
        for green, hole_row in greens:
            pair = (tee, green, ROWS - 1 - tee_row)
            pairs.setdefault(ROWS - tee_row + hole_row, []).append(pair)
    return pairs


def nearest_plans(piles: Piles, spaces: int, bends: tuple[int, ...], locks: Locks) -> list[Plan]:
    """The plans for so many spaces or, where there are none, for the nearest number that has
    some. Empty where the deck or the locked cards allow no hole at all."""
    for off in range(ROWS * MOST_CARDS):
        for wanted in dict.fromkeys((spaces + off, spaces - off)):
            found = plans(piles, wanted, bends, locks) if wanted > 0 else []
            if found:
                return found
    return []


def drafts(piles: Piles, choices: Sequence[Plan], locks: Locks, rng: Random) -> Iterator[Draft]:
    """Without end, drafts of these plans. Most cover as little as they can."""
    first = choices[0]
    alone = first.fairways == 0
    plain = [plan for plan in choices if plan.overlap == first.overlap]
    covering = [
        plan for plan in choices if first.overlap < plan.overlap <= first.overlap + MOST_COVERED
    ]
    share = COVERING_ALONE if alone else COVERING
    for _ in count():
        plan = rng.choice(covering if covering and rng.random() < share else plain)
        yield _draft(piles, plan, locks, rng)


def _draft(piles: Piles, plan: Plan, locks: Locks, rng: Random) -> Draft:
    tee, green = rng.choice(plan.ends)
    middle = _middle(piles, plan, locks, rng)
    cards = [tee, *middle, green]
    free = [i for i in range(1, len(cards)) if not _keeps(cards, i, piles, locks)]
    left = plan.overlap
    # One joint takes it all where it can: two odd joints look worse than one.
    while left and free:
        place = free.pop(rng.randrange(len(free)))
        rows = min(left, MOST_OVERLAP)
        old = cards[place]
        cards[place] = PlacedCard(old.card, old.turned, rows)
        left -= rows
    return tuple(cards)


def _keeps(cards: Sequence[PlacedCard], place: int, piles: Piles, locks: Locks) -> bool:
    """Whether a card's overlap is not to be touched: it is locked, or a bend is in the way."""
    card = cards[place]
    if card == locks.green or any(card == kept for _, kept in locks.middle):
        return True
    bends = (piles.kind(card.card), piles.kind(cards[place - 1].card))
    return CardKind.DOGLEG in bends


def _middle(piles: Piles, plan: Plan, locks: Locks, rng: Random) -> list[PlacedCard]:
    """The cards between tee and green: the locked ones where they were or as near as can be, the
    doglegs where drives end, fairway cards elsewhere."""
    bends_kept = sum(1 for _, c in locks.middle if piles.kind(c.card) is CardKind.DOGLEG)
    size = plan.fairways + len(plan.bends) + bends_kept
    slots: list[PlacedCard | None] = [None] * size
    after = -1
    for number, (place, card) in enumerate(locks.middle):
        later = len(locks.middle) - number - 1
        after = max(after + 1, min(place - 1, size - 1 - later))
        slots[after] = card
    for place, degrees in zip(_bend_places(slots, len(plan.bends), rng), plan.bends, strict=True):
        slots[place] = PlacedCard(rng.choice(piles.doglegs[degrees]))
    kept = {card.card for card in slots if card}
    fresh = [slug for slug in piles.fairways if slug not in kept] or list(piles.fairways)
    drawn: list[str] = []
    cards = []
    for slot in slots:
        if slot is None:
            drawn = drawn or rng.sample(fresh, len(fresh))
            slot = PlacedCard(drawn.pop(), turned=rng.random() < 0.5)
        cards.append(slot)
    return cards


def _bend_places(slots: Sequence[PlacedCard | None], bends: int, rng: Random) -> list[int]:
    """Free places for none, one or two doglegs: behind the first fairway card where that can be
    had and within two good shots; two of them far apart."""
    free = [place for place, slot in enumerate(slots) if slot is None]
    good = [place for place in free if 1 <= place <= 3] or free
    if bends == 2:
        return [good[0] if good[0] < free[-1] else free[0], free[-1]]
    return [rng.choice(good)] if bends else []
