"""Formulas that were never calculated: sums and arithmetic worked out, everything else unknown."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from courses.importing.reading import MAX_COLUMNS, MAX_ROWS

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<number>\d+(?:\.\d+)?)
    | (?P<text>"(?:[^"]|"")*")
    | (?P<call>[A-Z][A-Z0-9.]*)\(
    | (?:(?P<sheet>'(?:[^']|'')+'|[^\W\d][\w.]*)!)?
      (?P<from>\$?[A-Z]{1,3}\$?\d{1,7})(?::(?P<to>\$?[A-Z]{1,3}\$?\d{1,7}))?
    | (?P<sign>[-+*/&(),;])
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_ADDRESS = re.compile(r"\$?([A-Z]{1,3})\$?(\d{1,7})", re.IGNORECASE)
_LONGEST = 400
_DEEPEST = 30
# Cells looked up for all the formulas of a file together.
_MOST_LOOKUPS = 50_000
# OpenDocument writes [.B2:.B10] and [$Sheet1.B2] for B2:B10 and Sheet1!B2.
_IN_BRACKETS = re.compile(
    r"\[(?:\$?('(?:[^']|'')+'|[^\]'.]*))?\.([^\]:]+)(?::[^\].]*\.([^\]]+))?\]"
)

Value = float | str | None


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell: its text, or a formula whose result the file does not hold."""

    text: str = ""
    formula: str = ""


class _Unknown(Exception):
    """The formula needs what is not worked out here."""


class Calculation:
    """Works out the formulas of a file's sheets."""

    def __init__(self, sheets: Mapping[str, Sequence[Sequence[Cell]]]) -> None:
        self._sheets = {name.casefold(): rows for name, rows in sheets.items()}
        self._known: dict[tuple[str, int, int], Value] = {}
        self._open: list[tuple[str, int, int]] = []
        self._left = _MOST_LOOKUPS

    def value(self, sheet: str, row: int, column: int) -> Value:
        """The number or text of a cell, rows and columns counted from 0; None for an empty one, an
        unknown formula or one that leads back to itself."""
        key = (sheet.casefold(), row, column)
        if key in self._known:
            return self._known[key]
        cell = self._cell(*key)
        if not cell.formula:
            return _value_of(cell.text)
        if key in self._open or len(self._open) >= _DEEPEST or len(cell.formula) > _LONGEST:
            return None
        self._open.append(key)
        try:
            found: Value = _Formula(self, key[0], cell.formula).result()
        except (_Unknown, ArithmeticError, ValueError):
            found = None
        self._open.pop()
        self._known[key] = found
        return found

    def look_up(self, sheet: str, place: str, to: str = "") -> list[Value]:
        """The values of a cell or a range. Raises _Unknown beyond what is looked at."""
        rows, columns = zip(_address(place), _address(to or place), strict=True)
        count = (abs(rows[1] - rows[0]) + 1) * (abs(columns[1] - columns[0]) + 1)
        if count > self._left or max(rows) >= MAX_ROWS or max(columns) >= MAX_COLUMNS:
            raise _Unknown
        self._left -= count
        return [
            self.value(sheet, row, column)
            for row in range(min(rows), max(rows) + 1)
            for column in range(min(columns), max(columns) + 1)
        ]

    def _cell(self, sheet: str, row: int, column: int) -> Cell:
        rows = self._sheets.get(sheet)
        if rows is None:
            raise _Unknown
        inside = 0 <= row < len(rows) and 0 <= column < len(rows[row])
        return rows[row][column] if inside else Cell()


def in_words_of_excel(formula: str) -> str:
    """A formula of OpenDocument ("of:=SUM([.B2:.B10])") as Excel writes it ("SUM(B2:B10)")."""
    plain = formula.partition("=")[2] if ":=" in formula[:8] else formula.removeprefix("=")
    return _IN_BRACKETS.sub(_unbracketed, plain)


def _unbracketed(found: re.Match[str]) -> str:
    sheet, start, end = found.groups()
    return (f"{sheet}!" if sheet else "") + start + (f":{end}" if end else "")


def _address(place: str) -> tuple[int, int]:
    found = _ADDRESS.fullmatch(place)
    if found is None:
        raise _Unknown
    column = 0
    for letter in found[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found[2]) - 1, column - 1


def _value_of(text: str) -> Value:
    plain = text.strip()
    if not plain:
        return None
    try:
        figure = float(plain)
    except ValueError:
        return text
    return figure if math.isfinite(figure) else text


class _Formula:
    """One formula, read from left to right: terms of factors, as at school."""

    def __init__(self, around: Calculation, sheet: str, formula: str) -> None:
        self._around, self._sheet = around, sheet
        self._tokens = self._cut(formula.removeprefix("=").strip())
        self._at = 0
        self._depth = 0

    def result(self) -> Value:
        found = self._joined()
        if self._at < len(self._tokens):
            raise _Unknown
        return found

    @staticmethod
    def _cut(formula: str) -> list[re.Match[str]]:
        tokens = []
        at = 0
        while at < len(formula):
            found = _TOKEN.match(formula, at)
            if found is None:
                raise _Unknown
            tokens.append(found)
            at = found.end()
        return tokens

    def _next_sign(self, signs: str) -> str:
        """The sign that comes next where it is one of these, and the reading moves behind it."""
        sign = self._tokens[self._at]["sign"] if self._at < len(self._tokens) else None
        if sign is None or sign not in signs:
            return ""
        self._at += 1
        return sign

    def _joined(self) -> Value:
        found = self._sum()
        while self._next_sign("&"):
            found = text_of(found) + text_of(self._sum())
        return found

    def _sum(self) -> Value:
        found = self._product()
        while sign := self._next_sign("+-"):
            other = _figure(self._product())
            found = _figure(found) + (other if sign == "+" else -other)
        return found

    def _product(self) -> Value:
        found = self._factor()
        while sign := self._next_sign("*/"):
            other = _figure(self._factor())
            found = _figure(found) * other if sign == "*" else _figure(found) / other
        return found

    def _factor(self) -> Value:
        self._depth += 1
        if self._depth > _DEEPEST or self._at >= len(self._tokens):
            raise _Unknown
        if sign := self._next_sign("+-"):
            value = _figure(self._factor())
            found: Value = -value if sign == "-" else value
        elif self._next_sign("("):
            found = self._joined()
            if not self._next_sign(")"):
                raise _Unknown
        else:
            found = self._operand()
        self._depth -= 1
        return found

    def _operand(self) -> Value:
        token = self._tokens[self._at]
        self._at += 1
        if token["number"]:
            return float(token["number"])
        if token["text"]:
            return token["text"][1:-1].replace('""', '"')
        if token["call"]:
            return _call(token["call"].upper(), self._arguments())
        if token["from"] and not token["to"]:
            return self._cells(token)[0]
        raise _Unknown

    def _arguments(self) -> list[Value]:
        """The values between brackets, ranges laid out."""
        values: list[Value] = []
        while not self._next_sign(")"):
            token = self._tokens[self._at] if self._at < len(self._tokens) else None
            if token is not None and token["to"]:
                self._at += 1
                values += self._cells(token)
            else:
                values.append(self._joined())
            if not self._next_sign(",;") and not (
                self._at < len(self._tokens) and self._tokens[self._at]["sign"] == ")"
            ):
                raise _Unknown
        return values

    def _cells(self, token: re.Match[str]) -> list[Value]:
        sheet = token["sheet"]
        named = sheet.strip("'").replace("''", "'").casefold() if sheet else self._sheet
        return self._around.look_up(named, token["from"], token["to"] or "")


def _call(name: str, values: Sequence[Value]) -> Value:
    figures = [value for value in values if isinstance(value, float)]
    if name == "SUM":
        return float(sum(figures))
    if name == "COUNT":
        return float(len(figures))
    if not figures:
        raise _Unknown
    if name in ("AVERAGE", "MIN", "MAX"):
        return {"AVERAGE": sum(figures) / len(figures), "MIN": min(figures), "MAX": max(figures)}[
            name
        ]
    if name in ("ROUND", "INT") and len(values) <= 2:
        places = int(figures[1]) if len(figures) > 1 else 0
        if not 0 <= places <= 6:
            raise _Unknown
        scale = 10**places
        up = 0.5 if name == "ROUND" else 0.0
        return math.floor(figures[0] * scale + up) / scale
    raise _Unknown


def _figure(value: Value) -> float:
    if isinstance(value, str):
        raise _Unknown
    return value or 0.0


def text_of(value: Value) -> str:
    """A value as text: whole numbers without a point, others with two places at most, since three
    would look like thousands."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if not math.isfinite(value) or abs(value) >= 1e9:
        return ""
    near = round(value, 2)
    return str(int(near)) if near == int(near) else f"{near:.2f}".rstrip("0")
