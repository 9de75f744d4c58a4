"""A hole card: what every result of a stroke leads to (3.2, 4.3 to 4.7, 5.2 to 5.4, 6.14).

A stroke's result is looked up in a section: the tee shot's in "second", the second stroke's in
"third" (in "layup" after a layup, in "additional" on a par 3), every later one's in "additional".
The line found there says how the ball lies and what is played next.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from play.pro_golf.card import FULL, PLACES

SECTIONS = ("second", "third", "layup", "additional")
TITLES = {
    "tee": "Tee shot",
    "second": "Second stroke",
    "third": "Third stroke",
    "layup": "Third stroke after a layup",
    "additional": "Additional strokes",
}
FLAGS = ("easy", "normal", "difficult")
TROUBLE = "Trouble"
FEET = "Feet"
# Lines for every result of a kind that no other line names: with a pitch left, with a chip, any.
ALL_P, ALL_CH, ALL = "P", "Ch", "*"
NEXT = ("FW", "LI", "MI", "SI", "P", "Ch", "Sd")
FROM_TEE = (*FULL, "P")
LAYUPS = ("FW", "LI", "MI", "SI")
DIE = frozenset(range(1, 7))
MOST_STEPS = 20
MOST_CHOICES = 4
MOST_LINES = 30
LONGEST = 1500


class Lie(StrEnum):
    """How a ball lies."""

    TEE = "tee"
    FAIRWAY = "fairway"
    ROUGH = "rough"
    TREES = "trees"
    SAND = "sand"
    WATER = "water"
    FRINGE = "fringe"
    GREEN = "green"


class Before(StrEnum):
    """What costs a stroke before the next one is played: a rescue (5.3), water (5.4)."""

    NOTHING = ""
    RESCUE = "rescue"
    WATER = "water"


@dataclass(frozen=True, slots=True)
class Play:
    """What is played next: the column of the golfer's card, the boxes added or taken off, whether
    it is a layup, and what costs a stroke first."""

    club: str
    steps: int = 0
    is_layup: bool = False
    before: Before = Before.NOTHING

    @property
    def penalty(self) -> int:
        """Strokes that are counted before this one is played."""
        return 1 if self.before else 0


@dataclass(frozen=True, slots=True)
class Way:
    """What may be played: one play, or several of which the player chooses. ``faces`` are those
    of the die that lead here; none where no die decides."""

    plays: tuple[Play, ...]
    faces: tuple[int, ...] = ()


Ways = tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a section: the results it answers, how the ball lies, in a word and in words, and
    what is played. More than one way means that a die decides between them (5.21)."""

    results: tuple[str, ...]
    ways: Ways
    lie: Lie
    words: str = ""

    @property
    def is_by_die(self) -> bool:
        """Does a die decide what is played?"""
        return len(self.ways) > 1


@dataclass(frozen=True, slots=True)
class Section:
    """The lines of a section, and where a gamble that failed leads."""

    lines: tuple[Line, ...] = ()
    trouble: Line | None = None

    def answer(self, result: str) -> Line | None:
        """The line for a result: the one that names it, else the one for all of its kind, else
        the one for all. None where the section leaves it open."""
        _, _, after = result.partition("-")
        for key in (result, after, ALL if result != FEET else ""):
            if key:
                for line in self.lines:
                    if key in line.results:
                        return line
        return None


@dataclass(frozen=True)
class HoleCard:
    """The card of a hole. ``flags`` are the positions its green allows; ``source`` tells whether
    it is "authored" or "derived" from the hole's facts."""

    number: int
    par: int
    yards: int
    tee: Ways
    second: Section
    additional: Section
    third: Section = field(default_factory=Section)
    layup: Section = field(default_factory=Section)
    name: str = ""
    flags: tuple[str, ...] = FLAGS
    source: str = "authored"

    def section(self, name: str) -> Section:
        """A section by its name."""
        sections: Mapping[str, Section] = {
            "second": self.second,
            "third": self.third,
            "layup": self.layup,
            "additional": self.additional,
        }
        return sections[name]

    def read_in(self, stage: str, play: Play) -> str:
        """The section that answers the result of a play; ``stage`` is the section that offered
        it, or "tee"."""
        if stage == "tee":
            return "second"
        if play.is_layup:
            return "layup"
        return "third" if stage == "second" and self.third.lines else "additional"

    # Charts are remembered by hole card: its hash is worked out once.
    @cached_property
    def _hash(self) -> int:
        sections = (self.second, self.third, self.layup, self.additional)
        return hash((self.number, self.par, self.yards, self.name, self.tee, sections))

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a hole card: the section ("" for the whole card) and what it is."""

    section: str
    message: str

    def __str__(self) -> str:
        return f"{TITLES[self.section]}: {self.message}" if self.section else self.message


class HoleCardFault(ValueError):
    """A hole card that cannot be played; ``faults`` names everything that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(str(fault) for fault in self.faults))


def results_of(play: Play) -> tuple[str, ...]:
    """Every result off the green that the grammar allows for a play; feet, too, for a layup. A
    ball still in the sand needs no line: it is played with the sand shot again."""
    if play.club == "D":
        return PLACES
    off = tuple(f"{place}-{after}" for after in ("P", "Ch") for place in PLACES)
    return (*off, FEET) if play.is_layup else off


def faults(card: HoleCard) -> list[Fault]:
    """Everything that keeps a hole card from being played; empty when it is whole."""
    found = list(_facts(card))
    found += [Fault("tee", message) for message in _ways(card.tee, "tee")]
    for name in SECTIONS:
        found += [Fault(name, message) for message in _lines(card.section(name), name)]
    if card.par <= 3 and card.third.lines:
        found.append(Fault("third", "a par 3 has no such section (4.52)."))
    return found + _open(card)


def _facts(card: HoleCard) -> Iterator[Fault]:
    if not 2 <= card.par <= 7:
        yield Fault("", "The par is 2 to 7.")
    if not 1 <= card.yards <= LONGEST:
        yield Fault("", f"The length is 1 to {LONGEST:,} yards.")
    if "normal" not in card.flags or not set(card.flags) <= set(FLAGS):
        yield Fault("", "The flag may stand at normal, and at easy and difficult where allowed.")
    if len(set(card.flags)) != len(card.flags):
        yield Fault("", "Each flag position is named once.")


def _lines(section: Section, name: str) -> Iterator[str]:
    seen: set[str] = set()
    if len(section.lines) > MOST_LINES:
        yield f"there are at most {MOST_LINES} lines."
    for line in (*section.lines, *([section.trouble] if section.trouble else [])):
        for result in line.results:
            if result in seen:
                yield f"{shown(result)} is answered twice."
            seen.add(result)
        for message in _ways(line.ways, name):
            yield f"{', '.join(shown(result) for result in line.results)}: {message}"


def _ways(ways: Ways, name: str) -> Iterator[str]:
    if not ways:
        yield "nothing is played."
    faces = [face for way in ways for face in way.faces]
    if (len(ways) > 1 or faces) and sorted(faces) != sorted(DIE):
        yield "each face of the die, 1 to 6, leads one way."
    for way in ways:
        if not 1 <= len(way.plays) <= MOST_CHOICES or len(set(way.plays)) != len(way.plays):
            yield f"a player chooses between 1 to {MOST_CHOICES} different plays."
        if len(way.plays) > 1 and any(play.before is Before.WATER for play in way.plays):
            yield "a ball in the water leaves no choice."
        for play in way.plays:
            yield from _play(play, name)


def _play(play: Play, name: str) -> Iterator[str]:
    allowed = FROM_TEE if name == "tee" else NEXT
    if play.club not in allowed:
        yield f"{play.club} is not played here; expected {', '.join(allowed)}."
    if abs(play.steps) > MOST_STEPS:
        yield f"at most {MOST_STEPS} boxes are added or taken off."
    if play.is_layup and (name != "second" or play.club not in LAYUPS):
        yield f"a layup is a second stroke with {', '.join(LAYUPS)}."
    if play.before and name == "tee":
        yield "nothing comes before a tee shot."


def plays_of(card: HoleCard, stage: str) -> Iterator[Play]:
    """Every play that a section (or "tee") may offer."""
    if stage == "tee":
        lines: tuple[Line, ...] = (Line((), card.tee, Lie.TEE),)
    else:
        section = card.section(stage)
        lines = (*section.lines, *([section.trouble] if section.trouble else []))
    for line in lines:
        for way in line.ways:
            yield from way.plays


def _open(card: HoleCard) -> list[Fault]:
    """Results that a stroke can give and its section leaves unanswered."""
    found: dict[Fault, None] = {}
    for stage in ("tee", *SECTIONS):
        for play in plays_of(card, stage):
            name = card.read_in(stage, play)
            section = card.section(name)
            left = [result for result in results_of(play) if section.answer(result) is None]
            if left:
                message = f"nothing is said of {', '.join(left)} with {play.club}."
                found[Fault(name, message)] = None
            if play.club in FULL and not play.is_layup and section.trouble is None:
                found[
                    Fault(name, f"a gamble with {play.club} can end in Trouble; no line says so.")
                ] = None
    return list(found)


def shown(result: str) -> str:
    """A result as the card heads its line."""
    return {ALL_P: "All other P", ALL_CH: "All other Ch", ALL: "All other"}.get(result, result)
