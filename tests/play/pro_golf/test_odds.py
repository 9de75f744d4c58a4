"""Exact odds: they add up, the two ways to work them out agree, and they do what policies say."""

import time
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from play.pro_golf import odds
from play.pro_golf.card import Card, dump, read_card
from play.pro_golf.chart import charted
from play.pro_golf.edition import house_card, standard
from play.pro_golf.facts import Facts, Spot, card_of
from play.pro_golf.holecard import HoleCard, Lie, faults
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.neutral import neutral
from play.pro_golf.plan import grounds, planned, played
from play.pro_golf.stack import stacked
from play.pro_golf.tables import FAIR, Conditions
from play.pro_golf.walk import MOST
from tests.play.pro_golf.cards import any_card
from tests.play.pro_golf.test_holecard import PAR_5

TABLES = standard()
EVERYTHING = (
    FAIR,
    Conditions(bad_weather=True),
    Conditions(aces=True, doubles=True, flags=("difficult",)),
    Conditions(flags=("easy",)),
)


def varied(card: Card, **columns: list[str]) -> Card:
    return read_card(dump(card)["columns"] | columns, card.overall)


def holes() -> list[HoleCard]:
    spots = {"LR": Spot(Lie.WATER), "SL": Spot(Lie.TREES, is_rescue=True)}
    return [
        *neutral()[:4],
        read_hole_card(PAR_5),
        card_of(Facts(1, 4, 420, spots=spots, sand=("SL-Ch",), water=("SC-P",), chip_steps=-2)),
    ]


@pytest.mark.parametrize("hole", holes(), ids=lambda hole: f"{hole.par}-{hole.yards}")
@pytest.mark.parametrize("conditions", EVERYTHING)
@pytest.mark.parametrize("policy", odds.POLICIES)
def test_every_hole_ends_in_a_score(hole: HoleCard, conditions: Conditions, policy: str) -> None:
    found = odds.hole_odds(house_card(), hole, TABLES, policy, conditions)
    assert sum(found.scores.values()) == pytest.approx(1, abs=1e-9)
    assert hole.par - 2 < found.mean < hole.par + 2


def test_cards_never_seen_on_a_course_end_every_hole() -> None:
    source = Random(5)
    cards = [any_card(source) for _ in range(20)]
    for found in odds.field_odds(cards, tuple(holes()), TABLES):
        for hole in found.holes:
            assert sum(hole.scores.values()) == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize("conditions", EVERYTHING)
def test_the_walk_and_the_plan_agree_where_nothing_is_risked(conditions: Conditions) -> None:
    """The steady sums over all golfers and the plan of one hole are two ways to one figure."""
    timid = replace(conditions, risks=False)
    cards = [house_card(), varied(house_card(), FW=["SC-P"] * 10 + ["40"] * 11)]
    for hole in holes():
        steady = odds.field_odds(cards, (hole,), TABLES, odds.STEADY, timid)
        best = odds.field_odds(cards, (hole,), TABLES, odds.BEST, timid)
        for one, other in zip(steady, best, strict=True):
            assert one.holes[0].mean == pytest.approx(other.holes[0].mean, abs=1e-9)
            for name in ("fairway", "green", "putts", "green_putts", "sand", "saves", "scrambles"):
                figures = getattr(one.holes[0], name), getattr(other.holes[0], name)
                assert figures[0] == pytest.approx(figures[1], abs=1e-9), name


def test_policies_do_what_they_are_for() -> None:
    course = neutral()[:6]
    steady = odds.round_odds(house_card(), course, TABLES)
    best = odds.round_odds(house_card(), course, TABLES, odds.BEST)
    assert best.mean < steady.mean
    for target in (22, 24, 26):
        chasing = odds.round_odds(house_card(), course, TABLES, odds.CHASING, target=target)
        assert chasing.at_most(target) >= best.at_most(target) - 1e-6
        assert chasing.at_most(target) >= steady.at_most(target)


def test_a_chase_over_a_single_hole_beats_every_other_way_to_play_it() -> None:
    hole = neutral()[3]
    chart = charted((hole,), FAIR, TABLES)
    ground = grounds(stacked([house_card()]), chart)[0]
    for target in range(2, 8):
        chance = odds.round_odds(house_card(), (hole,), TABLES, "chasing", target=target)
        for worth in (-np.arange(MOST + 1.0), -1.0 * (np.arange(MOST + 1) > 4)):
            other = odds.scored(played(ground, planned(ground, worth[None])))[0]
            assert chance.at_most(target) >= other[: target + 1].sum() - 1e-6


def test_a_round_is_the_sum_of_its_holes_and_four_rounds_of_one() -> None:
    found = odds.round_odds(house_card(), neutral(), TABLES)
    assert found.mean == pytest.approx(sum(hole.mean for hole in found.holes), abs=1e-8)
    assert sum(found.scores.values()) == pytest.approx(1, abs=1e-8)
    four = odds.four_rounds(found.scores)
    assert sum(s * c for s, c in four.items()) == pytest.approx(4 * found.mean, abs=1e-6)


def test_the_odds_know_what_a_single_putt_does() -> None:
    """From 12 feet with the house card: the boxes from 35 on hold 13 feet and more."""
    card = varied(house_card(), **{name: ["12"] * 21 for name in ("MI", "LI", "FW", "SI", "P")})
    hole = odds.hole_odds(card, neutral()[2], TABLES)
    drops = sum(ways for ways in (2, 2, 1, 2, 2, 1, 2, 1)) / 36
    assert hole.scores[2] == pytest.approx(drops)
    assert hole.green == pytest.approx(1)
    # Miss A on 11 leaves 4 feet, 2 B on 12 leaves 3, 3 C on 13 leaves 2, 4 D on 14 leaves 1.
    holed = {4: 31, 3: 33, 2: 35, 1: 35}
    three = (1 * (36 - holed[4]) + 2 * (36 - holed[3]) + 4 * (36 - holed[2])) / 36 / 36
    assert hole.chance(1, 2) == pytest.approx(three)
    assert hole.scores[5] == pytest.approx(three / 36)


def test_a_field_is_fast_cold_and_at_once_when_asked_again() -> None:
    columns = dump(house_card())["columns"]
    cards = [
        read_card(columns | {"P": [*columns["P"][:8], str(20 + n), *columns["P"][9:]]}, 24)
        for n in range(36)
    ]
    started = time.perf_counter()
    odds.field_odds(cards, neutral(), TABLES)
    cold = time.perf_counter() - started
    started = time.perf_counter()
    odds.field_odds(cards, neutral(), TABLES)
    assert cold < 2
    assert time.perf_counter() - started < 0.01


def test_the_neutral_course_is_a_par_71_with_whole_cards() -> None:
    course = neutral()
    assert sum(hole.par for hole in course) == 71
    assert sum(hole.yards for hole in course) == 7088
    assert all(faults(hole) == [] for hole in course)


def test_a_typed_second_putt_card_counts_in_the_odds() -> None:
    """Whatever an owner types: here every missed putt with a letter leaves 200 feet."""
    typed = replace(TABLES, second_putts=((1, 200, 200, 200, 200),))
    usual = odds.round_odds(house_card(), neutral()[:3], TABLES)
    worse = odds.round_odds(house_card(), neutral()[:3], typed)
    assert worse.mean > usual.mean
    assert sum(worse.scores.values()) == pytest.approx(1, abs=1e-9)
