"""The first page in a real browser: a newcomer finds a way in, who returns goes on."""

from django.core.management import call_command
from playwright.sync_api import expect

from courses.models import Course
from tests.browser.accessible import assert_accessible


def test_a_newcomer_becomes_a_guest_makes_a_course_theirs_and_finds_it_on_returning(phone):
    call_command("load_samples", verbosity=0)
    sample = Course.objects.get(slug="stord-golfpark")
    phone.goto("/")
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Turn any scorecard")
    phone.goto("/account/sign-in/")
    phone.get_by_role("button", name="Play at once as a guest").tap()
    expect(phone.get_by_role("link", name="Guest")).to_be_visible()
    phone.goto(sample.get_absolute_url())
    phone.get_by_role("button", name="Make it mine").first.tap()
    phone.wait_for_url("**/courses/stord-golfpark-*/")
    phone.get_by_role("link", name="The Yardage Book").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text(sample.name)
    expect(phone.locator(".leaves img").first).to_be_visible()
    assert_accessible(phone)
    phone.get_by_role("link", name="Go on with this course").tap()
    expect(phone.get_by_role("heading", level=1)).to_contain_text(sample.name)
