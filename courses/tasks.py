"""What is worked out behind a request's back."""

from django_tasks import task

from courses import boards, ratings
from courses.models import Layout


@task()
def rate_layouts(digests: list[str]) -> int:
    """Rates layouts by their digests, those that have a rating by now left out; gives how many
    were rated."""
    rater = ratings.rater()
    if rater is None:
        return 0
    done = 0
    for digest in digests:
        missing = Layout.objects.filter(digest=digest, rating=None, faulty=False)
        layout = missing.first()
        if layout is None:
            continue
        missing.update(rating=round(rater(boards.board_of(layout.placed)), 2))
        done += 1
    return done
