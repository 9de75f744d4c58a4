"""What the rights matrix asks of the addresses of courses, and of what."""

from courses import changes
from courses.deck import course_cards
from courses.owncards import CardFacts
from tests.courses.courses_for_tests import a_scorecard
from tests.rights import about, sends

CARDS = [{"card": "tee-1"}, {"card": "fairway-1"}, {"card": "green-1"}]
LANE = CardFacts("Lane", "fairway", ("..=====..",) * 9)
A_DRAWING = {"name": "Lane", "kind": "fairway", "grid": list(LANE.grid)}
A_CARD = {
    "tees": [{"name": "White"}],
    "holes": [{"number": 1, "par": 4, "yards": {"White": 400}}],
}


@about(
    "api:course",
    "api:course-share",
    "api:course-duplicate",
    "api:course-shuffle",
    "api:course-export",
    "api:hole",
    "api:layout",
    "api:layout-undo",
    "api:layout-redo",
    "api:layout-shuffle",
    "api:layout-other-green",
    "api:board",
    "api:board-svg",
    "api:board-png",
    send={"PATCH": {}, "PUT": {"cards": CARDS}},
)
def a_private_course(owner):
    """A course of the owner's alone, whose first hole was undone once."""
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    hole = course.holes.get()
    for card in ("fairway-2", "fairway-3"):
        hole = changes.add_card(owner, hole, card, version=None, at=1)
    changes.undo(owner, hole, version=None)
    return {"slug": course.slug, "number": 1, "game": "pocket-pro"}


@about("api:course-report", "api:course-hidden", send={"POST": {"reason": "Rude words."}})
def a_public_course(owner):
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    changes.publish(owner, course)
    return {"slug": course.slug}


@about("api:course-undelete")
def a_deleted_course(owner):
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    changes.delete_course(owner, course)
    return {"slug": course.slug}


@about("api:course-update", send={"POST": {"take": ["card"]}})
def a_course_and_an_import(owner):
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    return {"slug": course.slug, "pk": changes.import_json(owner, A_CARD, b"{}").pk}


@about("api:import", "api:import-course", send={"PATCH": {"name": "Dell"}, "POST": {"name": "D"}})
def an_import(owner):
    return {"pk": changes.import_json(owner, A_CARD, b"{}").pk}


@about("api:hole-card", "api:hole-card-svg", send={"PUT": A_DRAWING})
def a_hole_card_of_ones_own(owner):
    return {"slug": changes.draw_card(owner, LANE).slug}


@about("api:course-card")
def a_course_card(owner):
    return {"slug": course_cards()[0].slug}


sends("api:hole-cards", POST=A_DRAWING)
sends("api:courses", POST={"name": "Dell", "scorecard": A_CARD})
sends("api:imports", POST={"json": A_CARD})
