"""Crayon and pencil: how each thing on a page is coloured, and lines as a hand draws them.

On a page of the site colours come from its style sheet; alone, as a file or a picture, everything
is written into the drawing (see ``courses.drawing.look``).
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from courses.drawing.look import PALETTES, SERIF, Look, escaped, number, quoted
from courses.holemap import polygons_of
from play.paper_golf.sheet import Square

Place = tuple[float, float]
# A square is so many units wide; the middle of the first lies so far from the corner.
PITCH, FIRST = 46.0, 63.0
ROUNDED = 16.0
# Places along a drawn edge, and how far a hand strays from it.
STEP, STRAY = 17.0, 1.9
LEAD = {"fill": "none", "stroke": "$lead", "stroke-linecap": "round", "stroke-linejoin": "round"}
INK = LEAD | {"stroke": "$ink"}
# Of each role its classes in the style sheet, and the attributes it has alone. A value with a
# dollar sign is a colour, one with a hash a pattern.
ROLES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "fairway": ("pgf", {"fill": "#crayon"}),
    "sand": ("pgs", {"fill": "#stip"}),
    "water": ("pgw", {"fill": "#wave"}),
    "shore": (
        "pgw2",
        LEAD | {"stroke": "$water-2", "stroke-width": "1.4", "stroke-dasharray": "26 9 12 7"},
    ),
    "crown": (
        "pgr",
        {"fill": "$trees-3", "fill-opacity": ".62", "stroke": "$lead", "stroke-width": "1.6"},
    ),
    "curl": ("pgx", LEAD | {"opacity": ".7"}),
    "tuft": ("tuft", LEAD | {"stroke": "$good", "stroke-width": "1.5", "opacity": ".65"}),
    "pen": ("pen", LEAD | {"stroke-width": "1.6"}),
    "pen-again": ("pen f", LEAD | {"stroke-width": "1", "opacity": ".4"}),
    "dot": ("nb", LEAD | {"stroke": "$rule", "stroke-width": "3.4"}),
    "slope": ("slope", INK | {"stroke-width": "2.6"}),
    "tee": ("pen tee", LEAD | {"stroke-width": "2"}),
    "cup": ("pgcup", {"fill": "$ink"}),
    "pole": ("pen pl", LEAD | {"stroke-width": "2.4"}),
    "flag": ("pgflag", {"fill": "$flag"}),
    "lead": ("lead", INK | {"stroke-width": "3"}),
    "lead-again": ("lead l2", INK | {"stroke-width": "1", "opacity": ".5"}),
    "hand": (
        "hand",
        {
            "font-family": SERIF,
            "font-size": "24",
            "fill": "$ink",
            "stroke": "$card",
            "stroke-width": "4",
            "paint-order": "stroke",
        },
    ),
    "aim": ("aim", INK | {"stroke-width": "1.6", "stroke-dasharray": "2 9"}),
    "aim-on": ("aim on", INK | {"stroke": "$flag", "stroke-width": "3", "stroke-dasharray": "8 8"}),
    "aim-roll": ("aim roll", INK | {"stroke-width": "3", "stroke-dasharray": "1 6"}),
    "target": ("tgt", {"fill": "$card", "stroke": "$ink", "stroke-width": "2.2"}),
    "target-on": ("tgt on", {"fill": "$flag", "stroke": "#fff", "stroke-width": "2.2"}),
    "no": ("no", INK | {"stroke": "$flag", "stroke-width": "3"}),
    "halo": ("halo ink", {"fill": "none", "stroke": "$ink", "stroke-width": "2.2"}),
    "ball": ("ball now", {"fill": "$ball", "stroke": "$ink", "stroke-width": "3"}),
    "ball-other": ("ball", {"fill": "$ball", "stroke": "$ink", "stroke-width": "2"}),
    "bigfoot": ("pgbig", {"fill": "$ink"}),
    "paper": ("", {"fill": "$card"}),
    "cr0": ("cr0", {"fill": "$green"}),
    "cr1": ("cr1", {"fill": "none", "stroke": "$fairway", "stroke-width": "2.2"}),
    "st0": ("st0", {"fill": "$sand", "opacity": ".55"}),
    "st1": ("st1", {"stroke": "$sand-2", "stroke-width": "2.4", "stroke-linecap": "round"}),
    "wv0": ("wv0", {"fill": "$water", "opacity": ".5"}),
    "wv1": ("wv1", {"fill": "none", "stroke": "$water-2", "stroke-width": "1.6"}),
}
EXTRA: Mapping[Look, Mapping[str, str]] = {
    Look.LIGHT: {"lead": "#4a4b4f", "good": "#3f7d3a"},
    Look.DARK: {"lead": "#e8e2cf", "good": "#8fc07e", "green": "#2f5636"},
    Look.PRINT: {"lead": "#222222", "good": "#555555", "fairway": "#999999"},
}


@dataclass(frozen=True, slots=True)
class Pencil:
    """Writes elements in one look. ``ids`` begins every id of its own, so that several pages can
    stand side by side."""

    look: Look
    ids: str = "pg"

    @property
    def alone(self) -> bool:
        """Whether the drawing brings its own colours and patterns."""
        return self.look is not Look.PAGE

    def _value(self, value: str) -> str:
        look = self.look if self.alone else Look.LIGHT
        if value.startswith("$"):
            return EXTRA[look].get(value[1:]) or PALETTES[look][value[1:]]
        return f"url(#{self.ids}-{value[1:]})" if value in PATTERN_PAINTS else value

    def element(self, tag: str, role: str, text: str = "", **attributes: str | float) -> str:
        """One element, escaped."""
        classes, own = ROLES[role]
        written: dict[str, str] = {}
        if self.alone:
            written = {name: self._value(value) for name, value in own.items()}
        elif classes:
            written["class"] = classes
        for name, value in attributes.items():
            written[name.replace("_", "-")] = value if isinstance(value, str) else number(value)
        inside = "".join(f" {name}={quoted(value)}" for name, value in written.items())
        return f"<{tag}{inside}>{escaped(text)}</{tag}>" if text else f"<{tag}{inside}/>"

    def path(self, role: str, d: str, **attributes: str | float) -> str:
        """A path; nothing where there is nothing to draw."""
        return self.element("path", role, "", d=d, **attributes) if d else ""


PATTERN_PAINTS = {"#crayon", "#stip", "#wave"}


def patterns(pencil: Pencil) -> str:
    """The crayon, the stipple and the waves: the definitions a page needs once."""
    start = f"{pencil.ids}-" if pencil.alone else ""
    box = {"patternUnits": "userSpaceOnUse"}
    crayon = pencil.element("rect", "cr0", width=9, height=9) + pencil.path(
        "cr1", "M0 3q4.5-1.5 9 0"
    )
    stipple = pencil.element("rect", "st0", width=15, height=15) + pencil.path(
        "st1", "M3 3h0M10 5h0M6 9h0M13 12h0M2 13h0"
    )
    waves = pencil.element("rect", "wv0", width=34, height=16) + pencil.path(
        "wv1", "M2 8q5-5 10 0t10 0"
    )
    return (
        _pattern(f"{start}crayon", 9, 9, crayon, box | {"patternTransform": "rotate(38)"})
        + _pattern(f"{start}stip", 15, 15, stipple, box)
        + _pattern(f"{start}wave", 34, 16, waves, box)
    )


def _pattern(name: str, width: int, height: int, inside: str, how: Mapping[str, str]) -> str:
    rest = "".join(f' {key}="{value}"' for key, value in how.items())
    return f'<pattern id="{name}" width="{width}" height="{height}"{rest}>{inside}</pattern>'


def middle(square: Square) -> Place:
    """Where the dot of a square lies, in units."""
    return FIRST + PITCH * square[1], FIRST + PITCH * square[0]


def region(squares: Iterable[Square], inset: float = 0.0) -> BaseGeometry:
    """The squares as one piece of ground, corners rounded; those that touch at a corner joined."""
    found = set(squares)
    half = PITCH / 2
    boxes = [shapely.box(x - half, y - half, x + half, y + half) for x, y in map(middle, found)]
    for row, column in found:
        for side in (-1, 1):
            if (row + 1, column + side) in found:
                x, y = middle((row, column))
                boxes.append(shapely.Point(x + side * half, y + half).buffer(16))
    ground = shapely.union_all(boxes)
    return (
        ground.buffer(ROUNDED - inset, quad_segs=4)
        .buffer(-2 * ROUNDED, quad_segs=4)
        .buffer(ROUNDED, quad_segs=4)
    )


def edges(ground: BaseGeometry, source: Random, stray: float = STRAY) -> str:
    """The edge of a piece of ground, drawn by hand: a closed path for each of its rings."""
    rings = [ring for piece in polygons_of(ground) for ring in (piece.exterior, *piece.interiors)]
    return "".join(closed(_strayed(ring, source, stray)) for ring in rings)


def _strayed(ring: BaseGeometry, source: Random, stray: float) -> list[Place]:
    count = max(8, round(ring.length / STEP))
    along = np.arange(count) / count
    places = shapely.get_coordinates(shapely.line_interpolate_point(ring, along, normalized=True))
    return [
        (x + source.uniform(-stray, stray), y + source.uniform(-stray, stray)) for x, y in places
    ]


def closed(places: Sequence[Place]) -> str:
    """A smooth closed path through places."""
    count = len(places)
    parts = [f"M{_at(places[0])}"]
    for n in range(count):
        before, start = places[n - 1], places[n]
        end, after = places[(n + 1) % count], places[(n + 2) % count]
        parts.append(_curve(before, start, end, after))
    return "".join(parts) + "Z"


def _curve(before: Place, start: Place, end: Place, after: Place) -> str:
    first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
    return f"C{_at(first)} {_at(second)} {_at(end)}"


def _at(place: Place) -> str:
    return f"{number(place[0])},{number(place[1])}"


def bowed(start: Place, end: Place, source: Random) -> str:
    """A line between two places as a pencil draws it along no ruler."""
    across = -(end[1] - start[1]), end[0] - start[0]
    parts = []
    for share in (0.33, 0.67):
        bow = source.uniform(-0.018, 0.018)
        parts.append(
            (
                start[0] + (end[0] - start[0]) * share + across[0] * bow,
                start[1] + (end[1] - start[1]) * share + across[1] * bow,
            )
        )
    return f"M{_at(start)}C{_at(parts[0])} {_at(parts[1])} {_at(end)}"


def ringed(centre: Place, radius: float, source: Random) -> str:
    """A small circle that does not quite close where it began."""
    turn = source.uniform(0, 2 * math.pi)
    places = []
    for n in range(11):
        angle = turn + n * 2 * math.pi / 9.6
        reach = radius + source.uniform(-1.2, 1.2)
        places.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    parts = [f"M{_at(places[0])}"]
    for n in range(10):
        before, after = places[max(n - 1, 0)], places[min(n + 2, 10)]
        parts.append(_curve(before, places[n], places[n + 1], after))
    return "".join(parts)


def shortened(start: Place, end: Place, first: float, last: float) -> tuple[Place, Place]:
    """The line without so many units at its beginning and its end."""
    length = math.dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return (start[0] + x * first, start[1] + y * first), (end[0] - x * last, end[1] - y * last)
