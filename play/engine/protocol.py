"""What every game promises: frozen values in, frozen values out, and no randomness of its own.

A round waits for a decision of a player or for named dice. The same description of a decision
makes the page's form, the API's validation, the computer player's choice and the random player of
the contract test; what is not legal is not offered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from courses.playable import PlayableCourse, PlayableHole

Scalar = str | int | float | bool | None
Face = int | str
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a field may be."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A field with options, each of them legal together with any option of the other fields."""

    name: str
    options: tuple[Option, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A field that is a number within limits, in whole ``step``s counted from ``minimum``."""

    name: str
    minimum: float
    maximum: float
    step: float
    suggested: float
    label: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """A move a player may make, with the fields it asks for."""

    move: str
    label: str
    fields: tuple[Choice | Number, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """The round waits for this player to choose one of the offers."""

    player: int
    prompt: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Die:
    """A die to be thrown: its name (its colour, as a rule) and its faces, one entry a side."""

    name: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """The round waits for these dice, in this order. Drawing a card is a die of the cards left."""

    player: int
    purpose: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """An offer taken up, with a value for each of its fields."""

    move: str
    fields: Mapping[str, str | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that a step brought about. ``data`` holds JSON values only. Kind "stroke" counts one
    stroke of ``player`` and carries the facts of the shot log (see ``play.engine.log``)."""

    kind: str
    player: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


class Refusal(Exception):
    """A move or throw the rules do not allow: why, and the section of the rulebook that says so."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move or throw leads to."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class HoleScore:
    """One row of a scorecard: strokes of each player, None where not yet holed out; ``conceded``
    names the players who gave the hole up."""

    number: int
    par: int
    strokes: tuple[int | None, ...]
    conceded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place when the round is over. Equal places are shared."""

    player: int
    place: int
    score: float
    note: str = ""


class Game(Protocol[S]):
    """The rules of one game. Every function is pure; states and events are frozen."""

    slug: str
    name: str
    version: int

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> S:
        """The state before the first decision."""

    def waiting_for(self, state: S) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""

    def play(self, state: S, move: Move) -> Step[S]:
        """Carries a move out. Raises Refusal."""

    def settle(self, state: S, faces: Sequence[Face]) -> Step[S]:
        """Carries a throw out. Raises Refusal."""

    def concede(self, state: S, player: int) -> Step[S]:
        """Gives the hole up for a player."""

    def scorecard(self, state: S) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""

    def result(self, state: S) -> Sequence[Standing]:
        """The places, best first; empty while the round is on."""

    def dump(self, state: S) -> Mapping[str, Any]:
        """What changes during a round, as JSON values: a few kilobytes, since it is stored after
        every input. The course, the edition, the options and the players' names are left out."""

    def load(self, data: Mapping[str, Any], base: S) -> S:
        """The state that ``dump`` wrote, equal to the dumped one; what does not change is taken
        from ``base``, any state of the same round (as a rule the one ``start`` gave)."""

    def board(self, state: S) -> Mapping[str, Any]:
        """What lies on the table now, as JSON values: enough to draw it and to say it in words."""

    def say(self, event: Event) -> str:
        """The event as a sentence of golf."""

    def choose(self, state: S, decision: Decision) -> Move:
        """What the computer plays here; the same state always gives the same move."""
