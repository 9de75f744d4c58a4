"""What the odds say of the stroke to be played: each way to play it, and the policies' choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from play.pro_golf import odds, shots
from play.pro_golf.address import Chosen, options
from play.pro_golf.boxes import BOXES, WAYS, place
from play.pro_golf.card import Card
from play.pro_golf.chart import Chart, HoleChart, Node, charted
from play.pro_golf.holecard import HoleCard, Play
from play.pro_golf.plan import Ground, Plan, grounds, planned, played, safe_worths
from play.pro_golf.stack import stacked
from play.pro_golf.state import State
from play.pro_golf.strokes import keeps_star, third_is_missed
from play.pro_golf.tables import Conditions, Tables
from play.pro_golf.walk import MOST, putt_chances

Worth = tuple[float, ...]
MEAN: Worth = tuple(-float(score) for score in range(MOST + 1))


@dataclass(frozen=True, slots=True)
class Outlook:
    """A way to play the stroke and what the hole then comes to, every later stroke played
    normally: the mean score, the chance of each score."""

    chosen: Chosen
    mean: float
    scores: tuple[float, ...]
    par: int

    def chance(self, least: int, most: int = MOST) -> float:
        """The chance of a score from ``least`` to ``most`` over par, both counted."""
        return sum(
            chance for score, chance in enumerate(self.scores) if least <= score - self.par <= most
        )


@lru_cache(maxsize=256)
def _met(
    card: Card, hole: HoleCard, conditions: Conditions, tables: Tables
) -> tuple[Chart, Ground]:
    chart = charted((hole,), conditions, tables)
    return chart, grounds(stacked([card]), chart)[0]


@lru_cache(maxsize=512)
def _plan(
    card: Card, hole: HoleCard, conditions: Conditions, tables: Tables, worth: Worth, policy: str
) -> Plan:
    _, ground = _met(card, hole, conditions, tables)
    return planned(ground, np.array([worth]), risks=policy != odds.STEADY)


def _number(chart: HoleChart, state: State, play: Play) -> int:
    star = keeps_star(play, starred=state.ball.starred)
    known = chart.nodes
    node = Node(state.ball.stage, play, star)
    return known.index(node if node in known else Node(state.ball.stage, play, star, again=True))


def _asked(state: State) -> tuple[Card, HoleCard, Conditions, Tables]:
    return state.card, state.now, state.conditions, state.tables


def outlooks(state: State, policy: str = odds.STEADY) -> list[Outlook]:
    """Every way to play the next stroke, in the order it is offered; ``policy`` (*steady* or
    *best*) plays the strokes after it."""
    return [_outlook(state, one, policy) for one in options(state)]


def _outlook(state: State, chosen: Chosen, policy: str) -> Outlook:
    before = state.strokes[state.turn]
    if len(state.ball.plays) > 1:
        before += chosen.play.penalty
    scores = _scores(
        *_asked(state),
        state.ball.stage,
        state.ball.starred,
        chosen.play,
        chosen.mode,
        before,
        policy,
    )
    mean = sum(score * chance for score, chance in enumerate(scores))
    return Outlook(chosen, mean, scores, state.now.par)


@lru_cache(maxsize=4096)
def _scores(
    card: Card,
    hole: HoleCard,
    conditions: Conditions,
    tables: Tables,
    stage: str,
    starred: bool,  # noqa: FBT001 - a cached function has places only
    play: Play,
    mode: str,
    before: int,
    policy: str,
) -> tuple[float, ...]:
    chart, ground = _met(card, hole, conditions, tables)
    plan = _plan(card, hole, conditions, tables, MEAN, policy)
    star = keeps_star(play, starred=starred)
    nodes = chart.charts[0].nodes
    node = Node(stage, play, star)
    start = np.zeros((1, chart.size))
    start[0, nodes.index(node if node in nodes else Node(stage, play, star, again=True))] = 1
    found = odds.scored(played(ground, plan, start, min(before, MOST - 1), mode))[0]
    return tuple(float(chance) for chance in found)


def putt_odds(state: State) -> tuple[float, ...]:
    """The chances of one, two, three and four putts from where the first putt lies."""
    stack = stacked([state.card])
    chances = putt_chances(stack, state.conditions, state.tables, state.ball.feet)
    return tuple(float(chance) for chance in chances[0, state.ball.feet, 1:])


def putts_left(state: State) -> float:
    """How many putts are still to be expected, this one included."""
    ball = state.ball
    if ball.putts == 0:
        return sum(putts * chance for putts, chance in enumerate(putt_odds(state), 1))
    misses = sum(
        ways for box, ways in zip(BOXES, WAYS, strict=True) if third_is_missed(box, state.tables)
    )
    third = 1 + misses / sum(WAYS)
    return third if ball.putts > 1 else 1 + (1 - putt_odds(state)[0]) * third


def box_means(state: State, policy: str = odds.STEADY) -> list[float]:
    """The mean score on the hole by the box that a safe stroke takes, from 11 to the last;
    ``policy`` plays the strokes after it."""
    chart, ground = _met(*_asked(state))
    plan = _plan(*_asked(state), MEAN, policy)
    number = _number(chart.charts[0], state, shots.in_hand(state))
    worths = safe_worths(ground, plan, np.array([MEAN]), number, state.strokes[state.turn])
    return [-float(worth) for worth in worths[: place(state.ball.last) + 1]]


def best_way(state: State, policy: str) -> Chosen:
    """How a policy plays the next stroke: the way with the highest worth."""
    found = options(state)
    if len(found) == 1 or (policy == odds.STEADY and len(state.ball.plays) == 1):
        return found[0]
    chart, _ = _met(*_asked(state))
    plan = _plan(*_asked(state), _worth(state, policy), policy)
    before = min(state.strokes[state.turn], plan.mode.shape[1] - 1)
    best, most = found[0], -np.inf
    for play in state.ball.plays:
        number = _number(chart.charts[0], state, play)
        level = before + (play.penalty if len(state.ball.plays) > 1 else 0)
        worth = plan.worth[0, level, number]
        if worth > most:
            mode = int(plan.mode[0, min(level, plan.mode.shape[1] - 1), number])
            ways = [one for one in found if one.play == play]
            best, most = ways[mode], worth
    return best


def best_box(state: State, policy: str) -> int:
    """The box that a policy takes for a safe stroke."""
    chart, _ = _met(*_asked(state))
    plan = _plan(*_asked(state), _worth(state, policy), policy)
    number = _number(chart.charts[0], state, shots.in_hand(state))
    before = min(state.strokes[state.turn], plan.boxes.shape[1] - 1)
    return BOXES[int(plan.boxes[0, before, number, place(state.ball.last)])]


def _worth(state: State, policy: str) -> Worth:
    """What a score on this hole is worth to a policy."""
    if policy != odds.CHASING:
        return MEAN
    rest = _rest(state)
    left = target_of(state) - _so_far(state)
    strokes = range(MOST + 1)
    return tuple(
        sum(chance for score, chance in rest if score <= left - here) - here * odds.FEWER
        for here in strokes
    )


def _so_far(state: State) -> int:
    return sum(score for row in state.scores if (score := row[state.turn]) is not None)


def target_of(state: State) -> int:
    """The total that a golfer who chases wants: his own target, else one less than the best of
    the others is on course for, else one under par."""
    if state.setup.targets[state.turn]:
        return state.setup.targets[state.turn]
    par = sum(hole.par for hole in state.holes)
    others = [state.to_par(n) for n in range(state.players) if n != state.turn]
    return par + min(others, default=0) - 1


def _rest(state: State) -> Sequence[tuple[int, float]]:
    """The chances of what the holes after this one come to, played steadily."""
    holes = state.holes[state.hole + 1 :]
    if not holes:
        return [(0, 1.0)]
    conditions = state.conditions_with(state.flags[state.hole + 1 :])
    found = odds.round_odds(state.card, holes, state.tables, odds.STEADY, conditions)
    return list(found.scores.items())
