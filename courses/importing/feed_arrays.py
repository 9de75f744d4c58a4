"""Courses that give a list for each fact, a figure a hole ("pars": [4, 5, 3]), or whose tees number
their keys ("length1", "length2"): turned into the objects with holes and tees that feeds are read
from."""

import re
from collections.abc import Mapping
from typing import Any

from courses.importing.feed_keys import by_key, key_of
from courses.importing.reading import MAX_HOLES
from courses.importing.vocabulary import heading, is_colour


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split("|"))


_TEES = ("tees", "tee sets", "tee boxes", "tee")
_PARS = frozenset(("par", "pars"))
_INDEXES = _words(
    "index|indexes|indices|handicap|handicaps|hcp|hcps|si|stroke indexes|stroke index"
)
_LENGTHS = _words("length|lengths|yards|yardage|yardages|metres|meters|distance|distances")
_NUMBERED = re.compile(r"(?:length|yards|yardage|metres|meters|distance|hole) ?(\d{1,2})")
_FOR_WHOM = re.compile(r" (?:men|mens|women|womens|ladies)$")
_UNITS = {"m": "metres", "y": "yards"}


def lists_pars(node: Mapping[str, Any]) -> bool:
    """Whether an object lists the pars of holes: it is a course then, and no hole."""
    return _listed(node, _PARS) is not None


def unrolled(course: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The course with an object a hole; None where it lists no pars."""
    pars = _listed(course, _PARS)
    if pars is None:
        return None
    indexes = _listed(course, _INDEXES) or []
    holes = [
        {"hole": at + 1, "par": par} | ({"handicap": indexes[at]} if at < len(indexes) else {})
        for at, par in enumerate(pars)
    ]
    kept = {k: v for k, v in course.items() if not isinstance(v, list) and key_of(k) not in _TEES}
    measure = str(by_key(course, ("measure", "measurement")) or "").lower()[:1]
    unit = {"unit": _UNITS[measure]} if measure in _UNITS else {}
    return {**kept, **unit, "holes": holes, "tees": _tees(course)}


def _listed(node: Mapping[str, Any], words: frozenset[str]) -> list[Any] | None:
    """The first list of figures under one of the words, men's or nobody's before women's."""
    found: list[tuple[bool, list[Any]]] = []
    for key, value in node.items():
        name = key_of(key)
        if _FOR_WHOM.sub("", name) in words and _are_figures(value):
            found.append((heading(name).gender == "women", value))
    return min(found, key=lambda one: one[0])[1] if found else None


def _are_figures(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 3 <= len(value) <= MAX_HOLES
        and all(isinstance(one, int | float | str) and not isinstance(one, bool) for one in value)
        and any(str(one).strip().isdigit() for one in value)
    )


def _tees(course: Mapping[str, Any]) -> list[dict[str, Any]]:
    value = by_key(course, _TEES)
    if isinstance(value, Mapping):
        found = [
            {"name": name, "lengths": tee} if isinstance(tee, list) else {"name": name, **_tee(tee)}
            for name, tee in value.items()
            if isinstance(tee, Mapping | list)
        ]
    elif isinstance(value, list):
        found = [_tee(tee) for tee in value if isinstance(tee, Mapping)]
    else:
        found = []
    return found or _at_the_top(course)


def _tee(tee: Mapping[str, Any]) -> dict[str, Any]:
    """A tee's facts with its lengths in one list or by number, and for whom it is rated."""
    kept = {key: value for key, value in tee.items() if not isinstance(value, list)}
    lengths: Any = _listed(tee, _LENGTHS)
    if lengths is None:
        numbered = {_NUMBERED.fullmatch(key_of(key)): key for key in tee}
        lengths = {int(found[1]): tee[key] for found, key in numbered.items() if found}
    rated = {heading(key_of(k)).gender for k, v in tee.items() if "rating" in key_of(k) and v}
    gender = {"gender": "women"} if rated == {"women"} and "gender" not in kept else {}
    return {**kept, **gender, "lengths": lengths}


def _at_the_top(course: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Lengths beside the pars: under a colour, or simply as lengths."""
    return [
        {"name": "" if key_of(key) in _LENGTHS else str(key), "lengths": value}
        for key, value in course.items()
        if _are_figures(value) and (is_colour(key_of(key)) or key_of(key) in _LENGTHS)
    ]
