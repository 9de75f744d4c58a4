"""The record of a field: the fewest strokes that a person's own rounds have taken there.

Kept with the rounds themselves, so that a stroke taken back, or a round deleted, takes its record
along.
"""

import hashlib

from golfsite.accounts.models import User
from play import games
from play.models import Round


def field_of(round_: Round) -> str:
    """The name of what a round is played on, the same for every round there: the game, its course
    or none, and the holes."""
    ground = f"version {round_.course_version_id}" if round_.course_version_id else "cards"
    if round_.course_id:
        ground = f"course {round_.course_id}"
    holes = ",".join(str(number) for number in sorted(round_.holes))
    return hashlib.sha256(f"{round_.game} {ground} {holes}".encode()).hexdigest()


def best_on(user: User, field: str) -> int | None:
    """The fewest strokes of this person's rounds on a field; None where none was finished."""
    kept = Round.objects.filter(owner=user, field=field, for_record__isnull=False, deleted_at=None)
    return kept.order_by("for_record").values_list("for_record", flat=True).first()


def enter(user: User, round_: Round) -> None:
    """Lets a round that is about to begin play for the record of its field: it is told the fewest
    strokes so far, unless others were given."""
    if games.GAMES[round_.game].record is None:
        return
    round_.field = field_of(round_)
    if not round_.options.get("record"):
        round_.options["record"] = best_on(user, round_.field) or 0
