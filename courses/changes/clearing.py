"""Hole cards that lie nowhere any more."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from courses.models import Layout, OwnCard

KEPT_AFTER_PUTTING_AWAY = timedelta(days=30)


def clear_cards() -> int:
    """Deletes for good the cards that no layout of any hole needs, nor its undo: those that were
    put away or drawn anew more than 30 days ago, those cut from maps, and those that lost their
    owner; gives how many. Rounds bring their own cards with them."""
    going = set(_idle().values_list("slug", flat=True))
    if not going:
        return 0
    for cards in Layout.objects.values_list("cards", flat=True).iterator():
        going.difference_update(one["card"] for one in cards)
    if not going:
        return 0
    # Asked again: one may have been taken out since.
    return _idle().filter(slug__in=going).delete()[0]


def _idle() -> QuerySet[OwnCard]:
    """Cards that are on nobody's list, and have not been for some time."""
    before = timezone.now() - KEPT_AFTER_PUTTING_AWAY
    put_away = Q(listed=False, put_away_at__lt=before)
    cut = Q(listed=False, put_away_at=None, created__lt=before)
    return OwnCard.objects.filter(put_away | cut | Q(owner=None, created__lt=before))
