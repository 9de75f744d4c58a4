"""The calls on player cards."""

from collections.abc import Mapping
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import HttpResponse
from django_filters import rest_framework as filters
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics
from rest_framework.exceptions import NotAuthenticated
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from golfsite.accounts.models import User
from golfsite.web.api_parsing import JsonParser
from golfsite.web.numbers import whole
from golfsite.web.problems import Fault, Invalid, Problem, TooLarge
from golfsite.web.throttles import ImportThrottle, RequestThrottle
from play.golfers import changes, courses, importing, queries, shapes, sheets
from play.golfers.models import PlayerCard
from play.pro_golf.card import Card, CardFault, read_card
from play.pro_golf.card_table import read_table
from play.pro_golf.making.ratings import NAMES
from play.pro_golf.odds import POLICIES, STEADY

LONGEST_TABLE = 20_000
LEAST_TARGET, MOST_TARGET = 1, 400
FORMATS = {
    "csv": ("text/csv; charset=utf-8", sheets.as_csv),
    "xlsx": (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        sheets.as_xlsx,
    ),
}
FACTS = ("golfer", "season", "country", "amateur")


class AnyAccept(DefaultContentNegotiation):
    """A file is answered whatever the client says it takes."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


class CardFilter(filters.FilterSet):
    """Narrows a list of player cards."""

    season = filters.NumberFilter(min_value=0, max_value=9999, label="The season.")
    golfer = filters.CharFilter(method="named", max_length=80, label="Words of the golfer's name.")
    country = filters.CharFilter(lookup_expr="iexact", max_length=60)
    amateur = filters.BooleanFilter()
    mine = filters.BooleanFilter(method="owned", label="Only your own cards.")

    class Meta:
        model = PlayerCard
        fields: tuple[str, ...] = ()

    def named(self, cards: QuerySet[PlayerCard], _: str, words: str) -> QuerySet[PlayerCard]:
        return queries.named(cards, words)

    def owned(self, cards: QuerySet[PlayerCard], _: str, mine: bool) -> QuerySet[PlayerCard]:  # noqa: FBT001 - the filter's
        return cards.exclude(owner=None) if mine else cards.filter(owner=None)


@extend_schema(tags=["golfers"])
class PlayerCards(generics.ListAPIView[Any]):
    """The site's golfers and your own."""

    queryset = PlayerCard.objects.none()
    serializer_class = shapes.CardRowSerializer
    filterset_class = CardFilter
    ordering_fields = ("season", "golfer", "overall", "neutral_average", *NAMES)
    ordering = ("-season", "golfer")

    def get_queryset(self) -> QuerySet[PlayerCard]:
        return queries.visible(self.request.user)

    @extend_schema(operation_id="player_cards")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        me = request.user.pk
        return self.get_paginated_response([shapes.card_shape(card, me) for card in page or ()])

    @extend_schema(
        operation_id="player_card_create",
        request=shapes.NewCardSerializer,
        responses={201: shapes.CardRowSerializer},
    )
    def post(self, request: Request) -> Response:
        values = _body(request, shapes.NewCardSerializer)
        facts = {name: values[name] for name in FACTS if name in values}
        card = changes.create(_me(request), facts, _ratings(values), _whole(values))
        where = reverse("api:player-card", args=[card.slug], request=request)
        shape = shapes.card_shape(card, request.user.pk)
        return Response(shape, status=201, headers={"Location": where})


@extend_schema(tags=["golfers"])
class OneCard(APIView):
    """One golfer of a season, with his card."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(operation_id="player_card", responses=shapes.CardRowSerializer)
    def get(self, request: Request, slug: str) -> Response:
        card = queries.find(request.user, slug)
        return Response(shapes.card_shape(card, request.user.pk))

    @extend_schema(
        operation_id="player_card_change",
        request=shapes.ChangedCardSerializer,
        responses=shapes.CardRowSerializer,
    )
    def patch(self, request: Request, slug: str) -> Response:
        values = _body(request, shapes.ChangedCardSerializer)
        card = changes.change(
            _me(request),
            queries.find(request.user, slug),
            version=_version(values),
            facts={name: values[name] for name in FACTS if name in values},
            ratings=_ratings(values),
            columns=_columns(values),
            overall=values.get("overall"),
        )
        return Response(shapes.card_shape(card, request.user.pk))

    @extend_schema(operation_id="player_card_delete", responses={204: None})
    def delete(self, request: Request, slug: str) -> Response:
        changes.delete(_me(request), queries.find(request.user, slug))
        return Response(status=204)


@extend_schema(tags=["golfers"])
class Copy(APIView):
    """Your own copy of a card, free to change."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="player_card_copy", request=None, responses={201: shapes.CardRowSerializer}
    )
    def post(self, request: Request, slug: str) -> Response:
        fresh = changes.clone(_me(request), queries.find(request.user, slug))
        where = reverse("api:player-card", args=[fresh.slug], request=request)
        shape = shapes.card_shape(fresh, request.user.pk)
        return Response(shape, status=201, headers={"Location": where})


@extend_schema(tags=["golfers"])
class Undelete(APIView):
    """Brings back a card of yours that was deleted."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="player_card_undelete", request=None, responses=shapes.CardRowSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        card = changes.undelete(_me(request), queries.find_deleted(request.user, slug))
        return Response(shapes.card_shape(card, request.user.pk))


@extend_schema(tags=["golfers"])
class Odds(APIView):
    """A golfer's exact odds on a course."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(
        operation_id="player_card_odds",
        parameters=[
            OpenApiParameter(
                "course", str, description="A course's slug; augusta-1981 if left out."
            ),
            OpenApiParameter("policy", str, enum=list(POLICIES), description="steady if left out."),
            OpenApiParameter(
                "target",
                {"type": "integer", "minimum": LEAST_TARGET, "maximum": MOST_TARGET},
                description="The round that chasing wants to reach; par if left out.",
            ),
        ],
        responses=shapes.OddsSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        card = queries.card_of(queries.find(request.user, slug))
        course = request.query_params.get("course") or courses.AUGUSTA
        policy = request.query_params.get("policy") or STEADY
        if policy not in POLICIES:
            raise Invalid([Fault("?policy", f"A policy is one of {', '.join(POLICIES)}.")])
        target = _target(request.query_params.get("target"))
        told = courses.odds(card, courses.hole_cards(request.user, course), policy, target)
        return Response(shapes.odds_shape(course, policy, target, told))


def _target(text: str | None) -> int | None:
    if text is None:
        return None
    target = whole(text, digits=3)
    if target is None or not LEAST_TARGET <= target <= MOST_TARGET:
        raise Invalid([Fault("?target", f"A target is {LEAST_TARGET} to {MOST_TARGET} strokes.")])
    return target


@extend_schema(tags=["golfers"])
class Export(APIView):
    """Golfers as a sheet, every box included. Filters narrow it like the list."""

    permission_classes = (IsAuthenticatedOrReadOnly,)
    content_negotiation_class = AnyAccept

    @extend_schema(
        operation_id="player_cards_export",
        parameters=[
            OpenApiParameter("as", str, enum=list(FORMATS), description="csv where left out."),
            OpenApiParameter("season", {"type": "integer", "minimum": 0, "maximum": 9999}),
            OpenApiParameter("golfer", str),
            OpenApiParameter("mine", bool),
        ],
        responses={
            (200, "text/csv"): OpenApiTypes.STR,
            (200, FORMATS["xlsx"][0]): OpenApiTypes.BINARY,
        },
    )
    def get(self, request: Request) -> HttpResponse:
        wanted = request.query_params.get("as", "csv")
        if wanted not in FORMATS:
            raise Invalid([Fault("?as", f"Golfers can be had as {' or '.join(FORMATS)}.")])
        cards = _filtered(request)
        if wanted == "xlsx" and cards.count() > sheets.MOST_IN_BOOK:
            raise Invalid(
                [
                    Fault(
                        "?season",
                        f"A workbook holds {sheets.MOST_IN_BOOK:,} golfers: name a season.",
                    )
                ]
            )
        return sheet_response(cards, wanted)


def sheet_response(cards: QuerySet[PlayerCard], wanted: str) -> HttpResponse:
    """Cards as a file to keep."""
    kind, write = FORMATS[wanted]
    response = HttpResponse(write(cards.iterator(chunk_size=500)), content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="golfers.{wanted}"'
    return response


def _filtered(request: Request) -> QuerySet[PlayerCard]:
    view = PlayerCards(request=request, format_kwarg=None, args=(), kwargs={})
    return view.filter_queryset(view.get_queryset())


@extend_schema(tags=["golfers"])
class Import(APIView):
    """Golfers from a sheet, into your own cards."""

    permission_classes = (IsAuthenticated,)
    parser_classes = (JsonParser, MultiPartParser)
    throttle_classes = (RequestThrottle, ImportThrottle)

    @extend_schema(
        operation_id="player_cards_import",
        request={
            "application/json": shapes.SheetSerializer,
            "multipart/form-data": shapes.SheetSerializer,
        },
        responses=shapes.ImportSerializer,
    )
    def post(self, request: Request) -> Response:
        content, filename, dry_run = _sheet(request)
        me = _me(request)
        wanted = importing.plan(me, content, filename)
        done: list[PlayerCard | None] = [one.card for one in wanted]
        if not dry_run:
            done = [*importing.carry_out(me, wanted)]
        rows = [
            {
                "row": one.row,
                "golfer": one.facts["golfer"],
                "season": one.facts["season"],
                "slug": card.slug if card else None,
                "new": one.is_new,
                "changes": list(one.words),
            }
            for one, card in zip(wanted, done, strict=True)
        ]
        return Response({"dry_run": dry_run, "rows": rows})


def _sheet(request: Request) -> tuple[bytes, str, bool]:
    """The sheet that was sent, and whether it is only to be looked through."""
    values = request.data
    if not isinstance(values, Mapping):
        raise Invalid([Fault("#", "An object is expected.")])
    file, text = values.get("file"), values.get("text")
    if (file is None) == (text is None):
        raise Invalid({"file": "Send a file, or its text: one of them."})
    dry_run = str(values.get("dry_run", "true")).lower()
    if dry_run not in ("true", "false"):
        raise Invalid({"dry_run": "True or false, please."})
    if text is not None:
        if not isinstance(text, str):
            raise Invalid({"text": "A text, please."})
        return text.encode(), "golfers.csv", dry_run == "true"
    if not isinstance(file, UploadedFile):
        raise Invalid({"file": "A file is expected: send it as multipart/form-data."})
    if (file.size or 0) > sheets.MOST_BYTES:
        raise TooLarge(f"A sheet may have {sheets.MOST_BYTES // 1024 // 1024} MB.")
    return file.read(), file.name or "", dry_run == "true"


def _me(request: Request) -> User:
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


def _body(request: Request, shape: type[Any]) -> Mapping[str, Any]:
    values = request.data
    if not isinstance(values, Mapping):
        raise Invalid([Fault("#", "An object is expected.")])
    known = shape().fields
    unknown = [
        Fault(f"#/{name}", "A card has no such field.") for name in values if name not in known
    ]
    if unknown:
        raise Invalid(unknown)
    return values


def _ratings(values: Mapping[str, Any]) -> Mapping[str, float | None]:
    ratings = values.get("ratings")
    if ratings is None:
        return {}
    if not isinstance(ratings, Mapping):
        raise Invalid({"ratings": "Ratings are given by name."})
    return ratings


def _columns(values: Mapping[str, Any]) -> Mapping[str, Any] | None:
    columns = values.get("columns")
    if columns is not None and not isinstance(columns, Mapping):
        raise Invalid({"columns": "Columns are given by name."})
    return columns


def _version(values: Mapping[str, Any]) -> int | None:
    version = values.get("version")
    if version is not None and (isinstance(version, bool) or not isinstance(version, int)):
        raise Invalid({"version": "The version is a whole number."})
    return version


def _whole(values: Mapping[str, Any]) -> Card | None:
    """The whole card in a body, if there is one."""
    columns, table = _columns(values), values.get("table")
    if columns is not None and table is not None:
        raise Invalid({"table": "Send columns or a table: one of them."})
    try:
        if table is not None:
            if not isinstance(table, str) or len(table) > LONGEST_TABLE:
                raise Invalid({"table": f"A text of at most {LONGEST_TABLE:,} letters, please."})
            return read_table(table, values.get("overall"))
        if columns is not None:
            return read_card(columns, values.get("overall"))
    except CardFault as wrong:
        raise Invalid(changes.card_faults(wrong)) from wrong
    if values.get("overall") is not None:
        raise Problem("An Overall Value comes with a card's columns.", status=422)
    return None
