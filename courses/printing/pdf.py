"""The PDF put together: which pages, and what stands on them."""

import math
from collections.abc import Sequence

from courses.cards import HoleCard
from courses.drawing.letters import SANS, SERIF, lacking
from courses.importing.reading import METRES_PER_YARD
from courses.printing.course import PrintedCourse, PrintedHole
from courses.printing.drawings import (
    Picture,
    card_picture,
    card_size,
    drawing_of,
    map_of,
    place,
)
from courses.printing.options import Options, Part
from courses.printing.scorecard import scorecard
from courses.printing.typefaces import Page

_EDGE = 14.0
_FOOT, _MOST_FOOT = 6.0, 6
# A straight hole card is 135 yards long: 76 mm, and so 38 mm wide.
CARD_LENGTH, CARD_YARDS = 76.0, 135.0
_CARD_GAP, _ROW_GAP, _CARD_LABEL, _CUT = 5.0, 2.6, 3.0, 2.4
_LACKING = "A box stands for a letter that this print has no type for."


def pdf_of(course: PrintedCourse, options: Options) -> bytes:
    """The PDF. Every page ends with whom the course's facts are owed to."""
    page = Page(options.paper, title=course.name, author="; ".join(course.credits))
    part = options.part
    if part in (Part.ALL, Part.SCORECARD):
        _scorecard_page(page, course, options)
    if part in (Part.ALL, Part.HOLES):
        for hole in course.holes:
            _hole_page(page, course, hole, options)
    if part is Part.FOUR:
        for first in range(0, len(course.holes), 4):
            _four_page(page, course, course.holes[first : first + 4], options)
    if part is Part.CARDS:
        _card_pages(page, course, options)
    return bytes(page.output())


def _new_page(page: Page, course: PrintedCourse, options: Options) -> float:
    """A page with whom the facts are owed to at its foot; gives where its foot begins."""
    page.add_page()
    page.set_text_color(0)
    size = 8.0 if options.large else 6.2
    page.pen(SANS, size)
    told = " · ".join([course.name, *course.credits, "The Yardage Book"])
    if lacking(_names(course)):
        told = f"{told} · {_LACKING}"
    width = options.paper.width - 2 * _EDGE
    height = size * 0.43
    count = len(page.broken(told, width, _MOST_FOOT))
    top = options.paper.height - _FOOT - count * height
    page.lines(_EDGE, top, width, height, told, _MOST_FOOT)
    return top - 2.0


def _names(course: PrintedCourse) -> list[str]:
    """Everything on the pages that people named."""
    holes = [text for hole in course.holes for text in (hole.name, hole.cards)]
    tees = [tee.name for tee in course.scorecard.tees]
    return [course.name, course.place, *course.credits, *holes, *tees]


def _scorecard_page(page: Page, course: PrintedCourse, options: Options) -> None:
    _new_page(page, course, options)
    width = options.paper.width - 2 * _EDGE
    page.pen(SERIF, 30 if options.large else 24)
    page.put(_EDGE, _EDGE, width, 12, course.name)
    page.pen(SANS, 13 if options.large else 10)
    par = sum(hole.par or 0 for hole in course.scorecard.holes)
    tee = f", played from {course.playing_tee}" if course.playing_tee else ""
    count = len(course.holes)
    facts = f"{count} hole{'' if count == 1 else 's'}, par {par}{tee}"
    page.put(_EDGE, _EDGE + 12, width, 7, f"{course.place}. {facts}" if course.place else facts)
    scorecard(page, course, options, _EDGE + 22, _EDGE)


def _hole_page(page: Page, course: PrintedCourse, hole: PrintedHole, options: Options) -> None:
    foot = _new_page(page, course, options)
    width = options.paper.width - 2 * _EDGE
    page.pen(SERIF, 34 if options.large else 28)
    title = f"{hole.number} {hole.name}".strip()
    page.put(_EDGE, _EDGE - 2, width, 13, title)
    page.pen(SANS, 18 if options.large else 12, bold=True)
    page.put(_EDGE, _EDGE + 11, width, 8, _facts(hole, options))
    page.pen(SANS, 14 if options.large else 9.5)
    line = 6.6 if options.large else 4.6
    y = page.lines(_EDGE, _EDGE + 20, width, line, hole.words, most=2)
    if hole.cards:
        page.pen(SANS, 12 if options.large else 8.5)
        y = page.lines(_EDGE, y + 0.8, width, line, f"Cards from the tee: {hole.cards}", most=3)
    height = foot - y - 4
    beside_it = hole.map if hole.board is not None else None
    room = width * (0.6 if beside_it else 1.0)
    _drawn(page, drawing_of(hole, ink=options.ink), _EDGE, y + 3, room, height)
    if beside_it:
        words = "The ground, from the map" + (", edited by hand" if beside_it.edited else "")
        beside = width - room - 4
        page.pen(SANS, 9)
        page.put(_EDGE + room + 4, y + 3, beside, 5, words, "C")
        drawing = map_of(hole, ink=options.ink)
        _drawn(page, drawing, _EDGE + room + 4, y + 9, beside, height - 6)


def _drawn(
    page: Page, picture: Picture | None, x: float, y: float, width: float, height: float
) -> None:
    """A drawing in the middle of a box."""
    if picture is None:
        page.pen(SANS, 10)
        page.put(x, y + height / 2, width, 6, "Not laid out yet", "C")
        return
    scale = picture.fitted(width, height)
    wide, high = (side * scale for side in picture.window[2:])
    place(page, picture, x + (width - wide) / 2, y + (height - high) / 2, scale)


def _facts(hole: PrintedHole, options: Options) -> str:
    length = f"{hole.yards:,} yards"
    if options.metres:
        length = f"{int(hole.yards * METRES_PER_YARD + 0.5):,} metres"
    index = "" if hole.stroke_index is None else f", index {hole.stroke_index}"
    return f"Par {hole.par}, {length}{index}"


def _four_page(
    page: Page, course: PrintedCourse, holes: Sequence[PrintedHole], options: Options
) -> None:
    """Four small cards with lines to cut along."""
    foot = _new_page(page, course, options)
    edge = 10.0
    wide = (options.paper.width - 2 * edge) / 2
    high = (foot - edge) / 2
    for at, hole in enumerate(holes):
        x, y = edge + wide * (at % 2), edge + high * (at // 2)
        page.set_draw_color(120)
        page.set_line_width(0.15)
        page.rect(x, y, wide, high)
        inner = wide - 8
        page.pen(SERIF, 20 if options.large else 15)
        page.put(x + 4, y + 3, inner, 8, f"{hole.number} {hole.name}".strip())
        page.pen(SANS, 12 if options.large else 9, bold=True)
        page.put(x + 4, y + 11, inner, 5.5, _facts(hole, options))
        page.pen(SANS, 9 if options.large else 6.5)
        below = page.lines(x + 4, y + 17, inner, 3.9 if options.large else 3.0, hole.words, 2)
        drawing = drawing_of(hole, ink=options.ink)
        _drawn(page, drawing, x + 4, below + 1.5, inner, y + high - below - 4)


def cut_marks(page: Page, x: float, y: float, width: float, height: float) -> None:
    """Short lines at the corners of a box, outside it where it ends."""
    page.set_draw_color(0)
    page.set_line_width(0.15)
    for corner_x, way_x in ((x, -1), (x + width, 1)):
        for corner_y, way_y in ((y, -1), (y + height, 1)):
            page.line(corner_x + way_x * 0.6, corner_y, corner_x + way_x * _CUT, corner_y)
            page.line(corner_x, corner_y + way_y * 0.6, corner_x, corner_y + way_y * _CUT)


def _card_pages(page: Page, course: PrintedCourse, options: Options) -> None:
    """The hole cards, straight ones and bends alike to one scale, row after row."""
    scale = CARD_LENGTH / CARD_YARDS
    edge = 9.0
    right = options.paper.width - edge
    x = y = tallest = bottom = math.inf
    for card, count in _in_order(course):
        picture = card_picture(card, ink=options.ink)
        wide, high = card_size(picture, millimetres_a_yard=scale)
        for _ in range(count):
            if x + wide > right:
                x, y, tallest = edge, y + tallest + _ROW_GAP + _CARD_LABEL, 0.0
            if y + high + _CARD_LABEL > bottom or not page.page:
                bottom = _new_page(page, course, options)
                x, y, tallest = edge, edge, 0.0
            place(page, picture, x, y, wide / picture.window[2])
            cut_marks(page, x, y, wide, high)
            page.pen(SANS, 6.5)
            page.put(x + _CUT, y + high + 0.4, wide - 2 * _CUT, _CARD_LABEL, card.name, "C")
            x += wide + _CARD_GAP
            tallest = max(tallest, high)


def _in_order(course: PrintedCourse) -> list[tuple[HoleCard, int]]:
    """Tees first, then fairways and bends, then greens; by name."""
    kinds = ("tee", "fairway", "dogleg", "green")
    return sorted(
        course.cards.items(), key=lambda one: (kinds.index(str(one[0].kind)), one[0].name)
    )
