"""Tournaments, the golfers entered in them, and their scorecards round by round."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.models import Round


class Tournament(models.Model):
    """A tournament of one person's. ``round`` is the number of the round being played: 0 before
    the draw, beyond ``rounds`` in a play-off.

    ``going`` tells of a step under way: {"to", "round", "tick", "done", "of"}; ``going_token``
    names who plays it on, so that of two nobody plays beside the other, and ``going_at`` when it
    last got on, so that a step whose server was stopped is taken up again.
    """

    class Status(models.TextChoices):
        SETUP = "setup"
        PLAYING = "playing"
        FINISHED = "finished"

    class Policy(models.TextChoices):
        """How the field plays, and what the odds reckon with."""

        STEADY = "steady", "Steadily: every stroke as it comes"
        BEST = "best", "Its best: safe or gambling wherever that scores lower"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tournaments"
    )
    name = models.CharField(max_length=120)
    game = models.SlugField(max_length=40)
    game_version = models.PositiveIntegerField()
    course = models.ForeignKey(
        "courses.Course", on_delete=models.SET_NULL, null=True, related_name="+"
    )
    course_name = models.CharField(max_length=120, blank=True)
    course_version = models.ForeignKey("courses.CourseVersion", on_delete=models.PROTECT, null=True)
    edition = models.ForeignKey("play.EditionVersion", on_delete=models.PROTECT)
    holes = models.JSONField()
    pars = models.JSONField()
    yards = models.PositiveIntegerField(default=0)
    season = models.PositiveSmallIntegerField(null=True)
    masters_year = models.PositiveSmallIntegerField(null=True)
    rounds = models.PositiveSmallIntegerField(default=4)
    cut = models.CharField(max_length=20)
    play_off = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    policy = models.CharField(max_length=8, choices=Policy.choices, default=Policy.STEADY)
    dice = models.CharField(max_length=8, choices=Round.Dice.choices, default=Round.Dice.ROLLED)
    purse = models.PositiveIntegerField(default=0)
    first_prize = models.PositiveIntegerField(default=0)
    seed = models.BigIntegerField()
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.SETUP)
    version = models.PositiveIntegerField(default=1)
    round = models.PositiveSmallIntegerField(default=0)
    cut_line = models.SmallIntegerField(null=True)
    going = models.JSONField(null=True)
    going_token = models.CharField(max_length=24, blank=True, default="")
    going_at = models.DateTimeField(null=True)
    story = models.TextField(blank=True, default="")
    started_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-changed_at", "-pk"]
        indexes = [
            models.Index(fields=["owner", "-changed_at"], name="tournament_of_owner"),
            models.Index(
                fields=["going_at"], condition=~Q(going_token=""), name="tournament_going"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """A golfer in a tournament, with the card he began with: editing the card elsewhere changes
    nothing here. ``place`` and ``money`` stand when the tournament is over."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    slug = models.SlugField(max_length=120)
    golfer = models.CharField(max_length=120)
    season = models.PositiveSmallIntegerField(null=True)
    country = models.CharField(max_length=60, blank=True)
    amateur = models.BooleanField(default=False)
    card = models.JSONField()
    mine = models.BooleanField(default=False)
    out = models.BooleanField(default=False)
    place = models.PositiveSmallIntegerField(null=True)
    shared = models.BooleanField(default=False)
    total = models.PositiveSmallIntegerField(default=0)
    to_par = models.SmallIntegerField(default=0)
    money = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        indexes = [models.Index(fields=["golfer"], name="entry_golfer")]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "slug"], name="entry_once"),
        ]
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        return self.golfer


class ScoreCard(models.Model):
    """One golfer's scorecard of one round, kept in step with the round at the table that is being
    played for it; ``number`` beyond the tournament's rounds is a part of a play-off.

    ``strokes`` hole by hole, None where not finished; ``by_hand``: a person plays it;
    ``signed``: the tournament has moved on, and nothing of it is taken back any more. ``facts``:
    {"putts", "greens", "fairways", ...} over the finished round.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="cards")
    number = models.PositiveSmallIntegerField()
    group = models.PositiveSmallIntegerField(default=0)
    order = models.PositiveSmallIntegerField(default=0)
    round = models.OneToOneField(
        Round, on_delete=models.SET_NULL, null=True, related_name="tournament_card"
    )
    holes = models.JSONField()
    strokes = models.JSONField()
    thru = models.PositiveSmallIntegerField(default=0)
    complete = models.BooleanField(default=False)
    by_hand = models.BooleanField(default=False)
    signed = models.BooleanField(default=False)
    facts = models.JSONField(default=dict)

    class Meta:
        ordering = ["number", "order"]
        constraints = [models.UniqueConstraint(fields=["entry", "number"], name="card_of_round")]

    def __str__(self) -> str:
        return f"{self.entry_id}, round {self.number}"


class Feat(models.Model):
    """Something worth remembering of a finished tournament: see :mod:`play.tournament.records`."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="feats")
    kind = models.CharField(max_length=12)
    value = models.PositiveSmallIntegerField()
    slug = models.SlugField(max_length=120)
    golfer = models.CharField(max_length=120)
    round = models.PositiveSmallIntegerField(null=True)
    hole = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["kind", "value"], name="feat_kind")]

    def __str__(self) -> str:
        return f"{self.kind} {self.value}: {self.golfer}"
