"""A course as the games get it: everything they may need of a hole, and nothing that changes."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from courses.board import PlacedCard
from courses.cards import Bend, CardKind, HoleCard
from courses.holemap import HoleMap, dump_map, load_map
from courses.layout import dump_layout, load_layout


@dataclass(frozen=True, slots=True)
class PlayableHole:
    """One hole to play.

    ``yards`` is the scorecard's length from the playing tee (the layout's own length follows from
    ``placed``); ``cards`` holds every card that ``placed`` names. ``hole_card`` is the hole's own
    Pro Golf card as text, "" where the game makes one.
    """

    number: int
    par: int
    yards: int
    stroke_index: int | None
    name: str
    placed: tuple[PlacedCard, ...]
    cards: Mapping[str, HoleCard]
    ground: HoleMap
    hole_card: str = ""


@dataclass(frozen=True, slots=True)
class PlayableCourse:
    """The holes of a course in order, as they stood when a round began."""

    slug: str
    name: str
    holes: tuple[PlayableHole, ...] = field(default_factory=tuple)


def dump(course: PlayableCourse) -> dict[str, Any]:
    """The course as JSON values, every card written once; ``load`` gives it back, the ground to a
    tenth of a yard."""
    cards = {slug: card for hole in course.holes for slug, card in hole.cards.items()}
    return {
        "slug": course.slug,
        "name": course.name,
        "cards": {slug: _dump_card(cards[slug]) for slug in sorted(cards)},
        "holes": [_dump_hole(hole) for hole in course.holes],
    }


def load(data: Mapping[str, Any]) -> PlayableCourse:
    """The course that ``dump`` wrote."""
    cards = {slug: _load_card(slug, entry) for slug, entry in data["cards"].items()}
    holes = tuple(_load_hole(entry, cards) for entry in data["holes"])
    return PlayableCourse(data["slug"], data["name"], holes)


def digest(content: Mapping[str, Any]) -> str:
    """The digest (SHA-256, hexadecimal) that names a dumped course."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _dump_card(card: HoleCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "kind": str(card.kind),
        "about": card.about,
        "grid": list(card.grid),
        "angle": card.angle,
        "bend": None if card.bend is None else str(card.bend),
    }


def _load_card(slug: str, entry: Mapping[str, Any]) -> HoleCard:
    bend = entry["bend"]
    return HoleCard(
        slug=slug,
        name=entry["name"],
        kind=CardKind(entry["kind"]),
        about=entry["about"],
        grid=tuple(entry["grid"]),
        angle=entry["angle"],
        bend=None if bend is None else Bend(bend),
    )


def _dump_hole(hole: PlayableHole) -> dict[str, Any]:
    # Only where there is one, so that a course without keeps its digest.
    own = {"hole_card": hole.hole_card} if hole.hole_card else {}
    return own | {
        "number": hole.number,
        "par": hole.par,
        "yards": hole.yards,
        "stroke_index": hole.stroke_index,
        "name": hole.name,
        "placed": dump_layout(hole.placed),
        "ground": dump_map(hole.ground),
    }


def _load_hole(entry: Mapping[str, Any], cards: Mapping[str, HoleCard]) -> PlayableHole:
    placed = load_layout(entry["placed"])
    return PlayableHole(
        number=entry["number"],
        par=entry["par"],
        yards=entry["yards"],
        stroke_index=entry["stroke_index"],
        name=entry["name"],
        placed=placed,
        cards={one.card: cards[one.card] for one in placed},
        ground=load_map(entry["ground"]),
        hole_card=str(entry.get("hole_card", "")),
    )
