"""What is promised of Golf'n'Roll, in numbers: see docs/figures.md."""

import statistics
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from play.engine.protocol import Decision, Move
from play.golf_n_roll import odds, shots
from play.golf_n_roll.edition import built_in
from tests.play.contract import assert_contract
from tests.play.golf_n_roll.playing import (
    FURTHER,
    GAME,
    LOOK,
    LUCKY,
    PUTTER,
    Playing,
    play_on,
    random_start,
)

GOLFERS = (LUCKY, LOOK, FURTHER, PUTTER)
ROW = "Ys Rc Gs Yc Rs Gc Rf | Gs Yc | Rs"


@pytest.mark.prove
def test_random_rounds_of_every_mode_and_player_count_keep_the_contract(sample, figure):
    rounds = sample(1000)
    for seed in range(rounds):
        assert_contract(GAME, random_start(seed), seed)
    figure("Golf'n'Roll rounds at random that keep the contract", rounds, aim="all", ok=True)


@pytest.mark.prove
def test_sensible_play_averages_the_par_of_the_field(sample, figure):
    scores = []
    for seed in range(sample(2000)):
        seats = [{"golfer": GOLFERS[seed % 4], "level": "scratch"}]
        start = GAME.start(None, seats, {}, built_in())
        scores.append(play_on(start, Random(f"field {seed}")).to_par(0))
    off = statistics.fmean(scores)
    # A small sample is judged by what chance allows it.
    error = statistics.stdev(scores) / len(scores) ** 0.5
    title = f"{len(scores):,} fields of hole cards by sensible play, from par"
    ok = abs(off) <= 1 + (4 * error if len(scores) < 2000 else 0)
    figure(title, off, aim="within 1", ok=ok, unit="strokes")


@pytest.mark.prove
@pytest.mark.parametrize("golfer", GOLFERS)
def test_exact_odds_agree_with_strokes_played(golfer, sample, figure):
    source = Random(f"strokes {golfer}")
    strokes = sample(25_000)
    state = Playing(ROW, golfers=[golfer], weather="crosswind").state
    way = source.choice(odds.choices(state))
    seen = odds.outlook(state, way.move)
    ends: Counter[tuple[str, int]] = Counter()
    chosen: dict[object, Move] = {}
    for _ in range(strokes):
        after, events = shots.begun(state, way.move)
        while after.shot is not None:
            waiting = shots.waits(after)
            if isinstance(waiting, Decision):
                # The same decision comes again and again.
                key = replace(after.shot, thrown=()), after.used
                move = chosen.setdefault(key, chosen.get(key) or GAME.choose(after, waiting))
                after, events = shots.decided(after, move)
            else:
                after, events = shots.thrown(after, source.choice(waiting.dice[0].faces))
        stroke = next(event.data for event in events if event.kind == "stroke")
        ends[stroke["outcome"], stroke["to"]] += 1
    assert set(ends) <= set(seen.ends)
    off = max(
        abs(ends[end] - strokes * chance) / max((strokes * chance * (1 - chance)) ** 0.5, 1.0)
        for end, chance in seen.ends.items()
    )
    skill = state.skill(0).name
    title = f"{strokes:,} strokes with “{skill}”, an outcome off its exact chance, worst"
    figure(title, off, aim="at most 4.5", ok=off <= 4.5, unit="standard errors")


@pytest.mark.prove
@pytest.mark.parametrize("golfer", GOLFERS)
def test_holes_played_for_the_best_cost_their_exact_worth(golfer, sample, figure):
    state = replace(Playing(ROW, golfers=[golfer], weather="soft-rain").state, levels=("best",))
    source = Random(f"holes {golfer}")
    holes = sample(5000)
    scores = [GAME.scorecard(play_on(state, source))[0].strokes[0] for _ in range(holes)]
    error = statistics.stdev(scores) / holes**0.5
    off = abs(statistics.fmean(scores) - odds.worth(state, 0)) / error
    title = f"A hole played {holes:,} times with “{state.skill(0).name}”, off its exact worth"
    figure(title, off, aim="at most 4", ok=off <= 4, unit="standard errors")
