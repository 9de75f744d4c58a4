"""Sums over a scorecard, the same for every game."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.engine.protocol import HoleScore


@dataclass(frozen=True, slots=True)
class Totals:
    """Strokes on finished holes and how they stand to par, one figure a player."""

    strokes: tuple[int, ...]
    to_par: tuple[int, ...]
    thru: tuple[int, ...]


def totals(holes: Sequence[HoleScore], players: int) -> Totals:
    """The sums over the holes each player has finished."""
    strokes, to_par, thru = [], [], []
    for player in range(players):
        done = [(score, hole.par) for hole in holes if (score := hole.strokes[player]) is not None]
        strokes.append(sum(score for score, _ in done))
        to_par.append(sum(score - par for score, par in done))
        thru.append(len(done))
    return Totals(tuple(strokes), tuple(to_par), tuple(thru))


def hole_now(holes: Sequence[HoleScore]) -> int:
    """The place in the round, from 0, of the hole being played; the number of holes at the end."""
    return next((n for n, hole in enumerate(holes) if None in hole.strokes), len(holes))


def conceded(par: int, strokes: int) -> int:
    """What a hole costs that is given up after so many strokes (rulings, All games)."""
    return max(par + 4, strokes + 1)


def places(scores: Sequence[float], tie_breaks: Sequence[float] | None = None) -> list[int]:
    """Places from 1, lower scores first; equal scores are parted by the larger tie-break, and
    what is still equal shares the place."""
    breaks = tie_breaks if tie_breaks is not None else [0.0] * len(scores)
    keys = [(score, -tie) for score, tie in zip(scores, breaks, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]
