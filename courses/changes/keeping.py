"""How imports are kept: under which names, and how many of a person's."""

from courses.models import ImportRecord
from golfsite.accounts.models import User

# A person's older imports go when there are more than so many; courses built from them stay.
IMPORTS_KEPT = 200
FILENAME_LIMIT = 200


def kept_name(filename: str) -> str:
    """A file's name as it is kept."""
    return filename.replace("\0", "")[:FILENAME_LIMIT]


def drop_oldest(user: User) -> None:
    """Lets the person's oldest imports go beyond the number kept."""
    kept = ImportRecord.objects.filter(owner=user).order_by("-pk").values("pk")
    last = kept[IMPORTS_KEPT - 1 : IMPORTS_KEPT].first()
    if last:
        ImportRecord.objects.filter(owner=user, pk__lt=last["pk"]).delete()
