"""What every game writes down when a player is through with a hole.

The states it works on have ``hole`` (the place of the hole in play), ``scores`` and ``conceded``
(one row a hole), ``done`` and ``strokes`` (one entry a player).
"""

from dataclasses import replace
from typing import Any, TypeVar

from play.engine.protocol import Event
from play.engine.scorecard import conceded
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


def leaderboard(player: int, *, number: int, par: int, score: int, after: int, rule: str) -> Event:
    """A player's place on the leaderboard before and after a hole, in strokes over par."""
    data = {
        "hole": number,
        "par": par,
        "score": score,
        "before": after - (score - par),
        "after": after,
        "rule": rule,
    }
    return Event("leaderboard", player, data)
