"""A course's scorecard as CSV, with what it is called and whom it is owed to below."""

import csv
import io
from collections.abc import Sequence
from typing import Any

from courses.exporting.card import tees_with_own_index
from courses.importing.csv_file import FACTS
from courses.importing.sheets.own_workbook import safe
from courses.models import Course, TeeSet
from courses.queries import holes_of, tees_of


def as_csv(course: Course) -> str:
    """The scorecard, one hole a row; lengths in each tee's own unit, with the unit in the heading
    where not all are yards. Ratings, the course's name and its sources stand below."""
    holes, tees = holes_of(course), tees_of(course)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    in_metres = any(tee.unit == "m" for tee in tees)
    own_index = tees_with_own_index(holes, tees)
    writer.writerow(
        safe(heading)
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
            [hole.number, safe(hole.name), hole.par, hole.stroke_index or "", *lengths, *indexes]
        )
    _ratings(writer, tees)
    told = [(label, " ".join(getattr(course, name).split())) for label, name in FACTS.items()]
    writer.writerow([])
    writer.writerows([label, safe(text)] for label, text in told if text)
    return file.getvalue()


def _ratings(writer: Any, tees: Sequence[TeeSet]) -> None:
    for label, figures in (
        ("Course rating", [tee.rating for tee in tees]),
        ("Slope", [tee.slope for tee in tees]),
    ):
        if any(figures):
            writer.writerow([label, "", "", "", *("" if one is None else one for one in figures)])
