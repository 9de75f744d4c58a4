"""Golf'n'Roll in a real browser: typed cards and dice on a phone, chances and every choice compared
on a wide screen, the same without a script."""

import re

import pytest
from playwright.sync_api import Page, expect

from play import starting
from play.models import Round
from play.starting import Setup
from play.table import _base, seated
from tests.browser.accessible import assert_accessible, fits

pytestmark = pytest.mark.django_db(transaction=True)
ANN = [{"name": "Ann", "kind": "human"}]


@pytest.fixture
def at_table(user, sign_in):
    """Opens a new round of Ann's on a page; gives the round."""
    _base.cache_clear()

    def opened(page: Page, **asked) -> Round:
        setup = Setup(**{"game": "golf-n-roll", "players": ANN, "seed": 5, **asked})
        round_ = starting.start(user, setup, None, None)
        sign_in(page, user)
        page.goto(f"/rounds/{round_.pk}/")
        return round_

    return opened


def moves_on(page: Page, tap) -> None:
    """The round takes a step."""
    version = page.locator("#head").get_attribute("data-version") or ""
    tap()
    expect(page.locator("#head")).not_to_have_attribute("data-version", version)


def lay_down(page: Page, face: str) -> None:
    page.locator(f'.face[value="{face}"]').click()
    moves_on(page, page.locator("[data-throw]").click)


def in_sight(page: Page, what: str) -> bool:
    box = page.locator(what).first.bounding_box()
    return bool(box) and box["x"] >= 0 and box["x"] + box["width"] <= 390


def test_a_hole_is_typed_in_on_a_phone_and_the_row_scrolls_to_the_ball(phone, at_table):
    round_ = at_table(phone, dice="entered")
    lay_down(phone, "red-cross")
    expect(phone.locator(".sq .gem").first).to_have_attribute("aria-label", "red gem, cross")
    moves_on(phone, phone.get_by_role("button", name="Let the site lay the hole").click)
    expect(phone.locator(".sq")).to_have_count(9)
    assert fits(phone)
    phone.locator("label.cdie", has_text="Strong").click()
    expect(phone.locator("#stroke .go")).to_have_text("Strike, strong and long")
    moves_on(phone, phone.locator("#stroke .go").click)
    # The red die has no 4; its true faces are on the buttons.
    assert phone.locator(".face").evaluate_all("all => all.map(one => one.value)") == [
        "1",
        "2",
        "3",
    ]
    phone.keyboard.press("3")
    moves_on(phone, phone.locator("[data-throw]").click)
    expect(phone.locator(".at.flies")).to_be_visible()
    assert in_sight(phone, ".at.flies")
    lay_down(phone, "1")
    moves_on(phone, phone.get_by_role("button", name="Let it stand").click)
    lay_down(phone, "2")
    # In trouble: the ball is black and says so, and the short club is gone.
    expect(phone.locator(".bt")).to_have_attribute("aria-label", re.compile("black: in trouble"))
    expect(phone.locator("[name=f-club]")).to_have_count(2)
    assert in_sight(phone, ".bt")
    assert_accessible(phone)
    assert Round.objects.get(pk=round_.pk).shots.get().to_lie == "off the fairway"


def test_a_wide_screen_weighs_compares_and_plays_a_field_out(page, at_table):
    round_ = at_table(page)
    expect(page.locator("#land-4")).to_contain_text("%")
    page.locator("label.cdie", has_text="Soft").click()
    expect(page.locator("#reach")).to_contain_text("2, 3 or 4 squares")
    page.keyboard.press("t")
    expect(page.locator("#stroke .go")).to_have_text("Strike, normal and long")
    page.get_by_role("link", name="Compare every choice").click()
    expect(page.locator("#compare tbody tr")).to_have_count(9)
    assert_accessible(page)
    moves_on(page, page.locator("#bar .go").first.click)
    page.get_by_role("button", name="More").click()
    moves_on(page, page.locator('#more [name="until"][value="round"]').click)
    expect(page.get_by_role("heading", name="The round is over")).to_be_visible()
    expect(page.locator(".gn-art")).to_be_visible()
    table = seated(Round.objects.get(pk=round_.pk))
    assert table.game.waiting_for(table.state()) is None


def test_without_a_script_a_hole_is_laid_struck_and_compared(plain, at_table):
    at_table(plain, dice="entered")
    plain.locator('.face[value="green-flat"]').click()
    plain.locator("[data-throw]").click()
    plain.get_by_role("button", name="Let the site lay the hole").click()
    plain.get_by_role("link", name="Compare every choice").click()
    plain.locator("#compare").get_by_role("link", name="Normal, medium").click()
    expect(plain.locator("#stroke .go")).to_have_text("Strike, normal and medium")
    plain.locator("#stroke .go").click()
    plain.locator('.face[value="2"]').click()
    plain.locator("[data-throw]").click()
    expect(plain.locator(".at.flies")).to_be_visible()


def test_its_rules_are_accessible_and_fit_a_phone(phone):
    phone.goto("/rules/golf-n-roll/")
    assert_accessible(phone)
    assert fits(phone)
