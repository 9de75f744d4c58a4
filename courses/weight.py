"""How hard a hole plays, quickly: an estimate of a good player's strokes in Pocket Pro Golf.

The exact hole rating plays every club at every tempo in six winds from every space and takes
seconds. Designing and fitting need an answer in milliseconds, so here the hole is walked once, from
the green back to the tee, on straightened ground: for each row the best of a few strokes is taken,
with landings spread lengthwise by the dice and sideways by the wind. What bites in the game bites
here: water and trees met by the rolling ball, trees in the air, sand, rough, lanes that call for a
slow swing, ground to be carried, long or ill-placed greens.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from courses.board import Board, BoardRow
from courses.cards import COLUMNS
from courses.terrain import HOLE_SIGN, TEE_SIGN

Values = NDArray[np.float64]

# Chance of moving 0, 1, 2, 3 spaces in one movement roll of one, two, three dice (reference card);
# of three dice in sand, where doubles move nothing but with the wedge; and of a wedge's roll on the
# ground from rough and sand, one space less.
ADVANCE: dict[str, tuple[float, ...]] = {
    "one": (0.0, 30 / 36, 6 / 36, 0.0),
    "two": (0.0, 8 / 36, 26 / 36, 2 / 36),
    "three": (0.0, 0.0, 156 / 216, 60 / 216),
    "sand": (90 / 216, 0.0, 66 / 216, 60 / 216),
    "one less": (30 / 36, 6 / 36, 0.0, 0.0),
    "two less": (8 / 36, 26 / 36, 2 / 36, 0.0),
    "three less": (0.0, 156 / 216, 60 / 216, 0.0),
}
# How often a roll drifts one column with the wind (doubles, and triples the other way): half of
# it, since a ball is on average half as far aside while it passes what stands beside its line.
DRIFT = {"one": 0.0, "two": 3 / 36, "three": 48 / 216, "sand": 3 / 216}
MOST_ROLLS = 4
TEMPOS = ("one", "two", "three")
# Strokes worth trying from each lie: movement rolls in the air, on the ground, and how they move.
Stroke = tuple[int, int, str, str]
STROKES: dict[str, tuple[Stroke, ...]] = {
    "tee": tuple(
        (air, ground, dice, dice)
        for air, ground in ((3, 4), (3, 2), (3, 1), (2, 2), (2, 1), (1, 1))
        for dice in TEMPOS
    ),
    "fairway": tuple(
        (air, ground, dice, dice)
        for air, ground in ((3, 2), (3, 1), (2, 2), (2, 1), (1, 1))
        for dice in TEMPOS
    ),
    "rough": (
        *((air, ground, dice, dice) for air, ground in ((2, 2), (2, 1)) for dice in TEMPOS),
        *((1, 1, dice, f"{dice} less") for dice in TEMPOS),
        (1, 4, "three", "three"),
    ),
    "sand": (
        (2, 2, "sand", "sand"),
        (2, 1, "sand", "sand"),
        (1, 1, "three", "three less"),
    ),
}
LIES = {TEE_SIGN: "tee", "=": "fairway", "o": "fairway", HOLE_SIGN: "fairway", ":": "sand"}
LONGEST_CARRY, LONGEST_RUN = 10, 12
# A ball that meets sand with so many spaces of its run left goes on so many steps, one for every
# two rolls that are lost.
RUN_ON = ((slice(1, 2), 0), (slice(2, 5), 1), (slice(5, None), 2))
MOST_ASIDE = 4
AIMS = (-2, -1, 0, 1, 2)
WALLS, WATER, SAND = "^#", "~", ":"

# Strokes to hole out from the green by rows and columns from the hole; beyond, a stroke for each
# three spaces.
ON_GREEN = (1.0, 1.2, 1.5, 1.9, 2.2, 2.5, 2.8)
SHORT_GAME = {"=": 0.35, ".": 0.55, ":": 0.95}
# Strokes left when a ball runs to the hole by exact count: it drops unless the dice were doubles.
HOLED = 0.2
PENALTY = 1.0
# What playing again from before a hazard costs beyond playing from behind it.
BEFORE_A_HAZARD = 0.35
# A ball that goes straight on leaves a bend: hardly more so on a sharp one than on a slight one.
A_BEND = 0.3


@dataclass(frozen=True, slots=True)
class _Strokes:
    """Strokes side by side. ``carry``: for each stroke the chance of each carry and run; ``aside``:
    for each stroke the chance, by column it comes to and (aim, wind, column it comes from); ``of``
    which strokes each lie allows."""

    carry: Values
    aside: Values
    of: dict[str, slice]


@dataclass(frozen=True, slots=True, eq=False)
class _Row:
    """A row of spaces sorted by what they do to a ball: columns of each lie, and who stops it."""

    lies: dict[str, list[int]]
    walls: NDArray[np.bool_]
    water: NDArray[np.bool_]
    stops: NDArray[np.bool_]
    sand: NDArray[np.bool_]


def weight(board: Board) -> float:
    """Estimated strokes from tee to hole; 0.0 for a board without tee or hole.

    Higher is harder and longer. Meant to rank holes as the exact Pocket Pro rating does and to lie
    near it, not to replace it.
    """
    if board.tee is None or board.hole is None or board.spaces == 0:
        return 0.0
    first, column = board.tee
    rows = board.rows[first:]
    value = _walk([row.spaces for row in rows], board.hole[0] - first, board.hole[1])
    return float(value[column]) + _bends(rows)


def difficulty(board: Board, par: int) -> float:
    """The weight against par: strokes over (positive) or under it. To compare holes of one par use
    it as it is; the game's own par is generous on short holes."""
    return weight(board) - par


def _bends(rows: tuple[BoardRow, ...]) -> float:
    return A_BEND * sum(r.bend is not None and r.bend.index == 1 for r in rows)


@dataclass(frozen=True, slots=True)
class _Beyond:
    """What is known of the rows beyond: the next row, ``carried[column, spaces, run]`` and
    ``rolling[column, spaces]``, the strokes left for a ball over or on it with so many spaces to
    go, and ``values``, the strokes left at rest on it and on the two after it."""

    row: _Row
    carried: Values
    rolling: Values
    values: tuple[Values, Values, Values]


def _walk(rows: list[str], hole_row: int, hole_column: int) -> Values:
    """The value of each column of the first row (the tee's), the walk starting at the far end."""
    beyond = _Beyond(
        row=_row("#" * COLUMNS),
        carried=np.full((COLUMNS, LONGEST_CARRY + 1, _runs()[0].shape[1]), 5.0),
        rolling=np.full((COLUMNS, LONGEST_RUN + 1), 5.0),
        values=(np.full(COLUMNS, 4.0),) * 3,
    )
    for number in range(len(rows) - 1, -1, -1):
        short = hole_row - number
        again = float(beyond.values[0].min()) + 0.15
        ahead = beyond.carried[:, :-1].copy()
        ahead[beyond.row.walls] = again + PENALTY
        if short <= 0:
            value = _past(rows[number], -short, hole_column)
        else:
            lies = ("tee",) if number == 0 else ("fairway", "rough", "sand")
            value = _played(_row(rows[number]), _strokes(*lies), ahead, again)
            _putting(value, rows[number], short, hole_column)
        hole = hole_column if short == 0 else None
        beyond = _row_before(_row(rows[number]), value, ahead, beyond, hole)
    return beyond.values[0]


def _row_before(
    row: _Row, value: Values, ahead: Values, beyond: _Beyond, hole: int | None
) -> _Beyond:
    """What is known once this row is walked: its strokes at rest are ``value``, those of a ball
    that goes on in the air are ``ahead``, the hole is in its column ``hole``."""
    runs, lost = _runs()
    # The run of a ball from here: one step on, or into what stops it.
    rolling = np.empty_like(beyond.rolling)
    rolling[:, 0] = value
    rolling[:, 1:] = beyond.rolling[:, :-1]
    stops, sand = beyond.row.stops, beyond.row.sand
    rolling[stops, 1:] = value[stops, None] + PENALTY
    for spaces, steps in RUN_ON:
        rolling[sand, spaces] = beyond.values[steps][sand, None]
    if hole is not None:
        rolling[hole, 0] = HOLED
        rolling[hole, 1:] = beyond.rolling[hole, 1:]
    # The flight of a ball over here: it comes down, or goes on unless trees stop it.
    wet = float(beyond.values[0].min()) + 0.15 + PENALTY + BEFORE_A_HAZARD
    value[row.stops] = wet
    values = (value, beyond.values[0], beyond.values[1])
    carried = np.empty_like(beyond.carried)
    carried[:, 1:] = ahead
    carried[:, 0] = rolling @ runs
    carried[row.water, 0] = wet
    for column in row.lies.get("sand", ()):
        carried[column, 0] = [values[steps][column] for steps in lost]
    return _Beyond(row, carried, rolling, values)


@lru_cache(maxsize=4096)
def _row(signs: str) -> _Row:
    lies: dict[str, list[int]] = {}
    for column, sign in enumerate(signs):
        if sign not in WALLS + WATER:
            lies.setdefault(LIES.get(sign, "rough"), []).append(column)
    walls, water, sand = (
        np.array([sign in kind for sign in signs]) for kind in (WALLS, WATER, SAND)
    )
    return _Row(lies, walls, water, walls | water, sand)


def _played(row: _Row, strokes: _Strokes, ahead: Values, again: float) -> Values:
    """Strokes left from each column of a row short of the hole."""
    value = np.full(COLUMNS, again + 0.5)
    best = _best(strokes, ahead, again)
    for lie, which in strokes.of.items():
        if lie == "tee":
            return 1 + best[which].min(axis=0)
        columns = row.lies.get(lie)
        if columns:
            value[columns] = 1 + best[which].min(axis=0)[columns]
    return value


def _putting(value: Values, signs: str, short: int, hole_column: int) -> None:
    """On the green, however far, only the putter may be used."""
    for column, sign in enumerate(signs):
        if sign == "o":
            value[column] = _near(sign, short, column - hole_column)


def _past(signs: str, beyond: int, hole_column: int) -> Values:
    """Strokes left level with the hole or past it, by column."""
    return np.array([_near(sign, beyond, c - hole_column) for c, sign in enumerate(signs)])


def _near(sign: str, rows: int, columns: int) -> float:
    """Strokes left at the green, and beyond the hole: so many rows and columns off."""
    along, across = sorted((abs(rows), abs(columns)), reverse=True)
    strokes = _putts(along) + 0.3 * max(across - 1, 0)
    if sign in (HOLE_SIGN, "o"):
        return strokes
    return strokes + SHORT_GAME.get(sign, 1.0)


def _putts(spaces: int) -> float:
    if spaces < len(ON_GREEN):
        return ON_GREEN[spaces]
    return ON_GREEN[-1] + (spaces - len(ON_GREEN) + 1) / 3


def _best(strokes: _Strokes, ahead: Values, again: float) -> Values:
    """What each stroke leaves from each column with the best aim, for wind from either side."""
    count = len(strokes.aside)
    values = np.full((count, 1, COLUMNS + 2 * MOST_ASIDE), again + PENALTY)
    values[:, 0, MOST_ASIDE:-MOST_ASIDE] = (ahead.reshape(COLUMNS, -1) @ strokes.carry).T
    spread = (values @ strokes.aside).reshape(count, len(AIMS), 2 * COLUMNS).min(axis=1)
    best: Values = (spread[:, :COLUMNS] + spread[:, COLUMNS:]) / 2
    return best


@cache
def _runs() -> tuple[Values, tuple[int, ...]]:
    """Chance of running so many spaces, by column: each way of moving with 0 to 4 ground rolls;
    and the steps a ball goes on that comes down in sand."""
    each = [(advance, rolls) for advance in ADVANCE.values() for rolls in range(MOST_ROLLS + 1)]
    chances = [_rolls(advance, rolls) for advance, rolls in each]
    padded = [np.pad(c, (0, LONGEST_RUN + 1 - len(c))) for c in chances]
    return np.stack(padded, axis=1), tuple(rolls // 2 for _, rolls in each)


def _rolls(advance: tuple[float, ...], rolls: int) -> Values:
    chances = np.ones(1)
    for _ in range(rolls):
        chances = np.convolve(chances, advance)
    return chances


@cache
def _strokes(*lies: str) -> _Strokes:
    carries: list[Values] = []
    asides: list[Values] = []
    of: dict[str, slice] = {}
    moves = list(ADVANCE)
    for lie in lies:
        start = len(carries)
        for air, ground, flies, runs in STROKES[lie]:
            run = moves.index(runs) * (MOST_ROLLS + 1) + ground
            chances = np.zeros((LONGEST_CARRY, _runs()[0].shape[1]))
            for spaces, chance in enumerate(_rolls(ADVANCE[flies], air)):
                # Ahead begins one space on: a ball that does not move counts as moving one.
                spaces += lie == "tee"
                chances[max(spaces - 1, 0), run] += chance
            carries.append(chances.ravel())
            asides.append(_aside(air + ground, DRIFT[flies]))
        of[lie] = slice(start, len(carries))
    return _Strokes(np.stack(carries, axis=1), np.stack(asides), of)


def _aside(rolls: int, drift: float) -> Values:
    """Chance of coming to a column (rows; the board's own and those beside it), by aim, wind from
    either side and column of origin (columns)."""
    chances = np.zeros((COLUMNS + 2 * MOST_ASIDE, len(AIMS), 2, COLUMNS))
    for times in range(rolls + 1):
        chance = comb(rolls, times) * drift**times * (1 - drift) ** (rolls - times)
        for a, aim in enumerate(AIMS):
            for w, wind in enumerate((-1, 1)):
                off = min(max(aim + wind * times, -MOST_ASIDE), MOST_ASIDE)
                for column in range(COLUMNS):
                    chances[column + off + MOST_ASIDE, a, w, column] += chance
    return chances.reshape(len(chances), -1)
