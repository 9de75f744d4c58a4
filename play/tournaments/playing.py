"""Playing a golfer's round by the computer, by the same rules, engine and log as every round.

What is played is worked out before anything is locked; it is written in one transaction, in
which it must still be this step's to play.
"""

from django.db import transaction
from django.utils import timezone

from golfsite.web.problems import Problem
from play.engine import site
from play.models import Round
from play.recording import Recorder
from play.rounds import Stale, claim
from play.starting import laid
from play.table import seated
from play.tournaments import seats
from play.tournaments.models import Entry, ScoreCard, Tournament

MOST_INPUTS = 20_000


class TakenOver(Exception):
    """Somebody else plays this step on by now, or it was ended."""


def play_on(tournament: Tournament, card: ScoreCard, thru: int) -> None:
    """Plays a golfer's round on until ``thru`` holes of it are finished, and writes it.

    Raises TakenOver where the step is another's by now, Stale where a person has played at the
    round meanwhile; then nothing is written.
    """
    new = card.round_id is None
    round_ = _round(tournament, card)
    table = laid(round_) if new else seated(round_)
    book = Recorder(table, table.base if new else table.state())
    if new:
        book.begin()
    inputs = site.carried_on(table.game, table.seats, book.state, book.throws, for_people=True)
    for count, made in enumerate(inputs):
        if count >= MOST_INPUTS:
            raise Problem("A golfer found no end of a hole.", status=422)
        book.take(made, by_hand=False)
        if book.round.hole >= thru:
            break
    with transaction.atomic():
        hold(tournament)
        if new:
            round_.save()
            ScoreCard.objects.filter(pk=card.pk).update(round=round_)
        else:
            claim(round_)
        book.write()


def begin(tournament: Tournament, entry: Entry, card: ScoreCard) -> Round:
    """Sits a golfer of mine down at the table; within a transaction."""
    round_ = seats.new_round(tournament, entry, card)
    table = laid(round_)
    book = Recorder(table, table.base)
    book.begin()
    book.write_new()
    ScoreCard.objects.filter(pk=card.pk).update(round=round_)
    card.round = round_
    return round_


def hold(tournament: Tournament) -> None:
    """Locks the tournament, whose step must still be the caller's, and notes that it gets on.
    Raises TakenOver."""
    mine = Tournament.objects.select_for_update().filter(
        pk=tournament.pk, going_token=tournament.going_token, deleted_at=None
    )
    if not tournament.going_token or not mine.exists():
        raise TakenOver
    Tournament.objects.filter(pk=tournament.pk).update(
        going=tournament.going, going_at=timezone.now()
    )


def _round(tournament: Tournament, card: ScoreCard) -> Round:
    if card.round_id is not None:
        return Round.objects.get(pk=card.round_id)
    entry = Entry.objects.get(pk=card.entry_id)
    return seats.new_round(tournament, entry, card)


__all__ = ["Stale", "TakenOver", "begin", "hold", "play_on"]
