"""Lines of play: as the map draws them, from tee to green, or found from tees and greens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from courses.importing.maps.ground import Ground, Mapped
from courses.importing.maps.kinds import Kind, label_in, number_of

SHORTEST, LONGEST = 25.0, 1_500.0
# How far (yards) the ends of a line are looked at for tees and greens, and by how much the other
# way round must fit better to be believed.
_LOOK, _SURE = 60.0, 15.0
# What tags call a hole's par and its stroke index.
PARS = ("par", "golf:par", "hole:par", "par:men")
INDEXES = ("handicap", "golf:handicap", "hcp", "stroke_index", "si", "handicap:men", "index")
# Places along the chord from tee to green at which the middle of the fairway is taken.
_STEPS = 24
_STRAIGHT = 14.0


@dataclass(slots=True)
class MappedHole:
    """A hole in the making: its ``line`` in yards from tee to green (None where the map has none),
    the tags of its own line, and what was inferred about it (``notes``) or is in doubt
    (``doubts``)."""

    number: int | None
    line: LineString | None
    tags: dict[str, str] = field(default_factory=dict)
    where: str = ""
    drawn: bool = True
    turned: bool = False
    sure_of_way: bool = True
    notes: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        """Which of several courses the hole says it belongs to."""
        return label_in(self.tags)

    @property
    def start(self) -> Point | None:
        """Its tee."""
        return None if self.line is None else Point(self.line.coords[0])

    @property
    def end(self) -> Point | None:
        """Its pin."""
        return None if self.line is None else Point(self.line.coords[-1])

    def turn(self) -> None:
        """Run the line the other way."""
        if self.line is not None:
            self.line = LineString(self.line.coords[::-1])
            self.turned = not self.turned


def holes_in(ground: Ground) -> list[MappedHole]:
    """The holes that the map draws as lines, then those that numbered tees and greens tell."""
    holes = list(_drawn(ground))
    numbers = {hole.number for hole in holes}
    parts = _parts(ground)
    # What an area drawn around a hole says of it.
    told = {one.number: one.tags for one in ground.of(Kind.HOLE) if one.is_area}
    for hole in holes:
        hole.tags = _told_by_parts(parts.get(hole.number or 0, {}), hole.tags)
    for number in sorted(parts):
        if number in numbers:
            continue
        hole = _from_parts(number, parts[number])
        hole.tags = _told_by_parts(parts[number], told.get(number, {}))
        if hole.line is not None or not any(one.line is not None for one in holes):
            holes.append(hole)
    return holes


def _told_by_parts(parts: Mapping[Kind, list[Mapped]], tags: dict[str, str]) -> dict[str, str]:
    """The hole's own tags, with the par and the index that its tees, greens or pins tell where it
    tells none."""
    found = dict(tags)
    for names in (PARS, INDEXES):
        if any(name in found for name in names):
            continue
        for feature in (one for kind in parts for one in parts[kind]):
            found |= {name: feature.tags[name] for name in names if name in feature.tags}
    return found


def _drawn(ground: Ground) -> Iterator[MappedHole]:
    for feature in ground.of(Kind.HOLE):
        if feature.is_area:
            continue
        line = _one_line(feature.shape)
        if line is None and feature.shape.geom_type != "Point":
            continue
        hole = MappedHole(feature.number, line, feature.tags, feature.where)
        if line is not None:
            _face(hole, ground)
        yield hole


def _one_line(shape: BaseGeometry) -> LineString | None:
    """The longest line of a shape, None where it is no line of a hole's length."""
    if shape.geom_type == "MultiLineString":
        merged = shapely.line_merge(shape)
        shape = max(shapely.get_parts(merged), key=lambda part: part.length)
    if shape.geom_type != "LineString" or not SHORTEST <= shape.length <= LONGEST:
        return None
    return shape


def _face(hole: MappedHole, ground: Ground) -> None:
    """Turn the line round where tees and greens show that it runs from green to tee."""
    if hole.start is None or hole.end is None:
        return
    as_drawn = _misfit(hole.start, hole.end, ground)
    other_way = _misfit(hole.end, hole.start, ground)
    if other_way + _SURE < as_drawn:
        hole.turn()
    hole.sure_of_way = abs(as_drawn - other_way) >= _SURE


def _misfit(start: Point, end: Point, ground: Ground) -> float:
    return ground.distance(Kind.TEE, start, _LOOK) + ground.distance(Kind.GREEN, end, _LOOK)


def _parts(ground: Ground) -> dict[int, dict[Kind, list[Mapped]]]:
    """Tees, fairways, greens and pins by the number of their hole, which they say themselves or
    which an area drawn around the hole says."""
    kinds = (Kind.TEE, Kind.FAIRWAY, Kind.GREEN, Kind.PIN)
    parts: dict[int, dict[Kind, list[Mapped]]] = {}
    around = [one for one in ground.of(Kind.HOLE) if one.is_area and one.number is not None]
    by_ref = _are_numbered_by_ref(ground)
    for kind in kinds:
        for feature in ground.of(kind):
            number = number_of(feature.tags.get("ref", "")) if by_ref else feature.number
            if number is None:
                middle = feature.shape.representative_point()
                number = next((one.number for one in around if one.shape.contains(middle)), None)
            if number is not None:
                own = parts.setdefault(number, {one: [] for one in kinds})
                own[kind].append(replace(feature, number=number))
    return {n: own for n, own in parts.items() if own[Kind.TEE] or own[Kind.GREEN] or own[Kind.PIN]}


def _are_numbered_by_ref(ground: Ground) -> bool:
    """Whether greens or pins are told apart by their "ref" alone. It may be a colour or a count of
    their own, so it is believed only where nothing else tells a hole and no number comes twice."""
    kinds = (Kind.TEE, Kind.GREEN, Kind.PIN)
    features = [one for kind in kinds for one in ground.of(kind)]
    if ground.of(Kind.HOLE) or any(one.number is not None for one in features):
        return False
    targets = ground.of(Kind.PIN) or ground.of(Kind.GREEN)
    refs = [number_of(one.tags.get("ref", "")) for one in targets]
    return bool(refs) and None not in refs and len(set(refs)) == len(refs)


def _from_parts(number: int, parts: dict[Kind, list[Mapped]]) -> MappedHole:
    """The hole from its farthest tee over the middle of its fairways to its green."""
    tees, greens, pins = parts[Kind.TEE], parts[Kind.GREEN], parts[Kind.PIN]
    targets = pins or greens
    first = (greens or targets or tees)[0]
    hole = MappedHole(number, None, {}, first.where, drawn=False)
    if not tees or not targets:
        return hole
    target = Point(targets[0].middle)
    tee = max((Point(one.middle) for one in tees), key=target.distance)
    places = _along_fairways(tee, target, [one.shape for one in parts[Kind.FAIRWAY]])
    line = LineString(places)
    hole.line = line if SHORTEST <= line.length <= LONGEST else None
    return hole


def _along_fairways(
    tee: Point, target: Point, fairways: Sequence[BaseGeometry]
) -> list[tuple[float, float]]:
    """Tee, the corners of the way along the middle of the fairways, target."""
    start, end = np.array(tee.coords[0]), np.array(target.coords[0])
    length = float(np.hypot(*(end - start)))
    if not fairways or length < 230:
        return [tuple(start), tuple(end)]
    mown = shapely.union_all(fairways)
    ahead = (end - start) / length
    aside = np.array([-ahead[1], ahead[0]]) * 200
    middles = []
    before = start
    for step in range(1, _STEPS):
        at = start + ahead * length * step / _STEPS
        if length - length * step / _STEPS < 40:
            break
        across = shapely.get_parts(LineString([at - aside, at + aside]).intersection(mown))
        across = [part for part in across if part.length > 4]
        if across:
            nearest = min(across, key=lambda part: part.distance(Point(before)))
            before = np.array(nearest.interpolate(0.5, normalized=True).coords[0])
            middles.append(before)
    way = LineString([start, *middles, end]).simplify(_STRAIGHT)
    return [(float(x), float(y)) for x, y in way.coords]
