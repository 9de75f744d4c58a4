"""The state of a round of Golf'n'Roll, what changes in it and what does not."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from play.engine.state import CourseState
from play.golf_n_roll.edition import NO_WEATHER, Edition, Skill, Weather

# The rolls of a stroke beyond those that weather and skills act on.
DISTANCE, DIRECTION, OBSTACLE, PUTT = "distance", "direction", "obstacle", "putt"
ACE, GREEN_ROLL = "hole in one", "which green"
# What a roll waits for: naming the skill, the throw, a repeat.
DECLARE, THROW, AGAIN = "declare", "throw", "again"
# The ways to play.
TRAINING, CHALLENGE, MATCH = "training", "challenge", "match"


@dataclass(frozen=True, slots=True)
class Square:
    """A card of the row: "course", "green" or "flag", its gem and its mark."""

    kind: str
    gem: str
    mark: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole to play: from a hole card (``card`` is its number, the squares are drawn) or from a
    real course (``squares`` are graded by its ground, ``yards`` is the scorecard's length)."""

    number: int
    par: int
    course: int
    greens: int
    name: str = ""
    yards: int = 0
    card: int = 0
    squares: tuple[Square, ...] = ()

    @property
    def length(self) -> int:
        """Squares from the tee to the flag, both counted."""
        return self.course + self.greens + 1

    def kind(self, square: int) -> str:
        """What lies at a place of the row, counted from 0."""
        if square < self.course:
            return "course"
        return "flag" if square >= self.course + self.greens else "green"


@lru_cache(maxsize=256)
def _shuffled(course: tuple[Hole, ...], order: tuple[int, ...]) -> tuple[Hole, ...]:
    left = [place for place in range(len(course)) if place not in order]
    drawn = [course[place] for place in (*order, *left)]
    return tuple(replace(hole, number=n) for n, hole in enumerate(drawn, 1))


@lru_cache(maxsize=256)
def _laid(hole: Hole, row: tuple[str, ...]) -> tuple[Square, ...]:
    return tuple(Square(hole.kind(place), *card.split("|")) for place, card in enumerate(row))


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke being played.

    ``start`` and ``trouble`` are how the ball lay; ``roll`` and ``phase`` what comes next.
    ``declared`` tells that a skill was named for the roll in hand, ``repeated`` that it has been
    used up on it, ``club_used`` that the club has repeated the direction roll. ``squares`` is the
    distance, ``to`` where the ball comes down, ``beyond`` that it would have gone past the flag.
    ``thrown`` are roll, die and face of every throw so far.
    """

    start: int
    trouble: int
    roll: str
    die: str = ""
    club: str = ""
    phase: str = THROW
    declared: bool = False
    repeated: bool = False
    club_used: bool = False
    squares: int = 0
    to: int = 0
    beyond: bool = False
    face: int = 0
    thrown: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class State(CourseState):
    """A round. The fields up to ``drawer`` never change; tuples have one entry a player,
    ``scores`` and ``conceded`` one row a hole.

    ``people`` are the players who are no computers;
    ``order`` are the hole cards drawn so far, as places in ``course``; ``decks`` and ``discards``
    count the cards of the three decks kind by kind; ``clouds`` are the weather cards left,
    ``weather`` the one on the table (-1 for none); ``row`` the cards laid for this hole.
    """

    edition: Edition = field(repr=False)
    course: tuple[Hole, ...] = field(repr=False)
    names: tuple[str, ...] = ()
    golfers: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    mode: str = CHALLENGE
    has_weather: bool = False
    is_shuffled: bool = False
    record: int = 0
    people: tuple[int, ...] = ()
    drawer: int = 0
    order: tuple[int, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ()
    discards: tuple[tuple[int, ...], ...] = ()
    clouds: tuple[int, ...] = ()
    weather: int = -1
    row: tuple[str, ...] = ()
    hole: int = 0
    couple: int = 0
    balls: tuple[int, ...] = ()
    trouble: tuple[int, ...] = ()
    used: tuple[bool, ...] = ()
    strokes: tuple[int, ...] = ()
    done: tuple[bool, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    conceded: tuple[tuple[int, ...], ...] = ()
    shot: Shot | None = None

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes in the order they are played; those not drawn yet follow in their own."""
        if not self.is_shuffled:
            return self.course
        return _shuffled(self.course, self.order)

    @property
    def now(self) -> Hole:
        """The hole in play."""
        return self.holes[self.hole]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The row of the hole in play, as far as it is laid."""
        hole = self.now
        if hole.squares:
            return hole.squares
        return _laid(hole, self.row)

    @property
    def is_laid(self) -> bool:
        """Are the hole card, the weather and every card of the row on the table?"""
        if self.is_over or (self.is_shuffled and len(self.order) < len(self.course)):
            return False
        if self.has_weather and self.weather < 0:
            return False
        return bool(self.now.squares) or len(self.row) == self.now.length

    @property
    def sky(self) -> Weather:
        """The weather on the table; one that changes nothing where there is none."""
        return self.edition.weather[self.weather] if self.weather >= 0 else NO_WEATHER

    @property
    def pair(self) -> tuple[int, ...]:
        """The one or two golfers who are on the hole now."""
        first = 2 * self.couple
        return tuple(range(first, min(first + 2, self.players)))

    def skill(self, player: int) -> Skill:
        """A player's skill."""
        return self.edition.skill_of(self.golfers[player])


FIXED = {
    "edition", "course", "names", "golfers", "levels", "mode", "has_weather", "is_shuffled",
    "record", "people", "drawer",
}  # fmt: skip
