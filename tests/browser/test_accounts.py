"""Accounts and the API's handbook in a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import assert_accessible, assert_legible, fits

pytestmark = pytest.mark.django_db(transaction=True)
VISITED = ["/account/sign-in/", "/account/sign-up/", "/account/forgotten/", "/api/v1/docs/"]
OWNED = ["/account/", "/account/password/", "/account/delete/", "/account/sign-out/"]


@pytest.fixture
def guest(phone):
    phone.goto("/account/sign-in/")
    phone.get_by_role("button", name="Play at once as a guest").click()
    return phone


@pytest.mark.parametrize("path", VISITED)
def test_a_visitors_pages_are_accessible_and_fit_a_phone(phone, path):
    phone.goto(path)
    assert_accessible(phone)
    assert fits(phone)
    phone.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_legible(phone)


def test_a_guests_pages_are_accessible_and_fit_a_phone(guest):
    for path in OWNED:
        guest.goto(path)
        assert_accessible(guest)
        assert fits(guest)


def keep_everything(page, password: str) -> None:
    page.get_by_label("Name").fill("Bea")
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_label("Password again").fill(password)
    page.get_by_role("button", name="Keep everything").click()


def test_a_guest_keeps_everything_by_signing_up_without_javascript(plain):
    plain.goto("/account/sign-in/")
    plain.get_by_role("button", name="Play at once as a guest").click()
    plain.goto("/account/")
    plain.get_by_role("link", name="Sign up and keep everything").click()
    keep_everything(plain, "short")
    expect(plain.get_by_label("Password", exact=True)).to_have_attribute("aria-invalid", "true")
    keep_everything(plain, "green-jacket-1981")
    plain.goto("/account/")
    expect(plain.get_by_role("heading", level=1)).to_have_text("Bea")


def test_an_accounts_pages_are_accessible_errors_too(guest):
    guest.goto("/account/sign-up/")
    keep_everything(guest, "short")
    expect(guest.locator(".err").first).to_be_visible()
    assert_accessible(guest)
    keep_everything(guest, "green-jacket-1981")
    for path in OWNED:
        guest.goto(path)
        assert_accessible(guest)
        assert fits(guest)


def test_the_handbook_opens_and_its_links_lead_to_their_places(phone):
    phone.goto("/api/v1/docs/")
    operation = phone.locator("details.op", has_text="auth/token/").first
    operation.locator("summary").click()
    expect(operation.get_by_role("heading", name="Send application/json")).to_be_visible()
    assert fits(phone)
    assert_accessible(phone)
    operation.get_by_role("link", name="422").click()
    expect(phone.locator("#problem-422")).to_be_in_viewport()


def test_the_handbook_opens_at_an_operation_named_in_the_address(page):
    page.goto("/api/v1/docs/#create_guest")
    expect(page.locator("#create_guest")).to_be_visible()
