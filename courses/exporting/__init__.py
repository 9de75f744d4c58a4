"""A course as a file: our own JSON, CSV, a workbook, a map, which importing reads back, and on
paper."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from courses.exporting.card import scorecard_of
from courses.exporting.course_file import HOLE_TEXTS, TEXTS, as_json, card_values, read_export
from courses.exporting.csv_file import as_csv
from courses.exporting.geojson_file import as_geojson
from courses.exporting.pdf_file import as_pdf
from courses.exporting.workbook import as_xlsx
from courses.models import Course
from courses.printing import Options

__all__ = [
    "FORMATS",
    "HOLE_TEXTS",
    "TEXTS",
    "as_csv",
    "as_geojson",
    "as_json",
    "as_pdf",
    "as_xlsx",
    "card_values",
    "read_export",
    "scorecard_of",
]


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that a course can be had as: what people call it, its media type, and what
    writes it."""

    label: str
    media_type: str
    write: Callable[[Course], bytes]


def _csv(course: Course) -> bytes:
    return as_csv(course).encode("utf-8-sig")


def _json(course: Course) -> bytes:
    return json.dumps(as_json(course), ensure_ascii=False).encode()


def _geojson(course: Course) -> bytes:
    return json.dumps(as_geojson(course), ensure_ascii=False).encode()


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "csv": Format("CSV", "text/csv; charset=utf-8", _csv),
        "xlsx": Format(
            "Excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", as_xlsx
        ),
        "json": Format("JSON", "application/json", _json),
        "geojson": Format("GeoJSON", "application/geo+json", _geojson),
        "pdf": Format("PDF", "application/pdf", lambda course: as_pdf(course, Options())),
    }
)
