"""The state of a round of Par Excellence: what changes in it and what does not."""

from dataclasses import dataclass, field

from courses.holemap import Point
from play.engine.state import CourseState
from play.par_excellence.edition import PUTTER, Edition
from play.par_excellence.sheet import CIRCLE, GREEN, Sheet
from play.par_excellence.strokes import Address, Said

# What a stroke in hand waits for: the dice, the choice to gamble, the flags of the hazard die.
THROW, CHOOSE, FLAGS = "throw", "choose", "flags"
ON_GREEN = (GREEN, CIRCLE)


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole as it is played: its sheet, and what the scorecard says of it."""

    number: int
    name: str
    par: int
    yards: int
    sheet: Sheet = field(repr=False)


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke in hand. ``at`` and ``lie`` are where it is played from, ``spot`` which of the six
    places of the tee that is ("" elsewhere); ``putts`` is what the putter die said."""

    club: str
    at: Point
    lie: str
    half: bool = False
    shape: str = ""
    bearing: float = 0.0
    spot: str = ""
    phase: str = THROW
    putts: int = 0

    @property
    def is_putt(self) -> bool:
        return self.club == PUTTER

    @property
    def address(self) -> Address:
        """The ball about to be struck."""
        return Address(self.at, self.lie, from_tee=bool(self.spot))

    @property
    def said(self) -> Said:
        """What was said before the throw."""
        return Said(self.club, self.shape, self.bearing, half=self.half)


@dataclass(frozen=True, slots=True)
class State(CourseState):
    """A round. The first four fields never change; all tuples have one entry a player, ``scores``
    and ``conceded`` one row a hole.

    ``tee_order`` is the order of the tee, honour first; ``teed`` tells whose ball has left the tee;
    ``lies`` are what the balls lie on (see ``sheet.LIES``).
    """

    edition: Edition = field(repr=False)
    course: tuple[Hole, ...] = field(repr=False)
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    hole: int = 0
    tee_order: tuple[int, ...] = ()
    balls: tuple[Point, ...] = ()
    lies: tuple[str, ...] = ()
    teed: tuple[bool, ...] = ()
    done: tuple[bool, ...] = ()
    strokes: tuple[int, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    conceded: tuple[tuple[int, ...], ...] = ()
    shot: Shot | None = None

    @property
    def ground(self) -> Hole:
        """The hole in play."""
        return self.course[self.hole]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the hole in play."""
        return self.ground.sheet

    def address(self, player: int) -> Address:
        """A player's ball about to be struck."""
        return Address(self.balls[player], self.lies[player], from_tee=not self.teed[player])


FIXED = ("edition", "course", "names", "levels")
