"""The pages around the table: lobby, rounds, home, editions, rules."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from courses.models import Course
from play import games
from play.models import Edition, Round
from play.pocket_pro.rulebook import SECTIONS
from tests.play.toy import TOY

pytestmark = pytest.mark.django_db
SETUP = "/play/pocket-pro/"
FORM = {"which": "some", "holes": "1", "name-0": "Ann", "kind-0": "human"}


def test_one_tap_makes_a_guest_and_a_round(client) -> None:
    answer = client.post("/play/now/")
    round_ = Round.objects.get()
    assert answer["Location"] == f"/rounds/{round_.pk}/"
    assert round_.owner.is_guest
    assert round_.course.owner == round_.owner
    assert "drawn" in round_.course_name
    assert round_.holes == [1]
    assert client.get(answer["Location"]).status_code == 200


def test_one_tap_plays_the_sites_own_course_where_there_is_one(client, course) -> None:
    Course.objects.update(owner=None, visibility="public")
    client.post("/play/now/")
    assert Round.objects.get().course == course


def test_a_round_is_set_up_by_a_form(client, user, course) -> None:
    client.force_login(user)
    text = client.get(SETUP, {"course": course.slug, "hole": "2"}).content.decode()
    assert f'value="{course.slug}" selected' in text
    assert 'name="holes" value="2"' in text
    sent = FORM | {
        "course": course.slug,
        "holes": "3, 1-2",
        "kind-1": "best",
        "name-1": "Bea",
        "dice": "entered",
        "seed": "42",
        "option-computer_dice": "entered",
    }
    answer = client.post(SETUP, sent)
    round_ = Round.objects.get()
    assert answer["Location"] == f"/rounds/{round_.pk}/"
    assert round_.holes == [3, 1, 2]
    assert (round_.dice, round_.seed) == ("entered", 42)
    assert round_.players == [
        {"name": "Ann", "kind": "human"},
        {"name": "Bea", "kind": "computer", "level": "best"},
    ]
    assert round_.options == {"computer_dice": "entered"}


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"holes": "4"}, "The course has no hole 4"),
        ({"holes": "five"}, "“five” is no hole"),
        ({"holes": "3-1"}, "runs backwards"),
        ({"holes": ""}, "Name the holes"),
        ({"holes": "1,1"}, "once a round"),
        ({"which": "everything"}, "Holes are"),
        ({"seed": "x"}, "A seed is"),
        ({"seed": "9" * 16}, "A seed is"),
        ({"name-0": ""}, "A name has"),
        ({"name-0": "x" * 50}, "A name has"),
        ({"kind-0": "nobody"}, "is for 1 to 4 players"),
        ({"kind-0": "cheat"}, "is one of"),
        ({"dice": "loaded"}, "rolled, entered"),
        ({"edition": "no-such"}, "no edition"),
        ({"course": "no-such"}, "Choose a course"),
        ({"course": "draw:no-such"}, "no such course card"),
        ({"option-computer_dice": "loaded"}, "computer_dice may be"),
    ],
)
def test_what_cannot_be_played_is_said_and_the_form_keeps_it(client, course, user, sent, words):
    client.force_login(user)
    answer = client.post(SETUP, FORM | {"course": course.slug} | sent)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert words in text
    assert not Round.objects.exists()
    assert Course.objects.count() == 1


def test_a_visitor_who_errs_is_made_no_guest(client, course) -> None:
    before = get_user_model().objects.count()
    assert client.post(SETUP, FORM | {"course": course.slug}).status_code == 422
    assert get_user_model().objects.count() == before


@pytest.mark.parametrize(("which", "holes"), [("course-card-1", 9), ("both", 18)])
def test_holes_are_drawn_from_the_piles(client, user, which, holes) -> None:
    client.force_login(user)
    client.post(SETUP, FORM | {"course": f"draw:{which}", "which": "all"})
    round_ = Round.objects.get()
    drawn = Course.objects.get(owner=user)
    assert round_.course == drawn
    assert len(round_.holes) == holes
    assert drawn.hole_count == holes
    pars = list(drawn.holes.order_by("number").values_list("par", flat=True))
    assert pars[:9] == [4, 3, 5, 4, 4, 4, 5, 3, 4]


def test_a_course_chosen_elsewhere_is_kept_on_the_way_to_the_game(client, course, monkeypatch):
    monkeypatch.setattr(games, "GAMES", {"pocket-pro": games.GAMES["pocket-pro"]})
    answer = client.get("/play/", {"course": course.slug, "hole": "2"})
    assert answer["Location"] == f"{SETUP}?course={course.slug}&hole=2"
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, "toy": TOY})
    text = client.get("/play/", {"course": course.slug, "hole": "2"}).content.decode()
    assert f'href="{SETUP}?course={course.slug}&amp;hole=2"' in text


def test_courses_are_found_by_name(client, user, course) -> None:
    client.force_login(user)
    assert course.slug in client.get(SETUP, {"q": "meadow"}).content.decode()
    assert course.slug not in client.get(SETUP, {"q": "nothing so"}).content.decode()
    there = client.get(SETUP, {"q": "nothing so", "course": course.slug}).content.decode()
    assert f'value="{course.slug}" selected' in there


def test_games_and_courses_that_are_not_there(client) -> None:
    for path in ("/play/no-such/", "/rules/no-such/", "/editions/no-such/standard/"):
        assert client.get(path).status_code == 404


def test_rounds_are_listed_in_a_number_of_queries_that_does_not_grow(toy_page) -> None:
    page = toy_page()
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assert page.client.get("/rounds/").status_code == 200
        counts.append(len(queries))
        for _ in range(5):
            toy_page()
    assert counts[0] == counts[1]


def test_rounds_are_found_by_game_status_and_course(toy_page, pocket_page) -> None:
    toy_page().post("abandon")
    page = pocket_page(holes=[1])

    def shown(**asked) -> list[str]:
        text = page.client.get("/rounds/", asked).content.decode()
        return sorted(re.findall(r'href="/rounds/(\d+)/"', text))

    assert len(shown()) == 2
    assert shown(game="pocket-pro") == [str(page.pk)]
    assert shown(status="playing") == [str(page.pk)]
    assert shown(q="meadow") == [str(page.pk)]
    assert shown(status="finished") == []
    assert len(shown(status="odd", game="odd", page="99")) == 2


def test_home_offers_to_go_on_with_the_round(pocket_page) -> None:
    page = pocket_page(holes=[1, 2])
    text = page.client.get("/").content.decode()
    assert "Go on with the round" in text
    assert f'href="{page.url}"' in text
    assert "First stroke" in text
    assert 'class="ball now"' in text
    page.post("autoplay", until="round")
    assert "Go on with the round" not in page.client.get("/").content.decode()


def test_home_offers_a_game_of_any_kind(toy_page) -> None:
    page = toy_page()
    assert f'href="{page.url}"' in page.client.get("/").content.decode()


def test_every_rule_that_results_name_has_its_place_on_the_rules_page(client) -> None:
    text = client.get("/rules/pocket-pro/").content.decode()
    ids = re.findall(r'id="([\w-]+)"', text)
    assert set(SECTIONS) <= set(ids)
    assert len(ids) == len(set(ids))
    assert text.count("<figure>") >= 6
    assert "house value" in text


def test_a_game_without_rules_of_its_own_shows_its_values(client, toy) -> None:
    text = client.get("/rules/toy/").content.decode()
    assert "One die along a straight line." in text
    assert "Holes" in text


def test_an_edition_is_copied_changed_played_and_deleted(client, user, course) -> None:
    client.force_login(user)
    copied = client.post("/editions/pocket-pro/standard/copy/", {"name": "My printed set"})
    assert copied["Location"] == "/editions/pocket-pro/my-printed-set/"
    text = client.get(copied["Location"]).content.decode()
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', text))
    assert fields["clubs.2.air"] == "3"
    sent = {"version": "1", "name": "My printed set", "clubs.2.air": "2"}
    sent["clubs.2.provenance"] = "printed"
    saved = client.post(copied["Location"], sent)
    assert saved.status_code == 302
    tables = Edition.objects.get().tables
    assert tables["clubs"][2]["air"] == 2
    assert tables["clubs"][2]["provenance"] == "printed"
    assert tables["clubs"][2]["lies"] == ["tee", "fairway", "rough", "sand"]
    client.post(SETUP, FORM | {"course": course.slug, "edition": "my-printed-set"})
    round_ = Round.objects.get()
    assert round_.edition.tables["clubs"][2]["air"] == 2
    client.post("/editions/pocket-pro/my-printed-set/delete/")
    assert not Edition.objects.exists()
    assert client.get(f"/rounds/{round_.pk}/").status_code == 200


@pytest.mark.parametrize(
    ("sent", "status", "words"),
    [
        ({"clubs.2.air": "many"}, 422, "Air is a whole number."),
        ({"clubs.2.air": "77"}, 422, "air is a whole number from 0 to 6"),
        ({"clubs.2.lies": "moon"}, 422, "no lie moon"),
        ({"clubs.2.name": ""}, 422, "Name has 1 to 200 letters."),
        ({"name": ""}, 422, "A name has"),
        ({"version": "7"}, 409, "save again"),
        ({"version": "x"}, 409, "save again"),
    ],
)
def test_values_that_cannot_be_played_are_marked_and_kept(client, user, sent, status, words):
    client.force_login(user)
    url = client.post("/editions/pocket-pro/standard/copy/")["Location"]
    before = Edition.objects.get().tables
    name = {"version": "1", "name": "Mine"}
    answer = client.post(url, name | {"clubs.0.tee": "2"} | sent)
    text = answer.content.decode()
    assert answer.status_code == status
    assert words in text
    assert 'name="clubs.0.tee" value="2"' in text
    assert Edition.objects.get().tables == before


def test_the_edition_that_comes_with_a_game_is_read_only(client, user) -> None:
    client.force_login(user)
    assert client.post("/editions/pocket-pro/standard/", {"name": "x"}).status_code == 422
    assert "Copy it to change it" in client.get("/editions/pocket-pro/standard/").content.decode()


def test_a_visitor_who_copies_an_edition_becomes_a_guest(client) -> None:
    answer = client.post("/editions/pocket-pro/standard/copy/")
    assert client.get(answer["Location"]).status_code == 200
    assert Edition.objects.get().owner.is_guest
    assert Client().get(answer["Location"]).status_code == 404


def test_single_values_of_an_edition_are_edited_too(client, user, monkeypatch) -> None:
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, "toy": TOY})
    client.force_login(user)
    url = client.post("/editions/toy/standard/copy/")["Location"]
    client.post(url, {"version": "1", "name": "Short", ".0.holes": "1"})
    assert Edition.objects.get().tables == {"holes": 1}
