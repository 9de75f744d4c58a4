"""Honours and the order of play, the score, the leaderboard, winning, giving up a hole."""

from dataclasses import replace

import pytest

from play.engine.protocol import Move, Refusal
from play.pocket_pro.edition import built_in
from play.pocket_pro.rules import begin
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing


def three_holes(players: int = 3) -> Playing:
    return Playing(*(open_hole(number=n) for n in (1, 2, 3)), players=players)


def play_hole(round_: Playing, scores: dict[int, int]) -> None:
    """Everybody putts out from beside the hole, having played so many strokes in all."""
    for player in scores:
        round_.lay((29, 4), player)
    before = tuple(scores[player] - 1 for player in range(len(scores)))
    round_.state = replace(round_.state, strokes=before)
    for _ in scores:
        round_.shot("putter", "slow")
        round_.throw(1)
    if round_.waiting is not None:
        round_.throw(2)


def test_honours_on_the_first_tee_go_in_the_order_entered() -> None:
    round_ = three_holes()
    order = []
    for _ in range(3):
        order.append(round_.decision.player)
        round_.shot("wedge", "slow")
        round_.throw(1)
        round_.throw(1)
    assert order == [0, 1, 2]


def test_honours_go_to_the_lowest_score_and_ties_to_who_had_them_last() -> None:
    round_ = three_holes()
    play_hole(round_, {0: 5, 1: 3, 2: 4})
    assert round_.state.tee_order == (1, 2, 0)
    # Now all are level: 1 had the honour last, then 0 on the first tee, 2 never.
    play_hole(round_, {1: 5, 2: 4, 0: 3})
    assert [round_.state.to_par(player) for player in range(3)] == [0, 0, 0]
    assert round_.state.tee_order == (1, 0, 2)


def test_order_of_play_all_tee_off_then_the_farthest_plays() -> None:
    round_ = three_holes()
    for faces in ((6, 1), (1, 1), (6, 6)):
        round_.shot("wedge", "slow")
        round_.throw(faces[0])
        round_.throw(faces[1])
    assert round_.state.balls == ((4, 4), (3, 4), (5, 4))
    assert round_.decision.player == 1


def test_order_of_play_distance_counts_rows_then_columns() -> None:
    round_ = three_holes(2)
    round_.lay((10, 4), 0).lay((10, 6), 1)
    assert round_.decision.player == 1
    round_.lay((10, 4), 0).lay((11, 6), 1)
    assert round_.decision.player == 0, "15 and 15 yards: the order of the tee"


@pytest.mark.parametrize(
    ("cell", "yards"), [((28, 6), 30), ((30, 5), 8), ((30, 7), 23), ((30, 0), 30), ((31, 4), 15)]
)
def test_yards_to_the_hole_go_by_rows_and_level_with_it_by_columns_halves_up(
    cell: tuple[int, int], yards: int
) -> None:
    assert open_hole(length=30).yards_to(cell) == yards


def test_order_of_play_of_stacked_markers_the_one_on_top_goes_first() -> None:
    round_ = three_holes()
    for _ in range(3):
        round_.shot("wedge", "slow")
        round_.throw(1)
        round_.throw(1)
    assert len(set(round_.state.balls)) == 1
    assert round_.decision.player == 2


def test_order_of_play_a_ball_back_on_the_tee_waits_until_all_have_teed_off() -> None:
    wall = [("^", (1, column)) for column in range(9)]
    round_ = Playing(open_hole(*wall), players=2)
    round_.shot("wedge", "slow")
    round_.throw(1)
    assert round_.decision.player == 1


@pytest.mark.parametrize(("score", "after"), [(3, -1), (4, 0), (6, 2)])
def test_score_moves_the_marker_on_the_leaderboard(score: int, after: int) -> None:
    round_ = three_holes(1)
    play_hole(round_, {0: score})
    board = round_.last("leaderboard")
    assert (board["before"], board["after"]) == (0, after)
    assert round_.state.to_par(0) == after


def test_score_is_all_strokes_and_all_penalties() -> None:
    wall = [("~", (12, column)) for column in range(9)]
    round_ = Playing(open_hole(*wall)).lay((11, 4))
    round_.shot("putter", "slow")
    round_.throw(1)
    round_.lay((29, 4))
    round_.shot("putter", "slow")
    round_.throw(1)
    assert GAME.scorecard(round_.state)[0].strokes == (3,)


def test_winning_is_the_highest_place_and_ties_go_to_the_most_tokens() -> None:
    round_ = Playing(open_hole(), players=3).hold(0, driver=1).hold(1, driver=2).hold(2, driver=1)
    play_hole(round_, {0: 4, 1: 4, 2: 3})
    rows = [(row.player, row.place, row.score) for row in GAME.result(round_.state)]
    assert rows == [(2, 1, -1), (1, 2, 0), (0, 3, 0)]


def test_winning_what_is_still_equal_shares_the_place() -> None:
    round_ = Playing(open_hole(), players=2)
    play_hole(round_, {0: 4, 1: 4})
    assert [row.place for row in GAME.result(round_.state)] == [1, 1]


def test_giving_up_a_hole_scores_par_and_four_or_one_more_than_played() -> None:
    round_ = three_holes(1)
    round_.concede()
    assert GAME.scorecard(round_.state)[0].strokes == (8,)
    assert GAME.scorecard(round_.state)[0].conceded == (0,)
    round_.throw(1)
    round_.state = replace(round_.state, strokes=(9,))
    round_.concede()
    assert GAME.scorecard(round_.state)[1].strokes == (10,)


def test_giving_up_before_the_wind_is_thrown_leaves_the_throw_to_the_next_player() -> None:
    round_ = Playing(open_hole(), open_hole(number=2), players=2, wind=0)
    assert round_.waiting.player == 0
    round_.concede(0)
    assert (round_.waiting.purpose, round_.waiting.player) == ("wind and slope", 1)
    assert GAME.board(round_.state)["turn"] == 1
    round_.concede(1)
    assert (round_.state.hole, round_.waiting.player) == (1, 0)


def test_giving_up_in_the_middle_of_a_shot_lifts_the_ball() -> None:
    round_ = three_holes(2)
    round_.shot("driver", "slow")
    round_.throw(1)
    with pytest.raises(Refusal):
        GAME.concede(round_.state, 1)
    round_.concede(0)
    assert round_.state.shot is None
    assert round_.decision.player == 1


def test_giving_up_in_the_middle_of_a_shot_counts_it_once_it_was_struck() -> None:
    wall = [("^", (12, 3)), ("^", (12, 4)), ("^", (12, 5))]
    for throws, score in ([], 10), ([1], 11), ([6], 12):
        round_ = Playing(open_hole(*wall, row=".........")).lay((10, 4))
        round_.state = replace(round_.state, strokes=(9,))
        round_.shot("7-iron", "slow")
        for face in throws:
            round_.throw(face)
        round_.concede()
        assert GAME.scorecard(round_.state)[0].strokes == (score,)


def test_giving_up_is_refused_where_there_is_nothing_to_give_up() -> None:
    fresh = begin([open_hole()], [{"name": "A"}], built_in())
    with pytest.raises(Refusal):
        GAME.concede(fresh, 0)
    round_ = Playing(open_hole(), players=2)
    round_.concede(0)
    for player in (0, 2, -1):
        with pytest.raises(Refusal):
            GAME.concede(round_.state, player)
    round_.concede(1)
    with pytest.raises(Refusal):
        GAME.concede(round_.state, 1)


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_players(players: int) -> None:
    with pytest.raises(Refusal):
        GAME.start(None, [{"name": "x"}] * players, {}, built_in())


def test_out_of_turn_and_after_the_end_everything_is_refused() -> None:
    round_ = Playing(open_hole())
    with pytest.raises(Refusal):
        GAME.settle(round_.state, [1, 2])
    round_.shot("driver")
    with pytest.raises(Refusal):
        GAME.play(round_.state, Move("shot", {"club": "driver"}))
    for faces in ([7, 1], [1], [1, 2, 3], ["1", 2], [True, 2]):
        with pytest.raises(Refusal):
            GAME.settle(round_.state, faces)
    round_.concede()
    with pytest.raises(Refusal):
        GAME.play(round_.state, Move("shot", {}))
    with pytest.raises(Refusal):
        GAME.settle(round_.state, [1])
