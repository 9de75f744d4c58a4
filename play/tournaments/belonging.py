"""A person's tournaments: told, exported, handed over and erased with the account."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web import belongings
from golfsite.web.belongings import Belonging
from play.models import Round
from play.tournaments import exporting
from play.tournaments.models import Tournament
from play.tournaments.reading import tournaments_of

KEPT_AFTER_DELETING = timedelta(days=30)


def register_all() -> None:
    """Registers tournaments as belongings."""
    belongings.register(
        Belonging(
            name="tournaments",
            noun=("tournament", "tournaments"),
            fate="Your tournaments and all rounds played in them are deleted.",
            count=lambda user: tournaments_of(user).count(),
            export=_tournaments,
            hand_over=_hand_over,
        )
    )


def clear_deleted() -> int:
    """Deletes tournaments for good that were taken off the list thirty days ago, with the rounds
    played in them; gives how many."""
    old = Tournament.objects.filter(deleted_at__lt=timezone.now() - KEPT_AFTER_DELETING)
    count = old.count()
    Round.objects.filter(tournament_card__entry__tournament__in=old).delete()
    old.delete()
    return count


def _tournaments(user: User) -> list[dict[str, Any]]:
    return [exporting.exported(one) for one in tournaments_of(user).order_by("pk")]


def _hand_over(giver: User, taker: User) -> None:
    Tournament.objects.filter(owner=giver).update(owner=taker)
