"""What is promised of Pocket Pro Golf, in numbers: see docs/figures.md."""

import statistics
from random import Random
from time import process_time

import pytest

from courses.deck import built_in, course_cards
from courses.fitting import random_hole
from courses.layout import lay
from courses.weight import weight
from play.pocket_pro.edition import standard
from play.pocket_pro.ground import ground_of
from play.pocket_pro.rating import rating, rating_of
from tests.play.contract import assert_contract
from tests.play.pocket_pro.holes import random_board, random_ground
from tests.play.pocket_pro.playing import GAME
from tests.play.pocket_pro.test_players import random_round
from tests.play.pocket_pro.test_rating import play_policy


@pytest.mark.prove
def test_random_rounds_on_random_layouts_keep_the_contract(sample, figure):
    rounds = sample(1000)
    for seed in range(rounds):
        assert_contract(GAME, random_round(seed), seed)
    figure("Pocket Pro rounds at random that keep the contract", rounds, aim="all", ok=True)


@pytest.mark.prove
@pytest.mark.parametrize("cards", [2, 3, 4])
def test_the_policy_played_out_scores_its_rating(cards, sample, figure):
    source = Random(f"policy {cards}")
    ground = random_ground(source, cards=cards)
    found = rating_of(ground, standard())
    holes = sample(20_000)
    scores = [play_policy(found, ground, n % 6 + 1, source) for n in range(holes)]
    error = statistics.stdev(scores) / holes**0.5
    off = abs(statistics.fmean(scores) - found.mean) / error
    title = f"{cards} cards played {holes:,} times by the policy, off its rating"
    figure(title, off, aim="at most 4", ok=off <= 4, unit="standard errors")


@pytest.mark.prove
def test_the_quick_weight_ranks_holes_as_the_rating_does(sample, figure):
    source = Random("weights")
    boards = [random_board(source) for _ in range(sample(400))]
    exact = [rating(board).mean for board in boards]
    quick = [weight(board) for board in boards]
    correlation = statistics.correlation(ranks(exact), ranks(quick))
    title = f"Rank correlation of weight and rating over {len(boards):,} layouts"
    figure(title, correlation, aim="at least 0.8", ok=correlation >= 0.8)


@pytest.mark.prove
def test_holes_drawn_for_course_cards_play_as_they_are_rated(sample, figure):
    rows = [row for card in course_cards() for row in card.holes if not row.bends]
    inside, seeds = 0, sample(500)
    for seed in range(seeds):
        row = rows[seed % len(rows)]
        strokes = rating(lay(random_hole(row, built_in(), seed=seed), built_in())).mean
        inside += row.rating[0] - 0.1 <= strokes <= row.rating[1] + 0.1
    share = 100 * inside / seeds
    title = f"{seeds:,} straight holes drawn at random, rated within 0.1 of their card's band"
    figure(title, share, aim="at least 90", ok=share >= 90, unit="%")


def ranks(values: list[float]) -> list[float]:
    """The rank of each value; none are equal."""
    order = sorted(values)
    return [float(order.index(value)) for value in values]


@pytest.mark.bench
def test_a_hole_is_rated_quickly(sample, figure):
    source, took = Random("speed"), []
    for _ in range(sample(50)):
        ground = ground_of(random_board(source, 5))
        start = process_time()
        rating_of(ground, standard())
        took.append(process_time() - start)
    figure("A long hole rated cold, slowest", max(took), aim="under 2", ok=max(took) < 2, unit="s")
