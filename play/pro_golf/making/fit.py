"""The method: a golfer's ratings make his card, each lever found against exact play.

All golfers given are worked at once. Every search keeps the best trial it saw, for the cards are
staircases: one box is a thirty-sixth. The scoring average is never looked at.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from play.pro_golf.chart import Chart
from play.pro_golf.making import exact
from play.pro_golf.making.exact import REGULATION
from play.pro_golf.making.levers import FULL, LAST, WEIGHTS, Levers, build, drives, putting
from play.pro_golf.stack import Floats, Ints
from play.pro_golf.walk import outcomes


@dataclass(frozen=True, slots=True)
class Method:
    """The constants of the method. ``base`` and ``gain``: thirty-sixths of the card that miss the
    green at iron skill 0, and how many fewer a point of skill gives, for FW, LI, MI, SI, P.
    ``early_share``: how many more greens a round are reached early, with two putts left for a
    birdie, for a birdie a round that the rest of the card leaves wanting."""

    base: tuple[float, ...] = (21.0, 18.0, 14.0, 10.5, 5.0)
    gain: tuple[float, ...] = (0.6, 1.2, 1.0, 0.8, 0.35)
    early_share: float = 0.45


@dataclass(frozen=True, slots=True)
class Aims:
    """What the cards are to come to, one value a golfer. ``distance`` is in yards beyond the mean
    of the golfer's season; shares are in per cent."""

    distance: Floats
    fairways: Floats
    greens: Floats
    sand: Floats
    scrambling: Floats
    putts_per_green: Floats
    birdies: Floats

    @classmethod
    def of(cls, rows: Floats) -> "Aims":
        """From complete rows of ratings, in the order of ``ratings.INPUTS``."""
        distance, fairways, greens, sand, scrambling, per_green, _, birdies = rows.T
        return cls(distance, fairways, greens, sand, scrambling, per_green, birdies)

    def __len__(self) -> int:
        return len(self.distance)

    def take(self, which: slice | Ints | npt.NDArray[np.bool_]) -> "Aims":
        """The same of some golfers."""
        return Aims(*(getattr(self, one.name)[which] for one in fields(self)))


ENDS = np.concatenate([[0.0], np.cumsum(WEIGHTS)]) * 36
OFFLINE = np.arange(0.0, 0.9, 0.004)
DISTANCES = (0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0)
DISTANCE_COST, GOOD_FAIRWAYS = 0.25, 0.6
# What boxes are settled by: strokes that a point of greens in regulation, an early green and a box
# away from the common iron skill are worth; whoever is nearer than that is not tried again.
GREEN_COST, EARLY_COST, TOUCH_COST, SETTLED, SETTLINGS = 0.225, 1.0, 0.003, 0.04, 2
TOUCHES: Ints = np.array(list(itertools.product(range(-2, 3), repeat=len(FULL))))
# Golfers worked at once: more of them leave the processor's memory.
AT_ONCE = 64
SKILLS, PUTTING, SANDS, SCALES = (-14.0, 14.0), (0.55, 1.8), (2.0, 40.0), (0.12, 6.0)
FINE = 12
# Drives are judged as they are written down: a box hangs on a tenth of a yard.
WRITTEN_PLACES = 1
# How few and how many boxes may miss the green with a club.
LEAST_MISSES, MISSES_OF = 3, {"FW": (5, 18), "P": (1, LAST - 2)}


def fit(aims: Aims, course: Chart, method: Method | None = None) -> Levers:
    """The levers of cards whose exact play on the course comes to the aims."""
    parts = [
        _fit(aims.take(slice(first, first + AT_ONCE)), course, method or Method())
        for first in range(0, len(aims), AT_ONCE)
    ]
    return Levers(
        *(np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(Levers))
    )


def _fit(aims: Aims, course: Chart, method: Method) -> Levers:
    work = _Work(aims, course, method)
    work.fit_drives()
    work.fit_greens()
    work.fit_putts()
    work.fit_short_game()
    # Pitches have moved putts, and birdies hang on putts first of all.
    work.fit_putts()
    work.fit_birdies()
    work.fit_putts()
    work.fit_short_game()
    work.fit_putts()
    work.fit_sand()
    work.fit_chips()
    return work.levers


class _Work:
    """The cards as far as they are found."""

    def __init__(self, aims: Aims, course: Chart, method: Method) -> None:
        self.aims = aims
        self.course = course
        self.method = method
        size = len(aims)
        ones = np.ones(size)
        self.levers = Levers(
            distance=aims.distance,
            offline=0.3 * ones,
            **missing(np.zeros(size), method),
            pitch=ones,
            chip=ones,
            sand=9.0 * ones,
            putt=ones,
        )

    def fit_drives(self) -> None:
        """Driving accuracy, from the share of drives off line."""
        size = len(self.aims)
        best, found = np.full(size, np.inf), [self.levers.distance, self.levers.offline]
        for extra in DISTANCES:
            distance = np.round(self.aims.distance + extra, WRITTEN_PLACES)
            columns = drives(np.repeat(distance, len(OFFLINE)), np.tile(OFFLINE, size)).reshape(
                size, len(OFFLINE), -1
            )
            hit = exact.fairways(columns, self.course)
            off = np.abs(hit - self.aims.fairways[:, None])
            at = off.argmin(axis=1)
            off = off[np.arange(size), at]
            cost = off + DISTANCE_COST * abs(extra)
            better = (cost < best) & ((extra == 0) | (best > GOOD_FAIRWAYS))
            best = np.where(better, cost, best)
            found = [np.where(better, distance, found[0]), np.where(better, OFFLINE[at], found[1])]
        self.levers = replace(self.levers, distance=found[0], offline=found[1])

    def reached(self, levers: Levers) -> Floats:
        """Greens in regulation, in per cent, and early greens a round, of these levers."""
        stack = build(levers)
        played = exact.arrive(stack, self.course, most=REGULATION)
        stops = exact.stopping(stack, self.course)
        return np.stack([exact.greens(played, stops), exact.early(played, stops)])

    def fit_greens(self) -> None:
        """Greens in regulation, from one skill for all full shots."""
        low, high = (np.full(len(self.aims), end) for end in SKILLS)
        keep = _Best(self.levers)
        for _ in range(FINE):
            skill = (low + high) / 2
            trial = replace(self.levers, **missing(skill, self.method))
            off = self.reached(trial)[0] - self.aims.greens
            keep.see(trial, np.abs(off))
            low, high = np.where(off < 0, skill, low), np.where(off < 0, high, skill)
        self.levers = keep.levers

    def settle(self, early: Floats) -> None:
        """Boxes of single columns, up or down, so that greens in regulation come to the aims and
        early greens to so many."""
        aims = np.stack([self.aims.greens, early])
        who = np.arange(len(self.aims))
        for _ in range(SETTLINGS):
            start, wanted = self.levers.take(who), aims[:, who]
            now = self.reached(start)
            keep = _Best(start, _cost(now - wanted))
            trial = self._touched(start, wanted - now, now)
            keep.see(trial, _cost(self.reached(trial) - wanted))
            self.levers = self.levers.put(who, keep.levers)
            who = who[keep.off > SETTLED]
            if not len(who):
                return

    def _touched(self, start: Levers, wanted: Floats, now: Floats) -> Levers:
        """The touches that bring what is wanted, if what each column brings simply adds up."""
        off = -wanted[:, None]
        for at, club in enumerate(FULL):
            steps, which = np.unique(TOUCHES[:, at], return_inverse=True)
            brings = [
                self.reached(_stepped(start, club, step)) - now if step else 0 * now
                for step in steps
            ]
            off = off + np.stack(brings, axis=1)[:, which]
        cost = _cost(off) + TOUCH_COST * np.abs(TOUCHES).sum(axis=1)[:, None]
        best = TOUCHES[cost.argmin(axis=0)]
        for at, club in enumerate(FULL):
            start = _stepped(start, club, best[:, at])
        return start

    def measured(self, levers: Levers) -> exact.Figures:
        """All figures of these levers."""
        return exact.figures(build(levers), self.course)

    def fit_birdies(self) -> None:
        """Birdies that are wanting come in part from greens reached early, most of them of par 5s
        with the fairway wood. In part only: such a birdie is a whole stroke, while real scores
        follow birdies at a third of one once greens and putts are known."""
        surplus = self.aims.birdies - self.measured(self.levers).birdies
        self.settle(self.reached(self.levers)[1] + self.method.early_share * surplus)

    def fit_putts(self) -> None:
        """Putts per green in regulation, from how far putts are holed."""
        stack = build(self.levers)
        played = exact.arrive(stack, self.course, most=REGULATION)

        def off(putt: Floats) -> Floats:
            given = outcomes(replace(stack, putts=putting(putt)), self.course)
            return exact.putts_per_green(played, given) - self.aims.putts_per_green

        self._search(("putt",), PUTTING, off)

    def fit_short_game(self) -> None:
        """Sand saves and scrambling."""
        self.fit_sand()
        self._fit_scrambling(("pitch", "chip"))

    def fit_sand(self) -> None:
        """Sand saves, from how far sand shots stop."""
        played = exact.arrive(build(self.levers), self.course)

        def off(sand: Floats) -> Floats:
            given = outcomes(build(replace(self.levers, sand=sand)), self.course)
            return exact.sand_saves(played, given) - self.aims.sand

        self._search(("sand",), SANDS, off)

    def fit_chips(self) -> None:
        """Scrambling from chips alone: pitches would move greens and putts again."""
        self._fit_scrambling(("chip",))

    def _fit_scrambling(self, names: tuple[str, ...]) -> None:
        played = exact.arrive(build(self.levers), self.course)

        def off(scale: Floats) -> Floats:
            given = outcomes(build(_with(self.levers, names, scale)), self.course)
            return exact.scrambling(played, given) - self.aims.scrambling

        self._search(names, SCALES, off)

    def _search(
        self, names: tuple[str, ...], ends: tuple[float, float], off: Callable[[Floats], Floats]
    ) -> None:
        """Halves between the ends for every golfer, keeping the nearest seen. Whatever is searched
        so, more of it means less of the figure."""
        low, high = (np.full(len(self.aims), end) for end in ends)
        keep = _Best(self.levers)
        for _ in range(FINE):
            value = np.sqrt(low * high)
            gap = off(value)
            keep.see(_with(self.levers, names, value), np.abs(gap))
            low, high = np.where(gap > 0, value, low), np.where(gap > 0, high, value)
        self.levers = keep.levers


def _cost(off: Floats) -> Floats:
    """Strokes that it costs to be so far off (greens and early greens, ...)."""
    cost: Floats = GREEN_COST * np.abs(off[0]) + EARLY_COST * np.abs(off[1])
    return cost


class _Best:
    """The best trial of every golfer."""

    def __init__(self, levers: Levers, off: Floats | None = None) -> None:
        self.levers = levers
        self.off = np.full(len(levers), np.inf) if off is None else off

    def see(self, trial: Levers, off: Floats) -> None:
        """Takes over the trial for whom it is better."""
        better = off < self.off
        self.off = np.where(better, off, self.off)
        self.levers = Levers(
            *(
                np.where(better, getattr(trial, field.name), getattr(self.levers, field.name))
                for field in fields(Levers)
            )
        )


def _stepped(levers: Levers, club: str, steps: int | Ints) -> Levers:
    """So many boxes more or fewer off the green with a club."""
    name = club.lower()
    least, most = MISSES_OF.get(club, (LEAST_MISSES, LAST - 2))
    return replace(levers, **{name: np.clip(getattr(levers, name) + steps, least, most)})


def _with(levers: Levers, names: tuple[str, ...], value: Floats) -> Levers:
    """The same value for these levers."""
    changed: dict[str, Any] = dict.fromkeys(names, value)
    return replace(levers, **changed)


def missing(skill: Floats, method: Method) -> dict[str, Any]:
    """Boxes off the green, by full club in small letters, of golfers with this iron skill."""
    found = {}
    for club, base, gain in zip(FULL, method.base, method.gain, strict=True):
        off = np.abs(ENDS[None, 1 : LAST - 1] - (base - gain * skill)[:, None])
        found[club.lower()] = off.argmin(axis=1) + 1
    return found
