"""A course's own page, and what its owner does with the course as a whole."""

from collections.abc import Sequence
from typing import Any, cast
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from courses import changes
from courses.exporting import FORMATS
from courses.exporting.pdf_file import cards_in_words, credits_of, drawn_in_words
from courses.models import Course, Hole, Visibility
from courses.pages import rows
from courses.pages.pictures import alt_text, picture_urls
from courses.queries import (
    find_course,
    find_shared,
    holes_of,
    may_change,
    must_change,
    playing_yards,
    tees_of,
)
from golfsite.accounts.models import User
from golfsite.web.guests import person
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid
from golfsite.web.units import units_of

VERSIONS_SHOWN = 5
# What a PDF may hold, in words; the values are those of the API.
PDF_CHOICES = (
    (
        "part",
        "Pages",
        (
            ("all", "Scorecard and holes"),
            ("scorecard", "Scorecard alone"),
            ("holes", "A hole a page"),
            ("four", "Four small holes a page"),
            ("cards", "Hole cards to cut out"),
        ),
    ),
    ("paper", "Paper", (("a4", "A4"), ("letter", "Letter"))),
    ("look", "Ink", (("colour", "Colour"), ("ink", "Black and white"))),
    ("type", "Type", (("usual", "Usual"), ("large", "Large print"))),
)


# Reading ----------------------------------------------------------------------------------------


@require_safe
def detail(request: HttpRequest, slug: str) -> HttpResponse:
    """The course: its holes in pictures, its scorecard, and all about it."""
    return _detail(request, find_course(request.user, slug))


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link, to read and to copy."""
    course = find_shared(token)
    if may_change(request.user, course):
        return redirect(course)
    return _detail(request, course, token=token)


def _detail(request: HttpRequest, course: Course, *, token: str = "") -> HttpResponse:
    holes, tees = holes_of(course), tees_of(course)
    changeable = may_change(request.user, course)
    mine = course.owner_id is not None and course.owner_id == request.user.pk
    pictures = _hole_pictures(request, course, holes, token=token)
    laid = [hole for hole in holes if hole.layout and hole.layout.spaces]
    faulty = [one for one in pictures if one["faulty"]] if changeable else []
    versions = list(course.versions.only("created")[:VERSIONS_SHOWN])
    context = {
        **_card(course, holes, tees, linked=not token),
        "holes": pictures,
        "faulty": faulty,
        "faulty_count": len(faulty),
        "may_change": changeable,
        "mine": mine,
        "shared": bool(token),
        "kind": _kind(course, mine=mine),
        "copied_from": _copied_from(request, course),
        "design_url": rows.design_url(course, holes[0].number) if holes else "",
        "duplicate_url": _here("duplicate", course, token),
        "print_url": _here("print", course, token),
        "play_url": rows.play_url(course) if not faulty and not token else "",
        "hole_card_url": ""
        if faulty or token or not laid
        else rows.hole_card_url(course, laid[0].number),
        "may_report": not (course.built_in or mine or token),
        "drawn_maps": drawn_in_words(course),
        "versions": versions,
        "version_count": len(versions),
        "exports": _exports(course, token),
        **_sharing(request, course, token, any_picture=bool(laid)),
    }
    return render(request, "courses/detail.html", context)


def _here(name: str, course: Course, token: str) -> str:
    if token:
        return reverse(f"courses:{name}_shared", args=[token])
    return reverse(f"courses:{name}", args=[course.slug])


def _kind(course: Course, *, mine: bool) -> str:
    if course.built_in:
        return "The site’s"
    if course.visibility == Visibility.PUBLIC:
        return "Public"
    return "Private" if mine else "Shared by link"


def _copied_from(request: HttpRequest, course: Course) -> Course | None:
    """The course this is a copy of, where the person may see that one."""
    if course.copied_from_id is None:
        return None
    from_there = Course.objects.filter(pk=course.copied_from_id, deleted_at=None).first()
    if from_there is None or not _visible(request, from_there):
        return None
    return from_there


def _visible(request: HttpRequest, course: Course) -> bool:
    public = course.visibility == Visibility.PUBLIC and not course.hidden
    return public or may_change(request.user, course)


def _card(
    course: Course, holes: Sequence[Hole], tees: Sequence[Any], *, linked: bool
) -> dict[str, Any]:
    lines = [
        rows.hole_line(
            course,
            hole,
            tees,
            current=None,
            url=rows.design_url(course, hole.number) if linked else "",
        )
        for hole in holes
    ]
    heads = rows.tee_heads(course, tees)
    return {
        "course": course,
        "table": rows.scorecard_lines(lines),
        "tees": heads,
        "any_names": any(hole.name for hole in holes),
        "any_ratings": any(head.rated for head in heads),
    }


def _hole_pictures(
    request: HttpRequest, course: Course, holes: Sequence[Hole], *, token: str
) -> list[dict[str, Any]]:
    unit = units_of(request)
    return [
        {
            "number": hole.number,
            "name": hole.name,
            "par": hole.par,
            "yards": playing_yards(course, hole),
            "stroke_index": hole.stroke_index,
            "picture": picture_urls(
                course, hole, alt=f"Hole {hole.number}: {alt_text(hole, unit)}", token=token
            ),
            "faulty": hole.layout is None or hole.layout.faulty,
            "url": "" if token else rows.design_url(course, hole.number),
            "cards": cards_in_words(hole),
        }
        for hole in holes
    ]


def _exports(course: Course, token: str) -> list[dict[str, str]]:
    shared = {"share": token} if token else {}
    url = reverse("api:course-export", args=[course.slug])
    return [
        {"label": one.label, "url": f"{url}?{urlencode({'as': kind, **shared})}"}
        for kind, one in FORMATS.items()
    ]


def _sharing(
    request: HttpRequest, course: Course, token: str, *, any_picture: bool
) -> dict[str, Any]:
    """What other sites show when the course is linked there."""
    picture = ""
    if any_picture and token:
        picture = reverse("courses:shared_course_picture", args=[token])
    elif any_picture and course.visibility == Visibility.PUBLIC and not course.hidden:
        picture = reverse("courses:course_picture", args=[course.slug])
    share = reverse("courses:shared", args=[course.share_token]) if course.share_token else ""
    place = f" in {course.place}" if course.place else ""
    about = f"{course.hole_count} holes, par {course.par}, {course.yards:,} yards"
    cards = "laid out in hole cards to play at the table"
    return {
        "description": f"{course.name}{place}: {about}, {cards}.",
        "page_url": request.build_absolute_uri(request.path),
        "card_url": request.build_absolute_uri(picture) if picture else "",
        "card_alt": f"The holes of {course.name}, drawn side by side",
        "share_url": request.build_absolute_uri(share) if share else "",
    }


@require_safe
def print_page(request: HttpRequest, slug: str) -> HttpResponse:
    """A clean scorecard and a sheet for each hole."""
    course = find_course(request.user, slug)
    return _print(request, course, token="")


@require_safe
def print_shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link."""
    return _print(request, find_shared(token), token=token)


def _print(request: HttpRequest, course: Course, *, token: str) -> HttpResponse:
    holes, tees = holes_of(course), tees_of(course)
    context = {
        **_card(course, holes, tees, linked=False),
        "holes": _hole_pictures(request, course, holes, token=token),
        "back": _back(course, token),
        "pdf_url": reverse("api:course-export", args=[course.slug]),
        "token": token,
        "credits": credits_of(course),
        "choices": PDF_CHOICES,
        "metres": units_of(request) == "m",
    }
    return render(request, "courses/print.html", context)


def _back(course: Course, token: str) -> str:
    return reverse("courses:shared", args=[token]) if token else course.get_absolute_url()


# Doing ------------------------------------------------------------------------------------------


def _owned(request: HttpRequest, slug: str) -> tuple[User, Course]:
    """The person and the course that is theirs to change."""
    course = find_course(request.user, slug)
    return must_change(request.user, course), course


@require_POST
def duplicate(request: HttpRequest, slug: str) -> HttpResponse:
    """This person's own copy; a visitor becomes a guest."""
    return _duplicate(request, find_course(request.user, slug))


@require_POST
def duplicate_shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link."""
    return _duplicate(request, find_shared(token), token=token)


def _duplicate(request: HttpRequest, course: Course, *, token: str = "") -> HttpResponse:
    copy = changes.duplicate_course(person(request), course, share=token)
    toast(request, f"{copy.name} is yours now, a copy to change as you like.")
    return redirect(copy)


@require_POST
def visibility(request: HttpRequest, slug: str) -> HttpResponse:
    """Publish, or take back."""
    user, course = _owned(request, slug)
    if request.POST.get("visibility") == Visibility.PUBLIC:
        changes.publish(user, course)
        toast(request, "Published: everybody can find it now.")
    else:
        changes.unpublish(user, course)
        toast(request, "Private again: only you see it.")
    return redirect(course)


@require_POST
def share(request: HttpRequest, slug: str) -> HttpResponse:
    """Make the sharing link, or withdraw it."""
    user, course = _owned(request, slug)
    if request.POST.get("share") == "off":
        changes.unshare(user, course)
        toast(request, "The link no longer works.")
    else:
        changes.share(user, course)
        toast(request, "Here is the link: whoever has it may read the course.")
    return redirect(course)


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete; the toast brings it back."""
    user, course = _owned(request, slug)
    changes.delete_course(user, course)
    undo = reverse("courses:restore", args=[course.slug])
    toast(request, f"{course.name} was deleted.", undo=undo)
    return redirect("courses:list")


@require_POST
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    """Bring a deleted course back."""
    course = changes.undelete_course(cast(User, request.user), slug)
    toast(request, f"{course.name} is back.")
    if not wants_part(request):
        return redirect(course)
    response = HttpResponse(status=204)
    response["HX-Redirect"] = course.get_absolute_url()
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """Tell the staff that a course should not be public."""
    course = find_course(request.user, slug)
    if request.method != "POST":
        return render(request, "courses/report.html", {"course": course})
    reason = request.POST.get("reason", "")
    try:
        if not reason.strip():
            raise Invalid({"reason": "Say what is wrong."})
        changes.report(person(request), course, reason)
    except Invalid as invalid:
        context = {"course": course, "reason": reason, "error": invalid.errors[0].detail}
        return render(request, "courses/report.html", context, status=422)
    toast(request, "Thank you. The staff will look at it.")
    return redirect(course)
