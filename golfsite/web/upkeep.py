"""What has to be tidied once a day, whoever made the mess.

Each application registers its chore in ``AppConfig.ready``. ``manage.py upkeep`` does them all; a
served site does them at its start and once a day by a background task.
"""

import logging
from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone
from django_tasks import TaskResultStatus, task, task_backends
from django_tasks_db.models import DBTaskResult

log = logging.getLogger(__name__)

EVERY = timedelta(days=1)
TASKS_KEPT = timedelta(days=14)

Chore = Callable[[], int]
_chores: dict[str, Chore] = {}


def register(words: str, chore: Chore) -> None:
    """Add a chore that answers how many went; ``words`` tells of them: "guests erased"."""
    _chores[words] = chore


def run() -> dict[str, int]:
    """Do every chore; what each did, by its words. One that fails does not keep others from
    theirs: it is logged, and told as -1."""
    done = {}
    for words, chore in _chores.items():
        try:
            done[words] = chore()
        except Exception:
            log.exception("Upkeep failed: %s", words)
            done[words] = -1
    return done


@task()
def daily() -> dict[str, int]:
    """Do every chore now, and again in a day."""
    plan(EVERY)
    return run()


def plan(wait: timedelta = timedelta(0)) -> None:
    """See to it that exactly one run waits for its time, ``wait`` from now. Without a background
    that can wait, nothing is planned: then ``manage.py upkeep`` is for a clock of the system."""
    if not task_backends["default"].supports_defer:
        return
    waiting = DBTaskResult.objects.filter(status=TaskResultStatus.READY)
    waiting.filter(task_path=daily.module_path).delete()
    daily.using(run_after=timezone.now() + wait).enqueue()


def forget_finished_tasks() -> int:
    """Delete what is known of tasks that ended two weeks ago; how many went."""
    old = DBTaskResult.objects.finished().filter(finished_at__lt=timezone.now() - TASKS_KEPT)
    return old.delete()[0]
