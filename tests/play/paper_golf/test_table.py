"""Paper Golf at the table, in the lobby and over HTTP."""

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client

from courses.changes import create_course
from courses.versions import playable, version_of
from play import editions, rounds, starting
from play.boards import presenter_of
from play.boards.paper_golf_pad import pads_of
from play.boards.shown import Seen
from play.games import GAMES
from play.models import Round
from play.paper_golf import laying
from play.paper_golf.rulebook import SECTIONS
from play.recording import loaded
from play.starting import Setup
from play.table import _base, seated
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db
ANN = [{"name": "Ann", "kind": "human"}]
PAGES = {"notebook": 3, "first_page": 4, "last_page": 5}


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def at(user, client) -> Client:
    client.force_login(user)
    return client


@pytest.fixture
def started(user):
    """``started(dice="entered")`` is a new round on two pages of notebook 3."""

    def begin(**asked) -> Round:
        options = PAGES | asked.pop("options", {})
        setup = Setup(
            **{"game": "paper-golf", "players": ANN, "seed": 7, "options": options, **asked}
        )
        return starting.start(user, setup, None, None)

    return begin


@pytest.fixture
def course(user):
    return create_course(user, a_scorecard(3), seed=3)


def act(at: Client, round_: Round, move: str, direction: str = "") -> str:
    round_.refresh_from_db()
    sent = {"version": round_.version, "move": move}
    sent |= {"f-direction": direction} if direction else {}
    answer = at.post(f"/rounds/{round_.pk}/act/", sent)
    assert answer.status_code == 302, answer.content.decode()[:2000]
    return page(at, round_)


def page(at: Client, round_: Round, **values) -> str:
    answer = at.get(f"/rounds/{round_.pk}/", values)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_lobby_offers_a_notebook_or_a_course(at, course) -> None:
    text = at.get("/play/paper-golf/?option-notebook=4127").content.decode()
    assert "No course: the pages of a notebook" in text
    assert 'name="option-notebook" value="4127"' in text
    sent = {"name-0": "Ann", "kind-0": "human", "dice": "rolled", "option-golf": "dice"}
    pages = {"option-notebook": "3", "option-first_page": "2", "option-last_page": "3"}
    assert at.post("/play/paper-golf/", sent | pages).status_code == 302
    assert Round.objects.latest("pk").holes == [2, 3]
    assert at.post("/play/paper-golf/", sent | {"course": course.slug}).status_code == 302
    assert Round.objects.latest("pk").holes == [1, 2, 3]
    backwards = pages | {"option-first_page": "9"}
    answer = at.post("/play/paper-golf/", sent | backwards)
    assert answer.status_code == 422
    assert "Page 3 does not come after page 9." in answer.content.decode()


def test_a_throw_marks_every_landing_on_the_page_and_on_the_pad(at, started) -> None:
    round_ = started(dice="entered")
    first = page(at, round_)
    assert "Throw the die" in first
    assert 'data-aim="putt up"' in first
    act(at, round_, "throw")
    round_.refresh_from_db()
    at.post(f"/rounds/{round_.pk}/throw/", {"version": round_.version, "die": "1"})
    text = page(at, round_)
    state = seated(Round.objects.get(pk=round_.pk)).state()
    game = seated(Round.objects.get(pk=round_.pk)).game
    stroke = next(one for one in game.waiting_for(state).offers if one.move == "stroke")
    legal = {option.value for option in stroke.fields[0].options}
    assert set(re.findall(r'data-aim="stroke ([a-z-]+)"', text)) == legal
    pad = re.search(r'id="f-stroke".*?</form>', text, re.S)
    assert pad
    offered = re.findall(r'value="([a-z-]+)" data-key="."[^>]*?>', pad[0])
    closed = re.findall(r'value="([a-z-]+)"[^>]* disabled', pad[0])
    assert len(offered) == 8
    assert set(offered) - set(closed) == legal
    assert "Hint: strokes to expect" in text


def test_a_stroke_draws_its_line_and_a_mulligan_crosses_a_box(at, started) -> None:
    round_ = started(dice="entered")
    act(at, round_, "throw")
    text = page(at, round_, die=["3"])
    assert re.search(r"data-throw>\s*So it fell", text)
    round_.refresh_from_db()
    at.post(f"/rounds/{round_.pk}/throw/", {"version": round_.version, "die": "3"})
    way = re.search(r'data-aim="stroke ([a-z-]+)"', page(at, round_))
    assert way
    text = act(at, round_, "stroke", way[1])
    assert text.count('class="lead"') > 1
    assert re.search(r'data-way="[\d., |-]+"', text)
    assert "0 of 6 mulligans used" in text
    act(at, round_, "throw")
    round_.refresh_from_db()
    at.post(f"/rounds/{round_.pk}/throw/", {"version": round_.version, "die": "2"})
    assert "1 of 6 mulligans used" in act(at, round_, "mulligan")


def test_every_result_says_why_and_leads_to_a_section_of_the_rules(at, started) -> None:
    round_ = started(players=[*ANN, {"name": "Robot", "kind": "computer", "level": "club"}])
    at.post(f"/rounds/{round_.pk}/autoplay/", {"version": round_.version, "until": "round"})
    rules = at.get("/rules/paper-golf/").content.decode()
    anchors = set(re.findall(r'id="([a-z-]+)"', rules))
    assert set(SECTIONS) <= anchors
    text = page(at, round_) + at.get(f"/rounds/{round_.pk}/holes/4/").content.decode()
    named = set(re.findall(r'href="/rules/paper-golf/#([a-z-]+)"', text))
    assert named
    assert named <= anchors
    table = seated(Round.objects.get(pk=round_.pk))
    presenter = presenter_of("paper-golf")
    seen = Seen(table)
    for row in round_.log.all():
        for event in row.events:
            kind = loaded(event)
            if kind.kind in {"thrown", "stroke", "again", "holed", "leaderboard"}:
                assert presenter.why(seen, kind), kind


@pytest.mark.parametrize("options", [{"golf": "speed"}, {"direction_first": True}, {}])
def test_a_round_is_played_from_the_first_pad_to_the_last(user, started, options) -> None:
    """What stands chosen is always legal, and hints are there for every choice."""
    round_ = started(options={"last_page": 4} | options)
    presenter = presenter_of("paper-golf")
    for _ in range(150):
        seen = Seen(seated(round_))
        if seen.waiting is None:
            break
        pads = presenter.facts(seen)["pads"]
        open_pad = next((pad for pad in pads if pad.checked), None)
        assert presenter.words(seen)
        if open_pad is None:
            move, fields = presenter.facts(seen)["others"][0]["move"], {}
        else:
            chosen = [cell.direction for cell in open_pad.cells if cell.checked]
            move = open_pad.move
            fields = {"direction": chosen[0]} if chosen else {}
        round_ = rounds.act(user, round_.pk, round_.version, move, fields).round
        if round_.version > 90:
            round_ = rounds.concede(user, round_.pk, round_.version).round
    assert round_.status == Round.Status.FINISHED
    assert pads_of(seated(started()).state(), [], []) == ()


def test_a_real_hole_is_told_and_drawn_at_its_address(at, course) -> None:
    address = f"/api/v1/courses/{course.slug}/holes/2/board/paper-golf"
    told = at.get(f"{address}/").json()
    assert told["par"] == 6
    assert told["game"] == "paper-golf"
    assert len(told["squares"]) == told["rows"]
    svg = at.get(f"{address}.svg")
    assert svg["Content-Type"].startswith("image/svg+xml")
    assert at.get(f"{address}.png").content.startswith(b"\x89PNG")


def test_a_hole_that_cannot_be_laid_is_refused_in_words(at, course, monkeypatch) -> None:
    monkeypatch.setattr(laying, "_laid", lambda *args: None)
    answer = at.get(f"/api/v1/courses/{course.slug}/holes/2/board/paper-golf/")
    assert answer.status_code == 422
    assert "cannot be laid over the squares" in answer.json()["detail"]
    hole = playable(version_of(course)).holes[0]
    assert laying.faults(hole)
    sent = {"name-0": "Ann", "kind-0": "human", "dice": "rolled", "option-golf": "dice"}
    answer = at.post("/play/paper-golf/", sent | {"course": course.slug})
    assert answer.status_code == 422
    assert "cannot be laid over the squares" in answer.content.decode()


def test_the_first_page_offers_to_go_on_with_the_page_in_play(at, started) -> None:
    started()
    text = at.get("/").content.decode()
    assert "css/paper-golf.css" in text
    assert 'id="board-strip"' in text


def test_a_round_over_http_names_its_moves(at) -> None:
    body = {"game": "paper-golf", "players": ANN, "seed": 7, "options": PAGES | {"golf": "speed"}}
    answer = at.post("/api/v1/rounds/", body, content_type="application/json")
    assert answer.status_code == 201
    moves = {one["move"] for one in answer.json()["waiting_for"]["moves"]}
    assert moves == {"driver", "iron", "putter"}
    assert answer.json()["board"]["number"] == 4


def test_pages_tell_the_numbers_of_the_edition_played_with(at, user, started) -> None:
    mine = editions.copy(user, GAMES["paper-golf"], "standard", "Mine")
    changed = {"par": 5, "fairway": 2}
    numbers = [
        row | ({"value": changed[row["name"]]} if row["name"] in changed else {})
        for row in mine.tables["numbers"]
    ]
    tables = dict(mine.tables) | {"numbers": numbers}
    mine = editions.change(user, mine, mine.version, name=None, tables=tables)
    assert "Par is five on every page" in page(at, started(edition=mine.slug))
    assert "Par is six on every page" in page(at, started())
    quick = render_to_string(
        "play/paper_golf/rules.html", {"rules": presenter_of("paper-golf").rules(mine.tables)}
    )
    assert "<b>From the fairway</b> 2 more" in quick
    assert "Par is 5 on every page" in quick
