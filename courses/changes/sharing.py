"""Who else may see a course: publishing, sharing by link, reporting, hiding."""

import secrets

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404
from django.utils import timezone

from courses.models import Course, Report, Visibility
from courses.queries import may_see, must_change
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid

REASON_LIMIT = 2_000


def publish(user: User, course: Course) -> Course:
    """Lets everybody find and read the course."""
    return _set_visibility(user, course, Visibility.PUBLIC)


def unpublish(user: User, course: Course) -> Course:
    """Makes the course its owner's alone again; a sharing link goes on working."""
    return _set_visibility(user, course, Visibility.PRIVATE)


def _set_visibility(user: User, course: Course, visibility: Visibility) -> Course:
    must_change(user, course)
    course.visibility = visibility
    course.save(update_fields=["visibility", "changed"])
    return course


def share(user: User, course: Course) -> str:
    """The token of the link that opens the course for reading; made on the first asking."""
    must_change(user, course)
    if not course.share_token:
        course.share_token = secrets.token_urlsafe(24)
        course.save(update_fields=["share_token"])
    return course.share_token


def unshare(user: User, course: Course) -> None:
    """Withdraws the sharing link; a later one is another."""
    must_change(user, course)
    course.share_token = None
    course.save(update_fields=["share_token"])


@transaction.atomic
def report(user: User, course: Course, reason: str) -> Report:
    """Tells the staff that this public course should not be. A second report of the same person
    takes the place of the first while that is open."""
    if not may_see(user, course):
        raise Http404("There is no such course.")
    if course.built_in or course.owner_id == user.pk:
        raise PermissionDenied("Only the courses of other people can be reported.")
    reason = reason.strip()
    if not reason or len(reason) > REASON_LIMIT or "\0" in reason:
        raise Invalid({"reason": f"Say what is wrong, in at most {REASON_LIMIT:,} characters."})
    made, _ = Report.objects.update_or_create(
        course=course, reporter=user, settled_at=None, defaults={"reason": reason}
    )
    return made


def hide(user: User, course: Course) -> Course:
    """Takes a public course from view (staff only) and settles the open reports of it. Its owner
    keeps it."""
    return _set_hidden(user, course, hidden=True)


def unhide(user: User, course: Course) -> Course:
    """Brings a hidden course back to view (staff only) and settles the open reports of it."""
    return _set_hidden(user, course, hidden=False)


@transaction.atomic
def _set_hidden(user: User, course: Course, *, hidden: bool) -> Course:
    if not user.is_staff:
        raise PermissionDenied("Only staff can do this.")
    course.hidden = hidden
    course.save(update_fields=["hidden"])
    course.reports.filter(settled_at=None).update(settled_at=timezone.now())
    return course
