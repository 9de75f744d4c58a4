"""Judging what people send before anything is written; every fault points to its place."""

from collections.abc import Mapping
from typing import Any

from courses.scorecard import Scorecard
from golfsite.web.problems import Fault, Invalid, pointer

PARS = range(2, 8)
YARDS = range(1, 1_501)
STROKE_INDEXES = range(1, 37)
BENDS = range(-180, 181)
MOST_HOLES = 36
MOST_TEES = 20
TEXT_LIMITS = {
    "name": 120,
    "place": 120,
    "source": 300,
    "credit": 300,
    "licence": 120,
    "notes": 4_000,
}


def check_texts(texts: Mapping[str, str], *, name_needed: bool) -> dict[str, str]:
    """The course's facts with space around them stripped. Raises Invalid."""
    faults = []
    clean: dict[str, str] = {}
    for name, text in texts.items():
        if name not in TEXT_LIMITS:
            faults.append(Fault(pointer(name), "A course has no such field."))
            continue
        if not isinstance(text, str) or "\0" in text:
            faults.append(Fault(pointer(name), "This must be text."))
            continue
        clean[name] = text.strip()
        if len(clean[name]) > TEXT_LIMITS[name]:
            limit = TEXT_LIMITS[name]
            faults.append(Fault(pointer(name), f"At most {limit:,} characters, please."))
    if name_needed and not clean.get("name") and not faults:
        faults.append(Fault(pointer("name"), "Give the course a name."))
    if faults:
        raise Invalid(faults)
    return clean


def playing_tee(scorecard: Scorecard, tee: str) -> str:
    """The scorecard's own spelling of the tee asked for; its first where none is. Raises
    Invalid."""
    names = [one.name for one in scorecard.tees]
    if not names:
        raise Invalid([Fault(pointer("tee"), "The scorecard has no tees with lengths.")])
    if not tee:
        return names[0]
    for name in names:
        if name.casefold() == tee.strip().casefold():
            return name
    known = ", ".join(names)
    raise Invalid([Fault(pointer("tee"), f"There is no tee “{tee}”. There are: {known}.")])


def check_buildable(scorecard: Scorecard, tee: str) -> None:
    """Refuses a scorecard that no course can be built from: every hole needs a par and a length
    from the tee, within what golf holes are. Raises Invalid with a fault for each cell."""
    faults = []
    if not 1 <= len(scorecard.holes) <= MOST_HOLES:
        faults.append(Fault(pointer("holes"), f"A course has 1 to {MOST_HOLES} holes."))
    if len(scorecard.tees) > MOST_TEES:
        faults.append(Fault(pointer("tees"), f"A course has at most {MOST_TEES} sets of tees."))
    names = [one.name.casefold() for one in scorecard.tees]
    for at, name in enumerate(names):
        if name in names[:at]:
            where = pointer("tees", at, "name")
            faults.append(Fault(where, f"There are two tees named “{scorecard.tees[at].name}”."))
    for at, hole in enumerate(scorecard.holes):
        faults += hole_faults(
            {"par": hole.par, "stroke_index": hole.stroke_index, "yards": hole.yards},
            number=hole.number,
            path=("holes", at),
        )
        if hole.par is None:
            where = pointer("holes", at, "par")
            faults.append(Fault(where, f"Hole {hole.number} has no par yet."))
        if tee not in hole.yards:
            where = pointer("holes", at, "yards", tee)
            faults.append(Fault(where, f"Hole {hole.number} has no length from {tee} yet."))
    if faults:
        raise Invalid(faults, _summed_up(faults))


def _summed_up(faults: list[Fault]) -> str:
    if len(faults) == 1:
        return faults[0].detail
    return f"{faults[0].detail} And {len(faults) - 1} more to put right."


def hole_faults(
    facts: Mapping[str, Any], *, number: int, path: tuple[str | int, ...]
) -> list[Fault]:
    """What is wrong with a hole's facts, of which any may be missing."""
    faults = []
    par = facts.get("par")
    if par is not None and (not _is_whole(par) or par not in PARS):
        words = f"Par of hole {number} must be {PARS[0]} to {PARS[-1]}, not {_shown(par)}."
        faults.append(Fault(pointer(*path, "par"), words))
    index = facts.get("stroke_index")
    if index is not None and (not _is_whole(index) or index not in STROKE_INDEXES):
        last = STROKE_INDEXES[-1]
        words = f"Stroke index of hole {number} must be 1 to {last}, not {_shown(index)}."
        faults.append(Fault(pointer(*path, "stroke_index"), words))
    bend = facts.get("bend")
    if bend is not None and (not _is_whole(bend) or bend not in BENDS):
        words = "The bend is in whole degrees, -180 to 180, positive to the right."
        faults.append(Fault(pointer(*path, "bend"), words))
    for tee, yards in (facts.get("yards") or {}).items():
        if _is_whole(yards) and yards in YARDS:
            continue
        words = (
            f"Hole {number} from {tee} must be {YARDS[0]} to {YARDS[-1]:,} yards, "
            f"not {_shown(yards)}."
        )
        faults.append(Fault(pointer(*path, "yards", tee), words))
    return faults


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}" if abs(value) < 10**12 else "so many"
    return f"“{str(value)[:40]}”"
