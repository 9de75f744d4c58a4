"""What is suggested to a person: whoever takes it comes home in reasonable strokes."""

from random import Random
from statistics import mean

import pytest

from play.engine.protocol import Choice, Decision, Move, Throw
from play.pocket_pro import advice, shots
from play.pocket_pro.address import AIMS, ordinal
from play.pocket_pro.edition import built_in, standard
from play.pocket_pro.frames import open_cells
from play.pocket_pro.ground import Ground
from play.pocket_pro.rating import rating_of
from play.pocket_pro.rules import begin
from play.pocket_pro.state import State
from play.pocket_pro.valuation import by_eye
from tests.play.pocket_pro.holes import open_hole, random_ground
from tests.play.pocket_pro.playing import GAME, Playing
from tests.play.pocket_pro.test_doglegs import bent


def suggested(state: State, decision: Decision) -> Move:
    """The move of whoever only presses the button: the first offer as it is suggested."""
    offer = decision.offers[0]
    fields: dict[str, str | float] = {
        field.name: field.options[0].value for field in offer.fields if isinstance(field, Choice)
    }
    if offer.move == "shot":
        fields |= advice.stroke(state)
    if offer.move == "place":
        fields |= advice.first_tokens(offer)
    if offer.move == "order":
        fields["order"] = advice.order(state)
    if offer.move == "drop":
        fields["space"] = shots.cell_name(advice.drop(state))
    return Move(offer.move, fields)


def pressed_home(ground: Ground, source: Random) -> int:
    """A hole played by pressing the button; gives the strokes."""
    state = begin([ground], [{"name": "Ann"}], built_in())
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Throw):
            faces = [source.choice(die.faces) for die in waiting.dice]
            state = GAME.settle(state, faces).state
        else:
            state = GAME.play(state, suggested(state, waiting)).state
    (score,) = state.scores[0]
    assert score is not None
    return score


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_pressing_on_costs_hardly_a_stroke_more_than_the_best_play(cards: int) -> None:
    source = Random(f"pressing on {cards}")
    found = []
    for _ in range(3):
        ground = random_ground(source, cards=cards)
        best = rating_of(ground, standard()).mean
        found.append(mean(pressed_home(ground, source) for _ in range(8)) - best)
    assert mean(found) < 1.0


def test_of_strokes_nearly_as_good_the_plain_one_is_suggested() -> None:
    plainer = 0
    for row in range(10, 30):
        state = Playing(open_hole(length=30)).lay((row, 4)).state
        ranked = by_eye(state.ground, state.edition).ranked((row, 4), state.wind)
        good = [stroke for value, _, stroke in ranked if value <= ranked[0][0] + advice.NEARLY]
        aimed = abs(AIMS[advice.stroke(state)["aim"]][0])
        assert aimed == min(stroke.steps for stroke in good)
        plainer += aimed < ranked[0][2].steps
    assert plainer


def test_two_spaces_from_the_hole_a_plain_putt_is_suggested() -> None:
    state = Playing(open_hole(length=30)).lay((28, 4)).state
    assert advice.stroke(state) == {"club": "putter", "tempo": "normal", "aim": "straight"}


def test_far_from_the_hole_no_putt_is_suggested() -> None:
    ground = bent(90)
    for cell in open_cells(ground)[::5]:
        state = Playing(ground).lay(cell).state
        if ground.yards_to(cell) > advice.LONGEST_PUTT:
            assert advice.stroke(state)["club"] != "putter", cell


def test_the_suggested_stroke_may_be_played_wherever_the_ball_lies() -> None:
    ground = bent(30)
    for cell in open_cells(ground)[::7]:
        state = Playing(ground).lay(cell).state
        GAME.play(state, Move("shot", dict(advice.stroke(state))))


def test_the_tokens_dealt_go_where_they_seldom_ask() -> None:
    state = begin([open_hole()], [{"name": "Ann"}], built_in())
    waiting = GAME.waiting_for(state)
    assert isinstance(waiting, Decision)
    assert advice.first_tokens(waiting.offers[0]) == {"token_1": "wedge", "token_2": "putter"}


@pytest.mark.parametrize(
    ("number", "name"), [(1, "first"), (8, "eighth"), (11, "11th"), (21, "21st"), (22, "22nd")]
)
def test_strokes_are_counted_in_words(number: int, name: str) -> None:
    assert ordinal(number) == name
