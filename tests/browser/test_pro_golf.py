"""Pro Golf in a real browser: a hole at the open booklet, with dice of one's own."""

import re

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from courses.versions import version_of
from play import starting
from play.models import Round
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import dump
from play.pro_golf.edition import house_card
from play.starting import Setup
from play.table import _base, seated
from tests.browser.accessible import assert_accessible, fits
from tests.play.pro_golf.test_table import augusta  # noqa: F401 - the fixture

pytestmark = pytest.mark.django_db(transaction=True)
MOST_TAPS = 40


@pytest.fixture
def round_(user, augusta) -> Round:  # noqa: F811 - the fixture, not its import
    """A round of the 1st at Augusta, its dice thrown at the table."""
    _base.cache_clear()
    player = {"name": "Ann", "kind": "human", "golfer": "Ann Birdie", "card": dump(house_card())}
    setup = Setup(game="pro-golf", holes=[1], players=[player], dice="entered")
    return starting.start(user, setup, augusta, version_of(augusta))


def state_of(round_: Round):
    round_.refresh_from_db()
    return seated(round_).state()


def moved_on(page: Page, press) -> None:
    """Does something, and waits for the table as it is then."""
    version = page.locator("#head").get_attribute("data-version") or ""
    press()
    expect(page.locator("#head")).not_to_have_attribute("data-version", version)


def thrown(page: Page, *faces: int) -> None:
    """Taps the faces of dice thrown at the table, and has them read."""
    for face in faces:
        page.locator(f'[data-faces] [value="{face}"]').click()
    moved_on(page, page.get_by_role("button", name="Read the dice").click)


def test_a_hole_is_played_by_taps_with_ones_own_dice(phone, round_, user, live_server):
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    value = client.cookies[name].value
    phone.context.add_cookies([{"name": name, "value": value, "url": live_server.url}])
    phone.goto(f"/rounds/{round_.pk}/")
    # Safe, normal, gamble, each with what it comes to; then the drive, played safe.
    risks = phone.locator(".risk")
    expect(risks).to_have_count(3)
    for risk in risks.all():
        expect(risk.locator(".exp")).to_have_text(re.compile(r"^[345]\.\d\d$"))
        expect(risk).to_contain_text("birdie")
        expect(risk).to_contain_text("bogey")
    assert fits(phone)
    assert_accessible(phone)
    phone.get_by_text("Safe", exact=True).click()
    moved_on(phone, phone.get_by_role("button", name="Throw for the drive").click)
    thrown(phone, 4, 5)
    thrown(phone, 5)
    # Forty-five less five boxes is 33: one of the boxes up to there.
    boxes = phone.locator(".pg-boxes label")
    expect(boxes.first).to_be_visible()
    assert {int(box.text_content().split()[0]) for box in boxes.all()} <= set(BOXES[:12])
    moved_on(phone, phone.locator("#stroke .go").click)
    # The card shows the box read, the hole card the line in play.
    phone.get_by_text("Golfer’s card", exact=True).click()
    expect(phone.locator("tr.read")).to_have_count(1)
    assert state_of(round_).ball.stage == "second"
    # The second stroke by the keys: dice typed as 3 and 4 make box 34.
    moved_on(phone, phone.locator("#stroke .go").click)
    phone.keyboard.press("4")
    phone.keyboard.press("3")
    moved_on(phone, phone.get_by_role("button", name="Read the dice").click)
    assert [4, 3] in [shot.dice[:2] for shot in round_.shots.all()]
    for _ in range(MOST_TAPS):
        if state_of(round_).is_over:
            break
        if phone.locator("#stroke").count():
            moved_on(phone, phone.locator("#stroke .go").click)
        else:
            thrown(phone, *[5] * phone.locator("[data-slot]").count())
    expect(phone.get_by_role("heading", name="The round is over")).to_be_visible()
    assert state_of(round_).scores[0][0] >= 2
    assert_accessible(phone)
