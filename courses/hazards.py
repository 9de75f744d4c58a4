"""Hazards in plain words ("pond right", "cross bunkers", "trees"), and whether a hole has them."""

import re
from collections.abc import Iterable

from courses.board import Board
from courses.cards import COLUMNS, MIDDLE
from courses.terrain import SIGNS, Terrain

WORDS: dict[Terrain, tuple[str, ...]] = {
    Terrain.WATER: (
        "water", "pond", "ponds", "lake", "burn", "creek", "stream", "brook", "river", "ditch",
        "sea", "ocean", "swamp", "lagoon",
    ),
    Terrain.SAND: ("sand", "bunker", "bunkers", "trap", "traps", "waste"),
    Terrain.TREES: ("tree", "trees", "wood", "woods", "pine", "pines", "forest", "oak"),
    Terrain.OUT: ("ob", "out", "boundary", "road", "railway", "wall"),
}  # fmt: skip
SIDES = {"left": range(MIDDLE), "right": range(MIDDLE + 1, COLUMNS)}
ENOUGH = 3


def missing(board: Board, hazards: Iterable[str]) -> list[str]:
    """Those of the hazards that the hole has not got: too few spaces of that ground, on that side
    where one is named, within a column of the edge. Words that name no ground are not missed."""
    return [hazard for hazard in hazards if not _has(board, hazard)]


def _has(board: Board, hazard: str) -> bool:
    words = set(re.findall(r"[a-z]+", hazard.lower()))
    wanted = {terrain for terrain, names in WORDS.items() if words.intersection(names)}
    if not wanted:
        return True
    columns = {c for side, where in SIDES.items() if side in words for c in where}
    near = columns or set(range(COLUMNS))
    # The outermost columns are trees on almost every card.
    near -= {0, COLUMNS - 1}
    tee = board.tee[0] if board.tee else 0
    found = sum(
        1 for row in board.rows[tee:] for column in near if SIGNS[row.spaces[column]] in wanted
    )
    return found >= ENOUGH
