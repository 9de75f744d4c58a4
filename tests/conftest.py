"""What every test may use."""

import os
from typing import Any

import pytest
from django.core.cache import cache
from hypothesis import settings

from tests.figures import KINDS, Book

# How long an example takes depends on what else the machine does; work is bounded by other tests.
settings.register_profile("suite", deadline=None, max_examples=50)
settings.load_profile("suite")

# Playwright's event loop runs in the test's thread; its tests ask the database there, too.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
# Tests that read photographs in their own process tell nobody either.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}
BOOK = pytest.StashKey[Book]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--figures", choices=KINDS, default="", help="measure at full size and write")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[BOOK] = Book(config.getoption("--figures"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that ask the database are marked, so that they can be run again on another."""
    for item in items:
        names = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or names & DATABASE_FIXTURES:
            item.add_marker(pytest.mark.database)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its figures over, whoever started it writes those of all."""
    book = session.config.stash[BOOK]
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = book.packed()
    elif book.full and book.figures:
        book.write()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker has ended."""
    node.config.stash[BOOK].take(getattr(node, "workeroutput", {}).get("figures", "[]"))


@pytest.fixture(scope="session")
def sample(pytestconfig):
    """``sample(1000)`` is 1,000 when figures are written, and 10 in the ordinary suite."""
    return pytestconfig.stash[BOOK].sample


@pytest.fixture(scope="session")
def figure(pytestconfig):
    """Record a figure; see tests/figures.py."""
    return pytestconfig.stash[BOOK].record()


@pytest.fixture(autouse=True)
def fresh_rates():
    """Every test starts with nothing counted against anybody."""
    cache.clear()


@pytest.fixture(autouse=True)
def no_ratings(monkeypatch):
    """Rating a hole takes a second: only tests of ratings have any worked out."""
    monkeypatch.setattr("courses.ratings._raters", [])


@pytest.fixture(autouse=True)
def one_seed(monkeypatch):
    """Fitting a course costs more than most tests: the same scorecard is fitted once a process."""
    monkeypatch.setattr("courses.changes.making.new_seed", lambda: 1)


@pytest.fixture
def user(django_user_model):
    """A person with an account."""
    return django_user_model.objects.create_user("ann", "ann@example.org", "a-long-password-1")


@pytest.fixture
def staff(django_user_model):
    """A person who may use the admin."""
    return django_user_model.objects.create_superuser(
        "staff", "staff@example.org", "a-long-password-2"
    )
