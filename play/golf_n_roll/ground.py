"""The field: from the hole cards, or from a real course whose ground grades every square."""

import math
from collections.abc import Sequence
from functools import lru_cache

import shapely

from courses.holemap import HoleMap, Point
from courses.playable import PlayableHole
from courses.survey import Survey, survey
from courses.terrain import Terrain
from play.golf_n_roll.edition import Edition
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


@lru_cache(maxsize=256)
def _graded(ground: HoleMap, yards: int, edition: Edition) -> tuple[int, int, tuple[Square, ...]]:
    """Course squares, green squares and the row of a hole of this length on this ground."""
    each, least = edition.number("yards_a_square"), edition.number("least_squares")
    course = min(max(least, math.floor(yards / each + 0.5)), LONGEST)
    measured = survey(ground)
    front, back = _green(measured)
    greens = 2 if back - front >= edition.number("two_greens_from") else 1
    squares = [
        _stretch(measured, edition, "course", front * n / course, front * (n + 1) / course)
        for n in range(course)
    ]
    deep = (back - front) / greens
    squares += [
        _stretch(measured, edition, "green", front + deep * n, front + deep * (n + 1))
        for n in range(greens)
    ]
    squares.append(_flag(measured, edition))
    return course, greens, tuple(squares)


def from_course(hole: PlayableHole, edition: Edition) -> Hole:
    """A hole of a real course cut into stretches: a square for about each 65 yards from tee to
    green, one or two greens by how deep the green is, the flag; the par is kept."""
    course, greens, squares = _graded(hole.ground, hole.yards, edition)
    return Hole(hole.number, hole.par, course, greens, hole.name, hole.yards, 0, squares)


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


def _distance(piece: object, pin: Point) -> float:
    bounds = piece.bounds  # type: ignore[attr-defined]
    return math.dist(pin, ((bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2))


def _stretch(measured: Survey, edition: Edition, kind: str, start: float, end: float) -> Square:
    """The gem by how much good ground lies in the middle of a stretch, the mark by how much of it
    is in the way on its whole width."""
    narrow, wide = edition.number("narrow"), edition.number("wide")
    middle = measured.terrains_at(_places(measured, start, end, narrow))
    good = sum(terrain in GOOD for terrain in middle) / len(middle)
    across = measured.terrains_at(_places(measured, start, end, wide))
    return Square(kind, _gem(edition, good), _mark(edition, _bad(across)))


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


def _flag(measured: Survey, edition: Edition) -> Square:
    """The flag is graded by what guards the green all around."""
    ring = measured.green.buffer(AROUND).difference(measured.green)
    if ring.is_empty:
        return Square("flag", edition.gems[0].slug, edition.marks[0].slug)
    left, bottom, right, top = ring.bounds
    places = [
        (left + STEP * column, bottom + STEP * row)
        for row in range(math.ceil((top - bottom) / STEP) + 1)
        for column in range(math.ceil((right - left) / STEP) + 1)
        if _within(measured, (left + STEP * column, bottom + STEP * row))
    ]
    bad = _bad(measured.terrains_at(places)) if places else 0.0
    mark = _mark(edition, bad, "flag_")
    gem = edition.gems[min([m.slug for m in edition.marks].index(mark), len(edition.gems) - 1)]
    return Square("flag", gem.slug, mark)


def _within(measured: Survey, place: Point) -> bool:
    return bool(0 < measured.green.distance(shapely.points(place)) <= AROUND)


def _bad(terrains: Sequence[Terrain]) -> float:
    return sum(BAD.get(terrain, 0.0) for terrain in terrains) / len(terrains)


def _gem(edition: Edition, good: float) -> str:
    gems = edition.gems
    if 100 * good < edition.number("red_below"):
        return gems[-1].slug
    middle = gems[len(gems) // 2]
    return middle.slug if 100 * good < edition.number("yellow_below") else gems[0].slug


def _mark(edition: Edition, bad: float, of: str = "") -> str:
    marks = edition.marks
    if 100 * bad >= edition.number(f"{of}cross_from"):
        return marks[-1].slug
    middle = marks[len(marks) // 2]
    return middle.slug if 100 * bad >= edition.number(f"{of}stripe_from") else marks[0].slug
