import json
import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon

from courses.cards import DOGLEG_ROWS, Bend
from courses.holemap import Area, HoleMap, dump_map, ground_of, load_map, polygon_of
from courses.layout import Board, PlacedCard, lay
from courses.survey import Side, Survey, survey
from courses.terrain import Terrain
from tests.courses.sample_cards import CARDS

CELL = 15 * 7.5
MIDDLES = [slug for slug in CARDS if slug.startswith(("fairway", "dogleg"))]


def board(*names: str) -> Board:
    return lay([PlacedCard(name) for name in names], CARDS)


def shape(area: Area) -> Polygon:
    return polygon_of(area.rings)


def area_of(ground: HoleMap, terrain: Terrain) -> float:
    return sum(shape(area).area for area in ground.areas if area.terrain is terrain)


def test_straight_ground_has_its_spaces_to_scale() -> None:
    hole = board("tee-1", "fairway-1", "green-4")
    ground = ground_of(hole)
    assert ground.tee == (0, 0)
    assert ground.pin == pytest.approx((0, 330))
    assert ground.line == (ground.tee, ground.pin)
    assert ground.yards == pytest.approx(hole.yards)
    outline = polygon_of((ground.outline,))
    assert outline.bounds == pytest.approx((-33.75, -22.5, 33.75, 382.5))
    for terrain in (Terrain.TEE, Terrain.FAIRWAY, Terrain.TREES, Terrain.SAND, Terrain.GREEN):
        cells = sum(
            hole.terrain(row, column) is terrain
            for row in range(len(hole.rows))
            for column in range(9)
        )
        assert area_of(ground, terrain) == pytest.approx(cells * CELL)


@pytest.mark.parametrize("side", Bend)
@pytest.mark.parametrize("angle", DOGLEG_ROWS)
def test_a_dogleg_leaves_neither_gaps_nor_slivers(angle: int, side: Bend) -> None:
    hole = board("tee-1", f"dogleg-{angle}-{side}", "fairway-1", "green-4")
    ground = ground_of(hole)
    fairways = [shape(a) for a in ground.areas if a.terrain is Terrain.FAIRWAY]
    assert len(fairways) == 1
    assert not fairways[0].interiors
    # One ring of two sides: the outside of the bend is longer, the inside shorter, the middle so
    # long as the cards; so the area stays that of as many straight rows.
    outline = polygon_of((ground.outline,))
    assert outline.is_valid
    assert outline.area == pytest.approx(len(hole.rows) * 9 * CELL, rel=0.01)
    assert ground.yards == pytest.approx(hole.yards, rel=0.005)
    start, end = ground.line[-2], ground.line[-1]
    heading = math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))
    assert heading == pytest.approx(angle if side is Bend.RIGHT else -angle)


def test_the_bend_is_an_arc_at_both_edges_of_the_board() -> None:
    hole = board("tee-1", "dogleg-90-right", "green-4")
    radius = 7 * 15 / math.radians(90)
    pivot = (radius, 105.0)
    outline = polygon_of((ground_of(hole).outline,))
    for degrees in range(0, 91, 10):
        angle = math.radians(degrees)
        for reach, inside in ((radius + 33, True), (radius + 34.5, False), (radius - 33, True)):
            place = (pivot[0] - reach * math.cos(angle), pivot[1] + reach * math.sin(angle))
            assert outline.contains(shapely.points(place)) is inside


def test_every_space_lies_on_its_own_ground() -> None:
    hole = board("tee-1", "fairway-5", "dogleg-60-left", "fairway-3", "dogleg-30-right", "green-2")
    measured = Survey(ground_of(hole))
    spaces = [(row, column) for row in range(len(hole.rows)) for column in range(9)]
    found = measured.terrains_at([hole.point(*space) for space in spaces])
    assert found == [hole.terrain(*space) for space in spaces]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(MIDDLES), max_size=4))
def test_areas_are_valid_apart_and_as_large_as_their_spaces(middle: list[str]) -> None:
    hole = board("tee-1", *middle, "green-4")
    if not hole.is_playable:
        return
    ground = ground_of(hole)
    shapes = [shape(area) for area in ground.areas]
    assert all(one.is_valid and not one.is_empty for one in shapes)
    merged = shapely.union_all(shapes)
    assert merged.area == pytest.approx(sum(one.area for one in shapes), rel=1e-3)
    outline = polygon_of((ground.outline,))
    assert merged.difference(outline.buffer(0.1)).is_empty
    spaces = sum(
        hole.terrain(row, column) is not Terrain.ROUGH
        for row in range(len(hole.rows))
        for column in range(9)
    )
    # Spaces inside a bend are smaller than those outside; only the whole row keeps its size.
    assert outline.area == pytest.approx(len(hole.rows) * 9 * CELL, rel=0.02)
    bent = any(row.bend for row in hole.rows)
    assert merged.area == pytest.approx(spaces * CELL, rel=0.2 if bent else 1e-6)


def test_a_board_without_tee_or_hole_still_has_ground() -> None:
    ground = ground_of(board("fairway-1", "fairway-3"))
    assert ground.tee == (0, 0)
    assert ground.pin == pytest.approx((0, 255))
    with pytest.raises(ValueError, match="without rows"):
        ground_of(lay([], CARDS))


def test_maps_survive_json_to_a_tenth_of_a_yard() -> None:
    ground = ground_of(board("tee-1", "dogleg-45-left", "fairway-3", "green-2"))
    values = json.loads(json.dumps(dump_map(ground)))
    again = load_map(values)
    assert dump_map(again) == values
    assert again.source == ground.source
    assert [a.terrain for a in again.areas] == [a.terrain for a in ground.areas]
    assert again.pin == pytest.approx(ground.pin, abs=0.051)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"tee": None}, "written otherwise"),
        ({"line": [[0, math.inf]]}, "finite"),
        ({"areas": [{"terrain": "lava", "rings": []}]}, "lava"),
        ({"areas": [{"rings": []}]}, "terrain"),
        ({"outline": [[1, 2, 3]]}, "too many values"),
    ],
)
def test_a_map_written_wrongly_is_refused(change: dict, words: str) -> None:
    values = {**dump_map(ground_of(board("tee-1", "green-4"))), **change}
    with pytest.raises(ValueError, match=words):
        load_map(values)


def test_a_map_that_lacks_a_part_is_refused() -> None:
    with pytest.raises(ValueError, match="needs 'pin'"):
        load_map({"tee": [0, 0]})


def rectangle(left: float, bottom: float, right: float, top: float) -> tuple:
    return ((left, bottom), (right, bottom), (right, top), (left, top))


MAPPED = HoleMap(
    (0, 0),
    (0, 300),
    ((0, 0), (0, 300)),
    rectangle(-50, -20, 50, 340),
    (
        Area(Terrain.FAIRWAY, (rectangle(-15, 100, 15, 280),)),
        Area(Terrain.WATER, (rectangle(-50, 180, 50, 200),)),
        Area(Terrain.SAND, (rectangle(10, 285, 25, 305),)),
        Area(Terrain.GREEN, (rectangle(-12, 290, 12, 315),)),
        Area(Terrain.TREES, (rectangle(-50, 20, -30, 150),)),
    ),
    "by hand",
)


@pytest.mark.parametrize(
    ("place", "terrain"),
    [
        ((0, 50), Terrain.ROUGH),
        ((0, 150), Terrain.FAIRWAY),
        ((0, 190), Terrain.WATER),
        ((11, 300), Terrain.GREEN),
        ((13, 300), Terrain.SAND),
        ((60, 100), Terrain.OUT),
        ((0, 400), Terrain.OUT),
        # On a line the worse lie counts.
        ((0, 100), Terrain.ROUGH),
        ((0, 180), Terrain.WATER),
        ((12, 300), Terrain.SAND),
        ((-12, 300), Terrain.ROUGH),
        ((50, 100), Terrain.OUT),
        ((-50, 190), Terrain.OUT),
        ((-30, 100), Terrain.TREES),
    ],
)
def test_what_lies_where(place: tuple[float, float], terrain: Terrain) -> None:
    assert survey(MAPPED).terrain_at(place) is terrain


def test_distances_along_the_line_and_to_the_green() -> None:
    measured = survey(MAPPED)
    assert measured.length == 300
    assert measured.to_pin((30, 260)) == pytest.approx(50)
    assert measured.green_from((0, 0)) == pytest.approx((290, 315))
    assert measured.green_from((0, 295)) == pytest.approx((0, 20))
    assert measured.along((20, 120)) == pytest.approx((120, 20))
    assert measured.along((-5, 320)) == pytest.approx((320, -5))
    assert measured.along((0, -10)) == pytest.approx((-10, 0))
    assert measured.place(120, 20) == pytest.approx((20, 120))


BENT = ground_of(board("tee-1", "dogleg-45-left", "fairway-1", "green-4"))


@settings(deadline=None)
@given(st.floats(-20, 520), st.floats(-25, 25))
def test_places_along_a_bend_are_found_again(along: float, right: float) -> None:
    measured = survey(BENT)
    place = measured.place(along, right)
    again = measured.along(place)
    assert again == pytest.approx((along, right), abs=5)


def test_hazards_are_measured_along_and_across_the_line() -> None:
    water, sand, trees = (
        next(h for h in survey(MAPPED).hazards() if h.terrain is terrain)
        for terrain in (Terrain.WATER, Terrain.SAND, Terrain.TREES)
    )
    assert water.crosses
    assert (water.start, water.end) == pytest.approx((180, 200))
    assert (water.left, water.right) == pytest.approx((-50, 50))
    assert sand.side is Side.RIGHT
    assert sand.greenside in ("right", "front right")
    # The green lies on top of a part of the bunker.
    assert sand.area == pytest.approx(15 * 20 - 2 * 15)
    assert trees.side is Side.LEFT
    assert trees.greenside == ""
    assert [h.start for h in survey(MAPPED).hazards()] == sorted([180, 285, 20])


def test_a_hole_with_no_areas_is_rough() -> None:
    bare = HoleMap((0, 0), (0, 0), ((0, 0),), rectangle(-5, -5, 5, 5), ())
    measured = survey(bare)
    assert measured.terrain_at((1, 1)) is Terrain.ROUGH
    assert measured.hazards() == ()
    assert measured.green_from((1, 1)) == (0, 0)
    assert measured.terrains_at([]) == []
