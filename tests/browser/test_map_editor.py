"""A hole's map drawn on in a real browser: by mouse, by keys, by a finger, in two tabs."""

import pytest
from playwright.sync_api import Page, expect

from courses import changes
from courses.models import Hole
from tests.browser.accessible import assert_accessible, fits
from tests.courses.maps_for_tests import BUNKER, a_mapped_hole

pytestmark = pytest.mark.django_db(transaction=True)


def at(hole, area=""):
    return f"/courses/{hole.course.slug}/holes/1/map/{area}"


def ground(hole):
    return changes.map_of(Hole.objects.get(pk=hole.pk))


def middle(page: Page, handle: str) -> tuple[float, float]:
    box = page.locator(f".map-handle[data-op='{handle}'] .map-dot").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, handle: str, right: float, down: float) -> None:
    x, y = middle(page, handle)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right / 2, y + down / 2)
    page.mouse.move(x + right, y + down)
    page.mouse.up()


def said(page: Page, text: str) -> None:
    expect(page.locator("#say-live")).to_contain_text(text)


def test_a_map_is_drawn_on_by_mouse_and_by_keys_and_undone_again(page, user, sign_in):
    hole = a_mapped_hole(user)
    before = ground(hole)
    sign_in(page, user)
    page.goto(at(hole))
    page.locator("#map-list").get_by_text("Bunker 1").click()
    expect(page.locator("#bar-title")).to_have_text("Bunker 1")
    assert_accessible(page)
    # By mouse: a corner, the whole area, the tee.
    page.keyboard.press("z")
    drag(page, f"corner {BUNKER} 0 0", -12, 6)
    said(page, "Bunker 1: corner 1 moved.")
    assert ground(hole).areas[BUNKER].rings[0][0] < (-20, 210)
    drag(page, f"move {BUNKER}", 30, 0)
    said(page, "Bunker 1 moved.")
    page.keyboard.press("z")
    drag(page, "tee", 0, -20)
    said(page, "The tee moved.")
    assert ground(hole).yards < before.yards
    expect(page.locator("#map-against")).to_contain_text("too short")
    # By keys: a pond at the crosshair, one of its corners, the pond away again.
    page.keyboard.press("4")
    page.locator("#map-cross").focus()
    for keys in ("ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press("Enter")
        page.keyboard.press(f"Shift+{keys}")
    expect(page.locator("#drawing-said")).to_have_text("3 corners")
    page.keyboard.press("c")
    said(page, "Water drawn.")
    expect(page.locator("#drawing")).to_be_hidden()
    corner = page.locator(".map-handle.is-corner").first
    corner.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    said(page, "corner 1 moved.")
    page.keyboard.press("x")
    said(page, "deleted.")
    # What cannot be goes back to where it was, and says why.
    drag(page, "pin", 90, 90)
    expect(page.get_by_role("alert")).to_contain_text("The flag stands beside the green.")
    for _ in range(6):
        page.locator("#undo").click()
    expect(page.locator("#undo")).to_be_disabled()
    assert ground(hole) == before


def test_the_tee_is_moved_by_keys_alone(page, user, sign_in):
    hole = a_mapped_hole(user)
    sign_in(page, user)
    page.goto(at(hole))
    page.locator("#map-cross").focus()
    page.keyboard.press("PageDown")
    tee = page.locator(".map-handle.is-tee")
    while not tee.evaluate("one => one === document.activeElement"):
        page.keyboard.press("PageDown")
    before = ground(hole).yards
    for _ in range(3):
        page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Enter")
    said(page, "The tee moved.")
    expect(tee).to_be_focused()
    assert ground(hole).yards == pytest.approx(before - 15, abs=0.5)
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_be_disabled()
    expect(tee).to_be_focused()
    assert ground(hole).yards == pytest.approx(before)


def test_on_a_phone_a_finger_draws_and_a_second_tab_is_told(phone, user, sign_in):
    hole = a_mapped_hole(user)
    sign_in(phone, user)
    phone.goto(at(hole, "?area=edge"))
    assert fits(phone)
    assert_accessible(phone)
    phone.get_by_role("button", name="Draw", exact=True).tap()
    phone.locator("[data-draw=sand]").tap()
    x, y = middle_of_map(phone)
    for right, down in ((0, 0), (40, 0), (20, 40), (0, 0)):
        phone.touchscreen.tap(x + right, y + down)
    expect(phone.locator("#bar-title")).to_contain_text("Bunker")
    expect(phone.locator("#drawing")).to_be_hidden()
    assert len(ground(hole).areas) == 7
    small = phone.evaluate(
        """() => [...document.querySelectorAll("#bar .btn, .map-zoom .btn, #undo, .holes a")]
            .filter((one) => one.getBoundingClientRect().height < 44).length"""
    )
    assert small == 0
    changes.undo_map(user, Hole.objects.get(pk=hole.pk), version=None)
    phone.locator("#bar").get_by_role("button", name="Delete").tap()
    expect(phone.get_by_role("alert")).to_contain_text("changed elsewhere")
    assert len(ground(hole).areas) == 6


def middle_of_map(page: Page) -> tuple[float, float]:
    box = page.locator("#map-svg").bounding_box()
    assert box
    return box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.5
