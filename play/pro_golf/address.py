"""What a golfer is asked before a stroke, and which dice are thrown for it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from play.engine.protocol import Choice, Decision, Die, Event, Move, Offer, Option, Throw
from play.pro_golf import boxes, shots
from play.pro_golf.card import NAMES, Entry, Kind
from play.pro_golf.holecard import Before, Play
from play.pro_golf.holecard_text import write_play
from play.pro_golf.state import (
    ACE_DIE,
    BAD,
    BOX,
    CLUB,
    CLUB_DIE,
    FAIR,
    GAMBLE_DIE,
    MAYBE_DIE,
    PUTT,
    PUTT_THROW,
    SAFE_DIE,
    STAR_DIE,
    STAR_PITCH_DIE,
    STROKE,
    THROW,
    UNKNOWN,
    WAY_DIE,
    State,
)
from play.pro_golf.strokes import seen
from play.pro_golf.tables import GAMBLE, NORMAL, SAFE

FACES = (1, 2, 3, 4, 5, 6)
WHITE = Die("white", FACES)
MODE_LABELS = {NORMAL: "Normal", SAFE: "Safe", GAMBLE: "Gamble"}
DIE_PURPOSES = {
    CLUB_DIE: "which club from the tee",
    SAFE_DIE: "how many boxes safety costs",
    GAMBLE_DIE: "how many boxes the gamble wins",
    MAYBE_DIE: "does it drop?",
    STAR_PITCH_DIE: "does the pitch drop?",
    ACE_DIE: "a hole in one?",
    STAR_DIE: "how much nearer the superlative stroke brings it",
    WAY_DIE: "how the ball lies",
}
LIE_NAMES = {
    "tee": "from the tee",
    "fairway": "from the fairway",
    "rough": "from the rough",
    "trees": "from the trees",
    "sand": "from the sand",
    "water": "after a drop",
    "fringe": "from beside the green",
}


@dataclass(frozen=True, slots=True)
class Chosen:
    """One way to play the next stroke: its value as a field, its label, what is played and how."""

    value: str
    label: str
    play: Play
    mode: str


def options(state: State) -> list[Chosen]:
    """Every way to play the next stroke."""
    found = []
    several = len(state.ball.plays) > 1
    for play in state.ball.plays:
        for mode in shots.modes_of(state, play):
            text = write_play(play)
            value = text if mode == NORMAL else f"{text}, {mode}"
            label = f"{_named(play)}, {mode}" if mode != NORMAL else _named(play)
            found.append(
                Chosen(value, label, play, mode)
                if several
                else Chosen(mode, MODE_LABELS[mode], play, mode)
            )
    return found


def option_of(state: State, move: Move) -> Chosen | None:
    """The way that a move chose; None where the decision was another."""
    if state.ball.phase != STROKE:
        return None
    found = options(state)
    if len(found) == 1:
        return found[0]
    return next(one for one in found if one.value == move.fields["way"])


def _named(play: Play) -> str:
    name = NAMES[play.club].capitalize()
    before = "Rescue, then " if play.before is Before.RESCUE else ""
    steps = f" {play.steps:+d}".replace("-", "−") if play.steps else ""
    return f"{before}{name.lower() if before else name}{' layup' if play.is_layup else ''}{steps}"


def waits(state: State) -> Decision | Throw:
    """What the round waits for."""
    if not state.flags:
        return _flags(state)
    if state.weather == UNKNOWN:
        return Throw(0, "the weather for the round", (WHITE,))
    ball = state.ball
    if ball.phase == STROKE:
        return _stroke(state)
    if ball.phase == BOX:
        return _box(state)
    if ball.phase == PUTT:
        offer = Offer("play", f"Putt from {feet(ball.feet)}" if ball.putts < 2 else "Putt again")
        return Decision(state.turn, f"{ORDINALS[ball.putts]} putt", (offer,))
    if ball.phase == CLUB:
        return Decision(state.turn, "Tee shot", (Offer("play", "Throw for the club"),))
    if ball.phase == THROW:
        return Throw(state.turn, NAMES[shots.in_hand(state).club], (WHITE, WHITE))
    if ball.phase == PUTT_THROW:
        return Throw(state.turn, f"{ORDINALS[ball.putts].lower()} putt", (WHITE, WHITE))
    return Throw(state.turn, DIE_PURPOSES[ball.phase], (WHITE,))


ORDINALS = ("First", "Second", "Third")


def feet(count: int) -> str:
    """So many feet."""
    return f"{count} {'foot' if count == 1 else 'feet'}"


def stroke_prompt(state: State) -> str:
    """What stroke it is."""
    if state.ball.stage == "tee":
        return "Tee shot"
    return f"Stroke {state.strokes[state.turn] + 1}, {LIE_NAMES.get(state.ball.lie, '')}"


def _stroke(state: State) -> Decision:
    found = options(state)
    fields: tuple[Choice, ...] = ()
    if len(found) > 1:
        choices = tuple(Option(one.value, one.label) for one in found)
        fields = (Choice("way", choices, "How to play it"),)
    several = len({one.play for one in found}) > 1
    label = "Play" if several else f"Play the {NAMES[found[0].play.club]}"
    return Decision(state.turn, stroke_prompt(state), (Offer("play", label, fields),))


def _box(state: State) -> Decision:
    club = shots.in_hand(state).club
    column = state.card.column(club)
    choices = []
    for box, entry in zip(boxes.BOXES, column, strict=True):
        if box > state.ball.last:
            break
        counted = seen(entry, SAFE, state.conditions)
        choices.append(Option(str(box), f"{box}: {entry_words(counted)}"))
    field = Choice("box", tuple(choices), "Your box")
    prompt = f"Any box up to {state.ball.last}"
    return Decision(state.turn, prompt, (Offer("choose", "Take this box", (field,)),))


def entry_words(entry: Entry) -> str:
    """An entry as a choice says it."""
    return feet(entry.feet) if entry.kind is Kind.FEET else str(entry)


def _flags(state: State) -> Decision:
    fields = tuple(
        Choice(
            f"hole_{hole.number}",
            tuple(Option(flag, flag.capitalize()) for flag in _normal_first(hole.flags)),
            f"Hole {hole.number}",
        )
        for hole in state.holes
    )
    return Decision(0, "Where the flags stand", (Offer("flags", "Set the flags", fields),))


def _normal_first(flags: Sequence[str]) -> list[str]:
    return sorted(flags, key=lambda flag: flag != "normal")


def flags_set(state: State, move: Move) -> tuple[State, list[Event]]:
    """The flags are set for the round."""
    flags = tuple(str(move.fields[f"hole_{hole.number}"]) for hole in state.holes)
    data = {"flags": list(flags), "rule": "flags"}
    return replace(state, flags=flags), [Event("flags", None, data)]


def weather_thrown(state: State, die: int) -> tuple[State, list[Event]]:
    """The weather of the round is thrown for (6.3)."""
    is_bad = die >= state.tables.bad_weather_from
    data = {"dice": [die], "bad": is_bad, "rule": "weather"}
    return replace(state, weather=BAD if is_bad else FAIR), [Event("weather", None, data)]
