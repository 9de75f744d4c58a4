"""What a game shows at the table, and the plain way to show any game.

Every method of :class:`Presenter` reads what is seen (:class:`Seen`) and gives values that the
templates put on the page. The plain presenter knows nothing but the protocol, so that a game
without a board of its own can be played; a game's own presenter overrides what it draws better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from golfsite.web.units import Unit
from play.engine.protocol import (
    Choice,
    Decision,
    Die,
    Event,
    Face,
    HoleScore,
    Number,
    Offer,
    Throw,
)
from play.table import Table

EMPTY = mark_safe("")
FEW = 5
MANY_FACES = 12


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


class Presenter:
    """Shows any game from what it waits for."""

    # Templates of a game's own: the board itself where it is no picture, what changes of the page
    # when another stroke is weighed, beside the board, and below the controls on a wide screen.
    board_template = ""
    weighed_template = ""
    tag_template = ""
    panel_template = ""
    rules_template = ""
    # The choice of a move, and the keys that help with it.
    decision_template = "play/parts/decision.html"
    keys_template = "play/parts/keys.html"
    # Style sheets and modules (static paths) that pages of the game need besides the table's own,
    # and a class for the table as a whole.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    table_class = ""
    # Does a stroke's line in the log show its dice? Not where rolls have lines of their own.
    stroke_dice = False
    # Kinds of events that the log leaves out.
    unlogged: frozenset[str] = frozenset()

    def head(self, seen: Seen) -> Head:
        """Number, name and length of the hole."""
        if not seen.rows:
            return Head("", seen.table.description.name, "")
        row = seen.rows[seen.place]
        title = seen.table.round.course_name or seen.table.description.name
        return Head(str(row.number), title, f"Par {row.par}")

    def picture(self, seen: Seen) -> Picture | None:
        """The board drawn; None where the game draws none."""
        return None

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        """Another hole of the round with its strokes; ``seen.events`` are that hole's."""
        return EMPTY

    def strip(self, seen: Seen) -> SafeString:
        """The board low and wide, for a page that offers to go on with the round. It uses the
        ground that :meth:`hole_ground` gives."""
        return EMPTY

    def hole_ground(self, seen: Seen, place: int) -> SafeString:
        """The ground that :meth:`hole_picture` uses."""
        return EMPTY

    def words(self, seen: Seen) -> str:
        """The board in words."""
        words = seen.board.get("words")
        if isinstance(words, str):
            return words
        return "; ".join(f"{name}: {_plain(value)}" for name, value in seen.board.items())

    def notes(self, seen: Seen) -> Sequence[Note]:
        """Lengths from the ball."""
        return ()

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        """What the game's own templates read."""
        return {}

    def ask(self, seen: Seen) -> tuple[str, str]:
        """The heading of what is to be done now, and what stands beside it."""
        waiting = seen.waiting
        if waiting is None:
            return "", ""
        text = waiting.prompt if isinstance(waiting, Decision) else waiting.purpose
        several = len(seen.table.round.players) > 1
        return _sentence(text), seen.name(waiting.player) if several else ""

    def offers(self, seen: Seen, decision: Decision) -> list[OfferForm]:
        """The moves as forms, the first the one to be made as a rule."""
        return [self.offer(seen, offer) for offer in decision.offers]

    def offer(self, seen: Seen, offer: Offer) -> OfferForm:
        """One move as a form."""
        groups = tuple(self.group(seen, offer, one) for one in offer.fields)
        return OfferForm(offer.move, offer.label, groups, offer.label)

    def group(self, seen: Seen, offer: Offer, one: Choice | Number) -> Group:
        """One field."""
        label = one.label or _sentence(one.name.replace("_", " "))
        asked = seen.chosen.get(one.name)
        if isinstance(one, Number):
            value = asked if asked is not None else f"{one.suggested:g}"
            return Group(one.name, label, "number", number=one, value=value)
        values = [option.value for option in one.options]
        suggested = asked if asked in values else self.suggested(seen, offer, one)
        chosen = suggested if suggested in values else values[0]
        options = tuple(
            self.shown(seen, one, option.value, option.label, checked=option.value == chosen)
            for option in one.options
        )
        return Group(one.name, label, self.kind(one), options)

    def kind(self, one: Choice) -> str:
        """Few short options stand in a row, others as cards."""
        short = all(len(option.label) <= 12 for option in one.options)
        return "segments" if short and len(one.options) <= FEW else "cards"

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        """The option that is chosen at first."""
        return one.options[0].value

    def shown(self, seen: Seen, one: Choice, value: str, label: str, *, checked: bool) -> Shown:
        """One option."""
        return Shown(value, label, checked=checked)

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        """Where the stroke chosen may end; empty where the game works out none."""
        return ()

    def has_chances(self, seen: Seen) -> bool:
        """Can the stroke that is being chosen be weighed?"""
        return False

    def rolls(self, seen: Seen) -> tuple[Rolls, ...]:
        """The throws of the stroke in hand."""
        return ()

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        """The dice that lie on the table while something about them is decided."""
        return ()

    def dice(self, seen: Seen, event: Event) -> Sequence[Face]:
        """The dice of a result as its line in the log shows them: faces, or drawings of them."""
        return dice_of(event)

    def die_name(self, seen: Seen, die: Die) -> str:
        """How a single die is asked for."""
        return "The die"

    def compared(self, seen: Seen) -> Sequence[Mapping[str, Any]]:
        """Every way to play the stroke with what it leads to, the best first; empty where the game
        works none out."""
        return ()

    def deal_verb(self, seen: Seen) -> str:
        """What the button says that lets the site throw in an entered round; "" for none."""
        return ""

    def throw_verb(self, seen: Seen) -> str:
        """What the button says that sends the dice typed."""
        return "Send the dice"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        """The faces of the next die, each with what it would bring where that is known."""
        return [plain_face(face) for face in dict.fromkeys(die.faces)]

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The latest in a sentence or two."""
        say = seen.table.game.say
        return " ".join(say(event) for event in events[-2:])

    def why(self, seen: Seen, event: Event) -> list[Reason]:
        """What led to a result: the dice, the row, the modifiers."""
        dice = dice_of(event)
        return [Reason("Dice", ", ".join(str(face) for face in dice))] if dice else []

    def rule_title(self, rule: str) -> str:
        """A section of the rules as a link says it."""
        return _sentence(rule.replace("-", " "))

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the game's page of rules reads: its drawings, and values of its edition."""
        return {}

    def player_side(self, seen: Seen, player: int) -> str:
        """What else the leaderboard tells of a player."""
        return ""


def plain_face(face: Face) -> FaceButton:
    """A face by itself: pips for 1 to 6, else its text."""
    pips = face if isinstance(face, int) and 1 <= face <= 6 else 0
    return FaceButton(str(face), pips, str(face))


def dice_of(event: Event) -> list[Face]:
    """The faces that an event tells of; empty where it tells of none, or of those of many rolls."""
    dice = event.data.get("dice")
    if not isinstance(dice, list) or not all(isinstance(face, int | str) for face in dice):
        return []
    return dice


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return str(value)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
