"""What goes on behind a request's back."""

from django_tasks import task


@task()
def analyse(pk: int) -> str:
    """Analyses the finished holes of a round that are not yet; how it ended."""
    from play import analysing  # which enqueues this

    return analysing.work(pk)
