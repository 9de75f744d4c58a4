"""The shapes of courses in the API: what is told, and how it is described in the schema.

Rows are told as plain values made in one go, since a list may be a thousand long; the serializers
describe them.
"""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.reverse import reverse

from courses import boards
from courses.models import Course, Hole, TeeSet, Visibility
from courses.queries import Person, may_change, playing_yards

LAYOUT_GAME = "pocket-pro"
Values = dict[str, Any]


class PlacedCardShape(serializers.Serializer[Values]):
    card = serializers.CharField(max_length=80, help_text="The slug of a hole card.")
    turned = serializers.BooleanField(default=False, help_text="Laid end for end.")
    overlap = serializers.IntegerField(
        default=0,
        min_value=0,
        max_value=8,
        help_text="How many rows of the card before it this card covers.",
    )


class LayoutProblemShape(serializers.Serializer[Values]):
    card = serializers.IntegerField(allow_null=True, help_text="The card's place, from 0.")
    message = serializers.CharField()
    severity = serializers.ChoiceField(choices=["error", "warning", "note"])


class LayoutShape(serializers.Serializer[Values]):
    cards = PlacedCardShape(many=True)
    locks = serializers.ListField(
        child=serializers.IntegerField(), help_text="Places of cards that a shuffle leaves alone."
    )
    spaces = serializers.IntegerField(help_text="From tee to hole.")
    yards = serializers.IntegerField(help_text="15 a space.")
    par_by_length = serializers.IntegerField()
    rating = serializers.FloatField(
        allow_null=True, help_text="Expected strokes; null while it is worked out."
    )
    difficulty = serializers.FloatField(help_text="A quick estimate of the strokes it takes.")
    problems = LayoutProblemShape(many=True)
    version = serializers.IntegerField(help_text="The hole's version with this layout.")


class HoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    par = serializers.IntegerField()
    yards = serializers.IntegerField(allow_null=True, help_text="From the playing tee.")
    stroke_index = serializers.IntegerField(allow_null=True)
    bend = serializers.IntegerField(
        allow_null=True, help_text="The real hole's bend in degrees, positive to the right."
    )
    hazards = serializers.CharField(
        allow_blank=True, help_text="The real hole's, in words: pond right, bunkers left."
    )
    notes = serializers.CharField(allow_blank=True)
    tees = serializers.DictField(child=serializers.IntegerField(), help_text="Yards by tee.")
    stroke_indexes = serializers.DictField(
        child=serializers.IntegerField(), help_text="Stroke indexes of tees that have their own."
    )
    layout = LayoutShape(allow_null=True)
    locked = serializers.BooleanField(help_text="Keeps its layout when the course is shuffled.")
    version = serializers.IntegerField()
    board_url = serializers.CharField()


class TeeShape(serializers.Serializer[Values]):
    name = serializers.CharField()
    gender = serializers.CharField(allow_blank=True)
    unit = serializers.ChoiceField(choices=["yd", "m"])
    rating = serializers.FloatField(allow_null=True)
    slope = serializers.IntegerField(allow_null=True)
    total = serializers.IntegerField(help_text="The sum of the holes, in the tee's own unit.")
    yards = serializers.IntegerField(help_text="The sum of the holes in yards.")
    playing = serializers.BooleanField()


class CourseRowShape(serializers.Serializer[Values]):
    slug = serializers.CharField()
    name = serializers.CharField()
    place = serializers.CharField(allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    built_in = serializers.BooleanField()
    mine = serializers.BooleanField()
    may_change = serializers.BooleanField()
    hidden = serializers.BooleanField(help_text="Taken from public view by staff.")
    hole_count = serializers.IntegerField()
    par = serializers.IntegerField()
    yards = serializers.IntegerField(help_text="From the playing tee.")
    version = serializers.IntegerField()
    created = serializers.DateTimeField()
    changed = serializers.DateTimeField()
    url = serializers.CharField()


class CourseShape(CourseRowShape):
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a field so named
    credit = serializers.CharField(allow_blank=True)
    licence = serializers.CharField(allow_blank=True)
    notes = serializers.CharField(allow_blank=True)
    seed = serializers.IntegerField()
    playing_tee = serializers.CharField(allow_null=True)
    share_token = serializers.CharField(
        allow_null=True, help_text="Told to whom the course belongs; opens it with ?share=."
    )
    tees = TeeShape(many=True)
    holes = HoleShape(many=True)


def course_row(request: Request, course: Course) -> Values:
    """A course as lists tell it."""
    person: Person = request.user
    return {
        "slug": course.slug,
        "name": course.name,
        "place": course.place,
        "visibility": course.visibility,
        "built_in": course.built_in,
        "mine": person.is_authenticated and course.owner_id == person.pk,
        "may_change": may_change(person, course),
        "hidden": course.hidden,
        "hole_count": course.hole_count,
        "par": course.par,
        "yards": course.yards,
        "version": course.version,
        "created": course.created,
        "changed": course.changed,
        "url": reverse("api:course", args=[course.slug], request=request),
    }


def course_told(
    request: Request, course: Course, holes: Sequence[Hole], tees: Sequence[TeeSet]
) -> Values:
    """A course with its scorecard and layouts."""
    told = course_row(request, course)
    tee = next((one for one in tees if one.pk == course.playing_tee_id), None)
    for name in ("source", "credit", "licence", "notes", "seed"):
        told[name] = getattr(course, name)
    told["playing_tee"] = tee.name if tee else None
    told["share_token"] = course.share_token if told["may_change"] else None
    told["tees"] = [_tee(course, one, holes) for one in tees]
    told["holes"] = [hole_told(request, course, hole) for hole in holes]
    return told


def _tee(course: Course, tee: TeeSet, holes: Sequence[Hole]) -> Values:
    yardages = [one for hole in holes for one in hole.yardages.all() if one.tee_id == tee.pk]
    return {
        "name": tee.name,
        "gender": tee.gender,
        "unit": tee.unit,
        "rating": tee.rating,
        "slope": tee.slope,
        "total": sum(one.length for one in yardages),
        "yards": sum(one.yards for one in yardages),
        "playing": tee.pk == course.playing_tee_id,
    }


def hole_told(request: Request, course: Course, hole: Hole) -> Values:
    """A hole with its layout."""
    yardages = list(hole.yardages.all())
    board = reverse("api:board", args=[course.slug, hole.number, LAYOUT_GAME], request=request)
    return {
        "number": hole.number,
        "name": hole.name,
        "par": hole.par,
        "yards": playing_yards(course, hole),
        "stroke_index": hole.stroke_index,
        "bend": hole.bend,
        "hazards": hole.hazards,
        "notes": hole.notes,
        "tees": {one.tee.name: one.yards for one in yardages},
        "stroke_indexes": {
            one.tee.name: one.stroke_index for one in yardages if one.stroke_index is not None
        },
        "layout": layout_told(hole),
        "locked": hole.locked,
        "version": hole.version,
        "board_url": board,
    }


def layout_told(hole: Hole) -> Values | None:
    """The cards of a hole and what they come to."""
    if hole.layout is None:
        return None
    board = boards.board_of(hole.layout.placed)
    return {
        "cards": hole.layout.cards,
        "locks": hole.layout.locks,
        "spaces": board.spaces,
        "yards": board.yards,
        "par_by_length": board.par_by_length,
        "rating": hole.layout.rating,
        "difficulty": boards.weight_of(hole.layout.placed),
        "problems": [
            {"card": one.card, "message": one.message, "severity": one.severity}
            for one in board.problems
        ],
        "version": hole.version,
    }
