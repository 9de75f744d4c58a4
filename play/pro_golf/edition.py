"""The tables Pro Golf is played by, read from an edition, and the hole cards that come with it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from play.engine.protocol import Refusal
from play.engine.tables import SingleNumber, faults_of, rows
from play.pro_golf.boxes import is_box
from play.pro_golf.card import LETTERS, MOST_FEET, Card
from play.pro_golf.card_table import read_table
from play.pro_golf.holecard import HoleCard
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.tables import MODES, Tables
from play.pro_golf.tuning import tuned

NUMBERS = (
    "weather_boxes_off",
    "bad_weather_from",
    "maybe_holed_to",
    "star_holed_to",
    "third_putt_missed_to",
    "good_within",
    "ace_from",
)
# Half lengths by the letters of the flag table.
HALVES = {"A": 1, "B": 2, "C": 3, "D": 4}
FOLDER = Path(__file__).parent
BETWEEN_HOLES = "\n---\n"


@dataclass(frozen=True, slots=True)
class LetterRow:
    """What a missed putt of this letter leaves: one part in ``part`` of its length."""

    letter: str
    part: int
    provenance: str


@dataclass(frozen=True, slots=True)
class PuttRow:
    """A row of the Second Putt Card: from so many feet on, the feet left by letter."""

    from_feet: int
    a: int
    b: int
    c: int
    d: int
    provenance: str


@dataclass(frozen=True, slots=True)
class FlagRow:
    """What each position of the flag does to the feet of a kind of stroke."""

    stroke: str
    easy: str
    normal: str
    difficult: str
    provenance: str


@lru_cache(maxsize=1)
def built_in() -> Mapping[str, Any]:
    """The built-in edition as data."""
    return tomllib.loads((FOLDER / "edition.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def standard() -> Tables:
    """The built-in edition, read."""
    return read(built_in())


def edition_faults(tables: Mapping[str, Any]) -> list[str]:
    """What keeps these tables from being played with, in words; empty where nothing does."""
    return faults_of(read, tables)


def read(data: Mapping[str, Any]) -> Tables:
    """The tables of an edition. Raises Refusal naming table, row and value that cannot be."""
    numbers = {row.name: row.value for row in rows(data, "numbers", SingleNumber)}
    missing = [name for name in NUMBERS if name not in numbers]
    if missing:
        raise Refusal(f"Table numbers: {', '.join(missing)} is missing.", "edition")
    for name in ("bad_weather_from", "ace_from"):
        if not 1 <= numbers[name] <= 7:
            raise Refusal(f"Table numbers: {name} is 1 to 6, or 7 for never.", "edition")
    for name in ("maybe_holed_to", "star_holed_to"):
        if not 0 <= numbers[name] <= 6:
            raise Refusal(f"Table numbers: {name} is 0 to 6.", "edition")
    if numbers["third_putt_missed_to"] and not is_box(numbers["third_putt_missed_to"]):
        raise Refusal("Table numbers: third_putt_missed_to is a box, or 0.", "edition")
    letters = {row.letter: row.part for row in rows(data, "second_putts", LetterRow, part=(1, 99))}
    if sorted(letters) != list(LETTERS):
        raise Refusal("Table second_putts: a row each for A, B, C and D.", "edition")
    return Tables(
        parts=(letters["A"], letters["B"], letters["C"], letters["D"]),
        good_within=numbers["good_within"],
        flags=_flags(data),
        weather_steps=-numbers["weather_boxes_off"],
        bad_weather_from=numbers["bad_weather_from"],
        maybe_holed_to=numbers["maybe_holed_to"],
        star_holed_to=numbers["star_holed_to"],
        ace_from=numbers["ace_from"],
        third_putt_missed_to=numbers["third_putt_missed_to"],
        second_putts=_second_putts(data),
    )


def _flags(data: Mapping[str, Any]) -> tuple[tuple[int, int, int], ...]:
    found = {row.stroke: row for row in rows(data, "flags", FlagRow)}
    if sorted(found) != sorted(MODES):
        raise Refusal(f"Table flags: a row each for {', '.join(MODES)}.", "edition")
    for row in found.values():
        if not {row.easy, row.normal, row.difficult} <= set(HALVES):
            raise Refusal("Table flags: each position has a letter A to D.", "edition")
    return tuple(
        (HALVES[found[mode].easy], HALVES[found[mode].normal], HALVES[found[mode].difficult])
        for mode in MODES
    )


def _second_putts(data: Mapping[str, Any]) -> tuple[tuple[int, int, int, int, int], ...]:
    feet = (0, 2 * MOST_FEET)
    found = rows(data, "second_putt_card", PuttRow, from_feet=feet, a=feet, b=feet, c=feet, d=feet)
    kept = [(row.from_feet, row.a, row.b, row.c, row.d) for row in found if row.from_feet]
    if kept != sorted(kept) or len({row[0] for row in kept}) != len(kept):
        raise Refusal(
            "Table second_putt_card: each row begins farther out than the last.", "edition"
        )
    return tuple(kept)


@lru_cache(maxsize=1)
def augusta_untuned() -> tuple[HoleCard, ...]:
    """Augusta National in 1981: eighteen hole cards made from the facts of its holes alone."""
    text = (FOLDER / "augusta-1981.txt").read_text(encoding="utf-8")
    return tuple(read_hole_card(part) for part in text.split(BETWEEN_HOLES))


@lru_cache(maxsize=1)
def augusta() -> tuple[HoleCard, ...]:
    """Those cards with each hole's two modifiers, which bring it to its average."""
    rows = tomllib.loads((FOLDER / "augusta-1981-tuning.toml").read_text(encoding="utf-8"))
    by_hole = {row["number"]: row for row in rows["holes"]}
    return tuple(
        tuned(card, by_hole[card.number]["approach"], by_hole[card.number]["short"])
        for card in augusta_untuned()
    )


@lru_cache(maxsize=1)
def house_card() -> Card:
    """A sound professional's card, for who has no other."""
    return read_table((FOLDER / "house-card.txt").read_text(encoding="utf-8"))
