"""Whose turn it is: the honour, the order of play, the end of a hole, the places."""

from dataclasses import replace

from play.engine.protocol import Event
from play.engine.turns import by_strokes, given_up, leaderboard, result, written
from play.par_excellence.sheet import FAIRWAY, SPOTS
from play.par_excellence.state import State

# Where a ball waits on the tee until its player has said where to tee it.
WAITING = next(iter(SPOTS))


def on_the_tee(state: State, order: tuple[int, ...]) -> State:
    """Everybody on the tee of the hole in play, the honour first."""
    count = state.players
    return replace(
        state,
        tee_order=order,
        balls=(state.sheet.spots[WAITING],) * count,
        lies=(FAIRWAY,) * count,
        teed=(False,) * count,
        done=(False,) * count,
        strokes=(0,) * count,
        shot=None,
    )


def turn(state: State) -> int:
    """The player whose stroke is next: first all tee off in the order of the tee, then the ball
    farthest from the hole is played, however many strokes it has taken; equal distances go by the
    order of the tee."""
    waiting = [player for player in state.tee_order if not state.done[player]]
    for player in waiting:
        if not state.strokes[player]:
            return player
    return max(waiting, key=lambda player: state.sheet.to_pin(state.balls[player]))


def hole_finished(state: State, player: int, score: int) -> tuple[State, list[Event]]:
    """A player's score is written down; when it is the last, the hole ends."""
    state = written(state, player, score)
    if not all(state.done):
        return state, []
    hole = state.ground
    events = [
        leaderboard(state, mover, number=hole.number, par=hole.par, rule="scoring")
        for mover in state.tee_order
    ]
    events.append(Event("hole_end", None, {"hole": state.ground.number, "rule": "scoring"}))
    following = replace(state, hole=state.hole + 1, shot=None)
    if following.is_over:
        return following, [*events, result(by_strokes(following), rule="scoring")]
    return on_the_tee(following, _honour(state)), events


def _honour(state: State) -> tuple[int, ...]:
    """The order of the next tee: the lowest score first, equal scores as they were."""
    row = state.scores[state.hole]
    return tuple(sorted(state.tee_order, key=lambda player: row[player] or 0))


def gave_up(state: State, player: int) -> tuple[State, list[Event]]:
    """A player gives up the hole: it scores par + 4, or one more than he has played."""
    hole = state.ground
    state, event = given_up(state, player, number=hole.number, par=hole.par)
    after, events = hole_finished(state, player, event.data["score"])
    return after, [event, *events]
