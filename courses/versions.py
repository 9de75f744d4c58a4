"""What rounds point to: a course as it stood, shared by all rounds begun while it stood so."""

from collections.abc import Sequence
from functools import lru_cache

from courses import boards
from courses.decks import EVERY_CARD
from courses.errors import Refused
from courses.holemap import load_map
from courses.layout import lay
from courses.models import Course, CourseVersion, Hole
from courses.playable import PlayableCourse, PlayableHole, digest, dump, load
from courses.queries import holes_of, playing_yards
from golfsite.web.problems import Invalid

# A loaded version is some hundred kilobytes; the rounds in play at one time share a few of them.
VERSIONS_KEPT = 32
MOST_HOLES = 36


def version_of(course: Course) -> CourseVersion:
    """The version of the course as it stands now: the stored one with the same content, or a new
    one. Raises Refused where a hole cannot be played, naming it and why."""
    content = dump(playable_now(course))
    version, _ = CourseVersion.objects.get_or_create(
        digest=digest(content), defaults={"content": content, "course": course}
    )
    return version


def version_from(content: object) -> CourseVersion:
    """The version with this content, brought from outside (an exported round). Raises Invalid
    where it is no course that can be played."""
    try:
        course = load(content)  # type: ignore[arg-type]  # what is no course raises one of these
        laid = [lay(hole.placed, hole.cards) for hole in course.holes]
        kept = dump(course)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Invalid({"course": "This is no course that was exported from here."}) from error
    if not 1 <= len(laid) <= MOST_HOLES or any(not board.is_playable for board in laid):
        raise Invalid({"course": "A hole of this course cannot be played."})
    version, _ = CourseVersion.objects.get_or_create(
        digest=digest(kept), defaults={"content": kept}
    )
    return version


def playable(version: CourseVersion) -> PlayableCourse:
    """The version as the games get it. Its content is read only where it was not read lately, so
    it may well be deferred."""
    return _loaded(version.digest)


@lru_cache(maxsize=VERSIONS_KEPT)
def _loaded(named: str) -> PlayableCourse:
    return load(CourseVersion.objects.values_list("content", flat=True).get(digest=named))


def playable_now(course: Course) -> PlayableCourse:
    """The course as it stands, as the games get it. Raises Refused where a hole cannot be
    played."""
    holes = holes_of(course, grounds=True)
    _refuse_faulty(holes)
    return PlayableCourse(
        slug=course.slug,
        name=course.name,
        holes=tuple(playable_hole(course, hole) for hole in holes),
    )


def playable_hole(course: Course, hole: Hole) -> PlayableHole:
    """One hole as it stands, as the games get it. Raises Refused where it cannot be played."""
    _refuse_faulty([hole])
    placed = hole.layout.placed if hole.layout else ()
    return PlayableHole(
        number=hole.number,
        par=hole.par,
        yards=playing_yards(course, hole) or boards.board_of(placed).yards,
        stroke_index=hole.stroke_index,
        name=hole.name,
        placed=placed,
        cards={one.card: EVERY_CARD[one.card] for one in placed},
        ground=boards.ground_under(placed) if hole.ground is None else load_map(hole.ground),
        hole_card=hole.hole_card,
    )


def _refuse_faulty(holes: Sequence[Hole]) -> None:
    for hole in holes:
        if hole.layout is not None and not hole.layout.faulty:
            continue
        why = "it has no cards yet."
        if hole.layout is not None:
            errors = boards.board_of(hole.layout.placed).errors
            why = errors[0].message if errors else "its layout is not finished."
        raise Refused(f"Hole {hole.number} cannot be played: {why}")
