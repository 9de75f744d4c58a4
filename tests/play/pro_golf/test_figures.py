"""What is promised of Pro Golf, in numbers: see docs/figures.md."""

from collections import Counter
from itertools import cycle
from random import Random
from statistics import fmean
from time import perf_counter

import numpy as np
import pytest

from play.golfers import samples
from play.management.commands import tune_augusta as tuning
from play.pro_golf import odds
from play.pro_golf.card import Card, read_card
from play.pro_golf.edition import augusta, augusta_untuned, house_card, standard
from play.pro_golf.tables import Conditions
from play.pro_golf.tuning import EXAMPLES, MOST, tuned
from tests.play.contract import assert_contract
from tests.play.pro_golf.playing import GAME, played_out
from tests.play.pro_golf.test_contract import EXTREMES, random_round

TABLES = standard()


def field_of_1981() -> list[Card]:
    """The 36 golfers of 1981, as they come with the site."""
    rows = samples.read_facts()
    golfers = [number for number, golfer in enumerate(rows) if golfer.season == 1981]
    levers, overall, _ = samples.read_levers()
    stack = samples.build(levers.take(np.array(golfers)))
    return [
        read_card(samples.texts(stack, at), overall[number]) for at, number in enumerate(golfers)
    ]


@pytest.mark.prove
def test_random_rounds_of_every_option_keep_the_contract(sample, figure):
    rounds = sample(500)
    for seed in range(1000, 1000 + rounds):
        options = ({}, EXTREMES, {"risks": False, "weather": True})[seed % 3]
        assert_contract(GAME, random_round(seed, dict(options)), seed)
    figure("Pro Golf rounds at random that keep the contract", rounds, aim="all", ok=True)


def _agrees(
    title: str, holes: int, figure, level: str, options: dict, conditions: Conditions
) -> None:
    """Plays holes of Augusta by dice and compares every share with its exact chance."""
    course, card = augusta(), house_card()
    exact = odds.round_odds(card, course, TABLES, level, conditions).holes
    if any(conditions.flags):
        exact = tuple(
            odds.hole_odds(card, hole, TABLES, level, conditions_for(conditions, place))
            for place, hole in enumerate(course)
        )
    counts = [Counter[int]() for _ in course]
    source = Random(title)
    for _ in range(-(-holes // len(course))):
        state = played_out(course, card, source.randrange(2**31), options=options, level=level)
        for place, row in enumerate(state.scores):
            counts[place][row[0] or 0] += 1
    worst = 0.0
    for hole, seen in zip(exact, counts, strict=True):
        rounds = seen.total()
        for score, chance in hole.scores.items():
            if rounds * chance < 5:
                continue
            error = (chance * (1 - chance) / rounds) ** 0.5
            worst = max(worst, abs(seen[score] / rounds - chance) / error)
    # A hundred shares are compared: the largest of so many stays within four standard errors.
    figure(f"{title}, {holes:,} holes: worst share off", worst, aim="under 4.2", ok=worst < 4.2,
           unit="standard errors")  # fmt: skip


def conditions_for(conditions: Conditions, place: int) -> Conditions:
    return Conditions(
        conditions.bad_weather,
        conditions.risks,
        conditions.aces,
        conditions.doubles,
        (conditions.flag(place),),
    )


@pytest.mark.prove
def test_exact_odds_agree_with_holes_played(sample, figure):
    options = {"risks": False}
    _agrees(
        "Steady play against exact odds", sample(140_000), figure, "steady", options,
        Conditions(risks=False),
    )  # fmt: skip


@pytest.mark.prove
def test_exact_odds_agree_with_risks_flags_aces_and_doubles(sample, figure):
    options = {"risks": True, "flags": "difficult", "aces": True, "doubles": True}
    flags = ("difficult",) * 18
    _agrees(
        "Best play with risks against exact odds", sample(60_000), figure, "best", options,
        Conditions(aces=True, doubles=True, flags=flags),
    )  # fmt: skip


@pytest.mark.prove
def test_augusta_plays_as_it_does(figure):
    """The holes' averages, by exact play of the 36 golfers of 1981."""
    field, played = field_of_1981(), tuning.averages()
    assert len(field) == 36
    for name, found in (
        ("as its facts have it", tuning.untuned(field)),
        ("tuned", tuning.tuned_now(field)),
    ):
        is_tuned = name == "tuned"
        worst = max(abs(off) for off in tuning.offs(found, played))
        correlation = tuning.rank_correlation(found, played)
        shares = tuning.share_offs(found, played)
        figure(f"Augusta {name}: worst hole after one shift", worst, aim="0.07 when tuned",
               ok=worst <= 0.07 or not is_tuned, unit="strokes")  # fmt: skip
        figure(f"Augusta {name}: rank correlation of the holes", correlation,
               aim="0.92 when tuned", ok=correlation >= 0.92 or not is_tuned)  # fmt: skip
        figure(f"Augusta {name}: birdies, bogeys, worse off on average", fmean(shares),
               aim="3.5 when tuned", ok=fmean(shares) <= 3.5 or not is_tuned,
               unit="points")  # fmt: skip


def test_tuning_stays_within_four_boxes_and_leaves_the_examples() -> None:
    for before, after in zip(augusta_untuned(), augusta(), strict=True):
        for name in ("second", "third", "layup", "additional"):
            for one, other in zip(
                before.section(name).lines, after.section(name).lines, strict=True
            ):
                is_example = any((before.number, name, r) in EXAMPLES for r in one.results)
                for way, changed in zip(one.ways, other.ways, strict=True):
                    for play, moved in zip(way.plays, changed.plays, strict=True):
                        assert abs(moved.steps - play.steps) <= MOST
                        assert not is_example or moved == play
                        assert (moved.club, moved.is_layup) == (play.club, play.is_layup)
    assert tuned(augusta_untuned()[3], 2, 0).tee == augusta_untuned()[3].tee


@pytest.mark.bench
def test_the_odds_of_36_golfers_take_no_time(figure):

    field = field_of_1981()
    for policy, aim in (("steady", 2.0), ("best", 2.0)):
        odds._known.cache_clear()
        started = perf_counter()
        odds.field_odds(field, augusta(), TABLES, policy)
        cold = perf_counter() - started
        figure(f"36 golfers on 18 holes, {policy}, cold", cold, aim="under 2 s", ok=cold < aim,
               unit="s")  # fmt: skip
        started = perf_counter()
        odds.field_odds(field, augusta(), TABLES, policy)
        warm = 1000 * (perf_counter() - started)
        figure(f"36 golfers on 18 holes, {policy}, warm", warm, aim="under 10 ms",
               ok=warm < 10, unit="ms")  # fmt: skip


@pytest.mark.bench
def test_a_round_by_the_computer_takes_no_time(sample, figure):

    rounds = sample(500)
    started = perf_counter()
    for seed, card in zip(range(rounds), cycle([house_card()]), strict=False):
        played_out(augusta(), card, seed)
    each = 1000 * (perf_counter() - started) / rounds
    figure("A golfer's round of 18 holes by the computer", each, aim="under 50 ms",
           ok=each < 50, unit="ms")  # fmt: skip
