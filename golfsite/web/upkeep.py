"""What has to be tidied once a day, whoever made the mess.

Each application registers its chore in ``AppConfig.ready``; ``manage.py upkeep`` does them all.
"""

import logging
from collections.abc import Callable

log = logging.getLogger(__name__)

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
