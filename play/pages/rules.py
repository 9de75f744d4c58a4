"""The rules of each game in our own words, with its values and where they come from."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from golfsite.web.parts import render
from play import editions, games
from play.boards import presenter_of
from play.pages.tables import tables_of


@require_safe
def rules_list(request: HttpRequest) -> HttpResponse:
    """The games and their rules."""
    return render(request, "play/rules_list.html", {"games": list(games.GAMES.values())})


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """One game's rules; its anchors are the names that results give for a rule."""
    description = games.find_game(game)
    if description is None:
        raise Http404("There is no such game.")
    presenter = presenter_of(game)
    edition = editions.built_in(description)
    context: dict[str, Any] = {
        "game": description,
        "body": presenter.rules_template,
        "tables": tables_of(edition.tables),
        "styles": presenter.styles,
        "rules": presenter.rules(edition.tables),
    }
    return render(request, "play/rules.html", context)
