"""Correcting a course's scorecard, its sets of tees, and which of them is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from courses.changes.checks import MOST_TEES, hole_faults
from courses.changes.layouts import fit_course
from courses.changes.making import sum_up
from courses.changes.versions import claim_course
from courses.errors import Refused
from courses.importing.reading import METRES_PER_YARD
from courses.models import Course, Hole, TeeSet, Yardage
from courses.queries import holes_of, must_change, playing_yards, tees_of
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer

TEE_NAME_LIMIT = 60
OWN_FIELDS = ("name", "par", "stroke_index", "bend", "hazards", "notes")
HOLE_FIELDS = (*OWN_FIELDS, "yards", "stroke_indexes")
TEXT_LIMITS = {"name": 80, "hazards": 200, "notes": 2_000}


@dataclass(frozen=True, slots=True)
class TeeFacts:
    """What a set of tees says of itself; ``unit`` is the one lengths are shown in ("yd", "m")."""

    name: str
    gender: str = ""
    unit: str = "yd"
    rating: float | None = None
    slope: int | None = None


@transaction.atomic
def change_scorecard(
    user: User,
    course: Course,
    holes: Mapping[int, Mapping[str, Any]],
    *,
    version: int | None,
) -> Course:
    """Corrects cells of the scorecard; layouts stay as they are.

    ``holes`` gives, by number, the cells that change: ``name``, ``par``, ``stroke_index``,
    ``bend`` (degrees, positive to the right), ``hazards`` (words with commas), ``notes``,
    ``yards`` ({tee name: yards}), ``stroke_indexes`` ({tee name: index}, where a tee's differs).
    None empties a stroke index, a bend or a length (but not the playing tee's). Raises Stale;
    Invalid with a pointer such as ``#/holes/5/par`` (the number, not the place).
    """
    must_change(user, course)
    course = claim_course(course, version)
    rows = {hole.number: hole for hole in holes_of(course)}
    tees = {tee.name: tee for tee in tees_of(course)}
    faults = [
        fault
        for number, cells in holes.items()
        for fault in _cell_faults(number, cells, rows, tees, course)
    ]
    if faults:
        raise Invalid(faults)
    for number, cells in holes.items():
        _write_cells(rows[number], cells, tees)
    add_up(course)
    return course


def _cell_faults(
    number: int,
    cells: Mapping[str, Any],
    rows: Mapping[int, Hole],
    tees: Mapping[str, TeeSet],
    course: Course,
) -> list[Fault]:
    path = ("holes", number)
    if number not in rows:
        return [Fault(pointer(*path), f"The course has no hole {number}.")]
    faults = [
        Fault(pointer(*path, name), "A hole has no such cell.")
        for name in cells
        if name not in HOLE_FIELDS
    ]
    for name, limit in TEXT_LIMITS.items():
        text = cells.get(name, "")
        if not isinstance(text, str) or "\0" in text or len(text) > limit:
            faults.append(Fault(pointer(*path, name), f"Text of at most {limit:,} characters."))
    if "par" in cells and cells["par"] is None:
        faults.append(Fault(pointer(*path, "par"), f"Hole {number} needs a par."))
    by_tee = {name: cells.get(name) or {} for name in ("yards", "stroke_indexes")}
    for name, figures in by_tee.items():
        if not isinstance(figures, Mapping):
            return [*faults, Fault(pointer(*path, name), "Figures by the name of a tee, please.")]
        for tee in figures:
            if tee not in tees:
                faults.append(Fault(pointer(*path, name, tee), f"There is no tee “{tee}”."))
    yards = {tee: length for tee, length in by_tee["yards"].items() if length is not None}
    for tee, length in by_tee["yards"].items():
        if length is None and tee in tees and tees[tee].pk == course.playing_tee_id:
            words = f"Hole {number} needs a length from {tee}, the tee that is played."
            faults.append(Fault(pointer(*path, "yards", tee), words))
    for tee, index in by_tee["stroke_indexes"].items():
        for fault in hole_faults({"stroke_index": index}, number=number, path=path):
            faults.append(Fault(pointer(*path, "stroke_indexes", tee), fault.detail))
    return faults + hole_faults({**cells, "yards": yards}, number=number, path=path)


def _write_cells(hole: Hole, cells: Mapping[str, Any], tees: Mapping[str, TeeSet]) -> None:
    own = [name for name in OWN_FIELDS if name in cells]
    for name in own:
        value = cells[name]
        setattr(hole, name, value.strip() if isinstance(value, str) else value)
    if own:
        hole.save(update_fields=own)
    for name, yards in (cells.get("yards") or {}).items():
        tee = tees[name]
        if yards is None:
            Yardage.objects.filter(tee=tee, hole=hole).delete()
            continue
        Yardage.objects.update_or_create(
            tee=tee,
            hole=hole,
            defaults={"yards": yards, "length": _in_unit(yards, tee.unit)},
        )
    for name, index in (cells.get("stroke_indexes") or {}).items():
        Yardage.objects.filter(tee=tees[name], hole=hole).update(stroke_index=index)


def _in_unit(yards: int, unit: str) -> int:
    """Yards as a whole length in a tee's own unit, halves up."""
    return yards if unit == "yd" else int(yards * METRES_PER_YARD + 0.5)


def add_up(course: Course) -> None:
    """Brings the course's hole count, par and yards up to date with its holes."""
    holes = holes_of(course)
    sum_up(course, holes, [playing_yards(course, hole) or 0 for hole in holes])


@transaction.atomic
def set_playing_tee(
    user: User, course: Course, tee: TeeSet, *, version: int | None, refit: bool
) -> Course:
    """Plays the course from other tees. With ``refit`` every hole that is not locked is laid anew
    to the new lengths (hole by hole that can be undone); without, the layouts stay. Raises
    Invalid where the tee has no length for a hole."""
    must_change(user, course)
    course = claim_course(course, version)
    have = set(tee.yardages.filter(hole__course=course).values_list("hole__number", flat=True))
    missing = [
        number for number in course.holes.values_list("number", flat=True) if number not in have
    ]
    if missing:
        words = ", ".join(str(number) for number in missing)
        raise Invalid({"tee": f"{tee.name} has no length for hole {words}."})
    course.playing_tee = tee
    add_up(course)
    if refit:
        fit_course(user, course)
    return course


@transaction.atomic
def add_tee(
    user: User,
    course: Course,
    facts: TeeFacts,
    yards: Mapping[int, int],
    *,
    version: int | None,
) -> TeeSet:
    """Adds a set of tees with its lengths in yards by hole number. Raises Stale, Invalid."""
    must_change(user, course)
    course = claim_course(course, version)
    tees = tees_of(course)
    if len(tees) >= MOST_TEES:
        raise Refused(f"A course has at most {MOST_TEES} sets of tees.")
    _check_tee(facts, others=tees)
    rows = {hole.number: hole for hole in holes_of(course)}
    faults = [
        fault
        for number, length in yards.items()
        for fault in hole_faults(
            {"yards": {facts.name: length}}, number=number, path=("holes", number)
        )
    ]
    faults += [
        Fault(pointer("holes", number), f"The course has no hole {number}.")
        for number in yards
        if number not in rows
    ]
    if faults:
        raise Invalid(faults)
    tee = TeeSet.objects.create(
        course=course, order=max((t.order for t in tees), default=-1) + 1, **_fields(facts)
    )
    Yardage.objects.bulk_create(
        Yardage(tee=tee, hole=rows[number], yards=length, length=_in_unit(length, tee.unit))
        for number, length in yards.items()
    )
    return tee


@transaction.atomic
def change_tee(
    user: User, course: Course, tee: TeeSet, facts: TeeFacts, *, version: int | None
) -> TeeSet:
    """Changes what a set of tees says of itself; its lengths in yards stay."""
    must_change(user, course)
    claim_course(course, version)
    _check_tee(facts, others=[one for one in tees_of(course) if one.pk != tee.pk])
    unit_changed = facts.unit != tee.unit
    for name, value in _fields(facts).items():
        setattr(tee, name, value)
    tee.save()
    if unit_changed:
        yardages = list(tee.yardages.all())
        for yardage in yardages:
            yardage.length = _in_unit(yardage.yards, tee.unit)
        Yardage.objects.bulk_update(yardages, ["length"])
    return tee


@transaction.atomic
def remove_tee(user: User, course: Course, tee: TeeSet, *, version: int | None) -> Course:
    """Removes a set of tees and its lengths. The one that is played cannot go."""
    must_change(user, course)
    course = claim_course(course, version)
    if course.playing_tee_id == tee.pk:
        raise Refused(f"{tee.name} is the tee that is played. Choose another one first.")
    tee.delete()
    return course


def _fields(facts: TeeFacts) -> dict[str, Any]:
    return {name: getattr(facts, name) for name in TeeFacts.__slots__}


def _check_tee(facts: TeeFacts, *, others: list[TeeSet]) -> None:
    faults: dict[str, str] = {}
    if not facts.name.strip() or len(facts.name) > TEE_NAME_LIMIT or "\0" in facts.name:
        faults["name"] = f"A name of 1 to {TEE_NAME_LIMIT} characters, please."
    elif facts.name.casefold() in {one.name.casefold() for one in others}:
        faults["name"] = f"There is a tee “{facts.name}” already."
    if facts.unit not in ("yd", "m"):
        faults["unit"] = "The unit is yd or m."
    if facts.rating is not None and not 0 < facts.rating < 200:
        faults["rating"] = "A course rating is a number such as 71.2."
    if facts.slope is not None and not 1 <= facts.slope <= 300:
        faults["slope"] = "A slope rating is a whole number such as 128."
    if len(facts.gender) > 20:
        faults["gender"] = "At most 20 characters, please."
    if faults:
        raise Invalid(faults)
