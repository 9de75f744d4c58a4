"""Whose turn it is, the end of a hole, the scores and the places."""

from dataclasses import replace

from play.engine.protocol import Event
from play.engine.turns import by_strokes, given_up, leaderboard, result, written
from play.paper_golf.state import State


def on_the_tee(state: State) -> State:
    """Everybody on the tee of the hole in play."""
    count = state.players
    return replace(
        state,
        balls=(state.sheet.tee,) * count,
        teed=(False,) * count,
        done=(False,) * count,
        strokes=(0,) * count,
        spotted=(False,) * count,
        gift=(False,) * count,
        shot=None,
    )


def turn(state: State) -> int:
    """The player whose stroke is next: all tee off in the order entered, then the ball farthest
    from the cup, as with a ruler, is played; equal distances go in the order entered."""
    waiting = [player for player in range(state.players) if not state.done[player]]
    for player in waiting:
        if not state.teed[player]:
            return player
    return max(waiting, key=lambda player: (state.sheet.distance(state.balls[player]), -player))


def hole_finished(state: State, player: int, score: int) -> tuple[State, list[Event]]:
    """A player's score is written down; when it is the last, the hole ends."""
    state = written(state, player, score)
    if not all(state.done):
        return state, []
    number = state.sheet.number
    events = [
        leaderboard(state, mover, number=state.sheet.number, par=state.par, rule="scoring")
        for mover in range(state.players)
    ]
    events.append(Event("hole_end", None, {"hole": number, "rule": "scoring"}))
    following = replace(state, hole=state.hole + 1, shot=None)
    if following.is_over:
        return following, [*events, result(by_strokes(following), rule="scoring")]
    return on_the_tee(following), events


def gave_up(state: State, player: int) -> tuple[State, list[Event]]:
    """A player gives up the hole: it scores par + 4, or one more than he has played."""
    state, event = given_up(state, player, number=state.sheet.number, par=state.par)
    after, events = hole_finished(state, player, event.data["score"])
    return after, [event, *events]
