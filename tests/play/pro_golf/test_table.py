"""Pro Golf's page: the booklet, the odds of every way to play, typed dice, cards that are kept."""

import re

import pytest
from django.urls import reverse

from courses.changes import CourseFacts, create_course
from courses.models import Visibility
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee
from courses.versions import version_of
from golfsite.web.problems import Invalid
from play import keeping, rounds, starting
from play.golfers.models import PlayerCard
from play.models import Round
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import dump
from play.pro_golf.edition import augusta as cards
from play.pro_golf.edition import house_card
from play.starting import Setup
from play.table import _base, seated
from tests.play.pages.conftest import ANN, Page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


USED = (1, 4, 5, 12, 13)


@pytest.fixture
def augusta(db):
    """Some of Augusta on the shelf: its own numbers, names and lengths."""
    rows = [
        ScorecardHole(
            number=hole.number,
            par=hole.par,
            stroke_index=hole.number,
            name=hole.name,
            yards={"Masters": hole.yards},
            lengths={"Masters": hole.yards},
        )
        for hole in cards()
        if hole.number in USED
    ]
    card = Scorecard("Augusta National, 1981", (ScorecardTee("Masters"),), tuple(rows))
    facts = CourseFacts(visibility=Visibility.PUBLIC)
    return create_course(None, card, facts=facts, slug="augusta-1981")


@pytest.fixture
def booklet(user, client, augusta):
    """``booklet(holes=[13])`` is the page of a new round at Augusta."""
    client.force_login(user)

    def started(**asked) -> Page:
        setup = Setup(**{"game": "pro-golf", "players": ANN, "seed": 7, "holes": [1, 13], **asked})
        return Page(client, starting.start(user, setup, augusta, version_of(augusta)).pk)

    return started


def throw(page: Page, *faces: int) -> None:
    page.post("throw", die=[str(face) for face in faces])


def state_of(page: Page):
    table = seated(Round.objects.get(pk=page.round.pk))
    return table.state()


def test_the_hole_card_and_the_golfers_card_stand_side_by_side(booklet) -> None:
    text = booklet().text()
    assert "under the pines on the left" in text
    assert text.count('<tr class="sec">') == 4
    assert 'class="lit" aria-current="step"><abbr title="drive">D</abbr>' in text
    assert text.count('class="one') == 6
    assert text.count('class="two') == 15
    assert "style=" not in text


def test_safe_normal_and_gamble_stand_with_their_odds(booklet) -> None:
    text = booklet().text()
    for label in ("Safe", "Normal", "Gamble"):
        assert f'<span class="name">{label}</span>' in text
    assert len(re.findall(r'<span class="exp">\d\.\d\d</span>', text)) == 3
    assert 'value="normal" checked' in text
    assert re.search(r"<b>\d+ %</b> birdie", text)
    assert "bogey or worse" in text
    assert "below box 24 is Trouble: 14 in 36" in text


def test_a_stroke_is_thrown_and_read(booklet) -> None:
    page = booklet()
    page.act("play", way="normal")
    ball = state_of(page).ball
    text = page.text()
    assert ball.stage == "second"
    assert "reads" in text
    assert f'<b class="box hit">{page.round.log.last().events[0]["data"]["result"]}' in text
    assert 'aria-current="step"' in text
    assert "Why?" in text


def test_the_dice_of_a_box_say_what_they_bring(booklet) -> None:
    page = booklet(dice="entered")
    page.act("play", way="normal")
    text = page.client.get(page.url, {"die": "3"}).content.decode()
    entries = [str(house_card().entry("D", box)) for box in (13, 23, 33, 34, 35, 36)]
    assert re.findall(r"<b>([SML][LCR]\*?)</b>", text)[:6] == entries
    throw(page, 3, 6)
    assert state_of(page).ball.stage == "second"


def test_a_choice_between_going_and_laying_up_stands_with_its_odds(booklet) -> None:
    page = booklet(holes=[13], dice="entered")
    page.act("play", way="normal")
    throw(page, 3, 3)
    text = page.text()
    assert "Lay up" in text
    assert "Go for it" in text
    assert "Go, gamble" in text
    assert text.count('class="club risk"') == 4


def test_a_safe_stroke_offers_its_boxes_and_the_best_is_chosen(booklet) -> None:
    page = booklet(dice="entered", holes=[4])
    page.act("play", way="safe")
    throw(page, 5, 5)
    throw(page, 2)
    text = page.text()
    # Each result once, though two boxes or more may bring it.
    entries = {str(house_card().entry("LI", box)) for box in BOXES if box <= 45}
    assert text.count('name="f-box"') == len(entries)
    assert 'value="45" checked' in text
    page.act("choose", box="45")
    assert state_of(page).ball.feet == 32


def test_the_chances_on_the_green_are_told(booklet) -> None:
    page = booklet(dice="entered", holes=[12])
    page.act("play", way="normal")
    throw(page, 4, 5)
    text = page.text()
    assert "holed with this putt" in text
    assert "Putt from 15 feet" in text


def test_a_round_keeps_the_card_it_began_with(booklet, user) -> None:
    row = PlayerCard.objects.create(
        slug="own", owner=user, golfer="Own Golfer", season=2020,
        made=dump(house_card())["columns"], made_overall=33, overall=33,
    )  # fmt: skip
    page = booklet(players=[{"name": "Ann", "kind": "human", "player_card": "own"}])
    assert page.round.players[0]["golfer"] == "Own Golfer"
    row.overall = 22
    row.save()
    _base.cache_clear()
    assert state_of(page).card.overall == 33
    assert "Own Golfer" in page.text()
    again = keeping.replay(user, keeping.exported(page.round))
    assert again.players[0]["card"]["overall"] == 33
    assert keeping.verify(page.round)["ok"]


def test_a_card_of_somebody_else_or_of_nobody_is_refused(booklet, django_user_model) -> None:
    other = django_user_model.objects.create_user("bob", "bob@example.org", "a-long-password-2")
    PlayerCard.objects.create(
        slug="theirs", owner=other, golfer="Their Golfer", season=2020,
        made=dump(house_card())["columns"], made_overall=24, overall=24,
    )  # fmt: skip
    for slug in ("theirs", "nobody-at-all", "x" * 500):
        with pytest.raises(Invalid) as refused:
            booklet(players=[{"name": "Ann", "kind": "human", "player_card": slug}])
        assert "player_card" in refused.value.errors[0].pointer
    with pytest.raises(Invalid):
        booklet(players=[{"name": "Ann", "kind": "human", "card": {"columns": 5}}])


def test_the_lobby_offers_golfers(client, user, augusta) -> None:
    client.force_login(user)
    PlayerCard.objects.create(
        slug="one-1981", golfer="One Golfer", season=1981,
        made=dump(house_card())["columns"], made_overall=24, overall=24,
    )  # fmt: skip
    url = reverse("play:setup", args=["pro-golf"])
    text = client.get(url, {"card-0": "one-1981"}).content.decode()
    assert '<option value="one-1981" selected>One Golfer, 1981</option>' in text
    answer = client.post(
        url,
        {"course": "augusta-1981", "which": "all", "name-0": "Ann", "kind-0": "human",
         "card-0": "one-1981", "dice": "rolled"},
    )  # fmt: skip
    assert answer.status_code == 302
    assert Round.objects.latest("pk").players[0]["player_card"] == "one-1981"


def test_the_rules_page_has_every_section_with_drawn_examples(client) -> None:
    from play.pro_golf.rulebook import SECTIONS

    text = client.get(reverse("play:rules", args=["pro-golf"])).content.decode()
    for section in SECTIONS:
        assert f'id="{section}"' in text
    assert text.count("<figure>") == 7
    assert "Second Putt Card" in text


def test_a_whole_round_is_played_by_computers_and_verified(client, user, augusta) -> None:
    players = [{"name": level, "kind": "computer", "level": level} for level in ("steady", "best")]
    setup = Setup(game="pro-golf", players=players, seed=3, holes="all")
    round_ = starting.start(user, setup, augusta, version_of(augusta))
    outcome = rounds.autoplay(user, round_.pk, round_.version, "round")
    assert outcome.round.status == "finished"
    assert keeping.verify(outcome.round)["ok"]
    client.force_login(user)
    page = Page(client, round_.pk)
    assert "The round is over" in page.text()
    assert "Hole 5 from above" in page.text("holes/5/")
    assert "Hole 13 from above" in page.text("holes/13/")
    shots = outcome.round.shots.all()
    total = sum(1 + shot.penalty for shot in shots)
    card = seated(outcome.round).game.scorecard(seated(outcome.round).state())
    assert total == sum(score for row in card for score in row.strokes)


def test_another_part_of_the_page_changes_alone(booklet) -> None:
    page = booklet()
    answer = page.act("play", way="gamble", htmx=True)
    assert answer.status_code == 200
    assert "<html" not in answer.content.decode()


def test_a_round_is_played_by_api_with_a_player_card(client, user, augusta) -> None:
    client.force_login(user)
    PlayerCard.objects.create(
        slug="one-1981", golfer="One Golfer", season=1981,
        made=dump(house_card())["columns"], made_overall=24, overall=24,
    )  # fmt: skip
    body = {
        "game": "pro-golf", "course": "augusta-1981", "holes": [13], "seed": 4,
        "players": [{"name": "Ann", "kind": "human", "player_card": "one-1981"}],
    }  # fmt: skip
    round_ = client.post("/api/v1/rounds/", body, "application/json").json()
    assert round_["players"] == [
        {"name": "Ann", "kind": "human", "player_card": "one-1981", "golfer": "One Golfer"}
    ]
    assert round_["board"]["golfers"][0]["card"]["overall"] == 24
    assert round_["board"]["hole"]["name"] == "Azalea"
    for _ in range(40):
        waiting = round_["waiting_for"]
        if waiting is None:
            break
        assert waiting["kind"] == "decision"
        offer = waiting["moves"][0]
        fields = {field["name"]: field["options"][0]["value"] for field in offer["fields"]}
        sent = {"version": round_["version"], "move": offer["move"], "fields": fields}
        answer = client.post(f"/api/v1/rounds/{round_['id']}/actions/", sent, "application/json")
        assert answer.status_code == 200, answer.content
        round_ = answer.json()["round"]
    assert round_["status"] == "finished"
    shots = client.get(f"/api/v1/rounds/{round_['id']}/shots/").json()["results"]
    assert sum(1 + shot["penalty"] for shot in shots) == round_["scorecard"]["totals"][0]
    body["players"][0]["player_card"] = "nobody"
    refused = client.post("/api/v1/rounds/", body, "application/json")
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["pointer"] == "#/players/0/player_card"
