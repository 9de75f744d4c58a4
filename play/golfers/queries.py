"""Which player cards a person sees, and a card's value for the games."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import Http404

from golfsite.accounts.models import User
from play.golfers.models import PlayerCard
from play.pro_golf.card import Card, read_card

CHANGE = "play.change_playercard"
ADD = "play.add_playercard"
DELETE = "play.delete_playercard"
NONE_SUCH = "There is no such golfer."


def visible(person: User | AnonymousUser) -> QuerySet[PlayerCard]:
    """The site's cards, and the person's own."""
    theirs = Q(owner=None)
    if isinstance(person, User):
        theirs |= Q(owner=person)
    return PlayerCard.objects.filter(theirs, deleted_at=None)


def find(person: User | AnonymousUser, slug: str) -> PlayerCard:
    """The card of this slug. Raises Http404 where there is none that this person may see."""
    card = visible(person).filter(slug=slug).first()
    if card is None:
        raise Http404(NONE_SUCH)
    return card


def of_site() -> QuerySet[PlayerCard]:
    """The site's cards."""
    return PlayerCard.objects.filter(owner=None, deleted_at=None)


def find_deleted(person: User | AnonymousUser, slug: str) -> PlayerCard:
    """A card of the person's own, deleted or not. Raises Http404."""
    card = None
    if isinstance(person, User):
        card = PlayerCard.objects.filter(slug=slug, owner=person).first()
    if card is None:
        raise Http404(NONE_SUCH)
    return card


def of_season(season: int) -> QuerySet[PlayerCard]:
    """The site's cards of a season."""
    return of_site().filter(season=season)


def named(cards: QuerySet[PlayerCard], words: str) -> QuerySet[PlayerCard]:
    """Those whose name, or season, holds every word."""
    for word in words.split()[:6]:
        wanted = Q(golfer__icontains=word)
        if word.isascii() and word.isdigit() and len(word) == 4:
            wanted |= Q(season=int(word))
        cards = cards.filter(wanted)
    return cards


def seasons() -> list[int]:
    """The seasons of the site's cards, the latest first."""
    found = of_site().order_by("-season")
    return list(found.values_list("season", flat=True).distinct())


def card_of(row: PlayerCard) -> Card:
    """The card as the game plays it."""
    return read_card(row.columns, row.overall)


def may_change(person: User | AnonymousUser, card: PlayerCard) -> bool:
    """Whether this person may change the card: its owner, or for the site's staff who may."""
    if not isinstance(person, User):
        return False
    if card.owner_id is None:
        return person.is_staff and person.has_perm(CHANGE)
    return card.owner_id == person.pk


def frozen(row: PlayerCard) -> dict[str, Any]:
    """What a round or tournament keeps of a golfer when it begins; later changes of the card do
    not reach it."""
    return {
        "slug": row.slug,
        "golfer": row.golfer,
        "season": row.season,
        "country": row.country,
        "columns": row.columns,
        "overall": row.overall,
    }
