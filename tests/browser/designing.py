"""A course of nine holes in the designer, for the tests of its pages."""

from playwright.sync_api import Locator, Page, Route

from courses import changes
from courses.board import PlacedCard
from courses.models import Course
from courses.queries import find_hole
from tests.courses.courses_for_tests import a_scorecard

CARDS = (
    ("tee-1", 0),
    ("fairway-1", 0),
    ("dogleg-30-left-1", 0),
    ("fairway-2", 0),
    ("green-1", 2),
)


def nine_holes(user) -> Course:
    """Ann's course, its fifth hole laid with chosen cards."""
    course = changes.create_course(user, a_scorecard(9), seed=5)
    cards = [PlacedCard(card, overlap=overlap) for card, overlap in CARDS]
    changes.lay_cards(user, find_hole(course, 5), cards, version=None)
    return course


def url(course: Course, hole: int = 5) -> str:
    return f"{course.get_absolute_url()}holes/{hole}/design/"


def placed(course: Course, hole: int = 5) -> list[str]:
    return [card.card for card in find_hole(course, hole).layout.placed]


def said(page: Page) -> Locator:
    return page.locator("#say-live")


def held(page: Page) -> list[Route]:
    """The first operation waits here until it may go on; the others go at once."""
    first: list[Route] = []
    page.route("**/design/", lambda route: route.continue_() if first else first.append(route))
    return first
