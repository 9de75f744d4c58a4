"""Errors in the site's look: what is wrong and how to go on."""

import logging
from dataclasses import dataclass

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from golfsite.web.parts import wants_part
from golfsite.web.problems import Problem, is_api, respond

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Words:
    """What an error page says: its heading, what happened and what to do."""

    title: str
    text: str


WORDS = {
    400: Words(
        "That request cannot be read",
        "Something in the address or the form is not as it should be. "
        "Go back, check what you entered, and try again.",
    ),
    403: Words(
        "Not yours to open",
        "This page belongs to somebody else, or needs you to sign in first.",
    ),
    404: Words(
        "Out of bounds",
        "There is no page at this address. It may have been moved, deleted, "
        "or it is private to its owner.",
    ),
    405: Words("Not done this way", "This address does not take that kind of request."),
    409: Words(
        "Changed meanwhile",
        "This was changed somewhere else, perhaps in another tab, after you opened it. "
        "Nothing was overwritten. Reload to see how it stands now.",
    ),
    413: Words("Too large", "The site takes files up to 10 MB. Send a smaller one."),
    422: Words(
        "Not quite right",
        "What was sent could be read but not used. Go back and check the marked fields.",
    ),
    429: Words(
        "A little too fast", "Many requests came in a short time. Wait a moment, then go on."
    ),
    500: Words(
        "A fault of ours",
        "The site stumbled over this page. Nothing you had saved is lost. "
        "The fault is on record; try again in a moment.",
    ),
}
FORGED = (
    "This form had expired or did not come from this site, so nothing was changed. "
    "Reload the page it was on and send it again; cookies must be allowed."
)


def error_page(request: HttpRequest, status: int, *, detail: str = "") -> HttpResponse:
    """The page for an error; its words as a toast when htmx asked (the page stays as it was);
    a problem document under /api/."""
    words = WORDS[status]
    text = detail or words.text
    if is_api(request):
        return respond(Problem(detail, status=status))
    context = {"status": status, "title": words.title, "text": text}
    if wants_part(request):
        response = HttpResponse(
            render_to_string("errors/toast.html", context, request), status=status
        )
        response["HX-Reswap"] = "none"
        return response
    # The page of a 500 stands on nothing that may have failed: no request, so no database.
    page_request = None if status == 500 else request
    template = "errors/500.html" if page_request is None else "errors/error.html"
    return HttpResponse(render_to_string(template, context, page_request), status=status)


TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 413 if isinstance(exception, TOO_LARGE) else 400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 403, detail=str(exception))


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    log.warning("Form refused at %s: %s", request.path, reason)
    return error_page(request, 403, detail=FORGED)
