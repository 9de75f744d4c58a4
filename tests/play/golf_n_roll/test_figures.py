"""What is promised of Golf'n'Roll, in numbers: see docs/figures.md."""

import statistics
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from courses.changes import samples
from courses.models import Course
from courses.versions import playable, version_of
from play.engine.protocol import Decision, Move, Throw
from play.golf_n_roll import ground, odds, shots
from play.golf_n_roll.edition import built_in, standard
from play.golf_n_roll.fair import fair_score
from play.golf_n_roll.state import State
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


def thrown_away(state: State, source: Random) -> float:
    """Strokes by which the choices of one computer's round were worse than the best."""
    lost = 0.0
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Throw):
            faces = [source.choice(die.faces) for die in waiting.dice]
            state = GAME.settle(state, faces).state
            continue
        move = GAME.choose(state, waiting)
        if state.shot is None:
            ranked = odds.choices(state)
            chosen = next(way for way in ranked if way.move == move)
            lost += chosen.expected - ranked[0].expected
        state = GAME.play(state, move).state
    return lost


@pytest.mark.prove
def test_the_computers_three_levels_stand_in_order_of_strength(sample, figure):
    fields = sample(150)
    lost = {}
    for level in ("best", "scratch", "club"):
        rounds = []
        for seed in range(fields):
            seats = [{"golfer": GOLFERS[seed % 4], "level": level}]
            start = GAME.start(None, seats, {}, built_in())
            rounds.append(thrown_away(start, Random(f"levels {seed}")))
        lost[level] = statistics.fmean(rounds)
        ok = lost[level] == 0 if level == "best" else True
        title = f"Strokes that the {level} player throws away on a field of hole cards"
        figure(title, lost[level], aim="0" if level == "best" else "more", ok=ok, unit="strokes")
    assert lost["scratch"] + 0.1 < lost["club"]
    assert lost["scratch"] > 0


@pytest.mark.prove
@pytest.mark.django_db
def test_real_courses_are_near_par_for_sensible_play(sample, figure):
    samples.load_samples()
    rounds = sample(60)
    # The first of them in the ordinary suite, all at full size.
    for course in Course.objects.exclude(sample="").order_by("slug")[: sample(50)]:
        field = playable(version_of(course))
        fair = sum(
            fair_score(ground.from_course(hole, standard()), standard()) - hole.par
            for hole in field.holes
        )
        title = f"{course.name}, {len(field.holes)} holes, the best play without a skill, from par"
        # A tenth of a stroke a hole is what a skill and slips make up for.
        figure(title, fair, aim="-1 to 5", ok=-1 <= fair <= 5, unit="strokes")
        scores = []
        for seed in range(rounds):
            seats = [{"golfer": GOLFERS[seed % 4], "level": "scratch"}]
            start = GAME.start(field, seats, {}, built_in())
            scores.append(play_on(start, Random(f"{course.slug} {seed}")).to_par(0))
        off = statistics.fmean(scores)
        title = f"{course.name} by sensible play, {rounds} rounds, from par"
        # One round is what chance makes of it: five strokes are its deviation.
        error = 5 / rounds**0.5
        figure(title, off, aim="within 3", ok=abs(off) <= 3 + 4 * error, unit="strokes")
