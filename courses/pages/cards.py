"""Hole cards: the deck to look through, and cards of one's own to draw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from courses import changes
from courses.cards import COLUMNS, DOGLEG_ROWS, ROWS, Bend, CardKind, HoleCard, faults
from courses.decks import EVERY_CARD
from courses.drawing.small import draw_card
from courses.errors import Refused
from courses.models import Hole, OwnCard
from courses.owncards import CardFacts, card_from
from courses.pages.stack import PILES, pile_card, piles
from courses.queries import own_cards_of
from courses.terrain import HOLE_SIGN, TEE_SIGN
from golfsite.accounts.models import User
from golfsite.web.drawings import in_page
from golfsite.web.guests import welcome, whoever
from golfsite.web.parts import render, toast
from golfsite.web.problems import Invalid

LONGEST_GRID = 200


@dataclass(frozen=True, slots=True)
class Brush:
    """A kind of ground to paint with: its sign, its name, and the key that takes it up."""

    sign: str
    name: str
    css: str
    key: str


BRUSHES = (
    Brush("=", "Fairway", "fairway", "1"),
    Brush(".", "Rough", "rough", "2"),
    Brush(":", "Sand", "sand", "3"),
    Brush("~", "Water", "water", "4"),
    Brush("^", "Trees", "trees", "5"),
    Brush("o", "Green", "green", "6"),
    Brush("#", "Out of bounds", "out", "7"),
    Brush(TEE_SIGN, "The tee", "tee", "8"),
    Brush(HOLE_SIGN, "The hole", "cup", "9"),
)
ANGLES = tuple(DOGLEG_ROWS)
EDGE, MOWN = ".........", "..=====.."
# What a card of each kind is begun with.
BARE = {
    CardKind.TEE: (MOWN, MOWN, MOWN, "...===...", EDGE, EDGE, "...===...", "...=T=...", EDGE),
    CardKind.FAIRWAY: (MOWN,) * ROWS,
    CardKind.GREEN: (
        EDGE, "..ooooo..", ".ooooooo.", ".oooHooo.", ".ooooooo.", "..ooooo..", MOWN, MOWN, MOWN,
    ),
}  # fmt: skip


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """The person's own cards, and the deck the site comes with."""
    context = {"own": [pile_card(card) for card in own_cards_of(request.user)], "piles": piles()}
    return render(request, "courses/cards.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A card to draw; ``?like=`` begins with the drawing of another, ``?kind=`` with a bare one."""
    if request.method == "POST":
        return _posted(request, None)
    facts = _beginning(request.GET.get("like", ""), request.GET.get("kind", ""))
    return _page(request, None, facts)


def _beginning(like: str, kind: str) -> CardFacts:
    if like and like in EVERY_CARD:
        card = EVERY_CARD[like]
        return _facts_of(card, name=f"{card.name[:50]}, changed")
    if kind == CardKind.DOGLEG:
        grid = (MOWN,) * DOGLEG_ROWS[45]
        return CardFacts("", kind, grid, angle=45, bend=Bend.LEFT)
    chosen = CardKind(kind) if kind in list(CardKind) else CardKind.FAIRWAY
    return CardFacts("", chosen, BARE[chosen])


def _facts_of(card: HoleCard, *, name: str) -> CardFacts:
    return CardFacts(name, card.kind, card.grid, card.about, card.angle, card.bend or "")


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """One's own card, to be drawn anew."""
    row = _own(request, slug)
    if request.method == "POST":
        return _posted(request, row)
    return _page(request, row, _facts_of(row.card, name=row.name))


def _own(request: HttpRequest, slug: str) -> OwnCard:
    row = OwnCard.objects.filter(slug=slug, owner_id=request.user.pk or 0).first()
    if row is None:
        raise Http404("There is no such hole card.")
    return row


@require_POST
def put_away(request: HttpRequest, slug: str) -> HttpResponse:
    """Off the list, or back on it; holes keep the card either way."""
    row = _own(request, slug)
    assert isinstance(request.user, User)  # noqa: S101 - nobody else has cards
    if request.GET.get("back"):
        changes.take_out(request.user, row)
        toast(request, f"{row.name} is back among your cards.")
    else:
        changes.put_away(request.user, row)
        undo = reverse("courses:card_away", args=[row.slug]) + "?back=1"
        toast(request, f"{row.name} is put away. Holes that have it keep it.", undo=undo)
    return redirect("courses:cards")


def _posted(request: HttpRequest, row: OwnCard | None) -> HttpResponse:
    facts = _facts(request)
    if request.POST.get("op") == "check":
        return _page(request, row, facts, checked=True)
    changed: Sequence[Hole] = ()
    try:
        with transaction.atomic():
            user = whoever(request)
            if row is None:
                saved = changes.draw_card(user, facts)
            else:
                saved, changed = changes.redraw_card(user, row, facts)
    except Invalid as invalid:
        wrong = [fault.detail for fault in invalid.errors]
        return _page(request, row, facts, wrong=wrong, status=422)
    except Refused as refused:
        return _page(request, row, facts, wrong=[str(refused)], status=422)
    welcome(request, user)
    told = f"{saved.name} is among your cards."
    if changed:
        count = len(changed)
        holes = f"{count} holes have" if count > 1 else "1 hole has"
        told += f" {holes} the new drawing; the designer can undo that."
    toast(request, told)
    return redirect("courses:cards")


def _facts(request: HttpRequest) -> CardFacts:
    told = request.POST
    angle = told.get("angle", "")
    grid = told.get("grid", "")[:LONGEST_GRID].replace("\r", "")
    return CardFacts(
        name=told.get("name", ""),
        kind=told.get("kind", ""),
        grid=tuple(line.strip() for line in grid.split("\n") if line.strip()),
        about=told.get("about", ""),
        angle=int(angle) if angle in {str(known) for known in ANGLES} else 0,
        bend=told.get("bend", ""),
    )


def _page(
    request: HttpRequest,
    row: OwnCard | None,
    facts: CardFacts,
    *,
    checked: bool = False,
    wrong: Sequence[str] = (),
    status: int = 200,
) -> HttpResponse:
    found, picture = _looked_at(facts)
    context: dict[str, Any] = {
        "row": row,
        "facts": facts,
        "grid": "\n".join(facts.grid),
        "kinds": [(str(kind), label) for kind, label in PILES],
        "angles": [(angle, rows) for angle, rows in DOGLEG_ROWS.items()],
        "bends": [str(bend) for bend in Bend],
        "brushes": BRUSHES,
        "columns": COLUMNS,
        "faults": list(dict.fromkeys([*wrong, *found])),
        "checked": checked,
        "picture": picture,
        "here": request.path,
        "back": reverse("courses:cards"),
    }
    return render(request, "courses/card.html", context, part="card-check", status=status)


def _looked_at(facts: CardFacts) -> tuple[Sequence[str], SafeString | str]:
    """The faults of the drawing and, where there are none, its picture."""
    try:
        card = card_from(replace(facts, name=facts.name.strip() or "New"), slug="drawn")
    except Invalid as invalid:
        return [fault.detail for fault in invalid.errors], ""
    found = faults(card)
    if found:
        return found, ""
    return (), in_page(draw_card(card, ids="drawn"))
