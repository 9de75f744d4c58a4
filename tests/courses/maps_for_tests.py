"""A hole's map for tests: a par 4 with a bend, a burn, bunkers and an inferred fairway."""

from courses import changes
from courses.changes import GivenHole
from courses.holemap import Area, HoleMap, Point
from courses.models import Hole
from courses.queries import find_hole
from courses.terrain import Terrain
from tests.courses.courses_for_tests import a_scorecard


def box(left: float, bottom: float, right: float, top: float) -> tuple[Point, ...]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


ISLAND = Area(Terrain.WATER, (box(-30, 100, 30, 120), box(-5, 105, 5, 115)))
GROUND = HoleMap(
    tee=(0.0, 0.0),
    pin=(20.0, 400.0),
    line=((0.0, 0.0), (0.0, 220.0), (20.0, 400.0)),
    outline=box(-60, -20, 80, 440),
    areas=(
        Area(Terrain.FAIRWAY, (box(-15, 150, 35, 380),)),
        ISLAND,
        Area(Terrain.SAND, (box(-20, 210, -10, 220),)),
        Area(Terrain.SAND, (box(35, 380, 45, 390),)),
        Area(Terrain.GREEN, (box(8, 386, 32, 414),)),
        Area(Terrain.TEE, (box(-4, -4, 4, 4),)),
    ),
    source="map",
    place=(-2.8, 56.34, 274.15),
    inferred=("fairway",),
)
FAIRWAY, WATER, BUNKER, LATER_BUNKER, GREEN, TEE = range(6)


def a_mapped_hole(user, ground: HoleMap | None = GROUND) -> Hole:
    """The only hole of a course, with this map."""
    given = {} if ground is None else {1: GivenHole(ground=ground)}
    return find_hole(changes.create_course(user, a_scorecard(1), seed=5, given=given), 1)
