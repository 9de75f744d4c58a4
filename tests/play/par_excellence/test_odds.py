"""Exact chances, the hint, the computer players."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from courses.playable import PlayableCourse
from play.engine import dice
from play.engine.protocol import Decision
from play.par_excellence import odds, players, search
from play.par_excellence.edition import built_in, standard
from play.par_excellence.strokes import Address, Said, struck
from play.par_excellence.worth import gamble_pays, putts_expected, worth_of
from tests.play.par_excellence.playing import FAIRWAY, GAME, Playing, area, box, drawn, playable

POND = area("water", box(-30, 200, 30, 240))


def test_chances_of_a_fairway_stroke_by_hand() -> None:
    playing = Playing().lay(0, 100)
    words = Said("5", "straight", 0.0)
    found = odds.chances(standard(), playing.sheet, playing.state.address(0), words)
    assert sum(one.chance for one in found) == pytest.approx(1)
    # Three of six faces are 175, four of six sides straight: 1/3. 150 hooked: 1/6 of 1/6.
    by_throw = {(one.flown.line, one.flown.distance): one.chance for one in found}
    assert by_throw["straight", 175.0] == pytest.approx(1 / 3)
    assert by_throw["hook", 150.0] == pytest.approx(1 / 36)
    assert len(found) == 12


def test_chances_with_the_hazard_die_by_hand() -> None:
    playing = Playing(drawn()).lay(0, 100)
    found = odds.chances(
        standard(), playing.sheet, playing.state.address(0), Said("9", "fade", 0.0)
    )
    stays = next(one for one in found if one.flown.distance == 0)
    assert stays.chance == pytest.approx(1 / 6)
    # Best face (1/2), fade line (2/3), OK (1/2); the other ways to 125 on the fade line: none.
    best = next(one for one in found if (one.flown.line, one.flown.distance) == ("fade", 125.0))
    assert best.chance == pytest.approx(1 / 6)
    # 105 comes from 125 less 20 only.
    less = next(one for one in found if (one.flown.line, one.flown.distance) == ("slice", 105.0))
    assert less.chance == pytest.approx(1 / 2 * 1 / 6 * 1 / 6)


@pytest.mark.prove
def test_chances_agree_with_strokes_thrown(sample, figure):
    playing = Playing(drawn(FAIRWAY, POND, area("trees", box(-30, 120, -5, 180)))).lay(25, 90)
    source, worst, thrown = Random("odds"), 0.0, sample(20_000)
    address = playing.state.address(0)
    for words in (Said("5", "straight", 350.0), Said("7", "fade", 340.5), Said("w", "draw", 0.0)):
        found = odds.chances(standard(), playing.sheet, address, words)
        edition = standard()
        dies = (edition.club(words.club).faces, edition.directions, edition.hazards)
        seen: Counter = Counter()
        for _ in range(thrown):
            faces = [source.choice(die) for die in dies]
            seen[struck(edition, playing.sheet, address, words, faces).rest] += 1
        expected: Counter = Counter()
        for one in found:
            expected[one.flown.rest] += one.chance
        assert set(seen) <= set(expected)
        worst = max(
            abs(seen[rest] - thrown * chance) / max((thrown * chance * (1 - chance)) ** 0.5, 1.0)
            for rest, chance in expected.items()
        )
    title = f"Par Excellence, {thrown:,} strokes thrown, a landing off its exact chance, worst"
    figure(title, worst, aim="at most 4.5", ok=worst <= 4.5, unit="standard errors")


def test_expected_putts_by_hand() -> None:
    # Inside: 1 with three of six, else 2. Outside: 1, 2, 2, 2 and twice a three that is gambled
    # with, since the flags 1, 2, 2, 4, 4, 4 average 17/6.
    inside, outside = putts_expected(standard())
    assert inside == pytest.approx(1.5)
    assert outside == pytest.approx((1 + 2 + 2 + 2 + 17 / 6 + 17 / 6) / 6)
    assert gamble_pays(standard(), 3)
    assert not gamble_pays(standard(), 2)


def test_nearer_is_worth_more_beyond_the_short_clubs() -> None:
    worth = worth_of(standard())
    table = [worth.one("fairway", yards) for yards in range(150, 600, 50)]
    assert table == sorted(table)
    assert worth.one("rough", 150) > worth.one("fairway", 150)


def test_the_hint_is_three_strokes_best_first() -> None:
    playing = Playing(drawn(FAIRWAY, POND)).lay(0, 60)
    found = search.best_lines(standard(), playing.sheet, playing.state.address(0))
    assert len(found) == 3
    assert [one.strokes for one in found] == sorted(one.strokes for one in found)
    assert len({(one.said.option, one.said.shape) for one in found}) == 3


def test_the_hint_goes_round_a_pond_or_stops_before_it() -> None:
    # Straight on every face of the 5 and most of the 6 are wet.
    wall = drawn(FAIRWAY, area("water", box(-80, 200, 80, 250)))
    playing = Playing(wall).lay(0, 50)
    best = search.best_lines(standard(), playing.sheet, playing.state.address(0))[0]
    ends = odds.ends(odds.chances(standard(), playing.sheet, playing.state.address(0), best.said))
    assert ends.get("water", 0) < 0.2


def test_a_fan_agrees_with_the_exact_cost_where_nothing_is_in_the_way() -> None:
    sheet = Playing().sheet
    address = Address((0.0, 100.0), "fairway")
    for one in search.ranked(standard(), sheet, address, step=5.0, count=3):
        again = search.weigh(standard(), sheet, address, one.said)
        assert again.strokes == pytest.approx(one.strokes)


@pytest.mark.parametrize("level", ["club", "scratch", "best"])
def test_the_computer_plays_what_is_offered_and_always_the_same(level: str) -> None:
    course = PlayableCourse("a", "A", (playable(drawn(FAIRWAY, POND)),))
    state, thrown = GAME.start(course, [{"name": "A", "level": level}], {}, built_in()), 0
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Decision):
            move = GAME.choose(state, waiting)
            assert move == players.choose(state, waiting)
            state = GAME.play(state, move).state
        else:
            state = GAME.settle(state, dice.thrown(5, thrown, waiting.dice)).state
            thrown += 1
        assert thrown < 60


def test_a_club_player_keeps_his_three_putts_the_others_gamble() -> None:
    for level, move in (("club", "keep"), ("scratch", "gamble"), ("best", "gamble")):
        playing = Playing().lay(0, 388)
        playing.choose("putt")
        playing.throw("1/3")
        state = replace(playing.state, levels=(level,))
        assert players.choose(state, playing.decision).move == move
