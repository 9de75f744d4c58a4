"""What the addresses of the pages about courses are about: a private course of the owner's."""

from courses import changes
from courses.models import ImportRecord
from courses.owncards import CardFacts
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.pages.cards_for_tests import CARD
from tests.courses.photographs import a_read_photo
from tests.rights import about, sends

LANE = CardFacts("Lane", "fairway", ("..=====..",) * 9)
A_DRAWING = {"name": "Lane", "kind": "fairway", "grid": "\n".join(LANE.grid)}


def a_course(owner):
    return changes.create_course(owner, a_scorecard(2))


@about("courses:detail", "courses:print", "courses:course_picture", "courses:report")
def a_course_to_read(owner):
    return {"slug": a_course(owner).slug}


@about("courses:edit", "courses:update", send={"POST": {"op": "check"}})
def a_course_to_edit(owner):
    return {"slug": a_course(owner).slug}


@about(
    "courses:duplicate",
    "courses:visibility",
    "courses:share",
    "courses:shuffle",
    "courses:delete",
)
def a_course_to_change(owner):
    return {"slug": a_course(owner).slug}


@about("courses:restore")
def a_deleted_course(owner):
    return {"slug": changes.delete_course(owner, a_course(owner)).slug}


@about("courses:design", "courses:undo", send={"POST": {"op": "lock-hole on"}})
def a_hole(owner):
    course = a_course(owner)
    hole = course.holes.get(number=1)
    changes.remove_card(owner, hole, 1, version=None)
    return {"slug": course.slug, "number": 1}


@about("courses:map", send={"POST": {"op": "begin"}})
def a_hole_to_map(owner):
    return {"slug": a_course(owner).slug, "number": 1}


@about("courses:picture", "courses:shared_picture")
def a_picture(owner):
    course = a_course(owner)
    token = changes.share(owner, course)
    digest = course.holes.get(number=1).layout.digest[:16]
    return {
        "slug": course.slug,
        "token": token,
        "number": 1,
        "digest": digest,
        "look": "light",
    }


@about(
    "courses:shared",
    "courses:duplicate_shared",
    "courses:print_shared",
    "courses:shared_course_picture",
)
def a_shared_course(owner):
    return {"token": changes.share(owner, a_course(owner))}


@about("courses:import", "courses:import_original", send={"POST": {"op": "check"}})
def an_import(owner):
    record: ImportRecord = changes.start_paste(owner, CARD)
    return {"pk": record.pk}


@about("courses:import_photo", "courses:import_again")
def a_photograph(owner):
    return {"pk": a_read_photo(owner).pk}


@about("courses:card", "courses:card_away", send={"POST": A_DRAWING})
def a_card_of_ones_own(owner):
    return {"slug": changes.draw_card(owner, LANE).slug}


sends("courses:card_new", POST=A_DRAWING)
sends("courses:new", POST={"op": "paste", "text": CARD})
