"""What a person owns here: courses and imports, for the export, the guest who signs up, the end of
an account."""

from base64 import b64encode
from typing import Any

from courses.changes.photos import KIND
from courses.exporting import as_json, card_values
from courses.models import Course, ImportRecord, OwnCard
from golfsite.accounts.models import User
from golfsite.web import belongings
from golfsite.web.belongings import Belonging


def register() -> None:
    """Tells the site what people own here."""
    belongings.register(
        Belonging(
            name="courses",
            noun=("course", "courses"),
            fate="Your courses are deleted, public ones as well. Copies that others made stay "
            "theirs, and rounds played on them go on.",
            count=lambda user: Course.objects.filter(owner=user, deleted_at=None).count(),
            export=_courses,
            hand_over=belongings.all_of(Course),
        )
    )
    belongings.register(
        Belonging(
            name="hole_cards",
            noun=("hole card", "hole cards"),
            fate="Hole cards you drew lose your name; they stay on the copies of your courses that "
            "others made.",
            count=lambda user: OwnCard.objects.filter(owner=user, listed=True).count(),
            export=_hole_cards,
            hand_over=belongings.all_of(OwnCard),
        )
    )
    belongings.register(
        Belonging(
            name="imports",
            noun=("import", "imports"),
            fate="What you imported is deleted, with its originals.",
            count=lambda user: ImportRecord.objects.filter(owner=user).count(),
            export=_imports,
            hand_over=belongings.all_of(ImportRecord),
        )
    )


def _courses(user: User) -> list[dict[str, Any]]:
    owned = Course.objects.filter(owner=user).select_related("playing_tee").order_by("pk")
    return [
        {
            "slug": course.slug,
            "visibility": course.visibility,
            "created": course.created.isoformat(),
            "deleted_at": course.deleted_at.isoformat() if course.deleted_at else None,
            **as_json(course),
        }
        for course in owned
    ]


def _hole_cards(user: User) -> list[dict[str, Any]]:
    return [
        {
            **card_values(row.card),
            "listed": row.listed,
            "created": row.created.isoformat(),
        }
        for row in OwnCard.objects.filter(owner=user).order_by("pk")
    ]


def _imports(user: User) -> list[dict[str, Any]]:
    return [
        {
            "kind": record.kind,
            "filename": record.filename,
            "created": record.created.isoformat(),
            "original": _text_of(record),
            "reading": record.reading,
        }
        for record in ImportRecord.objects.filter(owner=user).order_by("pk").iterator(20)
    ]


def _text_of(record: ImportRecord) -> str:
    """An original as text, a photograph in base64."""
    if record.kind == KIND:
        return b64encode(record.original).decode()
    return bytes(record.original).decode("utf-8", "replace")
