"""The notebook of the day: the same pages and the same dice for everybody on a date.

Its numbers follow from the date and the site's secret, so that nobody can play it beforehand; they
are shown to whoever has finished it.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from golfsite.accounts.models import User
from golfsite.web.problems import Invalid, Problem
from play import starting
from play.models import Round
from play.notebooks.models import DailyRound
from play.paper_golf.description import LARGEST_NOTEBOOK, PAPER_GOLF
from play.starting import LONGEST_NAME, Setup

SALT = "notebook of the day"
LARGEST_SEED = 2**31
# So many scores stand on a day's list.
LISTED = 50
# So far back days can be looked at.
DAYS_KEPT = 366


@dataclass(frozen=True, slots=True)
class Numbers:
    """The number of a day's notebook and the seed of its dice."""

    notebook: int
    dice: int


def numbers_of(day: date) -> Numbers:
    """The numbers of a day."""
    digest = salted_hmac(SALT, day.isoformat(), algorithm="sha256").digest()
    first, second = int.from_bytes(digest[:8]), int.from_bytes(digest[8:16])
    return Numbers(1 + first % (LARGEST_NOTEBOOK - 1), second % LARGEST_SEED)


def today() -> date:
    """The day it is here."""
    return timezone.localdate()


def can_be_seen(day: date) -> bool:
    """Whether a day's list can be looked at: today's and those of a year."""
    return today() - timedelta(days=DAYS_KEPT) <= day <= today()


def mine(user: User, day: date) -> DailyRound | None:
    """The person's round of a day, None where he has not begun."""
    found = DailyRound.objects.filter(owner=user, day=day, round__deleted_at=None)
    return found.select_related("round").first()


def start(user: User) -> Round:
    """The person's round of today: a new one, or the one begun already."""
    day = today()
    found = DailyRound.objects.filter(owner=user, day=day).select_related("round").first()
    if found is not None:
        if found.round.deleted_at is None:
            return found.round
        raise Problem("You deleted your round of today; bring it back to go on.", status=422)
    numbers = numbers_of(day)
    name = "You" if user.is_guest else user.get_username()[:LONGEST_NAME]
    asked = Setup(
        game=PAPER_GOLF.slug,
        players=[{"name": name, "kind": "human"}],
        options={"notebook": numbers.notebook},
        seed=numbers.dice,
    )
    try:
        with transaction.atomic():
            round_ = starting.start(user, asked, None, None)
            DailyRound.objects.create(owner=user, day=day, round=round_)
    except IntegrityError:
        # Begun in another tab at the same moment.
        return DailyRound.objects.get(owner=user, day=day).round
    return round_


def show(user: User, day: date, name: str) -> None:
    """Puts the person's finished round on the day's list under this name; with "" takes it off.
    Raises Invalid, Problem."""
    name = name.strip()
    if len(name) > LONGEST_NAME or any(ord(letter) < 32 for letter in name):
        raise Invalid({"name": f"A name has at most {LONGEST_NAME} letters."})
    found = mine(user, day)
    if found is None or found.round.status != Round.Status.FINISHED:
        raise Problem("Finish the notebook of the day first.", status=422)
    found.shown_as = name
    found.to_par = found.round.to_par[0] if name else None
    found.save(update_fields=["shown_as", "to_par"])


def results(day: date) -> QuerySet[DailyRound]:
    """The scores that people have put on a day's list, the best first."""
    finished = DailyRound.objects.filter(
        day=day, round__status=Round.Status.FINISHED, round__deleted_at=None
    )
    return finished.exclude(shown_as="").select_related("round").defer("round__state")[:LISTED]
