"""What every decision of a round cost and what the dice did, by exact play."""

from play.engine.analysis import Weighed
from play.engine.protocol import Move
from play.pro_golf import advice
from play.pro_golf.address import option_of
from play.pro_golf.boxes import BOXES
from play.pro_golf.odds import BEST, hole_odds
from play.pro_golf.state import BOX, CLUB, PUTT, STROKE, UNKNOWN, State


class ProGolfAnalyst:
    """Values the states of Pro Golf: the mean score of best play from there."""

    note = "Exact: every box of the golfer’s card and every way to play is counted."

    def correction(self, state: State) -> float:
        """None: values are exact."""
        return 0.0

    def expected(self, state: State) -> float | None:
        """The mean score on the hole of the golfer in turn."""
        if not state.flags or state.weather == UNKNOWN or state.is_over:
            return None
        phase = state.ball.phase
        if phase == STROKE:
            return min(outlook.mean for outlook in advice.outlooks(state, BEST))
        if phase == BOX:
            return min(advice.box_means(state, BEST))
        if phase == PUTT:
            return state.strokes[state.turn] + advice.putts_left(state)
        if phase == CLUB and state.ball.stage == "tee" and state.strokes[state.turn] == 0:
            odds = hole_odds(state.card, state.now, state.tables, BEST, state.conditions)
            return odds.mean
        return None

    def weighed(self, state: State, move: Move) -> Weighed | None:
        """What the way chosen, or the box taken, costs against the best."""
        if not state.flags or state.weather == UNKNOWN:
            return None
        if state.ball.phase == STROKE:
            return self._way(state, move)
        if state.ball.phase == BOX:
            means = advice.box_means(state, BEST)
            best = min(range(len(means)), key=means.__getitem__)
            taken = means[BOXES.index(int(move.fields["box"]))]
            return Weighed(Move(move.move, {"box": str(BOXES[best])}), means[best], taken)
        return None

    def _way(self, state: State, move: Move) -> Weighed:
        outlooks = advice.outlooks(state, BEST)
        best = min(outlooks, key=lambda one: one.mean)
        chosen = option_of(state, move)
        mean = next((one.mean for one in outlooks if one.chosen == chosen), best.mean)
        fields = {"way": best.chosen.value} if len(outlooks) > 1 or move.fields else {}
        return Weighed(Move(move.move, fields), best.mean, mean)
