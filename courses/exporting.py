"""A course as a file, and the facts that only our own file carries back.

The JSON file is ``{"format": "yardage-book-course", "edition": 1, "course": {...}, "scorecard":
{...}, "layouts": [{"hole", "cards", "locks", "locked", "bend",
"hazards", "notes", "ground"}]}``: ``course`` holds
name, place, source, credit, licence, notes, playing tee and seed, ``scorecard`` is the shape of the
API's imports. The CSV file is the scorecard alone, one hole a row.
"""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

from courses.holemap import dump_map, load_map
from courses.importing.exchange import dump
from courses.layout import dump_layout, load_layout
from courses.models import Course, Hole, TeeSet
from courses.queries import holes_of, tees_of
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee
from golfsite.web.problems import Fault, Invalid, pointer

FORMAT = "yardage-book-course"
EDITION = 1
MOST_HOLES = 36
HOLE_TEXTS = {"hazards": 200, "notes": 2_000}
TEXTS = ("name", "place", "source", "credit", "licence", "notes")
# Spreadsheets take a cell that begins so for a formula.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def scorecard_of(course: Course, holes: Sequence[Hole], tees: Sequence[TeeSet]) -> Scorecard:
    """The stored scorecard in the shape that importing and fitting share."""
    return Scorecard(
        name=course.name,
        place=course.place,
        tees=tuple(_tee(tee, holes) for tee in tees),
        holes=tuple(_hole(hole) for hole in holes),
    )


def _tee(tee: TeeSet, holes: Sequence[Hole]) -> ScorecardTee:
    lengths = [
        yardage.length
        for hole in holes
        for yardage in hole.yardages.all()
        if yardage.tee_id == tee.pk
    ]
    return ScorecardTee(
        name=tee.name,
        unit=tee.unit,
        total=sum(lengths) if lengths else None,
        rating=tee.rating,
        slope=tee.slope,
        gender=tee.gender,
    )


def _hole(hole: Hole) -> ScorecardHole:
    yardages = list(hole.yardages.all())
    return ScorecardHole(
        number=hole.number,
        par=hole.par,
        stroke_index=hole.stroke_index,
        name=hole.name,
        yards={one.tee.name: one.yards for one in yardages},
        lengths={one.tee.name: one.length for one in yardages},
        stroke_indexes={
            one.tee.name: one.stroke_index for one in yardages if one.stroke_index is not None
        },
    )


def as_json(course: Course) -> dict[str, Any]:
    """The whole course as JSON values, layouts and hole maps included."""
    holes = holes_of(course, grounds=True)
    scorecard = scorecard_of(course, holes, tees_of(course))
    tee = course.playing_tee
    return {
        "format": FORMAT,
        "edition": EDITION,
        "course": {
            **{name: getattr(course, name) for name in TEXTS},
            "playing_tee": tee.name if tee else None,
            "seed": course.seed,
        },
        "scorecard": dump(scorecard)["scorecard"],
        "layouts": [_layout(hole) for hole in holes],
    }


def _layout(hole: Hole) -> dict[str, Any]:
    return {
        "hole": hole.number,
        "cards": hole.layout.cards if hole.layout else [],
        "locks": hole.layout.locks if hole.layout else [],
        "locked": hole.locked,
        "bend": hole.bend,
        "hazards": hole.hazards,
        "notes": hole.notes,
        "ground": hole.ground,
    }


def as_csv(course: Course) -> str:
    """The scorecard, one hole a row; lengths in each tee's own unit, with the unit in the heading
    where not all are yards."""
    holes, tees = holes_of(course), tees_of(course)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    in_metres = any(tee.unit == "m" for tee in tees)
    own_index = [tee for tee in tees if _has_own_index(tee, holes)]
    writer.writerow(
        _safe(heading)
        for heading in (
            "Hole",
            "Name",
            "Par",
            "Stroke index",
            *(f"{tee.name} ({tee.unit})" if in_metres else tee.name for tee in tees),
            *(f"Stroke index {tee.name}" for tee in own_index),
        )
    )
    for hole in holes:
        by_tee = {one.tee_id: one for one in hole.yardages.all()}
        lengths = [by_tee[tee.pk].length if tee.pk in by_tee else "" for tee in tees]
        indexes = [by_tee[tee.pk].stroke_index if tee.pk in by_tee else "" for tee in own_index]
        writer.writerow(
            [hole.number, _safe(hole.name), hole.par, hole.stroke_index or "", *lengths, *indexes]
        )
    return file.getvalue()


def _has_own_index(tee: TeeSet, holes: Sequence[Hole]) -> bool:
    return any(
        one.stroke_index is not None
        for hole in holes
        for one in hole.yardages.all()
        if one.tee_id == tee.pk
    )


def _safe(text: str) -> str:
    """The text, with a mark before it where a spreadsheet would calculate it."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def is_ours(data: object) -> bool:
    """Whether these JSON values are a course that this site wrote."""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def read_export(data: Mapping[str, Any]) -> dict[str, Any]:
    """What an exported course holds beside its scorecard: ``{"course": {...}, "layouts": [...]}``,
    checked. Raises Invalid with the place."""
    course = data.get("course")
    layouts = data.get("layouts", [])
    if not isinstance(course, Mapping) or not isinstance(layouts, list):
        raise Invalid([Fault("#", "An exported course holds “course” and “layouts”.")])
    texts = {name: course.get(name) or "" for name in TEXTS}
    seed, tee = course.get("seed", 1), course.get("playing_tee") or ""
    if not all(isinstance(text, str) for text in (*texts.values(), tee)):
        raise Invalid([Fault(pointer("course"), "The facts of a course are texts.")])
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise Invalid([Fault(pointer("course", "seed"), "The seed is a whole number.")])
    return {
        "course": {**texts, "seed": seed, "playing_tee": tee},
        "layouts": [_read_layout(entry, at) for at, entry in enumerate(layouts[:MOST_HOLES])],
    }


def _read_layout(entry: object, at: int) -> dict[str, Any]:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("hole"), int):
        raise Invalid([Fault(pointer("layouts", at), "Say which hole this is the layout of.")])
    try:
        placed = load_layout(entry.get("cards", []))
    except ValueError as error:
        raise Invalid([Fault(pointer("layouts", at, "cards"), str(error))]) from error
    locks, bend = entry.get("locks") or [], entry.get("bend")
    if not isinstance(locks, list) or not all(isinstance(lock, int) for lock in locks):
        raise Invalid([Fault(pointer("layouts", at, "locks"), "Locks are places of cards.")])
    if bend is not None and (not isinstance(bend, int) or not -180 <= bend <= 180):
        raise Invalid([Fault(pointer("layouts", at, "bend"), "The bend is in degrees.")])
    texts = {name: entry.get(name) or "" for name in HOLE_TEXTS}
    for name, limit in HOLE_TEXTS.items():
        if not isinstance(texts[name], str) or len(texts[name]) > limit:
            words = f"A text of at most {limit:,} characters, please."
            raise Invalid([Fault(pointer("layouts", at, name), words)])
    return {
        "hole": entry["hole"],
        "cards": dump_layout(placed),
        "locks": locks,
        "locked": bool(entry.get("locked")),
        "bend": bend,
        "ground": _read_ground(entry.get("ground"), at),
        **texts,
    }


def _read_ground(ground: object, at: int) -> dict[str, Any] | None:
    """A hole's map, checked. Raises Invalid."""
    if ground is None:
        return None
    try:
        if not isinstance(ground, Mapping):
            raise ValueError("A hole map is an object.")
        return dump_map(load_map(ground))
    except (ValueError, AttributeError) as error:
        raise Invalid([Fault(pointer("layouts", at, "ground"), str(error))]) from error
