"""Rounds, their logs and shots, and the editions of the games' tables."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone


def share_token() -> str:
    """An unguessable name for a read-only link."""
    return secrets.token_urlsafe(18)


class EditionVersion(models.Model):
    """An edition's tables as they stood when a round began: immutable, named by their content."""

    digest = models.CharField(max_length=64, primary_key=True)
    game = models.SlugField(max_length=40)
    name = models.CharField(max_length=80)
    tables = models.JSONField()

    def __str__(self) -> str:
        return f"{self.game}: {self.name} ({self.digest[:8]})"


class Edition(models.Model):
    """A set of tables for one game. The built-in one has no owner and is never edited; a copy is
    its owner's, who may type in the values of a printed game."""

    game = models.SlugField(max_length=40)
    slug = models.SlugField(max_length=80)
    name = models.CharField(max_length=80)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True)
    copied_from = models.ForeignKey("self", on_delete=models.SET_NULL, null=True)
    tables = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "owner_id", "name", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "slug"], condition=Q(owner=None), name="built_in_edition_slug"
            ),
            models.UniqueConstraint(fields=["owner", "game", "slug"], name="edition_slug"),
        ]

    def __str__(self) -> str:
        return self.name


class Round(models.Model):
    """A round at the table. The log is the round; this row keeps the state after its last entry,
    so that a stroke costs the same on every hole."""

    class Status(models.TextChoices):
        PLAYING = "playing"
        FINISHED = "finished"
        ABANDONED = "abandoned"

    class Dice(models.TextChoices):
        ROLLED = "rolled"
        ENTERED = "entered"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rounds"
    )
    game = models.SlugField(max_length=40)
    game_version = models.PositiveIntegerField()
    course = models.ForeignKey(
        "courses.Course", on_delete=models.SET_NULL, null=True, related_name="+"
    )
    course_name = models.CharField(max_length=120, blank=True)
    course_version = models.ForeignKey("courses.CourseVersion", on_delete=models.PROTECT, null=True)
    edition = models.ForeignKey(EditionVersion, on_delete=models.PROTECT)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PLAYING)
    version = models.PositiveIntegerField(default=1)
    dice = models.CharField(max_length=8, choices=Dice.choices, default=Dice.ROLLED)
    seed = models.BigIntegerField()
    options = models.JSONField(default=dict)
    players = models.JSONField()
    holes = models.JSONField()
    state = models.JSONField()
    throws = models.PositiveIntegerField(default=0)
    entries = models.PositiveIntegerField(default=0)
    hole = models.PositiveSmallIntegerField(default=0)
    taken_back = models.BooleanField(default=False)
    to_par = models.JSONField(default=list)
    # What it is played on, where the game keeps records, and the strokes it claims there when over.
    field = models.CharField(max_length=64, blank=True, default="")
    for_record = models.PositiveSmallIntegerField(null=True)
    share = models.CharField(max_length=40, blank=True, default="")
    started_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-changed_at", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="round_of_owner"),
            models.Index(fields=["deleted_at"], name="round_deleted"),
            models.Index(
                fields=["owner", "field", "for_record"],
                condition=Q(for_record__isnull=False),
                name="round_record",
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["share"], condition=~Q(share=""), name="round_share")
        ]

    def __str__(self) -> str:
        return f"Round {self.pk}, {self.game}"


class LogEntry(models.Model):
    """One input of a round in order, with the facts it brought about. Never changed but for
    ``undone_by``, the number of the undo that struck it through."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="log")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8)
    player = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField()
    by_hand = models.BooleanField(default=False)
    events = models.JSONField(default=list)
    undone_by = models.PositiveIntegerField(null=True)
    hole = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="entry_number")]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"


class HoleStart(models.Model):
    """The state when a hole of the round began, so that taking back replays one hole at most.

    ``hole`` is the place in the round from 0, ``entry`` the number of the hole's first entry.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="hole_starts")
    hole = models.PositiveSmallIntegerField()
    entry = models.PositiveIntegerField()
    throws = models.PositiveIntegerField()
    state = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "hole"], name="hole_start")]

    def __str__(self) -> str:
        return f"hole {self.hole} from entry {self.entry}"


class Shot(models.Model):
    """One stroke of the shot log, made from the event that counted it."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="shots")
    entry = models.PositiveIntegerField()
    hole = models.PositiveSmallIntegerField()
    player = models.PositiveSmallIntegerField()
    stroke = models.PositiveSmallIntegerField()
    club = models.CharField(max_length=40, blank=True)
    from_lie = models.CharField(max_length=20, blank=True)
    to_lie = models.CharField(max_length=20, blank=True)
    yards = models.FloatField(null=True)
    penalty = models.PositiveSmallIntegerField(default=0)
    dice = models.JSONField(default=list)
    holed = models.BooleanField(default=False)

    class Meta:
        ordering = ["entry", "pk"]
        indexes = [models.Index(fields=["round", "entry"], name="shot_of_entry")]

    def __str__(self) -> str:
        return f"hole {self.hole}, stroke {self.stroke}"

    def row(self) -> dict[str, Any]:
        """The stroke as the API and the exports show it."""
        names = ("hole", "player", "stroke", "club", "from_lie", "to_lie", "yards", "penalty")
        return {name: getattr(self, name) for name in names} | {
            "dice": self.dice,
            "holed": self.holed,
        }


class AnalysedHole(models.Model):
    """What the strokes of a finished hole cost. It holds for the entries from ``first`` to before
    ``until`` (take-backs give a hole others) and for the ``method`` by which it was worked out;
    ``found`` are the sums of the players and their strokes, as JSON values."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="analysed_holes")
    place = models.PositiveSmallIntegerField()
    first = models.PositiveIntegerField()
    until = models.PositiveIntegerField()
    method = models.PositiveSmallIntegerField()
    found = models.JSONField()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["round", "place"], name="analysed_hole"),
        ]

    def __str__(self) -> str:
        return f"hole {self.place} analysed"


class Analysing(models.Model):
    """The analysis of a round that is being worked out, or that failed and why: there is none when
    it is done. ``version`` is that of the round when it was asked for."""

    round = models.OneToOneField(Round, on_delete=models.CASCADE, related_name="analysing")
    version = models.PositiveIntegerField()
    failure = models.CharField(max_length=300, blank=True, default="")
    told_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"analysis of round {self.round_id}"


# Player cards and notebooks have modules of their own; Django looks for an app's models here.
from play.golfers.models import PlayerCard, PlayerCardChange  # noqa: E402, F401 - models of the app
from play.notebooks.models import DailyRound, DrawnPage  # noqa: E402, F401 - models of the app
