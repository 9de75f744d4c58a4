"""The table's page: it shows the round, takes every input once, and says what was refused."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.boards import golf_n_roll, pocket_pro
from play.models import Round
from play.pocket_pro import advice
from play.table import _base, seated
from tests.play.pages.conftest import HTMX, STROKE

pytestmark = pytest.mark.django_db


def test_any_game_is_played_from_what_it_waits_for(toy_page) -> None:
    page = toy_page()
    assert "Tee off" in page.text()
    assert page.act("play")["Location"] == page.url
    text = page.text()
    assert 'name="f-club" value="putter"' in text
    assert 'type="number" name="f-aim" value="0"' in text
    assert "length: 12" in text
    assert page.act("shot", club="driver", aim="0.5").status_code == 302
    assert page.round.shots.count() == 2


def test_the_second_of_two_tabs_sees_the_round_as_it_now_is(toy_page) -> None:
    page = toy_page()
    old = page.round.version
    page.act("play")
    entries = page.round.entries
    late = page.post("act", version=old, move="play")
    assert late.status_code == 409
    assert "The round has moved on" in late.content.decode()
    assert f'name="version" value="{page.round.version}"' in late.content.decode()
    part = page.client.post(f"{page.url}act/", {"version": old, "move": "play"}, headers=HTMX)
    assert part.status_code == 409
    assert part["HX-Retarget"] == "#bar"
    assert "<html" not in part.content.decode()
    assert page.round.entries == entries


@pytest.mark.parametrize(
    "sent",
    [
        {"move": "shot", "f-club": "spoon", "f-aim": "0"},
        {"move": "shot", "f-club": "driver", "f-aim": "7"},
        {"move": "shot", "f-club": "driver"},
        {"move": "fly"},
        {},
        {"move": "play", "version": "x"},
        {"move": "play", "version": ""},
    ],
)
def test_what_is_not_offered_is_refused_and_nothing_changes(toy_page, sent) -> None:
    page = toy_page()
    page.act("play")
    before = page.round.version
    answer = page.post("act", **sent)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert page.round.version == before


def test_dice_are_typed_one_after_the_other_without_a_script(pocket_page) -> None:
    page = pocket_page(holes=[1], dice="entered")
    text = page.text()
    assert "Wind and slope" in text
    assert page.post("throw", die=["2"]).status_code == 302
    page.act("shot", club="7-iron", tempo="normal", aim="1-left")
    assert "First die?" in page.text()
    text = page.text(die=["5"])
    assert "Second die?" in text
    assert "8, token" in text
    assert "total 11" in text
    whole = page.text(die=["5", "3"])
    assert "All dice typed" in whole
    assert re.search(r"data-throw>\s*Move the ball", whole)
    assert "Second die?" in page.text(die=["5", "nine"])
    before = page.round.version
    assert page.post("throw", die=["5"]).status_code == 422
    assert page.post("throw", die=["5", "9"]).status_code == 422
    assert page.round.version == before
    assert page.post("throw", die=["5", "4"]).status_code == 302
    assert "movement roll 2 of 4" in page.text().lower()


def test_every_result_says_why_and_leads_to_its_rule(pocket_page) -> None:
    page = pocket_page(holes=[1])
    page.act("shot", **STROKE)
    text = page.text()
    rules = Client().get("/rules/pocket-pro/").content.decode()
    anchors = set(re.findall(r'id="([a-z-]+)"', rules))
    named = set(re.findall(r'href="/rules/pocket-pro/#([a-z-]+)"', text))
    assert {"reference-card", "wind-slope"} <= named
    assert named <= anchors
    assert "Reference card" in text


def test_the_chances_of_the_stroke_in_mind_are_shown(pocket_page) -> None:
    page = pocket_page(holes=[1])
    answer = page.client.get(
        f"{page.url}weigh/", {"f-club": "wedge", "f-tempo": "slow"}, headers=HTMX
    )
    text = answer.content.decode()
    assert answer["HX-Retarget"] == "#odds"
    assert 'id="heats" class="heats" hx-swap-oob="true"' in text
    assert 'class="spot"' in text
    shares = [int(share) for share in re.findall(r"<b>(\d+)%</b>", text)]
    assert 95 <= sum(shares) <= 101
    asked = page.post("chances", **{"f-club": "wedge", "f-tempo": "slow"})
    assert asked["Location"] == f"{page.url}?f-club=wedge&f-tempo=slow"
    shown = page.client.get(asked["Location"]).content.decode()
    assert 'name="f-club" value="wedge" checked' in shown


def test_a_stroke_sends_only_what_changed(pocket_page) -> None:
    page = pocket_page(holes=[1])
    key = re.search(r'name="ground" value="([^"]+)"', page.text())[1]
    whole = page.post("act", htmx=True, move="shot", ground="", **_named(STROKE))
    text = whole.content.decode()
    assert 'id="ground"' in text
    for part in ("head", "board", "side", "more"):
        assert f'id="{part}"' in text
    again = page.post("undo", htmx=True, to="decision", ground=key).content.decode()
    assert 'id="ground"' not in again
    assert 'hx-swap-oob="innerHTML:#say-live"' in again


def _named(fields):
    return {f"f-{name}": value for name, value in fields.items()}


def _waiting(page) -> dict[str, str]:
    """The move waited for with the first option of each of its fields."""
    text = page.text()
    form = text[text.index('id="stroke"') :]
    form = form[: form.index("</form>")]
    move = re.search(r'name="move" value="(\w+)"', form)
    fields = {"move": move[1]}
    for name, value in re.findall(r'name="(f-\w+)" value="([^"]+)"', form):
        fields.setdefault(name, value)
    return fields


def _cost(page, what: str, **sent) -> int:
    """The queries that an input costs whose page shows the ground already."""
    key = re.search(r'name="ground" value="([^"]+)"', page.text())[1]
    sent = {"version": page.round.version, "ground": key} | sent
    with CaptureQueriesContext(connection) as queries:
        answer = page.client.post(f"{page.url}{what}/", sent, headers=HTMX)
    assert answer.status_code == 200
    return len(queries)


def test_a_stroke_costs_few_queries_on_every_hole(pocket_page) -> None:
    page = pocket_page(holes=[1, 2, 3])
    costs = []
    for _ in range(3):
        costs += [_cost(page, "act", **_waiting(page)) for _ in range(4)]
        page.post("autoplay", until="hole")
    assert page.round.status == Round.Status.FINISHED
    assert max(costs) <= 12, costs
    assert max(costs[8:]) <= max(costs[:4]), costs


def test_taking_back_goes_as_far_as_asked(toy_page) -> None:
    page = toy_page()
    page.act("play")
    page.act("shot", club="driver", aim="0")
    assert page.post("undo", to="decision").status_code == 302
    assert page.round.shots.count() == 1
    assert page.round.taken_back
    text = page.text()
    assert "Strokes were taken back in this round." in text
    assert 'class="undone"' in text
    assert page.post("undo", to="hole").status_code == 302
    assert page.round.shots.count() == 0
    assert page.post("undo", to="hole").status_code == 422
    assert page.post("undo", to="yesterday").status_code == 422


def test_the_computer_plays_on_and_a_hole_is_given_up(pocket_page) -> None:
    page = pocket_page(holes=[1, 2])
    page.post("autoplay", until="turn")
    assert page.round.shots.count() >= 1
    page.post("concede")
    assert page.round.hole == 1
    assert "See hole 1" in page.text()
    hole = page.text("holes/1/")
    assert "is given up" in hole
    page.post("autoplay", until="round")
    assert page.round.status == Round.Status.FINISHED
    over = page.text()
    assert "The round is over" in over
    assert "Play it again" in over
    again = page.client.post(f"{page.url}again/")
    assert again["Location"] != page.url
    assert Round.objects.count() == 2
    assert page.post("autoplay", until="christmas").status_code == 422


def test_a_hole_given_up_is_taken_up_again_by_the_toast_that_says_so(pocket_page) -> None:
    page = pocket_page(holes=[1, 2])
    page.act("shot", **STROKE)
    strokes = page.round.shots.count()
    told = page.post("concede", htmx=True).content.decode()
    assert "Hole 1 is given up." in told
    (undo,) = set(re.findall(r'action="([^"]*/undo/[^"]*version=[^"]*)"', told))
    assert page.round.hole == 1
    later = page.round.version
    assert page.client.post(undo).status_code == 302
    assert (page.round.hole, page.round.shots.count()) == (0, strokes)
    assert page.round.version > later
    entries = page.round.entries
    assert page.client.post(undo).status_code == 409, "an old toast changes nothing"
    assert page.round.entries == entries


@pytest.mark.django_db(transaction=True)
def test_a_server_killed_in_mid_shot_goes_on_at_the_very_roll(pocket_page) -> None:
    """Whatever is not yet committed is lost with the server, and so is all it remembered."""
    page = pocket_page(holes=[1], dice="entered")
    api = f"/api/v1/rounds/{page.pk}/"

    def after_a_kill(**sent):
        body = {"version": page.round.version, **sent}
        answer = page.client.post(f"{api}actions/", body, content_type="application/json")
        assert answer.status_code == 200, answer.content
        connection.connection.rollback()
        _base.cache_clear()
        found = page.client.get(api).json()
        named = ("version", "waiting_for", "board", "scorecard")
        assert {name: found[name] for name in named} == {
            n: answer.json()["round"][n] for n in named
        }
        return found["waiting_for"]

    after_a_kill(dice=[2])
    fields = {"club": "driver", "tempo": "normal", "aim": "straight"}
    waiting = after_a_kill(move="shot", fields=fields)
    for number in range(1, 4):
        assert f"roll {number} of 7" in json.dumps(waiting)
        waiting = after_a_kill(dice=[1, 2])
    assert "roll 4 of 7" in json.dumps(waiting)


def test_a_sensible_stroke_is_chosen_at_first(pocket_page) -> None:
    page = pocket_page(tokens=())
    laid = page.text()
    assert re.search(r'name="f-token_1" value="wedge" checked', laid)
    assert re.search(r'name="f-token_2" value="putter" checked', laid)
    page.act("place", token_1="wedge", token_2="putter")
    state = seated(page.round).state()
    for name, value in advice.stroke(state).items():
        assert re.search(f'name="f-{name}" value="{value}" checked', page.text()), name


def test_a_round_is_left_and_taken_up_deleted_and_brought_back(toy_page) -> None:
    page = toy_page()
    page.post("abandon")
    assert "This round was left" in page.text()
    page.client.post(f"{page.url}abandon/", {"resume": "1"})
    assert page.round.status == Round.Status.PLAYING
    listed = page.client.post(f"{page.url}delete/", follow=True).content.decode()
    assert f'action="{page.url}undelete/"' in listed
    assert page.get().status_code == 404
    page.client.post(f"{page.url}undelete/")
    assert page.get().status_code == 200


def test_when_the_round_ends_its_last_hole_lies_on_the_table(pocket_page) -> None:
    page = pocket_page(holes=[1])
    key = re.search(r'name="ground" value="([^"]+)"', page.text())[1]
    text = page.post("autoplay", htmx=True, until="round", ground=key).content.decode()
    assert 'id="ground-art"' in text
    assert 'id="hole-strokes"' in text


def test_the_log_holds_when_it_is_played_again(pocket_page) -> None:
    page = pocket_page(holes=[1])
    page.post("autoplay", until="round")
    assert "The log holds" in page.text("verify/")
    for form in ("csv", "json", "text"):
        assert page.get("export/", **{"as": form}).status_code == 200
    assert page.get("export/", **{"as": "gif"}).status_code == 422


def test_holes_that_are_not_played_are_not_there(pocket_page) -> None:
    page = pocket_page(holes=[2])
    assert page.get("holes/2/").status_code == 200
    assert page.get("holes/1/").status_code == 404


def test_ends_of_a_stroke_that_may_both_come_have_patterns_of_their_own() -> None:
    # A tee is mown as a fairway is; a clean stroke and a missed putt never stand side by side.
    apart = [pocket_pro.ENDS[:2] + pocket_pro.ENDS[3:], golf_n_roll.ENDS[:1] + golf_n_roll.ENDS[2:]]
    page = (Path(settings.BASE_DIR) / "templates/play/table.html").read_text(encoding="utf-8")
    terrain = (Path(settings.BASE_DIR) / "templates/golfsite/terrain.svg").read_text("utf-8")
    known = set(re.findall(r'<pattern id="([a-z]+)"', page + terrain))
    for ends in apart:
        patterns = [pattern for _, pattern, _ in ends]
        assert len(set(patterns)) == len(patterns)
        assert set(patterns) <= known


def test_questions_come_only_where_they_may_help_for_whoever_wants_it_so(pocket_page) -> None:
    page = pocket_page(tokens=("driver", "driver"), dice="entered", holes=[1])
    page.post("throw", die=["2"])
    page.act("shot", club="driver", tempo="normal", aim="straight")
    page.post("throw", die=["4", "5"])
    assert "Ask me only where it may help" in page.text()
    assert page.post("ask", asked="never").status_code == 422
    assert page.post("ask", asked="helpful").status_code == 302
    assert "Movement roll 2" in page.text(), "what was asked is passed"
    for roll in range(3, 8):
        page.post("throw", die=["4", "5"])
        assert f"Movement roll {roll}" in page.text(), roll
    page.post("throw", die=["4", "5"])
    assert "Second stroke" in page.text()
    kept = [line.data["move"] for line in page.round.log.all() if "move" in line.data]
    assert kept.count("keep") == 7, "each is an input of its own, in the log"
    page.post("undo", to="decision")
    assert "Ask me only" not in page.text()
    assert "Spend a token?" in page.text(), "what is taken back is asked"


def test_a_question_asked_from_an_older_page_changes_nothing(pocket_page) -> None:
    page = pocket_page()
    version = page.round.version
    assert page.post("ask", asked="helpful", version=version - 1).status_code == 409
    assert page.client.session.get("asked") is None
    assert page.round.version == version
