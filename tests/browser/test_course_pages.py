"""A course's pages in a real browser, for everybody: by day and night, on every screen, in large
type, for fingers."""

import pytest

from courses.models import Course
from tests.browser.accessible import assert_accessible, assert_legible, fits
from tests.browser.designing import nine_holes, url

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("", "edit/", "print/", "holes/5/design/?card=2")


@pytest.fixture
def course(user):
    return nine_holes(user)


@pytest.mark.parametrize("end", PAGES)
def test_pages_of_a_course_are_accessible_by_day_and_night(page, sign_in, user, course, end):
    sign_in(page, user)
    assert page.goto(f"{course.get_absolute_url()}{end}").status == 200
    assert_accessible(page)
    page.locator("html").evaluate("html => html.dataset.theme = 'dark'")
    assert_legible(page)


SMALL = """
() => [...document.querySelectorAll("main a, main button, main input, main select, main summary")]
  .filter((e) => e.offsetParent && !e.closest(".sr, [hidden], svg, .sr-keys, p, dd"))
  .map((e) => [e, (e.closest("label") ?? e).getBoundingClientRect()])
  .filter(([e, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)
"""


@pytest.mark.parametrize("end", PAGES)
def test_pages_of_a_course_fit_every_screen_and_a_finger(phone, sign_in, user, course, end):
    sign_in(phone, user)
    assert phone.goto(f"{course.get_absolute_url()}{end}").status == 200
    assert phone.evaluate(SMALL) == []
    assert_accessible(phone)
    for width in (320, 390, 820, 1440):
        phone.set_viewport_size({"width": width, "height": 844})
        assert fits(phone), width


@pytest.mark.parametrize("name", ["Llanfair" * 14, "\u05e9\u05dc\u05d5\u05dd \u26f3 <b>&amp;</b>"])
def test_any_name_fits_a_phone_in_large_type(phone, sign_in, user, course, name):
    Course.objects.filter(pk=course.pk).update(name=name)
    sign_in(phone, user)
    for end in ("", "edit/", "print/", "holes/5/design/"):
        phone.goto(f"{course.get_absolute_url()}{end}")
        assert fits(phone), end
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert fits(phone), end
        assert phone.locator("main b", has_text="&amp;").count() == 0


CUT = """
() => {
  const room = document.querySelector("#hole").getBoundingClientRect();
  return [...document.querySelectorAll("#hole .tag")]
    .filter((tag) => tag.checkVisibility())
    .map((tag) => tag.getBoundingClientRect())
    .filter((tag) => tag.left < room.left || tag.right > room.right).length;
}
"""
SIZES = ((1200, 800), (1280, 720), (1366, 768), (1440, 900), (1440, 1300))


def test_no_tag_beside_a_hole_is_cut(page, sign_in, user, course):
    sign_in(page, user)
    for hole in range(1, 10):
        page.goto(url(course, hole))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == 0, (hole, width, height)
