"""Computer players at three levels: what they would play, by the strokes it is expected to cost.

"best" turns the meter finely and takes the best line; "scratch" and "club" turn it in coarser steps
and take any stroke that costs no more than their margin.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass

from play.engine.protocol import Decision, Move
from play.par_excellence import address, search
from play.par_excellence.search import Advice
from play.par_excellence.sheet import Sheet
from play.par_excellence.state import State
from play.par_excellence.strokes import Address
from play.par_excellence.worth import gamble_pays

CLUB, SCRATCH, BEST = "club", "scratch", "best"


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays: degrees between the bearings it tries, how many strokes it
    works out exactly, and the strokes it may throw away with one choice."""

    step: float
    count: int
    margin: float


LEVELS: Mapping[str, Level] = {
    CLUB: Level(5.0, 3, 0.35),
    SCRATCH: Level(3.0, 4, 0.1),
    BEST: Level(2.0, 8, 0.0),
}


def choose(state: State, decision: Decision) -> Move:
    """The move a computer player makes; the same state always gives the same."""
    offered = {offer.move for offer in decision.offers}
    level = state.levels[decision.player]
    if "putt" in offered:
        return Move("putt")
    if "gamble" in offered:
        putts = state.shot.putts if state.shot else 0
        # A club player keeps what he has.
        gambles = level != CLUB and gamble_pays(state.edition, putts)
        return Move("gamble" if gambles else "keep")
    ball, spot = teed_up(state.sheet, state.address(decision.player))
    found = strokes_at(state, ball, level)
    best = found[0].strokes + LEVELS.get(level, LEVELS[SCRATCH]).margin
    good = [one for one in found if one.strokes <= best]
    chosen = good[_whim(state, decision.player) % len(good)].said
    fields: dict[str, str | float] = {
        "club": chosen.option,
        "shape": chosen.shape,
        "bearing": chosen.bearing,
    }
    if spot:
        fields["spot"] = spot
    return Move("shot", fields)


def strokes_at(state: State, ball: Address, level: str) -> list[Advice]:
    """The strokes a level thinks of from here, best first."""
    if level == BEST:
        return list(search.best_lines(state.edition, state.sheet, ball))
    known = LEVELS.get(level, LEVELS[SCRATCH])
    return search.ranked(state.edition, state.sheet, ball, step=known.step, count=known.count)


def teed_up(sheet: Sheet, ball: Address) -> tuple[Address, str]:
    """The ball where the computer strikes it: on the tee the first spot that may be used."""
    if not ball.from_tee:
        return ball, ""
    spot = address.spots_of(sheet)[0]
    return address.placed(sheet, ball, spot), spot


def _whim(state: State, player: int) -> int:
    """A number that only the situation decides."""
    facts = state.hole, player, state.strokes[player], state.balls[player]
    return zlib.crc32(repr(facts).encode())
