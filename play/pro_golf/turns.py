"""Who plays next, how a hole ends, and the result of a round."""

from collections.abc import Sequence
from dataclasses import replace

from play.engine.protocol import Event, Standing
from play.engine.scorecard import places
from play.engine.turns import given_up, leaderboard, written
from play.pro_golf.holecard import HoleCard
from play.pro_golf.state import CLUB, STROKE, Ball, State


def teed(hole: HoleCard) -> Ball:
    """A ball on the tee. Where a die chooses the club, that comes first."""
    if len(hole.tee) > 1:
        return Ball(phase=CLUB)
    return Ball(phase=STROKE, plays=hole.tee[0].plays)


def teed_up(state: State) -> State:
    """The state with the next golfer on the tee: each plays the hole out before the next."""
    if state.is_over:
        return state
    if all(state.done):
        last = state.hole + 1
        blank = (0,) * state.players, (False,) * state.players
        state = replace(state, hole=last, strokes=blank[0], done=blank[1], turn=0, ball=Ball())
        return teed_up(state)
    turn = state.done.index(False)
    return replace(state, turn=turn, ball=teed(state.now))


def holed_out(state: State, *, ace: bool) -> tuple[State, list[Event]]:
    """The golfer in turn has holed out."""
    hole, player = state.now, state.turn
    score = state.strokes[player]
    facts = {"hole": hole.number, "par": hole.par, "score": score, "ace": ace}
    event = Event("holed", player, facts | {"rule": "holing-out"})
    after, events = _finished(state, player, score)
    return after, [event, *events]


def gave_up(state: State, player: int) -> tuple[State, list[Event]]:
    """A golfer gives up the hole."""
    state, event = given_up(state, player, number=state.now.number, par=state.now.par)
    after, events = _finished(state, player, event.data["score"])
    return after, [event, *events]


def _finished(state: State, player: int, score: int) -> tuple[State, list[Event]]:
    hole = state.now
    state = written(state, player, score)
    board = leaderboard(state, player, number=hole.number, par=hole.par, rule="holing-out")
    # Who gave up before his turn leaves the ball in play where it is.
    after = teed_up(state) if player == state.turn or all(state.done) else state
    events = [board]
    if after.is_over:
        events.append(_result(after))
    return after, events


def totals(state: State) -> tuple[int, ...]:
    """Strokes of each golfer on the holes he has finished."""
    return tuple(
        sum(score for row in state.scores if (score := row[player]) is not None)
        for player in range(state.players)
    )


def standings(state: State) -> Sequence[Standing]:
    """The places, fewest strokes first; equal scores share the place."""
    if not state.is_over:
        return ()
    strokes = totals(state)
    found = [
        Standing(player, place, state.to_par(player), f"{strokes[player]} strokes")
        for player, place in enumerate(places(strokes))
    ]
    return sorted(found, key=lambda standing: standing.place)


def _result(state: State) -> Event:
    rows = [
        {"player": row.player, "place": row.place, "score": row.score, "note": row.note}
        for row in standings(state)
    ]
    return Event("result", None, {"places": rows, "rule": "holing-out"})
