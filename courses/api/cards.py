"""The deck in the API: hole cards with their grids and pictures, and course cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.http import Http404
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics, serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from courses import boards, changes
from courses.api.base import body, person
from courses.api.boards import SVG, AnyAccept, SvgPicture, pictured
from courses.api.shapes import Values
from courses.board import PlacedCard
from courses.cards import Bend, CardKind, HoleCard
from courses.coursecards import CourseCard
from courses.deck import built_in, course_cards
from courses.drawing.look import Look
from courses.drawing.small import draw_card
from courses.models import OwnCard
from courses.owncards import ABOUT_LIMIT, NAME_LIMIT, CardFacts
from courses.queries import own_cards_of
from courses.terrain import SIGNS
from golfsite.web.problems import Fault, Invalid

KINDS = [str(kind) for kind in CardKind]
SIDES = [str(side) for side in Bend]
MINE = OpenApiParameter("mine", bool, description="One's own cards rather than the deck's.")
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


class DrawnShape(serializers.Serializer[Values]):
    name = serializers.CharField(max_length=NAME_LIMIT)
    kind = serializers.ChoiceField(choices=KINDS)
    grid = serializers.ListField(
        child=serializers.CharField(), help_text="Rows of nine signs, the far end first."
    )
    about = serializers.CharField(required=False, max_length=ABOUT_LIMIT)
    angle = serializers.IntegerField(required=False, help_text="A dogleg's: 30, 45, 60 or 90.")
    bend = serializers.ChoiceField(choices=SIDES, required=False)


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


def _card(request: Request, slug: str) -> HoleCard:
    card = built_in().get(slug)
    return card if card is not None else _own(request, slug).card


def _own(request: Request, slug: str) -> OwnCard:
    row = OwnCard.objects.filter(slug=slug, owner_id=request.user.pk or 0).first()
    if row is None:
        raise Http404("There is no such hole card.")
    return row


def _facts(values: Mapping[str, Any]) -> CardFacts:
    grid, angle = values.get("grid"), values.get("angle") or 0
    texts = {name: values.get(name) or "" for name in ("name", "kind", "about", "bend")}
    wrong = {name: "A text is expected." for name, text in texts.items() if type(text) is not str}
    if not isinstance(grid, list) or not all(isinstance(row, str) for row in grid):
        wrong["grid"] = "A list of texts is expected, a row each."
    if type(angle) is not int:
        wrong["angle"] = "A whole number of degrees is expected."
    if wrong or not isinstance(grid, list):
        raise Invalid(wrong)
    return CardFacts(**texts, grid=tuple(grid), angle=angle)


class DeckList(generics.GenericAPIView[Any]):
    """A list of something in the deck, in pages like every other."""

    filter_backends = ()

    def answer(self, rows: Sequence[Any], told: Callable[[Any], Values]) -> Response:
        """The page asked for, each row as it is told."""
        page = self.paginate_queryset(rows) or ()
        return self.get_paginated_response([told(row) for row in page])


class HoleCardList(DeckList):
    """Every hole card of the deck; one's own with ``mine``."""

    serializer_class = HoleCardShape

    @extend_schema(
        operation_id="list_hole_cards",
        summary="Hole cards",
        tags=["cards"],
        parameters=[KIND, MINE],
        responses=HoleCardShape(many=True),
    )
    def get(self, request: Request) -> Response:
        kind = request.query_params.get("kind")
        if kind is not None and kind not in KINDS:
            raise Invalid([Fault("?kind", f"One of: {', '.join(KINDS)}.")])
        deck = own_cards_of(request.user) if "mine" in request.query_params else built_in().values()
        cards = [card for card in deck if kind in (None, card.kind)]
        return self.answer(cards, lambda card: card_told(request, card))

    @extend_schema(
        operation_id="draw_hole_card",
        summary="Draw a hole card",
        description="A card of one's own. A layout may then name it.",
        tags=["cards"],
        request=DrawnShape,
        responses={201: HoleCardShape},
    )
    def post(self, request: Request) -> Response:
        row = changes.draw_card(person(request), _facts(body(request)))
        where = reverse("api:hole-card", args=[row.slug], request=request)
        told = card_told(request, row.card)
        return Response(told, status=status.HTTP_201_CREATED, headers={"Location": where})


class HoleCardDetail(APIView):
    """One hole card."""

    @extend_schema(
        operation_id="read_hole_card",
        summary="A hole card",
        tags=["cards"],
        responses=HoleCardShape,
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(card_told(request, _card(request, slug)))

    @extend_schema(
        operation_id="redraw_hole_card",
        summary="Draw a card anew",
        description="Gives a card under another slug, which takes the old one's place on every "
        "hole of one's courses; those holes can be undone.",
        tags=["cards"],
        request=DrawnShape,
        responses=HoleCardShape,
    )
    def put(self, request: Request, slug: str) -> Response:
        row = _own(request, slug)
        new, _ = changes.redraw_card(person(request), row, _facts(body(request)))
        return Response(card_told(request, new.card))

    @extend_schema(
        operation_id="put_hole_card_away",
        summary="Put a card away",
        description="Holes on which it lies keep it.",
        tags=["cards"],
        responses={204: None},
    )
    def delete(self, request: Request, slug: str) -> Response:
        changes.put_away(person(request), _own(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


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
        card = _card(request, slug)
        return pictured(
            request._request,
            boards.digest_of((PlacedCard(slug),)),
            SVG,
            lambda: draw_card(card, Look.LIGHT).encode(),
            open_to_all=slug in built_in(),
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
