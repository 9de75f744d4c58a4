"""The table in a real browser: from the first tap to the first putt holed, by touch, by keys,
without a script, in two tabs, and with dice typed in."""

import re

import pytest
from playwright.sync_api import Page, expect

from courses.changes import create_course
from courses.versions import version_of
from play import rounds, starting
from play.games import GAMES
from play.models import Round
from play.pages import lobby
from play.starting import Setup
from play.table import _base
from tests.browser.accessible import assert_accessible, assert_legible, fits
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db(transaction=True)
MOST_TAPS = 160
ANN = [{"name": "Ann", "kind": "human"}]


@pytest.fixture(autouse=True)
def same_dice(monkeypatch):
    """The same course and dice every time."""
    _base.cache_clear()
    monkeypatch.setattr(starting.secrets, "randbelow", lambda limit: 11)
    monkeypatch.setattr(lobby.secrets, "randbelow", lambda limit: 11)


@pytest.fixture
def started(user):
    """``started(dice="entered")`` is a round of Ann's on one hole, the tokens out of the way."""
    course = create_course(user, a_scorecard(2), seed=3)

    def begin(**asked) -> Round:
        setup = Setup(**{"game": "pocket-pro", "holes": [1], "players": ANN, "seed": 5, **asked})
        round_ = starting.start(user, setup, course, version_of(course))
        tokens = {"token_1": "wedge", "token_2": "wedge"}
        return rounds.act(user, round_.pk, round_.version, "place", tokens).round

    return begin


@pytest.fixture
def at_table(started, user, sign_in):
    """Opens a round's table on a page; gives the round."""

    def opened(page: Page, round_: Round | None = None, **asked) -> Round:
        round_ = round_ or started(**asked)
        sign_in(page, user)
        page.goto(f"/rounds/{round_.pk}/")
        return round_

    return opened


def settled(page: Page) -> None:
    """Nothing is on its way any more."""
    expect(page.locator(".htmx-request, .htmx-swapping")).to_have_count(0)


def play_to_the_end(page: Page) -> int:
    """Taps the one thing to do until the round is over; how often that was."""
    for taps in range(MOST_TAPS):
        if page.get_by_role("heading", name="The round is over").count():
            return taps
        version = page.locator("#head").get_attribute("data-version")
        page.locator("#bar .go").first.click()
        expect(page.locator("#head")).not_to_have_attribute("data-version", version or "")
    raise AssertionError("the hole was not holed out")


def test_a_guest_holes_the_first_putt_on_a_phone_without_reading_anything(phone):
    phone.goto("/")
    phone.get_by_role("button", name=re.compile("Play now")).click()
    expect(phone.get_by_role("button", name="Lay your skill tokens")).to_be_visible()
    assert fits(phone)
    assert play_to_the_end(phone) > 3
    assert Round.objects.get().status == Round.Status.FINISHED
    expect(phone.get_by_role("button", name="Play it again")).to_be_visible()


def test_and_the_same_without_javascript(plain):
    plain.goto("/")
    plain.get_by_role("button", name=re.compile("Play now")).click()
    assert play_to_the_end(plain) > 3
    assert Round.objects.get().status == Round.Status.FINISHED


def test_what_is_chosen_stands_on_the_button_and_is_weighed(page, at_table):
    at_table(page)
    page.locator("label.club", has_text="Wedge").click()
    expect(page.locator("#stroke .go")).to_have_text("Play the Wedge")
    near = page.locator("#heat-wide .spot")
    expect(near.first).to_be_visible()
    before = near.count()
    page.locator("label.club", has_text="Driver").click()
    expect(page.locator("#stroke .go")).to_have_text("Play the Driver")
    expect(near).not_to_have_count(before)
    expect(page.locator("#odds")).to_contain_text("%")


ON_THE_HOLE = """() => {
    const box = document.querySelector("#board .notes").getBoundingClientRect();
    const say = document.querySelector("#say")?.getBoundingClientRect();
    const found = [];
    for (const panel of [box, say].filter(Boolean))
        for (let x = panel.left; x <= panel.right; x += 6)
            for (let y = panel.top; y <= panel.bottom; y += 6)
                for (const element of document.elementsFromPoint(x, y))
                    if (element.closest("#board-wide use")) found.push([x, y]);
    return found;
}"""
WHOLE = "document.querySelector('#board-wide').getAttribute('viewBox')"


def test_on_a_wide_screen_the_whole_hole_stays_in_sight_and_nothing_lies_on_it(
    page, at_table
) -> None:
    at_table(page, dice="entered")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("First stroke")
    whole = page.evaluate(WHOLE)
    assert page.evaluate(ON_THE_HOLE) == []
    page.locator("label.club", has_text="Driver").click()
    page.locator("#stroke .go").click()
    for roll in (1, 2):
        expect(page.locator("#ask")).to_contain_text(f"Movement roll {roll}")
        assert page.evaluate(WHOLE) == whole
        assert page.evaluate(ON_THE_HOLE) == []
        expect(page.locator(".inset")).to_be_hidden()
        page.keyboard.press("1")
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        settled(page)


def test_a_hole_given_up_by_mistake_is_taken_up_again(phone, at_table):
    at_table(phone, holes=[1, 2])
    before = phone.locator("#ask").inner_text()
    phone.get_by_role("button", name="More").tap()
    phone.get_by_role("button", name="Give up the hole").tap()
    toast = phone.locator(".toast", has_text="Hole 1 is given up.")
    toast.get_by_role("button", name="Undo").tap()
    expect(toast).to_have_count(0)
    expect(phone.locator("#head h1")).to_contain_text("Hole 1,")
    expect(phone.locator("#ask")).to_have_text(before)


SAID = """async () => {
    const page = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(page, "text/html").querySelector("#say").textContent;
}"""


@pytest.mark.parametrize("watched", [True, False])
def test_when_the_ball_has_come_to_rest_the_words_of_the_whole_stroke_stand(
    page, at_table, watched
) -> None:
    at_table(page)
    page.locator("#stroke .go").click()
    expect(page.locator("#ask")).to_have_text("Second stroke")
    whole = page.evaluate(SAID)
    expect(page.locator("#say")).not_to_have_text(whole)
    if not watched:
        page.locator("#board-wide").click(position={"x": 5, "y": 5})
    expect(page.locator("#say")).to_have_text(whole, timeout=20_000 if watched else 500)


def test_without_a_script_a_button_shows_the_chances(plain, at_table):
    at_table(plain)
    plain.get_by_role("radio", name=re.compile("^Wedge")).check(force=True)
    plain.get_by_role("button", name="Show chances").click()
    expect(plain.get_by_role("radio", name=re.compile("^Wedge"))).to_be_checked()
    expect(plain.locator("#odds")).to_contain_text("%")


def test_a_stroke_by_keys_is_said_and_the_next_choice_has_the_focus(page, at_table):
    at_table(page)
    page.locator("body").press("3")
    expect(page.get_by_role("radio", name=re.compile("^5 iron"))).to_be_checked()
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("Second stroke")
    expect(page.locator("#say-live")).to_contain_text("5 iron")
    expect(page.locator("#bar :focus")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_have_text("First stroke")


def test_real_dice_are_typed_by_keys_seven_rolls_in_a_row(page, at_table):
    round_ = at_table(page, dice="entered")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("First stroke")
    page.locator("label.club", has_text="Driver").click()
    page.locator("#stroke .go").click()
    expect(page.locator("#ask")).to_have_text("Movement roll 1 of 7")
    for roll, faces in enumerate(("54", "34", "56", "43", "54", "41", "42"), 1):
        if not page.get_by_text("Movement roll").count():
            break
        expect(page.locator("#ask")).to_have_text(f"Movement roll {roll} of 7")
        page.keyboard.press(faces[0])
        expect(page.locator("[data-asked]")).to_have_text("Second die?")
        page.keyboard.press(faces[1])
        expect(page.locator("[data-throw]")).to_be_focused()
        page.keyboard.press("Enter")
        settled(page)
        expect(page.locator("#ask")).not_to_have_text(f"Movement roll {roll} of 7")
    typed = [e.data["faces"] for e in Round.objects.get().log.filter(kind="throw", by_hand=True)]
    assert typed[0] == [2]
    assert typed[1] == [5, 4]
    assert round_.pk


def test_with_the_last_die_the_throw_is_sent_when_so_wished(page, at_table):
    at_table(page, dice="entered")
    page.get_by_label("Send with the last die").check()
    page.keyboard.press("2")
    expect(page.locator("#ask")).to_have_text("First stroke")


def test_a_mistyped_die_is_corrected_before_it_is_sent(phone, at_table):
    at_table(phone, dice="entered")
    phone.locator(".face").nth(1).tap()
    phone.locator("[data-throw]").tap()
    expect(phone.locator("#ask")).to_have_text("First stroke")
    phone.locator("#stroke .go").tap()
    expect(phone.locator("[data-asked]")).to_have_text("First die?")
    phone.locator(".face").nth(0).tap()
    phone.locator(".face").nth(4).tap()
    phone.get_by_role("button", name="First die: 1. Change it").tap()
    phone.locator(".face").nth(3).tap()
    expect(phone.get_by_role("button", name="First die: 4. Change it")).to_be_visible()
    phone.locator("[data-throw]").tap()
    settled(phone)
    expect(phone.locator("#ask")).not_to_have_text(re.compile("roll 1 of"))
    assert Round.objects.get().log.filter(kind="throw").last().data["faces"] == [4, 5]


def test_half_a_throw_outlives_a_reload(page, at_table):
    round_ = at_table(page, dice="entered")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("First stroke")
    page.locator("#stroke .go").click()
    expect(page.locator("[data-asked]")).to_have_text("First die?")
    page.keyboard.press("6")
    expect(page.locator("[data-asked]")).to_have_text("Second die?")
    page.goto("/about/")
    page.goto(f"/rounds/{round_.pk}/")
    expect(page.locator("[data-asked]")).to_have_text("Second die?")
    expect(page.get_by_role("button", name="First die: 6. Change it")).to_be_visible()


def test_dice_are_typed_without_javascript(plain, at_table):
    at_table(plain, dice="entered")
    plain.locator(".face").nth(1).click()
    plain.locator("[data-throw]").click()
    plain.locator("#stroke .go").click()
    plain.locator(".face").nth(4).click()
    expect(plain.locator("[data-asked]")).to_have_text("Second die?")
    plain.locator(".face").nth(3).click()
    plain.locator("[data-throw]").click()
    assert Round.objects.get().log.filter(kind="throw").last().data["faces"] == [5, 4]


def test_the_second_tab_is_told_and_nothing_is_played_twice(page, at_table):
    round_ = at_table(page)
    other = page.context.new_page()
    other.goto(f"/rounds/{round_.pk}/")
    page.locator("#stroke .go").click()
    expect(page.locator("#ask")).to_have_text("Second stroke")
    entries = Round.objects.get().entries
    other.evaluate("document.querySelector('#stroke .go').click()")
    expect(other.get_by_role("alert")).to_contain_text("The round has moved on")
    expect(other.locator("#ask")).to_have_text("Second stroke")
    assert Round.objects.get().entries == entries


def test_a_second_device_follows_by_itself(page, open_page, at_table, user):
    round_ = at_table(page)
    now = Round.objects.get()
    fields = {"club": "7-iron", "tempo": "slow", "aim": "straight"}
    rounds.act(user, round_.pk, now.version, "shot", fields)
    expect(page.locator("#ask")).to_have_text("Second stroke")
    shared = rounds.share(user, round_.pk).share
    visitor = open_page(viewport={"width": 390, "height": 844})
    visitor.goto(f"/r/{shared}/")
    expect(visitor.get_by_role("heading", name="Looking on")).to_be_visible()
    rounds.concede(user, round_.pk, Round.objects.get().version)
    expect(visitor.get_by_role("heading", name="The round is over")).to_be_visible(timeout=15_000)


def test_every_result_can_be_asked_why(phone, at_table):
    at_table(phone)
    phone.locator("#stroke .go").tap()
    expect(phone.locator("#ask")).to_have_text("Second stroke")
    phone.get_by_role("button", name="Log").tap()
    phone.locator("#sheet-log summary").nth(1).tap()
    reason = phone.locator("#sheet-log .reasons:visible").first
    expect(reason).to_contain_text("Dice")
    reason.get_by_role("link").tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("the rules")
    anchor = phone.url.partition("#")[2]
    assert phone.locator(f"#{anchor}").count() == 1


@pytest.mark.parametrize("dice", ["rolled", "entered"])
def test_the_table_is_accessible_by_day_and_night(page, phone, at_table, dice):
    round_ = at_table(page, dice=dice)
    if dice == "rolled":
        page.locator("#stroke .go").click()
        expect(page.locator("#ask")).to_have_text("Second stroke")
    at_table(phone, round_=Round.objects.get())
    for shown in (page, phone):
        shown.emulate_media(reduced_motion="reduce")
        assert_accessible(shown)
        shown.locator("html").evaluate("html => html.dataset.theme = 'dark'")
        assert_legible(shown)
        assert fits(shown)
    phone.get_by_role("button", name="More").tap()
    expect(phone.get_by_role("heading", name="More")).to_be_visible()
    assert_accessible(phone)
    assert round_.pk


SMALL = """() =>
    [...document.querySelectorAll("button, select, input:not([type=hidden], .sr, [type=checkbox]), "
        + ".btn, .way, .seg label, label.club, .check, summary, .card th a, .list a")]
    .filter((element) => element.checkVisibility())
    .map((element) => [element.textContent.trim(), element.getBoundingClientRect().height])
    .filter(([, height]) => height > 0 && Math.round(height) < 44)"""


@pytest.mark.parametrize("dice", ["rolled", "entered"])
def test_the_table_holds_fingers_and_large_type(phone, at_table, dice):
    at_table(phone, dice=dice)
    assert phone.evaluate(SMALL) == []
    for sheet in ("Log", "scorecard", "More"):
        phone.get_by_role("button", name=sheet).tap()
        assert phone.evaluate(SMALL) == [], sheet
        phone.keyboard.press("Escape")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert fits(phone)
    expect(phone.locator("#bar .go, #bar .face").first).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/play/",
        "/play/pocket-pro/",
        "/rules/",
        *(f"/rules/{game}/" for game in GAMES),
        "/editions/",
        "/editions/pocket-pro/standard/",
    ],
)
def test_the_pages_around_the_table_are_accessible_and_fit_a_phone(phone, path):
    phone.goto(path)
    assert_accessible(phone)
    assert fits(phone)
    phone.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_legible(phone)


def test_ones_own_rounds_and_editions_are_accessible(page, at_table):
    round_ = at_table(page)
    page.locator("#stroke .go").click()
    expect(page.locator("#ask")).to_have_text("Second stroke")
    for path in ("/", "/rounds/", f"/rounds/{round_.pk}/holes/1/", f"/rounds/{round_.pk}/verify/"):
        page.goto(path)
        assert_accessible(page)
    page.goto("/editions/")
    page.get_by_role("button", name=re.compile("^Copy")).first.click()
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    assert_accessible(page)
