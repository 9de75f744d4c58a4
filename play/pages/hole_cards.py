"""A hole's Pro Golf card: looking at it, and the course's owner writing another."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from courses.changes import set_hole_card
from courses.models import Course, Hole
from courses.queries import find_course, may_change, must_change
from courses.versions import playable_hole
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast
from golfsite.web.problems import Conflict
from play.boards.pro_golf_cards import SOURCES, sections_with
from play.boards.pro_golf_ways import percent
from play.pages.table import me
from play.pro_golf.cards_of import made_card, own_card
from play.pro_golf.edition import house_card, standard
from play.pro_golf.holecard import HoleCard, HoleCardFault
from play.pro_golf.holecard_text import LONGEST_TEXT, write_hole_card
from play.pro_golf.odds import hole_odds


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hole_card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card of a hole. Its course's owner may write another: what is wrong with it is named,
    and nothing is kept until it is whole."""
    course = find_course(request.user, slug)
    hole = course.holes.select_related("layout").filter(number=number).first()
    if hole is None:
        raise Http404("The course has no such hole.")
    hole.course = course
    if request.method != "POST":
        return _page(request, course, hole)
    must_change(request.user, course)
    if request.POST.get("do") == "clear":
        return _kept(request, hole, "", "The hole has the card again that is made for it.")
    text = request.POST.get("text", "").replace("\r\n", "\n")
    try:
        card = own_card(text[: LONGEST_TEXT + 1], hole.number, hole.par)
    except HoleCardFault as wrong:
        return _page(request, course, hole, text, [str(fault) for fault in wrong.faults])
    if request.POST.get("do") == "look":
        return _page(request, course, hole, text, card=card)
    return _kept(request, hole, write_hole_card(card), "The hole has your card now.")


def _kept(request: HttpRequest, hole: Hole, text: str, words: str) -> HttpResponse:
    version = whole(request.POST.get("version", ""))
    try:
        set_hole_card(me(request), hole, text, version=version or 0)
    except Conflict as conflict:
        shown = request.POST.get("text", "")
        return _page(request, hole.course, hole, shown, [conflict.detail], status=409)
    toast(request, f"{words} Rounds in play keep the one they began with.")
    return redirect("play:hole-card", slug=hole.course.slug, number=hole.number)


def _page(
    request: HttpRequest,
    course: Course,
    hole: Hole,
    text: str | None = None,
    faults: list[str] | None = None,
    *,
    card: HoleCard | None = None,
    status: int = 422,
) -> HttpResponse:
    played = playable_hole(course, hole)
    now = own_card(hole.hole_card, hole.number, hole.par) if hole.hole_card else made_card(played)
    shown = card or now
    context: dict[str, Any] = {
        "course": course,
        "hole": hole,
        "text": write_hole_card(now) if text is None else text[:LONGEST_TEXT],
        "faults": faults or [],
        "lines": sections_with(shown),
        "source": SOURCES[shown.source],
        "is_draft": card is not None,
        "has_own": bool(hole.hole_card),
        "mine": may_change(request.user, course),
        "odds": _odds(shown),
        "numbers": [one for one in range(1, course.hole_count + 1) if one != hole.number],
    }
    return render(request, "play/hole_card.html", context, status=status if faults else 200)


def _odds(card: HoleCard) -> list[tuple[str, str]]:
    """What a sound professional makes of the hole."""
    found = hole_odds(house_card(), card, standard())
    return [
        (f"{found.mean:.2f}", "strokes on average"),
        (percent(found.chance(-9, -1)), "birdie or better"),
        (percent(found.chance(0, 0)), "par"),
        (percent(found.chance(1, 99)), "bogey or worse"),
    ]
