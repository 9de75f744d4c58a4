"""Over all of a person's finished tournaments: records, and golfers' careers."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Max, Min, Q, QuerySet, Sum

from golfsite.accounts.models import User
from play.tournament.records import ACE, COMEBACK, LABELS, LOW_ROUND, LOW_TOTAL
from play.tournaments.models import Entry, Feat, Tournament

ORDER = (LOW_ROUND, LOW_TOTAL, COMEBACK, ACE)
SHOWN = 10


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record over all tournaments: what, and the feats that reached it."""

    label: str
    value: int
    feats: tuple[Feat, ...]


def records_of(user: User) -> list[RecordRow]:
    """The best of each kind, the latest feats first; low totals count over four rounds."""
    found = []
    mine = Feat.objects.filter(
        tournament__owner=user,
        tournament__deleted_at=None,
        tournament__status=Tournament.Status.FINISHED,
    )
    for kind in ORDER:
        feats = mine.filter(kind=kind)
        if kind == LOW_TOTAL:
            feats = feats.filter(tournament__rounds=4)
        best = feats.aggregate(low=Min("value"), high=Max("value"))
        value = best["high" if kind == COMEBACK else "low"]
        if value is None:
            continue
        reached = feats.filter(value=value).select_related("tournament").order_by("-pk")
        found.append(RecordRow(LABELS[kind], value, tuple(reached[:SHOWN])))
    return found


def careers_of(user: User, golfer: str | None = None) -> QuerySet[Entry, Any]:
    """Each golfer's finished tournaments of this person's in figures, winners first: golfer,
    played, wins, top10, cuts, best, money."""
    entries = Entry.objects.filter(
        tournament__owner=user,
        tournament__deleted_at=None,
        tournament__status=Tournament.Status.FINISHED,
    )
    if golfer is not None:
        entries = entries.filter(golfer=golfer)
    return (
        entries.values("golfer")
        .annotate(
            played=Count("pk"),
            wins=Count("pk", filter=Q(place=1)),
            top10=Count("pk", filter=Q(place__lte=10)),
            cuts=Count("pk", filter=Q(out=False)),
            best=Min("place"),
            won=Sum("money"),
        )
        .order_by("-wins", "-won", "golfer")
    )


def results_of(user: User, golfer: str) -> QuerySet[Entry]:
    """A golfer's finished tournaments of this person's, latest first: for the golfer's page."""
    return (
        Entry.objects.filter(
            golfer=golfer,
            tournament__owner=user,
            tournament__deleted_at=None,
            tournament__status=Tournament.Status.FINISHED,
        )
        .select_related("tournament")
        .defer("card")
        .order_by("-tournament__finished_at")
    )
