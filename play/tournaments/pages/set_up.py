"""Setting a tournament up: two clicks to the 1981 Masters, or a form for any other."""

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from courses.models import Course
from courses.queries import find_course, visible_courses
from courses.versions import version_of
from golfsite.accounts.models import User
from golfsite.web import guests
from golfsite.web.numbers import whole
from golfsite.web.parts import render
from golfsite.web.problems import Invalid, Problem
from play import editions, games
from play.engine.description import COMPUTER_DICE, Description
from play.pages import forms
from play.pro_golf.state import CHOSEN
from play.tournament import cut, playoff, purse
from play.tournaments import fields, setting_up
from play.tournaments.fields import Field
from play.tournaments.models import Tournament
from play.tournaments.pages import picking
from play.tournaments.setting_up import Entrant, Setup

TEMPLATE = "tournaments/new.html"
FIRST, SEASON, MASTERS, MINE = "1981", "season", "masters", "mine"
KINDS = (
    (FIRST, "The 1981 Masters", "its 36 leading golfers"),
    (MASTERS, "A later Masters", "the men who played it"),
    (SEASON, "A season", "its leading golfers"),
    (MINE, "My own choice", "golfers by name"),
)
COURSE = "augusta-1981"
COURSES_SHOWN = 60
LARGEST_DIGITS = 9


@require_POST
def first_masters(request: HttpRequest) -> HttpResponse:
    """The 1981 Masters with everything as it comes; ``mine`` are golfers I play."""
    values = request.POST.copy()
    values.setdefault("field", FIRST)
    return _made(request, values)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form, filled in with the 1981 Masters. A change of the field shows its golfers; the
    picker finds golfers, adds them and takes them out."""
    if request.method == "POST" and "start" in request.POST:
        return _made(request, request.POST)
    values = request.POST if request.method == "POST" else request.GET
    return _form(request, values)


def _made(request: HttpRequest, values: QueryDict) -> HttpResponse:
    try:
        with transaction.atomic():
            user = guests.whoever(request)
            tournament = _create(user, values)
    except Problem as problem:
        if problem.status != 422:
            raise
        words = [fault.detail for fault in problem.errors] or [problem.detail]
        return _form(request, values, errors=words)
    guests.welcome(request, user)
    return redirect("tournaments:tournament", pk=tournament.pk)


def _create(user: User, values: QueryDict) -> Tournament:
    found = field_of(user, values)
    course = course_of(user, values.get("course") or COURSE)
    description = games.GAMES[setting_up.GAME]
    setup = Setup(
        name=values.get("name") or _name(found, course),
        mine=[slug for slug in values.getlist("mine") if slug],
        rounds=whole(values.get("rounds", "4")),
        cut=values.get("cut") or cut.DEFAULT,
        play_off=values.get("play_off") or playoff.DEFAULT,
        policy=values.get("policy") or Tournament.Policy.STEADY,
        options=forms.options_of(description, values) if "start" in values else {},
        dice=values.get("dice") or "rolled",
        seed=forms.seed_of(values),
        edition=values.get("edition") or None,
        purse=_money("purse", values, purse.PURSE),
        first_prize=_money("first_prize", values, None),
        season=found.season,
        masters_year=found.masters_year if course.slug == COURSE else None,
    )
    return setting_up.create(user, setup, found.entrants, course, version_of(course))


def field_of(user: User | None, values: QueryDict) -> Field:
    """The field that a form asks for. Raises Invalid."""
    kind = values.get("field") or FIRST
    if kind == FIRST:
        return fields.of_season(fields.FIRST_MASTERS)
    if kind == SEASON:
        return fields.of_season(whole(values.get("season")), whole(values.get("size") or "36"))
    if kind == MASTERS:
        return fields.of_masters(whole(values.get("year")))
    if kind == MINE:
        return fields.of_cards(user, picking.picks_of(user, values))
    raise Invalid({"field": "Choose where the golfers come from."})


def course_of(user: User, slug: str) -> Course:
    """The course asked for. Raises Invalid."""
    try:
        return find_course(user, slug)
    except Http404:
        raise Invalid({"course": "There is no such course for you."}) from None


def _name(found: Field, course: Course) -> str:
    if found.masters_year and course.slug == COURSE:
        return f"Masters Tournament, {found.masters_year}"
    season = f": golfers of {found.season}" if found.season else ""
    if course.name.endswith(f", {found.season}"):
        season = ""
    return f"{course.name}{season}"[: setting_up.LONGEST_NAME]


def _money(name: str, values: QueryDict, usual: int | None) -> int | None:
    text = values.get(name, "").replace(",", "").strip()
    if not text:
        return usual
    amount = whole(text, digits=LARGEST_DIGITS)
    if amount is None:
        raise Invalid({name: f"{name.replace('_', ' ').capitalize()}: a whole number of dollars."})
    return amount


def _form(
    request: HttpRequest, values: QueryDict, *, errors: list[str] | None = None
) -> HttpResponse:
    picker = picking.picker_of(request, values)
    context = _field_context(request, values) | _settings_context(request, values)
    part, also, say = "field", [], ""
    if "look" in values and "narrow" in values:
        part = "mine"
    elif picking.is_asked(values):
        part, say = "picker", picking.said(picker, values)
        if picking.FIND in values:
            part = "found"
        else:
            also = ["field"]
    return render(
        request,
        TEMPLATE,
        context | {"errors": errors or [], "values": values, "picker": picker},
        part=None if errors else part,
        also=also,
        say=say,
        status=422 if errors else 200,
    )


def _field_context(request: HttpRequest, values: QueryDict) -> dict[str, Any]:
    """Who plays, and who of them is mine."""
    user = request.user if isinstance(request.user, User) else None
    found, fault = _field_shown(user, values)
    mine = values.getlist("mine")
    return {
        "kinds": KINDS,
        "kind": values.get("field") or FIRST,
        "found": found,
        "fault": fault,
        "mine": mine,
        "shown": _shown(found, frozenset(mine), values.get("look", "")) if found else (),
        # Called by the template where they are shown.
        "seasons": fields.seasons,
        "years": fields.playable_years,
        "most": setting_up.MOST,
    }


def _shown(found: Field, mine: frozenset[str], words: str) -> list[Entrant]:
    """The golfers to tick as mine, by surname: those ticked, and those whose name holds the
    words looked for."""
    wanted = words.casefold().split()
    rows = [
        one
        for one in found.entrants
        if one.slug in mine or all(word in one.golfer.casefold() for word in wanted)
    ]
    return sorted(rows, key=lambda one: (one.golfer.split()[-1:], one.golfer, one.season or 0))


def _settings_context(request: HttpRequest, values: QueryDict) -> dict[str, Any]:
    """Everything else that is asked for."""
    description = games.GAMES[setting_up.GAME]
    own = editions.editions_of(request.user).filter(game=description.slug)
    return {
        "courses": visible_courses(request.user).order_by("owner_id", "name")[:COURSES_SHOWN],
        "course": values.get("course") or COURSE,
        "rounds": values.get("rounds") or "4",
        "counts": ("1", "2", "3", "4"),
        "cuts": cut.RULES,
        "cut": values.get("cut") or cut.DEFAULT,
        "play_offs": playoff.RULES,
        "play_off": values.get("play_off") or playoff.DEFAULT,
        "policies": Tournament.Policy.choices,
        "policy": values.get("policy") or Tournament.Policy.STEADY,
        "options": _options(description, values),
        "editions": [(edition.slug, edition.name) for edition in own],
        "purse": values.get("purse") or f"{purse.PURSE}",
        "first_prize": values.get("first_prize") or f"{purse.FIRST_PRIZE}",
        "dice": values.get("dice") or "rolled",
    }


def _options(description: Description, values: QueryDict) -> list[dict[str, Any]]:
    """The game's options, without setting the flags by hand: they stand alike for everybody; and
    without the dice of computers, who always have the site throw."""
    rows = forms.option_rows(description, values if "start" in values else None)
    kept = []
    for row in rows:
        spec = row["spec"]
        if spec.name == COMPUTER_DICE.name:
            continue
        choices = tuple(choice for choice in spec.choices if choice[0] != CHOSEN)
        kept.append(row | {"spec": replace(spec, choices=choices)})
    return kept


def _field_shown(user: User | None, values: QueryDict) -> tuple[Field | None, str]:
    """The field as far as it can be told, else why not."""
    try:
        return field_of(user, values), ""
    except Invalid as problem:
        return None, problem.errors[0].detail
