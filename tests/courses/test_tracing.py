"""Cards cut from the ground are the ground, whatever way it bends."""

import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.alignment import align, bend_of
from courses.cards import DOGLEG_ROWS, faults
from courses.facts import facts_of
from courses.holemap import Area, HoleMap, Point, board_cells, cell_ring, polygon_of
from courses.layout import lay
from courses.terrain import SIGNS, Terrain
from courses.tracing import Untraceable, agreement, trace


def ring(shape: shapely.Geometry) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in shapely.get_coordinates(shape)[:-1])


def mapped(line: list[Point], *more: tuple[Terrain, shapely.Geometry]) -> HoleMap:
    """A hole with a fairway 40 yards wide from tee to green, trees along both sides."""
    way = shapely.LineString(line)
    green = shapely.Point(line[-1]).buffer(16)
    fairway = way.buffer(20).union(green.buffer(5))
    outline = way.buffer(70)
    trees = outline.difference(way.buffer(45))
    parts = [polygon for polygon in shapely.get_parts(trees) if polygon.area > 1]
    areas = [Area(Terrain.FAIRWAY, (ring(fairway.exterior),))]
    for part in parts:
        rings = (ring(part.exterior), *(ring(one) for one in part.interiors))
        areas.append(Area(Terrain.TREES, rings))
    areas += [Area(terrain, (ring(shape.exterior),)) for terrain, shape in more]
    areas.append(Area(Terrain.GREEN, (ring(green.exterior),)))
    areas.append(Area(Terrain.TEE, (ring(shapely.box(-5, -5, 5, 5).exterior),)))
    return HoleMap(line[0], line[-1], tuple(line), ring(outline.exterior), tuple(areas), "map")


def bent(first: float, second: float, degrees: float) -> list[Point]:
    angle = math.radians(degrees)
    end = (second * math.sin(angle), first + second * math.cos(angle))
    return [(0.0, 0.0), (0.0, first), end]


def own_agreement(ground: HoleMap, board) -> float:
    """By many points in each space: the part of the board's spaces, rough ones aside, that are
    most of what lies under them. A second and stricter way of counting, to hold the first to."""
    stations = board_cells(board)
    shapes = [(one.terrain, polygon_of(one.rings)) for one in ground.areas]
    outline = polygon_of((ground.outline,))
    right = wrong = 0
    for number, row in enumerate(board.rows):
        for column, sign in enumerate(row.spaces):
            if SIGNS[sign] is Terrain.ROUGH:
                continue
            cell = shapely.Polygon(cell_ring(stations, number, column, column + 1)).buffer(0)
            left, bottom, far, top = cell.bounds
            xs, ys = np.meshgrid(np.linspace(left, far, 12), np.linspace(bottom, top, 12))
            points = shapely.points(xs.ravel(), ys.ravel())
            points = points[shapely.contains(cell, points)]
            under = np.full(len(points), Terrain.ROUGH, dtype=object)
            for terrain, shape in shapes:
                under[shapely.contains(shape, points)] = terrain
            under[~shapely.contains(outline, points)] = Terrain.OUT
            counts = {terrain: int((under == terrain).sum()) for terrain in set(under)}
            most = max(counts, key=lambda terrain: counts[terrain])
            right += most is SIGNS[sign]
            wrong += most is not SIGNS[sign]
    return right / (right + wrong)


@settings(max_examples=8, deadline=None)
@given(
    first=st.floats(90, 320),
    second=st.floats(60, 260),
    degrees=st.floats(-95, 95),
)
def test_any_hole_with_one_corner_is_traced(first: float, second: float, degrees: float) -> None:
    line = bent(first, second, degrees)
    heading = align(line)[0].heading
    angle = math.radians(heading)
    turned = [
        (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
        for x, y in line
    ]
    ground = mapped(turned)
    traced = trace(ground, slug="bent", name="Bent")
    assert not [fault for card in traced.cards.values() for fault in faults(card)]
    board = lay(traced.placed, traced.cards)
    assert board.is_playable
    assert abs(board.yards - ground.yards) <= 8
    assert traced.agreement >= 0.85


@pytest.mark.parametrize("degrees", [-90, -45, 0, 30, 60])
def test_agreement_is_what_counting_by_points_gives(degrees: float) -> None:
    pond = shapely.box(12, 60, 40, 110)
    bunker = shapely.Point(-24, 150).buffer(9)
    ground = mapped(bent(200, 180, degrees), (Terrain.WATER, pond), (Terrain.SAND, bunker))
    traced = trace(ground, slug="x", name="X")
    board = lay(traced.placed, traced.cards)
    assert traced.agreement == agreement(ground, board)
    assert traced.agreement >= 0.95
    assert own_agreement(ground, board) >= 0.85
    grids = "".join("".join(card.grid) for card in traced.cards.values())
    assert "~" in grids
    assert ":" in grids


@pytest.mark.parametrize(("degrees", "angle"), [(30, 30), (-45, -45), (60, 60), (90, 90), (4, 0)])
def test_a_bend_becomes_the_dogleg_that_is_nearest(degrees: int, angle: int) -> None:
    traced = trace(mapped(bent(210, 200, degrees)), slug="x", name="X")
    turned = [
        card.angle * (1 if card.bend == "right" else -1)
        for card in traced.cards.values()
        if card.angle
    ]
    assert sum(turned) == angle


def test_a_double_dogleg_bends_twice() -> None:
    line = [(0.0, 0.0), (0.0, 200.0), (120.0, 330.0), (120.0, 540.0)]
    best = align(line)[0]
    assert [math.copysign(1, angle) for _, angle in best.bends] == [1, -1]
    for start, angle in best.bends:
        assert 0 < start < best.rows - DOGLEG_ROWS[abs(angle)]


def test_a_carry_that_no_club_makes_is_opened() -> None:
    lake = shapely.box(-60, 60, 60, 330)
    ground = mapped([(0.0, 0.0), (0.0, 420.0)], (Terrain.WATER, lake))
    traced = trace(ground, slug="x", name="X")
    assert lay(traced.placed, traced.cards).is_playable


def test_trees_across_the_whole_hole_are_opened() -> None:
    wood = shapely.box(-70, 180, 70, 230)
    ground = mapped([(0.0, 0.0), (0.0, 380.0)], (Terrain.TREES, wood))
    assert lay(*_pair(trace(ground, slug="x", name="X"))).is_playable


def _pair(traced):
    return traced.placed, traced.cards


@pytest.mark.parametrize("length", [0.0, 12.0, 2_000.0])
def test_what_is_no_hole_is_refused(length: float) -> None:
    ground = HoleMap((0, 0), (0, length), ((0, 0), (0, length)), ((0, 0), (1, 0), (1, 1)), ())
    with pytest.raises(Untraceable):
        trace(ground, slug="x", name="X")


def test_the_same_ground_gives_the_same_cards() -> None:
    ground = mapped(bent(220, 200, -50))
    assert trace(ground, slug="x", name="X") == trace(ground, slug="x", name="X")


def test_facts_name_bend_and_hazards_by_their_side() -> None:
    ground = mapped(
        bent(210, 200, 40),
        (Terrain.WATER, shapely.box(-30, 100, 30, 120)),
        (Terrain.SAND, shapely.Point(-30, 180).buffer(6)),
        (Terrain.SAND, shapely.Point(-30, 150).buffer(6)),
    )
    facts = facts_of(ground)
    assert facts.bend == pytest.approx(40, abs=6)
    assert {"water across", "bunkers left"} <= set(facts.hazards)
    assert facts.words == ", ".join(facts.hazards)


def test_a_kink_at_the_tee_is_no_bend() -> None:
    assert abs(bend_of([(0, 0), (6, 8), (0, 30), (0, 400)])) < 5
