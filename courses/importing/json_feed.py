"""Reader of JSON and NDJSON: the scorecard shape of the API, and the feeds of course databases."""

import json
import re
from typing import Any

from courses.importing.checks import check
from courses.importing.decoding import decode
from courses.importing.exchange import load
from courses.importing.feed import courses_in
from courses.importing.foreign import kind_of
from courses.importing.reading import Unreadable
from courses.scorecard import Scorecard

KIND = "json"
_BEGINS = re.compile(
    r"^\s*(?:export\s+default|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=)?\s*"
    r'[{\[]\s*(?:["{\[\]}\d-]|true|false|null)'
)
_MODULE = re.compile(r"^\s*(?:export\s+default|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=)\s*")
_MAX_LINES = 2_000
_TOO_DEEP = "The JSON is nested too deeply to be a scorecard."


def looks_like(head: bytes, filename: str) -> bool:
    """Text that begins as a JSON object or list, with a module's words before it or not."""
    if kind_of(head):
        return False
    named = filename.lower().endswith((".json", ".ndjson", ".jsonl"))
    return named or bool(_BEGINS.match(decode(head)))


def read(source: bytes | str, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of all courses in the JSON. Raises Unreadable with the line of a fault."""
    text = decode(source) if isinstance(source, bytes) else source
    return scorecards_of_values(parsed(text), filename)


def scorecards_of_values(data: Any, filename: str = "") -> tuple[Scorecard, ...]:
    """The scorecards of JSON values: the API's own shape, else whatever courses they hold."""
    card, fault = _of_the_api(data)
    if card is not None:
        return (check(card),)
    if what := _map_words(data):
        raise Unreadable(f"This is {what}, a map and no scorecard.")
    found = courses_in(data, filename)
    if not found and fault is not None and isinstance(data, dict) and "holes" in data:
        raise fault
    return found


def _of_the_api(data: Any) -> tuple[Scorecard | None, Unreadable | None]:
    """The scorecard where the values have the API's shape, else why they have not. What stands
    under "scorecard" must have it."""
    try:
        card = load(data)
    except Unreadable as fault:
        if isinstance(data, dict) and isinstance(data.get("scorecard"), dict):
            raise
        return None, fault
    except RecursionError as deep:
        raise Unreadable(_TOO_DEEP) from deep
    ours = "scorecard" in data or any(hole.yards for hole in card.holes)
    return (card if ours else None), None


def parsed(text: str) -> Any:
    """The values of JSON, of a module that exports them, or of a line each (NDJSON)."""
    plain = _MODULE.sub("", text.lstrip("\ufeff"), count=1).strip().rstrip(";")
    try:
        return _values(plain)
    except ValueError as fault:
        first = fault
    lines = [line for line in plain.splitlines() if line.strip()]
    if 1 < len(lines) <= _MAX_LINES and lines[0].strip().endswith(("}", "]")):
        values = []
        for number, line in enumerate(lines, start=1):
            try:
                values.append(_values(line))
            except ValueError as fault:
                raise Unreadable("This line is no JSON.", f"line {number}") from fault
        return values
    where = f"line {first.lineno}" if isinstance(first, json.JSONDecodeError) else ""
    reason = first.msg if isinstance(first, json.JSONDecodeError) else "a number is too long"
    raise Unreadable(f"This is no JSON that can be read: {reason}.", where)


def _values(text: str) -> Any:
    """JSON values; NaN and infinities, which JSON does not know, become null."""
    try:
        return json.loads(text, parse_constant=lambda _: None)
    except RecursionError as fault:
        raise Unreadable(_TOO_DEEP) from fault


def _map_words(data: Any) -> str:
    if not isinstance(data, dict):
        return ""
    if data.get("type") in ("FeatureCollection", "Feature", "GeometryCollection"):
        return "GeoJSON"
    if "elements" in data and ("osm3s" in data or "generator" in data):
        return "an OpenStreetMap extract"
    return ""
