"""The tables in which this site writes a course, read back into the values of a course file.

A workbook has them as sheets, a CSV one below the other. The scorecard may be edited: where its
headings are still ours it is read by them, else like any other. The others carry the rest in plain
words."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.importing.checks import examined, with_yards
from courses.importing.exchange import dump
from courses.importing.figures import number, whole
from courses.importing.reading import Unreadable
from courses.importing.sheets.own_lines import Line
from courses.importing.sheets.own_maps import grounds_in
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee

FORMAT = "yardage-book-course"
CARD_SHEET, COURSE_SHEET, TEE_SHEET, LAYOUT_SHEET = "Scorecard", "Course", "Tees", "Layouts"
OWN_CARD_SHEET, MAP_SHEET = "Cards", "Maps"
COURSE_FACTS = {
    "Name": "name",
    "Place": "place",
    "Source": "source",
    "Credit": "credit",
    "Licence": "licence",
    "Notes": "notes",
    "Playing tee": "playing_tee",
    "Seed": "seed",
}
FORMAT_FACT = "File"
TEE_HEADINGS = ("Tee", "Unit", "For", "Course rating", "Slope")
OWN_INDEX = "Stroke index "
LAYOUT_HEADINGS = ("Hole", "Cards", "Locked cards", "Locked", "Bend", "Hazards", "Notes")
OWN_CARD_HEADINGS = ("Card", "Name", "Kind", "About", "Spaces", "Angle", "Bend")
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
# Cells that every row of a table is filled up to.
WIDEST = 7
_FIRST = ("Hole", "Name", "Par", "Stroke index")
_LAID = re.compile(r"^([\w-]+?)( turned)?(?: covers (\d))?$")


# Reads the sheet of the scorecard like any other, with what is known of its tees.
LikeAny = Callable[[Sequence[ScorecardTee]], Scorecard]


def safe(text: str) -> str:
    """The text, with a mark before it where a spreadsheet would calculate it, or where it has such
    a mark of its own."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA_SIGNS) else text


def unsafe(text: str) -> str:
    """The text without that mark."""
    marked = text[:1] == "'" and text.lstrip("'").startswith(FORMULA_SIGNS)
    return text[1:] if marked else text


def laid_in_words(cards: Sequence[Mapping[str, Any]]) -> str:
    """A layout in one cell: "tee-1; fairway-4 turned; green-2 covers 3"."""
    return "; ".join(
        f"{one['card']}{' turned' if one.get('turned') else ''}"
        f"{' covers ' + str(one['overlap']) if one.get('overlap') else ''}"
        for one in cards
    )


def course_values(tables: Mapping[str, Sequence[Line]], like_any: LikeAny) -> dict[str, Any]:
    """The values of the course file that the tables stand for; those of tees, layouts, cards and
    maps without their headings. ``like_any`` reads the scorecard where its headings are no longer
    ours. Raises Unreadable naming the row."""
    facts = {line.cells[0]: line.cells[1] for line in tables[COURSE_SHEET]}
    tees = [_told_tee(line) for line in tables.get(TEE_SHEET, ())]
    card = _by_headings(tables[CARD_SHEET], tees) or like_any(tees)
    course: dict[str, Any] = {key: facts.get(label, "") for label, key in COURSE_FACTS.items()}
    seed = course["seed"]
    course["seed"] = int(seed) if seed.isdecimal() and len(seed) <= 10 else 1
    card = replace(card, name=course["name"] or card.name, place=course["place"])
    grounds = grounds_in(tables.get(MAP_SHEET, ()))
    layouts = [_layout(line) for line in tables.get(LAYOUT_SHEET, ())]
    return {
        "format": FORMAT,
        "edition": 1,
        "course": course,
        "scorecard": dump(card)["scorecard"],
        "layouts": [one | {"ground": grounds.get(one["hole"])} for one in layouts],
        "cards": [_own_card(line) for line in tables.get(OWN_CARD_SHEET, ())],
    }


def grid_in_words(grid: Sequence[str]) -> str:
    """A card's spaces in one cell, its rows parted by strokes."""
    return "/".join(grid)


def _own_card(line: Line) -> dict[str, Any]:
    slug, name, kind, about, grid, angle, bend = line.cells[:7]
    return {
        "slug": slug,
        "name": name,
        "kind": kind,
        "about": about,
        "grid": grid.split("/"),
        "angle": whole(angle) or 0,
        "bend": bend,
    }


def _told_tee(line: Line) -> ScorecardTee:
    name, unit, gender, rated, slope = line.cells[:5]
    told = unit if unit in ("yd", "m") else "yd"
    return ScorecardTee(name, told, None, number(rated), whole(slope), gender)


def card_headings(tees: Sequence[ScorecardTee]) -> list[str]:
    """The headings of the scorecard's sheet as far as the lengths go."""
    return [*_FIRST, *(f"{tee.name} ({tee.unit})" for tee in tees)]


def plain_headings(tees: Sequence[ScorecardTee]) -> list[str]:
    """The same where every length is in yards and nothing is said of it."""
    return [*_FIRST, *(tee.name for tee in tees)]


def _by_headings(lines: Sequence[Line], tees: Sequence[ScorecardTee]) -> Scorecard | None:
    """The scorecard below our own headings, None where these are no longer there."""
    rows = [line.cells for line in lines]
    width = len(card_headings(tees))
    top = next((at for at, row in enumerate(rows) if _are_ours(row, tees)), None)
    if top is None or not tees:
        return None
    own = {
        text.removeprefix(OWN_INDEX): column
        for column, text in enumerate(rows[top])
        if column >= width and text.startswith(OWN_INDEX)
    }
    holes = [
        _hole(number_, row, tees, own)
        for row in rows[top + 1 :]
        if (number_ := whole(row[0])) is not None
    ]
    if not holes:
        return None
    return examined(Scorecard("", tuple(tees), with_yards(holes, tees)))


def _are_ours(row: Sequence[str], tees: Sequence[ScorecardTee]) -> bool:
    """Whether a row holds our headings; a CSV in yards leaves the units out."""
    return any(
        list(row[: len(headings)]) == headings
        for headings in (card_headings(tees), plain_headings(tees))
    )


def _hole(
    number_: int, row: Sequence[str], tees: Sequence[ScorecardTee], own: Mapping[str, int]
) -> ScorecardHole:
    lengths = {tee.name: whole(row[at]) for at, tee in enumerate(tees, start=4)}
    indexes = {name: whole(row[at]) for name, at in own.items()}
    return ScorecardHole(
        number_,
        par=whole(row[2]),
        stroke_index=whole(row[3]),
        name=row[1],
        lengths={name: one for name, one in lengths.items() if one is not None},
        stroke_indexes={name: one for name, one in indexes.items() if one is not None},
    )


def with_told(card: Scorecard, told: Sequence[ScorecardTee]) -> Scorecard:
    """The card with what the table of tees says of those it has."""
    known = {tee.name: tee for tee in told}
    tees = tuple(replace(known.get(tee.name, tee), unit=tee.unit) for tee in card.tees)
    return replace(card, tees=tees)


def _layout(line: Line) -> dict[str, Any]:
    hole, cards, locks, locked, bend, hazards, notes = line.cells[:7]
    figure = whole(hole)
    if figure is None:
        raise Unreadable("Say which hole this is the layout of.", line.place)
    return {
        "hole": figure,
        "cards": [_laid(text.strip(), line.place) for text in cards.split(";") if text.strip()],
        "locks": [place - 1 for text in locks.split(",") if (place := whole(text))],
        "locked": locked.casefold() == "yes",
        "bend": _signed(bend),
        "hazards": hazards,
        "notes": notes,
    }


def _laid(text: str, place: str) -> dict[str, Any]:
    found = _LAID.match(text)
    if found is None:
        raise Unreadable(
            f'"{text[:40]}" is no card of a layout: "fairway-4 turned covers 2" is one.',
            place,
        )
    return {"card": found[1], "turned": bool(found[2]), "overlap": int(found[3] or 0)}


def _signed(text: str) -> int | None:
    plain = text.strip()
    figure = whole(plain.lstrip("-\u2212"))
    if figure is None:
        return None
    return -figure if plain[:1] in ("-", "\u2212") else figure
