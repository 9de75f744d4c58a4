"""What the rights matrix asks of the addresses of courses, and of what."""

from functools import partial

from courses import changes
from courses.deck import course_cards
from courses.owncards import CardFacts
from courses.redrawing import add_bend
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


A_MAP = {
    "tee": [0, 0],
    "pin": [0, 200],
    "line": [[0, 0], [0, 200]],
    "outline": [[-40, -20], [40, -20], [40, 240], [-40, 240]],
    "areas": [{"terrain": "green", "rings": [[[-9, 190], [9, 190], [9, 210], [-9, 210]]]}],
}


@about("api:map", "api:map-undo", "api:map-redo", send={"PUT": {"map": A_MAP}})
def a_map_drawn_on(owner):
    """A hole whose map was drawn on twice and undone once."""
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    hole = changes.begin_map(owner, course.holes.get(), version=None)
    for yards in (40, 20):
        bent = partial(add_bend, after=0, to=(1.0, yards))
        hole = changes.redraw_map(owner, hole, bent, version=None)
    changes.undo_map(owner, hole, version=None)
    return {"slug": course.slug, "number": 1}


@about("api:map-begin")
def a_hole_without_a_map(owner):
    return {"slug": changes.create_course(owner, a_scorecard(1), seed=5).slug, "number": 1}


@about("api:layout-from-map")
def a_mapped_hole(owner):
    course = changes.create_course(owner, a_scorecard(1), seed=5)
    changes.begin_map(owner, course.holes.get(), version=None)
    return {"slug": course.slug, "number": 1}


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
