"""A hole as a game's board, as data and as a picture, and the pictures of hole cards."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from courses.api.base import NUMBER, SHARE, CourseView
from courses.drawing.raster import png_of
from courses.games import board_maker
from courses.models import Hole
from courses.versions import playable_hole
from golfsite.web.problems import Fault, Invalid, Problem
from play.engine.protocol import Refusal

GAME = OpenApiParameter("game", str, OpenApiParameter.PATH, description="The slug of a game.")
WIDTH = OpenApiParameter(
    "width", int, description="In pixels, 32 to 2,000; the drawing's own size where left out."
)
WIDTHS = range(32, 2_001)
PICTURES_KEPT = 100
SVG, PNG = "image/svg+xml", "image/png"


class Picture(BaseRenderer):
    """Tells the schema, and clients that ask for nothing else, that a picture comes."""

    charset = None
    render_style = "binary"

    def render(self, data: object, *_: object, **__: object) -> bytes:
        """Pictures go past the renderers: what comes here is a problem document."""
        return bytes(JSONRenderer().render(data))


class SvgPicture(Picture):
    media_type, format = SVG, "svg"


class PngPicture(Picture):
    media_type, format = PNG, "png"


class AnyAccept(BaseContentNegotiation):
    """A picture is a picture, whatever the client says it accepts."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        return next(iter(parsers))

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        first = next(iter(renderers))
        return first, first.media_type or ""


def pictured(
    request: HttpRequest,
    etag: str,
    media_type: str,
    made: Callable[[], bytes],
    *,
    open_to_all: bool,
) -> HttpResponseBase:
    """The picture, or 304 where the client has it: it is made only where it is not known. Named by
    its content, it may be kept, and is asked for again each time since a hole may change."""
    tag = quote_etag(etag)
    response = get_conditional_response(request, etag=tag)
    if response is None:
        response = HttpResponse(made(), content_type=media_type)
    response["ETag"] = tag
    patch_cache_control(response, no_cache=True, **{"public" if open_to_all else "private": True})
    return response


@contextmanager
def refused_in_words() -> Iterator[None]:
    """A hole that a game cannot be played on is said so, by the game's own reason."""
    try:
        yield
    except Refusal as refusal:
        raise Problem(refusal.reason, status=422) from refusal


class BoardData(CourseView):
    """What a game plays on, as data."""

    @extend_schema(
        operation_id="read_board",
        summary="A hole as a game's board",
        tags=["boards"],
        parameters=[NUMBER, GAME, SHARE],
        responses=OpenApiTypes.OBJECT,
    )
    def get(self, request: Request, slug: str, number: int, game: str) -> Response:
        maker = board_maker(game)
        hole = self.hole(request, slug, number)
        with refused_in_words():
            return Response(maker.told(playable_hole(hole.course, hole)))


class BoardPicture(CourseView):
    """What a game plays on, as a picture."""

    content_negotiation_class = AnyAccept
    media_type = SVG

    def picture(self, request: Request, slug: str, number: int, game: str) -> HttpResponseBase:
        maker = board_maker(game)
        hole = self.hole(request, slug, number)
        played = playable_hole(hole.course, hole)
        etag = f"{game}-{maker.edition}-{self.version(request)}-{_digest(hole)}"
        course = hole.course
        with refused_in_words():
            return pictured(
                request._request,
                etag,
                self.media_type,
                lambda: self.made(request, maker.drawn(played)),
                open_to_all=course.visibility == "public" and not course.hidden,
            )

    def version(self, request: Request) -> str:
        """What the picture depends on beside the hole."""
        return self.media_type

    def made(self, request: Request, svg: str) -> bytes:
        """The picture from its SVG."""
        return svg.encode()


class BoardSvg(BoardPicture):
    """The picture as SVG."""

    renderer_classes = (SvgPicture,)

    @extend_schema(
        operation_id="read_board_svg",
        summary="A hole as a game's board, drawn",
        tags=["boards"],
        parameters=[NUMBER, GAME, SHARE],
        responses={(200, SVG): OpenApiTypes.STR},
    )
    def get(self, request: Request, slug: str, number: int, game: str) -> HttpResponseBase:
        return self.picture(request, slug, number, game)


class BoardPng(BoardPicture):
    """The picture as PNG, from the same SVG."""

    renderer_classes = (PngPicture,)
    media_type = PNG

    @extend_schema(
        operation_id="read_board_png",
        summary="A hole as a game's board, drawn, as PNG",
        tags=["boards"],
        parameters=[NUMBER, GAME, SHARE, WIDTH],
        responses={(200, PNG): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, slug: str, number: int, game: str) -> HttpResponseBase:
        return self.picture(request, slug, number, game)

    def version(self, request: Request) -> str:
        return f"{self.media_type}-{_width(request)}"

    def made(self, request: Request, svg: str) -> bytes:
        return _png(svg, _width(request))


def _width(request: Request) -> int | None:
    """The width asked for in pixels, None for the drawing's own."""
    asked = request.query_params.get("width")
    if asked is None:
        return None
    if not (asked.isascii() and asked.isdigit() and int(asked[:9]) in WIDTHS):
        words = f"A picture is {WIDTHS[0]} to {WIDTHS[-1]:,} pixels wide."
        raise Invalid([Fault("?width", words)])
    return int(asked)


# Drawing the pixels takes a third of a second; a course shown to many is asked for many times.
@lru_cache(maxsize=PICTURES_KEPT)
def _png(svg: str, width: int | None) -> bytes:
    return png_of(svg, width=width)


def _digest(hole: Hole) -> str:
    """Everything a board may depend on: the layout, and the hole's line on the scorecard."""
    facts = f"{hole.number}-{hole.par}-{hole.version}-{hole.course.version}"
    return f"{hole.layout.digest if hole.layout else ''}-{facts}"
