"""The table: looking at a round, and every input to it."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid, Problem
from play import exporting, keeping, rounds
from play.engine.log import Back
from play.engine.protocol import Throw
from play.models import Round
from play.pages import asking, dice
from play.pages.holes import hole_page
from play.pages.seeing import chosen_in, seen_by
from play.rounds import Outcome, Stale
from play.table import seated

TEMPLATE = "play/table.html"
# What every input changes; the ground only where another hole is shown.
CHANGED = ("head", "board", "side", "more")
MOVED_ON = "The round has moved on in another tab or on another device. This is how it stands now."
UNTIL = ("decision", "turn", "hole", "round")
Make = Callable[[User, int, int], Outcome]


def me(request: HttpRequest) -> User:
    """Who asks; every view here is for people who are signed in."""
    return cast(User, request.user)


def version_of(request: HttpRequest) -> int:
    """The version of the round that the form was made for; the form of a toast has it in its
    address. Raises Invalid."""
    text = request.POST.get("version") or request.GET.get("version", "")
    return rounds.checked_version(whole(text))


@login_required
@never_cache
@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The round as it now is. ``f-...`` are fields chosen so far, ``die`` the dice typed."""
    round_ = rounds.find_round(me(request), pk)
    return page(request, round_, typed=request.GET.getlist("die"))


def page(
    request: HttpRequest,
    round_: Round,
    *,
    typed: list[str] | None = None,
    note: str = "",
    status: int = 200,
    told: bool = False,
) -> HttpResponse:
    """The table, or what changed of it. With ``told`` the latest is said aloud."""
    sight = seen_by(request, round_, typed=typed or [])
    context = sight.context() | {"note": note, "asked": asking.asked(request)}
    # A note is an alert, and said as such.
    say = sight.say if told else ""
    return render(
        request,
        TEMPLATE,
        context,
        part="bar",
        also=(*ground_part(request, context), *CHANGED),
        say=say,
        status=status,
    )


def ground_part(request: HttpRequest, context: Mapping[str, Any]) -> tuple[str, ...]:
    """The ground, where the page that asks shows another."""
    picture = context["picture"]
    known = request.POST.get("ground") or request.GET.get("ground") or ""
    shown = picture.key if picture else ""
    return () if shown and shown == known else ("ground",)


def _change(request: HttpRequest, pk: int, make: Make) -> HttpResponse:
    """Makes a change, then goes back to the table: by a redirect, or with what changed. What is
    refused, or was sent from an older page, shows the round as it now is and says why."""
    try:
        outcome = make(me(request), pk, version_of(request))
    except Stale as stale:
        return page(request, stale.round, note=MOVED_ON, status=409)
    except Problem as problem:
        if problem.status != 422:
            raise
        round_ = rounds.find_round(me(request), pk)
        words = " ".join(fault.detail for fault in problem.errors) or problem.detail
        return page(request, round_, note=words, status=422)
    if not wants_part(request):
        return redirect("play:round", pk=pk)
    return page(request, outcome.round, told=True)


@login_required
@require_POST
def act(request: HttpRequest, pk: int) -> HttpResponse:
    """Makes a move."""
    name, fields = request.POST.get("move", ""), chosen_in(request.POST)

    def move(user: User, pk: int, version: int) -> Outcome:
        return asking.passed(request, rounds.act(user, pk, version, name, fields))

    return _change(request, pk, move)


@login_required
@require_POST
def ask(request: HttpRequest, pk: int) -> HttpResponse:
    """Keeps when the table shall ask, and passes what is asked now where that needs no asking."""

    def keep(user: User, pk: int, version: int) -> Outcome:
        round_ = rounds.find_round(user, pk)
        if round_.version != version:
            raise Stale(round_)
        asking.set_asked(request, request.POST.get("asked", ""))
        return asking.passed(request, Outcome(seated(round_), ()))

    return _change(request, pk, keep)


@login_required
@require_POST
def throw(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the dice thrown at the table."""
    named = request.POST.getlist("die")

    def take(user: User, pk: int, version: int) -> Outcome:
        return asking.passed(request, _throw(user, pk, version, named))

    return _change(request, pk, take)


def _throw(user: User, pk: int, version: int, named: list[str]) -> Outcome:
    found = seated(rounds.find_round(user, pk))
    waiting = found.game.waiting_for(found.state())
    faces: list[Any] = list(named)
    if isinstance(waiting, Throw):
        known = dice.faces_named(waiting, named)
        faces = list(known) if len(known) == len(named) else faces
    return rounds.throw(user, pk, version, faces)


@login_required
@require_POST
def concede(request: HttpRequest, pk: int) -> HttpResponse:
    """Gives the hole up; that can be undone by the same toast that says so."""

    def give_up(user: User, pk: int, version: int) -> Outcome:
        place = rounds.find_round(user, pk).hole
        outcome = rounds.concede(user, pk, version)
        back = f"{reverse('play:undo', args=[pk])}?version={outcome.round.version}"
        toast(request, f"Hole {outcome.round.holes[place]} is given up.", undo=back)
        return outcome

    return _change(request, pk, give_up)


@login_required
@require_POST
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes back the last input, the last decision or the hole so far."""
    to = request.POST.get("to", Back.DECISION.value)
    if to not in list(Back):
        raise Invalid({"to": f"Take back {', '.join(Back)}."})
    return _change(request, pk, lambda user, pk, v: rounds.undo(user, pk, v, Back(to)))


@login_required
@require_POST
def autoplay(request: HttpRequest, pk: int) -> HttpResponse:
    """Lets the computer play on."""
    until = request.POST.get("until", "turn")
    if until not in UNTIL:
        raise Invalid({"until": f"The computer plays on until {', '.join(UNTIL)}."})
    return _change(request, pk, lambda user, pk, v: rounds.autoplay(user, pk, v, until))


@login_required
@require_POST
def chances(request: HttpRequest, pk: int) -> HttpResponse:
    """Without a script: back to the table with the stroke that is being chosen, weighed."""
    rounds.find_round(me(request), pk)
    return redirect(f"{reverse('play:round', args=[pk])}?{_query(request)}")


def _query(request: HttpRequest) -> str:
    kept = request.POST.copy()
    for name in list(kept):
        if not name.startswith("f-"):
            del kept[name]
    return kept.urlencode()


@login_required
@never_cache
@require_safe
def weigh(request: HttpRequest, pk: int) -> HttpResponse:
    """The chances of the stroke that is being chosen, and where on the board it may end."""
    sight = seen_by(request, rounds.find_round(me(request), pk))
    context = sight.context()
    if not wants_part(request):
        return redirect(f"{reverse('play:round', args=[pk])}?{request.GET.urlencode()}")
    also = ("spans",) if context["board_template"] else ("heats", "spans")
    return render(request, TEMPLATE, context, part="odds", also=also)


@login_required
@never_cache
@require_safe
def compare(request: HttpRequest, pk: int) -> HttpResponse:
    """Every way to play the stroke with what it leads to, where the game works that out."""
    sight = seen_by(request, rounds.find_round(me(request), pk))
    context = sight.context() | {"compared": sight.presenter.compared(sight.seen)}
    return render(request, TEMPLATE, context, part="compare")


@login_required
@require_POST
def abandon(request: HttpRequest, pk: int) -> HttpResponse:
    """Leaves the round, or goes on with it."""
    if request.POST.get("resume"):
        rounds.take_up_again(me(request), pk)
        return redirect("play:round", pk=pk)
    try:
        rounds.abandon(me(request), pk, version_of(request))
    except Stale as stale:
        return page(request, stale.round, note=MOVED_ON, status=409)
    toast(request, "The round is left as it stands. You can go on with it whenever you like.")
    return redirect("play:round", pk=pk)


@login_required
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes the round off the list; it can be brought back."""
    rounds.delete(me(request), pk)
    toast(request, "Round deleted.", undo=reverse("play:undelete", args=[pk]))
    return redirect("play:rounds")


@login_required
@require_POST
def undelete(request: HttpRequest, pk: int) -> HttpResponse:
    """Brings a deleted round back."""
    rounds.undelete(me(request), pk)
    toast(request, "The round is back.")
    return redirect("play:round", pk=pk)


@login_required
@require_POST
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Makes the link that shows the round to whoever has it, or withdraws it."""
    if request.POST.get("share") == "off":
        rounds.unshare(me(request), pk)
        toast(request, "The link is withdrawn: it shows nothing any more.")
    else:
        rounds.share(me(request), pk)
        toast(request, "Whoever has the link can look on.")
    return redirect(f"{reverse('play:round', args=[pk])}#more")


@login_required
@require_safe
def export(request: HttpRequest, pk: int) -> HttpResponse:
    """The round as a file."""
    return exporting.answer(rounds.find_round(me(request), pk), request.GET.get("as", "json"))


@login_required
@never_cache
@require_safe
def verify(request: HttpRequest, pk: int) -> HttpResponse:
    """Plays the log from the start, and says whether it leads to the round as it stands."""
    round_ = rounds.find_round(me(request), pk)
    context = {"round": round_, "found": keeping.verify(round_)}
    return render(request, "play/verify.html", context)


@login_required
@never_cache
@require_safe
def version(request: HttpRequest, pk: int) -> HttpResponse:
    """Whether the round has moved on: 304 while it has not."""
    found = rounds.rounds_of(me(request)).filter(pk=pk).values_list("version", flat=True).first()
    return answer_version(request, found)


def answer_version(request: HttpRequest, found: int | None) -> HttpResponse:
    """The version as an entity tag: nothing to say while it is the one known."""
    if found is None:
        return HttpResponse(status=404)
    tag = f'"{found}"'
    if request.headers.get("If-None-Match") == tag:
        return HttpResponse(status=304, headers={"ETag": tag})
    return HttpResponse(str(found), content_type="text/plain", headers={"ETag": tag})


@login_required
@never_cache
@require_safe
def hole(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A hole of the round: its strokes drawn, and its log."""
    return hole_page(request, rounds.find_round(me(request), pk), number)
