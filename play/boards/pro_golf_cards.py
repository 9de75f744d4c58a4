"""Pro Golf's hole card as the page shows it, and what stands around the booklet."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString

from courses.drawing import draw_small
from golfsite.web.drawings import in_page
from play.boards.pro_golf_card import last_stroke
from play.boards.shown import Seen
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
from play.pro_golf.state import PUTT, PUTT_THROW, State
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


# Around the booklet -------------------------------------------------------------------------------


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
        return SafeString()
    hole = course.holes[0]
    text = draw_small(hole.ground, title=f"Hole {hole.number} from above", ids="plan")
    return in_page(text)


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
