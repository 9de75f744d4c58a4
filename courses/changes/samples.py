"""The courses that come with the site, from the files in courses/samples.

Such a file is a TOML document: slug, name, place, source, credit, licence, notes, seed, tee;
``maps``, a JSON file beside it with the maps of its holes by number;
``[[tees]]`` with name, unit, rating, slope; ``[[holes]]`` with number, name, par, stroke_index,
``yards`` by tee, and, where known, bend, hazards, notes, and ``cards`` laid by hand.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.db import transaction

from courses import boards
from courses.arranging import Arrangement
from courses.changes.making import (
    CourseFacts,
    GivenHole,
    create_course,
    inferred_note,
    lay_first,
    write_scorecard,
)
from courses.holemap import load_map
from courses.layout import load_layout
from courses.models import Course, Visibility
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee

FOLDER = Path(__file__).parent.parent / "samples"
TEXTS = ("name", "place", "source", "credit", "licence", "notes")


def load_samples() -> list[Course]:
    """Makes the courses that come with the site, and makes those anew whose file has changed since;
    gives the ones it made. Rounds go on on the version they began on."""
    made = []
    known = dict(Course.objects.exclude(sample="").values_list("slug", "sample"))
    for file in sorted(FOLDER.glob("*.toml")):
        content = file.read_bytes()
        data = tomllib.loads(content.decode())
        maps = (FOLDER / data["maps"]).read_bytes() if "maps" in data else b""
        digest = hashlib.sha256(content + maps).hexdigest()
        if known.get(data["slug"]) != digest:
            made.append(_load(data, digest, json.loads(maps or b"{}")))
    return made


@transaction.atomic
def _load(data: Mapping[str, Any], digest: str, maps: Mapping[str, Any]) -> Course:
    scorecard, given = _scorecard(data), _given(data, maps)
    facts = CourseFacts(
        visibility=Visibility.PUBLIC, **{text: data.get(text, "") for text in TEXTS}
    )
    course = Course.objects.filter(slug=data["slug"], owner=None).first()
    if course is None:
        course = create_course(
            None,
            scorecard,
            tee=data["tee"],
            facts=facts,
            seed=data["seed"],
            given=given,
            slug=data["slug"],
        )
    else:
        _make_anew(course, scorecard, facts, given, data)
    course.sample = digest
    course.save(update_fields=["sample"])
    return course


def _make_anew(
    course: Course,
    scorecard: Scorecard,
    facts: CourseFacts,
    given: Mapping[int, GivenHole],
    data: Mapping[str, Any],
) -> None:
    course.holes.all().delete()
    course.playing_tee = None
    for text in TEXTS:
        setattr(course, text, getattr(facts, text))
    course.seed = data["seed"]
    course.version += 1
    course.save()
    course.tees.all().delete()
    write_scorecard(course, scorecard, data["tee"], given)
    lay_first(None, course, given)


def _scorecard(data: Mapping[str, Any]) -> Scorecard:
    return Scorecard(
        name=data["name"],
        place=data.get("place", ""),
        tees=tuple(
            ScorecardTee(
                name=tee["name"],
                unit=tee.get("unit", "yd"),
                rating=tee.get("rating"),
                slope=tee.get("slope"),
            )
            for tee in data["tees"]
        ),
        holes=tuple(
            ScorecardHole(
                number=hole["number"],
                par=hole["par"],
                stroke_index=hole.get("stroke_index"),
                name=hole.get("name", ""),
                yards=hole["yards"],
                lengths=hole.get("lengths", hole["yards"]),
            )
            for hole in data["holes"]
        ),
    )


def _given(data: Mapping[str, Any], maps: Mapping[str, Any]) -> dict[int, GivenHole]:
    given = {hole["number"]: _given_hole(data["slug"], hole) for hole in data["holes"]}
    for number, values in maps.items():
        ground, told = load_map(values), given[int(number)]
        notes = " ".join(filter(None, [told.notes, inferred_note(ground)]))
        given[int(number)] = replace(told, ground=ground, notes=notes)
    return given


def _given_hole(slug: str, hole: Mapping[str, Any]) -> GivenHole:
    arrangement = None
    if "cards" in hole:
        placed = load_layout(hole["cards"])
        errors = boards.board_of(placed).errors
        if errors:
            raise ValueError(f"{slug}, hole {hole['number']}: {errors[0].message}")
        arrangement = Arrangement(placed, frozenset(range(len(placed))))
    return GivenHole(
        bend=hole.get("bend"),
        hazards=hole.get("hazards", ""),
        notes=hole.get("notes", ""),
        arrangement=arrangement,
        locked=arrangement is not None,
    )
