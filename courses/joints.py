"""What the rows of a hole tell before anything is drawn: whether fairways meet, what a covering
card hides, and whether a ball can get from the tee to the hole at all."""

from collections.abc import Sequence

from courses.cards import COLUMNS, played_columns
from courses.terrain import SIGNS, Terrain

# No ball comes to rest on these, and the first two stop it in the air as well (rulings).
WALLS = frozenset({Terrain.TREES, Terrain.OUT})
NO_REST = WALLS | {Terrain.WATER}
# Three air rolls of three spaces: the longest carry that any club can be counted on for.
LONGEST_CARRY = 9
HIDDEN_NAMES = {Terrain.SAND: "bunker", Terrain.WATER: "water hazard"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def in_words(number: int, noun: str) -> str:
    """ "one row", "two rows"; figures from ten."""
    figure = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{figure} {noun}" if number == 1 else f"{figure} {noun}s"


def fairways_meet(before: str, after: str) -> bool | None:
    """Whether the played ground of two rows that touch runs on in at least one column, straight or
    slantwise; None when one of them has none at all."""
    one, other = played_columns(before), played_columns(after)
    if not one or not other:
        return None
    return any(abs(a - b) <= 1 for a in one for b in other)


def hidden_hazards(rows: Sequence[str], covered: int) -> dict[str, int]:
    """Bunkers and water hazards, counted by name, that lie wholly in the last ``covered`` of
    these rows (nearest the tee first)."""
    first_covered = len(rows) - covered
    found: dict[str, int] = {}
    for terrain, name in HIDDEN_NAMES.items():
        for patch in _patches(rows, terrain):
            if min(row for row, _ in patch) >= first_covered:
                found[name] = found.get(name, 0) + 1
    return found


def _patches(rows: Sequence[str], terrain: Terrain) -> list[set[tuple[int, int]]]:
    left = {
        (row, column)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if SIGNS[sign] is terrain
    }
    patches = []
    while left:
        patch, edge = set(), [left.pop()]
        while edge:
            row, column = edge.pop()
            patch.add((row, column))
            beside = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
            edge.extend(beside & left)
            left -= beside
        patches.append(patch)
    return patches


def last_row_in_reach(rows: Sequence[str], tee: tuple[int, int], hole: tuple[int, int]) -> int:
    """The farthest row a ball can get to on its way from the tee; the hole's own row or a later
    one when the hole can be reached.

    A ball goes forward to the same or a neighbouring column, or sideways, not through trees or
    out of bounds, and needs a space to come to rest on within the longest carry.
    """
    # For each space, the fewest rows since a place of rest; a smaller figure is always better.
    best = {tee: 0}
    edge = [tee]
    while edge:
        row, column = edge.pop()
        carried = best[(row, column)]
        for step_row, step_column, cost in (
            (1, 0, 1),
            (1, -1, 1),
            (1, 1, 1),
            (0, -1, 0),
            (0, 1, 0),
        ):
            there = (row + step_row, column + step_column)
            if there[0] > hole[0] or not 0 <= there[1] < COLUMNS:
                continue
            terrain = SIGNS[rows[there[0]][there[1]]]
            if terrain in WALLS:
                continue
            total = 0 if terrain not in NO_REST else carried + cost
            if carried + cost > LONGEST_CARRY or total >= best.get(there, LONGEST_CARRY + 1):
                continue
            best[there] = total
            edge.append(there)
    if hole in best:
        return hole[0]
    return min(max(row for row, _ in best), hole[0] - 1)
