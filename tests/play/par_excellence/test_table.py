"""What is seen and kept at the table: the contract, the log's facts, words, the edition."""

import json
from random import Random
from typing import Any

import pytest

from courses.board import PlacedCard
from courses.cards import CardKind
from courses.deck import built_in as built_in_deck
from courses.holemap import ground_of
from courses.layout import lay
from play.engine import moves
from play.engine.protocol import Decision, Move, Number, Refusal
from play.par_excellence.edition import NUMBERS, built_in, faults, read
from play.par_excellence.rulebook import SECTIONS
from tests.play.contract import assert_contract, play_at_random
from tests.play.par_excellence.playing import FAIRWAY, GAME, Playing, area, box, drawn, playable
from tests.play.par_excellence.rounds import random_start

WITHIN = 30.0


def near_the_flag(decision: Decision, source: Random) -> Move:
    """A legal move at random, aimed within thirty degrees of the suggestion."""
    move = moves.any_move(decision, source)
    offer = next(offer for offer in decision.offers if offer.move == move.move)
    fields = dict(move.fields)
    for field in offer.fields:
        if isinstance(field, Number):
            turned = (field.suggested + source.uniform(-WITHIN, WITHIN)) % 360
            fields[field.name] = moves.stepped(field, min(turned, field.maximum))
    return Move(move.move, fields)


@pytest.mark.prove
def test_random_rounds_keep_the_contract(sample, figure):
    rounds = sample(150)
    for seed in range(rounds):
        assert_contract(GAME, random_start(seed), seed, near_the_flag)
    figure("Par Excellence rounds at random that keep the contract", rounds, aim="all", ok=True)


def test_a_round_aimed_anywhere_at_all_keeps_the_contract() -> None:
    assert_contract(GAME, random_start(4), 4)


def test_every_event_names_a_section_of_the_rules_and_its_hole() -> None:
    seen = set()
    for seed in (1,):
        for event in play_at_random(GAME, random_start(seed), seed, near_the_flag).events:
            assert event.data["rule"] in SECTIONS, event
            assert event.kind == "result" or event.data["hole"]
            seen.add(event.kind)
    assert {"address", "stroke", "penalty", "putts", "holed", "leaderboard"} <= seen


def test_the_stroke_tells_all_that_a_replay_draws() -> None:
    facts = Playing().stroke("2", 210, "hook", shape="draw", bearing=3.5)
    for name in ("from", "landed", "to", "bearing", "line", "distance", "dice"):
        assert name in facts
    json.dumps(facts)


SAID = [
    (("2", 210, "straight"), "Club 2, 210 yards straight: on the fairway"),
    (("2", 180, "hook"), "Club 2, 180 yards hooked to the left: in the rough"),
]


@pytest.mark.parametrize(("stroke", "words"), SAID)
def test_strokes_are_told_in_words_of_golf(stroke: tuple[Any, ...], words: str) -> None:
    playing = Playing()
    playing.stroke(*stroke)
    assert words in GAME.say(playing.events[-1])


def test_penalties_are_told_with_the_number_of_the_next_stroke() -> None:
    playing = Playing()
    playing.stroke("2", 210, "straight", bearing=90.0)
    assert "number three" in GAME.say(playing.events[-1]) or "number 3" in GAME.say(
        playing.events[-1]
    )


def test_the_board_tells_where_the_ball_lies_and_what_is_on_the_way() -> None:
    pond = area("water", box(-30, 200, 30, 240))
    playing = Playing(drawn(FAIRWAY, pond)).lay(0, 100)
    board = GAME.board(playing.state)
    assert board["notes"] == {"pin": 300, "front": 285, "back": 315, "water": 100}
    assert "300 yards from the pin" in board["words"]
    assert "water at 100" in board["words"]
    assert board["meter"]["bearing_to_flag"] == 0.0


def test_holes_laid_in_cards_are_played_on_their_ground() -> None:
    cards = built_in_deck()
    piles = {kind: [slug for slug, card in cards.items() if card.kind is kind] for kind in CardKind}
    for green in piles[CardKind.GREEN]:
        slugs = (piles[CardKind.TEE][0], piles[CardKind.FAIRWAY][0], green)
        ground = ground_of(lay([PlacedCard(slug) for slug in slugs], cards))
        assert GAME.faults(playable(ground)) == []
        playing = Playing(ground)
        playing.stroke("5", 175, "straight", bearing=playing.sheet.bearing((0.0, 0.0)))
        assert playing.state.strokes[0] >= 1


BROKEN = [
    ("clubs", 0, "best", 226, "fives"),
    ("clubs", 0, "best", 300, "reaches"),
    ("clubs", 11, "slug", "x", "sand iron"),
    ("clubs", 1, "slug", "1", "once"),
    ("clubs", 1, "slug", "putter", "putter"),
    ("numbers", 0, "value", 233, "fives"),
    ("numbers", 0, "value", 20, "whole number"),
    ("numbers", 0, "name", "metre", "each once"),
    ("direction", 0, "face", "up", "straight"),
    ("hazard", 3, "effect", "maybe", "effect"),
    ("hazard", 0, "effect", "no", "same"),
    ("putter", 4, "outside", 0, "whole number"),
    ("putter", 1, "inside", 3, "fewer"),
]


@pytest.mark.parametrize(("table", "row", "column", "value", "words"), BROKEN)
def test_an_edition_that_cannot_be_played_says_what_is_wrong(
    table: str, row: int, column: str, value: Any, words: str
) -> None:
    tables = json.loads(json.dumps(built_in()))
    tables[table][row][column] = value
    (fault,) = faults(tables)
    assert f"Table {table}" in fault
    assert words in fault


def test_a_die_has_six_sides() -> None:
    tables = json.loads(json.dumps(built_in()))
    tables["putter"].pop()
    assert faults(tables) == ["Table putter: a die has 6 sides, not 5."]


def test_a_round_is_played_by_the_edition_it_began_with() -> None:
    tables = json.loads(json.dumps(built_in()))
    tables["clubs"][1]["best"] = 150
    playing = Playing(edition=tables)
    playing.say("2")
    assert playing.throw_waited.dice[0].faces[0] == 150
    assert read(tables) is read(json.loads(json.dumps(tables)))


LIMITS = [(name, limit) for name, limits in NUMBERS.items() if name != "meter" for limit in limits]


@pytest.mark.parametrize(("name", "value"), LIMITS)
def test_a_number_at_its_limits_is_played_with(name: str, value: int) -> None:
    tables = json.loads(json.dumps(built_in()))
    next(row for row in tables["numbers"] if row["name"] == name)["value"] = value
    assert faults(tables) == []
    playing = Playing(drawn(area("trees", box(-20, 100, 20, 140))), edition=tables).lay(0, 60)
    facts = playing.stroke("5", 175, "slice", "5 yds")
    assert facts["distance"] == min(playing.state.edition.number("hazard_short"), 40)
    facts = playing.lay(0, 60).stroke("5", 175, "straight", "OK")
    assert facts["stopped"] == (playing.state.edition.number("trees_within") > 40)


@pytest.mark.parametrize("bearing", [-0.1, 360, "north", None, float("nan")])
def test_a_bearing_off_the_dial_is_refused(bearing: Any) -> None:
    with pytest.raises(Refusal):
        Playing().choose("shot", club="2", shape="straight", bearing=bearing, spot="centre-front")
