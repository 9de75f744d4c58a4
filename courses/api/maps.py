"""A hole's map in the API: reading it, drawing it anew, undo, redo, cards cut from it."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from courses import changes
from courses.api.base import (
    NUMBER,
    SHARE,
    VERSION_HELP,
    CourseView,
    below,
    body,
    person,
)
from courses.api.holes import HoleStep, described
from courses.api.shapes import Values
from courses.holemap import Area, HoleMap, dump_map
from courses.mapfaults import MOST_AREAS, MOST_CORNERS, names_of
from courses.models import Hole
from courses.queries import must_change, playing_yards
from courses.redrawing import BY_HAND
from courses.terrain import Terrain
from golfsite.web.api_problems import faults
from golfsite.web.problems import Invalid

KINDS = [str(terrain) for terrain in Terrain]
# A map that came with more areas or corners may keep them; nothing is read beyond these.
MOST_READ_AREAS, MOST_READ_CORNERS = 10 * MOST_AREAS, 10 * MOST_CORNERS


def point(**more: Any) -> serializers.ListField:
    """A place: yards to the right and up the page."""
    return serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2, **more)


def points(**more: Any) -> serializers.ListField:
    return serializers.ListField(child=point(), max_length=MOST_READ_CORNERS, **more)


class DrawnAreaShape(serializers.Serializer[Values]):
    terrain = serializers.ChoiceField(choices=KINDS)
    rings = serializers.ListField(
        child=points(),
        min_length=1,
        max_length=200,
        help_text="The edge, then islands; corners in yards, the first not repeated.",
    )


class AreaShape(DrawnAreaShape):
    name = serializers.CharField(help_text="What it is called in what is said about the map.")
    drawn = serializers.BooleanField(help_text="By hand, not by the map's source.")


class DrawnMapShape(serializers.Serializer[Values]):
    tee = point(help_text="Wherever it is put, the map is kept with its tee at [0, 0].")
    pin = point()
    line = points(help_text="The line of play, from the tee over its bends to the pin.")
    outline = points(help_text="The edge of the hole; inside it rough is what no area covers.")
    areas = DrawnAreaShape(many=True, help_text="Later ones lie on earlier ones.")


class MapShape(DrawnMapShape):
    areas = AreaShape(many=True, help_text="Later ones lie on earlier ones.")
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]  # a field so named
    place = serializers.ListField(
        child=serializers.FloatField(),
        allow_null=True,
        help_text="Longitude and latitude of the tee, and the heading that points up the page.",
    )
    inferred = serializers.ListField(
        child=serializers.CharField(), help_text="What no map shows and was concluded."
    )
    edited = serializers.BooleanField(help_text="Whether anything on it was drawn by hand.")


class HoleMapShape(serializers.Serializer[Values]):
    map = MapShape(allow_null=True, help_text="Null where the hole's cards make its ground.")
    yards = serializers.FloatField(allow_null=True, help_text="Along the line of play.")
    card_yards = serializers.IntegerField(allow_null=True, help_text="From the playing tee.")
    can_undo = serializers.BooleanField()
    can_redo = serializers.BooleanField()
    cards_lag = serializers.BooleanField(
        help_text="Whether the map was drawn on since the hole's cards were laid."
    )
    version = serializers.IntegerField(help_text="The hole's version with this map.")


class NewMapShape(serializers.Serializer[Values]):
    map = DrawnMapShape()
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


def map_told(hole: Hole) -> Values:
    """The hole's map with everything that goes with it."""
    ground = changes.map_of(hole)
    can_undo, can_redo = changes.map_history(hole)
    return {
        "map": None if ground is None else _told(ground),
        "yards": None if ground is None else round(ground.yards, 1),
        "card_yards": playing_yards(hole.course, hole),
        "can_undo": can_undo,
        "can_redo": can_redo,
        "cards_lag": changes.is_newer_than_cards(hole),
        "version": hole.version,
    }


def _told(ground: HoleMap) -> Values:
    values = {"place": None, "inferred": [], "edited": False, **dump_map(ground)}
    for area, name in zip(values["areas"], names_of(ground), strict=True):
        area["name"] = name
        area.setdefault("drawn", False)
    return values


class HoleMapView(CourseView):
    """The map of a hole."""

    @extend_schema(
        operation_id="read_map",
        summary="The map of a hole",
        tags=["holes"],
        parameters=[NUMBER, SHARE],
        responses=HoleMapShape,
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        return Response(map_told(self.hole(request, slug, number)))

    @extend_schema(
        operation_id="draw_map",
        summary="Draw a hole's map anew",
        description="The whole map as it should be. What is not as it was counts as drawn by hand; "
        "source and place stay. A map that cannot be is a 422 that points to the area.",
        tags=["holes"],
        parameters=[NUMBER],
        request=NewMapShape,
        responses=HoleMapShape,
    )
    def put(self, request: Request, slug: str, number: int) -> Response:
        hole = self.hole(request, slug, number)
        must_change(request.user, hole.course)
        new = NewMapShape(data=body(request))
        if not new.is_valid():
            raise Invalid(faults(new.errors))
        values = new.validated_data
        with below("map"):
            hole = changes.redraw_map(
                person(request),
                hole,
                lambda before: _redrawn(before, values["map"]),
                version=values.get("version"),
                said="Map drawn anew",
            )
        return Response(map_told(hole))


def _redrawn(before: HoleMap | None, values: Mapping[str, Any]) -> HoleMap:
    """The map that was sent, with what stays of the one before."""
    line = tuple(_point(one) for one in values["line"])
    return HoleMap(
        tee=_point(values["tee"]),
        pin=_point(values["pin"]),
        line=line,
        outline=tuple(_point(one) for one in values["outline"]),
        areas=tuple(
            Area(
                Terrain(area["terrain"]),
                tuple(tuple(_point(one) for one in ring) for ring in area["rings"]),
            )
            for area in values["areas"]
        ),
        source=before.source if before else BY_HAND,
        place=before.place if before else None,
        inferred=before.inferred if before else (),
    )


def _point(values: list[float]) -> tuple[float, float]:
    return values[0], values[1]


class MapStep(HoleStep):
    """Something done to a hole's map that asks for no more than the version."""

    shape = HoleMapShape

    def told(self, hole: Hole) -> Values:
        return map_told(hole)


@described("begin_map", "Begin a map from the ground that the cards make")
class BeginMap(MapStep):
    act = staticmethod(changes.begin_map)


@described("undo_map", "Go back to the map before")
class UndoMap(MapStep):
    act = staticmethod(changes.undo_map)


@described("redo_map", "Go forward to the map that was undone")
class RedoMap(MapStep):
    act = staticmethod(changes.redo_map)


@described("lay_from_map", "Lay the hole with cards cut from its map")
class LayFromMap(HoleStep):
    act = staticmethod(changes.lay_hole_from_map)
