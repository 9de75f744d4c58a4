"""The dice and the meter Par Excellence is played with, read from an edition."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from play.engine.protocol import Face, Refusal

PROVENANCES = ("printed", "derived", "house")
LONGEST_TEXT = 80
SIDES = 6
DIRECTIONS = ("straight", "hook", "slice")
OK, NO, SHORT, TWENTY = EFFECTS = ("ok", "no", "short", "twenty")
PUTTER = "P"
SAND_IRON = "S"
MOST_ROWS = 40
MOST_PUTTS = 9
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
class SingleNumber:
    """A number that stands alone."""

    name: str
    value: int
    provenance: str
    note: str = ""


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
    numbers: tuple[SingleNumber, ...]
    clubs: tuple[Club, ...]
    direction: tuple[DirectionFace, ...]
    hazard: tuple[HazardFace, ...]
    putter: tuple[PutterFace, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.numbers, self.clubs, self.hazard, self.putter))

    @cached_property
    def _numbers(self) -> dict[str, SingleNumber]:
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


def faults(tables: Mapping[str, Any]) -> list[str]:
    """What keeps these tables from being played with, in words; empty where nothing does."""
    try:
        read(tables)
    except Refusal as refusal:
        return [refusal.reason]
    return []


def read(data: Mapping[str, Any]) -> Edition:
    """An edition from its tables. Raises Refusal naming table, row and value that cannot be."""
    numbers = tuple(_number(row, n) for n, row in enumerate(_table(data, "numbers"), 1))
    names = [number.name for number in numbers]
    missing = [name for name in NUMBERS if name not in names]
    if missing:
        raise Refusal(f"Table numbers: {', '.join(missing)} missing.", "edition")
    if len(set(names)) != len(names):
        raise Refusal("Table numbers: each name stands once.", "edition")
    meter = next(number.value for number in numbers if number.name == "meter")
    clubs = tuple(_club(row, n, meter) for n, row in enumerate(_table(data, "clubs"), 1))
    _check_bag(clubs)
    edition = Edition(
        name=str(data.get("name", ""))[:LONGEST_TEXT],
        numbers=numbers,
        clubs=clubs,
        direction=tuple(_direction(row, n) for n, row in enumerate(_die(data, "direction"), 1)),
        hazard=tuple(_hazard(row, n) for n, row in enumerate(_die(data, "hazard"), 1)),
        putter=tuple(_putter(row, n) for n, row in enumerate(_die(data, "putter"), 1)),
    )
    _check_dice(edition)
    return _one(edition)


@lru_cache(maxsize=64)
def _one(edition: Edition) -> Edition:
    """The same object for equal editions, so that caches find them by identity."""
    return edition


def _check_bag(clubs: Sequence[Club]) -> None:
    slugs = [club.slug for club in clubs]
    if len(set(slugs)) != len(slugs):
        raise Refusal("Table clubs: each club stands once.", "edition")
    if SAND_IRON not in slugs:
        raise Refusal(f"Table clubs: the sand iron ({SAND_IRON}) is missing.", "edition")
    if all(club.tee_only for club in clubs if club.slug != SAND_IRON):
        raise Refusal("Table clubs: some club must be for the fairway.", "edition")


def _check_dice(edition: Edition) -> None:
    effects: dict[str, set[str]] = {}
    for row in edition.hazard:
        effects.setdefault(row.face, set()).add(row.effect)
    if any(len(found) > 1 for found in effects.values()):
        raise Refusal("Table hazard: sides that say the same do the same.", "edition")
    if all(row.effect == NO for row in edition.hazard):
        raise Refusal("Table hazard: some side must let the ball move.", "edition")


def _table(data: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    rows = data.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise Refusal(f"The edition has no table {name}.", "edition")
    if len(rows) > MOST_ROWS:
        raise Refusal(f"Table {name} has more than {MOST_ROWS} rows.", "edition")
    return rows


def _die(data: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    rows = _table(data, name)
    if len(rows) != SIDES:
        raise Refusal(f"Table {name}: a die has {SIDES} sides, not {len(rows)}.", "edition")
    return rows


def _number(row: Mapping[str, Any], place: int) -> SingleNumber:
    name = _one_of(row, "numbers", place, "name", tuple(NUMBERS))
    value = _whole(row, "numbers", place, "value", NUMBERS[name])
    if name in IN_FIVES and value % PRICK:
        raise Refusal(f"Table numbers, row {place}: value goes in fives.", "edition")
    return SingleNumber(name, value, _provenance(row, "numbers", place), str(row.get("note", "")))


def _club(row: Mapping[str, Any], place: int, meter: int) -> Club:
    slug, name = row.get("slug"), row.get("name")
    if not isinstance(slug, str) or not re.fullmatch(r"[A-Z0-9]{1,3}", slug) or slug == PUTTER:
        raise Refusal(f"Table clubs, row {place}: slug is one to three capitals.", "edition")
    if not isinstance(name, str) or not re.fullmatch(r"[^\x00-\x1f<>]{1,24}", name):
        raise Refusal(f"Table clubs, row {place}: name is a short text.", "edition")
    yards = [_whole(row, "clubs", place, column, (PRICK, meter)) for column in YARDS]
    if any(value % PRICK for value in yards):
        raise Refusal(f"Table clubs, row {place}: yards go in fives.", "edition")
    flags = [_yes(row, "clubs", place, column) for column in ("tee_only", "half", "lofted")]
    return Club(slug, name, *yards, *flags, provenance=_provenance(row, "clubs", place))


def _direction(row: Mapping[str, Any], place: int) -> DirectionFace:
    face = _one_of(row, "direction", place, "face", DIRECTIONS)
    return DirectionFace(face, _provenance(row, "direction", place))


def _hazard(row: Mapping[str, Any], place: int) -> HazardFace:
    face = row.get("face")
    if not isinstance(face, str) or not re.fullmatch(r"[^\x00-\x1f<>]{1,12}", face):
        raise Refusal(f"Table hazard, row {place}: face is a short text.", "edition")
    effect = _one_of(row, "hazard", place, "effect", EFFECTS)
    flag = _whole(row, "hazard", place, "flag", (1, MOST_PUTTS))
    return HazardFace(face, effect, flag, _provenance(row, "hazard", place))


def _putter(row: Mapping[str, Any], place: int) -> PutterFace:
    inside = _whole(row, "putter", place, "inside", (1, MOST_PUTTS))
    outside = _whole(row, "putter", place, "outside", (inside, MOST_PUTTS))
    return PutterFace(inside, outside, _provenance(row, "putter", place))


def _provenance(row: Mapping[str, Any], table: str, place: int) -> str:
    return _one_of(row, table, place, "provenance", PROVENANCES)


def _one_of(
    row: Mapping[str, Any], table: str, place: int, column: str, allowed: Sequence[str]
) -> str:
    value = row.get(column)
    if value not in allowed:
        raise Refusal(
            f"Table {table}, row {place}: {column} is one of {', '.join(allowed)}, not {value!r}.",
            "edition",
        )
    return str(value)


def _yes(row: Mapping[str, Any], table: str, place: int, column: str) -> bool:
    value = row.get(column)
    if not isinstance(value, bool):
        raise Refusal(f"Table {table}, row {place}: {column} is yes or no.", "edition")
    return value


def _whole(
    row: Mapping[str, Any], table: str, place: int, column: str, limits: tuple[int, int]
) -> int:
    value, (low, high) = row.get(column), limits
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refusal(
            f"Table {table}, row {place}: {column} is a whole number from {low} to {high}, "
            f"not {value!r}.",
            "edition",
        )
    return value
