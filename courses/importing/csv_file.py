"""Reader of CSV and its relatives: a spreadsheet saved as text, whatever its separator."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from courses.importing import pasted, separated
from courses.importing.decoding import decode
from courses.importing.figures import tidy
from courses.importing.foreign import kind_of
from courses.importing.reading import Reading
from courses.importing.sheets.own_csv import scorecard_part
from courses.importing.understand import understand
from courses.scorecard import Scorecard

KIND = "csv"
# What may stand below the holes, a label and its text in a row each.
FACTS = {
    "Course": "name",
    "Place": "place",
    "Source": "source",
    "Credit": "credit",
    "Licence": "licence",
}
_LIMITS = {"source": 300, "credit": 300}
_EMPTY = " ,;\t"
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


def read(source: bytes | str, filename: str) -> Reading | tuple[Scorecard, ...]:
    """The scorecards of the file; a list in sentences under a CSV name is read as text."""
    lines, facts = _facts_below(pasted.lines_of(scorecard_part(pasted.text_of(source))))
    upright = understand(separated.grids(lines), filename=filename)
    if not upright:
        return pasted.read(source, filename)
    name, place = facts.get("name", ""), facts.get("place", "")
    if len(upright) == 1 and (name or place):
        upright = (_called(upright[0], name, place),)
    return Reading(
        KIND,
        upright,
        source=facts.get("source", ""),
        credit=facts.get("credit", ""),
        licence=facts.get("licence", ""),
    )


def _called(card: Scorecard, name: str, place: str) -> Scorecard:
    """The card with its name and place, without the notes on how else it was called."""
    if not name:
        return replace(card, place=place)
    told = tuple(one for one in card.problems if not one.message.startswith("The card names no co"))
    return replace(card, name=name, place=place, problems=told)


def _facts_below(lines: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The lines without those of ``FACTS`` at their end, and what these say."""
    facts: dict[str, str] = {}
    kept = list(lines)
    while kept:
        fact = _fact(kept[-1])
        if fact is None and kept[-1].strip(_EMPTY):
            break
        kept.pop()
        if fact is not None:
            facts.setdefault(*fact)
    return (kept, facts) if facts else (list(lines), {})


def _fact(line: str) -> tuple[str, str] | None:
    for separator in separated.SEPARATORS[:3]:
        cells = [tidy(cell) for cell in next(csv.reader([line], delimiter=separator), [])]
        if len(cells) > 1 and cells[0] in FACTS and cells[1] and not any(cells[2:]):
            name, text = FACTS[cells[0]], cells[1]
            return name, (text[1:] if _is_marked(text) else text)[: _LIMITS.get(name, 120)]
    return None


def _is_marked(text: str) -> bool:
    """Whether a mark before a text keeps spreadsheets from calculating it."""
    return text[:1] == "'" and text[1:2] in ("=", "+", "-", "@")
