"""On the green: the putter die, the circle, the centred ball and the gamble."""

from collections.abc import Sequence
from dataclasses import replace

from play.engine.protocol import Decision, Die, Event, Face, Offer, Throw
from play.engine.state import known, put
from play.engine.words import number
from play.par_excellence import turns
from play.par_excellence.edition import PUTTER
from play.par_excellence.sheet import CIRCLE
from play.par_excellence.state import CHOOSE, FLAGS, Shot, State

# So many putts thrown, or more, may be gambled with.
GAMBLED = 3


def decision(state: State, player: int) -> Decision:
    """On the green there is nothing to choose but to putt."""
    return Decision(player, "Putt", (Offer("putt", "Throw the putter die"),))


def begun(state: State, player: int) -> tuple[State, list[Event]]:
    """The putter is in hand."""
    shot = Shot(PUTTER, state.balls[player], state.lies[player])
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "club": PUTTER,
        "lie": shot.lie,
        "pin": state.sheet.to_pin(shot.at),
        "rule": "putting",
    }
    return replace(state, shot=shot), [Event("address", player, data)]


def throw(state: State, player: int, shot: Shot) -> Throw:
    """The putter die, or the hazard die read by its flags."""
    if shot.phase == FLAGS:
        return Throw(player, "the gamble: the flag counts", (Die("hazard", state.edition.flags),))
    return Throw(player, "the putts", (Die(PUTTER, state.edition.putts),))


def gamble_decision(state: State, player: int, shot: Shot) -> Decision:
    """After a poor putter die: keep it, or throw the hazard die for a new number."""
    putts = number(shot.putts)
    offers = (
        Offer("keep", f"Keep the {putts} putts"),
        Offer("gamble", "Gamble on the hazard die"),
    )
    return Decision(player, f"The putter die says {putts}", offers)


def chosen(state: State, player: int, move: str) -> tuple[State, list[Event]]:
    """The putts are kept, or gambled with."""
    shot = known(state.shot)
    data = {"hole": state.ground.number, "putts": shot.putts, "rule": "gamble"}
    if move == "gamble":
        return replace(state, shot=replace(shot, phase=FLAGS)), [Event("gamble", player, data)]
    after, events = _holed(state, player, shot.putts, ())
    return after, [Event("kept", player, data), *events]


def thrown(state: State, player: int, face: Face) -> tuple[State, list[Event]]:
    """What the putter die, or the flag, brings."""
    shot = known(state.shot)
    if shot.phase == FLAGS:
        data = {
            "hole": state.ground.number,
            "dice": [face],
            "before": shot.putts,
            "putts": int(face),
            "house": any(row.provenance == "house" for row in state.edition.hazard),
            "rule": "gamble",
        }
        after, events = _holed(state, player, int(face), (face,))
        return after, [Event("gambled", player, data), *events]
    row = state.edition.putter_face(face)
    inside = shot.lie == CIRCLE
    putts = row.inside if inside else row.outside
    data = {
        "hole": state.ground.number,
        "dice": [face],
        "inside": inside,
        "putts": putts,
        "house": row.provenance == "house",
        "rule": "putting",
    }
    event = Event("putts", player, data)
    if putts >= GAMBLED:
        return replace(state, shot=replace(shot, phase=CHOOSE, putts=putts)), [event]
    after, events = _holed(state, player, putts, (face,))
    return after, [event, *events]


def _holed(
    state: State, player: int, putts: int, dice: Sequence[Face]
) -> tuple[State, list[Event]]:
    """So many putts, one fewer for a centred ball, and the ball is in the hole."""
    hole, shot = state.ground, known(state.shot)
    events = []
    counted = putts
    if state.sheet.is_centred(state.balls[player]):
        counted -= 1
        data = {"hole": hole.number, "putts": counted, "rule": "centred"}
        events.append(Event("centred", player, data))
    before, pin = state.strokes[player], list(state.sheet.pin)
    for n in range(counted):
        data = {
            "hole": hole.number,
            "stroke": before + n + 1,
            "strokes": 1,
            "club": PUTTER,
            "from": list(shot.at) if n == 0 else pin,
            "to": pin,
            "from_lie": "green",
            "to_lie": "hole" if n + 1 == counted else "green",
            "yards": state.sheet.to_pin(shot.at) if n == 0 else 0.0,
            "penalty": 0,
            "dice": list(dice) if n == 0 else [],
            "putt": n + 1,
            "putts": counted,
            "holed": n + 1 == counted,
            "rule": "putting",
        }
        events.append(Event("stroke", player, data))
    score = before + counted
    data = {
        "hole": hole.number,
        "par": hole.par,
        "score": score,
        "putts": counted,
        "rule": "scoring",
    }
    events.append(Event("holed", player, data))
    state = replace(
        state,
        shot=None,
        balls=put(state.balls, player, state.sheet.pin),
        strokes=put(state.strokes, player, score),
    )
    after, more = turns.hole_finished(state, player, score)
    return after, [*events, *more]
