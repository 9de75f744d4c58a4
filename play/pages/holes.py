"""One hole of a round: its strokes drawn and told."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from golfsite.web.parts import render
from golfsite.web.units import units_of
from play.boards import presenter_of
from play.boards.presenter import Seen
from play.models import Round
from play.pages.log import lines, log_of
from play.table import seated


def hole_page(
    request: HttpRequest, round_: Round, number: int, *, readonly: bool = False
) -> HttpResponse:
    """The hole with this number. Raises Http404 where the round does not play it."""
    if number not in round_.holes:
        raise Http404("This round does not play that hole.")
    place = round_.holes.index(number)
    log = log_of(round_, place)
    seen = Seen(seated(round_), events=log.standing, unit=units_of(request))
    presenter = presenter_of(round_.game)
    row = seen.rows[place]
    if readonly:
        here = reverse("play:shared", args=[round_.share])
    else:
        here = reverse("play:round", args=[round_.pk])
    base = f"{here}holes/"
    context = {
        "round": round_,
        "game": seen.table.description,
        "row": row,
        "scores": list(zip(round_.players, row.strokes, strict=True)),
        "picture": presenter.hole_picture(seen, place) if log.entries else "",
        "ground": presenter.hole_ground(seen, place),
        "lines": lines(seen, log),
        "before": f"{base}{round_.holes[place - 1]}/" if place else "",
        "after": f"{base}{round_.holes[place + 1]}/" if place + 1 < len(round_.holes) else "",
        "here": here,
    }
    return render(request, "play/hole.html", context)
