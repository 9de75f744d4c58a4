"""Hole cards as people draw them and as course files bring them, checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.cards import COLUMNS, ROWS, Bend, CardKind, HoleCard, faults
from golfsite.web.problems import Fault, Invalid, pointer

MOST_CARDS = 500
NAME_LIMIT, ABOUT_LIMIT = 60, 120


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as a person draws it: ``grid`` has its rows, the far end first, nine signs each;
    ``angle`` and ``bend`` are a dogleg's."""

    name: str
    kind: str
    grid: tuple[str, ...]
    about: str = ""
    angle: int = 0
    bend: str = ""


def card_from(facts: CardFacts, *, slug: str = "own") -> HoleCard:
    """The card that these facts make. Raises Invalid for what no card can be; the faults of its
    drawing are for :func:`courses.cards.faults`."""
    wrong: dict[str, str] = {}
    if not facts.name.strip() or len(facts.name) > NAME_LIMIT:
        wrong["name"] = f"A name of 1 to {NAME_LIMIT} characters."
    if len(facts.about) > ABOUT_LIMIT:
        wrong["about"] = f"At most {ABOUT_LIMIT} characters."
    if facts.kind not in list(CardKind):
        wrong["kind"] = f"One of: {', '.join(CardKind)}."
    if facts.bend and facts.bend not in list(Bend):
        wrong["bend"] = f"One of: {', '.join(Bend)}."
    if len(facts.grid) > ROWS or any(len(row) > COLUMNS for row in facts.grid):
        wrong["grid"] = f"At most {ROWS} rows of {COLUMNS} spaces."
    if any(not text.isprintable() for text in (facts.name, facts.about)):
        wrong.setdefault("name", "Letters, digits and signs only.")
    if wrong:
        raise Invalid(wrong)
    is_dogleg = facts.kind == CardKind.DOGLEG
    return HoleCard(
        slug=slug,
        name=facts.name.strip(),
        kind=CardKind(facts.kind),
        about=facts.about.strip(),
        grid=facts.grid,
        angle=facts.angle if is_dogleg else 0,
        bend=Bend(facts.bend) if is_dogleg and facts.bend else None,
    )


def cards_of_file(entries: object) -> dict[str, HoleCard]:
    """The cards that an exported course brings, by the slug it calls them. Raises Invalid naming
    the place."""
    if not isinstance(entries, list):
        raise Invalid([Fault(pointer("cards"), "The cards of a course are a list.")])
    found: dict[str, HoleCard] = {}
    for at, entry in enumerate(entries[:MOST_CARDS]):
        slug, card = _card_of_file(entry, at)
        found[slug] = card
    return found


def _card_of_file(entry: object, at: int) -> tuple[str, HoleCard]:
    values: Mapping[str, Any] = entry if isinstance(entry, Mapping) else {}
    slug, grid, angle = values.get("slug"), values.get("grid"), values.get("angle", 0)
    texts = [values.get(name) or "" for name in ("name", "kind", "about", "bend")]
    if not isinstance(slug, str) or not all(isinstance(text, str) for text in texts):
        raise Invalid([Fault(pointer("cards", at), "A card has a slug, a name and a kind.")])
    if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
        raise Invalid([Fault(pointer("cards", at, "grid"), "The grid is a list of texts.")])
    if isinstance(angle, bool) or not isinstance(angle, int):
        raise Invalid([Fault(pointer("cards", at), "The angle is in degrees.")])
    name, kind, about, bend = texts
    card = card_from(CardFacts(name, kind, tuple(grid), about, angle, bend), slug=slug)
    wrong = faults(card)
    if wrong:
        raise Invalid([Fault(pointer("cards", at, "grid"), wrong[0])])
    return slug, card
