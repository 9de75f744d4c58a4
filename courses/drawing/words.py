"""A hole in words, as a caddie would put it: for alt texts and for lists."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from courses.holemap import HoleMap
from courses.survey import Hazard, Side, Survey, survey
from courses.terrain import Terrain

MOST_WORDS = 25
# Degrees: less is no bend, more is sharp.
SLIGHT, PLAIN, SHARP = 8.0, 22.0, 70.0
# A gap of this many yards between bends of the same side makes two of them.
BEND_GAP = 70.0
# Hazards farther off the line than this (yards) are left unsaid.
NEAR_LINE = 30.0
# Hazards that end this near the tee (yards) trouble nobody.
FIRST = 80.0
THIN_WATER = 32.0
CREEK_REACH, CREEK_WIDTH = 50.0, 16.0
NARROW = 24.0
NAMES = {
    Terrain.WATER: "water",
    Terrain.SAND: "bunker",
    Terrain.TREES: "trees",
    Terrain.OUT: "out of bounds",
    Terrain.ROCKS: "rocks",
}
GREEN_PLACES = {
    "short": "short of the green",
    "behind": "behind the green",
    "around": "around the green",
}


@dataclass(frozen=True, slots=True)
class Measure:
    """The unit in which lengths are told. Those on the way are told in tens."""

    word: str
    per_yard: float

    def length(self, yards: float) -> str:
        """A length with its unit: "435 yards", "398 metres"."""
        return f"{self.whole(yards)} {self.word}"

    def whole(self, yards: float) -> int:
        """A length as a whole number, halves up."""
        return math.floor(yards * self.per_yard + 0.5)

    def tens(self, yards: float) -> int:
        """A length in tens, ten at least."""
        return max(10, int(round(yards * self.per_yard / 10) * 10))


YARDS = Measure("yards", 1.0)
METRES = Measure("metres", 0.9144)


def describe(par: int, yards: int, ground: HoleMap, measure: Measure = YARDS) -> str:
    """The hole in at most 25 words, the features that matter most first. Distances are counted
    from the tee along the line of play. The same hole always gives the same words."""
    parts = [f"Par {par}", measure.length(yards)]
    for feature in features(ground, measure):
        if sum(len(part.split()) for part in (*parts, feature)) > MOST_WORDS:
            break
        parts.append(feature)
    return ", ".join(parts)


def features(ground: HoleMap, measure: Measure = YARDS) -> tuple[str, ...]:
    """What is remarkable about the ground, the most important first."""
    measured = survey(ground)
    found = measured.hazards()
    told = [
        *_bends(ground, measure),
        *_water(found, measured, measure),
        *_narrow(measured, measure),
        *_greenside_sand(found),
        *_fairway_sand(found, measured, measure),
        *_trees(found, measured, measure),
        *_out(found, measured),
    ]
    return tuple(dict.fromkeys(told))


def hazard_in_words(hazard: Hazard) -> str:
    """One hazard with its yards from the tee: "bunker right, 180\u2013210 yards"."""
    name = NAMES[hazard.terrain]
    where = "across the line" if hazard.crosses else str(hazard.side)
    if hazard.greenside:
        where = _at_green(hazard.greenside)
    first, last = max(round(hazard.start), 0), max(round(hazard.end), 0)
    return f"{name} {where}, {first}\u2013{last} yards"


def _bends(ground: HoleMap, measure: Measure) -> Iterator[str]:
    """Bends of the line of play; turns of one side that follow closely are one bend."""
    bends: list[tuple[float, float, float]] = []
    along = 0.0
    for (a, b), (_, c) in pairwise(pairwise(ground.line)):
        along += math.dist(a, b)
        turn = _turn(a, b, c)
        if abs(turn) < 0.5:
            continue
        if bends and bends[-1][2] * turn > 0 and along - bends[-1][1] < BEND_GAP:
            bends[-1] = (bends[-1][0], along, bends[-1][2] + turn)
        else:
            bends.append((along, along, turn))
    said: list[str] = []
    for start, end, turn in bends:
        if abs(turn) < SLIGHT:
            continue
        how = "bends slightly" if abs(turn) < PLAIN else "bends"
        how = "turns sharply" if abs(turn) >= SHARP else how
        side = "right" if turn > 0 else "left"
        how = how if not said else "then"
        place = measure.tens((start + end) / 2)
        if said and said[-1].split(" at ")[0].endswith(side):
            said[-1] += f" and {place}"
        else:
            said.append(f"{how} {side} at {place}")
    if said:
        yield " ".join(said[:2])


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    one = math.atan2(b[0] - a[0], b[1] - a[1])
    other = math.atan2(c[0] - b[0], c[1] - b[1])
    return math.degrees((other - one + math.pi) % (2 * math.pi) - math.pi)


def _at_green(where: str) -> str:
    return GREEN_PLACES.get(where, f"{where} of the green")


def _water(found: tuple[Hazard, ...], measured: Survey, measure: Measure) -> Iterator[str]:
    waters = [h for h in found if h.terrain is Terrain.WATER]
    ranked = sorted(waters, key=lambda h: (not h.greenside, not h.crosses, h.start))
    for water in ranked:
        if water.greenside == "around":
            yield "island green" if water.crosses else "water around the green"
        elif water.crosses:
            yield from _crossings(water, measure)
        elif water.greenside and water.end - water.start < 90:
            yield f"pond {_at_green(water.greenside)}"
        elif _is_near(water) and water.end > FIRST:
            side = "left" if water.side is Side.LEFT else "right"
            first, last = measure.tens(water.start), measure.tens(min(water.end, measured.length))
            reach = f"at {first}" if last - first < 40 else f"from {first} to {last}"
            yield f"water {side} {reach}"


def _crossings(water: Hazard, measure: Measure) -> Iterator[str]:
    thin = [measure.tens((a + b) / 2) for a, b in water.crossings if b - a <= THIN_WATER]
    if thin:
        places = _listed([str(place) for place in dict.fromkeys(thin)])
        yield f"{'creek across' if _is_creek(water) else 'water in the line'} at {places}"
    for start, end in water.crossings:
        if end - start > THIN_WATER:
            yield f"water to carry from {measure.tens(start)} to {measure.tens(end)}"


def _is_creek(water: Hazard) -> bool:
    """Whether it runs from side to side, or is long and slender."""
    width, length = water.right - water.left, max(water.end - water.start, 1.0)
    return width > CREEK_REACH or water.area / length < CREEK_WIDTH


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _is_near(hazard: Hazard) -> bool:
    return min(abs(hazard.left), abs(hazard.right)) <= NEAR_LINE


def _narrow(measured: Survey, measure: Measure) -> Iterator[str]:
    """The narrowest place between trees, water and out of bounds, where it is narrow indeed."""
    closed = shapely.union_all(
        [
            piece
            for terrain in (Terrain.TREES, Terrain.WATER, Terrain.OUT)
            for piece in measured.pieces(terrain)
        ]
    )
    green = measured.green_from(measured.ground.tee)[0] or measured.length
    shapely.prepare(closed)
    tightest = (NARROW, 0.0)
    for along in range(100, int(min(green, measured.length)) - 20, 10):
        width = _width(closed, measured, along)
        if width is not None and width < tightest[0]:
            tightest = (width, float(along))
    if tightest[1]:
        yield f"narrows to {measure.length(tightest[0])} at {measure.tens(tightest[1])}"


def _width(closed: BaseGeometry, measured: Survey, along: float) -> float | None:
    """Yards open around the line of play there; None when the line itself is closed."""
    across = LineString([measured.place(along, -60), measured.place(along, 60)])
    if closed.intersects(shapely.points(measured.place(along))):
        return None
    cuts = shapely.get_coordinates(across.intersection(closed))
    offsets = [right for _, right in measured.alongs([(x, y) for x, y in cuts])]
    left = max((o for o in offsets if o < 0), default=None)
    right = min((o for o in offsets if o > 0), default=None)
    if left is None or right is None:
        return None
    return right - left


def _greenside_sand(found: tuple[Hazard, ...]) -> Iterator[str]:
    places = [h.greenside for h in found if h.terrain is Terrain.SAND and h.greenside]
    kinds = list(dict.fromkeys(places))
    if not kinds:
        return
    noun = "bunker" if len(places) == 1 else "bunkers"
    if kinds == ["around"]:
        yield "sand around the green"
    elif len(kinds) == 1:
        yield f"{noun} {_at_green(kinds[0])}"
    elif len(kinds) == 2:
        both = sorted(kinds, key=lambda place: ("right" in place, place))
        if "short" in both or "behind" in both:
            yield "bunkers " + " and ".join(_at_green(place) for place in both)
        else:
            yield f"bunkers {both[0]} and {both[1]} of the green"
    else:
        yield "bunkers around the green"


def _fairway_sand(found: tuple[Hazard, ...], measured: Survey, measure: Measure) -> Iterator[str]:
    bunkers = [h for h in found if h.terrain is Terrain.SAND and not h.greenside]
    near = [h for h in bunkers if _is_near(h) and h.end > FIRST and h.start < measured.length]
    crossing = [str(measure.tens(h.crossings[0][0])) for h in near if h.crosses]
    if crossing:
        yield f"cross {'bunker' if len(crossing) == 1 else 'bunkers'} at {_listed(crossing)}"
    sides = sorted((h for h in near if not h.crosses), key=lambda h: h.side)
    for side, group in groupby(sides, key=lambda h: h.side):
        some = list(group)
        noun = "bunker" if len(some) == 1 else "bunkers"
        yield f"{noun} {side} at {measure.tens(some[0].start)}"


def _trees(found: tuple[Hazard, ...], measured: Survey, measure: Measure) -> Iterator[str]:
    trees = [h for h in found if h.terrain is Terrain.TREES and h.start < measured.length]
    for wood in trees:
        if wood.crosses and wood.area < 900:
            yield f"trees in the line at {measure.tens(wood.crossings[0][0])}"
    sides = {side for h in trees for side in _sides(h)}
    length = sum(h.end - h.start for h in trees if not h.crosses)
    if sides == {"left", "right"} and length > 0.6 * measured.length:
        yield "trees on both sides"
    elif len(sides) == 1 and length > 0.25 * measured.length:
        yield f"trees {sides.pop()}"


def _sides(hazard: Hazard) -> set[str]:
    sides = set()
    if hazard.left < -5:
        sides.add("left")
    if hazard.right > 5:
        sides.add("right")
    return sides


def _out(found: tuple[Hazard, ...], measured: Survey) -> Iterator[str]:
    outs = [h for h in found if h.terrain is Terrain.OUT and h.start < measured.length]
    long = [h for h in outs if h.end - h.start > 60]
    sides = sorted({side for h in long for side in _sides(h)})
    if sides:
        yield f"out of bounds {' and '.join(sides)}"
