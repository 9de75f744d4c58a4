"""A roll of a stroke: what changes it, what it needs, what it brings."""

from typing import Any

from play.engine.protocol import Event
from play.engine.state import known
from play.golf_n_roll.edition import ADD
from play.golf_n_roll.state import (
    ACE,
    DIRECTION,
    DISTANCE,
    GREEN_ROLL,
    OBSTACLE,
    PUTT,
    Shot,
    State,
)

FACES = (1, 2, 3, 4, 5, 6)
SIX = 6
KINDS = {DISTANCE: "distance", DIRECTION: "direction", OBSTACLE: "obstacle", PUTT: "putt",
         ACE: "ace", GREEN_ROLL: "which_green"}  # fmt: skip
RULES = {DISTANCE: "distance", DIRECTION: "direction", OBSTACLE: "obstacle", PUTT: "putt-modifiers",
         ACE: "hole-in-one", GREEN_ROLL: "putt"}  # fmt: skip


def shot_of(state: State) -> Shot:
    """The stroke in play; there must be one."""
    return known(state.shot)


def flag_of(state: State) -> int:
    """The place of the flag square."""
    return state.now.length - 1


def _house_changes(state: State, player: int) -> list[str]:
    """Which of weather and skill change this roll by a house value."""
    tables = {"weather": state.sky.provenance, "skill": state.skill(player).provenance}
    return [name for name, provenance in tables.items() if provenance == "house"]


def _added(state: State, player: int) -> int:
    """What a declared skill adds to the roll in hand."""
    skill = state.skill(player)
    return skill.amount if shot_of(state).declared and skill.effect == ADD else 0


def result_of(state: State, player: int) -> int:
    """The roll in hand with everything that changes it."""
    shot = shot_of(state)
    if shot.roll in {ACE, GREEN_ROLL}:
        return shot.face
    value = shot.face + state.sky.on(shot.roll) + _added(state, player)
    value += state.edition.trouble_on(shot.roll, shot.trouble)
    if shot.roll == DISTANCE:
        value += state.edition.club(shot.club).distance
    if shot.roll == PUTT:
        value -= flag_of(state) - shot.start
    return value


def need_of(state: State) -> int:
    """The least result that passes the roll in hand."""
    shot = shot_of(state)
    if shot.roll == DIRECTION:
        return state.edition.gem(state.squares[shot.start].gem).need
    square = flag_of(state) if shot.roll == PUTT else shot.to
    return state.edition.mark(state.squares[square].mark).need


def face_needed(state: State, player: int) -> int:
    """The least face of the die that passes the roll in hand, with everything that changes it;
    below 1 where every face does, above 6 where none does. Only the 6 of a putt always holes."""
    return need_of(state) - (result_of(state, player) - shot_of(state).face)


def failed_by(state: State, player: int) -> int:
    """By how much the roll in hand failed; 0 or less where it passed."""
    shot = shot_of(state)
    if shot.roll == PUTT and shot.face == SIX:
        return 0
    return need_of(state) - result_of(state, player)


def told(state: State, player: int, die: str) -> Event:
    """The facts of a roll: what was thrown, what changed it, what it had to reach."""
    shot = shot_of(state)
    data: dict[str, Any] = {
        "hole": state.now.number,
        "dice": [shot.face],
        "die": die,
        "result": result_of(state, player),
        "rule": RULES[shot.roll],
    }
    if shot.roll == ACE:
        travelled = shot.to - shot.start
        data |= {"above": travelled, "passed": is_ace(shot)}
    elif shot.roll == GREEN_ROLL:
        data |= {"to": green_of(state, shot.face) + 1}
    else:
        data |= {
            "weather": state.sky.on(shot.roll),
            "skill": _added(state, player),
            "house_changes": _house_changes(state, player),
        }
    if shot.roll in {DISTANCE, PUTT}:
        data["trouble"] = state.edition.trouble_on(shot.roll, shot.trouble)
    if shot.roll == DISTANCE:
        data["club"] = state.edition.club(shot.club).distance
    if shot.roll == PUTT:
        data["squares"] = flag_of(state) - shot.start
    if shot.roll in {DIRECTION, OBSTACLE, PUTT}:
        failed = max(0, failed_by(state, player))
        square = state.squares[
            {DIRECTION: shot.start, OBSTACLE: shot.to, PUTT: flag_of(state)}[shot.roll]
        ]
        data |= {
            "need": need_of(state),
            "gem": square.gem,
            "mark": square.mark,
            "passed": not failed,
            "failed_by": failed,
        }
    return Event(KINDS[shot.roll], player, data)


def is_ace(shot: Shot) -> bool:
    """Does the face in hand hole it in one?"""
    return shot.face == SIX or shot.face > shot.to - shot.start


def green_of(state: State, face: int) -> int:
    """The green of two that a die picks: 1 to 3 the nearer to the tee."""
    hole = state.now
    return hole.course + (hole.greens - 1 if face > SIX // 2 else 0)
