"""Drawing on a hole's map: every step, what it marks as drawn by hand, and what is refused."""

import json
import math
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.holemap import HoleMap, dump_map, ground_of, load_map
from courses.importing.maps.own_map import to_degrees
from courses.layout import PlacedCard, lay
from courses.mapfaults import MOST_AREAS, MOST_CORNERS, faults_of, names_of, terrain_under
from courses.pages.map_operations import carry_out
from courses.pages.operations import NotPossible
from courses.redrawing import begun, settled, tidied
from courses.terrain import Terrain
from tests.courses.maps_for_tests import BUNKER, FAIRWAY, GREEN, GROUND, ISLAND, TEE, WATER
from tests.courses.sample_cards import CARDS

MAPS = Path("courses/samples/maps/eighteen-famous-holes.json")
REAL = [load_map(one) for one in json.loads(MAPS.read_text()).values()]
NUMBERS = st.one_of(
    st.floats(-500, 600), st.sampled_from([math.nan, math.inf, -math.inf, 1e308, 0.04, 0.0])
)
PLACES = st.integers(-2, 7)
RING = st.lists(st.tuples(NUMBERS, NUMBERS), max_size=7).map(
    lambda ring: " ".join(f"{x},{y}" for x, y in ring)
)
AREA = st.one_of(PLACES.map(str), st.just("edge"))
OPERATIONS = st.one_of(
    st.builds("draw {} {}".format, st.sampled_from([*Terrain, "mud"]), RING),
    st.builds("kind {} {}".format, PLACES, st.sampled_from([*Terrain])),
    st.builds("move {} {} {}".format, PLACES, NUMBERS, NUMBERS),
    st.builds("{} {}".format, st.sampled_from(["remove", "over", "under"]), PLACES),
    st.builds("shape {} {}".format, AREA, RING),
    st.builds("corner {} 0 {} {} {}".format, AREA, PLACES, NUMBERS, NUMBERS),
    st.builds("corner-add {} 0 {} {} {}".format, AREA, PLACES, NUMBERS, NUMBERS),
    st.builds("corner-remove {} {} {}".format, AREA, PLACES, PLACES),
    st.builds("{} {} {}".format, st.sampled_from(["tee", "pin"]), NUMBERS, NUMBERS),
    st.builds("bend {} {} {}".format, PLACES, NUMBERS, NUMBERS),
    st.builds("bend-add {} {} {}".format, PLACES, NUMBERS, NUMBERS),
    st.builds("bend-remove {}".format, PLACES),
    st.builds("line {}".format, RING),
    st.text(max_size=12),
)


def done(operation: str, ground: HoleMap = GROUND) -> HoleMap:
    """The map as it would be kept after this operation."""
    drawn = tidied(carry_out(operation, ground).ground)
    assert not faults_of(drawn, ground)
    return settled(drawn, ground)


def words(operation: str, ground: HoleMap = GROUND) -> str:
    return " ".join(
        one.words for one in faults_of(tidied(carry_out(operation, ground).ground), ground)
    )


@settings(max_examples=60, deadline=None)
@given(steps=st.lists(OPERATIONS, min_size=1, max_size=5))
def test_whatever_is_sent_a_map_is_kept_whole_or_refused_in_words(steps: list[str]) -> None:
    ground = GROUND
    for operation in steps:
        try:
            drawn = tidied(carry_out(operation, ground).ground)
        except NotPossible:
            continue
        wrong = faults_of(drawn, ground)
        if wrong:
            assert all(fault.words and fault.place for fault in wrong)
            continue
        ground = settled(drawn, ground)
        assert ground.tee == ground.line[0] == (0.0, 0.0)
        assert ground.pin == ground.line[-1]
        assert load_map(json.loads(json.dumps(dump_map(ground)))) == ground
        assert not faults_of(ground)


def test_maps_that_come_with_the_site_have_no_faults() -> None:
    assert [fault for ground in REAL for fault in faults_of(ground)] == []
    assert all(settled(ground, ground) == ground for ground in REAL)


def test_what_a_person_draws_is_marked_and_the_rest_is_not() -> None:
    ground = done("draw sand 0,300 8,300 8,308 0,308")
    assert ground.edited
    assert [area.drawn for area in ground.areas] == [False] * 4 + [True] + [False] * 2
    # It lies on the fairway and under the green, whatever came before it.
    assert [area.terrain for area in ground.areas][4:] == [Terrain.SAND, Terrain.GREEN, Terrain.TEE]
    assert ground.inferred == ("fairway",)
    assert ground.source == "map"


@pytest.mark.parametrize(
    "operation",
    [
        f"corner {FAIRWAY} 0 0 -20 150",
        f"move {FAIRWAY} 2 2",
        f"kind {FAIRWAY} rough",
        f"remove {FAIRWAY}",
    ],
)
def test_nothing_is_called_inferred_once_the_person_drew_all_of_it(operation: str) -> None:
    assert done(operation).inferred == ()


def test_an_inferred_fairway_that_was_left_alone_stays_inferred() -> None:
    assert done("draw fairway -15,100 15,100 15,140 -15,140").inferred == ("fairway",)


def test_moving_the_tee_keeps_the_hole_where_it_is_on_earth() -> None:
    ground = done("tee 3 -6")
    assert ground.line == ((0, 0), (-3, 226), (17, 406))
    assert GROUND.place
    assert ground.place
    for before, after in zip(GROUND.outline, ground.outline, strict=True):
        was, now = to_degrees(GROUND.place, [before])[0], to_degrees(ground.place, [after])[0]
        assert now == pytest.approx(was, abs=3e-7)
    assert [area.drawn for area in ground.areas] == [False] * 6
    assert done("tee -3 6", ground).areas == GROUND.areas


def test_tee_and_flag_go_with_the_ground_they_stand_on() -> None:
    ground = done(f"move {GREEN} 5 -4")
    assert ground.pin == ground.line[-1] == (25, 396)
    assert done(f"move {TEE} 0 5").line[-1] == (20, 395)
    assert done(f"move {BUNKER} 5 -4").line == GROUND.line


def test_islands_stay_and_go_with_their_third_corner() -> None:
    ground = done(f"shape {WATER} -31,100 30,100 30,120 -30,120")
    assert ground.areas[WATER].rings[1] == ISLAND.rings[1]
    ground = done(f"corner-remove {WATER} 1 0")
    assert len(done(f"corner-remove {WATER} 1 0", ground).areas[WATER].rings) == 1


def test_an_area_is_laid_over_and_under_what_it_meets() -> None:
    over = carry_out(f"over {FAIRWAY}", GROUND)
    assert (over.chosen, over.said) == (BUNKER, "Fairway lies over bunker 1 now")
    assert terrain_under(over.ground, (-12, 215)) is Terrain.FAIRWAY
    under = carry_out(f"under {over.chosen}", over.ground)
    assert under.said == "Fairway lies under bunker 1 now"
    assert terrain_under(under.ground, (-12, 215)) is Terrain.SAND
    with pytest.raises(NotPossible, match="nothing lies under it"):
        carry_out(f"under {FAIRWAY}", GROUND)


def test_the_line_of_play_gains_and_loses_bends() -> None:
    ground = done("bend-add 1 30 300")
    assert len(ground.line) == 4
    assert ground.yards > GROUND.yards
    assert done("bend-remove 2", ground).line == GROUND.line
    assert done("line 0,0 20,400").yards == pytest.approx(math.dist((0, 0), (20, 400)))


@pytest.mark.parametrize(
    ("operation", "said"),
    [
        ("draw sand 0,0 1,1", "Bunker 1: It has fewer than three corners."),
        ("draw sand 0,300 0,300 9,300 9,300", "Bunker 2: It has fewer than three corners."),
        ("draw sand 0,300 9,309 9,300 0,309", "Bunker 2: It crosses itself, 304 yards up"),
        ("draw sand 0,300 0.5,300 0.5,301", "Bunker 2: It is smaller than 1 square yard."),
        ("draw water 200,300 220,300 220,320", "Water 2: It lies outside the hole’s ground."),
        ("draw water 60,300 95,300 60,320", "Water 2: Corner 2 lies 15 yards outside"),
        ("draw sand nan,3 9,3 9,9", "Bunker (area 5 of the map) has a place that lies nowhere"),
        ("draw sand 1e308,3 9,3 9,9", "figures are in yards from the tee"),
        (f"corner {BUNKER} 0 0 inf 2", "lies nowhere near the hole"),
        ("tee 20 400", "The tee stands on the green"),
        ("tee 25 110", "The tee stands in water"),
        ("tee 0 -50", "The tee lies outside the hole’s ground."),
        ("pin 0 380", "The flag stands beside the green."),
        (f"remove {GREEN}", "The hole has no green."),
        (f"move {WATER} 300 0", "Water: It lies outside the hole’s ground."),
        ("bend 1 0 0.4", "less than 2 yards apart"),
        ("line 0,0 20,400 21,400.5 20,400", "less than 2 yards apart"),
        ("line 20,380 20,400", "a hole has 30 to 1,500"),
        ("shape edge 0,0 9,0 0,9", "The edge of the hole: It is smaller than 400"),
        ("shape edge -60,-20 80,440 80,-20 -60,440", "The edge of the hole: It crosses itself"),
        (f"shape {WATER} 40,100 60,100 60,120", "Water: Its islands do not lie within it"),
    ],
)
def test_what_cannot_be_is_refused_by_the_name_of_the_area(operation: str, said: str) -> None:
    assert said in words(operation)


def test_bounds_hold_for_areas_and_corners() -> None:
    crowded = replace(GROUND, areas=(GROUND.areas[BUNKER],) * (MOST_AREAS + 1))
    assert f"{MOST_AREAS} areas at most" in faults_of(crowded)[0].words
    # A map that came with more keeps it, and can still be drawn on elsewhere.
    assert not [one for one in faults_of(crowded, crowded) if "at most" in one.words]
    corners = " ".join(f"{10 * math.cos(n / 100)},{n / 10}" for n in range(MOST_CORNERS + 1))
    with pytest.raises(NotPossible, match=f"{MOST_CORNERS} corners at most"):
        carry_out(f"draw sand {corners}", GROUND)


def test_a_quirk_that_the_map_came_with_stands_in_no_ones_way() -> None:
    bow = replace(GROUND.areas[BUNKER], rings=(((0, 0), (9, 9), (9, 0), (0, 9)),))
    ground = replace(GROUND, areas=(*GROUND.areas, bow))
    assert faults_of(ground)
    assert not words("tee 1 1", ground)
    assert not words("move 6 2 3", ground)


def test_areas_are_named_from_the_tee() -> None:
    assert names_of(GROUND) == (
        "Fairway",
        "Water",
        "Bunker 1",
        "Bunker 2",
        "Green",
        "Teeing ground",
    )


def test_areas_behind_the_tee_are_named_first() -> None:
    ground = done("draw sand -3,-16 3,-16 3,-8 -3,-8")
    assert names_of(ground)[BUNKER : BUNKER + 3] == ("Bunker 2", "Bunker 3", "Bunker 1")


def test_a_map_begins_from_the_ground_that_cards_make() -> None:
    cards = [PlacedCard(name) for name in ("tee-1", "dogleg-45-left", "fairway-1", "green-4")]
    ground = begun(ground_of(lay(cards, CARDS)))
    assert (ground.source, ground.edited) == ("drawn by hand", True)
    assert all(area.drawn for area in ground.areas)
    assert load_map(dump_map(ground)) == ground
    assert not words("bend-remove 1", ground)
