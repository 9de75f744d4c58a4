"""A hole's own card for Pro Golf, kept as that game's text."""

from django.db.models import F

from courses.errors import Stale
from courses.models import Hole
from courses.queries import must_change
from golfsite.accounts.models import User

LONGEST = 8_000


def set_hole_card(user: User, hole: Hole, text: str, *, version: int | None) -> Hole:
    """Gives a hole a card of its own, or with "" takes it away. The game that reads it has checked
    it. Raises Stale where the hole was changed since ``version``."""
    must_change(user, hole.course)
    if len(text) > LONGEST:
        raise ValueError(f"A hole card has at most {LONGEST} characters.")
    rows = Hole.objects.filter(pk=hole.pk)
    if version is not None:
        rows = rows.filter(version=version)
    if not rows.update(hole_card=text, version=F("version") + 1):
        hole.refresh_from_db()
        raise Stale(hole)
    hole.refresh_from_db(fields=["hole_card", "version"])
    return hole
