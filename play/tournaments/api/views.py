"""The calls on tournaments and simulations."""

from typing import Any, cast

from django.db import transaction
from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from courses.models import Course
from courses.queries import find_course
from courses.versions import version_of
from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Fault, Invalid, pointer
from play.api import shapes as round_shapes
from play.api.serializers import RoundSerializer
from play.rounds import find_round
from play.table import seated
from play.tournament import statistics
from play.tournaments import advancing, exporting, fields, keeping, setting_up, simulations
from play.tournaments import chances as odds
from play.tournaments.advancing import MovedOn
from play.tournaments.api import serializers, shapes
from play.tournaments.fields import Field
from play.tournaments.models import ScoreCard, Tournament
from play.tournaments.reading import board_of, find, tournaments_of
from play.tournaments.setting_up import Setup
from play.tournaments.simulations import Asked

# How a field may be said.
WAYS = ("season", "masters", "player_cards")


def _me(request: Request) -> User:
    """The person asking; every view on tournaments asks for one."""
    return cast(User, request.user)


def _read(serializer: type[Any], request: Request) -> dict[str, Any]:
    taken = serializer(data=request.data)
    taken.is_valid(raise_exception=True)
    return cast(dict[str, Any], taken.validated_data)


def _field(user: User, asked: dict[str, Any]) -> Field:
    """The field asked for. Raises Invalid where it is said in two ways."""
    said = [name for name in WAYS if name in asked]
    if len(said) > 1:
        raise Invalid([Fault(pointer(said[1]), f"Send either {said[0]} or {said[1]}.")])
    if "player_cards" in asked:
        return fields.of_cards(user, asked["player_cards"])
    if "masters" in asked:
        return fields.of_masters(asked["masters"])
    season = asked.get("season", fields.FIRST_MASTERS)
    return fields.of_season(season, asked.get("size", fields.USUAL))


def _course(user: User, slug: str) -> Course:
    try:
        return find_course(user, slug)
    except Http404:
        raise Invalid({"course": "There is no such course for you."}) from None


def _tournament(tournament: Tournament) -> dict[str, Any]:
    return shapes.tournament_shape(board_of(tournament))


class TournamentView(APIView):
    """A view on one's own tournaments. A stale version, or a step under way, answers 409 with the
    tournament as it now is."""

    permission_classes = (IsAuthenticated,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, MovedOn):
            exc = Conflict(exc.detail, _tournament(exc.tournament), name="tournament")
        return super().handle_exception(exc)


@extend_schema(tags=["tournaments"])
class Tournaments(TournamentView, ListAPIView):
    """One's own tournaments, the one touched last first."""

    serializer_class = serializers.TournamentSummarySerializer
    filter_backends = ()
    queryset = Tournament.objects.none()

    @extend_schema(operation_id="tournaments_list")
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(tournaments_of(_me(request)).select_related("course"))
        return self.get_paginated_response([shapes.summary_shape(row) for row in page or []])

    @extend_schema(
        operation_id="tournaments_start",
        request=serializers.NewSerializer,
        responses={201: serializers.TournamentSerializer},
    )
    def post(self, request: Request) -> Response:
        asked = _read(serializers.NewSerializer, request)
        found = _field(_me(request), asked)
        course = _course(_me(request), asked["course"])
        setup = Setup(
            name=asked.get("name") or f"{course.name}, {found.season or 'my field'}",
            mine=asked.get("mine", []),
            rounds=asked["rounds"],
            cut=asked["cut"],
            play_off=asked["play_off"],
            policy=asked["policy"],
            options=asked["options"],
            dice=asked["dice"],
            seed=asked["seed"],
            edition=asked.get("edition"),
            purse=asked["purse"],
            first_prize=asked["first_prize"],
            season=found.season,
            masters_year=found.masters_year,
        )
        with transaction.atomic():
            version = version_of(course)
            made = setting_up.create(_me(request), setup, found.entrants, course, version)
        return Response(_tournament(made), status=201)


@extend_schema(tags=["tournaments"])
class OneTournament(TournamentView):
    """A tournament as it now is; a step whose server was stopped goes on."""

    @extend_schema(operation_id="tournament", responses=serializers.TournamentSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(_tournament(advancing.go_on_if_silent(find(_me(request), pk))))

    @extend_schema(operation_id="tournament_delete", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        keeping.delete(_me(request), pk)
        return Response(status=204)


@extend_schema(tags=["tournaments"])
class Undelete(TournamentView):
    """Brings a deleted tournament back."""

    @extend_schema(
        operation_id="tournament_undelete",
        request=None,
        responses=serializers.TournamentSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        return Response(_tournament(keeping.undelete(_me(request), pk)))


@extend_schema(tags=["tournaments"])
class Advance(TournamentView):
    """Plays the tournament on: to my turn, to the end of the hole, of the round, or of it all
    (which play my golfers' strokes, too). 200 when that is done; 202 when it goes on in the
    background, ``going`` telling how far it is."""

    @extend_schema(
        operation_id="tournament_advance",
        request=serializers.AdvanceSerializer,
        responses={
            200: serializers.TournamentSerializer,
            202: serializers.TournamentSerializer,
        },
    )
    def post(self, request: Request, pk: int) -> Response:
        asked = _read(serializers.AdvanceSerializer, request)
        tournament = advancing.advance(_me(request), pk, asked["version"], asked["to"])
        return Response(_tournament(tournament), status=202 if tournament.going_token else 200)


@extend_schema(tags=["tournaments"])
class Leaderboard(TournamentView):
    """The leaderboard as it stands. ``thru`` counts the holes finished today, ``today`` is to par;
    ``cut`` is true for who missed it. With ``odds=true`` every line tells the chance to win from
    here, by 2,000 tournaments played on by exact odds, and its standard error."""

    @extend_schema(
        operation_id="tournament_leaderboard",
        parameters=[OpenApiParameter("odds", bool, default=False)],
        responses=serializers.LeaderboardSerializer,
    )
    def get(self, request: Request, pk: int) -> Response:
        wanted = request.query_params.get("odds", "false")
        if wanted not in ("true", "false"):
            raise Invalid({"odds": "This is true or false."})
        board = board_of(find(_me(request), pk))
        found = odds.prospects_of(board) if wanted == "true" else []
        won = {one.entry.slug: one.win for one in found}
        rows = [
            exporting.row_shape(row) | shapes.win_shape(won.get(row.golfer.slug))
            for row in exporting.rows_of(board)
        ]
        tournament = board.tournament
        return Response({"round": tournament.round, "cut_line": tournament.cut_line, "rows": rows})


@extend_schema(tags=["tournaments"])
class Scorecards(TournamentView):
    """The scorecards of a round in the order of the tee; beyond the last round, of the parts of a
    play-off."""

    @extend_schema(operation_id="tournament_scorecards", responses=serializers.ScorecardsSerializer)
    def get(self, request: Request, pk: int, number: int) -> Response:
        board = board_of(find(_me(request), pk))
        found = exporting.scorecards(board, number)
        if not found:
            raise Http404("This round has not been drawn.")
        pars = dict(zip(board.tournament.holes, board.tournament.pars, strict=True))
        shape = {
            "round": number,
            "pars": [pars[hole] for hole in found[0]["holes"]],
            "scorecards": found,
        }
        return Response(shape)


@extend_schema(tags=["tournaments"])
class Mine(TournamentView):
    """The round at the table of a golfer: an ordinary round, played by the calls on rounds."""

    @extend_schema(operation_id="tournament_round", responses=RoundSerializer)
    def get(self, request: Request, pk: int, number: int, slug: str) -> Response:
        tournament = find(_me(request), pk)
        card = ScoreCard.objects.filter(
            entry__tournament=tournament, entry__slug=slug, number=number
        ).first()
        if card is None or card.round_id is None:
            raise Http404("No round is played for this golfer yet.")
        table = seated(find_round(_me(request), card.round_id))
        return Response(round_shapes.round_shape(table, round_shapes.last_events(table)))


@extend_schema(tags=["tournaments"])
class Hands(TournamentView):
    """Takes a golfer over at the hole where he stands, or hands him back to the site."""

    @extend_schema(
        operation_id="tournament_hands",
        request=serializers.HandsSerializer,
        responses=serializers.TournamentSerializer,
    )
    def post(self, request: Request, pk: int, slug: str) -> Response:
        asked = _read(serializers.HandsSerializer, request)
        change = keeping.take_over if asked["mine"] else keeping.hand_back
        return Response(_tournament(change(_me(request), pk, asked["version"], slug)))


@extend_schema(tags=["tournaments"])
class Holes(TournamentView):
    """What the holes of the week took."""

    @extend_schema(operation_id="tournament_holes", responses=serializers.HolesSerializer)
    def get(self, request: Request, pk: int) -> Response:
        board = board_of(find(_me(request), pk))
        holes = statistics.hole_statistics(board.contest)
        return Response({"holes": [exporting.hole_shape(hole) for hole in holes]})


@extend_schema(tags=["tournaments"])
class Export(TournamentView):
    """The tournament to take away: ``csv`` (the leaderboard) or ``json`` (everything)."""

    @extend_schema(
        operation_id="tournament_export",
        parameters=[OpenApiParameter("as", str, enum=list(exporting.FORMATS), default="json")],
        responses={200: OpenApiTypes.BINARY},
    )
    def get(self, request: Request, pk: int) -> HttpResponse:
        return exporting.answer(find(_me(request), pk), request.query_params.get("as", "json"))


@extend_schema(tags=["tournaments"])
class Simulations(APIView):
    """Many tournaments drawn from the exact chances of every golfer on every hole: how likely each
    is to win, to be in the top ten, to make the cut; ``se`` is the standard error of ``win``."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="simulate",
        request=serializers.SimulationSerializer,
        responses=serializers.SimulatedSerializer,
    )
    def post(self, request: Request) -> Response:
        asked = _read(serializers.SimulationSerializer, request)
        found = _field(_me(request), asked)
        result = simulations.run(
            Asked(
                entrants=found.entrants,
                course=_course(_me(request), asked["course"]),
                tournaments=asked["tournaments"],
                seed=asked["seed"],
                rounds=asked["rounds"],
                cut=asked["cut"],
                play_off=asked["play_off"],
                policy=asked["policy"],
            )
        )
        return Response(shapes.simulated_shape(result))
