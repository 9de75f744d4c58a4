"""The site's own pages in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import assert_accessible, assert_legible, fits

PAGES = ["/", "/about/", "/keys/", "/privacy/", "/licences/", "/settings/", "/no-such-page/"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible_on_a_desktop_by_day_and_night(page, path):
    page.goto(path)
    assert_accessible(page)
    page.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_legible(page)


SMALL = """() =>
    [...document.querySelectorAll("button, select, input:not([type=hidden], .sr), "
        + ".top a, .foot a, .btn, .way, .seg label, .list a")]
    .filter((element) => element.checkVisibility())
    .map((element) => [element.textContent.trim(), element.getBoundingClientRect().height])
    .filter(([, height]) => height > 0 && height < 44)"""


@pytest.mark.parametrize("path", PAGES)
def test_pages_suit_a_phone_and_a_thumb_and_large_type(phone, path):
    phone.goto(path)
    assert_accessible(phone)
    assert fits(phone)
    assert phone.evaluate(SMALL) == []
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(phone)


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


def test_the_first_tab_leads_past_the_head(page):
    page.goto("/about/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_paper_carries_only_the_page(page):
    page.goto("/about/")
    page.emulate_media(media="print")
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator("footer")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_was_saved_is_said_and_can_be_closed(page):
    page.goto("/settings/")
    page.get_by_text("Metres").click()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("Settings saved.")
    assert_accessible(page)
    page.locator(".toast").get_by_role("button", name="Close").click()
    expect(page.locator(".toast")).to_have_count(0)


TOAST_MOTION = """toast => toast.getAnimations().map((motion) => motion.playState)"""


def test_what_was_saved_goes_by_itself_but_not_while_it_is_read(page):
    page.goto("/settings/")
    page.get_by_role("button", name="Save").click()
    toast = page.locator(".toast")
    assert toast.evaluate(TOAST_MOTION) == ["running"]
    toast.hover()
    assert toast.evaluate(TOAST_MOTION) == ["paused"]
    page.mouse.move(0, 0)
    toast.get_by_role("button", name="Close").focus()
    assert toast.evaluate(TOAST_MOTION) == ["paused"]
    toast.get_by_role("button", name="Close").blur()
    toast.evaluate("toast => toast.getAnimations()[0].finish()")
    expect(toast).to_have_count(0)


def test_what_was_saved_stays_where_nothing_may_move(page):
    page.emulate_media(reduced_motion="reduce")
    page.goto("/settings/")
    page.get_by_role("button", name="Save").click()
    assert page.locator(".toast").evaluate(TOAST_MOTION) == []


def test_without_javascript_what_was_saved_stands_in_the_page(plain):
    plain.goto("/settings/")
    plain.get_by_role("button", name="Save").click()
    toast, main = plain.locator(".toast").bounding_box(), plain.locator("main").bounding_box()
    assert plain.locator("header").bounding_box()["height"] <= toast["y"]
    assert toast["y"] + toast["height"] <= main["y"]


def test_an_error_met_by_a_part_is_told_and_the_page_stays(page):
    page.goto("/about/")
    page.evaluate("htmx.ajax('GET', '/no-such-page/', '#main')")
    expect(page.locator(".toast")).to_contain_text("Out of bounds")
    expect(page.locator("#say-live")).to_contain_text("Out of bounds")
    expect(page.get_by_role("heading", level=1)).to_have_text("About the Yardage Book")


def test_a_lost_connection_is_told(page):
    page.goto("/about/")
    page.route("**/privacy/", lambda route: route.abort())
    page.evaluate("htmx.ajax('GET', '/privacy/', '#main').catch(() => {})")
    expect(page.locator(".toast")).to_contain_text("No answer from the site")
    assert page.locator(".toast").evaluate(TOAST_MOTION) == []
    expect(page.get_by_role("heading", level=1)).to_have_text("About the Yardage Book")


def test_the_admin_works_under_the_same_policy(page, staff):
    page.goto("/admin/")
    page.get_by_label("Username").fill("staff")
    page.get_by_label("Password").fill("a-long-password-2")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="What the site holds")).to_be_visible()
    page.goto("/admin/auth/group/add/")
    page.get_by_label("Name").fill("Greenkeepers")
    # The two boxes side by side are the admin's own script at work.
    page.locator("#id_permissions_from option").first.dblclick()
    expect(page.locator("#id_permissions_to option")).to_have_count(1)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("was added successfully")).to_be_visible()
