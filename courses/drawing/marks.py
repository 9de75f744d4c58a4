"""What is drawn on top of the ground: strokes, balls, the flag, seams, tags, yards to the pin."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import shapely
from shapely import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from courses.board import Board
from courses.cards import COLUMNS, YARDS_ACROSS
from courses.drawing.look import Pen, number
from courses.drawing.shapes import Frame, flowing_path, ring_path
from courses.holemap import Point, Ring, Stations, board_cells
from courses.survey import Survey

YARD_STEP = 50
# How far from the line the edge of a mapped hole is looked for (yards).
MARGIN_REACH = 250.0
GAP = 12.0
TAG_GAP = 40.0
FLAG_HEIGHT, FLAG_WIDTH = 42, 24
TAG_HEIGHT = 72.0
# Room a line to a tag wants on each side, and what crossing something else weighs (units).
CLEAR = 8.0
CROSSING_COST = 400.0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke to draw: its way in the air and on along the ground, in yards; both begin where
    the ball does. ``number`` stands on the ball where it ended; a planned stroke is dashed."""

    air: tuple[Point, ...]
    run: tuple[Point, ...] = ()
    number: int | None = None
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Landing:
    """A place where a ball may end, and how likely (0 to 1)."""

    place: Point
    chance: float


@dataclass(frozen=True, slots=True)
class Tag:
    """What stands beside a card of the layout. A long hole is shown small: ``scale`` makes its
    tags larger, so that they can be read."""

    card: int
    title: str
    line: str = ""
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything a drawing may show beside the ground. ``ball`` is where the ball lies now,
    ``chosen`` the index of the placed card to outline. ``targets`` lays a clear shape over each
    card, with its index as ``data-card``, for choosing it by touch."""

    strokes: tuple[Stroke, ...] = ()
    landings: tuple[Landing, ...] = ()
    ball: Point | None = None
    chosen: int | None = None
    tags: tuple[Tag, ...] = ()
    seams: bool = False
    yards: bool = False
    flag: bool = True
    dots: bool = True
    targets: bool = False


Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of the drawing and the box it needs."""

    markup: str
    box: Box


def flag(pen: Pen, frame: Frame, pin: Point) -> str:
    """Cup, pole and pennant."""
    x, y = frame.point(pin)
    top = y - FLAG_HEIGHT
    return (
        pen.element("circle", "cup", cx=x, cy=y, r=5)
        + pen.element("path", "pole", d=f"M{number(x)} {number(y)}v-{FLAG_HEIGHT}")
        + pen.element(
            "path", "pennant", d=f"M{number(x)} {number(top)}l{FLAG_WIDTH} 8-{FLAG_WIDTH} 8z"
        )
    )


def flag_box(frame: Frame, pin: Point) -> Box:
    """The room that :func:`flag` needs."""
    x, y = frame.point(pin)
    return (x - 5, y - FLAG_HEIGHT, x + FLAG_WIDTH, y + 5)


def enclosing(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of these."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def strokes(pen: Pen, frame: Frame, marks: Marks) -> str:
    """Ways of strokes, then the balls on top of all of them."""
    ways, balls = [], []
    for stroke in marks.strokes:
        role = "plan" if stroke.planned else "air"
        for points, way in ((stroke.air, role), (stroke.run, "run")):
            if len(points) > 1:
                ways.append(pen.element("path", way, d=flowing_path(points, frame)))
        if stroke.number is not None:
            x, y = frame.point((stroke.run or stroke.air)[-1])
            balls.append(pen.element("circle", "ball", cx=x, cy=y, r=9))
            balls.append(pen.element("text", "ball-n", str(stroke.number), x=x, y=y + 4.2))
    for landing in marks.landings:
        x, y = frame.point(landing.place)
        size = 2.5 + 8.0 * max(0.0, min(landing.chance, 1.0)) ** 0.5
        balls.append(pen.element("circle", "spot", cx=x, cy=y, r=size))
    if marks.ball is not None:
        x, y = frame.point(marks.ball)
        balls.append(pen.element("circle", "halo", cx=x, cy=y, r=13))
        balls.append(pen.element("circle", "ball-now", cx=x, cy=y, r=7))
    return "".join([*ways, *balls])


def seams(pen: Pen, frame: Frame, board: Board) -> str:
    """A dashed line where one card ends and the next begins."""
    stations = board_cells(board)
    out = []
    for number_of, (row, after) in enumerate(zip(board.rows, board.rows[1:], strict=False)):
        if row.card != after.card:
            far = stations[number_of][2]
            ends = [frame.point(far[0]), frame.point(far[-1])]
            d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in ends)
            out.append(pen.element("path", "seam", d=d))
    return "".join(out)


def card_outline(board: Board, card: int) -> Ring:
    """The ring around the rows of a placed card that can be played; empty when none can."""
    stations = board_cells(board)
    mine = [stations[i] for i, row in enumerate(board.rows) if row.card == card]
    left = [edge[0] for station in mine for edge in station]
    right = [edge[-1] for station in mine for edge in station]
    return (*left, *reversed(right))


def chosen(pen: Pen, frame: Frame, board: Board, card: int) -> str:
    """The outline of the chosen card."""
    ring = card_outline(board, card)
    return pen.element("path", "pick", d=ring_path(ring, frame)) if ring else ""


def targets(pen: Pen, frame: Frame, board: Board) -> str:
    """A clear shape over each card that is laid, named by its index."""
    cards = dict.fromkeys(row.card for row in board.rows)
    return "".join(
        pen.element(
            "path", "target", d=ring_path(card_outline(board, card), frame), data_card=str(card)
        )
        for card in cards
    )


def yards_to_pin(pen: Pen, frame: Frame, survey: Survey, *, board: Board | None) -> list[Drawn]:
    """Yards to the pin in the margin, every fifty, on the outside of the hole's bends."""
    outline = frame.shape(survey.outline)
    side = _outside(survey)
    half = MARGIN_REACH if board is None else 8.0 + COLUMNS * YARDS_ACROSS / 2
    drawn = []
    last = int(survey.length) - YARD_STEP // 2
    for yards in range(YARD_STEP, last, YARD_STEP):
        along = survey.length - yards
        ray = LineString([frame.point(survey.place(along, side * r)) for r in (0.0, half)])
        inside = ray.intersection(outline)
        if inside.is_empty:
            continue
        (x0, y0), (x1, y1) = ray.coords
        unit = ((x1 - x0) / ray.length, (y1 - y0) / ray.length)
        # The stretch that begins on the line: beyond a bay of the outline no yards belong.
        first = min(
            shapely.get_parts(inside), key=lambda part: part.distance(shapely.Point(x0, y0))
        )
        edge = max(ray.project(shapely.Point(c)) for c in shapely.get_coordinates(first))
        start = (x0 + unit[0] * (edge + 5), y0 + unit[1] * (edge + 5))
        end = (start[0] + unit[0] * 12, start[1] + unit[1] * 12)
        drawn.append(_yard_mark(pen, str(yards), start, end, unit[0]))
    return drawn


def _yard_mark(pen: Pen, text: str, start: Point, end: Point, across: float) -> Drawn:
    width = 13.0 * len(text)
    x, y = end
    if across > 0.35:
        anchor, x, left = "start", x + 5, x + 5
    elif across < -0.35:
        anchor, x, left = "end", x - 5, x - 5 - width
    else:
        anchor, left = "middle", x - width / 2
        y += -10 if end[1] < start[1] else 14
    line = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    markup = pen.element("path", "yd-line", d=line)
    markup += pen.element("text", "yd", text, x=x, y=y + 7, text_anchor=anchor)
    return Drawn(markup, (left, y - 14, left + width, y + 12))


def _outside(survey: Survey) -> int:
    """1 when the hole's bends leave more room on the right, else -1."""
    turned = survey.heading(survey.length - 1) - survey.heading(1)
    return -1 if turned > 5 else 1


def tags(
    pen: Pen, frame: Frame, board: Board, marks: Marks, beside: Sequence[Drawn]
) -> list[Drawn]:
    """A tag beside each card, with a line to it, on the side where there is more room and clear
    of what already stands there."""
    stations = board_cells(board)
    ground = _corridor(stations, frame)
    taken = [box(*drawn.box) for drawn in beside]
    return [drawn for tag in marks.tags for drawn in _tag(pen, frame, board, tag, ground, taken)]


def _corridor(stations: Stations, frame: Frame) -> BaseGeometry:
    rings = [(*near, *reversed(far)) for near, _, far in stations]
    return shapely.union_all([frame.shape(Polygon(ring)) for ring in rings]).buffer(GAP)


def _tag(
    pen: Pen,
    frame: Frame,
    board: Board,
    tag: Tag,
    ground: BaseGeometry,
    taken: list[Polygon],
) -> Iterator[Drawn]:
    ring = card_outline(board, tag.card)
    if not ring:
        return
    scale = tag.scale
    width = scale * (max(13.2 * len(tag.title), 10.8 * len(tag.line)) + 28)
    height = scale * (TAG_HEIGHT if tag.line else TAG_HEIGHT - 26)
    shape = frame.shape(Polygon(ring))
    level = shape.representative_point().y
    best: tuple[float, Box, tuple[float, float]] | None = None
    for side in (1, -1):
        edges = shape.intersection(box(-1e5, level - 0.5, 1e5, level + 0.5)).bounds
        if not edges:
            continue
        edge = edges[2] if side > 0 else edges[0]
        x, y = _free_place(edge, level, side, (width, height), [ground, *taken])
        line = LineString([(edge, level), (x, y)]).buffer(CLEAR)
        cost = abs(x - edge) + CROSSING_COST * sum(line.intersects(other) for other in taken)
        if best is None or cost < best[0] - 1:
            left = x if side > 0 else x - width
            best = (cost, (left, y - height / 2, left + width, y + height / 2), (edge, x))
    if best is None:
        return
    left, top, right, bottom = best[1]
    taken.append(box(left - 6, top - 6, right + 6, bottom + 6))
    line = (
        f"M{number(best[2][0])} {number(level)}L{number(best[2][1])} {number((top + bottom) / 2)}"
    )
    markup = pen.element("path", "lead", d=line)
    words = pen.element("rect", "tag", width=width / scale, height=height / scale, rx=7)
    words += pen.element("text", "tag-t", tag.title, x=14, y=31)
    if tag.line:
        words += pen.element("text", "tag-q", tag.line, x=14, y=58)
    place_of = f"translate({number(left)} {number(top)}) scale({scale:.2f})"
    markup += f'<g transform="{place_of}">{words}</g>'
    yield Drawn(markup, (left - 2, top - 2, right + 2, bottom + 2))


def _free_place(
    edge: float, level: float, side: int, size: tuple[float, float], blocked: Sequence[BaseGeometry]
) -> tuple[float, float]:
    """Where a tag of this size stands free: its edge next to the card, and its height on the
    page. Farther out first, then a little up or down."""
    width, height = size
    for out in range(0, 800, 20):
        for lift in (0, -24, 24, -48, 48):
            x = edge + side * (TAG_GAP + out)
            y = level + lift
            left = x if side > 0 else x - width
            place = box(left, y - height / 2, left + width, y + height / 2)
            if not any(place.intersects(shape) for shape in blocked):
                return x, y
    return edge + side * TAG_GAP, level
