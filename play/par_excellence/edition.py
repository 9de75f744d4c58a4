"""The dice and the meter Par Excellence is played with, read from an edition."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from play.engine import tables
from play.engine.protocol import Face, Refusal

SIDES = 6
DIRECTIONS = ("straight", "hook", "slice")
OK, NO, SHORT, TWENTY = EFFECTS = ("ok", "no", "short", "twenty")
PUTTER = "putter"
SAND_IRON = "s"
PUTTS = (1, 9)
# The longest meter there can be (yards).
LONGEST = 400
# The meter is pricked so often (yards).
PRICK = 5
YARDS = ("best", "below", "lowest", "above")
# Every number an edition must hold, with its limits.
NUMBERS: Mapping[str, tuple[int, int]] = {
    "meter": (100, 400),
    "bend_narrow": (0, 400),
    "bend_wide": (0, 400),
    "hazard_short": (5, 50),
    "hazard_twenty": (0, 60),
    "trees_within": (0, 400),
}
IN_FIVES = ("meter", "hazard_short", "hazard_twenty")


@dataclass(frozen=True, slots=True)
class Club:
    """A club die: three faces ``best``, two below it, one above (yards). ``half``: it may be
    played at half strength; ``lofted``: it flies over trees near the ball."""

    slug: str
    name: str
    best: int
    below: int
    lowest: int
    above: int
    tee_only: bool
    half: bool
    lofted: bool
    provenance: str

    @property
    def faces(self) -> tuple[int, ...]:
        """The six faces of its die."""
        return (self.best, self.best, self.best, self.below, self.lowest, self.above)


@dataclass(frozen=True, slots=True)
class DirectionFace:
    """A side of the direction die."""

    face: str
    provenance: str


@dataclass(frozen=True, slots=True)
class HazardFace:
    """A side of the hazard die: what it says, what that does, and the number in its flag."""

    face: str
    effect: str
    flag: int
    provenance: str


@dataclass(frozen=True, slots=True)
class PutterFace:
    """A side of the putter die: putts from inside the circle and from outside it."""

    inside: int
    outside: int
    provenance: str

    @property
    def face(self) -> Face:
        """What stands on the side."""
        same = self.inside == self.outside
        return self.inside if same else f"{self.inside}/{self.outside}"


@dataclass(frozen=True)
class Edition:
    """All tables of an edition. Hashable: equal tables are one key of every cache."""

    name: str
    numbers: tuple[tables.SingleNumber, ...]
    clubs: tuple[Club, ...]
    direction: tuple[DirectionFace, ...]
    hazard: tuple[HazardFace, ...]
    putter: tuple[PutterFace, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.numbers, self.clubs, self.direction, self.hazard, self.putter))

    @cached_property
    def _numbers(self) -> dict[str, tables.SingleNumber]:
        return {row.name: row for row in self.numbers}

    @cached_property
    def _clubs(self) -> dict[str, Club]:
        return {club.slug: club for club in self.clubs}

    def number(self, name: str) -> int:
        """One of the single numbers."""
        return self._numbers[name].value

    def provenance(self, name: str) -> str:
        """Where that number comes from."""
        return self._numbers[name].provenance

    def club(self, slug: str) -> Club:
        """The club of this slug."""
        return self._clubs[slug]

    def hazard_face(self, face: Face) -> HazardFace:
        """The side of the hazard die that says this."""
        return next(row for row in self.hazard if row.face == face)

    def putter_face(self, face: Face) -> PutterFace:
        """The side of the putter die that shows this."""
        return next(row for row in self.putter if row.face == face)

    @property
    def directions(self) -> tuple[str, ...]:
        """The six sides of the direction die."""
        return tuple(row.face for row in self.direction)

    @property
    def hazards(self) -> tuple[str, ...]:
        """The six sides of the hazard die, by what they say."""
        return tuple(row.face for row in self.hazard)

    @property
    def flags(self) -> tuple[int, ...]:
        """The six sides of the hazard die, by their flags."""
        return tuple(row.flag for row in self.hazard)

    @property
    def putts(self) -> tuple[Face, ...]:
        """The six sides of the putter die."""
        return tuple(row.face for row in self.putter)


@lru_cache(maxsize=1)
def built_in() -> Mapping[str, Any]:
    """The built-in edition as data."""
    text = Path(__file__).with_name("edition.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def standard() -> Edition:
    """The built-in edition, read."""
    return read(built_in())


def faults(data: Mapping[str, Any]) -> list[str]:
    """What keeps these tables from being played with, in words; empty where nothing does."""
    return tables.faults_of(read, data)


def read(data: Mapping[str, Any]) -> Edition:
    """An edition from its tables. Raises Refusal naming table, row and value that cannot be."""
    edition = Edition(
        name=str(data.get("name", ""))[: tables.LONGEST_TEXT],
        numbers=_numbers(data),
        clubs=tuple(tables.rows(data, "clubs", Club, **dict.fromkeys(YARDS, (PRICK, LONGEST)))),
        direction=tuple(tables.rows(data, "direction", DirectionFace)),
        hazard=tuple(tables.rows(data, "hazard", HazardFace, flag=PUTTS)),
        putter=tuple(tables.rows(data, "putter", PutterFace, inside=PUTTS, outside=PUTTS)),
    )
    _check_bag(edition)
    _check_dice(edition)
    return _one(edition)


@lru_cache(maxsize=64)
def _one(edition: Edition) -> Edition:
    """The same object for equal editions, so that caches find them by identity."""
    return edition


def _numbers(data: Mapping[str, Any]) -> tuple[tables.SingleNumber, ...]:
    found = tables.rows(data, "numbers", tables.SingleNumber, value=(0, LONGEST))
    names = [row.name for row in found]
    if sorted(names) != sorted(NUMBERS):
        raise Refusal(f"Table numbers: it has {', '.join(NUMBERS)}, each once.", "edition")
    for place, row in enumerate(found, 1):
        low, high = NUMBERS[row.name]
        if not low <= row.value <= high:
            words = f"value is a whole number from {low} to {high}, not {row.value}"
            raise Refusal(f"Table numbers, row {place}: {words}.", "edition")
        if row.name in IN_FIVES and row.value % PRICK:
            raise Refusal(f"Table numbers, row {place}: value goes in fives.", "edition")
    return tuple(found)


def _check_bag(edition: Edition) -> None:
    slugs = [club.slug for club in edition.clubs]
    if len(set(slugs)) != len(slugs):
        raise Refusal("Table clubs: each club stands once.", "edition")
    if SAND_IRON not in slugs:
        raise Refusal(f"Table clubs: the sand iron ({SAND_IRON}) is missing.", "edition")
    if PUTTER in slugs:
        raise Refusal(f"Table clubs: the putter ({PUTTER}) has a die of its own.", "edition")
    if all(club.tee_only for club in edition.clubs if club.slug != SAND_IRON):
        raise Refusal("Table clubs: some club must be for the fairway.", "edition")
    for place, club in enumerate(edition.clubs, 1):
        if max(club.faces) > edition.number("meter") or any(face % PRICK for face in club.faces):
            words = "yards go in fives, as far as the meter reaches"
            raise Refusal(f"Table clubs, row {place}: {words}.", "edition")


def _check_dice(edition: Edition) -> None:
    for name, die in (
        ("direction", edition.direction),
        ("hazard", edition.hazard),
        ("putter", edition.putter),
    ):
        if len(die) != SIDES:
            raise Refusal(f"Table {name}: a die has {SIDES} sides, not {len(die)}.", "edition")
    if any(row.face not in DIRECTIONS for row in edition.direction):
        raise Refusal(f"Table direction: a side is {', '.join(DIRECTIONS)}.", "edition")
    if any(row.effect not in EFFECTS for row in edition.hazard):
        raise Refusal(f"Table hazard: effect is one of {', '.join(EFFECTS)}.", "edition")
    if any(row.outside < row.inside for row in edition.putter):
        raise Refusal("Table putter: from outside it takes no fewer putts.", "edition")
    if len({(row.face, row.effect) for row in edition.hazard}) > len(set(edition.hazards)):
        raise Refusal("Table hazard: sides that say the same do the same.", "edition")
    if all(row.effect == NO for row in edition.hazard):
        raise Refusal("Table hazard: some side must let the ball move.", "edition")
