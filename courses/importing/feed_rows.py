"""Feeds that are a flat list, a row for each hole or for each hole from each tee: the rows gathered
into courses with holes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from courses.importing.feed_keys import by_key, key_of
from courses.importing.figures import hole_number, tidy
from courses.importing.lexicon import Meaning
from courses.importing.reading import MAX_CELL
from courses.importing.vocabulary import heading

_COURSES = ("course name", "course", "club name", "club", "facility name", "facility")
_TEES = ("tee", "tee name", "tee set", "tee box", "tee color", "tee colour", "color", "colour")


def gathered(rows: Sequence[Mapping[str, Any]], name: str) -> Iterator[dict[str, Any]]:
    """A course for each that the rows name, in the order written; ``name`` where they name none."""
    named = [_text(row, _COURSES) for row in rows]
    for course in dict.fromkeys(named):
        own = [row for row, said in zip(rows, named, strict=True) if said == course]
        yield {"name": course or name, "holes": _holes(own)}


def _holes(rows: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """The rows, those of one hole from several tees made one hole with its tees."""
    numbers = [_number(row) for row in rows]
    tees = [_text(row, _TEES) for row in rows]
    if None in numbers or "" in tees or len({*tees}) < 2 or len({*numbers}) == len(rows):
        return rows
    holes: dict[int | None, dict[str, Any]] = {}
    for row, number, tee in zip(rows, numbers, tees, strict=True):
        facts = {key: value for key, value in row.items() if key_of(key) not in _TEES}
        hole = holes.setdefault(number, {"hole": number, "tees": []})
        hole["tees"].append({**facts, "name": tee})
        for key, value in facts.items():
            if {Meaning.PAR, Meaning.INDEX, Meaning.NAME} & set(heading(key_of(key)).meanings):
                hole.setdefault(key, value)
    return list(holes.values())


def _number(row: Mapping[str, Any]) -> int | None:
    for key, value in row.items():
        if heading(key_of(key)).meanings == (Meaning.HOLE,) and isinstance(value, int | str):
            return hole_number(str(value)[:20])
    return None


def _text(row: Mapping[str, Any], keys: Sequence[str]) -> str:
    value = by_key(row, keys)
    return tidy(value)[:MAX_CELL] if isinstance(value, str) else ""
