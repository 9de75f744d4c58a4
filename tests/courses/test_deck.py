"""The deck: as many cards as promised, each sound, each fit to lie beside any other."""

from collections import Counter

import pytest

from courses.cards import CardKind, HoleCard, faults, joins, turned
from courses.deck import built_in, course_cards
from courses.layout import PlacedCard, lay
from courses.terrain import SIGNS, Terrain

DECK = built_in()
PILES = {kind: [c for c in DECK.values() if c.kind is kind] for kind in CardKind}


def test_the_piles_hold_enough_cards() -> None:
    assert len(PILES[CardKind.TEE]) >= 10
    assert len(PILES[CardKind.FAIRWAY]) >= 22
    assert len(PILES[CardKind.GREEN]) >= 16
    doglegs = Counter((card.angle, card.bend) for card in PILES[CardKind.DOGLEG])
    assert len(doglegs) == 8
    assert set(doglegs.values()) == {2}


@pytest.mark.parametrize("card", DECK.values(), ids=lambda card: card.slug)
def test_a_card_is_sound_either_way(card: HoleCard) -> None:
    assert not faults(card)
    if card.may_turn:
        assert not faults(turned(card))


@pytest.mark.parametrize("card", DECK.values(), ids=lambda card: card.slug)
def test_every_edge_that_may_meet_another_card_carries_fairway(card: HoleCard) -> None:
    edges = [card.grid[-1]] if card.kind is CardKind.GREEN else [card.grid[0], card.grid[-1]]
    assert all(joins(edge) and edge[3:6] == "===" for edge in edges)


def test_names_grids_and_words_are_each_card_s_own() -> None:
    assert len({card.name for card in DECK.values()}) == len(DECK)
    assert len({card.grid for card in DECK.values()}) == len(DECK)
    assert all(card.about and len(card.about) <= 40 for card in DECK.values())


def test_left_doglegs_mirror_right_ones_in_pairs() -> None:
    for card in PILES[CardKind.DOGLEG]:
        other = card.slug.replace("left", "LEFT").replace("right", "left").replace("LEFT", "right")
        assert DECK[other].grid == tuple(row[::-1] for row in card.grid)


@pytest.mark.parametrize("tee", PILES[CardKind.TEE], ids=lambda card: card.slug)
def test_tee_and_green_edge_to_edge_span_five_to_fifteen_spaces(tee: HoleCard) -> None:
    # The printed two-card holes are 90 to 225 yards; the one short green also gives 75.
    for green in PILES[CardKind.GREEN]:
        for is_turned in (False, True):
            board = lay([PlacedCard(tee.slug, is_turned), PlacedCard(green.slug)], DECK)
            assert board.is_playable, board.errors
            assert 5 <= board.spaces <= 15


def test_every_length_of_two_cards_can_be_made_in_several_ways() -> None:
    lengths = Counter(
        lay([PlacedCard(tee.slug, is_turned), PlacedCard(green.slug)], DECK).spaces
        for tee in PILES[CardKind.TEE]
        for is_turned in (False, True)
        for green in PILES[CardKind.GREEN]
    )
    assert all(lengths[spaces] >= 4 for spaces in range(6, 16))


@pytest.mark.parametrize("fairway", PILES[CardKind.FAIRWAY], ids=lambda card: card.slug)
def test_every_fairway_joins_tees_doglegs_and_greens_either_way(fairway: HoleCard) -> None:
    for is_turned in (False, True):
        for dogleg in PILES[CardKind.DOGLEG]:
            placed = [
                PlacedCard("tee-1"),
                PlacedCard(dogleg.slug),
                PlacedCard(fairway.slug, is_turned),
                PlacedCard("green-1"),
            ]
            assert lay(placed, DECK).is_playable


def test_every_fairway_card_has_something_to_think_about_but_the_gentlest() -> None:
    hazards = {Terrain.SAND, Terrain.WATER, Terrain.OUT}
    dull = []
    for card in PILES[CardKind.FAIRWAY]:
        inner = "".join(row[2:7] for row in card.grid)
        if not any(SIGNS[sign] in hazards | {Terrain.TREES} for sign in inner):
            dull.append(card.slug)
    assert len(dull) <= 2


def test_two_course_cards_the_first_with_the_pars_of_the_rulebook_s_chart() -> None:
    first, second = course_cards()
    assert [hole.par for hole in first.holes] == [4, 3, 5, 4, 4, 4, 5, 3, 4]
    assert [hole.yards for hole in first.holes] == [
        (360, 465),
        (90, 225),
        (540, 690),
        (255, 360),
        (255, 360),
        (360, 465),
        (480, 630),
        (90, 225),
        (255, 360),
    ]
    assert first.holes[0].rating == (3.7, 4.3)
    assert len(second.holes) == 9
    assert all(2 <= hole.cards <= 5 for card in (first, second) for hole in card.holes)
    assert any(hole.bends for hole in second.holes)
