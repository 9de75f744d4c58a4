"""Claiming what is about to change, so that the second of two open tabs is told."""

from django.http import Http404

from courses.errors import Stale
from courses.models import Course, Hole, ImportRecord
from courses.queries import find_hole


def claim_course(course: Course, version: int | None) -> Course:
    """The course, locked for this transaction and as it stands, with its version gone up (not yet
    saved elsewhere). Raises Stale when ``version`` is given and another."""
    now = Course.objects.select_for_update().filter(pk=course.pk, deleted_at=None).first()
    if now is None:
        raise Http404("This course was deleted.")
    if version is not None and now.version != version:
        raise Stale(now)
    now.version += 1
    now.save(update_fields=["version", "changed"])
    return now


def claim_hole(hole: Hole, version: int | None) -> Hole:
    """The hole, locked for this transaction and as it stands. Raises Stale when ``version`` is
    given and another."""
    if not Hole.objects.select_for_update().filter(pk=hole.pk).exists():
        raise Http404("This hole was deleted.")
    now = find_hole(hole.course, hole.number)
    if version is not None and now.version != version:
        raise Stale(now)
    return now


def claim_import(record: ImportRecord, version: int | None) -> ImportRecord:
    """The import, locked for this transaction and as it stands. Raises Stale when ``version``
    is given and another."""
    now = ImportRecord.objects.select_for_update().defer("original").filter(pk=record.pk).first()
    if now is None:
        raise Http404("This import was deleted.")
    if version is not None and now.version != version:
        raise Stale(now)
    return now
