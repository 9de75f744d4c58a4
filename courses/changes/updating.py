"""A course that is there already takes over what was read later: a map, a newer card, more tees.

Nothing is lost by it: rounds play on the version they began with, words of the owner's own stay,
and only what was chosen is taken over."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.db import transaction

from courses.changes.checks import TEXT_LIMITS
from courses.changes.imports import ORIGIN, must_own, scorecards_of
from courses.changes.keeping import finish_import
from courses.changes.layouts import fit_course
from courses.changes.maps import keep_map
from courses.changes.scorecards import TeeFacts, add_tee, change_scorecard
from courses.changes.versions import claim_course
from courses.errors import Refused
from courses.exporting import HOLE_TEXTS, scorecard_of
from courses.facts import facts_of
from courses.holemap import load_map
from courses.importing.maps.cards import TEE as MAP_TEE
from courses.models import Course, Hole, ImportRecord, ImportStatus
from courses.queries import holes_of, must_change, tees_of
from courses.scorecard import Scorecard, ScorecardHole
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid


class Share(StrEnum):
    """What may be taken over, each by itself."""

    MAPS = "maps"
    CARD = "card"
    LENGTHS = "lengths"
    NAMES = "names"
    TEES = "tees"


@dataclass(frozen=True, slots=True)
class Difference:
    """What an import knows otherwise: a line for each; ``usual`` where it is mostly wanted."""

    share: Share
    lines: tuple[str, ...]
    usual: bool = True


@dataclass(frozen=True, slots=True)
class _Sides:
    """The course as it stands and the card that was read later, with its maps by hole."""

    course: Course
    holes: Mapping[int, Hole]
    old: Scorecard
    new: Scorecard
    maps: Mapping[int, dict[str, Any]]

    def pairs(self) -> Iterator[tuple[ScorecardHole, ScorecardHole]]:
        """Each hole of the course that the later card has, too: as it stands, and as read."""
        read = {hole.number: hole for hole in self.new.holes}
        return ((hole, read[hole.number]) for hole in self.old.holes if hole.number in read)

    def tee(self, name: str) -> str | None:
        """What the course calls a tee of the later card."""
        named = (tee.name for tee in self.old.tees if tee.name.casefold() == name.casefold())
        return next(named, None)


def differences(course: Course, record: ImportRecord, *, which: int = 0) -> list[Difference]:
    """What an import (its scorecard ``which``, from 0) knows otherwise than the course, share by
    share; empty where all is the same. Raises Invalid, Refused."""
    sides = _sides(course, record, which)
    found = [
        Difference(Share.MAPS, tuple(_map_lines(sides))),
        Difference(Share.CARD, tuple(_card_lines(sides))),
        Difference(Share.LENGTHS, tuple(_length_lines(sides))),
        Difference(Share.NAMES, tuple(_name_lines(sides))),
        Difference(Share.TEES, tuple(_tee_lines(sides)), usual=_has_own_tees(sides)),
    ]
    return [one for one in found if one.lines]


@transaction.atomic
def update_course(
    user: User,
    course: Course,
    record: ImportRecord,
    *,
    shares: Collection[Share],
    version: int | None,
    which: int = 0,
    refit: bool = False,
) -> Course:
    """Takes these shares over from an import. With ``refit`` every hole that is not locked is laid
    anew. Raises Stale, Invalid, Refused."""
    must_change(user, course)
    must_own(user, record)
    course = claim_course(course, version)
    sides = _sides(course, record, which)
    if not shares:
        raise Invalid({"take": "Choose what is taken over."})
    cells = _cells(sides, shares)
    if cells:
        change_scorecard(user, course, cells, version=None)
    if Share.TEES in shares:
        _add_tees(user, sides)
    if Share.MAPS in shares:
        _take_maps(user, sides)
    _owe(course, record)
    finish_import(record, course)
    if refit:
        fit_course(user, course)
    return Course.objects.select_related("owner", "playing_tee").get(pk=course.pk)


def courses_like(user: User, card: Scorecard) -> list[Course]:
    """The person's own courses that a card seems to be about: of its name, with as many holes."""
    own = Course.objects.filter(owner=user, deleted_at=None, hole_count=len(card.holes))
    named = own.filter(name__iexact=card.name) if card.name else own.none()
    return list(named.order_by("-changed")[:3])


def _sides(course: Course, record: ImportRecord, which: int) -> _Sides:
    if record.status != ImportStatus.READY:
        raise Refused("This import has not been read yet.")
    cards = scorecards_of(record)
    if not 0 <= which < len(cards):
        raise Invalid({"which": f"There are {len(cards)} scorecards, counted from 0."})
    holes = holes_of(course, grounds=True)
    told = record.reading.get("maps") or []
    maps = {
        int(number): values for number, values in (told[which] if which < len(told) else {}).items()
    }
    for layout in (record.reading.get("course") or {}).get("layouts", []):
        if layout.get("ground"):
            maps[layout["hole"]] = layout["ground"]
    return _Sides(
        course,
        {hole.number: hole for hole in holes},
        scorecard_of(course, holes, tees_of(course)),
        cards[which],
        maps,
    )


# What differs -----------------------------------------------------------------------------------


def _map_lines(sides: _Sides) -> Iterator[str]:
    new = [n for n, hole in sides.holes.items() if n in sides.maps and hole.ground is None]
    other = [
        n
        for n, hole in sides.holes.items()
        if n in sides.maps and hole.ground is not None and hole.ground != sides.maps[n]
    ]
    if new:
        yield f"A map for {_holes(new)}."
    if other:
        yield f"Another map for {_holes(other)}."
    if by_hand := [n for n in other if (sides.holes[n].ground or {}).get("edited")]:
        yield f"It replaces what you drew by hand on {_holes(by_hand)}; undo brings that back."


def _holes(numbers: list[int]) -> str:
    words = ", ".join(str(number) for number in numbers)
    return f"hole {words}" if len(numbers) == 1 else f"{len(numbers)} holes: {words}"


def _card_lines(sides: _Sides) -> Iterator[str]:
    for old, new in sides.pairs():
        if new.par is not None and new.par != old.par:
            yield f"Hole {old.number}: par {new.par} instead of {old.par}."
        if new.stroke_index is not None and new.stroke_index != old.stroke_index:
            before = f" instead of {old.stroke_index}" if old.stroke_index else ""
            yield f"Hole {old.number}: stroke index {new.stroke_index}{before}."


def _length_lines(sides: _Sides) -> Iterator[str]:
    for old, new in sides.pairs():
        for name, yards in new.yards.items():
            own = sides.tee(name)
            if own is None or old.yards.get(own) == yards:
                continue
            before = f" instead of {old.yards[own]:,}" if own in old.yards else ""
            yield f"Hole {old.number}: {yards:,} yards from {own}{before}."


def _name_lines(sides: _Sides) -> Iterator[str]:
    for old, new in sides.pairs():
        if new.name and new.name != old.name:
            before = f" instead of “{old.name}”" if old.name else ""
            yield f"Hole {old.number}: “{new.name}”{before}."


def _tee_lines(sides: _Sides) -> Iterator[str]:
    for tee in sides.new.tees:
        if sides.tee(tee.name) is None:
            yards = sum(hole.yards.get(tee.name, 0) for hole in sides.new.holes)
            yield f"{tee.name}: {yards:,} yards."


def _has_own_tees(sides: _Sides) -> bool:
    """Whether the later card has tees of its own, not only what was measured on a map."""
    return any(tee.name != MAP_TEE for tee in sides.new.tees)


# Taking it over ---------------------------------------------------------------------------------


def _cells(sides: _Sides, shares: Collection[Share]) -> dict[int, dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    for old, new in sides.pairs():
        cells: dict[str, Any] = {}
        if Share.CARD in shares:
            cells |= {
                fact: value
                for fact in ("par", "stroke_index")
                if (value := getattr(new, fact)) is not None and value != getattr(old, fact)
            }
        if Share.NAMES in shares and new.name and new.name != old.name:
            cells["name"] = new.name[:80]
        if Share.LENGTHS in shares:
            yards = {
                own: length
                for name, length in new.yards.items()
                if (own := sides.tee(name)) is not None and old.yards.get(own) != length
            }
            cells |= {"yards": yards} if yards else {}
        if cells:
            found[old.number] = cells
    return found


def _add_tees(user: User, sides: _Sides) -> None:
    for tee in sides.new.tees:
        if sides.tee(tee.name) is not None:
            continue
        yards = {
            hole.number: hole.yards[tee.name]
            for hole in sides.new.holes
            if tee.name in hole.yards and hole.number in sides.holes
        }
        facts = TeeFacts(tee.name, tee.gender, tee.unit, tee.rating, tee.slope)
        add_tee(user, sides.course, facts, yards, version=None)


def _take_maps(user: User, sides: _Sides) -> None:
    """The maps, and where nobody said so before, the bends and hazards that they show. The map
    that a hole had can be had back by undo."""
    changed = []
    for number, hole in sides.holes.items():
        if number not in sides.maps:
            continue
        facts = facts_of(load_map(sides.maps[number]))
        keep_map(user, hole, sides.maps[number], said="Map of the import taken over")
        hole.bend = facts.bend if hole.bend is None else hole.bend
        hole.hazards = hole.hazards or facts.words[: HOLE_TEXTS["hazards"]]
        changed.append(hole)
    Hole.objects.bulk_update(changed, ["bend", "hazards"])


def _owe(course: Course, record: ImportRecord) -> None:
    """Whom the import is owed to, added to whom the course is."""
    told = record.reading.get("origin", {})
    for name in ORIGIN:
        before, more = getattr(course, name), told.get(name, "")
        if more and more not in before:
            both = f"{before}; {more}" if before else more
            setattr(course, name, both if len(both) <= TEXT_LIMITS[name] else more)
    course.save(update_fields=[*ORIGIN])
