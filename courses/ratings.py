"""How many strokes a laid hole is worth, worked out in the background by whoever plays on it.

The game that is played on layouts registers a rater once, in ``AppConfig.ready``. Equal layouts
share their rating; until there is one it is None.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from django.db import transaction

from courses.board import Board
from courses.models import Layout

# Ratings of the holes that come with the site, by digest: written by ``manage.py rate_samples``.
SHIPPED = Path(__file__).parent / "samples" / "ratings.json"
Rater = Callable[[Board], float]
_raters: list[Rater] = []


def register(rater: Rater) -> None:
    """The rater of this site: expected strokes on a board that can be played. The last one
    counts."""
    _raters[:] = [rater]


def rater() -> Rater | None:
    """The rater, None where no game has registered one."""
    return _raters[0] if _raters else None


def remember(layouts: Sequence[Layout]) -> None:
    """Gives new layouts, not saved yet, the ratings that equal ones have already."""
    digests = {layout.digest for layout in layouts}
    known = Layout.objects.filter(digest__in=digests, rating__isnull=False)
    ratings = {**shipped(), **dict(known.values_list("digest", "rating").distinct())}
    for layout in layouts:
        layout.rating = ratings.get(layout.digest)


@cache
def shipped() -> Mapping[str, float]:
    """The ratings of the holes that come with the site, by the digest of their layouts."""
    ratings: dict[str, float] = json.loads(SHIPPED.read_text(encoding="utf-8"))
    return ratings


def ask(layouts: Sequence[Layout]) -> None:
    """Has the ratings worked out that are missing, once the transaction is through."""
    missing = sorted({one.digest for one in layouts if one.rating is None and not one.faulty})
    if not missing or rater() is None:
        return
    from courses.tasks import rate_layouts  # which reads this module

    transaction.on_commit(lambda: rate_layouts.enqueue(missing))
