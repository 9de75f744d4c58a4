"""Reading courses: who may see and change which, and everything loaded in a few queries.

The number of queries does not grow with the number of courses, holes, tees or rounds.
"""

from typing import cast

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import Max, Min, Prefetch, Q, QuerySet
from django.http import Http404

from courses.cards import HoleCard
from courses.models import Course, Hole, ImportRecord, OwnCard, TeeSet, Visibility, Yardage
from golfsite.accounts.models import User

Person = User | AnonymousUser


def visible_courses(person: Person) -> QuerySet[Course]:
    """The courses this person may see in lists: public ones, built-in ones, their own.

    Staff see hidden public courses, too. Private courses of others are nobody's to list.
    """
    open_to_all = Q(visibility=Visibility.PUBLIC)
    if not person.is_staff:
        open_to_all &= Q(hidden=False)
    seen = open_to_all
    if person.is_authenticated:
        seen |= Q(owner=cast(User, person))
    return Course.objects.filter(seen, deleted_at=None)


def find_course(person: Person, slug: str, *, share: str = "") -> Course:
    """The course with that slug, with its owner and playing tee. Raises Http404 where this person
    may not see it; ``share`` is the token of a link that opens a private course for reading."""
    courses = Course.objects.select_related("owner", "playing_tee").filter(deleted_at=None)
    course = courses.filter(slug=slug).first()
    if course is None or not may_see(person, course, share=share):
        raise Http404("There is no such course.")
    return course


def find_shared(token: str) -> Course:
    """The course that a sharing link opens. Raises Http404."""
    courses = Course.objects.select_related("owner", "playing_tee").filter(deleted_at=None)
    course = courses.filter(share_token=token).first() if token else None
    if course is None or course.hidden:
        raise Http404("This link no longer opens a course.")
    return course


def may_see(person: Person, course: Course, *, share: str = "") -> bool:
    """Whether this person may read the course."""
    if _is_owner(person, course):
        return True
    if share and share == course.share_token and not course.hidden:
        return True
    if course.visibility != Visibility.PUBLIC:
        return False
    return not course.hidden or person.is_staff


def may_change(person: Person, course: Course) -> bool:
    """Whether this person may change the course: its owner, and staff where it is built in."""
    return _is_owner(person, course) or (course.built_in and person.is_staff)


def must_change(person: Person, course: Course) -> User:
    """The person, as the user who may change the course. Raises Http404 for a course this person
    may not see, PermissionDenied for one that is theirs to read only."""
    if may_change(person, course):
        return cast(User, person)
    if not may_see(person, course):
        raise Http404("There is no such course.")
    raise PermissionDenied(
        "This course is not yours to change. Duplicate it, and change your copy."
    )


def _is_owner(person: Person, course: Course) -> bool:
    return person.is_authenticated and course.owner_id == person.pk


def holes_of(course: Course, *, grounds: bool = False) -> list[Hole]:
    """The holes in order, each with its layout and its yardages with their tees; with their maps
    only where these are asked for, since they are large."""
    yardages = Yardage.objects.select_related("tee").order_by("tee__order", "tee_id")
    holes = (
        course.holes.select_related("layout")
        .prefetch_related(Prefetch("yardages", yardages))
        .order_by("number")
    )
    found = list(holes if grounds else holes.defer("ground"))
    for hole in found:
        hole.course = course
    return found


def find_hole(course: Course, number: int) -> Hole:
    """One hole with its layout and yardages. Raises Http404."""
    yardages = Yardage.objects.select_related("tee").order_by("tee__order", "tee_id")
    hole = (
        course.holes.select_related("layout")
        .prefetch_related(Prefetch("yardages", yardages))
        .filter(number=number)
        .first()
    )
    if hole is None:
        raise Http404(f"{course.name} has no hole {number}.")
    hole.course = course
    return hole


def tees_of(course: Course) -> list[TeeSet]:
    """The sets of tees in the order of the card."""
    return list(course.tees.all())


def playing_yards(course: Course, hole: Hole) -> int | None:
    """The scorecard's length from the course's playing tee; None where the card has none. Reads
    the yardages that come with ``hole``."""
    for yardage in hole.yardages.all():
        if yardage.tee_id == course.playing_tee_id:
            return yardage.yards
    return None


def holes_drawn(course: Course) -> list[int]:
    """The numbers of the holes whose maps were edited by hand."""
    drawn = course.holes.filter(ground__edited=True).order_by("number")
    return list(drawn.values_list("number", flat=True))


def history(hole: Hole) -> tuple[bool, bool]:
    """Whether there is a layout to go back to, and one to go forward to again."""
    if hole.layout is None:
        return False, False
    span = hole.layouts.aggregate(first=Min("number"), last=Max("number"))
    return span["first"] < hole.layout.number, span["last"] > hole.layout.number


def find_deleted(person: Person, slug: str) -> Course:
    """A course of this person's that was deleted and may still come back. Raises Http404."""
    course = Course.objects.filter(slug=slug).exclude(deleted_at=None).first()
    if course is None or not may_change(person, course):
        raise Http404("There is no such course.")
    return course


def imports_of(person: Person) -> QuerySet[ImportRecord]:
    """This person's imports, newest first, without the originals."""
    if not person.is_authenticated:
        return ImportRecord.objects.none()
    return ImportRecord.objects.filter(owner=cast(User, person)).defer("original")


def find_import(person: Person, pk: int) -> ImportRecord:
    """One of this person's imports. Raises Http404."""
    record = imports_of(person).select_related("course").filter(pk=pk).first()
    if record is None:
        raise Http404("There is no such import.")
    return record


def own_cards_of(person: Person | None) -> list[HoleCard]:
    """The cards this person has drawn, the newest first."""
    if person is None or not person.is_authenticated:
        return []
    return [row.card for row in OwnCard.objects.filter(owner=person.pk, listed=True)]
