"""A course takes over what was brought later: the page that shows what differs and lets choose."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from courses import changes
from courses.changes import Difference, Share
from courses.errors import Refused, Stale
from courses.importing.reading import MAX_BYTES
from courses.models import Course, ImportRecord
from courses.pages.build import title_of
from courses.pages.sheet_form import figure, word_of
from courses.queries import find_course, find_import, imports_of, must_change
from golfsite.accounts.models import User
from golfsite.web import throttles
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast
from golfsite.web.problems import Invalid, TooLarge

IMPORTS_SHOWN = 6
LINES_SHOWN = 12
LABELS = {
    Share.MAPS: ("Maps of the holes", "The games then play on the real ground."),
    Share.CARD: ("Pars and stroke indexes", ""),
    Share.LENGTHS: ("Lengths", "The layouts stay as long as they are until they are laid anew."),
    Share.NAMES: ("Names of the holes", ""),
    Share.TEES: ("More tees", ""),
}


@require_http_methods(["GET", "HEAD", "POST"])
def update(request: HttpRequest, slug: str) -> HttpResponse:
    """Bring a file, look at what it knows otherwise, choose what the course takes over."""
    course = find_course(request.user, slug)
    user = must_change(request.user, course)
    if request.method == "POST" and word_of(request) == "upload":
        return _upload(request, user, course)
    pk = whole(request.GET.get("import"))
    if pk is None:
        return _page(request, course)
    record = find_import(user, pk)
    which = figure([request.GET.get("which", "")], 0)
    try:
        if request.method == "POST":
            return _take(request, user, course, record, which)
        return _differences(request, course, record, which)
    except (Invalid, Refused) as refusal:
        return _page(request, course, refused=str(refusal.detail), status=422)


def _upload(request: HttpRequest, user: User, course: Course) -> HttpResponse:
    file = request.FILES.get("file")
    if file is None:
        return _page(request, course, refused="Choose a file first.", status=422)
    if (file.size or 0) > MAX_BYTES:
        raise TooLarge("A file may have up to 10 MB; this one is larger.")
    throttles.take("import", str(user.pk))
    try:
        record = changes.start_import(user, file.read(), filename=file.name or "")
    except Invalid as invalid:
        return _page(request, course, refused=invalid.detail, status=422)
    return redirect(f"{reverse('courses:update', args=[course.slug])}?import={record.pk}")


def _take(
    request: HttpRequest, user: User, course: Course, record: ImportRecord, which: int
) -> HttpResponse:
    shares = {share for share in Share if share in request.POST.getlist("take")}
    refit = "refit" in request.POST
    version = whole(request.POST.get("version")) or 0
    if not shares:
        words = "Choose at least one of them."
        again: dict[str, Any] = {"chosen": shares, "refit": refit, "error": words}
        return _differences(request, course, record, which, **again, status=422)
    try:
        course = changes.update_course(
            user,
            course,
            record,
            shares=shares,
            version=version,
            which=which,
            refit=refit,
        )
    except Stale as stale:
        now = find_course(user, course.slug)
        return _differences(
            request, now, record, which, chosen=shares, error=str(stale.detail), status=409
        )
    done = "the unlocked holes are laid anew" if refit else "the layouts stayed"
    toast(request, f"{course.name} is up to date; {done}. Rounds go on as they began.")
    return redirect(course)


def _differences(
    request: HttpRequest,
    course: Course,
    record: ImportRecord,
    which: int,
    *,
    chosen: set[Share] | None = None,
    **more: Any,
) -> HttpResponse:
    found = changes.differences(course, record, which=which)
    return _page(
        request,
        course,
        record=record,
        title=record.filename or title_of(record),
        which=which,
        found=[_told(one, chosen) for one in found],
        **more,
    )


def _told(one: Difference, chosen: set[Share] | None) -> dict[str, Any]:
    label, hint = LABELS[one.share]
    return {
        "share": one.share,
        "label": label,
        "hint": hint,
        "lines": one.lines[:LINES_SHOWN],
        "more": max(0, len(one.lines) - LINES_SHOWN),
        "chosen": one.usual if chosen is None else one.share in chosen,
    }


def _page(request: HttpRequest, course: Course, *, status: int = 200, **more: Any) -> HttpResponse:
    here = reverse("courses:update", args=[course.slug])
    context = {
        "course": course,
        "here": here,
        "imports": [
            {"url": f"{here}?import={one.pk}", "title": title_of(one), "created": one.created}
            for one in imports_of(request.user)[:IMPORTS_SHOWN]
        ],
        **more,
    }
    return render(request, "courses/update.html", context, status=status)
