"""Many tournaments at once: who wins how often."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from courses.queries import visible_courses
from golfsite.web.numbers import whole
from golfsite.web.parts import render
from golfsite.web.problems import Invalid
from play.tournament import cut, playoff, plot
from play.tournament.simulation import Prospect, Share
from play.tournaments import fields, simulations
from play.tournaments.chances import percent
from play.tournaments.models import Tournament
from play.tournaments.pages import picking
from play.tournaments.pages.set_up import COURSE, COURSES_SHOWN, KINDS, course_of, field_of
from play.tournaments.pages.showing import me
from play.tournaments.setting_up import Entrant
from play.tournaments.simulations import Asked

USUAL = 10_000


@login_required
@never_cache
@require_safe
def simulation(request: HttpRequest) -> HttpResponse:
    """The form; with ``run`` in the address also what came of it, unless golfers are picked."""
    values = request.GET
    result, errors = None, []
    is_picking = picking.is_asked(values)
    picker = picking.picker_of(request, values)
    if "run" in values and not is_picking:
        try:
            result = _run(request)
        except Invalid as problem:
            errors = [fault.detail for fault in problem.errors]
    context = {
        "errors": errors,
        "picker": picker,
        "values": values,
        "kinds": KINDS,
        "kind": values.get("field") or KINDS[0][0],
        # Called by the template where they are shown.
        "seasons": fields.seasons,
        "years": fields.playable_years,
        "courses": visible_courses(request.user).order_by("owner_id", "name")[:COURSES_SHOWN],
        "course": values.get("course") or COURSE,
        "cuts": cut.RULES,
        "cut": values.get("cut") or cut.DEFAULT,
        "play_offs": playoff.RULES,
        "play_off": values.get("play_off") or playoff.DEFAULT,
        "policies": Tournament.Policy.choices,
        "policy": values.get("policy") or Tournament.Policy.STEADY,
        "tournaments": values.get("tournaments") or str(USUAL),
        "seed": values.get("seed") or "1",
        "result": result,
        "bars": plot.bars(result.winning) if result else (),
        "rows": [_row(result, *pair) for pair in result.rows] if result else (),
    }
    part = "simulation"
    if is_picking:
        part = "found" if picking.FIND in values else "picker"
    return render(
        request,
        "tournaments/simulation.html",
        context,
        part=part,
        say=picking.said(picker, values) if is_picking else "",
        status=422 if errors else 200,
    )


def _row(result: simulations.Result, entrant: Entrant, prospect: Prospect) -> dict[str, object]:
    def error(share: Share) -> str:
        return f"{100 * share.error:.1f}"

    return {
        "golfer": entrant.golfer,
        "win": percent(prospect.win.chance),
        "win_error": error(prospect.win),
        "width": round(100 * prospect.win.chance / result.largest, 1),
        "top10": percent(prospect.top10.chance),
        "top10_error": error(prospect.top10),
        "cut": percent(prospect.cut.chance),
        "cut_error": error(prospect.cut),
        "mean": f"{prospect.mean:.1f}",
        "mean_error": f"{prospect.mean_error:.2f}",
    }


def _run(request: HttpRequest) -> simulations.Result:
    values = request.GET
    found = field_of(me(request), values)
    asked = Asked(
        entrants=found.entrants,
        course=course_of(me(request), values.get("course") or COURSE),
        tournaments=whole(values.get("tournaments")),
        seed=whole(values.get("seed") or "1"),
        cut=values.get("cut") or cut.DEFAULT,
        play_off=values.get("play_off") or playoff.DEFAULT,
        policy=values.get("policy") or Tournament.Policy.STEADY,
    )
    return simulations.run(asked)
