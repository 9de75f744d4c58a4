"""The state of a round of Paper Apps Golf, what changes in it and what does not."""

from dataclasses import dataclass, field

from play.engine.state import CourseState
from play.paper_golf.edition import Edition
from play.paper_golf.fair import Way
from play.paper_golf.sheet import Sheet, Square

# What a stroke in hand waits for.
THROW, CHOOSE = "throw", "choose"
# How a die came to be thrown again.
TEE, MULLIGAN, BIGFOOT = "tee", "mulligan", "bigfoot"


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke of dice golf in hand. ``direction`` is "" unless it was chosen before the throw;
    ``faces`` are the throws so far, of which the last counts; ``again`` tells why the die was
    thrown again, "" where it was not."""

    direction: str = ""
    faces: tuple[int, ...] = ()
    again: str = ""
    phase: str = THROW


@dataclass(frozen=True, slots=True)
class State(CourseState):
    """A round. The first five fields never change; all tuples have one entry a player, ``scores``
    and ``conceded`` one row a hole.

    ``teed`` tells who has played from the tee; ``mulligans`` are those left; ``spotted`` tells who
    has seen Bigfoot on this hole, ``gift`` who still has the mulligan that brings.
    """

    edition: Edition = field(repr=False)
    course: tuple[Sheet, ...] = field(repr=False)
    way: Way = Way.DICE
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    hole: int = 0
    balls: tuple[Square, ...] = ()
    teed: tuple[bool, ...] = ()
    done: tuple[bool, ...] = ()
    strokes: tuple[int, ...] = ()
    mulligans: tuple[int, ...] = ()
    spotted: tuple[bool, ...] = ()
    gift: tuple[bool, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    conceded: tuple[tuple[int, ...], ...] = ()
    shot: Shot | None = None

    @property
    def sheet(self) -> Sheet:
        """The page in play."""
        return self.course[self.hole]

    @property
    def par(self) -> int:
        """The par of every page."""
        return self.edition.number("par")

    @property
    def pars(self) -> tuple[int, ...]:
        """The pars of the pages."""
        return (self.par,) * len(self.course)

    def lie(self, player: int) -> str:
        """What a player's ball is played from."""
        return self.sheet.lie(self.balls[player])


FIXED = ("edition", "course", "way", "names", "levels")
