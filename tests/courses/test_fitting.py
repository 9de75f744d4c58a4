"""Fitting: the right length, the right difficulty, the same course for the same seed."""

from itertools import pairwise
from time import process_time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.cards import CardKind
from courses.deck import built_in, course_cards
from courses.fitting import (
    HoleTarget,
    Unfittable,
    fit_course,
    fit_hole,
    fit_length,
    other_green,
    random_hole,
    refit,
    target_weight,
)
from courses.hazards import missing
from courses.layout import PlacedCard, lay
from courses.weight import weight
from tests.courses.scorecards import COURSES, targets

DECK = built_in()


def kinds(placed: tuple[PlacedCard, ...]) -> list[CardKind]:
    return [DECK[card.card].kind for card in placed]


def bend(placed: tuple[PlacedCard, ...]) -> float:
    return lay(placed, DECK).rows[-1].heading


@pytest.fixture(scope="module", params=list(COURSES))
def course(request: pytest.FixtureRequest):
    holes = targets(COURSES[request.param])
    return {hole.number: hole for hole in holes}, fit_course(holes, DECK, seed=7)


def test_every_hole_of_a_real_scorecard_is_within_eight_yards(course) -> None:
    holes, laid = course
    assert laid.keys() == holes.keys()
    for number, placed in laid.items():
        board = lay(placed, DECK)
        assert board.is_playable
        assert abs(board.yards - holes[number].yards) <= 7.5


def test_no_two_holes_are_alike_and_neighbours_share_no_end(course) -> None:
    _, laid = course
    sequences = [tuple(card.card for card in placed) for placed in laid.values()]
    assert len(set(sequences)) == len(sequences)
    alike = sum(a[0] == b[0] or a[-1] == b[-1] for a, b in pairwise(sequences))
    assert alike <= 1


def test_the_cards_are_spread_over_the_course(course) -> None:
    _, laid = course
    used = [card.card for placed in laid.values() for card in placed]
    assert len(set(used)) >= 30
    for kind, most in ((CardKind.TEE, 4), (CardKind.FAIRWAY, 4), (CardKind.GREEN, 4)):
        counts = [used.count(slug) for slug, card in DECK.items() if card.kind is kind]
        assert max(counts) <= most


def test_low_stroke_indexes_get_hard_holes(course) -> None:
    holes, laid = course
    index = [hole.stroke_index for hole in holes.values()]
    # Against a hole of middling difficulty of the same par and length.
    harder = [weight(lay(laid[n], DECK)) - target_weight(h, 0.5) for n, h in holes.items()]
    ranks = (np.argsort(np.argsort(values)) for values in (index, harder))
    assert np.corrcoef(*ranks)[0, 1] < -0.6


def test_the_stroke_index_moves_the_difficulty_and_nothing_else_does() -> None:
    def mean(index: int) -> float:
        weights = []
        for seed in range(6):
            holes = [HoleTarget(1, 4, 390, index), HoleTarget(2, 4, 390, 19 - index)]
            weights.append(weight(lay(fit_course(holes, DECK, seed=seed)[1], DECK)))
        return float(np.mean(weights))

    assert mean(1) > mean(18) + 0.3


def test_the_same_seed_gives_the_same_course_and_another_seed_another() -> None:
    holes = targets(COURSES["Ireland"])[:4]
    assert fit_course(holes, DECK, seed=3) == fit_course(holes, DECK, seed=3)
    assert fit_course(holes, DECK, seed=3) == fit_course(holes[::-1], DECK, seed=3)
    assert fit_course(holes, DECK, seed=3) != fit_course(holes, DECK, seed=4)


def test_a_course_is_fitted_quickly() -> None:
    holes = targets(COURSES["Ireland"])
    start = process_time()
    fit_course(holes, DECK, seed=1)
    assert process_time() - start < 3


# A thousand lengths are fitted by test_figures at full size.
@settings(max_examples=8, deadline=None)
@given(
    yards=st.integers(53, 908),
    par=st.integers(3, 6),
    rank=st.none() | st.floats(0, 1),
    seed=st.integers(0, 10**6),
)
def test_any_length_gets_a_legal_hole(yards: int, par: int, rank: float | None, seed: int) -> None:
    target = HoleTarget(1, par, yards)
    placed = fit_hole(target, DECK, seed=seed, difficulty_rank=rank)
    board = lay(placed, DECK)
    assert board.is_playable
    assert abs(board.yards - yards) <= 7.5


@settings(max_examples=10, deadline=None)
@given(
    yards=st.integers(60, 900),
    other=st.integers(60, 900),
    seed=st.integers(0, 10**6),
    locked=st.lists(st.booleans(), min_size=9, max_size=9),
)
def test_a_shuffle_keeps_what_is_locked(
    yards: int, other: int, seed: int, locked: list[bool]
) -> None:
    placed = fit_hole(HoleTarget(1, 4, yards), DECK, seed=seed)
    locked = locked[: len(placed)]
    try:
        shuffled = refit(placed, locked, HoleTarget(1, 4, other), DECK, seed=seed + 1)
    except Unfittable:
        return
    board = lay(shuffled, DECK)
    assert board.is_playable
    kept = [card for card, lock in zip(placed, locked, strict=True) if lock]
    at = [shuffled.index(card) for card in kept]
    assert at == sorted(at)


def test_a_shuffle_for_the_same_length_keeps_places_and_length() -> None:
    for seed in range(4):
        target = HoleTarget(1, 5, 510, bend=0)
        placed = fit_hole(target, DECK, seed=seed)
        locked = [False, True, *[False] * (len(placed) - 2)]
        shuffled = refit(placed, locked, target, DECK, seed=seed + 100)
        assert shuffled[1] == placed[1]
        assert shuffled != placed
        assert abs(lay(shuffled, DECK).yards - 510) <= 7.5


def test_a_hole_with_everything_locked_stays_as_it_is() -> None:
    target = HoleTarget(1, 4, 405)
    placed = fit_hole(target, DECK, seed=2)
    assert refit(placed, [True] * len(placed), target, DECK, seed=9) == placed


@pytest.mark.parametrize(
    ("asked", "laid"),
    [(0, 0), (8, 0), (28, 30), (-28, -30), (50, 45), (-65, -60), (100, 90), (120, 120)],
)
def test_a_bend_that_is_asked_for_is_laid(asked: float, laid: float) -> None:
    for seed in range(4):
        placed = fit_hole(HoleTarget(1, 4, 430, bend=asked), DECK, seed=seed)
        assert bend(placed) == pytest.approx(laid)


def test_about_a_third_of_long_holes_bend_by_themselves_and_no_short_one() -> None:
    def bent(par: int, yards: int) -> int:
        holes = (HoleTarget(n, par, yards) for n in range(24))
        return sum(CardKind.DOGLEG in kinds(fit_hole(h, DECK, seed=5)) for h in holes)

    assert bent(3, 165) == 0
    assert 3 <= bent(4, 400) <= 14


@pytest.mark.parametrize("hazard", ["water right", "pond left", "bunkers", "out of bounds"])
def test_hazards_that_are_asked_for_are_found(hazard: str) -> None:
    found = 0
    for seed in range(5):
        placed = fit_hole(HoleTarget(1, 4, 400, hazards=(hazard,)), DECK, seed=seed)
        found += not missing(lay(placed, DECK), (hazard,))
    assert found >= 4


@pytest.mark.parametrize("yards", [-5, 0, 20, 1201, 12_000])
def test_lengths_that_no_hole_has_are_refused_in_words(yards: int) -> None:
    with pytest.raises(Unfittable, match=f"Hole 4: {yards:,} yards"):
        fit_hole(HoleTarget(4, 4, yards), DECK, seed=1)
    with pytest.raises(Unfittable, match="Hole 4"):
        fit_course([HoleTarget(1, 4, 400), HoleTarget(4, 4, yards)], DECK, seed=1)


def test_a_deck_without_greens_is_refused() -> None:
    deck = {slug: card for slug, card in DECK.items() if card.kind is not CardKind.GREEN}
    with pytest.raises(Unfittable, match="greens card"):
        fit_hole(HoleTarget(1, 4, 400), deck, seed=1)


def test_the_shortest_pitches_get_the_shortest_hole() -> None:
    assert lay(fit_hole(HoleTarget(1, 3, 30), DECK, seed=1), DECK).yards <= 60


@settings(max_examples=10, deadline=None)
@given(start=st.integers(120, 700), change=st.integers(0, 8), seed=st.integers(0, 1000))
def test_overlaps_alone_shorten_a_hole_and_bring_it_back(
    start: int, change: int, seed: int
) -> None:
    placed = fit_hole(HoleTarget(1, 4, start, bend=0), DECK, seed=seed)
    before = lay(placed, DECK)
    wanted = max(before.yards - 15 * change, 60)
    shorter = fit_length(placed, wanted, DECK)
    board = lay(shorter, DECK)
    assert board.is_playable
    assert [(c.card, c.turned) for c in shorter] == [(c.card, c.turned) for c in placed]
    assert abs(board.yards - wanted) <= before.yards - wanted
    again = lay(fit_length(shorter, before.yards, DECK), DECK)
    assert again.yards == before.yards


def test_a_hole_that_has_its_length_is_left_alone() -> None:
    placed = fit_hole(HoleTarget(1, 4, 400), DECK, seed=1)
    assert fit_length(placed, 400, DECK) == placed
    assert fit_length((), 400, DECK) == ()


def test_other_greens_come_one_after_another_and_keep_the_length() -> None:
    target = HoleTarget(1, 4, 345, bend=0)
    placed = fit_hole(target, DECK, seed=1)
    seen = [placed[-1].card]
    for _ in range(5):
        placed = other_green(placed, target, DECK)
        assert abs(lay(placed, DECK).yards - 345) <= 7.5
        seen.append(placed[-1].card)
    assert len(set(seen)) >= 3
    assert seen[1] != seen[0]


def test_another_green_needs_a_green() -> None:
    target = HoleTarget(1, 4, 345)
    assert other_green((), target, DECK) == ()
    no_green = (PlacedCard("tee-1"), PlacedCard("fairway-1"))
    assert other_green(no_green, target, DECK) == no_green


@pytest.mark.parametrize("card", course_cards(), ids=lambda card: card.slug)
def test_random_holes_follow_the_course_card(card) -> None:
    for row in card.holes:
        for seed in range(3):
            placed = random_hole(row, DECK, seed=seed)
            board = lay(placed, DECK)
            assert board.is_playable
            assert row.yards[0] <= board.yards <= row.yards[1]
            plain = [kind for kind in kinds(placed) if kind is not CardKind.DOGLEG]
            assert len(plain) == row.cards
            assert bend(placed) == pytest.approx(sum(b.degrees for b in row.bends))
            assert all(c.overlap == 0 for c in placed)
        assert random_hole(row, DECK, seed=1) == random_hole(row, DECK, seed=1)


def test_random_holes_look_to_play_as_their_course_card_rates_them() -> None:
    for card in course_cards():
        for row in card.holes:
            low, high = row.rating
            for seed in range(3):
                strokes = weight(lay(random_hole(row, DECK, seed=seed), DECK))
                assert low - 0.1 <= strokes <= high + 0.1, (card.slug, row.number, seed)
