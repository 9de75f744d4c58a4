"""One hole on squared paper: what lies on each square, and what is wrong with a drawn hole.

Squares are (row, column) from the top left. A page is written as one line of signs a row, drawn so
that the text looks like the hole.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from courses.terrain import Terrain

Square = tuple[int, int]
Step = tuple[int, int]

ROWS, COLUMNS = 19, 13
LEAST_SIDE, MOST_SIDE = 5, 26
# The eight ways, clockwise from straight up the page: their name, their step, their arrow.
DIRECTIONS: tuple[tuple[str, Step, str], ...] = (
    ("up", (-1, 0), "↑"),
    ("up-right", (-1, 1), "↗"),
    ("right", (0, 1), "→"),
    ("down-right", (1, 1), "↘"),
    ("down", (1, 0), "↓"),
    ("down-left", (1, -1), "↙"),
    ("left", (0, -1), "←"),
    ("up-left", (-1, -1), "↖"),
)
NAMES = tuple(name for name, _, _ in DIRECTIONS)
STEPS = tuple(step for _, step, _ in DIRECTIONS)
ARROWS = "".join(arrow for _, _, arrow in DIRECTIONS)

TEE, CUP = "T", "H"
ROUGH, FAIRWAY, SAND, WATER, TREES = ".", "=", ":", "~", "^"
LIES = {
    ROUGH: str(Terrain.ROUGH),
    FAIRWAY: str(Terrain.FAIRWAY),
    SAND: str(Terrain.SAND),
    WATER: str(Terrain.WATER),
    TREES: str(Terrain.TREES),
    TEE: str(Terrain.FAIRWAY),
    CUP: str(Terrain.FAIRWAY),
}
SLOPE = "slope"


@dataclass(frozen=True)
class Sheet:
    """A hole. ``rows`` are its lines of signs: ``.`` rough, ``=`` fairway, ``:`` sand, ``~``
    water, ``^`` trees, an arrow a slope, ``T`` the tee, ``H`` the cup. ``bigfoot`` is the tree he
    stands behind. ``name`` and ``number`` stand at its head, ``shape`` says how it was drawn."""

    rows: tuple[str, ...]
    number: int = 1
    name: str = ""
    bigfoot: Square | None = None
    shape: str = ""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.rows, self.number, self.name, self.bigfoot))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @cached_property
    def tee(self) -> Square:
        return self._only(TEE)

    @cached_property
    def cup(self) -> Square:
        return self._only(CUP)

    def _only(self, sign: str) -> Square:
        return next((row, line.index(sign)) for row, line in enumerate(self.rows) if sign in line)

    def holds(self, square: Square) -> bool:
        """Whether a square lies on the page."""
        return 0 <= square[0] < self.height and 0 <= square[1] < self.width

    def sign(self, square: Square) -> str:
        """The sign of a square on the page."""
        return self.rows[square[0]][square[1]]

    def ground(self, square: Square) -> str:
        """What is drawn there: rough, fairway, sand, water, trees or slope; "off" beyond."""
        if not self.holds(square):
            return "off"
        return LIES.get(self.sign(square), SLOPE)

    def lie(self, square: Square) -> str:
        """What a ball there is played from: a slope plays as rough."""
        ground = self.ground(square)
        return str(Terrain.ROUGH) if ground == SLOPE else ground

    def slope(self, square: Square) -> Step | None:
        """The way an arrow points, None where there is none."""
        sign = self.sign(square)
        return STEPS[ARROWS.index(sign)] if sign in ARROWS else None

    def distance(self, square: Square) -> float:
        """The straight distance to the cup in squares, squared: enough to put balls in order."""
        return (square[0] - self.cup[0]) ** 2 + (square[1] - self.cup[1]) ** 2

    def numbered(self, number: int) -> "Sheet":
        """The same hole as another page."""
        return replace(self, number=number)


def marks_amiss(rows: Sequence[str]) -> list[str]:
    """What keeps lines of signs from being a page at all, in words."""
    if not LEAST_SIDE <= len(rows) <= MOST_SIDE:
        return [f"A page has {LEAST_SIDE} to {MOST_SIDE} rows, this one has {len(rows)}."]
    width = len(rows[0])
    if not LEAST_SIDE <= width <= MOST_SIDE:
        return [f"A page is {LEAST_SIDE} to {MOST_SIDE} squares wide, this one is {width}."]
    found = [
        f"Row {number} has {len(row)} squares, the first row {width}."
        for number, row in enumerate(rows, 1)
        if len(row) != width
    ]
    for number, row in enumerate(rows, 1):
        strange = sorted({sign for sign in row if sign not in LIES and sign not in ARROWS})
        found += [f"Row {number}: {sign!r} is no sign of a page." for sign in strange]
    for sign, name in ((TEE, "tee"), (CUP, "cup")):
        count = sum(row.count(sign) for row in rows)
        if count != 1:
            found.append(f"A page has one {name}, this one has {count or 'none'}.")
    return found


def sheet_of(
    rows: Sequence[str], *, number: int = 1, name: str = "", bigfoot: Square | None = None
) -> Sheet:
    """The hole that lines of signs draw. Raises ValueError naming everything that is amiss."""
    amiss = marks_amiss(rows)
    if amiss:
        raise ValueError(" ".join(amiss))
    sheet = Sheet(tuple(rows), number, name, bigfoot)
    if bigfoot is not None and sheet.ground(bigfoot) != str(Terrain.TREES):
        raise ValueError("Bigfoot stands behind a tree.")
    return sheet


def blank(rows: int = ROWS, columns: int = COLUMNS) -> list[list[str]]:
    """Nothing but rough, to be drawn on."""
    return [[ROUGH] * columns for _ in range(rows)]
