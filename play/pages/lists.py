"""The list of one's rounds."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.parts import render
from play import games, rounds
from play.analysing import has_analyst
from play.models import Round
from play.pages.card import to_par
from play.pages.table import me

A_PAGE = 30
STATUSES = (("playing", "In play"), ("finished", "Finished"), ("abandoned", "Left"))


@login_required
@never_cache
@require_safe
def round_list(request: HttpRequest) -> HttpResponse:
    """One's own rounds, the one touched last first, by game and status."""
    found = rounds.listed_rounds(me(request)).defer("state")
    game, status = request.GET.get("game", ""), request.GET.get("status", "")
    query = request.GET.get("q", "")
    if game in games.GAMES:
        found = found.filter(game=game)
    if status in Round.Status.values:
        found = found.filter(status=status)
    if query:
        found = found.filter(course_name__icontains=query)
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    kept = request.GET.copy()
    kept.pop("page", None)
    context = {
        "page": page,
        "rows": [row_of(round_) for round_ in page.object_list],
        "games": list(games.GAMES.values()),
        "game": game,
        "status": status,
        "statuses": STATUSES,
        "q": query,
        "kept": kept.urlencode(),
    }
    return render(request, "play/rounds.html", context)


def row_of(round_: Round) -> dict[str, object]:
    """A round as a list shows it, from its row alone."""
    description = games.find_game(round_.game)
    holes = len(round_.holes)
    place = min(round_.hole, holes - 1) if holes else 0
    where = {
        Round.Status.PLAYING: f"Hole {round_.holes[place]}" if holes else "In play",
        Round.Status.FINISHED: "Finished",
        Round.Status.ABANDONED: "Left",
    }[Round.Status(round_.status)]
    scores = ", ".join(
        f"{player['name']} {to_par(score)}"
        for player, score in zip(round_.players, round_.to_par, strict=False)
    )
    return {
        "round": round_,
        "game": description.name if description else round_.game,
        "where": where,
        "holes": holes,
        "scores": scores,
        "analysed": round_.hole > 0 and has_analyst(round_),
        "on": round_.status == Round.Status.PLAYING,
    }
