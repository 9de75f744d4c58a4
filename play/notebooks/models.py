"""Pages drawn by hand, and rounds on the notebook of a day."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class DrawnPage(models.Model):
    """A page of somebody's own notebook. ``rows`` are its lines of signs (see
    ``play.paper_golf.sheet``), ``before`` the states that can be gone back to, the last first."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="drawn_pages"
    )
    name = models.CharField(max_length=40, blank=True)
    rows = models.TextField(max_length=800)
    before = models.JSONField(default=list)
    changed_at = models.DateTimeField(default=timezone.now)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name or f"Page {self.pk}"


class DailyRound(models.Model):
    """Somebody's round on the notebook of a day: one a person and day. It stands on the day's list
    with ``to_par`` only where its owner has put it there, under the name ``shown_as``."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="daily_rounds"
    )
    day = models.DateField()
    round = models.OneToOneField("play.Round", on_delete=models.CASCADE, related_name="daily")
    shown_as = models.CharField(max_length=40, blank=True)
    to_par = models.SmallIntegerField(null=True)

    class Meta:
        ordering = ["to_par", "pk"]
        constraints = [models.UniqueConstraint(fields=["owner", "day"], name="daily_round_of_day")]
        indexes = [models.Index(fields=["day", "to_par"], name="daily_list")]

    def __str__(self) -> str:
        return f"{self.day}: {self.shown_as or 'not shown'}"
