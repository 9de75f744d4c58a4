"""The map of a hole: seen at true scale, and drawn on by whoever has the course."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from courses import changes
from courses.errors import Refused, Stale
from courses.holemap import HoleMap, load_map
from courses.mapfaults import NOUNS, faults_of
from courses.models import Course, Hole
from courses.pages import rows
from courses.pages.map_operations import EDGE_WORD, carry_out, name_at
from courses.pages.map_picture import editable
from courses.pages.map_rows import Typed, chosen_area, listed, typed_line, typed_operation
from courses.pages.operations import NotPossible
from courses.queries import (
    find_course,
    find_hole,
    holes_of,
    may_change,
    must_change,
    playing_yards,
)
from courses.redrawing import BY_HAND, EDGE, settled, tidied
from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid
from golfsite.web.units import in_unit, units_of

PARTS = ("map-head", "map-list", "map-tools", "bar")
LONGEST_OPERATION = 20_000
# A line of play that comes so near the card (yards) is as long as the card says.
FITS = 4.0


@require_http_methods(["GET", "HEAD", "POST"])
def hole_map(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One hole's map. A POST carries one operation in ``op`` and the hole's version."""
    course = find_course(request.user, slug)
    hole = find_hole(course, number)
    if request.method != "POST":
        return _page(request, hole, chosen=_chosen(request.GET.get("area", "")))
    return _changed(request, must_change(request.user, course), hole)


def _chosen(text: str) -> int | None:
    if text == EDGE_WORD:
        return EDGE
    return whole(text)


# One operation ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Done:
    """What an operation led to: the chosen area's place, and a sentence without its full stop."""

    chosen: int | None
    said: str


def _changed(request: HttpRequest, user: User, hole: Hole) -> HttpResponse:
    operation = request.POST.get("op", "")
    chosen = _chosen(request.POST.get("area", ""))
    try:
        operation = typed_operation(operation, request.POST, changes.map_of(hole))
        if len(operation) > LONGEST_OPERATION:
            raise NotPossible("That is more than an area may hold.")
        done = _carry_out(request, user, hole, operation, chosen)
    except Stale as stale:
        return _stale(request, stale, operation, chosen)
    except (Refused, NotPossible) as refusal:
        return _page(request, hole, chosen=chosen, wrong=[str(refusal)], status=422)
    except Invalid as invalid:
        wrong = [fault.detail for fault in invalid.errors]
        return _page(request, hole, chosen=chosen, wrong=wrong, status=422)
    return _answer(request, hole, done)


def _carry_out(
    request: HttpRequest, user: User, hole: Hole, operation: str, chosen: int | None
) -> Done:
    version = whole(request.POST.get("version"))
    step = WHOLE.get(operation)
    if step is not None:
        act, said = step
        act(user, hole, version=version)
        return Done(chosen, said)
    if hole.ground is None:
        raise Refused("This hole has no map yet.")
    redrawn = carry_out(operation, load_map(hole.ground))

    def change(before: HoleMap | None) -> HoleMap:
        if before is None:
            raise Refused("This hole has no map any more.")
        return carry_out(operation, before).ground

    changes.redraw_map(user, hole, change, version=version, said=redrawn.said)
    keeps = operation.partition(" ")[0] in KEEPS_CHOSEN
    return Done(chosen if keeps else redrawn.chosen, redrawn.said)


WHOLE: dict[str, tuple[Callable[..., Hole], str]] = {
    "undo": (changes.undo_map, "Undone"),
    "redo": (changes.redo_map, "Done again"),
    "begin": (changes.begin_map, "A map of this hole to draw on"),
    "trace": (changes.lay_hole_from_map, "Cards cut from the map; the designer can undo that"),
}
# What is done to the line of play leaves the chosen area chosen.
KEEPS_CHOSEN = ("tee", "pin", "bend", "bend-add", "bend-remove", "line")


def _stale(request: HttpRequest, stale: Stale, operation: str, chosen: int | None) -> HttpResponse:
    """Changed in another tab; or the second press on a button that has done its work."""
    hole = cast(Hole, stale.current)
    if _done_already(hole, operation, whole(request.POST.get("version"))):
        return _page(request, hole, chosen=chosen)
    return _page(request, hole, chosen=chosen, conflict=stale.detail, status=409)


def _done_already(hole: Hole, operation: str, version: int | None) -> bool:
    """Whether the last change of the hole was this very one, from the same map."""
    now, drawn = changes.map_of(hole), hole.drawn
    if version is None or drawn is None or now is None or hole.version != version + 1:
        return False
    before = hole.drawn_maps.filter(number__lt=drawn.number).order_by("-number").first()
    if before is None or before.ground is None:
        return False
    was = load_map(before.ground)
    try:
        drawn_again = tidied(carry_out(operation, was).ground)
    except NotPossible:
        return False
    return not faults_of(drawn_again, was) and settled(drawn_again, was) == now


def _answer(request: HttpRequest, hole: Hole, done: Done) -> HttpResponse:
    hole = find_hole(hole.course, hole.number)
    said = f"{done.said}."
    if wants_part(request):
        return _page(request, hole, chosen=done.chosen, said=said)
    toast(request, said)
    return redirect(area_url(rows.map_url(hole.course, hole.number), done.chosen))


# The page ---------------------------------------------------------------------------------------


def area_url(here: str, chosen: int | None) -> str:
    """The address of the map with an area chosen."""
    if chosen is None:
        return here
    return f"{here}?area={EDGE_WORD if chosen == EDGE else chosen}"


def _page(
    request: HttpRequest,
    hole: Hole,
    *,
    chosen: int | None,
    said: str = "",
    conflict: str = "",
    wrong: Sequence[str] = (),
    status: int = 200,
) -> HttpResponse:
    course, ground = hole.course, changes.map_of(hole)
    chosen = _still_there(ground, chosen)
    change = may_change(request.user, course)
    context: dict[str, Any] = {
        "course": course,
        "hole": hole,
        "ground": ground,
        "conflict": conflict,
        "wrong": list(dict.fromkeys(wrong)),
        **_form(request, refused=status == 422),
        **_chosen_in_words(chosen),
        **_addresses(course, hole.number),
        **_tracing(hole),
        **_rights(hole, change=change),
        **(_drawn(request, hole, ground, chosen, change=change) if ground is not None else {}),
    }
    response = render(
        request,
        "courses/map.html",
        context,
        part="hole",
        also=PARTS,
        say=said or " ".join(wrong),
        status=status,
    )
    if wants_part(request):
        # Reloading shows what is chosen now.
        response["HX-Replace-Url"] = area_url(context["here"], chosen)
    return response


def _still_there(ground: HoleMap | None, chosen: int | None) -> int | None:
    """The chosen area, None where the map does not have it any more."""
    if ground is None or chosen is None or chosen >= len(ground.areas):
        return None
    return chosen


def _form(request: HttpRequest, *, refused: bool) -> dict[str, Any]:
    """What can be drawn, and what was typed where it was refused, to be mended."""
    return {
        "kinds": [(str(terrain), noun) for terrain, noun in NOUNS.items()],
        "typed": Typed.of(request.POST) if refused else Typed(),
        "mended": refused,
    }


def _chosen_in_words(chosen: int | None) -> dict[str, Any]:
    edge = chosen == EDGE
    return {"edge": edge, "chosen_word": EDGE_WORD if edge else chosen}


def _rights(hole: Hole, *, change: bool) -> dict[str, Any]:
    undo, redo = changes.map_history(hole)
    saved = "Saved" if change else ""
    return {"may_change": change, "saved": saved, "can_undo": undo, "can_redo": redo}


def _drawn(
    request: HttpRequest, hole: Hole, ground: HoleMap, chosen: int | None, *, change: bool
) -> dict[str, Any]:
    """The map drawn and listed, one of its areas chosen."""
    unit, here = units_of(request), rows.map_url(hole.course, hole.number)
    title = f"Map of hole {hole.number}"
    return {
        "picture": editable(ground, title=title, chosen=chosen, here=here, change=change),
        "areas": listed(ground, chosen, here, unit),
        "area": chosen_area(ground, chosen, unit),
        "chosen_name": "" if chosen is None else name_at(ground, chosen),
        "line_text": typed_line(ground),
        "provenance": _provenance(hole.course, ground),
        **_lengths(request, hole, ground),
    }


def _addresses(course: Course, number: int) -> dict[str, Any]:
    """Where this map, its hole's cards and the other holes' maps are."""
    numbers = [one.number for one in holes_of(course)]
    at = numbers.index(number)
    return {
        "here": rows.map_url(course, number),
        "design_url": rows.design_url(course, number),
        "strip": [(one, rows.map_url(course, one), one == number) for one in numbers],
        "previous_hole": rows.map_url(course, numbers[at - 1]) if at else "",
        "next_hole": rows.map_url(course, numbers[at + 1]) if at + 1 < len(numbers) else "",
    }


def _tracing(hole: Hole) -> dict[str, Any]:
    """Whether the cards could be cut from the map anew, and whether they lag behind it."""
    laid = bool(hole.layout and hole.layout.cards)
    return {"may_begin": laid, "cards_lag": laid and changes.is_newer_than_cards(hole)}


def _lengths(request: HttpRequest, hole: Hole, ground: HoleMap) -> dict[str, Any]:
    """The line of play against the card's length from the playing tee."""
    unit = units_of(request)
    word = "metres" if unit == "m" else "yards"
    card = playing_yards(hole.course, hole)
    told = f"{word} along the line of play"
    if card is not None:
        tee = hole.course.playing_tee
        name = f" from {tee.name}" if tee else ""
        over = ground.yards - card
        told = f"{word}; the card says {in_unit(card, unit):,}{name}"
        if abs(over) > FITS:
            told += f", {in_unit(abs(over), unit)} too {'long' if over > 0 else 'short'}"
    return {"length": ground.yards, "card_yards": card, "against": told}


def _provenance(course: Course, ground: HoleMap) -> str:
    """Whose map this is, and what of it is the owner's own or was concluded."""
    by_hand = ground.source == BY_HAND
    told = [BY_HAND.capitalize() if by_hand else course.credit or course.source]
    if ground.edited and not by_hand:
        told.append("edited by hand")
    if ground.inferred:
        told.append(f"{' and '.join(ground.inferred)} inferred, not mapped")
    words = ", ".join(text for text in told if text)
    return words[:1].upper() + words[1:]
