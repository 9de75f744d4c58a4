"""Trees of a mapped hole as crowns, one by one; the same ground always grows the same trees."""

import math
import random

import shapely
from shapely.geometry.base import BaseGeometry

from courses.drawing.look import Pen
from courses.drawing.shapes import Frame
from courses.holemap import polygons_of

# Yards between neighbouring crowns, and how large they grow.
SPACING = 11.0
RADII = (3.8, 7.2)
MOST = 420


def crowns(pen: Pen, frame: Frame, wood: BaseGeometry) -> str:
    """Crowns that fill a wood (yards), no more than its edge allows."""
    if wood.is_empty:
        return ""
    spacing = max(SPACING, math.sqrt(wood.area / MOST * 1.15))
    places = _places(wood, spacing)
    rounds, twigs = [], []
    for x, y, radius in places:
        cx, cy = frame.point((x, y))
        r = round(radius * frame.units)
        left = round(cx - r)
        rounds.append(f"M{left} {round(cy)}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0")
        t = round(r * 0.62)
        twigs.append(f"M{round(cx)} {round(cy) - t}v{2 * t}m{-t} {-t}h{2 * t}")
    return pen.element("path", "crown", d="".join(rounds)) + pen.element(
        "path", "twigs", d="".join(twigs)
    )


def _places(wood: BaseGeometry, spacing: float) -> list[tuple[float, float, float]]:
    left, bottom, right, top = wood.bounds
    # Not for secrets: the wood's own size is the seed, so that it always looks the same.
    chance = random.Random(round(wood.area) * 1000 + round(right - left))
    wanted = []
    rows = math.ceil((top - bottom) / spacing) + 1
    columns = math.ceil((right - left) / spacing) + 1
    for row in range(rows):
        for column in range(columns):
            shift = 0.5 if row % 2 else 0.0
            x = left + (column + shift + chance.uniform(-0.28, 0.28)) * spacing
            y = bottom + (row + chance.uniform(-0.28, 0.28)) * spacing
            wanted.append((x, y, chance.uniform(*RADII) * spacing / SPACING))
    points = shapely.points([(x, y) for x, y, _ in wanted])
    inside = shapely.contains_properly(wood, points)
    room = shapely.distance(wood.boundary, points)
    found = [
        (x, y, min(radius, max(float(space) + 2.0, 2.5)))
        for (x, y, radius), ok, space in zip(wanted, inside, room, strict=True)
        if ok
    ]
    return [*found, *_lone(wood, points[inside])]


def _lone(wood: BaseGeometry, grown: object) -> list[tuple[float, float, float]]:
    """A crown for each piece too small for the net of places: no trees go unseen."""
    trees = shapely.STRtree(grown)
    lone = []
    for piece in polygons_of(wood):
        if not len(trees.query(piece, predicate="intersects")):
            place = piece.representative_point()
            lone.append((place.x, place.y, min(max(math.sqrt(piece.area / math.pi), 1.5), 7.2)))
    return lone
