"""The numbers Paper Apps Golf is played by and the pages a notebook is made of, from an edition."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from play.engine.protocol import Refusal
from play.engine.tables import LONGEST_TEXT, SingleNumber, faults_of, rows, table
from play.paper_golf.sheet import Sheet, sheet_of

MOST_PAGES = 18
MOST_TIMES = 18
# Every number an edition must hold, with its limits.
NUMBERS: Mapping[str, tuple[int, int]] = {
    "par": (1, 12),
    "fairway": (0, 2),
    "sand": (0, 3),
    "putt": (1, 1),
    "mulligans": (0, 36),
    "driver": (1, 8),
    "iron": (1, 8),
    "iron_from_sand": (1, 8),
    "bigfoot_in": (1, 99),
    "fair_drawn": (500, 700),
    "fair_par_3": (450, 600),
    "fair_par_4": (550, 650),
    "fair_par_5": (600, 750),
    "fair_within": (50, 200),
}
SHAPES = (
    "straight",
    "bend",
    "double-bend",
    "diagonal",
    "over-water",
    "islands",
    "two-ways",
    "horseshoe",
    "through-woods",
)


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape of hole, and how often it stands in the deck a notebook deals from."""

    name: str
    times: int
    provenance: str


@dataclass(frozen=True)
class Edition:
    """All tables of an edition. ``pages`` are holes drawn by hand, as a rule none."""

    name: str
    numbers: tuple[SingleNumber, ...]
    shapes: tuple[Shape, ...]
    pages: tuple[Sheet, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.numbers, self.shapes, self.pages))

    @cached_property
    def _numbers(self) -> dict[str, SingleNumber]:
        return {row.name: row for row in self.numbers}

    def number(self, name: str) -> int:
        """One of the single numbers."""
        return self._numbers[name].value

    def provenance(self, name: str) -> str:
        """Where that number comes from."""
        return self._numbers[name].provenance

    def fair_band(self, name: str = "fair_drawn") -> tuple[float, float]:
        """The least and the greatest fair score of a page, in strokes; ``name`` is "fair_drawn",
        "fair_par_3", "fair_par_4" or "fair_par_5"."""
        middle, within = self.number(name), self.number("fair_within")
        return (middle - within) / 100, (middle + within) / 100

    @cached_property
    def squares(self) -> "Squares":
        """How far strokes go."""
        return Squares(
            self.number("fairway"),
            self.number("sand"),
            self.number("driver"),
            self.number("iron"),
            self.number("iron_from_sand"),
        )


@dataclass(frozen=True, slots=True)
class Squares:
    """How far strokes go, in squares: what is added on fairway and taken in sand, and the clubs
    of speed golf."""

    fairway: int = 1
    sand: int = 1
    driver: int = 6
    iron: int = 3
    iron_from_sand: int = 2

    def change(self, lie: str) -> int:
        """What a lie does to the throw."""
        return {"fairway": self.fairway, "sand": -self.sand}.get(lie, 0)

    def thrown(self, face: int, lie: str) -> int:
        """The squares a throw moves from a lie; never below 0."""
        return max(face + self.change(lie), 0)

    def iron_at(self, lie: str) -> int:
        """The squares an iron moves from a lie."""
        return self.iron_from_sand if lie == "sand" else self.iron


@lru_cache(maxsize=1)
def built_in() -> Mapping[str, Any]:
    """The built-in edition as data."""
    text = Path(__file__).with_name("edition.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def standard() -> Edition:
    """The built-in edition, read."""
    return read(built_in())


def faults(tables: Mapping[str, Any]) -> list[str]:
    """What keeps these tables from being played with, in words; empty where nothing does."""
    return faults_of(read, tables)


def read(data: Mapping[str, Any]) -> Edition:
    """An edition from its tables. Raises Refusal naming table, row and value that cannot be."""
    numbers = tuple(rows(data, "numbers", SingleNumber, value=(0, 999)))
    names = [number.name for number in numbers]
    missing = [name for name in NUMBERS if name not in names]
    if missing:
        raise Refusal(f"Table numbers: {', '.join(missing)} missing.", "edition")
    if len(set(names)) != len(names):
        raise Refusal("Table numbers: each name stands once.", "edition")
    for place, number in enumerate(numbers, 1):
        _check_number(place, number)
    shapes = tuple(rows(data, "shapes", Shape, times=(0, MOST_TIMES)))
    if not any(shape.times for shape in shapes):
        raise Refusal("Table shapes: at least one shape must be dealt.", "edition")
    if len({shape.name for shape in shapes}) != len(shapes):
        raise Refusal("Table shapes: each shape stands once.", "edition")
    for place, shape in enumerate(shapes, 1):
        if shape.name not in SHAPES:
            raise Refusal(
                f"Table shapes, row {place}: name is one of {', '.join(SHAPES)}, "
                f"not {shape.name!r}.",
                "edition",
            )
    pages = table(data, "pages", MOST_PAGES) if data.get("pages") else ()
    drawn = tuple(_page(row, n) for n, row in enumerate(pages, 1))
    return _one(Edition(str(data.get("name", ""))[:LONGEST_TEXT], numbers, shapes, drawn))


@lru_cache(maxsize=64)
def _one(edition: Edition) -> Edition:
    """The same object for equal editions, so that caches find them by identity."""
    return edition


def _check_number(place: int, number: SingleNumber) -> None:
    if number.name not in NUMBERS:
        raise Refusal(
            f"Table numbers, row {place}: name is one of {', '.join(NUMBERS)}, "
            f"not {number.name!r}.",
            "edition",
        )
    low, high = NUMBERS[number.name]
    if not low <= number.value <= high:
        raise Refusal(
            f"Table numbers, row {place}: value is a whole number from {low} to {high}, "
            f"not {number.value!r}.",
            "edition",
        )


def _page(row: Mapping[str, Any], place: int) -> Sheet:
    lines, name, hiding = row.get("rows"), row.get("name", ""), row.get("bigfoot")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise Refusal(f"Table pages, row {place}: rows is a list of texts.", "edition")
    if not isinstance(name, str) or len(name) > LONGEST_TEXT or re.search(r"[\x00-\x1f]", name):
        raise Refusal(f"Table pages, row {place}: name is a short text.", "edition")
    if hiding is not None and not (
        isinstance(hiding, list) and len(hiding) == 2 and all(type(n) is int for n in hiding)
    ):
        raise Refusal(f"Table pages, row {place}: bigfoot is a row and a column.", "edition")
    behind = None if hiding is None else (hiding[0], hiding[1])
    try:
        return sheet_of(lines, number=place, name=name, bigfoot=behind)
    except ValueError as wrong:
        raise Refusal(f"Table pages, row {place}: {wrong}", "edition") from wrong
