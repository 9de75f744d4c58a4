"""Layouts from a course's own map: cards cut from the ground of each hole."""

from dataclasses import dataclass

from django.db import transaction

from courses.arranging import Arrangement
from courses.changes.cards import keep_cards, with_slugs
from courses.changes.layouts import keep_arrangement
from courses.changes.versions import claim_course, claim_hole
from courses.errors import Refused
from courses.holemap import load_map
from courses.models import Course, Hole
from courses.queries import holes_of, must_change
from courses.tracing import Traced, Untraceable, trace
from golfsite.accounts.models import User


@dataclass(frozen=True, slots=True)
class TracedCourse:
    """What became of a course: the holes laid with cards of their own, and those that could not
    be, with the reason."""

    course: Course
    laid: tuple[int, ...]
    left: tuple[tuple[int, str], ...]


def has_maps(course: Course) -> bool:
    """Whether any hole of the course has a map."""
    return course.holes.filter(ground__isnull=False).exists()


@transaction.atomic
def lay_from_map(user: User, course: Course, *, version: int | None) -> TracedCourse:
    """Lays every unlocked hole that has a map with cards cut from it; each hole can be undone by
    itself. Raises Stale, and Refused where no hole has a map."""
    must_change(user, course)
    course = claim_course(course, version)
    holes = [hole for hole in holes_of(course, grounds=True) if hole.ground is not None]
    if not holes:
        raise Refused("This course has no map to cut cards from.")
    laid, left = [], []
    for hole in holes:
        if hole.locked:
            continue
        try:
            traced = _traced(course, hole)
        except Untraceable as why:
            left.append((hole.number, str(why)))
            continue
        _lay(user, hole, traced)
        laid.append(hole.number)
    return TracedCourse(course, tuple(laid), tuple(left))


@transaction.atomic
def lay_hole_from_map(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Lays one hole with cards cut from its map; the designer can undo it. Raises Stale, and
    Refused where the hole is locked, has no map, or no cards can be cut that join."""
    must_change(user, hole.course)
    hole = claim_hole(hole, version)
    if hole.ground is None:
        raise Refused("This hole has no map to cut cards from.")
    if hole.locked:
        raise Refused(f"Hole {hole.number} is locked: its cards stay until you unlock it.")
    try:
        traced = _traced(hole.course, hole)
    except Untraceable as why:
        raise Refused(f"No cards can be cut from this map: {why}") from why
    _lay(user, hole, traced)
    return hole


def _traced(course: Course, hole: Hole) -> Traced:
    assert hole.ground is not None  # noqa: S101 - only such holes are asked for
    return trace(load_map(hole.ground), slug="own", name=f"{course.name[:40]} {hole.number}")


def _lay(user: User, hole: Hole, traced: Traced) -> None:
    rows = keep_cards(user, traced.cards.values(), listed=False)
    slugs = {slug: row.slug for slug, row in zip(traced.cards, rows, strict=True)}
    keep_arrangement(user, hole, with_slugs(Arrangement(traced.placed), slugs))
