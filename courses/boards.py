"""Stored courses meet the deck: boards, digests, fitting, and what the designer's buttons try."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from courses.arranging import Arrangement
from courses.board import Board, PlacedCard
from courses.cards import YARDS_FORWARD, CardKind
from courses.deck import built_in
from courses.holemap import HoleMap, ground_of
from courses.layout import lay, layout_digest
from courses.models import Course, Hole
from courses.queries import playing_yards
from courses.weight import weight

# A board takes a millisecond or two to lay, and the same few are asked for again and again.
BOARDS_KEPT = 2_000


@lru_cache(maxsize=BOARDS_KEPT)
def board_of(placed: tuple[PlacedCard, ...]) -> Board:
    """The board that these cards of the deck make."""
    return lay(placed, built_in())


@lru_cache(maxsize=BOARDS_KEPT)
def digest_of(placed: tuple[PlacedCard, ...]) -> str:
    """The digest of everything the board depends on."""
    return layout_digest(placed, built_in())


@lru_cache(maxsize=BOARDS_KEPT)
def ground_under(placed: tuple[PlacedCard, ...]) -> HoleMap:
    """The ground that the hole lies on."""
    return ground_of(board_of(placed))


@lru_cache(maxsize=BOARDS_KEPT)
def weight_of(placed: tuple[PlacedCard, ...]) -> float:
    """A quick estimate of the strokes the hole takes; 0 where it cannot be played."""
    board = board_of(placed)
    return round(weight(board), 2) if board.is_playable else 0.0


def next_green(placed: tuple[PlacedCard, ...]) -> tuple[PlacedCard, ...] | None:
    """The cards with the deck's next greens card that can be played in place of the present one;
    None where no other can."""
    deck = built_in()
    greens = [slug for slug, card in deck.items() if card.kind is CardKind.GREEN]
    if not placed or placed[-1].card not in greens:
        return None
    present = greens.index(placed[-1].card)
    for slug in greens[present + 1 :] + greens[:present]:
        tried = (*placed[:-1], replace(placed[-1], card=slug))
        if board_of(tried).is_playable:
            return tried
    return None


def place_for(placed: Sequence[PlacedCard], card: str) -> int:
    """Where a card that is added belongs: a tee first, a green last, all others just before the
    green."""
    deck = built_in()
    kind = deck[card].kind if card in deck else None
    if kind is CardKind.TEE:
        return 0
    last_is_green = bool(placed) and deck[placed[-1].card].kind is CardKind.GREEN
    return len(placed) - 1 if last_is_green and kind is not CardKind.GREEN else len(placed)


def fitted(course: Course, holes: Sequence[Hole]) -> Iterator[tuple[Hole, Arrangement]]:
    """An arrangement to the playing tee's length for every hole that is not locked."""
    chance = random.Random(course.seed)
    for hole in holes:
        if not hole.locked:
            yield hole, Arrangement(_to_length(playing_yards(course, hole) or 400, chance))


def shuffled(hole: Hole, now: Arrangement, *, seed: int) -> Arrangement | None:
    """Another arrangement of the hole around its locked cards; None where none fits."""
    yards = playing_yards(hole.course, hole) or 400
    return Arrangement(_to_length(yards, random.Random(seed)))


def _to_length(yards: int, chance: random.Random) -> tuple[PlacedCard, ...]:
    piles = {
        kind: [card.slug for card in built_in().values() if card.kind is kind] for kind in CardKind
    }
    target = round(min(max(yards, 60), 900) / YARDS_FORWARD)
    while True:
        tee, green = chance.choice(piles[CardKind.TEE]), chance.choice(piles[CardKind.GREEN])
        between = chance.sample(piles[CardKind.FAIRWAY], max(0, -(-(target - 11) // 9)))
        placed = tuple(PlacedCard(slug) for slug in (tee, *between, green))
        over = board_of(placed).spaces - target
        for at in range(len(placed) - 1, 0, -1):
            cover = min(max(over, 0), 6)
            over -= cover
            placed = (*placed[:at], replace(placed[at], overlap=cover), *placed[at + 1 :])
        board = board_of(placed)
        if board.is_playable and abs(board.spaces - target) == 0:
            return placed
