"""The 1981 Masters, simulated: as it would be, and as it is played stroke by stroke."""

from random import Random

import numpy as np
import pytest

from play.engine import site
from play.engine.scorecard import hole_now
from play.engine.site import Seats
from play.pro_golf.card import dump
from play.pro_golf.edition import augusta, standard
from play.pro_golf.rules import ProGolf, begin
from play.tournament.simulation import outset, share, simulate
from play.tournaments import past
from tests.play.tournaments import field_of_1981

TOURNAMENTS = 2_000
RULES = {"rounds": 4, "cut_rule": "masters", "play_off": "18-holes"}


@pytest.mark.prove
def test_the_1981_masters_is_won_as_masters_are_won(sample, figure):
    field = field_of_1981.field()
    assert len(field) == 36
    odds = field_of_1981.odds()
    count = max(sample(TOURNAMENTS), 400)
    winning = simulate(outset(field_of_1981.chances(odds), **RULES), count, seed=1981).winning
    mean = float(winning.mean())
    figure(
        f"Winner's mean total, {count:,} simulated 1981 Masters",
        mean,
        aim="278 ± 2.5",
        ok=abs(mean - 278) <= 2.5,
    )
    within = 100 * float(((winning >= 270) & (winning <= 286)).mean())
    figure("Winners from 270 to 286", within, aim="≥ 95", ok=within >= 95, unit="%")


@pytest.mark.prove
def test_the_field_of_1981_plays_as_it_played(figure):
    odds = field_of_1981.odds()
    names = {name: 0 for name, _ in field_of_1981.field()}
    results = past.results_of(1981)
    known = past.matched(results, names)
    assert len(known) == 36
    real = float(np.mean([r for one in results if one.player in known for r in one.rounds]))
    mean = float(np.mean([one.mean for one in odds]))
    figure(
        f"Round average of the 36 at Augusta (theirs that week: {real:.2f})",
        mean,
        aim="within 0.5",
        ok=abs(mean - real) <= 0.5,
    )
    deviations = [one.deviation for one in odds]
    for name, value in (("least", min(deviations)), ("largest", max(deviations))):
        figure(
            f"Standard deviation of a round, {name} of the 36",
            value,
            aim="2.6 to 3.0",
            ok=2.6 <= value <= 3.0,
        )
    putts = float(np.mean([one.per_round["putts"] for one in odds]))
    figure("Putts a round", putts, aim="29 to 31", ok=29 <= putts <= 31)
    greens = 0.18 * float(np.mean([one.per_round["greens_pct"] for one in odds]))
    figure("Greens in regulation a round", greens, aim="10.5 to 13", ok=10.5 <= greens <= 13)


GAME = ProGolf()


def played(card, seed):
    """A round at Augusta stroke by stroke; the strokes of every hole."""
    seats = [{"name": "Golfer", "card": dump(card), "level": "steady"}]
    state = begin(augusta(), seats, {"risks": True}, standard())
    table = Seats(players=1, computers=frozenset({0}), seed=seed)
    for made in site.carried_on(GAME, table, state, 0, for_people=True):
        state = made.step.state
    assert hole_now(GAME.scorecard(state)) == 18
    return [row.strokes[0] for row in GAME.scorecard(state)]


@pytest.mark.prove
def test_simulated_tournaments_agree_with_those_played_stroke_by_stroke(sample, figure):
    """Five of the field play tournaments of one round: their scores and who wins."""
    chosen = [field_of_1981.field()[n] for n in (0, 8, 17, 26, 35)]
    odds = [field_of_1981.odds()[n] for n in (0, 8, 17, 26, 35)]
    count = sample(1_000)
    source = Random(81)
    totals = np.array(
        [[sum(played(card, source.getrandbits(32))) for _, card in chosen] for _ in range(count)]
    )
    exact = np.array([one.mean for one in odds])
    deviation = np.array([one.deviation for one in odds])
    off = float(np.abs(totals.mean(axis=0) - exact).max() / (deviation.max() / count**0.5))
    figure(
        f"Mean rounds of {count:,} played tournaments against exact, in standard errors",
        off,
        aim="< 4",
        ok=off < 4,
    )
    spread = float(np.abs(totals.std(axis=0, ddof=1) / deviation - 1).max())
    allowed = 4 / (2 * count) ** 0.5
    figure(
        "Their deviation against exact, relative",
        spread,
        aim=f"< {allowed:.3f}",
        ok=spread < allowed,
    )
    rules = {"rounds": 1, "cut_rule": "none", "play_off": "none"}
    simulated = simulate(outset(field_of_1981.chances(odds), **rules), 20_000, seed=5)
    best = totals == totals.min(axis=1)[:, None]
    # A title that is shared counts in parts, as the simulation gives it by lot.
    wins = (best / best.sum(axis=1)[:, None]).mean(axis=0)
    off = max(
        abs(win - one.win.chance) / share(np.arange(count) < count * one.win.chance).error
        for win, one in zip(wins, simulated.golfers, strict=True)
    )
    figure("Their winners against simulated, in standard errors", float(off), aim="< 4", ok=off < 4)
