"""Reader of CSV and its relatives: a spreadsheet saved as text, whatever its separator."""

from pathlib import PurePath

from courses.importing import pasted, separated
from courses.importing.decoding import decode
from courses.importing.foreign import kind_of
from courses.importing.understand import understand
from courses.scorecard import Scorecard

KIND = "csv"
_SUFFIXES = {".csv", ".tsv", ".tab", ".psv"}


def looks_like(head: bytes, filename: str) -> bool:
    """A text file with a name of CSV, or without a telling name but with separators."""
    if kind_of(head):
        return False
    suffix = PurePath(filename).suffix.lower()
    if suffix in _SUFFIXES:
        return True
    lines = [line for line in decode(head).splitlines() if line.strip()][:10]
    parted = [line for line in lines if any(mark in line for mark in ",;\t")]
    return suffix not in pasted.SUFFIXES and len(parted) > len(lines) / 2


def read(source: bytes | str, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of the file; a list in sentences under a CSV name is read as text."""
    lines = pasted.lines_of(source)
    upright = understand(separated.grids(lines), filename=filename)
    return upright or pasted.read(source, filename)
