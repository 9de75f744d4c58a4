"""What every choice of a round cost and what the dice did, by the values behind the rating."""

from play.engine.analysis import Weighed
from play.engine.protocol import Move
from play.pocket_pro import flight, shots, turns
from play.pocket_pro.address import name_of
from play.pocket_pro.movement import lines
from play.pocket_pro.players import stands
from play.pocket_pro.rating import rating_of
from play.pocket_pro.state import END, ORDER, Shot, State
from play.pocket_pro.valuation import Valuation

MULLIGAN, IGNORE, DROP = "mulligan", "ignore", "drop"


class PocketProAnalyst:
    """Values the states of Pocket Pro Golf: the mean score of best play in the wind thrown, without
    tokens.

    A token is worth what is made of it later, which these values do not know. So to keep one costs
    nothing, and what one saves is told apart; to waste one is a decision.
    """

    note = (
        "Worked out to the hundredth of a stroke for play without tokens, in the wind thrown. To "
        "keep a token costs nothing here; what tokens and mulligans save counts with the dice and "
        "is told apart."
    )

    def correction(self, state: State) -> float:
        """How far the best stroke from the space the ball came to is from the worth it had."""
        if state.shot is not None:
            return 0.0
        cell, valuation = state.balls[turns.turn(state)], _valuation(state)
        return valuation.ranked(cell, state.wind)[0][0] - valuation.worth(cell, state.wind)

    def expected(self, state: State) -> float | None:
        """The mean score on the hole of the player on turn; None while tokens are dealt."""
        if state.placing < state.players or state.is_over:
            return None
        if not state.wind:
            return rating_of(state.ground, state.edition).mean
        valuation, before = _valuation(state), state.strokes[turns.turn(state)]
        shot = state.shot
        if shot is None:
            cell = state.balls[turns.turn(state)]
            return before + valuation.ranked(cell, state.wind)[0][0]
        if shot.phase == END:
            return before + 1 + _dropped(shot, valuation.best_place(shot, state.wind)[0])
        if shot.phase == ORDER:
            return before + 1 + valuation.best_way(shot, shots.reading_of(state), state.wind)[0]
        return before + 1 + stands(state, (), valuation)

    def weighed(self, state: State, move: Move) -> Weighed | None:
        """What a stroke, an order of movement, a drop or the use of tokens costs against the best;
        None where a throw is left as it is, and where a token is laid."""
        if state.placing < state.players:
            return None
        shot, valuation = state.shot, _valuation(state)
        if shot is None:
            return _stroke(state, move, valuation)
        if move.move in {MULLIGAN, IGNORE}:
            return self._bought(state, shot, move, valuation)
        if shot.phase == ORDER:
            return _order(state, shot, move, valuation)
        if move.move == DROP:
            return _drop(state, shot, move, valuation)
        return None

    def _bought(self, state: State, shot: Shot, move: Move, valuation: Valuation) -> Weighed:
        """What tokens bring, against leaving it as it is."""
        before, left = state.strokes[turns.turn(state)], self.expected(state)
        assert left is not None  # noqa: S101 - tokens are spent on a shot in hand
        if move.move == MULLIGAN:
            bought = before + valuation.worth(shot.start, state.wind)
        else:
            faces = tuple(int(face) for face in str(move.fields["dice"]).split("+"))
            bought = before + 1 + stands(state, faces, valuation)
        if bought <= left:
            return Weighed(move, bought, bought, left - bought)
        return Weighed(_as_it_is(state, shot, valuation), left, bought)


def _valuation(state: State) -> Valuation:
    return rating_of(state.ground, state.edition).valuation


def _dropped(shot: Shot, worth: float) -> float:
    return worth + (shot.ended != flight.REST)


def _as_it_is(state: State, shot: Shot, valuation: Valuation) -> Move:
    """The move that goes on without tokens, and best."""
    if shot.phase != END:
        return Move("keep")
    if len(shots.places_of(state)) == 1:
        return Move("accept")
    return Move(DROP, {"space": shots.cell_name(valuation.best_place(shot, state.wind)[1])})


def _stroke(state: State, move: Move, valuation: Valuation) -> Weighed | None:
    player = turns.turn(state)
    before, cell = state.strokes[player], state.balls[player]
    ways = lines(state.ground, cell)
    found: dict[tuple[tuple[str, str], ...], float] = {}
    for value, line, stroke in valuation.ranked(cell, state.wind):
        fields = {"club": stroke.club, "tempo": stroke.tempo, "aim": stroke.aim}
        if len(ways) > 1:
            fields["line"] = name_of(ways, line)
        found.setdefault(tuple(sorted(fields.items())), value)
    chosen = found.get(tuple(sorted((name, str(value)) for name, value in move.fields.items())))
    if chosen is None:
        return None
    best = min(found, key=found.__getitem__)
    return Weighed(Move(move.move, dict(best)), before + found[best], before + chosen)


def _order(state: State, shot: Shot, move: Move, valuation: Valuation) -> Weighed:
    before, reading = state.strokes[turns.turn(state)] + 1, shots.reading_of(state)
    found = {
        way.order: before + valuation.after(shot, reading, way, state.wind)
        for way in shots.ways_of(state)
    }
    best = min(found, key=found.__getitem__)
    chosen = found[str(move.fields["order"])]
    return Weighed(Move(move.move, {"order": best}), found[best], chosen)


def _drop(state: State, shot: Shot, move: Move, valuation: Valuation) -> Weighed:
    before = state.strokes[turns.turn(state)] + 1
    found = {
        shots.cell_name(cell): before + _dropped(shot, valuation.worth(cell, state.wind))
        for cell in shots.places_of(state)
    }
    best = min(found, key=found.__getitem__)
    chosen = found[str(move.fields["space"])]
    return Weighed(Move(DROP, {"space": best}), found[best], chosen)
