"""What a hole's map tells about it in figures and words, for choosing hole cards that come near."""

from dataclasses import dataclass

from courses.alignment import bend_of
from courses.holemap import HoleMap
from courses.survey import Hazard, Side, survey
from courses.terrain import Terrain

# A line that bends by less (degrees) is straight.
STRAIGHT = 10
# Hazards farther than this (yards) from the line of play are none of the hole's.
BESIDE = 40.0
# Ground (square yards) from which trees and water count; a lone crown is no wood.
LEAST = {
    Terrain.SAND: 15.0,
    Terrain.WATER: 60.0,
    Terrain.TREES: 400.0,
    Terrain.OUT: 400.0,
    Terrain.ROCKS: 60.0,
}
NAMES = {
    Terrain.WATER: ("water", "water"),
    Terrain.SAND: ("bunker", "bunkers"),
    Terrain.TREES: ("trees", "trees"),
    Terrain.OUT: ("out of bounds", "out of bounds"),
    Terrain.ROCKS: ("rocks", "rocks"),
}


@dataclass(frozen=True, slots=True)
class HoleFacts:
    """A hole's ``yards`` along its line of play, its ``bend`` in degrees (positive to the right, 0
    where it is straight) and its hazards in words: "water left", "bunkers right", "water across".
    """

    yards: float
    bend: int
    hazards: tuple[str, ...]

    @property
    def words(self) -> str:
        """The hazards in one line."""
        return ", ".join(self.hazards)


def facts_of(ground: HoleMap) -> HoleFacts:
    """Length, bend and hazards of a mapped hole, hazards of a kind on one side taken together."""
    bend = round(bend_of(ground.line)) if len(ground.line) > 2 else 0
    found = [
        words
        for terrain in NAMES
        for side in (Side.ACROSS, Side.LEFT, Side.RIGHT)
        if (words := _in_words(ground, terrain, side))
    ]
    return HoleFacts(ground.yards, bend if abs(bend) >= STRAIGHT else 0, tuple(found))


def _in_words(ground: HoleMap, terrain: Terrain, side: Side) -> str:
    near = [
        hazard
        for hazard in survey(ground).hazards()
        if hazard.terrain is terrain and hazard.side is side and _is_near(hazard, ground.yards)
    ]
    if sum(hazard.area for hazard in near) < LEAST[terrain]:
        return ""
    one, many = NAMES[terrain]
    return f"{one if len(near) == 1 else many} {side}"


def _is_near(hazard: Hazard, yards: float) -> bool:
    within = hazard.end > 0 and hazard.start < yards + BESIDE
    return within and hazard.left < BESIDE and hazard.right > -BESIDE
