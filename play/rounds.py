"""Every change to a round: one module, one transaction each, the round locked and the version
that the client saw compared.

What a change leads to is worked out before the lock is taken, since a computer may think for a
second or two; under the lock the version is compared once more, and all of it is written.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Invalid, Problem
from play.engine import dice, moves, site
from play.engine.log import Back, Entry, Kind, replayed, struck_from
from play.engine.protocol import Decision, Event, Refusal, Throw
from play.engine.scorecard import hole_now
from play.engine.site import Input
from play.models import HoleStart, Round, Shot, share_token
from play.recording import Recorder, entry_of
from play.table import Table, seated
from play.tournaments import following

MOST_INPUTS_AT_ONCE = 40_000


class Stale(Conflict):
    """The round has moved on since the version that was sent; ``round`` is it as it now is."""

    def __init__(self, round_: Round) -> None:
        super().__init__(
            "The round has moved on since you looked. Nothing was changed.",
            {"version": round_.version},
        )
        self.round = round_


class NotAllowed(Problem):
    """The rules refuse it: the reason, and the rulebook's section under ``rule``."""

    status = 422

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason, rule=refusal.rule)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A round after a change, and the facts it brought about."""

    table: Table
    events: tuple[Event, ...]

    @property
    def round(self) -> Round:
        return self.table.round


def rounds_of(user: User) -> Any:
    """A person's rounds, the one touched last first."""
    return Round.objects.filter(owner=user, deleted_at=None)


def listed_rounds(user: User) -> Any:
    """The rounds that lists show: not those which the site plays for golfers of a tournament."""
    return rounds_of(user).filter(Q(tournament_card=None) | Q(tournament_card__by_hand=True))


def find_round(user: User, pk: int) -> Round:
    """One of the person's rounds. Raises Http404: a round is its owner's alone."""
    round_ = rounds_of(user).filter(pk=pk).first()
    if round_ is None:
        raise Http404("There is no such round.")
    return round_


def find_shared(token: str) -> Round:
    """The round a link shows. Raises Http404."""
    round_ = Round.objects.filter(share=token, deleted_at=None).first() if token else None
    if round_ is None:
        raise Http404("This link shows no round any more.")
    return round_


def act(user: User, pk: int, version: int, name: object, fields: object) -> Outcome:
    """Makes a move for the player whose turn it is, then plays on to where a person has to act."""
    return _write(user, pk, version, lambda table, book: _move(table, book, name, fields))


def throw(user: User, pk: int, version: int, faces: object) -> Outcome:
    """Takes the dice thrown at the table, then plays on."""
    return _write(user, pk, version, lambda table, book: _throw(table, book, faces))


def concede(user: User, pk: int, version: int) -> Outcome:
    """Gives the hole up for the player whose turn it is."""
    return _write(user, pk, version, _concede)


def autoplay(user: User, pk: int, version: int, until: str) -> Outcome:
    """Lets the computer play for everybody until somebody has to decide, until the next turn, the
    end of the hole or of the round.

    Each hole is written when it is over: what was played stays played.
    """
    outcome = _autoplayed(user, pk, version, until)
    events = list(outcome.events)
    while until == "round" and outcome.round.status == Round.Status.PLAYING:
        outcome = _autoplayed(user, pk, outcome.round.version, until)
        events += outcome.events
    return Outcome(outcome.table, tuple(events))


def undo(user: User, pk: int, version: int, to: Back) -> Outcome:
    """Takes back the last input, the last decision of a person, or the hole so far."""
    table = seated(_open(user, pk, version, finished_too=True))
    following.check_open(table.round)
    hole, kept, first = _what_to_strike(table.round, to)
    book = _back_to(table, hole, kept, first)
    entry = book.note_undo(None, {"to": to.value, "from_number": first})
    table.round.taken_back = True
    _play_on(table, book)
    with transaction.atomic():
        claim(table.round)
        _strike(table.round, first, entry.number)
        book.write()
    return Outcome(table, tuple(book.events))


def abandon(user: User, pk: int, version: int | None = None) -> Round:
    """Leaves the round for good; it stays in the list, as it stands."""
    with transaction.atomic():
        _locked(user, pk)
        round_ = _open(user, pk, version)
        following.check_loose(round_)
        round_.status = Round.Status.ABANDONED
        _touch(round_, "status")
        return round_


def take_up_again(user: User, pk: int) -> Round:
    """Goes on with an abandoned round."""
    with transaction.atomic():
        round_ = _locked(user, pk)
        if round_.status == Round.Status.ABANDONED:
            round_.status = Round.Status.PLAYING
            _touch(round_, "status")
        return round_


def delete(user: User, pk: int) -> None:
    """Takes the round off the list; ``undelete`` brings it back until it is cleared away."""
    with transaction.atomic():
        round_ = _locked(user, pk)
        following.check_loose(round_)
        round_.deleted_at = timezone.now()
        round_.save(update_fields=["deleted_at"])


def undelete(user: User, pk: int) -> Round:
    """Brings a deleted round back. Raises Http404."""
    found = Round.objects.filter(owner=user, pk=pk).exclude(deleted_at=None)
    if not found.update(deleted_at=None):
        raise Http404("There is no such deleted round.")
    return find_round(user, pk)


def share(user: User, pk: int) -> Round:
    """Makes the round's read-only link; the same one when asked again."""
    with transaction.atomic():
        round_ = _locked(user, pk)
        if not round_.share:
            round_.share = share_token()
            round_.save(update_fields=["share"])
        return round_


def unshare(user: User, pk: int) -> Round:
    """Withdraws the link: it shows nothing any more."""
    with transaction.atomic():
        round_ = _locked(user, pk)
        round_.share = ""
        round_.save(update_fields=["share"])
        return round_


def _locked(user: User, pk: int) -> Round:
    round_ = rounds_of(user).select_for_update().filter(pk=pk).first()
    if round_ is None:
        raise Http404("There is no such round.")
    return round_


def _open(user: User, pk: int, version: int | None, *, finished_too: bool = False) -> Round:
    """The round, still as the client saw it and open to changes."""
    round_ = find_round(user, pk)
    if version is not None and round_.version != version:
        raise Stale(round_)
    open_to = {Round.Status.PLAYING} | ({Round.Status.FINISHED} if finished_too else set())
    if round_.status not in open_to:
        raise Problem(f"The round is {round_.get_status_display().lower()}.", status=422)
    return round_


def claim(round_: Round) -> None:
    """Locks the round's row, which must stand as it was read. Raises Stale."""
    now = Round.objects.select_for_update().filter(pk=round_.pk, deleted_at=None).first()
    if now is None:
        raise Http404("The round was deleted.")
    if now.version != round_.version:
        raise Stale(now)


def _touch(round_: Round, *fields: str) -> None:
    round_.version += 1
    round_.changed_at = timezone.now()
    round_.save(update_fields=[*fields, "version", "changed_at"])


def _write(user: User, pk: int, version: int, change: Callable[[Table, Recorder], None]) -> Outcome:
    table = seated(_open(user, pk, version))
    book = Recorder(table, table.state())
    try:
        change(table, book)
    except Refusal as refusal:
        raise NotAllowed(refusal) from refusal
    with transaction.atomic():
        claim(table.round)
        book.write()
    return Outcome(table, tuple(book.events))


def _autoplayed(user: User, pk: int, version: int, until: str) -> Outcome:
    return _write(user, pk, version, lambda table, book: _autoplay(table, book, until))


def _move(table: Table, book: Recorder, name: object, fields: object) -> None:
    waiting = table.game.waiting_for(book.state)
    if not isinstance(waiting, Decision):
        raise Refusal("Dice are waited for, not a move.", "turn")
    move = moves.accepted(waiting, name, fields)
    book.take(site.moved(table.game, book.state, waiting.player, move), by_hand=True)
    _play_on(table, book)


def _throw(table: Table, book: Recorder, faces: object) -> None:
    waiting = table.game.waiting_for(book.state)
    if not isinstance(waiting, Throw):
        raise Refusal("No dice are waited for.", "turn")
    shown = dice.accepted(waiting, faces)
    book.take(site.thrown(table.game, book.state, waiting, shown), by_hand=True)
    _play_on(table, book)


def _concede(table: Table, book: Recorder) -> None:
    waiting = table.game.waiting_for(book.state)
    if waiting is None:
        raise Refusal("The round is over.", "turn")
    step = table.game.concede(book.state, waiting.player)
    book.take(Input(Kind.CONCEDE, waiting.player, {}, step), by_hand=True)
    _play_on(table, book)


def _play_on(table: Table, book: Recorder) -> None:
    _take_all(book, site.carried_on(table.game, table.seats, book.state, book.throws))


def _autoplay(table: Table, book: Recorder, until: str) -> None:
    inputs = site.carried_on(table.game, table.seats, book.state, book.throws, for_people=True)
    stops = {
        "decision": _asked,
        "turn": _turn_over,
        "hole": _hole_over,
        "round": _hole_over,
    }
    _take_all(book, _until(stops[until](table, book), inputs))
    _play_on(table, book)


def _take_all(book: Recorder, inputs: Iterable[Input[Any]]) -> None:
    for count, made in enumerate(inputs):
        if count >= MOST_INPUTS_AT_ONCE:
            raise Problem("This would take too long at once; play on hole by hole.", status=422)
        book.take(made, by_hand=False)


def _until(
    over: Callable[[Input[Any]], bool], inputs: Iterable[Input[Any]]
) -> Iterable[Input[Any]]:
    """The inputs up to the one after which ``over`` holds."""
    for made in inputs:
        yield made
        if over(made):
            return


def _asked(table: Table, book: Recorder) -> Callable[[Input[Any]], bool]:
    """As soon as somebody has to decide."""
    return lambda made: isinstance(table.game.waiting_for(made.step.state), Decision)


def _turn_over(table: Table, book: Recorder) -> Callable[[Input[Any]], bool]:
    """After a stroke has been counted and somebody has to decide again."""
    struck = False

    def over(made: Input[Any]) -> bool:
        nonlocal struck
        struck = struck or any(event.kind == "stroke" for event in made.step.events)
        waiting = table.game.waiting_for(made.step.state)
        return struck and isinstance(waiting, Decision)

    return over


def _hole_over(table: Table, book: Recorder) -> Callable[[Input[Any]], bool]:
    before = book.round.hole
    return lambda made: hole_now(table.game.scorecard(made.step.state)) != before


def _what_to_strike(round_: Round, to: Back) -> tuple[int, list[Entry], int]:
    """The hole to go back into, its standing entries, and the first entry to strike through.

    At the start of a hole there is nothing of it to take back: then the one before is meant.
    """
    last = min(round_.hole, len(round_.holes) - 1)
    for hole in (last, last - 1):
        kept = _standing(round_, hole)
        try:
            return hole, kept, struck_from(kept, to, kept[0].number if kept else 0)
        except Refusal:
            continue
    raise Problem("There is nothing to take back.", status=422)


def _standing(round_: Round, hole: int) -> list[Entry]:
    rows = round_.log.filter(hole=hole, undone_by=None).exclude(kind=Kind.UNDO)
    return [entry_of(row) for row in rows.order_by("number")]


def _back_to(table: Table, hole: int, kept: Sequence[Entry], first: int) -> Recorder:
    """The table as it stood before entry ``first``, played again from the start of its hole."""
    start = HoleStart.objects.get(round=table.round, hole=hole)
    before = list(takewhile(lambda entry: entry.number < first, kept))
    state = table.game.load(start.state, table.base)
    table.round.hole = hole
    table.round.throws = start.throws + sum(entry.kind is Kind.THROW for entry in before)
    return Recorder(table, replayed(table.game, state, before).state)


def _strike(round_: Round, first: int, undone_by: int) -> None:
    round_.log.filter(number__gte=first, undone_by=None).update(undone_by=undone_by)
    Shot.objects.filter(round=round_, entry__gte=first).delete()
    HoleStart.objects.filter(round=round_, entry__gt=first).delete()


def checked_version(value: object) -> int:
    """The version a client sends with a change. Raises Invalid."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**31:
        raise Invalid({"version": "Send the version of the round that you saw, a whole number."})
    return value
