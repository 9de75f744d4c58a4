"""Two changes at the same moment: one is made, the other is told."""

from threading import Barrier, Thread

import pytest
from django.db import connection

from courses import changes
from courses.board import PlacedCard
from courses.errors import Stale
from courses.queries import find_course, find_hole
from tests.courses.courses_for_tests import a_scorecard

LAYOUTS = [
    (PlacedCard("tee-1"), PlacedCard(fairway), PlacedCard("green-1"))
    for fairway in ("fairway-1", "fairway-2", "fairway-3", "fairway-4")
]


@pytest.mark.django_db(transaction=True)
def test_of_changes_at_the_same_moment_one_is_made_and_the_others_are_told(user):
    course = changes.create_course(user, a_scorecard(1), seed=5)
    version = find_hole(course, 1).version
    start, outcomes = Barrier(len(LAYOUTS)), []

    def lay(placed):
        try:
            hole = find_hole(find_course(user, course.slug), 1)
            start.wait()
            changes.lay_cards(user, hole, placed, version=version)
            outcomes.append(placed)
        except Stale:
            outcomes.append("told")
        finally:
            connection.close()

    threads = [Thread(target=lay, args=(placed,)) for placed in LAYOUTS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count("told") == len(LAYOUTS) - 1
    (won,) = [outcome for outcome in outcomes if outcome != "told"]
    hole = find_hole(course, 1)
    assert hole.layout.placed == won
    assert (hole.version, hole.layouts.count()) == (version + 1, 2)
