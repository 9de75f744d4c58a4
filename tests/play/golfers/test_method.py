"""The method: what cards come to, exactly, against the statistics they were made from."""

from dataclasses import fields, replace

import numpy as np
import pytest

from play.golfers import fitting, method, samples, yardstick, year_1981
from play.pro_golf.card import read_card
from play.pro_golf.edition import standard
from play.pro_golf.making import exact, fit, levers, ratings
from play.pro_golf.neutral import neutral
from play.pro_golf.odds import field_odds
from tests.play.golfers.cards import RATINGS

# By era: residual deviation, median and least rank correlation, and a plain linear regression's.
LIMITS = {"1992 on": (0.22, 0.935, 0.89), "before 1992": (0.29, 0.91, 0.87)}
SLOPE = (1 - yardstick.SLOPE, 1 + yardstick.SLOPE)


# What the ordinary suite looks at, of both halves and both eras.
FEW = {1987, 1988, 1989, 1990, 1995, 1996, 2004, 2005}


@pytest.fixture(scope="module")
def shipped(sample):
    """The data set, its levers, and their exact figures; in the ordinary suite eight seasons."""
    full = sample(len(FEW) * 50) > len(FEW)
    golfers = samples.read_data_set()
    who = np.array([at for at, one in enumerate(golfers) if full or one.season in FEW])
    golfers = [golfers[at] for at in who]
    table = fitting.Table.of(golfers)
    known = method.constants().likeness
    found, _, averages = samples.read_levers()
    found = found.take(who)
    figures = exact.figures(levers.build(found), method.neutral())
    aims = fit.Aims.of(known.complete(table.rows))
    return table, aims, found, figures, np.array(averages)[who]


def some(values, who):
    return type(values)(*(getattr(values, field.name)[who] for field in fields(values)))


@pytest.mark.prove
@pytest.mark.parametrize("era", LIMITS)
@pytest.mark.parametrize("half", ["not seen", "fitted on"])
def test_exact_play_follows_the_statistics(shipped, figure, era, half):
    table, aims, _, figures, _ = shipped
    every = np.array([one.season for one in samples.read_data_set()])
    fitted = np.isin(table.seasons, fitting.fitting_seasons(every))
    who = (fitted == (half == "fitted on")) & (
        (table.seasons >= yardstick.SCRAMBLING_SINCE) == (era == "1992 on")
    )
    name = f"Golfers {era}, {half}"
    for near in yardstick.nearness(some(aims, who), some(figures, who)):
        aim = f"95 % within {near.aim}, all within {2 * near.aim:g}"
        told = f"{near.most:.3f}, worst {near.worst:.3f}"
        figure(f"{name}: {near.figure.replace('_', ' ')} off by", told, aim=aim, ok=near.ok)
    told = yardstick.following(table.seasons[who], table.real[who], figures.mean[who])
    residual, median, least = LIMITS[era]
    ok = told.residual <= residual
    figure(f"{name}: residual", told.residual, aim=f"at most {residual}", ok=ok, unit="strokes")
    ok = told.rank_median >= median
    figure(f"{name}: rank correlation", told.rank_median, aim=f"at least {median}", ok=ok)
    ok = told.rank_least >= least
    figure(f"{name}: the least season's", told.rank_least, aim=f"at least {least}", ok=ok)
    ok = SLOPE[0] <= told.slope <= SLOPE[1]
    figure(f"{name}: slope of real on exact", told.slope, aim="0.95 to 1.05", ok=ok)


@pytest.mark.prove
def test_many_at_once_come_to_the_same_as_the_odds(shipped, sample, figure):
    _, _, found, figures, averages = shipped
    every = max(len(found) // sample(1000), 1)
    chosen = np.arange(0, len(found), every)
    stack = levers.build(found)
    cards = [read_card(levers.texts(stack, int(at)), 24) for at in chosen]
    worst = 0.0
    for at, odds in zip(chosen, field_odds(cards, neutral(), standard()), strict=True):
        told = odds.per_round
        pairs = [
            (odds.mean, figures.mean[at]),
            (told["fairways_pct"], figures.fairways[at]),
            (told["greens_pct"], figures.greens[at]),
            (told["sand_saves_pct"], figures.sand[at]),
            (told["scrambling_pct"], figures.scrambling[at]),
            (told["putts_per_green"], figures.putts_per_green[at]),
            (told["putts"], figures.putts[at]),
            (told["birdies"], figures.birdies[at]),
        ]
        worst = max(worst, *(abs(one - other) for one, other in pairs))
        assert averages[at] == pytest.approx(odds.mean, abs=0.001)
    figure("Golfers: many at once against the odds", worst, aim="under 0.0001", ok=worst < 1e-4)


@pytest.mark.prove
def test_the_cards_shipped_are_those_the_method_makes(shipped, sample, figure):
    _, aims, found, _, _ = shipped
    count = sample(150)
    who = np.arange(0, len(found), len(found) // count)[:count]
    constants = fitting.read_constants()
    again = method.rounded(fit.fit(some(aims, who), method.neutral(), constants))
    same = np.ones(len(who), dtype=bool)
    for field in fields(levers.Levers):
        same &= np.isclose(getattr(again, field.name), getattr(found, field.name)[who], atol=1e-4)
    told = int(same.sum())
    figure(
        "Golfers: cards made again are the same", told, aim=f"all {len(who)}", ok=bool(same.all())
    )


def test_the_scoring_average_is_never_looked_at():
    other = {**RATINGS, "scoring_average": 80.0}
    one, same = method.make([(RATINGS, 1987), (other, 1987)])
    assert one == same


def test_extreme_ratings_still_make_a_card():
    """The worst and the best that may be typed, together and a golfer of whom nothing is known."""
    least = {rating.name: rating.least for rating in ratings.RATINGS}
    most = {rating.name: rating.most for rating in ratings.RATINGS}
    for made in method.make([(least, 1860), (most, 2100), ({}, 1981)]):
        card = read_card(made.columns, made.overall)
        assert np.isfinite(made.average)
        assert card.overall == made.overall


def test_unknown_ratings_are_what_is_to_be_expected_of_the_known():
    rows = np.random.default_rng(1).multivariate_normal([5, 10], [[1, 0.8], [0.8, 1]], 20_000)
    known = ratings.likeness(rows)
    filled = known.complete(np.array([[7.0, np.nan], [np.nan, np.nan], [1.0, 2.0]]))
    assert filled[0, 1] == pytest.approx(11.6, abs=0.1)
    assert filled[1] == pytest.approx([5, 10], abs=0.1)
    assert filled[2] == pytest.approx([1, 2])


def test_1981_is_estimated_by_rule():
    data, shipped = samples.read_data_set(), samples.read_facts()
    again, _ = year_1981.estimated(data, method.constants().likeness)
    kept = [golfer for golfer in shipped if golfer.season == 1981]
    assert len(kept) == 36
    assert [golfer.golfer for golfer in again] == [golfer.golfer for golfer in kept]
    for one, other in zip(again, kept, strict=True):
        for name in ratings.INPUTS:
            assert one.ratings[name] == pytest.approx(other.ratings[name], abs=0.011), one
    by_name = {golfer.golfer: golfer for golfer in kept}
    assert {"Tom Watson", "Jack Nicklaus", "Johnny Miller", "Ray Floyd"} <= set(by_name)
    watson = by_name["Tom Watson"]
    assert watson.ratings["sand_save_pct"] == 60.14
    assert watson.sources["gir_pct"] == {"kind": "estimated", "season": 1987}
    assert "sand_save_pct" not in watson.sources
    assert by_name["Jack Nicklaus"].sources["gir_pct"] == {"kind": "estimated"}


def test_drives_fall_short_and_long_as_the_distance_says():
    distance = np.array([-20.0, 0.0, 20.0])
    ends = levers.drives(distance, np.full(3, 0.3))
    lengths = [[levers.ENDS[end][0] for end in column] for column in ends]
    short = [column.count("S") for column in lengths]
    long = [column.count("L") for column in lengths]
    assert short == sorted(short, reverse=True)
    assert long == sorted(long)
    for column in ends:
        texts = [levers.ENDS[end] for end in column]
        assert texts[-1] == "LC*"
        assert sum(text.endswith("*") for text in texts) == 4


def test_the_constants_go_step_by_step_to_where_they_cost_least() -> None:
    start = fitting.read_constants()
    gain = (start.gain[0], start.gain[1] - 0.3, *start.gain[2:])
    aim = replace(start, base=(start.base[0] + 1.4, *start.base[1:]), gain=gain)

    def away(trial: fit.Method) -> float:
        return sum(
            abs(one - other)
            for now, then in ((trial.base, aim.base), (trial.gain, aim.gain))
            for one, other in zip(now, then, strict=True)
        )

    found = fitting.descended(start, away)
    assert found.early_share == start.early_share
    assert away(found) == pytest.approx(0, abs=0.01)
    assert fitting.descended(found, lambda trial: 1.0) == found


def test_constants_are_judged_by_exact_play_of_a_part_of_the_fitting_half(monkeypatch) -> None:
    table = fitting.Table.of(samples.read_data_set())
    half = np.isin(table.seasons, fitting.fitting_seasons(table.seasons))
    aims = fit.Aims.of(fitting.likeness_of(table, half).complete(table.rows))
    monkeypatch.setattr(fitting, "_places", lambda start: [("base", 0)])
    monkeypatch.setattr(fitting, "SAMPLE", 80)
    told: list[str] = []
    found = fitting.fit_constants(aims, table, half, fitting.read_constants(), told.append)
    cost = {line.split(") ", 1)[1]: float(line.split()[0]) for line in told}
    assert len(cost) >= 3
    assert cost[str(found)] <= min(cost.values()) + fitting.BETTER_BY
