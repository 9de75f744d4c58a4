"""The week: what the holes took, the winner's story, the money, and what really happened."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.numbers import whole
from golfsite.web.parts import render
from play.tournament import lead, statistics
from play.tournament.leaderboard import signed, words
from play.tournament.records import LABELS
from play.tournaments import fields
from play.tournaments.exporting import rows_of
from play.tournaments.pages.showing import common, me, round_name, shown
from play.tournaments.reading import Board, board_of, find

MOST_CHANGES = 60


@login_required
@never_cache
@require_safe
def holes(request: HttpRequest, pk: int) -> HttpResponse:
    """The holes of the week, or of one round (``round``)."""
    board = board_of(find(me(request), pk))
    number = whole(request.GET.get("round"))
    rounds = [number] if number and number <= board.tournament.rounds else None
    found = statistics.hole_statistics(board.contest, rounds)
    context = common(request, board) | {
        "holes": found,
        "played": any(hole.played for hole in found),
        "number": number if rounds else None,
        "numbers": sorted(
            {card.number for card in board.cards if card.number <= board.tournament.rounds}
        ),
        "facts": _facts(board, rounds),
    }
    return render(request, "tournaments/holes.html", context)


def _facts(board: Board, rounds: list[int] | None) -> dict[str, float]:
    """Means over the finished rounds: strokes, putts, greens in regulation."""
    cards = [
        card
        for card in board.cards
        if card.complete
        and card.number <= board.tournament.rounds
        and (rounds is None or card.number in rounds)
    ]
    if not cards:
        return {}
    facts = {"strokes": sum(sum(card.strokes) for card in cards) / len(cards)}
    told = [card.facts for card in cards if "putts" in card.facts]
    if told:
        facts["putts"] = sum(fact["putts"] for fact in told) / len(told)
        facts["greens"] = sum(fact["greens"] for fact in told) / len(told)
    return facts


@login_required
@never_cache
@require_safe
def story(request: HttpRequest, pk: int) -> HttpResponse:
    """The winner's story, how the lead changed, the records, the purse, the real Masters."""
    board = board_of(find(me(request), pk))
    contest = board.contest
    rows = rows_of(board)
    context = common(request, board) | {
        "changes": [
            {
                "round": round_name(board.tournament, one.round),
                "hole": contest.numbers[one.hole - 1] if one.hole else None,
                "names": words([contest.by_slug(slug).name for slug in one.slugs[:5]]),
                "more": max(len(one.slugs) - 5, 0),
                "to_par": signed(one.to_par),
                "mine": any(contest.by_slug(slug).mine for slug in one.slugs),
            }
            for one in lead.changes(contest)[-MOST_CHANGES:]
        ],
        "feats": [(LABELS[feat.kind], feat) for feat in board.tournament.feats.all()],
        "paid": [shown(board, row) for row in rows if row.money],
        "beside": fields.beside(board.tournament, rows),
    }
    return render(request, "tournaments/story.html", context)
