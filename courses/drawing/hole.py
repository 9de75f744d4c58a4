"""The picture of a hole, from hole cards or from a map."""

import math
from collections.abc import Iterable, Sequence

from courses.board import Board
from courses.cards import COLUMNS
from courses.drawing import marks as draw
from courses.drawing.crowns import crowns
from courses.drawing.look import Look, Pen, escaped, quoted
from courses.drawing.marks import Box, Drawn, Marks
from courses.drawing.patterns import PATTERN_OF, pattern_defs
from courses.drawing.shapes import (
    Frame,
    bounds_of,
    corner_of,
    dots_path,
    layers,
    smooth_path,
)
from courses.holemap import FROM_CARDS, HoleMap, Point
from courses.survey import survey
from courses.terrain import Terrain

MARGIN = 16.0
PLAIN = Marks()


def draw_hole(
    ground: HoleMap,
    *,
    board: Board | None = None,
    look: Look = Look.PAGE,
    title: str = "",
    description: str = "",
    marks: Marks = PLAIN,
    up: float = 0.0,
    window: Sequence[Point] = (),
    ids: str = "hole",
) -> str:
    """The hole as an SVG element, the same text for the same arguments.

    ``title`` names the picture, ``description`` tells it in words. With ``board`` its spaces stand
    as dots, and seams, tags and the chosen card can be drawn. ``up`` is the heading (degrees) that
    points up the page; ``window`` are places (yards) that the picture is cut to. ``ids`` must
    differ between drawings on one page that do not use the page's look.
    """
    pen = Pen(look, ids)
    drawn = compose(pen, ground, board=board, marks=marks, up=up)
    box = drawn.box
    if window:
        box = bounds_of(tuple(window), Frame(up))
    names = {PATTERN_OF[area.terrain] for area in ground.areas} | {"deep"}
    return svg(pen, box, drawn.markup, names, title=title, description=description)


def compose(
    pen: Pen,
    ground: HoleMap,
    *,
    board: Board | None = None,
    marks: Marks = PLAIN,
    up: float = 0.0,
) -> Drawn:
    """The hole without the SVG element around it, and the box it needs (units)."""
    frame = Frame(up)
    body = [terrain(pen, frame, ground, tufts=board is None or pen.look is Look.PRINT)]
    boxes = [bounds_of(ground.outline, frame)]
    if board is not None:
        body.append(_board_marks(pen, frame, board, marks))
    body.append(draw.strokes(pen, frame, marks))
    if marks.flag:
        body.append(draw.flag(pen, frame, ground.pin))
        boxes.append(draw.flag_box(frame, ground.pin))
    beside = []
    if marks.yards:
        beside += draw.yards_to_pin(pen, frame, survey(ground), board=board)
    if board is not None and marks.tags:
        beside += draw.tags(pen, frame, board, marks, beside)
    body += [drawn.markup for drawn in beside]
    if board is not None and marks.targets:
        body.append(draw.targets(pen, frame, board))
    boxes += [drawn.box for drawn in beside]
    return Drawn("".join(body), draw.enclosing(boxes))


def terrain(pen: Pen, frame: Frame, ground: HoleMap, *, tufts: bool) -> str:
    """The ground itself, from the rough upwards."""
    out = []
    corner = corner_of(ground)
    for kind, shape in layers(ground):
        if kind is Terrain.ROUGH:
            path = smooth_path(shape, frame, corner)
            fill = {"fill": pen.pattern("deep")} if tufts else {}
            out.append(pen.element("path", "rough", d=path))
            if fill:
                out.append(pen.element("path", "shore", d=path, **fill))
            continue
        path = smooth_path(shape, frame, corner)
        if not path:
            continue
        if kind is Terrain.TREES and ground.source != FROM_CARDS:
            out.append(crowns(pen, frame, shape))
            continue
        if kind is Terrain.TEE:
            out.append(pen.element("path", "tee", d=path))
            continue
        out.append(pen.element("path", "shore", d=path, fill=pen.pattern(PATTERN_OF[kind])))
    return "".join(out)


def _board_marks(pen: Pen, frame: Frame, board: Board, marks: Marks) -> str:
    out = [dots(pen, frame, board)] if marks.dots else []
    if marks.seams:
        out.append(draw.seams(pen, frame, board))
    if marks.chosen is not None:
        out.append(draw.chosen(pen, frame, board, marks.chosen))
    return "".join(out)


def dots(pen: Pen, frame: Frame, board: Board) -> str:
    """The spaces as pale dots, fainter among trees, none out of bounds or in the hole."""
    bright: list[Point] = []
    faint: list[Point] = []
    for row in range(len(board.rows)):
        for column in range(COLUMNS):
            kind = board.terrain(row, column)
            if kind is Terrain.OUT or (row, column) == board.hole:
                continue
            place = board.point(row, column)
            (faint if kind is Terrain.TREES else bright).append(place)
    path = dots_path(bright, frame)
    out = pen.element("path", "ring", d=path) + pen.element("path", "dots", d=path)
    if faint:
        out += pen.element("path", "dots-trees", d=dots_path(faint, frame))
    return out


def svg(
    pen: Pen,
    box: Box,
    body: str,
    patterns: Iterable[str],
    *,
    title: str = "",
    description: str = "",
    margin: float = MARGIN,
) -> str:
    """The SVG element around a drawing that needs this box (units). Without title and description
    it is hidden from screen readers, for use beside the same facts in words."""
    left, top = math.floor(box[0] - margin), math.floor(box[1] - margin)
    width, height = math.ceil(box[2] + margin) - left, math.ceil(box[3] + margin) - top
    size = f' width="{width}" height="{height}"' if pen.alone else ""
    label = ", ".join(part for part in (title, description) if part)
    named = f' role="img" aria-label={quoted(label)}' if label else ' aria-hidden="true"'
    head = f"<title>{escaped(title)}</title>" if title else ""
    head += f"<desc>{escaped(description)}</desc>" if description else ""
    paper = ""
    if pen.alone:
        paper = pen.element("rect", "paper", x=left, y=top, width=width, height=height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}"'
        f"{size}{named}>{head}{pattern_defs(pen, patterns)}{paper}{body}</svg>"
    )
