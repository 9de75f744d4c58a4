"""The tables Golf'n'Roll is played by, read from an edition."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from play.engine.protocol import Refusal
from play.engine.tables import SingleNumber, faults_of, rows

ROLLS = ("distance", "direction", "obstacle", "putt")
REPEAT, ADD = "repeat", "add"
DECKS = ("course", "green", "flag")
NUMBERS = (
    "most_over_par",
    "yards_a_square",
    "least_squares",
    "two_greens_from",
    "narrow",
    "wide",
    "yellow_from",
    "red_from",
    "stripe_from",
    "cross_from",
    "flag_stripe_from",
    "flag_cross_from",
    "fair_tenths",
    "index_tenths",
)
# Where the second and the third grade begin.
GRADED = (
    ("yellow_from", "red_from"),
    ("stripe_from", "cross_from"),
    ("flag_stripe_from", "flag_cross_from"),
)
MOST_CARDS = 200


@dataclass(frozen=True, slots=True)
class PowerDie:
    """A coloured die: how hard to hit."""

    slug: str
    name: str
    color: str
    faces: tuple[int, ...]
    provenance: str


@dataclass(frozen=True, slots=True)
class Club:
    """A club card: squares added, and whether its direction roll may be repeated once."""

    slug: str
    name: str
    distance: int
    repeats: bool
    provenance: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """A degree of trouble: by how much the test was failed, what it costs, the clubs left."""

    slug: str
    name: str
    failed_by: int
    distance: int
    putt: int
    clubs: tuple[str, ...]
    provenance: str


@dataclass(frozen=True, slots=True)
class Grade:
    """A gem's colour or a mark: the least result that passes the test."""

    slug: str
    name: str
    letter: str
    need: int
    provenance: str


@dataclass(frozen=True, slots=True)
class CardKind:
    """Cards of a deck that bear the same gem and mark, and how many there are."""

    gem: str
    mark: str
    count: int
    provenance: str

    @property
    def face(self) -> str:
        """The card as a draw names it."""
        return f"{self.gem}-{self.mark}"


@dataclass(frozen=True, slots=True)
class HoleRow:
    """A hole card: how many cards are laid, in order, before one flag card."""

    number: int
    par: int
    course: int
    greens: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Skill:
    """What a golfer can do once a hole: repeat a roll or add to it. ``read`` tells whether it can
    be read in print."""

    slug: str
    name: str
    rolls: tuple[str, ...]
    effect: str
    amount: int
    declared: bool
    out_of_field: bool
    read: bool
    provenance: str
    note: str = ""

    def acts_on(self, roll: str) -> bool:
        """Does it act on this kind of roll?"""
        return roll in self.rolls


@dataclass(frozen=True, slots=True)
class Golfer:
    """A golfer and the skill he has."""

    slug: str
    name: str
    skill: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Weather:
    """A weather card: what it adds to each roll."""

    slug: str
    name: str
    distance: int
    direction: int
    obstacle: int
    putt: int
    provenance: str
    note: str = ""

    def on(self, roll: str) -> int:
        """What it adds to this kind of roll."""
        return {
            "distance": self.distance,
            "direction": self.direction,
            "obstacle": self.obstacle,
            "putt": self.putt,
        }[roll]


NO_WEATHER = Weather("", "No weather", 0, 0, 0, 0, "printed")


@dataclass(frozen=True)
class Edition:
    """All tables of an edition. Hashable: equal tables are one key of every cache."""

    name: str
    dice: tuple[PowerDie, ...]
    clubs: tuple[Club, ...]
    trouble: tuple[Trouble, ...]
    gems: tuple[Grade, ...]
    marks: tuple[Grade, ...]
    course: tuple[CardKind, ...]
    green: tuple[CardKind, ...]
    flag: tuple[CardKind, ...]
    holes: tuple[HoleRow, ...]
    skills: tuple[Skill, ...]
    golfers: tuple[Golfer, ...]
    weather: tuple[Weather, ...]
    numbers: tuple[tuple[str, int], ...]

    def __hash__(self) -> int:
        # Editions are keys of caches that are asked at every stroke.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.dice, self.clubs, self.trouble, self.skills, self.weather))

    @cached_property
    def _by_slug(self) -> dict[str, dict[str, Any]]:
        tables: dict[str, tuple[Any, ...]] = {
            "dice": self.dice,
            "clubs": self.clubs,
            "gems": self.gems,
            "marks": self.marks,
            "skills": self.skills,
            "golfers": self.golfers,
        }
        return {name: {row.slug: row for row in table} for name, table in tables.items()}

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return dict(self.numbers)

    def die(self, slug: str) -> PowerDie:
        """The coloured die of this slug."""
        return self._by_slug["dice"][slug]

    def club(self, slug: str) -> Club:
        """The club of this slug."""
        return self._by_slug["clubs"][slug]

    def gem(self, slug: str) -> Grade:
        """The gem of this colour."""
        return self._by_slug["gems"][slug]

    def mark(self, slug: str) -> Grade:
        """The mark of this slug."""
        return self._by_slug["marks"][slug]

    def skill_of(self, golfer: str) -> Skill:
        """The skill of a golfer."""
        return self._by_slug["skills"][self._by_slug["golfers"][golfer].skill]

    def golfer(self, slug: str) -> Golfer:
        """The golfer of this slug."""
        return self._by_slug["golfers"][slug]

    def number(self, name: str) -> int:
        """One of the single numbers."""
        return self._numbers[name]

    def deck(self, name: str) -> tuple[CardKind, ...]:
        """The kinds of card of the course, green or flag deck."""
        return {"course": self.course, "green": self.green, "flag": self.flag}[name]

    def clubs_in(self, trouble: int) -> tuple[Club, ...]:
        """The clubs that may be used, not in trouble (0) or in its first or second degree."""
        if not trouble:
            return self.clubs
        allowed = self.trouble[trouble - 1].clubs
        return tuple(club for club in self.clubs if club.slug in allowed)

    def trouble_on(self, roll: str, trouble: int) -> int:
        """What trouble adds to a distance or a putt: 0 or less."""
        if not trouble or roll not in {"distance", "putt"}:
            return 0
        row = self.trouble[trouble - 1]
        return row.distance if roll == "distance" else row.putt


@lru_cache(maxsize=1)
def built_in() -> Mapping[str, Any]:
    """The built-in edition as data."""
    text = Path(__file__).with_name("edition.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@lru_cache(maxsize=1)
def standard() -> Edition:
    """The built-in edition, read."""
    return read(built_in())


def edition_faults(tables: Mapping[str, Any]) -> list[str]:
    """What keeps these tables from being played with, in words; empty where nothing does."""
    return faults_of(read, tables)


def read(data: Mapping[str, Any]) -> Edition:
    """An edition from its tables. Raises Refusal naming table, row and value that cannot be."""
    modifier = (-2, 2)
    edition = Edition(
        name=str(data.get("name", ""))[:80],
        dice=tuple(rows(data, "dice", PowerDie, faces=(0, 9))),
        clubs=tuple(rows(data, "clubs", Club, distance=(0, 9))),
        trouble=tuple(
            rows(data, "trouble", Trouble, distance=(-9, 0), putt=(-5, 0), failed_by=(1, 2))
        ),
        gems=tuple(rows(data, "gems", Grade, need=(1, 6))),
        marks=tuple(rows(data, "marks", Grade, need=(1, 6))),
        course=tuple(rows(data, "course", CardKind)),
        green=tuple(rows(data, "green", CardKind)),
        flag=tuple(rows(data, "flag", CardKind)),
        holes=tuple(rows(data, "holes", HoleRow, par=(3, 6), course=(1, 14), greens=(1, 2))),
        skills=tuple(rows(data, "skills", Skill, amount=(0, 3))),
        golfers=tuple(rows(data, "golfers", Golfer)),
        weather=tuple(
            rows(data, "weather", Weather, distance=modifier, direction=modifier,
                 obstacle=modifier, putt=modifier)
        ),
        numbers=tuple((row.name, row.value) for row in rows(data, "numbers", SingleNumber)),
    )  # fmt: skip
    _check(edition)
    return _one(edition)


@lru_cache(maxsize=64)
def _one(edition: Edition) -> Edition:
    """The same object for equal editions, so that caches find them by identity."""
    return edition


def _check(edition: Edition) -> None:
    for name in ("dice", "clubs", "trouble", "gems", "marks", "skills", "golfers", "weather"):
        slugs = [row.slug for row in getattr(edition, name)]
        if len(set(slugs)) != len(slugs):
            raise Refusal(f"Table {name}: each row needs a slug of its own.", "edition")
    _check_numbers(edition)
    _check_hitting(edition)
    _check_cards(edition)
    _check_golfers(edition)


def _check_numbers(edition: Edition) -> None:
    given = dict(edition.numbers)
    missing = [name for name in NUMBERS if name not in given]
    if missing:
        raise Refusal(f"Table numbers: {', '.join(missing)} missing.", "edition")
    if not 1 <= given["most_over_par"] <= 9:
        raise Refusal("Table numbers: most_over_par is 1 to 9.", "edition")
    for second, third in GRADED:
        if given[second] >= given[third]:
            raise Refusal(f"Table numbers: {second} is less than {third}.", "edition")
    for name in ("yards_a_square", "least_squares", "narrow", "wide"):
        if not given[name]:
            raise Refusal(f"Table numbers: {name} must be at least 1.", "edition")


def _check_hitting(edition: Edition) -> None:
    for die in edition.dice:
        if len(die.faces) != 6:
            raise Refusal(f"Table dice, {die.name}: a die has six faces.", "edition")
    if [row.failed_by for row in edition.trouble] != [1, 2]:
        raise Refusal("Table trouble: failed by 1, then by 2.", "edition")
    if [row.slug for row in edition.trouble] != ["fairway", "course"]:
        raise Refusal("Table trouble: its rows are fairway and course.", "edition")
    for row in edition.trouble:
        _known(row.clubs, edition.clubs, f"Table trouble, {row.name}: there is no club")
        # Else a ball in trouble could never be struck on.
        reach = max(max(die.faces) for die in edition.dice) + row.distance
        if reach + max(club.distance for club in edition.clubs if club.slug in row.clubs) < 1:
            raise Refusal(f"Table trouble, {row.name}: no stroke gets out of it.", "edition")


def _check_cards(edition: Edition) -> None:
    if sorted(hole.number for hole in edition.holes) != list(range(1, len(edition.holes) + 1)):
        raise Refusal("Table holes: number them from 1, each once.", "edition")
    wanted = {
        "course": max(hole.course for hole in edition.holes),
        "green": max(hole.greens for hole in edition.holes),
        "flag": 1,
    }
    for name in DECKS:
        kinds = edition.deck(name)
        where = f"Table {name}: there is no"
        _known([kind.gem for kind in kinds], edition.gems, f"{where} gem")
        _known([kind.mark for kind in kinds], edition.marks, f"{where} mark")
        if len({kind.face for kind in kinds}) != len(kinds):
            raise Refusal(f"Table {name}: a gem with its mark stands in one row.", "edition")
        total = sum(kind.count for kind in kinds)
        if not wanted[name] <= total <= MOST_CARDS:
            raise Refusal(
                f"Table {name}: {wanted[name]} to {MOST_CARDS} cards, not {total}.", "edition"
            )


def _check_golfers(edition: Edition) -> None:
    _known(
        [row.skill for row in edition.golfers], edition.skills, "Table golfers: there is no skill"
    )
    for skill in edition.skills:
        where = f"Table skills, {skill.name}"
        strange = [roll for roll in skill.rolls if roll not in ROLLS]
        if strange:
            raise Refusal(f"{where}: a roll is one of {', '.join(ROLLS)}.", "edition")
        if skill.effect not in {REPEAT, ADD}:
            raise Refusal(f"{where}: its effect is {REPEAT} or {ADD}.", "edition")
        if skill.effect == ADD and not (skill.declared and skill.amount):
            raise Refusal(
                f"{where}: what adds to a roll is declared before it and adds at least 1.",
                "edition",
            )
        if skill.out_of_field and (skill.declared or skill.effect == ADD):
            raise Refusal(f"{where}: Out of the field is repeated undeclared.", "edition")


def _known(slugs: Sequence[str], table: Sequence[Any], message: str) -> None:
    there = {row.slug for row in table}
    for slug in slugs:
        if slug not in there:
            raise Refusal(f"{message} {slug}.", "edition")
