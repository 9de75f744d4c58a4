"""Who sits at the table, who looks on, and what each of them is shown."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from play.models import Round
from tests.play.pages.conftest import ANN, STROKE

pytestmark = pytest.mark.django_db


def test_a_round_is_its_owners_alone(toy_page, django_user_model) -> None:
    page = toy_page()
    other = Client()
    assert other.get(page.url).status_code == 302
    other.force_login(django_user_model.objects.create_user("bob", password="a-long-password-3"))
    before = page.round.version
    assert other.get(page.url).status_code == 404
    for what in ("act", "concede", "undo", "autoplay", "abandon", "delete", "share", "again"):
        sent = {"version": before, "move": "play"}
        assert other.post(f"{page.url}{what}/", sent).status_code == 404, what
    for what in ("export/", "verify/", "version/", "weigh/", "holes/1/"):
        assert other.get(page.url + what).status_code == 404, what
    assert page.round.version == before


def test_a_shared_round_is_read_by_anybody_until_the_link_is_withdrawn(pocket_page) -> None:
    page = pocket_page(holes=[1])
    page.act("shot", **STROKE)
    page.client.post(f"{page.url}share/", {"share": "on"})
    address = f"/r/{page.round.share}/"
    assert f"http://testserver{address}" in page.text()
    visitor = Client()
    text = visitor.get(address).content.decode()
    assert "Looking on" in text
    assert 'method="post"' not in text.replace("data-theme-form", "") or "/act/" not in text
    assert "/act/" not in text
    assert "/undo/" not in text
    assert visitor.get(f"{address}holes/1/").status_code == 200
    assert visitor.get(f"{address}version/").content.decode() == str(page.round.version)
    page.client.post(f"{page.url}share/", {"share": "off"})
    for what in ("", "version/", "holes/1/"):
        assert visitor.get(address + what).status_code == 404


def test_a_second_device_asks_cheaply_whether_there_is_news(toy_page) -> None:
    page = toy_page()
    tag = page.get("version/")["ETag"]
    with CaptureQueriesContext(connection) as queries:
        same = page.client.get(f"{page.url}version/", headers={"If-None-Match": tag})
    assert same.status_code == 304
    assert same.content == b""
    about_rounds = [q for q in queries.captured_queries if "play_round" in q["sql"]]
    assert len(about_rounds) == 1
    assert len(queries) <= 3
    page.act("play")
    news = page.client.get(f"{page.url}version/", headers={"If-None-Match": tag})
    assert news.status_code == 200
    assert news.content.decode() == str(page.round.version)


def test_several_people_share_a_table_and_a_leaderboard(pocket_page) -> None:
    players = [
        {"name": "Ann", "kind": "human"},
        {"name": "Bert", "kind": "computer", "level": "club"},
    ]
    page = pocket_page(holes=[1, 2], players=players)
    page.post("autoplay", until="hole")
    text = page.text()
    assert 'class="plain leaders"' in text
    assert "Bert" in text
    assert re.search(r"\d tokens?", text)
    page.post("autoplay", until="round")
    assert "The round is over" in page.text()


def test_of_several_players_the_commentary_tells_whose_stroke_it_was(pocket_page) -> None:
    ann = {"name": "Ann", "kind": "human"}
    robo = {"name": "Robo", "kind": "computer", "level": "club"}
    page = pocket_page(holes=[1, 2], players=[ann, robo], dice="entered")
    (said,) = re.findall(r'id="say">(.*?)</p>', page.text())
    assert said.startswith("Ann: Skill tokens")
    assert "Robo: Skill tokens" in said, "before the first stroke, too"
    page.post("throw", die=["2"])
    page.act("shot", **STROKE)
    for _ in range(4):
        page.post("throw", die=["2"])
    (said,) = re.findall(r'id="say">(.*?)</p>', page.text())
    assert said.startswith("Ann: ")
    assert "Robo: " in said


def test_the_strokes_of_a_hole_are_drawn_for_one_player_or_all(pocket_page) -> None:
    players = [*ANN, {"name": "Bert", "kind": "computer", "level": "club"}]
    page = pocket_page(holes=[1, 2], players=players)
    page.post("autoplay", until="hole")

    def balls(**asked) -> int:
        return page.text("holes/1/", **asked).count('class="ball-n"')

    assert balls(player="all") == balls(player="0") + balls(player="1")
    assert balls() == balls(player="0") == balls(player="7")


def test_a_table_of_computers_moves_when_asked(pocket_page) -> None:
    page = pocket_page(
        holes=[1], tokens=None, players=[{"name": "Bert", "kind": "computer", "level": "club"}]
    )
    assert "Play the next stroke" in page.text()
    page.post("autoplay", until="round")
    assert page.round.status == Round.Status.FINISHED


def test_names_are_escaped_wherever_they_stand(pocket_page) -> None:
    players = [
        {"name": "<b>Ann", "kind": "human"},
        {"name": '"&<u>', "kind": "computer", "level": "club"},
    ]
    page = pocket_page(holes=[1], players=players)
    page.post("autoplay", until="turn")
    for text in (page.text(), page.text("holes/1/"), page.client.get("/rounds/").content.decode()):
        assert "<b>Ann" not in text
        assert "<u>" not in text
