"""The OpenAPI document, and what it says of every operation alike."""

from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.web.idempotency import HEADER, LONGEST_KEY
from golfsite.web.problems import CONTENT_TYPE, DETAILS

READING = (400, 401, 403, 404, 406, 422, 429)
WRITING = (400, 401, 403, 404, 406, 409, 413, 415, 422, 429)
METHODS = ("get", "post", "put", "patch", "delete")

FAULT = {
    "type": "object",
    "description": "One bad field.",
    "properties": {
        "pointer": {
            "type": "string",
            "description": "# and a JSON pointer into the body, or ? and a query parameter's name.",
            "examples": ["#/holes/3/par", "?page"],
        },
        "detail": {"type": "string"},
    },
    "required": ["pointer", "detail"],
}
PROBLEM = {
    "type": "object",
    "description": "An RFC 9457 problem document. A 409 carries the present state besides.",
    "properties": {
        "type": {"type": "string", "format": "uri-reference"},
        "title": {"type": "string"},
        "status": {"type": "integer", "minimum": 400, "maximum": 599},
        "detail": {"type": "string"},
        "errors": {"type": "array", "items": {"$ref": "#/components/schemas/Fault"}},
    },
    "required": ["type", "title", "status", "detail"],
}


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document as JSON values. It changes with the code only."""
    return SchemaGenerator().get_schema(request=None, public=True)


class Schema(APIView):
    """This document: OpenAPI 3.1, as JSON."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="schema",
        summary="The OpenAPI document",
        tags=["root"],
        responses={200: {"type": "object", "additionalProperties": True}},
    )
    def get(self, request: Request) -> Response:
        return Response(document())


def with_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A drf-spectacular hook: problem answers on every operation, the idempotency key on every
    writing one that knows its user."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {}).update(Fault=FAULT, Problem=PROBLEM)
    components["responses"] = {f"Problem{status}": _answer(status) for status in WRITING}
    components["parameters"] = {"IdempotencyKey": _key()}
    for method, operation in _operations(result):
        statuses = READING if method == "get" else WRITING
        for status in statuses:
            reference = {"$ref": f"#/components/responses/Problem{status}"}
            operation["responses"].setdefault(str(status), reference)
        if method != "get" and any(operation.get("security", ())):
            reference = {"$ref": "#/components/parameters/IdempotencyKey"}
            operation.setdefault("parameters", []).append(reference)
    return result


def _operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in document["paths"].values():
        for method in METHODS:
            if method in path:
                yield method, path[method]


def _answer(status: int) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "description": f"{HTTPStatus(status).phrase}. {DETAILS[status]}",
        "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        answer["headers"] = {
            "Retry-After": {
                "description": "Seconds until it is free again.",
                "schema": {"type": "integer"},
            }
        }
    return answer


def _key() -> dict[str, Any]:
    return {
        "name": HEADER,
        "in": "header",
        "required": False,
        "description": "Your own name for this request: the same key with the same request answers "
        "the same result once more for a day, and nothing is done twice.",
        "schema": {"type": "string", "maxLength": LONGEST_KEY},
    }
