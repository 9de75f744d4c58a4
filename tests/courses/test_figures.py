"""What is promised of fitting, in numbers: see docs/figures.md."""

import statistics
from random import Random
from time import process_time

import pytest

from courses.deck import built_in
from courses.fitting import HoleTarget, fit_course, fit_hole
from courses.layout import lay
from tests.courses.scorecards import COURSES, targets

DECK = built_in()
SHORTEST, LONGEST = 60, 900


@pytest.mark.prove
def test_any_length_gets_a_legal_hole_within_eight_yards(sample, figure):
    rng = Random("any length")
    furthest, illegal = 0.0, 0
    holes = sample(1000)
    for number in range(holes):
        yards = rng.randint(SHORTEST, LONGEST)
        target = HoleTarget(1, rng.choice((3, 4, 5)), yards, rng.randint(1, 18))
        board = lay(fit_hole(target, DECK, seed=number), DECK)
        illegal += not board.is_playable
        furthest = max(furthest, abs(board.yards - yards))
    title = f"{holes:,} holes of {SHORTEST} to {LONGEST} yards"
    figure(
        f"{title}, furthest from the card", furthest, aim="at most 8", ok=furthest <= 8, unit="yd"
    )
    figure(f"{title}, not playable", illegal, aim="none", ok=illegal == 0)


@pytest.mark.prove
def test_no_two_holes_of_a_course_are_alike(sample, figure):
    twins, courses = 0, sample(100)
    for seed in range(courses):
        name = list(COURSES)[seed % len(COURSES)]
        laid = fit_course(targets(COURSES[name]), DECK, seed=seed).values()
        twins += len(laid) - len(set(laid))
    figure(f"{courses:,} courses, holes alike", twins, aim="none", ok=twins == 0)


@pytest.mark.bench
def test_a_course_is_fitted_quickly(sample, figure):
    took = []
    for seed in range(sample(50)):
        start = process_time()
        fit_course(targets(COURSES["Ireland"]), DECK, seed=seed)
        took.append(process_time() - start)
    median = statistics.median(took)
    figure("Eighteen holes fitted, median", median, aim="under 5", ok=median < 5, unit="s")
