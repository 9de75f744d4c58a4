"""The workbook that this site writes: its sheets read back into the values of a course file.

The sheet "Scorecard" may be edited: where its headings are still ours it is read by them, else like
any other scorecard. "Course", "Tees" and "Layouts" carry the rest in plain words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.importing import xlsx_file
from courses.importing.checks import examined, with_yards
from courses.importing.exchange import dump
from courses.importing.figures import number, whole
from courses.importing.reading import Unreadable
from courses.importing.sheets.workbook import Sheet, cards_in
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee

FORMAT = "yardage-book-course"
CARD_SHEET, COURSE_SHEET, TEE_SHEET, LAYOUT_SHEET = "Scorecard", "Course", "Tees", "Layouts"
OWN_CARD_SHEET = "Cards"
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
_LAID = re.compile(r"^([\w-]+?)( turned)?(?: covers (\d))?$")


def safe(text: str) -> str:
    """The text, with a mark before it where a spreadsheet would calculate it."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def unsafe(text: str) -> str:
    """The text without that mark."""
    return text[1:] if text[:1] == "'" and text[1:2] in FORMULA_SIGNS else text


def laid_in_words(cards: Sequence[Mapping[str, Any]]) -> str:
    """A layout in one cell: "tee-1; fairway-4 turned; green-2 covers 3"."""
    return "; ".join(
        f"{one['card']}{' turned' if one.get('turned') else ''}"
        f"{' covers ' + str(one['overlap']) if one.get('overlap') else ''}"
        for one in cards
    )


def course_values(source: bytes) -> dict[str, Any] | None:
    """The values of the course file that the workbook stands for, None where it is not ours.
    Raises Unreadable naming the sheet and row."""
    if not xlsx_file.has_sheet(source, LAYOUT_SHEET):
        return None
    sheets = {sheet.name: sheet for sheet in xlsx_file.sheets_in(source)}
    facts = _facts(sheets.get(COURSE_SHEET))
    if facts.get(FORMAT_FACT) != FORMAT or CARD_SHEET not in sheets:
        return None
    tees = [_told_tee(row) for row in _rows(sheets.get(TEE_SHEET))]
    card = _by_headings(sheets[CARD_SHEET], tees) or _like_any(sheets[CARD_SHEET], tees)
    course: dict[str, Any] = {key: facts.get(label, "") for label, key in COURSE_FACTS.items()}
    seed = facts.get("Seed", "")
    course["seed"] = int(seed) if seed.isdecimal() and len(seed) <= 10 else 1
    card = replace(card, name=course["name"] or card.name, place=course["place"])
    return {
        "format": FORMAT,
        "edition": 1,
        "course": course,
        "scorecard": dump(card)["scorecard"],
        "layouts": [
            _layout(row, at) for at, row in enumerate(_rows(sheets.get(LAYOUT_SHEET)), start=2)
        ],
        "cards": [_own_card(row) for row in _rows(sheets.get(OWN_CARD_SHEET))],
    }


def grid_in_words(grid: Sequence[str]) -> str:
    """A card's spaces in one cell, its rows parted by strokes."""
    return "/".join(grid)


def _own_card(row: Sequence[str]) -> dict[str, Any]:
    slug, name, kind, about, grid, angle, bend = row
    return {
        "slug": slug,
        "name": name,
        "kind": kind,
        "about": about,
        "grid": grid.split("/"),
        "angle": whole(angle) or 0,
        "bend": bend,
    }


def _facts(sheet: Sheet | None) -> dict[str, str]:
    rows = sheet.rows if sheet else ()
    return {row[0].text: unsafe(row[1].text) for row in rows if len(row) > 1 and row[0].text}


def _rows(sheet: Sheet | None) -> list[list[str]]:
    """The rows below the heading that are not empty."""
    rows = [[unsafe(cell.text) for cell in row] for row in (sheet.rows[1:] if sheet else ())]
    return [[*row, *[""] * 7][:7] for row in rows if any(row)]


def _told_tee(row: Sequence[str]) -> ScorecardTee:
    name, unit, gender, rated, slope = row[:5]
    told = unit if unit in ("yd", "m") else "yd"
    return ScorecardTee(name, told, None, number(rated), whole(slope), gender)


def card_headings(tees: Sequence[ScorecardTee]) -> list[str]:
    """The headings of the scorecard's sheet as far as the lengths go."""
    return ["Hole", "Name", "Par", "Stroke index", *(f"{tee.name} ({tee.unit})" for tee in tees)]


def _by_headings(sheet: Sheet, tees: Sequence[ScorecardTee]) -> Scorecard | None:
    """The scorecard below our own headings, None where these are no longer there."""
    rows = [[unsafe(cell.text) for cell in row] for row in sheet.rows]
    ours = card_headings(tees)
    top = next((at for at, row in enumerate(rows) if row[: len(ours)] == ours), None)
    if top is None or not tees:
        return None
    own = {
        text.removeprefix(OWN_INDEX): column
        for column, text in enumerate(rows[top])
        if column >= len(ours) and text.startswith(OWN_INDEX)
    }
    holes = [
        _hole(number_, row, tees, own)
        for row in rows[top + 1 :]
        if (number_ := whole(row[0])) is not None
    ]
    if not holes:
        return None
    return examined(Scorecard("", tuple(tees), with_yards(holes, tees)))


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


def _like_any(sheet: Sheet, told: Sequence[ScorecardTee]) -> Scorecard:
    found = cards_in([sheet], "")
    if not found:
        raise Unreadable("No holes were found.", f"sheet {CARD_SHEET}")
    known = {tee.name: tee for tee in told}
    tees = tuple(replace(known.get(tee.name, tee), unit=tee.unit) for tee in found[0].tees)
    return replace(found[0], tees=tees)


def _layout(row: Sequence[str], at: int) -> dict[str, Any]:
    hole, cards, locks, locked, bend, hazards, notes = row
    figure = whole(hole)
    if figure is None:
        raise Unreadable("Say which hole this is the layout of.", f"sheet {LAYOUT_SHEET}, row {at}")
    return {
        "hole": figure,
        "cards": [_laid(text.strip(), at) for text in cards.split(";") if text.strip()],
        "locks": [place - 1 for text in locks.split(",") if (place := whole(text))],
        "locked": locked.casefold() == "yes",
        "bend": _signed(bend),
        "hazards": hazards,
        "notes": notes,
        "ground": None,
    }


def _laid(text: str, at: int) -> dict[str, Any]:
    found = _LAID.match(text)
    if found is None:
        raise Unreadable(
            f'"{text[:40]}" is no card of a layout: "fairway-4 turned covers 2" is one.',
            f"sheet {LAYOUT_SHEET}, row {at}",
        )
    return {"card": found[1], "turned": bool(found[2]), "overlap": int(found[3] or 0)}


def _signed(text: str) -> int | None:
    plain = text.strip()
    figure = whole(plain.lstrip("-\u2212"))
    if figure is None:
        return None
    return -figure if plain[:1] in ("-", "\u2212") else figure
