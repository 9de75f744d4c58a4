"""What is promised of Par Excellence, in numbers: see docs/figures.md."""

import statistics
import time
from dataclasses import replace
from random import Random

import pytest

from courses.holemap import HoleMap
from play.engine.protocol import Decision, Move
from play.par_excellence.edition import standard
from play.par_excellence.state import State
from tests.play.contract import assert_contract
from tests.play.par_excellence.playing import FAIRWAY, GAME, Playing, area, drawn, round_
from tests.play.par_excellence.rounds import COURSES, three_holes

ROUNDS_A_COURSE = 60


class Seated:
    """The computer on a chair of the contract test: it plays the state it was shown last."""

    def __init__(self) -> None:
        self.state: State | None = None

    def __getattr__(self, name: str):
        return getattr(GAME, name)

    def waiting_for(self, state: State):
        self.state = state
        return GAME.waiting_for(state)

    def choose_from(self, decision: Decision, source: Random) -> Move:
        assert self.state is not None
        return GAME.choose(self.state, decision)


@pytest.mark.prove
@pytest.mark.parametrize("name", COURSES)
def test_club_players_average_par_to_a_bogey_and_a_half(name, sample, figure):
    rounds, over = sample(ROUNDS_A_COURSE), []
    for seed in range(rounds):
        seat = Seated()
        end = assert_contract(seat, three_holes(name, seed, "club"), seed, seat.choose_from).state
        over.append(end.to_par(0) / 3)
    mean = statistics.fmean(over)
    # A round or two may be lucky.
    slack = 0.0 if rounds == ROUNDS_A_COURSE else 1.5
    title = f"{rounds} three-hole rounds by a club player on {name.split('.')[0]}, from par a hole"
    ok = -slack <= mean <= 1.5 + slack
    figure(title, mean, aim="0 to 1.5", ok=ok, unit="strokes")


def crowded(count: int) -> HoleMap:
    """A hole with so many small areas in its rough, drawn at random but always alike."""
    source, areas = Random(count), [FAIRWAY]
    while len(areas) < count:
        x, y = source.uniform(-75, 75), source.uniform(-15, 455)
        if abs(x) > 8:
            kind = source.choice(("sand", "trees", "water", "rough"))
            areas.append(area(kind, round_(x, y, source.uniform(1.0, 2.5))))
    return drawn(*areas)


def seconds_a_stroke(ground: HoleMap, strokes: int) -> float:
    """Seconds of a stroke as it is played: said, thrown, told and kept."""
    source, edition = Random(7), standard()
    playing = Playing(ground)
    taken = 0.0
    for _ in range(strokes):
        playing.lay(round(source.uniform(-15, 15), 1), round(source.uniform(10, 200), 1))
        state = replace(playing.state, lies=("rough",))
        face, line = source.choice(edition.club("5").faces), source.choice(edition.directions)
        start = time.process_time()
        move = Move("shot", {"club": "5", "shape": "straight", "bearing": 0.0})
        state = GAME.play(state, move).state
        step = GAME.settle(state, [face, line, "OK"])
        GAME.dump(step.state)
        GAME.board(step.state)
        taken += time.process_time() - start
    return taken / strokes


@pytest.mark.prove
def test_a_stroke_takes_no_longer_on_two_thousand_areas_than_twice_that_on_twenty(sample, figure):
    strokes = sample(5000)
    few, many = crowded(20), crowded(2000)
    seconds_a_stroke(few, 20)
    seconds_a_stroke(many, 20)
    # Side by side, the best of several: what else the machine does meanwhile falls out.
    pairs = [(seconds_a_stroke(few, strokes), seconds_a_stroke(many, strokes)) for _ in range(6)]
    ratio = min(slow for _, slow in pairs) / min(fast for fast, _ in pairs)
    title = "Par Excellence, a stroke on 2,000 areas, times that on 20"
    figure(title, ratio, aim="at most 2", ok=ratio <= 2)
