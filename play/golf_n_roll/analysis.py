"""What every choice of a round cost and what the dice did, by the exact worth of every lie."""

from play.engine.analysis import Weighed
from play.engine.protocol import Decision, Move
from play.golf_n_roll import odds, shots, turns
from play.golf_n_roll.state import State


class GolfNRollAnalyst:
    """Values the states of Golf'n'Roll: the mean score of best play on the cards as they lie, in
    this weather, with this golfer's skill."""

    note = (
        "Exact, skill and weather counted, from the moment the hole is laid. Strokes are what is "
        "valued, in a match, too, where holes decide."
    )

    def correction(self, state: State) -> float:
        """None: values are exact."""
        return 0.0

    def expected(self, state: State) -> float:
        """The mean score on the hole of the golfer to decide."""
        if state.shot is None:
            return odds.worth(state, turns.turn(state))
        return min(way.expected for way in _within(state))

    def weighed(self, state: State, move: Move) -> Weighed | None:
        """What a way to play the stroke, a repeat or a skill costs against the best."""
        ways = odds.choices(state) if state.shot is None else _within(state)
        best = min(ways, key=lambda way: way.expected)
        chosen = next((way.expected for way in ways if way.move == move), None)
        if chosen is None:
            return None
        return Weighed(best.move, best.expected, chosen)


def _within(state: State) -> list[odds.Weighed]:
    """The ways to go on in the middle of a stroke."""
    waiting = shots.waits(state)
    if not isinstance(waiting, Decision):
        return []
    moves = [Move(offer.move) for offer in waiting.offers]
    return [odds.Weighed(move, odds.outlook(state, move).expected) for move in moves]
