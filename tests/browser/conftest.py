"""A real browser for the tests of this folder.

``page`` stands at a desktop's size, ``phone`` at a phone's (with touch), ``plain`` has no
JavaScript. All open addresses relative to the test's own server: ``page.goto("/")``.
"""

from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from golfsite.accounts.models import User
from tests.browser.chromium import FLAGS, find_chromium

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# Milliseconds: a busy machine is waited for, and only what fails takes so long.
PATIENCE = 30_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.browser)
            # One browser for all of them: they share a worker.
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, live_server) -> Iterator:
    """``open_page(**options)`` opens a page with Playwright's options, for somebody who has never
    been here. A JavaScript error or a refusal by the content security policy fails the test."""
    opened_for: list[BrowserContext] = []
    faults: list[str] = []

    def opened(**options) -> Page:
        context = browser.new_context(base_url=live_server.url, **options)
        context.set_default_timeout(PATIENCE)
        opened_for.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda line: faults.append(line.text) if "Content Security" in line.text else None,
        )
        return page

    yield opened
    for context in opened_for:
        context.close()
    assert not faults, faults


@pytest.fixture
def sign_in(live_server) -> Callable[[Page, User], None]:
    """``sign_in(page, user)`` signs somebody in on all pages of its size."""

    def signed_in(page: Page, user: User) -> None:
        client = Client()
        client.force_login(user)
        name = settings.SESSION_COOKIE_NAME
        cookie = {"name": name, "value": client.cookies[name].value, "url": live_server.url}
        page.context.add_cookies([cookie])

    return signed_in


@pytest.fixture
def page(open_page) -> Page:
    return open_page(viewport=DESKTOP)


@pytest.fixture
def phone(open_page) -> Page:
    return open_page(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def plain(open_page) -> Page:
    return open_page(viewport=DESKTOP, java_script_enabled=False)
