"""A round of Pro Golf analysed by exact play."""

from random import Random

import pytest

from play.engine import dice, moves
from play.engine.analysis import analysed
from play.engine.log import Entry, Kind
from play.engine.protocol import Decision
from play.pro_golf.analysis import ProGolfAnalyst
from play.pro_golf.card import dump
from play.pro_golf.edition import augusta, house_card, standard
from play.pro_golf.odds import BEST, hole_odds
from play.pro_golf.rules import ProGolf, begin

GAME = ProGolf()
HOLES = (2, 4, 12, 13)


def a_round(seed, choose=None):
    """Some holes of Augusta; moves by lot unless chosen. The start, the entries, the scores."""
    source = Random(seed)
    seats = [{"name": "Ann", "card": dump(house_card()), "level": "best"}]
    holes = [augusta()[number - 1] for number in HOLES]
    state = start = begin(holes, seats, {"risks": True}, standard())
    entries = []
    while (waiting := GAME.waiting_for(state)) is not None:
        number = len(entries) + 1
        if isinstance(waiting, Decision):
            move = choose(state, waiting) if choose else moves.any_move(waiting, source)
            data = {"move": move.move, "fields": dict(move.fields)}
            entries.append(Entry(number, Kind.MOVE, waiting.player, data))
            state = GAME.play(state, move).state
        else:
            faces = dice.thrown(seed, number, waiting.dice)
            entries.append(Entry(number, Kind.THROW, waiting.player, {"faces": list(faces)}))
            state = GAME.settle(state, faces).state
    return start, entries, [row.strokes[0] for row in GAME.scorecard(state)]


def test_wild_play_costs_decisions_and_the_sum_holds():
    start, entries, scores = a_round(5)
    analysis = analysed(GAME, ProGolfAnalyst(), start, entries, 1)
    found = analysis.sums[0]
    assert found.strokes == sum(scores)
    assert found.strokes - found.expected == pytest.approx(found.decision + found.dice, abs=1e-6)
    assert found.decision > 0
    assert all(stroke.decision >= -1e-9 for stroke in analysis.strokes)
    # A drop from water counts a stroke of its own with the stroke it comes before.
    assert len(HOLES) < len(analysis.strokes) <= sum(scores)


def test_the_best_computer_decides_at_no_cost():
    start, entries, _ = a_round(8, choose=GAME.choose)
    analysis = analysed(GAME, ProGolfAnalyst(), start, entries, 1)
    assert analysis.sums[0].decision == pytest.approx(0, abs=1e-6)


def test_what_is_expected_at_the_tee_is_the_exact_mean_of_best_play():
    start, entries, _ = a_round(3)
    first = analysed(GAME, ProGolfAnalyst(), start, entries, 1).strokes[0]
    exact = hole_odds(house_card(), augusta()[HOLES[0] - 1], standard(), BEST).mean
    assert first.expected_before == pytest.approx(exact, abs=1e-6)


def test_dice_are_fair_on_average():
    """Over many strokes what the dice did comes to nothing, within sampling error."""
    totals = []
    for seed in range(40):
        start, entries, _ = a_round(100 + seed)
        totals.append(analysed(GAME, ProGolfAnalyst(), start, entries, 1).sums[0].dice)
    mean = sum(totals) / len(totals)
    deviation = (sum((one - mean) ** 2 for one in totals) / (len(totals) - 1)) ** 0.5
    assert abs(mean) < 4 * deviation / len(totals) ** 0.5
