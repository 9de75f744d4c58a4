"""Computer players at three levels, and the hint: what every choice is worth in strokes.

"best" plays the policy behind the page's fair score. "scratch" and "club" know the same values but
are not so exact: of the choices that cost no more than their margin they take any one. A margin
below one stroke still brings every ball home.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play.engine import moves
from play.engine.protocol import Decision, Move, Offer
from play.paper_golf.fair import Fair, fair_of
from play.paper_golf.sheet import NAMES
from play.paper_golf.state import State
from play.paper_golf.strokes import legal, swings

CLUB, SCRATCH, BEST = "club", "scratch", "best"
# Strokes that a level may throw away with one choice.
MARGIN: Mapping[str, float] = {CLUB: 0.6, SCRATCH: 0.4, BEST: 0.0}
AGAIN = {"reroll", "mulligan"}
# What a mulligan of the notebook's six must save in strokes: while there are at least as many as
# pages to come, while there are fewer, and on the last page.
PLENTY, SCARCE, LAST = 0.3, 0.6, 0.05


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice and the mean number of strokes to the cup after it, its own stroke counted and no
    mulligan. ``direction`` is "" for a choice without one."""

    move: str
    direction: str
    expected: float

    @property
    def played(self) -> Move:
        return Move(self.move, {"direction": self.direction} if self.direction else {})


def fair_now(state: State) -> Fair:
    """The values of the page in play, in the way it is played."""
    return fair_of(state.sheet, state.edition.squares, state.way)


def hints(state: State, decision: Decision) -> tuple[Hint, ...]:
    """What every choice of a decision is worth, the best first. Bigfoot, who costs no stroke, is
    left out."""
    fair, found = fair_now(state), []
    for offer in decision.offers:
        if offer.move != "spot":
            found += _of_offer(state, decision.player, fair, offer)
    return tuple(sorted(found, key=lambda hint: (hint.expected, hint.move, hint.direction)))


def _of_offer(state: State, player: int, fair: Fair, offer: Offer) -> list[Hint]:
    square, move = state.balls[player], offer.move
    aimed = state.shot.direction if state.shot else ""
    if move == "throw":
        mean = fair.throws(square) if state.teed[player] else fair.fair - 1
        return [Hint(move, "", 1 + mean)]
    if move in AGAIN:
        mean = fair.aim(square, NAMES.index(aimed)) if aimed else fair.throws(square)
        return [Hint(move, "", 1 + mean)]
    if move == "stay":
        return [Hint(move, "", 1 + fair.at(square))]
    if move == "aim":
        from_tee = not state.teed[player]
        return [
            Hint(move, way, 1 + fair.aim_from_tee(NAMES.index(way)))
            if from_tee
            else Hint(move, way, 1 + fair.aim(square, NAMES.index(way)))
            for way in _ways(offer)
        ]
    swing = next(swing for swing in swings(state) if swing.move == move)
    ends = legal(state, swing)
    return [Hint(move, way, 1 + fair.at(ends[way].end)) for way in _ways(offer)]


def _ways(offer: Offer) -> list[str]:
    return moves.values_of(offer.fields[0])


def choose(state: State, decision: Decision) -> Move:
    """The move a computer player makes; the same state always gives the same."""
    if any(offer.move == "spot" for offer in decision.offers):
        return Move("spot")
    player = decision.player
    ranked = hints(state, decision)
    again = next((hint for hint in ranked if hint.move in AGAIN), None)
    others = [hint for hint in ranked if hint.move not in AGAIN]
    if again and others[0].expected - again.expected > _price(state, player, again.move):
        return again.played
    margin = MARGIN.get(state.levels[player], MARGIN[SCRATCH])
    good = [hint for hint in others if hint is others[0] or hint.expected < _most(others, margin)]
    return good[_whim(state, player) % len(good)].played


def _most(others: Sequence[Hint], margin: float) -> float:
    return others[0].expected + margin


def _price(state: State, player: int, move: str) -> float:
    """What throwing again must save to be worth it."""
    if move == "reroll" or state.gift[player]:
        return 0.0
    to_come = len(state.course) - state.hole
    if to_come == 1:
        return LAST
    return PLENTY if state.mulligans[player] >= to_come else SCARCE


def _whim(state: State, player: int) -> int:
    """A number that only the situation decides."""
    faces: Any = state.shot.faces if state.shot else ()
    facts = state.hole, player, state.strokes[player], state.balls[player], faces
    return zlib.crc32(repr(facts).encode())
