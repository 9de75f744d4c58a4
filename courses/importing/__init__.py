"""Scorecards, and hole maps where there is geometry, from whatever people have of them.

``read`` takes a file or pasted text, ``from_grid`` a typed table; both give scorecards with every
doubt named at its cell. ``check`` runs the checks again after corrections; ``dump`` and ``load``
turn a scorecard into the API's JSON and back. Whatever cannot be read raises ``Unreadable``.

A kind of source is read by a module with ``KIND`` (a name of the API's list), ``looks_like(head,
filename)`` (whether the first bytes are its) and ``read(source, filename)``; adding it to
``READERS`` is all it takes."""

from collections.abc import Sequence
from typing import Any, Protocol

from courses.importing import csv_file, geojson_file, json_feed, ods_file, pasted, xlsx_file
from courses.importing.checks import check
from courses.importing.exchange import dump, load
from courses.importing.foreign import ADVICE, kind_of
from courses.importing.grid import grid_of
from courses.importing.maps import kml, osm_xml, reading_of_values
from courses.importing.reading import MAX_BYTES, Reading, Unreadable
from courses.importing.understand import NO_HOLES, understand
from courses.scorecard import Scorecard

__all__ = [
    "READERS",
    "Reading",
    "Unreadable",
    "check",
    "dump",
    "from_grid",
    "load",
    "read",
    "read_values",
]

_HEAD = 4_096


class Reader(Protocol):
    """What a module that reads a kind of source offers."""

    KIND: str

    def looks_like(self, head: bytes, filename: str) -> bool:
        """Whether a source that begins so is of this kind."""

    def read(self, source: bytes | str, filename: str) -> Reading | tuple[Scorecard, ...]:
        """The scorecards of the source, none where it holds no holes; a whole reading where there
        is more to it. Raises Unreadable."""


# Asked in this order; text comes last as anything may be text.
READERS: tuple[Reader, ...] = (
    geojson_file,
    osm_xml,
    kml,
    ods_file,
    xlsx_file,
    json_feed,
    csv_file,
    pasted,
)


def read(source: bytes | str, *, filename: str = "") -> Reading:
    """Read a file's bytes or a pasted text into one scorecard or more.

    Raises Unreadable, with the place where there is one, for whatever cannot be read: empty, larger
    than 10 MB, no text and no known kind, no holes, more than 36."""
    if len(source) > MAX_BYTES:
        raise Unreadable("The file is larger than 10 MB.")
    if not source.strip():
        raise Unreadable(
            "There is nothing in it." if isinstance(source, str) else "The file is empty."
        )
    is_text = isinstance(source, str)
    head = source[:_HEAD].encode(errors="replace") if isinstance(source, str) else source[:_HEAD]
    for reader in READERS:
        if reader.looks_like(head, "pasted.txt" if is_text else filename):
            found = reader.read(source, filename)
            if not found:
                raise Unreadable(NO_HOLES)
            return found if isinstance(found, Reading) else Reading(reader.KIND, found)
    what = kind_of(head) or "of an unknown kind"
    raise Unreadable(f"This is {what}, not a scorecard that can be read. {ADVICE}")


def read_values(data: Any, *, filename: str = "") -> Reading:
    """Read JSON values: the shape that ``dump`` gives, the feed of a course database, or a map.

    Raises Unreadable, with a JSON pointer where the API's own shape is at fault."""
    if (reading := reading_of_values(data, filename)) is not None:
        return reading
    scorecards = json_feed.scorecards_of_values(data, filename)
    if not scorecards:
        raise Unreadable(NO_HOLES)
    return Reading(json_feed.KIND, scorecards)


def from_grid(rows: Sequence[Sequence[str]]) -> Scorecard:
    """The scorecard of a typed grid: the first row are its headings (hole, name, par, stroke
    index and the tees, in any order and language), each further row a hole. Raises Unreadable."""
    found = understand([grid_of(rows)])
    if not found:
        raise Unreadable(NO_HOLES)
    return found[0]
