"""The field: from the hole cards, or from a real course whose ground grades every square."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import shapely
from shapely import Polygon

from courses.holemap import HoleMap, Point
from courses.playable import PlayableHole
from courses.survey import Survey, survey
from courses.terrain import Terrain
from play.golf_n_roll.edition import Edition, Grade
from play.golf_n_roll.fair import fair_score
from play.golf_n_roll.state import Hole, Square

# What a ball is glad to lie on, and what stands in its way, each with its weight.
GOOD = {Terrain.FAIRWAY, Terrain.GREEN, Terrain.TEE}
BAD = {
    Terrain.WATER: 1.0,
    Terrain.OUT: 1.0,
    Terrain.ROCKS: 1.0,
    Terrain.SAND: 1.0,
    Terrain.TREES: 0.7,
}
# Places are looked at every so many yards.
STEP = 5.0
# How far around the green its guards are looked for (yards).
AROUND = 14.0
LONGEST = 14
# What lies between one and two widths from the line counts by a quarter.
BEYOND = 0.25
# By so many grades all squares of a hole may be moved together, and at the very most.
BEND, MOST_BEND = 0.5, 4.0
# What is so near (strokes) to fair is fair enough.
FAIR = 0.15
SHORT = 3
CRUMB = 1e-9
HOLES = 18
PARS = range(3, 7)


def faults(hole: PlayableHole) -> list[str]:
    """Everything that keeps a hole of a course from being played here."""
    found = []
    if hole.par not in PARS:
        found.append(f"Hole {hole.number}: par {hole.par}; only pars 3 to 6 can be played.")
    if hole.yards <= 0:
        found.append(f"Hole {hole.number} has no length.")
    return found


def from_cards(edition: Edition) -> tuple[Hole, ...]:
    """The field of the hole cards, in their order."""
    rows = sorted(edition.holes, key=lambda row: row.number)
    return tuple(
        Hole(row.number, row.par, row.course, row.greens, name=f"Hole card {row.number}",
             card=row.number)
        for row in rows
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stretch:
    """A square before it is graded: ``rough`` and ``barred`` tell in grades how little good ground
    it has and how much is in the way, 0 where the second grade begins and 1 where the third."""

    kind: str
    rough: float
    barred: float


@dataclass(frozen=True, slots=True)
class Graded:
    """A hole with its squares graded, and how far (strokes) it is from fair."""

    hole: Hole
    off: float


def from_course(hole: PlayableHole, edition: Edition) -> Hole:
    """A hole of a real course cut into stretches: a square for about each 65 yards from tee to
    green, one or two greens by how deep the green is, the flag; the par is kept.

    What lies there says which squares are hard, the par how hard the hole is as a whole: all its
    squares are graded more strictly or more kindly, alike, until the best play costs what is fair
    for the par. The stroke index, where there is one, makes the hard holes of a course the hard
    ones here, and evens out over eighteen.
    """
    index = hole.stroke_index if hole.stroke_index and hole.stroke_index <= HOLES else None
    found = _graded(hole.ground, hole.yards, hole.par, index, edition)
    return replace(found, number=hole.number, name=hole.name)


@lru_cache(maxsize=256)
def _graded(ground: HoleMap, yards: int, par: int, index: int | None, edition: Edition) -> Hole:
    """The graded row of a hole of this length, par and stroke index on this ground."""
    each, least = edition.number("yards_a_square"), edition.number("least_squares")
    course = min(max(least, math.floor(yards / each + 0.5)), LONGEST)
    measured = survey(ground)
    front, back = _green(measured)
    spread = 0.0 if index is None else ((HOLES + 1) / 2 - index) / (HOLES - 1)
    fair = par + (edition.number("fair_tenths") + spread * edition.number("index_tenths")) / 10
    is_deep = back - front >= edition.number("two_greens_from")
    guarded = _guarded(measured, edition)
    tried: list[Graded] = []
    # A hole that is short for its par has a second green before it is bent; a par 3 never is
    # (rulings: 200 yards are the printed three, one and one).
    counts = (2,) if is_deep else (1,) if par <= SHORT else (1, 2)
    for bend in (BEND, MOST_BEND):
        for greens in counts:
            laid = stretches(measured, course, greens, front, back, edition)
            hole = Hole(0, par, course, greens, yards=yards)
            # A mark on the flag is worth half a stroke: the one that makes the hole fairest, its
            # own where they are equal.
            for mark in sorted(range(len(edition.marks)), key=lambda n: abs(n - guarded)):
                gem = edition.gems[min(mark, len(edition.gems) - 1)]
                flag = Square("flag", gem.slug, edition.marks[mark].slug)
                tried.append(_fairest(hole, laid, flag, fair, bend, edition))
            if min(one.off for one in tried) <= FAIR:
                return min(tried, key=lambda one: one.off).hole
    return min(tried, key=lambda one: one.off).hole


def _fairest(
    hole: Hole,
    rows: Sequence[Stretch],
    flag: Square,
    fair: float,
    bend: float,
    edition: Edition,
) -> Graded:
    """The hole with this flag, its other squares graded by up to ``bend`` grades more strictly or
    more kindly than they lie, so that the best play costs nearest to ``fair``."""
    steps = [step for step in _steps(rows) if abs(step) <= bend] or [0.0]

    def laid(step: int) -> Hole:
        return replace(hole, squares=(*_squares(rows, steps[step], edition), flag))

    # More strictly graded is hardly ever easier: the first that is fair, or the one before.
    low, high = 0, len(steps) - 1
    while low < high:
        middle = (low + high) // 2
        if fair_score(laid(middle), edition) < fair:
            low = middle + 1
        else:
            high = middle
    near = [(abs(fair_score(laid(n), edition) - fair), n) for n in (low, low - 1) if n >= 0]
    off, best = min(near)
    return Graded(laid(best), off)


def stretches(
    measured: Survey, course: int, greens: int, front: float, back: float, edition: Edition
) -> list[Stretch]:
    """The stretches of a hole from tee to green: by what lies there, and by how that compares with
    the rest of the hole."""
    found = [
        _stretch(measured, edition, "course", front * n / course, front * (n + 1) / course)
        for n in range(course)
    ]
    deep = (back - front) / greens
    found += [
        _stretch(measured, edition, "green", front + deep * n, front + deep * (n + 1))
        for n in range(greens)
    ]
    rough = _compared([one.rough for one in found])
    barred = _compared([one.barred for one in found])
    return [replace(one, rough=rough[n], barred=barred[n]) for n, one in enumerate(found)]


def _compared(values: Sequence[float]) -> list[float]:
    """Each value drawn two thirds of the way to its rank among them: from half a grade below the
    second to half a grade above the third. What is alike is ranked from the tee."""
    order = sorted(range(len(values)), key=lambda n: (values[n], n))
    ranks = {n: 2.0 * (place + 0.5) / len(order) - 0.5 for place, n in enumerate(order)}
    return [(min(max(value, -1.0), 2.0) + 2 * ranks[n]) / 3 for n, value in enumerate(values)]


def _steps(rows: Sequence[Stretch]) -> list[float]:
    """The strictness at which one square after the other is graded harder, kindest first."""
    values = [one for row in rows for one in (row.rough, row.barred)]
    edges = sorted({grade - value for value in values for grade in (0.0, 1.0)})
    return [edges[0] - 1.0, *edges]


def _squares(rows: Sequence[Stretch], strictness: float, edition: Edition) -> tuple[Square, ...]:
    gems, marks = edition.gems, edition.marks
    return tuple(
        Square(
            one.kind,
            _grade(gems, one.rough + strictness).slug,
            _grade(marks, one.barred + strictness).slug,
        )
        for one in rows
    )


def _grade(grades: Sequence[Grade], value: float) -> Grade:
    if value >= 1.0 - CRUMB:
        return grades[-1]
    return grades[len(grades) // 2] if value >= -CRUMB else grades[0]


def _green(measured: Survey) -> tuple[float, float]:
    """Where the green begins and ends along the line of play, around the pin where none is
    mapped."""
    length = measured.length
    pieces = measured.pieces(Terrain.GREEN)
    if not pieces:
        return max(length - 10.0, 1.0), length + 10.0
    # Of several greens the one that bears the pin.
    nearest = min(pieces, key=lambda piece: _distance(piece, measured.ground.pin))
    places = [at for at, _ in measured.alongs([(x, y) for x, y in nearest.exterior.coords])]
    return max(min(places), 1.0), max(places)


def _distance(piece: Polygon, pin: Point) -> float:
    bounds = piece.bounds
    return math.dist(pin, ((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2))


def _stretch(measured: Survey, edition: Edition, kind: str, start: float, end: float) -> Stretch:
    """The gem goes by how little good ground lies in the middle of a stretch, the mark by how much
    is in the way on its whole width, and a little by what lies beyond."""
    narrow, wide = edition.number("narrow"), edition.number("wide")
    middle = measured.terrains_at(_places(measured, start, end, narrow))
    good = sum(terrain in GOOD for terrain in middle) / len(middle)
    bad = _bad(measured.terrains_at(_places(measured, start, end, wide)))
    bad += BEYOND * _bad(measured.terrains_at(_places(measured, start, end, 2 * wide)))
    return Stretch(
        kind,
        _in_grades(100 * (1 - good), edition, "yellow_from", "red_from"),
        _in_grades(100 * bad, edition, "stripe_from", "cross_from"),
    )


def _in_grades(share: float, edition: Edition, second: str, third: str) -> float:
    """A share (per cent) as grades: 0 where the second grade begins, 1 where the third does."""
    start, end = edition.number(second), edition.number(third)
    return (share - start) / (end - start)


def _places(measured: Survey, start: float, end: float, side: float) -> list[Point]:
    count = max(2, round((end - start) / STEP))
    lines = max(3, round(2 * side / STEP) + 1)
    return [
        measured.place(
            start + (end - start) * (row + 0.5) / count, -side + 2 * side * column / (lines - 1)
        )
        for row in range(count)
        for column in range(lines)
    ]


def _guarded(measured: Survey, edition: Edition) -> int:
    """The mark of the flag, by what guards the green all around: the place of its grade."""
    ring = measured.green.buffer(AROUND).difference(measured.green)
    if ring.is_empty:
        return 0
    left, bottom, right, top = ring.bounds
    places = [
        (left + STEP * column, bottom + STEP * row)
        for row in range(math.ceil((top - bottom) / STEP) + 1)
        for column in range(math.ceil((right - left) / STEP) + 1)
        if _within(measured, (left + STEP * column, bottom + STEP * row))
    ]
    bad = _bad(measured.terrains_at(places)) if places else 0.0
    value = _in_grades(100 * bad, edition, "flag_stripe_from", "flag_cross_from")
    return edition.marks.index(_grade(edition.marks, value))


def _within(measured: Survey, place: Point) -> bool:
    return bool(0 < measured.green.distance(shapely.points(place)) <= AROUND)


def _bad(terrains: Sequence[Terrain]) -> float:
    return sum(BAD.get(terrain, 0.0) for terrain in terrains) / len(terrains)
