"""Laying a hole: which cards are drawn, in which order, and what becomes of them."""

from dataclasses import replace
from random import Random

from play.engine.protocol import Throw
from play.golf_n_roll.edition import built_in
from play.golf_n_roll.state import State
from tests.play.golf_n_roll.playing import GAME, laid, play_on


def start(**options: object) -> State:
    return GAME.start(None, [{"name": "P1"}], options, built_in())


def purposes(state: State, source: Random) -> list[str]:
    found = []
    while isinstance(waiting := GAME.waiting_for(state), Throw):
        found.append(waiting.dice[0].name)
        state = GAME.settle(state, [source.choice(waiting.dice[0].faces)]).state
    return found


def test_course_green_and_flag_cards_are_drawn_in_the_order_of_the_hole_card():
    state = start()
    drawn = purposes(state, Random(1))
    hole = state.now
    assert drawn == ["course card"] * hole.course + ["green card"] * hole.greens + ["flag card"]


def test_a_draw_is_a_throw_of_one_die_whose_faces_are_the_cards_left():
    state = start()
    waiting = GAME.waiting_for(state)
    assert isinstance(waiting, Throw)
    faces = waiting.dice[0].faces
    assert len(faces) == 62
    after = GAME.settle(state, [faces[0]]).state
    left = GAME.waiting_for(after)
    assert isinstance(left, Throw)
    assert len(left.dice[0].faces) == 61
    assert left.dice[0].faces.count(faces[0]) == faces.count(faces[0]) - 1


def test_the_weather_is_revealed_at_the_beginning_of_each_hole():
    assert purposes(start(weather=True), Random(1))[0] == "weather card"
    assert "weather card" not in purposes(start(), Random(1))


def test_the_hole_cards_lie_in_order_unless_they_are_shuffled():
    assert [row.par for row in GAME.scorecard(start())] == [4, 5, 3, 4, 4, 3, 4, 5, 4]
    state = start(order="shuffled")
    drawn = []
    while isinstance(waiting := GAME.waiting_for(state), Throw) and len(drawn) < 8:
        assert waiting.dice[0].name == "hole card"
        drawn.append(waiting.dice[0].faces[-1])
        state = GAME.settle(state, [drawn[-1]]).state
    assert drawn == [9, 8, 7, 6, 5, 4, 3, 2]
    assert [hole.card for hole in state.holes] == [*drawn, 1]
    assert [row.number for row in GAME.scorecard(state)] == list(range(1, 10))


def test_cards_used_are_out_until_the_deck_is_empty():
    end = play_on(start(weather=True), Random(7))
    # The printed decks are made for nine holes: each is used to its last card.
    assert [sum(deck) for deck in end.decks] == [0, 0, 0]
    assert [sum(deck) for deck in end.discards] == [62, 13, 9]
    assert len(end.clouds) == 3


def test_an_empty_deck_is_made_of_its_used_cards():
    state = start()
    used = state.decks[0]
    state = replace(
        state, decks=((0,) * len(used), *state.decks[1:]), discards=(used, *state.discards[1:])
    )
    waiting = GAME.waiting_for(state)
    assert isinstance(waiting, Throw)
    step = GAME.settle(state, [waiting.dice[0].faces[0]])
    assert [event.kind for event in step.events] == ["reshuffled", "card"]
    assert sum(step.state.decks[0]) == 61
    assert sum(step.state.discards[0]) == 0


def test_after_twelve_holes_the_weather_comes_again():
    state = replace(start(weather=True), clouds=())
    waiting = GAME.waiting_for(state)
    assert isinstance(waiting, Throw)
    assert len(waiting.dice[0].faces) == 12


def test_a_person_draws_for_the_computers():
    seats = [{"name": "C", "kind": "computer"}, {"name": "H", "kind": "human"}]
    state = GAME.start(None, seats, {}, built_in())
    waiting = GAME.waiting_for(state)
    assert waiting is not None
    assert waiting.player == 1


def test_the_first_decision_is_the_tee_shot_of_the_first_golfer():
    state = laid(start(), Random(3))
    board = GAME.board(state)
    assert board["balls"][0]["square"] == 1
    assert len(board["row"]) == board["length"] == state.now.length
    assert "square 1" in GAME.waiting_for(state).prompt
