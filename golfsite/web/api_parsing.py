"""Reading JSON that strangers send: strictly, bounded, and never with a crash."""

import json
import math
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from golfsite.web.problems import Fault, Invalid, pointer

DEEPEST = 64
LARGEST_WHOLE = 2**63 - 1

Path = tuple[str | int, ...]


class JsonParser(BaseParser):
    """UTF-8 JSON as RFC 8259 has it. Refused as 400: other encodings, NaN, broken JSON. Refused as
    422, with the place: what no database keeps (NUL and lone surrogates in texts, whole numbers
    beyond 64 bits, numbers beyond a double) and nesting deeper than 64."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            document = json.loads(stream.read().decode("utf-8-sig"), parse_constant=_no_constant)
        except UnicodeDecodeError as error:
            raise ParseError(f"The body is not UTF-8 at byte {error.start + 1}.") from error
        except json.JSONDecodeError as error:
            raise ParseError(
                f"The body is not JSON: {error.msg} in line {error.lineno}, column {error.colno}."
            ) from error
        except RecursionError as error:
            raise _too_deep(()) from error
        except ValueError as error:
            raise ParseError("The body holds a number that cannot be read.") from error
        refuse_unkeepable(document)
        return document


def refuse_unkeepable(document: Any) -> None:
    """Raise ``Invalid`` with the pointer to the first value that could not be kept."""
    waiting: list[tuple[Path, Any]] = [((), document)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            _check_text(value, path)
        elif isinstance(value, dict):
            for name in value:
                _check_text(name, path)
            waiting.extend(((*path, name), inner) for name, inner in value.items())
        elif isinstance(value, list):
            waiting.extend(((*path, place), inner) for place, inner in enumerate(value))
        else:
            _check_number(value, path)
        if len(path) > DEEPEST:
            raise _too_deep(path)


def _check_text(text: str, path: Path) -> None:
    if text.isascii() and "\0" not in text:
        return
    if "\0" in text:
        raise Invalid([Fault(pointer(*path), "A text cannot hold the character NUL.")])
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Invalid(
            [Fault(pointer(*path), "A text cannot hold half of a surrogate pair.")]
        ) from error


def _check_number(value: Any, path: Path) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        raise Invalid([Fault(pointer(*path), "This number is too large.")])
    if isinstance(value, int) and abs(value) > LARGEST_WHOLE:
        raise Invalid([Fault(pointer(*path), "This whole number is too large.")])


def _no_constant(name: str) -> NoReturn:
    raise ParseError(f"The body is not JSON: {name} is not a number there.")


def _too_deep(path: Path) -> Invalid:
    return Invalid([Fault(pointer(*path[:3]), f"This is nested deeper than {DEEPEST} levels.")])
