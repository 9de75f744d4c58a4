"""Rounds analysed: what each decision cost, and what the dice did."""

from collections.abc import Mapping
from typing import Any

from django.core.cache import cache

from golfsite.web.problems import Problem
from play.engine.analysis import Analyst, analysed, stroke_shape
from play.models import Round
from play.pro_golf.analysis import ProGolfAnalyst
from play.recording import entry_of
from play.table import seated

# The games that value their states.
ANALYSTS: Mapping[str, Analyst[Any]] = {"pro-golf": ProGolfAnalyst()}
DIGITS = 5
KEPT_SECONDS = 3600


def analysis_of(round_: Round) -> dict[str, Any]:
    """The analysis of the holes finished so far, as JSON values: ``players`` with their sums and
    ``strokes`` in the order they were played. Raises Problem for a game that values no states, and
    for a round played under other rules than today's."""
    analyst = ANALYSTS.get(round_.game)
    if analyst is None:
        raise Problem("Rounds of this game are not analysed.", status=422)
    key = f"analysis:{round_.pk}:{round_.version}"
    found: dict[str, Any] | None = cache.get(key)
    if found is None:
        found = _worked_out(round_, analyst)
        cache.set(key, found, KEPT_SECONDS)
    return found


def _worked_out(round_: Round, analyst: Analyst[Any]) -> dict[str, Any]:
    table = seated(round_)
    if table.game.version != round_.game_version:
        raise Problem(
            "This round was played under earlier rules; it can be read, not analysed.", status=422
        )
    entries = [entry_of(row) for row in round_.log.order_by("number")]
    analysis = analysed(table.game, analyst, table.base, entries, len(round_.players))
    players = [
        {
            "name": player["name"],
            "strokes": total.strokes,
            "expected": round(total.expected, DIGITS),
            "decision": round(total.decision, DIGITS),
            "dice": round(total.dice, DIGITS),
        }
        for player, total in zip(round_.players, analysis.sums, strict=True)
    ]
    strokes = [stroke_shape(stroke, DIGITS) for stroke in analysis.strokes]
    return {"status": "ready", "players": players, "strokes": strokes}
