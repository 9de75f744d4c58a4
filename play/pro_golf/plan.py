"""Exact play of one hole by a policy that decides: safe, normal or gamble, at the green or short.

Whatever a policy wants is a worth of every score on the hole; the plan is the best decision at
every stroke, worked out from the last stroke back. Axis 0 is a case: a golfer, or a golfer with so
many strokes left to reach a target.
"""

from dataclasses import dataclass

import numpy as np

from play.pro_golf.boxes import BOXES
from play.pro_golf.chart import Chart, gamble_chances, safe_chances, throw_chances
from play.pro_golf.stack import ENDS, SLOTS, STARRED, TROUBLE, Floats, Ints, Stack
from play.pro_golf.tables import GAMBLE, MODES, NORMAL, SAFE
from play.pro_golf.walk import ENDINGS, MOST, slot_chances

# Decisions are weighed over so many strokes; after them a hole is taken to be over in so many more.
WEIGHED, MORE = 8, 3


@dataclass(frozen=True)
class Ground:
    """A hole as some golfers meet it: by case, node and slot where strokes end and how those on
    the green end, by mode; the chances of the slots by mode, of Trouble, of the safe boxes."""

    leads: Floats
    forks: tuple[tuple[int, tuple[int, ...]], ...]
    start: Floats
    penalty: Ints
    section: Ints
    is_risky: Ints
    real: Floats
    ends: dict[str, Ints]
    green: dict[str, Floats]
    throws: Floats
    gambles: Floats
    trouble: Floats
    held: Floats

    def of(self, which: Ints) -> "Ground":
        """The same hole for other cases: ``which`` names the golfer of each."""
        return Ground(
            self.leads,
            self.forks,
            self.start,
            self.penalty,
            self.section,
            self.is_risky,
            self.real,
            {mode: ends[which] for mode, ends in self.ends.items()},
            {mode: green[which] for mode, green in self.green.items()},
            self.throws,
            self.gambles[which],
            self.trouble[which],
            self.held,
        )


@dataclass(frozen=True)
class Plan:
    """By case, strokes before and node: the ``mode`` (its place in MODES), for a safe stroke the
    box chosen by the last allowed (``boxes``), at a fork the node (``ways``), and the ``worth`` of
    standing there."""

    mode: Ints
    boxes: Ints
    ways: Ints
    worth: Floats


def grounds(stack: Stack, chart: Chart) -> list[Ground]:
    """Every hole of a course as these golfers meet it."""
    combos = {
        (int(star), int(halves))
        for star, by_mode in zip(
            chart.after_star.ravel(), chart.halves.reshape(-1, len(MODES)), strict=True
        )
        for halves in by_mode
    }
    slots = slot_chances(stack, chart, combos)
    return [_ground(stack, chart, slots, h) for h in range(len(chart.holes))]


def _ground(stack: Stack, chart: Chart, slots: dict[tuple[int, int], Floats], h: int) -> Ground:
    column = chart.column[h]
    ends = stack.ends[:, column]
    is_starred = (ends >= STARRED.start) & (ends < STARRED.stop)
    plain = ends - is_starred * (STARRED.stop - STARRED.start)
    aims = (chart.real[h] * (1 - chart.is_layup[h]))[:, None, None]
    green = {
        mode: np.stack(
            [
                slots[(int(chart.after_star[h, n]), int(chart.halves[h, n, m]))][:, column[n]]
                for n in range(chart.size)
            ],
            axis=1,
        )
        * aims
        for m, mode in enumerate(MODES)
    }
    gambles = np.zeros((len(stack), chart.size, SLOTS))
    trouble = np.zeros((len(stack), chart.size))
    for n in np.flatnonzero(chart.is_risky[h]):
        for golfer, overall in enumerate(stack.overall):
            gambles[golfer, n], trouble[golfer, n] = gamble_chances(
                int(chart.steps[h, n]), int(overall), chart.conditions
            )
    return Ground(
        leads=chart.leads[h],
        forks=chart.charts[h].forks,
        start=chart.start[h],
        penalty=chart.penalty[h],
        section=chart.section[h],
        is_risky=chart.is_risky[h],
        real=chart.real[h],
        ends={NORMAL: ends, GAMBLE: ends, SAFE: plain},
        green=green,
        throws=np.stack([throw_chances(int(s), chart.conditions) for s in chart.steps[h]]),
        gambles=gambles,
        trouble=trouble,
        held=np.stack([safe_chances(int(s), chart.conditions) for s in chart.steps[h]]),
    )


def planned(ground: Ground, worth: Floats, *, risks: bool = True) -> Plan:
    """The best decisions where a score on the hole is worth so much (case, strokes 0 to MOST).
    Without ``risks`` every stroke is normal; a safe one's boxes are told all the same."""
    cases, size = len(worth), len(ground.real)
    value = np.repeat(worth[:, MORE : WEIGHED + MORE + 3, None], size, axis=2)
    mode = np.zeros((cases, WEIGHED, size), dtype=np.int64)
    boxes = np.zeros((cases, WEIGHED, size, len(BOXES)), dtype=np.int64)
    ways = np.zeros((cases, WEIGHED + 1, size), dtype=np.int64)
    ahead = np.minimum(np.arange(ENDINGS), MOST)
    for before in range(WEIGHED - 1, -1, -1):
        nexts = _entered(ground, value, before + 1, ways)
        led = np.einsum("ekn,cn->cek", ground.leads, nexts)
        ending = worth[:, np.minimum(before + 1 + ahead, MOST)]
        worths = _modes(ground, led, ending, boxes[:, before])
        worths = worths if risks else worths[:1]
        mode[:, before] = worths.argmax(axis=0)
        value[:, before] = worths.max(axis=0)
    _entered(ground, value, 0, ways)
    return Plan(mode, boxes, ways, value)


def _entered(ground: Ground, value: Floats, before: int, ways: Ints) -> Floats:
    """The worth (case, node) of being led to a node with so many strokes behind; forks go to
    their best node."""
    nodes = np.arange(len(ground.real))
    entered: Floats = value[:, before + ground.penalty, nodes]
    for fork, targets in ground.forks:
        best = np.array(targets)[entered[:, targets].argmax(axis=1)]
        entered[:, fork] = entered[np.arange(len(entered)), best]
        ways[:, before, fork] = best
    return entered


def _off(ground: Ground, mode: str, led: Floats, nodes: Ints) -> Floats:
    """The worth (case, node, slot) of what ends off the green, 0 on it."""
    return np.take_along_axis(led[:, ground.section[nodes]], ground.ends[mode][:, nodes], axis=2)


def _on(ground: Ground, mode: str, ending: Floats, nodes: Ints) -> Floats:
    """The worth (case, node, slot) of what ends on the green, 0 off it."""
    found: Floats = np.matmul(ground.green[mode][:, nodes], ending[:, None, :, None])[..., 0]
    return found


def _modes(ground: Ground, led: Floats, ending: Floats, boxes: Ints) -> Floats:
    """The worth (mode, case, node) of each mode; ``boxes`` takes what a safe stroke chooses."""
    nodes = np.flatnonzero(ground.real)
    off = _off(ground, NORMAL, led, nodes)
    normal = off + _on(ground, NORMAL, ending, nodes)
    worths = np.full((len(MODES), len(led), len(ground.real)), -np.inf)
    worths[0] = 0
    worths[0][:, nodes] = np.einsum("cns,ns->cn", normal, ground.throws[nodes])
    risky = np.flatnonzero(ground.is_risky)
    if not len(risky):
        return worths
    safe = _off(ground, SAFE, led, risky) + _on(ground, SAFE, ending, risky)
    safe = safe[:, :, : len(BOXES)]
    best = np.maximum.accumulate(safe, axis=2)
    # The first box of those equally good.
    leads = np.arange(len(BOXES)) * (safe == best) * (np.diff(best, axis=2, prepend=-np.inf) > 0)
    boxes[:, risky] = np.maximum.accumulate(leads, axis=2)
    worths[1][:, risky] = np.einsum("cnb,nb->cn", best, ground.held[risky])
    bold = off[:, np.isin(nodes, risky)] + _on(ground, GAMBLE, ending, risky)
    in_trouble = led[:, ground.section[risky], TROUBLE] * ground.trouble[:, risky]
    worths[2][:, risky] = np.einsum("cns,cns->cn", bold, ground.gambles[:, risky]) + in_trouble
    return worths


def safe_worths(ground: Ground, plan: Plan, worth: Floats, node: int, before: int) -> Floats:
    """The worth of every box to a stroke played safe by the first case, with so many strokes
    behind."""
    level = min(before, WEIGHED - 1)
    ways = plan.ways.copy()
    led = np.einsum("ekn,cn->cek", ground.leads, _entered(ground, plan.worth, level + 1, ways))
    ending = worth[:, np.minimum(level + 1 + np.arange(ENDINGS), MOST)]
    nodes = np.array([node])
    found: Floats = _off(ground, SAFE, led, nodes) + _on(ground, SAFE, ending, nodes)
    return found[0, 0, : len(BOXES)]


@dataclass(frozen=True)
class Played:
    """A hole played by a plan: ``at`` (case, strokes before, node), ``green`` (case, strokes
    before, node, ending), ``tee`` (case, end) where tee shots end."""

    at: Floats
    green: Floats
    tee: Floats


def played(
    ground: Ground, plan: Plan, start: Floats | None = None, before: int = 0, first: str = ""
) -> Played:
    """Plays the hole out by the plan. ``start`` (case, node) and ``before`` begin elsewhere than
    on the tee, a penalty already counted; ``first`` is a mode that the first stroke is played in,
    whatever the plan says."""
    cases, size = len(plan.mode), len(ground.real)
    at = np.zeros((cases, MOST + 3, size))
    green = np.zeros((cases, MOST, size, ENDINGS))
    if start is None:
        _enter(ground, plan, at, np.repeat(ground.start[None], cases, axis=0), before)
    else:
        at[:, before] = start
    tee = np.zeros((cases, len(ENDS)))
    for strokes in range(before, MOST):
        mass = at[:, strokes]
        if strokes and at[:, strokes:].max() < 1e-15:
            break
        forced = MODES.index(first) if first and strokes == before else None
        ends, green[:, strokes] = _stroke(ground, plan, mass, strokes, forced)
        by_section = np.zeros((cases, ground.leads.shape[0], len(ENDS)))
        for section in range(len(ground.leads)):
            by_section[:, section] = ends[:, ground.section == section].sum(axis=1)
        if strokes == before:
            tee = ends.sum(axis=1)
        _enter(ground, plan, at, np.einsum("cek,ekn->cn", by_section, ground.leads), strokes + 1)
    return Played(at[:, :MOST], green, tee)


def _enter(ground: Ground, plan: Plan, at: Floats, moved: Floats, before: int) -> None:
    """Adds what is led to nodes with so many strokes behind; forks pass it on as planned."""
    cases = np.arange(len(moved))
    for fork, _ in ground.forks:
        np.add.at(moved, (cases, plan.ways[:, min(before, WEIGHED), fork]), moved[:, fork])
        moved[:, fork] = 0
    for penalty in (0, 1):
        at[:, before + penalty] += np.where(ground.penalty == penalty, moved, 0)


def _stroke(
    ground: Ground, plan: Plan, mass: Floats, strokes: int, forced: int | None
) -> tuple[Floats, Floats]:
    """Where this stroke ends off the green (case, node, end) and on it (case, node, ending)."""
    level = min(strokes, WEIGHED - 1)
    modes = plan.mode[:, level] if forced is None else np.full_like(plan.mode[:, level], forced)
    modes = np.where(ground.is_risky > 0, modes, 0)
    cases, size = mass.shape
    ends = np.zeros((cases, size, len(ENDS)))
    green = np.zeros((cases, size, ENDINGS))
    for number, mode in enumerate(MODES):
        case, node = np.nonzero((modes == number) & (mass > 0))
        if not len(case):
            continue
        chances = _slots(ground, mode, case, node, plan.boxes[:, level])
        chances *= mass[case, node][:, None]
        index = (case * size + node)[:, None] * len(ENDS) + ground.ends[mode][case, node]
        ends += np.bincount(index.ravel(), chances.ravel(), ends.size).reshape(ends.shape)
        green[case, node] = np.einsum("is,ise->ie", chances, ground.green[mode][case, node])
        if mode == GAMBLE:
            ends[case, node, TROUBLE] += ground.trouble[case, node] * mass[case, node]
    return ends, green


def _slots(ground: Ground, mode: str, case: Ints, node: Ints, boxes: Ints) -> Floats:
    """The chances (stroke, slot) of these strokes in this mode."""
    if mode == NORMAL:
        return np.array(ground.throws[node])
    if mode == GAMBLE:
        return np.array(ground.gambles[case, node])
    chosen = boxes[case, node]
    index = np.arange(len(case))[:, None] * SLOTS + chosen
    weights = ground.held[node]
    found = np.bincount(index.ravel(), weights.ravel(), len(case) * SLOTS)
    return found.astype(np.float64).reshape(-1, SLOTS)
