"""The round to go on with, as the first page offers it."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from golfsite.accounts.models import User
from golfsite.web.problems import Problem
from play import rounds
from play.models import Round
from play.pages.card import CardTable, card_tables
from play.pages.seeing import Sight, length, seen_by


def resume(request: HttpRequest) -> dict[str, Any] | None:
    """The round in play that was touched last: its board, its card and where it stands; None
    where there is none."""
    if not isinstance(request.user, User):
        return None
    found = rounds.listed_rounds(request.user).filter(status=Round.Status.PLAYING).first()
    if found is None:
        return None
    try:
        return _shown(seen_by(request, found))
    except Problem:  # Its game is not played here any more.
        return None


def _shown(sight: Sight) -> dict[str, Any]:
    seen, presenter = sight.seen, sight.presenter
    head = presenter.head(seen)
    title, side = presenter.ask(seen)
    left = next((note.yards for note in presenter.notes(seen) if note.label == "Pin"), None)
    side = side.replace("{yards}", length(left, seen.unit))
    standing = sight.standing()
    address = reverse("play:round", args=[seen.table.round.pk])
    thru = standing["thru"]
    score = "Level par" if standing["to_par"] == "E" else standing["to_par"]
    return {
        "round": seen.table.round,
        "game": seen.table.description,
        "styles": presenter.styles,
        "head": head,
        "named": bool(head.number) and head.title != f"Hole {head.number}",
        "strip": presenter.strip(seen),
        "ground": presenter.hole_ground(seen, seen.place),
        "ask": ", ".join(part for part in (title, side) if part),
        "stands": f"{score} after {thru}." if thru.isdigit() else "",
        "tables": _table_now(card_tables(seen)),
        "url": address,
        "hole_base": f"{address}holes/",
    }


def _table_now(tables: list[CardTable]) -> list[CardTable]:
    """The nine in play."""
    return [table for table in tables if table.now is not None] or tables[:1]
