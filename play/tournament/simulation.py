"""Many tournaments at once, drawn from exact distributions: who wins, and how sure that is.

A distribution is an array of chances by strokes: ``chances[k]`` is the chance of exactly ``k``.
Rounds are drawn whole (the sum of independent holes, worked out exactly), so that a tournament
costs one draw a golfer and round; play-offs are drawn hole by hole where holes decide.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from play.tournament import cut
from play.tournament.contest import CUT_AFTER, Contest

Chances = NDArray[np.float64]
Whole = NDArray[np.int32]
OUT = 100_000
TOP = 10
LONGEST_SUDDEN_DEATH = 60


@dataclass(frozen=True, slots=True)
class Share:
    """A chance estimated from many tournaments, with its standard error."""

    chance: float
    error: float


@dataclass(frozen=True, slots=True)
class Prospect:
    """One golfer's chances; ``mean`` of his total over all rounds, the cut left aside."""

    win: Share
    top10: Share
    cut: Share
    mean: float
    mean_error: float


@dataclass(frozen=True, slots=True)
class Simulated:
    """What many tournaments came to. ``winning`` holds every winner's total."""

    tournaments: int
    golfers: tuple[Prospect, ...]
    winning: Whole

    @property
    def winner_mean(self) -> float:
        return float(self.winning.mean())


@dataclass(frozen=True)
class Outlook:
    """Where the golfers stand and what they have still to play.

    ``so_far``: strokes by golfer. ``rounds``: for every round not over yet, the distribution of
    the strokes each golfer still takes in it. ``holes``: golfers x holes x strokes, for play-offs.
    ``keep``: how many the cut keeps, None where it is over or there is none; ``cut_at``: after how
    many of ``rounds`` it falls. ``out``: who has missed it already. ``level``: who is still in a
    play-off for a finished tournament, by place; empty where all is open.
    """

    so_far: Whole
    rounds: tuple[Chances, ...]
    holes: Chances
    keep: int | None = None
    cut_at: int = CUT_AFTER
    out: frozenset[int] = frozenset()
    level: frozenset[int] = frozenset()
    play_off: str = "18-holes"


def convolved(holes: Chances) -> Chances:
    """The distribution of a golfer's sum over holes (holes x strokes); of no hole: surely 0."""
    total = np.ones(1)
    for hole in holes:
        total = np.convolve(total, np.trim_zeros(hole, "b"))
    return total


def together(distributions: Sequence[Chances]) -> Chances:
    """Distributions of several golfers as one array, padded to the same length."""
    longest = max(len(one) for one in distributions)
    padded = np.zeros((len(distributions), longest))
    for row, one in enumerate(distributions):
        padded[row, : len(one)] = one
    return padded


def outset(holes: Chances, *, rounds: int, cut_rule: str, play_off: str) -> Outlook:
    """A tournament before its first stroke."""
    field = len(holes)
    whole = together([convolved(golfer) for golfer in holes])
    keep = cut.kept(cut_rule, field) if cut.is_made(cut_rule, field, rounds) else None
    return Outlook(
        so_far=np.zeros(field, dtype=np.int32),
        rounds=(whole,) * rounds,
        holes=holes,
        keep=keep,
        play_off=play_off,
    )


def present(contest: Contest, holes: Chances, *, cut_rule: str, play_off: str) -> Outlook:
    """A tournament as it stands, golfers in the order of the field."""
    field, now = contest.golfers, contest.round_now
    whole = together([convolved(golfer) for golfer in holes])
    rest = []
    for golfer, chances in zip(field, holes, strict=True):
        card = golfer.cards[now - 1] if len(golfer.cards) == now and now else None
        missing = [n for n, score in enumerate(card.strokes if card else ()) if score is None]
        rest.append(convolved(chances[missing]) if missing else np.ones(1))
    later = contest.rounds - now
    made = cut.is_made(cut_rule, len(field), contest.rounds) and contest.cut_line is None
    tied = contest.sessions[-1].strokes if contest.sessions and contest.played_out else {}
    return Outlook(
        so_far=np.array([golfer.total() for golfer in field], dtype=np.int32),
        rounds=(together(rest), *([whole] * later)),
        holes=holes,
        keep=cut.kept(cut_rule, len(field)) if made else None,
        cut_at=CUT_AFTER - max(now, 1) + 1,
        out=frozenset(n for n, golfer in enumerate(field) if golfer.out),
        level=frozenset(n for n, golfer in enumerate(field) if golfer.slug in tied),
        play_off=play_off,
    )


def simulate(outlook: Outlook, tournaments: int, seed: int) -> Simulated:
    """Plays the rest of so many tournaments; the same seed gives the same."""
    source = np.random.default_rng(seed)
    field = len(outlook.so_far)
    scores = np.tile(outlook.so_far, (tournaments, 1))
    made = np.ones((tournaments, field), dtype=bool)
    made[:, list(outlook.out)] = False
    for played, chances in enumerate(outlook.rounds, 1):
        scores += _drawn(chances, tournaments, source)
        if outlook.keep is not None and played == outlook.cut_at:
            line = np.partition(scores, outlook.keep - 1, axis=1)[:, outlook.keep - 1]
            made = scores <= line[:, None]
    counted = np.where(made, scores, OUT)
    winners = _winners(outlook, counted, source)
    places = 1 + np.array([(counted < counted[:, [n]]).sum(axis=1) for n in range(field)]).T
    top = (places <= TOP) & made
    won = np.zeros((tournaments, field), dtype=bool)
    won[np.arange(tournaments), winners] = True
    prospects = tuple(
        _prospect(won[:, n], top[:, n], made[:, n], scores[:, n]) for n in range(field)
    )
    return Simulated(tournaments, prospects, counted.min(axis=1).astype(np.int32))


def _drawn(chances: Chances, times: int, source: np.random.Generator) -> Whole:
    """So many draws of each golfer's strokes: times x golfers."""
    drawn = np.empty((times, len(chances)), dtype=np.int32)
    for golfer, row in enumerate(chances):
        sums = np.cumsum(row)
        drawn[:, golfer] = np.searchsorted(sums / sums[-1], source.random(times), side="right")
    return drawn


def _winners(outlook: Outlook, counted: Whole, source: np.random.Generator) -> NDArray[np.intp]:
    """The winner of each tournament: the lowest score, ties parted by the play-off's rule."""
    still = counted == counted.min(axis=1)[:, None]
    if outlook.level:
        still &= np.isin(np.arange(counted.shape[1]), list(outlook.level))[None, :]
    winners = still.argmax(axis=1)
    rows = np.flatnonzero(still.sum(axis=1) > 1)
    part = 0
    while len(rows) and part < LONGEST_SUDDEN_DEATH:
        extra = _drawn(_part(outlook, part), len(rows), source)
        extra = np.where(still[rows], extra, OUT)
        still[rows] = extra == extra.min(axis=1)[:, None]
        winners[rows] = still[rows].argmax(axis=1)
        rows = rows[still[rows].sum(axis=1) > 1]
        part += 1
    for row in rows:  # The title is shared: it counts for one of them, by lot.
        winners[row] = source.choice(np.flatnonzero(still[row]))
    return winners


def _part(outlook: Outlook, part: int) -> Chances:
    """The strokes over one part of a play-off."""
    holes, rule = outlook.holes, outlook.play_off
    count = holes.shape[1]
    if rule == "18-holes-repeated" or (rule == "18-holes" and part == 0):
        return together([convolved(golfer) for golfer in holes])
    if rule == "three-holes" and part == 0:
        return together([convolved(golfer[-3:]) for golfer in holes])
    sudden = part - (rule != "sudden-death")
    first = 9 if count > 9 else 0
    return holes[:, (first + sudden) % count]


def _prospect(
    won: NDArray[np.bool_], top: NDArray[np.bool_], made: NDArray[np.bool_], scores: Whole
) -> Prospect:
    deviation = float(scores.std(ddof=1)) if len(scores) > 1 else 0.0
    return Prospect(
        win=share(won),
        top10=share(top),
        cut=share(made),
        mean=float(scores.mean()),
        mean_error=deviation / len(scores) ** 0.5,
    )


def share(happened: NDArray[np.bool_]) -> Share:
    """How often it happened, with the standard error of a share (Agresti and Coull's, which is
    not 0 where it never or always happened)."""
    times, count = len(happened), int(happened.sum())
    chance = (count + 2) / (times + 4)
    return Share(count / times, (chance * (1 - chance) / (times + 4)) ** 0.5)


def win_chances(contest: Contest, simulated: Simulated) -> Mapping[str, Share]:
    """The chances to win by golfer."""
    pairs = zip(contest.golfers, simulated.golfers, strict=True)
    return {golfer.slug: prospect.win for golfer, prospect in pairs}
