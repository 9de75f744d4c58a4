"""Rounds of every game analysed: the sums hold, and who plays the best decides at no cost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from play.analysing import ANALYSTS
from play.engine import dice, moves
from play.engine.analysis import Analysis, Analyst, analysed
from play.engine.log import Entry, Kind, applied
from play.engine.protocol import Decision, Game
from play.golf_n_roll.ground import from_cards
from play.pocket_pro.edition import built_in as pocket_pro_built_in
from play.pocket_pro.rules import PocketPro
from play.pocket_pro.rules import begin as pocket_pro_begin
from tests.play.golf_n_roll import playing as golf_n_roll
from tests.play.paper_golf import playing as paper_golf
from tests.play.pocket_pro import holes as pocket_pro_holes

BEST, AT_RANDOM, MIXED = "best", "at random", "mixed"
GIVEN_UP_AFTER = 12


@dataclass(frozen=True)
class Case:
    """A game with a way to begin short rounds of a seed, all seats of level "best"."""

    slug: str
    game: Game[Any]
    start: Callable[[int], Any]
    exact: bool = True

    @property
    def analyst(self) -> Analyst[Any]:
        return ANALYSTS[self.slug]


def paper_golf_round(seed: int) -> Any:
    pages = [paper_golf.page(seed % 4 + 1, number, paper_golf.standard()) for number in (1, 2)]
    seats = [{"name": f"P{n}", "level": BEST} for n in range(1 + seed % 3)]
    ways = [{}, {"direction_first": True}, {"golf": "speed"}]
    return paper_golf.begin(pages, seats, ways[seed % 3], paper_golf.built_in())


def golf_n_roll_round(seed: int) -> Any:
    source = Random(seed)
    count = 1 + seed % 4
    modes = ["training", "challenge", *(["match"] if count == 2 else [])]
    options = {"mode": source.choice(modes), "order": "shuffled", "weather": source.random() < 0.6}
    golfers = source.sample(["golfer-1", "golfer-2", "golfer-3", "golfer-4"], count)
    seats = [{"name": f"P{n}", "golfer": one, "level": BEST} for n, one in enumerate(golfers)]
    tables = golf_n_roll.read(golf_n_roll.built_in())
    holes = source.sample(from_cards(tables), 2)
    return golf_n_roll.begin(holes, seats, options, tables)


@lru_cache(maxsize=4)
def two_holes(number: int) -> tuple[Any, ...]:
    """Two holes drawn from the deck, the first pair short: its values take half a second each."""
    source = Random(number)
    cards = None if number else 2
    return tuple(pocket_pro_holes.random_ground(source, number=n, cards=cards) for n in (1, 2))


def pocket_pro_round(seed: int) -> Any:
    seats = [{"name": f"P{n}", "level": BEST} for n in range(1 + seed % 3)]
    return pocket_pro_begin(two_holes(seed % 1000 // 50), seats, pocket_pro_built_in())


CASES = {
    case.slug: case
    for case in (
        Case("paper-golf", paper_golf.GAME, paper_golf_round),
        Case("golf-n-roll", golf_n_roll.GAME, golf_n_roll_round),
        Case("pocket-pro", PocketPro(), pocket_pro_round),
    )
}
every_game = pytest.mark.parametrize("slug", list(CASES))


def played(case: Case, seed: int, how: str) -> tuple[Any, list[Entry], Any]:
    """A round of the seed: its start, its log, its end. At random holes are also given up."""
    source = Random(seed)
    start = state = case.start(seed)
    entries: list[Entry] = []
    strokes = 0
    while (waiting := case.game.waiting_for(state)) is not None:
        number = len(entries) + 1
        wild = how == AT_RANDOM or (how == MIXED and source.random() < 0.3)
        tired = how == AT_RANDOM and strokes >= GIVEN_UP_AFTER
        if not isinstance(waiting, Decision):
            faces = dice.thrown(seed, number, waiting.dice)
            entry = Entry(number, Kind.THROW, waiting.player, {"faces": list(faces)})
        elif tired:
            strokes = 0
            entry = Entry(number, Kind.CONCEDE, waiting.player, {})
        else:
            pick = moves.any_move(waiting, source) if wild else case.game.choose(state, waiting)
            data = {"move": pick.move, "fields": dict(pick.fields)}
            entry = Entry(number, Kind.MOVE, waiting.player, data)
        entries.append(entry)
        step = applied(case.game, state, entry)
        strokes += sum(event.kind == "stroke" for event in step.events)
        state = step.state
    return start, entries, state


def analysis_of(case: Case, seed: int, how: str) -> tuple[Analysis, Any]:
    start, entries, end = played(case, seed, how)
    return analysed(case.game, case.analyst, start, entries, end.players), end


def assert_sums_hold(case: Case, found: Analysis, end: Any) -> None:
    """strokes - expected = decision + dice, for every player and from stroke to stroke."""
    card = case.game.scorecard(end)
    for player, total in enumerate(found.sums):
        assert total.strokes == sum(row.strokes[player] for row in card)
        assert total.strokes - total.expected == pytest.approx(total.decision + total.dice)
        for row in card:
            of_hole = [s for s in found.strokes if (s.hole, s.player) == (row.number, player)]
            assert of_hole[-1].expected_after == pytest.approx(row.strokes[player])
            for one, other in pairwise(of_hole):
                assert one.expected_after == pytest.approx(other.expected_before)
    for stroke in found.strokes:
        assert stroke.decision >= -1e-9
        assert stroke.error >= 0
        change = stroke.expected_after - stroke.expected_before
        assert change == pytest.approx(stroke.decision + stroke.dice)
        assert stroke.told


@every_game
@pytest.mark.parametrize("how", [AT_RANDOM, MIXED])
def test_strokes_less_expected_are_decisions_and_dice(slug, how, sample):
    case = CASES[slug]
    for seed in range(max(2, sample(100))):
        found, end = analysis_of(case, seed, how)
        assert_sums_hold(case, found, end)
        decided = [stroke.decision for stroke in found.strokes]
        assert how == MIXED or max(decided) > 0


@every_game
def test_the_best_computer_decides_at_no_cost(slug, sample):
    case = CASES[slug]
    for seed in range(max(2, sample(100))):
        found, end = analysis_of(case, seed, BEST)
        assert_sums_hold(case, found, end)
        if case.exact:
            assert all(stroke.decision < 1e-6 for stroke in found.strokes), seed


@every_game
def test_dice_come_to_nothing_over_many_rounds(slug, sample):
    """Whatever is played: what the dice did is nought on the mean, within sampling error,
    but for what was saved by means kept from hole to hole."""
    case = CASES[slug]
    found = []
    for seed in range(sample(250)):
        sums = analysis_of(case, 1000 + seed, MIXED)[0].sums
        found += [one.dice + one.saved for one in sums]
    mean = sum(found) / len(found)
    deviation = (sum((one - mean) ** 2 for one in found) / (len(found) - 1)) ** 0.5
    assert abs(mean) < 4 * deviation / len(found) ** 0.5
