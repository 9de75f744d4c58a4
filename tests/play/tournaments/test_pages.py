"""The pages of tournaments, as their owner uses them."""

import json

import pytest

from courses.models import Course
from play.tournaments import fields
from play.tournaments.advancing import advance
from play.tournaments.fields import Field
from play.tournaments.models import ScoreCard, Tournament
from play.tournaments.pages import set_up
from play.tournaments.reading import board_of, find
from tests.play.golfers.cards import a_card, a_site_card
from tests.play.tournaments.conftest import a_tournament, entrants

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def me(user, client):
    client.force_login(user)
    return client


@pytest.fixture
def toy_fields(monkeypatch, course):
    """Fields of toy golfers, on a course of three holes."""
    found = Field(tuple(entrants(6)), season=1981)
    monkeypatch.setattr(fields, "of_season", lambda season, size=36: found)
    monkeypatch.setattr(fields, "seasons", lambda: [(1981, 6)])
    monkeypatch.setattr(fields, "playable_years", lambda: [1981])
    monkeypatch.setattr(
        fields, "first_field", lambda: [(one.slug, one.golfer) for one in found.entrants]
    )
    monkeypatch.setattr(set_up, "COURSE", course.slug)
    Course.objects.filter(pk=course.pk).update(visibility="public")
    return found


def text(answer, status=200):
    assert answer.status_code == status, answer.content.decode()[:800]
    return answer.content.decode()


def played(user, to="end", count=6, **asked):
    tournament = a_tournament(user, count, **asked)
    return advance(user, tournament.pk, tournament.version, to)


def test_two_clicks_start_the_1981_masters_for_a_visitor(client, toy_fields):
    first = text(client.get("/tournaments/"))
    assert "Start the Masters" in first
    answer = client.post("/tournaments/masters-1981/", {"mine": "golfer-2"}, follow=True)
    page = text(answer)
    tournament = Tournament.objects.get()
    assert tournament.owner.is_guest
    assert [entry.slug for entry in board_of(tournament).entries if entry.mine] == ["golfer-2"]
    assert "Golfer 2" in page
    assert "To my turn" in page or "To the table" in page


def test_the_form_starts_any_tournament_and_shows_the_field(me, toy_fields, course):
    form = text(me.get("/tournaments/new/"))
    assert form.count('name="mine"') == 6
    part = text(me.get("/tournaments/new/", {"field": "season", "season": "1981"}, headers=HTMX))
    assert part.startswith('<section class="panel flow" id="field"')
    asked = {
        "start": "1", "field": "season", "season": "1981", "size": "6", "course": course.slug,
        "rounds": "2", "cut": "none", "play_off": "sudden-death", "name": "My Open",
        "mine": ["golfer-0", "golfer-1"], "purse": "1,000", "first_prize": "", "seed": "5",
        "option-length": "4",
    }  # fmt: skip
    me.post("/tournaments/new/", asked)
    tournament = Tournament.objects.get()
    assert (tournament.name, tournament.rounds, tournament.purse) == ("My Open", 2, 1000)
    assert tournament.entries.filter(mine=True).count() == 2


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"rounds": "9"}, "Rounds: a whole number from 1 to 4"),
        ({"cut": "all"}, "Cut: this is one of"), ({"play_off": "x"}, "Play off: this is one of"),
        ({"policy": "x"}, "Policy: this is one of"),
        ({"purse": "999999999"}, "Purse: a whole number from 0 to 100,000,000"),
        ({"purse": "5", "first_prize": "6"}, "First prize: a whole number from 0 to 5"),
        ({"course": "nowhere"}, "no such course"), ({"mine": "nobody"}, "not in the field"),
        ({"purse": "lots"}, "whole number of dollars"), ({"seed": "x"}, "A seed is"),
        ({"field": "moon"}, "where the golfers come from"), ({"option-length": "1"}, "length may"),
    ],
)  # fmt: skip
def test_a_form_filled_in_wrong_says_what_and_keeps_the_rest(me, toy_fields, wrong, words):
    asked = {"start": "1", "field": "1981", "rounds": "3", "name": "Kept", "option-length": "4"}
    page = text(me.post("/tournaments/new/", asked | wrong), 422)
    assert words in page
    assert 'value="Kept"' in page
    assert not Tournament.objects.exists()


def test_the_leaderboard_as_on_television(me, user):
    tournament = played(user, mine=["golfer-1"])
    page = text(me.get(f"/tournaments/{tournament.pk}/"))
    for row in board_of(tournament).entries:
        assert row.golfer in page
    assert 'class="mine' in page
    assert "Cut: " in page
    assert tournament.story.split(".")[0] in page.replace("&#x27;", "'")
    assert 'class="plot"' in page


def test_nobody_wins_by_nothing(me, user):
    tournament = played(user, count=2, rounds=4, cut="half")
    page = text(me.get(f"/tournaments/{tournament.pk}/"))
    assert tournament.status == Tournament.Status.FINISHED
    assert "wins" in page
    assert "by 0" not in page


def test_every_step_can_be_taken_from_the_page(me, user):
    tournament = a_tournament(user, 4, mine=["golfer-1"], rounds=2)
    url = f"/tournaments/{tournament.pk}/"
    for to in ("my-turn", "hole", "round", "end"):
        version = find(user, tournament.pk).version
        part = text(me.post(f"{url}advance/", {"version": version, "to": to}, headers=HTMX))
        assert part.startswith('<div class="flow" id="tournament"')
    assert find(user, tournament.pk).status == "finished"


def test_a_stale_page_is_told_and_changes_nothing(me, user):
    tournament = played(user, "hole")
    before = ScoreCard.objects.filter(entry__tournament=tournament).values_list("thru", flat=True)
    before = list(before)
    url = f"/tournaments/{tournament.pk}/advance/"
    page = text(me.post(url, {"version": 1, "to": "end"}), 409)
    assert "moved on in another tab" in page
    assert "This is one of" in text(
        me.post(url, {"version": tournament.version, "to": "moon"}), 422
    )
    assert text(me.post(url, {"version": "x", "to": "end"}), 422)
    after = ScoreCard.objects.filter(entry__tournament=tournament).values_list("thru", flat=True)
    assert list(after) == before


def test_a_long_step_shows_its_progress(me, user):
    tournament = a_tournament(user, 4)
    Tournament.objects.filter(pk=tournament.pk).update(
        going_token="x",
        going={"to": "end", "round": 1, "tick": 0, "done": 3, "of": 16},
    )
    for way in ("take-over/golfer-2", "advance"):
        sent = {"version": 1, "to": "end"}
        told = text(me.post(f"/tournaments/{tournament.pk}/{way}/", sent), 409)
        assert "as soon as it has stopped" in told
    golfer = text(me.get(f"/tournaments/{tournament.pk}/golfers/golfer-2/"))
    assert "Once it has stopped you can take this golfer over." in golfer
    page = text(me.get(f"/tournaments/{tournament.pk}/"))
    assert '<progress max="16" value="3"' in page
    assert 'hx-trigger="every 1s"' in page
    assert 'name="to"' not in page


def test_my_golfers_strokes_wait_at_the_table(me, user):
    tournament = played(user, "my-turn", mine=["golfer-1"])
    card = board_of(tournament).mine_to_play
    page = text(me.get(f"/tournaments/{tournament.pk}/"))
    assert f'href="/rounds/{card.round_id}/"' in page
    assert "To the table: Golfer 1, hole 1" in page


def test_scorecards_of_a_round_and_of_a_golfer(me, user):
    tournament = played(user, cut="none")
    first = text(me.get(f"/tournaments/{tournament.pk}/rounds/1/"))
    assert first.count("<table") == 3
    golfer = text(me.get(f"/tournaments/{tournament.pk}/golfers/golfer-2/"))
    assert [f"Round {n}" in golfer for n in range(1, 5)] == [True] * 4
    assert me.get(f"/tournaments/{tournament.pk}/rounds/9/").status_code == 404
    assert me.get(f"/tournaments/{tournament.pk}/golfers/nobody/").status_code == 404


def test_anyone_is_taken_over_and_handed_back_from_his_page(me, user):
    tournament = played(user, "hole")
    page = text(me.get(f"/tournaments/{tournament.pk}/golfers/golfer-2/"))
    assert "I play on from here" in page
    for way, mine in (("take-over", True), ("hand-back", False)):
        version = find(user, tournament.pk).version
        me.post(f"/tournaments/{tournament.pk}/{way}/golfer-2/", {"version": version})
        assert board_of(tournament).by_slug("golfer-2").mine is mine


def test_the_holes_and_the_week(me, user):
    tournament = played(user, count=3, rounds=2)
    holes = text(me.get(f"/tournaments/{tournament.pk}/holes/"))
    assert holes.count('<th scope="row">') == 4
    assert "An average round" in holes
    assert "round 2" in text(me.get(f"/tournaments/{tournament.pk}/holes/?round=2"))
    week = text(me.get(f"/tournaments/{tournament.pk}/story/"))
    for words in ("How it was won", "Worth remembering", "How the lead changed", "The purse"):
        assert words in week


def test_a_tournament_not_begun_has_pages_too(me, user):
    tournament = a_tournament(user, 4)
    for page in ("", "rounds/1/", "golfers/golfer-0/", "holes/", "story/", "chances/"):
        text(me.get(f"/tournaments/{tournament.pk}/{page}"))


def test_it_can_be_taken_away(me, user):
    tournament = played(user)
    rows = text(me.get(f"/tournaments/{tournament.pk}/export/?as=csv")).splitlines()
    assert rows[0] == "position,player,r1,r2,r3,r4,total,to_par,money"
    assert len(rows) == 7
    data = json.loads(text(me.get(f"/tournaments/{tournament.pk}/export/?as=json")))
    assert len(data["leaderboard"]) == 6
    assert data["story"] == tournament.story
    assert me.get(f"/tournaments/{tournament.pk}/export/?as=exe").status_code == 422


def test_lists_and_records(me, user):
    tournament = played(user, name="The First", count=3, rounds=2)
    a_tournament(user, 4, name="The Second")
    page = text(me.get("/tournaments/"))
    winner = board_of(tournament).entries[0]
    assert "The First" in page
    assert "The Second" in page
    records = text(me.get("/tournaments/records/"))
    assert "Lowest round" in records
    assert winner.golfer in records


def test_a_deleted_tournament_comes_back(me, user):
    tournament = played(user, "hole")
    page = text(me.post(f"/tournaments/{tournament.pk}/delete/", follow=True))
    assert f"/tournaments/{tournament.pk}/undelete/" in page
    assert me.get(f"/tournaments/{tournament.pk}/").status_code == 404
    text(me.post(f"/tournaments/{tournament.pk}/undelete/", follow=True))


def test_the_pages_cost_as_many_queries_for_a_large_field(me, user, django_assert_max_num_queries):
    for count in (4, 16):
        tournament = played(user, "round", count=count)
        with django_assert_max_num_queries(12):
            text(me.get(f"/tournaments/{tournament.pk}/"))
        with django_assert_max_num_queries(12):
            text(me.get(f"/tournaments/{tournament.pk}/rounds/1/"))


def test_the_table_shows_the_tournament_and_lets_the_field_play_on(me, user):
    tournament = played(user, "my-turn", mine=["golfer-1"])
    card = board_of(tournament).mine_to_play
    table = f"/rounds/{card.round_id}/"
    page = text(me.get(table))
    assert tournament.name in page
    assert "The field plays on" in page
    version = find(user, tournament.pk).version
    sent = {"version": version, "to": "my-turn", "then": "table"}
    answer = me.post(f"/tournaments/{tournament.pk}/advance/", sent)
    assert answer["Location"] == table


def test_a_golfers_page_tells_of_my_tournaments(me, user):
    from play.tournaments import careers

    tournament = played(user, count=3, rounds=1)
    winner = min(board_of(tournament).entries, key=lambda entry: entry.place or 99)
    assert [entry.tournament for entry in careers.results_of(user, winner.golfer)] == [tournament]
    career = careers.careers_of(user, winner.golfer).get()
    assert (career["played"], career["wins"], career["best"]) == (1, 1, 1)


def test_a_field_is_picked_by_name_and_season(me, user, course):
    watson, older = a_site_card(season=1981), a_site_card(season=1987)
    kite, own = a_site_card("Tom Kite", 1981), a_card(user, "Tom Mine", 1981)
    url, form = "/tournaments/new/", {"field": "mine"}
    found = text(me.post(url, form | {"who": "tom wat", "find": "1"}, headers=HTMX))
    assert found.startswith('<div id="found"')
    assert (older.slug in found, watson.slug in found, kite.slug in found) == (True, True, False)
    added = text(me.post(url, form | {"who": "tom", "of": "1981", "add": "all-found"}))
    for card in (watson, kite, own):
        assert f'name="golfers" value="{card.slug}"' in added
        assert f'name="mine" value="{card.slug}"' in added
    assert older.slug not in added
    form |= {"golfers": [watson.slug, kite.slug]}
    less = text(me.post(url, form | {"drop": watson.slug}, headers=HTMX))
    assert less.startswith('<div class="for-mine picker flow" id="picker"')
    assert f'name="golfers" value="{watson.slug}"' not in less
    assert 'id="field" hx-swap-oob="true"' in less
    assert "1 in the field." in less
    narrowed = text(me.post(url, form | {"look": "kit", "mine": [], "narrow": "1"}, headers=HTMX))
    assert (kite.slug in narrowed, watson.slug in narrowed) == (True, False)
    assert "There is no player card" in text(me.post(url, form | {"add": "a\0b"}))
    alone = {"golfers": kite.slug, "course": course.slug, "start": "1", "option-length": "4"}
    assert "A field has 2 to 120" in text(me.post(url, form | alone), 422)
