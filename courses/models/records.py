"""What stays as it was: versions that rounds point to, imports with their original, reports."""

from django.conf import settings
from django.db import models

from courses.models.course import Course


class CourseVersion(models.Model):
    """Everything the games need of a course, as it stood when a round began.

    Named by the digest of its content and never changed, so rounds share it for as long as the
    course stays as it is.
    """

    digest = models.CharField(max_length=64, unique=True)
    content = models.JSONField()
    course = models.ForeignKey(
        Course, models.SET_NULL, null=True, blank=True, related_name="versions"
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.digest[:12]


class ImportStatus(models.TextChoices):
    READING = "reading", "Being read"
    READY = "ready", "Read"
    FAILED = "failed", "Could not be read"


class ImportRecord(models.Model):
    """A scorecard somebody brought: the original as it came, and what was understood.

    ``reading`` is ``{"scorecards": [...]}`` in the form of :mod:`courses.readings`; corrections
    change it, ``original`` stays. ``course`` is the course last built from it.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="course_imports"
    )
    kind = models.CharField(max_length=12)
    filename = models.CharField(max_length=200, blank=True)
    original = models.BinaryField()
    reading = models.JSONField(default=dict)
    status = models.CharField(
        max_length=8, choices=ImportStatus.choices, default=ImportStatus.READY
    )
    version = models.PositiveIntegerField(default=1)
    course = models.ForeignKey(
        Course, models.SET_NULL, null=True, blank=True, related_name="imports"
    )
    laid_out = models.PositiveIntegerField(
        null=True, blank=True, help_text="The version that the course was built from."
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-pk"]
        indexes = [models.Index(fields=["owner", "-created"], name="import_owner_created")]

    def __str__(self) -> str:
        return self.filename or f"{self.kind} of {self.created:%d %B %Y}"


class Report(models.Model):
    """Somebody's word to the staff that a public course should not be."""

    course = models.ForeignKey(Course, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    reason = models.TextField(max_length=2000)
    created = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]
        indexes = [models.Index(fields=["settled_at", "-created"], name="report_open")]
        constraints = [
            models.UniqueConstraint(
                fields=["course", "reporter"],
                condition=models.Q(settled_at__isnull=True),
                name="one_open_report_a_person",
            )
        ]

    def __str__(self) -> str:
        return f"Report of {self.course}"
