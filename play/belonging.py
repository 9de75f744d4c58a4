"""What is a person's at the table: told, exported, handed over and erased with the account."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web import belongings
from golfsite.web.belongings import Belonging
from play import keeping, rounds
from play.golfers.models import PlayerCard, PlayerCardChange
from play.golfers.queries import frozen
from play.models import Edition, Round
from play.notebooks.models import DrawnPage

KEPT_AFTER_DELETING = timedelta(days=30)


def register_all() -> None:
    """Registers rounds, editions and player cards as belongings."""
    belongings.register(
        Belonging(
            name="rounds",
            noun=("round", "rounds"),
            fate="Your rounds, their logs and their links are deleted.",
            count=lambda user: rounds.listed_rounds(user).count(),
            export=_rounds,
            hand_over=belongings.all_of(Round),
        )
    )
    belongings.register(
        Belonging(
            name="editions",
            noun=("edition", "editions"),
            fate="Your editions are deleted; other people's rounds played with them stay.",
            count=lambda user: Edition.objects.filter(owner=user).count(),
            export=_editions,
            hand_over=_hand_over_editions,
        )
    )
    belongings.register(
        Belonging(
            name="player cards",
            noun=("player card", "player cards"),
            fate="Your own player cards are deleted; what was played with them keeps them.",
            count=lambda user: PlayerCard.objects.filter(owner=user, deleted_at=None).count(),
            export=_player_cards,
            hand_over=_hand_over_player_cards,
        )
    )


def clear_deleted() -> int:
    """Deletes rounds, drawn pages and people's player cards for good that were taken off the
    lists thirty days ago; gives how many."""
    before = timezone.now() - KEPT_AFTER_DELETING
    cards = PlayerCard.objects.filter(deleted_at__lt=before).exclude(owner=None)
    gone = cards.delete()[1].get("play.PlayerCard", 0)
    gone += DrawnPage.objects.filter(deleted_at__lt=before).delete()[0]
    return gone + Round.objects.filter(deleted_at__lt=before).delete()[1].get("play.Round", 0)


def _rounds(user: User) -> list[dict[str, Any]]:
    found = rounds.listed_rounds(user).select_related("course_version", "edition")
    return [keeping.exported(round_) for round_ in found.order_by("pk").iterator(chunk_size=20)]


def _editions(user: User) -> list[dict[str, Any]]:
    rows = Edition.objects.filter(owner=user).order_by("game", "slug")
    return [dict(row) for row in rows.values("game", "slug", "name", "tables")]


def _player_cards(user: User) -> list[dict[str, Any]]:
    rows = PlayerCard.objects.filter(owner=user, deleted_at=None).order_by("pk")
    return [{**frozen(row), "ratings": row.ratings} for row in rows]


def _hand_over_player_cards(giver: User, taker: User) -> None:
    PlayerCard.objects.filter(owner=giver).update(owner=taker)
    PlayerCardChange.objects.filter(user=giver).update(user=taker)


def _hand_over_editions(giver: User, taker: User) -> None:
    taken = set(Edition.objects.filter(owner=taker).values_list("game", "slug"))
    for edition in Edition.objects.filter(owner=giver):
        if (edition.game, edition.slug) in taken:
            edition.slug = f"{edition.slug[:60]}-{edition.pk}"
        edition.owner = taker
        edition.save(update_fields=["owner", "slug"])
