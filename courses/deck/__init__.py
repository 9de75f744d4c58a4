"""The deck the site comes with: hole cards drawn as text grids, and the course cards.

The only one of the courses modules that reads files.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from courses.cards import DOGLEG_ROWS, Bend, CardKind, HoleCard, faults, parse_grid
from courses.coursecards import CardBend, CourseCard, CourseCardHole

FOLDER = Path(__file__).parent
PILES: dict[str, CardKind] = {
    "tees.toml": CardKind.TEE,
    "fairways.toml": CardKind.FAIRWAY,
    "doglegs.toml": CardKind.DOGLEG,
    "greens.toml": CardKind.GREEN,
}


@cache
def built_in() -> Mapping[str, HoleCard]:
    """Every card of the deck by slug, in the order of the piles: tees, fairways, doglegs, greens.

    Raises ValueError naming file, card and fault where a data file is wrong.
    """
    cards: dict[str, HoleCard] = {}
    for file, kind in PILES.items():
        for values in _read(file)["card"]:
            card = _hole_card(values, kind)
            found = faults(card)
            if found:
                raise ValueError(f"{file}, {card.slug}: {found[0]}")
            if card.slug in cards:
                raise ValueError(f"{file}: {card.slug} is there twice.")
            cards[card.slug] = card
    return MappingProxyType(cards)


@cache
def course_cards() -> tuple[CourseCard, ...]:
    """The course cards, each with nine holes."""
    file = _read("course_cards.toml")
    bands = {band["cards"]: band for band in file["band"]}
    return tuple(_course_card(values, bands) for values in file["course_card"])


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


def _hole_card(values: Mapping[str, Any], kind: CardKind) -> HoleCard:
    bend = values.get("bend")
    return HoleCard(
        slug=values["slug"],
        name=values["name"],
        kind=kind,
        about=values["about"],
        grid=parse_grid(values["grid"]),
        angle=values.get("angle", 0),
        bend=Bend(bend) if bend else None,
    )


def _course_card(values: Mapping[str, Any], bands: Mapping[int, Any]) -> CourseCard:
    holes = []
    for number, hole in enumerate(values["hole"], start=1):
        bends = tuple(CardBend(b["angle"], Bend(b["side"])) for b in hole.get("bends", ()))
        band = bands[hole["cards"]]
        longer = 15 * sum(DOGLEG_ROWS[bend.angle] for bend in bends)
        shortest, longest = band["yards"]
        low, high = hole.get("rating", band["rating"])
        yards = (shortest + longer, longest + longer)
        holes.append(CourseCardHole(number, hole["par"], hole["cards"], yards, (low, high), bends))
    return CourseCard(values["slug"], values["name"], values["about"], tuple(holes))
