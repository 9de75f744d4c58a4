"""Problems answered: as documents under ``/api/``, as error pages elsewhere."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from golfsite.web.errors import error_page
from golfsite.web.problems import CONTENT_TYPE, Problem, is_api, respond

KEPT_HEADERS = ("Allow", "Retry-After")


def answer(request: HttpRequest, problem: Problem) -> HttpResponse:
    """The problem as this asker reads it."""
    if is_api(request):
        return respond(problem)
    detail = " ".join(fault.detail for fault in problem.errors) or problem.detail
    response = error_page(request, problem.status, detail=detail)
    for name, value in problem.headers.items():
        response[name] = value
    return response


class ProblemMiddleware:
    """Answers every ``Problem`` a view raises, and makes a document of whatever else goes wrong
    under ``/api/``: no such address, a failure of ours. Stands outermost, so that nothing under
    ``/api/`` ever answers with an HTML page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code < 400 or not is_api(request):
            return response
        if response.headers.get("Content-Type", "").startswith(CONTENT_TYPE):
            return response
        kept = {name: response[name] for name in KEPT_HEADERS if name in response}
        return respond(Problem(status=response.status_code, headers=kept))

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return answer(request, exception) if isinstance(exception, Problem) else None
