"""A course as our own JSON file, and the facts that only it carries back.

The JSON file is ``{"format": "yardage-book-course", "edition": 1, "course": {...}, "scorecard":
{...}, "layouts": [{"hole", "cards", "locks", "locked", "bend", "hazards", "notes", "ground"}]}``:
``course`` holds name, place, source, credit, licence, notes, playing tee and seed, ``scorecard`` is
the shape of the API's imports. ``docs/course-file.md`` says it in full.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from courses.cards import HoleCard
from courses.deck import built_in
from courses.decks import EVERY_CARD
from courses.exporting.card import scorecard_of
from courses.holemap import dump_map, load_map
from courses.importing.exchange import dump
from courses.importing.own import FORMAT
from courses.layout import dump_layout, load_layout
from courses.models import Course, Hole
from courses.owncards import cards_of_file
from courses.queries import holes_of, tees_of
from golfsite.web.problems import Fault, Invalid, pointer

EDITION = 1
MOST_HOLES = 36
HOLE_TEXTS = {"hazards": 200, "notes": 2_000}
TEXTS = ("name", "place", "source", "credit", "licence", "notes")


def as_json(course: Course) -> dict[str, Any]:
    """The whole course as JSON values, layouts and hole maps included."""
    holes = holes_of(course, grounds=True)
    scorecard = scorecard_of(course, holes, tees_of(course))
    tee = course.playing_tee
    return {
        "format": FORMAT,
        "edition": EDITION,
        "course": {
            **{name: getattr(course, name) for name in TEXTS},
            "playing_tee": tee.name if tee else None,
            "seed": course.seed,
        },
        "scorecard": dump(scorecard)["scorecard"],
        "layouts": [_layout(hole) for hole in holes],
        "cards": [card_values(card) for card in _own_cards(holes)],
    }


def _own_cards(holes: Sequence[Hole]) -> list[HoleCard]:
    """The cards on these holes that do not come with the site, each once."""
    laid = dict.fromkeys(
        one.card for hole in holes if hole.layout is not None for one in hole.layout.placed
    )
    return [EVERY_CARD[slug] for slug in laid if slug not in built_in() and slug in EVERY_CARD]


def card_values(card: HoleCard) -> dict[str, Any]:
    """A hole card as the file has it."""
    return {
        "slug": card.slug,
        "name": card.name,
        "kind": str(card.kind),
        "about": card.about,
        "grid": list(card.grid),
        "angle": card.angle,
        "bend": None if card.bend is None else str(card.bend),
    }


def _layout(hole: Hole) -> dict[str, Any]:
    return {
        "hole": hole.number,
        "cards": hole.layout.cards if hole.layout else [],
        "locks": hole.layout.locks if hole.layout else [],
        "locked": hole.locked,
        "bend": hole.bend,
        "hazards": hole.hazards,
        "notes": hole.notes,
        "ground": hole.ground,
    }


def read_export(data: Mapping[str, Any]) -> dict[str, Any]:
    """What an exported course holds beside its scorecard: ``{"course": {...}, "layouts": [...]}``,
    checked. Raises Invalid with the place."""
    course = data.get("course")
    layouts = data.get("layouts", [])
    if not isinstance(course, Mapping) or not isinstance(layouts, list):
        raise Invalid([Fault("#", "An exported course holds “course” and “layouts”.")])
    texts = {name: course.get(name) or "" for name in TEXTS}
    seed, tee = course.get("seed", 1), course.get("playing_tee") or ""
    if not all(isinstance(text, str) for text in (*texts.values(), tee)):
        raise Invalid([Fault(pointer("course"), "The facts of a course are texts.")])
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise Invalid([Fault(pointer("course", "seed"), "The seed is a whole number.")])
    return {
        "course": {**texts, "seed": seed, "playing_tee": tee},
        "layouts": [_read_layout(entry, at) for at, entry in enumerate(layouts[:MOST_HOLES])],
        "cards": [card_values(card) for card in cards_of_file(data.get("cards") or []).values()],
    }


def _read_layout(entry: object, at: int) -> dict[str, Any]:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("hole"), int):
        raise Invalid([Fault(pointer("layouts", at), "Say which hole this is the layout of.")])
    try:
        placed = load_layout(entry.get("cards", []))
    except ValueError as error:
        raise Invalid([Fault(pointer("layouts", at, "cards"), str(error))]) from error
    locks, bend = entry.get("locks") or [], entry.get("bend")
    if not isinstance(locks, list) or not all(isinstance(lock, int) for lock in locks):
        raise Invalid([Fault(pointer("layouts", at, "locks"), "Locks are places of cards.")])
    if bend is not None and (not isinstance(bend, int) or not -180 <= bend <= 180):
        raise Invalid([Fault(pointer("layouts", at, "bend"), "The bend is in degrees.")])
    texts = {name: entry.get(name) or "" for name in HOLE_TEXTS}
    for name, limit in HOLE_TEXTS.items():
        if not isinstance(texts[name], str) or len(texts[name]) > limit:
            words = f"A text of at most {limit:,} characters, please."
            raise Invalid([Fault(pointer("layouts", at, name), words)])
    return {
        "hole": entry["hole"],
        "cards": dump_layout(placed),
        "locks": locks,
        "locked": bool(entry.get("locked")),
        "bend": bend,
        "ground": _read_ground(entry.get("ground"), at),
        **texts,
    }


def _read_ground(ground: object, at: int) -> dict[str, Any] | None:
    """A hole's map, checked. Raises Invalid."""
    if ground is None:
        return None
    try:
        if not isinstance(ground, Mapping):
            raise ValueError("A hole map is an object.")
        return dump_map(load_map(ground))
    except (ValueError, AttributeError) as error:
        raise Invalid([Fault(pointer("layouts", at, "ground"), str(error))]) from error
