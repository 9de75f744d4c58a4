"""The sheet of a hole and the golf meter, drawn at true scale."""

from collections.abc import Iterable, Mapping
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from courses.drawing import marks as draw
from courses.drawing.hole import svg, terrain
from courses.drawing.look import Look, Pen
from courses.drawing.marks import Box
from courses.drawing.patterns import PATTERN_OF
from courses.drawing.shapes import UNITS, Frame, bounds_of, dots_path, line_path
from courses.holemap import Point
from play.par_excellence import flight
from play.par_excellence.edition import PRICK, Edition
from play.par_excellence.sheet import CIRCLE_YARDS, Sheet

# Arcs around the pin lie so far apart (yards); the meter's yards are written this often.
ARC, WRITTEN = 50, 25
# Film around the lines of the meter (yards): below and above them, and beside them.
RIM, BESIDE = 7.0, 11.0
NAMES = {
    flight.HOOK: "Hook",
    flight.DRAW: "Draw",
    flight.STRAIGHT: "Str",
    flight.FADE: "Fade",
    flight.SLICE: "Slice",
}


def ground(pen: Pen, sheet: Sheet) -> str:
    """The ground with its tee square and spots and the circle round the pin, as it lies."""
    frame = Frame()
    x, y = frame.point(sheet.pin)
    out = [terrain(pen, frame, sheet.ground, tufts=True)]
    out.append(pen.element("circle", "ten", cx=x, cy=y, r=CIRCLE_YARDS * UNITS))
    for spot in sheet.spots.values():
        x, y = frame.point(spot)
        out.append(pen.element("circle", "peg", cx=x, cy=y, r=2.4))
    return "".join(out)


def arcs(pen: Pen, frame: Frame, sheet: Sheet) -> str:
    """Dashed arcs every fifty yards from the pin with their yards, on the ground alone."""
    lines, labels = [], []
    pin = shapely.Point(sheet.pin)
    farthest = int(shapely.hausdorff_distance(pin, sheet.outline))
    for yards in range(ARC, farthest, ARC):
        ring = pin.buffer(yards, quad_segs=48).exterior.intersection(sheet.outline)
        for part in _lines(ring):
            if part.length < 12:
                continue
            places = list(part.coords)
            lines.append(pen.element("path", "arc", d=line_path(places, frame)))
            right = max(places, key=lambda place: frame.point(place)[0])
            x, y = frame.point(right)
            labels.append(pen.element("text", "arc-t", str(yards), x=x - 20, y=y + 8))
    return "".join([*lines, *labels])


def _lines(shape: BaseGeometry) -> Iterable[BaseGeometry]:
    merged = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    return [part for part in shapely.get_parts(merged) if part.geom_type == "LineString"]


def meter(pen: Pen, edition: Edition, units: float = UNITS) -> str:
    """The meter with its zero at the origin, pointing up: film, cross lines, the five lines with
    their names, and a prick every five yards."""
    long = edition.number("meter")
    wide = flight.offset(edition, flight.SLICE, long) + BESIDE
    frame = Frame(0.0, units)
    left, top = frame.point((-wide, long + 2 * RIM))
    right, bottom = frame.point((wide, -RIM))
    out = [
        pen.element("rect", "film", x=left, y=top, width=right - left, height=bottom - top, rx=6)
    ]
    written = range(WRITTEN, long, WRITTEN)
    for yards in written:
        d = line_path([(-wide, yards), (wide, yards)], frame)
        out.append(pen.element("path", "meter-x", d=d))
    for line in flight.LINES:
        places = [(flight.offset(edition, line, d), float(d)) for d in range(0, long + 1, PRICK)]
        out.append(pen.element("path", "meter-l", d=line_path(places, frame)))
        out.append(pen.element("path", "meter-p", d=dots_path(places, frame)))
        x, y = frame.point((places[-1][0], long + RIM / 2 + 1))
        size = 21 * units / UNITS
        name = pen.element("text", "meter-t", NAMES[line], x=x, y=y, font_size=size)
        out.append(name)
    for yards in written:
        for side in (-1, 1):
            x, y = frame.point((side * (wide - 7.0), float(yards)))
            size = 21 * units / UNITS
            out.append(
                pen.element("text", "meter-t", str(yards), x=x, y=y + size / 3, font_size=size)
            )
    return "".join(out)


def meter_box(edition: Edition, units: float = UNITS) -> Box:
    """The room the meter takes around its zero: left, top, right, bottom."""
    long = edition.number("meter")
    wide = flight.offset(edition, flight.SLICE, long) + BESIDE
    return (-wide * units, -(long + 2 * RIM) * units, wide * units, RIM * units)


def draw_sheet(
    sheet: Sheet, *, look: Look = Look.LIGHT, title: str = "", ids: str = "sheet"
) -> str:
    """The whole sheet as an SVG element: ground, arcs, tee square, circle, flag."""
    pen, frame = Pen(look, ids), Frame()
    body = ground(pen, sheet) + arcs(pen, frame, sheet) + draw.flag(pen, frame, sheet.pin)
    names = {PATTERN_OF[area.terrain] for area in sheet.ground.areas} | {"deep"}
    return svg(pen, bounds_of(sheet.ground.outline, frame), body, names, title=title)


def curve(edition: Edition, facts: Mapping[str, Any]) -> tuple[Point, ...]:
    """The places of a stroke's flight, a dozen at most, from the facts of its event."""
    at, distance = facts["from"], float(facts["distance"])
    start = (float(at[0]), float(at[1]))
    if not distance:
        return (start,)
    count = min(12, max(2, int(distance / 15) + 1))
    steps = [distance * n / count for n in range(count + 1)]
    line, bearing = str(facts["line"]), float(facts["bearing"])
    return tuple(flight.exact(edition, start, bearing, line, step) for step in steps)
