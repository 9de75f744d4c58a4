"""Using and gaining skill tokens, and mulligans."""

from dataclasses import replace

import pytest

from play.engine.protocol import Move, Refusal
from play.pocket_pro.edition import built_in
from play.pocket_pro.rules import begin
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing

WIDE = "........."


def test_tokens_are_placed_before_the_first_tee_each_player_in_turn() -> None:
    state = begin([open_hole()], [{"name": "A"}, {"name": "B"}], built_in())
    assert state.supply == 12
    for player in range(2):
        waiting = GAME.waiting_for(state)
        assert waiting.player == player
        names = [field.name for field in waiting.offers[0].fields]
        assert names == ["token_1", "token_2"]
        move = {"token_1": "driver", "token_2": "driver" if player else "putter"}
        state = GAME.play(state, Move("place", move)).state
    assert state.supply == 8
    assert [sum(row) for row in state.tokens] == [2, 2]
    assert GAME.waiting_for(state).purpose == "wind and slope"


def test_tokens_are_carried_from_hole_to_hole() -> None:
    round_ = Playing(open_hole(), open_hole(number=2))
    before = round_.tokens()
    round_.concede()
    assert round_.tokens() == before == {"5-iron": 2}


def test_using_tokens_to_ignore_dice_by_name_as_many_as_the_club_has() -> None:
    round_ = Playing(open_hole()).hold(driver=1)
    round_.shot("driver", "fast")
    round_.throw(1, 2, 6)
    assert round_.options("dice") == ["6"]
    round_ = Playing(open_hole()).hold(driver=2)
    round_.shot("driver", "fast")
    round_.throw(1, 2, 6)
    assert round_.options("dice") == ["6", "1+6", "2+6"]
    round_.choose("ignore", dice="1+6")
    assert round_.tokens() == {}
    assert (round_.last("roll")["total"], round_.last("roll")["forward"]) == (2, 2)


def test_using_tokens_is_not_offered_where_it_changes_nothing() -> None:
    round_ = Playing(open_hole()).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(1, 2)
    assert round_.count("roll") == 1


def test_using_tokens_one_die_off_triples_leaves_doubles_with_the_wind() -> None:
    round_ = Playing(open_hole(row=WIDE), wind=2).lay((10, 4)).hold(iron_7=1)
    round_.shot("7-iron", "fast")
    round_.throw(3, 3, 3)
    assert round_.options("dice") == ["3"]
    round_.choose("ignore", dice="3")
    assert (round_.last("roll")["roll_kind"], round_.at) == ("doubles", (12, 5))


def test_using_tokens_on_doubles_moves_an_iron_in_sand_and_its_aim() -> None:
    round_ = Playing(open_hole((":", (10, 4)), row=WIDE)).lay((10, 4)).hold(iron_7=1)
    round_.shot("7-iron", "fast", "1-right")
    round_.throw(3, 3, 5)
    assert round_.options("dice") == ["3"], "without the 5 it would still be doubles"
    round_.choose("ignore", dice="3")
    assert round_.at == (12, 5)


def test_using_tokens_of_another_club_is_not_possible() -> None:
    round_ = Playing(open_hole()).hold(putter=2)
    round_.shot("driver", "normal")
    round_.throw(3, 3)
    assert round_.count("roll") == 1


def test_using_tokens_on_every_die_leaves_row_0() -> None:
    round_ = Playing(open_hole()).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(5, 6)
    round_.choose("ignore", dice="5+6")
    assert round_.last("roll")["forward"] == 2
    assert round_.last("roll")["total"] == 0


def test_spent_tokens_go_back_to_the_supply() -> None:
    round_ = Playing(open_hole(), tokens=("driver", "driver"))
    before = round_.state.supply
    round_.shot("driver", "normal")
    round_.throw(3, 3)
    round_.choose("ignore", dice="3")
    assert round_.state.supply == before + 1


def test_using_tokens_is_asked_no_more_in_a_stroke_that_stands_as_thrown() -> None:
    round_ = Playing(open_hole()).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(3, 3)
    assert round_.offered == ["keep", "keep_all", "ignore"]
    round_.choose("keep_all")
    for _ in range(6):
        # 4 and 5 would ask again: without the 5 the ball moves one space.
        assert round_.waiting.purpose.startswith("movement roll")
        round_.throw(4, 5)
    assert round_.tokens() == {"driver": 2}
    assert round_.offered == ["shot"]
    round_.shot("driver", "normal")
    round_.throw(4, 5)
    assert round_.offered == ["keep", "keep_all", "ignore"], "the next stroke asks again"


def test_using_tokens_on_the_last_roll_there_is_no_rest_to_let_stand() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(putter=1)
    round_.shot("putter", "normal")
    round_.throw(4, 5)
    assert round_.offered == ["keep", "ignore"]
    with pytest.raises(Refusal):
        round_.choose("keep_all")


def test_mulligan_in_a_stroke_that_stands_as_thrown_is_offered_only_when_it_has_ended() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(4, 5)
    round_.choose("keep_all")
    round_.throw(2, 6)
    assert round_.tokens() == {"driver": 3}, "the eight still earns its token"
    for _ in range(5):
        assert round_.waiting.purpose.startswith("movement roll")
        round_.throw(4, 5)
    assert round_.offered == ["accept", "mulligan"]


def test_gaining_a_token_on_an_eight_with_the_driver_or_putter_goes_on_that_club() -> None:
    round_ = Playing(open_hole()).hold(wedge=1)
    round_.shot("driver", "normal")
    round_.throw(2, 6)
    assert round_.tokens() == {"driver": 1, "wedge": 1}
    assert round_.count("roll") == 1


@pytest.mark.parametrize(
    ("club", "beside"),
    [
        ("3-iron", ["3-iron", "5-iron"]),
        ("7-iron", ["7-iron", "5-iron", "9-iron"]),
        ("wedge", ["wedge", "9-iron"]),
    ],
)
def test_gaining_a_token_with_an_iron_it_may_go_to_the_next_one(
    club: str, beside: list[str]
) -> None:
    round_ = Playing(open_hole()).hold(driver=1)
    round_.shot(club, "normal")
    round_.throw(3, 5)
    assert round_.options("club") == beside
    assert round_.at == (0, 4), "the token is placed before the ball moves"
    round_.choose("gain", club=beside[-1])
    assert round_.tokens() == {"driver": 1, beside[-1]: 1}
    assert round_.at == (3, 4)


def test_gaining_a_token_needs_an_eight_without_doubles() -> None:
    round_ = Playing(open_hole())
    round_.shot("driver", "normal")
    round_.throw(4, 4)
    assert not round_.count("token")


def test_gaining_a_token_is_not_possible_on_a_throw_in_which_one_was_spent() -> None:
    round_ = Playing(open_hole()).hold(driver=1)
    round_.shot("driver", "fast")
    round_.throw(3, 3, 5)
    round_.choose("ignore", dice="3")
    assert round_.last("roll")["total"] == 8
    assert not round_.count("token")


def test_gaining_a_token_a_gained_one_cannot_be_spent_on_that_throw() -> None:
    round_ = Playing(open_hole()).hold()
    round_.shot("driver", "normal")
    round_.throw(2, 6)
    assert round_.count("roll") == 1


def test_gaining_a_token_from_an_empty_supply_is_not_possible() -> None:
    round_ = Playing(open_hole())
    round_.state = replace(round_.state, supply=0)
    round_.shot("driver", "normal")
    round_.throw(2, 6)
    assert not round_.count("token")


def test_mulligan_after_a_throw_before_the_ball_moves() -> None:
    round_ = Playing(open_hole(row=WIDE)).lay((10, 4)).hold(putter=2, wedge=1)
    round_.shot("7-iron", "normal")
    round_.throw(1, 1)
    assert round_.offered == ["keep", "keep_all", "mulligan"]
    round_.choose("mulligan")
    assert round_.tokens() == {}
    assert round_.at == (10, 4)
    assert round_.state.strokes == (0,)
    assert round_.offered == ["shot"]


def test_mulligan_once_more_when_the_shot_has_ended_and_its_penalty_does_not_count() -> None:
    wall = [("^", (12, column)) for column in range(9)]
    round_ = Playing(open_hole(*wall)).lay((10, 4)).hold(driver=3)
    round_.shot("putter", "slow")
    round_.throw(6)
    assert round_.offered == ["keep", "mulligan"]
    round_.choose("keep")
    assert round_.count("penalty") == 1
    assert round_.offered == ["accept", "mulligan"]
    round_.choose("mulligan")
    assert round_.state.strokes == (0,)
    assert round_.count("stroke") == 0
    assert round_.at == (10, 4)


def test_mulligan_of_a_tee_shot_is_played_again_from_the_tee_before_anyone_else() -> None:
    round_ = Playing(open_hole(), players=2).hold(0, wedge=3)
    round_.shot("wedge", "slow")
    for _ in range(2):
        round_.throw(1)
        round_.choose("keep")
    assert round_.at == (3, 4)
    round_.choose("mulligan")
    assert (round_.decision.player, round_.state.balls[0]) == (0, (0, 4))
    round_.shot("wedge", "slow")
    assert round_.state.shot.swing.bonus == 1


def test_mulligan_declined_lets_the_stroke_count() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(driver=3)
    round_.shot("putter", "slow")
    round_.throw(6)
    round_.choose("keep")
    round_.choose("accept")
    assert round_.state.strokes == (1,)
    assert round_.at == (12, 4)


def test_mulligan_is_not_offered_after_holing_out() -> None:
    round_ = Playing(open_hole()).lay((29, 4)).hold(driver=3)
    round_.shot("putter", "slow")
    round_.throw(1)
    round_.choose("keep")
    assert round_.waiting is None


def test_mulligan_tokens_may_be_any_three_and_the_player_says_which() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(driver=2, wedge=1, putter=1)
    round_.shot("7-iron", "slow")
    round_.throw(1)
    assert round_.options("tokens") == [
        "driver+driver+wedge",
        "driver+driver+putter",
        "driver+wedge+putter",
    ]
    round_.choose("mulligan", tokens="driver+wedge+putter")
    assert round_.tokens() == {"driver": 1}


def test_mulligan_keeps_tokens_gained_in_the_shot_and_does_not_bring_back_spent_ones() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(2, 6)
    # The third token came with this throw: a mulligan may still be taken before the ball moves.
    round_.choose("keep")
    assert round_.tokens() == {"driver": 3}
    assert round_.offered == ["keep", "keep_all", "mulligan"]
    round_.choose("mulligan")
    assert round_.tokens() == {}
    assert round_.at == (10, 4)


def test_mulligan_without_three_tokens_is_refused() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(driver=2)
    round_.shot("driver", "normal")
    round_.throw(3, 3)
    assert round_.offered == ["keep", "keep_all", "ignore"]
    with pytest.raises(Refusal):
        round_.choose("mulligan")


@pytest.mark.parametrize(
    ("lie", "faces", "as_thrown", "ignored"),
    [
        ((10, 4), (4, 4), "2 spaces on, 1 with the wind", {"The 4: 1 space on"}),
        ((10, 4), (6, 4), "2 spaces on", {"The 6: 1 space on"}),
    ],
)
def test_skill_tokens_every_choice_says_what_it_moves(lie, faces, as_thrown, ignored) -> None:
    round_ = Playing(open_hole()).lay(lie).hold(iron_7=1)
    round_.shot("7-iron", "normal")
    round_.throw(*faces)
    offers = {offer.move: offer for offer in round_.decision.offers}
    assert offers["keep"].label == f"Play it as thrown: {as_thrown}"
    assert {option.label for option in offers["ignore"].fields[0].options} == ignored
