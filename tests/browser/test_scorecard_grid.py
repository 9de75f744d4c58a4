"""The scorecard as a grid to type in."""

import pytest
from playwright.sync_api import expect

from courses.models import Course
from tests.browser.accessible import assert_accessible, assert_legible
from tests.courses.pages.cards_for_tests import CARD, PARS, YARDS

pytestmark = pytest.mark.django_db(transaction=True)


def cell(page, hole, column):
    return page.locator(f"#c{hole}-{column}")


def test_enter_and_arrows_move_from_cell_to_cell(page):
    page.goto("/courses/new/")
    cell(page, 1, "par").click()
    for par in PARS[:3]:
        page.keyboard.type(str(par))
        page.keyboard.press("Enter")
    expect(cell(page, 4, "par")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(cell(page, 3, "par")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 3, "stroke_index")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 4, "par")).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(cell(page, 3, "par")).to_be_focused()
    cell(page, 18, "par").click()
    page.keyboard.press("Enter")
    expect(cell(page, 1, "stroke_index")).to_be_focused()


PASTE = """
([element, text]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  element.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}
"""


def paste(page, at, text):
    page.evaluate(PASTE, [at.element_handle(), text])


def test_a_paste_from_a_spreadsheet_fills_cells_and_sums_follow(page):
    page.goto("/courses/new/")
    rows = zip(PARS, range(1, 19), YARDS, strict=True)
    paste(page, cell(page, 1, "par"), "\n".join("\t".join(map(str, row)) for row in rows))
    expect(cell(page, 18, "t0")).to_have_value(str(YARDS[17]))
    expect(page.locator("#say-live")).to_contain_text("54 cells filled")
    sums = page.locator("tr.sum")
    for row, label in enumerate(("Out", "In", "Total")):
        holes = {"Out": YARDS[:9], "In": YARDS[9:], "Total": YARDS}[label]
        expect(sums.nth(row)).to_contain_text(label)
        expect(sums.nth(row)).to_contain_text(f"{sum(holes):,}")
    page.get_by_label("Name of the course").fill("Long Meadow")
    page.get_by_role("button", name="Lay out 18 holes").click()
    expect(page.locator(".hole-cards li")).to_have_count(18)
    assert Course.objects.get().yards == sum(YARDS)


def test_a_doubtful_cell_is_marked_while_typing_and_its_problem_leads_to_it(page):
    page.goto("/courses/new/")
    cell(page, 1, "stroke_index").fill("3")
    cell(page, 2, "stroke_index").fill("3")
    cell(page, 3, "par").fill("four")
    page.keyboard.press("Enter")
    expect(page.locator("td.wrong #c3-par")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("td.doubt #c2-stroke_index")).to_be_visible()
    expect(page.locator("#problems")).to_contain_text("is no number")
    page.locator("#problems a", has_text="Hole 3, par").click()
    expect(cell(page, 3, "par")).to_be_focused()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator("td.wrong")).to_have_count(0)


def test_what_is_typed_survives_the_buttons_without_javascript(plain):
    plain.goto("/courses/new/")
    cell(plain, 2, "par").fill("5")
    plain.get_by_role("button", name="Another tee").click()
    expect(cell(plain, 2, "par")).to_have_value("5")
    expect(cell(plain, 2, "t1")).to_be_visible()
    plain.get_by_role("button", name="9", exact=True).click()
    expect(cell(plain, 2, "par")).to_have_value("5")
    expect(cell(plain, 10, "par")).to_have_count(0)
    for hole in range(1, 10):
        cell(plain, hole, "par").fill(str(PARS[hole - 1]))
        cell(plain, hole, "t0").fill(str(YARDS[hole - 1]))
        cell(plain, hole, "t1").fill(str(YARDS[hole - 1] - 50))
    plain.get_by_label("Name of the course").fill("Nine")
    plain.locator("label.tee", has_text="Yellow").click()
    plain.get_by_role("button", name="Lay out 9 holes").click()
    expect(plain.locator(".hole-cards li")).to_have_count(9)
    assert Course.objects.get().playing_tee.name == "Yellow"


@pytest.mark.parametrize("name", ["name", "place", "t0-rating"])
def test_what_is_typed_beside_the_read_card_is_saved_by_itself(page, name):
    page.goto("/courses/new/")
    page.get_by_label("The scorecard as text").fill(CARD)
    page.get_by_role("button", name="Read it").click()
    if name == "t0-rating":
        page.get_by_text("Tees and ratings").click()
    field = page.locator(f"[name={name}]")
    field.fill("71.2")
    field.blur()
    expect(page.locator("[data-saved]")).to_contain_text("Saved")
    page.reload()
    expect(field).to_have_value("71.2")


def test_a_correction_on_the_read_card_is_saved_by_itself(page):
    page.goto("/courses/new/")
    page.get_by_label("The scorecard as text").fill(CARD)
    page.get_by_role("button", name="Read it").click()
    cell(page, 5, "t0").fill("440")
    page.keyboard.press("Enter")
    expect(page.locator("#problems")).to_contain_text("Saved")
    page.reload()
    expect(cell(page, 5, "t0")).to_have_value("440")


@pytest.mark.parametrize("path", ["/courses/", "/courses/?whose=mine", "/courses/new/", "read"])
def test_pages_are_accessible_and_fit(phone, path):
    if path == "read":
        phone.goto("/courses/new/")
        phone.get_by_label("The scorecard as text").fill(CARD)
        phone.get_by_role("button", name="Read it").click()
    else:
        phone.goto(path)
    assert_accessible(phone)
    phone.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_legible(phone)
    for width in (320, 390, 820, 1440):
        phone.set_viewport_size({"width": width, "height": 844})
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
