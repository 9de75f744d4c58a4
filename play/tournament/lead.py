"""How the lead changed: the tournament hole by hole, in the order of the clock.

Every pair needs as long for a hole as every other, so that pair ``g`` plays its ``h``-th hole at
the tick ``g + h``.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from play.tournament.contest import Contest, Golfer, leaders


@dataclass(frozen=True, slots=True)
class Lead:
    """Who led at a tick of a round, at what score to par, and by how much: 0 where several lead.
    ``hole`` is the hole (its place in the round, from 1) the first of them has just finished."""

    round: int
    tick: int
    slugs: tuple[str, ...]
    to_par: int
    margin: int
    hole: int


@dataclass(frozen=True, slots=True)
class Series:
    """One golfer's line of the plot: his score to par at the start and after every round."""

    golfer: Golfer
    points: tuple[int, ...]


def leads(contest: Contest) -> list[Lead]:
    """The lead after every tick in which a hole was finished, in order."""
    return [lead for number in range(1, contest.round_now + 1) for lead in _round(contest, number)]


def changes(contest: Contest) -> list[Lead]:
    """The leads that differ from the one before in who leads."""
    found: list[Lead] = []
    for lead in leads(contest):
        if not found or lead.slugs != found[-1].slugs:
            found.append(lead)
    return found


def _round(contest: Contest, number: int) -> Iterator[Lead]:
    playing = [golfer for golfer in contest.golfers if len(golfer.cards) >= number]
    carried = {golfer.slug: golfer.to_par(contest.pars, number - 1) for golfer in playing}
    cards = {golfer.slug: golfer.cards[number - 1] for golfer in playing}
    last = max((card.group for card in cards.values()), default=0) + len(contest.pars)
    # Sums of each card, hole by hole; a golfer stands where his finished holes end.
    sums = {}
    for slug, card in cards.items():
        running = [carried[slug]]
        for score, par in zip(card.strokes, contest.pars, strict=True):
            if score is None:
                break
            running.append(running[-1] + score - par)
        sums[slug] = running
    for tick in range(last):
        thru = {
            slug: min(max(tick + 1 - card.group, 0), len(sums[slug]) - 1)
            for slug, card in cards.items()
        }
        if any(thru.values()):
            yield _lead(number, tick, {slug: sums[slug][thru[slug]] for slug in cards}, thru)


def _lead(number: int, tick: int, scores: dict[str, int], thru: dict[str, int]) -> Lead:
    ahead = leaders(list(scores.items()))
    best = scores[ahead[0]]
    others = [score for slug, score in scores.items() if slug not in ahead]
    margin = min(others) - best if len(ahead) == 1 and others else 0
    return Lead(number, tick, ahead, best, margin, max(thru[slug] for slug in ahead))


def after_rounds(contest: Contest) -> list[Lead]:
    """The lead at the end of every round that is over, by its number from 1 in order."""
    found = []
    for number in range(1, contest.round_now + 1):
        in_it = [golfer for golfer in contest.golfers if len(golfer.cards) >= number]
        if any(not golfer.cards[number - 1].complete for golfer in in_it):
            break
        scores = {golfer.slug: golfer.to_par(contest.pars, number) for golfer in in_it}
        thru = dict.fromkeys(scores, len(contest.pars))
        found.append(_lead(number, 0, scores, thru))
    return found


def series(contest: Contest, slugs: tuple[str, ...]) -> list[Series]:
    """The lines of the plot for these golfers, over the rounds they have finished."""
    made = []
    for slug in slugs:
        golfer = contest.by_slug(slug)
        done = sum(card.complete for card in golfer.cards)
        points = tuple(golfer.to_par(contest.pars, rounds) for rounds in range(done + 1))
        made.append(Series(golfer, points))
    return made
