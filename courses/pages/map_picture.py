"""A hole's map as its editor shows it: the drawing at true scale, and on it what can be touched."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from xml.sax.saxutils import quoteattr

from django.utils.safestring import SafeString

from courses.drawing.hole import draw_hole
from courses.drawing.marks import Marks
from courses.drawing.shapes import UNITS, Frame, line_path, ring_path
from courses.holemap import HoleMap, Point, Ring
from courses.mapfaults import middle_of, names_of
from courses.pages.map_operations import EDGE_WORD, THE_EDGE
from courses.redrawing import EDGE, rings_at
from golfsite.web.drawings import in_page

FRAME = Frame()
# About how many units of the drawing a screen's pixel is, until the script measures it.
PIXEL = 2.6
DRAWINGS_KEPT = 200
# What stands on a handle: a plus, four arrows, a T, a flag.
SIGNS = {
    "more": "M-4 0h8M0-4v8",
    "whole": "M-6 0h12M0-6v12M-4-2l-2 2 2 2M4-2l2 2-2 2M-2-4l2-2 2 2M-2 4l2 2 2-2",
    "tee": "M-4-4h8M0-4v9",
    "pin": "M-3 6v-12l7 3-7 3",
}


@lru_cache(maxsize=DRAWINGS_KEPT)
def _drawing(ground: HoleMap, title: str) -> str:
    return draw_hole(ground, title=title, marks=Marks(yards=True, flag=True), ids="map")


def editable(
    ground: HoleMap, *, title: str, chosen: int | None, here: str, change: bool
) -> SafeString:
    """The map as SVG. Each area is a link that chooses it; with ``change`` the corners of the
    chosen one, the tee, the bends and the flag have handles."""
    names = names_of(ground)
    layer = [_regions(ground, names, here), _line(ground)]
    if chosen is not None:
        d = "".join(ring_path(ring, FRAME) for ring in rings_at(ground, chosen))
        layer.append(f'<path class="map-pick" id="map-pick" d="{d}"/>')
    if change:
        layer.append(_handles(ground, names, chosen))
        layer.append(_sketch(ground))
    body = _drawing(ground, title).removesuffix("</svg>") + "".join(layer) + "</svg>"
    # The drawing is ours; names and addresses were quoted on their way in.
    return in_page(body.replace('role="img"', 'role="group" id="map-svg"', 1))


def _regions(ground: HoleMap, names: tuple[str, ...], here: str) -> str:
    """A clear shape over each area. The list beside is the same for the keyboard."""
    return "".join(
        f'<a href={quoteattr(f"{here}?area={at}")} data-area="{at}" tabindex="-1" '
        f"aria-label={quoteattr(names[at])}>"
        f'<path class="touch" fill-rule="evenodd" '
        f'd="{"".join(ring_path(ring, FRAME) for ring in area.rings)}"/></a>'
        for at, area in enumerate(ground.areas)
    )


def _line(ground: HoleMap) -> str:
    return f'<path class="map-line" id="map-line" d="{line_path(ground.line, FRAME)}"/>'


def _handles(ground: HoleMap, names: tuple[str, ...], chosen: int | None) -> str:
    """What can be dragged: corners of the chosen area and places for more of them, then the line
    of play on top."""
    out: list[str] = []
    if chosen is not None:
        name = THE_EDGE if chosen == EDGE else names[chosen]
        if chosen != EDGE:
            middle = middle_of(ground.areas[chosen])
            out.append(_handle(f"move {chosen}", middle, f"{name}, all of it", "whole"))
        for number, ring in enumerate(rings_at(ground, chosen)):
            out += _corners(EDGE_WORD if chosen == EDGE else str(chosen), number, ring, name)
    for at, (a, b) in enumerate(pairwise(ground.line)):
        out.append(_handle(f"bend-add {at}", _between(a, b), "A bend more", "more"))
    for at, point in enumerate(ground.line[1:-1], 1):
        out.append(_handle(f"bend {at}", point, f"Bend {at}", "bend", off=f"bend-remove {at}"))
    out.append(_handle("tee", ground.tee, "The tee", "tee"))
    out.append(_handle("pin", ground.pin, "The flag", "pin"))
    return f'<g id="map-handles">{"".join(out)}</g>'


def _corners(area: str, number: int, ring: Ring, name: str) -> Iterator[str]:
    for at, (a, b) in enumerate(pairwise((*ring, ring[0]))):
        where = f"{area} {number} {at}"
        yield _handle(f"corner-add {where}", _between(a, b), f"{name}, a corner more", "more")
    for at, point in enumerate(ring):
        where = f"{area} {number} {at}"
        label = f"{name}, corner {at + 1} of {len(ring)}"
        off = f"corner-remove {where}" if len(ring) > 3 or number else ""
        yield _handle(f"corner {where}", point, label, "corner", off=off)


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _handle(op: str, at: Point, label: str, kind: str, *, off: str = "") -> str:
    """A handle: ``op`` and its new place are what a drag sends, ``off`` what Delete does. The
    places for more are found by the pointer only; a corner gets one more by a key."""
    x, y = FRAME.point(at)
    name = quoteattr(f"{label}, {_where(at)}")
    more = f' data-off="{off}"' if off else ""
    focus = "" if kind == "more" else f' tabindex="-1" role="button" aria-label={name}'
    inner = f'<path class="map-sign" d="{SIGNS[kind]}"/>' if kind in SIGNS else ""
    size = 10 if kind in ("whole", "tee", "pin") else 7
    return (
        f'<g class="map-handle is-{kind}" data-op="{op}" data-x="{at[0]:.1f}" data-y="{at[1]:.1f}"'
        f'{more}{focus} transform="translate({x:.1f} {y:.1f}) scale({PIXEL})">'
        f'<circle class="map-hit" r="22"/><circle class="map-dot" r="{size}"/>{inner}</g>'
    )


def _where(at: Point) -> str:
    """A place in words, in yards from the tee."""
    x, y = round(at[0]), round(at[1])
    side = f", {abs(x)} {'left' if x < 0 else 'right'}" if x else ""
    return f"{y} up{side}"


def _sketch(ground: HoleMap) -> str:
    """Where the script draws, and the crosshair that the keys move."""
    edge = " ".join(f"{x},{y}" for x, y in ground.outline)
    return (
        f'<g id="map-sketch" data-units="{UNITS}" data-edge="{edge}"></g>'
        '<g id="map-cross" class="map-cross" tabindex="0" role="application" '
        f'aria-label="Crosshair" transform="scale({PIXEL})">'
        '<path d="M-14 0h10M4 0h10M0-14v10M0 4v10"/></g>'
    )
