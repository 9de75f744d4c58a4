"""What is worth remembering of a tournament: low round, low total, biggest comeback, aces."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.tournament.contest import Contest
from play.tournament.lead import after_rounds


@dataclass(frozen=True, slots=True)
class Record:
    """A figure, who reached it, and where: the round (from 1) and, for an ace, the hole."""

    kind: str
    value: int
    slug: str
    golfer: str
    round: int | None = None
    hole: int | None = None


LOW_ROUND, LOW_TOTAL, COMEBACK, ACE = "low-round", "low-total", "comeback", "ace"
LABELS = {
    LOW_ROUND: "Lowest round",
    LOW_TOTAL: "Lowest total",
    COMEBACK: "Biggest comeback",
    ACE: "Hole in one",
}


def records(contest: Contest) -> list[Record]:
    """The tournament's own records, best first of each kind; ties are all named."""
    return [*_low_rounds(contest), *_low_totals(contest), *_comebacks(contest), *aces(contest)]


def _low_rounds(contest: Contest) -> list[Record]:
    rounds = [
        Record(LOW_ROUND, card.total, golfer.slug, golfer.name, number)
        for golfer in contest.golfers
        for number, card in enumerate(golfer.cards, 1)
        if card.complete
    ]
    return _lowest(rounds)


def _low_totals(contest: Contest) -> list[Record]:
    totals = [
        Record(LOW_TOTAL, golfer.total(), golfer.slug, golfer.name)
        for golfer in contest.golfers
        if len(golfer.cards) == contest.rounds and all(card.complete for card in golfer.cards)
    ]
    return _lowest(totals)


def _lowest(found: Sequence[Record]) -> list[Record]:
    least = min((record.value for record in found), default=0)
    return [record for record in found if record.value == least]


def _comebacks(contest: Contest) -> list[Record]:
    """How far behind the winner was at worst after a round but the last."""
    if not contest.winners:
        return []
    found = []
    for slug in contest.winners:
        golfer = contest.by_slug(slug)
        behind = [
            (golfer.to_par(contest.pars, lead.round) - lead.to_par, lead.round)
            for lead in after_rounds(contest)[: contest.rounds - 1]
        ]
        most, number = max(behind, default=(0, 0))
        if most > 0:
            found.append(Record(COMEBACK, most, slug, golfer.name, number))
    return found


def aces(contest: Contest) -> list[Record]:
    """Every hole in one."""
    return [
        Record(ACE, 1, golfer.slug, golfer.name, number, contest.numbers[place])
        for golfer in contest.golfers
        for number, card in enumerate(golfer.cards, 1)
        for place, score in enumerate(card.strokes)
        if score == 1
    ]
