"""What every choice of a round cost and what the die did, by the values behind the fair score."""

from collections.abc import Sequence

from play.engine.analysis import Weighed
from play.engine.protocol import Move
from play.paper_golf import strokes
from play.paper_golf.players import Hint, hints
from play.paper_golf.state import State

MULLIGAN = "mulligan"


class PaperGolfAnalyst:
    """Values the states of Paper Apps Golf: the mean score of best play without mulligans.

    A mulligan is worth what is made of it on the pages to come, which these values do not know. So
    to keep one costs nothing, and what one saves is told apart; to waste one, where playing on was
    better, is a decision.
    """

    note = (
        "Exact for play without mulligans. To keep a mulligan costs nothing here; what one saves "
        "counts with the dice and is told apart."
    )

    def correction(self, state: State) -> float:
        """None: values are exact."""
        return 0.0

    def expected(self, state: State) -> float:
        """The mean score on the page of the player to decide."""
        decision = strokes.decision(state)
        ranked = _without_mulligan(hints(state, decision))
        return state.strokes[decision.player] + ranked[0].expected

    def weighed(self, state: State, move: Move) -> Weighed | None:
        """What a choice costs against the best; None for spotting Bigfoot, who costs nothing."""
        decision = strokes.decision(state)
        ranked, before = hints(state, decision), state.strokes[decision.player]
        direction = str(move.fields.get("direction", ""))
        chosen = next((h for h in ranked if (h.move, h.direction) == (move.move, direction)), None)
        if chosen is None:
            return None
        best, saved = _without_mulligan(ranked)[0], 0.0
        if chosen.move == MULLIGAN and chosen.expected < best.expected:
            best, saved = chosen, best.expected - chosen.expected
        return Weighed(best.played, before + best.expected, before + chosen.expected, saved)


def _without_mulligan(ranked: Sequence[Hint]) -> list[Hint]:
    return [hint for hint in ranked if hint.move != MULLIGAN]
