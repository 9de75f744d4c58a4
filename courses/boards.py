"""Stored courses meet the deck: boards, digests, fitting, and what the designer's buttons try."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from courses.arranging import Arrangement
from courses.board import Board, PlacedCard
from courses.cards import CardKind
from courses.deck import built_in
from courses.decks import EVERY_CARD
from courses.fitting import LONGEST, SHORTEST, HoleTarget, difficulty_ranks, fit_course, refit
from courses.holemap import HoleMap, ground_of
from courses.layout import lay, layout_digest
from courses.models import Course, Hole
from courses.queries import playing_yards
from courses.weight import weight

# A board takes a millisecond or two to lay, and the same few are asked for again and again.
BOARDS_KEPT = 2_000
COURSES_KEPT = 64


@lru_cache(maxsize=BOARDS_KEPT)
def board_of(placed: tuple[PlacedCard, ...]) -> Board:
    """The board that these cards of the deck make."""
    return lay(placed, EVERY_CARD)


@lru_cache(maxsize=BOARDS_KEPT)
def digest_of(placed: tuple[PlacedCard, ...]) -> str:
    """The digest of everything the board depends on."""
    return layout_digest(placed, EVERY_CARD)


@lru_cache(maxsize=BOARDS_KEPT)
def ground_under(placed: tuple[PlacedCard, ...]) -> HoleMap:
    """The ground that the hole lies on."""
    return ground_of(board_of(placed))


@lru_cache(maxsize=BOARDS_KEPT)
def weight_of(placed: tuple[PlacedCard, ...]) -> float:
    """A quick estimate of the strokes the hole takes; 0 where it cannot be played."""
    board = board_of(placed)
    return round(weight(board), 2) if board.is_playable else 0.0


def place_for(placed: Sequence[PlacedCard], card: str) -> int:
    """Where a card that is added belongs: a tee first, a green last, all others just before the
    green."""
    deck = EVERY_CARD
    kind = deck[card].kind if card in deck else None
    if kind is CardKind.TEE:
        return 0
    last_is_green = bool(placed) and deck[placed[-1].card].kind is CardKind.GREEN
    return len(placed) - 1 if last_is_green and kind is not CardKind.GREEN else len(placed)


def target_of(course: Course, hole: Hole) -> HoleTarget:
    """What the hole's layout should come to: its line on the scorecard, the length kept to what
    can be laid."""
    yards = playing_yards(course, hole) or 0
    return HoleTarget(
        number=hole.number,
        par=hole.par,
        yards=min(max(yards, SHORTEST), LONGEST),
        stroke_index=hole.stroke_index,
        bend=hole.bend,
        hazards=tuple(words.strip() for words in hole.hazards.split(",") if words.strip()),
    )


def fitted(
    course: Course, holes: Sequence[Hole], *, but: Collection[int] = ()
) -> Iterator[tuple[Hole, Arrangement]]:
    """An arrangement to the playing tee's length for every hole that is not locked, nor among the
    numbers ``but``; all holes count for how hard each should be."""
    free = [hole for hole in holes if not hole.locked and hole.number not in but]
    if not free:
        return
    laid = _laid(tuple(target_of(course, hole) for hole in holes), course.seed)
    for hole in free:
        yield hole, Arrangement(laid[hole.number])


@lru_cache(maxsize=COURSES_KEPT)
def _laid(targets: tuple[HoleTarget, ...], seed: int) -> Mapping[int, tuple[PlacedCard, ...]]:
    return fit_course(targets, built_in(), seed=seed)


def shuffled(course: Course, holes: Sequence[Hole], number: int, *, seed: int) -> Arrangement:
    """Another arrangement of one of these holes around its locked cards. Raises Unfittable."""
    targets = {hole.number: target_of(course, hole) for hole in holes}
    layout = next(hole.layout for hole in holes if hole.number == number)
    placed = layout.placed if layout else ()
    locks = set(layout.locks) if layout else set()
    fitted_anew = refit(
        placed,
        [place in locks for place in range(len(placed))],
        targets[number],
        EVERY_CARD,
        seed=seed,
        difficulty_rank=difficulty_ranks(list(targets.values()))[number],
    )
    return Arrangement(fitted_anew, _moved_locks(placed, locks, fitted_anew))


def _moved_locks(
    before: Sequence[PlacedCard], locks: Collection[int], after: Sequence[PlacedCard]
) -> frozenset[int]:
    """Where the locked cards lie now: they keep their order and side."""
    moved, start = set(), 0
    for lock in sorted(locks):
        kept = (before[lock].card, before[lock].turned)
        for place in range(start, len(after)):
            if (after[place].card, after[place].turned) == kept:
                moved.add(place)
                start = place + 1
                break
    return frozenset(moved)
