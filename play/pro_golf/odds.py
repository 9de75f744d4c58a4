"""The exact odds of golfers on holes, rounds and four rounds, by a stated policy.

*steady* never plays safe or gambles; *best* minimises the mean score, with risks where the round
allows them; *chasing* maximises the chance of a round of at most a target.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from play.pro_golf.card import Card
from play.pro_golf.chart import Chart, charted
from play.pro_golf.holecard import HoleCard
from play.pro_golf.plan import Ground, Plan, Played, grounds, planned, played
from play.pro_golf.stack import Floats, Ints, Stack, stacked
from play.pro_golf.tables import FAIR, Conditions, Tables
from play.pro_golf.walk import ENDINGS, MOST, Arrivals, Measures, measured, steady

STEADY, BEST, CHASING = "steady", "best", "chasing"
POLICIES = (STEADY, BEST, CHASING)
# Chances below this are left out of what is shown.
LEAST = 1e-12
BATCH = 48
REMEMBERED = 400
FEWER = 1e-6
# A chase reckons with totals so far from par after some holes: so much, and so much more for the
# root of the holes played. Beyond that the nearest case stands for the rest.
SPREAD, FURTHER = 4, 5


@dataclass(frozen=True, slots=True)
class HoleOdds:
    """A golfer on a hole: the chance of every score, of the fairway with a drive (None where no
    driver is played), of the green in regulation; the mean of putts, of putts on greens in
    regulation, of sand attempts and saves, the chance to scramble (par or better without the
    green in regulation)."""

    number: int
    par: int
    scores: Mapping[int, float]
    fairway: float | None
    green: float
    putts: float
    green_putts: float
    sand: float
    saves: float
    scrambles: float

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * chance for score, chance in self.scores.items())

    def chance(self, least: int, most: int) -> float:
        """The chance of a score to par from ``least`` to ``most``, both counted."""
        return sum(c for score, c in self.scores.items() if least <= score - self.par <= most)


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """A golfer on a course: his holes, and the chance of every total."""

    holes: tuple[HoleOdds, ...]
    scores: Mapping[int, float]

    @property
    def mean(self) -> float:
        """The mean total."""
        return sum(score * chance for score, chance in self.scores.items())

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        mean = self.mean
        return sum((s - mean) ** 2 * chance for s, chance in self.scores.items()) ** 0.5

    def at_most(self, target: int) -> float:
        """The chance of at most so many strokes."""
        return sum(chance for score, chance in self.scores.items() if score <= target)

    @property
    def per_round(self) -> dict[str, float | None]:
        """What a round is counted by; None where the course gives no occasion."""
        holes = self.holes
        driven = [hole.fairway for hole in holes if hole.fairway is not None]
        greens = sum(hole.green for hole in holes)
        sand = sum(hole.sand for hole in holes)
        missed = len(holes) - greens
        return {
            "fairways_pct": _share(sum(driven), len(driven)),
            "greens_pct": _share(greens, len(holes)),
            "putts": sum(hole.putts for hole in holes),
            "putts_per_green": sum(hole.green_putts for hole in holes) / greens if greens else None,
            "sand_saves_pct": _share(sum(hole.saves for hole in holes), sand),
            "scrambling_pct": _share(sum(hole.scrambles for hole in holes), missed),
            "birdies": sum(hole.chance(-1, -1) for hole in holes),
        }


def _share(part: float, whole: float) -> float | None:
    return 100 * part / whole if whole > LEAST else None


Course = tuple[HoleCard, ...]


def round_odds(
    card: Card,
    course: Course,
    tables: Tables,
    policy: str = STEADY,
    conditions: Conditions = FAIR,
    target: int | None = None,
) -> RoundOdds:
    """The odds of one golfer on a course. ``target`` is the round that *chasing* wants; without
    one it wants the course's par. The same question asked again is answered at once."""
    if policy == CHASING:
        wanted = sum(hole.par for hole in course) if target is None else target
        return _chase(card, course, tables, conditions, wanted)
    return field_odds((card,), course, tables, policy, conditions)[0]


def hole_odds(
    card: Card,
    hole: HoleCard,
    tables: Tables,
    policy: str = STEADY,
    conditions: Conditions = FAIR,
    target: int | None = None,
) -> HoleOdds:
    """The odds of one golfer on one hole."""
    return round_odds(card, (hole,), tables, policy, conditions, target).holes[0]


def field_odds(
    cards: Sequence[Card],
    course: Course,
    tables: Tables,
    policy: str = STEADY,
    conditions: Conditions = FAIR,
) -> list[RoundOdds]:
    """The odds of many golfers on a course by *steady* or *best*, worked out together; those asked
    for before are remembered."""
    known = _known(course, tables, policy, conditions)
    found = {card: known.found.get(card) for card in cards}
    new = [card for card, odds in found.items() if odds is None]
    for first in range(0, len(new), BATCH):
        batch = new[first : first + BATCH]
        chart = charted(course, conditions, tables)
        measures = _measures(stacked(batch), chart, policy)
        for number, card in enumerate(batch):
            fresh = _round(chart, measures, number)
            found[card] = fresh
            known.put(card, fresh)
    return [odds for card in cards if (odds := found[card]) is not None]


class _Known:
    """Odds worked out before for one question, the oldest forgotten first."""

    def __init__(self) -> None:
        self.found: dict[Card, RoundOdds] = {}

    def put(self, card: Card, odds: RoundOdds) -> None:
        """Remembers the odds of a card."""
        while len(self.found) >= REMEMBERED:
            self.found.pop(next(iter(self.found)), None)
        self.found[card] = odds


@lru_cache(maxsize=32)
def _known(course: Course, tables: Tables, policy: str, conditions: Conditions) -> _Known:
    return _Known()


def _measures(stack: Stack, chart: Chart, policy: str) -> Measures:
    if policy == STEADY:
        return steady(stack, chart)
    worth = np.repeat(-np.arange(MOST + 1.0)[None], len(stack), axis=0)
    return counted(
        chart, [played(ground, planned(ground, worth)) for ground in grounds(stack, chart)]
    )


def counted(chart: Chart, walks: Sequence[Played]) -> Measures:
    """Everything that is counted where each hole was played by a plan."""
    at = np.stack([walk.at for walk in walks], axis=1)
    green = np.stack([walk.green for walk in walks], axis=1)
    fairway = np.stack([one.fairway for one in chart.charts])
    fairways = np.einsum("hge,he->gh", np.stack([walk.tee for walk in walks]), fairway)
    saves = np.einsum("ghsn,hn->gh", green[..., :2].sum(axis=4), chart.is_sand)
    return measured(chart, Arrivals(at, fairways), green.sum(axis=3), saves)


def _round(chart: Chart, measures: Measures, golfer: int) -> RoundOdds:
    rows = measures.scores[golfer]
    holes = tuple(
        HoleOdds(
            number=hole.number,
            par=hole.par,
            scores=_shown(rows[h]),
            fairway=float(measures.fairways[golfer, h]) if chart.charts[h].is_driven else None,
            green=float(measures.greens[golfer, h]),
            putts=float(measures.putts[golfer, h]),
            green_putts=float(measures.green_putts[golfer, h]),
            sand=float(measures.sand[golfer, h]),
            saves=float(measures.saves[golfer, h]),
            scrambles=float(measures.scrambles[golfer, h]),
        )
        for h, hole in enumerate(chart.holes)
    )
    return RoundOdds(holes, _shown(total(rows)))


def _shown(chances: Floats) -> Mapping[int, float]:
    return {score: float(chances[score]) for score in np.flatnonzero(chances > LEAST).tolist()}


def total(rows: Floats) -> Floats:
    """The chances of the sum of independent scores, one row each."""
    found = np.ones(1)
    for row in rows:
        found = np.convolve(found, row)
    return found


def four_rounds(round_scores: Mapping[int, float], rounds: int = 4) -> Mapping[int, float]:
    """The chance of every total of so many rounds."""
    row = np.zeros(max(round_scores) + 1)
    for score, chance in round_scores.items():
        row[score] = chance
    return _shown(total(np.stack([row] * rounds)))


@lru_cache(maxsize=256)
def _chase(
    card: Card, course: Course, tables: Tables, conditions: Conditions, target: int
) -> RoundOdds:
    """Plays a round to reach a target: each hole is planned for every number of strokes left."""
    chart = charted(course, conditions, tables)
    steps = chases(grounds(stacked([card]), chart), chart.pars, target)
    mass: Floats = np.ones(1)
    walks = []
    for chase in steps:
        case = chase.case(target - np.arange(len(mass)))
        weights = np.bincount(case, mass, len(chase.scores)).astype(np.float64)
        walks.append(_blend(chase.walk, weights))
        mass = _spread(chase.scores[case] * mass[:, None])
    measures = counted(chart, walks)
    return RoundOdds(_round(chart, measures, 0).holes, _shown(mass))


def _spread(rows: Floats) -> Floats:
    """The chances of totals: ``rows`` (strokes before, strokes on the hole)."""
    found = np.zeros(len(rows) + rows.shape[1])
    for before, row in enumerate(rows):
        found[before : before + len(row)] += row
    return found


def _blend(walk: Played, weights: Floats) -> Played:
    """The cases of a hole as one, each as likely as it is met."""
    return Played(
        np.einsum("c,csn->sn", weights, walk.at)[None],
        np.einsum("c,csne->sne", weights, walk.green)[None],
        np.einsum("c,ce->e", weights, walk.tee)[None],
    )


@dataclass(frozen=True)
class Chase:
    """A hole planned for every number of strokes left to reach a target, ``least`` for case 0:
    how it is played, its ``scores`` (case, strokes), and the chance to reach the target."""

    ground: Ground
    plan: Plan
    walk: Played
    scores: Floats
    reach: Floats
    least: int

    def case(self, left: Ints) -> Ints:
        """The case for so many strokes left; what cannot be or hardly can is the nearest."""
        return np.clip(left - self.least, 0, len(self.scores) - 1)


def chases(met: Sequence[Ground], pars: Ints, target: int) -> list[Chase]:
    """The holes of one golfer, planned from the last back to reach a target in all."""
    found: list[Chase] = []
    strokes = np.arange(MOST + 1)
    for h in range(len(met) - 1, -1, -1):
        played_par, holes_left = int(pars[:h].sum()), len(met) - h
        spread = round(SPREAD + FURTHER * h**0.5) if h else 0
        # With fewer strokes than holes nothing can be reached, with very many everything.
        lowest, highest = holes_left - 1, int(pars[h:].sum()) + SPREAD + FURTHER * holes_left
        least = min(max(target - played_par - spread, lowest), highest)
        most = min(max(target - played_par + spread, least), highest)
        left = np.arange(least, most + 1)[:, None] - strokes
        if found:
            last = found[-1]
            worth = np.where(left < 0, 0.0, last.reach[last.case(left)])
        else:
            worth = np.where(left < 0, 0.0, 1.0)
        ground = met[h].of(np.zeros(len(left), dtype=np.int64))
        # Where the target is safe or gone, fewer strokes are better still.
        plan = planned(ground, worth - strokes * FEWER)
        walk = played(ground, plan)
        scores = scored(walk)
        found.append(Chase(ground, plan, walk, scores, (scores * worth).sum(axis=1), least))
    return found[::-1]


def scored(walk: Played) -> Floats:
    """The chances (case, strokes 0 to MOST) of every score."""
    green = walk.green.sum(axis=2)
    found = np.zeros((len(green), MOST + ENDINGS + 1))
    for ending in range(ENDINGS):
        found[:, 1 + ending : 1 + ending + MOST] += green[..., ending]
    found[:, MOST] += found[:, MOST + 1 :].sum(axis=1)
    found[:, MOST] += np.maximum(1 - found[:, : MOST + 1].sum(axis=1), 0)
    return found[:, : MOST + 1]
