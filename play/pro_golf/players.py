"""The computer golfers: steady, chasing a target, best."""

from play.engine.protocol import Decision, Move
from play.pro_golf import advice
from play.pro_golf.address import options
from play.pro_golf.odds import POLICIES, STEADY
from play.pro_golf.state import BOX, STROKE, State


def choose(state: State, decision: Decision) -> Move:
    """What the computer plays here; the same state always gives the same move."""
    offer = decision.offers[0]
    if not state.flags:
        return Move(offer.move, {field.name: "normal" for field in offer.fields})
    if not offer.fields:
        return Move(offer.move)
    policy = _policy(state)
    if state.ball.phase == BOX:
        return Move(offer.move, {"box": str(advice.best_box(state, policy))})
    if state.ball.phase != STROKE:
        return Move(offer.move)
    if policy == STEADY and len(state.ball.plays) == 1:
        return Move(offer.move, {"way": options(state)[0].value})
    return Move(offer.move, {"way": advice.best_way(state, policy).value})


def _policy(state: State) -> str:
    level = state.setup.levels[state.turn]
    return level if level in POLICIES else STEADY
