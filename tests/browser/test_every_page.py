"""The site's own pages in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import assert_accessible

PAGES = ["/", "/about/", "/keys/", "/privacy/", "/licences/", "/settings/", "/no-such-page/"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible_on_a_desktop_by_day_and_night(page, path):
    page.goto(path)
    assert_accessible(page)
    page.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_accessible(page)


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_a_phone(phone, path):
    phone.goto(path)
    assert_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_question_mark_shows_the_keys_and_escape_hides_them(page):
    page.goto("/")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_night_round_changes_at_once_and_is_remembered(page):
    page.goto("/")
    page.get_by_role("button", name="Night round").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Day round")).to_be_focused()
    expect(page.get_by_role("button", name="Night round")).to_be_hidden()
    page.goto("/about/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_night_round_works_without_javascript(plain):
    plain.goto("/about/")
    plain.get_by_role("button", name="Night round").click()
    expect(plain.locator("html")).to_have_attribute("data-theme", "dark")
    assert plain.url.endswith("/about/")
