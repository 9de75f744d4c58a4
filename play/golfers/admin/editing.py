"""Editing a golfer: the made card and the effect on the expected score are shown before saving."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from golfsite.web.problems import Conflict, Problem
from play.golfers import changes, courses, queries, shapes
from play.golfers.admin.forms import CardForm
from play.golfers.admin.staff import CardAdminBase, tell_problem, to_card, to_list, words_of
from play.golfers.models import PlayerCard
from play.golfers.pages import cells
from play.pro_golf.card import COLUMNS
from play.pro_golf.making.ratings import RATINGS

FIGURES = (
    ("fairways_pct", "Fairways hit", 1),
    ("greens_pct", "Greens hit", 1),
    ("sand_saves_pct", "Sand saves", 1),
    ("scrambling_pct", "Scrambling", 1),
    ("putts_per_green", "Putts a green", 3),
    ("putts", "Putts a round", 2),
    ("birdies", "Birdies a round", 2),
)
RATING_OF = dict(
    zip(
        (name for name, *_ in FIGURES),
        (
            *("driving_accuracy_pct", "gir_pct", "sand_save_pct", "scrambling_pct"),
            *("putts_per_gir", "putts_per_round", "birdies_per_round"),
        ),
        strict=True,
    )
)


@dataclass(frozen=True, slots=True)
class Effect:
    """One figure of a round: its rating, and what the card gives before and after."""

    label: str
    rating: str
    before: str
    after: str


def edit(site: CardAdminBase, request: HttpRequest, object_id: str | None) -> HttpResponse:
    """The page of a golfer, or of a new one; whoever may not change it looks at it."""
    card = site.card(request, object_id) if object_id is not None else None
    may_change = site.has_change_permission(request) if card else site.has_add_permission(request)
    if not may_change and (card is None or request.method == "POST"):
        raise PermissionDenied
    form = CardForm(request.POST if request.method == "POST" else None, card=card)
    if request.method != "POST":
        return _page(site, request, form, card, may_change=may_change)
    if not form.is_valid():
        return _page(site, request, form, card, may_change=True, status=422)
    try:
        if "_preview" in request.POST:
            fresh = changes.preview(card, **form.asked())
            return _page(site, request, form, card, may_change=True, fresh=fresh)
        return _save(site, request, form, card)
    except Problem as problem:
        for words in words_of(problem):
            form.add_error(None, words)
        status = problem.status
        return _page(site, request, form, card, may_change=True, status=status)


def _save(
    site: CardAdminBase, request: HttpRequest, form: CardForm, card: PlayerCard | None
) -> HttpResponse:
    asked = form.asked()
    if card is None:
        user = site.must_add(request)
        with transaction.atomic():
            saved = changes.create(user, asked["facts"], asked["ratings"], for_site=True)
            if asked["boxes"] or asked["overall"] is not None:
                boxes, overall = asked["boxes"], asked["overall"]
                saved = changes.change(user, saved, version=None, boxes=boxes, overall=overall)
        messages.success(request, f"{saved} is made.")
        return to_card(saved)
    user = site.must_change(request)
    version = form.cleaned_data["version"]
    saved = changes.change(user, card, version=version or 0, **asked)
    if saved.version == card.version:
        messages.info(request, "Nothing was changed.")
    else:
        words = f"{saved} is saved. What is being played keeps the card it began with."
        messages.success(request, words)
    return to_card(saved) if "_continue" in request.POST else to_list()


def _page(
    site: CardAdminBase,
    request: HttpRequest,
    form: CardForm,
    card: PlayerCard | None,
    *,
    may_change: bool,
    fresh: PlayerCard | None = None,
    status: int = 200,
) -> HttpResponse:
    shown = fresh or card
    context: dict[str, Any] = {
        "form": form,
        "card": card,
        "may_change": may_change,
        "may_add": site.has_add_permission(request),
        "may_delete": site.has_delete_permission(request),
        "columns": COLUMNS,
        "ratings": _ratings(form, card),
        "fresh": fresh,
        "errors": [*form.non_field_errors(), *form.box_errors()],
        "conflict": status == Conflict.status,
    }
    if card is not None:
        context["overridden"] = {
            f"{name}-{box}" for name, boxes in card.overrides.items() for box in boxes
        }
    if shown is not None:
        context |= _effects(card, shown)
    if fresh is not None:
        context["preview"] = _preview(card, fresh)
    title = f"{card}" if card else "A new golfer"
    return site.page(request, "edit.html", title, status, **context)


def _ratings(form: CardForm, card: PlayerCard | None) -> list[dict[str, Any]]:
    sources = shapes.sources(card) if card else {}
    return [
        {
            "field": form[rating.name],
            "unit": rating.unit,
            "source": sources.get(rating.name, {}),
            "estimate": rating.shown(sources.get(rating.name, {}).get("estimate")),
        }
        for rating in RATINGS
    ]


def _effects(card: PlayerCard | None, shown: PlayerCard) -> dict[str, Any]:
    """Figures and averages of the card as it is, and as it would be."""
    after = queries.card_of(shown)
    before = queries.card_of(card) if card else after
    rows = []
    for slug, name in courses.NAMES.items():
        was, now = courses.averages([before, after], courses.BUILT_IN[slug]())
        rows.append({"name": name, "before": was, "after": now, "change": now - was})
    told = [
        courses.odds(one, courses.BUILT_IN[courses.NEUTRAL]()).per_round for one in (before, after)
    ]
    effects = []
    for figure, label, places in FIGURES:
        shares = (f"{one[figure]:.{places}f}" for one in told)
        rating = getattr(shown, RATING_OF[figure])
        aim = "–" if rating is None else f"{rating:.{places}f}"
        effects.append(Effect(label, aim, *shares))
    return {"averages": rows, "effects": effects, "made_overall": shown.made_overall}


def _preview(card: PlayerCard | None, fresh: PlayerCard) -> dict[str, Any]:
    """The card as it would be, with the boxes marked that differ from what it is."""
    differing: dict[str, dict[str, str]] = {}
    if card is not None:
        differing = changes.differing(card.columns, fresh.columns)
    return {
        "rows": cells.table(queries.card_of(fresh), differing),
        "count": sum(map(len, differing.values())),
        "overall": fresh.overall,
    }


def clone(site: CardAdminBase, request: HttpRequest, pk: int) -> HttpResponse:
    """A copy of a card, to be changed."""
    user = site.must_add(request)
    fresh = changes.clone(user, site.card(request, pk), for_site=True)
    messages.success(request, f"This is a copy of {fresh}: {fresh.slug}.")
    return to_card(fresh)


def restore(site: CardAdminBase, request: HttpRequest, pk: int) -> HttpResponse:
    """Gives up what was changed by hand."""
    user = site.must_change(request)
    card = site.card(request, pk)
    restored = changes.restore(user, card)
    same = restored.version == card.version
    messages.info(request, "Nothing was changed by hand." if same else f"{card} is as made.")
    return to_card(card)


def undelete(site: CardAdminBase, request: HttpRequest, pk: int) -> HttpResponse:
    """Brings a deleted card back."""
    user = site.must_change(request)
    card = changes.undelete(user, site.card(request, pk))
    messages.success(request, f"{card} is back.")
    return to_card(card)


def delete(site: CardAdminBase, request: HttpRequest, object_id: str) -> HttpResponse:
    """Takes a card off the lists after asking; it can come back."""
    user = site.must_delete(request)
    card = site.card(request, object_id)
    if request.method != "POST":
        return site.page(request, "delete.html", f"Delete {card}?", card=card)
    try:
        changes.delete(user, card)
    except Problem as problem:
        tell_problem(request, problem)
        return to_card(card)
    messages.success(request, f"{card} is deleted. It can be brought back: filter by deleted.")
    return to_list()
