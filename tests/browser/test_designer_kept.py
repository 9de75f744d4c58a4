"""The designer in a real browser: in two tabs, in haste, offline, nothing is lost."""

import pytest
from django.conf import settings
from playwright.sync_api import expect

from courses import changes
from tests.browser.designing import held, nine_holes, said, url

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def course(user):
    return nine_holes(user)


def test_the_second_tab_is_told_and_sees_the_hole_as_it_stands(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    other = page.context.new_page()
    other.goto(f"{url(course)}?card=1")
    page.locator("#remove").click()
    expect(said(page)).to_contain_text("taken off")
    other.locator("#more").click()
    expect(other.locator("#hole-head [role=alert]")).to_contain_text("changed elsewhere")
    expect(other.locator("#cards li")).to_have_count(4)
    other.locator("#more").click()
    expect(said(other)).to_contain_text("covers")
    expect(other.locator("[role=alert]")).to_have_count(0)


def test_back_and_reload_keep_everything(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.locator("#remove").click()
    expect(said(page)).to_contain_text("taken off")
    page.reload()
    expect(page.locator("#cards li")).to_have_count(4)
    expect(page.locator("#undo")).to_be_enabled()
    page.goto(url(course, 6))
    page.go_back()
    expect(page.locator("#cards li")).to_have_count(4)
    page.locator("#undo").click()
    expect(page.locator("#cards li")).to_have_count(5)


def test_the_toast_undoes(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.locator("#remove").click()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#cards li")).to_have_count(5)


def test_a_lost_connection_is_told(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.context.set_offline(True)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_contain_text("Not saved")
    page.context.set_offline(False)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_have_text("Saved")


def test_a_toast_covers_nothing_of_a_phones_designer(phone, sign_in, user, course):
    sign_in(phone, user)
    phone.goto(f"{url(course)}?card=1")
    phone.locator("#bar-remove").tap()
    toast = phone.locator(".toast")
    expect(toast).to_contain_text("taken off")
    box = toast.bounding_box()
    for name in ("header", ".mid > .head", "#hole", "#bar"):
        other = phone.locator(name).first.bounding_box()
        above = box["y"] + box["height"] <= other["y"] + 1
        assert above or other["y"] + other["height"] <= box["y"] + 1, name
    toast.evaluate("toast => toast.getAnimations()[0].finish()")
    expect(toast).to_have_count(0)


def test_presses_that_come_faster_than_the_answers_all_count(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    answers = held(page)
    for _ in range(3):
        page.keyboard.press("+")
    answers[0].continue_()
    expect(page.locator("#cards .step-n b")).to_have_text("3")
    for _ in range(3):
        page.locator("#undo").click()
        expect(page.locator("#redo")).to_be_enabled()
    expect(page.locator("#cards .step-n b")).to_have_text("0")


def test_whoever_was_signed_out_meanwhile_is_told_that_nothing_was_saved(
    page, sign_in, user, course
):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_have_text("Not saved")
    way = page.locator(".toast").get_by_role("link", name="Sign in")
    assert way.get_attribute("href").endswith(f"?next={url(course)}%3Fcard%3D1")


def test_without_javascript_every_card_stands_beside_its_picture(plain, sign_in, user, course):
    sign_in(plain, user)
    plain.goto(url(course))
    for card in plain.locator("#cards li").all():
        picture, words = card.locator(".grip"), card.locator(".pick-card")
        assert picture.is_visible()
        assert words.bounding_box()["width"] > 3 * picture.bounding_box()["width"]


def test_par_and_length_are_one_tap_away_on_a_phone(phone, sign_in, user, course):
    sign_in(phone, user)
    phone.goto(url(course, 9))
    expect(phone.locator("nav.holes [aria-current]")).to_be_in_viewport()
    phone.get_by_role("button", name="Par and length").tap()
    phone.get_by_label("Par", exact=True).fill("5")
    phone.keyboard.press("Tab")
    expect(phone.locator("#hole-head .shape")).to_contain_text("Par 5")
    expect(phone.get_by_label("Yards", exact=True)).to_be_focused()
    phone.get_by_label("Yards", exact=True).fill("488")
    phone.keyboard.press("Enter")
    expect(phone.locator("#hole-head")).to_contain_text("of 488 yards on the card")


def test_what_is_typed_while_another_field_is_saved_is_kept(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    answers = held(page)
    page.locator("#par").fill("5")
    page.keyboard.press("Tab")
    page.keyboard.type("48")
    answers[0].continue_()
    expect(page.locator("#hole-head .shape")).to_contain_text("Par 5")
    expect(page.locator("#length")).to_have_value("48")
    expect(page.locator("#length")).to_be_focused()
    page.keyboard.type("8")
    page.keyboard.press("Tab")
    expect(page.locator("#hole-head")).to_contain_text("of 488 yards on the card")


def test_a_field_changed_while_another_is_saved_is_saved_after_it(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    answers = held(page)
    page.locator("#par").fill("5")
    page.keyboard.press("Tab")
    page.keyboard.type("488")
    page.keyboard.press("Tab")
    answers[0].continue_()
    expect(page.locator("#hole-head .shape")).to_contain_text("Par 5")
    expect(page.locator("#hole-head")).to_contain_text("of 488 yards on the card")


def test_no_two_buttons_of_a_bar_are_named_alike(phone, sign_in, user, course, django_user_model):
    other = django_user_model.objects.create_user("bob", "bob@example.org", "a-long-password-3")
    changes.publish(user, course)
    for person in (user, other):
        sign_in(phone, person)
        for card in ("", "?card=1"):
            phone.goto(f"{url(course)}{card}")
            names = phone.locator("#bar button:visible").all_inner_texts()
            assert "All cards" in names
            assert len(set(names)) == len(names)
