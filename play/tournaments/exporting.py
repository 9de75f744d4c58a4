"""A tournament to take away: the leaderboard as CSV, everything as JSON."""

import csv
import io
from dataclasses import asdict
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.utils.text import slugify

from golfsite.web.problems import Fault, Invalid
from play.tournament import leaderboard, statistics
from play.tournament.leaderboard import Row
from play.tournament.statistics import HoleStatistics
from play.tournaments.models import Tournament
from play.tournaments.reading import Board, board_of
from play.tournaments.turning import money_of

FORMATS = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


def exported(tournament: Tournament) -> dict[str, Any]:
    """Everything of a tournament as JSON values."""
    board = board_of(tournament)
    return {
        "format": "yardage-book-tournament/1",
        "name": tournament.name,
        "course": tournament.course_name,
        "holes": [
            {"number": number, "par": par}
            for number, par in zip(tournament.holes, tournament.pars, strict=True)
        ],
        "rounds": tournament.rounds,
        "cut": tournament.cut,
        "cut_line": tournament.cut_line,
        "play_off": tournament.play_off,
        "purse": tournament.purse,
        "options": tournament.options,
        "policy": tournament.policy,
        "seed": tournament.seed,
        "status": tournament.status,
        "leaderboard": [row_shape(row) for row in rows_of(board)],
        "scorecards": scorecards(board),
        "hole_statistics": [hole_shape(hole) for hole in statistics.hole_statistics(board.contest)],
        "story": tournament.story,
    }


def hole_shape(hole: HoleStatistics) -> dict[str, Any]:
    """A hole of the week as the API and the exports show it."""
    return asdict(hole)


def rows_of(board: Board) -> list[Row]:
    """The leaderboard, with the money once the tournament is over."""
    over = board.tournament.status == Tournament.Status.FINISHED
    return leaderboard.rows(board.contest, money_of(board) if over else None)


def row_shape(row: Row) -> dict[str, Any]:
    """A line of the leaderboard as the API and the exports show it."""
    return {
        "position": row.position,
        "place": row.place,
        "slug": row.golfer.slug,
        "golfer": row.golfer.name,
        "to_par": row.to_par,
        "today": row.today,
        "thru": row.thru,
        "tee_time": row.tee or None,
        "rounds": list(row.rounds),
        "total": row.total,
        "cut": row.golfer.out,
        "moved": row.moved,
        "mine": row.golfer.mine,
        "amateur": row.golfer.amateur,
        "money": row.money,
    }


def scorecards(board: Board, number: int | None = None) -> list[dict[str, Any]]:
    """The scorecards of a round, or of all, in the order of the tee."""
    cards = board.cards if number is None else board.of_round(number)
    return [
        {
            "round": card.number,
            "slug": board.entry(card.entry_id).slug,
            "golfer": board.entry(card.entry_id).golfer,
            "group": card.group,
            "tee_time": leaderboard.tee_time(card.group),
            "holes": card.holes,
            "strokes": card.strokes,
            "thru": card.thru,
            "total": sum(score for score in card.strokes if score is not None),
            "complete": card.complete,
            "mine": card.by_hand,
            "round_id": card.round_id,
            "facts": card.facts,
        }
        for card in cards
    ]


def answer(tournament: Tournament, kind: str) -> HttpResponse:
    """The tournament as a file. Raises Invalid for another kind."""
    if kind not in FORMATS:
        raise Invalid([Fault("?as", f"This is one of {', '.join(FORMATS)}.")])
    if kind == "csv":
        response = HttpResponse(_csv(tournament), content_type=FORMATS[kind])
    else:
        response = JsonResponse(exported(tournament), json_dumps_params={"indent": 1})
    name = slugify(tournament.name) or "tournament"
    response["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return response


def _csv(tournament: Tournament) -> str:
    board = board_of(tournament)
    out = io.StringIO()
    writer = csv.writer(out)
    rounds = [f"r{number}" for number in range(1, tournament.rounds + 1)]
    writer.writerow(["position", "player", *rounds, "total", "to_par", "money"])
    for row in rows_of(board):
        totals = ["" if total is None else total for total in row.rounds]
        money = "" if row.money is None else row.money
        writer.writerow(
            [row.position, _plain(row.golfer.name), *totals, row.total, row.to_par, money]
        )
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
