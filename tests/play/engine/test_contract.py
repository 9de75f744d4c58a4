from random import Random

import pytest

from play.engine import dice, moves
from play.engine.log import Back, Entry, Kind, replayed, standing, struck_from
from play.engine.protocol import Choice, Decision, Die, Number, Offer, Option, Refusal, Throw
from play.engine.scorecard import conceded, places
from play.engine.site import Seats, carried_on
from tests.play.contract import assert_contract
from tests.play.toy import TOY, ToyState


def start(players: int = 2, length: int = 12) -> ToyState:
    options = TOY.chosen({"length": length})
    return TOY.game.start(None, [{}] * players, options, TOY.edition())


@pytest.mark.parametrize("seed", range(20))
def test_the_toy_game_keeps_the_contract(seed: int) -> None:
    assert_contract(TOY.game, start(players=seed % 4 + 1, length=6 + seed), seed)


def test_a_hole_is_given_up_after_sixty_strokes_and_the_round_still_ends() -> None:
    played = assert_contract(TOY.game, start(players=1, length=39), 3)
    assert TOY.game.waiting_for(played.state) is None


def test_the_same_throw_of_the_same_seed_gives_the_same_faces() -> None:
    die = Die("white", (1, 2, 3, 4, 5, 6))
    first = [dice.thrown(7, n, (die, die)) for n in range(50)]
    assert first == [dice.thrown(7, n, (die, die)) for n in range(50)]
    assert len(set(first)) > 20
    assert {face for throw in first for face in throw} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("faces", [[7], ["1"], [True], [1.0], [], [1, 1], None, {"a": 1}, [None]])
def test_faces_that_no_die_has_are_refused(faces: object) -> None:
    throw = Throw(0, "stroke", (Die("white", (1, 2, 3, 4, 5, 6)),))
    with pytest.raises(Refusal):
        dice.accepted(throw, faces)


DECISION = Decision(
    0,
    "Play",
    (
        Offer(
            "shot",
            "Shot",
            (
                Choice("club", (Option("driver", "Driver"),)),
                Number("bearing", 0, 359.9, 0.1, 12.5),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("putt", {}),
        (None, {}),
        ("shot", {}),
        ("shot", None),
        ("shot", {"club": "driver"}),
        ("shot", {"club": "wood", "bearing": 1}),
        ("shot", {"club": "driver", "bearing": 360}),
        ("shot", {"club": "driver", "bearing": "nan"}),
        ("shot", {"club": "driver", "bearing": float("inf")}),
        ("shot", {"club": "driver", "bearing": True}),
        ("shot", {"club": "driver", "bearing": []}),
        ("shot", {"club": "driver", "bearing": 10**400}),
        ("shot", {"club": ["driver"], "bearing": 1}),
        ("shot", {"club": "driver", "bearing": 1, "wind": 2}),
    ],
)
def test_a_move_that_is_not_offered_is_refused_in_words(name: object, fields: object) -> None:
    with pytest.raises(Refusal) as refused:
        moves.accepted(DECISION, name, fields)
    assert refused.value.reason


def test_a_number_is_taken_as_text_and_set_to_the_nearest_step() -> None:
    move = moves.accepted(DECISION, "shot", {"club": "driver", "bearing": "12.34"})
    assert move.fields == {"club": "driver", "bearing": 12.3}


def test_random_moves_are_always_accepted() -> None:
    for seed in range(200):
        move = moves.any_move(DECISION, Random(seed))
        assert moves.accepted(DECISION, move.move, dict(move.fields)) == move


def entry(number: int, kind: Kind, *, by_hand: bool = True, **data: object) -> Entry:
    return Entry(number, kind, 0, data, by_hand)


def test_an_undo_strikes_through_and_is_itself_an_entry() -> None:
    log = [
        entry(1, Kind.MOVE),
        entry(2, Kind.THROW),
        entry(3, Kind.UNDO, from_number=2),
        entry(4, Kind.THROW),
        entry(5, Kind.MOVE),
        entry(6, Kind.UNDO, from_number=5),
    ]
    assert [kept.number for kept in standing(log)] == [1, 4]


def test_undo_goes_back_to_the_last_typed_throw_the_last_decision_or_the_start_of_the_hole() -> (
    None
):
    kept = [
        entry(1, Kind.MOVE),
        entry(2, Kind.THROW),
        entry(3, Kind.MOVE),
        entry(4, Kind.THROW),
        entry(5, Kind.MOVE, by_hand=False),
        entry(6, Kind.THROW, by_hand=False),
    ]
    assert struck_from(kept, Back.INPUT, 1) == 4
    assert struck_from(kept, Back.DECISION, 1) == 3
    assert struck_from(kept, Back.HOLE, 1) == 1
    with pytest.raises(Refusal):
        struck_from(kept[4:], Back.DECISION, 5)


def test_the_site_plays_computers_on_until_a_person_has_to_act() -> None:
    seats = Seats(players=2, computers=frozenset({1}), seed=5)
    state = start()
    assert list(carried_on(TOY.game, seats, state, 0)) == []
    state = TOY.game.concede(state, 0).state
    inputs = list(carried_on(TOY.game, seats, state, 0))
    waiting = TOY.game.waiting_for(inputs[-1].step.state)
    assert isinstance(waiting, Decision)
    assert waiting.player == 0
    assert {made.player for made in inputs} == {1}


def test_a_table_of_computers_waits_for_autoplay() -> None:
    seats = Seats(players=1, computers=frozenset({0}), seed=5)
    assert list(carried_on(TOY.game, seats, start(1), 0)) == []
    inputs = list(carried_on(TOY.game, seats, start(1), 0, for_people=True))
    assert TOY.game.waiting_for(inputs[-1].step.state) is None


@pytest.mark.parametrize(("theirs", "stops"), [(False, False), (True, True)])
def test_who_throws_for_the_computer_in_an_entered_round(*, theirs: bool, stops: bool) -> None:
    seats = Seats(2, frozenset({1}), seed=1, entered=True, computer_dice_entered=theirs)
    state = TOY.game.concede(start(), 0).state
    inputs = list(carried_on(TOY.game, seats, state, 0))
    waiting = TOY.game.waiting_for(inputs[-1].step.state)
    assert isinstance(waiting, Throw) == stops


def test_replaying_a_log_with_take_backs_gives_the_state_it_stands_for() -> None:
    game, state = TOY.game, start(1)
    log = [
        entry(1, Kind.MOVE, move="play", fields={}),
        entry(2, Kind.THROW, faces=[6]),
        entry(3, Kind.UNDO, from_number=1),
        entry(4, Kind.MOVE, move="play", fields={}),
        entry(5, Kind.THROW, faces=[2]),
    ]
    assert replayed(game, state, log).state.left == (10,)


def test_a_conceded_hole_costs_par_and_four_or_one_more_than_played() -> None:
    assert conceded(4, 2) == 8
    assert conceded(3, 9) == 10


def test_equal_results_share_the_place_unless_the_tie_break_parts_them() -> None:
    assert places([70, 68, 70, 75]) == [2, 1, 2, 4]
    assert places([70, 70, 70], [1, 3, 1]) == [2, 1, 2]


@pytest.mark.parametrize("given", [{"length": 2}, {"length": "12"}, {"width": 1}, {"length": True}])
def test_options_outside_their_limits_are_refused(given: dict) -> None:
    with pytest.raises(Refusal):
        TOY.chosen(given)
