"""What every game writes down when a player is through with a hole.

The states it works on have ``hole`` (the place of the hole in play), ``scores`` and ``conceded``
(one row a hole), ``done`` and ``strokes`` (one entry a player), ``to_par``.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from play.engine.protocol import Event, Standing
from play.engine.scorecard import conceded, places
from play.engine.state import put

S = TypeVar("S")


def written(state: S, player: int, score: int) -> S:
    """The state with a player's score on the card and the player through with the hole."""
    current: Any = state
    row = put(current.scores[current.hole], player, score)
    after: S = replace(
        current,
        scores=put(current.scores, current.hole, row),
        done=put(current.done, player, value=True),
    )
    return after


def given_up(state: S, player: int, *, number: int, par: int) -> tuple[S, Event]:
    """The state in which a player is noted to have given up hole ``number``, and the event that
    says so; its ``score`` is still to be written."""
    current: Any = state
    strokes = current.strokes[player]
    data = {
        "hole": number,
        "score": conceded(par, strokes),
        "strokes": strokes,
        "rule": "conceding",
    }
    gone = put(current.conceded, current.hole, (*current.conceded[current.hole], player))
    return replace(current, conceded=gone), Event("conceded", player, data)


def leaderboard(state: Any, player: int, *, number: int, par: int, rule: str) -> Event:
    """A player's place on the leaderboard before and after the hole in play, which he has finished,
    in strokes over par."""
    score, after = state.scores[state.hole][player], state.to_par(player)
    data = {
        "hole": number,
        "par": par,
        "score": score,
        "before": after - (score - par),
        "after": after,
        "rule": rule,
    }
    return Event("leaderboard", player, data)


def by_strokes(state: Any) -> Sequence[Standing]:
    """Places by strokes over par; equal scores share the place. Empty while the round is on."""
    if not state.is_over:
        return ()
    scores = [state.to_par(player) for player in range(state.players)]
    found = [Standing(player, place, scores[player]) for player, place in enumerate(places(scores))]
    return sorted(found, key=lambda standing: standing.place)


def result(standings: Sequence[Standing], *, rule: str) -> Event:
    """The places at the end of a round that strokes over par decide."""
    rows = [{"player": row.player, "place": row.place, "to_par": row.score} for row in standings]
    return Event("result", None, {"places": rows, "rule": rule})
