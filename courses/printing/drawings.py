"""Drawings of holes and cards put on a page."""

from dataclasses import dataclass

from fpdf.pattern import Pattern
from fpdf.syntax import Name, PDFObject, Raw

from courses.cards import CardKind, HoleCard
from courses.drawing import Look, Marks, draw_hole
from courses.drawing.letters import SERIF
from courses.drawing.look import PALETTES
from courses.drawing.shapes import UNITS, Frame, bounds_of
from courses.holemap import ground_of
from courses.layout import PlacedCard, lay
from courses.printing.artwork import (
    Artwork,
    Label,
    Shape,
    Tile,
    artwork_of,
    matrix_of,
    paint,
)
from courses.printing.course import PrintedHole
from courses.printing.paths import box_path, short
from courses.printing.typefaces import Page

Box = tuple[float, float, float, float]
_MOST_MITER = 4
# Points a millimetre.
_POINTS = 72 / 25.4
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing and the part of it that is shown (left, top, width, height in units)."""

    artwork: Artwork
    window: Box

    def fitted(self, width: float, height: float) -> float:
        """The scale (millimetres a unit) at which it fits into a box."""
        return min(width / self.window[2], height / self.window[3])


def _artwork(svg: str) -> Artwork:
    # The drawing's own paper is cream; ours is white.
    return artwork_of(svg.replace(PALETTES[Look.LIGHT]["paper"], "#ffffff"))


def _whole(svg: str) -> Picture:
    artwork = _artwork(svg)
    return Picture(artwork, artwork.box)


def _look(*, ink: bool) -> Look:
    return Look.PRINT if ink else Look.LIGHT


def drawing_of(hole: PrintedHole, *, ink: bool) -> Picture | None:
    """The hole as it is laid out, else as its map shows it; None where it is neither."""
    if hole.ground is not None and hole.board is not None:
        marks = Marks(yards=True, seams=True)
        look = _look(ink=ink)
        return _whole(draw_hole(hole.ground, board=hole.board, look=look, marks=marks))
    return map_of(hole, ink=ink)


def map_of(hole: PrintedHole, *, ink: bool) -> Picture | None:
    """The hole's real map, None where there is none."""
    if hole.map is None:
        return None
    return _whole(draw_hole(hole.map, look=_look(ink=ink), marks=Marks(yards=True)))


def card_picture(card: HoleCard, *, ink: bool) -> Picture:
    """A hole card to its very edge, with its spaces."""
    board = lay([PlacedCard(card.slug)], {card.slug: card})
    ground = ground_of(board)
    marks = Marks(flag=card.kind is CardKind.GREEN)
    svg = draw_hole(ground, board=board, look=_look(ink=ink), marks=marks, window=ground.outline)
    left, top, right, bottom = bounds_of(ground.outline, Frame())
    return Picture(_artwork(svg), (left, top, right - left, bottom - top))


def card_size(picture: Picture, *, millimetres_a_yard: float) -> tuple[float, float]:
    """Width and height of a card on paper, in millimetres."""
    _, _, width, height = picture.window
    return width * millimetres_a_yard / UNITS, height * millimetres_a_yard / UNITS


class _Repeated(Pattern):
    """A tile as a pattern of the page, ``scale`` points a unit."""

    def __init__(self, tile: Tile, scale: float) -> None:
        PDFObject.__init__(self)
        self.type = Name("Pattern")
        self.pattern_type = self.paint_type = self.tiling_type = 1
        # A unit wider than a tile: what runs on into the next one does so without a gap.
        self.b_box = f"[-1 -1 {short(tile.width + 1)} {short(tile.height + 1)}]"
        self.x_step, self.y_step = short(tile.width), short(tile.height)
        self._numbers = " ".join(f"{one:.5f}" for one in matrix_of(tile, scale))
        opacities = sorted({(one.fill_opacity, one.line_opacity) for one in tile.shapes})
        states = " ".join(
            f"/T{at} <</ca {fill:g} /CA {line:g}>>" for at, (fill, line) in enumerate(opacities)
        )
        self.resources = Raw(f"<</ExtGState <<{states}>>>>")
        self._stream = "\n".join(
            f"/T{opacities.index((one.fill_opacity, one.line_opacity))} gs {_painted(one)}"
            for one in tile.shapes
        ).encode("ascii")
        self.length = len(self._stream)

    shading = None  # type: ignore[assignment]  # the base's type has no place for none

    @property
    def matrix(self) -> str:
        """From units of the tile to points of the page, whatever is drawn on it."""
        return f"[{self._numbers} 0 0]"

    def get_apply_page_ctm(self) -> bool:
        """No: it lies on the paper itself."""
        return False

    def content_stream(self) -> bytes:
        """What is drawn on a tile."""
        return self._stream


def _painted(shape: Shape, fill: str = "") -> str:
    """An outline painted with its own colours, or with a pattern already chosen."""
    filled, lined = bool(fill) or shape.fill != "none", shape.line != "none"
    if not filled and not lined:
        return ""
    parts = [fill or paint(shape.fill)] if filled else []
    if lined:
        parts += [paint(shape.line, line=True), shape.pen]
    return " ".join([*parts, shape.path, {(1, 1): "B", (1, 0): "f", (0, 1): "S"}[filled, lined]])


def place(page: Page, picture: Picture, x: float, y: float, scale: float) -> None:
    """The picture with its top left corner there, ``scale`` millimetres a unit."""
    left, top, width, height = picture.window
    points = scale * _POINTS
    shift_x = x * _POINTS - left * points
    shift_y = page.h * _POINTS - y * _POINTS + top * points
    with page.local_context():
        page.draw(
            f"{points:.5f} 0 0 {-points:.5f} {shift_x:.3f} {shift_y:.3f} cm {_MOST_MITER} M "
            f"{box_path(left, top, width, height)} W n"
        )
        for shape in picture.artwork.shapes:
            _paint(page, picture.artwork, shape, points)
    for label in picture.artwork.labels:
        _write(page, label, x + (label.x - left) * scale, y + (label.y - top) * scale, scale)


def _paint(page: Page, artwork: Artwork, shape: Shape, points: float) -> None:
    tile = artwork.tiles.get(shape.fill)
    with page.faded(shape.fill_opacity, shape.line_opacity):
        if tile is None:
            page.draw(_painted(shape))
            return
        page.draw(f"{paint(tile.ground)} {shape.path} f")
        name = page.pattern((tile, short(points)), lambda: _Repeated(tile, points))
        page.draw(_painted(shape, f"/Pattern cs /{name} scn"))


def _write(page: Page, label: Label, x: float, y: float, scale: float) -> None:
    page.pen(SERIF, label.size * scale * _POINTS)
    red, green, blue = (int(label.colour[at : at + 2], 16) for at in (1, 3, 5))
    page.set_text_color(red, green, blue)
    x -= page.get_string_width(label.text) * _ANCHORS[label.anchor]
    page.text(x, y, label.text)
    page.set_text_color(0)
