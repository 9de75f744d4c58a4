"""The designer in a real browser: by mouse, finger, keys, without JavaScript, in two tabs."""

import re
import time

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from courses import changes
from courses.board import PlacedCard
from courses.models import Course
from courses.queries import find_hole
from tests.browser.accessible import assert_accessible, fits
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.pages.cards_for_tests import CARD

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def course(user):
    course = changes.create_course(user, a_scorecard(9), seed=5)
    cards = (
        ("tee-1", 0),
        ("fairway-1", 0),
        ("dogleg-30-left-1", 0),
        ("fairway-2", 0),
        ("green-1", 2),
    )
    placed = [PlacedCard(card, overlap=overlap) for card, overlap in cards]
    changes.lay_cards(user, find_hole(course, 5), placed, version=None)
    return course


def sign_in(page: Page, user) -> None:
    client = Client()
    client.force_login(user)
    page.goto("/about/")
    name = settings.SESSION_COOKIE_NAME
    origin = page.evaluate("location.origin")
    cookie = {"name": name, "value": client.cookies[name].value, "url": origin}
    page.context.add_cookies([cookie])


def url(course, hole=5):
    return f"{course.get_absolute_url()}holes/{hole}/design/"


def placed(course, hole=5):
    return [card.card for card in find_hole(course, hole).layout.placed]


def said(page):
    return page.locator("#say-live")


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


def test_on_a_phone_a_hole_is_changed_by_tapping(phone, user, course):
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


def test_a_card_is_dragged_to_another_place_of_the_list(page, user, course):
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


def test_a_card_is_dragged_from_its_pile_onto_the_hole(page, user, course):
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


def test_a_seam_is_pulled_to_cover_rows(page, user, course):
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


def test_escape_gives_a_drag_up(page, user, course):
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


def test_clicks_in_haste_do_not_quarrel(page, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    for _ in range(6):
        page.locator("#more").dispatch_event("click")
    expect(page.locator(".step-n b").first).not_to_have_text("0")
    page.wait_for_load_state("networkidle")
    assert page.locator("[role=alert]").count() == 0


# By keys -----------------------------------------------------------------------------------------


def test_a_hole_is_changed_by_keys_alone(page, user, course):
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


def test_buttons_keep_the_focus_when_the_hole_has_changed(page, user, course):
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


def test_keys_are_left_alone_while_typing(page, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    before = placed(course)
    page.locator("#length").fill("")
    page.locator("#length").type("x44t")
    assert placed(course) == before


def test_par_and_length_save_themselves(page, user, course):
    sign_in(page, user)
    page.goto(url(course))
    page.locator("#length").fill("512")
    page.keyboard.press("Tab")
    expect(page.locator(".target")).to_contain_text("of 512 yards on the card")
    expect(page.locator("#card-table .on")).to_contain_text("512")
    page.locator("#par").fill("9")
    page.keyboard.press("Tab")
    expect(page.locator("#hole-head [role=alert]")).to_contain_text("Par")


# Nothing is lost ---------------------------------------------------------------------------------


def test_the_second_tab_is_told_and_sees_the_hole_as_it_stands(page, user, course):
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


def test_back_and_reload_keep_everything(page, user, course):
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


def test_the_toast_undoes(page, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.locator("#remove").click()
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator("#cards li")).to_have_count(5)


def test_a_lost_connection_is_told(page, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.context.set_offline(True)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_contain_text("Not saved")
    page.context.set_offline(False)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_have_text("Saved")


def test_a_toast_covers_nothing_of_a_phones_designer(phone, user, course):
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


def test_presses_that_come_faster_than_the_answers_all_count(page, user, course):
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


def test_whoever_was_signed_out_meanwhile_is_told_that_nothing_was_saved(page, user, course):
    sign_in(page, user)
    page.goto(f"{url(course)}?card=1")
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    page.locator("#more").click()
    expect(page.locator("[data-saved]").first).to_have_text("Not saved")
    way = page.locator(".toast").get_by_role("link", name="Sign in")
    assert way.get_attribute("href").endswith(f"?next={url(course)}%3Fcard%3D1")


def test_without_javascript_every_card_stands_beside_its_picture(plain, user, course):
    sign_in(plain, user)
    plain.goto(url(course))
    for card in plain.locator("#cards li").all():
        picture, words = card.locator(".grip"), card.locator(".pick-card")
        assert picture.is_visible()
        assert words.bounding_box()["width"] > 3 * picture.bounding_box()["width"]


def test_par_and_length_are_one_tap_away_on_a_phone(phone, user, course):
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


def held(page):
    """The first operation waits here until it may go on; the others go at once."""
    first = []
    page.route("**/design/", lambda route: route.continue_() if first else first.append(route))
    return first


def test_what_is_typed_while_another_field_is_saved_is_kept(page, user, course):
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


def test_a_field_changed_while_another_is_saved_is_saved_after_it(page, user, course):
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


def test_no_two_buttons_of_a_bar_are_named_alike(phone, user, course, django_user_model):
    other = django_user_model.objects.create_user("bob", "bob@example.org", "a-long-password-3")
    changes.publish(user, course)
    for person in (user, other):
        sign_in(phone, person)
        for card in ("", "?card=1"):
            phone.goto(f"{url(course)}{card}")
            names = phone.locator("#bar button:visible").all_inner_texts()
            assert "All cards" in names
            assert len(set(names)) == len(names)


CUT = """
() => {
  const room = document.querySelector("#hole").getBoundingClientRect();
  return [...document.querySelectorAll("#hole .tag")]
    .filter((tag) => tag.checkVisibility())
    .map((tag) => tag.getBoundingClientRect())
    .filter((tag) => tag.left < room.left || tag.right > room.right).length;
}
"""


@pytest.mark.parametrize("size", [(1200, 800), (1280, 720), (1366, 768), (1440, 900), (1440, 1300)])
def test_no_tag_beside_a_hole_is_cut(page, user, course, size):
    sign_in(page, user)
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    for hole in range(1, 10):
        page.goto(url(course, hole))
        assert page.evaluate(CUT) == 0, hole


# For everybody -----------------------------------------------------------------------------------

PAGES = ("", "edit/", "print/", "holes/5/design/?card=2")


@pytest.mark.parametrize("end", PAGES)
def test_pages_of_a_course_are_accessible_by_day_and_night(page, user, course, end):
    sign_in(page, user)
    assert page.goto(f"{course.get_absolute_url()}{end}").status == 200
    assert_accessible(page)
    page.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_accessible(page)


@pytest.mark.parametrize("end", PAGES)
def test_pages_of_a_course_fit_every_screen(phone, user, course, end):
    sign_in(phone, user)
    assert phone.goto(f"{course.get_absolute_url()}{end}").status == 200
    assert_accessible(phone)
    for width in (320, 390, 820, 1440):
        phone.set_viewport_size({"width": width, "height": 844})
        assert fits(phone), width


@pytest.mark.parametrize("name", ["Llanfair" * 14, "\u05e9\u05dc\u05d5\u05dd \u26f3 <b>&amp;</b>"])
@pytest.mark.parametrize("end", ["", "edit/", "print/", "holes/5/design/"])
def test_any_name_fits_a_phone_in_large_type(phone, user, course, name, end):
    Course.objects.filter(pk=course.pk).update(name=name)
    sign_in(phone, user)
    phone.goto(f"{course.get_absolute_url()}{end}")
    assert fits(phone)
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(phone)
    assert phone.locator("main b", has_text="&amp;").count() == 0


SMALL = """
() => [...document.querySelectorAll("main a, main button, main input, main select, main summary")]
  .filter((e) => e.offsetParent && !e.closest(".sr, [hidden], svg, .sr-keys, p, dd"))
  .map((e) => [e, (e.closest("label") ?? e).getBoundingClientRect()])
  .filter(([e, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)
"""


@pytest.mark.parametrize("end", PAGES)
def test_nothing_to_touch_is_smaller_than_a_finger(phone, user, course, end):
    sign_in(phone, user)
    assert phone.goto(f"{course.get_absolute_url()}{end}").status == 200
    assert phone.evaluate(SMALL) == []
