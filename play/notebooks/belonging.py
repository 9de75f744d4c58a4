"""Pages drawn by hand and rounds of the day are a person's."""

from typing import Any

from golfsite.accounts.models import User
from golfsite.web import belongings
from golfsite.web.belongings import Belonging
from play.notebooks.models import DailyRound, DrawnPage


def register() -> None:
    """Registers them for the export, the guest who signs up, the end of an account."""
    belongings.register(
        Belonging(
            name="drawn pages",
            noun=("drawn page", "drawn pages"),
            fate="The pages you have drawn are deleted; rounds played on them keep them.",
            count=lambda user: DrawnPage.objects.filter(owner=user, deleted_at=None).count(),
            export=_pages,
            hand_over=belongings.all_of(DrawnPage),
        )
    )
    belongings.register(
        Belonging(
            name="daily rounds",
            noun=("round of a day", "rounds of a day"),
            fate="Your scores are taken off the lists of the days.",
            count=lambda user: DailyRound.objects.filter(owner=user).count(),
            export=_daily,
            hand_over=_hand_over_daily,
        )
    )


def _pages(user: User) -> list[dict[str, Any]]:
    pages = DrawnPage.objects.filter(owner=user, deleted_at=None)
    return [{"name": page.name, "rows": page.rows.splitlines()} for page in pages]


def _daily(user: User) -> list[dict[str, Any]]:
    rows = DailyRound.objects.filter(owner=user).order_by("day")
    return [
        {"day": row.day.isoformat(), "shown_as": row.shown_as, "to_par": row.to_par} for row in rows
    ]


def _hand_over_daily(giver: User, taker: User) -> None:
    """One a person and day: where both have played, the taker's own stands."""
    taken = DailyRound.objects.filter(owner=taker).values("day")
    DailyRound.objects.filter(owner=giver, day__in=taken).delete()
    DailyRound.objects.filter(owner=giver).update(owner=taker)
