"""On the green: the first putt, the second with its card, the third, and the last (4.6)."""

from collections.abc import Sequence

from play.engine.protocol import Event
from play.pro_golf import boxes, strokes, turns
from play.pro_golf.card import Kind
from play.pro_golf.holecard import Lie
from play.pro_golf.state import PUTT, State

PUTTER = "Putter"
FEET_A_YARD = 3


def thrown(state: State, faces: Sequence[int]) -> tuple[State, list[Event]]:
    """Two dice for a putt: the first, the second or the third."""
    bare = boxes.read(faces)
    if state.ball.putts == 2:
        return _third(state, bare, faces)
    steps = strokes.putt_steps(state.conditions, state.tables)
    box, _ = strokes.landed(bare, steps, state.conditions)
    entry = state.card.entry("Putt", box)
    is_holed = strokes.is_holed(entry, state.ball.feet)
    state, events = _putted(state, faces, box, str(entry), holed=is_holed)
    if is_holed:
        return _out(state, events)
    if state.ball.putts == 2:
        # A short one: only a throw of 11 misses it.
        return state.with_ball(phase=PUTT, feet=1), events
    left = strokes.second_putt(entry.letter, state.ball.first, state.tables)
    if left == 0:
        return _tapped_in(state, events)
    return state.with_ball(phase=PUTT, feet=left, letter=entry.letter), events


def _third(state: State, bare: int, faces: Sequence[int]) -> tuple[State, list[Event]]:
    missed = strokes.third_is_missed(bare, state.tables)
    state, events = _putted(state, faces, bare, "Miss" if missed else "Holed", holed=not missed)
    return _tapped_in(state, events) if missed else _out(state, events)


def _putted(
    state: State, faces: Sequence[int], box: int, result: str, *, holed: bool
) -> tuple[State, list[Event]]:
    ball = state.ball
    facts = {
        "hole": state.now.number,
        "stroke": state.strokes[state.turn] + 1,
        "strokes": 1,
        "club": PUTTER,
        "column": "Putt",
        "from_lie": str(Lie.GREEN),
        "to_lie": str(Lie.GREEN),
        "yards": round(ball.feet / FEET_A_YARD, 1),
        "penalty": 0,
        "dice": list(faces),
        "holed": holed,
        "putt": ball.putts + 1,
        "feet": ball.feet,
        "first": ball.first,
        "bare": boxes.read(faces) if faces else 0,
        "box": box,
        "steps": strokes.putt_steps(state.conditions, state.tables) if ball.putts < 2 else 0,
        "result": result,
        "rule": "putting" if ball.putts == 0 else "second-putt",
    }
    state = state.counted(1).with_ball(putts=ball.putts + 1)
    return state, [Event("stroke", state.turn, facts)]


def _tapped_in(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """What is left drops by itself."""
    left = 0 if state.ball.putts == 1 else state.ball.feet
    state, more = _putted(state.with_ball(feet=left), (), 0, str(Kind.HOLED).title(), holed=True)
    return _out(state, [*events, *more])


def _out(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    after, more = turns.holed_out(state, ace=False)
    return after, [*events, *more]
