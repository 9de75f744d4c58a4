"""An owner's edition: what may be typed in, and what is refused with its place named."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from play.engine.protocol import Refusal
from play.golf_n_roll.description import GOLF_N_ROLL
from play.golf_n_roll.edition import built_in, edition_faults, read

Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> list[str]:
    tables = copy.deepcopy(dict(built_in()))
    change(tables)
    return edition_faults(tables)


def test_the_built_in_edition_is_free_of_faults_and_each_row_has_a_provenance():
    assert edition_faults(built_in()) == []
    rows = [row for table in built_in().values() if isinstance(table, list) for row in table]
    assert {row["provenance"] for row in rows} <= {"printed", "derived", "house"}
    assert read(built_in()) is read(copy.deepcopy(dict(built_in())))


def test_an_owner_may_fill_in_the_unread_skills():
    def fill(tables: dict[str, Any]) -> None:
        tables["skills"][1] |= {"name": "Read", "rolls": ["obstacle"], "read": True,
                                "provenance": "printed"}  # fmt: skip

    assert changed(fill) == []


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda t: t.pop("dice"), "no table dice"),
        (lambda t: t["dice"][0].update(faces=[1, 2]), "six faces"),
        (lambda t: t["dice"][0].update(faces="123456"), "row 1: faces is a list"),
        (lambda t: t["clubs"][0].update(distance=True), "row 1: distance is a whole number"),
        (lambda t: t["clubs"][1].update(slug="short"), "slug of its own"),
        (lambda t: t["clubs"][0].update(slug="A B"), "small letters"),
        (lambda t: t["trouble"][0].update(clubs=["wood"]), "no club wood"),
        (lambda t: t["trouble"][1].update(distance=-9), "no stroke gets out"),
        (lambda t: t["course"][0].update(gem="blue"), "no gem blue"),
        (lambda t: t["course"].pop(), ""),
        (lambda t: [row.update(count=0) for row in t["flag"]], "1 to 200 cards, not 0"),
        (lambda t: t["holes"][0].update(number=2), "number them from 1"),
        (lambda t: t["holes"][0].update(par=9), "row 1: par is a whole number from 3 to 6"),
        (lambda t: t["skills"][0].update(rolls=["swing"]), "a roll is one of"),
        (lambda t: t["skills"][0].update(effect="win"), "effect is repeat or add"),
        (lambda t: t["skills"][2].update(amount=0), "adds at least 1"),
        (lambda t: t["skills"][1].update(out_of_field=True), "undeclared"),
        (lambda t: t["golfers"][0].update(skill="none"), "no skill none"),
        (lambda t: t["weather"][0].update(putt=-3), "row 1: putt is a whole number from -2 to 2"),
        (lambda t: t["weather"][0].update(provenance="guess"), "provenance is one of"),
        (lambda t: t["numbers"].pop(0), "most_over_par missing"),
        (lambda t: t["marks"][0].pop("need"), "row 1: need is missing"),
    ],
)
def test_what_cannot_be_played_with_is_named(change, named):
    faults = changed(change)
    if not named:
        assert faults == []
        return
    assert len(faults) == 1
    assert named in faults[0]


def test_the_lobby_knows_its_options():
    chosen = GOLF_N_ROLL.chosen({"mode": "match", "weather": True})
    assert chosen == {
        "mode": "match",
        "order": "order",
        "weather": True,
        "record": 0,
        "computer_dice": "rolled",
    }
    for wrong in ({"mode": "war"}, {"weather": "yes"}, {"record": -1}, {"wind": True}):
        with pytest.raises(Refusal):
            GOLF_N_ROLL.chosen(wrong)
    assert not GOLF_N_ROLL.needs_course
    assert GOLF_N_ROLL.edition_faults(GOLF_N_ROLL.edition()) == []
