"""Paper Golf in a real browser: a page played by touch on a phone, by keys, and without a script;
the drawing board by pointer and by keys."""

import re

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from play import starting
from play.models import Round
from play.notebooks.models import DrawnPage
from play.starting import Setup
from play.table import _base
from tests.browser.accessible import assert_accessible, fits

pytestmark = pytest.mark.django_db(transaction=True)
ANN = [{"name": "Ann", "kind": "human"}]
OVER = "The round is over"
MOST_STROKES = 40


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def at_table(user, sign_in):
    """Opens a round of Ann's on one page of notebook 4127."""

    def opened(page: Page, **options) -> Round:
        chosen = {"notebook": 4127, "first_page": 1, "last_page": 1} | options
        setup = Setup(game="paper-golf", players=ANN, options=chosen, seed=5)
        round_ = starting.start(user, setup, None, None)
        sign_in(page, user)
        page.goto(f"/rounds/{round_.pk}/")
        return round_

    return opened


def after(page: Page, act) -> None:
    """Does something and waits until the round has moved on."""
    version = page.locator("#head").get_attribute("data-version")
    act()
    expect(page.locator("#head")).not_to_have_attribute("data-version", version or "")


def best_way(page: Page) -> tuple[str, str]:
    """The best stroke by the hint, as its move and direction."""
    cells = page.locator("form[data-swing] label:not(.off):has(.worth)")
    found = []
    for n in range(cells.count()):
        cell = cells.nth(n)
        worth = float(cell.locator(".worth").text_content() or "99")
        move = cell.evaluate("cell => cell.closest('form').dataset.swing")
        found.append((worth, move, cell.locator("input").get_attribute("value") or ""))
    _, move, direction = min(found)
    return move, direction


def tap_landing(page: Page, move: str, direction: str) -> None:
    """Taps a ring on the page."""
    ring = page.locator(f'#board-page .way[data-aim="{move} {direction}"] .tgt')
    box = ring.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_page_is_played_by_touch_on_a_phone(phone, at_table):
    round_ = at_table(phone)
    expect(phone.locator("#board-page")).to_be_visible()
    assert fits(phone)
    assert_accessible(phone)
    for stroke in range(MOST_STROKES):
        if phone.get_by_role("heading", name=OVER).count():
            break
        after(phone, lambda: phone.locator("#bar .go:visible").tap())
        if stroke == 0:
            assert_accessible(phone)
        move, direction = best_way(phone)
        tab = phone.locator(f"label:has(#m-{move})")
        if tab.count():
            tab.tap()
        chosen = phone.locator(f'#board-page .way.on[data-aim="{move} {direction}"]')
        # A tap on what is chosen already plays it.
        if not chosen.count():
            tap_landing(phone, move, direction)
            expect(chosen).to_have_count(1)
        after(phone, lambda m=move, d=direction: tap_landing(phone, m, d))
    round_.refresh_from_db()
    assert round_.status == Round.Status.FINISHED
    expect(phone.locator("#hole-strokes")).to_be_visible()


def test_a_page_is_played_by_keys_alone(page, at_table):
    round_ = at_table(page, golf="speed")
    keys = dict(
        zip(
            ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"),
            "qweadzxc",
            strict=True,
        )
    )
    assert_accessible(page)
    for _ in range(MOST_STROKES):
        if page.get_by_role("heading", name=OVER).count():
            break
        move, direction = best_way(page)
        page.keyboard.press({"driver": "g", "iron": "i", "putter": "p"}[move])
        page.keyboard.press(keys[direction])
        expect(page.locator("[data-told-way]")).not_to_be_empty()
        after(page, lambda: page.keyboard.press("Enter"))
    round_.refresh_from_db()
    assert round_.status == Round.Status.FINISHED


def test_a_page_is_played_without_javascript(plain, at_table):
    round_ = at_table(plain)
    for _ in range(MOST_STROKES * 2):
        if plain.get_by_role("heading", name=OVER).count():
            break
        if plain.locator("#m-throw").count():
            plain.locator("#bar .go:visible").click()
            continue
        move, direction = best_way(plain)
        tab = plain.locator(f"label:has(#m-{move})")
        if tab.count():
            tab.click()
        pad = plain.locator(f"#f-{move}")
        pad.locator(f'label:has(input[value="{direction}"])').click()
        plain.locator("#bar .go:visible").click()
    round_.refresh_from_db()
    assert round_.status == Round.Status.FINISHED


def test_a_page_is_drawn_by_pointer_and_by_keys(page):
    page.goto("/notebooks/")
    page.get_by_role("button", name="Draw a page").click()
    page.wait_for_url(re.compile("/notebooks/mine/"))
    assert_accessible(page)
    page.locator(".b-trees").click()

    def middle(row: int, column: int) -> tuple[float, float]:
        box = page.locator(f'.cells button[value="{row},{column}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle(8, 2))
    page.mouse.down()
    for column in range(3, 11):
        page.mouse.move(*middle(8, column), steps=2)
    page.mouse.up()
    expect(page.locator('.cells [data-sign="trees"]')).to_have_count(9)
    page.keyboard.press("4")
    page.locator('.cells button[value="5,6"]').focus()
    page.keyboard.press("Space")
    expect(page.locator('.cells [data-sign="water"]')).to_have_count(1)
    expect(page.locator('.cells button[value="5,6"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("w")
    page.keyboard.press("Space")
    expect(page.locator('.cells button[value="4,6"]')).to_have_attribute("data-sign", "slope")
    expect(page.locator('.cells button[value="4,6"]')).to_be_focused()
    page.keyboard.press("u")
    expect(page.locator('.cells button[value="4,6"]')).to_have_attribute("data-sign", "rough")
    expect(page.locator("#judged")).to_contain_text("Fair score")
    assert DrawnPage.objects.get().rows.count("^") == 9
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#board-page")).to_be_visible()


def test_a_notebook_prints_four_leaves_a_sheet_on_either_paper(page):
    page.route("**/*.svg*", lambda route: route.abort())
    page.goto("/notebooks/4127/print/")
    for paper in ("A4", "Letter"):
        assert len(pypdfium2.PdfDocument(page.pdf(format=paper))) == 5, paper
