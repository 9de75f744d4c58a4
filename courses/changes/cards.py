"""Hole cards of one's own: drawing them, drawing them anew, putting them away."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from courses.arranging import Arrangement
from courses.cards import HoleCard, faults
from courses.changes.layouts import arrange, arrangement_of
from courses.errors import Refused
from courses.models import Hole, OwnCard
from courses.owncards import ABOUT_LIMIT, MOST_CARDS, NAME_LIMIT, CardFacts, card_from
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer


@transaction.atomic
def draw_card(user: User, facts: CardFacts) -> OwnCard:
    """A new card of this person's. Raises Invalid with every fault of its drawing, Refused where
    they have too many."""
    if OwnCard.objects.filter(owner=user, listed=True).count() >= MOST_CARDS:
        raise Refused(f"You have {MOST_CARDS} cards of your own: put some away first.")
    card = card_from(facts)
    found = faults(card)
    if found:
        raise Invalid([Fault(pointer("grid"), fault) for fault in found])
    return keep_cards(user, [card], listed=True)[0]


def keep_cards(user: User | None, cards: Iterable[HoleCard], *, listed: bool) -> list[OwnCard]:
    """Rows for these cards, in order, each under a new slug."""
    return OwnCard.objects.bulk_create(
        OwnCard(
            slug=f"own-{secrets.token_hex(6)}",
            owner=user,
            name=card.name[:NAME_LIMIT],
            kind=card.kind,
            about=card.about[:ABOUT_LIMIT],
            grid=list(card.grid),
            angle=card.angle,
            bend=card.bend or "",
            listed=listed,
        )
        for card in cards
    )


@transaction.atomic
def redraw_card(user: User, row: OwnCard, facts: CardFacts) -> tuple[OwnCard, list[Hole]]:
    """The card drawn anew: it takes the old one's place in the list and on every hole of this
    person's courses; gives it and those holes. Each hole can be undone in the designer."""
    _must_own(user, row)
    new = draw_card(user, facts)
    OwnCard.objects.filter(pk=row.pk).update(listed=False, put_away_at=timezone.now())
    return new, [_exchanged(user, hole, row.slug, new.slug) for hole in holes_with(user, row.slug)]


def holes_with(user: User, slug: str) -> list[Hole]:
    """The holes of this person's courses on which the card lies."""
    return list(
        Hole.objects.filter(
            course__owner=user, course__deleted_at=None, layout__cards__icontains=f'"{slug}"'
        ).select_related("course", "layout")
    )


def _exchanged(user: User, hole: Hole, old: str, new: str) -> Hole:
    exchanged = with_slugs(arrangement_of(hole), {old: new})
    return arrange(user, hole, exchanged, version=None)


def put_away(user: User, row: OwnCard) -> None:
    """Takes a card off the list; holes on which it lies keep it."""
    _must_own(user, row)
    OwnCard.objects.filter(pk=row.pk).update(listed=False, put_away_at=timezone.now())


def take_out(user: User, row: OwnCard) -> None:
    """Puts a card back on the list."""
    _must_own(user, row)
    OwnCard.objects.filter(pk=row.pk).update(listed=True, put_away_at=None)


def _must_own(user: User, row: OwnCard) -> None:
    if row.owner_id != user.pk:
        raise Http404("There is no such hole card.")


def with_slugs(arrangement: Arrangement, slugs: Mapping[str, str]) -> Arrangement:
    """The arrangement with cards named anew: ``slugs`` has the new name by the old one."""
    placed = tuple(replace(one, card=slugs.get(one.card, one.card)) for one in arrangement.placed)
    return replace(arrangement, placed=placed)
