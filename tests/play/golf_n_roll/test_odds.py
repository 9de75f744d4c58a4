"""The worth of every choice, worked through exactly, and the computers that go by it."""

from dataclasses import replace
from random import Random

import pytest

from play.engine.protocol import Decision, Throw
from play.golf_n_roll import board, odds, players
from play.golf_n_roll.edition import NO_WEATHER, Skill, built_in, standard
from play.golf_n_roll.fair import fair_score
from play.golf_n_roll.state import Hole, Square, State
from play.golf_n_roll.valuation import Valuation
from tests.play.golf_n_roll.playing import (
    FURTHER,
    GAME,
    LOOK,
    LUCKY,
    PUTTER,
    Playing,
    laid,
    play_on,
)

ROW = "Ys Rc Gs Yc Rs Gc Rf | Gs Yc | Rs"


def own_edition(**skill: object) -> dict:
    """The built-in edition with the first skill filled in otherwise."""
    tables = dict(built_in())
    tables["skills"] = [{**tables["skills"][0], **skill}, *tables["skills"][1:]]
    return tables


# Square, trouble, strokes so far.
LIES = [(1, 0, 0), (4, 1, 1), (7, 2, 5), (8, 1, 3), (9, 0, 4), (10, 0, 6), (2, 0, 6)]


@pytest.mark.parametrize("golfer", [LUCKY, LOOK, FURTHER, PUTTER])
@pytest.mark.parametrize("weather", ["", "gusts", "dry-spell"])
def test_worths_agree_with_walking_through_every_throw_by_the_rules(golfer, weather):
    for square, trouble, strokes in LIES:
        round_ = Playing(ROW, golfers=[golfer], weather=weather)
        state = round_.lay(square, trouble=trouble, strokes=strokes).state
        for way in odds.choices(state):
            seen = odds.outlook(state, way.move)
            assert seen.expected == pytest.approx(way.expected, abs=1e-9), (square, way)
            assert sum(seen.ends.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "skill",
    [
        {"rolls": ["distance"], "declared": False, "out_of_field": False},
        {"rolls": ["distance"], "declared": True, "out_of_field": False},
        {"rolls": ["obstacle"], "declared": False},
        {"rolls": ["obstacle"], "declared": True, "out_of_field": False},
        {"rolls": ["putt"], "declared": False},
        {"rolls": ["direction"], "effect": "add", "amount": 1, "declared": True,
         "out_of_field": False},
        {"rolls": ["obstacle", "putt"], "effect": "add", "amount": 2, "declared": True,
         "out_of_field": False},
        {"rolls": ["distance", "direction", "obstacle", "putt"]},
    ],
)  # fmt: skip
def test_whatever_an_owner_reads_on_his_skill_cards_is_valued_as_it_is_played(skill):
    edition = own_edition(**skill)
    for square, trouble, strokes in LIES[::2]:
        round_ = Playing(ROW, golfers=[LUCKY], edition=edition)
        state = round_.lay(square, trouble=trouble, strokes=strokes).state
        for way in odds.choices(state):
            seen = odds.outlook(state, way.move)
            assert seen.expected == pytest.approx(way.expected, abs=1e-9), (square, way)


def test_a_certain_case_by_hand():
    # On a cross flag at two over par: 4, 5 and 6 hole out, else the hole ends at four over.
    state = Playing("Gf Gf Gf | Gf | Gc").lay(5, strokes=6).state
    assert odds.worth(state, 0) == pytest.approx((7 + 8) / 2)


def test_a_penalty_that_ends_the_hole_costs_the_most_and_no_more():
    # At two over par from red to crosses: 9 in 12 clean, 1 in 12 out of the field, all end at 8.
    state = Playing("Rc Rc Rc Rc Rc Rc Rc | Rc | Rc", ROW).lay(2, strokes=6).state
    for way in odds.choices(state):
        assert odds.outlook(state, way.move).expected == pytest.approx(8)


def test_chances_of_a_stroke_by_hand():
    # From a red gem to a cross: direction fails 1 in 2, obstacle fails by 1, 2, 3 each 1 in 6.
    state = Playing("Rc Rc Rc Rc Rc Rc Rc | Rc | Rc").state
    way = next(
        way
        for way in odds.choices(state)
        if way.move.fields == {"die": "soft", "club": "medium", "skill": "keep"}
    )
    seen = odds.outlook(state, way.move)
    assert seen.chance("clean") == pytest.approx(9 / 12)
    assert seen.chance("fairway") == pytest.approx(1 / 12)
    assert seen.chance("course") == pytest.approx(1 / 12)
    assert seen.chance("field") == pytest.approx(1 / 12)
    assert seen.squares()[2] == pytest.approx(11 / 12 / 6)


def test_the_board_gives_the_chances_behind_each_choice():
    state = Playing(ROW).state
    found = board.chances(state)
    # Three dice, three clubs, the skill now or later.
    assert len(found) == 18
    assert [one["expected"] for one in found] == sorted(one["expected"] for one in found)
    for one in found:
        assert sum(one["ends"].values()) == pytest.approx(1, abs=1e-4)
    assert board.chances(Playing(ROW).choose("strike", **found[0]["fields"]).state) == []


def test_skill_and_good_ground_are_worth_something():
    for golfer in (LUCKY, LOOK, FURTHER, PUTTER):
        state = Playing(ROW, golfers=[golfer]).state
        used = replace(state, used=(True,))
        assert odds.worth(state, 0) < odds.worth(used, 0)
    assert odds.worth(Playing(ROW.replace("R", "G")).state, 0) < odds.worth(Playing(ROW).state, 0)


def random_states(count: int) -> list[State]:
    """States somewhere in rounds of computers, waiting for a decision."""
    found = []
    for seed in range(count):
        source = Random(seed)
        seats = [{"golfer": golfer} for golfer in (LUCKY, LOOK)]
        state = laid(GAME.start(None, seats, {"weather": True}, built_in()), source)
        for _ in range(source.randrange(40)):
            waiting = GAME.waiting_for(state)
            if isinstance(waiting, Throw):
                state = GAME.settle(state, [source.choice(waiting.dice[0].faces)]).state
            else:
                state = GAME.play(state, GAME.choose(state, waiting)).state
        while isinstance(waiting := GAME.waiting_for(state), Throw):
            state = GAME.settle(state, [source.choice(waiting.dice[0].faces)]).state
        found.append(state)
    return found


def test_each_level_plays_what_is_offered_and_stays_within_its_margin():
    for state in random_states(4):
        for level, margin in players.MARGIN.items():
            state = replace(state, levels=(level,) * 2)
            decision = GAME.waiting_for(state)
            assert isinstance(decision, Decision)
            move = GAME.choose(state, decision)
            assert move == GAME.choose(state, decision)
            GAME.play(state, move)
            if state.shot is None:
                ranked = odds.choices(state)
                chosen = next(way for way in ranked if way.move == move)
                assert chosen.expected <= ranked[0].expected + margin


def row_for(par: int) -> State:
    """A hole of middling cards, as a hole card of this par lays it."""
    course = {3: "Ys Rc Gs", 4: "Ys Rc Gs Yc Rs Gc Rf", 5: "Ys Rc Gs Yc Rs Gc Rf Yf Rc"}[par]
    return Playing(f"{course} | {'Gs Yc' if par == 5 else 'Gs'} | Ys", par=par).state


def test_every_weather_card_makes_a_hole_feel_different_and_none_is_hopeless():
    known = {}
    for card in standard().weather:
        known[card.slug] = []
        for par in (3, 4, 5):
            state = replace(row_for(par), weather=standard().weather.index(card))
            known[card.slug].append(odds.worth(state, 0) - par)
    calm = known.pop("calm")
    for slug, costs in known.items():
        apart = [cost - usual for cost, usual in zip(costs, calm, strict=True)]
        assert max(abs(one) for one in apart) >= 0.05, slug
        # The hole stays far from the most that it can cost.
        assert all(abs(one) <= 1.5 for one in apart), (slug, apart)
        assert all(cost <= 1.75 for cost in costs), (slug, costs)
    assert len({tuple(round(cost, 2) for cost in costs) for costs in known.values()}) == 11


def test_in_any_weather_par_can_be_made():
    for card in standard().weather:
        place = standard().weather.index(card)
        for par in (3, 4, 5):
            state = replace(row_for(par), weather=place)
            scores = []
            for seed in range(4):
                end = play_on(state, Random(seed))
                scores.append(GAME.scorecard(end)[0].strokes[0])
            assert min(scores) <= par, card.name


def test_the_quick_measure_of_a_laid_hole_is_the_valuations_own():
    nothing = Skill("", "No skill", (), "repeat", 0, True, False, True, "printed")
    source = Random(3)
    for _ in range(6):
        count, greens = source.randint(3, 9), source.randint(1, 2)
        kinds = ["course"] * count + ["green"] * greens + ["flag"]
        squares = tuple(
            Square(kind, source.choice(["green", "yellow", "red"]),
                   source.choice(["flat", "stripe", "cross"]))
            for kind in kinds
        )  # fmt: skip
        hole = Hole(1, source.choice([3, 4, 5]), count, greens, squares=squares)
        known = Valuation(hole, squares, NO_WEATHER, nothing, standard())
        exact = known.worth(0, 0, 0, has_skill=False)
        assert fair_score(hole, standard()) == pytest.approx(exact, abs=1e-9)


def test_the_better_the_level_the_less_it_throws_away():
    lost = dict.fromkeys(players.MARGIN, 0.0)
    for state in random_states(12):
        if state.shot is not None:
            continue
        ranked = odds.choices(state)
        for level in lost:
            one = replace(state, levels=(level,) * 2)
            decision = GAME.waiting_for(one)
            assert isinstance(decision, Decision)
            move = GAME.choose(one, decision)
            chosen = next(way for way in ranked if way.move == move)
            lost[level] += chosen.expected - ranked[0].expected
    assert lost["best"] == 0
    assert lost["best"] < lost["scratch"] < lost["club"]
