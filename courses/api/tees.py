"""Sets of tees in a call that changes a course: added, changed, renamed, removed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from courses import changes
from courses.changes import TeeFacts
from courses.models import Course, TeeSet
from courses.queries import tees_of
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer

KINDS: Mapping[str, tuple[type, ...]] = {
    "rename": (str,),
    "unit": (str,),
    "gender": (str,),
    "rating": (int, float, type(None)),
    "slope": (int, type(None)),
    "yards": (Mapping,),
    "remove": (bool,),
}


def change_tees(user: User, course: Course, rows: object) -> None:
    """Carries out what a body asks for with tees, each by its name. Raises Invalid with the place
    in the list."""
    if not isinstance(rows, list):
        raise Invalid({"tees": "A list of tees, each with its name, please."})
    for at, row in enumerate(rows):
        _check(row, at)
        tee = next((one for one in tees_of(course) if one.name == row["name"]), None)
        try:
            _change(user, course, tee, row)
        except Invalid as invalid:
            places = [Fault(_place(at, fault.pointer), fault.detail) for fault in invalid.errors]
            raise Invalid(places, invalid.detail) from invalid


def _place(at: int, place: str) -> str:
    """The pointer within the list; a length of a new tee was sent with its tee, by the hole."""
    _, *steps = place.split("/")
    if steps[:1] == ["holes"]:
        steps = ["yards", steps[1]]
    return "/".join((pointer("tees", at), *steps))


def _check(row: object, at: int) -> None:
    if not isinstance(row, Mapping) or not isinstance(row.get("name"), str):
        raise Invalid([Fault(pointer("tees", at, "name"), "Which tee? Give its name.")])
    for name, value in row.items():
        if name == "name":
            continue
        kinds = KINDS.get(name)
        if kinds is None:
            raise Invalid([Fault(pointer("tees", at, name), "A tee has no such field.")])
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise Invalid([Fault(pointer("tees", at, name), "This has the wrong kind of value.")])


def _change(user: User, course: Course, tee: TeeSet | None, row: Mapping[str, Any]) -> None:
    if tee is None:
        changes.add_tee(user, course, _facts(TeeFacts(row["name"]), row), _yards(row), version=None)
        return
    if row.get("remove"):
        changes.remove_tee(user, course, tee, version=None)
        return
    if "yards" in row:
        raise Invalid({"yards": "Lengths of a tee that is there are changed with the holes."})
    now = TeeFacts(tee.name, tee.gender, tee.unit, tee.rating, tee.slope)
    changes.change_tee(user, course, tee, _facts(now, row), version=None)


def _facts(now: TeeFacts, row: Mapping[str, Any]) -> TeeFacts:
    names = ("unit", "gender", "rating", "slope")
    facts = replace(now, **{name: row[name] for name in names if name in row})
    return replace(facts, name=row["rename"]) if "rename" in row else facts


def _yards(row: Mapping[str, Any]) -> dict[int, int]:
    yards = row.get("yards", {})
    for number in yards:
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            raise Invalid([Fault(pointer("yards", number), "Yards by the holes' numbers, please.")])
    return {int(number): length for number, length in yards.items()}
