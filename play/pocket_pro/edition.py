"""The tables Pocket Pro Golf is played by, read from an edition."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from courses.terrain import Terrain
from play.engine.protocol import Refusal
from play.engine.tables import SingleNumber, faults_of, rows

LIES = tuple(
    str(lie) for lie in (Terrain.TEE, Terrain.FAIRWAY, Terrain.ROUGH, Terrain.SAND, "green")
)
# The bag of the rules of golf.
MOST_CLUBS = 14
WIND_FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class MovementRow:
    """What a total of the dice moves the ball, and whether it earns a token."""

    total: int
    spaces: int
    token: bool
    provenance: str


@dataclass(frozen=True, slots=True)
class Pair:
    """What doubles or triples move; ``wind`` is 1 with the wind, -1 against it."""

    dice: str
    spaces: int
    wind: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Tempo:
    """How hard to swing: the number of dice."""

    slug: str
    name: str
    dice: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Club:
    """A club card. ``air`` and ``ground`` are movement rolls; ``lost_from_rough`` of the AIR rolls
    are marked X; ``tee`` is added to the first roll from a tee, ``ground_from_rough`` to each
    GROUND roll from rough or sand; ``chain`` is its place among the irons, 0 for none."""

    slug: str
    name: str
    air: int
    ground: int
    lost_from_rough: int
    tee: int
    ground_from_rough: int
    lies: tuple[str, ...]
    chain: int
    provenance: str

    @property
    def is_iron(self) -> bool:
        """Irons and the wedge: the clubs among which gained tokens may move."""
        return self.chain > 0


@dataclass(frozen=True, slots=True)
class Wind:
    """A place of the blue cube: the step that doubles bring, along the hole and to the right."""

    face: int
    name: str
    forward: int
    right: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Yardage:
    """An entry of the printed yardage card that departs from 15 yards a space."""

    spaces: int
    yards: int
    provenance: str
    note: str = ""


@dataclass(frozen=True)
class Edition:
    """All tables of an edition. Hashable: equal tables are one key of every cache."""

    name: str
    movement: tuple[MovementRow, ...]
    pairs: tuple[Pair, ...]
    tempos: tuple[Tempo, ...]
    clubs: tuple[Club, ...]
    winds: tuple[Wind, ...]
    numbers: tuple[tuple[str, int], ...]
    yardage: tuple[Yardage, ...]

    def __hash__(self) -> int:
        # Editions are keys of caches that are asked at every throw.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.movement, self.pairs, self.tempos, self.clubs, self.winds))

    @cached_property
    def _clubs(self) -> dict[str, Club]:
        return {club.slug: club for club in self.clubs}

    @cached_property
    def _tempos(self) -> dict[str, Tempo]:
        return {tempo.slug: tempo for tempo in self.tempos}

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return dict(self.numbers)

    def club(self, slug: str) -> Club:
        """The club of this slug."""
        return self._clubs[slug]

    def tempo(self, slug: str) -> Tempo:
        """The tempo of this slug."""
        return self._tempos[slug]

    def number(self, name: str) -> int:
        """One of the single numbers: tokens, prices, rolls."""
        return self._numbers[name]

    def wind(self, face: int) -> Wind:
        """The wind of a place of the cube, 1 to 6."""
        return self.winds[face - 1]

    def row(self, total: int) -> MovementRow:
        """The row of the movement table for a total; beyond the last row it is the last."""
        return self.movement[min(total, len(self.movement) - 1)]

    def pair(self, dice: str) -> Pair:
        """What "doubles" or "triples" move."""
        return self.pairs[0] if self.pairs[0].dice == dice else self.pairs[1]

    @cached_property
    def most_dice(self) -> Tempo:
        """The tempo of most dice, which sand asks for."""
        return max(self.tempos, key=lambda tempo: tempo.dice)

    def yards(self, spaces: int) -> tuple[int, str]:
        """What the printed yardage card says for so many spaces, and a note where it departs from
        15 yards a space."""
        for entry in self.yardage:
            if entry.spaces == spaces:
                return entry.yards, entry.note
        return spaces * 15, ""


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
    movement = tuple(rows(data, "movement", MovementRow, spaces=(0, 6)))
    if [row.total for row in movement] != list(range(len(movement))) or len(movement) < 13:
        raise Refusal("Table movement: totals must run from 0 to 12 at least, in order.", "edition")
    winds = tuple(rows(data, "wind", Wind, forward=(-1, 1), right=(-1, 1)))
    if tuple(wind.face for wind in winds) != WIND_FACES:
        raise Refusal("Table wind: it must have the faces 1 to 6, in order.", "edition")
    pairs = tuple(rows(data, "pairs", Pair, spaces=(0, 6), wind=(-1, 1)))
    if sorted(pair.dice for pair in pairs) != ["doubles", "triples"]:
        raise Refusal("Table pairs: it must have doubles and triples.", "edition")
    tempos = tuple(rows(data, "tempo", Tempo, dice=(1, 3)))
    clubs = tuple(rows(data, "clubs", Club, **CLUB_LIMITS))
    _check_bag(tempos, clubs)
    numbers = tuple((row.name, row.value) for row in rows(data, "numbers", SingleNumber))
    _check_numbers(dict(numbers))
    edition = Edition(
        name=str(data.get("name", "")),
        movement=movement,
        pairs=pairs,
        tempos=tempos,
        clubs=clubs,
        winds=winds,
        numbers=numbers,
        yardage=tuple(rows(data, "yardage", Yardage, spaces=(1, 99), yards=(1, 2000))),
    )
    return _one(edition)


@lru_cache(maxsize=64)
def _one(edition: Edition) -> Edition:
    """The same object for equal editions, so that caches find them by identity."""
    return edition


CLUB_LIMITS: dict[str, Any] = {
    "air": (0, 6),
    "ground": (0, 6),
    "lost_from_rough": (0, 6),
    "tee": (0, 3),
    "ground_from_rough": (-3, 0),
    "chain": (0, 9),
}


def _check_numbers(numbers: Mapping[str, int]) -> None:
    wanted = {"tokens_a_player", "tokens_at_start", "tokens_for_mulligan", "unused_rolls_a_step"}
    missing = wanted - set(numbers)
    if missing:
        raise Refusal(f"Table numbers: {', '.join(sorted(missing))} missing.", "edition")
    if numbers["unused_rolls_a_step"] < 1 or numbers["tokens_for_mulligan"] < 1:
        raise Refusal("Table numbers: a price or a share of rolls must be at least 1.", "edition")
    if numbers["tokens_at_start"] > numbers["tokens_a_player"]:
        raise Refusal("Table numbers: more tokens are dealt than there are.", "edition")


def _check_bag(tempos: Sequence[Tempo], clubs: Sequence[Club]) -> None:
    if len({tempo.slug for tempo in tempos}) != len(tempos) or not tempos:
        raise Refusal("Table tempo: each tempo needs a slug of its own.", "edition")
    if not 1 <= len(clubs) <= MOST_CLUBS or len({club.slug for club in clubs}) != len(clubs):
        raise Refusal(
            f"Table clubs: 1 to {MOST_CLUBS} clubs, each with a slug of its own.", "edition"
        )
    for lie in LIES:
        usable = [club for club in clubs if lie in club.lies]
        if not usable:
            raise Refusal(f"Table clubs: no club may be used from the {lie}.", "edition")
    for club in clubs:
        strange = [lie for lie in club.lies if lie not in LIES]
        if strange:
            raise Refusal(f"Table clubs, {club.name}: there is no lie {strange[0]}.", "edition")
        if "sand" in club.lies and club.air <= club.lost_from_rough:
            raise Refusal(f"Table clubs, {club.name}: from sand it needs an AIR roll.", "edition")
        if club.lost_from_rough > club.air or club.air - club.lost_from_rough + club.ground < 1:
            raise Refusal(f"Table clubs, {club.name}: no movement roll is left.", "edition")
