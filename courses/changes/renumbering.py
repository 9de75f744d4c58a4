"""Holes of an imported map numbered anew, in the order in which they are played."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from courses.changes.imports import must_own
from courses.changes.versions import claim_import
from courses.errors import Refused
from courses.importing.maps.cards import in_words
from courses.importing.maps.numbering import UNNUMBERED
from courses.models import ImportRecord
from golfsite.accounts.models import User

_HOLES = re.compile(r"\b([Hh])oles? (\d+(?:(?:, | and | to )\d+)*)")
_RANGE = re.compile(r"(\d+) to (\d+)")


@transaction.atomic
def number_anew(
    user: User, record: ImportRecord, order: Sequence[int], *, version: int | None, which: int = 0
) -> ImportRecord:
    """Gives the holes of a map that was read the numbers of their places in ``order``, which names
    each by its number now; what was said of them goes along. Raises Stale, Refused."""
    must_own(user, record)
    record = claim_import(record, version)
    entry = record.reading["scorecards"][which]
    holes = entry["scorecard"]["holes"]
    now = sorted(hole["number"] for hole in holes)
    if sorted(order) != now:
        raise Refused(f"Name each hole once: {_told(now)}, in the order in which they are played.")
    anew = dict(zip(order, now, strict=True))
    for hole in holes:
        hole["number"] = anew[hole["number"]]
    holes.sort(key=lambda hole: hole["number"])
    entry["problems"] = [
        _renumbered(one, anew)
        for one in entry["problems"]
        if not one["message"].startswith(UNNUMBERED)
    ]
    maps = record.reading["maps"][which]
    record.reading["maps"][which] = {
        str(anew.get(int(number), int(number))): ground for number, ground in maps.items()
    }
    record.version += 1
    record.save(update_fields=["reading", "version"])
    return record


def _told(numbers: Sequence[int]) -> str:
    return in_words(numbers).partition(" ")[2]


def _renumbered(problem: dict[str, Any], anew: Mapping[int, int]) -> dict[str, Any]:
    """The problem with the new numbers wherever it speaks of holes."""

    def said(found: re.Match[str]) -> str:
        text = _RANGE.sub(lambda r: ", ".join(map(str, range(int(r[1]), int(r[2]) + 1))), found[2])
        numbers = [int(one) for one in re.findall(r"\d+", text)]
        words = in_words(anew.get(one, one) for one in numbers)
        return found[1] + words[1:]

    hole = problem["hole"]
    return problem | {
        "where": _HOLES.sub(said, problem["where"]),
        "message": _HOLES.sub(said, problem["message"]),
        "hole": anew.get(hole, hole),
    }
