"""The field from a real course: holes cut into stretches, graded by what lies there."""

from random import Random

import pytest

from courses.deck import built_in as deck
from courses.holemap import Area, HoleMap, ground_of
from courses.layout import lay
from courses.playable import PlayableCourse, PlayableHole
from courses.terrain import Terrain
from play.engine.protocol import Refusal
from play.golf_n_roll import ground
from play.golf_n_roll.edition import built_in, standard
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
    ("yards", "squares"), [(100, 3), (200, 3), (260, 4), (360, 6), (435, 7), (555, 9)]
)
def test_one_square_for_about_each_65_yards_at_least_three(yards, squares):
    hole = row_of(yards)
    assert (hole.course, hole.greens) == (squares, 1)
    assert len(hole.squares) == hole.length == squares + 2
    assert [s.kind for s in hole.squares[squares:]] == ["green", "flag"]


def test_a_deep_green_makes_two():
    assert row_of(400, deep=80).greens == 2


def test_gems_tell_how_much_good_ground_lies_there():
    hole = row_of(
        390, box(Terrain.FAIRWAY, -20, 0, 20, 190), box(Terrain.FAIRWAY, -11, 190, 14, 260)
    )
    gems = [square.gem for square in hole.squares[: hole.course]]
    assert gems[0] == gems[1] == "green"
    assert gems[3] == "yellow"
    assert gems[-1] == "red"


def test_marks_tell_what_lies_in_the_way():
    hole = row_of(
        390,
        box(Terrain.FAIRWAY, -20, 0, 20, 380),
        box(Terrain.WATER, -40, 125, 40, 187),
        box(Terrain.SAND, 18, 260, 30, 300),
    )
    marks = [square.mark for square in hole.squares[: hole.course]]
    assert marks == ["flat", "flat", "cross", "flat", "stripe", "flat"]


def test_the_flag_is_marked_by_what_guards_the_green():
    assert row_of(390).squares[-1].mark == "flat"
    pond = box(Terrain.WATER, -29, 370, 29, 420)
    assert row_of(390, pond).squares[-1].mark == "cross"


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
