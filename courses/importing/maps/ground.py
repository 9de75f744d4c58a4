"""The features of one course in yards, sorted by what they are."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from courses.importing.maps.features import Feature, mended
from courses.importing.maps.kinds import Kind, number_in
from courses.importing.maps.projection import Projection

# Widths in yards of what is drawn as a line: a burn, a row of crowns; and of a single crown.
STREAM_WIDTH, ROW_WIDTH, CROWN_WIDTH = 4.0, 9.0, 9.0
LARGEST_BUNKER = 4_000.0


@dataclass(frozen=True, slots=True)
class Mapped:
    """A feature in yards: what it is, and which hole it names, if it names one."""

    kind: Kind
    shape: BaseGeometry
    tags: dict[str, str]
    where: str
    number: int | None = None

    @property
    def is_area(self) -> bool:
        """Whether the shape encloses ground."""
        return self.shape.geom_type in ("Polygon", "MultiPolygon")

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the shape."""
        centre = self.shape.centroid
        return centre.x, centre.y


class Ground:
    """One course in yards around its middle."""

    def __init__(self, features: Sequence[tuple[Kind, Feature]]) -> None:
        self.projection = _projection([feature.shape for _, feature in features])
        self.features = [
            Mapped(kind, shape, feature.tags, feature.where, number_in(feature.tags, kind))
            for kind, feature in features
            if (shape := _in_yards(feature, self.projection)) is not None
            and not _is_beach(kind, feature, shape)
        ]
        self._sorted: dict[Kind, list[Mapped]] = {kind: [] for kind in Kind}
        for mapped in self.features:
            self._sorted[mapped.kind].append(mapped)
        self._trees: dict[Kind, STRtree] = {}

    def of(self, kind: Kind) -> list[Mapped]:
        """The features of a kind."""
        return self._sorted[kind]

    def near(self, kind: Kind, shape: BaseGeometry, yards: float) -> list[Mapped]:
        """The features of a kind no farther from a shape than so many yards."""
        found = self._sorted[kind]
        at = self._tree(kind).query(shape, predicate="dwithin", distance=yards)
        return [found[int(index)] for index in sorted(at)]

    def distance(self, kind: Kind, place: BaseGeometry, most: float) -> float:
        """Yards from a place to the nearest feature of a kind, ``most`` where it is farther."""
        found = self._sorted[kind]
        if not found:
            return most
        nearest = found[int(self._tree(kind).nearest(place))].shape
        return min(float(place.distance(nearest)), most)

    def _tree(self, kind: Kind) -> STRtree:
        if kind not in self._trees:
            self._trees[kind] = STRtree([mapped.shape for mapped in self._sorted[kind]])
        return self._trees[kind]

    def water(self, around: BaseGeometry) -> list[BaseGeometry]:
        """Ponds and burns near a shape, as areas."""
        areas = [one.shape for one in self.near(Kind.WATER, around, 0.0) if one.is_area]
        lines = self.near(Kind.STREAM, around, STREAM_WIDTH)
        lines += [one for one in self.near(Kind.WATER, around, STREAM_WIDTH) if not one.is_area]
        return areas + _widened(lines, STREAM_WIDTH)

    def rocks(self, around: BaseGeometry) -> list[BaseGeometry]:
        """Bare rock and cliffs near a shape, as areas."""
        return _widened(self.near(Kind.ROCKS, around, STREAM_WIDTH), STREAM_WIDTH)

    def woods(self, around: BaseGeometry) -> list[BaseGeometry]:
        """Tree areas, rows of trees and single trees near a shape, as areas."""
        areas = [one.shape for one in self.near(Kind.WOOD, around, 0.0) if one.is_area]
        rows = self.near(Kind.TREE_ROW, around, ROW_WIDTH)
        rows += [one for one in self.near(Kind.WOOD, around, ROW_WIDTH) if not one.is_area]
        return (
            areas
            + _widened(rows, ROW_WIDTH)
            + _widened(self.near(Kind.TREE, around, CROWN_WIDTH), CROWN_WIDTH)
        )


def _widened(features: Iterable[Mapped], width: float) -> list[BaseGeometry]:
    return [
        one.shape if one.is_area else one.shape.buffer(width / 2, quad_segs=3) for one in features
    ]


def _projection(shapes: Sequence[BaseGeometry]) -> Projection:
    """Projection about the middle of the features, date line or not."""
    bounds = shapely.bounds(np.array(shapes, dtype=object))
    middles = (bounds[:, :2] + bounds[:, 2:]) / 2
    around = (middles[:, 0] - middles[0, 0] + 180) % 360 - 180
    longitude = float(middles[0, 0] + np.median(around))
    return Projection(longitude, float(np.median(middles[:, 1])))


def _is_beach(kind: Kind, feature: Feature, shape: BaseGeometry) -> bool:
    """Sand that no golfer tagged and that is larger than bunkers are."""
    return (
        kind is Kind.BUNKER
        and "natural" in feature.tags
        and "golf" not in feature.tags
        and (shape.area > LARGEST_BUNKER)
    )


def _in_yards(feature: Feature, projection: Projection) -> BaseGeometry | None:
    shape = projection.feature(feature).shape
    if not np.isfinite(shapely.bounds(shape)).all():
        return None
    return mended(shape) if feature.is_area else shape
