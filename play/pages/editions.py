"""Editions: looking at a game's tables, copying them, typing in those of a printed game."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from golfsite.web import guests
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast
from golfsite.web.problems import Conflict, Problem
from play import editions, games
from play.engine.description import Description
from play.models import Edition
from play.pages import tables
from play.pages.table import me


def _game(slug: str) -> Description:
    description = games.find_game(slug)
    if description is None:
        raise Http404("There is no such game.")
    return description


@never_cache
@require_safe
def edition_list(request: HttpRequest) -> HttpResponse:
    """The editions of every game: the one that comes with it, and one's own."""
    own = list(editions.editions_of(request.user).defer("tables"))
    rows = [
        (description, [edition for edition in own if edition.game == description.slug])
        for description in games.GAMES.values()
    ]
    return render(request, "play/editions.html", {"rows": rows})


@require_POST
def copy(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One's own copy, free to edit."""
    description = _game(game)
    name = request.POST.get("name") or f"My {description.name}"
    with transaction.atomic():
        user = guests.whoever(request)
        fresh = editions.copy(user, description, slug, name)
    guests.welcome(request, user)
    return redirect("play:edition", game=game, slug=fresh.slug)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edition(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """An edition's tables; one's own can be changed."""
    description = _game(game)
    if slug == editions.BUILT_IN:
        if request.method == "POST":
            raise Problem("This edition comes with the game. Copy it to change it.", status=422)
        return _page(request, description, editions.built_in(description))
    found = editions.find_edition(request.user, game, slug)
    if request.method != "POST":
        return _page(request, description, found)
    return _save(request, description, found)


def _save(request: HttpRequest, description: Description, found: Edition) -> HttpResponse:
    sent = request.POST.dict()
    fresh, errors = tables.read_back(found.tables, sent)
    name = str(sent.get("name", found.name))
    if errors:
        words = ["Some cells cannot be read; they are marked."]
        return _page(request, description, found, fresh, name, words, errors)
    # No version at all is none that stands: the change is refused as a stale one.
    version = whole(str(sent.get("version", "")))
    try:
        editions.change(me(request), found, version or 0, name=name, tables=fresh)
    except Conflict as conflict:
        words = [f"{conflict.detail} Your values are still in the form: save again to keep them."]
        return _page(request, description, found, fresh, name, words, status=409)
    except Problem as problem:
        words = [fault.detail for fault in problem.errors] or [problem.detail]
        return _page(request, description, found, fresh, name, words)
    toast(request, "Saved. Rounds in play keep the values they began with.")
    return redirect("play:edition", game=found.game, slug=found.slug)


def _page(
    request: HttpRequest,
    description: Description,
    found: Edition,
    fresh: Any = None,
    name: str = "",
    words: list[str] | None = None,
    errors: dict[str, str] | None = None,
    *,
    status: int = 422,
) -> HttpResponse:
    context = {
        "game": description,
        "edition": found,
        "name": name or found.name,
        "grids": tables.tables_of(found.tables if fresh is None else fresh, errors),
        "provenances": tables.PROVENANCES,
        "mine": found.pk is not None,
        "words": words or [],
    }
    return render(request, "play/edition.html", context, status=status if words else 200)


@login_required
@require_POST
def delete(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Deletes one's own edition; rounds keep the values they began with."""
    found = editions.find_edition(me(request), game, slug)
    editions.delete(found)
    toast(request, f"“{found.name}” is deleted. Rounds keep the values they began with.")
    return redirect("play:editions")
