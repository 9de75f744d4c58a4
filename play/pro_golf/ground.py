"""A hole's ground read for its hole card: how drives lie, and what misses of the green meet."""

import math

import shapely
from shapely.geometry.base import BaseGeometry

from courses.holemap import HoleMap, Point, polygon_of
from courses.playable import PlayableHole
from courses.terrain import Terrain
from play.pro_golf.card import PLACES
from play.pro_golf.facts import DRIVES, Facts, Spot
from play.pro_golf.holecard import Lie

# Drives go so far left or right of the line, in yards; what lies within so many yards counts.
ASIDE, NEAR = 22.0, 9.0
# A miss of the green: so far short or long of the pin, so far aside, in yards; a pitch is left from
# farther back.
SHORT, SIDE, BACK = 17.0, 15.0, 38.0
# Around a green more than this share of a spot decides what it is.
ENOUGH = 0.2
LIES = {
    Terrain.FAIRWAY: Lie.FAIRWAY,
    Terrain.GREEN: Lie.FAIRWAY,
    Terrain.TEE: Lie.FAIRWAY,
    Terrain.SAND: Lie.SAND,
    Terrain.WATER: Lie.WATER,
    Terrain.TREES: Lie.TREES,
}
LONGEST_PAR_3_DRIVE = 0.94
AROUND = {
    "L": -1,
    "C": 0,
    "R": 1,
}


def surveyed(hole: PlayableHole) -> Facts:
    """The facts of a hole from its par, its yards and its ground."""
    ground = _Ground(hole.ground)
    scale = ground.length / hole.yards if hole.yards else 1.0
    spots = (
        {}
        if hole.par <= 3
        else {
            place: ground.drive(DRIVES["SML".index(place[0])] * scale, place[1]) for place in PLACES
        }
    )
    sand, water = [], []
    for place in PLACES:
        if place == "MC":
            continue
        for after, back in (("-Ch", 0.0), ("-P", BACK)):
            lie = ground.around(place, back)
            if lie is Lie.WATER:
                water.append(place + after)
            elif lie is Lie.SAND and after == "-Ch":
                sand.append(place + after)
    return Facts(
        number=hole.number,
        par=hole.par,
        yards=hole.yards,
        name=hole.name,
        spots=spots,
        sand=tuple(sand),
        water=tuple(water),
    )


class _Ground:
    """A hole map as shapes, asked along its line of play."""

    def __init__(self, ground: HoleMap) -> None:
        self.areas = [(area.terrain, polygon_of(area.rings)) for area in ground.areas]
        self.line = shapely.LineString(ground.line) if len(ground.line) > 1 else None
        self.pin = ground.pin
        self.length = max(ground.yards, 1.0)
        self.outline = polygon_of((ground.outline,))

    def _at(self, along: float) -> tuple[Point, Point]:
        """The place so many yards along the line, and the direction of play there."""
        if self.line is None:
            return self.pin, (0.0, 1.0)
        along = min(max(along, 0.0), self.length)
        here = self.line.interpolate(along)
        ahead = self.line.interpolate(min(along + 5, self.length))
        behind = self.line.interpolate(max(along - 5, 0))
        dx, dy = ahead.x - behind.x, ahead.y - behind.y
        size = math.hypot(dx, dy) or 1.0
        return (here.x, here.y), (dx / size, dy / size)

    def drive(self, along: float, side: str) -> Spot:
        """How a drive of so many yards lies."""
        # A drive never goes past the green; it is played short of it.
        (x, y), (dx, dy) = self._at(min(along, self.length * LONGEST_PAR_3_DRIVE))
        aside = AROUND[side] * ASIDE
        lie = self._lie(_disc(x + dy * aside, y - dx * aside))
        return Spot(lie)

    def around(self, place: str, back: float) -> Lie:
        """What a miss of the green meets at a place around the pin."""
        _, (dx, dy) = self._at(self.length)
        ahead = {"S": -SHORT, "M": 0.0, "L": SHORT}[place[0]] - back
        aside = AROUND[place[1]] * SIDE
        x = self.pin[0] + dx * ahead + dy * aside
        y = self.pin[1] + dy * ahead - dx * aside
        disc = _disc(x, y)
        for terrain in (Terrain.WATER, Terrain.SAND):
            share = sum(
                shape.intersection(disc).area for kind, shape in self.areas if kind is terrain
            )
            if share >= ENOUGH * disc.area:
                return LIES[terrain]
        return Lie.FRINGE

    def _lie(self, disc: BaseGeometry) -> Lie:
        """The lie that takes the largest part of a spot; outside the hole are trees."""
        shares: dict[Lie, float] = dict.fromkeys(Lie, 0.0)
        shares[Lie.TREES] = disc.area - disc.intersection(self.outline).area
        left = disc
        for terrain, shape in reversed(self.areas):
            part = left.intersection(shape)
            lie = LIES.get(terrain, Lie.TREES)
            shares[lie] += part.area
            left = left.difference(shape)
        shares[Lie.ROUGH] += max(left.area - shares[Lie.TREES], 0)
        return max(shares, key=lambda lie: shares[lie])


def _disc(x: float, y: float) -> BaseGeometry:
    return shapely.Point(x, y).buffer(NEAR)
