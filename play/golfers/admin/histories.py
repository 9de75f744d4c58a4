"""A card's history: who changed what and when, and the way back."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse

from golfsite.web.numbers import whole
from golfsite.web.problems import Problem
from play.golfers import changes
from play.golfers.admin.staff import CardAdminBase, tell_problem, to_card

A_PAGE = 100


def history(site: CardAdminBase, request: HttpRequest, object_id: str) -> HttpResponse:
    """All changes of a card, the last first."""
    card = site.card(request, object_id)
    rows = card.history.select_related("user").defer("state")
    page = Paginator(rows, A_PAGE).get_page(request.GET.get("page"))
    may_change = site.has_change_permission(request)
    title = f"Changes of {card}"
    return site.page(request, "history.html", title, card=card, page=page, may_change=may_change)


def revert(site: CardAdminBase, request: HttpRequest, pk: int) -> HttpResponse:
    """Goes back to how a card was after one of its changes."""
    user = site.must_change(request)
    card = site.card(request, pk)
    number = whole(request.POST.get("number"))
    try:
        changes.revert(user, card, -1 if number is None else number)
    except Problem as problem:
        tell_problem(request, problem)
    else:
        messages.success(request, f"{card} is as it was after change {number}.")
    return to_card(card)
