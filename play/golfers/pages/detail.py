"""A golfer's page: the card, the ratings against the field, the odds hole by hole."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from golfsite.accounts.models import User
from golfsite.web import guests
from golfsite.web.parts import render, toast
from play.golfers import changes, courses, queries
from play.golfers.models import PlayerCard
from play.golfers.pages import cells, field, multiples
from play.pro_golf.card import COLUMNS, NAMES
from play.pro_golf.odds import BEST, STEADY
from play.tournaments import careers

POLICIES = ((STEADY, "Steady"), (BEST, "Best"))
OTHER_SEASONS = 30
RESULTS_SHOWN = 20


@never_cache
@require_safe
def golfer(request: HttpRequest, slug: str) -> HttpResponse:
    """A golfer of a season, for everyone who may see him."""
    row = queries.find(request.user, slug)
    card = queries.card_of(row)
    context = {
        "golfer": row,
        "card": cells.table(card, row.overrides),
        "columns": [(name, NAMES[name]) for name in COLUMNS],
        "overall": card.overall,
        "by_hand": sum(map(len, row.overrides.values())),
        "bars": field.bars(row),
        "mine": row.owner_id is not None,
        "may_change": queries.may_change(request.user, row),
        "others": _other_seasons(request, row),
        "results": _results(request, row),
        **_odds(request, row),
    }
    return render(request, "golfers/golfer.html", context, part="golfer-odds")


def _odds(request: HttpRequest, row: PlayerCard) -> dict[str, Any]:
    listed = courses.listed(request.user)
    course = request.GET.get("course", "")
    course = course if course in dict(listed) else courses.AUGUSTA
    policy = request.GET.get("policy", STEADY)
    policy = policy if policy in dict(POLICIES) else STEADY
    told = courses.odds(queries.card_of(row), courses.hole_cards(request.user, course), policy)
    return {
        "course": course,
        "courses": listed,
        "course_name": dict(listed)[course],
        "policy": policy,
        "policies": POLICIES,
        "odds": told,
        "per_round": told.per_round,
        "holes": multiples.multiples(told.holes),
    }


def _results(request: HttpRequest, row: PlayerCard) -> list[Any]:
    """What became of him in this person's tournaments, latest first."""
    if not isinstance(request.user, User):
        return []
    return list(careers.results_of(request.user, row.golfer)[:RESULTS_SHOWN])


def _other_seasons(request: HttpRequest, row: PlayerCard) -> list[PlayerCard]:
    same = queries.visible(request.user).filter(golfer=row.golfer).exclude(pk=row.pk)
    return list(same.only("slug", "season", "owner_id").order_by("season", "pk")[:OTHER_SEASONS])


@require_POST
def copy(request: HttpRequest, slug: str) -> HttpResponse:
    """One's own copy of a card, free to change."""
    source = queries.find(request.user, slug)
    user = guests.person(request)
    fresh = changes.clone(user, source)
    toast(request, f"This is your own card of {fresh.golfer}. Nobody else sees it.")
    return redirect(fresh)


@login_required
@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Takes one's own card off the list; it can come back."""
    row = queries.find(request.user, slug)
    changes.delete(_me(request), row)
    toast(
        request,
        f"The card of {row} is deleted. What is being played keeps it.",
        undo=reverse("golfers:undelete", args=[slug]),
    )
    return redirect(f"{reverse('golfers:list')}?whose=mine")


@login_required
@require_POST
def undelete(request: HttpRequest, slug: str) -> HttpResponse:
    """Brings a deleted card back."""
    row = queries.find_deleted(request.user, slug)
    return redirect(changes.undelete(_me(request), row))


def _me(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user
