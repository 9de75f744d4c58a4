"""The hole as the designer shows it: the drawing, and on it what can be touched."""

import re
from collections.abc import Sequence
from dataclasses import replace
from xml.sax.saxutils import quoteattr

from django.utils.safestring import SafeString

from courses import boards
from courses.board import Board, PlacedCard
from courses.cards import COLUMNS, MIDDLE, CardKind
from courses.decks import EVERY_CARD
from courses.drawing.hole import draw_hole
from courses.drawing.marks import Marks, Tag, card_outline
from courses.drawing.shapes import Frame, bounds_of, ring_path
from courses.holemap import HoleMap
from courses.pages.operations import MOST_OVERLAP
from golfsite.web.drawings import in_page

# How high the picture stands on a screen, about, and how large its smallest text should be there.
PICTURE_PIXELS = 660.0
PICTURE_WIDTH = 590.0
VIEW_BOX = re.compile(r'viewBox="(?P<left>\S+) \S+ (?P<width>\S+) \S+"')
TALL = 0.5
EDGE = 16.0
TAG_PIXELS = 12.5
TAG_UNITS = 21.0


def touchable(
    placed: tuple[PlacedCard, ...],
    *,
    title: str,
    description: str,
    chosen: int | None,
    tags: Sequence[Tag],
    here: str,
    pull: bool,
) -> SafeString:
    """The hole laid from these cards as SVG. Each card is a link that chooses it; with ``pull``
    the seams can be dragged."""
    board = boards.board_of(placed)
    if not board.rows:
        return SafeString()
    ground = boards.ground_under(placed)
    frame = Frame()
    shown = _scale(ground, frame)
    size = TAG_PIXELS / TAG_UNITS / shown
    scaled = tuple(replace(tag, scale=size) for tag in tags)
    marks = Marks(chosen=chosen, tags=scaled, seams=True, flag=board.hole is not None)
    drawing = draw_hole(
        ground, board=board, title=title, description=description, marks=marks, ids="laid"
    )
    layer = [_regions(board, frame, here)]
    if pull:
        layer.append(_handles(board, frame, 1 / shown))
    drawing = _framed(drawing, ground, frame)
    body = drawing.removesuffix("</svg>") + "".join(layer) + "</svg>"
    # The drawing is ours; names and addresses were quoted on their way in.
    return in_page(body.replace('role="img"', 'role="group"', 1))


def _scale(ground: HoleMap, frame: Frame) -> float:
    """Screen pixels for a unit of the drawing, about."""
    _, top, _, bottom = bounds_of(ground.outline, frame)
    return min(1.0, PICTURE_PIXELS / (bottom - top))


def _framed(drawing: str, ground: HoleMap, frame: Frame) -> str:
    """A tall hole stands in the middle of its space, as large as that allows, with its tags in the
    room beside it; where that is too narrow for them the drawing keeps its own edges."""
    found = VIEW_BOX.search(drawing)
    left, top, right, bottom = bounds_of(ground.outline, frame)
    height = bottom - top + 2 * EDGE
    if found is None or right - left > height * TALL:
        return drawing
    middle, room = (left + right) / 2, PICTURE_WIDTH / 2 * height / PICTURE_PIXELS
    outer, width = float(found["left"]), float(found["width"])
    if middle - outer > room or outer + width - middle > room:
        return drawing
    box = f"{left - EDGE:.0f} {top - EDGE:.0f} {right - left + 2 * EDGE:.0f} {height:.0f}"
    return drawing.replace(found[0], f'viewBox="{box}"', 1)


def _regions(board: Board, frame: Frame, here: str) -> str:
    """A clear shape over each card. The list beside is the same for the keyboard."""
    deck = EVERY_CARD
    out = []
    for place, laid in enumerate(board.placed):
        ring = card_outline(board, place)
        if not ring or laid.card not in deck:
            continue
        label = quoteattr(deck[laid.card].name)
        out.append(
            f'<a href={quoteattr(f"{here}?card={place}")} data-card="{place}" tabindex="-1" '
            f'aria-label={label}><path class="touch" d="{ring_path(ring, frame)}"/></a>'
        )
    return "".join(out)


def _handles(board: Board, frame: Frame, size: float) -> str:
    """A grip at the near end of each card that may cover the one before it."""
    deck = EVERY_CARD
    out = []
    for at, (before, row) in enumerate(zip(board.rows, board.rows[1:], strict=False)):
        laid = board.placed[before.card].card
        if row.card == before.card or deck[laid].kind is CardKind.DOGLEG:
            continue
        left = frame.point(_between(board, at, -0.5))
        right = frame.point(_between(board, at, COLUMNS - 0.5))
        a, b = frame.point(board.point(at + 1, MIDDLE)), frame.point(board.point(at, MIDDLE))
        line = f"M{left[0]:.0f} {left[1]:.0f}L{right[0]:.0f} {right[1]:.0f}"
        out.append(
            f'<g class="grip-g" data-seam data-card="{row.card}" '
            f'data-overlap="{board.placed[row.card].overlap}" data-most="{MOST_OVERLAP}" '
            f'data-dx="{b[0] - a[0]:.1f}" data-dy="{b[1] - a[1]:.1f}">'
            f'<path class="seam-hit" d="{line}"/><path class="seam-line" d="{line}"/>'
            f'<g transform="translate({right[0]:.0f} {right[1]:.0f}) scale({size:.2f})">'
            f'<circle class="seam-grip" r="11"/>'
            f'<path class="seam-arrows" d="M0-6v12m-4-4 4 4 4-4m-8-4 4-4 4 4"/></g></g>'
        )
    return "".join(out)


def _between(board: Board, at: int, column: float) -> tuple[float, float]:
    one, other = board.point(at, column), board.point(at + 1, column)
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
