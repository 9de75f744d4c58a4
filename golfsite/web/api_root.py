"""The API's front door."""

from collections.abc import Mapping

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView


class Root(APIView):
    """The entry points of the API, by name."""

    permission_classes = (AllowAny,)
    entries: Mapping[str, str] = {}

    @extend_schema(
        operation_id="root",
        summary="Entry points",
        tags=["root"],
        responses={
            200: {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}}
        },
    )
    def get(self, request: Request) -> Response:
        return Response({name: reverse(url, request=request) for name, url in self.entries.items()})
