"""The designer: one hole, its cards, and every button that changes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from courses import boards, changes, ratings
from courses.arranging import Arrangement
from courses.board import PlacedCard
from courses.decks import EVERY_CARD
from courses.errors import Refused, Stale
from courses.models import Course, Hole
from courses.pages import rows
from courses.pages.operations import NotPossible, Outcome, carry_out
from courses.pages.picture import touchable
from courses.pages.pictures import alt_text
from courses.pages.stack import piles, stack_of, tags_of
from courses.queries import (
    find_course,
    find_hole,
    history,
    holes_of,
    may_change,
    must_change,
    playing_yards,
)
from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid
from golfsite.web.units import METRES_PER_YARD, Unit, in_unit, units_of

PARTS = ("hole-head", "cards", "bar", "card-table", "strip-now")
OWNER_PARTS = ("hole-lock",)
# The bar of lengths spans so many yards either side of the card's; within the tolerance it fits.
SPAN = 90.0
FITS = 8.0
BAR_WIDTH = 400.0
# What says more when it can be taken back at once.
UNDOABLE = ("remove", "shuffle", "another-green")


@require_http_methods(["GET", "HEAD", "POST"])
def design(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The designer of one hole. A POST carries one operation in ``op`` and the hole's version."""
    course = find_course(request.user, slug)
    hole = find_hole(course, number)
    if request.method != "POST" and request.GET.get("part") == "rating":
        return _rating(request, course, hole)
    if request.method != "POST":
        return _page(request, course, hole, chosen=whole(request.GET.get("card")))
    user = must_change(request.user, course)
    return _changed(request, user, hole)


def _rating(request: HttpRequest, course: Course, hole: Hole) -> HttpResponse:
    """The rating by itself, asked for until it is worked out."""
    placed = hole.layout.placed if hole.layout else ()
    context = {
        "here": rows.design_url(course, hole.number),
        **_figures(request, course, hole, placed),
    }
    if not wants_part(request):
        return redirect(context["here"])
    return render(request, "courses/design.html", context, part="rating")


# One operation ----------------------------------------------------------------------------------


def _changed(request: HttpRequest, user: User, hole: Hole) -> HttpResponse:
    operation = request.POST.get("op", "")
    chosen = whole(request.POST.get("card"))
    try:
        done = _carry_out(request, user, hole, operation, chosen)
    except Stale as stale:
        return _stale(request, stale, operation, chosen)
    except (Refused, NotPossible) as refusal:
        return _page(request, hole.course, hole, chosen=chosen, said=str(refusal), status=422)
    except Invalid as invalid:
        wrong = [fault.detail for fault in invalid.errors]
        return _page(request, hole.course, hole, chosen=chosen, wrong=wrong, status=422)
    return _answer(request, hole, operation, done)


@dataclass(frozen=True, slots=True)
class Done:
    """What an operation led to: the chosen card's place, and a sentence without its full stop."""

    chosen: int | None
    said: str


def _carry_out(
    request: HttpRequest, user: User, hole: Hole, operation: str, chosen: int | None
) -> Done:
    version = whole(request.POST.get("version"))
    word, *words = operation.split() or [""]
    if word == "undo":
        changes.undo(user, hole, version=version)
        return Done(chosen, "Undone")
    if word == "redo":
        changes.redo(user, hole, version=version)
        return Done(chosen, "Done again")
    if word == "shuffle":
        changes.shuffle_hole(user, hole, version=version)
        return Done(None, "Shuffled")
    if word == "another-green":
        changes.other_green(user, hole, version=version)
        return Done(chosen, "Another green")
    if word == "lock-hole":
        locked = words[:1] == ["on"]
        changes.lock_hole(user, hole, locked=locked)
        return Done(chosen, "Hole locked" if locked else "Hole unlocked")
    if word == "facts":
        return _facts(request, user, hole, chosen)
    arrangement = changes.arrangement_of(hole)
    outcome: Outcome = carry_out(operation, arrangement, EVERY_CARD)
    changes.arrange(user, hole, outcome.arrangement, version=version)
    return Done(outcome.chosen, outcome.said)


def _facts(request: HttpRequest, user: User, hole: Hole, chosen: int | None) -> Done:
    """Par and length, typed beside the hole. The length is in the person's own unit."""
    cells: dict[str, Any] = {}
    par, length = request.POST.get("par", "").strip(), request.POST.get("length", "").strip()
    if par != str(hole.par):
        cells["par"] = par if whole(par, digits=4) is None else int(par)
    yards = playing_yards(hole.course, hole)
    unit = units_of(request)
    shown = "" if yards is None else str(in_unit(yards, unit))
    tee = hole.course.playing_tee
    if length.replace(",", "") != shown and tee is not None:
        cells["yards"] = {tee.name: _yards(length, unit)}
    if cells:
        changes.change_scorecard(user, hole.course, {hole.number: cells}, version=None)
    return Done(chosen, "Par and length saved")


def _yards(length: str, unit: Unit) -> int | str:
    """What was typed in yards; as it is where it is no number, to be refused with its words."""
    typed = whole(length.replace(",", ""), digits=4)
    if typed is None:
        return length
    return round(typed / METRES_PER_YARD) if unit == "m" else typed


def _stale(request: HttpRequest, stale: Stale, operation: str, chosen: int | None) -> HttpResponse:
    """Changed in another tab; or the second click on a button that has done its work."""
    hole = stale.current
    assert isinstance(hole, Hole)  # noqa: S101 - a hole was claimed
    if _done_already(hole, operation, whole(request.POST.get("version"))):
        return _page_or_back(request, hole, chosen)
    return _page(request, hole.course, hole, chosen=chosen, conflict=stale.detail, status=409)


def _done_already(hole: Hole, operation: str, version: int | None) -> bool:
    """Whether the last change of the hole was this very one, from the same cards."""
    layout = hole.layout
    if version is None or layout is None or hole.version != version + 1:
        return False
    before = hole.layouts.filter(number__lt=layout.number).order_by("-number").first()
    if before is None:
        return False
    arrangement = Arrangement(before.placed, frozenset(before.locks))
    try:
        outcome = carry_out(operation, arrangement, EVERY_CARD)
    except NotPossible:
        return False
    return outcome.arrangement == changes.arrangement_of(hole)


def _answer(request: HttpRequest, hole: Hole, operation: str, done: Done) -> HttpResponse:
    hole = find_hole(hole.course, hole.number)
    word = operation.partition(" ")[0]
    board = boards.board_of(hole.layout.placed if hole.layout else ())
    length = f"{in_unit(board.yards, units_of(request)):,} {_unit_word(request)}"
    said = f"{done.said}, {length}." if board.spaces else f"{done.said}."
    if word in UNDOABLE:
        taking_back = reverse("courses:undo", args=[hole.course.slug, hole.number])
        toast(request, f"{done.said}.", undo=taking_back)
    if wants_part(request):
        return _page(request, hole.course, hole, chosen=done.chosen, said=said, focus=word)
    if word not in UNDOABLE:
        toast(request, said)
    return _page_or_back(request, hole, done.chosen)


def _page_or_back(request: HttpRequest, hole: Hole, chosen: int | None) -> HttpResponse:
    if wants_part(request):
        return _page(request, hole.course, hole, chosen=chosen)
    here = rows.design_url(hole.course, hole.number)
    return redirect(here if chosen is None else f"{here}?card={chosen}")


def _unit_word(request: HttpRequest) -> str:
    return "metres" if units_of(request) == "m" else "yards"


@require_POST
def undo(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What the toast's button does: the last change of the hole is taken back."""
    course = find_course(request.user, slug)
    hole = find_hole(course, number)
    user = must_change(request.user, course)
    try:
        changes.undo(user, hole, version=None)
    except Refused as refusal:
        return _page(request, course, hole, chosen=None, said=str(refusal), status=422)
    return _answer(request, hole, "undo", Done(None, "Undone"))


@require_POST
def shuffle(request: HttpRequest, slug: str) -> HttpResponse:
    """Lays every hole that is not locked anew."""
    course = find_course(request.user, slug)
    user = must_change(request.user, course)
    try:
        changes.shuffle_course(user, course, version=whole(request.POST.get("version")))
    except Stale as stale:
        toast(request, stale.detail)
    else:
        toast(request, "All unlocked holes are laid anew. Each can be undone by itself.")
    following = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        following, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return redirect(following if ours else course.get_absolute_url())


# The page ---------------------------------------------------------------------------------------


def _page(
    request: HttpRequest,
    course: Course,
    hole: Hole,
    *,
    chosen: int | None,
    said: str = "",
    conflict: str = "",
    wrong: Sequence[str] = (),
    focus: str = "",
    status: int = 200,
) -> HttpResponse:
    placed = hole.layout.placed if hole.layout else ()
    if chosen is not None and chosen >= len(placed):
        chosen = None
    changeable = may_change(request.user, course)
    context = {
        "course": course,
        "hole": hole,
        "laid": bool(placed),
        "conflict": conflict,
        "fact_errors": [*wrong, *([said] if status == 422 and said else [])],
        "focus": FOCUS.get(focus, ""),
        **_addresses(course, hole, changeable=changeable),
        **_rights(request, hole, changeable=changeable),
        **_cards(request, hole, placed, chosen, changeable=changeable),
        **_figures(request, course, hole, placed),
        **_table(course, hole),
    }
    return render(
        request,
        "courses/design.html",
        context,
        part="hole",
        also=(*PARTS, *OWNER_PARTS) if changeable else PARTS,
        say=said,
        status=status,
    )


def _addresses(course: Course, hole: Hole, *, changeable: bool) -> dict[str, Any]:
    """Where the hole is designed, and where it is played and its map drawn if that can be."""
    laid = hole.layout is not None and not hole.layout.faulty
    return {
        "here": rows.design_url(course, hole.number),
        "play_url": rows.play_url(course, hole.number) if laid else "",
        "map_url": rows.map_url(course, hole.number) if changeable or hole.ground else "",
    }


def _rights(request: HttpRequest, hole: Hole, *, changeable: bool) -> dict[str, Any]:
    """What whoever may change the hole sees besides; the piles only with the whole page."""
    undo, redo = history(hole) if changeable else (False, False)
    return {
        "may_change": changeable,
        "saved": "Saved" if changeable else "",
        "piles": piles(request.user) if changeable and not wants_part(request) else (),
        "can_undo": undo,
        "can_redo": redo,
    }


def _cards(
    request: HttpRequest,
    hole: Hole,
    placed: tuple[PlacedCard, ...],
    chosen: int | None,
    *,
    changeable: bool,
) -> dict[str, Any]:
    """The cards in a row and drawn, one of them chosen."""
    stack = stack_of(hole, placed, chosen, units_of(request))
    picture = touchable(
        placed,
        title=f"Hole {hole.number}",
        description=alt_text(hole, units_of(request)),
        chosen=chosen,
        tags=tags_of(placed),
        here=rows.design_url(hole.course, hole.number),
        pull=changeable,
    )
    chosen_card = next((card for card in stack if card.chosen), None)
    return {"chosen": chosen, "chosen_card": chosen_card, "stack": stack, "picture": picture}


# After which operation the focus goes where, when the button pressed is gone or cannot be pressed.
FOCUS = {"remove": "card-chosen", "add": "card-chosen", "shuffle": "shuffle"}


def _figures(
    request: HttpRequest, course: Course, hole: Hole, placed: tuple[PlacedCard, ...]
) -> dict[str, Any]:
    """Length against the card's, and how hard the hole plays."""
    board = boards.board_of(placed)
    card = playing_yards(course, hole)
    unit = units_of(request)
    strokes, estimated = rows.strokes_of(hole.layout)
    over = board.yards - card if card and board.spaces else None
    return {
        "drawn": board.yards if board.spaces else None,
        "spaces": board.spaces,
        "card_length": None if card is None else in_unit(card, unit),
        "against": _against(card, over, unit),
        "bar": {
            "from": round((1 - FITS / SPAN) * BAR_WIDTH / 2),
            "width": round(FITS / SPAN * BAR_WIDTH),
            "at": None if over is None else _bar_place(over),
        },
        "difficulty": rows.rating_in_words(strokes, estimated=estimated),
        "rating_known": not estimated,
        "rating_pending": estimated and ratings.rater() is not None,
        "shape": alt_text(hole, unit),
        "hole_problems": [one.message for one in board.problems if one.card is None]
        if placed
        else [],
    }


def _bar_place(over: int) -> int:
    share = max(-1.0, min(1.0, over / SPAN))
    return round((1 + share) * BAR_WIDTH / 2)


def _against(card: int | None, over: int | None, unit: Unit) -> str:
    word = "metres" if unit == "m" else "yards"
    if card is None:
        return "the card has no length"
    told = f"of {in_unit(card, unit):,} {word} on the card"
    if over is None or abs(over) <= FITS:
        return told
    off = in_unit(abs(over), unit)
    return f"{told}, {off} too {'long' if over > 0 else 'short'}"


def _table(course: Course, hole: Hole) -> dict[str, Any]:
    lines = [
        rows.hole_line(
            course, one, (), current=hole.number, url=rows.design_url(course, one.number)
        )
        for one in holes_of(course)
    ]
    at = next(at for at, line in enumerate(lines) if line.current)
    return {
        "holes": lines,
        "now": lines[at],
        "table": rows.scorecard_lines(lines),
        "any_names": any(line.name for line in lines),
        "previous_hole": lines[at - 1].url if at else "",
        "next_hole": lines[at + 1].url if at + 1 < len(lines) else "",
    }
