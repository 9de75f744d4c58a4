"""Where a stroke goes: the line over the page, the landing, the roll over slopes.

``landing`` answers for one stroke in words; ``Table`` holds the same answers for every stroke of a
page at once, for the values behind hints and computer players. A test compares the two.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from play.paper_golf.sheet import LIES, NAMES, SLOPE, STEPS, Sheet, Square

FURTHEST = 8
# What stops a stroke: each reason with the section of the rulebook.
REASONS = {
    "off": "direction",
    "water": "water",
    "trees": "trees",
    "through-trees": "trees",
}


@dataclass(frozen=True, slots=True)
class Landing:
    """A stroke followed to its end. ``refused`` names why the rules forbid it, "" where they do
    not. ``line`` are the squares of the straight line, its start left out; ``roll`` those the
    ball rolled over after landing. ``stopped`` tells why a roll ended on an arrow: "ignored",
    "facing" or "lap"."""

    end: Square
    line: tuple[Square, ...]
    roll: tuple[Square, ...] = ()
    holed: bool = False
    overshot: bool = False
    over: tuple[str, ...] = ()
    stopped: str = ""
    refused: str = ""


@lru_cache(maxsize=1 << 16)
def landing(
    sheet: Sheet, start: Square, direction: str, squares: int, *, over_trees: bool
) -> Landing:
    """Follows a stroke of so many squares (1 to 8) in one of the eight directions."""
    step = STEPS[NAMES.index(direction)]
    line = tuple((start[0] + step[0] * n, start[1] + step[1] * n) for n in range(1, squares + 1))
    clear = _clear_until(sheet, line, over_trees=over_trees)
    at = line.index(sheet.cup) if sheet.cup in line else -1
    if at >= 0 and at >= squares - 2 and clear > at:
        # At most one square beyond the cup, whatever lies there.
        return Landing(
            sheet.cup, line, holed=True, overshot=at < squares - 1, over=_over(sheet, line[:at])
        )
    refused = _refused(sheet, line, clear)
    if refused:
        return Landing(line[-1], line, refused=refused)
    roll, stopped = rolled(sheet, line[-1])
    end = roll[-1] if roll else line[-1]
    over = _over(sheet, line[:-1])
    return Landing(end, line, roll, end == sheet.cup, over=over, stopped=stopped)


def _clear_until(sheet: Sheet, line: tuple[Square, ...], *, over_trees: bool) -> int:
    """How many squares of the line are met before a tree or the edge stops the flight."""
    for n, square in enumerate(line):
        ground = sheet.ground(square)
        if ground == "off" or (ground == "trees" and not over_trees):
            return n
    return len(line)


def _refused(sheet: Sheet, line: tuple[Square, ...], clear: int) -> str:
    ground = sheet.ground(line[-1])
    if ground in {"off", "water", "trees"}:
        return ground
    return "through-trees" if clear < len(line) else ""


def _over(sheet: Sheet, line: tuple[Square, ...]) -> tuple[str, ...]:
    """The hazards a line passes over, each once."""
    seen = [sheet.ground(square) for square in line]
    return tuple(dict.fromkeys(ground for ground in seen if ground in {"water", "trees", "sand"}))


def rolled(sheet: Sheet, landed: Square) -> tuple[tuple[Square, ...], str]:
    """The squares a ball rolls over that lands there, and why it stopped on an arrow, if it did.

    An arrow into water, trees or off the page is ignored; of two that face each other only the
    first is followed; a longer ring is followed for one lap.
    """
    path = [landed]
    while (step := sheet.slope(path[-1])) is not None:
        here = path[-1]
        to = (here[0] + step[0], here[1] + step[1])
        if sheet.ground(to) in {"off", "water", "trees"}:
            return tuple(path[1:]), "ignored"
        seen = to in path
        path.append(to)
        if seen:
            return tuple(path[1:]), "lap"
        back = sheet.slope(to)
        if back is not None and (to[0] + back[0], to[1] + back[1]) == here:
            return tuple(path[1:]), "facing"
    return tuple(path[1:]), ""


Squares = NDArray[np.intp]
OFF = -1


@dataclass(frozen=True, eq=False)
class Table:
    """Every stroke of a page: ``ends[squares - 1, direction, square]`` is the number of the square
    (row * width + column) where the ball comes to rest, -1 where the rules forbid the stroke.
    ``fairway``, ``sand`` and ``stands`` tell of each square whether it is that, and whether a ball
    may lie there."""

    ends: Squares
    fairway: NDArray[np.bool_]
    sand: NDArray[np.bool_]
    stands: NDArray[np.bool_]
    tee: int
    cup: int

    def number(self, square: Square, width: int) -> int:
        """The number of a square."""
        return square[0] * width + square[1]


@lru_cache(maxsize=64)
def table_of(sheet: Sheet, *, drives_over_trees_only: int = 0) -> Table:
    """The table of a page. Trees may be flown over from fairway; with ``drives_over_trees_only``
    that goes only for strokes of that many squares (speed golf's driver)."""
    grounds = [LIES.get(sign, SLOPE) for line in sheet.rows for sign in line]
    kinds = np.array(grounds)
    water, trees = kinds == "water", kinds == "trees"
    cup = sheet.cup[0] * sheet.width + sheet.cup[1]
    stands = ~(water | trees)
    rest = _rests(sheet, grounds)
    fairway = kinds == "fairway"
    every_to, every_inside = _lines(sheet.height, sheet.width)
    ends = np.full(every_to.shape, OFF)
    clear = np.ones(every_to.shape[1:], dtype=bool)
    before_cup, before_clear = ~clear, clear
    for squares in range(1, FURTHEST + 1):
        to, inside = every_to[squares - 1], every_inside[squares - 1]
        flies = fairway & (drives_over_trees_only in {0, squares})
        passes = clear | flies
        end = np.where(inside & stands[to] & passes, rest[to], OFF)
        at_cup = inside & (to == cup)
        holed = (at_cup & passes) | (before_cup & (before_clear | flies))
        ends[squares - 1] = np.where(stands, np.where(holed, cup, end), OFF)
        before_cup, before_clear = at_cup, clear
        clear = clear & inside & ~trees[to]
    tee = sheet.tee[0] * sheet.width + sheet.tee[1]
    return Table(ends, fairway, kinds == "sand", stands, tee, cup)


@lru_cache(maxsize=16)
def _lines(height: int, width: int) -> tuple[Squares, NDArray[np.bool_]]:
    """By squares, direction and start: the square a straight line ends on (0 for one beyond the
    page), and whether it ends on the page."""
    rows, columns = np.divmod(np.arange(height * width), width)
    steps = np.array(STEPS)
    far = np.arange(1, FURTHEST + 1)[:, None, None]
    row = rows + steps[None, :, :1] * far
    column = columns + steps[None, :, 1:] * far
    inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
    return np.where(inside, row * width + column, 0), inside


def _rests(sheet: Sheet, grounds: list[str]) -> Squares:
    rest = np.arange(len(grounds))
    for number, ground in enumerate(grounds):
        if ground == SLOPE:
            roll, _ = rolled(sheet, divmod(number, sheet.width))
            if roll:
                rest[number] = roll[-1][0] * sheet.width + roll[-1][1]
    return rest


def spot(square: Square) -> list[int]:
    """A square as JSON values."""
    return [square[0], square[1]]


def told(found: Landing) -> dict[str, Any]:
    """A landing as JSON values, as events and the board carry it."""
    return {
        "to": spot(found.end),
        "line": [spot(square) for square in found.line],
        "roll": [spot(square) for square in found.roll],
        "holed": found.holed,
        "overshot": found.overshot,
        "over": list(found.over),
        "stopped": found.stopped,
    }
