"""Augusta's hole cards brought to the averages of its holes: two small modifiers a hole.

One is added to the full strokes at the green (on a par 3 to the tee shot), one to chips and
pitches. What the rulebook's examples state keeps its own modifier.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from play.pro_golf.card import Card
from play.pro_golf.chart import charted
from play.pro_golf.holecard import ALL_CH, ALL_P, FEET, TROUBLE, HoleCard, Line, Play, Section, Way
from play.pro_golf.stack import Floats, Stack, stacked
from play.pro_golf.strokes import IRONS
from play.pro_golf.tables import FAIR, Tables
from play.pro_golf.walk import steady

MOST = 4
# Lines of which the rulebook tells what is played: hole, section, result.
EXAMPLES = frozenset(
    {
        (1, "second", "LC"),
        (1, "second", "SR"),
        (1, "second", TROUBLE),
        (1, "third", ALL_P),
        (1, "third", TROUBLE),
        (2, "second", "SC"),
        (2, "second", "LL"),
        (2, "layup", FEET),
        (2, "additional", ALL_CH),
        (4, "tee", ""),
        (4, "second", ALL_CH),
        (5, "second", "SL"),
    }
)
# What a share of birdies, bogeys or worse off by a point counts against a mean off by one stroke.
SHARE = 1.0
# A modifier is not worth less than so much of a mean.
PRICE = 0.002


@dataclass(frozen=True, slots=True)
class Aim:
    """What a hole should come to: its mean over par, and the shares of birdies or better, bogeys
    and worse; no shares where they are not to be compared."""

    mean: float
    shares: tuple[float, float, float] | None


def tuned(card: HoleCard, approach: int, short: int) -> HoleCard:
    """The card with so many boxes added to full strokes at the green, and to chips and pitches."""

    def section(name: str) -> Section:
        lines = card.section(name)
        trouble = _line(lines.trouble, name) if lines.trouble else None
        return Section(tuple(_line(line, name) for line in lines.lines), trouble)

    def _line(line: Line, name: str) -> Line:
        if any((card.number, name, result) in EXAMPLES for result in line.results):
            return line
        return replace(line, ways=tuple(_moved(way, approach, short) for way in line.ways))

    is_free = card.par == 3 and (card.number, "tee", "") not in EXAMPLES
    tee = tuple(_moved(way, approach, short) for way in card.tee) if is_free else card.tee
    return replace(
        card,
        tee=tee,
        second=section("second"),
        third=section("third"),
        layup=section("layup"),
        additional=section("additional"),
    )


def _moved(way: Way, approach: int, short: int) -> Way:
    return replace(way, plays=tuple(_play(play, approach, short) for play in way.plays))


def _play(play: Play, approach: int, short: int) -> Play:
    if play.club in IRONS and not play.is_layup:
        return replace(play, steps=play.steps + approach)
    return replace(play, steps=play.steps + short) if play.club in ("P", "Ch") else play


@dataclass(frozen=True, slots=True)
class Found:
    """A hole's modifiers and what it comes to with them, per field of golfers: the mean over par
    and the shares of birdies or better, bogeys and worse."""

    approach: int
    short: int
    mean: float
    shares: tuple[float, float, float]


def measured(
    card: HoleCard, stack: Stack, tables: Tables
) -> tuple[float, tuple[float, float, float]]:
    """The field's mean over par on a hole, and its shares."""
    scores: Floats = steady(stack, charted((card,), FAIR, tables)).scores[:, 0].mean(axis=0)
    strokes = np.arange(len(scores))
    under, over = scores[: card.par].sum(), scores[card.par + 2 :].sum()
    mean = float(scores @ strokes) - card.par
    return mean, (float(under), float(scores[card.par + 1]), float(over))


def tune(
    holes: Sequence[HoleCard], field: Sequence[Card], aims: Sequence[Aim], tables: Tables
) -> list[Found]:
    """For each hole the modifiers that come nearest to its aim."""
    stack = stacked(field)
    return [_best(hole, stack, aim, tables) for hole, aim in zip(holes, aims, strict=True)]


def _best(hole: HoleCard, stack: Stack, aim: Aim, tables: Tables) -> Found:
    ways = product(range(-MOST, MOST + 1), repeat=2)
    tried = [
        Found(approach, short, *measured(tuned(hole, approach, short), stack, tables))
        for approach, short in ways
    ]
    return min(tried, key=lambda found: _off(found, aim))


def _off(found: Found, aim: Aim) -> float:
    off = abs(found.mean - aim.mean) + PRICE * (abs(found.approach) + abs(found.short))
    if aim.shares is None:
        return off
    shares = sum(abs(a - b) for a, b in zip(found.shares, aim.shares, strict=True))
    return off + SHARE * shares
