"""The calls on rounds. Each reads its request, asks :mod:`play.rounds`, and answers in JSON."""

from typing import Any, cast

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from courses.queries import find_course
from courses.versions import version_of
from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Invalid
from play import analysing, editions, exporting, games, keeping, rounds, starting
from play.api import serializers, shapes
from play.api.filters import RoundFilter
from play.engine.log import Back
from play.models import LogEntry, Round, Shot
from play.rounds import Outcome, Stale
from play.table import seated


def _me(request: Request) -> User:
    """The person asking; every view on rounds asks for one."""
    return cast(User, request.user)


def _read(serializer: type[Any], request: Request) -> dict[str, Any]:
    taken = serializer(data=request.data)
    taken.is_valid(raise_exception=True)
    return taken.validated_data


def _round(round_: Round) -> dict[str, Any]:
    table = seated(round_)
    return shapes.round_shape(table, shapes.last_events(table))


def _outcome(outcome: Outcome) -> dict[str, Any]:
    events = shapes.event_shapes(outcome.table.game, outcome.events)
    return {"events": events, "round": shapes.round_shape(outcome.table, events)}


class RoundView(APIView):
    """A view on one's own rounds. A stale version answers 409 with the round as it now is."""

    permission_classes = (IsAuthenticated,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Stale):
            exc = Conflict(exc.detail, _round(exc.round), name="round")
        return super().handle_exception(exc)


@extend_schema(tags=["games"])
class Games(APIView):
    """The games that can be played here."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="games", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request) -> Response:
        found = [shapes.game_shape(game) | _editions(request, game.slug) for game in _all()]
        return Response({"count": len(found), "next": None, "previous": None, "results": found})


@extend_schema(tags=["games"])
class OneGame(APIView):
    """One game with its options."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="game", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, slug: str) -> Response:
        description = games.find_game(slug)
        if description is None:
            raise Http404("There is no such game.")
        return Response(shapes.game_shape(description) | _editions(request, slug))


def _all() -> list[Any]:
    return list(games.GAMES.values())


def _editions(request: Request, slug: str) -> dict[str, list[str]]:
    own = editions.editions_of(request.user).filter(game=slug).values_list("slug", flat=True)
    return {"editions": [editions.BUILT_IN, *own]}


@extend_schema(tags=["rounds"])
class Rounds(RoundView, ListAPIView):
    """One's own rounds, the one touched last first."""

    serializer_class = serializers.SummarySerializer
    filterset_class = RoundFilter
    ordering = ("-changed_at",)
    ordering_fields = ("changed_at", "started_at", "status", "game")
    queryset = Round.objects.none()

    @extend_schema(operation_id="rounds_list")
    def get(self, request: Request) -> Response:
        found = rounds.listed_rounds(_me(request)).select_related("course").defer("state")
        page = self.paginate_queryset(self.filter_queryset(found))
        return self.get_paginated_response([shapes.summary_shape(row) for row in page or []])

    @extend_schema(
        operation_id="rounds_start",
        request=serializers.StartSerializer,
        responses={201: serializers.RoundSerializer},
    )
    def post(self, request: Request) -> Response:
        asked = _read(serializers.StartSerializer, request)
        course = version = None
        if asked.get("course"):
            try:
                course = find_course(request.user, asked["course"])
            except Http404:
                raise Invalid({"course": "There is no such course for you."}) from None
            version = version_of(course)
        setup = starting.Setup(
            game=asked["game"],
            holes=asked.get("holes", "all"),
            players=asked["players"],
            options=asked["options"],
            dice=asked["dice"],
            seed=asked["seed"],
            edition=asked.get("edition"),
        )
        return Response(_round(starting.start(_me(request), setup, course, version)), status=201)


@extend_schema(tags=["rounds"])
class OneRound(RoundView):
    """A round as it now is."""

    @extend_schema(operation_id="round", responses=serializers.RoundSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(_round(rounds.find_round(_me(request), pk)))

    @extend_schema(operation_id="round_delete", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        rounds.delete(_me(request), pk)
        return Response(status=204)


@extend_schema(tags=["rounds"])
class Actions(RoundView):
    """Makes a move, or takes the dice thrown."""

    @extend_schema(
        operation_id="round_act",
        request=serializers.ActionSerializer,
        responses=serializers.OutcomeSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        asked = _read(serializers.ActionSerializer, request)
        version = asked["version"]
        if ("dice" in asked) == ("move" in asked):
            raise Invalid({"move": "Send either a move with its fields or the dice thrown."})
        if "dice" in asked:
            return Response(_outcome(rounds.throw(_me(request), pk, version, asked["dice"])))
        made = rounds.act(_me(request), pk, version, asked["move"], asked.get("fields", {}))
        return Response(_outcome(made))


@extend_schema(tags=["rounds"])
class Concede(RoundView):
    """Gives the hole up."""

    @extend_schema(
        operation_id="round_concede",
        request=serializers.VersionSerializer,
        responses=serializers.OutcomeSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        version = _read(serializers.VersionSerializer, request)["version"]
        return Response(_outcome(rounds.concede(_me(request), pk, version)))


@extend_schema(tags=["rounds"])
class Undo(RoundView):
    """Takes back the last typed throw, the last decision of a person, or the hole so far."""

    @extend_schema(
        operation_id="round_undo",
        request=serializers.UndoSerializer,
        responses=serializers.OutcomeSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        asked = _read(serializers.UndoSerializer, request)
        return Response(
            _outcome(rounds.undo(_me(request), pk, asked["version"], Back(asked["to"])))
        )


@extend_schema(tags=["rounds"])
class Autoplay(RoundView):
    """Lets the computer play on for everybody."""

    @extend_schema(
        operation_id="round_autoplay",
        request=serializers.AutoplaySerializer,
        responses=serializers.OutcomeSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        asked = _read(serializers.AutoplaySerializer, request)
        made = rounds.autoplay(_me(request), pk, asked["version"], asked["until"])
        return Response(_outcome(made))


@extend_schema(tags=["rounds"])
class Abandon(RoundView):
    """Leaves the round as it stands."""

    @extend_schema(
        operation_id="round_abandon",
        request=serializers.OptionalVersionSerializer,
        responses=serializers.RoundSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        version = _read(serializers.OptionalVersionSerializer, request).get("version")
        return Response(_round(rounds.abandon(_me(request), pk, version)))


@extend_schema(tags=["rounds"])
class Resume(RoundView):
    """Takes an abandoned round up again."""

    @extend_schema(operation_id="round_resume", request=None, responses=serializers.RoundSerializer)
    def post(self, request: Request, pk: int) -> Response:
        return Response(_round(rounds.take_up_again(_me(request), pk)))


@extend_schema(tags=["rounds"])
class Undelete(RoundView):
    """Brings a deleted round back."""

    @extend_schema(
        operation_id="round_undelete", request=None, responses=serializers.RoundSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        return Response(_round(rounds.undelete(_me(request), pk)))


@extend_schema(tags=["rounds"])
class Share(RoundView):
    """The read-only link to a round."""

    @extend_schema(operation_id="round_share", request=None, responses=serializers.SharedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        round_ = rounds.share(_me(request), pk)
        url = request.build_absolute_uri(shapes.share_path(round_))
        return Response({"url": url, "token": round_.share})

    @extend_schema(operation_id="round_unshare", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        rounds.unshare(_me(request), pk)
        return Response(status=204)


@extend_schema(tags=["rounds"])
class SharedRound(APIView):
    """The round that a link shows, for anybody to read."""

    permission_classes = (AllowAny,)

    @extend_schema(operation_id="round_shared", responses=serializers.RoundSerializer)
    def get(self, request: Request, token: str) -> Response:
        return Response(_round(rounds.find_shared(token)))


@extend_schema(tags=["rounds"])
class Shots(RoundView, ListAPIView):
    """The shot log, one row a stroke."""

    serializer_class = serializers.ShotSerializer
    filter_backends = ()
    queryset = Shot.objects.none()

    @extend_schema(operation_id="round_shots")
    def get(self, request: Request, pk: int) -> Response:
        shots = rounds.find_round(_me(request), pk).shots.order_by("entry", "pk")
        page = self.paginate_queryset(shots)
        return self.get_paginated_response([shot.row() for shot in page or []])


@extend_schema(tags=["rounds"])
class Log(RoundView, ListAPIView):
    """Every input in order, the taken back ones, too."""

    serializer_class = serializers.LogSerializer
    filter_backends = ()
    queryset = LogEntry.objects.none()

    @extend_schema(operation_id="round_log")
    def get(self, request: Request, pk: int) -> Response:
        log = rounds.find_round(_me(request), pk).log.order_by("number")
        page = self.paginate_queryset(log)
        return self.get_paginated_response([keeping.log_row(row) for row in page or []])


@extend_schema(tags=["rounds"])
class Verify(RoundView):
    """Plays the log from the start and says whether it gives the stored state."""

    @extend_schema(operation_id="round_verify", responses=serializers.VerifySerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(keeping.verify(rounds.find_round(_me(request), pk)))


@extend_schema(tags=["rounds"])
class Analysis(RoundView):
    """What each decision cost and what the dice did, in strokes, over the holes finished so far:
    for each player strokes - expected = decision + dice. It is worked out in the background:
    ``working`` until it is ``ready``."""

    @extend_schema(operation_id="round_analysis", responses=serializers.AnalysisSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(analysing.analysis_of(rounds.find_round(_me(request), pk)))


@extend_schema(tags=["rounds"])
class Export(RoundView):
    """The round to take away: ``csv`` (shots), ``json`` (everything), ``text`` (to read)."""

    @extend_schema(
        operation_id="round_export",
        parameters=[OpenApiParameter("as", str, enum=list(exporting.FORMATS), default="json")],
        responses={200: OpenApiTypes.BINARY},
    )
    def get(self, request: Request, pk: int) -> HttpResponse:
        return exporting.answer(
            rounds.find_round(_me(request), pk), request.query_params.get("as", "json")
        )


@extend_schema(tags=["rounds"])
class Replay(RoundView):
    """Makes an exported round anew for the sender."""

    @extend_schema(
        operation_id="rounds_replay",
        request=OpenApiTypes.OBJECT,
        responses={201: serializers.RoundSerializer},
    )
    def post(self, request: Request) -> Response:
        return Response(_round(keeping.replay(_me(request), request.data)), status=201)
