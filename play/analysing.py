"""Rounds analysed: what each decision cost, and what the dice did.

It is worked out hole by hole behind the request's back and kept with the round, so that nothing is
done twice: a hole played on, or taken back and played again, is the only one to be done.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from golfsite.web.problems import Problem
from play import games, tasks
from play.engine.analysis import Analyst, analysed, rounded, stroke_shape, sum_shape
from play.engine.log import Kind
from play.engine.protocol import Refusal
from play.golf_n_roll.analysis import GolfNRollAnalyst
from play.models import AnalysedHole, Analysing, HoleStart, Round
from play.paper_golf.analysis import PaperGolfAnalyst
from play.par_excellence.analysis import ParExcellenceAnalyst
from play.pocket_pro.analysis import PocketProAnalyst
from play.pro_golf.analysis import ProGolfAnalyst
from play.recording import entry_of
from play.table import Table, seated

# The games that value their states.
ANALYSTS: Mapping[str, Analyst[Any]] = {
    "pocket-pro": PocketProAnalyst(),
    "pro-golf": ProGolfAnalyst(),
    "golf-n-roll": GolfNRollAnalyst(),
    "paper-golf": PaperGolfAnalyst(),
    "par-excellence": ParExcellenceAnalyst(),
}
# Raised when a game's values change: holes analysed by an earlier method are done again.
METHOD = 2
DIGITS = 5
# So many seconds of work at a time; what is left waits in the queue behind what others asked for.
PATIENCE = 10.0
# Not heard of for so long, work is taken to have been stopped, and asked for again.
SILENT = timedelta(minutes=2)
# A failure is told for so long before it is tried again: the site may have been mended.
FAILURE_HOLDS = timedelta(hours=1)
SUMS = ("strokes", "expected", "decision", "dice", "saved", "correction")


@dataclass(frozen=True, slots=True)
class Span:
    """A finished hole by its place in the round, and its entries: from ``first`` to before
    ``until``."""

    place: int
    first: int
    until: int


def has_analyst(round_: Round) -> bool:
    """Are rounds of this game analysed?"""
    return round_.game in ANALYSTS


def analysis_of(round_: Round) -> dict[str, Any]:
    """The analysis of the holes that all have finished, as JSON values: ``status`` "ready", or
    "working" while some are still worked out; ``players`` with their sums and ``strokes`` in the
    order they were played, of the holes done so far; ``holes`` done and in all.

    Raises Problem for a game that values no states, and for a round that today's rules cannot play
    again.
    """
    analyst = _analyst(round_)
    spans = _spans(round_)
    found = _kept(round_, spans)
    if len(found) < len(spans) and _asked(round_):
        found = _kept(round_, spans)
    ready = len(found) == len(spans)
    return {
        "status": "ready" if ready else "working",
        "note": analyst.note,
        "holes": {"done": len(found), "of": len(spans)},
        "players": _players(round_, found),
        "strokes": [stroke for hole in found for stroke in hole["strokes"]],
    }


def work(pk: int, patience: float = PATIENCE) -> str:
    """Analyses the finished holes of a round that are not yet, in the order they were played:
    "done", "failed", "handed on" to the queue after ``patience`` seconds, or "gone"."""
    round_ = Round.objects.filter(pk=pk, deleted_at=None).first()
    if round_ is None:
        return "gone"
    mine, began = Analysing.objects.filter(round=pk), time.monotonic()
    try:
        for number, span in enumerate(_missing(round_)):
            if number and time.monotonic() - began > patience:
                tasks.analyse.enqueue(pk)
                return "handed on"
            _work_out(seated(round_), span)
            mine.update(told_at=timezone.now())
    except (Refusal, Problem, LookupError, TypeError, ValueError):
        _note(mine, round_, _failure(round_))
        return "failed"
    except Exception:
        _note(mine, round_, "This round could not be analysed: the fault is the site’s.")
        raise
    mine.delete()
    return "done"


def _note(mine: QuerySet[Analysing], round_: Round, failure: str) -> None:
    mine.update(failure=failure, version=round_.version, told_at=timezone.now())


def _analyst(round_: Round) -> Analyst[Any]:
    analyst = ANALYSTS.get(round_.game)
    if analyst is None:
        raise Problem("Rounds of this game are not analysed.", status=422)
    return analyst


def _spans(round_: Round) -> list[Span]:
    """The finished holes in the order they were played."""
    starts = list(round_.hole_starts.order_by("hole").values_list("hole", "entry"))
    ends = [entry for _, entry in starts[1:]] + [round_.entries + 1]
    return [
        Span(place, first, until)
        for (place, first), until in zip(starts, ends, strict=False)
        if place < round_.hole
    ]


def _kept(round_: Round, spans: Sequence[Span]) -> list[dict[str, Any]]:
    """What is known of the finished holes, in order."""
    rows = {
        Span(row.place, row.first, row.until): row.found
        for row in round_.analysed_holes.filter(method=METHOD)
    }
    return [rows[span] for span in spans if span in rows]


def _missing(round_: Round) -> list[Span]:
    spans = _spans(round_)
    rows = round_.analysed_holes.filter(method=METHOD).values_list("place", "first", "until")
    done = {Span(*row) for row in rows}
    return [span for span in spans if span not in done]


def _asked(round_: Round) -> bool:
    """Has the rest worked out, unless that is under way. Raises Problem where it has failed."""
    now = timezone.now()
    row, is_new = Analysing.objects.get_or_create(
        round=round_, defaults={"version": round_.version, "told_at": now}
    )
    if not is_new:
        age = now - row.told_at
        if row.failure and row.version == round_.version and age < FAILURE_HOLDS:
            raise Problem(row.failure, status=422)
        if not row.failure and age < SILENT:
            return False
        before = Analysing.objects.filter(pk=row.pk, told_at=row.told_at)
        if not before.update(version=round_.version, failure="", told_at=now):
            return False
    tasks.analyse.enqueue(round_.pk)
    failed = Analysing.objects.filter(round=round_).exclude(failure="").first()
    if failed is not None:
        raise Problem(failed.failure, status=422)
    return True


def _work_out(table: Table, span: Span) -> None:
    """Analyses one hole and keeps it. Raises Refusal, LookupError, TypeError or ValueError where
    its log does not lead to its score."""
    round_, game, players = table.round, table.game, len(table.round.players)
    start = HoleStart.objects.get(round=round_, hole=span.place, entry=span.first)
    rows = round_.log.filter(number__gte=span.first, number__lt=span.until, undone_by=None)
    entries = [entry_of(row) for row in rows.exclude(kind=Kind.UNDO).order_by("number")]
    state = game.load(start.state, table.base)
    found = analysed(game, ANALYSTS[round_.game], state, entries, players)
    scores = game.scorecard(table.state())[span.place].strokes
    # A hole that was given up before it was to be decided on is left out of the sums.
    if any(one.strokes not in (0, score) for one, score in zip(found.sums, scores, strict=True)):
        raise ValueError(f"the log leads to other scores than {scores}")
    AnalysedHole.objects.update_or_create(
        round=round_,
        place=span.place,
        defaults={
            "first": span.first,
            "until": span.until,
            "method": METHOD,
            "found": {
                "players": [sum_shape(one, DIGITS) for one in found.sums],
                "strokes": [stroke_shape(one, DIGITS) for one in found.strokes],
            },
        },
    )


def _failure(round_: Round) -> str:
    then, now = round_.game_version, games.GAMES[round_.game].game.version
    if then != now:
        return (
            f"This round was played under version {then} of the rules. Under today’s, version "
            f"{now}, it would have gone otherwise: it can be read, but not analysed."
        )
    return "The log of this round does not lead to its scores, so it is not analysed."


def _players(round_: Round, found: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The sums of the players over the holes."""
    totals = []
    for number, player in enumerate(round_.players):
        rows = [hole["players"][number] for hole in found]
        sums = {name: rounded(sum(row[name] for row in rows), DIGITS) for name in SUMS}
        sums |= {"strokes": int(sums["strokes"]), "error": abs(sums["correction"])}
        totals.append({"name": player["name"], **sums})
    return totals
