"""The state of a round of Pocket Pro Golf, what changes in it and what does not."""

from dataclasses import dataclass, field

from play.engine.state import CourseState
from play.pocket_pro.clubs import Swing
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Cell, Delta, Ground
from play.pocket_pro.movement import Line

# What a shot waits for.
THROW, SPEND, PLACE, THIRD, ORDER, END = "throw", "spend", "place", "third", "order", "end"


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke being played.

    ``wind`` is the step doubles bring to it; ``aim`` how many steps of aim are still to come and
    ``side`` where to; ``safe`` the last space a ball may be returned to; ``roll`` the movement
    roll in hand (from 0) with its ``faces`` and the dice ``spent``; ``thrown`` the rolls made.
    ``ended`` is "" while the ball moves, then "rest", "holed" or the penalty hazard it met at
    ``at``. ``path`` is where the ball went so far, its first ``flown`` spaces in
    the air. ``unasked``: the
    rest of the shot is played as thrown, without a question about tokens.
    """

    start: Cell
    club: str
    tempo: str
    aimed: int
    line: Line
    swing: Swing
    wind: Delta
    lie: str
    at: Cell
    safe: Cell
    aim: int
    side: int
    phase: str = THROW
    roll: int = 0
    faces: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    had_price: bool = False
    ended: str = ""
    thrown: tuple[tuple[int, ...], ...] = ()
    path: tuple[Cell, ...] = ()
    flown: int = 0
    unasked: bool = False

    @property
    def kept(self) -> tuple[int, ...]:
        """The faces that count: those thrown less those bought off."""
        left = list(self.faces)
        for face in self.spent:
            left.remove(face)
        return tuple(left)

    @property
    def in_the_air(self) -> bool:
        return self.roll < self.swing.air

    @property
    def is_last_roll(self) -> bool:
        return self.roll == self.swing.rolls - 1


@dataclass(frozen=True, slots=True)
class State(CourseState):
    """A round. The first four fields never change; all tuples have one entry a player, tokens one
    a club in the order of the edition, ``scores`` and ``conceded`` one row a hole.

    ``placing`` is the player who places his tokens next; ``wind`` the face thrown for the hole, 0
    before; ``arrived`` tells in which order balls came to rest (stacks); ``honours`` the last hole
    at which each player had the honour, -1 for none; ``tee_order`` the order on the tee.
    """

    edition: Edition = field(repr=False)
    course: tuple[Ground, ...] = field(repr=False)
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    placing: int = 0
    tokens: tuple[tuple[int, ...], ...] = ()
    supply: int = 0
    hole: int = 0
    wind: int = 0
    tee_order: tuple[int, ...] = ()
    honours: tuple[int, ...] = ()
    balls: tuple[Cell, ...] = ()
    arrived: tuple[int, ...] = ()
    teed: tuple[bool, ...] = ()
    done: tuple[bool, ...] = ()
    strokes: tuple[int, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    conceded: tuple[tuple[int, ...], ...] = ()
    shot: Shot | None = None

    @property
    def ground(self) -> Ground:
        """The hole in play."""
        return self.course[self.hole]


FIXED = ("edition", "course", "names", "levels")
