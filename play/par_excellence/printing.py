"""Sheets and meter for paper, at a scale of so many yards a centimetre."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from courses.drawing import marks as draw
from courses.drawing.look import Look, Pen, number
from courses.drawing.marks import Box
from courses.drawing.shapes import UNITS, Frame, bounds_of
from play.par_excellence import drawing
from play.par_excellence.edition import Edition
from play.par_excellence.sheet import Sheet

# Yards a centimetre, the largest drawing first.
SCALES = (10, 15, 20, 25, 30)
# What fits on a page inside its margins and below its heading: width and height in millimetres.
PAPERS: dict[str, tuple[str, int, int]] = {"a4": ("A4", 180, 245), "letter": ("Letter", 186, 228)}
# Neighbouring pages of one sheet share so many yards; so much is left around the outline (units).
SHARED, EDGE = 20.0, 6.0
PEN = Pen(Look.PAGE)


@dataclass(frozen=True, slots=True)
class Part:
    """A page of a sheet: its place among them ("2 of 2", "" for the only one) and its picture, an
    SVG element of true size that uses the drawing ``art_of`` gives."""

    place: str
    svg: str


def fits(sheets: Sequence[Sheet], paper: str) -> int:
    """The largest scale at which every one of these sheets is a single page."""
    for scale in SCALES:
        if all(len(tiles(sheet, scale, paper)) == 1 for sheet in sheets):
            return scale
    return SCALES[-1]


def art_of(sheet: Sheet, name: str) -> str:
    """The drawing of a sheet as a group of this id, to be used by its parts."""
    body = drawing.ground(PEN, sheet) + drawing.arcs(PEN, Frame(), sheet)
    return f'<g id="{name}">{body}{draw.flag(PEN, Frame(), sheet.pin)}</g>'


def parts_of(sheet: Sheet, name: str, scale: int, paper: str) -> list[Part]:
    """The pages of a sheet, from the green down."""
    found = tiles(sheet, scale, paper)
    return [
        Part(
            f"{n} of {len(found)}" if len(found) > 1 else "",
            _true_size(box, scale, f'<use href="#{name}"/>'),
        )
        for n, box in enumerate(found, 1)
    ]


def tiles(sheet: Sheet, scale: int, paper: str) -> list[Box]:
    """How a sheet is cut into pages: left, top, right, bottom of each in units."""
    left, top, right, bottom = bounds_of(sheet.ground.outline, Frame())
    left, top, right, bottom = left - EDGE, top - EDGE - 40, right + EDGE, bottom + EDGE
    _, wide, high = PAPERS[paper]
    width, height = (side / 10 * scale * UNITS for side in (wide, high))
    return [
        (x, y, min(x + width, right), min(y + height, bottom))
        for y in _starts(top, bottom, height)
        for x in _starts(left, right, width)
    ]


def _starts(low: float, high: float, size: float) -> list[float]:
    if high - low <= size:
        return [low]
    step = size - SHARED * UNITS
    count = math.ceil((high - low - SHARED * UNITS) / step)
    return [low + n * step for n in range(count)]


def meter_sheet(edition: Edition, scale: int) -> str:
    """The meter at that scale, to cut out, with a line of ten centimetres to check the print by."""
    left, top, right, bottom = drawing.meter_box(edition)
    tenth = scale * UNITS
    line = f"M{number(right + 24)} {number(bottom)}v-{number(10 * tenth)}"
    body = drawing.meter(PEN, edition)
    x, y = number(right + 40), number(bottom - 5 * tenth)
    body += PEN.element("path", "meter-l", d=f"{line}m-8 0h16m-8 {number(10 * tenth)}m-8 0h16")
    turned = f'<g transform="translate({x} {y}) rotate(90)">'
    body += turned + PEN.element("text", "meter-t", "10 cm", x=0, y=0) + "</g>"
    return _true_size((left - 4, top - 4, right + 60, bottom + 4), scale, body)


def _true_size(box: Box, scale: int, body: str) -> str:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    millimetres = 10 / scale / UNITS
    return (
        f'<svg viewBox="{number(left)} {number(top)} {number(width)} {number(height)}" '
        f'width="{width * millimetres:.2f}mm" height="{height * millimetres:.2f}mm" '
        f'aria-hidden="true">{body}</svg>'
    )
