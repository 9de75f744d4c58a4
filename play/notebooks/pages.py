"""The pages of notebooks: by number, of the day, drawn by hand, for the printer."""

import re
from datetime import date
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from courses.drawing.look import Look
from golfsite.accounts.models import User
from golfsite.web import guests
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast
from golfsite.web.problems import Problem
from play.boards import paper_golf_page as drawn
from play.notebooks import changes, daily
from play.notebooks.models import DrawnPage
from play.pages.card import to_par
from play.paper_golf import editing, notebook
from play.paper_golf.description import LARGEST_NOTEBOOK
from play.paper_golf.drawing import draw_page
from play.paper_golf.edition import standard
from play.paper_golf.marks import NO_MARKS
from play.paper_golf.sheet import Sheet, Square

A_SHEET = 4
SQUARE = re.compile(r"^(\d{1,2}),(\d{1,2})$")
MOST_SQUARES = 400
LOOKS = {"print": Look.PRINT, "dark": Look.DARK}
DAY = 24 * 3600
TEMPLATE = "play/notebooks/editor.html"


def me(request: HttpRequest) -> User:
    """Who asks; only where people are signed in."""
    return cast(User, request.user)


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The ways into a notebook: of the day, by number, one's own."""
    asked = whole(request.GET.get("number", ""))
    if asked is not None and 1 <= asked <= LARGEST_NOTEBOOK:
        return redirect("play:notebook", seed=asked)
    user = request.user
    own = list(changes.pages_of(user)) if isinstance(user, User) else []
    played = daily.mine(user, daily.today()) if isinstance(user, User) else None
    context = {
        "today": daily.today(),
        "played": played,
        "pages": own,
        "full": len(own) >= changes.MOST_PAGES,
        "wrong": "number" in request.GET,
        "largest": LARGEST_NOTEBOOK,
    }
    return render(request, "play/notebooks/index.html", context)


def _seed(seed: int) -> int:
    if not 1 <= seed <= LARGEST_NOTEBOOK:
        raise Http404("There is no notebook of that number.")
    return seed


@require_safe
def by_number(request: HttpRequest, seed: int) -> HttpResponse:
    """The eighteen pages of a notebook, to look through, pass on, print and play."""
    numbers = range(1, notebook.PAGES + 1)
    context = {"seed": _seed(seed), "numbers": numbers, "url": request.build_absolute_uri()}
    return render(request, "play/notebooks/notebook.html", context)


@require_safe
@cache_control(public=True, max_age=DAY)
def picture(request: HttpRequest, seed: int, number: int) -> HttpResponse:
    """A page of a notebook as a picture. The same number always gives the same."""
    if not 1 <= number <= notebook.PAGES:
        raise Http404("A notebook has no such page.")
    return _picture(request, notebook.page(_seed(seed), number, standard()))


def _picture(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    look = LOOKS.get(request.GET.get("look", ""), Look.LIGHT)
    title = sheet.name or f"Page {sheet.number}"
    return HttpResponse(draw_page(sheet, look=look, title=title), content_type="image/svg+xml")


@require_safe
def printed(request: HttpRequest, seed: int) -> HttpResponse:
    """A notebook for the printer: pages of three by five inches, four to a sheet."""
    pages = [
        {"number": n, "url": reverse("play:notebook-picture", args=[_seed(seed), n])}
        for n in range(1, notebook.PAGES + 1)
    ]
    return _for_print(request, f"No. {seed}", pages, back=reverse("play:notebook", args=[seed]))


@login_required
@never_cache
@require_safe
def printed_mine(request: HttpRequest) -> HttpResponse:
    """One's own pages for the printer."""
    pages = [
        {"number": n, "url": reverse("play:drawn-picture", args=[page.pk]), "name": page.name}
        for n, page in enumerate(changes.pages_of(me(request)), 1)
    ]
    return _for_print(request, "Drawn by hand", pages, back=reverse("play:notebooks"))


def _for_print(
    request: HttpRequest, title: str, pages: list[dict[str, Any]], *, back: str
) -> HttpResponse:
    tables = standard()
    leaves: list[dict[str, Any]] = [{"title": title}, *pages, {"rules": True}]
    sheets = [leaves[n : n + A_SHEET] for n in range(0, len(leaves), A_SHEET)]
    context = {
        "title": title,
        "sheets": sheets,
        "numbers": [page["number"] for page in pages],
        "mulligans": range(tables.number("mulligans")),
        "values": {row.name: row.value for row in tables.numbers},
        "back": back,
    }
    return render(request, "play/notebooks/print.html", context)


# The notebook of the day ------------------------------------------------------------------------


@never_cache
@require_safe
def day(request: HttpRequest, day: date) -> HttpResponse:
    """A day's notebook: to be begun where it is today's, and who has finished it how."""
    if not daily.can_be_seen(day):
        raise Http404("There is no notebook of that day.")
    user = request.user
    played = daily.mine(user, day) if isinstance(user, User) else None
    done = played is not None and played.round.status == "finished"
    rows = [
        {"name": row.shown_as, "to_par": to_par(row.to_par or 0), "back": row.round.taken_back}
        for row in daily.results(day)
    ]
    context = {
        "day": day,
        "is_today": day == daily.today(),
        "played": played,
        "done": done,
        "numbers": daily.numbers_of(day) if done else None,
        "score": to_par(played.round.to_par[0]) if done and played else "",
        "rows": rows,
        "name": played.shown_as or played.round.players[0]["name"] if played else "",
    }
    return render(request, "play/notebooks/day.html", context)


@require_POST
def start_day(request: HttpRequest) -> HttpResponse:
    """Begins the notebook of today, or goes on with it."""
    user = guests.person(request)
    return redirect("play:round", pk=daily.start(user).pk)


@login_required
@require_POST
def show_day(request: HttpRequest, day: date) -> HttpResponse:
    """Puts one's score on the day's list, or takes it off."""
    name = "" if request.POST.get("off") else request.POST.get("name", "")
    daily.show(me(request), day, name)
    off = not name.strip()
    toast(request, f"Your score {'is off' if off else 'stands on'} the list.")
    return redirect("play:day", day=day)


# One's own notebook -----------------------------------------------------------------------------


@require_POST
def add(request: HttpRequest) -> HttpResponse:
    """A new page, empty or after a page of a notebook."""
    user = guests.person(request)
    seed, number = whole(request.POST.get("seed", "")), whole(request.POST.get("number", ""))
    seed = seed if seed is not None and 1 <= seed <= LARGEST_NOTEBOOK else 0
    return redirect("play:drawn", pk=changes.add_page(user, seed=seed, number=number or 0).pk)


@login_required
@never_cache
@require_safe
def editor(request: HttpRequest, pk: int) -> HttpResponse:
    """A page on the drawing board."""
    return _editor(request, changes.find_page(me(request), pk))


@login_required
@require_POST
def draw(request: HttpRequest, pk: int) -> HttpResponse:
    """Draws on a page, takes that back, or names it."""
    user, do = me(request), request.POST.get("do", "paint")
    try:
        if do == "undo":
            page = changes.undo(user, pk)
        elif do == "rename":
            page = changes.rename(user, pk, request.POST.get("name", ""))
        else:
            squares = _squares(request.POST.getlist("square"))
            page = changes.paint(user, pk, request.POST.get("brush", ""), squares)
    except Problem as problem:
        if problem.status != 422:
            raise
        return _editor(request, changes.find_page(user, pk), note=problem.detail, status=422)
    return _editor(request, page)


def _squares(named: list[str]) -> list[Square]:
    found = []
    for text in " ".join(named[:MOST_SQUARES]).split()[:MOST_SQUARES]:
        match = SQUARE.match(text)
        if match:
            found.append((int(match[1]), int(match[2])))
    return found


def _editor(
    request: HttpRequest, page: DrawnPage, *, note: str = "", status: int = 200
) -> HttpResponse:
    sheet = editing.read_page(page.rows)
    brush = request.POST.get("brush") or request.GET.get("brush") or editing.BRUSHES[0][0]
    svg = drawn.view(sheet, NO_MARKS, "The page so far", css="page-svg", identity="drawing")
    judged = editing.judged(sheet, standard())
    faults = " ".join(cast(list[str], judged["faults"]))
    said = faults or f"Fair score {judged['dice']}, {judged['compared']}."
    context = {
        "page": page,
        "svg": svg,
        "ground": drawn.ground(sheet),
        "lines": [
            [(row, column, sheet.ground((row, column)), sign) for column, sign in enumerate(line)]
            for row, line in enumerate(sheet.rows)
        ],
        "brush": brush,
        "grounds": editing.BRUSHES[:5],
        "slopes": editing.BRUSHES[5:13],
        "marks": editing.BRUSHES[13:],
        "judged": judged,
        "note": note,
        "can_undo": bool(page.before),
    }
    return render(
        request, TEMPLATE, context, part="judged", also=("canvas",), say=said, status=status
    )


@login_required
@require_safe
@never_cache
def drawn_picture(request: HttpRequest, pk: int) -> HttpResponse:
    """A page of one's own as a picture."""
    page = changes.find_page(me(request), pk)
    return _picture(request, editing.read_page(page.rows))


@login_required
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes a page out; it can be put back."""
    changes.delete_page(me(request), pk)
    toast(request, "Page taken out.", undo=reverse("play:drawn-undelete", args=[pk]))
    return redirect("play:notebooks")


@login_required
@require_POST
def undelete(request: HttpRequest, pk: int) -> HttpResponse:
    """Puts a page back."""
    changes.undelete_page(me(request), pk)
    return redirect("play:notebooks")


@login_required
@require_POST
def play(request: HttpRequest, pk: int) -> HttpResponse:
    """A round on one page; ``golf`` is dice or speed."""
    return _start(request, [changes.find_page(me(request), pk)])


@login_required
@require_POST
def play_all(request: HttpRequest) -> HttpResponse:
    """A round on the whole of one's own notebook."""
    return _start(request, list(changes.pages_of(me(request))[: changes.MOST_PAGES]))


def _start(request: HttpRequest, pages: list[DrawnPage]) -> HttpResponse:
    golf = "speed" if request.POST.get("golf") == "speed" else "dice"
    round_ = changes.start(me(request), pages, {"golf": golf})
    return redirect("play:round", pk=round_.pk)
