"""Places, shared and parted by play-offs, and the purse."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.tournament import leaderboard, playoff, purse
from play.tournament.contest import Session
from tests.play.tournament.made import contest, contests, golfer, played


@given(contests)
def test_places_count_everybody_who_is_better(contest):
    places = leaderboard.places_of(contest)
    scores = {one.slug: one.to_par(contest.pars) for one in contest.playing}
    assert set(places) == set(scores)
    for slug, place in places.items():
        better = sum(other < scores[slug] for other in scores.values())
        if slug in contest.tied and contest.sessions:
            assert place in (1, 1 + len(contest.winners))
        else:
            assert place == better + 1
    assert min(places.values()) == 1


@given(contests)
def test_rows_stand_in_order_and_the_cut_come_last(contest):
    rows = leaderboard.rows(contest)
    assert len(rows) == len(contest.golfers)
    placed = [row.place for row in rows if row.place is not None]
    assert placed == sorted(placed)
    assert all(row.place is None for row in rows[len(placed) :])
    assert all((row.position == "MC") == row.golfer.out for row in rows)
    for row in rows:
        assert row.total == sum(total for total in row.rounds if total is not None)


@given(contests)
def test_places_won_and_lost_are_counted_from_the_round_before(contest):
    rows = leaderboard.rows(contest)
    if contest.rounds == 1:
        assert all(row.moved is None for row in rows)
        return
    in_it = [row for row in rows if row.place is not None]
    assert all(row.moved is not None for row in in_it)
    assert all(1 <= row.place + row.moved <= len(in_it) for row in in_it)


def test_a_leaderboard_as_on_television():
    rows = leaderboard.rows(
        contest(
            golfer("Tom Watson", 71, 68),
            golfer("Jack Nicklaus", 70, 65),
            golfer("Greg Norman", 69, (4, 4, 4, *[None] * 15), group=3),
            golfer("Johnny Miller", 69, [None] * 18, group=9),
        )
    )
    shown = [
        (
            row.golfer.name,
            row.position,
            leaderboard.signed(row.to_par),
            row.today,
            row.thru,
            row.tee,
        )
        for row in rows
    ]
    assert shown == [
        ("Jack Nicklaus", "1", "−9", -7, 18, "9:00"),
        ("Tom Watson", "2", "−5", -4, 18, "9:00"),
        ("Greg Norman", "3", "−4", -1, 3, "9:24"),
        ("Johnny Miller", "4", "−3", None, 0, "10:12"),
    ]
    assert [row.moved for row in rows] == [2, 2, -2, -3]


@given(st.integers(1, 10**8), st.floats(0, 1), st.integers(0, 120))
def test_prizes_fall_and_sum_to_the_purse(whole, part, paid):
    prizes = purse.prizes(whole, int(whole * part), paid)
    assert sum(prizes) == (whole if paid else 0)
    assert len(prizes) == paid
    assert all(prize >= 0 for prize in prizes)
    if part >= 0.05:
        assert all(one >= other for one, other in pairwise(prizes))


@pytest.mark.parametrize("paid", [10, 18, 23, 44, 60])
def test_the_purse_of_the_rulebook(paid):
    prizes = purse.prizes(purse.PURSE, purse.FIRST_PRIZE, paid)
    assert prizes[0] == 55_000
    assert prizes[1] <= 0.62 * 55_000
    assert sum(prizes) == 360_000
    assert prizes == sorted(prizes, reverse=True)


@given(contests, st.data())
def test_money_sums_and_equal_places_win_the_same(contest, data):
    places = leaderboard.places_of(contest)
    amateurs = frozenset(data.draw(st.sets(st.sampled_from(sorted(places)), max_size=3)))
    won = purse.money(places, amateurs, purse=360_000, first=55_000)
    paid = set(places) - amateurs
    assert sum(won.values()) == (360_000 if paid else 0)
    assert all(won[slug] == 0 for slug in amateurs)
    shared = {place: [won[s] for s in paid if places[s] == place] for place in places.values()}
    alone = any(len(prizes) == 1 for prizes in shared.values())
    for prizes in shared.values():
        if alone:
            assert len(set(prizes)) <= 1
        elif prizes:
            assert max(prizes) - min(prizes) < len(paid)


def tied(*sessions):
    return contest(
        golfer("Tom Watson", 70, 70, 70, 70),
        golfer("Jack Nicklaus", 69, 71, 70, 70),
        golfer("Tom Kite", 71, 71, 71, 71),
        sessions=tuple(Session(holes, strokes) for holes, strokes in sessions),
    )


WATSON, NICKLAUS = "tom-watson", "jack-nicklaus"


@pytest.mark.parametrize(
    ("rule", "first", "second"),
    [
        ("18-holes", tuple(range(1, 19)), (10,)),
        ("18-holes-repeated", tuple(range(1, 19)), tuple(range(1, 19))),
        ("sudden-death", (10,), (11,)),
        ("three-holes", (16, 17, 18), (10,)),
    ],
)
def test_what_a_play_off_plays(rule, first, second):
    part = playoff.next_session(tied(), rule)
    assert part == playoff.Next((WATSON, NICKLAUS), first)
    level = {slug: (4,) * len(first) for slug in part.slugs}
    again = playoff.next_session(tied((first, level)), rule)
    assert again == playoff.Next((WATSON, NICKLAUS), second)
    assert not playoff.is_settled(tied((first, level)), rule)


def test_a_play_off_in_play_waits_and_one_decided_ends_the_tournament():
    going = tied(((10,), {WATSON: (4,), NICKLAUS: (None,)}))
    assert playoff.next_session(going, "sudden-death") is None
    assert not playoff.is_settled(going, "sudden-death")
    assert going.winners == ()
    over = tied(((10,), {WATSON: (4,), NICKLAUS: (3,)}))
    assert playoff.is_settled(over, "sudden-death")
    assert over.winners == (NICKLAUS,)
    positions = {row.golfer.name: row.position for row in leaderboard.rows(over)}
    assert positions == {"Jack Nicklaus": "1", "Tom Watson": "2", "Tom Kite": "3"}


def test_sudden_death_goes_round_the_course():
    level = ((10,), {WATSON: (4,), NICKLAUS: (4,)})
    holes = []
    for count in range(12):
        holes += playoff.next_session(tied(*[level] * count), "sudden-death").holes
    assert holes == [10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3]


def test_without_a_play_off_the_title_is_shared():
    made = tied()
    assert playoff.is_settled(made, "none")
    assert made.winners == (WATSON, NICKLAUS)
    assert [row.position for row in leaderboard.rows(made)] == ["T1", "T1", "3"]


@given(contests)
def test_every_tournament_ends(contest):
    assert contest.played_out
    assert contest.winners


def test_a_tournament_in_play_has_no_winner():
    made = played(3, thru=9)
    assert not made.played_out
    assert made.winners == ()
