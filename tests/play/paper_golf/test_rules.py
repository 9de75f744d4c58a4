"""Each rule of Paper Apps Golf, on pages drawn for it."""

import pytest

from play.engine.protocol import Move, Refusal, Throw
from play.paper_golf.edition import built_in
from play.paper_golf.flight import landing
from play.paper_golf.sheet import NAMES
from play.paper_golf.state import BIGFOOT, MULLIGAN, TEE
from tests.play.paper_golf.playing import GAME, OPEN, Playing, drawn

SAND_TRAP = OPEN.replace("    ....=....\n", "    ....:....\n", 1)
WOOD = """
    .........
    ....H....
    .........
    .........
    ..^^^^^..
    .........
    ....=....
    ....T....
    .........
"""
POND = WOOD.replace("^", "~")


def test_every_stroke_begins_with_a_decision_and_then_throws() -> None:
    playing = Playing()
    assert playing.offered == ["throw", "putt"]
    playing.choose("throw")
    assert isinstance(playing.waiting, Throw)
    assert playing.waiting.dice[0].faces == (1, 2, 3, 4, 5, 6)


def test_the_fairway_adds_one_to_the_throw() -> None:
    assert Playing().stroke(3, "up")["to"] == [5, 4]


def test_the_rough_moves_as_thrown() -> None:
    assert Playing().lay(5, 0).stroke(3, "up")["to"] == [2, 0]


def test_sand_takes_one_from_the_throw() -> None:
    playing = Playing(SAND_TRAP).lay(5, 4)
    assert playing.stroke(3, "down")["to"] == [7, 4]


def test_a_one_in_sand_leaves_nothing_but_a_putt() -> None:
    assert Playing(SAND_TRAP).lay(5, 4).thrown(1).offered == ["putt", "mulligan"]


def test_any_of_eight_directions_back_included() -> None:
    assert Playing().lay(5, 3).thrown(3).ways("stroke") == list(NAMES)


def test_a_stroke_must_end_on_the_page() -> None:
    playing = Playing().lay(10, 0).thrown(2)
    assert playing.ways("stroke") == ["up", "up-right", "right"]
    with pytest.raises(Refusal):
        playing.choose("stroke", "down")


def test_water_may_be_flown_over_but_not_landed_in() -> None:
    playing = Playing(POND).lay(5, 4)
    assert "up" not in playing.thrown(1).ways("stroke")
    other = Playing(POND).lay(5, 4)
    assert other.stroke(2, "up")["over"] == ["water"]


def test_trees_stop_a_flight_but_not_one_from_the_fairway() -> None:
    assert "up" not in Playing(WOOD).lay(5, 4).thrown(2).ways("stroke")
    assert "up" in Playing(WOOD).lay(6, 4).thrown(2).ways("stroke")
    assert "up" not in Playing(WOOD).lay(6, 4).thrown(1).ways("stroke"), "no landing on a tree"


def test_a_putt_moves_one_square_with_or_without_a_throw() -> None:
    playing = Playing()
    playing.choose("putt", "up")
    assert playing.at == (8, 4)
    playing.thrown(5).choose("putt", "left")
    assert playing.at == (8, 3)
    assert playing.last("stroke")["club"] == "Putter"


def test_the_throw_from_the_tee_may_be_thrown_again_once_and_then_stands() -> None:
    playing = Playing().thrown(1)
    assert playing.offered == ["stroke", "putt", "reroll"]
    playing.choose("reroll")
    playing.throw(4)
    assert playing.offered == ["stroke", "putt"]
    playing.choose("stroke", "up")
    assert playing.last("again")["why"] == TEE
    assert playing.last("stroke")["dice"] == [[1], [4]]
    assert playing.state.mulligans == (6,)


def test_a_mulligan_is_one_of_six_and_one_a_stroke() -> None:
    playing = Playing().lay(5, 3).thrown(3)
    playing.choose("mulligan")
    playing.throw(2)
    assert playing.state.mulligans == (5,)
    assert playing.last("again")["why"] == MULLIGAN
    assert "mulligan" not in playing.offered


def test_without_mulligans_left_none_is_offered() -> None:
    playing = Playing()
    for _ in range(6):
        playing.lay(5, 3).thrown(3).choose("mulligan")
        playing.throw(1)
        playing.choose("stroke", "left")
    assert "mulligan" not in playing.lay(5, 3).thrown(3).offered


def test_mulligans_are_each_players_own_and_not_renewed_on_the_next_page() -> None:
    playing = Playing(OPEN, OPEN, players=2).lay(5, 3).lay(6, 3, 1)
    assert playing.decision.player == 1
    playing.thrown(3).choose("mulligan")
    playing.throw(1)
    playing.choose("stroke", "left")
    playing.concede(0)
    playing.concede(1)
    assert playing.state.hole == 1
    assert playing.state.mulligans == (6, 5)


POCKET = """
    .........
    ....H....
    .........
    .........
    .........
    .........
    ^^.......
    .^.......
    ^^..T....
"""


def test_a_throw_that_nothing_can_be_done_with_is_repeated() -> None:
    playing = Playing(POCKET).lay(7, 0)
    playing.choose("throw")
    assert [event.kind for event in playing.throw(6)] == ["thrown", "repeated"]
    assert isinstance(playing.waiting, Throw)
    assert playing.state.strokes == (0,)


def test_a_page_on_which_a_ball_could_be_lost_is_refused() -> None:
    with pytest.raises(Refusal, match="could not be holed"):
        Playing(POCKET.replace("    .^.......", "    .^..T....").replace("^^..T....", "^^......."))
    with pytest.raises(Refusal, match="cannot be reached"):
        Playing("...T.....\n" + "~~~~~~~~~\n" * 8 + "....H....\n.........")


@pytest.mark.parametrize(("face", "holed"), [(2, False), (3, True), (4, True), (5, False)])
def test_overshooting_by_one_square_is_holed_by_more_goes_over(face: int, holed: bool) -> None:
    playing = Playing(OPEN, OPEN).lay(4, 4)
    if face == 5:
        assert "up" not in playing.thrown(5).ways("stroke")
        return
    assert playing.stroke(face, "up")["holed"] is holed
    assert playing.last("stroke")["overshot"] is (face == 4)


def test_overshooting_counts_whatever_lies_beyond() -> None:
    page = drawn("....H....\n" + "\n".join(["........."] * 6) + "\n....T....")
    found = landing(page, (2, 4), "up", 3, over_trees=False)
    assert found.holed
    assert found.overshot


@pytest.mark.parametrize("beyond", ["~", "^", "→"])
def test_overshooting_counts_over_water_trees_and_slopes(beyond: str) -> None:
    page = drawn(f"....{beyond}....\n....H....\n.........\n.........\n....T....")
    found = landing(page, (3, 4), "up", 3, over_trees=False)
    assert (found.end, found.holed, found.overshot, found.roll) == ((1, 4), True, True, ())


def test_two_squares_beyond_the_cup_the_ball_goes_over_and_lies_there() -> None:
    page = drawn("\n".join([*["........."] * 3, "....H....", *["........."] * 3, "....T...."]))
    found = landing(page, (5, 4), "up", 4, over_trees=False)
    assert (found.end, found.holed, found.overshot) == ((1, 4), False, False)


def test_a_cup_behind_a_tree_is_neither_reached_nor_overshot_but_from_the_fairway() -> None:
    page = drawn(".........\n....H....\n....^....\n.........\n....T....")
    for squares in (2, 3):
        assert landing(page, (3, 4), "up", squares, over_trees=False).refused
        assert landing(page, (3, 4), "up", squares, over_trees=True).holed


def test_direction_first_throws_after_the_direction_is_chosen() -> None:
    playing = Playing(direction_first=True)
    assert playing.offered == ["aim", "putt"]
    playing.choose("aim", "up")
    playing.throw(3)
    assert playing.ways("stroke") == ["up"]
    playing.choose("stroke", "up")
    assert playing.at == (5, 4)


def test_direction_first_keeps_its_direction_when_the_die_is_thrown_again() -> None:
    playing = Playing(direction_first=True)
    playing.choose("aim", "up")
    playing.throw(1)
    assert playing.offered == ["stroke", "putt", "reroll"]
    playing.choose("reroll")
    playing.throw(3)
    assert playing.ways("stroke") == ["up"]
    assert playing.offered == ["stroke", "putt"]


def test_direction_first_that_cannot_be_played_is_a_mulligan_or_a_putt() -> None:
    playing = Playing(direction_first=True).lay(5, 1)
    playing.choose("aim", "left")
    playing.throw(5)
    assert playing.offered == ["putt", "mulligan"]


NOWHERE = """
    ....H....
    .........
    .........
    ~~~~.....
    ~=~~.....
    ~~~~.....
    .........
    ....T....
    .........
"""


def test_direction_first_without_putt_or_mulligan_counts_and_stays() -> None:
    tables = built_in() | {
        "numbers": [
            row | ({"value": 0} if row["name"] == "mulligans" else {})
            for row in built_in()["numbers"]
        ]
    }
    playing = Playing(NOWHERE, edition=tables, direction_first=True).lay(4, 1)
    playing.choose("aim", "right")
    playing.throw(1)
    assert playing.at == (4, 1)
    assert playing.state.strokes == (1,)
    assert playing.last("stroke")["squares"] == 0


def test_direction_first_may_decline_the_mulligan() -> None:
    playing = Playing(NOWHERE, direction_first=True).lay(4, 1)
    playing.choose("aim", "right")
    playing.throw(1)
    assert playing.offered == ["stay", "mulligan"]
    playing.choose("stay")
    assert playing.state.strokes == (1,)


def test_speed_golf_has_driver_iron_and_putter() -> None:
    playing = Playing(golf="speed")
    assert playing.offered == ["driver", "iron", "putter"]
    playing.choose("driver", "up")
    assert playing.at == (3, 4)
    assert playing.offered == ["iron", "putter"]
    assert playing.last("stroke")["dice"] == []


def test_speed_golf_irons_go_two_from_sand() -> None:
    playing = Playing(SAND_TRAP, golf="speed").lay(5, 4)
    playing.choose("iron", "down")
    assert playing.at == (7, 4)


def test_speed_golf_only_the_driver_goes_over_trees() -> None:
    playing = Playing(WOOD, golf="speed").lay(6, 4)
    assert "up" not in playing.ways("iron")
    assert "up" in playing.ways("driver")


def test_bigfoot_gives_one_mulligan_on_his_page_used_first() -> None:
    playing = Playing(drawn(WOOD, bigfoot=(4, 4)), OPEN)
    assert playing.offered == ["throw", "putt", "spot"]
    playing.choose("spot")
    assert "spot" not in playing.offered
    playing.lay(5, 0).thrown(2).choose("mulligan")
    assert playing.last("again")["why"] == BIGFOOT
    assert playing.state.mulligans == (6,)
    playing.throw(2)
    playing.choose("stroke", "right")
    playing.thrown(2).choose("mulligan")
    assert playing.last("again")["why"] == MULLIGAN
    assert playing.state.mulligans == (5,)


def test_bigfoots_mulligan_lapses_with_the_page() -> None:
    playing = Playing(drawn(WOOD, bigfoot=(4, 4)), OPEN)
    playing.choose("spot")
    playing.concede()
    assert playing.state.gift == (False,)
    assert "spot" not in playing.offered


def test_players_tee_off_as_entered_then_the_farthest_plays() -> None:
    playing = Playing(players=3)
    order = []
    for face in (6, 1, 3):
        order.append(playing.decision.player)
        playing.stroke(face, "up")
    assert order == [0, 1, 2]
    assert playing.decision.player == 1
    playing.stroke(5, "up")
    assert playing.decision.player == 2


def test_distance_is_straight_and_equal_distances_go_as_entered() -> None:
    playing = Playing(players=2).lay(4, 4, 0).lay(3, 6, 1)
    assert playing.decision.player == 0, "3 squares straight are farther than 2 and 2"
    playing.lay(4, 4, 1)
    assert playing.decision.player == 0


def test_a_conceded_hole_scores_four_over_or_one_more_than_played() -> None:
    playing = Playing()
    playing.stroke(1, "up")
    playing.concede()
    (row,) = GAME.scorecard(playing.state)
    assert row.strokes == (10,)
    assert row.conceded == (0,)


def test_a_hole_conceded_late_scores_one_more_than_was_played() -> None:
    playing = Playing()
    for n in range(11):
        playing.choose("putt", ("left", "right")[n % 2])
    playing.concede()
    assert GAME.scorecard(playing.state)[0].strokes == (12,)


def test_equal_scores_share_the_place() -> None:
    playing = Playing(players=2)
    playing.concede(0)
    playing.concede(1)
    assert [standing.place for standing in GAME.result(playing.state)] == [1, 1]


def test_a_hole_ends_with_its_score_and_the_next_begins() -> None:
    playing = Playing(OPEN, OPEN).lay(4, 4)
    playing.stroke(3, "up")
    assert playing.last("holed")["score"] == 1
    assert playing.state.hole == 1
    assert playing.at == (9, 4)


def test_one_to_six_players() -> None:
    for count in (0, 7):
        with pytest.raises(Refusal):
            GAME.start(None, [{"name": "A"}] * count, {"notebook": 1}, built_in())


def test_what_is_not_offered_is_refused() -> None:
    playing = Playing()
    for move in ("mulligan", "reroll", "driver", "stay", "spot"):
        with pytest.raises(Refusal):
            GAME.play(playing.state, Move(move))
