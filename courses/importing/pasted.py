"""Reader of pasted text: tables of web pages, spreadsheets and PDFs, lists and sentences."""

import re
from collections.abc import Iterator
from itertools import chain

from courses.importing import columns, markup, sentences, separated
from courses.importing.decoding import decode
from courses.importing.foreign import kind_of
from courses.importing.grid import Grid
from courses.importing.reading import MAX_ROWS
from courses.importing.understand import understand
from courses.scorecard import Scorecard

KIND = "text"
SUFFIXES = {".txt", ".text", ".md", ".markdown", ".html", ".htm", ".log", ".rst"}
_MAX_TEXT = 400_000
# The first line by which Excel is told the separator.
_EXCEL_HINT = re.compile(r"(?i)^\W*sep=.\W*$")
_MAX_LINE = 20_000


def looks_like(head: bytes, filename: str) -> bool:
    """Any text."""
    return bool(head.strip()) and not kind_of(head)


def read(source: bytes | str, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of the text, cut in the way that explains most of it."""
    text = text_of(source)
    if markup.is_markup(text) and (found := understand(markup.grids(text), filename=filename)):
        return found
    return understand(_grids(lines_of(text)), filename=filename)


def _grids(lines: list[str]) -> Iterator[Grid]:
    return chain(separated.grids(lines, word="line"), columns.grids(lines), sentences.grids(lines))


def text_of(source: bytes | str) -> str:
    """The source as text, without NUL."""
    text = decode(source) if isinstance(source, bytes) else source
    return text.replace("\0", "")


def lines_of(source: bytes | str) -> list[str]:
    """The lines that are looked at: the first two thousand, long ones cut."""
    lines = text_of(source)[:_MAX_TEXT].splitlines()
    if lines and _EXCEL_HINT.match(lines[0]):
        lines[0] = ""
    return [line[:_MAX_LINE] for line in lines[: MAX_ROWS + 1]]
