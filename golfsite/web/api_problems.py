"""Every error of the API as a problem document, whoever raised it."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import (
    NON_FIELD_ERRORS,
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.core.exceptions import ValidationError as ModelInvalid
from django.http import Http404
from rest_framework import exceptions
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import set_rollback

from golfsite.web.problems import (
    CONTENT_TYPE,
    Fault,
    Invalid,
    Malformed,
    Problem,
    TooLarge,
    pointer,
)


def handle(exception: Exception, context: Mapping[str, Any]) -> Response | None:
    """DRF's exception handler. None, for what is a fault of ours, lets Django log it; the answer
    is then made a document by ``ProblemMiddleware``."""
    problem = as_problem(exception)
    if problem is None:
        return None
    set_rollback()
    # A view that answers with pictures still tells its problems in JSON.
    request = context["request"]
    request.accepted_renderer = JSONRenderer()
    request.accepted_media_type = JSONRenderer.media_type
    return Response(
        problem.document(),
        status=problem.status,
        headers=problem.headers,
        content_type=CONTENT_TYPE,
    )


def as_problem(exception: Exception) -> Problem | None:
    """The problem that an exception of Django, DRF or ours tells of; None when it is a bug."""
    match exception:
        case Problem():
            return exception
        case exceptions.ValidationError():
            return Invalid(faults(exception.detail))
        case ModelInvalid():
            return Invalid(_model_faults(exception))
        case exceptions.APIException():
            return _rest_problem(exception)
        case Http404():
            return Problem(status=404)
        case PermissionDenied():
            return Problem(str(exception), status=403)
        case RequestDataTooBig():
            return TooLarge()
        case SuspiciousOperation():
            return Malformed()
    return None


def faults(detail: Any, *path: str | int) -> list[Fault]:
    """DRF's nested error details as a flat list, each with its pointer."""
    return list(_walk(detail, path))


def query_faults(detail: Any) -> list[Fault]:
    """DRF's error details about query parameters, each with the parameter's name."""
    return [Fault(f"?{name}", str(text)) for name, texts in detail.items() for text in texts]


def _walk(detail: Any, path: tuple[str | int, ...]) -> Iterator[Fault]:
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            own = name == api_settings.NON_FIELD_ERRORS_KEY
            yield from _walk(inner, path if own else (*path, name))
        return
    if not isinstance(detail, list):
        yield Fault(pointer(*path), str(detail))
        return
    for place, inner in enumerate(detail):
        nested = isinstance(inner, Mapping | list)
        yield from _walk(inner, (*path, place) if nested else path)


def _model_faults(invalid: ModelInvalid) -> list[Fault]:
    if not hasattr(invalid, "error_dict"):
        return [Fault("#", message) for message in invalid.messages]
    return [
        Fault("#" if name == NON_FIELD_ERRORS else pointer(name), message)
        for name, messages in invalid.message_dict.items()
        for message in messages
    ]


def _rest_problem(exception: exceptions.APIException) -> Problem:
    headers = {}
    challenge = getattr(exception, "auth_header", None)
    if challenge:
        headers["WWW-Authenticate"] = challenge
    wait = getattr(exception, "wait", None)
    if wait:
        headers["Retry-After"] = str(math.ceil(wait))
    return Problem(str(exception.detail), status=exception.status_code, headers=headers)
