"""The draw, tee times and the cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.tournament import cut, draw
from tests.play.tournament.made import contests

FIELDS = st.integers(2, 120)


@given(FIELDS, st.integers(0, 2**53))
def test_everybody_is_drawn_once_in_twos_and_one_alone_goes_out_first(field, seed):
    slugs = [f"g{n}" for n in range(field)]
    groups = draw.first_round(slugs, seed)
    assert sorted(slug for pair in groups for slug in pair) == sorted(slugs)
    assert [len(pair) for pair in groups[1:]] == [2] * (len(groups) - 1)
    assert len(groups[0]) == 2 - field % 2
    assert groups == draw.first_round(slugs, seed)
    assert sorted(draw.turned(groups)) == sorted(groups)


def test_the_second_round_turns_late_and_early():
    assert draw.turned((("a", "b"), ("c", "d"), ("e", "f"))) == (("e", "f"), ("a", "b"), ("c", "d"))


def test_leaders_go_out_last_and_first_in_is_last_out():
    scores = {"a": 140, "b": 138, "c": 140, "d": 145, "e": 139}
    groups = draw.by_score(list("abcde"), scores, before=list("cabde"))
    assert groups == (("d",), ("a", "c"), ("e", "b"))


def test_tee_times_are_eight_minutes_apart():
    assert [draw.tee_time(n) for n in (0, 1, 8)] == ["9:00", "9:08", "10:04"]


@pytest.mark.parametrize(
    ("rule", "field", "keep"),
    [
        ("masters", 36, 18), ("masters", 37, 19), ("masters", 82, 44), ("low-44", 36, 36),
        ("half", 82, 41), ("two-thirds", 36, 24), ("third", 36, 12), ("none", 36, 36),
        ("third", 2, 1),
    ],
)  # fmt: skip
def test_how_many_each_rule_keeps(rule, field, keep):
    assert cut.kept(rule, field) == keep


@given(contests, st.sampled_from(cut.SLUGS))
def test_the_cut_keeps_enough_and_all_who_are_tied(contest, rule):
    totals = [golfer.total(2) for golfer in contest.golfers]
    keep = cut.kept(rule, len(totals))
    line = cut.line(totals, keep)
    stay = [total for total in totals if total <= line]
    assert len(stay) >= keep
    assert sum(total < line for total in totals) < keep
    assert all(total > line for total in totals if total not in stay)


@given(contests)
def test_a_short_tournament_has_no_cut(contest):
    assert contest.rounds > 2 or not any(golfer.out for golfer in contest.golfers)
