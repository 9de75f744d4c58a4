"""Points, training, challenge, player against player, couples, giving up."""

import pytest

from play.engine.protocol import Refusal
from play.golf_n_roll.edition import built_in
from play.golf_n_roll.state import CHALLENGE, MATCH, TRAINING
from tests.play.golf_n_roll.playing import FURTHER, GAME, LOOK, LUCKY, PUTTER, Playing

SHORT = "Gf Gf Gf | Gf | Gf"
ALL = [FURTHER, LUCKY, LOOK, PUTTER]


def hole_out(round_: Playing, **scores: int) -> None:
    """Everybody putts out, having played so many strokes in all (p1=3)."""
    for name, score in scores.items():
        round_.lay(5, player=int(name[1]) - 1, strokes=score - 1)
    for _ in scores:
        round_.putt(6)


def test_of_two_the_farther_ball_strikes_and_level_the_order_of_the_tee():
    round_ = Playing(SHORT, golfers=ALL[:2])
    assert round_.decision.player == 0
    round_.strike("normal", "short", 2, 5)
    assert round_.decision.player == 1
    round_.lay(3, player=1)
    assert round_.decision.player == 0
    round_.lay(4, player=0)
    assert round_.decision.player == 1


@pytest.mark.parametrize(("count", "pairs"), [(3, [(0, 1), (2,)]), (4, [(0, 1), (2, 3)])])
def test_three_and_four_golfers_play_a_hole_in_couples(count, pairs):
    round_ = Playing(SHORT, SHORT, golfers=ALL[:count])
    assert round_.state.pair == pairs[0]
    hole_out(round_, p1=3, p2=4)
    assert round_.state.hole == 0
    assert round_.state.pair == pairs[1]
    assert round_.decision.player == 2
    hole_out(round_, **{f"p{player + 1}": 4 for player in pairs[1]})
    assert round_.state.hole == 1
    assert round_.state.pair == pairs[0]


def test_all_golfers_meet_the_same_cards_and_weather():
    round_ = Playing(SHORT, golfers=ALL[:3], weather="soft-rain")
    before = GAME.board(round_.state)
    hole_out(round_, p1=3, p2=4)
    after = GAME.board(round_.state)
    assert (before["row"], before["weather"]) == (after["row"], after["weather"])


def test_point_markers_tell_strokes_over_and_under_par():
    round_ = Playing(SHORT, SHORT, SHORT)
    for score in (3, 6, 4):
        hole_out(round_, p1=score)
    points = [event.data for event in round_.events if event.kind == "points"]
    assert [(one["points"], one["after"]) for one in points] == [(-1, -1), (2, 1), (0, 1)]


def test_training_keeps_no_points_and_has_no_winner():
    round_ = Playing(SHORT, golfers=ALL[:2], options={"mode": TRAINING})
    hole_out(round_, p1=3, p2=6)
    assert "points" not in round_.kinds()
    assert [one.place for one in GAME.result(round_.state)] == [1, 1]


class TestChallenge:
    def test_the_fewest_strokes_win_and_equal_ones_share(self):
        round_ = Playing(SHORT, golfers=ALL[:3], options={"mode": CHALLENGE})
        hole_out(round_, p1=4, p2=3)
        hole_out(round_, p3=4)
        assert [(one.player, one.place) for one in GAME.result(round_.state)] == [
            (1, 1),
            (0, 2),
            (2, 2),
        ]

    @pytest.mark.parametrize(
        ("record", "score", "claimed"), [(0, 4, False), (0, 3, True), (3, 3, False), (4, 3, True)]
    )
    def test_the_record_is_claimed_by_beating_it_or_par_where_none_stands(
        self, record, score, claimed
    ):
        round_ = Playing(SHORT, options={"mode": CHALLENGE, "record": record})
        hole_out(round_, p1=score)
        told = round_.last("result")["record"]
        assert (told["before"], told["best"], told["claimed"]) == (record or None, score, claimed)
        assert ("new record" in round_.story()[-1]) is claimed


class TestPlayerAgainstPlayer:
    def test_fewer_strokes_get_the_point_and_most_points_win(self):
        round_ = Playing(SHORT, SHORT, SHORT, golfers=ALL[:2], options={"mode": MATCH})
        hole_out(round_, p1=3, p2=8 - 1)
        hole_out(round_, p1=5, p2=4)
        hole_out(round_, p1=4, p2=3)
        assert [(one.player, one.place, one.score) for one in GAME.result(round_.state)] == [
            (1, 1, 2),
            (0, 2, 1),
        ]

    def test_equal_strokes_give_no_point(self):
        round_ = Playing(SHORT, golfers=ALL[:2], options={"mode": MATCH})
        hole_out(round_, p1=4, p2=4)
        assert round_.last("hole_won")["winner"] is None
        assert [one.place for one in GAME.result(round_.state)] == [1, 1]

    def test_a_hole_given_up_is_lost_even_against_the_most_it_can_cost(self):
        round_ = Playing(SHORT, golfers=ALL[:2], options={"mode": MATCH}).concede(0)
        round_.lay(5, player=1, strokes=6).putt(1)
        assert round_.scores() == (8, 8)
        assert round_.last("hole_won")["winner"] == 1

    @pytest.mark.parametrize("count", [1, 3, 4])
    def test_it_is_for_two(self, count):
        seats = [{"name": f"P{n}"} for n in range(count)]
        with pytest.raises(Refusal, match="two golfers"):
            GAME.start(None, seats, {"mode": MATCH}, built_in())


class TestGivingUp:
    def test_it_costs_par_and_four(self):
        round_ = Playing(SHORT).lay(3, strokes=1).concede()
        assert round_.scores() == (8,)
        assert GAME.scorecard(round_.state)[0].conceded == (0,)

    def test_a_stroke_in_hand_is_dropped(self):
        round_ = Playing(SHORT, SHORT).choose("strike", die="soft", club="long", skill="keep")
        assert round_.concede().state.hole == 1
        assert round_.decision.player == 0

    def test_not_over_the_ball_of_another_nor_twice_nor_before_his_couple(self):
        round_ = Playing(SHORT, SHORT, golfers=ALL[:3])
        round_.choose("strike", die="soft", club="long", skill="keep")
        for player in (1, 2, 3, -1):
            with pytest.raises(Refusal):
                round_.concede(player)
        round_.concede(0)
        with pytest.raises(Refusal, match="finished"):
            round_.concede(0)

    def test_not_before_the_hole_is_laid_nor_after_the_round(self):
        with pytest.raises(Refusal, match="Lay"):
            GAME.concede(GAME.start(None, [{"name": "P"}], {}, built_in()), 0)
        round_ = Playing(SHORT).concede()
        with pytest.raises(Refusal, match="over"):
            round_.concede(0)


class TestSittingDown:
    def test_each_player_has_another_golfer(self):
        state = GAME.start(None, [{"golfer": LOOK}, {}, {}, {}], {}, built_in())
        assert state.golfers == (LOOK, LUCKY, FURTHER, PUTTER)

    @pytest.mark.parametrize(
        "seats", [[], [{}] * 5, [{"golfer": "x"}], [{"golfer": LOOK}, {"golfer": LOOK}]]
    )
    def test_what_cannot_be_is_refused(self, seats):
        with pytest.raises(Refusal):
            GAME.start(None, seats, {}, built_in())
