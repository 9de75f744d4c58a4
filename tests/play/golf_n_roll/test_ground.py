"""The field from a real course: holes cut into stretches, graded by what lies there."""

from dataclasses import replace
from random import Random

import pytest

from courses.deck import built_in as deck
from courses.holemap import Area, HoleMap, ground_of
from courses.layout import lay
from courses.playable import PlayableCourse, PlayableHole
from courses.survey import survey
from courses.terrain import Terrain
from play.engine.protocol import Refusal
from play.golf_n_roll import ground
from play.golf_n_roll.edition import built_in, standard
from play.golf_n_roll.fair import fair_score
from tests.play.contract import assert_contract
from tests.play.golf_n_roll.playing import GAME
from tests.play.pocket_pro.holes import random_cards

EDITION = standard()


def box(terrain: Terrain, left: float, bottom: float, right: float, top: float) -> Area:
    return Area(terrain, (((left, bottom), (right, bottom), (right, top), (left, top)),))


def mapped(yards: float, *areas: Area, deep: float = 30.0) -> HoleMap:
    """A straight hole with a green around the pin and what else is given."""
    green = box(Terrain.GREEN, -15, yards - deep / 2, 15, yards + deep / 2)
    outline = ((-60.0, -20.0), (60.0, -20.0), (60.0, yards + 60), (-60.0, yards + 60))
    return HoleMap((0, 0), (0, yards), ((0, 0), (0, yards)), outline, (*areas, green))


def playable(yards: int, par: int, found: HoleMap, number: int = 1) -> PlayableHole:
    return PlayableHole(number, par, yards, None, "Test", (), {}, found)


def row_of(yards: int, *areas: Area, deep: float = 30.0, par: int = 4):
    return ground.from_course(playable(yards, par, mapped(yards, *areas, deep=deep)), EDITION)


@pytest.mark.parametrize(
    ("yards", "par", "squares"),
    [(100, 3, 3), (200, 3, 3), (260, 3, 4), (360, 4, 6), (435, 4, 7), (555, 5, 9)],
)
def test_one_square_for_about_each_65_yards_at_least_three(yards, par, squares):
    hole = row_of(yards, par=par)
    assert hole.course == squares
    assert len(hole.squares) == hole.length == squares + hole.greens + 1
    assert [s.kind for s in hole.squares[squares:]] == ["green"] * hole.greens + ["flag"]


def test_200_yards_of_par_3_are_the_printed_three_one_and_one():
    hole = row_of(200, par=3)
    assert (hole.course, hole.greens, hole.length) == (3, 1, 5)


def test_a_deep_green_makes_two():
    assert row_of(400, deep=80).greens == 2
    assert row_of(200, par=3, deep=80).greens == 2


def test_a_hole_that_is_short_for_its_par_has_a_second_green():
    assert row_of(440, par=5).greens == 2
    assert row_of(440, par=3).greens == 1


ORDER = {"green": 0, "yellow": 1, "red": 2, "flat": 0, "stripe": 1, "cross": 2}


def test_stretches_are_told_apart_by_where_the_good_ground_lies():
    fairways = (
        box(Terrain.FAIRWAY, -20, 0, 20, 190),
        box(Terrain.FAIRWAY, -11, 190, 14, 260),
    )
    found = ground.stretches(survey(mapped(390, *fairways)), 6, 1, 375, 405, EDITION)
    rough = [one.rough for one in found]
    assert max(rough[:3]) < rough[3] < min(rough[4:6])
    gems = [ORDER[square.gem] for square in row_of(390, *fairways).squares[:6]]
    assert gems == sorted(gems)


def test_marks_tell_where_something_lies_in_the_way():
    hole = row_of(
        390,
        box(Terrain.FAIRWAY, -20, 0, 20, 380),
        box(Terrain.WATER, -40, 125, 40, 187),
        box(Terrain.SAND, 18, 260, 30, 300),
    )
    marks = [ORDER[square.mark] for square in hole.squares[: hole.course]]
    assert marks[2] == 2
    others = [mark for n, mark in enumerate(marks) if n not in {2, 4}]
    assert max(others) <= marks[4] <= marks[2]
    assert max(others) < 2


def test_the_flag_is_marked_by_what_guards_the_green():
    ground_ = [box(Terrain.FAIRWAY, -20, 0, 20, 380), box(Terrain.WATER, -40, 125, 40, 187)]
    pond = box(Terrain.WATER, -29, 370, 29, 420)
    open_, guarded = row_of(390, *ground_), row_of(390, *ground_, pond)
    assert guarded.squares[-1].mark == "cross"
    assert ORDER[open_.squares[-1].mark] <= 2
    assert open_.squares != guarded.squares


@pytest.mark.parametrize(("yards", "par"), [(165, 3), (190, 3), (360, 4), (435, 4), (530, 5)])
def test_the_whole_hole_is_graded_so_that_its_par_is_fair(yards, par):
    bare = row_of(yards, par=par)
    water = box(Terrain.WATER, -60, 0, 60, yards - 30)
    fairway = box(Terrain.FAIRWAY, -30, 0, 30, yards)
    for hole in (bare, row_of(yards, water, par=par), row_of(yards, fairway, par=par)):
        assert fair_score(hole, EDITION) == pytest.approx(par + 0.1, abs=0.35)


def test_the_stroke_index_makes_the_hard_holes_the_hard_ones():
    def cost(index: int | None) -> float:
        hole = replace(playable(420, 4, mapped(420)), stroke_index=index)
        return fair_score(ground.from_course(hole, EDITION), EDITION)

    assert cost(1) > cost(18)
    assert cost(18) - 0.1 <= cost(None) <= cost(1) + 0.1


def course(*holes: PlayableHole) -> PlayableCourse:
    return PlayableCourse("test", "Test", holes)


def test_par_and_numbers_are_kept_and_no_card_is_drawn():
    holes = [playable(400, 4, mapped(400), 10), playable(160, 3, mapped(160), 12)]
    state = GAME.start(course(*holes), [{}], {}, built_in())
    assert [(row.number, row.par) for row in GAME.scorecard(state)] == [(10, 4), (12, 3)]
    assert GAME.waiting_for(state).prompt.startswith("Your first strike")
    assert GAME.board(state)["hole"]["yards"] == 400


def test_what_cannot_be_played_is_said():
    assert GAME.faults(playable(400, 4, mapped(400))) == []
    assert "par 2" in GAME.faults(playable(100, 2, mapped(100)))[0]
    assert "length" in GAME.faults(playable(0, 4, mapped(100)))[0]
    for wrong in (course(), course(playable(400, 8, mapped(400)))):
        with pytest.raises(Refusal):
            GAME.start(wrong, [{}], {}, built_in())
    with pytest.raises(Refusal, match="hole cards are shuffled"):
        GAME.start(course(playable(400, 4, mapped(400))), [{}], {"order": "shuffled"}, built_in())


def test_rounds_on_laid_holes_keep_the_contract(sample):
    source = Random("laid")
    for seed in range(sample(100)):
        holes = []
        for number in (1, 2):
            placed = random_cards(source)
            found = ground_of(lay(placed, deck()))
            yards = round(found.yards)
            par = 3 if yards < 240 else 4 if yards < 480 else 5
            holes.append(playable(yards, par, found, number))
        start = GAME.start(course(*holes), [{}, {}], {"weather": True}, built_in())
        assert_contract(GAME, start, seed)
