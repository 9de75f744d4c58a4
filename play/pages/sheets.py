"""Par Excellence on paper: a course's sheets at a scale, and a meter to cut out on film."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from courses.errors import Refused
from courses.playable import PlayableCourse
from courses.queries import find_course
from courses.versions import playable_now
from golfsite.web.drawings import in_page
from golfsite.web.parts import render
from golfsite.web.problems import Problem
from play.par_excellence import printing
from play.par_excellence.edition import standard
from play.par_excellence.laying import faults_of
from play.par_excellence.rules import hole_of
from play.par_excellence.state import Hole


@require_safe
def print_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The sheets of a course. ``scale`` is in yards a centimetre, ``paper`` "a4" or "letter",
    ``hole`` the number of one hole. Raises Http404 for a hole the course has not got."""
    course = find_course(request.user, slug)
    try:
        played = playable_now(course)
    except Refused as refused:
        raise Problem(str(refused), status=422) from refused
    holes = _asked(played, request.GET.get("hole", ""))
    paper = request.GET.get("paper", "")
    paper = paper if paper in printing.PAPERS else "a4"
    sheets = [hole.sheet for hole in holes]
    asked = request.GET.get("scale", "")
    known = {str(scale): scale for scale in printing.SCALES}
    scale = known.get(asked) or printing.fits(sheets, paper)
    shown = [
        {
            "hole": hole,
            # Our own drawing.
            "art": in_page(printing.art_of(hole.sheet, f"sheet-{hole.number}")),
            "parts": [
                (part.place, in_page(part.svg))
                for part in printing.parts_of(hole.sheet, f"sheet-{hole.number}", scale, paper)
            ],
        }
        for hole in holes
    ]
    context = {
        "course": course,
        "sheets": shown,
        "meter": in_page(printing.meter_sheet(standard(), scale)),
        "scale": scale,
        "scales": printing.SCALES,
        "paper": paper,
        "papers": [(key, name) for key, (name, _, _) in printing.PAPERS.items()],
        "numbers": [hole.number for hole in played.holes],
        "one": holes[0].number if len(holes) == 1 else None,
    }
    return render(request, "play/par_excellence/print.html", context)


def _asked(played: PlayableCourse, number: str) -> list[Hole]:
    """The holes asked for that can be played on their map."""
    wanted = [hole for hole in played.holes if not number or str(hole.number) == number]
    if not wanted:
        raise Http404("The course has no such hole.")
    return [hole_of(hole) for hole in wanted if not faults_of(hole)]
