"""Reading tournaments: who may see which, and everything of one in three queries, however many
golfers and rounds it has."""

from dataclasses import dataclass
from functools import cached_property

from django.db.models import QuerySet
from django.http import Http404

from golfsite.accounts.models import User
from play.tournament.contest import Card, Contest, Golfer, Session
from play.tournaments.models import Entry, ScoreCard, Tournament


@dataclass(frozen=True)
class Board:
    """A tournament as it stands: its golfers in the order of the field, and the scorecards of
    each round in the order of the tee."""

    tournament: Tournament
    entries: tuple[Entry, ...]
    cards: tuple[ScoreCard, ...]

    def of_round(self, number: int) -> list[ScoreCard]:
        """The scorecards of a round (a part of a play-off beyond the last)."""
        return self._by_round.get(number, [])

    @cached_property
    def _by_round(self) -> dict[int, list[ScoreCard]]:
        found: dict[int, list[ScoreCard]] = {}
        for card in self.cards:
            found.setdefault(card.number, []).append(card)
        return found

    @property
    def now(self) -> list[ScoreCard]:
        """The scorecards of the round being played."""
        return self.of_round(self.tournament.round)

    @property
    def round_over(self) -> bool:
        """Everybody has finished the round; true as well before the first one is drawn."""
        return all(card.complete for card in self.now)

    @property
    def mine_to_play(self) -> ScoreCard | None:
        """Mine whose hole comes next by the clock, with a hole to play in this round."""
        waiting = [card for card in self.now if card.by_hand and not card.complete]
        return min(waiting, key=lambda card: (card.group + card.thru, card.order), default=None)

    @property
    def has_mine(self) -> bool:
        """Whether a golfer of mine is still in."""
        return any(entry.mine and not entry.out for entry in self.entries)

    def entry(self, pk: int) -> Entry:
        return self._by_pk[pk]

    def by_slug(self, slug: str) -> Entry | None:
        """The golfer of this tournament with that slug."""
        return next((entry for entry in self.entries if entry.slug == slug), None)

    @cached_property
    def _by_pk(self) -> dict[int, Entry]:
        return {entry.pk: entry for entry in self.entries}

    @cached_property
    def contest(self) -> Contest:
        """The scores, as the rules of a tournament read them."""
        tournament = self.tournament
        regular: dict[int, list[Card]] = {}
        for card in self.cards:
            if card.number <= tournament.rounds:
                kept = Card(tuple(card.strokes), card.group)
                regular.setdefault(card.entry_id, []).append(kept)
        golfers = tuple(
            Golfer(
                slug=entry.slug,
                name=entry.golfer,
                cards=tuple(regular.get(entry.pk, ())),
                amateur=entry.amateur,
                mine=entry.mine,
                out=entry.out,
            )
            for entry in self.entries
        )
        return Contest(
            numbers=tuple(tournament.holes),
            pars=tuple(tournament.pars),
            rounds=tournament.rounds,
            golfers=golfers,
            cut_line=tournament.cut_line,
            sessions=self._sessions(),
        )

    def _sessions(self) -> tuple[Session, ...]:
        found = []
        for number in sorted(
            number for number in self._by_round if number > self.tournament.rounds
        ):
            cards = self._by_round[number]
            strokes = {self.entry(card.entry_id).slug: tuple(card.strokes) for card in cards}
            found.append(Session(tuple(cards[0].holes), strokes))
        return tuple(found)


def tournaments_of(user: User) -> QuerySet[Tournament]:
    """A person's tournaments, the one touched last first."""
    return Tournament.objects.filter(owner=user, deleted_at=None)


def find(user: User, pk: int) -> Tournament:
    """One of the person's tournaments. Raises Http404: a tournament is its owner's alone."""
    found = tournaments_of(user).filter(pk=pk).first()
    if found is None:
        raise Http404("There is no such tournament.")
    return found


def board_of(tournament: Tournament) -> Board:
    """The tournament with its golfers and scorecards."""
    entries = Entry.objects.filter(tournament=tournament).defer("card").order_by("number")
    cards = ScoreCard.objects.filter(entry__tournament=tournament).order_by("number", "order")
    return Board(tournament, tuple(entries), tuple(cards))
