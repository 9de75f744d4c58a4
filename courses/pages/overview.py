"""The holes of an imported map as they lie, to be looked at before they become a course."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from courses.importing.maps.own_map import to_degrees
from courses.importing.maps.projection import Projection

# Yards around the holes.
_ROOM = 60.0
# How high figures are, as a share of the longer side, and how far before the tee they stand.
_FIGURE, _BEFORE = 0.032, 0.9


@dataclass(frozen=True, slots=True)
class Lie:
    """A hole as it lies: its number, its line as SVG points, and where its number and its green
    are."""

    number: int
    points: str
    x: float
    y: float
    green_x: float
    green_y: float


@dataclass(frozen=True, slots=True)
class Overview:
    """All holes with north up. ``size`` is the height of their figures, in the units of the view
    box, yards."""

    view: str
    size: float
    lies: tuple[Lie, ...]

    @property
    def dot(self) -> float:
        """The radius of a green's dot."""
        return round(self.size / 3, 1)


def overview_of(maps: Mapping[str, Mapping[str, Any]]) -> Overview | None:
    """The holes of a map by number, as ``courses.holemap.dump_map`` gives each; None where it is
    not known where they lie."""
    places = {int(n): ground for n, ground in maps.items() if ground.get("place")}
    if not places:
        return None
    longitude, latitude, _ = places[min(places)]["place"]
    middle = Projection(longitude, latitude)
    lines = {
        number: middle.yards(to_degrees(tuple(ground["place"]), ground["line"])) * (1, -1)
        for number, ground in sorted(places.items())
    }
    every = np.concatenate(list(lines.values()))
    low, high = every.min(axis=0) - _ROOM, every.max(axis=0) + _ROOM
    size = _FIGURE * float((high - low).max())
    view = f"{low[0]:.0f} {low[1]:.0f} {high[0] - low[0]:.0f} {high[1] - low[1]:.0f}"
    return Overview(view, round(size, 1), tuple(_lie(n, line, size) for n, line in lines.items()))


def _lie(number: int, line: Any, size: float) -> Lie:
    start, way = line[0], line[0] - line[1]
    x, y = start + way / max(1.0, float(np.hypot(*way))) * size * _BEFORE
    return Lie(
        number,
        " ".join(f"{px:.0f},{py:.0f}" for px, py in line),
        round(float(x), 1),
        round(float(y), 1),
        round(float(line[-1][0]), 1),
        round(float(line[-1][1]), 1),
    )
