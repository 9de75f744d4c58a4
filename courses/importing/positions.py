"""Yards or metres, told by the positions of tees and pins that a feed gives beside its lengths."""

from collections.abc import Mapping
from dataclasses import replace
from math import cos, hypot, radians
from statistics import median
from typing import Any

from courses.importing.draft import Draft
from courses.importing.feed_keys import by_key

# One degree of latitude in metres, on a sphere of the earth's mean radius.
_METRES_A_DEGREE = 111_195.0


def measure(
    draft: Draft,
    ratios: list[float],
    hole: Mapping[str, Any],
    tee: Mapping[str, Any],
    at: int,
    name: str,
) -> None:
    """Compare a hole's figure with the straight line from tee to pin, where both are known."""
    start = _position(tee)
    pins = by_key(hole, ("pins", "pin", "green", "flag"))
    end = _position(pins) if isinstance(pins, Mapping) else None
    length = draft.holes[at].lengths.get(name)
    if start and end and length and draft.holes[at].par == 3:
        north = (end[0] - start[0]) * _METRES_A_DEGREE
        east = (end[1] - start[1]) * _METRES_A_DEGREE * cos(radians(start[0]))
        if (straight := hypot(north, east)) > 30:
            ratios.append(length / straight)


def _position(node: Any, depth: int = 0) -> tuple[float, float] | None:
    if not isinstance(node, Mapping) or depth > 3:
        return None
    latitude = by_key(node, ("lat", "latitude"))
    longitude = by_key(node, ("lng", "lon", "longitude"))
    if isinstance(latitude, int | float) and isinstance(longitude, int | float):
        return (latitude, longitude) if abs(latitude) <= 90 and abs(longitude) <= 180 else None
    places = (_position(value, depth + 1) for value in node.values())
    return next((place for place in places if place), None)


def settle_measured_unit(draft: Draft, ratios: list[float]) -> None:
    """Settle a unit that is not stated by what positions of tees and pins measure."""
    silent = [tee for tee in draft.tees.values() if not tee.unit]
    if not silent or not ratios:
        return
    ratio = median(ratios)
    unit = "m" if 0.9 <= ratio < 1.045 else "yd" if 1.045 <= ratio < 1.2 else ""
    if not unit:
        return
    word = "metres" if unit == "m" else "yards"
    draft.note(
        f"No unit is stated; the positions of tees and pins show that the lengths are {word}."
    )
    for tee in silent:
        draft.tees[tee.name] = replace(tee, unit=unit)
