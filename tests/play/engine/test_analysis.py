"""What strokes cost: the sums hold whatever the values are."""

from itertools import pairwise
from random import Random

import pytest

from play.engine import moves
from play.engine.analysis import Weighed, analysed
from play.engine.log import Entry, Kind
from play.engine.protocol import Choice, Decision, Move, Number, Offer, Option
from tests.play.toy import TOY

GAME = TOY.game


class Guesser:
    """Values that have nothing to do with the game, but are the same for the same state."""

    note = ""

    def correction(self, state):
        return 0.25

    def expected(self, state):
        return 3 + (hash((state.left, state.strokes, state.hole)) % 100) / 50

    def weighed(self, state, move):
        value = self.expected(state)
        return Weighed(Move("play"), value, value + (hash(move.move) % 7) / 10)


def a_round(seed, players=2, concede=False):
    source = Random(seed)
    seats = [{"name": f"P{n}", "kind": "human"} for n in range(players)]
    state = start = GAME.start(None, seats, {"length": 9}, {"holes": 3})
    entries = []
    while (waiting := GAME.waiting_for(state)) is not None:
        number = len(entries) + 1
        if concede and source.random() < 0.1:
            entry = Entry(number, Kind.CONCEDE, waiting.player, {})
            step = GAME.concede(state, waiting.player)
        elif isinstance(waiting, Decision):
            move = moves.any_move(waiting, source)
            data = {"move": move.move, "fields": dict(move.fields)}
            entry = Entry(number, Kind.MOVE, waiting.player, data)
            step = GAME.play(state, move)
        else:
            face = source.randint(1, 6)
            entry = Entry(number, Kind.THROW, waiting.player, {"faces": [face]})
            step = GAME.settle(state, [face])
        entries.append(entry)
        state = step.state
    return start, entries, GAME.scorecard(state)


@pytest.mark.parametrize("concede", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_strokes_less_expected_are_decisions_and_dice(seed, concede):
    start, entries, card = a_round(seed, concede=concede)
    analysis = analysed(GAME, Guesser(), start, entries, 2)
    for player, found in enumerate(analysis.sums):
        assert found.strokes == sum(row.strokes[player] for row in card)
        assert found.strokes - found.expected == pytest.approx(found.decision + found.dice)
    assert all(stroke.decision >= -1e-9 for stroke in analysis.strokes)


def test_every_stroke_is_told_once_and_chained_to_the_next():
    start, entries, card = a_round(3)
    analysis = analysed(GAME, Guesser(), start, entries, 2)
    for player in (0, 1):
        for row in card:
            strokes = [s for s in analysis.strokes if (s.hole, s.player) == (row.number, player)]
            assert [s.stroke for s in strokes] == list(range(1, row.strokes[player] + 1))
            assert strokes[-1].expected_after == row.strokes[player]
            for one, other in pairwise(strokes):
                assert one.expected_after == pytest.approx(other.expected_before)
            for one in strokes:
                change = one.expected_after - one.expected_before
                assert change == pytest.approx(one.decision + one.dice)


def test_holes_not_finished_are_left_out():
    start, entries, _ = a_round(5)
    analysis = analysed(GAME, Guesser(), start, entries[:6], 2)
    assert all(found.strokes == 0 for found in analysis.sums)
    assert analysis.strokes == ()


def test_a_move_is_told_in_the_words_of_its_offer():
    club = Choice("club", (Option("driver", "Driver"),), "Club")
    shot = Offer("shot", "Play a shot", (club, Number("bearing", 0, 359.9, 0.1, 12.5, "Bearing")))
    move = Move("shot", {"club": "driver", "bearing": 12.5})
    assert moves.told(Decision(0, "", (shot,)), move) == "Driver · Bearing 12.5"
    both = Decision(0, "", (shot, Offer("putt", "Putt")))
    assert moves.told(both, move) == "Play a shot · Driver · Bearing 12.5"
    assert moves.told(both, Move("putt")) == "Putt"
