"""Par Excellence in a real browser: the meter turned by pointer, wheel, keys, slider, fingers."""

import re

import pytest
from playwright.sync_api import Page, expect

from courses.changes import create_course
from courses.changes.making import GivenHole
from courses.versions import version_of
from play import rounds, starting
from play.models import Round
from play.starting import Setup
from play.table import _base, seated
from tests.browser.accessible import assert_accessible, fits
from tests.courses.courses_for_tests import a_scorecard
from tests.play.par_excellence.playing import FAIRWAY, area, box, drawn

pytestmark = pytest.mark.django_db(transaction=True)
POND = area("water", box(-30, 190, 30, 225))
MOST_PRESSES = 60


@pytest.fixture
def at_table(user, sign_in):
    """Opens the table of a new round on a page; gives the round."""
    _base.cache_clear()
    ground = drawn(FAIRWAY, POND, area("trees", box(-60, 120, -30, 220)))
    course = create_course(user, a_scorecard(1), seed=3, given={1: GivenHole(ground=ground)})

    def opened(page: Page, **asked) -> Round:
        base = {"game": "par-excellence", "players": [{"name": "Ann", "kind": "human"}], "seed": 5}
        round_ = starting.start(user, Setup(**{**base, **asked}), course, version_of(course))
        sign_in(page, user)
        page.goto(f"/rounds/{round_.pk}/")
        return round_

    return opened


def bearing(page: Page) -> float:
    return float(page.locator('[name="f-bearing"]').input_value())


def weighed(page: Page) -> None:
    """The landings have been asked for again, and drawn."""
    expect(page.locator("#landings:not(.asked) .landing").first).to_be_attached()
    expect(page.locator(".htmx-request")).to_have_count(0)


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def state_of(round_: Round):
    round_.refresh_from_db()
    return seated(round_).state()


def test_the_meter_is_turned_by_pointer_wheel_keys_slider_and_typing(page, at_table):
    round_ = at_table(page)
    meter = page.locator("#meter")
    page.get_by_role("button", name="At the flag").click()
    weighed(page)
    assert bearing(page) == 0
    expect(meter).to_have_attribute("aria-valuetext", "at the flag")
    # By the pointer: a grip near the end of the film, drawn to the right.
    at, end = middle_of(page, ".ball.now"), middle_of(page, "#meter .meter-t >> nth=2")
    page.mouse.move(end[0], end[1] + 20)
    page.mouse.down()
    page.mouse.move(end[0] + 60, end[1] + 20, steps=5)
    page.mouse.up()
    turned = bearing(page)
    assert 3 < turned < 20
    assert f"rotate({turned:g})" in (meter.get_attribute("transform") or "")
    expect(meter).to_have_attribute("aria-valuetext", f"{turned:g}° right of the flag")
    weighed(page)
    # By the wheel over the meter, then by keys.
    page.mouse.move(at[0], at[1] - 120)
    page.mouse.wheel(0, 100)
    assert bearing(page) == pytest.approx(turned + 0.5, abs=0.01)
    meter.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    assert bearing(page) == pytest.approx(turned - 0.6, abs=0.01)
    page.keyboard.press("f")
    assert bearing(page) == 0
    # By typing, and by the slider.
    page.locator('[name="f-bearing"]').fill("90")
    page.locator('[name="f-bearing"]').blur()
    expect(page.locator("#odds")).to_contain_text("out of bounds")
    page.locator("[data-slide]").evaluate(
        "slide => { slide.value = -2.5; slide.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    assert bearing(page) == 357.5
    weighed(page)
    # The club is chosen by keys; its landings are marked by shape: water is no circle.
    page.keyboard.press("f")
    page.locator('[name="f-club"][value="2"]').check(force=True)
    expect(page.locator('#landings use[href="#lie-water"]').first).to_be_attached()
    expect(page.locator("#odds")).to_contain_text("water")
    # A hint is taken up, the stroke is thrown, and the ball lies where the round says.
    page.keyboard.press("h")
    page.locator("[data-line]").first.click()
    weighed(page)
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text(re.compile("Second stroke|Third stroke"))
    assert state_of(round_).strokes[0] in (1, 2)
    expect(page.locator("#sheet .flight").first).to_be_attached()
    assert_accessible(page)


def test_the_sheet_is_moved_and_looked_at_closer(page, at_table):
    at_table(page)
    sheet = page.locator("#sheet")
    first = sheet.get_attribute("viewBox")
    page.get_by_role("button", name="Closer").click()
    closer = sheet.get_attribute("viewBox")
    assert float(closer.split()[3]) < float(first.split()[3])
    found = sheet.bounding_box()
    corner = found["x"] + 12, found["y"] + found["height"] / 2
    page.mouse.move(*corner)
    page.mouse.down()
    page.mouse.move(corner[0] + 80, corner[1], steps=4)
    page.mouse.up()
    assert float(sheet.get_attribute("viewBox").split()[0]) < float(closer.split()[0])
    page.keyboard.press("0")
    assert sheet.get_attribute("viewBox") == first


PINCH = """([x, y]) => {
    const sheet = document.querySelector("#sheet");
    const send = (type, id, dx, dy) => sheet.dispatchEvent(new PointerEvent(type, {
        pointerId: id, pointerType: "touch", isPrimary: id === 1, button: type === "pointermove" ? -1 : 0,
        clientX: x + dx, clientY: y + dy, bubbles: true, cancelable: true }));
    sheet.setPointerCapture = () => {};
    send("pointerdown", 1, 0, -40); send("pointerdown", 2, 0, 40);
    send("pointermove", 1, 20, -78); send("pointermove", 2, -20, 78);
    send("pointerup", 1, 20, -78); send("pointerup", 2, -20, 78);
}"""  # noqa: E501 - one line of a script


def test_a_hole_is_played_by_touch_on_a_phone(phone, at_table):
    round_ = at_table(phone)
    assert_accessible(phone)
    assert fits(phone)
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(phone)
    phone.evaluate("document.documentElement.style.fontSize = ''")
    sheet = phone.locator("#sheet")
    phone.get_by_role("button", name="At the flag").tap()
    weighed(phone)
    first = sheet.get_attribute("viewBox")
    phone.evaluate(PINCH, list(middle_of(phone, "#sheet")))
    # Two fingers that part and turn clockwise: nearer, and the meter turned along.
    assert float(sheet.get_attribute("viewBox").split()[3]) < float(first.split()[3]) * 0.7
    assert 5 < bearing(phone) < 30
    weighed(phone)
    phone.get_by_role("button", name="+1° right").tap()
    phone.get_by_text("Club die", exact=True).first.tap()
    phone.locator(".pdice .club").nth(1).tap()
    phone.get_by_text("Bearing", exact=True).first.tap()
    phone.get_by_role("button", name="At the flag").tap()
    for _ in range(MOST_PRESSES):
        if state_of(round_).is_over:
            break
        phone.locator("#bar [data-first]").tap()
        expect(phone.locator(".htmx-request")).to_have_count(0)
    assert round_.status == "finished" or state_of(round_).is_over
    expect(phone.locator("#bar")).to_contain_text("The round is over")
    assert fits(phone)


def test_dice_are_typed_and_the_form_works_without_a_script(page, plain, at_table):
    round_ = at_table(page, dice="entered")
    page.keyboard.press("f")
    weighed(page)
    page.keyboard.press("Enter")
    page.locator(".face").first.click()
    page.get_by_role("button", name="Straight").click()
    page.locator("[data-throw]").click()
    expect(page.locator("#ask")).to_contain_text(re.compile("Second stroke|Third stroke"))
    assert state_of(round_).strokes[0] >= 1
    other = at_table(plain)
    plain.locator('[name="f-bearing"]').fill("4.5")
    plain.locator('[name="f-club"][value="10"]').check(force=True)
    plain.get_by_role("button", name="Show chances").click()
    expect(plain.locator('[name="f-bearing"]')).to_have_value("4.5")
    expect(plain.locator("#landings .landing").first).to_be_attached()
    plain.locator("#bar .go").click()
    state = state_of(other)
    assert state.strokes[0] >= 1
    # Who only looks on moves the sheet, not the meter.
    other.refresh_from_db()
    shared = rounds.share(other.owner, other.pk)
    page.goto(f"/r/{shared.share}/")
    at = middle_of(page, "#sheet")
    page.mouse.move(*at)
    page.mouse.wheel(0, 100)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#ask")).to_contain_text("Looking on")
