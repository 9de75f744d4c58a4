"""Pictures for sharing, 1200 by 630: a hole or a whole course with its name."""

from collections.abc import Sequence

from courses.board import Board
from courses.drawing.hole import compose
from courses.drawing.letters import SANS_FAMILY, SERIF, boxed, letters_of
from courses.drawing.look import Look, Pen, number
from courses.drawing.marks import Box, Marks
from courses.drawing.patterns import PATTERN_OF, pattern_defs
from courses.drawing.shapes import Frame, bounds_of
from courses.holemap import HoleMap
from courses.terrain import Terrain

WIDTH, HEIGHT = 1200, 630
EDGE = 40
TEXT_WIDTH = 500
LINE = 30
# Headings tried for the one that lets a hole be drawn largest.
HEADINGS = (0, -30, 30, -50, 50, -70, 70)


def share_hole(
    ground: HoleMap, *, title: str, line: str, place: str = "", board: Board | None = None
) -> str:
    """One hole, turned so that it fills its half, with a title, a line and the course's name."""
    pen = Pen(Look.LIGHT, "share")
    space = (WIDTH - TEXT_WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    up = max(HEADINGS, key=lambda h: _scale(bounds_of(ground.outline, Frame(h)), space))
    marks = Marks(dots=board is not None)
    drawn = compose(pen, ground, board=board, marks=marks, up=up)
    left = TEXT_WIDTH + EDGE
    picture = _fitted(drawn.markup, drawn.box, (left, EDGE, left + space[0], EDGE + space[1]))
    names = {PATTERN_OF[area.terrain] for area in ground.areas} | {"deep"}
    return _sheet(pen, pattern_defs(pen, names) + picture, title, line, place)


def share_course(grounds: Sequence[HoleMap], *, title: str, line: str, place: str = "") -> str:
    """The holes of a course side by side, in one row up to nine, else in two."""
    pen = Pen(Look.LIGHT, "share")
    rows = 1 if len(grounds) <= 9 else 2
    across = max(-(-len(grounds) // rows), 1)
    width, height = (WIDTH - 2 * EDGE) / across, (HEIGHT - 190 - EDGE) / rows
    pictures = []
    for index, ground in enumerate(grounds):
        drawn = compose(pen, ground)
        row, column = divmod(index, across)
        left, top = EDGE + column * width, 170 + row * height
        place_of = (left + 4, top + 4, left + width - 4, top + height - 4)
        pictures.append(_fitted(drawn.markup, drawn.box, place_of))
    defs = pattern_defs(pen, [PATTERN_OF[terrain] for terrain in Terrain])
    return _sheet(pen, defs + "".join(pictures), title, line, place, wide=True)


def _scale(box: Box, space: tuple[float, float]) -> float:
    return min(space[0] / (box[2] - box[0]), space[1] / (box[3] - box[1]))


def _fitted(markup: str, box: Box, place: Box) -> str:
    """A drawing scaled into the middle of a place, never larger than twice its size."""
    scale = min(_scale(box, (place[2] - place[0], place[3] - place[1])), 2.0)
    x = (place[0] + place[2] - scale * (box[0] + box[2])) / 2
    y = (place[1] + place[3] - scale * (box[1] + box[3])) / 2
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:.3f})">{markup}</g>'


def _sheet(pen: Pen, body: str, title: str, line: str, place: str, *, wide: bool = False) -> str:
    out = [pen.element("rect", "paper", width=WIDTH, height=HEIGHT)]
    width = WIDTH - 2 * EDGE if wide else TEXT_WIDTH - EDGE
    size = 58
    lines = _wrapped(title, int(width / (size * 0.5)))[: 1 if wide else 3]
    top = 92 if wide else 180
    for at, text in enumerate(lines):
        y = top + at * (size + 8)
        out.append(_text(pen, "caption", text, y, size))
    y = top + (len(lines) - 1) * (size + 8) + 14
    for text in _wrapped(line, int(width / 14))[: 1 if wide else 4]:
        y += 40
        out.append(_text(pen, "caption-q", text, y, LINE))
    foot = " \u00b7 ".join(part for part in (boxed(place), "The Yardage Book") if part)
    foot_y = HEIGHT - EDGE if not wide else HEIGHT - 16
    out.append(_text(pen, "caption-q", foot[:60], foot_y, 24))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">{"".join(out)}{body}</svg>'
    )


def _text(pen: Pen, role: str, text: str, y: float, size: float) -> str:
    """A line of text in the serif, or where it lacks a letter in the face that has most of them."""
    face = {}
    if {ord(one) for one in text} - letters_of(SERIF):
        face = {"font_family": SANS_FAMILY, "font_weight": "400"}
    return pen.element("text", role, text, x=EDGE, y=y, font_size=size, **face)


def _wrapped(text: str, most: int) -> list[str]:
    lines = [""]
    for word in boxed(text).split():
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) > most and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = joined
    return lines
