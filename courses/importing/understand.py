"""Choosing among readings: a grid read down and across, a text cut in several ways."""

from collections.abc import Iterable

from courses.importing.assemble import scorecards_of
from courses.importing.details import set_aside
from courses.importing.doubled import parted
from courses.importing.grid import Grid
from courses.importing.reading import Unreadable
from courses.scorecard import Scorecard

NO_HOLES = (
    "No holes were found. A scorecard has a line or a column for each hole, with its number, its "
    "par and its length."
)
_WORTH = {"error": 6.0, "warning": 1.5, "note": 0.2}


def understand(grids: Iterable[Grid], *, filename: str = "") -> tuple[Scorecard, ...]:
    """The scorecards of that grid, upright or turned, which explains most.

    None where no grid holds a hole. Raises Unreadable where all that was found is refused."""
    best: tuple[Scorecard, ...] = ()
    refusal: Unreadable | None = None
    for grid in map(set_aside, grids):
        for side in (grid, grid.turn()):
            try:
                found = scorecards_of(parted(side), filename=filename)
            except Unreadable as fault:
                refusal = refusal or fault
                continue
            if worth(found) > worth(best):
                best = found
    if refusal and not best:
        raise refusal
    return best


def worth(scorecards: tuple[Scorecard, ...]) -> float:
    """How much a reading explains: facts of holes count for it, problems against it."""
    total = 0.0
    for card in scorecards:
        for hole in card.holes:
            total += 3 * (hole.par is not None) + 2 * bool(hole.yards) + 0.5 * len(hole.yards)
            total += (hole.stroke_index is not None) + 0.5 * bool(hole.name)
        total -= sum(_WORTH[problem.severity] for problem in card.problems)
    return total if total > 0 else (0.01 if scorecards else 0.0)
