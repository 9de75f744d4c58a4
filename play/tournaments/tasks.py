"""What goes on behind a request's back."""

from django_tasks import task


@task()
def go_on(pk: int, token: str) -> str:
    """Plays a step of a tournament on to its end; how it ended."""
    from play.tournaments import advancing  # which enqueues this

    return advancing.run(pk, token)
