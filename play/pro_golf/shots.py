"""A stroke from its decision to where the ball ends: dice, box, result, line of the hole card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from play.engine.protocol import Event, Move
from play.pro_golf import boxes, putting, strokes, turns
from play.pro_golf.card import Entry, Kind
from play.pro_golf.holecard import TROUBLE, Before, Lie, Line, Play, Way
from play.pro_golf.state import (
    ACE_DIE,
    BOX,
    CLUB,
    CLUB_DIE,
    GAMBLE_DIE,
    MAYBE_DIE,
    PUTT,
    PUTT_THROW,
    SAFE_DIE,
    STAR_DIE,
    STAR_PITCH_DIE,
    STROKE,
    THROW,
    WAY_DIE,
    Ball,
    State,
)
from play.pro_golf.tables import GAMBLE, MODES, NORMAL, SAFE

Events = list[Event]
CLUB_NAMES = {
    "D": "Driver",
    "FW": "Fairway wood",
    "LI": "Long iron",
    "MI": "Medium iron",
    "SI": "Short iron",
    "P": "Pitch",
    "Ch": "Chip",
    "Sd": "Sand shot",
}
RESCUE = "Rescue"


def in_hand(state: State) -> Play:
    """The stroke being played."""
    if state.ball.play is None:
        raise ValueError("no stroke is being played")
    return state.ball.play


def modes_of(state: State, play: Play) -> tuple[str, ...]:
    """How a stroke may be played: normally; safe or with a gamble where that is allowed."""
    return MODES if strokes.may_risk(play, state.conditions) else (NORMAL,)


def begun(
    state: State, move: Move, play: Play | None = None, mode: str = ""
) -> tuple[State, Events]:
    """A decision is carried out: the stroke ``play`` is chosen with its ``mode``."""
    if state.ball.phase == CLUB:
        return state.with_ball(phase=CLUB_DIE), []
    if state.ball.phase == BOX:
        return _resolved(state.with_ball(box=int(move.fields["box"])))
    if state.ball.phase == PUTT:
        return state.with_ball(phase=PUTT_THROW), []
    if play is None:
        raise ValueError("a stroke is one of those offered")
    events: Events = []
    if play.before is Before.RESCUE and len(state.ball.plays) > 1:
        state, events = _rescued(state)
    return state.with_ball(phase=THROW, play=play, mode=mode or NORMAL), events


def thrown(state: State, faces: Sequence[int]) -> tuple[State, Events]:
    """A throw is carried out."""
    phase = state.ball.phase
    if phase == PUTT_THROW:
        return putting.thrown(state, faces)
    state = state.with_ball(dice=(*state.ball.dice, *faces))
    if phase == THROW:
        return _struck(state, boxes.read(faces))
    die = faces[0]
    if phase == CLUB_DIE:
        way = _way(state.now.tee, die)
        state = state.with_ball(phase=STROKE, plays=way.plays, dice=())
        facts = {"hole": state.now.number, "dice": [die], "club": CLUB_NAMES[way.plays[0].club]}
        return state, [Event("club", state.turn, facts | {"rule": "tee"})]
    after = {
        SAFE_DIE: _held_back,
        GAMBLE_DIE: _gambled,
        MAYBE_DIE: _maybe,
        STAR_PITCH_DIE: _star_pitch,
        ACE_DIE: _ace,
        STAR_DIE: _starred,
        WAY_DIE: _decided,
    }
    return after[phase](state, die)


def _struck(state: State, bare: int) -> tuple[State, Events]:
    play, conditions = in_hand(state), state.conditions
    state = state.with_ball(bare=bare)
    if state.ball.mode == SAFE:
        return state.with_ball(phase=SAFE_DIE), []
    if state.ball.mode == GAMBLE:
        if strokes.succeeds(bare, state.card.overall):
            return state.with_ball(phase=GAMBLE_DIE), []
        return _answered(state.with_ball(result=TROUBLE), TROUBLE)
    steps = strokes.steps_of(play, conditions, state.tables)
    box, unmodified = strokes.landed(bare, steps, conditions)
    return _resolved(state.with_ball(box=box, unmodified=unmodified))


def _held_back(state: State, die: int) -> tuple[State, Events]:
    steps = strokes.steps_of(in_hand(state), state.conditions, state.tables)
    last = strokes.held_back(state.ball.bare, die, steps, state.conditions)
    if last == boxes.LOWEST:
        return _resolved(state.with_ball(last=last, box=last))
    return state.with_ball(phase=BOX, last=last), []


def _gambled(state: State, die: int) -> tuple[State, Events]:
    steps = strokes.steps_of(in_hand(state), state.conditions, state.tables)
    return _resolved(
        state.with_ball(box=strokes.gambled(state.ball.bare, die, steps, state.conditions))
    )


def entry_of(state: State) -> Entry:
    """What the golfer's card says of the stroke in hand."""
    entry = state.card.entry(in_hand(state).club, state.ball.box)
    return strokes.seen(entry, state.ball.mode, state.conditions)


def _resolved(state: State) -> tuple[State, Events]:
    """The box is known: what the card says of it comes about."""
    entry, play, ball = entry_of(state), in_hand(state), state.ball
    state = state.with_ball(result=str(entry))
    if play.is_layup:
        return _answered(state, entry.result)
    after_star = strokes.keeps_star(play, starred=ball.starred)
    if strokes.is_star_pitch(play, ball.box, unmodified=ball.unmodified, after_star=after_star):
        return state.with_ball(phase=STAR_PITCH_DIE), []
    if entry.kind in (Kind.OFF, Kind.SAND):
        return _answered(state, entry.result)
    if entry.kind is Kind.HOLED:
        return _holed(state)
    feet = strokes.feet_of(entry)
    if strokes.may_be_holed(entry, ball.stage, unmodified=ball.unmodified):
        return state.with_ball(phase=MAYBE_DIE, feet=feet), []
    if strokes.may_ace(play, ball.stage, ball.box, state.conditions, unmodified=ball.unmodified):
        return state.with_ball(phase=ACE_DIE, feet=feet), []
    return _near(state, feet)


def _maybe(state: State, die: int) -> tuple[State, Events]:
    if die <= state.tables.maybe_holed_to:
        return _holed(state, rule="parentheses")
    return _near(state, state.ball.feet)


def _star_pitch(state: State, die: int) -> tuple[State, Events]:
    if die <= state.tables.star_holed_to:
        return _holed(state, rule="superlative")
    return _on_green(state, 1)


def _ace(state: State, die: int) -> tuple[State, Events]:
    if die >= state.tables.ace_from:
        return _holed(state, rule="aces")
    return _near(state, state.ball.feet)


def _near(state: State, feet: int) -> tuple[State, Events]:
    """The ball comes down on the green; a superlative stroke before it brings it nearer."""
    if strokes.keeps_star(in_hand(state), starred=state.ball.starred):
        return state.with_ball(phase=STAR_DIE, feet=feet), []
    return _on_green(state, feet)


def _starred(state: State, die: int) -> tuple[State, Events]:
    feet = strokes.after_star(state.ball.feet, die)
    if feet == 0:
        return _holed(state, rule="superlative")
    return _on_green(state, feet)


def _on_green(state: State, feet: int) -> tuple[State, Events]:
    ball, play = state.ball, in_hand(state)
    halves = strokes.halves_of(play, ball.mode, state.flag, state.tables)
    left = strokes.flagged(feet, halves)
    facts = _facts(state, Lie.GREEN, feet=left, card_feet=feet, rule="results")
    state = state.counted(1)
    green = Ball(phase=PUTT, stage=ball.stage, lie=str(Lie.GREEN), feet=left, first=left)
    return replace(state, ball=green), [Event("stroke", state.turn, facts)]


def _holed(state: State, rule: str = "holing-out") -> tuple[State, Events]:
    ace = state.strokes[state.turn] == 0
    facts = _facts(state, Lie.GREEN, holed=True, rule=rule)
    after, events = turns.holed_out(state.counted(1), ace=ace)
    return after, [Event("stroke", state.turn, facts), *events]


def _answered(state: State, result: str) -> tuple[State, Events]:
    """The hole card is asked what a result off the green (or a layup's) leads to."""
    section = state.now.read_in(state.ball.stage, in_hand(state))
    if result == "Sd":
        still = Line(("Sd",), (Way((Play("Sd"),)),), Lie.SAND, "still in the sand")
        return _lies(state, section, still, still.ways[0])
    line = line_of(state, section, result)
    if line.is_by_die:
        return state.with_ball(phase=WAY_DIE, asked=(section, result)), []
    return _lies(state, section, line, line.ways[0])


def line_of(state: State, section: str, result: str) -> Line:
    """The line of the hole card for a result. Raises ValueError where the card is not whole."""
    lines = state.now.section(section)
    line = lines.trouble if result == TROUBLE else lines.answer(result)
    if line is None:
        raise ValueError(f"the hole card says nothing of {result} in {section}")
    return line


def _decided(state: State, die: int) -> tuple[State, Events]:
    section, result = state.ball.asked
    line = line_of(state, section, result)
    return _lies(state, section, line, _way(line.ways, die))


def _way(ways: Sequence[Way], die: int) -> Way:
    return next(way for way in ways if die in way.faces)


def _lies(state: State, section: str, line: Line, way: Way) -> tuple[State, Events]:
    """The ball lies where the line says; water costs a stroke, a rescue is one."""
    before = state.ball
    penalty = int(way.plays[0].before is Before.WATER)
    is_trouble = before.result == TROUBLE
    facts = _facts(
        state,
        line.lie,
        penalty=penalty,
        words=line.words,
        section=section,
        rule="trouble" if is_trouble else "water" if penalty else _rule(section),
    )
    entry = Entry(Kind.FEET) if is_trouble else entry_of(state)
    ball = Ball(
        stage=section,
        phase=STROKE,
        plays=way.plays,
        lie=str(line.lie),
        words=line.words,
        starred=entry.star,
    )
    state = replace(state.counted(1 + penalty), ball=ball)
    events = [Event("stroke", state.turn, facts)]
    if len(way.plays) == 1 and way.plays[0].before is Before.RESCUE:
        state, more = _rescued(state)
        events += more
    return state, events


def _rule(section: str) -> str:
    return {"second": "second", "layup": "par-5"}.get(section, "additional")


def _rescued(state: State) -> tuple[State, Events]:
    """A stroke to play the ball out sideways, without dice (5.3)."""
    facts = {
        "hole": state.now.number,
        "stroke": state.strokes[state.turn] + 1,
        "strokes": 1,
        "club": RESCUE,
        "from_lie": state.ball.lie,
        "to_lie": str(Lie.ROUGH),
        "yards": None,
        "penalty": 0,
        "dice": [],
        "holed": False,
        "rule": "rescue",
    }
    rescued = state.counted(1).with_ball(lie=str(Lie.ROUGH), words="")
    return rescued, [Event("stroke", state.turn, facts)]


def _facts(
    state: State,
    to_lie: Lie,
    *,
    penalty: int = 0,
    holed: bool = False,
    **more: Any,
) -> Mapping[str, Any]:
    """The facts of a stroke, for the shot log and for words."""
    ball, play = state.ball, in_hand(state)
    return {
        "hole": state.now.number,
        "stroke": state.strokes[state.turn] + 1,
        "strokes": 1 + penalty,
        "club": CLUB_NAMES[play.club],
        "column": play.club,
        "from_lie": ball.lie,
        "to_lie": str(to_lie),
        "yards": None,
        "penalty": penalty,
        "dice": list(ball.dice),
        "holed": holed,
        "mode": ball.mode,
        "layup": play.is_layup,
        "steps": strokes.steps_of(play, state.conditions, state.tables),
        "bare": ball.bare,
        "last": ball.last,
        "box": ball.box,
        "result": ball.result,
        "overall": state.card.overall if ball.mode == GAMBLE else None,
        "flag": state.flag,
        "weather": state.weather,
        "after_star": strokes.keeps_star(play, starred=ball.starred),
        **more,
    }
