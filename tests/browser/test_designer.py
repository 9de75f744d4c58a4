"""The designer in a real browser: by mouse, finger, keys, without JavaScript."""

import re
import time

import pytest
from playwright.sync_api import expect

from courses.models import Course
from courses.queries import find_hole
from tests.browser.accessible import assert_accessible, fits
from tests.browser.designing import nine_holes, placed, said, url
from tests.courses.pages.cards_for_tests import CARD

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def course(user):
    return nine_holes(user)


# The first thing a user must be able to do -------------------------------------------------------


def paste_and_lay_out(page):
    page.goto("/courses/")
    page.get_by_role("link", name="Build a course").first.click()
    page.get_by_label("The scorecard as text").fill(CARD)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("heading", name="Is this what the card says?")).to_be_visible()
    page.locator("label.tee", has_text="Red").click()
    start = time.monotonic()
    page.get_by_role("button", name=re.compile("ay out 18 holes")).click()
    expect(page.locator(".hole-cards li")).to_have_count(18)
    return start


# Whether every picture of the page has come.
DRAWN = """
() => [...document.querySelectorAll(".hole-cards img")]
  .every((picture) => picture.complete && picture.naturalWidth > 0)
"""


@pytest.mark.prove
def test_a_new_guest_pastes_a_card_and_has_a_course_drawn_within_five_seconds(page, figure):
    start = paste_and_lay_out(page)
    page.wait_for_function(DRAWN)
    took = time.monotonic() - start
    figure(
        "Eighteen holes built and drawn in a browser", took, aim="under 5", unit="s", ok=took < 5
    )
    course = Course.objects.get()
    assert (course.hole_count, course.playing_tee.name) == (18, "Red")
    assert course.owner.is_guest


def test_the_same_without_javascript(plain):
    paste_and_lay_out(plain)
    plain.get_by_role("link", name="Design the holes").click()
    plain.locator("a.pick-card").nth(1).click()
    before = placed(Course.objects.get(), 1)
    plain.get_by_role("button", name=re.compile("Take .* off")).first.click()
    expect(plain.locator("#toasts")).to_contain_text("taken off")
    assert len(placed(Course.objects.get(), 1)) == len(before) - 1
    plain.get_by_role("button", name="Undo").first.click()
    assert placed(Course.objects.get(), 1) == before


def test_on_a_phone_a_hole_is_changed_by_tapping(phone, sign_in, user, course):
    sign_in(phone, user)
    phone.goto(url(course))
    expect(phone.get_by_role("heading", name="Tap a card on the hole")).to_be_visible()
    phone.locator("#hole a[data-card='1']").tap()
    expect(phone.locator("#bar-title")).to_have_text("Fairway 1 Common")
    phone.locator("#bar-remove").tap()
    expect(said(phone)).to_contain_text("taken off")
    for opener, sheet in (("Scorecard", "scorecard"), ("All cards", "laid")):
        phone.get_by_role("button", name=opener).tap()
        expect(phone.locator(f"#{sheet}")).to_be_visible()
        assert_accessible(phone)
        phone.keyboard.press("Escape")
    phone.get_by_role("button", name="Add a card").tap()
    expect(phone.locator("#piles")).to_be_visible()
    assert_accessible(phone)
    phone.locator("#pile-fairway-3").tap()
    expect(phone.locator("#piles")).to_be_hidden()
    expect(phone.locator("#bar-title")).to_contain_text("Fairway 3")
    assert "fairway-3" in placed(course)
    assert fits(phone)


# By mouse ----------------------------------------------------------------------------------------


def test_a_card_is_dragged_to_another_place_of_the_list(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    start = page.locator("[data-stack-card='1'] [data-grip]").bounding_box()
    goal = page.locator("[data-stack-card='3']").bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(goal["x"] + 10, goal["y"] + 30, steps=5)
    page.mouse.move(goal["x"] + 10, goal["y"] + 5, steps=3)
    page.mouse.up()
    expect(said(page)).to_contain_text("moved towards the green")
    assert placed(course)[3] == "fairway-1"


def test_a_card_is_dragged_from_its_pile_onto_the_hole(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    card = page.locator("#pile-fairway-3")
    card.scroll_into_view_if_needed()
    start = card.bounding_box()
    goal = page.locator("#hole a[data-card='1'] path").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 10, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()
    expect(said(page)).to_contain_text("added")
    assert placed(course)[2] == "fairway-3"


def test_a_seam_is_pulled_to_cover_rows(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    grip = page.locator("[data-seam][data-card='1'] circle").bounding_box()
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 45, steps=6)
    expect(page.locator("#seam-label")).to_contain_text("Covers")
    page.mouse.up()
    expect(said(page)).to_contain_text("covers")
    assert find_hole(course, 5).layout.placed[1].overlap > 0


def test_escape_gives_a_drag_up(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    before = placed(course)
    start = page.locator("[data-stack-card='1'] [data-grip]").bounding_box()
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(start["x"] + 10, start["y"] - 100, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert page.locator(".dragged").count() == 0
    assert placed(course) == before


def test_clicks_in_haste_do_not_quarrel(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    for _ in range(6):
        page.locator("#more").dispatch_event("click")
    expect(page.locator(".step-n b").first).not_to_have_text("0")
    page.wait_for_load_state("networkidle")
    assert page.locator("[role=alert]").count() == 0


# By keys -----------------------------------------------------------------------------------------


def test_a_hole_is_changed_by_keys_alone(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    page.keyboard.press("ArrowUp")
    expect(page.locator("#card-chosen")).to_contain_text("Tee 1")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#card-chosen")).to_contain_text("Fairway 1")
    page.keyboard.press("t")
    expect(said(page)).to_contain_text("turned end for end")
    page.keyboard.press("+")
    expect(said(page)).to_contain_text("covers 1 row")
    page.keyboard.press("l")
    expect(said(page)).to_contain_text("locked")
    page.keyboard.press("Alt+ArrowUp")
    expect(said(page)).to_contain_text("moved towards the green")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#card-chosen")).to_contain_text("Dogleg")
    page.keyboard.press("d")
    expect(said(page)).to_contain_text("bends right")
    page.keyboard.press("x")
    expect(said(page)).to_contain_text("taken off")
    assert placed(course) == ["tee-1", "fairway-1", "fairway-2", "green-1"]
    page.keyboard.press("Control+z")
    expect(said(page)).to_contain_text("Undone")
    page.keyboard.press("Control+y")
    expect(said(page)).to_contain_text("Done again")
    page.keyboard.press("g")
    expect(said(page)).to_contain_text("Another green")
    assert placed(course)[-1] != "green-1"
    page.keyboard.press("n")
    expect(page.locator("#hole-title")).to_contain_text("6")
    page.keyboard.press("p")
    expect(page.locator("#hole-title")).to_contain_text("5")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("In the designer")


def test_buttons_keep_the_focus_when_the_hole_has_changed(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("covers 1 row")
    expect(page.locator("#more")).to_be_focused()
    page.locator("#remove").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("taken off")
    assert page.evaluate("document.activeElement !== document.body")


def test_keys_are_left_alone_while_typing(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    before = placed(course)
    page.locator("#length").fill("")
    page.locator("#length").type("x44t")
    assert placed(course) == before


def test_par_and_length_save_themselves(page, sign_in, user, course):
    sign_in(page, user)
    page.goto(url(course))
    page.locator("#length").fill("512")
    page.keyboard.press("Tab")
    expect(page.locator(".target")).to_contain_text("of 512 yards on the card")
    expect(page.locator("#card-table .on")).to_contain_text("512")
    page.locator("#par").fill("9")
    page.keyboard.press("Tab")
    expect(page.locator("#hole-head [role=alert]")).to_contain_text("Par")
