"""What is done with many golfers at once."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from golfsite.accounts.models import User
from golfsite.web.problems import Problem
from play.golfers import changes, sheets
from play.golfers.admin.staff import tell_problem
from play.golfers.api import sheet_response
from play.golfers.models import PlayerCard

MOST = 500
Cards = QuerySet[PlayerCard]


def _each(
    request: HttpRequest, cards: Cards, words: str, act: Callable[[User, PlayerCard], object]
) -> None:
    """Does something with each card, with all of them or none."""
    if not isinstance(request.user, User):
        return
    count = cards.count()
    if count > MOST:
        messages.error(request, f"At most {MOST} golfers at once, please; {count:,} were chosen.")
        return
    try:
        with transaction.atomic():
            for card in cards:
                act(request.user, card)
    except Problem as problem:
        tell_problem(request, problem)
        return
    messages.success(request, f"{count} golfer{'s' if count != 1 else ''} {words}.")


@admin.action(description="Compare two", permissions=["view"])
def compare(model_admin: Any, request: HttpRequest, cards: Cards) -> HttpResponse | None:
    chosen = list(cards.values_list("pk", flat=True)[:3])
    if len(chosen) != 2:
        messages.error(request, "Choose two golfers to compare.")
        return None
    address = reverse("admin:play_playercard_compare")
    return HttpResponseRedirect(f"{address}?a={chosen[0]}&b={chosen[1]}")


@admin.action(description="Copy", permissions=["add"])
def clone(model_admin: Any, request: HttpRequest, cards: Cards) -> None:
    _each(request, cards, "copied", lambda user, card: changes.clone(user, card, for_site=True))


@admin.action(description="Restore the made cards", permissions=["change"])
def restore(model_admin: Any, request: HttpRequest, cards: Cards) -> None:
    _each(request, cards, "as made", changes.restore)


@admin.action(description="Delete (they can come back)", permissions=["delete"])
def delete(model_admin: Any, request: HttpRequest, cards: Cards) -> None:
    _each(request, cards, "deleted", changes.delete)


@admin.action(description="Bring back", permissions=["change"])
def undelete(model_admin: Any, request: HttpRequest, cards: Cards) -> None:
    _each(request, cards, "brought back", changes.undelete)


@admin.action(description="Export as CSV", permissions=["view"])
def as_csv(model_admin: Any, request: HttpRequest, cards: Cards) -> HttpResponse:
    return sheet_response(cards, "csv")


@admin.action(description="Export as XLSX", permissions=["view"])
def as_xlsx(model_admin: Any, request: HttpRequest, cards: Cards) -> HttpResponse | None:
    if cards.count() > sheets.MOST_IN_BOOK:
        messages.error(request, f"A workbook holds {sheets.MOST_IN_BOOK:,} golfers. Take CSV.")
        return None
    return sheet_response(cards, "xlsx")


ACTIONS = [compare, clone, restore, delete, undelete, as_csv, as_xlsx]
