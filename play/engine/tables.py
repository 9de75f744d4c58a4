"""Reading the rows of an edition's tables, each value checked."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from play.engine.protocol import Refusal

PROVENANCES = ("printed", "derived", "house")
MOST_ROWS = 60
LONGEST_TEXT = 80
LONGEST_NOTE = 400
Limits = tuple[int, int]
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class SingleNumber:
    """A number that stands alone."""

    name: str
    value: int
    provenance: str


def faults_of(read: Callable[[Mapping[str, Any]], object], data: Mapping[str, Any]) -> list[str]:
    """What keeps ``read`` from reading these tables, in words; empty where nothing does."""
    try:
        read(data)
    except Refusal as refusal:
        return [refusal.reason]
    return []


def table(data: Mapping[str, Any], name: str, most: int = MOST_ROWS) -> list[Mapping[str, Any]]:
    """The rows of a table as they stand. Raises Refusal where it is missing or too long."""
    found = data.get(name)
    if not isinstance(found, list) or not all(isinstance(row, Mapping) for row in found):
        raise Refusal(f"The edition has no table {name}.", "edition")
    if not 1 <= len(found) <= most:
        raise Refusal(f"Table {name} has 1 to {most} rows.", "edition")
    return found


def rows(data: Mapping[str, Any], name: str, shape: type[Row], **limits: Limits) -> list[Row]:
    """The rows of a table as ``shape``, whose annotations say what a column holds: whole numbers
    within their limits (0 to 99 without), texts, truths, tuples of either. Raises Refusal naming
    table, row and column of what cannot be."""
    return [
        shape(**_values(row, f"Table {name}, row {number}", shape.__annotations__, limits))
        for number, row in enumerate(table(data, name), 1)
    ]


def _values(
    row: Mapping[str, Any], where: str, columns: Mapping[str, Any], limits: Mapping[str, Limits]
) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for column, kind in columns.items():
        if column == "note":
            values[column] = str(row.get(column, ""))[:LONGEST_NOTE]
            continue
        if column not in row:
            raise Refusal(f"{where}: {column} is missing.", "edition")
        values[column] = _value(
            row[column], f"{where}: {column}", column, kind, limits.get(column, (0, 99))
        )
    if values["provenance"] not in PROVENANCES:
        raise Refusal(f"{where}: provenance is one of {', '.join(PROVENANCES)}.", "edition")
    return values


def _value(value: object, where: str, column: str, kind: Any, limits: Limits) -> Any:
    if kind is int:
        return _number(value, where, limits)
    if kind is bool:
        if not isinstance(value, bool):
            raise Refusal(f"{where} is true or false.", "edition")
        return value
    if kind is str:
        return _text(value, where, column)
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise Refusal(f"{where} is a list.", "edition")
    if kind == tuple[int, ...]:
        return tuple(_number(one, where, limits) for one in value)
    return tuple(_text(one, where, column) for one in value)


def _text(value: object, where: str, column: str) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_TEXT:
        raise Refusal(f"{where} is a short text.", "edition")
    if column == "slug" and not re.fullmatch(r"[a-z0-9-]+", value):
        raise Refusal(f"{where} is small letters, digits and hyphens.", "edition")
    return value


def _number(value: object, where: str, limits: Limits) -> int:
    low, high = limits
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refusal(f"{where} is a whole number from {low} to {high}, not {value!r}.", "edition")
    return value
