"""Pictures of holes and courses: small ones for lists, one for sharing, one for each card."""

from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from courses import boards
from courses.board import PlacedCard
from courses.decks import EVERY_CARD
from courses.drawing.hole import draw_hole
from courses.drawing.look import Look
from courses.drawing.raster import png_of
from courses.drawing.sharing import share_course
from courses.drawing.small import draw_card, draw_small
from courses.drawing.words import METRES, YARDS, Measure, describe
from courses.models import Course, Hole
from courses.queries import find_course, find_hole, find_shared, holes_of
from golfsite.web.drawings import in_page
from golfsite.web.units import Unit

# Drawings are named by the digest of their layout, so what was sent once is never asked again.
FOREVER = "private, max-age=31536000, immutable"
DRAWINGS_KEPT = 1_000
LOOKS = {"light": Look.LIGHT, "dark": Look.DARK, "print": Look.PRINT}


@lru_cache(maxsize=DRAWINGS_KEPT)
def drawing_of(placed: tuple[PlacedCard, ...], look: Look) -> str:
    """The hole laid from these cards as an SVG document."""
    if look is Look.PRINT:
        return draw_hole(boards.ground_under(placed), board=boards.board_of(placed), look=look)
    return draw_small(boards.ground_under(placed), look)


@lru_cache(maxsize=256)
def card_picture(slug: str) -> SafeString:
    """A hole card as a small SVG in the page's own colours."""
    return in_page(draw_card(EVERY_CARD[slug], ids=slug))


def alt_text(hole: Hole, unit: Unit) -> str:
    """The hole in words: "Par 4, 435 yards, bends left at 270", in that unit; says so where
    nobody can play it yet."""
    if hole.layout is None or not hole.layout.cards:
        return f"Par {hole.par}, not laid out yet"
    if not hole.layout.spaces:
        return f"Par {hole.par}, cannot be played yet"
    return _described(hole.layout.placed, hole.par, METRES if unit == "m" else YARDS)


@lru_cache(maxsize=DRAWINGS_KEPT)
def _described(placed: tuple[PlacedCard, ...], par: int, measure: Measure) -> str:
    return describe(par, boards.board_of(placed).yards, boards.ground_under(placed), measure)


def picture_url(course: Course, hole: Hole, look: str, *, token: str = "") -> str:
    """The address of a hole's picture; another layout has another address. Empty without one."""
    if hole.layout is None or not hole.layout.spaces:
        return ""
    digest = hole.layout.digest[:16]
    if token:
        return reverse("courses:shared_picture", args=[token, hole.number, digest, look])
    return reverse("courses:picture", args=[course.slug, hole.number, digest, look])


def picture_urls(course: Course, hole: Hole, *, alt: str = "", token: str = "") -> dict[str, str]:
    """Where the hole's pictures are, by look, and what they show in words."""
    urls = {look: picture_url(course, hole, look, token=token) for look in LOOKS}
    return {**urls, "alt": alt}


@require_safe
def picture(request: HttpRequest, slug: str, number: int, digest: str, look: str) -> HttpResponse:
    """One hole as an SVG picture in a light, a dark or a printed look."""
    return _picture(find_course(request.user, slug), number, look)


@require_safe
def shared_picture(
    request: HttpRequest, token: str, number: int, digest: str, look: str
) -> HttpResponse:
    """The same for whoever has the link."""
    return _picture(find_shared(token), number, look)


def _picture(course: Course, number: int, look: str) -> HttpResponse:
    hole = find_hole(course, number)
    if look not in LOOKS or hole.layout is None or not hole.layout.spaces:
        raise Http404("There is no such picture.")
    drawing = drawing_of(hole.layout.placed, LOOKS[look])
    response = HttpResponse(drawing, content_type="image/svg+xml")
    response["Cache-Control"] = FOREVER
    return response


@require_safe
def course_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """The picture that goes with a link to the course, PNG, 1200 by 630."""
    return _course_picture(find_course(request.user, slug))


@require_safe
def shared_course_picture(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link."""
    return _course_picture(find_shared(token))


def _course_picture(course: Course) -> HttpResponse:
    laid = tuple(
        hole.layout.placed for hole in holes_of(course) if hole.layout and hole.layout.spaces
    )
    if not laid:
        raise Http404("There is no picture of this course yet.")
    line = f"{course.hole_count} holes, par {course.par}, {course.yards:,} yards"
    picture = _sharing_png(laid, course.name, line, course.place)
    response = HttpResponse(picture, content_type="image/png")
    response["Cache-Control"] = "private, max-age=600"
    return response


@lru_cache(maxsize=32)
def _sharing_png(
    laid: tuple[tuple[PlacedCard, ...], ...], name: str, line: str, place: str
) -> bytes:
    grounds = [boards.ground_under(placed) for placed in laid]
    return png_of(share_course(grounds, title=name, line=line, place=place), width=1200)
