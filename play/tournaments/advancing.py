"""Playing a tournament on: to my turn, to the end of the hole, of the round, of it all.

A step is claimed by whoever asks first with the version as it stands; the second of two is told
that it has moved on. What is claimed is played golfer by golfer, each written when it is done. A
short step is over before the answer; a longer one goes on in the background. Where that was
stopped in the middle, the step is taken up again from what is written.
"""

import secrets
import time
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Invalid, Problem
from play.tournament import draw
from play.tournaments import playing, tasks, turning
from play.tournaments.models import ScoreCard, Tournament
from play.tournaments.playing import Stale, TakenOver
from play.tournaments.reading import Board, board_of, find

TARGETS = ("my-turn", "hole", "round", "end")
# A step that has not got on for so long is taken up by whoever looks at it.
SILENT = timedelta(seconds=15)
# How long an answer may take before the rest goes on in the background.
PATIENCE = 20.0


class MovedOn(Conflict):
    """The tournament is not as it was when the client looked."""

    def __init__(self, tournament: Tournament) -> None:
        detail = "The tournament has moved on since you looked. Nothing was changed."
        if tournament.going_token:
            detail = "The tournament is being played on at this moment. Nothing was changed."
        super().__init__(detail, {"version": tournament.version})
        self.tournament = tournament


@dataclass(frozen=True, slots=True)
class Unit:
    """The next thing to be done: a scorecard to be played to so many holes, or (None) the turn
    from one round to the next."""

    card: ScoreCard | None
    thru: int = 0


def advance(
    user: User, pk: int, version: int, to: str, *, patience: float = PATIENCE
) -> Tournament:
    """Claims the step and plays it, in the background where it takes longer than ``patience``
    seconds. Raises Invalid, MovedOn, or Problem for a tournament that is over."""
    if to not in TARGETS:
        raise Invalid({"to": f"This is one of {', '.join(TARGETS)}."})
    tournament = _claimed(user, pk, version, to)
    run(tournament.pk, tournament.going_token, patience=patience)
    return find(user, pk)


def _claimed(user: User, pk: int, version: int, to: str) -> Tournament:
    with transaction.atomic():
        find(user, pk)
        tournament = Tournament.objects.select_for_update().get(pk=pk)
        if tournament.version != version or tournament.going_token:
            raise MovedOn(tournament)
        if tournament.status == Tournament.Status.FINISHED:
            raise Problem("The tournament is over.", status=422)
        tournament.going = _target(board_of(tournament), to)
        tournament.going_token = secrets.token_urlsafe(12)
        tournament.going_at = timezone.now()
        tournament.version += 1
        tournament.changed_at = timezone.now()
        tournament.save(update_fields=["going", "going_token", "going_at", "version", "changed_at"])
        return tournament


def _target(board: Board, to: str) -> dict[str, int | str]:
    """Where the step ends: after which round, or after which tick of the clock in it."""
    number = board.tournament.round + bool(board.round_over)
    open_ = [card for card in board.now if not card.complete]
    tick = min((card.group + card.thru for card in open_), default=0)
    going: dict[str, int | str] = {"to": to, "round": number, "tick": tick, "done": 0}
    going["mine"] = board.has_mine
    return going | {"of": _units(board, going)}


def _units(board: Board, going: dict[str, int | str]) -> int:
    """How many rounds of golfers the step plays at, as far as can be known."""
    tournament = board.tournament
    tournament.going = going
    field = sum(not entry.out for entry in board.entries)
    now = sum(card.thru < _wanted(board, card) for card in board.now)
    if board.round_over:
        now = draw.GROUP if going["to"] == "hole" else field
    if going["to"] == "end":
        return now + field * max(tournament.rounds - max(tournament.round, 1), 0)
    return max(now, 1)


def run(pk: int, token: str, *, patience: float | None = None) -> str:
    """Plays the step with this token on; "over", "handed on" to the background after
    ``patience`` seconds, or "taken over" where it is another's by now."""
    until = None if patience is None else time.monotonic() + patience
    while True:
        tournament = Tournament.objects.filter(pk=pk, going_token=token, deleted_at=None).first()
        if tournament is None or not token:
            return "taken over"
        try:
            if not _next(tournament):
                return "over"
        except TakenOver:
            return "taken over"
        except Stale:  # A person has played at that table meanwhile: see how it stands now.
            continue
        except Exception:
            _end(tournament)
            raise
        if until is not None and time.monotonic() > until:
            tasks.go_on.enqueue(pk, token)
            return "handed on"


def _next(tournament: Tournament) -> bool:
    """Does one unit of the step; False when the step is over, which is then noted."""
    board = board_of(tournament)
    unit = next_unit(board)
    if unit is None:
        _end(tournament, board)
        return False
    going = dict(tournament.going or {})
    if unit.card is None:
        with transaction.atomic():
            playing.hold(tournament)
            turning.turn(tournament)
        return True
    going["done"] = int(going["done"]) + 1
    going["of"] = max(int(going["of"]), going["done"])
    tournament.going = going
    playing.play_on(tournament, unit.card, unit.thru)
    return True


def next_unit(board: Board) -> Unit | None:
    """What the step does next; None when it has come to its end."""
    tournament = board.tournament
    going = tournament.going or {}
    to = going.get("to")
    if tournament.status == Tournament.Status.FINISHED:
        return None
    if board.round_over:
        by_round = to in ("round", "hole") or (to == "my-turn" and not board.has_mine)
        if by_round and tournament.round >= going["round"]:
            return None
        return Unit(None)
    for card in board.now:
        thru = _wanted(board, card)
        if card.thru < thru:
            return Unit(card, thru)
    return None


def _wanted(board: Board, card: ScoreCard) -> int:
    """How many holes of this scorecard the step plays to."""
    going = board.tournament.going or {}
    holes = len(card.holes)
    if going["to"] in ("round", "end"):
        return holes
    if going["to"] == "hole":
        return min(max(int(going["tick"]) + 1 - card.group, 0), holes)
    mine = board.mine_to_play
    if mine is None:
        # Where the cut took the last of mine, the step is over: somebody else may be taken over.
        return holes if board.has_mine or not going.get("mine") else 0
    if card.by_hand:
        return 0
    return min(max(mine.group + mine.thru - card.group, 0), holes)


def _end(tournament: Tournament, board: Board | None = None) -> None:
    """The step is over: the tournament, too, where everything is played."""
    with transaction.atomic():
        try:
            playing.hold(tournament)
        except TakenOver:
            return
        if board is not None and board.round_over and turning.is_settled(board):
            turning.finish(board)
        Tournament.objects.filter(pk=tournament.pk, going_token=tournament.going_token).update(
            going=None, going_token="", going_at=None, version=tournament.version + 1
        )


def go_on_if_silent(tournament: Tournament) -> Tournament:
    """Takes up a step that has not got on for a while: its server was stopped in the middle."""
    if not tournament.going_token or tournament.going_at is None:
        return tournament
    if timezone.now() - tournament.going_at < SILENT:
        return tournament
    return _taken_up(tournament)


def _taken_up(tournament: Tournament) -> Tournament:
    """Gives the step a new token, so that whoever played it stops, and plays it on."""
    token = secrets.token_urlsafe(12)
    taken = Tournament.objects.filter(pk=tournament.pk, going_token=tournament.going_token).update(
        going_token=token, going_at=timezone.now()
    )
    if taken:
        tasks.go_on.enqueue(tournament.pk, token)
    tournament.refresh_from_db()
    return tournament


def go_on_with_all() -> int:
    """Takes up every step that was stopped in the middle; how many."""
    silent = Tournament.objects.filter(deleted_at=None, going_at__lt=timezone.now() - SILENT)
    steps = list(silent.exclude(going_token=""))
    for tournament in steps:
        _taken_up(tournament)
    return len(steps)
