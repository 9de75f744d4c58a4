"""What the holes of the week took: averages, birdies and bogeys, and which was hardest."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.tournament.contest import Contest


@dataclass(frozen=True, slots=True)
class HoleStatistics:
    """One hole over all scorecards. ``rank`` is 1 for the hardest; ``average`` 0 when nobody has
    played it."""

    number: int
    par: int
    played: int
    average: float
    over_par: float
    eagles: int
    birdies: int
    pars: int
    bogeys: int
    worse: int
    aces: int
    rank: int

    @property
    def over_par_size(self) -> float:
        """How far from par, above or below."""
        return abs(self.over_par)


def hole_statistics(contest: Contest, rounds: Sequence[int] | None = None) -> list[HoleStatistics]:
    """The holes in the order they are played, over these rounds (from 1; all unless told)."""
    wanted = rounds if rounds is not None else range(1, contest.rounds + 1)
    scores: list[list[int]] = [[] for _ in contest.pars]
    for golfer in contest.golfers:
        for number, card in enumerate(golfer.cards, 1):
            if number in wanted:
                for place, score in enumerate(card.strokes):
                    if score is not None:
                        scores[place].append(score)
    over = [
        round(sum(row) / len(row) - par, 3) if row else 0.0
        for row, par in zip(scores, contest.pars, strict=True)
    ]
    return [
        _hole(contest.numbers[n], contest.pars[n], scores[n], over[n], _rank(over, n))
        for n in range(len(contest.pars))
    ]


def _rank(over: Sequence[float], place: int) -> int:
    return 1 + sum(other > over[place] for other in over)


def _hole(number: int, par: int, scores: list[int], over: float, rank: int) -> HoleStatistics:
    against = [score - par for score in scores]
    return HoleStatistics(
        number=number,
        par=par,
        played=len(scores),
        average=round(par + over, 3) if scores else 0.0,
        over_par=over,
        eagles=sum(score <= -2 for score in against),
        birdies=against.count(-1),
        pars=against.count(0),
        bogeys=against.count(1),
        worse=sum(score >= 2 for score in against),
        aces=scores.count(1),
        rank=rank,
    )
