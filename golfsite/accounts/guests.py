"""Guests: play first, sign up later, keep everything."""

from datetime import date, timedelta

from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web import belongings
from golfsite.web.guests import PREFIX, new_guest

__all__ = ["KEPT_DAYS", "PREFIX", "kept_until", "new_guest", "purge"]

KEPT_DAYS = 90


def kept_until(guest: User) -> date:
    """The last day on which a guest's data are kept without another visit."""
    return guest.last_visit + timedelta(days=KEPT_DAYS)


def purge() -> int:
    """Erase the guests whose time is over; how many went."""
    oldest = timezone.localdate() - timedelta(days=KEPT_DAYS)
    gone = 0
    for guest in User.objects.filter(is_guest=True, last_visit__lt=oldest).iterator():
        belongings.erase(guest)
        gone += 1
    return gone
