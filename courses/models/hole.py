"""A hole, its lengths, and the layouts of cards it has had."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from courses.board import PlacedCard
from courses.layout import load_layout
from courses.models.course import Course, TeeSet


class Hole(models.Model):
    """One hole of a course.

    ``bend`` is the hole's real bend in degrees, positive to the right, None where unknown;
    ``hazards`` its hazards in words, with commas ("pond right, bunkers left"). Fitting heeds both.
    ``layout`` is the layout as it stands: undo and redo move this pointer along the hole's
    layouts. ``version`` goes up with every change of the layout, so that the second of two open
    tabs is told. A ``locked`` hole keeps its layout when the course is shuffled or fitted anew.
    ``ground`` is the hole's map (:func:`courses.holemap.dump_map`) where the course came from one;
    the games then play on it rather than on the ground that its cards make. ``drawn`` is the same
    map among those the hole has had, None while it is as it came: undo and redo of the map move
    this pointer. ``hole_card`` is its owner's own Pro Golf card in that game's text, "" where the
    game makes one.
    """

    course = models.ForeignKey(Course, models.CASCADE, related_name="holes")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80, blank=True)
    par = models.PositiveSmallIntegerField()
    stroke_index = models.PositiveSmallIntegerField(null=True, blank=True)
    bend = models.SmallIntegerField(null=True, blank=True)
    hazards = models.CharField(max_length=200, blank=True)
    notes = models.TextField(max_length=2000, blank=True)
    layout = models.ForeignKey(
        "courses.Layout", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    version = models.PositiveIntegerField(default=1)
    locked = models.BooleanField(default=False)
    ground = models.JSONField(null=True, blank=True, default=None)
    drawn = models.ForeignKey(
        "courses.DrawnMap", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    hole_card = models.TextField(max_length=8000, blank=True, default="")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["course", "number"], name="hole_number_once_on_a_course"
            )
        ]

    def __str__(self) -> str:
        return f"Hole {self.number}"


class Yardage(models.Model):
    """How long a hole is from a tee: ``yards``, and ``length`` as the card has it in the tee's own
    unit. ``stroke_index`` is set where this tee's differs from the hole's."""

    tee = models.ForeignKey(TeeSet, models.CASCADE, related_name="yardages")
    hole = models.ForeignKey(Hole, models.CASCADE, related_name="yardages")
    yards = models.PositiveIntegerField()
    length = models.PositiveIntegerField()
    stroke_index = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["tee__order", "tee_id"]
        constraints = [
            models.UniqueConstraint(fields=["tee", "hole"], name="one_length_a_tee_and_hole")
        ]

    def __str__(self) -> str:
        return f"{self.yards} yards"


class Layout(models.Model):
    """The cards of a hole in order from the tee, as laid at one time; never changed afterwards.

    ``cards`` is ``[{"card": slug, "turned": bool, "overlap": rows}, ...]``, ``locks`` the places
    (from 0) of the cards that a shuffle leaves alone. ``number`` orders the layouts of one hole.
    ``digest`` names the content, so that equal layouts share their pictures and ratings. A
    ``faulty`` layout is work in hand: it cannot be played. ``rating`` is the strokes a good player
    expects to take, None while it is worked out.
    """

    hole = models.ForeignKey(Hole, models.CASCADE, related_name="layouts")
    number = models.PositiveIntegerField()
    cards = models.JSONField(default=list)
    locks = models.JSONField(default=list)
    digest = models.CharField(max_length=64, db_index=True)
    spaces = models.PositiveSmallIntegerField(default=0)
    faulty = models.BooleanField(default=False)
    rating = models.FloatField(null=True, blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["hole", "number"], name="layout_number_once_a_hole")
        ]

    def __str__(self) -> str:
        return f"Layout {self.number}"

    @property
    def placed(self) -> tuple[PlacedCard, ...]:
        return load_layout(self.cards)


class DrawnMap(models.Model):
    """A hole's map as it was at one time; never changed afterwards.

    ``ground`` is what :attr:`Hole.ground` was then, ``number`` orders the maps of one hole,
    ``said`` is what was done to come to it ("Bunker 3 moved"). ``facts`` are bend, hazards and
    notes of the hole as they were when it had this map last, since some were read off it.
    """

    hole = models.ForeignKey(Hole, models.CASCADE, related_name="drawn_maps")
    number = models.PositiveIntegerField()
    ground = models.JSONField(null=True, default=None)
    said = models.CharField(max_length=120, blank=True)
    facts = models.JSONField(default=dict)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["hole", "number"], name="map_number_once_a_hole")
        ]

    def __str__(self) -> str:
        return f"Map {self.number}"
