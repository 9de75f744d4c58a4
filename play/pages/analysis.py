"""A round analysed: was it me or the dice?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.parts import render, wants_part
from golfsite.web.problems import Problem
from play import analysing, rounds
from play.models import Round
from play.pages.card import NINE, Score, score_of
from play.pages.heading import NARROW, WIDE, heading
from play.pages.holes import player_asked
from play.pages.table import me
from play.table import Table, seated

TEMPLATE = "play/analysis.html"
MOST_SHOWN = 5
# What costs less, in strokes, is not among the costliest; what dice do less is not told of.
LEAST_DECISION, LEAST_THROW = 0.05, 0.25
# A round within so much of what was expected went as expected.
AS_EXPECTED = 0.25
HALF = 50.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from the middle, in percent of the width: to the right what cost strokes."""

    start: float
    width: float


@dataclass(frozen=True, slots=True)
class HoleRow:
    """A hole, or a sum of holes (``number`` 0), of one player: score, costs, bars, strokes."""

    name: str
    number: int
    score: Score | None
    expected: float
    decision: float
    dice: float
    bars: tuple[Bar, Bar] | None = None
    strokes: Sequence[Mapping[str, Any]] = ()

    @property
    def sum(self) -> float:
        return self.decision + self.dice


@login_required
@never_cache
@require_safe
def analysis(request: HttpRequest, pk: int) -> HttpResponse:
    """What the strokes of a round cost, and how far the working out is."""
    round_ = rounds.find_round(me(request), pk)
    return _page(request, round_, reverse("play:round", args=[pk]))


@never_cache
@require_safe
def shared_analysis(request: HttpRequest, token: str) -> HttpResponse:
    """The same, looked at by whoever has the link."""
    round_ = rounds.find_shared(token)
    return _page(request, round_, reverse("play:shared", args=[token]))


def _page(request: HttpRequest, round_: Round, table: str) -> HttpResponse:
    seat = seated(round_)
    context: dict[str, Any] = {
        "round": round_,
        "game": seat.description,
        "table": table,
        "here": f"{table}analysis/",
        "several": len(round_.players) > 1,
        "player": player_asked(request, round_) or 0,
    }
    try:
        found = analysing.analysis_of(round_)
    except Problem as problem:
        context |= {"failure": problem.detail}
        return render(request, TEMPLATE, context, part="found", status=problem.status)
    context |= _found(seat, found, context["player"])
    ready = found["status"] == "ready"
    say = "The analysis is done." if ready and wants_part(request) else ""
    return render(request, TEMPLATE, context, part="found", say=say)


def _found(seat: Table, found: Mapping[str, Any], player: int) -> dict[str, Any]:
    """What the page shows of an analysis for one of the players."""
    mine = [stroke for stroke in found["strokes"] if stroke["player"] == player]
    sums = found["players"][player]
    rows = _rows(seat, mine, player)
    holes = [row for row in rows if row.number]
    par = sum(row.par for row in seat.game.scorecard(seat.state())[: len(holes)])
    decided = sorted(mine, key=lambda one: -one["decision"])[:MOST_SHOWN]
    thrown = sorted(mine, key=lambda one: -abs(one["dice"]))[:MOST_SHOWN]
    people = [one for one in seat.round.players if one["kind"] == "human"]
    you = len(people) == 1 and seat.round.players[player]["kind"] == "human"
    largest = max((max(one["decision"], abs(one["dice"])) for one in found["players"]), default=1.0)
    return {
        "working": found["status"] == "working",
        "holes": found["holes"],
        "note": found["note"],
        "sums": sums,
        "answer": answer(sums, you=you),
        "players": [
            (one, _bars(one["decision"], one["dice"], largest)) for one in found["players"]
        ],
        "rows": rows,
        "headings": [heading(mine, sums["expected"], par, frame) for frame in (WIDE, NARROW)]
        if mine
        else [],
        "decisions": [one for one in decided if one["decision"] >= LEAST_DECISION],
        "throws": [one for one in thrown if abs(one["dice"]) >= LEAST_THROW],
    }


def _rows(seat: Table, mine: Sequence[Mapping[str, Any]], player: int) -> list[HoleRow]:
    """The holes that were analysed, with the sums of every nine and of all."""
    rows = []
    for row in seat.game.scorecard(seat.state()):
        strokes = [stroke for stroke in mine if stroke["hole"] == row.number]
        if strokes:
            decision = sum(stroke["decision"] for stroke in strokes)
            dice = sum(stroke["dice"] for stroke in strokes)
            score = score_of(row, player)
            expected = (row.strokes[player] or 0) - decision - dice
            hole = (str(row.number), row.number, score, expected, decision, dice)
            rows.append(HoleRow(*hole, strokes=strokes))
    largest = max((max(row.decision, abs(row.dice)) for row in rows), default=1.0)
    return _with_sums([replace(row, bars=_bars(row.decision, row.dice, largest)) for row in rows])


def _with_sums(rows: Sequence[HoleRow]) -> list[HoleRow]:
    found: list[HoleRow] = []
    for first in range(0, len(rows), NINE):
        nine = rows[first : first + NINE]
        found += nine
        if len(rows) > NINE:
            found.append(_sum({0: "Out", NINE: "In"}.get(first, "Sum"), nine))
    return [*found, _sum("All", rows)] if len(rows) > 1 else found


def _sum(name: str, rows: Sequence[HoleRow]) -> HoleRow:
    strokes = sum(int(row.score.text) for row in rows if row.score)
    sums = (sum(getattr(row, of) for row in rows) for of in ("expected", "decision", "dice"))
    return HoleRow(name, 0, Score(str(strokes)), *sums)


def _bars(decision: float, dice: float, largest: float) -> tuple[Bar, Bar]:
    def bar(value: float) -> Bar:
        width = round(HALF * abs(value) / (largest or 1.0), 1)
        return Bar(HALF if value >= 0 else round(HALF - width, 1), width)

    return bar(decision), bar(dice)


def answer(sums: Mapping[str, Any], *, you: bool) -> str:
    """The round in a sentence or two: whose doing it was."""
    decision, dice = sums["decision"], sums["dice"]
    who, whose = ("You", "your") if you else (sums["name"], "the")
    over = sums["strokes"] - sums["expected"]
    apart = "as many strokes as" if abs(over) < 0.05 else f"{abs(over):.1f} {_strokes(over)} than"
    took = f"cost {dice:.1f}" if dice >= 0 else f"gave {-dice:.1f} back"
    rest = f"{who} took {apart} the best play expects: {whose} decisions cost {decision:.1f}, the "
    return f"{_verdict(decision, dice, over, who)} {rest}dice {took}."


def _strokes(over: float) -> str:
    return "strokes more" if over > 0 else "strokes fewer"


def _verdict(decision: float, dice: float, over: float, who: str) -> str:
    if abs(over) < AS_EXPECTED and decision < AS_EXPECTED:
        return "Neither: it went as expected."
    if over <= 0:
        return "The dice were kind." if decision >= AS_EXPECTED else "The dice, and they were kind."
    if decision >= 2 * dice:
        return f"Mostly {'you' if who == 'You' else who}."
    return "Mostly the dice." if dice >= 2 * decision else "Something of both."
