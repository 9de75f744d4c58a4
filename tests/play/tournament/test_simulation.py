"""Many tournaments from exact distributions."""

import numpy as np
import pytest

from play.tournament import simulation
from tests.play.tournament.made import PARS, played

EVEN = {-1: 0.18, 0: 0.6, 1: 0.18, 2: 0.04}


def field(count, chances=EVEN, better=0.0):
    """Golfers x holes x strokes; ``better`` moves chance from bogey to birdie from one to the
    next."""
    holes = np.zeros((count, 18, 9))
    for golfer in range(count):
        for hole, par in enumerate(PARS):
            for over, chance in chances.items():
                holes[golfer, hole, par + over] = chance
            holes[golfer, hole, par - 1] += better * golfer
            holes[golfer, hole, par + 1] -= better * golfer
    return holes


def masters(holes, **more):
    given = {"rounds": 4, "cut_rule": "masters", "play_off": "18-holes"} | more
    return simulation.outset(holes, **given)


def test_a_sum_of_holes_is_exact():
    one = simulation.convolved(field(1)[0])
    assert one.sum() == pytest.approx(1)
    mean = float((one * np.arange(len(one))).sum())
    assert mean == pytest.approx(72 + 18 * (0.18 - 0.18 + 2 * 0.04))


def test_somebody_wins_every_tournament_and_equals_win_equally():
    simulated = simulation.simulate(masters(field(12)), 4000, seed=5)
    wins = [golfer.win for golfer in simulated.golfers]
    assert sum(win.chance for win in wins) == pytest.approx(1)
    assert all(abs(win.chance - 1 / 12) < 4.5 * win.error for win in wins)
    again = simulation.simulate(masters(field(12)), 4000, seed=5)
    assert again.golfers == simulated.golfers
    assert again.winning.tolist() == simulated.winning.tolist()


def test_the_better_golfer_wins_more_often_and_makes_the_cut_more_often():
    golfers = simulation.simulate(masters(field(10, better=0.008)), 3000, seed=1).golfers
    assert golfers[9].win.chance > golfers[5].win.chance > golfers[0].win.chance
    assert golfers[9].cut.chance > golfers[0].cut.chance
    assert golfers[9].mean < golfers[0].mean


def test_without_a_cut_everybody_stays():
    golfers = simulation.simulate(masters(field(10), cut_rule="none"), 200, seed=1).golfers
    assert all(golfer.cut.chance == 1 for golfer in golfers)


@pytest.mark.parametrize(
    "rule", ["18-holes", "18-holes-repeated", "sudden-death", "three-holes", "none"]
)
def test_ties_are_settled_whatever_the_rule(rule):
    holes = field(2, {0: 0.5, 1: 0.5})
    simulated = simulation.simulate(masters(holes, rounds=1, play_off=rule), 3000, seed=2)
    win = simulated.golfers[0].win
    assert abs(win.chance - 0.5) < 4.5 * win.error


def test_a_sure_field_is_settled_by_lot():
    holes = field(2, {0: 1.0})
    win = simulation.simulate(masters(holes), 300, seed=2).golfers[0].win
    assert abs(win.chance - 0.5) < 4.5 * win.error


def test_from_the_present_state_a_finished_round_counts_as_it_was_played():
    contest = played(7, field=6, rounds=1, thru=17)
    holes = field(6, {0: 1.0})
    outlook = simulation.present(contest, holes, cut_rule="none", play_off="none")
    simulated = simulation.simulate(outlook, 50, seed=1)
    totals = [golfer.total() + PARS[17] for golfer in contest.golfers]
    assert [golfer.mean for golfer in simulated.golfers] == totals
    assert set(simulated.winning.tolist()) == {min(totals)}


def test_who_missed_the_cut_cannot_win():
    contest = played(7, field=12, rounds=3, thru=4)
    holes = field(12)
    outlook = simulation.present(contest, holes, cut_rule="masters", play_off="18-holes")
    simulated = simulation.simulate(outlook, 500, seed=1)
    for golfer, prospect in zip(contest.golfers, simulated.golfers, strict=True):
        assert prospect.cut.chance == (not golfer.out)
        assert prospect.win.chance == 0 or not golfer.out
    chances = simulation.win_chances(contest, simulated)
    assert sum(share.chance for share in chances.values()) == pytest.approx(1)


def test_before_the_cut_the_present_state_agrees_with_the_outset():
    contest = played(9, field=8, rounds=4, rule="none", thru=18)
    early = type(contest)(
        contest.numbers,
        contest.pars,
        4,
        tuple(type(g)(g.slug, g.name, (type(g.cards[0])((None,) * 18),)) for g in contest.golfers),
    )
    holes = field(8, better=0.006)
    now = simulation.present(early, holes, cut_rule="masters", play_off="18-holes")
    first = simulation.simulate(now, 2000, seed=3)
    second = simulation.simulate(masters(holes), 2000, seed=3)
    assert [golfer.win for golfer in first.golfers] == [golfer.win for golfer in second.golfers]


def test_drawn_scores_follow_their_chances():
    holes = field(1)
    drawn = simulation._drawn(holes[:, 0], 20_000, np.random.default_rng(4))[:, 0]
    for strokes, chance in ((3, 0.18), (4, 0.6), (5, 0.18), (6, 0.04)):
        share = simulation.share(drawn == strokes)
        assert abs(share.chance - chance) < 4.5 * share.error


@pytest.mark.bench
def test_ten_thousand_masters_take_less_than_five_seconds(sample, figure):
    import time

    count = sample(10_000)
    holes = field(36)
    start = time.perf_counter()
    simulation.simulate(masters(holes), count, seed=1)
    seconds = time.perf_counter() - start
    figure(
        f"{count:,} Masters of 36 golfers simulated", seconds, aim="< 5 s", ok=seconds < 5, unit="s"
    )
