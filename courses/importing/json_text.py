"""JSON as people send it: plain, as a module that exports it, or a value a line."""

import json
import re
from typing import Any

from courses.importing.reading import Unreadable

TOO_DEEP = "The JSON is nested too deeply to be read."
_MODULE = re.compile(r"^\s*(?:export\s+default|module\.exports\s*=|(?:const|let|var)\s+\w+\s*=)\s*")
_MAX_LINES = 2_000


def parsed(text: str) -> Any:
    """The values of JSON, of a module that exports them, or of a line each (NDJSON)."""
    plain = _MODULE.sub("", text.lstrip("\ufeff"), count=1).strip().rstrip(";")
    try:
        return _values(plain)
    except ValueError as fault:
        first = fault
    lines = [line.strip("\x1e") for line in plain.splitlines() if line.strip()]
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
        raise Unreadable(TOO_DEEP) from fault
