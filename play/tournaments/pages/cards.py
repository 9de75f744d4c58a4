"""Scorecards: of a round, and of a golfer."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.parts import render
from play.tournament.leaderboard import tee_time
from play.tournaments.exporting import rows_of
from play.tournaments.models import ScoreCard
from play.tournaments.pages.showing import card_tables, common, me, round_name, shown
from play.tournaments.reading import Board, board_of, find


@login_required
@never_cache
@require_safe
def of_round(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Everybody's scorecard of a round, pair by pair in the order of the tee."""
    board = board_of(find(me(request), pk))
    cards = board.of_round(number)
    if not cards:
        raise Http404("This round has not been drawn.")
    context = common(request, board) | {
        "number": number,
        "title": round_name(board.tournament, number),
        "groups": _groups(board, cards),
        "hole_base": "",
    }
    return render(request, "tournaments/round.html", context)


def _groups(board: Board, cards: list[ScoreCard]) -> list[dict[str, object]]:
    groups: dict[int, list[ScoreCard]] = {}
    for card in cards:
        groups.setdefault(card.group, []).append(card)
    return [
        {
            "tee": tee_time(group),
            "golfers": [board.entry(card.entry_id) for card in pair],
            "tables": card_tables(board, pair, by_round=False),
        }
        for group, pair in sorted(groups.items())
    ]


@login_required
@never_cache
@require_safe
def of_golfer(request: HttpRequest, pk: int, slug: str) -> HttpResponse:
    """A golfer's rounds; from here he can be taken over."""
    board = board_of(find(me(request), pk))
    entry = board.by_slug(slug)
    if entry is None:
        raise Http404("There is no such golfer in this tournament.")
    cards = [card for card in board.cards if card.entry_id == entry.pk]
    regular = [card for card in cards if card.number <= board.tournament.rounds]
    extra = [card for card in cards if card.number > board.tournament.rounds]
    row = next(row for row in rows_of(board) if row.golfer.slug == slug)
    context = common(request, board) | {
        "entry": entry,
        "row": shown(board, row),
        "tables": card_tables(board, regular, by_round=True),
        "extra": [card_tables(board, [card], by_round=True) for card in extra],
        "cards": [(round_name(board.tournament, card.number), card) for card in cards],
        "hole_base": "",
    }
    return render(request, "tournaments/golfer.html", context)
