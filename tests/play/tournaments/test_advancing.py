"""Playing a tournament on: whatever is asked, whoever asks twice, wherever it was stopped."""

from datetime import timedelta

import pytest
from django.utils import timezone

from golfsite.web.problems import Invalid, Problem
from play import rounds
from play.engine.log import Back
from play.keeping import verify
from play.models import LogEntry, Round, Shot
from play.pro_golf.edition import built_in
from play.tournament.contest import CUT_AFTER
from play.tournaments import advancing, keeping, playing, tasks, weather
from play.tournaments.advancing import MovedOn, advance
from play.tournaments.models import ScoreCard, Tournament
from play.tournaments.reading import board_of, find
from tests.play.tournaments.conftest import HOLES, a_tournament

pytestmark = [pytest.mark.django_db, pytest.mark.database, pytest.mark.usefixtures("toy")]

ME = "golfer-3"


def on(tournament, to, **more):
    return advance(tournament.owner, tournament.pk, tournament.version, to, **more)


def my_card(tournament, slug=ME):
    return ScoreCard.objects.select_related("round").get(
        entry__tournament=tournament, entry__slug=slug, number=tournament.round
    )


def play_hole(user, card):
    """Plays a golfer of mine by hand to the end of the hole."""
    round_ = Round.objects.get(pk=card.round_id)
    rounds.autoplay(user, round_.pk, round_.version, "hole")


def scores(tournament):
    cards = ScoreCard.objects.filter(entry__tournament=tournament).order_by("number", "entry_id")
    return list(cards.values_list("number", "entry__slug", "strokes"))


def test_to_the_end_plays_every_round_the_cut_and_the_prizes(user):
    tournament = on(a_tournament(user, 6, cut="half"), "end")
    assert tournament.status == "finished"
    assert not tournament.going_token
    assert tournament.going is None
    board = board_of(tournament)
    stayed = [entry for entry in board.entries if not entry.out]
    assert 3 <= len(stayed) < 6
    assert [len(board.of_round(n)) for n in (1, 2)] == [6, 6]
    assert [len(board.of_round(n)) for n in (3, 4)] == [len(stayed)] * 2
    assert sum(entry.money for entry in board.entries) == 360_000
    assert min(entry.place for entry in stayed) == 1
    assert all(entry.place is None for entry in board.entries if entry.out)
    winner = next(entry for entry in board.entries if entry.place == 1)
    assert winner.golfer in tournament.story
    assert tournament.feats.filter(kind="low-round").exists()


def test_every_stroke_is_in_the_log_of_an_ordinary_round(user):
    tournament = on(a_tournament(user, 4, rounds=1), "end")
    for card in ScoreCard.objects.filter(entry__tournament=tournament).select_related("round"):
        assert card.round.status == "finished"
        assert sum(card.strokes) == Shot.objects.filter(round=card.round).count()
        assert LogEntry.objects.filter(round=card.round).count() > sum(card.strokes)
        assert verify(card.round)["ok"] is True


def test_the_same_seed_plays_the_same_tournament(user):
    one, other, third = (
        on(a_tournament(user, 3, rounds=1, seed=seed), "end") for seed in (7, 7, 8)
    )
    assert scores(one) == scores(other) != scores(third)


def test_playing_step_by_step_leads_where_playing_at_once_does(user):
    at_once = on(a_tournament(user, 5, rounds=3), "end")
    stepwise = a_tournament(user, 5, rounds=3)
    steps = 0
    while stepwise.status != "finished":
        stepwise = on(stepwise, ("hole", "round", "my-turn")[min(steps // 4, 2)])
        steps += 1
    assert scores(stepwise) == scores(at_once)
    assert stepwise.story == at_once.story


def test_to_the_end_of_the_hole_plays_one_hole_of_every_pair_on_the_course(user):
    tournament = a_tournament(user, 6)
    seen = []
    for _ in range(4):
        tournament = on(tournament, "hole")
        seen.append([card.thru for card in board_of(tournament).now])
    assert seen == [[1, 1, 0, 0, 0, 0], [2, 2, 1, 1, 0, 0], [3, 3, 2, 2, 1, 1], [4, 4, 3, 3, 2, 2]]


def test_to_the_end_of_the_round_stops_there_and_then_plays_the_next(user):
    tournament = on(a_tournament(user, 6), "round")
    assert (tournament.round, board_of(tournament).round_over) == (1, True)
    tournament = on(tournament, "round")
    assert (tournament.round, board_of(tournament).round_over) == (2, True)
    assert tournament.cut_line is None
    tournament = on(tournament, "hole")
    assert tournament.round == CUT_AFTER + 1
    assert tournament.cut_line is not None


def test_to_my_turn_stops_at_my_tee_and_leaves_my_strokes_to_me(user):
    tournament = on(a_tournament(user, 8, mine=[ME]), "my-turn")
    card = my_card(tournament)
    assert (card.thru, card.by_hand, card.round.players[0]["kind"]) == (0, True, "human")
    others = [other for other in board_of(tournament).now if other.pk != card.pk]
    assert [other.thru for other in others] == [max(card.group - o.group, 0) for o in others]
    again = on(tournament, "my-turn")
    assert my_card(again).thru == 0
    play_hole(user, card)
    tournament = on(again, "my-turn")
    others = [other for other in board_of(tournament).now if other.pk != card.pk]
    assert my_card(tournament).thru == 1
    assert [o.thru for o in others] == [
        min(max(card.group + 1 - o.group, 0), HOLES) for o in others
    ]


def test_a_whole_tournament_with_one_of_mine_played_by_hand(user):
    tournament = on(a_tournament(user, 4, mine=[ME], cut="none", rounds=3), "my-turn")
    while tournament.status != "finished":
        card = my_card(tournament)
        while not card.complete:
            play_hole(user, card)
            card.refresh_from_db()
        tournament = find(user, tournament.pk)
        if tournament.status != "finished":
            tournament = on(tournament, "my-turn")
    assert all(card.by_hand for card in ScoreCard.objects.filter(entry__slug=ME))
    assert board_of(tournament).contest.winners


def test_with_the_last_putt_by_hand_the_tournament_is_over(user):
    tournament = on(a_tournament(user, 2, mine=[ME.replace("3", "1")], rounds=1), "my-turn")
    card = my_card(tournament, "golfer-1")
    while not card.complete:
        play_hole(user, card)
        card.refresh_from_db()
    tournament = find(user, tournament.pk)
    if tournament.status != "finished":
        tournament = on(tournament, "my-turn")
    assert tournament.status == "finished" or board_of(tournament).contest.sessions


def test_a_tie_is_played_off(user, course):
    asked = {"rounds": 1, "play_off": "sudden-death", "course": course}
    for seed in range(40):
        tournament = on(a_tournament(user, 3, seed=seed, **asked), "end")
        if tournament.round > 1:
            break
    board = board_of(tournament)
    assert board.contest.sessions
    assert len(board.contest.winners) == 1
    assert "play-off" in tournament.story
    assert [len(card.holes) for card in board.of_round(2)] == [1] * len(board.of_round(2))


def test_the_second_of_two_steps_at_once_is_told_so(user):
    tournament = a_tournament(user, 4)
    claimed = advancing._claimed(user, tournament.pk, tournament.version, "round")
    with pytest.raises(MovedOn, match="at this moment"):
        on(claimed, "round")
    Tournament.objects.filter(pk=tournament.pk).update(going_token="")
    with pytest.raises(MovedOn, match="moved on since"):
        on(tournament, "round")
    assert ScoreCard.objects.filter(complete=True).count() == 0


def test_a_step_stopped_in_the_middle_goes_on_and_loses_nothing(user, monkeypatch):
    """As when the server is killed: what was written stays, what was not is played again."""
    whole = on(a_tournament(user, 4, rounds=3), "end")
    tournament = a_tournament(user, 4, rounds=3)
    real, played = playing.play_on, []

    class Killed(BaseException):
        pass

    def play_some(*arguments):
        if len(played) == 6:
            raise Killed
        played.append(real(*arguments))

    monkeypatch.setattr(playing, "play_on", play_some)
    with pytest.raises(Killed):
        on(tournament, "end")
    monkeypatch.setattr(playing, "play_on", real)
    left = find(user, tournament.pk)
    assert left.going["done"] == 6
    assert ScoreCard.objects.filter(entry__tournament=left, complete=True).count() == 6
    assert advancing.go_on_if_silent(left).status == "playing"
    Tournament.objects.filter(pk=left.pk).update(going_at=timezone.now() - timedelta(minutes=1))
    assert advancing.go_on_with_all() == 1
    assert scores(find(user, left.pk)) == scores(whole)
    assert find(user, left.pk).status == "finished"


def test_a_step_taken_up_by_another_is_let_go(user):
    tournament = a_tournament(user, 4)
    claimed = advancing._claimed(user, tournament.pk, tournament.version, "end")
    Tournament.objects.filter(pk=claimed.pk).update(going_token="another")
    assert advancing.run(claimed.pk, claimed.going_token) == "taken over"
    with pytest.raises(playing.TakenOver):
        playing.play_on(claimed, board_of(claimed).now[0], 2)
    assert not Round.objects.filter(tournament_card__entry__tournament=claimed).exists()


def test_a_long_step_is_handed_on_to_the_background(user, monkeypatch):
    handed = []
    monkeypatch.setattr(type(tasks.go_on), "enqueue", lambda task, *given: handed.append(given))
    tournament = on(a_tournament(user, 4), "end", patience=0)
    assert handed == [(tournament.pk, tournament.going_token)]
    assert tournament.going["done"] == 1
    assert advancing.run(*handed[0]) == "over"
    assert find(user, tournament.pk).status == "finished"


def test_an_error_in_a_step_ends_the_step_not_the_tournament(user, monkeypatch):
    tournament = a_tournament(user, 4)
    real = playing.play_on

    def fails(*arguments):
        raise ValueError("broken")

    monkeypatch.setattr(playing, "play_on", fails)
    with pytest.raises(ValueError, match="broken"):
        on(tournament, "end")
    monkeypatch.setattr(playing, "play_on", real)
    assert on(find(user, tournament.pk), "end").status == "finished"


def test_a_signed_scorecard_is_not_taken_back(user):
    tournament = on(a_tournament(user, 2, mine=["golfer-0", "golfer-1"]), "my-turn")
    for card in board_of(tournament).now:
        for _ in range(HOLES):
            play_hole(user, card)
    card = board_of(tournament).now[0]
    round_ = Round.objects.get(pk=card.round_id)
    assert round_.status == "finished"
    outcome = rounds.undo(user, round_.pk, round_.version, Back.HOLE)
    assert my_card(tournament, "golfer-0").complete is not (
        my_card(tournament, "golfer-1").complete
    )
    rounds.autoplay(user, round_.pk, outcome.round.version, "round")
    tournament = on(find(user, tournament.pk), "my-turn")
    round_.refresh_from_db()
    with pytest.raises(Problem, match="signed"):
        rounds.undo(user, round_.pk, round_.version, Back.HOLE)


def test_a_round_of_a_tournament_is_neither_left_nor_deleted(user):
    tournament = on(a_tournament(user, 4, mine=[ME]), "my-turn")
    pk = my_card(tournament).round_id
    for change in (rounds.abandon, rounds.delete):
        with pytest.raises(Problem, match="part of a tournament"):
            change(user, pk)


def test_anyone_can_be_taken_over_at_any_hole_and_handed_back(user):
    tournament = on(on(a_tournament(user, 6), "hole"), "hole")
    leader = board_of(tournament).now[0]
    slug = board_of(tournament).entry(leader.entry_id).slug
    tournament = keeping.take_over(user, tournament.pk, tournament.version, slug)
    card = my_card(tournament, slug)
    assert (card.thru, card.by_hand, card.round.players[0]["kind"]) == (2, True, "human")
    assert card.round in rounds.listed_rounds(user)
    play_hole(user, card)
    tournament = on(tournament, "my-turn")
    assert my_card(tournament, slug).thru == 3
    assert verify(Round.objects.get(pk=card.round_id))["ok"] is True
    tournament = keeping.hand_back(user, tournament.pk, tournament.version, slug)
    assert board_of(on(tournament, "my-turn")).round_over


def test_who_is_left_with_no_golfer_can_take_another_over_before_the_next_round(user):
    tournament = a_tournament(user, 6, mine=[ME], rounds=4, cut="third")
    while (tournament := on(tournament, "round")).round < CUT_AFTER:
        pass
    ScoreCard.objects.filter(entry__tournament=tournament, entry__slug=ME).update(
        strokes=[9] * HOLES
    )
    tournament = on(find(user, tournament.pk), "my-turn")
    board = board_of(tournament)
    assert not board.has_mine
    assert tournament.round == CUT_AFTER + 1
    assert not any(card.thru for card in board.now)
    tournament = on(tournament, "my-turn")
    assert (tournament.round, board_of(tournament).round_over) == (CUT_AFTER + 1, True)
    slug = board.entry(board.now[0].entry_id).slug
    tournament = keeping.take_over(user, tournament.pk, tournament.version, slug)
    tournament = on(tournament, "my-turn")
    assert (tournament.round, tournament.status) == (CUT_AFTER + 2, "playing")


def test_who_is_taken_over_before_he_has_started_sits_down_at_the_tee(user):
    tournament = a_tournament(user, 6)
    tournament = keeping.take_over(user, tournament.pk, tournament.version, ME)
    assert my_card(tournament).round.hole == 0
    with pytest.raises(MovedOn):
        keeping.take_over(user, tournament.pk, tournament.version - 1, ME)


def test_typed_dice_are_for_my_golfers_only(user):
    tournament = on(a_tournament(user, 4, mine=[ME], dice="entered"), "my-turn")
    dice = Round.objects.filter(tournament_card__entry__tournament=tournament)
    assert set(dice.exclude(pk=my_card(tournament).round_id).values_list("dice", flat=True)) <= {
        "rolled"
    }
    assert my_card(tournament).round.dice == "entered"


def test_the_rounds_the_site_plays_stand_in_no_list_of_mine(user):
    tournament = on(a_tournament(user, 4, mine=[ME], rounds=1), "end")
    assert [round_.pk for round_ in rounds.listed_rounds(user)] == [my_card(tournament).round_id]


def test_a_deleted_tournament_takes_its_rounds_along_and_back(user):
    tournament = on(a_tournament(user, 4, mine=[ME], rounds=1), "end")
    keeping.delete(user, tournament.pk)
    assert not rounds.rounds_of(user).exists()
    keeping.undelete(user, tournament.pk)
    assert rounds.rounds_of(user).count() == 4


@pytest.mark.parametrize(
    ("count", "asked", "field"),
    [
        (1, {}, "player_cards"), (0, {}, "player_cards"), (121, {}, "player_cards"),
        (4, {"mine": ["nobody"]}, "mine"), (4, {"mine": "golfer-1"}, "mine"),
        (4, {"rounds": 5}, "rounds"), (4, {"rounds": 0}, "rounds"), (4, {"rounds": True}, "rounds"),
        (4, {"rounds": "4"}, "rounds"), (4, {"cut": "all"}, "cut"), (4, {"cut": ["x"]}, "cut"),
        (4, {"play_off": 3}, "play_off"), (4, {"purse": -1}, "purse"),
        (4, {"purse": 1e308}, "purse"), (4, {"purse": float("nan")}, "purse"),
        (4, {"first_prize": 10**9}, "first_prize"), (4, {"seed": float("inf")}, "seed"),
        (4, {"name": " "}, "name"), (4, {"name": "x" * 200}, "name"), (4, {"name": "\0"}, "name"),
        (4, {"options": {"wind": 3}}, "options"), (4, {"dice": "loaded"}, "dice"),
        (4, {"edition": "mine"}, "edition"),
    ],
)  # fmt: skip
def test_bad_input_names_the_field_and_leaves_nothing(user, count, asked, field):
    with pytest.raises(Invalid) as refused:
        a_tournament(user, count, **asked)
    assert field in refused.value.errors[0].pointer
    assert not Tournament.objects.exists()


def test_a_golfer_twice_in_the_field_is_refused(user, monkeypatch):
    from tests.play.tournaments import conftest

    twice = conftest.entrants(3) + conftest.entrants(1)
    monkeypatch.setattr(conftest, "entrants", lambda count: twice)
    with pytest.raises(Invalid, match="in the field twice"):
        a_tournament(user, 4)


def test_a_board_is_read_in_three_queries_whatever_its_size(user, django_assert_num_queries):
    tournament = on(a_tournament(user, 9, rounds=1), "end")
    with django_assert_num_queries(2):
        assert board_of(tournament).contest.winners


def test_writing_a_golfers_round_takes_as_many_queries_in_a_large_field(
    user, django_assert_max_num_queries
):
    for field in (4, 16):
        tournament = a_tournament(user, field)
        claimed = advancing._claimed(user, tournament.pk, tournament.version, "round")
        with django_assert_max_num_queries(20):
            advancing._next(claimed)


def test_the_weather_is_thrown_for_once_and_is_the_same_for_the_field(user):
    tournament = a_tournament(user, 4)
    assert weather.of_round(tournament, 1) is None
    tournament.options = {"weather": True}
    tournament.edition.tables = built_in()
    seen = {number: weather.of_round(tournament, number) for number in range(1, 60)}
    assert set(seen.values()) == {"fair", "bad"}
    assert seen == {number: weather.of_round(tournament, number) for number in range(1, 60)}
    assert weather.options_of(tournament, 3) == {"weather": seen[3]}
