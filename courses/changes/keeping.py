"""How imports are kept: under which names, how many of a person's, and what of them goes."""

from typing import Any

from courses.models import Course, ImportRecord
from golfsite.accounts.models import User

# A person's older imports go when there are more than so many; courses built from them stay.
IMPORTS_KEPT = 200
FILENAME_LIMIT = 200
PHOTO = "photo"


def kept_name(filename: str) -> str:
    """A file's name as it is kept."""
    return filename.replace("\0", "")[:FILENAME_LIMIT]


def drop_oldest(user: User) -> None:
    """Lets the person's oldest imports go beyond the number kept."""
    kept = ImportRecord.objects.filter(owner=user).order_by("-pk").values("pk")
    last = kept[IMPORTS_KEPT - 1 : IMPORTS_KEPT].first()
    if last:
        ImportRecord.objects.filter(owner=user, pk__lt=last["pk"]).delete()


def finish_import(record: ImportRecord, course: Course) -> None:
    """Notes the course that came of an import; a photograph has served then and goes."""
    noted: dict[str, Any] = {"course": course, "laid_out": record.version}
    if record.kind == PHOTO:
        noted["original"] = b""
    ImportRecord.objects.filter(pk=record.pk).update(**noted)
