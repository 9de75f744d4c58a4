"""The deck in the API: hole cards with their grids and pictures, and course cards."""

from collections.abc import Callable, Sequence
from typing import Any

from django.http import Http404
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics, serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from courses import boards
from courses.api.boards import SVG, AnyAccept, SvgPicture, pictured
from courses.api.shapes import Values
from courses.board import PlacedCard
from courses.cards import Bend, CardKind, HoleCard
from courses.coursecards import CourseCard
from courses.deck import built_in, course_cards
from courses.drawing.look import Look
from courses.drawing.small import draw_card
from courses.terrain import SIGNS
from golfsite.web.problems import Fault, Invalid

KINDS = [str(kind) for kind in CardKind]
SIDES = [str(side) for side in Bend]
KIND = OpenApiParameter("kind", str, enum=KINDS, description="One pile of the deck.")


class HoleCardShape(serializers.Serializer[Values]):
    slug = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=KINDS)
    about = serializers.CharField(help_text="What is on it, in a few words.")
    angle = serializers.IntegerField(help_text="Degrees a dogleg bends by, else 0.")
    bend = serializers.ChoiceField(choices=SIDES, allow_null=True)
    may_turn = serializers.BooleanField(help_text="Whether it may be laid end for end.")
    grid = serializers.ListField(
        child=serializers.CharField(), help_text="Rows of nine signs, the far end first."
    )
    signs = serializers.DictField(child=serializers.CharField())
    svg_url = serializers.CharField()


class BendShape(serializers.Serializer[Values]):
    angle = serializers.IntegerField()
    side = serializers.ChoiceField(choices=SIDES)


class CourseCardHoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    par = serializers.IntegerField()
    cards = serializers.IntegerField(help_text="Tee, fairway and greens cards.")
    yards = serializers.ListField(child=serializers.IntegerField(), help_text="Least and most.")
    rating = serializers.ListField(child=serializers.FloatField(), help_text="Least and most.")
    bends = BendShape(many=True)


class CourseCardShape(serializers.Serializer[Values]):
    slug = serializers.CharField()
    name = serializers.CharField()
    about = serializers.CharField()
    par = serializers.IntegerField()
    holes = CourseCardHoleShape(many=True)


def card_told(request: Request, card: HoleCard) -> Values:
    """A hole card as values."""
    return {
        "slug": card.slug,
        "name": card.name,
        "kind": str(card.kind),
        "about": card.about,
        "angle": card.angle,
        "bend": None if card.bend is None else str(card.bend),
        "may_turn": card.may_turn,
        "grid": list(card.grid),
        "signs": {sign: str(terrain) for sign, terrain in SIGNS.items()},
        "svg_url": reverse("api:hole-card-svg", args=[card.slug], request=request),
    }


def course_card_told(card: CourseCard) -> Values:
    """A course card as values."""
    return {
        "slug": card.slug,
        "name": card.name,
        "about": card.about,
        "par": sum(hole.par for hole in card.holes),
        "holes": [
            {
                "number": hole.number,
                "par": hole.par,
                "cards": hole.cards,
                "yards": list(hole.yards),
                "rating": list(hole.rating),
                "bends": [{"angle": one.angle, "side": str(one.side)} for one in hole.bends],
            }
            for hole in card.holes
        ],
    }


def _card(slug: str) -> HoleCard:
    card = built_in().get(slug)
    if card is None:
        raise Http404("There is no such hole card.")
    return card


class DeckList(generics.GenericAPIView[Any]):
    """A list of something in the deck, in pages like every other."""

    filter_backends = ()

    def answer(self, rows: Sequence[Any], told: Callable[[Any], Values]) -> Response:
        """The page asked for, each row as it is told."""
        page = self.paginate_queryset(rows) or ()
        return self.get_paginated_response([told(row) for row in page])


class HoleCardList(DeckList):
    """Every hole card."""

    serializer_class = HoleCardShape

    @extend_schema(
        operation_id="list_hole_cards",
        summary="Hole cards",
        tags=["cards"],
        parameters=[KIND],
        responses=HoleCardShape(many=True),
    )
    def get(self, request: Request) -> Response:
        kind = request.query_params.get("kind")
        if kind is not None and kind not in KINDS:
            raise Invalid([Fault("?kind", f"One of: {', '.join(KINDS)}.")])
        cards = [card for card in built_in().values() if kind in (None, card.kind)]
        return self.answer(cards, lambda card: card_told(request, card))


class HoleCardDetail(APIView):
    """One hole card."""

    @extend_schema(
        operation_id="read_hole_card",
        summary="A hole card",
        tags=["cards"],
        responses=HoleCardShape,
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(card_told(request, _card(slug)))


class HoleCardSvg(APIView):
    """A hole card, drawn."""

    content_negotiation_class = AnyAccept
    renderer_classes = (SvgPicture,)

    @extend_schema(
        operation_id="read_hole_card_svg",
        summary="A hole card, drawn",
        tags=["cards"],
        responses={(200, SVG): OpenApiTypes.STR},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        card = _card(slug)
        return pictured(
            request._request,
            boards.digest_of((PlacedCard(slug),)),
            SVG,
            lambda: draw_card(card, Look.LIGHT).encode(),
            open_to_all=True,
        )


class CourseCardList(DeckList):
    """Every course card."""

    serializer_class = CourseCardShape

    @extend_schema(
        operation_id="list_course_cards",
        summary="Course cards",
        tags=["cards"],
        responses=CourseCardShape(many=True),
    )
    def get(self, request: Request) -> Response:
        return self.answer(course_cards(), course_card_told)


class CourseCardDetail(APIView):
    """One course card: nine holes."""

    @extend_schema(
        operation_id="read_course_card",
        summary="A course card",
        tags=["cards"],
        responses=CourseCardShape,
    )
    def get(self, request: Request, slug: str) -> Response:
        for card in course_cards():
            if card.slug == slug:
                return Response(course_card_told(card))
        raise Http404("There is no such course card.")
