"""A scorecard as a form: what its page shows, what a button asks, what is wrong in which cell."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from courses.pages import sheet as sheets
from courses.pages.sheet import Judged, Sheet
from courses.pages.sheet_rows import rows_of
from courses.scorecard import Problem, Scorecard
from golfsite.web.numbers import whole
from golfsite.web.problems import Fault, Invalid


def word_of(request: HttpRequest) -> str:
    """The first word of the button that was pressed."""
    return (request.POST.get("op", "").split() or ["check"])[0]


def table_of(request: HttpRequest, judged: Judged) -> dict[str, Any]:
    """What the table of cells and the choice of tees need."""
    card = judged.scorecard
    chosen = playing_tee(request, card)
    tees = [
        {
            "at": at,
            "name": tee.name,
            "colour": typed.colour,
            "total": tee.total,
            "unit": tee.unit,
            "rating": typed.rating,
            "slope": typed.slope,
            "gender": typed.gender,
            "chosen": at == chosen,
        }
        for at, (tee, typed) in enumerate(zip(card.tees, judged.sheet.tees, strict=True))
    ]
    units = {tee.unit for tee in judged.sheet.tees}
    return {
        "judged": judged,
        "rows": rows_of(judged),
        "tees": tees,
        "unit": units.pop() if len(units) == 1 else "",
        "any_printed": bool(card.printed),
        "key": secrets.token_urlsafe(12),
    }


def playing_tee(request: HttpRequest, card: Scorecard) -> int:
    """The place of the tee to play from: the one asked for, else the first one complete."""
    asked = whole(request.POST.get("playing"))
    if asked is not None and asked < len(card.tees):
        return asked
    full = [
        at for at, tee in enumerate(card.tees) if all(tee.name in hole.yards for hole in card.holes)
    ]
    return full[0] if full else 0


def changed(sheet: Sheet, request: HttpRequest) -> Sheet:
    """The sheet after the button that was pressed: other units, another tee, more holes."""
    word, *words = request.POST.get("op", "").split() or [""]
    if word in ("yd", "m"):
        return sheets.in_unit(sheet, word)
    if word == "with-tee":
        return sheets.with_tee(sheet)
    if word == "without-tee":
        return sheets.without_tee(sheet, figure(words, -1))
    if word == "holes":
        other = [request.POST.get("other_holes", "").strip()]
        return sheets.with_holes(sheet, figure(other if words == ["other"] else words, 18))
    if word == "right":
        return sheets.without_doubt(sheet, figure(words, 0), words[-1])
    return sheet


def figure(words: Sequence[str], default: int) -> int:
    """The first word as a whole number of up to three digits, or the default where it is none."""
    word = words[0] if words else ""
    number = whole(word, digits=3)
    return default if number is None else number


def cell_faults(invalid: Invalid, card: Scorecard, *, by_number: bool = False) -> list[Problem]:
    """What was refused, at its cells. Pointers name a hole by its place on the card, or with
    ``by_number`` by its number."""
    return [_fault(fault, card, by_number=by_number) for fault in invalid.errors]


def _fault(fault: Fault, card: Scorecard, *, by_number: bool) -> Problem:
    words = [word.replace("~1", "/").replace("~0", "~") for word in fault.pointer.split("/")[1:]]
    if words[:1] == ["scorecard"]:
        words = words[1:]
    if len(words) < 3 or words[0] != "holes" or not words[1].isdigit():
        return Problem("the card", fault.detail, "error")
    at = min(int(words[1]), len(card.holes) - 1)
    number = int(words[1]) if by_number else card.holes[at].number
    column = words[3] if words[2] in ("yards", "lengths") and len(words) > 3 else words[2]
    shown = column.replace("_", " ")
    return Problem(f"hole {number}, {shown}", fault.detail, "error", number, column)
