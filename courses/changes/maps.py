"""Drawing a hole's map by hand: every change makes a new map, undo and redo walk along them."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models import Max, Min
from django.utils import timezone

from courses import boards
from courses.changes.making import inferred_note
from courses.changes.versions import claim_hole
from courses.errors import Refused
from courses.facts import facts_of
from courses.holemap import HoleMap, dump_map, load_map
from courses.mapfaults import MapFault, faults_of
from courses.models import Course, DrawnMap, Hole
from courses.queries import must_change
from courses.redrawing import begun, settled, tidied
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer

MAPS_KEPT = 60
HAZARDS_LIMIT, SAID_LIMIT = 200, 120
# What of a hole is read off its map.
FACTS = ("bend", "hazards", "notes")
Redrawing = Callable[[HoleMap | None], HoleMap]


@transaction.atomic
def redraw_map(
    user: User, hole: Hole, change: Redrawing, *, version: int | None, said: str = ""
) -> Hole:
    """Makes of the hole's map, as it stands, the one that ``change`` gives; gives the hole as it
    stands then. What was drawn is marked as drawn by hand. A map that cannot be is refused with a
    fault for each thing that is wrong with it. ``said`` tells what was done. Raises Stale,
    Invalid, Refused."""
    must_change(user, hole.course)
    hole = claim_hole(hole, version)
    before = map_of(hole)
    drawn = tidied(change(before))
    wrong = faults_of(drawn, before)
    if wrong:
        raise Invalid([_fault(one) for one in wrong], _summed_up(wrong))
    return keep_map(user, hole, dump_map(settled(drawn, before)), said=said)


def _fault(wrong: MapFault) -> Fault:
    return Fault(pointer(*wrong.place), wrong.words)


def _summed_up(wrong: list[MapFault]) -> str:
    more = len(wrong) - 1
    return wrong[0].words if not more else f"{wrong[0].words} And {more} more to put right."


@transaction.atomic
def begin_map(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Gives a hole without a map the ground that its cards make, to draw on. Raises Stale, and
    Refused where it has a map or no cards."""
    must_change(user, hole.course)
    hole = claim_hole(hole, version)
    if hole.ground is not None:
        raise Refused("This hole has a map already.")
    placed = hole.layout.placed if hole.layout else ()
    if not boards.board_of(placed).rows:
        raise Refused("This hole has no cards yet that a map could begin from.")
    ground = begun(boards.ground_under(placed))
    return keep_map(user, hole, dump_map(ground), said="Map begun from the cards")


def map_of(hole: Hole) -> HoleMap | None:
    """The hole's map, None where it has none."""
    return None if hole.ground is None else load_map(hole.ground)


def keep_map(
    user: User | None, hole: Hole, ground: dict[str, Any] | None, *, said: str = ""
) -> Hole:
    """Makes a dumped map the hole's, after the present one; what could be redone goes, and what is
    too long ago. What was read off the one before (bend, hazards, the note on what was inferred)
    is renewed where it still says what that one said. Belongs in the transaction in which the
    hole was claimed."""
    if ground == hole.ground:
        return hole
    if hole.drawn is None:
        hole.drawn = DrawnMap.objects.create(
            hole=hole, number=1, ground=hole.ground, made=hole.course.created
        )
    number = hole.drawn.number + 1
    hole.drawn_maps.filter(number__gt=hole.drawn.number).delete()
    hole.drawn_maps.filter(number__lte=number - MAPS_KEPT).delete()
    _leave(hole)
    _renew(hole, map_of(hole), None if ground is None else load_map(ground))
    new = DrawnMap.objects.create(
        hole=hole,
        number=number,
        ground=ground,
        said=said[:SAID_LIMIT],
        facts=_facts(hole),
        made_by=user,
    )
    return _point(hole, new)


def _facts(hole: Hole) -> dict[str, Any]:
    return {name: getattr(hole, name) for name in FACTS}


def _leave(hole: Hole) -> None:
    """Notes the hole's facts with the map that it is about to leave."""
    hole.drawn_maps.filter(number=hole.drawn.number if hole.drawn else 0).update(facts=_facts(hole))


def _renew(hole: Hole, before: HoleMap | None, after: HoleMap | None) -> None:
    was = None if before is None else facts_of(before)
    now = None if after is None else facts_of(after)
    if hole.bend == (was.bend if was else None):
        hole.bend = now.bend if now else None
    if hole.hazards == (was.words[:HAZARDS_LIMIT] if was else ""):
        hole.hazards = now.words[:HAZARDS_LIMIT] if now else ""
    note = inferred_note(before) if before else ""
    if note and note in hole.notes:
        new = inferred_note(after) if after else ""
        hole.notes = hole.notes.replace(note, new).strip()


def _point(hole: Hole, drawn: DrawnMap) -> Hole:
    hole.ground, hole.drawn = drawn.ground, drawn
    hole.version += 1
    hole.save(update_fields=["ground", "drawn", *FACTS, "version"])
    Course.objects.filter(pk=hole.course_id).update(changed=timezone.now())
    return hole


# Undo and redo ----------------------------------------------------------------------------------


def undo_map(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Goes back to the map before. Raises Refused at the first one."""
    return _step(user, hole, version, back=True)


def redo_map(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Goes forward again to the map that was undone. Raises Refused at the last one."""
    return _step(user, hole, version, back=False)


@transaction.atomic
def _step(user: User, hole: Hole, version: int | None, *, back: bool) -> Hole:
    must_change(user, hole.course)
    hole = claim_hole(hole, version)
    number = hole.drawn.number if hole.drawn else 0
    if back:
        found = hole.drawn_maps.filter(number__lt=number).order_by("-number").first()
    else:
        found = hole.drawn_maps.filter(number__gt=number).order_by("number").first()
    if found is None or hole.drawn is None:
        words = "There is nothing to undo on the map." if back else "There is nothing to redo."
        raise Refused(words)
    _leave(hole)
    # What the owner wrote himself since then stays as he wrote it.
    for name in FACTS:
        if getattr(hole, name) == hole.drawn.facts.get(name):
            setattr(hole, name, found.facts.get(name, getattr(hole, name)))
    return _point(hole, found)


def map_history(hole: Hole) -> tuple[bool, bool]:
    """Whether there is a map to go back to, and one to go forward to again."""
    if hole.drawn is None:
        return False, False
    span = hole.drawn_maps.aggregate(first=Min("number"), last=Max("number"))
    return span["first"] < hole.drawn.number, span["last"] > hole.drawn.number


def is_newer_than_cards(hole: Hole) -> bool:
    """Whether the map was drawn on since the hole's cards were laid, so that cards cut from it
    would be others."""
    if hole.drawn is None or hole.layout is None or hole.ground is None:
        return False
    return hole.drawn.made > hole.layout.made
