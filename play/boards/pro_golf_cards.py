"""Pro Golf's booklet as the page shows it: the hole card, the golfer's card, the ways to play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from courses.drawing import draw_small
from play.boards.presenter import Seen
from play.golfers.pages.cells import look
from play.pro_golf import advice, boxes, shots
from play.pro_golf.address import MODE_LABELS, feet
from play.pro_golf.advice import Outlook
from play.pro_golf.board import column_of
from play.pro_golf.card import COLUMNS, NAMES
from play.pro_golf.chart import gamble_chances
from play.pro_golf.holecard import (
    SECTIONS,
    TITLES,
    TROUBLE,
    Before,
    HoleCard,
    Line,
    Play,
    Ways,
    shown,
)
from play.pro_golf.state import BOX, CLUB, PUTT, PUTT_THROW, State
from play.pro_golf.strokes import seen as seen_as
from play.pro_golf.strokes import steps_of
from play.pro_golf.tables import GAMBLE, NORMAL, SAFE
from play.table import course_for

# What is said of a hole card by its source: in short, and in a sentence.
SOURCES = {
    "authored": ("House card", "The lines are house values, made from the facts of the hole."),
    "derived": (
        "Made from its facts",
        "The card is made from the hole’s yards and ground by rule: house values.",
    ),
    "own": ("Own card", "The card was written by the owner of the course."),
}
SHORT = {"eagle": (-9, -2), "birdie": (-1, -1), "par": (0, 0), "bogey": (1, 99)}
MINUS = str.maketrans("-", "−")


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of the hole card: its results, the lie in words, what is played."""

    results: tuple[str, ...]
    words: str
    plays: tuple[tuple[str, str, str], ...]
    is_on: bool
    is_trouble: bool


@dataclass(frozen=True, slots=True)
class CardSection:
    """A section of the hole card."""

    title: str
    lines: tuple[CardLine, ...]


def sections_of(state: State, seen: Seen) -> list[CardSection]:
    """The hole card, the line in play lit."""
    return sections_with(state.now, _lit(state, seen))


def sections_with(hole: HoleCard, lit: tuple[str, str] = ("", "")) -> list[CardSection]:
    """A hole card with the line lit that answers a result in a section."""
    is_first = lit == ("tee", "")
    tee = CardLine(("Any",), "from the tee", _plays(hole.tee), is_first, is_trouble=False)
    found = [CardSection(TITLES["tee"], (tee,))]
    for name in SECTIONS:
        section = hole.section(name)
        lines = [*section.lines, *([section.trouble] if section.trouble else [])]
        if lines:
            shown_lines = tuple(_line(line, name, lit, hole) for line in lines)
            found.append(CardSection(TITLES[name], shown_lines))
    return found


def _line(line: Line, section: str, lit: tuple[str, str], hole: HoleCard) -> CardLine:
    answered = lit[0] == section and _answers(hole, line, lit)
    return CardLine(
        tuple(shown(result) for result in line.results),
        line.words or str(line.lie),
        _plays(line.ways),
        answered,
        TROUBLE in line.results,
    )


def _answers(hole: HoleCard, line: Line, lit: tuple[str, str]) -> bool:
    section = hole.section(lit[0])
    found = section.trouble if lit[1] == TROUBLE else section.answer(lit[1])
    return found == line


def _lit(state: State, seen: Seen) -> tuple[str, str]:
    """The section and the result in play: what the last stroke came to, or the tee."""
    if state.ball.phase in (PUTT, PUTT_THROW):
        return "", ""
    if state.ball.asked:
        return state.ball.asked[0], state.ball.asked[1]
    if state.ball.stage == "tee":
        return "tee", ""
    last = last_stroke(seen, state.turn)
    result = str(last["result"]).rstrip("*") if last else ""
    layup_feet = last is not None and last.get("layup") and result.isdigit()
    return state.ball.stage, "Feet" if layup_feet else result


def _plays(ways: Ways) -> tuple[tuple[str, str, str], ...]:
    """What is played, one for each way: what comes before, the column, what is said after it."""
    found = []
    for way in ways:
        for number, play in enumerate(way.plays):
            faces = f"{_faces(way.faces)}:" if way.faces and not number else ""
            before = " ".join(p for p in (faces, "or" if number else "", _before(play)) if p)
            steps = f"{play.steps:+d}".translate(MINUS) if play.steps else ""
            after = ", ".join(p for p in ("layup" if play.is_layup else "", steps) if p)
            found.append((before, play.club, after))
    return tuple(found)


def _faces(faces: tuple[int, ...]) -> str:
    is_run = len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1))
    return f"{faces[0]}–{faces[-1]}" if is_run else ", ".join(str(face) for face in faces)


def _before(play: Play) -> str:
    return {Before.RESCUE: "rescue,", Before.WATER: "drop,"}.get(play.before, "")


# The golfer's card -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """A box of the card: its text, its look, whether it stands in the column in play, whether it
    was just read."""

    text: str
    look: str
    is_lit: bool
    is_hit: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The boxes of one throw."""

    box: int
    is_double: bool
    is_read: bool
    ends_trouble: bool
    cells: tuple[Cell, ...]


def rows_of(state: State, seen: Seen) -> list[Row]:
    """The card of the golfer in turn, the column in play and the box just read marked."""
    card, lit = state.card, column_of(state)
    hit_column, hit_box = _hit(state, seen)
    rows = []
    for place, box in enumerate(boxes.BOXES):
        cells = tuple(
            Cell(
                str(column[place]),
                look(name, column[place]),
                name == lit,
                (name, box) == (hit_column, hit_box),
            )
            for name, column in zip(COLUMNS, card.columns, strict=True)
        )
        after = boxes.BOXES[place + 1] if place + 1 < len(boxes.BOXES) else 0
        rows.append(Row(box, box % 11 == 0, box == hit_box, after == card.overall, cells))
    return rows


def _hit(state: State, seen: Seen) -> tuple[str, int]:
    if state.ball.play is not None and state.ball.bare:
        return state.ball.play.club, state.ball.box or state.ball.bare
    last = last_stroke(seen, state.turn)
    return (str(last["column"]), int(last["box"] or last["bare"])) if last else ("", 0)


def last_stroke(seen: Seen, player: int) -> dict[str, Any] | None:
    """The facts of the last stroke with dice that a golfer played on this hole; None before."""
    for event in reversed(seen.events):
        if event.kind == "stroke" and event.player == player and event.data.get("dice"):
            return dict(event.data)
    return None


# The ways to play the stroke ----------------------------------------------------------------------


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


# What else stands on the page ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Read:
    """How the last dice read: the faces, the box, the column, the result, a sentence."""

    dice: tuple[int, ...]
    box: int
    column: str
    result: str
    words: str


def read_of(state: State, seen: Seen) -> Read | None:
    """The last stroke's reading; while a stroke is being worked out, its own."""
    ball = state.ball
    if ball.play is not None and ball.bare:
        dice = tuple(int(face) for face in ball.dice[:2])
        if ball.phase == BOX:
            return Read(dice, ball.bare, ball.play.club, "", f"any box up to {ball.last}")
        return Read(dice, ball.box or ball.bare, ball.play.club, ball.result, "")
    last = last_stroke(seen, state.turn)
    if last is None:
        return None
    words = seen.table.game.say(_event(seen, state.turn))
    dice = tuple(int(face) for face in last["dice"][:2])
    box = int(last["box"] or last["bare"])
    return Read(dice, box, str(last["column"]), str(last["result"]), _after_box(words))


def _event(seen: Seen, player: int) -> Any:
    return next(
        event
        for event in reversed(seen.events)
        if event.kind == "stroke" and event.player == player and event.data.get("dice")
    )


def _after_box(words: str) -> str:
    """The sentence without the box it names: that stands beside it."""
    _, comma, rest = words.partition("box ")
    if not comma:
        return words
    _, _, rest = rest.partition(", ")
    return rest[:1].upper() + rest[1:]


@dataclass(frozen=True, slots=True)
class Standing:
    """A golfer in the strip above the booklet."""

    place: int
    name: str
    to_par: str
    is_under: bool
    thru: int
    is_on: bool


def strip_of(seen: Seen) -> Iterator[Standing]:
    """The golfers of the round by their scores."""
    state: State = seen.state
    rows = seen.board["leaderboard"]
    for row in rows:
        score = row["to_par"]
        place = 1 + sum(other["to_par"] < score for other in rows)
        text = "E" if score == 0 else f"{score:+d}".translate(MINUS)
        on = not state.is_over and row["player"] == state.turn
        yield Standing(place, seen.name(row["player"]), text, score < 0, row["thru"], on)


def plan_of(seen: Seen, number: int) -> SafeString:
    """A hole from above, small."""
    round_ = seen.table.round
    course = course_for(round_.course_version, [number])
    if course is None:
        return mark_safe("")
    hole = course.holes[0]
    text = draw_small(hole.ground, title=f"Hole {hole.number} from above", ids="plan")
    return mark_safe(text)  # noqa: S308


def card_url(seen: Seen) -> str:
    """Where the hole's card is told and changed; "" where the course is not kept any more."""
    round_ = seen.table.round
    course = course_for(round_.course_version, [seen.number])
    if course is None or round_.course_id is None:
        return ""
    return reverse("play:hole-card", args=[course.slug, seen.number])


def facts_of(state: State) -> list[tuple[str, str]]:
    """Flag and weather, as they stand beside the plan."""
    weather = {"bad": "Wind and rain", "fair": "Fair"}.get(state.weather, "")
    found = [("Flag", state.flag.capitalize())]
    return [*found, ("Weather", weather)] if weather else found


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
