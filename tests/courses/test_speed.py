"""How fast a scorecard becomes a course."""

import time

import pytest

from courses import boards, changes
from courses.queries import holes_of

CARD = "Hole,Par,Index,White\n" + "".join(
    f"{n},{par},{index},{yards}\n"
    for n, (par, index, yards) in enumerate(
        [
            (4, 7, 402), (3, 15, 168), (5, 3, 541), (4, 11, 366), (4, 1, 447), (4, 13, 351),
            (5, 9, 512), (3, 17, 152), (4, 5, 418), (4, 8, 395), (4, 4, 431), (3, 16, 181),
            (5, 12, 498), (4, 2, 452), (4, 14, 339), (4, 10, 377), (3, 18, 147), (5, 6, 553),
        ],
        start=1,
    )
)  # fmt: skip


@pytest.mark.bench
@pytest.mark.django_db
def test_eighteen_holes_are_read_fitted_and_kept_in_two_seconds(user, figure):
    boards.built_in()
    started = time.process_time()
    record = changes.start_import(user, CARD.encode(), filename="card.csv")
    course = changes.build_course(user, record, name="Home", tee="White", seed=7)
    spent = time.process_time() - started
    assert len(holes_of(course)) == 18
    figure("Scorecard to course, 18 holes", spent, aim="under 2", unit="s", ok=spent < 2)
