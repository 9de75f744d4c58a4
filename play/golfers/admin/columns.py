"""Two golfers side by side, and columns copied or swapped between them."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from golfsite.web.problems import Problem
from play.golfers import changes, courses, queries
from play.golfers.admin.staff import CardAdminBase, tell_problem
from play.golfers.models import PlayerCard
from play.golfers.pages import cells
from play.pro_golf.card import COLUMNS
from play.pro_golf.making.ratings import RATINGS

COPY_LEFT, COPY_RIGHT, SWAP = "left", "right", "swap"


def compare(site: CardAdminBase, request: HttpRequest) -> HttpResponse:
    """Ratings, averages and cards of two golfers side by side; a form changes columns."""
    if not site.has_view_or_change_permission(request):
        raise PermissionDenied
    sent = request.POST if request.method == "POST" else request.GET
    pair = [_card(sent.get(name, "")) for name in ("a", "b")]
    one, other = pair
    if one is None or other is None:
        asked = ((sent.get("a", ""), one), (sent.get("b", ""), other))
        missing = [text[:80] for text, card in asked if text and card is None]
        return site.page(
            request, "compare.html", "Compare two golfers", choose=True, sent=sent, missing=missing
        )
    if request.method == "POST":
        return _change(site, request, one, other)
    context = {
        "a": one,
        "b": other,
        "sent": sent,
        "columns": COLUMNS,
        "may_change": site.has_change_permission(request),
        **_compared(one, other),
    }
    return site.page(request, "compare.html", f"{one} and {other}", **context)


def _card(text: str) -> PlayerCard | None:
    """The card of a primary key or a slug; None where there is none."""
    cards = PlayerCard.objects.filter(owner=None)
    if text.isascii() and text.isdigit() and len(text) < 10:
        return cards.filter(pk=int(text)).first()
    return cards.filter(slug=text[:120].strip()).first()


def _compared(one: PlayerCard, other: PlayerCard) -> dict[str, Any]:
    both = [queries.card_of(row) for row in (one, other)]
    averages = [
        (name, *courses.averages(both, courses.BUILT_IN[slug]()))
        for slug, name in courses.NAMES.items()
    ]
    rows = [
        (rating.label, *(rating.shown(getattr(row, rating.name)) for row in (one, other)))
        for rating in RATINGS
    ]
    differing = changes.differing(one.columns, other.columns)
    return {
        "ratings": rows,
        "averages": averages,
        "cards": [
            (row, cells.table(card, differing))
            for row, card in zip((one, other), both, strict=True)
        ],
        "differences": sum(map(len, differing.values())),
    }


def _change(
    site: CardAdminBase, request: HttpRequest, one: PlayerCard, other: PlayerCard
) -> HttpResponse:
    user = site.must_change(request)
    column, how = request.POST.get("column", ""), request.POST.get("how", "")
    if column not in COLUMNS or how not in (COPY_LEFT, COPY_RIGHT, SWAP):
        messages.error(request, "Choose a column, and what to do with it.")
    else:
        try:
            if how == SWAP:
                changes.swap_column(user, one, other, column)
            elif how == COPY_RIGHT:
                changes.copy_column(user, one, other, column)
            else:
                changes.copy_column(user, other, one, column)
        except Problem as problem:
            tell_problem(request, problem)
        else:
            messages.success(
                request, f"Column {column} is {'swapped' if how == SWAP else 'copied'}."
            )
    address = reverse("admin:play_playercard_compare")
    return HttpResponseRedirect(f"{address}?a={one.pk}&b={other.pk}")
