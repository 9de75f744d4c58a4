"""The site's own files, whichever kind they are of: all give the values of one course file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.importing import csv_file, xlsx_file
from courses.importing.maps import own_map
from courses.importing.sheets import own_csv, own_workbook
from courses.importing.sheets.own_tables import FORMAT


@dataclass(frozen=True, slots=True)
class CourseFile:
    """A course that this site wrote: the kind of its file and its values, as the JSON file has
    them (``docs/course-file.md``)."""

    kind: str
    values: Mapping[str, Any]


def is_ours(data: object) -> bool:
    """Whether these JSON values are a course that this site wrote."""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def course_file_of(data: object) -> CourseFile | None:
    """The course in JSON values that this site wrote, as its own file or as a map with the course
    beside it; None for all others. Raises Unreadable for a map of ours that was spoiled."""
    if is_ours(data) and isinstance(data, Mapping):
        return CourseFile("json", data)
    values = own_map.course_values(data)
    return None if values is None else CourseFile("geojson", values)


def course_file_in(source: bytes) -> CourseFile | None:
    """The course in a workbook or CSV that this site wrote; None for all other files. Raises
    Unreadable for one of ours that was spoiled."""
    if xlsx_file.looks_like(source[:4_096], ""):
        values, kind = own_workbook.values_in(source), xlsx_file.KIND
    else:
        values, kind = own_csv.values_in(source), csv_file.KIND
    return None if values is None else CourseFile(kind, values)
