"""The 1981 Masters in a real browser: from the first tap to the last putt, with one golfer of
mine, the others played by the site."""

import time

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from courses.changes import samples
from play.golfers.models import PlayerCard
from play.models import Round
from play.pro_golf.card import dump
from play.table import _base
from play.tournaments.models import ScoreCard, Tournament
from tests.browser.accessible import assert_accessible, fits
from tests.play.tournaments import field_of_1981

pytestmark = pytest.mark.django_db(transaction=True)
A_MINUTE = 60
LONG = 240_000
MOST_TAPS = 60
FIELD = 36
FEWEST = 4


@pytest.fixture
def field(sample, monkeypatch, tmp_path):
    """Augusta, and the field of 1981: all of it at full size, else four of it."""
    _base.cache_clear()
    for name in ("augusta-1981.toml", "maps/augusta-1981.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((samples.FOLDER / name).read_bytes())
    monkeypatch.setattr(samples, "FOLDER", tmp_path)
    samples.load_samples()
    size = FIELD if sample(FIELD) == FIELD else FEWEST
    for name, card in field_of_1981.field()[:size]:
        kept = dump(card)
        PlayerCard.objects.create(
            slug=f"{name.lower().replace(' ', '-').replace('.', '')}-1981",
            golfer=name,
            season=1981,
            made=kept["columns"],
            made_overall=kept["overall"],
            overall=kept["overall"],
            changed_at=timezone.now(),
        )
    return size


def hole_played(page: Page) -> None:
    """Taps the one thing to do until the first hole is over."""
    for _ in range(MOST_TAPS):
        if ScoreCard.objects.filter(by_hand=True, thru__gt=0).exists():
            return
        version = page.locator("#head").get_attribute("data-version")
        page.locator("#bar .go").first.click()
        expect(page.locator("#head")).not_to_have_attribute("data-version", version or "")
    raise AssertionError("the hole was not holed out")


@pytest.mark.prove
def test_a_newcomer_plays_the_masters_with_tom_watson(page, field, figure):
    page.set_default_timeout(LONG)
    page.goto("/")
    start = time.monotonic()
    page.get_by_role("link", name="Tournaments").first.click()
    page.get_by_label("I play").select_option(label="Tom Watson")
    page.get_by_role("button", name="Start the Masters").click()
    page.get_by_role("link", name="To the table: Tom Watson, hole 1").click()
    expect(page.get_by_role("button", name="The field plays on")).to_be_visible()
    seconds = time.monotonic() - start
    figure(
        f"From the first page to the first tee of the 1981 Masters ({field} golfers)",
        seconds,
        aim="< 60 s",
        ok=seconds < A_MINUTE,
        unit="s",
    )
    hole_played(page)
    page.get_by_role("button", name="The field plays on").click()
    page.wait_for_url("**/rounds/*/")
    tournament = Tournament.objects.get()
    board = f"/tournaments/{tournament.pk}/"
    page.goto(board)
    expect(page.locator("tr.mine").first).to_contain_text("Tom Watson")
    assert_accessible(page)
    for _ in range(8):
        tournament.refresh_from_db()
        if tournament.status == "finished":
            break
        to_play(page, board)
    page.goto(board)
    expect(page.get_by_role("heading", name="How it was won")).to_be_visible()
    assert ScoreCard.objects.filter(complete=False).count() == 0
    assert Round.objects.exclude(status="finished").count() == 0
    assert_accessible(page)
    seen_on_a_phone(page, board)


def to_play(page: Page, board: str) -> None:
    """My golfer's round to its end at the table, then the field to where he goes out again."""
    page.goto(board)
    table = page.locator(".turn a")
    if table.count():
        table.click()
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="The round", exact=True).click()
        expect(page.get_by_role("heading", name="The round is over")).to_be_visible()
        page.get_by_role("link", name="To the leaderboard").click()
    if page.get_by_role("button", name="To the end", exact=True).count():
        with page.expect_response("**/advance/"):
            page.locator("button[value=my-turn], button[value=end]").first.click()


def seen_on_a_phone(page: Page, board: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for path in ("", "rounds/1/", "golfers/tom-watson-1981/", "holes/", "story/"):
        page.goto(board + path)
        assert fits(page), path
    for path in ("/tournaments/", "/tournaments/new/", "/tournaments/records/"):
        page.goto(path)
        assert fits(page), path
        assert_accessible(page)
    page.goto("/tournaments/simulation/?run=1&tournaments=500")
    expect(page.locator(".bars rect").first).to_be_visible()
    assert fits(page)
    assert_accessible(page)
