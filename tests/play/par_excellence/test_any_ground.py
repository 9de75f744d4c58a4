"""On any ground, from anywhere: a stroke ends where the rules let a ball lie."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from play.par_excellence import flight, odds
from play.par_excellence.edition import standard
from play.par_excellence.sheet import CIRCLE, NOT_TEED, RANK, Sheet
from play.par_excellence.strokes import Address, Said, options_from, said
from tests.play.par_excellence.playing import FAIRWAY, area, drawn, round_

KINDS = ("water", "sand", "trees", "rocks", "out", "fairway", "rough")
places = st.tuples(st.integers(-78, 78), st.integers(-18, 458))
areas = st.lists(st.tuples(st.sampled_from(KINDS), places, st.integers(3, 60)), max_size=8)


def sheet_of(pieces: list) -> Sheet:
    return Sheet(drawn(FAIRWAY, *(area(kind, round_(*at, size)) for kind, at, size in pieces)))


@settings(max_examples=25, deadline=None)
@given(
    areas, places, st.integers(0, 3599), st.sampled_from(flight.SHAPES), st.integers(0, 99),
    st.booleans(),
)  # fmt: skip
def test_a_stroke_ends_where_a_ball_may_lie(pieces, at, tenths, shape, which, from_tee) -> None:
    sheet = sheet_of(pieces)
    at = (float(at[0]), float(at[1]))
    lie = sheet.lie(at)
    if from_tee:
        at, lie = sheet.spots["centre-front"], "fairway"
    elif RANK[lie] in NOT_TEED:
        return
    address = Address(at, lie, from_tee=from_tee)
    options = options_from(standard(), address)
    words: Said = said(options[which % len(options)], shape, tenths / 10)
    found = odds.chances(standard(), sheet, address, words)
    assert sum(one.chance for one in found) == pytest.approx(1)
    for one in found:
        flown = one.flown
        assert RANK[flown.rest_lie] not in NOT_TEED
        assert flown.rest == (round(flown.rest[0], 1), round(flown.rest[1], 1))
        assert (flown.penalty == 1) == (RANK[flown.lie] in NOT_TEED)
        if flown.rest != at:
            assert sheet.lie(flown.rest) in (flown.rest_lie, "trees", CIRCLE)
        if flown.lie == "out" and not from_tee and flown.rest != at:
            assert sheet.in_bounds.boundary.distance(_point(flown.rest)) >= 4.8
        if not flown.penalty and flown.distance:
            reach = math.dist(at, flown.landed)
            assert abs(reach - flown.distance) < 12


def _point(place):
    return shapely.Point(place)


@settings(max_examples=10, deadline=None)
@given(areas, places, st.floats(0, 359.9))
def test_a_stretch_of_a_flight_lies_on_its_ground_and_the_rest_does_not(
    pieces, at, bearing
) -> None:
    sheet, kinds = sheet_of(pieces), (RANK["water"], RANK["rocks"])
    way = flight.way(standard(), (float(at[0]), float(at[1])), bearing, "slice", 200.0)
    stretches = sheet.stretches(way, kinds)
    wet = sheet.pieces[[rank in kinds for rank in sheet.ranks]]
    for step, place in enumerate(way):
        on_it = any(low + 0.01 < step < high - 0.01 for low, high in stretches)
        off_it = all(step < low - 0.01 or step > high + 0.01 for low, high in stretches)
        near = min((piece.distance(_point(place)) for piece in wet), default=math.inf)
        if on_it:
            assert near < 1e-6
        if off_it:
            assert near > 0 or not len(wet) or _on_edge(wet, place)


def _on_edge(wet, place) -> bool:
    return min(piece.boundary.distance(_point(place)) for piece in wet) < 0.05
