"""The state of a round of Pro Golf."""

from dataclasses import dataclass, field, replace
from typing import Any

from play.engine import state
from play.pro_golf.card import Card
from play.pro_golf.holecard import HoleCard, Play
from play.pro_golf.tables import Conditions, Tables

# What a ball waits for: a decision to throw for the club (on some par 3s a die chooses it), to play
# the stroke, to choose the box of a safe stroke, to putt; or a throw.
CLUB, STROKE, BOX, PUTT = "club", "stroke", "box", "putt"
DECISIONS = (CLUB, STROKE, BOX, PUTT)
CLUB_DIE, THROW, SAFE_DIE, GAMBLE_DIE = "club-die", "throw", "safe-die", "gamble-die"
MAYBE_DIE, STAR_PITCH_DIE, ACE_DIE, STAR_DIE = "maybe-die", "star-pitch-die", "ace-die", "star-die"
WAY_DIE, PUTT_THROW = "way-die", "putt-throw"
ONE_DIE = (
    CLUB_DIE, SAFE_DIE, GAMBLE_DIE, MAYBE_DIE, STAR_PITCH_DIE, ACE_DIE, STAR_DIE, WAY_DIE,
)  # fmt: skip
# The weather: not thrown for yet, or what it is.
UNKNOWN, FAIR, BAD = "unknown", "fair", "bad"
# How the flags are set: the same everywhere, or hole by hole before the first tee.
CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Ball:
    """The ball of the golfer in turn.

    ``stage`` is the section that offered the stroke, or "tee"; ``plays`` what may be played,
    ``play`` what was chosen, in which ``mode``; ``starred`` tells that the last stroke was
    superlative. Of the stroke in hand: the ``bare`` box thrown, the ``last`` box allowed to a safe
    stroke, the ``box`` it came to, whether ``unmodified``, its ``result`` on the card, the section
    and result that a die still decides (``asked``), all ``dice``. On the green ``feet`` are left,
    after ``putts`` putts; ``first`` is how long the first was, ``letter`` what it drew.
    """

    stage: str = "tee"
    phase: str = STROKE
    plays: tuple[Play, ...] = ()
    lie: str = "tee"
    words: str = ""
    starred: bool = False
    play: Play | None = None
    mode: str = ""
    bare: int = 0
    last: int = 0
    box: int = 0
    unmodified: bool = False
    result: str = ""
    asked: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    feet: int = 0
    putts: int = 0
    first: int = 0
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What never changes in a round; tuples have one entry a player. ``targets`` are the totals
    that golfers who chase want, 0 for none given; ``flag_rule`` is a position or CHOSEN."""

    tables: Tables
    holes: tuple[HoleCard, ...]
    cards: tuple[Card, ...]
    names: tuple[str, ...]
    levels: tuple[str, ...]
    targets: tuple[int, ...]
    risks: bool = True
    aces: bool = False
    doubles: bool = False
    flag_rule: str = "normal"


@dataclass(frozen=True, slots=True)
class State:
    """A round; tuples have one entry a player, ``scores`` and ``conceded`` one row a hole.
    ``flags`` are the positions by hole, empty until they are set; ``turn`` is the golfer who plays
    the hole now, ``ball`` his ball."""

    setup: Setup = field(repr=False)
    flags: tuple[str, ...] = ()
    weather: str = FAIR
    hole: int = 0
    turn: int = 0
    strokes: tuple[int, ...] = ()
    done: tuple[bool, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    conceded: tuple[tuple[int, ...], ...] = ()
    ball: Ball = field(default_factory=Ball)

    @property
    def players(self) -> int:
        return len(self.setup.names)

    @property
    def holes(self) -> tuple[HoleCard, ...]:
        """The hole cards, in the order they are played."""
        return self.setup.holes

    @property
    def tables(self) -> Tables:
        """The numbers the round is played by."""
        return self.setup.tables

    @property
    def is_over(self) -> bool:
        return self.hole >= len(self.setup.holes)

    @property
    def now(self) -> HoleCard:
        """The hole in play."""
        return self.setup.holes[self.hole]

    @property
    def flag(self) -> str:
        """Where the flag stands on the hole in play."""
        return self.flags[self.hole] if self.flags else "normal"

    @property
    def card(self) -> Card:
        """The card of the golfer in turn."""
        return self.setup.cards[self.turn]

    @property
    def conditions(self) -> Conditions:
        """What holds on the hole in play; its flag stands for place 0."""
        return self.conditions_with((self.flag,))

    def conditions_with(self, flags: tuple[str, ...]) -> Conditions:
        """What holds in this round on holes with these flags."""
        setup = self.setup
        return Conditions(self.weather == BAD, setup.risks, setup.aces, setup.doubles, flags)

    def with_ball(self, **changes: Any) -> "State":
        """The state with these changes to the ball."""
        return replace(self, ball=replace(self.ball, **changes))

    def counted(self, strokes: int) -> "State":
        """The state with strokes added to the score of the golfer in turn."""
        now = self.strokes[self.turn] + strokes
        return replace(self, strokes=state.put(self.strokes, self.turn, now))

    def to_par(self, player: int) -> int:
        """Strokes over par on the holes a golfer has finished."""
        rows = zip(self.holes, self.scores, strict=True)
        return sum(score - hole.par for hole, row in rows if (score := row[player]) is not None)


FIXED = frozenset({"setup"})
