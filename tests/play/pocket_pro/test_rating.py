"""The hole rating: exact by the rules, right against played-out rounds, quick, and kept."""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest

from play.engine import dice
from play.engine.protocol import Decision
from play.pocket_pro import flight
from play.pocket_pro.edition import standard
from play.pocket_pro.ground import Cell, Ground, ground_of
from play.pocket_pro.movement import HOLED, Line
from play.pocket_pro.odds import odds, struck
from play.pocket_pro.rating import (
    Rating,
    digest,
    dump_values,
    load_values,
    rating,
    rating_of,
)
from play.pocket_pro.valuation import Stroke, Valuation, strokes_from
from tests.play.pocket_pro.holes import open_hole, random_board, random_ground
from tests.play.pocket_pro.playing import GAME, Playing

EDITION = standard()
SECONDS = 2.0


@pytest.mark.parametrize("seed", range(3))
def test_values_of_strokes_agree_with_the_rules_followed_throw_by_throw(seed: int) -> None:
    source = Random(seed)
    ground = random_ground(source)
    valuation = Valuation(ground, EDITION)
    valuation.sweep()
    for start in valuation.starts:
        for _ in range(5):
            place = source.randrange(len(start.rows))
            cell, wind = valuation.cells[start.rows[place]], source.randint(1, 6)
            stroke = source.choice(strokes_from(EDITION, start.lie))
            line = valuation.fields[start.field].line
            by_arrays = valuation.stroke_values(start, stroke)[place, wind - 1]
            by_rules = odds(valuation, struck(valuation, cell, line, stroke, wind), wind)
            assert by_arrays == pytest.approx(by_rules.expected, abs=1e-9)


def test_short_putts_are_worth_what_sums_by_hand_give() -> None:
    # Diagonally beside the hole, slow with a step of aim: 1 to 5 sink, a 6 may end diagonally
    # beside it again: d = 1 + d/6 = 6/5.
    # One space away (a), slow: 1 to 5 sink, a 6 ends two beyond: a = 1 + b/6.
    # Two away (b), normal: 20 of 36 throws sink, 8 leave one space, 2 end two beyond, and of the
    # 6 doubles the best leave it diagonally beside: b = 1 + (8a + 2b + 6d)/36.
    # Together a = 247.2/196.
    found = rating_of(open_hole(length=10), EDITION).valuation
    beside, one = 6 / 5, 247.2 / 196
    for wind in range(1, 7):
        assert found.worth((9, 5), wind) == pytest.approx(beside, abs=1e-3)
        assert found.worth((9, 4), wind) == pytest.approx(one, abs=1e-3)
        assert found.worth((8, 4), wind) == pytest.approx(6 * one - 6, abs=1e-3)


@lru_cache(maxsize=4)
def _best(ground: Ground) -> Callable[[Cell, int], tuple[float, Line, Stroke]]:
    """The best stroke of a hole from a space in a wind, looked up once."""
    valuation = rating_of(ground, EDITION).valuation
    return lru_cache(maxsize=None)(lambda cell, wind: valuation.ranked(cell, wind)[0])


def play_policy(found: Rating, ground: Ground, wind: int, source: Random) -> int:
    """One hole by the policy, by the flight of the ball alone; gives the strokes."""
    valuation, cell, strokes = found.valuation, ground.tee, 0
    best = _best(ground)
    while True:
        _, line, stroke = best(cell, wind)
        shot = struck(valuation, cell, line, stroke, wind)
        while not shot.ended:
            faces = [source.randint(1, 6) for _ in range(shot.swing.dice)]
            reading = flight.clubs.read(EDITION, faces, shot.swing, shot.roll)
            _, way = valuation.best_way(shot, reading, wind)
            shot, _ = flight.moved(ground, EDITION, shot, reading, way)
        strokes += 1 + (shot.ended not in {flight.REST, HOLED})
        if shot.ended == HOLED:
            return strokes
        _, cell = valuation.best_place(shot, wind)


def test_best_without_tokens_plays_the_policy_of_the_rating() -> None:
    source = Random(21)
    ground = random_ground(source, cards=3)
    found = rating_of(ground, EDITION)
    round_ = Playing(ground, wind=4).hold()
    round_.state = replace(round_.state, levels=("best",))
    throws = 0
    while (waiting := round_.waiting) is not None:
        if isinstance(waiting, Decision):
            move = GAME.choose(round_.state, waiting)
            if move.move == "shot":
                cell = round_.state.balls[0]
                policy = found.policy(cell, 4)
                assert {name: move.fields[name] for name in ("club", "tempo", "aim")} == {
                    name: policy[name] for name in ("club", "tempo", "aim")
                }
            round_.choose(move.move, **{name: str(value) for name, value in move.fields.items()})
        else:
            round_.throw(*(int(face) for face in dice.thrown(3, throws, waiting.dice)))
            throws += 1


def test_rating_takes_at_most_two_seconds_a_hole_cold_on_one_core() -> None:
    board = random_board(Random(5), 5)
    start = time.process_time()
    rating(board)
    assert time.process_time() - start < SECONDS


def test_rating_is_the_mean_of_the_six_winds_and_wind_behind_helps() -> None:
    found = rating_of(open_hole(length=30), EDITION)
    assert found.mean == pytest.approx(sum(found.by_wind) / 6)
    assert len(found.by_wind) == 6
    assert max(found.by_wind[0], found.by_wind[5]) < min(found.by_wind[2], found.by_wind[3])


@pytest.mark.parametrize(("length", "about"), [(10, 2.1), (19, 2.7), (28, 3.3), (37, 4.0)])
def test_open_straight_holes_rate_about_what_the_rulings_say(length: int, about: float) -> None:
    found = rating_of(open_hole(length=length, row="..=====..", green=2), EDITION)
    assert found.mean == pytest.approx(about, abs=0.3)


def test_values_are_kept_as_json_and_come_back_with_the_same_policy() -> None:
    ground = random_ground(Random(8), cards=2)
    found = rating_of(ground, EDITION)
    kept = json.loads(json.dumps(dump_values(found)))
    again = load_values(kept, ground, EDITION)
    assert again.mean == pytest.approx(found.mean, abs=1e-3)
    assert again.policy(ground.tee, 2)["club"] == found.policy(ground.tee, 2)["club"]
    with pytest.raises(ValueError, match="another hole"):
        load_values(kept, open_hole(), EDITION)


def test_digests_tell_boards_and_editions_apart() -> None:
    one, other = random_board(Random(1)), random_board(Random(2))
    assert digest(one) == digest(one)
    assert digest(one) != digest(other)
    assert ground_of(one) is ground_of(one), "equal holes are one object, so that caches find them"
