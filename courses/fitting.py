"""From a scorecard's hole to hole cards: the length to the half space, the difficulty after the
stroke index, the bends and hazards that were asked for.

All choices come from a seed: the same input and seed give the same course. Drafts are drawn at
random from the piles (:mod:`courses.drafting`), laid and weighed; the best one is taken.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random

from courses.board import Board
from courses.cards import DOGLEG_ROWS, YARDS_FORWARD, CardKind, HoleCard
from courses.coursecards import CourseCardHole
from courses.drafting import Locks, Piles, drafts, lock, nearest_plans, sort_piles
from courses.hazards import missing
from courses.layout import MOST_OVERLAP, PlacedCard, lay
from courses.weight import weight

Layout = tuple[PlacedCard, ...]

# Yards of the shortest and the longest hole that is fitted: a pitch, and beyond the longest par 6s.
SHORTEST, LONGEST = 30, 1200
# Strokes a hole should need, easiest and hardest, by its length up to so many spaces (rulebook,
# Hole Design Reference Card; the last two go on in the same steps).
BANDS: tuple[tuple[int, float, float], ...] = (
    (16, 2.4, 3.2),
    (24, 3.4, 3.9),
    (31, 3.7, 4.3),
    (42, 4.6, 5.3),
    (51, 5.5, 6.3),
    (200, 6.4, 7.3),
)
# The lengths, shortest and longest, at which a scorecard's own par has its band.
SPACES_OF_PAR = {3: (0, 16), 4: (17, 31), 5: (32, 42), 6: (43, 51)}
# How far beyond its length's band a hole may be made harder or easier to suit its par.
STRETCH = 0.35
SHORT, SHORTER = 9, 0.08
MOST_DRAFTS = 20
# In strokes: what it costs to use a card again (by the square of the times it was used), and one
# of the hole before; its tee or green twice that.
WORN, BESIDE = 0.03, 0.4
GOOD_ENOUGH = 0.25
# Two in five holes may bend even if nobody says so, as sharply as their length allows; about a
# third of them do.
BENDING = 0.4
NATURAL_BENDS = {30: 4, 45: 3, 60: 2, 90: 1}
SPACES_FOR_BEND = {30: 18, 45: 22, 60: 26, 90: 32}
LEAST_BEND = 15
# Holes drawn for a course card: how many are looked at for one that suits the card's rating, and
# the share of its band at either end that is left to the estimate's error.
MOST_DRAWS, EDGE_OF_RATING = 40, 0.2
# Ground behind the tee is of no use: more than so many rows of it are to be avoided.
ROWS_BEHIND_TEE = 3


class Unfittable(ValueError):
    """No hole can be made of this; the text says why, for the person who asked."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class HoleTarget:
    """What a hole should become. ``bend``: degrees, positive to the right, None where unknown (a
    bend may then come by itself), 0 for a straight hole. ``hazards`` in plain words: "water
    right", "bunkers", "trees left", "out of bounds"."""

    number: int
    par: int
    yards: int
    stroke_index: int | None = None
    bend: float | None = None
    hazards: tuple[str, ...] = ()

    @property
    def spaces(self) -> int:
        """The length in spaces, to the nearest. Raises Unfittable where no hole is so long."""
        if self.yards <= 0:
            raise Unfittable(f"Hole {self.number}: {self.yards} yards is no length.")
        if not SHORTEST <= self.yards <= LONGEST:
            raise Unfittable(
                f"Hole {self.number}: {self.yards:,} yards cannot be laid; holes of {SHORTEST} to "
                f"{LONGEST:,} yards can."
            )
        return max(round(self.yards / YARDS_FORWARD), 1)


def fit_hole(
    target: HoleTarget,
    deck: Mapping[str, HoleCard],
    *,
    seed: int | str,
    difficulty_rank: float | None = None,
    avoid: Sequence[Layout] = (),
) -> Layout:
    """The cards for one hole, tee first.

    ``difficulty_rank`` runs from 0 (gentlest) to 1 (fiercest), None for the middle. ``avoid`` are
    the holes laid already, the nearest neighbour last: none is repeated, its cards are spared.
    Raises Unfittable where the length or the deck allows no hole.
    """
    piles = sort_piles(deck)
    return _fit(target, piles, Locks(), rank=difficulty_rank, avoid=avoid, seed=seed)


def fit_course(
    targets: Iterable[HoleTarget], deck: Mapping[str, HoleCard], *, seed: int | str
) -> dict[int, Layout]:
    """The cards for every hole of a course by number, harder ones for lower stroke indexes. Raises
    Unfittable for the first hole that cannot be laid."""
    holes = sorted(targets, key=lambda target: target.number)
    ranks = difficulty_ranks(holes)
    piles = sort_piles(deck)
    laid: dict[int, Layout] = {}
    for hole in holes:
        rank = ranks[hole.number]
        placed = _fit(hole, piles, Locks(), rank=rank, avoid=tuple(laid.values()), seed=seed)
        laid[hole.number] = placed
    return laid


def difficulty_ranks(targets: Sequence[HoleTarget]) -> dict[int, float | None]:
    """For each hole number how hard it should be, 0 to 1, by its stroke index among those of the
    course; None (the middle) where it has none."""
    known = sorted(t.stroke_index for t in targets if t.stroke_index is not None)
    ranks: dict[int, float | None] = {}
    for target in targets:
        if target.stroke_index is None or len(known) < 2:
            ranks[target.number] = None
            continue
        ranks[target.number] = 1 - known.index(target.stroke_index) / (len(known) - 1)
    return ranks


def refit(
    placed: Sequence[PlacedCard],
    locked: Sequence[bool],
    target: HoleTarget,
    deck: Mapping[str, HoleCard],
    *,
    seed: int | str,
    difficulty_rank: float | None = None,
) -> Layout:
    """The hole shuffled: locked cards keep order, side and overlap (and their place where the
    length allows it), the others are drawn anew. The length fits as nearly as the locks allow.
    Raises Unfittable where they allow no hole."""
    piles = sort_piles(deck)
    locks = lock(placed, locked, piles)
    before = () if all(locked) else (tuple(placed),)
    return _fit(target, piles, locks, rank=difficulty_rank, avoid=before, seed=seed)


def _fit(
    target: HoleTarget,
    piles: Piles,
    locks: Locks,
    *,
    rank: float | None,
    avoid: Sequence[Layout],
    seed: int | str,
) -> Layout:
    if not piles.tees or not piles.greens:
        raise Unfittable("The deck needs at least one tee card and one greens card.")
    spaces = target.spaces
    rng = Random(f"{seed}/{target.number}/{target.yards}")
    bends = _bends(target, piles, locks, rng)
    choices = nearest_plans(piles, spaces, bends, locks)
    if not choices and bends:
        choices = nearest_plans(piles, spaces, (), locks)
    if not choices:
        raise Unfittable(f"Hole {target.number}: the locked cards leave no way to lay the hole.")
    wanted = target_weight(target, 0.5 if rank is None else rank)
    best: tuple[float, Layout] | None = None
    for number, draft in enumerate(drafts(piles, choices, locks, rng)):
        enough = number >= MOST_DRAFTS * (2 if target.hazards else 1)
        if (enough and best is not None) or number >= 10 * MOST_DRAFTS:
            break
        cost = _cost(draft, piles, target, wanted, avoid)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, draft)
            if cost < GOOD_ENOUGH:
                break
    if best is None:
        raise Unfittable(f"Hole {target.number}: these cards do not join to a hole.")
    return best[1]


def target_weight(target: HoleTarget, rank: float) -> float:
    """Strokes that a hole should need at a difficulty from 0 to 1: the printed rating band of its
    par, somewhat within its ends (the weight errs by some 0.15), as far as its length allows."""
    shortest, longest = SPACES_OF_PAR.get(target.par, (0, LONGEST))
    low, high = _band(min(max(target.spaces, shortest), longest))
    least, most = _band(target.spaces)
    wanted = low + (high - low) * (0.15 + 0.7 * rank)
    # A short pitch is easier than any other par 3, whatever lies around it.
    wanted -= SHORTER * max(SHORT - target.spaces, 0)
    return min(max(wanted, least - STRETCH), most + STRETCH)


def _band(spaces: int) -> tuple[float, float]:
    return next((low, high) for longest, low, high in BANDS if spaces <= longest)


def _bends(target: HoleTarget, piles: Piles, locks: Locks, rng: Random) -> tuple[int, ...]:
    """The doglegs to add, in signed degrees: as asked for, or now and then by themselves."""
    kept = any(piles.kind(card.card) is CardKind.DOGLEG for _, card in locks.middle)
    roll, side = rng.random(), rng.choice((-1, 1))
    angle = rng.choices(list(NATURAL_BENDS), list(NATURAL_BENDS.values()))[0]
    if kept or not piles.doglegs:
        return ()
    if target.bend is None:
        natural = target.par >= 4 and target.spaces >= SPACES_FOR_BEND[angle] and roll < BENDING
        return (side * angle,) if natural and side * angle in piles.doglegs else ()
    if abs(target.bend) < LEAST_BEND:
        return ()
    ways: list[tuple[int, ...]] = [(one,) for one in piles.doglegs]
    if abs(target.bend) > max(DOGLEG_ROWS) + LEAST_BEND:
        ways += [(one, two) for one in piles.doglegs for two in piles.doglegs if one * two > 0]
    wanted = max(-180.0, min(180.0, target.bend))
    return min(ways, key=lambda way: (abs(sum(way) - wanted), len(way), way))


def _cost(
    draft: Layout, piles: Piles, target: HoleTarget, wanted: float, avoid: Sequence[Layout]
) -> float | None:
    """How far a draft is from the hole that is wanted, in strokes; None if it cannot be played or
    is a hole that must not be repeated."""
    names = [card.card for card in draft]
    if any(names == [card.card for card in other] for other in avoid):
        return None
    board = lay(draft, piles.deck)
    if not board.is_playable:
        return None
    cost = 3 * abs(weight(board) - wanted) + _untidiness(board)
    cost += abs(board.spaces - target.spaces)
    if board.tee is not None:
        cost += 0.1 * max(board.tee[0] - ROWS_BEHIND_TEE, 0)
    cost += 0.7 * len(missing(board, target.hazards))
    used = Counter(card.card for other in avoid for card in other)
    cost += WORN * sum(used[name] ** 2 for name in names)
    if avoid:
        neighbour = {card.card for card in avoid[-1]}
        cost += BESIDE * len(neighbour.intersection(names))
        cost += BESIDE * len(neighbour.intersection((names[0], names[-1])))
    return cost


def _untidiness(board: Board) -> float:
    """What looks wrong about a hole that can be played: fairways that break off at a joint, hazards
    half covered."""
    prices = {"warning": 0.5, "note": 0.1}
    return sum(prices.get(problem.severity, 0.0) for problem in board.problems)


def fit_length(
    placed: Sequence[PlacedCard], target_yards: int, deck: Mapping[str, HoleCard]
) -> Layout:
    """The same cards with overlaps that bring the hole as near to so many yards as they can,
    changing as few joints as possible. Cards that make no hole are given back as they are."""
    start = tuple(placed)
    board = lay(start, deck)
    if board.spaces == 0 or target_yards <= 0:
        return start
    wanted = max(round(target_yards / YARDS_FORWARD), 1)
    for off in sorted(range(-MOST_OVERLAP * 3, MOST_OVERLAP * 3 + 1), key=abs):
        change = board.spaces - (wanted + off)
        if change == 0 and board.is_playable:
            return start
        found = _overlapped(start, change, deck)
        if found is not None:
            return found
        if off and abs(board.spaces - wanted) <= abs(off):
            break
    return start


def _overlapped(placed: Layout, change: int, deck: Mapping[str, HoleCard]) -> Layout | None:
    """The cards covering so many rows more (fewer, if negative) in all, the tidiest of the ways
    that change the fewest joints; None where none can be played."""
    for joints in range(1, 4):
        ways = []
        for places in combinations(range(1, len(placed)), joints):
            for changes in _shares(change, joints):
                rows = {p: placed[p].overlap + c for p, c in zip(places, changes, strict=True)}
                if all(0 <= row <= MOST_OVERLAP for row in rows.values()):
                    ways.append(_with_overlaps(placed, rows))
        boards = [(lay(way, deck), way) for way in islice(ways, 60)]
        good = [(_untidiness(board), way) for board, way in boards if board.is_playable]
        if good:
            return min(good, key=lambda one: one[0])[1]
    return None


def _shares(total: int, parts: int) -> list[tuple[int, ...]]:
    """The ways to share a change among so many joints, all of them taking part, evenly first."""
    if parts == 1:
        return [(total,)] if total else []
    sign = 1 if total > 0 else -1
    shares = [
        (sign * first, *rest)
        for first in range(1, abs(total) - parts + 2)
        for rest in _shares(total - sign * first, parts - 1)
    ]
    return sorted(shares, key=lambda share: max(share) - min(share))


def _with_overlaps(placed: Layout, rows: Mapping[int, int]) -> Layout:
    return tuple(
        PlacedCard(card.card, card.turned, rows.get(place, card.overlap))
        for place, card in enumerate(placed)
    )


def other_green(
    placed: Sequence[PlacedCard],
    target: HoleTarget,
    deck: Mapping[str, HoleCard],
    *,
    step: int = 1,
) -> Layout:
    """The hole with the next green of the deck (``step`` -1: the one before) that leaves the
    length as near to the target as it can be; the other cards stay. Given back as it is when it
    has no green, or when the deck has no other that can be played."""
    start = tuple(placed)
    greens = [slug for slug, _ in sort_piles(deck).greens]
    if not start or start[-1].card not in deck or not greens:
        return start
    last = start[-1]
    if deck[last.card].kind is not CardKind.GREEN:
        return start
    at = greens.index(last.card) if last.card in greens else 0
    order = [greens[(at + step * i) % len(greens)] for i in range(1, len(greens))]
    best: tuple[float, Layout] | None = None
    for slug in order:
        swapped = (*start[:-1], PlacedCard(slug, overlap=last.overlap))
        tried = fit_length(swapped, target.yards, deck)
        board = lay(tried, deck)
        if not board.is_playable:
            continue
        off = abs(board.yards - target.yards)
        if off <= YARDS_FORWARD / 2:
            return tried
        if best is None or off < best[0]:
            best = (off, tried)
    return best[1] if best else start


def random_hole(row: CourseCardHole, deck: Mapping[str, HoleCard], *, seed: int | str) -> Layout:
    """A hole drawn from the face-down piles after one column of a course card (rulebook, Setting
    Up the Hole): any tee, any fairways, any green, edge to edge, either way round; doglegs as the
    card says. Drawn again when it cannot be played, falls outside the card's yards or looks to
    play outside its rating; after many draws the nearest to the rating is taken. Raises
    Unfittable where the piles are too small."""
    piles = sort_piles(deck)
    if len(piles.fairways) < row.cards - 2 or not piles.tees or not piles.greens:
        raise Unfittable(f"The deck has too few cards for a hole of {row.cards}.")
    wrong = [bend.degrees for bend in row.bends if bend.degrees not in piles.doglegs]
    if wrong:
        raise Unfittable(f"The deck has no dogleg of {abs(wrong[0])} degrees to that side.")
    rng = Random(f"{seed}/{row.number}/drawn")
    nearest: tuple[float, Layout] | None = None
    fair = 0
    for _ in range(500):
        placed = _drawn(row, piles, rng)
        board = lay(placed, deck)
        if not board.is_playable or not row.yards[0] <= board.yards <= row.yards[1]:
            continue
        off = _off_the_rating(row, weight(board))
        if nearest is None or off < nearest[0]:
            nearest = off, placed
        fair += 1
        if off == 0 or fair == MOST_DRAWS:
            break
    if nearest is None:
        raise Unfittable(f"The deck makes no hole of {row.yards[0]} to {row.yards[1]} yards.")
    return nearest[1]


def _off_the_rating(row: CourseCardHole, strokes: float) -> float:
    """How far an estimate lies outside the middle of a card's rating, strokes; the estimate errs,
    so that the ends of the band are left out."""
    low, high = row.rating
    edge = (high - low) * EDGE_OF_RATING
    return max(low + edge - strokes, strokes - (high - edge), 0.0)


def _drawn(row: CourseCardHole, piles: Piles, rng: Random) -> Layout:
    tee, _ = rng.choice(piles.tees)
    green, _ = rng.choice(piles.greens)
    slugs = rng.sample(piles.fairways, row.cards - 2)
    middle = [PlacedCard(slug, turned=rng.random() < 0.5) for slug in slugs]
    for number, bend in enumerate(row.bends):
        place = min(1 + 2 * number, len(middle))
        middle.insert(place, PlacedCard(rng.choice(piles.doglegs[bend.degrees])))
    return (tee, *middle, PlacedCard(green))
