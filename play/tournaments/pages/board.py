"""The leaderboard, and everything that plays the tournament on."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid, Problem
from play.tournament import plot
from play.tournaments import advancing, exporting, keeping
from play.tournaments import chances as odds
from play.tournaments.advancing import MovedOn
from play.tournaments.models import Tournament
from play.tournaments.pages.showing import common, cut_after, me, progress, shown
from play.tournaments.reading import board_of, find

TEMPLATE = "tournaments/tournament.html"
PART = "tournament"
# A step longer than this goes on in the background, with its progress shown.
PATIENCE = 1.0
# How many are told of who may win.
LIKELIEST = 10
MOVED_ON = "The tournament has moved on in another tab or on another device. It stands like this."
UNDER_WAY = (
    "The site is playing the field on at this moment, so nothing was changed. Golfers can be taken "
    "over or handed back, and the next step taken, as soon as it has stopped."
)


@login_required
@never_cache
@require_safe
def leaderboard(request: HttpRequest, pk: int) -> HttpResponse:
    """The tournament as it stands; a step whose server was stopped goes on."""
    return page(request, advancing.go_on_if_silent(find(me(request), pk)))


def page(
    request: HttpRequest, tournament: Tournament, *, note: str = "", status: int = 200
) -> HttpResponse:
    """The leaderboard, or its part."""
    board = board_of(tournament)
    rows = exporting.rows_of(board)
    line = cut_after(board, rows)
    mine = board.mine_to_play
    context = common(request, board) | {
        "rows": [shown(board, row) for row in rows],
        "cut_after": line[0] if line else None,
        "cut_words": line[1] if line else "",
        "numbers": range(1, tournament.rounds + 1),
        "my_rows": [shown(board, row) for row in rows if row.golfer.mine],
        "plot": plot.lead_plot(board.contest, rows),
        "progress": progress(tournament),
        "my_turn": mine,
        "my_golfer": board.entry(mine.entry_id) if mine else None,
        "my_hole": mine.holes[mine.thru] if mine else None,
        "has_mine": board.has_mine,
        "round_over": board.round_over,
        "columns": tournament.rounds + 8,
        "here": reverse("tournaments:tournament", args=[tournament.pk]),
        "note": note,
        "exports": exporting.FORMATS,
    }
    return render(request, TEMPLATE, context, part=PART, status=status)


@login_required
@require_POST
def advance(request: HttpRequest, pk: int) -> HttpResponse:
    """Plays the tournament on, as far as the button pressed says."""
    to = request.POST.get("to", "")
    return _change(
        request, pk, lambda user, v: advancing.advance(user, pk, v, to, patience=PATIENCE)
    )


@login_required
@require_POST
def take_over(request: HttpRequest, pk: int, slug: str) -> HttpResponse:
    """From here on I play this golfer."""
    return _change(request, pk, lambda user, v: keeping.take_over(user, pk, v, slug))


@login_required
@require_POST
def hand_back(request: HttpRequest, pk: int, slug: str) -> HttpResponse:
    """From here on the site plays this golfer."""
    return _change(request, pk, lambda user, v: keeping.hand_back(user, pk, v, slug))


def _change(request: HttpRequest, pk: int, make: Callable[[User, int], Tournament]) -> HttpResponse:
    try:
        tournament = make(me(request), _version(request))
    except MovedOn as moved:
        note = UNDER_WAY if moved.tournament.going_token else MOVED_ON
        return page(request, moved.tournament, note=note, status=409)
    except Problem as problem:
        if problem.status != 422:
            raise
        words = " ".join(fault.detail for fault in problem.errors) or problem.detail
        return page(request, find(me(request), pk), note=words, status=422)
    if request.POST.get("then") == "table" and not tournament.going_token:
        mine = board_of(tournament).mine_to_play
        if mine is not None and mine.round_id is not None:
            return redirect("play:round", pk=mine.round_id)
    if not wants_part(request):
        return redirect("tournaments:tournament", pk=pk)
    return page(request, tournament)


def _version(request: HttpRequest) -> int:
    version = whole(request.POST.get("version"))
    if version is None:
        raise Invalid({"version": "Send the version of the tournament that you saw."})
    return version


@login_required
@never_cache
@require_safe
def chances(request: HttpRequest, pk: int) -> HttpResponse:
    """Who will win, worked out from here on; a part of the leaderboard's page."""
    board = board_of(find(me(request), pk))
    prospects = [one for one in odds.prospects_of(board) if one.win.chance][:LIKELIEST]
    error = max((one.win.error for one in prospects), default=0.0)
    context = {
        "tournament": board.tournament,
        "prospects": prospects,
        "error": f"{100 * error:.1f}",
        "is_steady": board.tournament.policy == Tournament.Policy.STEADY,
    }
    return render(request, "tournaments/chances.html", context, part="chances")


@login_required
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the tournament off the list; the toast takes that back."""
    name = find(me(request), pk).name
    keeping.delete(me(request), pk)
    toast(request, f"{name} is deleted.", undo=reverse("tournaments:undelete", args=[pk]))
    return redirect("tournaments:list")


@login_required
@require_POST
def undelete(request: HttpRequest, pk: int) -> HttpResponse:
    """Brings a deleted tournament back."""
    keeping.undelete(me(request), pk)
    return redirect("tournaments:tournament", pk=pk)


@login_required
@require_safe
def export(request: HttpRequest, pk: int) -> HttpResponse:
    """The tournament as a file: ``as`` is csv or json."""
    return exporting.answer(find(me(request), pk), request.GET.get("as", "csv"))
