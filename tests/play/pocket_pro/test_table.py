"""What the table shows: board, odds, words; and the edition that everything is read from."""

import copy
import json

import pytest

from play.engine.protocol import Event, Refusal
from play.engine.tables import PROVENANCES
from play.engine.words import score_name
from play.pocket_pro import board, edition, words
from play.pocket_pro.rulebook import SECTIONS
from tests.play.contract import play_at_random
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing
from tests.play.pocket_pro.test_players import random_round


def test_the_board_tells_ball_clubs_wind_and_yards() -> None:
    round_ = Playing(open_hole((":", (12, 4))), players=2).lay((10, 6))
    round_.shot("wedge", "slow")  # The second player is on the tee.
    table = GAME.board(round_.state)
    json.dumps(table)
    assert table["turn"] == 1
    assert table["shot"]["air"] == 1
    assert table["wind"]["name"] == "right"
    clubs = {club["slug"]: club for club in table["clubs"]}
    assert clubs["5-iron"]["tokens"] == 2
    assert not clubs["putter"]["usable"]
    low, high = clubs["driver"]["yards"]["normal"]
    assert 150 <= low < high <= 270
    assert table["notes"] == {"front": 420, "pin": 450, "back": 480, "sand": 180, "water": None}


def test_the_text_twin_says_where_the_ball_lies_and_what_is_beside_it() -> None:
    text = board.words_of(Playing(open_hole()).lay((10, 6)).state)
    assert text == (
        "Ball on the fairway, 300 yards to the pin, 2 spaces right of it, "
        "rough 5 off on the left, rough 1 off on the right."
    )


@pytest.mark.parametrize(
    ("column", "aim", "side"), [(8, "2-right", "right"), (0, "2-left", "left")]
)
def test_the_text_twin_tells_of_a_ball_out_of_bounds_that_may_still_be_taken_back(
    column: int, aim: str, side: str
) -> None:
    round_ = Playing(open_hole(row=".........")).lay((10, column)).hold(driver=3)
    round_.shot("7-iron", "slow", aim)
    round_.throw(1)
    round_.choose("keep")
    round_.choose("order", order="FA")
    assert round_.offered == ["accept", "mulligan"]
    assert GAME.board(round_.state)["words"] == (
        f"Ball out of bounds, 285 yards to the pin, 5 spaces {side} of it."
    )


def test_the_heat_of_a_stroke_adds_up_and_knows_trouble() -> None:
    wall = [("~", (row, column)) for row in (14, 15) for column in range(9)]
    round_ = Playing(open_hole(*wall)).lay((10, 4))
    found = board.heat(round_.state, {"club": "9-iron", "tempo": "slow", "aim": "straight"})
    assert sum(found["ends"].values()) == pytest.approx(1, abs=1e-3)
    assert sum(chance for *_, chance in found["spaces"]) == pytest.approx(1, abs=1e-3)
    # Slow rolls move one space, with a 6 two. Two sixes land in the water, one leads into it by
    # any roll on the ground, none by a 6: 1/36 + 10/36 + 25/36 x 1/6.
    assert found["ends"]["trouble"] == pytest.approx(91 / 216, abs=1e-4)


def test_the_heat_of_a_putt_is_what_dice_give() -> None:
    round_ = Playing(open_hole(length=30)).lay((28, 4))
    found = board.heat(round_.state, {"club": "putter", "tempo": "normal", "aim": "straight"})
    assert found["ends"]["hole"] == pytest.approx(20 / 36, abs=1e-4)


def test_the_printed_yardage_card_is_told_where_it_departs() -> None:
    long = open_hole(length=53)
    table = GAME.board(Playing(long, wind=0).state)
    assert table["hole"]["yards"] == 795
    assert table["hole"]["printed_yards"]["yards"] == 705
    assert GAME.board(Playing(open_hole(length=30)).state)["hole"]["printed_yards"] is None


def test_every_event_has_words_a_rule_and_the_same_words_again() -> None:
    seen: set[str] = set()
    for seed in range(3):
        for event in play_at_random(GAME, random_round(seed), seed).events:
            seen.add(event.kind)
            assert event.data["rule"] in SECTIONS
            assert words.say(event) == words.say(event)
            first = words.say(event)[0]
            assert first.isupper() or first.isdigit()
            assert words.say(event).endswith((".", "!"))
    assert seen == set(words.TELLERS)
    with pytest.raises(ValueError, match="no words"):
        words.say(Event("ace"))


def test_words_of_a_wedge_that_rough_stops_and_of_balls_that_stay() -> None:
    round_ = Playing(open_hole((".", (10, 4)), row=".........")).lay((10, 4))
    round_.shot("wedge", "slow")
    round_.throw(1)
    roll, _ = round_.throw(3)
    assert words.say(roll) == "Three: no further with one lost to the lie, at rest in the rough."
    round_ = Playing(open_hole((":", (10, 4)), (":", (11, 4)), row="........."))
    round_.lay((10, 4)).shot("9-iron", "fast")
    stuck = round_.throw(2, 2, 1)[0]
    assert words.say(stuck) == "Doubles, played from sand: it does not move."
    stroke = round_.throw(3, 3, 1)[-1]
    assert words.say(stroke) == "9 iron from the sand: it lies where it lay, 300 yards left."


def test_words_of_a_ball_that_runs_out_of_the_sand_into_water() -> None:
    wet = [("~", (15, column)) for column in range(9)]
    round_ = Playing(open_hole((":", (13, 4)), *wet)).lay((10, 4))
    round_.shot("driver", "slow")
    for _ in range(3):
        round_.throw(1)
    sand = next(event for event in round_.events if event.kind == "sand")
    assert words.say(sand) == "It runs two spaces on, out of the sand, and ends in the water."


def test_words_of_every_penalty_tell_that_it_costs_a_stroke() -> None:
    for hazard in ("water", "trees", "out"):
        for stroke in range(20):
            told = words.say(Event("penalty", 0, {"hazard": hazard, "stroke": stroke}))
            assert "stroke" in told


def test_words_vary_with_the_facts() -> None:
    said = {
        words.say(Event("holed", 0, {"hole": hole, "par": 4, "score": 4, "rule": "sinking"}))
        for hole in range(1, 19)
    }
    assert len(said) > 1


@pytest.mark.parametrize(
    ("score", "par", "name"),
    [
        (1, 3, "a hole in one"),
        (2, 5, "an albatross"),
        (3, 4, "a birdie"),
        (4, 4, "a par"),
        (7, 4, "a triple bogey"),
        (9, 4, "nine strokes"),
    ],
)
def test_scores_have_their_names(score: int, par: int, name: str) -> None:
    assert score_name(score, par) == name


def test_the_rules_read_the_edition_and_nothing_else() -> None:
    tables = copy.deepcopy(dict(edition.built_in()))
    tables["movement"][1]["spaces"] = 4
    tables["clubs"][0]["air"] = 1
    tables["clubs"][0]["lost_from_rough"] = 0
    round_ = Playing(open_hole(), edition=tables)
    round_.shot("driver", "slow")
    assert round_.waiting.purpose == "movement roll 1 of 5"
    round_.throw(1)
    assert round_.at == (5, 4)


def test_every_value_says_where_it_comes_from() -> None:
    tables = edition.built_in()
    for name in ("movement", "pairs", "tempo", "clubs", "wind", "numbers", "yardage"):
        for row in tables[name]:
            assert row["provenance"] in PROVENANCES
    house = {club["slug"] for club in tables["clubs"] if club["provenance"] == "house"}
    assert house == {"5-iron", "9-iron", "wedge"}
    assert [row["provenance"] for row in tables["movement"]].count("derived") == 2


def broken() -> list[tuple[str, object]]:
    def changed(table: str, row: int, column: str, value: object) -> dict:
        tables = copy.deepcopy(dict(edition.built_in()))
        tables[table][row][column] = value
        return tables

    def without(table: str) -> dict:
        tables = copy.deepcopy(dict(edition.built_in()))
        del tables[table]
        return tables

    return [
        ("movement, row 3", changed("movement", 2, "spaces", 99)),
        ("movement, row 3", changed("movement", 2, "spaces", "2")),
        ("movement, row 3", changed("movement", 2, "token", 1)),
        ("movement", changed("movement", 2, "total", 7)),
        ("clubs, row 1", changed("clubs", 0, "lies", 3)),
        ("Driver", changed("clubs", 0, "lies", ["moon"])),
        ("clubs", changed("clubs", 0, "slug", "3-iron")),
        ("clubs, row 1", changed("clubs", 0, "slug", "a+b")),
        ("Driver", changed("clubs", 0, "lost_from_rough", 4)),
        ("from the green", changed("clubs", 6, "lies", ["fairway"])),
        ("wind", changed("wind", 0, "face", 2)),
        ("wind, row 1", changed("wind", 0, "provenance", "guessed")),
        ("numbers, row 3", changed("numbers", 2, "value", -1)),
        ("numbers", changed("numbers", 2, "value", 0)),
        ("pairs", changed("pairs", 0, "dice", "quads")),
        ("no table clubs", without("clubs")),
        ("no table movement", {}),
        ("no table movement", {"movement": "none"}),
    ]


@pytest.mark.parametrize(("where", "tables"), broken())
def test_an_edition_that_cannot_be_played_is_refused_in_words(where: str, tables: dict) -> None:
    with pytest.raises(Refusal) as refused:
        edition.read(tables)
    assert where in refused.value.reason
    assert edition.faults(tables) == [refused.value.reason]
