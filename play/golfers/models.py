"""Player cards and their history."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from play.pro_golf.making.ratings import NAMES


class PlayerCard(models.Model):
    """A golfer of a season: ratings, the card made from them, boxes changed by hand.

    ``made`` is the card as the method made it (or, with ``typed``, as a person typed a printed
    one): nine columns of 21 texts by name. ``overrides`` are boxes changed by hand since:
    ``{"D": {"36": "MC*"}}``; ``overall`` is the Overall Value in force. ``sources`` holds, by
    rating, where a value is from if it is no statistic of the golfer's own season:
    ``{"kind": "estimated" | "hand" | "statistic", "season": 1987}``. Site cards have no owner;
    ``sample`` is then the digest of the file that brought it.
    """

    slug = models.SlugField(max_length=120, unique=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="player_cards"
    )
    golfer = models.CharField(max_length=80)
    season = models.PositiveSmallIntegerField()
    country = models.CharField(max_length=60, blank=True)
    amateur = models.BooleanField(default=False)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    driving_distance_yd = models.FloatField("driving distance", null=True, blank=True)
    driving_accuracy_pct = models.FloatField("fairways hit", null=True, blank=True)
    gir_pct = models.FloatField("greens hit", null=True, blank=True)
    sand_save_pct = models.FloatField("sand saves", null=True, blank=True)
    scrambling_pct = models.FloatField("scrambling", null=True, blank=True)
    putts_per_gir = models.FloatField("putts a green", null=True, blank=True)
    putts_per_round = models.FloatField("putts a round", null=True, blank=True)
    birdies_per_round = models.FloatField("birdies a round", null=True, blank=True)
    scoring_average = models.FloatField("scoring", null=True, blank=True)
    sources = models.JSONField(default=dict, blank=True)
    made = models.JSONField()
    made_overall = models.PositiveSmallIntegerField()
    overrides = models.JSONField(default=dict, blank=True)
    overall = models.PositiveSmallIntegerField()
    typed = models.BooleanField(default=False)
    neutral_average = models.FloatField("exact average", null=True, blank=True)
    sample = models.CharField(max_length=64, blank=True, default="")
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-season", "golfer", "pk"]
        indexes = [
            models.Index(fields=["-season", "golfer"], name="card_season_golfer"),
            models.Index(fields=["golfer", "season"], name="card_golfer"),
            models.Index(fields=["neutral_average"], name="card_average"),
            models.Index(fields=["owner", "-changed_at"], name="card_of_owner"),
        ]

    def __str__(self) -> str:
        return f"{self.golfer}, {self.season}"

    def get_absolute_url(self) -> str:
        """The golfer's page."""
        return reverse("golfers:golfer", args=[self.slug])

    @property
    def ratings(self) -> dict[str, float | None]:
        """The nine ratings by name; None is unknown."""
        return {name: getattr(self, name) for name in NAMES}

    @property
    def columns(self) -> dict[str, list[str]]:
        """The columns in force: as made, with the boxes changed by hand."""
        columns = {name: list(texts) for name, texts in self.made.items()}
        for name, boxes in self.overrides.items():
            for box, text in boxes.items():
                columns[name][place_of(box)] = text
        return columns


def place_of(box: str) -> int:
    """The place, from 0, of a box in its column: "11" is 0, "66" is 20."""
    low, high = int(box[0]), int(box[1])
    return (low - 1) * (14 - low) // 2 + high - low


class PlayerCardChange(models.Model):
    """One change of a player card: who, when, what in words, and the card as it then was."""

    card = models.ForeignKey(PlayerCard, on_delete=models.CASCADE, related_name="history")
    number = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    at = models.DateTimeField(default=timezone.now)
    what = models.CharField(max_length=300)
    state = models.JSONField()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["card", "number"], name="card_change_number")
        ]

    def __str__(self) -> str:
        return self.what


# What a change keeps of a card, and what going back to it brings back.
KEPT: tuple[str, ...] = (
    *("golfer", "season", "country", "amateur", "rounds", *NAMES, "sources"),
    *("made", "made_overall", "overrides", "overall", "typed", "neutral_average"),
)


def kept(card: PlayerCard) -> dict[str, Any]:
    """Everything of a card that its history remembers."""
    return {name: getattr(card, name) for name in KEPT}
