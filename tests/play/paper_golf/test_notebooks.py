"""Notebooks outside a round: by number, of the day, drawn by hand, for the printer."""

import re
from datetime import timedelta

import pytest
from django.db import IntegrityError
from django.test import Client

from play import rounds
from play.models import Round
from play.notebooks import changes, daily
from play.notebooks.models import DailyRound, DrawnPage
from play.paper_golf import editing
from play.paper_golf.edition import standard
from play.paper_golf.sheet import CUP, FAIRWAY, TEE
from play.table import _base, seated

pytestmark = pytest.mark.django_db
WOOD = " ".join(f"8,{column}" for column in range(13))


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def at(user, client) -> Client:
    client.force_login(user)
    return client


@pytest.fixture
def bob(django_user_model):
    return django_user_model.objects.create_user("bob", password="a-long-password-3")


@pytest.fixture
def page(at, user) -> DrawnPage:
    at.post("/notebooks/mine/")
    return DrawnPage.objects.get(owner=user)


def finished(user, round_: Round) -> Round:
    while round_.status == Round.Status.PLAYING:
        round_ = rounds.concede(user, round_.pk, round_.version).round
    return round_


class TestByNumber:
    def test_a_number_opens_its_eighteen_pages_for_anybody(self, client) -> None:
        assert client.get("/notebooks/?number=4127")["Location"] == "/notebooks/4127/"
        text = client.get("/notebooks/4127/").content.decode()
        assert text.count('src="/notebooks/4127/') == 18
        assert "option-notebook=4127" in text
        svg = client.get("/notebooks/4127/7.svg")
        assert svg["Content-Type"] == "image/svg+xml"
        assert svg.content == client.get("/notebooks/4127/7.svg").content
        assert svg.content != client.get("/notebooks/4128/7.svg").content

    @pytest.mark.parametrize(
        "path", ["0/", "4127/19.svg", "4127/0.svg", "99999999999/", "99999999999/print/", "0/1.svg"]
    )
    def test_there_is_no_other(self, client, path) -> None:
        assert client.get(f"/notebooks/{path}").status_code == 404

    @pytest.mark.parametrize("number", ["", "x", "0", "-3", "9" * 30])
    def test_what_is_no_number_is_said_so(self, client, number) -> None:
        text = client.get("/notebooks/", {"number": number}).content.decode()
        assert "whole number from 1 to" in text

    def test_it_prints_four_pages_to_a_sheet_with_title_boxes_and_number(self, client) -> None:
        text = client.get("/notebooks/4127/print/").content.decode()
        assert text.count('class="four"') == 5
        assert text.count('class="leaf') == 20
        assert text.count("?look=print") == 18
        title = re.search(r'title-leaf">.*?</section>', text, re.S)
        assert title
        assert "No. 4127" in title[0]
        assert title[0].count('class="box"') == 6


class TestTheNotebookOfTheDay:
    def test_everybody_gets_the_same_pages_and_dice_once(self, at, user, bob) -> None:
        assert at.post("/notebooks/daily/").status_code == 302
        mine, his = Round.objects.get(owner=user), daily.start(bob)
        assert (mine.seed, mine.options) == (his.seed, his.options)
        assert at.post("/notebooks/daily/")["Location"] == f"/rounds/{mine.pk}/"
        assert Round.objects.filter(owner=user).count() == 1
        with pytest.raises(IntegrityError):
            DailyRound.objects.create(owner=user, day=daily.today(), round=daily.start(bob))

    def test_days_differ(self) -> None:
        days = [daily.today() - timedelta(days=n) for n in range(60)]
        assert len({daily.numbers_of(day) for day in days}) == 60

    def test_its_numbers_are_told_when_it_is_finished(self, at, user) -> None:
        round_ = daily.start(user)
        numbers = daily.numbers_of(daily.today())
        assert "notebook of" in at.get(f"/rounds/{round_.pk}/").content.decode()
        address = f"/notebooks/daily/{daily.today()}/"
        assert str(numbers.notebook) not in at.get(address).content.decode()
        finished(user, round_)
        text = at.get(address).content.decode()
        assert str(numbers.notebook) in text
        assert str(numbers.dice) in text

    def test_a_score_is_listed_only_where_its_owner_puts_it(self, at, user, client) -> None:
        address = f"/notebooks/daily/{daily.today()}/"
        refused = at.post(f"{address}show/", {"name": "Ann"})
        assert refused.status_code == 422
        finished(user, daily.start(user))
        assert "Ann of the links" not in Client().get(address).content.decode()
        at.post(f"{address}show/", {"name": "Ann of the links"})
        listed = Client().get(address).content.decode()
        assert "Ann of the links" in listed
        assert "+72" in listed
        at.post(f"{address}show/", {"off": "1", "name": "Ann of the links"})
        assert "Ann of the links" not in Client().get(address).content.decode()
        assert at.post(f"{address}show/", {"name": "x" * 41}).status_code == 422

    def test_a_day_not_yet_come_or_no_day_shows_nothing(self, client) -> None:
        tomorrow = daily.today() + timedelta(days=1)
        assert client.get(f"/notebooks/daily/{tomorrow}/").status_code == 404
        assert client.get("/notebooks/daily/2026-02-31/").status_code == 404

    def test_the_list_costs_the_same_however_many_have_played(
        self, client, django_user_model, django_assert_max_num_queries
    ) -> None:
        for n in range(4):
            one = django_user_model.objects.create_user(f"golfer-{n}", password="a-long-password-3")
            finished(one, daily.start(one))
            daily.show(one, daily.today(), f"Golfer {n}")
        with django_assert_max_num_queries(3):
            assert "Golfer 3" in client.get(f"/notebooks/daily/{daily.today()}/").content.decode()


class TestDrawing:
    def test_a_page_is_drawn_undone_named_and_judged_live(self, at, page) -> None:
        address = f"/notebooks/mine/{page.pk}/"
        assert "Fair score" in at.get(address).content.decode()
        answer = at.post(f"{address}draw/", {"brush": "trees", "square": WOOD})
        text = answer.content.decode()
        assert 'data-sign="trees"' in text
        page.refresh_from_db()
        assert page.rows.splitlines()[8] == "^" * 13
        assert "In speed golf the cup cannot be reached from the tee." in text
        part = at.post(f"{address}draw/", {"do": "undo"}, headers={"HX-Request": "true"})
        assert part["HX-Retarget"] == "#judged"
        assert 'id="canvas"' in part.content.decode()
        page.refresh_from_db()
        assert "^" not in page.rows
        at.post(f"{address}draw/", {"do": "rename", "name": "The pond"})
        page.refresh_from_db()
        assert page.name == "The pond"

    def test_one_square_at_a_time_as_buttons_send_it(self, at, page) -> None:
        at.post(f"/notebooks/mine/{page.pk}/draw/", {"brush": "up-left", "square": "5,5"})
        page.refresh_from_db()
        assert page.rows.splitlines()[5][5] == "↖"

    def test_tee_and_cup_move_and_are_never_lost(self, at, page) -> None:
        address = f"/notebooks/mine/{page.pk}/draw/"
        at.post(address, {"brush": "cup", "square": "4,4"})
        at.post(address, {"brush": "water", "square": "4,4 5,5"})
        page.refresh_from_db()
        rows = page.rows.splitlines()
        assert rows[4][4] == CUP
        assert rows[2][6] == FAIRWAY
        assert page.rows.count(TEE) == page.rows.count(CUP) == 1

    @pytest.mark.parametrize(
        "sent",
        [
            {"brush": "lava", "square": "1,1"},
            {"square": "1,1"},
            {"do": "rename", "name": "x" * 41},
        ],
    )
    def test_what_cannot_be_is_said_and_nothing_changes(self, at, page, sent) -> None:
        answer = at.post(f"/notebooks/mine/{page.pk}/draw/", sent)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
        before = page.rows
        at.post(f"/notebooks/mine/{page.pk}/draw/", {"brush": "sand", "square": "99,1 x 1;1 -1,2"})
        page.refresh_from_db()
        assert page.rows == before

    def test_it_is_played_as_it_was_when_the_round_began(self, at, user, page) -> None:
        at.post(f"/notebooks/mine/{page.pk}/draw/", {"do": "rename", "name": "The pond"})
        assert at.post(f"/notebooks/mine/{page.pk}/play/", {"golf": "speed"}).status_code == 302
        round_ = Round.objects.get(owner=user)
        at.post(f"/notebooks/mine/{page.pk}/draw/", {"brush": "sand", "square": "8,8"})
        sheet = seated(round_).state().sheet
        assert sheet.name == "The pond"
        assert ":" not in "".join(sheet.rows)
        text = at.get(f"/rounds/{round_.pk}/").content.decode()
        assert "drawn by hand" in text
        at.post("/notebooks/mine/")
        assert at.post("/notebooks/mine/play/").status_code == 302
        assert Round.objects.latest("pk").holes == [1, 2]
        assert "?look=print" in at.get("/notebooks/mine/print/").content.decode()

    def test_a_page_that_cannot_be_holed_is_not_begun(self, at, page) -> None:
        at.post(f"/notebooks/mine/{page.pk}/draw/", {"brush": "trees", "square": WOOD})
        answer = at.post(f"/notebooks/mine/{page.pk}/play/")
        assert answer.status_code == 422
        assert "cannot be played" in answer.content.decode()
        assert not Round.objects.exists()

    def test_a_page_taken_out_can_be_put_back(self, at, page) -> None:
        at.post(f"/notebooks/mine/{page.pk}/delete/")
        assert at.get(f"/notebooks/mine/{page.pk}/").status_code == 404
        at.post(f"/notebooks/mine/{page.pk}/undelete/")
        assert at.get(f"/notebooks/mine/{page.pk}/").status_code == 200

    def test_a_notebook_has_eighteen_pages_at_most(self, at, user, page) -> None:
        for _ in range(17):
            changes.add_page(user)
        assert at.post("/notebooks/mine/").status_code == 422
        assert "full" in at.get("/notebooks/").content.decode()

    def test_a_copy_of_a_notebooks_page_is_ones_own(self, at, user) -> None:
        at.post("/notebooks/mine/", {"seed": "4127", "number": "7"})
        drawn = DrawnPage.objects.get(owner=user)
        judged = editing.judged(editing.read_page(drawn.rows), standard())
        assert not judged["faults"]
        assert str(judged["compared"]).startswith("as a notebook")
