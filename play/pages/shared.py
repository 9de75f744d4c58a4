"""A shared round: read by whoever has the link, following live."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.parts import render
from play import rounds
from play.models import Round
from play.pages.holes import hole_page
from play.pages.seeing import seen_by
from play.pages.table import CHANGED, TEMPLATE, answer_version, ground_part


@never_cache
@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The table to look on."""
    sight = seen_by(request, rounds.find_shared(token))
    context = sight.context(readonly=True)
    also = (*ground_part(request, context), *CHANGED)
    return render(request, TEMPLATE, context, part="bar", also=also, say=sight.say)


@never_cache
@require_safe
def shared_version(request: HttpRequest, token: str) -> HttpResponse:
    """Whether the round has moved on: 304 while it has not."""
    found = Round.objects.filter(share=token, deleted_at=None) if token else Round.objects.none()
    return answer_version(request, found.values_list("version", flat=True).first())


@never_cache
@require_safe
def shared_hole(request: HttpRequest, token: str, number: int) -> HttpResponse:
    """A hole of the round: its strokes drawn, and its log."""
    return hole_page(request, rounds.find_shared(token), number, readonly=True)
