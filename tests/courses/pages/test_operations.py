"""The words of the designer's buttons."""

import pytest

from courses import arranging
from courses.arranging import Arrangement
from courses.board import PlacedCard
from courses.cards import Bend, CardKind
from courses.deck import built_in
from courses.pages.operations import NotPossible, carry_out

DECK = built_in()
TEES, FAIRWAYS, DOGLEGS, GREENS = (
    [card.slug for card in DECK.values() if card.kind is kind]
    for kind in (CardKind.TEE, CardKind.FAIRWAY, CardKind.DOGLEG, CardKind.GREEN)
)


@pytest.fixture
def laid():
    cards = (TEES[0], FAIRWAYS[0], DOGLEGS[0], FAIRWAYS[1], GREENS[0])
    placed = tuple(PlacedCard(card, overlap=2 if at == 1 else 0) for at, card in enumerate(cards))
    return Arrangement(placed, frozenset({1}))


def slugs(outcome):
    return [card.card for card in outcome.arrangement.placed]


@pytest.mark.parametrize(
    "operation", ["turn 1 on", "overlap 3 4", "lock 3 on", "bend 2 left", "bend 2 right"]
)
def test_a_button_pressed_twice_does_no_more_than_once(laid, operation):
    once = carry_out(operation, laid, DECK)
    assert carry_out(operation, once.arrangement, DECK).arrangement == once.arrangement


def test_turning_is_told(laid):
    outcome = carry_out("turn 1 on", laid, DECK)
    assert outcome.arrangement.placed[1].turned
    assert outcome.said.endswith("turned end for end")
    assert outcome.chosen == 1


def test_moving_keeps_the_card_chosen_and_its_lock(laid):
    outcome = carry_out("move 1 3", laid, DECK)
    assert slugs(outcome)[3] == FAIRWAYS[0]
    assert outcome.chosen == 3
    assert outcome.arrangement.locks == {3}


def test_a_card_to_add_goes_before_the_green_or_where_it_was_dropped(laid):
    assert slugs(carry_out(f"add {FAIRWAYS[2]}", laid, DECK))[4] == FAIRWAYS[2]
    assert slugs(carry_out(f"add {FAIRWAYS[2]} 1", laid, DECK))[1] == FAIRWAYS[2]


@pytest.mark.parametrize("place", [0, 99])
def test_a_card_dropped_beyond_tee_or_green_stays_between_them(laid, place):
    cards = slugs(carry_out(f"add {FAIRWAYS[2]} {place}", laid, DECK))
    assert cards[0] == TEES[0]
    assert cards[-1] == GREENS[0]


def test_another_green_or_tee_takes_the_place_of_the_one_there(laid):
    greens = carry_out(f"add {GREENS[3]}", laid, DECK)
    assert slugs(greens) == [*[card.card for card in laid.placed[:-1]], GREENS[3]]
    assert "in place of" in greens.said
    assert slugs(carry_out(f"add {TEES[1]}", laid, DECK))[0] == TEES[1]


def test_a_dogleg_changes_its_side_and_keeps_its_angle(laid):
    for side in Bend:
        outcome = carry_out(f"bend 2 {side}", laid, DECK)
        card = DECK[outcome.arrangement.placed[2].card]
        assert card.bend is side
        assert card.angle == DECK[DOGLEGS[0]].angle


def test_a_dogleg_bent_there_and_back_is_the_same_card(laid):
    for slug in DOGLEGS:
        before = arranging.swap(laid, 2, slug)
        there = carry_out("bend 2 left", before, DECK).arrangement
        there = carry_out("bend 2 right", there, DECK).arrangement
        back = carry_out(f"bend 2 {DECK[slug].bend}", there, DECK).arrangement
        assert back == before


def test_the_last_card_can_be_taken_off(laid):
    for _ in range(5):
        outcome = carry_out("remove 0", laid, DECK)
        laid = outcome.arrangement
    assert laid.placed == ()
    assert outcome.chosen is None


@pytest.mark.parametrize(
    "operation",
    [
        "",
        "fly 1",
        "turn",
        "turn x on",
        "turn 9 on",
        "turn -1 on",
        "turn 4 on",
        "turn 2 on",
        "overlap 0 1",
        "overlap 1 9",
        "overlap 1 -1",
        "move 1 5",
        "move 1 -1",
        "bend 1 left",
        "bend 2 up",
        "add no-such-card",
        "add",
        "remove 5",
        "lock",
    ],
)
def test_what_cannot_be_done_is_refused_in_words(laid, operation):
    with pytest.raises(NotPossible, match=r"\.$"):
        carry_out(operation, laid, DECK)


def test_a_hole_has_no_room_for_ever_more_cards(laid):
    for _ in range(7):
        laid = carry_out(f"add {FAIRWAYS[2]}", laid, DECK).arrangement
    with pytest.raises(NotPossible, match="no room"):
        carry_out(f"add {FAIRWAYS[2]}", laid, DECK)
