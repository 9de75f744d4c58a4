"""What every choice of a round cost and what the dice did, by looking a stroke ahead.

A stroke is worth what every throw of its dice leads to on the true ground, and a ball that lies
there what it would take on an open hole. That is no more than near the truth: how far it was off
shows when the ball is to be played from there.
"""

import numpy as np

from play.engine.analysis import Weighed
from play.engine.protocol import Move
from play.par_excellence import address, turns
from play.par_excellence.odds import shares_of
from play.par_excellence.players import teed_up
from play.par_excellence.search import Advice, best_lines, left_to_play, weigh
from play.par_excellence.sheet import CIRCLE
from play.par_excellence.state import CHOOSE, ON_GREEN, State
from play.par_excellence.strokes import Address, said
from play.par_excellence.worth import gamble_pays, putts_expected, worth_of

PUTT, KEEP, GAMBLE = "putt", "keep", "gamble"


class ParExcellenceAnalyst:
    """Values the states of Par Excellence: the mean score of the best stroke found from there."""

    note = (
        "Near the truth, not exact: every throw of the next stroke is played out on the ground, "
        "what comes after it is taken from an open hole, and the best line is looked for to the "
        "half degree. Putts and the gamble are exact."
    )

    def correction(self, state: State) -> float:
        """How far the best stroke from here is from what the ball is worth on an open hole."""
        if state.shot is not None:
            return 0.0
        player = turns.turn(state)
        ball = state.address(player)
        if ball.from_tee:
            return 0.0
        away = float(left_to_play(state.sheet, np.array([ball.at]))[0])
        return self._left(state) - worth_of(state.edition).one(ball.lie, away)

    def expected(self, state: State) -> float:
        """The mean score on the hole of the golfer to decide."""
        return state.strokes[turns.turn(state)] + self._left(state)

    def weighed(self, state: State, move: Move) -> Weighed:
        """What the stroke said, or the gamble, costs against the best."""
        before = state.strokes[turns.turn(state)]
        if move.move == PUTT:
            expected = self.expected(state)
            return Weighed(move, expected, expected)
        if move.move in {KEEP, GAMBLE}:
            putts = {KEEP: _kept(state), GAMBLE: _gambled(state)}
            best = min(putts, key=putts.__getitem__)
            return Weighed(Move(best), before + putts[best], before + putts[move.move])
        best_stroke, spot = _best(state)
        chosen = _said(state, move)
        if chosen.strokes <= best_stroke.strokes:
            return Weighed(move, before + chosen.strokes, before + chosen.strokes)
        fields: dict[str, str | float] = {
            "club": best_stroke.said.option,
            "shape": best_stroke.said.shape,
            "bearing": best_stroke.said.bearing,
        }
        if spot:
            fields["spot"] = spot
        return Weighed(
            Move(move.move, fields), before + best_stroke.strokes, before + chosen.strokes
        )

    def _left(self, state: State) -> float:
        """Strokes still to play in the best way."""
        player, shot = turns.turn(state), state.shot
        if shot is not None and shot.phase == CHOOSE:
            return _gambled(state) if gamble_pays(state.edition, shot.putts) else _kept(state)
        if state.teed[player] and state.lies[player] in ON_GREEN:
            inside, outside = putts_expected(state.edition)
            return (inside if state.lies[player] == CIRCLE else outside) - _centred(state)
        return _best(state)[0].strokes


def _centred(state: State) -> int:
    return int(state.sheet.is_centred(state.balls[turns.turn(state)]))


def _kept(state: State) -> float:
    assert state.shot is not None  # noqa: S101 - a putt is kept of the shot in hand
    return float(state.shot.putts - _centred(state))


def _gambled(state: State) -> float:
    mean = sum(int(face) * chance for face, chance in shares_of(state.edition.flags))
    return mean - _centred(state)


def _best(state: State) -> tuple[Advice, str]:
    ball, spot = teed_up(state.sheet, state.address(turns.turn(state)))
    return best_lines(state.edition, state.sheet, ball)[0], spot


def _said(state: State, move: Move) -> Advice:
    fields = move.fields
    ball: Address = state.address(turns.turn(state))
    ball = address.placed(state.sheet, ball, str(fields.get("spot", "")))
    words = said(str(fields["club"]), str(fields["shape"]), round(float(fields["bearing"]), 1))
    return weigh(state.edition, state.sheet, ball, words)
