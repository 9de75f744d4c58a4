"""A notebook page as SVG: crayon fairway, stippled sand, waves, trees, arrows, on dotted paper."""

import math
from collections.abc import Iterable
from random import Random

from shapely.geometry.base import BaseGeometry

from courses.drawing.look import Look, escaped, number, quoted
from play.paper_golf.marks import NO_MARKS, Marks, draw_marks
from play.paper_golf.pencil import (
    FIRST,
    PITCH,
    STRAY,
    Pencil,
    closed,
    edges,
    middle,
    patterns,
    region,
)
from play.paper_golf.sheet import CUP, FAIRWAY, ROUGH, SAND, STEPS, TEE, TREES, WATER, Sheet, Square

EDGE = 49.0
CROWNS = 4
TUFTS = 0.3
ARROW = "M-12 1q11-3 23-1M5-7q3 4 7 6q-4 2-7 7"


def draw_page(
    sheet: Sheet,
    *,
    look: Look = Look.LIGHT,
    marks: Marks = NO_MARKS,
    ids: str = "pg",
    title: str = "",
) -> str:
    """A page as an SVG element, with a viewBox and no size of its own. In a look other than PAGE it
    stands alone; a page needs ``sprite()`` once."""
    pencil = Pencil(look, ids)
    head = f"<title>{escaped(title)}</title>" if title else ""
    defs = f"<defs>{patterns(pencil)}</defs>" if pencil.alone else ""
    left, top, width, height = box_of(sheet)
    paper = (
        pencil.element("rect", "paper", x=left, y=top, width=width, height=height)
        if pencil.alone
        else ""
    )
    shown = f'role="img" aria-label={quoted(title)}' if title else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="page-svg" '
        f'viewBox="{number(left)} {number(top)} {number(width)} {number(height)}" {shown}>'
        f"{head}{defs}{paper}{draw_ground(pencil, sheet)}"
        f"{draw_marks(pencil, sheet, marks)}</svg>"
    )


def sprite() -> str:
    """The definitions that a page of the site with notebook pages on it needs once."""
    defs = patterns(Pencil(Look.PAGE))
    return f'<svg class="sprite" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'


def box_of(sheet: Sheet) -> tuple[float, float, float, float]:
    """Left, top, width and height of the drawing, in units of 46 a square."""
    start = FIRST - EDGE
    width, height = PITCH * (sheet.width - 1), PITCH * (sheet.height - 1)
    return start, start, width + 2 * EDGE, height + 2 * EDGE


def draw_ground(pencil: Pencil, sheet: Sheet) -> str:
    """What does not change while the page is played: the ground, the dots, tee, cup and flag."""
    source = Random(f"{sheet.number}/{'/'.join(sheet.rows)}")
    parts = [
        _filled(pencil, source, "fairway", _fairway(sheet)),
        _filled(pencil, source, "sand", region(_squares(sheet, SAND), inset=2)),
        _water(pencil, source, sheet),
        _tufts(pencil, source, sheet),
        _woods(pencil, source, sheet),
        _dots(pencil, sheet),
        _slopes(pencil, sheet),
        _tee(pencil, sheet.tee),
        _cup(pencil, sheet.cup),
    ]
    return "".join(parts)


def _squares(sheet: Sheet, *signs: str) -> list[Square]:
    return [
        (row, column)
        for row, line in enumerate(sheet.rows)
        for column, sign in enumerate(line)
        if sign in signs
    ]


def _fairway(sheet: Sheet) -> BaseGeometry:
    """Fairway, tee and cup, and the arrows that have fairway on both sides of them."""
    found = set(_squares(sheet, FAIRWAY, TEE, CUP))
    inside = {
        (row, column)
        for row in range(sheet.height)
        for column in range(sheet.width)
        if sheet.slope((row, column))
        and sum((row + y, column + x) in found for y, x in STEPS[::2]) >= 2
    }
    return region(found | inside)


def _filled(pencil: Pencil, source: Random, role: str, ground: BaseGeometry) -> str:
    if ground.is_empty:
        return ""
    line = edges(ground, source)
    again = edges(ground, source, STRAY * 1.3)
    return (
        pencil.path(role, line, fill_rule="evenodd")
        + pencil.path("pen", line)
        + pencil.path("pen-again", again)
    )


def _water(pencil: Pencil, source: Random, sheet: Sheet) -> str:
    ground = region(_squares(sheet, WATER), inset=-1)
    shore = edges(ground.buffer(-11), source) if not ground.is_empty else ""
    return _filled(pencil, source, "water", ground) + pencil.path("shore", shore)


def _tufts(pencil: Pencil, source: Random, sheet: Sheet) -> str:
    """Tufts of grass between the dots of the rough."""
    tuft = "q-1-6-4-8m4 8q0-7 1-10m-1 10q2-5 5-7"
    places = []
    for square in _squares(sheet, ROUGH):
        if source.random() < TUFTS:
            x, y = middle(square)
            x, y = x + source.uniform(-14, 14), y + source.uniform(4, 18)
            places.append(f"M{number(x)} {number(y)}{tuft}")
    return pencil.path("tuft", "".join(places))


def _woods(pencil: Pencil, source: Random, sheet: Sheet) -> str:
    """A crown a square, of a few kinds, turned and set a little off its dot."""
    trees = _squares(sheet, TREES)
    if not trees:
        return ""
    kinds = "".join(
        f'<g id="{pencil.ids}-crown-{n}">{_crown(pencil, source)}</g>' for n in range(CROWNS)
    )
    uses = []
    for square in trees:
        x, y = middle(square)
        x, y = x + source.uniform(-3, 3), y + source.uniform(-3, 3)
        turn, kind = source.randrange(360), source.randrange(CROWNS)
        uses.append(
            f'<use href="#{pencil.ids}-crown-{kind}" '
            f'transform="translate({number(x)} {number(y)}) rotate({turn})"/>'
        )
    return f"<defs>{kinds}</defs>{''.join(uses)}"


def _crown(pencil: Pencil, source: Random) -> str:
    lobes = source.randint(8, 10)
    outer = []
    for n in range(lobes * 2):
        angle = math.pi * n / lobes + source.uniform(-0.06, 0.06)
        reach = source.uniform(20.0, 22.0) if n % 2 == 0 else source.uniform(16.8, 18.4)
        outer.append((reach * math.cos(angle), reach * math.sin(angle)))
    curl = "M12 1q-2 10-11 11q-11-1-12-11q1-10 11-11q8 1 8 9q-1 6-7 6q-5-1-5-5q1-4 5-3"
    return pencil.path("crown", closed(outer)) + pencil.path("curl", curl)


def _dots(pencil: Pencil, sheet: Sheet) -> str:
    places = (
        middle((row, column))
        for row in range(sheet.height)
        for column in range(sheet.width)
        if sheet.slope((row, column)) is None
    )
    return pencil.path("dot", "".join(f"M{number(x)} {number(y)}h0" for x, y in places))


def _slopes(pencil: Pencil, sheet: Sheet) -> str:
    return "".join(_arrows(pencil, sheet))


def _arrows(pencil: Pencil, sheet: Sheet) -> Iterable[str]:
    for row in range(sheet.height):
        for column in range(sheet.width):
            step = sheet.slope((row, column))
            if step is not None:
                x, y = middle((row, column))
                turn = math.degrees(math.atan2(step[0], step[1]))
                how = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
                yield pencil.path("slope", ARROW, transform=how)


def _tee(pencil: Pencil, square: Square) -> str:
    x, y = middle(square)
    return pencil.path("tee", f"M{number(x - 15)} {number(y - 14)}l30-1 1 28-31 1z")


def _cup(pencil: Pencil, square: Square) -> str:
    x, y = middle(square)
    return (
        pencil.element("circle", "cup", cx=x, cy=y, r=8)
        + pencil.path("pole", f"M{number(x)} {number(y)}q2-22 1-44")
        + pencil.path("flag", f"M{number(x + 1)} {number(y - 44)}q14 2 26 9q-12 3-26 8z")
    )
