"""When somebody was last here: a date, written at most once a day for each person."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from golfsite.accounts.models import User


def note(user: User) -> bool:
    """Note that ``user`` is here today; whether that was news."""
    today = timezone.localdate()
    if user.last_visit >= today:
        return False
    User.objects.filter(pk=user.pk, last_visit__lt=today).update(last_visit=today)
    user.last_visit = today
    return True


class VisitMiddleware:
    """Notes the visits of people signed in by cookie, and lets their session last on from here."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        by_cookie = settings.SESSION_COOKIE_NAME in request.COOKIES
        if by_cookie and isinstance(request.user, User) and note(request.user):
            request.session.modified = True
        return self.get_response(request)
