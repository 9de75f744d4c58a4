"""Drawings of holes and cards as pictures of few colours, as large as print needs them."""

import io
from functools import lru_cache

from PIL import Image

from courses.cards import CardKind, HoleCard
from courses.drawing import Look, Marks, draw_hole, png_of
from courses.drawing.look import PALETTES
from courses.drawing.raster import MOST_PIXELS
from courses.drawing.shapes import UNITS, Frame, bounds_of
from courses.holemap import HoleMap, ground_of
from courses.layout import PlacedCard, lay
from courses.printing.course import PrintedHole

# Dots of a picture for an inch of paper; for small pictures more.
DENSITY, FINE = 130.0, 200.0
_COLOURS = 48
_MILLIMETRES = 25.4
_KEPT = 96


@lru_cache(maxsize=_KEPT)
def _picture(svg: str, width: int) -> Image.Image:
    # The drawing's own paper is cream; ours is white.
    white = svg.replace(PALETTES[Look.LIGHT]["paper"], "#ffffff")
    drawn = Image.open(io.BytesIO(png_of(white, width=max(1, min(width, MOST_PIXELS)))))
    return drawn.convert("RGB").quantize(
        _COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )


def _size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing in units."""
    box = svg[svg.index('viewBox="') + 9 :].split('"', 1)[0].split()
    return float(box[2]), float(box[3])


def _look(*, ink: bool) -> Look:
    return Look.PRINT if ink else Look.LIGHT


def drawing_of(hole: PrintedHole, *, ink: bool) -> str:
    """The hole as it is laid out, else as its map shows it; empty where it is neither."""
    if hole.ground is not None and hole.board is not None:
        marks = Marks(yards=True, seams=True)
        return draw_hole(hole.ground, board=hole.board, look=_look(ink=ink), marks=marks)
    return map_of(hole, ink=ink)


def map_of(hole: PrintedHole, *, ink: bool) -> str:
    """The hole's real map, empty where there is none."""
    if hole.map is None:
        return ""
    return draw_hole(hole.map, look=_look(ink=ink), marks=Marks(yards=True))


def fitted(
    svg: str, width: float, height: float, *, density: float = DENSITY
) -> tuple[Image.Image, float, float]:
    """The drawing as a picture that fits into a box (millimetres), and its own size there."""
    wide, high = _size(svg)
    scale = min(width / wide, height / high)
    pixels = round(wide * scale / _MILLIMETRES * density)
    return _picture(svg, pixels), wide * scale, high * scale


@lru_cache(maxsize=_KEPT)
def card_ground(card: HoleCard) -> HoleMap:
    """The ground of a card that lies alone."""
    return ground_of(lay([PlacedCard(card.slug)], {card.slug: card}))


def card_picture(
    card: HoleCard, *, millimetres_a_yard: float, ink: bool
) -> tuple[Image.Image, float, float]:
    """A hole card to its very edge, with its spaces, and its size in millimetres."""
    board = lay([PlacedCard(card.slug)], {card.slug: card})
    ground = card_ground(card)
    marks = Marks(flag=card.kind is CardKind.GREEN)
    svg = draw_hole(ground, board=board, look=_look(ink=ink), marks=marks, window=ground.outline)
    left, top, right, bottom = bounds_of(ground.outline, Frame())
    wide, high = _size(svg)
    unit = millimetres_a_yard / UNITS
    pixels_a_unit = unit / _MILLIMETRES * FINE
    whole = _picture(svg, round(wide * pixels_a_unit))
    scale = whole.width / wide
    edge_x, edge_y = (wide - (right - left)) / 2, (high - (bottom - top)) / 2
    inside = (
        round(edge_x * scale),
        round(edge_y * scale),
        whole.width - round(edge_x * scale),
        whole.height - round(edge_y * scale),
    )
    return whole.crop(inside), (right - left) * unit, (bottom - top) * unit
