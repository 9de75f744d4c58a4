"""One hole of a round: its strokes drawn and told."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from golfsite.web.parts import render
from golfsite.web.units import units_of
from play.boards import presenter_of
from play.boards.shown import Seen
from play.models import Round
from play.pages.log import lines, log_of
from play.table import seated


def player_asked(request: HttpRequest, round_: Round) -> int | None:
    """Whose strokes are shown: the player asked for, at first the first person; None for all."""
    asked = request.GET.get("player", "")
    if asked == "all" or len(round_.players) == 1:
        return None
    if asked.isascii() and asked.isdigit() and int(asked[:2]) < len(round_.players):
        return int(asked[:2])
    people = [n for n, player in enumerate(round_.players) if player["kind"] == "human"]
    return people[0] if people else 0


def hole_page(
    request: HttpRequest, round_: Round, number: int, *, readonly: bool = False
) -> HttpResponse:
    """The hole with this number. Raises Http404 where the round does not play it."""
    if number not in round_.holes:
        raise Http404("This round does not play that hole.")
    place = round_.holes.index(number)
    log = log_of(round_, place)
    player = player_asked(request, round_)
    events = [e for e in log.standing if player is None or e.player in (None, player)]
    seen = Seen(seated(round_), events=events, unit=units_of(request))
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
        "several": len(round_.players) > 1,
        "player": player,
        "styles": presenter.styles,
        "picture": presenter.hole_picture(seen, place) if log.entries else "",
        "ground": presenter.hole_ground(seen, place),
        "lines": lines(seen, log),
        "before": f"{base}{round_.holes[place - 1]}/" if place else "",
        "after": f"{base}{round_.holes[place + 1]}/" if place + 1 < len(round_.holes) else "",
        "here": here,
    }
    return render(request, "play/hole.html", context)
