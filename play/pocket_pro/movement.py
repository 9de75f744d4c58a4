"""Moving the ball: one movement roll, its steps in every order, and where each order ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from courses.terrain import Terrain
from play.pocket_pro.ground import Cell, Delta, Ground

ON, BACK, LEFT, RIGHT = "on", "back", "left", "right"
FORWARD: dict[str, Delta] = {ON: (1, 0), BACK: (-1, 0), LEFT: (0, -1), RIGHT: (0, 1)}
# A step to the right of someone who looks along the axis.
TO_THE_RIGHT: dict[str, Delta] = {ON: (0, 1), BACK: (0, -1), LEFT: (1, 0), RIGHT: (-1, 0)}

MOVING, SAND, HOLED = "moving", "sand", "holed"
PENALTIES = {Terrain.WATER: "water", Terrain.TREES: "trees", Terrain.OUT: "out"}


@dataclass(frozen=True, slots=True)
class Line:
    """The line a whole shot is on: its axis on the board and the first dogleg it goes straight
    at (the number of doglegs where it turns with all of them)."""

    axis: str
    bend: int


@dataclass(frozen=True, slots=True)
class Roll:
    """What one movement roll moves: spaces along the axis, a step of aim (-1 left, 1 right) and
    a step of the wind on the board."""

    forward: int
    aim: int = 0
    wind: Delta | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a roll leads: the spaces touched, how it ended, and ``safe``, the last space that a
    ball may be returned to. ``status`` is "moving", "sand", "holed" or the penalty hazard met, in
    which case ``end`` is the space of that hazard. ``order`` names the steps: F, A, W."""

    path: tuple[Cell, ...]
    end: Cell
    safe: Cell
    status: str
    order: str

    @property
    def is_penalty(self) -> bool:
        return self.status in {"water", "trees", "out"}


@lru_cache(maxsize=256)
def orders(forward: int, *, aim: bool, wind: bool) -> tuple[str, ...]:
    """All orders of so many steps forward, one of aim and one of wind."""
    found = {"F" * forward}
    for step in "A" * aim + "W" * wind:
        found = {
            f"{order[:place]}{step}{order[place:]}"
            for order in found
            for place in range(len(order) + 1)
        }
    return tuple(sorted(found, key=_straightness))


def _straightness(order: str) -> tuple[int, str]:
    """Puts orders first whose side steps come late, as the ball curves in flight."""
    return (-sum(place for place, step in enumerate(order) if step != "F"), order)


def walk(
    ground: Ground,
    bend: int,
    start: Cell,
    safe: Cell,
    steps: Sequence[Delta],
    *,
    in_the_air: bool,
    may_sink: bool = False,
    sand_stops: bool = True,
) -> Outcome:
    """Takes the steps one by one until they are used up or something stops the ball.

    The hole is no space for a ball that does not sink: it is skipped, and the skipped space costs
    nothing. Water and sand act on the ground only, trees and the edge always.
    """
    cell = start
    path: list[Cell] = []
    last = len(steps) - 1
    for place, delta in enumerate(steps):
        cell = ground.step(bend, cell, delta)
        if cell == ground.hole:
            if may_sink and place == last:
                return Outcome((*path, cell), cell, safe, HOLED, "")
            cell = ground.step(bend, cell, delta)
        terrain = ground.terrain(cell)
        if terrain in PENALTIES and not (in_the_air and terrain is Terrain.WATER):
            return Outcome((*path, cell), cell, safe, PENALTIES[terrain], "")
        path.append(cell)
        if terrain is not Terrain.WATER:
            safe = cell
        if terrain is Terrain.SAND and sand_stops and not in_the_air:
            return Outcome(tuple(path), cell, safe, SAND, "")
    return Outcome(tuple(path), cell, safe, MOVING, "")


def outcomes(
    ground: Ground,
    line: Line,
    start: Cell,
    safe: Cell,
    roll: Roll,
    *,
    in_the_air: bool,
    may_sink: bool,
) -> tuple[Outcome, ...]:
    """Everything the roll can lead to, one outcome for each result that differs.

    ``may_sink`` tells that this is the last GROUND roll and neither doubles nor triples.
    """
    forward = FORWARD[line.axis]
    right = TO_THE_RIGHT[line.axis]
    deltas = {
        "F": forward,
        "A": (right[0] * roll.aim, right[1] * roll.aim),
        "W": roll.wind or (0, 0),
    }
    found: dict[object, Outcome] = {}
    for order in orders(roll.forward, aim=bool(roll.aim), wind=roll.wind is not None):
        outcome = walk(
            ground,
            line.bend,
            start,
            safe,
            [deltas[step] for step in order],
            in_the_air=in_the_air,
            may_sink=may_sink,
        )
        key = _result(ground, outcome)
        if key not in found:
            found[key] = Outcome(outcome.path, outcome.end, outcome.safe, outcome.status, order)
    return tuple(found.values())


def _result(ground: Ground, outcome: Outcome) -> object:
    """What matters of an outcome: two with the same result are no choice."""
    if outcome.is_penalty:
        places = drops(ground, outcome.status, outcome.end, outcome.safe)
        return "penalty", frozenset(places)
    if outcome.status == HOLED:
        return HOLED
    return outcome.status, outcome.end, outcome.safe


def drops(ground: Ground, status: str, met: Cell, safe: Cell) -> tuple[Cell, ...]:
    """The places where a ball that met a penalty hazard may be put, the last valid space first.

    From trees also the nearest open space on each side in the same row (rulings; drop spaces).
    """
    places = [safe]
    if status == "trees":
        row, column = met
        for side in (-1, 1):
            there = column + side
            while 0 <= there < len(ground.rows[row]) and not ground.is_open((row, there)):
                there += side
            if 0 <= there < len(ground.rows[row]):
                places.append((row, there))
    return tuple(dict.fromkeys(places))


def bounce(ground: Ground, line: Line, sand: Cell, spaces: int) -> Outcome:
    """The plain steps forward that unused GROUND rolls give a ball in sand: sand no longer stops
    it, penalty spaces do, and it may not sink."""
    steps = [FORWARD[line.axis]] * spaces
    return walk(ground, line.bend, sand, sand, steps, in_the_air=False, sand_stops=False)


def axes(ground: Ground, cell: Cell) -> tuple[str, ...]:
    """The axes a shot from here may be played along: one, or two where the way is as short.

    Short of the hole's row: forward. Level or beyond: the orthogonal axis on which the distance
    is shorter but not 0.
    """
    rows, columns = cell[0] - ground.hole[0], ground.hole[1] - cell[1]
    if rows < 0:
        return (ON,)
    sideways = RIGHT if columns > 0 else LEFT
    if rows == 0:
        return (sideways,)
    if columns == 0 or rows < abs(columns):
        return (BACK,)
    return (sideways,) if abs(columns) < rows else (BACK, sideways)


def lines(ground: Ground, cell: Cell) -> tuple[Line, ...]:
    """Every line a shot from here may take."""
    if cell[0] < ground.hole[0]:
        return tuple(Line(ON, bend) for bend in ground.lines_from(cell[0]))
    return tuple(Line(axis, len(ground.doglegs)) for axis in axes(ground, cell))
