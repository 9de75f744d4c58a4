"""The golf meter: its five lines, and the line that shape and direction die choose.

Distance is measured along the bearing, the offset of a line at right angles to it.
"""

import math

import numpy as np

from courses.holemap import Point
from play.par_excellence.edition import Edition
from play.par_excellence.sheet import Places, moved

HOOK, DRAW, STRAIGHT, FADE, SLICE = LINES = ("hook", "draw", "straight", "fade", "slice")
SHAPES = (STRAIGHT, FADE, DRAW)
# Left of the straight line, on it, right of it.
SIDE = {HOOK: -1, DRAW: -1, STRAIGHT: 0, FADE: 1, SLICE: 1}
WIDE = (HOOK, SLICE)
# The line that is taken, by the shape that was declared and what the direction die shows.
TAKEN: dict[tuple[str, str], str] = {
    (STRAIGHT, STRAIGHT): STRAIGHT,
    (STRAIGHT, HOOK): HOOK,
    (STRAIGHT, SLICE): SLICE,
    (FADE, STRAIGHT): FADE,
    (FADE, SLICE): SLICE,
    (FADE, HOOK): DRAW,
    (DRAW, STRAIGHT): DRAW,
    (DRAW, HOOK): HOOK,
    (DRAW, SLICE): FADE,
}


def offset(edition: Edition, line: str, distance: float) -> float:
    """Yards to the right of the bearing at a distance along it; left is negative."""
    bend = edition.number("bend_wide" if line in WIDE else "bend_narrow") / 1000
    return SIDE[line] * bend * distance * distance / edition.number("meter")


def place(edition: Edition, at: Point, bearing: float, line: str, distance: float) -> Point:
    """Where a line of the meter is at a distance, the zero lying at ``at``: to a tenth of a
    yard."""
    x, y = exact(edition, at, bearing, line, distance)
    return round(x, 1) + 0.0, round(y, 1) + 0.0


def exact(edition: Edition, at: Point, bearing: float, line: str, distance: float) -> Point:
    """The same, not rounded."""
    return moved(at, bearing, distance, offset(edition, line, distance))


def way(edition: Edition, at: Point, bearing: float, line: str, distance: float) -> Places:
    """The flight up to a distance: a place at every yard along the bearing, and the end."""
    steps = np.arange(0.0, math.ceil(distance), 1.0)
    steps = np.append(steps, distance)
    bend = offset(edition, line, 1.0)
    angle = math.radians(bearing)
    right = bend * steps * steps
    x = at[0] + steps * math.sin(angle) + right * math.cos(angle)
    y = at[1] + steps * math.cos(angle) - right * math.sin(angle)
    return np.column_stack([x, y])


def along(way_length: int, distance: float, step: float) -> float:
    """The distance at a step of :func:`way` (see ``Sheet.stretches``): the last step may be
    shorter than a yard."""
    last = way_length - 1
    if step <= last - 1:
        return step
    return last - 1 + (step - (last - 1)) * (distance - (last - 1))


def straight(at: Point, to: Point, distance: float) -> Places:
    """The straight way from a place towards another and on: a place at every yard."""
    steps = np.arange(0.0, math.ceil(distance) + 1.0)
    length = math.dist(at, to) or 1.0
    x = at[0] + steps * (to[0] - at[0]) / length
    y = at[1] + steps * (to[1] - at[1]) / length
    return np.column_stack([x, y])
