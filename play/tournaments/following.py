"""Keeping scorecards in step with the rounds that are played for them, stroke by stroke."""

from collections.abc import Sequence
from typing import Any

from django.db.models import F

from golfsite.web.problems import Problem
from play.engine.protocol import HoleScore
from play.models import Round, Shot
from play.tournaments import seats
from play.tournaments.models import ScoreCard, Tournament


def check_open(round_: Round) -> None:
    """Raises Problem where the round belongs to a tournament that has moved on: what is signed
    stays as it is."""
    if not seats.is_of_tournament(round_.players):
        return
    if ScoreCard.objects.filter(round=round_, signed=True).exists():
        raise Problem("The tournament has moved on: this scorecard is signed.", status=422)


def check_loose(round_: Round) -> None:
    """Raises Problem where the round belongs to a tournament, which cannot do without it."""
    if seats.is_of_tournament(round_.players) and ScoreCard.objects.filter(round=round_).exists():
        raise Problem(
            "This round is part of a tournament. Delete the tournament to be rid of it.", status=422
        )


def follow(round_: Round, rows: Sequence[HoleScore]) -> None:
    """Writes the scores of a round into its scorecard, in the transaction that writes the round.
    With the last putt of all the tournament is over."""
    if not seats.is_of_tournament(round_.players):
        return
    strokes = [row.strokes[0] for row in rows]
    complete = None not in strokes
    found = ScoreCard.objects.filter(round=round_)
    found.update(
        strokes=strokes,
        thru=sum(score is not None for score in strokes),
        complete=complete,
        facts=facts_of(round_, rows) if complete else {},
    )
    if complete:
        _end_if_over(round_)


def _end_if_over(round_: Round) -> None:
    from play.tournaments import turning  # which plays rounds, which follow here
    from play.tournaments.reading import board_of

    ending = Tournament.objects.select_for_update().filter(
        entries__cards__round=round_, round__gte=F("rounds")
    )
    for tournament in ending:
        board = board_of(tournament)
        if board.round_over and turning.is_settled(board):
            turning.finish(board)


def facts_of(round_: Round, rows: Sequence[HoleScore]) -> dict[str, Any]:
    """What the strokes of a finished round tell: putts, and greens hit in regulation."""
    shots = Shot.objects.filter(round=round_).order_by("entry", "pk")
    first_putts: dict[int, int] = {}
    putts = strokes = 0
    for hole, stroke, club in shots.values_list("hole", "stroke", "club"):
        strokes += 1
        if club.lower() in ("putt", "putter"):
            putts += 1
            first_putts.setdefault(hole, stroke)
    greens = sum(
        first_putts.get(row.number, row.strokes[0] or 0) - 1 <= row.par - 2 for row in rows
    )
    return {"putts": putts, "greens": greens} if strokes else {}
