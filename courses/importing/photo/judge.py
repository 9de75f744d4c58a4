"""Which figures a card says, given how likely each reading is and what cards have in common: nine
holes add up to Out, pars are 3 to 6, stroke indexes come once each.

Likelihoods are natural logarithms. Every answer comes with its *margin*: how much less likely the
best other answer is. A small margin makes a cell doubtful."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# A printed sum that does not fit its holes, on a card whose other sums fit, and on one where the
# reader is not to be trusted; a figure that the reader did not think of.
MISPRINT = -5.0
MISPRINT_IF_UNTRUSTED = -14.0
UNTHOUGHT = -9.0
# Answers nearer than this to another are doubtful; and those that nothing but the picture speaks
# for, where the picture is less clear than that.
DOUBT = 3.0
CLEAR = 4.5
_STATES = 400

Chances = Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a cell says: the figure, None where nothing was read; its margin; the figure that the
    picture alone suggests; the next likely one; how ``clear`` the picture alone is; and whether
    what cards have in common proves the figure."""

    figure: int | None
    margin: float
    seen: int | None = None
    other: int | None = None
    clear: float = -UNTHOUGHT
    proved: bool = False

    @property
    def doubtful(self) -> bool:
        """Whether somebody should look at it."""
        if self.figure is None:
            return False
        is_clear = self.proved or self.clear >= CLEAR
        return self.margin < DOUBT or self.figure != self.seen or not is_clear


def alone(chances: Chances) -> Answer:
    """The answer of a cell by itself."""
    if not chances:
        return Answer(None, 0.0)
    ranked = sorted(chances, key=lambda figure: -chances[figure])
    best = ranked[0]
    other = ranked[1] if len(ranked) > 1 else None
    floor = UNTHOUGHT if other is None else max(UNTHOUGHT, chances[other])
    margin = chances[best] - floor
    return Answer(best, margin, best, other, margin)


def summed(
    cells: Sequence[Chances], total: Chances, allowed: range, misprint: float = MISPRINT
) -> list[Answer]:
    """The answers of cells that add up to a printed sum, as far as that is the likeliest story.

    ``allowed`` are figures that a cell may hold besides those that were read: none of them is
    taken, but they make doubtful. Where a cell holds no figure, or the card no sum, each cell
    stands alone."""
    if not total or not all(cells):
        return [alone(cell) for cell in cells]
    free = [alone(cell) for cell in cells]
    scores: list[dict[int, float]] = [{} for _ in cells]
    base = sum(max(cell.values()) for cell in cells)
    printed = max(total.values())
    for at, cell in enumerate(cells):
        for figure, chance in cell.items():
            scores[at][figure] = base - max(cell.values()) + chance + printed + misprint
    unproved = [dict(options) for options in scores]
    for wanted, chance in total.items():
        _add_stories(cells, wanted, chance, allowed, scores)
    answers = []
    for at, options in enumerate(scores):
        best = max(cells[at], key=lambda figure: options[figure])
        others = [figure for figure in options if figure != best]
        other = max(others, key=lambda figure: options[figure], default=None)
        margin = -UNTHOUGHT if other is None else options[best] - options[other]
        proved = options[best] > unproved[at][best]
        answers.append(Answer(best, margin, free[at].figure, other, free[at].clear, proved))
    return answers


def _add_stories(
    cells: Sequence[Chances],
    wanted: int,
    chance: float,
    allowed: range,
    scores: list[dict[int, float]],
) -> None:
    """For every cell and figure the likeliest way in which all of them add up to ``wanted``."""
    before = _sums(cells)
    after = [dict(part) for part in reversed(_sums(list(reversed(cells))))]
    for at, cell in enumerate(cells):
        left, right = before[at], after[at + 1]
        for start, so_far in left.items():
            for end, to_come in right.items():
                figure = wanted - start - end
                if figure in cell:
                    likely = cell[figure]
                elif figure in allowed:
                    likely = UNTHOUGHT
                else:
                    continue
                story = so_far + to_come + likely + chance
                if story > scores[at].get(figure, -1e9):
                    scores[at][figure] = story


def _sums(cells: Sequence[Chances]) -> list[dict[int, float]]:
    """After none, one, two, ... of the cells: the sums so far, each with its likelihood."""
    found: list[dict[int, float]] = [{0: 0.0}]
    for cell in cells:
        grown: dict[int, float] = {}
        for so_far, likely in found[-1].items():
            for figure, chance in cell.items():
                value = likely + chance
                if value > grown.get(so_far + figure, -1e9):
                    grown[so_far + figure] = value
        ranked = sorted(grown, key=lambda figure: -grown[figure])[:_STATES]
        found.append({figure: grown[figure] for figure in ranked})
    return found


def once_each(cells: Sequence[Chances]) -> list[Answer]:
    """The answers of cells that hold 1, 2, 3 and so on, each once, in any order."""
    count = len(cells)
    free = [alone(cell) for cell in cells]
    if not all(cells):
        return free
    costs = [
        [-max(UNTHOUGHT, cell.get(figure, UNTHOUGHT)) for figure in range(1, count + 1)]
        for cell in cells
    ]
    picked = _cheapest(costs)
    cost = sum(costs[at][picked[at]] for at in range(count))
    loose = -sum(max(cell.values()) for cell in cells)
    if loose - MISPRINT < cost:
        return free
    answers = []
    for at in range(count):
        barred = [list(row) for row in costs]
        barred[at][picked[at]] = 1e6
        others = _cheapest(barred)
        second = sum(barred[place][others[place]] for place in range(count))
        margin = min(second, loose - MISPRINT + free[at].margin) - cost
        answers.append(Answer(picked[at] + 1, margin, free[at].figure, others[at] + 1, proved=True))
    return answers


def _cheapest(costs: Sequence[Sequence[float]]) -> list[int]:
    """For each row its column in the cheapest pairing (Kuhn and Munkres, by potentials)."""
    size = len(costs)
    rows, columns = [0.0] * (size + 1), [0.0] * (size + 1)
    taken = [0] * (size + 1)
    for row in range(1, size + 1):
        taken[0] = row
        column = 0
        least = [float("inf")] * (size + 1)
        came = [0] * (size + 1)
        seen = [False] * (size + 1)
        while taken[column]:
            seen[column] = True
            here, step, following = taken[column], float("inf"), 0
            for to in range(1, size + 1):
                if seen[to]:
                    continue
                cost = costs[here - 1][to - 1] - rows[here] - columns[to]
                if cost < least[to]:
                    least[to], came[to] = cost, column
                if least[to] < step:
                    step, following = least[to], to
            for to in range(size + 1):
                if seen[to]:
                    rows[taken[to]] += step
                    columns[to] -= step
                else:
                    least[to] -= step
            column = following
        while column:
            taken[column] = taken[came[column]]
            column = came[column]
    picked = [0] * size
    for column in range(1, size + 1):
        picked[taken[column] - 1] = column - 1
    return picked
