"""The lobby: choosing a game, a course, and who plays."""

import secrets
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from courses.models import Course
from courses.queries import find_course, visible_courses
from courses.versions import version_of
from golfsite.accounts.models import User
from golfsite.web import guests
from golfsite.web.parts import render
from golfsite.web.problems import Invalid, Problem
from play import dealing, editions, games, rounds, starting
from play.engine.description import Description
from play.golfers import choosing
from play.models import Round
from play.pages import forms
from play.pages.table import me
from play.starting import Setup

SHOWN = 40
DRAWN = "draw:"
LARGEST_DEAL = 2**31
FIRST_HOLE = ("augusta-1981", 5)


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The games, and the rounds to go on with. With a course chosen already (``course``, ``hole``)
    that is kept; where there is one game only it is sat down to at once."""
    asked = {name: request.GET[name] for name in ("course", "hole") if request.GET.get(name)}
    query = f"?{urlencode(asked)}" if asked else ""
    if asked and len(games.GAMES) == 1:
        return redirect(reverse("play:setup", args=[next(iter(games.GAMES))]) + query)
    going: list[Round] = []
    if isinstance(request.user, User):
        found = rounds.listed_rounds(request.user).filter(status=Round.Status.PLAYING)
        going = list(found.defer("state")[:4])
    context = {"games": list(games.GAMES.values()), "going": going, "query": query}
    return render(request, "play/lobby.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, game: str) -> HttpResponse:
    """The form for a round of one game, filled in so that one tap starts."""
    description = games.find_game(game)
    if description is None:
        raise Http404("There is no such game.")
    if request.method != "POST":
        return _form(request, description, None)
    try:
        with transaction.atomic():
            user = guests.whoever(request)
            round_ = _start(user, description, request.POST)
    except Problem as problem:
        if problem.status != 422:
            raise
        words = [fault.detail for fault in problem.errors] or [problem.detail]
        return _form(request, description, request.POST, errors=words)
    guests.welcome(request, user)
    return redirect("play:round", pk=round_.pk)


def _start(user: User, description: Description, values: QueryDict) -> Round:
    setup_ = Setup(
        game=description.slug,
        holes=forms.holes_of(values),
        players=forms.players_of(forms.seat_rows(description, values, "")),
        options=forms.options_of(description, values),
        dice=values.get("dice", "rolled"),
        seed=forms.seed_of(values),
        edition=values.get("edition") or None,
    )
    optional = description.may_use_course and not values.get("course")
    if optional or not (description.needs_course or description.may_use_course):
        return starting.start(user, setup_, None, None)
    course = _course(user, values.get("course", ""))
    return starting.start(user, setup_, course, version_of(course))


def _course(user: User, chosen: str) -> Course:
    """The course named, or one dealt from the piles. Raises Invalid."""
    if chosen.startswith(DRAWN):
        seed = secrets.randbelow(LARGEST_DEAL)
        return dealing.deal(user, chosen.removeprefix(DRAWN), seed)
    try:
        return find_course(user, chosen)
    except Http404:
        raise Invalid({"course": "Choose a course to play on."}) from None


def _form(
    request: HttpRequest,
    description: Description,
    values: QueryDict | None,
    *,
    errors: list[str] | None = None,
) -> HttpResponse:
    asked = request.GET if values is None else values
    hole = asked.get("hole", "")
    user = request.user
    named = user.get_username() if isinstance(user, User) and not user.is_guest else "You"
    which = asked.get("which") or ("some" if hole else "all")
    seats = forms.seat_rows(description, values, named, asked)
    rows = forms.option_rows(description, values, asked)
    context = {
        "game": description,
        "errors": errors or [],
        "courses": _courses(request, asked.get("course", ""), asked.get("q", "")),
        "drawn": [(DRAWN + slug, label) for slug, label in dealing.choices()],
        "course": asked.get("course", ""),
        "q": asked.get("q", ""),
        "which": which,
        "whiches": forms.WHICH,
        "holes": asked.get("holes") or hole,
        "seats": seats,
        "cards": choosing.offered(user, [seat.card for seat in seats])
        if description.takes_cards
        else [],
        "golfers": forms.golfers_of(description),
        "options": [row for row in rows if not row["spec"].at_first],
        "first_options": [row for row in rows if row["spec"].at_first],
        "editions": [(e.slug, e.name) for e in _own_editions(request, description)],
        "edition": asked.get("edition", ""),
        "dice": asked.get("dice", "rolled"),
        "seed": asked.get("seed", ""),
    }
    return render(request, "play/setup.html", context, status=422 if errors else 200)


def _own_editions(request: HttpRequest, description: Description) -> Any:
    return editions.editions_of(request.user).filter(game=description.slug)


def _courses(request: HttpRequest, chosen: str, query: str) -> list[tuple[str, list[Course]]]:
    """Mine, those that come with the site, and others' public ones, as far as they match."""
    seen = visible_courses(request.user)
    if query:
        match = Q(name__icontains=query) | Q(place__icontains=query) | Q(slug=chosen)
        seen = seen.filter(match)
    found = list(seen.order_by("-owner_id", "name")[:SHOWN])
    if chosen and not any(course.slug == chosen for course in found):
        found += list(visible_courses(request.user).filter(slug=chosen))
    mine = request.user.pk
    return [
        (label, [course for course in found if belongs(course)])
        for label, belongs in (
            ("My courses", lambda course: mine is not None and course.owner_id == mine),
            ("On the shelf", lambda course: course.owner_id is None),
            ("Others’ courses", lambda course: course.owner_id not in (None, mine)),
        )
    ]


def _first_hole(user: User) -> tuple[Course, int]:
    """A hole to begin with: a fine par 4 of the site's, else the first of any course it has, else
    one dealt from the piles."""
    shelf = visible_courses(user).filter(owner=None)
    slug, number = FIRST_HOLE
    famous = shelf.filter(slug=slug).first()
    if famous is not None:
        return famous, number
    return shelf.order_by("pk").first() or _course(user, DRAWN + dealing.choices()[0][0]), 1


@require_POST
def now(request: HttpRequest) -> HttpResponse:
    """One tap: a hole of a course that comes with the site, alone, the site's dice. A visitor is
    made a guest by the same tap."""
    description = next(iter(games.GAMES.values()))
    with transaction.atomic():
        user = guests.whoever(request)
        course, hole = _first_hole(user)
        name = "You" if user.is_guest else user.get_username()[:40]
        player = {"name": name, "kind": "human"}
        asked = Setup(game=description.slug, holes=[hole], players=[player])
        round_ = starting.start(user, asked, course, version_of(course))
    guests.welcome(request, user)
    return redirect("play:round", pk=round_.pk)


@login_required
@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    """The same round once more: course, holes, players, options and edition, new dice."""
    old = rounds.find_round(me(request), pk)
    asked = Setup(
        game=old.game,
        holes=old.holes if old.course_version_id else "all",
        players=old.players,
        options=_once_more(old),
        dice=old.dice,
    )
    fresh = starting.checked(me(request), asked, old.course, old.course_version)
    fresh.course_name, fresh.edition = old.course_name, old.edition
    return redirect("play:round", pk=starting.seat(me(request), fresh).pk)


def _once_more(old: Round) -> dict[str, Any]:
    """The options of a round to be played again; the record to beat is what it is by now."""
    return {name: value for name, value in old.options.items() if name != "record"}
