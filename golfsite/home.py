"""The first page: go on where one was, or find a way in. It offers only what the site can do."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from courses.models import Course
from courses.pages.pictures import picture_urls
from courses.queries import holes_of, visible_courses
from golfsite.accounts.models import User
from golfsite.web.parts import render
from play.games import GAMES
from play.pages.resume import resume

SHOWN = 6
ON_THE_SHELF = 8
NINE = 9


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For whoever has something here: that first. For a newcomer: what this is, and the ways in."""
    mine = my_courses(request)
    latest = mine[0] if mine else None
    context = {
        "resume": resume(request),
        "games": list(GAMES.values()),
        "mine": mine,
        "latest": latest,
        "pictures": pictures(latest) if latest else [],
        "samples": list(visible_courses(request.user).filter(owner=None)[:ON_THE_SHELF]),
    }
    return render(request, "golfsite/home.html", context)


def my_courses(request: HttpRequest) -> list[Course]:
    """The person's own courses, the one changed last first."""
    if not isinstance(request.user, User):
        return []
    mine = visible_courses(request.user).filter(owner=request.user)
    return list(mine.order_by("-changed")[:SHOWN])


def pictures(course: Course) -> list[dict[str, str]]:
    """Small pictures of the first holes that are laid out."""
    drawn = (picture_urls(course, hole) for hole in holes_of(course)[:NINE])
    return [picture for picture in drawn if picture["light"]]
