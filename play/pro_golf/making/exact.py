"""What many cards come to on a course, exactly, made fast for searching.

Where balls go and how far from the hole they stop are apart (see ``walk``). ``arrive`` works out
how often each kind of stroke is played at each count against par; everything later (putts, birdies,
sand, scores) is one small product with what a stroke of that kind gives (``walk.outcomes``).
"""

from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from play.pro_golf.boxes import THROWS, WAYS
from play.pro_golf.chart import Chart, throw_chances
from play.pro_golf.stack import FEET, Floats, Ints, Stack
from play.pro_golf.walk import ENDINGS, flows, outcomes

WEIGHTS: Floats = np.array(WAYS) / THROWS
# Strokes worked through on a hole; what is left then is less than a millionth.
STROKES = 14
REGULATION = 3
AT_ONCE = 96
LOWEST = -5
LEVELS = STROKES + 6
LEVEL: Ints = np.arange(LEVELS) + LOWEST
SCORE: Ints = LEVEL[:, None] + np.arange(ENDINGS)[None, :]


@dataclass(frozen=True, slots=True)
class Played:
    """How often each kind of stroke is played: ``at`` (level, kind, golfer), where a stroke of
    level n lies ``LEVEL[n]`` over par once it is played, and ``sand`` (kind, golfer), the first
    tries from the sand. ``holes`` is their number, ``par`` their par."""

    at: Floats
    sand: Floats
    holes: int
    par: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What cards come to in a round, one value a golfer: shares in per cent, putts and birdies as
    the tour counts them."""

    fairways: Floats
    greens: Floats
    sand: Floats
    scrambling: Floats
    putts_per_green: Floats
    putts: Floats
    birdies: Floats
    mean: Floats

    def take(self, which: Ints | npt.NDArray[np.bool_]) -> "Figures":
        """The same of some golfers."""
        return Figures(*(getattr(self, one.name)[which] for one in fields(self)))


@dataclass(frozen=True)
class _Groups:
    """The strokes of a course in the order of par and kind: ``order`` of them, where each group
    begins, its par and kind."""

    order: Ints
    starts: Ints
    pars: Ints
    kinds: Ints


def _groups(chart: Chart) -> _Groups:
    if any(hole.forks for hole in chart.charts):
        raise ValueError("Cards are fitted on a course that leaves no choice.")
    counts = ((chart.real > 0) & (chart.is_layup == 0)).ravel()
    pars = np.repeat(chart.pars, chart.size)
    key = pars * len(chart.kinds) + chart.kind.ravel()
    order = np.flatnonzero(counts)[np.argsort(key[counts], kind="stable")]
    groups, starts = np.unique(key[order], return_index=True)
    return _Groups(order, starts, groups // len(chart.kinds), groups % len(chart.kinds))


def arrive(stack: Stack, chart: Chart, *, most: int = STROKES) -> Played:
    """Works through the first ``most`` strokes of every hole."""
    groups = _groups(chart)
    flow, _ = flows(stack, chart)
    late = chart.penalty > 0
    at = np.zeros((most + 2, len(stack), *chart.column.shape))
    at[0], at[1] = np.where(late, 0, chart.start), np.where(late, chart.start, 0)
    for strokes in range(most):
        moved = np.matmul(at[strokes][:, :, None, :], flow)[:, :, 0]
        at[strokes + 1] += np.where(late, 0, moved)
        at[strokes + 2] += np.where(late, moved, 0)
    flat = at[:most].reshape(most, len(stack), -1)
    summed = np.add.reduceat(flat[:, :, groups.order], groups.starts, axis=2)
    played = np.zeros((LEVELS, len(chart.kinds), len(stack)))
    for par in np.unique(groups.pars):
        of_par, first = groups.pars == par, 1 - par - LOWEST
        played[first : first + most, groups.kinds[of_par]] += summed[:, :, of_par].transpose(
            0, 2, 1
        )
    sand = np.zeros((len(chart.kinds), len(stack)))
    tries = flat.sum(axis=0) * chart.is_sand.ravel()
    for node in np.flatnonzero(chart.is_sand.ravel()):
        sand[chart.kind.ravel()[node]] += tries[:, node]
    return Played(played, sand, len(chart.holes), int(chart.pars.sum()))


def figures(stack: Stack, chart: Chart) -> Figures:
    """The exact figures of these cards, worked out some at a time."""
    parts = [
        _figures(stack.chosen(slice(first, first + AT_ONCE)), chart)
        for first in range(0, len(stack), AT_ONCE)
    ]
    joined = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts])
        for field in fields(Figures)
    }
    return Figures(**joined)


def _figures(stack: Stack, chart: Chart) -> Figures:
    played, given = arrive(stack, chart), outcomes(stack, chart)
    total = np.einsum("lkg,gkj->lgj", played.at, given)
    return Figures(
        fairways=fairways(stack.ends[:, 0, :-1], chart),
        greens=greens(played, given),
        sand=sand_saves(played, given),
        scrambling=scrambling(played, given),
        putts_per_green=putts_per_green(played, given),
        putts=np.einsum("lgj,j->g", total, np.arange(ENDINGS)),
        birdies=np.einsum("lgj,lj->g", total, SCORE == -1),
        mean=played.par + np.einsum("lgj,lj->g", total, SCORE),
    )


def fairways(ends: Ints, chart: Chart) -> Floats:
    """Fairways hit, in per cent, by drive columns that end so (..., box)."""
    return 100 * (fairway_chances(chart)[ends] * WEIGHTS).sum(axis=-1)


def fairway_chances(chart: Chart) -> Floats:
    """By end of a drive: on what share of the driven holes it lies on the fairway."""
    return np.mean([hole.fairway for hole in chart.charts if hole.is_driven], axis=0)


def stopping(stack: Stack, chart: Chart) -> Floats:
    """The chances (golfer, kind, 1) that strokes stop on the green, wherever there."""
    on_green = (stack.ends == FEET)[:, [column for column, *_ in chart.kinds]]
    throws = np.stack([throw_chances(steps, chart.conditions) for _, steps, *_ in chart.kinds])
    return np.einsum("ks,gks->gk", throws, on_green)[..., None]


def greens(played: Played, given: Floats) -> Floats:
    """Greens in regulation, in per cent."""
    reached = np.einsum("kg,gk->g", played.at[LEVEL <= -2].sum(axis=0), given.sum(axis=-1))
    return 100 * reached / played.holes


def early(played: Played, given: Floats) -> Floats:
    """Greens reached a round with three putts left for par: two of them are a birdie."""
    return np.einsum("kg,gk->g", played.at[LEVEL <= -3].sum(axis=0), given.sum(axis=-1))


def putts_per_green(played: Played, given: Floats) -> Floats:
    """Putts on greens hit in regulation."""
    total = np.einsum("kg,gkj->gj", played.at[LEVEL <= -2].sum(axis=0), given)
    return total @ np.arange(ENDINGS) / total.sum(axis=1)


def sand_saves(played: Played, given: Floats) -> Floats:
    """First shots from the sand that are holed or followed by one putt, in per cent."""
    saved = np.einsum("kg,gk->g", played.sand, given[..., :2].sum(axis=-1))
    return 100 * saved / np.maximum(played.sand.sum(axis=0), 1e-12)


def scrambling(played: Played, given: Floats) -> Floats:
    """Holes of par or better among those whose green was missed, in per cent."""
    saved = np.zeros(given.shape[0])
    for at in np.flatnonzero((LEVEL > -2) & (LEVEL <= 0)):
        close = given[:, :, : 1 - LEVEL[at]].sum(axis=-1)
        saved += np.einsum("kg,gk->g", played.at[at], close)
    return 100 * saved / (played.holes - played.holes * greens(played, given) / 100)
