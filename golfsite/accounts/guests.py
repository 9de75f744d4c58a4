"""Guests: play first, sign up later, keep everything."""

import secrets
from datetime import date, timedelta

from django.http import HttpRequest
from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web import belongings, throttles

KEPT_DAYS = 90
PREFIX = "guest-"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10


def new_guest(request: HttpRequest) -> User:
    """A new guest for whoever sends this request; raises ``TooMany`` for too many from one
    address."""
    throttles.take("guest", throttles.address(request))
    name = PREFIX + "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
    guest = User(username=name, is_guest=True, units=_units(request))
    guest.set_unusable_password()
    guest.save()
    return guest


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


def _units(request: HttpRequest) -> str:
    return "m" if request.COOKIES.get("units") == "m" else "yd"
