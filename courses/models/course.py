"""A course and its sets of tees."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse

UNIT_CHOICES = [("yd", "Yards"), ("m", "Metres")]


class Visibility(models.TextChoices):
    PRIVATE = "private", "Private"
    PUBLIC = "public", "Public"


class Course(models.Model):
    """A golf course of 1 to 36 holes.

    ``owner`` is empty for the courses that come with the site. ``version`` goes up with every
    change to the course's own facts or scorecard; each hole counts its own changes.
    ``hole_count``, ``par`` and ``yards`` (of the playing tee) are kept with the course, so that
    lists need not add up holes. ``seed`` is what the layouts are fitted with: the same scorecard
    and seed give the same course. ``sample`` is the digest of the file that a course of the site
    was made from.
    """

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    place = models.CharField(max_length=120, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="courses"
    )
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    source = models.CharField(max_length=300, blank=True)
    credit = models.CharField(max_length=300, blank=True)
    licence = models.CharField(max_length=120, blank=True)
    notes = models.TextField(max_length=4000, blank=True)
    playing_tee = models.ForeignKey(
        "courses.TeeSet", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    seed = models.PositiveIntegerField(default=1)
    hole_count = models.PositiveSmallIntegerField(default=0)
    par = models.PositiveSmallIntegerField(default=0)
    yards = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    share_token = models.CharField(max_length=43, unique=True, null=True, blank=True)
    hidden = models.BooleanField(default=False, help_text="Taken from public view by staff.")
    copied_from = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, blank=True)
    sample = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        ordering = ["name", "pk"]
        indexes = [
            models.Index(fields=["owner", "deleted_at", "name"], name="course_owner_name"),
            models.Index(fields=["visibility", "hidden", "name"], name="course_public_name"),
            models.Index(fields=["deleted_at"], name="course_deleted_at"),
            models.Index(fields=["changed"], name="course_changed"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("courses:detail", args=[self.slug])

    @property
    def built_in(self) -> bool:
        return self.owner_id is None


class TeeSet(models.Model):
    """A set of tees, named as on the card; ``unit`` is the one the card is printed in."""

    course = models.ForeignKey(Course, models.CASCADE, related_name="tees")
    name = models.CharField(max_length=60)
    gender = models.CharField(max_length=20, blank=True)
    unit = models.CharField(max_length=2, choices=UNIT_CHOICES, default="yd")
    rating = models.FloatField(null=True, blank=True)
    slope = models.PositiveSmallIntegerField(null=True, blank=True)
    order = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["order", "pk"]
        constraints = [
            models.UniqueConstraint("course", Lower("name"), name="tee_name_once_on_a_course")
        ]

    def __str__(self) -> str:
        return self.name
