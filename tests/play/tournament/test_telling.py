"""How a tournament is told: the lead, the holes, the records, the story."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings

from play.tournament import lead, records, statistics, story
from play.tournament.contest import Session
from tests.play.tournament.made import PARS, contest, contests, golfer, played, spread


@given(contests)
def test_the_last_lead_is_that_of_the_leaderboard(contest):
    last = lead.leads(contest)[-1]
    assert set(last.slugs) == set(contest.tied)
    assert last.round == contest.rounds
    assert last.to_par == contest.by_slug(contest.tied[0]).to_par(contest.pars)


@given(contests)
def test_every_change_of_the_lead_changes_who_leads(contest):
    changes = lead.changes(contest)
    assert all(one.slugs != other.slugs for one, other in pairwise(changes))
    assert all((one.margin > 0) == (len(one.slugs) == 1) for one in changes)


def test_pairs_play_by_the_clock():
    early = golfer("Early Bird", [5, 5, *PARS[2:]], group=0)
    late = golfer("Late Riser", [3, 5, *PARS[2:]], group=2)
    leads = lead.leads(contest(early, late, rounds=1))
    assert [one.slugs for one in leads[:3]] == [("late-riser",)] * 3
    assert [one.to_par for one in leads[:3]] == [0, 0, -1]
    assert len(leads) == 20


def test_lines_of_the_plot():
    made = contest(golfer("Tom Watson", 71, 68, 70, 71))
    assert lead.series(made, ("tom-watson",))[0].points == (0, -1, -5, -7, -8)
    half = played(4, field=4, rounds=3, rule="none", thru=9)
    assert [len(one.points) for one in lead.series(half, ("g0", "g1"))] == [3, 3]


@given(contests)
def test_hole_statistics_count_every_score(contest):
    holes = statistics.hole_statistics(contest)
    cards = sum(len(one.cards) for one in contest.golfers)
    for hole in holes:
        assert hole.played == cards
        counted = hole.eagles + hole.birdies + hole.pars + hole.bogeys + hole.worse
        assert counted == hole.played
    assert min(hole.rank for hole in holes) == 1
    strokes = sum(hole.average * hole.played for hole in holes)
    assert strokes == pytest.approx(sum(one.total() for one in contest.golfers), abs=0.02 * cards)


def test_hole_statistics_of_a_round_and_of_none():
    made = contest(golfer("A B", spread(71), spread(75)), golfer("C D", spread(73), spread(72)))
    first = statistics.hole_statistics(made, rounds=[1])
    assert (first[0].birdies, first[0].bogeys, first[0].played) == (1, 1, 2)
    assert [hole.played for hole in statistics.hole_statistics(made, rounds=[4])] == [0] * 18


@given(contests)
def test_records_are_the_least_there_are(contest):
    found = records.records(contest)
    lows = [one for one in found if one.kind == records.LOW_ROUND]
    least = min(card.total for one in contest.golfers for card in one.cards)
    assert {one.value for one in lows} == {least}
    totals = [one for one in found if one.kind == records.LOW_TOTAL]
    assert {one.value for one in totals} == {min(one.total() for one in contest.playing)}


def test_a_comeback_and_an_ace_are_recorded():
    ace = (*PARS[:3], 1, *PARS[4:])
    made = contest(golfer("Tom Watson", 75, 70, 70, ace), golfer("Tom Kite", 69, 71, 76, 72))
    kinds = {
        (one.kind, one.value, one.golfer, one.round, one.hole) for one in records.records(made)
    }
    assert (records.COMEBACK, 6, "Tom Watson", 1, None) in kinds
    assert (records.ACE, 1, "Tom Watson", 4, 4) in kinds


@settings(max_examples=60, deadline=None)
@given(contests)
def test_the_story_names_the_winner_with_his_score_and_is_the_same_every_time(contest):
    told = story.story(contest, money=55_000)
    assert told == story.story(contest, money=55_000)
    assert all(contest.by_slug(slug).name in told for slug in contest.winners)
    assert str(contest.by_slug(contest.winners[0]).total()) in told
    assert not re.search(r"None|\{|\}|  |\.\.", told)


@settings(max_examples=60, deadline=None)
@given(contests)
def test_what_the_story_says_of_the_lead_is_so(contest):
    told = story.story(contest)
    if len(contest.winners) > 1:
        return
    winner = contest.winners[0]
    ends = lead.after_rounds(contest)[:-1]
    if "Nobody else ever led" in told:
        assert all(one.slugs == (winner,) for one in ends)
    if match := re.search(
        r"began the last round (\w+) stroke|With a round to go \w+ was (\w+)", told
    ):
        behind = story.NUMBERS.index(match[1] or match[2])
        mine = contest.by_slug(winner).to_par(contest.pars, ends[-1].round)
        assert mine - ends[-1].to_par == behind > 0
    if match := re.search(r"for good on the (\d+)", told):
        last = lead.changes(contest)[-1]
        assert (last.slugs, last.round) == ((winner,), contest.rounds)


def test_stories_vary():
    openings = {story.story(played(seed)).split(",")[0][:12] for seed in range(12)}
    assert len(openings) > 6


def test_the_story_of_a_play_off():
    made = contest(
        golfer("Tom Watson", 70, 70, 70, 70),
        golfer("Tom Kite", 69, 71, 70, 70),
        sessions=(
            Session(tuple(range(1, 19)), {"tom-watson": spread(70), "tom-kite": spread(72)}),
        ),
    )
    told = story.story(made)
    assert told.startswith(
        "Tom Watson beats Tom Kite in a play-off, 70 to 72 over 18 holes, after a tie at 280 (−8)."
    )


def test_a_tournament_in_play_has_no_story():
    assert story.story(played(1, thru=3)) == ""
