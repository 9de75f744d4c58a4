"""A real browser for the tests of this folder.

``page`` stands at a desktop's size, ``phone`` at a phone's (with touch), ``plain`` has no
JavaScript. All open addresses relative to the test's own server: ``page.goto("/")``.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.browser)
            # One browser for all of them: they share a worker.
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, live_server) -> Iterator:
    """``open_page(**options)`` opens a page in a context of its own with Playwright's options.
    A JavaScript error or a refusal by the content security policy fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(**options) -> Page:
        context = browser.new_context(base_url=live_server.url, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda line: faults.append(line.text) if "Content Security" in line.text else None,
        )
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def page(open_page) -> Page:
    return open_page(viewport=DESKTOP)


@pytest.fixture
def phone(open_page) -> Page:
    return open_page(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def plain(open_page) -> Page:
    return open_page(viewport=DESKTOP, java_script_enabled=False)
