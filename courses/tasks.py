"""What is worked out behind a request's back."""

from django_tasks import task

from courses import boards, ratings
from courses.models import Layout


@task(priority=50)
def read_photo(pk: int, attempt: int) -> str:
    """Reads the photograph of an import, before any layout is rated; gives how it ended."""
    from courses.changes import photos  # which enqueues this

    return photos.read(pk, attempt)


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
