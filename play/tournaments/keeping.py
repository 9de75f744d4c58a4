"""What is done with a tournament besides playing it: taking golfers over, deleting, undeleting."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web.problems import Problem
from play.models import Round
from play.tournaments import playing, seats
from play.tournaments.advancing import MovedOn
from play.tournaments.models import Entry, ScoreCard, Tournament
from play.tournaments.reading import find


def take_over(user: User, pk: int, version: int, slug: str) -> Tournament:
    """From here on the person plays this golfer by hand, at whatever hole he stands."""
    return _change_hands(user, pk, version, slug, mine=True)


def hand_back(user: User, pk: int, version: int, slug: str) -> Tournament:
    """From here on the site plays this golfer."""
    return _change_hands(user, pk, version, slug, mine=False)


def _change_hands(user: User, pk: int, version: int, slug: str, *, mine: bool) -> Tournament:
    with transaction.atomic():
        tournament = _locked(user, pk, version)
        entry = Entry.objects.filter(tournament=tournament, slug=slug).first()
        if entry is None:
            raise Http404("There is no such golfer in this tournament.")
        if entry.out:
            raise Problem(f"{entry.golfer} has missed the cut.", status=422)
        entry.mine = mine
        entry.save(update_fields=["mine"])
        card = ScoreCard.objects.filter(
            entry=entry, number=tournament.round, complete=False
        ).first()
        if card is not None:
            _seat(tournament, entry, card, by_hand=mine)
        tournament.version += 1
        tournament.changed_at = timezone.now()
        tournament.save(update_fields=["version", "changed_at"])
        return tournament


def _seat(tournament: Tournament, entry: Entry, card: ScoreCard, *, by_hand: bool) -> None:
    """Gives the golfer's round of today into other hands; what is played stays played."""
    card.by_hand = by_hand
    card.save(update_fields=["by_hand"])
    if card.round_id is None:
        if by_hand:
            playing.begin(tournament, entry, card)
        return
    round_ = Round.objects.select_for_update().get(pk=card.round_id)
    round_.players = [seats.player_of(tournament, entry, card)]
    round_.dice = seats.dice_of(tournament, card)
    round_.version += 1
    round_.changed_at = timezone.now()
    round_.save(update_fields=["players", "dice", "version", "changed_at"])


def _locked(user: User, pk: int, version: int) -> Tournament:
    """The tournament, locked, as the client saw it and open to changes."""
    find(user, pk)
    tournament = Tournament.objects.select_for_update().get(pk=pk)
    if tournament.version != version or tournament.going_token:
        raise MovedOn(tournament)
    if tournament.status == Tournament.Status.FINISHED:
        raise Problem("The tournament is over.", status=422)
    return tournament


def delete(user: User, pk: int) -> None:
    """Takes the tournament off the list, its rounds with it; ``undelete`` brings it back until it
    is cleared away. A step under way ends."""
    with transaction.atomic():
        tournament = find(user, pk)
        now = timezone.now()
        Tournament.objects.filter(pk=tournament.pk).update(
            deleted_at=now, going=None, going_token="", going_at=None
        )
        Round.objects.filter(tournament_card__entry__tournament=tournament).update(deleted_at=now)


def undelete(user: User, pk: int) -> Tournament:
    """Brings a deleted tournament back, its rounds with it. Raises Http404."""
    with transaction.atomic():
        found = Tournament.objects.filter(owner=user, pk=pk).exclude(deleted_at=None)
        if not found.update(deleted_at=None):
            raise Http404("There is no such deleted tournament.")
        Round.objects.filter(tournament_card__entry__tournament=pk).update(deleted_at=None)
    return find(user, pk)
