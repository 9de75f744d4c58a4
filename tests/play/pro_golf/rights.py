"""What the pages of Pro Golf are about."""

from courses.changes import create_course
from tests.courses.courses_for_tests import a_scorecard
from tests.rights import about


@about("play:hole-card", send={"POST": {"do": "clear", "version": 1}})
def a_hole_with_its_card(owner):
    return {"slug": create_course(owner, a_scorecard(1), seed=3).slug, "number": 1}
