"""Whose turn it is, the end of a hole, points, couples, who won."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from play.engine.protocol import Event, Standing
from play.engine.scorecard import places
from play.engine.turns import given_up, written
from play.golf_n_roll import laying
from play.golf_n_roll.state import CHALLENGE, MATCH, TRAINING, State


def turn(state: State) -> int:
    """Who strikes: of the pair on the hole the one whose ball lies farther from the flag; level,
    the order of the tee."""
    waiting = [player for player in state.pair if not state.done[player]]
    return min(waiting, key=lambda player: (state.balls[player], player))


def teed_up(state: State) -> State:
    """Everybody's ball on the first square of the hole that comes."""
    count = state.players
    return replace(
        state,
        couple=0,
        balls=(0,) * count,
        trouble=(0,) * count,
        used=(False,) * count,
        strokes=(0,) * count,
        done=(False,) * count,
    )


def finished(state: State, player: int, score: int) -> tuple[State, list[Event]]:
    """A player's score is written down; the next pair comes on, or the hole ends."""
    hole = state.now
    state = replace(written(state, player, score), shot=None)
    events = [] if state.mode == TRAINING else [_points(state, player, score)]
    if not all(state.done[one] for one in state.pair):
        return state, events
    if not all(state.done):
        state = replace(state, couple=state.couple + 1)
        data = {"hole": hole.number, "players": list(state.pair), "rule": "couples"}
        return state, [*events, Event("next_pair", None, data)]
    if state.mode == MATCH:
        events.append(_hole_won(state))
    events.append(Event("hole_end", None, {"hole": hole.number, "rule": "end-of-hole"}))
    following = teed_up(replace(laying.cleared(state), hole=state.hole + 1))
    if following.is_over:
        events.append(_result(following))
    return following, events


def _points(state: State, player: int, score: int) -> Event:
    par = state.now.par
    total = state.to_par(player)
    data = {
        "hole": state.now.number,
        "par": par,
        "score": score,
        "points": score - par,
        "before": total - (score - par),
        "after": total,
        "rule": "end-of-hole",
    }
    return Event("points", player, data)


def winner(state: State, place: int) -> int | None:
    """Who won a hole of a match: the fewer strokes; who gave it up has lost it. None for a half."""
    first, second = state.scores[place]
    gone = state.conceded[place]
    if len(gone) == 1:
        return 1 - gone[0]
    if gone or first is None or second is None or first == second:
        return None
    return 0 if first < second else 1


def match_points(state: State) -> tuple[int, ...]:
    """Holes won by each player of a match."""
    won = [winner(state, place) for place in range(len(state.scores))]
    return tuple(won.count(player) for player in range(state.players))


def _hole_won(state: State) -> Event:
    data = {
        "hole": state.now.number,
        "winner": winner(state, state.hole),
        "points": list(match_points(state)),
        "rule": "objective",
    }
    return Event("hole_won", None, data)


def gave_up(state: State, player: int) -> tuple[State, list[Event]]:
    """A player gives up the hole: it costs the most a hole can."""
    now = state.now
    state, event = given_up(state, player, number=now.number, par=now.par)
    after, events = finished(state, player, event.data["score"])
    return after, [event, *events]


def totals(state: State) -> tuple[int, ...]:
    """Strokes of each player on the holes he has finished."""
    return tuple(
        sum(score for row in state.scores if (score := row[player]) is not None)
        for player in range(state.players)
    )


def standings(state: State) -> Sequence[Standing]:
    """The places: in training all share the first, in a match most holes won come first, else the
    fewest strokes. What is equal shares the place."""
    if not state.is_over:
        return ()
    strokes = totals(state)
    if state.mode == TRAINING:
        return [Standing(player, 1, strokes[player], "Training") for player in range(state.players)]
    if state.mode == MATCH:
        points = match_points(state)
        found = [
            Standing(player, place, points[player], _won(points[player]))
            for player, place in enumerate(places([-won for won in points]))
        ]
    else:
        found = [
            Standing(player, place, state.to_par(player), f"{strokes[player]} strokes")
            for player, place in enumerate(places(strokes))
        ]
    return sorted(found, key=lambda standing: standing.place)


def _won(points: int) -> str:
    return f"{points} {'hole' if points == 1 else 'holes'} won"


def total_for_record(state: State) -> int | None:
    """The fewest strokes of the people in a challenge that is over: what may claim the record of
    the field. None in other modes, and where computers played alone."""
    if state.mode != CHALLENGE or not state.is_over or not state.people:
        return None
    strokes = totals(state)
    return min(strokes[player] for player in state.people)


def record(state: State) -> dict[str, Any] | None:
    """In a challenge that is over: the best total of the people, and whether it claims the record
    of the field. Where no record stands the field's par is to be beaten."""
    best = total_for_record(state)
    if best is None:
        return None
    strokes = totals(state)
    par = sum(hole.par for hole in state.holes)
    return {
        "before": state.record or None,
        "par": par,
        "best": best,
        "players": [player for player in state.people if strokes[player] == best],
        "claimed": best < (state.record or par),
    }


def _result(state: State) -> Event:
    rows = [
        {"player": row.player, "place": row.place, "score": row.score, "note": row.note}
        for row in standings(state)
    ]
    data = {"mode": state.mode, "places": rows, "record": record(state), "rule": "objective"}
    return Event("result", None, data)
