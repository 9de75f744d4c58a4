"""The calls on editions: the built-in tables of each game, and one's own copies of them."""

from typing import Any, cast

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.accounts.models import User
from golfsite.web.paging import PAGE_PARAMETERS, page_of, paged
from play import editions, games
from play.api.serializers import LARGEST_WHOLE
from play.engine.description import Description
from play.models import Edition


class EditionSerializer(serializers.Serializer):
    game = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    built_in = serializers.BooleanField()
    version = serializers.IntegerField()
    tables = serializers.DictField()


class CopySerializer(serializers.Serializer):
    """A copy to be made of an edition, the built-in one unless told."""

    game = serializers.CharField(max_length=40)
    copy_of = serializers.CharField(max_length=80, default=editions.BUILT_IN)
    name = serializers.CharField(max_length=editions.LONGEST_NAME)


class ChangeSerializer(serializers.Serializer):
    """New tables or a new name, and the version they were made from."""

    version = serializers.IntegerField(min_value=0, max_value=LARGEST_WHOLE)
    name = serializers.CharField(max_length=editions.LONGEST_NAME, required=False)
    tables = serializers.DictField(required=False)


def _shape(edition: Edition) -> dict[str, Any]:
    return {
        "game": edition.game,
        "slug": edition.slug,
        "name": edition.name,
        "built_in": edition.owner_id is None,
        "version": edition.version,
        "tables": edition.tables,
    }


def _description(slug: str) -> Description:
    description = games.find_game(slug)
    if description is None:
        raise Http404("There is no such game.")
    return description


@extend_schema(tags=["games"])
class Editions(APIView):
    """The built-in editions and one's own."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(
        operation_id="editions_list",
        parameters=[OpenApiParameter("game", str), *PAGE_PARAMETERS],
        responses=page_of(EditionSerializer),
    )
    def get(self, request: Request) -> Response:
        game = request.query_params.get("game")
        described = [game_ for game_ in games.GAMES.values() if game in (None, game_.slug)]
        own = editions.editions_of(request.user).filter(game__in=[d.slug for d in described])
        found = [*(editions.built_in(d) for d in described), *own.order_by("game", "name", "pk")]
        rows = [_shape(edition) for edition in found]
        return paged(rows, request, self)

    @extend_schema(
        operation_id="editions_copy", request=CopySerializer, responses={201: EditionSerializer}
    )
    def post(self, request: Request) -> Response:
        asked = CopySerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        description = _description(data["game"])
        made = editions.copy(cast(User, request.user), description, data["copy_of"], data["name"])
        return Response(_shape(made), status=201)


@extend_schema(tags=["games"])
class OneEdition(APIView):
    """One edition with its tables."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(operation_id="edition", responses=EditionSerializer)
    def get(self, request: Request, game: str, slug: str) -> Response:
        description = _description(game)
        if slug == editions.BUILT_IN:
            return Response(_shape(editions.built_in(description)))
        return Response(_shape(editions.find_edition(request.user, game, slug)))

    @extend_schema(
        operation_id="edition_change", request=ChangeSerializer, responses=EditionSerializer
    )
    def patch(self, request: Request, game: str, slug: str) -> Response:
        _description(game)
        edition = editions.find_edition(request.user, game, slug)
        asked = ChangeSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        changed = editions.change(
            cast(User, request.user),
            edition,
            data["version"],
            name=data.get("name"),
            tables=data.get("tables"),
        )
        return Response(_shape(changed))

    @extend_schema(operation_id="edition_delete", responses={204: None})
    def delete(self, request: Request, game: str, slug: str) -> Response:
        _description(game)
        editions.delete(editions.find_edition(request.user, game, slug))
        return Response(status=204)
