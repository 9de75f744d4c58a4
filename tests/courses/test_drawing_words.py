"""A hole in words, for those who do not see its picture."""

from dataclasses import replace

import pytest

from courses.drawing import (
    METRES,
    describe,
    hazard_in_words,
)
from courses.holemap import Area, ground_of
from courses.layout import Board, PlacedCard, lay
from courses.survey import survey
from courses.terrain import Terrain
from tests.courses.sample_cards import CARDS
from tests.courses.test_holemap import MAPPED


def words_of(*names: str) -> str:
    hole: Board = lay([PlacedCard(name) for name in names], CARDS)
    return describe(hole.par_by_length, hole.yards, ground_of(hole))


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (
            ("tee-1", "fairway-1", "fairway-1", "dogleg-45-left", "green-4"),
            "Par 5, 525 yards, bends left at 400, bunkers around the green",
        ),
        (
            ("tee-1", "dogleg-90-right", "green-4"),
            "Par 4, 300 yards, turns sharply right at 160, bunkers around the green, "
            "trees on both sides",
        ),
        (("tee-1", "fairway-1", "green-2"), "Par 4, 330 yards, water around the green"),
        (
            ("tee-1", "fairway-3", "green-4"),
            "Par 4, 330 yards, water left from 160 to 230, bunkers around the green",
        ),
    ],
)
def test_a_hole_is_told_in_golfs_words(names: tuple[str, ...], told: str) -> None:
    assert words_of(*names) == told


def test_a_mapped_hole_is_told_in_the_same_words() -> None:
    assert describe(4, 300, MAPPED) == (
        "Par 4, 300 yards, creek across at 190, bunker front right of the green, trees left"
    )


def test_whoever_thinks_in_metres_is_told_metres() -> None:
    assert describe(4, 300, MAPPED, METRES) == (
        "Par 4, 274 metres, creek across at 170, bunker front right of the green, trees left"
    )


def test_hazards_are_told_with_their_yards() -> None:
    told = [hazard_in_words(hazard) for hazard in survey(MAPPED).hazards()]
    assert told == [
        "trees left, 20\u2013150 yards",
        "water across the line, 180\u2013200 yards",
        "bunker front right of the green, 285\u2013305 yards",
    ]


def test_a_pond_that_the_line_touches_is_no_creek() -> None:
    pond = Area(Terrain.WATER, (((-1, 150), (40, 150), (40, 200), (10, 200), (-1, 170)),))
    told = describe(4, 300, replace(MAPPED, areas=(MAPPED.areas[3], pond)))
    assert told == "Par 4, 300 yards, water in the line at 160"


def test_words_are_few_and_the_same_each_time() -> None:
    names = ("tee-1", "fairway-5", "dogleg-45-right", "fairway-3", "dogleg-30-left", "green-4")
    told = words_of(*names)
    assert told == words_of(*names)
    assert len(told.split()) <= 25
    assert "bends right at" in told
    assert "then left at" in told
