"""Photographs of scorecards: kept while they are being read and checked, and no longer.

While it is read, the import's ``reading`` is ``{"photo": {"attempt", "step", "done", "told",
"by"}}``: which try it is, the step and share done, when that was told, the process that reads.
Afterwards ``{"scorecards": [...], "photo": {"cells": [[hole, column, corners], ...], "size"}}``,
corners as shares of the picture's width and height; or ``{"photo": {"failure": words}}``."""

import base64
import os
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from courses import tasks
from courses.changes.keeping import PHOTO, drop_oldest, kept_name
from courses.changes.versions import claim_import
from courses.errors import Refused
from courses.importing import Unreadable
from courses.models import ImportRecord, ImportStatus
from courses.photos import process
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid

KIND = PHOTO
# Nothing was heard of a reading for so long: the process that read was ended.
SILENT = timedelta(seconds=process.READING + 30)
ATTEMPTS = 3
# A photograph that nobody has laid out is forgotten; what was read from it stays.
KEPT = timedelta(days=30)
NOT_HERE = (
    "Photographs are not read on this site: its owner can add that with “make install-photo”. "
    "Paste the card as text or type it."
)
INTERRUPTED = "The reading was interrupted several times. Try another photograph, or type the card."


def start_photo(user: User, content: bytes, *, filename: str = "") -> ImportRecord:
    """Keeps a photograph, cleaned of what the camera noted beside it, and has it read in the
    background. Raises Invalid for a picture that cannot be taken."""
    return keep_photo(user, clean_photo(content), filename=filename)


def clean_photo(content: bytes) -> bytes:
    """The picture as it may be kept. It takes a second: not for inside a transaction. Raises
    Invalid for a picture that cannot be taken."""
    if not process.can_read():
        raise Invalid([Fault("#", NOT_HERE)], NOT_HERE)
    try:
        return process.cleaned(content)
    except Unreadable as unreadable:
        raise Invalid([Fault("#", str(unreadable))], str(unreadable)) from unreadable


def keep_photo(user: User, picture: bytes, *, filename: str = "") -> ImportRecord:
    """Keeps a cleaned photograph and has it read in the background."""
    with transaction.atomic():
        record = ImportRecord.objects.create(
            owner=user,
            kind=KIND,
            filename=kept_name(filename),
            original=picture,
            reading=_waiting(1),
            status=ImportStatus.READING,
        )
        drop_oldest(user)
        _enqueue(record.pk, 1)
    record.refresh_from_db()
    return record


def _waiting(attempt: int) -> dict[str, Any]:
    told = timezone.now().isoformat()
    return {"photo": {"attempt": attempt, "step": "", "done": 0, "told": told, "by": 0}}


def _enqueue(pk: int, attempt: int) -> None:
    transaction.on_commit(lambda: tasks.read_photo.enqueue(pk, attempt))


def is_interrupted(record: ImportRecord) -> bool:
    """Whether a photograph was being read, and nothing was heard of it for too long."""
    photo = record.reading.get("photo", {})
    return (
        record.status == ImportStatus.READING
        and bool(photo.get("by"))
        and timezone.now() - datetime.fromisoformat(photo["told"]) > SILENT
    )


@transaction.atomic
def read_again(user: User, record: ImportRecord) -> ImportRecord:
    """Has a photograph read again whose reading was interrupted or failed. Raises Refused."""
    record = claim_import(record, None)
    if not record.original or record.owner_id != user.pk:
        raise Refused("The photograph is no longer kept. Take another one.")
    if record.status != ImportStatus.FAILED and not is_interrupted(record):
        raise Refused("This photograph is being read, or was read already.")
    _again(record, 1)
    return record


def _again(record: ImportRecord, attempt: int) -> None:
    record.status = ImportStatus.READING
    record.reading = _waiting(attempt)
    record.version += 1
    record.save(update_fields=["status", "reading", "version"])
    _enqueue(record.pk, attempt)


def read(pk: int, attempt: int) -> str:
    """Reads a photograph, telling its progress; gives the status it ends with. What another
    attempt has taken over is left to that."""
    record = ImportRecord.objects.filter(pk=pk, status=ImportStatus.READING).first()
    if record is None or record.reading["photo"]["attempt"] != attempt:
        return "left"
    _tell(record, attempt, "Opening the picture", 0.02)
    try:
        found = process.read(
            bytes(record.original), lambda step, done: _tell(record, attempt, step, done)
        )
    except Unreadable as unreadable:
        return _end(pk, attempt, {"photo": {"failure": str(unreadable)}}, ImportStatus.FAILED)
    card = {"scorecard": found["scorecard"], "problems": found["problems"]}
    reading = {
        "scorecards": [card],
        "course": None,
        "maps": [],
        "origin": {},
        "photo": {"cells": found["cells"], "size": found["size"]},
    }
    picture = base64.b64decode(found["picture"])
    return _end(pk, attempt, reading, ImportStatus.READY, picture)


def _tell(record: ImportRecord, attempt: int, step: str, done: float) -> None:
    told = timezone.now().isoformat()
    photo = {"attempt": attempt, "step": step, "done": done, "told": told, "by": os.getpid()}
    mine = ImportRecord.objects.filter(pk=record.pk, reading__photo__attempt=attempt)
    mine.update(reading={"photo": photo})


@transaction.atomic
def _end(
    pk: int,
    attempt: int,
    reading: dict[str, Any],
    status: ImportStatus,
    picture: bytes | None = None,
) -> str:
    record = ImportRecord.objects.select_for_update().filter(pk=pk).first()
    if record is None or record.reading.get("photo", {}).get("attempt") != attempt:
        return "left"
    record.reading, record.status = reading, status
    if picture:
        record.original = picture
    record.save(update_fields=["reading", "status", "original"])
    return str(status)


def take_up() -> int:
    """Has those photographs read again whose reading was cut off when its process ended, and gives
    up those that were cut off too often; how many there were."""
    found = 0
    for pk in ImportRecord.objects.filter(kind=KIND, status=ImportStatus.READING).values_list(
        "pk", flat=True
    ):
        with transaction.atomic():
            record = ImportRecord.objects.select_for_update().get(pk=pk)
            photo = record.reading.get("photo", {})
            if record.status != ImportStatus.READING or not photo.get("by"):
                continue
            if not is_interrupted(record) and _is_running(photo["by"]):
                continue
            found += 1
            if photo["attempt"] < ATTEMPTS:
                _again(record, photo["attempt"] + 1)
                continue
            record.status = ImportStatus.FAILED
            record.reading = {"photo": {"failure": INTERRUPTED}}
            record.save(update_fields=["status", "reading"])
    return found


def _is_running(process_id: int) -> bool:
    """Whether another process of this number is there; this one reads nothing while it asks."""
    if process_id == os.getpid():
        return False
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def forget_photographs() -> int:
    """Deletes photographs that nobody laid out in a month; how many went."""
    old = ImportRecord.objects.filter(kind=KIND, created__lt=timezone.now() - KEPT)
    return old.exclude(original=b"").update(original=b"")
