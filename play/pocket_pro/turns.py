"""Whose turn it is: honours, the order of play, the end of a hole and the leaderboard."""

from collections.abc import Sequence
from dataclasses import replace

from play.engine.protocol import Event, Standing
from play.engine.scorecard import places
from play.engine.state import put
from play.engine.turns import given_up, leaderboard, written
from play.pocket_pro import tokens
from play.pocket_pro.state import State


def first_hole(state: State) -> State:
    """The round on its first tee: the honour goes in the order entered."""
    return _on_the_tee(state, tuple(range(state.players)))


def next_hole(state: State) -> State:
    """On to the next tee, or the end of the round."""
    following = replace(state, hole=state.hole + 1, wind=0, shot=None)
    if following.is_over:
        return following
    before = state.tee_order
    order = sorted(
        range(state.players),
        key=lambda player: (
            state.to_par(player),
            -state.honours[player],
            before.index(player),
        ),
    )
    return _on_the_tee(following, tuple(order))


def _on_the_tee(state: State, order: tuple[int, ...]) -> State:
    count = state.players
    return replace(
        state,
        wind=0,
        tee_order=order,
        honours=put(state.honours, order[0], state.hole),
        balls=(state.ground.tee,) * count,
        arrived=(0,) * count,
        teed=(False,) * count,
        done=(False,) * count,
        strokes=(0,) * count,
    )


def turn(state: State) -> int:
    """The player whose stroke is next.

    All tee off by honours; then the one farthest from the hole plays. Of balls stacked on one
    space the one on top goes first; other equal distances go by the order of the tee.
    """
    waiting = [player for player in state.tee_order if not state.done[player]]
    for player in waiting:
        if not state.teed[player]:
            return player
    ground = state.ground
    farthest = max(ground.left(state.balls[player]) for player in waiting)
    level = [player for player in waiting if ground.left(state.balls[player]) == farthest]
    stack = [player for player in level if state.balls[player] == state.balls[level[0]]]
    return max(stack, key=lambda player: state.arrived[player])


def hole_finished(state: State, player: int, score: int) -> tuple[State, list[Event]]:
    """A player's score is written down; when it is the last, the hole ends."""
    state = written(state, player, score)
    if not all(state.done):
        return state, []
    ground = state.ground
    events = [
        leaderboard(state, mover, number=ground.number, par=ground.par, rule="score")
        for mover in state.tee_order
    ]
    events.append(Event("hole_end", None, {"hole": state.ground.number, "rule": "score"}))
    following = next_hole(state)
    if following.is_over:
        events.append(_result(following))
    return following, events


def gave_up(state: State, player: int) -> tuple[State, list[Event]]:
    """A player gives up the hole: it scores par + 4, or one more than he has played."""
    state, event = given_up(state, player, number=state.ground.number, par=state.ground.par)
    after, events = hole_finished(state, player, event.data["score"])
    return after, [event, *events]


def standings(state: State) -> Sequence[Standing]:
    """Places by the leaderboard, ties parted by the most tokens; still equal shares the place."""
    if not state.is_over:
        return ()
    scores = [state.to_par(player) for player in range(state.players)]
    kept = [tokens.held(state, player) for player in range(state.players)]
    found = [
        Standing(player, place, scores[player], _note(kept[player]))
        for player, place in enumerate(places(scores, kept))
    ]
    return sorted(found, key=lambda standing: standing.place)


def _note(count: int) -> str:
    return "1 token" if count == 1 else f"{count} tokens"


def _result(state: State) -> Event:
    rows = [
        {"player": row.player, "place": row.place, "to_par": row.score, "note": row.note}
        for row in standings(state)
    ]
    return Event("result", None, {"places": rows, "rule": "winning"})
