"""Being asked about tokens and mulligans only where they may help."""

from play.pocket_pro import advice
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import Playing


def passing(round_: Playing) -> str | None:
    move = advice.passing(round_.state, round_.decision)
    return move.move if move else None


def test_a_good_throw_is_let_stand_where_a_mulligan_could_be_had() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(iron_3=3)
    round_.shot("driver", "normal")
    round_.throw(6, 4)
    assert "mulligan" in {offer.move for offer in round_.decision.offers}
    assert passing(round_) == "keep"


def test_a_throw_into_the_trees_is_asked_about() -> None:
    trees = [("^", (row, column)) for row in (11, 12, 13) for column in range(9)]
    round_ = Playing(open_hole(*trees)).lay((10, 4)).hold(iron_3=3)
    round_.shot("7-iron", "normal")
    round_.throw(6, 4)
    assert passing(round_) is None


def test_a_token_that_holes_the_putt_is_asked_about() -> None:
    round_ = Playing(open_hole()).lay((28, 4)).hold(putter=1)
    round_.shot("putter", "fast")
    round_.throw(4, 6, 1)
    assert "ignore" in {offer.move for offer in round_.decision.offers}
    assert passing(round_) is None


def test_the_end_of_a_shot_is_passed_where_nothing_is_to_be_mended() -> None:
    round_ = Playing(open_hole()).lay((10, 4)).hold(iron_3=3)
    round_.shot("driver", "normal")
    for _ in range(7):
        round_.throw(6, 4)
        round_.choose("keep")
    assert round_.offered == ["accept", "mulligan"]
    assert passing(round_) == "accept"


def test_what_is_no_question_of_tokens_is_never_passed() -> None:
    round_ = Playing(open_hole()).lay((10, 4))
    assert passing(round_) is None
