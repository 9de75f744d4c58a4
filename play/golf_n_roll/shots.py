"""A stroke from its decision to where the ball ends, roll after roll."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from play.engine.protocol import Decision, Die, Event, Move, Offer, Throw
from play.engine.state import put
from play.golf_n_roll import rolls, turns
from play.golf_n_roll.address import can_declare
from play.golf_n_roll.edition import REPEAT
from play.golf_n_roll.rolls import flag_of, shot_of
from play.golf_n_roll.state import (
    ACE,
    AGAIN,
    DECLARE,
    DIRECTION,
    DISTANCE,
    GREEN_ROLL,
    OBSTACLE,
    PUTT,
    THROW,
    Shot,
    State,
)

WHITE = "white"
# Failed by so many and more, a ball is out of the field, a putt rolls back to the green.
FAR = 3
CLEAN, FIELD, HOLED, ON_FLAG, ON_GREEN = "clean", "field", "holed", "flag", "green"
Taken = tuple[State, list[Event]]


def begun(state: State, move: Move) -> Taken:
    """The stroke is chosen; its first roll comes."""
    player = turns.turn(state)
    square = state.balls[player]
    shot = Shot(
        start=square,
        trouble=state.trouble[player],
        roll=PUTT if move.move == "putt" else DISTANCE,
        die=str(move.fields.get("die", "")),
        club=str(move.fields.get("club", "")),
        to=square,
    )
    state = replace(state, shot=shot)
    return _declare(state, player) if move.fields.get("skill") == "use" else (state, [])


def _declare(state: State, player: int) -> Taken:
    shot = replace(shot_of(state), declared=True, phase=THROW)
    state = replace(state, shot=shot, used=put(state.used, player, value=True))
    return state, [_skill_event(state, player, shot.roll, "declared")]


def _skill_event(state: State, player: int, roll: str, how: str) -> Event:
    skill = state.skill(player)
    data = {
        "hole": state.now.number,
        "name": skill.name,
        "roll": roll,
        "how": how,
        "house": skill.provenance == "house",
        "rule": "skills",
    }
    return Event("skill", player, data)


def waits(state: State) -> Decision | Throw:
    """What the stroke in play waits for."""
    shot, player = shot_of(state), turns.turn(state)
    if shot.phase == DECLARE:
        name = state.skill(player).name
        offers = (
            Offer("roll", "Roll without it"),
            Offer("skill", f"Use it: {name}"),
        )
        return Decision(player, f"Before the {shot.roll} roll: use your skill?", offers)
    if shot.phase == AGAIN:
        return Decision(player, f"{shot.face} for {shot.roll}: repeat it?", _again(state, player))
    if shot.roll == DISTANCE:
        die = state.edition.die(shot.die)
        return Throw(player, DISTANCE, (Die(die.color, die.faces),))
    return Throw(player, shot.roll, (Die(WHITE, rolls.FACES),))


def _again(state: State, player: int) -> tuple[Offer, ...]:
    labels = {"club": "Repeat it with the club", "skill": f"Use {state.skill(player).name}"}
    repeats = [Offer(by, labels[by]) for by in _repeats(state, player)]
    return (Offer("keep", "Let it stand"), *repeats)


def decided(state: State, move: Move) -> Taken:
    """A decision within the stroke: naming the skill, letting a roll stand, repeating it."""
    shot, player = shot_of(state), turns.turn(state)
    if shot.phase == DECLARE:
        if move.move == "skill":
            return _declare(state, player)
        return replace(state, shot=replace(shot, phase=THROW)), []
    if move.move == "keep":
        return _resolved(state, player)
    if move.move == "club":
        state = replace(state, shot=replace(shot, phase=THROW, face=0, club_used=True))
        data = {"hole": state.now.number, "roll": shot.roll, "club": shot.club, "rule": "distance"}
        return state, [Event("repeat", player, data)]
    event = _skill_event(state, player, shot.roll, "repeated")
    state = replace(
        state,
        shot=replace(shot, phase=THROW, face=0, repeated=True),
        used=put(state.used, player, value=True),
    )
    return state, [event]


def thrown(state: State, face: int) -> Taken:
    """A die lies on the table: it is read, and may be repeated, or it stands."""
    shot, player = shot_of(state), turns.turn(state)
    die = state.edition.die(shot.die).color if shot.roll == DISTANCE else WHITE
    shot = replace(shot, face=face, thrown=(*shot.thrown, (shot.roll, die, face)))
    state = replace(state, shot=shot)
    event = rolls.told(state, player, die)
    if _repeats(state, player):
        return replace(state, shot=replace(shot, phase=AGAIN)), [event]
    after, events = _resolved(state, player)
    return after, [event, *events]


def _repeats(state: State, player: int) -> list[str]:
    """What can repeat the roll in hand, where a repeat can be of use."""
    shot, skill = shot_of(state), state.skill(player)
    if not _unwelcome(state, player):
        return []
    found = []
    if shot.roll == DIRECTION and not shot.club_used and state.edition.club(shot.club).repeats:
        found.append("club")
    if skill.effect != REPEAT:
        return found
    if skill.declared:
        ready = shot.declared and not shot.repeated
    else:
        ready = not state.used[player] and (
            skill.acts_on(shot.roll) or (skill.out_of_field and _is_out(state, player))
        )
    return [*found, "skill"] if ready else found


def _unwelcome(state: State, player: int) -> bool:
    """Did the roll fail, or could another be better?"""
    shot = shot_of(state)
    if shot.roll == DISTANCE:
        return True
    if shot.roll in {ACE, GREEN_ROLL}:
        return False
    if shot.roll == DIRECTION and shot.to == flag_of(state):
        return shot.face != rolls.SIX
    return rolls.failed_by(state, player) > 0


def _is_out(state: State, player: int) -> bool:
    return shot_of(state).roll == OBSTACLE and rolls.failed_by(state, player) >= FAR


def _resolved(state: State, player: int) -> Taken:
    """The roll stands: on to the next one, or to the end of the stroke."""
    shot = shot_of(state)
    if shot.roll == DISTANCE:
        return _lands(state, player), []
    if shot.roll == DIRECTION:
        if shot.to == flag_of(state) and shot.face == rolls.SIX:
            return _next(state, player, ACE), []
        if rolls.failed_by(state, player) > 0:
            return _next(state, player, OBSTACLE), []
        return _finish(state, player, CLEAN)
    if shot.roll == ACE:
        return _finish(state, player, HOLED if rolls.is_ace(shot) else CLEAN)
    if shot.roll == OBSTACLE:
        return _after_obstacle(state, player)
    if shot.roll == GREEN_ROLL:
        return _finish(_to(state, rolls.green_of(state, shot.face)), player, ON_GREEN)
    return _after_putt(state, player)


def _to(state: State, square: int) -> State:
    return replace(state, shot=replace(shot_of(state), to=square))


def _lands(state: State, player: int) -> State:
    shot, flag = shot_of(state), flag_of(state)
    squares = max(0, rolls.result_of(state, player))
    reached = shot.start + squares
    to = min(reached, flag)
    shot = replace(shot, squares=squares, to=to, beyond=reached > flag)
    # Beyond the flag the direction counts as failed.
    roll = OBSTACLE if shot.beyond else DIRECTION
    return _next(replace(state, shot=shot), player, roll)


def _next(state: State, player: int, roll: str) -> State:
    phase = DECLARE if can_declare(state, player, roll) else THROW
    shot = replace(shot_of(state), roll=roll, phase=phase, declared=False, repeated=False, face=0)
    return replace(state, shot=shot)


def _after_obstacle(state: State, player: int) -> Taken:
    failed = rolls.failed_by(state, player)
    if failed <= 0:
        return _finish(state, player, CLEAN)
    if failed >= FAR:
        return _finish(_to(state, shot_of(state).start), player, FIELD)
    return _finish(state, player, state.edition.trouble[failed - 1].slug, failed)


def _after_putt(state: State, player: int) -> Taken:
    failed = rolls.failed_by(state, player)
    if failed <= 0:
        return _finish(_to(state, flag_of(state)), player, HOLED)
    if failed < FAR:
        return _finish(_to(state, flag_of(state)), player, ON_FLAG)
    if state.now.greens > 1:
        return _next(state, player, GREEN_ROLL), []
    return _finish(_to(state, state.now.course), player, ON_GREEN)


def _finish(state: State, player: int, outcome: str, trouble: int = 0) -> Taken:
    """The stroke counts, and the ball lies where it came to."""
    hole, shot = state.now, shot_of(state)
    most = hole.par + state.edition.number("most_over_par")
    before = state.strokes[player]
    penalty = 1 if outcome == FIELD else 0
    total = min(before + 1 + penalty, most)
    penalty = total - before - 1
    # A stroke short of the most without holing out, the hole is over.
    ended = outcome != HOLED and total >= most - 1
    score = most if ended else total
    data = _stroke_facts(state, player, outcome)
    data |= {
        "strokes": score - before,
        "penalty": penalty,
        "limit": score - total,
        "ended": ended or outcome == HOLED,
        "total": score,
        "trouble": trouble,
    }
    state = replace(
        state,
        shot=None,
        balls=put(state.balls, player, shot.to),
        trouble=put(state.trouble, player, trouble),
        strokes=put(state.strokes, player, score),
    )
    events = [Event("stroke", player, data)]
    if not ended and outcome != HOLED:
        return state, events
    facts = {"hole": hole.number, "par": hole.par, "score": score}
    if ended:
        events.append(Event("limit", player, facts | {"rule": "limit"}))
    else:
        ace = shot.roll == ACE and score == 1
        events.append(Event("holed", player, facts | {"ace": ace, "rule": "end-of-hole"}))
    after, more = turns.finished(state, player, score)
    return after, [*events, *more]


def _stroke_facts(state: State, player: int, outcome: str) -> dict[str, Any]:
    hole, shot = state.now, shot_of(state)
    putted = shot.roll in {PUTT, GREEN_ROLL}
    return {
        "hole": hole.number,
        "stroke": state.strokes[player] + 1,
        "club": "Putter" if putted else state.edition.club(shot.club).name,
        "die": WHITE if putted else state.edition.die(shot.die).name,
        "from_lie": _lie(state, shot.start, shot.trouble),
        "to_lie": _to_lie(state, shot, outcome),
        "yards": _yards(state, shot),
        "dice": [face for _, _, face in shot.thrown],
        "rolls": [list(throw) for throw in shot.thrown],
        "holed": outcome == HOLED,
        "from": shot.start + 1,
        "to": shot.to + 1,
        "squares": abs(shot.to - shot.start),
        "beyond": shot.beyond,
        "outcome": outcome,
        "rule": "trouble" if outcome in {FIELD, "fairway", "course"} else "counting",
    }


def _lie(state: State, square: int, trouble: int) -> str:
    if trouble:
        return f"off the {state.edition.trouble[trouble - 1].slug}"[:20]
    return "tee" if square == 0 else state.now.kind(square)


def _to_lie(state: State, shot: Shot, outcome: str) -> str:
    if outcome == HOLED:
        return "hole"
    degrees: Sequence[str] = [row.slug for row in state.edition.trouble]
    trouble = degrees.index(outcome) + 1 if outcome in degrees else 0
    return _lie(state, shot.to, trouble)


def _yards(state: State, shot: Shot) -> int | None:
    """Yards of the stroke; hole cards have no length."""
    hole = state.now
    if not hole.yards:
        return None
    return round(abs(shot.to - shot.start) * hole.yards / (hole.length - 1))
