"""Hole cards that do not come with the site: drawn by a person, or cut from a hole's map."""

from django.conf import settings
from django.db import models

from courses.cards import Bend, CardKind, HoleCard


class OwnCard(models.Model):
    """One card. Its drawing never changes, since layouts and ratings are named by it: drawing it
    anew makes another card, and the old one is no longer ``listed`` since ``put_away_at``. Cards
    cut from a map are never listed; they belong to the holes they were cut for.
    """

    slug = models.SlugField(max_length=40, unique=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="hole_cards"
    )
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=8, choices=[(kind, kind.title()) for kind in CardKind])
    about = models.CharField(max_length=120, blank=True)
    grid = models.JSONField()
    angle = models.PositiveSmallIntegerField(default=0)
    bend = models.CharField(max_length=5, blank=True, choices=[(b, b.title()) for b in Bend])
    listed = models.BooleanField(default=True)
    put_away_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-pk"]
        indexes = [models.Index(fields=["owner", "listed"], name="own_cards_listed")]

    def __str__(self) -> str:
        return self.name

    @property
    def card(self) -> HoleCard:
        """The card as it is laid."""
        return HoleCard(
            slug=self.slug,
            name=self.name,
            kind=CardKind(self.kind),
            about=self.about,
            grid=tuple(self.grid),
            angle=self.angle,
            bend=Bend(self.bend) if self.bend else None,
        )
