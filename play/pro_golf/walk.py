"""Exact play of many golfers on many holes by the steady policy, as sums over arrays.

Where balls go (drives and the boxes off the green) and how far from the hole they stop (feet and
putts) are separate: :func:`arrivals` needs the first only, :func:`outcomes` the second only, and
:func:`finished` brings them together. So who changes feet or putts walks once and measures often.
"""

from dataclasses import dataclass

import numpy as np

from play.pro_golf.boxes import BOXES, THROWS, WAYS
from play.pro_golf.card import LETTERS
from play.pro_golf.chart import FACES, Chart, throw_chances
from play.pro_golf.stack import (
    ACES,
    ENDS,
    FEET,
    SLOTS,
    STAR_PITCH,
    UNMODIFIED,
    Floats,
    Stack,
)
from play.pro_golf.strokes import after_star, flagged, putt_steps, second_putt, third_is_missed
from play.pro_golf.tables import Conditions, Tables

# Strokes after which a hole counts as over; no card that golf is played with comes near.
MOST = 16
# What a stroke that reaches the green ends in: holed, then one to four putts.
ENDINGS = 5


@dataclass(frozen=True)
class Arrivals:
    """``at`` (golfer, hole, strokes before, node) is the chance to play that stroke then;
    ``fairways`` (golfer, hole) the chance of a drive on the fairway."""

    at: Floats
    fairways: Floats


@dataclass(frozen=True)
class Measures:
    """Per golfer and hole: ``scores`` (by strokes, 0 to MOST), the chance of a green in regulation,
    putts, putts on greens in regulation, sand attempts and saves, scrambles (par or better without
    the green in regulation); ``fairways`` where a driver is the tee shot."""

    scores: Floats
    fairways: Floats
    greens: Floats
    putts: Floats
    green_putts: Floats
    sand: Floats
    saves: Floats
    scrambles: Floats


def putt_chances(stack: Stack, conditions: Conditions, tables: Tables, most: int) -> Floats:
    """The chances (golfer, feet 0 to ``most``, ENDINGS) of one to four putts from so many feet;
    0 feet is holed."""
    boxes = throw_chances(putt_steps(conditions, tables), conditions)
    boxes = boxes[: len(BOXES)] + np.eye(len(BOXES))[-1] * boxes[UNMODIFIED]
    # A typed Second Putt Card may leave more than there was.
    furthest = max([most, *(left for row in tables.second_putts for left in row[1:])])
    feet = np.arange(furthest + 1)
    drops = stack.putts[:, :, None] >= feet
    first = np.einsum("b,gbf->gf", boxes, drops)
    third_misses = sum(
        ways for box, ways in zip(BOXES, WAYS, strict=True) if third_is_missed(box, tables)
    )
    chances = np.zeros((len(stack), furthest + 1, ENDINGS))
    chances[:, :, 1] = first
    chances[:, :, 2] = 1 - first
    for number, letter in enumerate(LETTERS, 1):
        lettered = boxes * (stack.letters == number)
        missed = np.einsum("gb,gbf->gf", lettered, ~drops)
        left = np.array([second_putt(letter, int(one), tables) for one in feet])
        again = missed * np.where(left > 0, 1 - first[:, left], 0)
        chances[:, :, 2] -= again
        chances[:, :, 3] += again * (1 - third_misses / THROWS)
        chances[:, :, 4] += again * third_misses / THROWS
    chances[:, 0] = np.eye(ENDINGS)[0]
    return chances


def green_chances(stack: Stack, putts: Floats, most: int, halves: int, *, starred: bool) -> Floats:
    """The chances (golfer, feet, ENDINGS) of a ball that a box leaves so many feet away, its star
    and its flag counted."""
    at_pin = np.array([flagged(feet, halves) for feet in range(most + 1)])
    plain = putts[:, at_pin]
    if not starred:
        return plain
    lands = np.array(
        [[after_star(feet, die) for die in range(1, FACES + 1)] for feet in range(most + 1)]
    )
    found: Floats = plain[:, lands].mean(axis=2)
    found[:, 0] = plain[:, 0]
    return found


def slot_chances(
    stack: Stack, chart: Chart, combos: set[tuple[int, int]]
) -> dict[tuple[int, int], Floats]:
    """For each (after a star, half lengths): the chances (golfer, column, slot, ENDINGS) of a
    stroke on the green, all 0 where a slot is off it."""
    tables = chart.tables
    most = max(int(stack.feet.max()), FACES)
    furthest = flagged(most, max(halves for _, halves in combos))
    putts = putt_chances(stack, chart.conditions, tables, furthest)
    golfers = np.arange(len(stack))[:, None, None]
    is_green = (stack.ends == FEET)[..., None]
    holed = np.eye(ENDINGS)[0]
    sure = stack.maybe[..., None] * (tables.maybe_holed_to / FACES)
    found = {}
    for starred, halves in combos:
        green = green_chances(stack, putts, most, halves, starred=bool(starred))
        chances = green[golfers, stack.feet]
        last = chances[:, :, UNMODIFIED]
        chances[:, :, UNMODIFIED] = sure * holed + (1 - sure) * last
        aces = chances[:, ACES, UNMODIFIED]
        chances[:, ACES, UNMODIFIED] = aces + (holed - aces) * (FACES + 1 - tables.ace_from) / FACES
        foot = putts[:, flagged(1, halves)]
        pitch = tables.star_holed_to / FACES
        chances[:, STAR_PITCH, UNMODIFIED] = pitch * holed + (1 - pitch) * foot
        found[(starred, halves)] = chances * is_green
    return found


def outcomes(stack: Stack, chart: Chart) -> Floats:
    """The chances (golfer, kind, ENDINGS) that a stroke of a kind reaches the green and ends so."""
    slots = slot_chances(stack, chart, {(star, halves) for _, _, star, halves in chart.kinds})
    found = np.empty((len(stack), len(chart.kinds), ENDINGS))
    for number, (column, steps, star, halves) in enumerate(chart.kinds):
        throws = throw_chances(steps, chart.conditions)
        found[:, number] = np.einsum("s,gse->ge", throws, slots[(star, halves)][:, column])
    return found


def ends(stack: Stack, chart: Chart) -> Floats:
    """The chances (golfer, pair, end) of where a stroke of a column and a shift ends."""
    found = np.zeros((len(stack), len(chart.pairs), len(ENDS)))
    golfers = np.repeat(np.arange(len(stack)), SLOTS)
    for number, (column, _) in enumerate(chart.pairs):
        index = golfers * len(ENDS) + stack.ends[:, column].ravel()
        weights = np.tile(chart.throws[number], len(stack))
        found[:, number] = np.bincount(index, weights, len(stack) * len(ENDS)).reshape(
            len(stack), len(ENDS)
        )
    return found


def flows(stack: Stack, chart: Chart) -> tuple[Floats, Floats]:
    """The chances (golfer, hole, node, next node) that a stroke leads to another off the green,
    and (golfer, hole) that a drive ends on the fairway."""
    by_pair = ends(stack, chart)
    holes, size = chart.column.shape
    leads = chart.leads[np.arange(holes)[:, None], chart.section].reshape(
        holes * size, len(ENDS), size
    )
    node_ends = by_pair[:, chart.pair.ravel()].transpose(1, 0, 2)
    flow = np.matmul(node_ends, leads).transpose(1, 0, 2)
    flow = flow.reshape(len(stack), holes, size, size) * chart.real[:, :, None]
    fairway = np.stack([one.fairway for one in chart.charts])
    # A driver is the only tee shot of a hole that is driven, so the start is one node.
    tee = by_pair[:, chart.pair[np.arange(holes), chart.start.argmax(axis=1)]]
    return flow, np.einsum("ghe,he->gh", tee, fairway)


def arrivals(stack: Stack, chart: Chart, outcome: Floats | None = None) -> Arrivals:
    """Where every stroke is played from, exactly. ``outcome`` (from :func:`outcomes`) is needed
    only where a hole leaves a choice, which goes to the way with the lower mean score."""
    flow, fairways = flows(stack, chart)
    start = np.broadcast_to(chart.start, (len(stack), *chart.start.shape)).copy()
    if any(one.forks for one in chart.charts):
        _settle_forks(stack, chart, flow, start, outcome)
    at = np.zeros((len(stack), len(chart.holes), MOST + 2, chart.size))
    late = chart.penalty > 0
    at[:, :, 0] = np.where(late, 0, start)
    at[:, :, 1] = np.where(late, start, 0)
    for strokes in range(MOST):
        moved = np.matmul(at[:, :, strokes, None, :], flow)[:, :, 0]
        at[:, :, strokes + 1] += np.where(late, 0, moved)
        at[:, :, strokes + 2] += np.where(late, moved, 0)
        if moved.max() < 1e-14:
            break
    return Arrivals(at[:, :, :MOST], fairways)


def _settle_forks(
    stack: Stack, chart: Chart, flow: Floats, start: Floats, outcome: Floats | None
) -> None:
    """Sends what reaches a fork on to the node with the lower mean."""
    known = outcomes(stack, chart) if outcome is None else outcome
    for h, one in enumerate(chart.charts):
        if not one.forks:
            continue
        cost = 1 + known[:, chart.kind[h]] @ np.arange(ENDINGS)
        cost = np.where(chart.is_layup[h] > 0, 1, cost) + chart.penalty[h]
        means = cost.copy()
        for _ in range(MOST):
            for fork, nodes in one.forks:
                means[:, fork] = means[:, nodes].min(axis=1)
            means = np.where(
                chart.real[h] > 0, cost + np.einsum("gnm,gm->gn", flow[:, h], means), means
            )
        for fork, nodes in one.forks:
            best = np.array(nodes)[means[:, nodes].argmin(axis=1)]
            golfers = np.arange(len(stack))
            flow[golfers, h, :, best] += flow[:, h, :, fork]
            start[golfers, h, best] += start[:, h, fork]
            flow[:, h, :, fork] = 0
            start[:, h, fork] = 0


def finished(chart: Chart, walked: Arrivals, outcome: Floats) -> Measures:
    """Everything that is counted, from where balls arrive and how strokes on the green end."""
    by_node = outcome[:, chart.kind] * (chart.real * (1 - chart.is_layup))[:, :, None]
    close = by_node[..., :2].sum(axis=3) * chart.is_sand
    saves = np.einsum("ghn,ghn->gh", walked.at.sum(axis=2), close)
    return measured(chart, walked, np.matmul(walked.at, by_node), saves)


def measured(chart: Chart, walked: Arrivals, green: Floats, saves: Floats) -> Measures:
    """Everything that is counted, from where balls arrive, when they reach the green and how they
    end there: ``green`` by (golfer, hole, strokes before, ending), ``saves`` by (golfer, hole)."""
    golfers, holes = green.shape[:2]
    scores = np.zeros((golfers, holes, MOST + ENDINGS + 1))
    for ending in range(ENDINGS):
        scores[:, :, 1 + ending : 1 + ending + MOST] += green[..., ending]
    scores[:, :, MOST] += scores[:, :, MOST + 1 :].sum(axis=2)
    scores = scores[:, :, : MOST + 1]
    scores[:, :, MOST] += np.maximum(1 - scores.sum(axis=2), 0)
    strokes = np.arange(1, MOST + 1)
    regulation = strokes <= chart.pars[:, None] - 2
    is_saved = strokes[:, None] + np.arange(ENDINGS) <= chart.pars[:, None, None]
    putts = np.arange(ENDINGS)
    in_regulation = np.einsum("ghse,hs->ghe", green, regulation)
    first_sand = walked.at.sum(axis=2) * chart.is_sand
    return Measures(
        scores=scores,
        fairways=walked.fairways,
        greens=in_regulation.sum(axis=2),
        putts=np.einsum("ghse,e->gh", green, putts),
        green_putts=in_regulation @ putts,
        sand=first_sand.sum(axis=2),
        saves=saves,
        scrambles=np.einsum("ghse,hse->gh", green, is_saved & ~regulation[:, :, None]),
    )


def steady(stack: Stack, chart: Chart) -> Measures:
    """Exact play by the steady policy: never safe, never a gamble, at a choice the lower mean."""
    outcome = outcomes(stack, chart)
    return finished(chart, arrivals(stack, chart, outcome), outcome)
