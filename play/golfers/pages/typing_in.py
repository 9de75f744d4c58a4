"""A card of one's own: typed from a printed one, or made from ratings; and a blank to print."""

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from golfsite.web import guests
from golfsite.web.numbers import whole
from golfsite.web.parts import render
from golfsite.web.problems import Problem
from play.golfers import changes, queries
from play.golfers.pages import cells
from play.pro_golf.card import COLUMNS, NAMES, Card, CardFault
from play.pro_golf.card_table import read_table, write_table
from play.pro_golf.making.ratings import BY_NAME, RATINGS

LONGEST_TABLE = 20_000
WAYS = (("table", "Type or paste the card"), ("ratings", "Make it from ratings"))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A new card of one's own."""
    if request.method != "POST":
        way = request.GET.get("way", "table")
        return _page(request, {"season": "1981"}, way)
    fields = {name: str(value) for name, value in request.POST.items()}
    way = fields.get("way", "table")
    try:
        facts = {
            "golfer": fields.get("golfer", ""),
            "season": whole(fields.get("season", "").strip(), digits=4),
            "country": fields.get("country", ""),
        }
        ratings = _ratings(fields) if way == "ratings" else {}
        card = None if way == "ratings" else _card(fields)
        with transaction.atomic():
            user = guests.whoever(request)
            row = changes.create(user, facts, ratings, card)
    except CardFault as wrong:
        return _page(request, fields, way, [str(fault) for fault in wrong.faults])
    except Problem as problem:
        words = [fault.detail for fault in problem.errors] or [problem.detail]
        return _page(request, fields, way, words, status=problem.status)
    guests.welcome(request, user)
    return redirect(row)


def _card(fields: dict[str, str]) -> Card:
    """The card typed. Raises CardFault, and Problem for a text too long."""
    text = fields.get("table", "")
    if len(text) > LONGEST_TABLE:
        raise Problem("That is longer than any card.", status=422)
    return read_table(text, fields.get("overall", "").strip() or None)


def _ratings(fields: dict[str, str]) -> dict[str, float | None]:
    """The ratings typed; nothing is unknown. Raises Problem for what is no number."""
    found: dict[str, float | None] = {}
    for name, rating in BY_NAME.items():
        text = fields.get(name, "").strip().replace(",", ".").rstrip("%")
        try:
            found[name] = float(text) if text else None
        except ValueError:
            raise Problem(f"{rating.label}: “{text[:20]}” is no number.", status=422) from None
    return found


def _page(
    request: HttpRequest,
    fields: dict[str, str],
    way: str,
    words: list[str] | None = None,
    *,
    status: int = 422,
) -> HttpResponse:
    context: dict[str, Any] = {
        "fields": fields,
        "way": way if way in dict(WAYS) else "table",
        "ways": WAYS,
        "ratings": [(rating, fields.get(rating.name, "")) for rating in RATINGS],
        "words": (words or [])[:30],
        "more": max(len(words or []) - 30, 0),
        "example": _example(request),
    }
    return render(request, "golfers/new.html", context, status=status if words else 200)


def _example(request: HttpRequest) -> str:
    """The first rows of a card as they are typed."""
    row = queries.visible(request.user).first()
    if row is None:
        return ""
    return "\n".join(write_table(queries.card_of(row)).splitlines()[:4])


@require_safe
def blank(request: HttpRequest) -> HttpResponse:
    """Empty cards to print and fill in by hand."""
    context = {
        "boxes": cells.blank(),
        "columns": [(name, NAMES[name]) for name in COLUMNS],
        "cards": range(2),
    }
    return render(request, "golfers/blank.html", context)
