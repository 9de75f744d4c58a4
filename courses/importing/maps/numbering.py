"""Which hole is which: courses told apart, numbers found from gaps and from walks between holes."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations

from courses.importing.maps.ground import Ground
from courses.importing.maps.kinds import Kind
from courses.importing.maps.lines import MappedHole
from courses.importing.reading import MAX_HOLES

# A label or a boundary must have so many holes to be a course of its own, and so many numbers must
# come twice for a map to be one of two courses.
_LEAST = 3
_SAME_LINE = 40.0
_FAR = 2_000.0
# A walk to the next tee that is no surprise.
_NEAR = 250.0
_MOST_LOOPS = 6
# Lines without a number of their own that are tried for a gap.
_MOST_SPARE = 40
# How much longer than the shortest the walks in the order of drawing may be to be believed.
_AS_DRAWN = 1.6

UNNUMBERED = "No hole has a number."

Group = tuple[str, list[MappedHole]]


def courses_in(holes: Sequence[MappedHole], ground: Ground) -> list[Group]:
    """The holes by the course they belong to, each with its name ("" where it has none): by label,
    by the boundaries drawn around them, by numbers that come twice."""
    groups: list[Group] = []
    for label, labelled in _by_label(holes):
        for name, inside in _by_boundary(labelled, ground):
            loops = _loops(inside)
            for at, loop in enumerate(loops, start=1):
                full = ", ".join(part for part in (name, label) if part)
                groups.append((f"{full} ({at})" if at > 1 else full, loop))
    return groups


def _by_label(holes: Sequence[MappedHole]) -> list[Group]:
    counts = Counter(hole.label for hole in holes)
    big = {label for label, count in counts.items() if count >= _LEAST}
    if len(big) < 2:
        return [("", list(holes))]
    groups = [(label, [h for h in holes if h.label == label]) for label in counts if label in big]
    left = [hole for hole in holes if hole.label not in big]
    groups[0][1].extend(left)
    return groups


def _by_boundary(holes: Sequence[MappedHole], ground: Ground) -> list[Group]:
    boundaries = [one for one in ground.of(Kind.COURSE) if one.is_area]
    boundaries.sort(key=lambda one: one.shape.area)
    inside: dict[int, list[MappedHole]] = {}
    left: list[MappedHole] = []
    for hole in holes:
        middle = None if hole.line is None else hole.line.interpolate(0.5, normalized=True)
        at = next(
            (i for i, one in enumerate(boundaries) if middle and one.shape.contains(middle)), None
        )
        (left if at is None else inside.setdefault(at, [])).append(hole)
    inside = {at: found for at, found in inside.items() if len(found) >= _LEAST}
    if len(inside) < 2:
        at = next(iter(inside), 0)
        name = boundaries[at].tags.get("name", "") if boundaries else ""
        return [(name, list(holes))]
    kept = [hole for found in inside.values() for hole in found]
    largest = max(inside, key=lambda at: len(inside[at]))
    inside[largest] += [hole for hole in holes if hole not in kept]
    return [(boundaries[at].tags.get("name", ""), found) for at, found in inside.items()]


def _loops(holes: Sequence[MappedHole]) -> list[list[MappedHole]]:
    """Courses whose numbers run through more than once, told apart by the walks from each green
    to the next tee."""
    counts = Counter(hole.number for hole in holes if hole.number is not None)
    twice = [number for number, count in counts.items() if count > 1]
    if len(twice) < _LEAST:
        return [list(holes)]
    loops: list[list[MappedHole]] = [[] for _ in range(min(max(counts.values()), _MOST_LOOPS))]
    for number in sorted(counts):
        copies = [hole for hole in holes if hole.number == number][: len(loops)]
        orders = permutations(range(len(loops)), len(copies))
        walked = [(_walks(order, copies, loops), order) for order in orders]
        for at, hole in zip(min(walked)[1], copies, strict=True):
            loops[at].append(hole)
    unnumbered = [hole for hole in holes if hole.number is None]
    loops[0] += unnumbered
    return [loop for loop in loops if loop]


def _walks(
    order: Sequence[int], copies: Sequence[MappedHole], loops: Sequence[Sequence[MappedHole]]
) -> float:
    return sum(
        walk(loops[at][-1], hole) if loops[at] else 0.0
        for at, hole in zip(order, copies, strict=True)
    )


def walk(before: MappedHole | None, after: MappedHole | None) -> float:
    """Yards from a hole's green to the next one's tee; 0 where either is unknown."""
    if before is None or after is None or before.line is None or after.line is None:
        return 0.0
    return min(math.dist(before.line.coords[-1], after.line.coords[0]), _FAR)


def numbered(holes: Sequence[MappedHole]) -> tuple[dict[int, MappedHole], list[str]]:
    """The holes of one course by number, every inference noted at its hole, and what is said about
    the course as a whole: lines left out and the order guessed at."""
    said: list[str] = []
    placed: dict[int, MappedHole] = {}
    spare: list[MappedHole] = []
    for hole in holes:
        if hole.number is None or hole.number in placed:
            spare.append(hole)
        else:
            placed[hole.number] = hole
    if not placed:
        return _chained(spare, said), said
    _fill_gaps(placed, spare)
    for hole in list(spare):
        said.append(_leave_out(placed, hole))
    _face_by_walks(placed)
    return dict(sorted(placed.items())), said


def _last(placed: dict[int, MappedHole], spare: Sequence[MappedHole]) -> int:
    """The number that the last hole should have: 9 or 18, or more where there are more."""
    unnumbered = [hole for hole in spare if hole.line is not None and hole.number is None]
    least = max(max(placed), len(placed) + len(unnumbered))
    return next((last for last in (9, 18) if least <= last), min(max(placed), MAX_HOLES))


def _fill_gaps(placed: dict[int, MappedHole], spare: list[MappedHole]) -> None:
    """Give holes without a number of their own those that are missing, the best fit first; of two
    with the same number the one that fits the gap better moves."""
    last = _last(placed, spare)
    gaps = {n for n in range(1, last + 1) if n not in placed}
    wanted = [hole for hole in spare if hole.line is not None and not _drawn_twice(placed, hole)]
    while wanted and gaps:
        wanted = wanted[:_MOST_SPARE]
        movable = [(hole, hole) for hole in wanted]
        movable += [(placed[hole.number], hole) for hole in wanted if hole.number in placed]
        cost, gap, _, hole, freed = min(
            (_cost(placed, gap, hole), gap, at, hole, freed)
            for gap in gaps
            for at, (hole, freed) in enumerate(movable)
        )
        spare.remove(freed)
        wanted.remove(freed)
        if hole is not freed and freed.number is not None:
            placed[freed.number] = freed
        _say_moved(hole, gap, sure=len(gaps) == 1 or cost < _NEAR)
        hole.number = gap
        placed[gap] = hole
        gaps.discard(gap)


def _say_moved(hole: MappedHole, gap: int, *, sure: bool) -> None:
    was = "has no number"
    if hole.number is not None:
        was = f"is called hole {hole.number}, as another is"
    words = f"The line ({hole.where}) {was}; hole {gap} was missing and it was taken for that one"
    if sure:
        hole.notes.append(f"{words}.")
    else:
        hole.doubts.append(f"{words}: is it?")


def _cost(placed: dict[int, MappedHole], gap: int, hole: MappedHole) -> float:
    """How far a hole lies from its neighbours when it has this number."""
    before, after = placed.get(gap - 1), placed.get(gap + 1)
    known = (before is not None) + (after is not None)
    if not known:
        return _FAR
    return (walk(before, hole) + walk(hole, after)) / known


def _drawn_twice(placed: dict[int, MappedHole], hole: MappedHole) -> bool:
    other = placed.get(hole.number or 0)
    if other is None or other.line is None or hole.line is None:
        return False
    return bool(hole.line.hausdorff_distance(other.line) < _SAME_LINE)


def _leave_out(placed: dict[int, MappedHole], hole: MappedHole) -> str:
    """Say that a line was left out, after putting the better of two in its place."""
    if hole.number is None:
        return f"A hole without a number ({hole.where}) was left out: none is missing."
    other = placed[hole.number]
    if hole.line is None:
        return f"Hole {hole.number} is marked again ({hole.where}); the line was taken."
    if _drawn_twice(placed, hole) and other.line is not None:
        if hole.line.length > other.line.length:
            placed[hole.number], hole = hole, other
        return f"Hole {hole.number} is drawn twice; the longer line was taken."
    number = other.number or 0
    if _cost(placed, number, hole) < _cost(placed, number, other):
        placed[number], hole = hole, other
    placed[number].doubts.append(
        f"Two lines are called hole {number}. The one nearer to the holes before and after it was "
        f"taken, the other ({hole.where}) left out: which is it?"
    )
    return ""


def _chained(holes: Sequence[MappedHole], said: list[str]) -> dict[int, MappedHole]:
    """Holes without any number, in the order in which they are drawn where that could be played,
    else in that of the shortest walks from green to tee; which it is, is ``said``."""
    if not holes:
        return {}
    drawn = [hole for hole in holes if hole.line is not None][:MAX_HOLES]
    orders = [_nearest_first(drawn, first) for first in range(len(drawn))]
    best = min(orders, key=_walked, default=[])
    after = "the shortest walks from each green to the next tee"
    if _walked(drawn) <= _AS_DRAWN * _walked(best):
        best, after = drawn, "the order in which the holes are drawn"
    for at, hole in enumerate(best, start=1):
        hole.number = at
    if best:
        said.append(
            f"{UNNUMBERED} They were called 1 to {len(best)} after {after}: are they played so?"
        )
    return dict(enumerate(best, start=1))


def _walked(order: Sequence[MappedHole]) -> float:
    return sum(walk(before, after) for before, after in pairwise(order))


def _nearest_first(holes: Sequence[MappedHole], first: int) -> list[MappedHole]:
    left = list(holes)
    order = [left.pop(first)]
    while left:
        order.append(left.pop(min(range(len(left)), key=lambda at: walk(order[-1], left[at]))))
    return order


def _face_by_walks(placed: dict[int, MappedHole]) -> None:
    """Turn a line that neither tees nor greens explain where it then joins its neighbours."""
    for number, hole in placed.items():
        if hole.sure_of_way or hole.line is None or not hole.drawn:
            continue
        before, after = placed.get(number - 1), placed.get(number + 1)
        as_drawn = walk(before, hole) + walk(hole, after)
        hole.turn()
        walks = (walk(before, hole), walk(hole, after))
        if sum(walks) + _SAME_LINE >= as_drawn or max(walks) > _NEAR:
            hole.turn()
