"""Why a change to a course was not made, beside :class:`golfsite.web.problems.Invalid`.

Rights are Django's own: ``PermissionDenied`` for a course one may see but not change, ``Http404``
for one that is not there for this person. Whatever is raised, nothing was written.
"""

from typing import TYPE_CHECKING

from golfsite.web.problems import Conflict, Problem

if TYPE_CHECKING:
    from courses.models import Course, Hole, ImportRecord

CHANGED_ELSEWHERE = (
    "This was changed elsewhere since you opened it. Nothing of yours was written over it: "
    "look at it as it stands now, and make your change again."
)


class Stale(Conflict):
    """Somebody changed it since the version that was read; ``current`` is it as it stands now."""

    def __init__(self, current: "Course | Hole | ImportRecord") -> None:
        super().__init__(CHANGED_ELSEWHERE, {"version": current.version}, name="current")
        self.current = current


class Refused(Problem):
    """What was asked is not possible as things stand: nothing to undo, a locked hole."""

    status = 422
