"""The first page: go on where one was, or find a way in. It offers only what the site can do."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from courses.models import Course
from courses.queries import visible_courses
from golfsite.accounts.models import User
from golfsite.web.parts import render

SHOWN = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For whoever has something here: that first. For a newcomer: what this is, and the ways in."""
    mine = my_courses(request)
    context = {
        "mine": mine,
        "latest": mine[0] if mine else None,
        "samples": list(visible_courses(request.user).filter(owner=None)[:SHOWN]),
    }
    return render(request, "golfsite/home.html", context)


def my_courses(request: HttpRequest) -> list[Course]:
    """The person's own courses, the one changed last first."""
    if not isinstance(request.user, User):
        return []
    mine = visible_courses(request.user).filter(owner=request.user)
    return list(mine.order_by("-changed")[:SHOWN])
