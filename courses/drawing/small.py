"""Small pictures: hole cards for the palette, holes for the overview of a course."""

from functools import lru_cache

from shapely import simplify

from courses.cards import CardKind, HoleCard
from courses.drawing import marks as draw
from courses.drawing.hole import svg
from courses.drawing.look import Look, Pen
from courses.drawing.patterns import PATTERN_OF
from courses.drawing.shapes import Frame, bounds_of, corner_of, layers, smooth_path
from courses.holemap import FROM_CARDS, HoleMap, ground_of
from courses.layout import PlacedCard, lay
from courses.terrain import Terrain

# Details below this size (yards) are left out of small pictures.
COARSE = 1.2
SMALL_UNITS = 1.0


@lru_cache(maxsize=512)
def draw_card(
    card: HoleCard, look: Look = Look.PAGE, *, is_turned: bool = False, ids: str = "card"
) -> str:
    """A hole card by itself, as it lies. It is hidden from screen readers: its name stands beside
    it. The card must be free of faults."""
    board = lay([PlacedCard(card.slug, turned=is_turned)], {card.slug: card})
    ground = ground_of(board)
    return _draw(
        Pen(look, ids), ground, Frame(), title="", with_flag=card.kind is CardKind.GREEN, margin=1
    )


@lru_cache(maxsize=512)
def draw_small(
    ground: HoleMap,
    look: Look = Look.PAGE,
    *,
    title: str = "",
    up: float = 0.0,
    ids: str = "small",
) -> str:
    """A hole as a small picture: no spaces, no text, few details."""
    pen = Pen(look, ids)
    return _draw(pen, ground, Frame(up, SMALL_UNITS), title=title, with_flag=True, margin=6)


def _draw(
    pen: Pen, ground: HoleMap, frame: Frame, *, title: str, with_flag: bool, margin: float
) -> str:
    body = []
    corner = corner_of(ground)
    names = set()
    for kind, shape in layers(ground):
        coarse = shape if ground.source == FROM_CARDS else simplify(shape, COARSE)
        path = smooth_path(coarse, frame, corner)
        if not path:
            continue
        if kind in (Terrain.ROUGH, Terrain.TEE):
            body.append(pen.element("path", "rough" if kind is Terrain.ROUGH else "tee", d=path))
            continue
        names.add(PATTERN_OF[kind])
        body.append(pen.element("path", "shore", d=path, fill=pen.pattern(PATTERN_OF[kind])))
    box = bounds_of(ground.outline, frame)
    if with_flag:
        body.append(draw.flag(pen, frame, ground.pin))
        box = draw.enclosing([box, draw.flag_box(frame, ground.pin)])
    return svg(pen, box, "".join(body), names, title=title, margin=margin)
