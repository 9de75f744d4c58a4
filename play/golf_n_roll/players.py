"""Computer players at three levels, by the exact worth of where a stroke leads.

"best" plays what costs fewest strokes. "scratch" and "club" know the same values but are not so
exact: of the ways that cost no more than their margin they play any one.
"""

import zlib
from collections.abc import Mapping

from play.engine.protocol import Decision, Move
from play.golf_n_roll import odds
from play.golf_n_roll.state import State

CLUB, SCRATCH, BEST = "club", "scratch", "best"
# Strokes that a level may throw away with the choice of one stroke.
MARGIN: Mapping[str, float] = {CLUB: 0.3, SCRATCH: 0.08, BEST: 0.0}


def choose(state: State, decision: Decision) -> Move:
    """The move a computer player makes; the same state always gives the same."""
    if state.shot is not None:
        ways = [Move(offer.move) for offer in decision.offers]
        return min(ways, key=lambda move: odds.outlook(state, move).expected)
    player = decision.player
    ranked = odds.choices(state)
    most = ranked[0].expected + MARGIN.get(state.levels[player], MARGIN[SCRATCH])
    good = [way for way in ranked if way is ranked[0] or way.expected < most]
    return good[_whim(state, player) % len(good)].move


def _whim(state: State, player: int) -> int:
    """A number that only the situation decides."""
    facts = state.hole, state.row, player, state.strokes[player], state.balls[player]
    return zlib.crc32(repr(facts).encode())
