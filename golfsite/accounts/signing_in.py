"""Signing in, for the page and the API alike."""

from django.contrib.auth import authenticate
from django.http import HttpRequest

from golfsite.accounts.models import User, fold
from golfsite.web import throttles

WRONG = "No account has this name and this password."


def sign_in(request: HttpRequest, username: str, password: str) -> User | None:
    """The person with this name and password, None if there is none; raises ``TooMany`` after too
    many tries for one account from one address."""
    throttles.take("sign-in", f"{throttles.address(request)}:{fold(username)}")
    user = authenticate(request, username=username, password=password)
    return user if isinstance(user, User) and not user.is_guest else None
