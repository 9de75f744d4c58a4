"""The ways to play the next stroke of Pro Golf, with their odds and in words."""

from dataclasses import dataclass, replace

from play.pro_golf import advice, boxes, shots
from play.pro_golf.address import MODE_LABELS, feet
from play.pro_golf.advice import Outlook
from play.pro_golf.card import NAMES
from play.pro_golf.chart import gamble_chances
from play.pro_golf.holecard import Before
from play.pro_golf.state import BOX, CLUB, PUTT, PUTT_THROW, State
from play.pro_golf.strokes import seen as seen_as
from play.pro_golf.strokes import steps_of
from play.pro_golf.tables import GAMBLE, NORMAL, SAFE

SHORT = {"eagle": (-9, -2), "birdie": (-1, -1), "par": (0, 0), "bogey": (1, 99)}
MINUS = str.maketrans("-", "−")


@dataclass(frozen=True, slots=True)
class Band:
    """A part of a ribbon: its place and width (per cent), its class."""

    start: float
    width: float
    look: str


@dataclass(frozen=True, slots=True)
class Risk:
    """A way to play the stroke: the mean on the hole, the ribbon of outcomes, the chances in
    words: of an eagle or a birdie, and of a bogey or worse."""

    value: str
    label: str
    small: str
    mean: str
    bands: tuple[Band, ...]
    good: tuple[str, str]
    bad: str
    key: str
    checked: bool


def risks_of(state: State, chosen: str) -> list[Risk]:
    """Every way to play the stroke with its odds; the later strokes are played normally."""
    found = advice.outlooks(state)
    values = [one.chosen.value for one in found]
    picked = chosen if chosen in values else _usual(found)
    several = len(state.ball.plays) > 1
    risks = [_risk(one, picked, several=several) for one in _ordered(found, several=several)]
    if len(risks) == 1:
        return [replace(risks[0], label=NAMES[found[0].chosen.play.club].capitalize())]
    return risks


def _ordered(found: list[Outlook], *, several: bool) -> list[Outlook]:
    """Safe, normal, gamble; where there is a choice of strokes too, as it is offered."""
    if several or len(found) < 2:
        return found
    order = (SAFE, NORMAL, GAMBLE)
    return sorted(found, key=lambda one: order.index(one.chosen.mode))


def _usual(found: list[Outlook]) -> str:
    """What is chosen at first: the best of the normal strokes."""
    normal = [one for one in found if one.chosen.mode == NORMAL]
    return min(normal, key=lambda one: one.mean).chosen.value


def _risk(outlook: Outlook, picked: str, *, several: bool) -> Risk:
    bands, start = [], 0.0
    for number, (low, high) in enumerate(SHORT.values(), 1):
        width = 100 * outlook.chance(low, high)
        if width >= 0.05:
            bands.append(Band(round(start, 2), round(width, 2), f"o{number}"))
        start += width
    under = outlook.chance(*SHORT["eagle"])
    good = ("eagle", under) if under >= 0.01 else ("birdie", outlook.chance(-1, -1))
    if under < 0.01:
        good = ("birdie", outlook.chance(-9, -1))
    label, small = _named(outlook, several=several)
    return Risk(
        value=outlook.chosen.value,
        label=label,
        small=small,
        mean=f"{outlook.mean:.2f}",
        bands=tuple(bands),
        good=(percent(good[1]), good[0]),
        bad=percent(outlook.chance(1)),
        key=label[:1].lower() if not several else "",
        checked=outlook.chosen.value == picked,
    )


def _named(outlook: Outlook, *, several: bool) -> tuple[str, str]:
    chosen = outlook.chosen
    if not several:
        return MODE_LABELS[chosen.mode], ""
    name = NAMES[chosen.play.club].capitalize()
    if chosen.play.is_layup:
        return "Lay up", name.lower()
    steps = f" {chosen.play.steps:+d}".translate(MINUS) if chosen.play.steps else ""
    going = {NORMAL: "Go for it", SAFE: "Go, safe", GAMBLE: "Go, gamble"}[chosen.mode]
    rescue = "rescue, then " if chosen.play.before is Before.RESCUE else ""
    return going, f"{rescue}{name.lower()}{steps}"


def percent(chance: float) -> str:
    """A chance in whole per cent; what is not quite nothing or all says so."""
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


def note_of(state: State) -> str:
    """What playing safe and gambling mean for this golfer and this stroke."""
    if not any(len(shots.modes_of(state, play)) > 1 for play in state.ball.plays):
        return ""
    play = state.ball.plays[0]
    steps = steps_of(play, state.conditions, state.tables)
    at = boxes.place(state.card.overall)
    _, trouble = gamble_chances(steps, at, state.conditions)
    return (
        f"Gambling, a bare throw below box {state.card.overall} is Trouble: "
        f"{round(trouble * 36)} in 36. Else one die more is added. Playing safe, one die is taken "
        "off, and any box up to there is yours. The flag brings a gamble nearer and a safe stroke "
        "farther from the hole."
    )


def putt_lines(state: State) -> list[tuple[str, str]]:
    """The chances on the green."""
    if state.ball.phase != PUTT or state.ball.putts:
        return []
    one, two, three, four = advice.putt_odds(state)
    return [
        (percent(one), "holed with this putt"),
        (percent(two), "in two"),
        (percent(three + four), "in three or more"),
    ]


def box_choices(state: State) -> list[tuple[str, str, str]]:
    """The results a safe stroke may take, the best first: a box that brings it, what stands there,
    the mean on the hole then."""
    if state.ball.phase != BOX:
        return []
    column = state.card.column(shots.in_hand(state).club)
    found: dict[str, tuple[str, str, float]] = {}
    for place, mean in enumerate(advice.box_means(state)):
        entry = str(seen_as(column[place], SAFE, state.conditions))
        found.setdefault(entry, (str(boxes.BOXES[place]), entry, mean))
    ordered = sorted(found.values(), key=lambda choice: choice[2])
    return [(box, entry, f"{mean:.2f}") for box, entry, mean in ordered]


def stroke_words(state: State) -> str:
    """The next stroke in words."""
    ball = state.ball
    if ball.phase == CLUB:
        return "a die chooses the club"
    if ball.phase in (PUTT, PUTT_THROW):
        return f"{feet(ball.feet)} from the hole" if ball.putts < 2 else "a short one"
    plays = [ball.play] if ball.play else list(ball.plays)
    if len(plays) > 1:
        goes = {play.is_layup for play in plays}
        return "go for the green or lay up" if len(goes) > 1 else "the choice is yours"
    play = plays[0]
    name = NAMES[play.club].capitalize()
    steps = f" {play.steps:+d}".translate(MINUS) if play.steps else ""
    if play.is_layup:
        return f"{name}{steps}, a layup"
    return f"{name}{steps}" + (", at the green" if ball.stage != "tee" else "")
