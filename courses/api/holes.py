"""Holes in the API: reading one, laying its cards, undo, redo, shuffle, another green."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from courses import changes
from courses.api.base import (
    NUMBER,
    SHARE,
    VERSION_HELP,
    CourseView,
    body,
    lifted,
    person,
    version_in,
)
from courses.api.shapes import (
    HoleShape,
    LayoutShape,
    PlacedCardShape,
    Values,
    hole_told,
    layout_told,
)
from courses.board import PlacedCard
from courses.errors import Stale
from courses.models import Hole
from courses.queries import must_change
from golfsite.web.api_problems import faults
from golfsite.web.problems import Invalid


class NewLayoutShape(serializers.Serializer[Values]):
    cards = serializers.ListField(
        child=PlacedCardShape(), max_length=60, help_text="In order from the tee."
    )
    locks = serializers.ListField(
        child=serializers.IntegerField(min_value=0),
        required=False,
        max_length=60,
        help_text="Places of cards that a shuffle leaves alone; as before where left out.",
    )
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class VersionShape(serializers.Serializer[Values]):
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class ChangedCellsShape(serializers.Serializer[Values]):
    name = serializers.CharField(required=False, allow_blank=True)
    par = serializers.IntegerField(required=False)
    stroke_index = serializers.IntegerField(required=False, allow_null=True)
    bend = serializers.IntegerField(required=False, allow_null=True)
    hazards = serializers.CharField(required=False, allow_blank=True)
    notes = serializers.CharField(required=False, allow_blank=True)
    yards = serializers.DictField(child=serializers.IntegerField(allow_null=True), required=False)
    stroke_indexes = serializers.DictField(
        child=serializers.IntegerField(allow_null=True), required=False
    )
    locked = serializers.BooleanField(required=False)
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class HoleDetail(CourseView):
    """One hole with its layout."""

    @extend_schema(
        operation_id="read_hole",
        summary="A hole",
        tags=["holes"],
        parameters=[NUMBER, SHARE],
        responses=HoleShape,
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        hole = self.hole(request, slug, number)
        return Response(hole_told(request, hole.course, hole))

    @extend_schema(
        operation_id="change_hole",
        summary="Change a hole's line on the scorecard, or lock it",
        tags=["holes"],
        parameters=[NUMBER],
        request=ChangedCellsShape,
        responses=HoleShape,
    )
    def patch(self, request: Request, slug: str, number: int) -> Response:
        hole = self.hole(request, slug, number)
        must_change(request.user, hole.course)
        _change_hole(request, hole, body(request))
        hole = self.hole(request, slug, number)
        return Response(hole_told(request, hole.course, hole))


@transaction.atomic
def _change_hole(request: Request, hole: Hole, values: Mapping[str, Any]) -> None:
    version = version_in(values)
    if version is not None and hole.version != version:
        raise Stale(hole)
    cells = {name: cell for name, cell in values.items() if name not in ("version", "locked")}
    if cells:
        with lifted(2):
            numbered = {hole.number: cells}
            changes.change_scorecard(person(request), hole.course, numbered, version=None)
    if "locked" in values:
        if not isinstance(values["locked"], bool):
            raise Invalid({"locked": "True or false, please."})
        changes.lock_hole(person(request), hole, locked=values["locked"])


class HoleLayout(CourseView):
    """The cards of a hole."""

    @extend_schema(
        operation_id="read_layout",
        summary="The cards of a hole",
        tags=["holes"],
        parameters=[NUMBER, SHARE],
        responses=LayoutShape,
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(layout_told(self.hole(request, slug, number)))

    @extend_schema(
        operation_id="lay_cards",
        summary="Lay cards",
        description="An impossible layout is a 422 that points to the card.",
        tags=["holes"],
        parameters=[NUMBER],
        request=NewLayoutShape,
        responses=LayoutShape,
    )
    def put(self, request: Request, slug: str, number: int) -> Response:
        hole = self.hole(request, slug, number)
        must_change(request.user, hole.course)
        new = NewLayoutShape(data=body(request))
        if not new.is_valid():
            raise Invalid(faults(new.errors))
        values = new.validated_data
        placed = [PlacedCard(**card) for card in values["cards"]]
        hole = changes.lay_cards(
            person(request),
            hole,
            placed,
            version=values.get("version"),
            locks=values.get("locks"),
        )
        return Response(layout_told(hole))


class HoleStep(CourseView):
    """Something done to a hole's layout that asks for no more than the version."""

    act: Callable[..., Hole]
    # What the answer looks like, as ``told`` gives it.
    shape: type[serializers.Serializer[Values]] = HoleShape

    def post(self, request: Request, slug: str, number: int) -> Response:
        hole = self.hole(request, slug, number)
        version = version_in(body(request))
        return Response(self.told(type(self).act(person(request), hole, version=version)))

    def told(self, hole: Hole) -> Values:
        """The hole after the step."""
        return hole_told(self.request, hole.course, hole)


def described(name: str, summary: str) -> Callable[[type[HoleStep]], type[HoleStep]]:
    """How the schema tells of a step."""

    def describe(step: type[HoleStep]) -> type[HoleStep]:
        post = extend_schema(
            operation_id=name,
            summary=summary,
            tags=["holes"],
            parameters=[NUMBER],
            request=VersionShape,
            responses=step.shape,
        )
        return extend_schema_view(post=post)(step)

    return describe


@described("undo_layout", "Go back to the layout before")
class Undo(HoleStep):
    act = staticmethod(changes.undo)


@described("redo_layout", "Go forward to the layout that was undone")
class Redo(HoleStep):
    act = staticmethod(changes.redo)


@described("shuffle_hole", "Lay a hole anew around its locked cards")
class ShuffleHole(HoleStep):
    act = staticmethod(changes.shuffle_hole)


@described("other_green", "Try the next greens card")
class OtherGreen(HoleStep):
    act = staticmethod(changes.other_green)
