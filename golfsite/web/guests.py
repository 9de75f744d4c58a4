"""Guests: whoever makes something without an account is given one without a name."""

import secrets

from django.contrib.auth import login
from django.http import HttpRequest

from golfsite.accounts.models import User
from golfsite.web import throttles
from golfsite.web.parts import toast
from golfsite.web.units import units_of

PREFIX = "guest-"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10
BACKEND = "django.contrib.auth.backends.ModelBackend"
TOLD = (
    "You are a guest now: what you make is kept for 90 days after your last visit. "
    "Sign up to keep it for good."
)


def new_guest(request: HttpRequest) -> User:
    """A new guest for whoever sends this request; raises ``TooMany`` for too many from one
    address."""
    throttles.take("guest", throttles.address(request))
    name = PREFIX + "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
    guest = User(username=name, is_guest=True, units=units_of(request))
    guest.set_unusable_password()
    guest.save()
    return guest


def whoever(request: HttpRequest) -> User:
    """The person who sends this; for a visitor a new guest, not signed in yet. Where the work may
    still fail, call it in the work's transaction and ``welcome`` afterwards."""
    return request.user if isinstance(request.user, User) else new_guest(request)


def welcome(request: HttpRequest, user: User) -> None:
    """Signs the guest in that ``whoever`` made, and says so; does nothing for who was here."""
    if isinstance(request.user, User):
        return
    login(request, user, backend=BACKEND)
    toast(request, TOLD)


def person(request: HttpRequest) -> User:
    """Whoever sends this; a visitor is made a guest on the spot, signed in, and told so."""
    user = whoever(request)
    welcome(request, user)
    return user
