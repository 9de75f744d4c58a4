"""A person at the table's page: the toy game, and Pocket Pro on a course of three holes."""

from dataclasses import dataclass

import pytest
from django.test import Client

from courses.changes import create_course
from courses.versions import version_of
from play import starting
from play.models import Round
from play.starting import Setup
from play.table import _base
from tests.courses.courses_for_tests import a_scorecard

ANN = [{"name": "Ann", "kind": "human"}]
HTMX = {"HX-Request": "true"}
STROKE = {"club": "7-iron", "tempo": "slow", "aim": "straight"}


@dataclass
class Page:
    """A round's page as its owner uses it."""

    client: Client
    pk: int

    @property
    def round(self) -> Round:
        return Round.objects.get(pk=self.pk)

    @property
    def url(self) -> str:
        return f"/rounds/{self.pk}/"

    def get(self, what: str = "", **values):
        return self.client.get(f"{self.url}{what}", values)

    def text(self, what: str = "", **values) -> str:
        answer = self.get(what, **values)
        assert answer.status_code == 200, answer.status_code
        return answer.content.decode()

    def post(self, what: str, *, htmx: bool = False, **values):
        sent = {"version": self.round.version} | values
        return self.client.post(f"{self.url}{what}/", sent, headers=HTMX if htmx else {})

    def act(self, move: str, *, htmx: bool = False, **fields):
        named = {f"f-{name}": value for name, value in fields.items()}
        return self.post("act", htmx=htmx, move=move, **named)


@pytest.fixture(autouse=True)
def fresh_bases():
    """Tests use the same keys for other courses."""
    _base.cache_clear()


@pytest.fixture
def toy_page(toy, user, client):
    """``toy_page(dice="entered")`` is the page of a new round of the toy game."""
    client.force_login(user)

    def started(**asked) -> Page:
        setup = Setup(game="toy", players=ANN, seed=7)
        setup = Setup(**{**{n: getattr(setup, n) for n in setup.__slots__}, **asked})
        return Page(client, starting.start(user, setup, None, None).pk)

    return started


@pytest.fixture
def course(user):
    return create_course(user, a_scorecard(3), seed=3)


@pytest.fixture
def pocket_page(user, client, course):
    """``pocket_page(holes=[1])`` is the page of a new round of Pocket Pro, the tokens laid."""
    client.force_login(user)

    def started(*, tokens=("wedge", "wedge"), **asked) -> Page:
        setup = Setup(**{"game": "pocket-pro", "players": ANN, "seed": 7, **asked})
        page = Page(client, starting.start(user, setup, course, version_of(course)).pk)
        if tokens:
            assert page.act("place", token_1=tokens[0], token_2=tokens[1]).status_code == 302
        return page

    return started
