"""What is put on the page of a table: values that the templates read."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString

from golfsite.web.units import Unit
from play.engine.protocol import Decision, Event, Face, HoleScore, Number, Throw
from play.table import Table

EMPTY = SafeString()
LEAST_SHARE = 0.005


@dataclass(frozen=True)
class Seen:
    """A table as one person sees it now.

    ``events`` are the standing facts of the hole shown, oldest first, ``latest`` those since a
    person last acted. ``chosen`` are values of fields chosen so far, ``typed`` the faces typed.
    """

    table: Table
    events: Sequence[Event] = ()
    latest: Sequence[Event] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)
    typed: tuple[Face, ...] = ()
    unit: Unit = "yd"

    @cached_property
    def state(self) -> Any:
        return self.table.state()

    @cached_property
    def waiting(self) -> Decision | Throw | None:
        """What the round waits for; None when it is over or left."""
        if self.table.round.status != "playing":
            return None
        return self.table.game.waiting_for(self.state)

    @cached_property
    def board(self) -> Mapping[str, Any]:
        return self.table.game.board(self.state)

    @cached_property
    def rows(self) -> Sequence[HoleScore]:
        """The scorecard, one row a hole."""
        return self.table.game.scorecard(self.state)

    @property
    def place(self) -> int:
        """The place in the round, from 0, of the hole shown."""
        return min(self.table.round.hole, max(len(self.rows) - 1, 0))

    @property
    def number(self) -> int:
        """The number of the hole shown."""
        return self.rows[self.place].number if self.rows else 0

    def name(self, player: int | None) -> str:
        """A player's name."""
        return "" if player is None else self.table.round.players[player]["name"]

    def told(self, events: Sequence[Event]) -> str:
        """Events as sentences of several players, a name where another one follows."""
        before: int | None = None
        sentences = []
        for event in events:
            sentence = self.table.game.say(event)
            named = event.player is not None and event.player != before
            sentences.append(f"{self.name(event.player)}: {sentence}" if named else sentence)
            before = event.player
        return " ".join(sentences)


@dataclass(frozen=True, slots=True)
class Picture:
    """A board drawn. ``ground`` is what stays the same all through a hole, under the id
    ``ground-art``; the views use it. ``wide`` and ``close`` are SVG elements for a wide screen and
    for a phone, ``heat_wide`` and ``heat_close`` lie over them; ``plan`` is the whole hole, small.
    ``key`` changes when the ground does. ``notes_left``: on a wide screen lengths stand at the
    upper left, since the hole takes the upper right."""

    key: str
    ground: SafeString
    wide: SafeString
    close: SafeString
    heat_wide: SafeString = EMPTY
    heat_close: SafeString = EMPTY
    plan: SafeString = EMPTY
    notes_left: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the board."""

    number: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Shown:
    """One option of a group. ``small`` stands below its label; ``air`` and ``ground`` are drawn as
    pips, ``tokens`` as discs, ``side`` stands at the end; ``house`` marks a house value."""

    value: str
    label: str
    small: str = ""
    air: int = 0
    ground: int = 0
    tokens: int = 0
    side: str = ""
    house: bool = False
    checked: bool = False

    @property
    def pips(self) -> str:
        """The pips as letters, for the template to draw: a, g, and - between them."""
        between = "-" if self.air and self.ground else ""
        return "a" * self.air + between + "g" * self.ground


@dataclass(frozen=True, slots=True)
class Group:
    """A field as it is chosen: ``kind`` "cards" (one of many, each with facts), "segments" (one
    of a few, all seen) or "number"."""

    name: str
    label: str
    kind: str
    options: tuple[Shown, ...] = ()
    side: str = ""
    number: Number | None = None
    value: str = ""

    @property
    def now(self) -> str:
        """What is chosen, in words."""
        if self.kind == "number":
            return self.value
        return next((option.label for option in self.options if option.checked), "")


@dataclass(frozen=True, slots=True)
class OfferForm:
    """A move as a form. ``verb`` is what its button says; ``names`` the groups (with spaces) whose
    choice the button names ("Play the 3 iron"), with ``verb_named`` before it."""

    move: str
    label: str
    groups: tuple[Group, ...]
    verb: str
    names: str = ""
    verb_named: str = ""

    @property
    def has_steps(self) -> bool:
        """Are there several things to choose?"""
        return len(self.groups) > 1

    @property
    def chosen_verb(self) -> str:
        """What the button says for what is chosen now."""
        wanted = self.names.split()
        now = {group.name: group.now for group in self.groups}
        chosen = [now[name] for name in wanted if now.get(name)]
        if not chosen:
            return self.verb
        if len(wanted) > 1:
            chosen = [word.lower() for word in chosen]
        return f"{self.verb_named} {' and '.join(chosen)}"


@dataclass(frozen=True, slots=True)
class FaceButton:
    """A face of a die to tap, and what it would bring; ``art`` is its drawing where pips or a word
    will not do."""

    value: str
    pips: int
    text: str
    big: str = ""
    small: str = ""
    art: SafeString = EMPTY

    @property
    def shown(self) -> str:
        """The face as it is put on the page."""
        return self.art or self.value


@dataclass(frozen=True, slots=True)
class Rolls:
    """A stretch of the rolls of a stroke: those made, the one in hand ("?") and those to come."""

    kind: str
    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A chance: its part of a bar (per cent), the pattern it is filled with, its words."""

    start: float
    width: float
    pattern: str
    percent: str
    label: str


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that led to a result."""

    label: str
    text: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A length that stands on the board."""

    label: str
    yards: float


def plain_face(face: Face) -> FaceButton:
    """A face by itself: pips for 1 to 6, else its text."""
    pips = face if isinstance(face, int) and 1 <= face <= 6 else 0
    return FaceButton(str(face), pips, str(face))


def hole_head(seen: Seen, more: str = "") -> Head:
    """Number, name and par of the hole that the board tells of, with what else the line says;
    where it tells of none, that the round is over."""
    hole = seen.board.get("hole")
    if not hole:
        name = seen.table.round.course_name or seen.table.description.name
        return Head("", name, "The round is over")
    title = hole["name"] or f"Hole {hole['number']}"
    return Head(str(hole["number"]), title, f"Par {hole['par']}{more}")


def percent(chance: float) -> str:
    """A chance in whole per cent."""
    return f"{round(100 * chance)}%" if chance >= LEAST_SHARE else "<1%"


def shares_of(ends: Iterable[tuple[float, str, str]]) -> tuple[Share, ...]:
    """Chances (0 to 1) with their pattern and word as parts of a bar; what never happens is left
    out."""
    shares, start = [], 0.0
    for chance, pattern, word in ends:
        if not chance:
            continue
        width = 100 * chance
        shares.append(Share(round(start, 2), round(width, 2), pattern, percent(chance), word))
        start += width
    return tuple(shares)
