"""What is refused before anything reads it."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from golfsite.web.errors import error_page

NUL = "\x00"


class Bounds:
    """Refuses bodies that are too large by their announced length (413), unread, and NUL
    characters in addresses and cookies (400), which no database keeps."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if _length(request) > settings.REQUEST_LIMIT:
            return error_page(request, 413)
        if _holds_nul(request):
            return error_page(request, 400)
        return self.get_response(request)


def _length(request: HttpRequest) -> int:
    announced = request.META.get("CONTENT_LENGTH") or "0"
    return int(announced) if announced.isascii() and announced.isdigit() else 0


def _holds_nul(request: HttpRequest) -> bool:
    query = request.META.get("QUERY_STRING", "")
    return (
        NUL in request.path
        or NUL in query
        or "%00" in query
        or any(NUL in name or NUL in value for name, value in request.COOKIES.items())
    )
