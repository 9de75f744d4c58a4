"""A course as CSV: its scorecard, and below it the tables with the rest of it."""

import csv
import io

from courses.exporting.card import tees_with_own_index
from courses.exporting.course_file import as_json
from courses.exporting.tables import tables_of
from courses.importing.sheets.own_tables import (
    OWN_INDEX,
    card_headings,
    plain_headings,
    safe,
)
from courses.models import Course
from courses.queries import holes_of, tees_of
from courses.scorecard import ScorecardTee


def as_csv(course: Course) -> str:
    """The scorecard, one hole a row; lengths in each tee's own unit, with the unit in the heading
    where not all are yards. Importing it gives the same course, layouts and hole maps included."""
    holes, tees = holes_of(course), tees_of(course)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    headings = card_headings if any(tee.unit == "m" for tee in tees) else plain_headings
    own_index = tees_with_own_index(holes, tees)
    told = headings([ScorecardTee(tee.name, tee.unit) for tee in tees])
    writer.writerow(map(safe, [*told, *(f"{OWN_INDEX}{tee.name}" for tee in own_index)]))
    for hole in holes:
        by_tee = {one.tee_id: one for one in hole.yardages.all()}
        lengths = [by_tee[tee.pk].length if tee.pk in by_tee else "" for tee in tees]
        indexes = [by_tee[tee.pk].stroke_index if tee.pk in by_tee else "" for tee in own_index]
        writer.writerow(
            [hole.number, safe(hole.name), hole.par, hole.stroke_index or "", *lengths, *indexes]
        )
    for rows in tables_of(as_json(course)).values():
        writer.writerow([])
        writer.writerows([_written(value) for value in row] for row in rows)
    return file.getvalue()


def _written(value: object) -> object:
    return safe(value) if isinstance(value, str) else value
