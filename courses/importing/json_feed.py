"""Reader of JSON and NDJSON: the scorecard shape of the API, and the feeds of course databases."""

import re
from typing import Any

from courses.importing.checks import check
from courses.importing.decoding import decode
from courses.importing.exchange import load
from courses.importing.feed import courses_in
from courses.importing.foreign import kind_of
from courses.importing.json_text import TOO_DEEP, parsed
from courses.importing.maps import reading_of_values
from courses.importing.reading import Reading, Unreadable
from courses.scorecard import Scorecard

KIND = "json"
_BEGINS = re.compile(
    r"^\s*(?:export\s+default|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=)?\s*"
    r'[{\[]\s*(?:["{\[\]}\d-]|true|false|null)'
)


def looks_like(head: bytes, filename: str) -> bool:
    """Text that begins as a JSON object or list, with a module's words before it or not."""
    if kind_of(head):
        return False
    named = filename.lower().endswith((".json", ".ndjson", ".jsonl"))
    return named or bool(_BEGINS.match(decode(head)))


def read(source: bytes | str, filename: str) -> Reading | tuple[Scorecard, ...]:
    """The scorecards of all courses in the JSON, with their maps where it is one. Raises
    Unreadable with the line of a fault."""
    text = decode(source) if isinstance(source, bytes) else source
    data = parsed(text)
    return reading_of_values(data, filename) or scorecards_of_values(data, filename)


def scorecards_of_values(data: Any, filename: str = "") -> tuple[Scorecard, ...]:
    """The scorecards of JSON values: the API's own shape, else whatever courses they hold."""
    card, fault = _of_the_api(data)
    if card is not None:
        return (check(card),)
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
        raise Unreadable(TOO_DEEP) from deep
    ours = "scorecard" in data or any(hole.yards for hole in card.holes)
    return (card if ours else None), None
