"""Changing what a course says of itself, its scorecard and the tee it is played from."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from courses import changes
from courses.changes.checks import TEXT_LIMITS
from courses.errors import Refused, Stale
from courses.exporting import scorecard_of
from courses.models import Course
from courses.pages import sheet as sheets
from courses.pages.sheet import Judged
from courses.pages.sheet_form import cell_faults, figure, table_of, word_of
from courses.queries import find_course, holes_of, must_change, tees_of
from courses.scorecard import Scorecard
from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast
from golfsite.web.problems import Invalid

FIELDS = (
    ("name", "Name", ""),
    ("place", "Place", "Town or country"),
    ("source", "Source", "Where the scorecard is from"),
    ("credit", "Credit", "Whom to thank"),
    ("licence", "Licence", "What others may do with it"),
    ("notes", "Notes", ""),
)


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """One page for the details, the playing tee and the scorecard; each has its own button."""
    course = find_course(request.user, slug)
    user = must_change(request.user, course)
    if request.method != "POST":
        return _page(request, course, sheets.judge(sheets.sheet_of(_scorecard(course))))
    version = whole(request.POST.get("version")) or 0
    doings = {
        "details": _details,
        "scorecard": _cells,
        "check": _check,
        "layouts-map": _from_map,
        "layouts-deck": _from_deck,
    }
    word = word_of(request)
    doing = doings.get(word, _tee if word.startswith("tee-") else _check)
    try:
        return doing(request, user, course, version)
    except Stale as stale:
        now = find_course(request.user, slug)
        judged = sheets.judge(sheets.sheet_of(_scorecard(now)))
        return _page(request, now, judged, conflict=stale.detail, status=409)


def _scorecard(course: Course) -> Scorecard:
    return scorecard_of(course, holes_of(course), tees_of(course))


def _details(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    texts = {name: request.POST[name] for name, *_ in FIELDS if name in request.POST}
    try:
        course = changes.change_course(user, course, texts, version=version)
    except Invalid as invalid:
        errors = {fault.pointer.removeprefix("#/"): fault.detail for fault in invalid.errors}
        judged = sheets.judge(sheets.sheet_of(_scorecard(course)))
        return _page(request, course, judged, texts=texts, errors=errors, status=422)
    toast(request, "Details saved.")
    return redirect(course)


def _tee(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    tees = tees_of(course)
    at = figure([request.POST.get("playing", "")], len(tees))
    refit = word_of(request) == "tee-refit"
    try:
        if at >= len(tees):
            raise Invalid({"tee": "Choose a tee first."})
        changes.set_playing_tee(user, course, tees[at], version=version, refit=refit)
    except Invalid as invalid:
        judged = sheets.judge(sheets.sheet_of(_scorecard(course)))
        return _page(request, course, judged, tee_error=invalid.detail, status=422)
    done = "every unlocked hole is laid anew" if refit else "the layouts stayed"
    toast(request, f"Played from {tees[at].name} now; {done}.")
    return redirect(course)


def _from_map(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    try:
        traced = changes.lay_from_map(user, course, version=version)
    except Refused as refused:
        toast(request, str(refused))
        return redirect(course)
    laid, left = len(traced.laid), [number for number, _ in traced.left]
    toast(request, f"Cards cut from the map for {laid} hole{'s' if laid != 1 else ''}.")
    if left:
        numbers = ", ".join(str(number) for number in left)
        toast(request, f"No cards that join could be cut for {numbers}; they stay as they were.")
    return redirect(course)


def _from_deck(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    changes.shuffle_course(user, course, version=version, seed=course.seed)
    toast(request, "Laid out with the nearest cards of the deck; locked holes stayed.")
    return redirect(course)


def _typed(request: HttpRequest, course: Course) -> tuple[Judged, Scorecard]:
    before = _scorecard(course)
    return sheets.judge(sheets.read_sheet(request.POST)), before


def _check(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    judged, _ = _typed(request, course)
    return _page(request, course, judged)


def _cells(request: HttpRequest, user: User, course: Course, version: int) -> HttpResponse:
    judged, before = _typed(request, course)
    if judged.unread_errors:
        return _page(request, course, judged, status=422)
    try:
        changes.change_scorecard(
            user, course, _differences(before, judged.scorecard), version=version
        )
    except Invalid as invalid:
        faulty = sheets.judge(judged.sheet, cell_faults(invalid, judged.scorecard, by_number=True))
        return _page(request, course, faulty, status=422)
    _rename_tees(user, course, before, judged.scorecard)
    toast(request, "Scorecard saved.")
    return redirect(course)


def _differences(before: Scorecard, after: Scorecard) -> dict[int, dict[str, Any]]:
    """The cells that are another now, in yards and under the tees' old names."""
    names = [tee.name for tee in before.tees]
    olds = {hole.number: hole for hole in before.holes}
    changed: dict[int, dict[str, Any]] = {}
    for hole in after.holes:
        old = olds.get(hole.number)
        if old is None:
            continue
        facts = ("name", "par", "stroke_index")
        cells: dict[str, Any] = {
            fact: getattr(hole, fact) for fact in facts if getattr(hole, fact) != getattr(old, fact)
        }
        yards = {
            name: hole.yards.get(tee.name)
            for name, tee in zip(names, after.tees, strict=False)
            if hole.lengths.get(tee.name) != old.lengths.get(name)
        }
        if yards:
            cells["yards"] = yards
        if cells:
            changed[hole.number] = cells
    return changed


def _rename_tees(user: User, course: Course, before: Scorecard, after: Scorecard) -> None:
    for tee, old, new in zip(tees_of(course), before.tees, after.tees, strict=False):
        if old.name == new.name:
            continue
        facts = changes.TeeFacts(new.name, tee.gender, tee.unit, tee.rating, tee.slope)
        changes.change_tee(user, course, tee, facts, version=None)


def _page(
    request: HttpRequest,
    course: Course,
    judged: Judged,
    *,
    texts: dict[str, str] | None = None,
    errors: dict[str, str] | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    texts, errors = texts or {}, errors or {}
    fields = [
        {
            "name": name,
            "label": label,
            "hint": hint,
            "value": texts.get(name, getattr(course, name)),
            "limit": TEXT_LIMITS[name],
            "long": name == "notes",
            "error": errors.get(name, ""),
        }
        for name, label, hint in FIELDS
    ]
    context = {
        **table_of(request, judged),
        "course": course,
        "here": reverse("courses:edit", args=[course.slug]),
        "fields": fields,
        "has_maps": changes.has_maps(course),
        **more,
    }
    playing = course.playing_tee_id
    if "playing" not in request.POST:
        for tee, row in zip(context["tees"], tees_of(course), strict=False):
            tee["chosen"] = row.pk == playing
    part = "problems" if word_of(request) == "check" and request.method == "POST" else None
    return render(request, "courses/edit.html", context, part=part, status=status)
