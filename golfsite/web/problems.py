"""What can go wrong between a person and the site, said the same way on pages and in the API.

Write paths raise a ``Problem``; the API answers it as an RFC 9457 problem document and pages show
it as an error page. One rule holds everywhere: what cannot be parsed is 400, what is well formed
but not acceptable is 422.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, JsonResponse

API_PREFIX = "/api/"
CONTENT_TYPE = "application/problem+json"
TYPES_ADDRESS = "/api/v1/docs/#problem-"

DETAILS = {
    400: "This request cannot be read.",
    401: "Sign in, or send a token, to do this.",
    403: "This is not yours to do.",
    404: "There is nothing here.",
    405: "This address does not take that method.",
    406: "This address answers in JSON only.",
    409: "It has changed in the meantime.",
    413: "This is larger than the site takes.",
    415: "This address does not take that kind of content.",
    422: "Some of this cannot be accepted.",
    429: "That was too often; wait a little.",
    500: "Something went wrong on our side. Nothing was changed by half.",
    503: "The site is busy; try again in a moment.",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One bad field. ``pointer`` is "#" and a JSON pointer into the body ("#/holes/3/par"), or "?"
    and the name of a query parameter ("?page")."""

    pointer: str
    detail: str


def pointer(*path: str | int) -> str:
    """The pointer to a place in the body: ``pointer("holes", 3, "par")`` is "#/holes/3/par"."""
    return "#" + "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


class Problem(Exception):
    """A refusal with its HTTP status. ``extension`` members are added to the document as they are;
    ``headers`` go with the answer."""

    status = 400

    def __init__(
        self,
        detail: str = "",
        *,
        status: int | None = None,
        errors: Iterable[Fault] | Mapping[str, str] = (),
        headers: Mapping[str, str] | None = None,
        **extension: Any,
    ) -> None:
        self.status = status or self.status
        self.detail = detail or DETAILS.get(self.status, self.title)
        super().__init__(self.detail)
        self.errors = _faults(errors)
        self.headers = dict(headers or {})
        self.extension = extension

    @property
    def title(self) -> str:
        return HTTPStatus(self.status).phrase

    def document(self) -> dict[str, Any]:
        """The RFC 9457 document as JSON values."""
        document = {
            **self.extension,
            "type": f"{TYPES_ADDRESS}{self.status}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
        }
        if self.errors:
            document["errors"] = [asdict(fault) for fault in self.errors]
        return document


class Malformed(Problem):
    """The request cannot be parsed at all."""

    status = 400


class Conflict(Problem):
    """Somebody was quicker. ``state`` is the thing as it now is, in its API shape, and is answered
    under ``name`` ("state" unless told)."""

    status = 409

    def __init__(self, detail: str, state: Any, *, name: str = "state") -> None:
        super().__init__(detail, **{name: state})
        self.state = state


class TooLarge(Problem):
    """More than the site takes: a body, a picture, a list."""

    status = 413


class Invalid(Problem):
    """Well formed, but not acceptable: ``errors`` are ``Fault``s or a mapping of field names to
    messages."""

    status = 422

    def __init__(
        self,
        errors: Iterable[Fault] | Mapping[str, str] = (),
        detail: str = "",
        **extension: Any,
    ) -> None:
        faults = _faults(errors)
        detail = detail or (faults[0].detail if len(faults) == 1 else "")
        super().__init__(detail, errors=faults, **extension)


class TooMany(Problem):
    """A rate is used up; ``retry_after`` seconds until it is free again."""

    status = 429

    def __init__(self, retry_after: int, detail: str = "") -> None:
        super().__init__(detail, headers={"Retry-After": str(retry_after)})
        self.retry_after = retry_after


def _faults(errors: Iterable[Fault] | Mapping[str, str]) -> tuple[Fault, ...]:
    if isinstance(errors, Mapping):
        return tuple(Fault(pointer(name), detail) for name, detail in errors.items())
    return tuple(errors)


def is_api(request: HttpRequest) -> bool:
    """Whether this request gets problem documents rather than pages."""
    return request.path_info.startswith(API_PREFIX)


def respond(problem: Problem) -> JsonResponse:
    """The problem as a document, for ``/api/``."""
    return JsonResponse(
        problem.document(),
        status=problem.status,
        headers=problem.headers,
        content_type=CONTENT_TYPE,
    )
