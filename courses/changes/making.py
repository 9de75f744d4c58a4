"""Making, copying, naming and deleting whole courses."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TypeVar

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.text import slugify

from courses import boards, ratings
from courses.arranging import Arrangement
from courses.changes.checks import check_buildable, check_texts, playing_tee
from courses.changes.layouts import layout_row
from courses.changes.versions import claim_course
from courses.holemap import HoleMap, dump_map
from courses.models import Course, Hole, Layout, TeeSet, Visibility, Yardage
from courses.queries import find_deleted, holes_of, may_see, must_change
from courses.scorecard import Scorecard, ScorecardHole
from golfsite.accounts.models import User

KEPT_AFTER_DELETION = timedelta(days=30)
# Words that stand in the place of a slug in the site's addresses.
RESERVED = frozenset({"cards", "new", "import", "imports", "shared", "mine", "deleted"})
COPIED = ("place", "source", "credit", "licence", "notes")
Row = TypeVar("Row", TeeSet, Hole, Yardage)


@dataclass(frozen=True, slots=True)
class CourseFacts:
    """What a course says of itself beside its scorecard."""

    name: str = ""
    place: str = ""
    visibility: str = Visibility.PRIVATE
    source: str = ""
    credit: str = ""
    licence: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class GivenHole:
    """What is known of a hole beside its line on the scorecard: its real bend in degrees, positive
    to the right, its hazards in words ("pond right, bunkers"), notes, cards laid by hand, which
    then are not fitted, and its map."""

    bend: int | None = None
    hazards: str = ""
    notes: str = ""
    arrangement: Arrangement | None = None
    locked: bool = False
    ground: HoleMap | None = None


def inferred_note(ground: HoleMap) -> str:
    """What a hole's notes say of its map where that was concluded and not drawn; else nothing."""
    if not ground.inferred:
        return ""
    return f"The {' and '.join(ground.inferred)} of this hole is inferred: the map shows none."


def new_seed() -> int:
    """A seed for a course that brings none."""
    return secrets.randbits(31)


@transaction.atomic
def create_course(
    user: User | None,
    scorecard: Scorecard,
    *,
    tee: str = "",
    facts: CourseFacts | None = None,
    seed: int | None = None,
    given: Mapping[int, GivenHole] | None = None,
    slug: str = "",
) -> Course:
    """A new course with all its layouts, fitted to the lengths from ``tee`` (the first where none
    is named). The name is the scorecard's where ``facts`` has none. ``given`` has by number what
    is known of a hole besides. Without a user the course is built in. Raises Invalid with a fault
    for each cell that stands in the way.
    """
    facts = _checked(facts or CourseFacts(), scorecard)
    tee = playing_tee(scorecard, tee)
    check_buildable(scorecard, tee)
    course = Course(
        slug=slug or _free_slug(facts.name),
        owner=user,
        seed=seed if seed is not None else new_seed(),
        **{name: getattr(facts, name) for name in CourseFacts.__slots__},
    )
    course.save()
    given = given or {}
    write_scorecard(course, scorecard, tee, given)
    lay_first(user, course, given)
    return course


def lay_first(user: User | None, course: Course, given: Mapping[int, GivenHole]) -> None:
    """Gives every hole its first layout: the cards laid by hand where there are such, else fitted
    ones."""
    holes = holes_of(course)
    laid = [
        (hole, arrangement)
        for hole in holes
        if (arrangement := given.get(hole.number, GivenHole()).arrangement) is not None
    ]
    by_hand = {hole.number for hole, _ in laid}
    _first_layouts(user, holes, [*laid, *boards.fitted(course, holes, but=by_hand)])


def _checked(facts: CourseFacts, scorecard: Scorecard) -> CourseFacts:
    facts = replace(facts, name=facts.name or scorecard.name, place=facts.place or scorecard.place)
    texts = {name: getattr(facts, name) for name in CourseFacts.__slots__ if name != "visibility"}
    return replace(facts, **check_texts(texts, name_needed=True))


def _free_slug(name: str) -> str:
    """A slug that no course has: the name, with a few letters more where it is taken."""
    base = slugify(name)[:60].strip("-") or "course"
    if base not in RESERVED and not Course.objects.filter(slug=base).exists():
        return base
    return f"{base}-{secrets.token_hex(4)}"


def write_scorecard(
    course: Course, scorecard: Scorecard, tee: str, given: Mapping[int, GivenHole]
) -> None:
    """Writes tees, holes and lengths of a course that has none."""
    tees = {
        one.name: TeeSet(
            course=course,
            name=one.name,
            gender=one.gender,
            unit=one.unit,
            rating=one.rating,
            slope=one.slope,
            order=order,
        )
        for order, one in enumerate(scorecard.tees)
    }
    TeeSet.objects.bulk_create(tees.values())
    holes = [_hole_row(course, one, given.get(one.number, GivenHole())) for one in scorecard.holes]
    Hole.objects.bulk_create(holes)
    Yardage.objects.bulk_create(
        Yardage(
            tee=tees[name],
            hole=hole,
            yards=yards,
            length=one.lengths.get(name, yards),
            stroke_index=one.stroke_indexes.get(name),
        )
        for hole, one in zip(holes, scorecard.holes, strict=True)
        for name, yards in one.yards.items()
        if name in tees
    )
    course.playing_tee = tees[tee]
    sum_up(course, holes, [one.yards[tee] for one in scorecard.holes])


def _hole_row(course: Course, one: ScorecardHole, given: GivenHole) -> Hole:
    if one.par is None:
        raise ValueError(f"Hole {one.number} was not checked: it has no par.")
    return Hole(
        course=course,
        number=one.number,
        name=one.name[:80],
        par=one.par,
        stroke_index=one.stroke_index,
        bend=given.bend,
        hazards=given.hazards,
        notes=given.notes,
        locked=given.locked,
        ground=None if given.ground is None else dump_map(given.ground),
    )


def sum_up(course: Course, holes: Sequence[Hole], yards: Sequence[int]) -> None:
    """Writes what lists show of the course beside its name; ``yards`` are the playing tee's."""
    course.hole_count = len(holes)
    course.par = sum(hole.par for hole in holes)
    course.yards = sum(yards)
    course.save(update_fields=["playing_tee", "hole_count", "par", "yards", "changed"])


def _first_layouts(
    user: User | None, holes: Sequence[Hole], laid: Sequence[tuple[Hole, Arrangement]]
) -> None:
    layouts = [layout_row(user, hole, arrangement) for hole, arrangement in laid]
    ratings.remember(layouts)
    Layout.objects.bulk_create(layouts)
    ratings.ask(layouts)
    for layout in layouts:
        layout.hole.layout = layout
    Hole.objects.bulk_update(holes, ["layout"])


def change_course(
    user: User, course: Course, texts: Mapping[str, str], *, version: int | None
) -> Course:
    """Changes what the course says of itself: any of name, place, source, credit, licence, notes.
    The slug stays, so that links do. Raises Stale, Invalid."""
    must_change(user, course)
    clean = check_texts(texts, name_needed="name" in texts)
    with transaction.atomic():
        course = claim_course(course, version)
        for name, text in clean.items():
            setattr(course, name, text)
        course.save()
    return course


@transaction.atomic
def duplicate_course(user: User, course: Course, *, share: str = "") -> Course:
    """This person's own copy, private, with the layouts as they lie; any course one may see, also
    by a sharing link (``share``). Source, credit and licence go along."""
    if not may_see(user, course, share=share):
        raise Http404("There is no such course.")
    holes = holes_of(course, grounds=True)
    tees = list(course.tees.all())
    name = course.name if course.owner_id != user.pk else f"{course.name[:113]}, copy"
    copy = Course(
        slug=_free_slug(name),
        owner=user,
        name=name,
        copied_from=course,
        seed=course.seed,
        hole_count=course.hole_count,
        par=course.par,
        yards=course.yards,
        **{text: getattr(course, text) for text in COPIED},
    )
    copy.save()
    _copy_rows(user, copy, tees, holes, playing=course.playing_tee_id)
    return copy


def _copy_rows(
    user: User,
    copy: Course,
    tees: Sequence[TeeSet],
    holes: Sequence[Hole],
    *,
    playing: int | None,
) -> None:
    new_tees = {tee.pk: _again(tee, course=copy) for tee in tees}
    TeeSet.objects.bulk_create(new_tees.values())
    new_holes = [_again(hole, course=copy, layout=None, drawn=None, version=1) for hole in holes]
    Hole.objects.bulk_create(new_holes)
    Yardage.objects.bulk_create(
        _again(yardage, tee=new_tees[yardage.tee_id], hole=new_hole)
        for hole, new_hole in zip(holes, new_holes, strict=True)
        for yardage in hole.yardages.all()
    )
    laid = [
        (new_hole, Arrangement(hole.layout.placed, frozenset(hole.layout.locks)))
        for hole, new_hole in zip(holes, new_holes, strict=True)
        if hole.layout is not None
    ]
    _first_layouts(user, new_holes, laid)
    if playing is not None:
        copy.playing_tee = new_tees[playing]
        copy.save(update_fields=["playing_tee"])


def _again(row: Row, **changed: object) -> Row:
    """A new row, not saved, with the same facts but for those named."""
    names = [field.name for field in row._meta.concrete_fields if not field.primary_key]
    kept = {name: getattr(row, name) for name in names if name not in changed}
    return type(row)(**kept, **changed)


def delete_course(user: User, course: Course) -> Course:
    """Deletes a course so that it can come back for 30 days. Rounds on it go on."""
    must_change(user, course)
    course.deleted_at = timezone.now()
    course.save(update_fields=["deleted_at"])
    return course


def undelete_course(user: User, slug: str) -> Course:
    """Brings a deleted course back. Raises Http404 where this person has no such course."""
    course = find_deleted(user, slug)
    course.deleted_at = None
    course.save(update_fields=["deleted_at", "changed"])
    return course


def purge_deleted() -> int:
    """Deletes for good what was deleted more than 30 days ago; gives how many courses went."""
    gone = Course.objects.filter(deleted_at__lt=timezone.now() - KEPT_AFTER_DELETION)
    count = gone.count()
    gone.delete()
    return count
