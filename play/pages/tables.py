"""An edition's tables as grids: to read, to fill in, and read back cell by cell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

PROVENANCE, NOTE = "provenance", "note"
PROVENANCES = (("printed", "Printed"), ("derived", "Derived"), ("house", "House"))
TEXTS = ("name", "about")
# What a row is called by: these are read, not changed.
FIXED = ("slug", "face", "dice", "total")


@dataclass(frozen=True, slots=True)
class Cell:
    """A value of a table. ``name`` is the field's in a form; ``kind`` "number", "text", "yes",
    "list" or "fixed"."""

    name: str
    column: str
    kind: str
    value: Any
    error: str = ""

    @property
    def text(self) -> str:
        """As it is written in a field."""
        if isinstance(self.value, list):
            return ", ".join(str(one) for one in self.value)
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table, with where it comes from and a note on it."""

    place: int
    cells: tuple[Cell, ...]
    provenance: str
    note: str
    provenance_name: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of an edition."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def tables_of(tables: Mapping[str, Any], errors: Mapping[str, str] | None = None) -> list[Grid]:
    """The tables as grids; values that are no tables are a grid of one row."""
    found = []
    single: dict[str, Any] = {}
    for name, value in tables.items():
        if isinstance(value, Sequence) and value and all(isinstance(v, Mapping) for v in value):
            found.append(_grid(name, value, errors or {}))
        elif name not in TEXTS and isinstance(value, int | float | str | bool):
            single[name] = value
    if single:
        found.append(_grid("", [single], errors or {}))
    return found


def _grid(name: str, rows: Sequence[Mapping[str, Any]], errors: Mapping[str, str]) -> Grid:
    columns = tuple(
        dict.fromkeys(key for row in rows for key in row if key not in {PROVENANCE, NOTE})
    )
    return Grid(
        name,
        _title(name) if name else "Single values",
        tuple(_title(column) for column in columns),
        tuple(_row(name, n, row, columns, errors) for n, row in enumerate(rows)),
    )


def _row(
    table: str,
    place: int,
    row: Mapping[str, Any],
    columns: Sequence[str],
    errors: Mapping[str, str],
) -> Row:
    cells = tuple(
        Cell(
            field_name(table, place, column),
            column,
            _kind(column, row.get(column)),
            row.get(column, ""),
            errors.get(field_name(table, place, column), ""),
        )
        for column in columns
    )
    provenance = str(row.get(PROVENANCE, ""))
    return Row(
        place, cells, provenance, str(row.get(NOTE, "")), field_name(table, place, PROVENANCE)
    )


def field_name(table: str, place: int, column: str) -> str:
    """How a form names a cell."""
    return f"{table}.{place}.{column}"


def _kind(column: str, value: Any) -> str:
    if column in FIXED and column != "dice":
        return "fixed"
    if isinstance(value, bool):
        return "yes"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, list):
        return "list"
    return "fixed" if column == "dice" else "text"


def _title(name: str) -> str:
    text = name.replace("_", " ")
    return text[:1].upper() + text[1:]


def read_back(
    tables: Mapping[str, Any], sent: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, str]]:
    """The tables with what a form sent, and what is wrong with it, by the name of the cell."""
    errors: dict[str, str] = {}
    fresh: dict[str, Any] = {}
    for name, value in tables.items():
        if isinstance(value, Sequence) and value and all(isinstance(v, Mapping) for v in value):
            fresh[name] = [_read_row(name, n, row, sent, errors) for n, row in enumerate(value)]
        elif name not in TEXTS and isinstance(value, int | float | str | bool):
            fresh[name] = _read(field_name("", 0, name), name, value, sent, errors)
        else:
            fresh[name] = value
    return fresh, errors


def _read_row(
    table: str, place: int, row: Mapping[str, Any], sent: Mapping[str, str], errors: dict[str, str]
) -> dict[str, Any]:
    fresh = dict(row)
    for column, value in row.items():
        if column == NOTE:
            continue
        name = field_name(table, place, column)
        if column == PROVENANCE:
            asked = sent.get(name, value)
            fresh[column] = asked if asked in dict(PROVENANCES) else value
            continue
        fresh[column] = _read(name, column, value, sent, errors)
    return fresh


def _read(
    name: str, column: str, value: Any, sent: Mapping[str, str], errors: dict[str, str]
) -> Any:
    kind = _kind(column, value)
    if kind == "fixed":
        return value
    if kind == "yes":
        return name in sent
    text = sent.get(name)
    if text is None:
        return value
    text = text.strip()
    if kind == "list":
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind == "number":
        try:
            return float(text) if isinstance(value, float) else int(text)
        except ValueError:
            errors[name] = (
                f"{_title(column)} is a {'number' if isinstance(value, float) else 'whole number'}."
            )
            return text
    if not text or len(text) > 200:
        errors[name] = f"{_title(column)} has 1 to 200 letters."
    return text
