"""My tournaments, their records, and what became of the golfers in them."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.accounts.models import User
from golfsite.web.parts import render
from play.tournaments import careers, fields
from play.tournaments.models import Entry, Tournament
from play.tournaments.pages.showing import me
from play.tournaments.reading import tournaments_of

A_PAGE = 30
GOLFERS_SHOWN = 100


@never_cache
@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """The Masters to be played at once, and my tournaments, the one touched last first."""
    mine = (
        tournaments_of(request.user)
        if isinstance(request.user, User)
        else Tournament.objects.none()
    )
    page = Paginator(mine, A_PAGE).get_page(request.GET.get("page"))
    won = Entry.objects.filter(tournament__in=[row.pk for row in page.object_list], place=1)
    winners: dict[int, list[str]] = {}
    for tournament, golfer in won.values_list("tournament", "golfer"):
        winners.setdefault(tournament, []).append(golfer)
    context = {
        "page": page,
        "rows": [(row, winners.get(row.pk, [])) for row in page.object_list],
        "first": fields.first_field(),
    }
    return render(request, "tournaments/list.html", context)


@login_required
@never_cache
@require_safe
def records(request: HttpRequest) -> HttpResponse:
    """What is worth remembering of my tournaments, and the golfers' careers in them."""
    context = {
        "records": careers.records_of(me(request)),
        "careers": careers.careers_of(me(request))[:GOLFERS_SHOWN],
    }
    return render(request, "tournaments/records.html", context)
