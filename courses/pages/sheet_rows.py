"""The typed scorecard as a table: a row for each hole, sums where they belong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from courses.pages.sheet import FACT_LABELS, Judged, Sheet, Told


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of the table."""

    name: str
    element: str
    hole: int
    column: str
    text: str
    label: str
    problem: str = ""
    problem_id: str = ""
    severity: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of a column; ``printed`` is the card's own figure where it has one."""

    column: str
    figure: int | None
    first: int
    last: int
    printed: int | None = None

    @property
    def agrees(self) -> bool:
        return self.printed is None or self.printed == self.figure


@dataclass(frozen=True, slots=True)
class Row:
    """A hole with its cells, or a line of sums."""

    label: str
    number: int = 0
    cells: tuple[Cell, ...] = ()
    sums: tuple[Sum, ...] = ()


def rows_of(judged: Judged) -> list[Row]:
    """The table: a row for each hole, and Out, In and Total where they belong."""
    sheet = judged.sheet
    problems: dict[tuple[int | None, str], Told] = {}
    for one in judged.questions:
        problems.setdefault((one.hole, one.column), one)
    rows: list[Row] = []
    numbers = sheet.numbers
    for hole in numbers:
        rows.append(_hole_row(sheet, hole, problems))
        ends = hole == numbers[-1] or hole % 9 == 0
        if ends and len(numbers) > 9:
            first = max(numbers[0], (hole - 1) // 9 * 9 + 1)
            rows.append(_sum_row(judged, _part_label(hole), first, hole))
    rows.append(_sum_row(judged, "Total", numbers[0], numbers[-1], parts=_parts_of_total(numbers)))
    return rows


def _parts_of_total(numbers: Sequence[int]) -> tuple[str, ...]:
    """The printed sums that stand for the whole card, the last of them first choice: a card of nine
    holes may call its sum Out or In, and its total both times round."""
    first, last = numbers[0], numbers[-1]
    if (first, last) == (1, 9):
        return ("total", "out")
    return ("total", "in") if (first, last) == (10, 18) else ("total",)


def _hole_row(sheet: Sheet, hole: int, problems: Mapping[tuple[int | None, str], Told]) -> Row:
    labels = FACT_LABELS | {f"t{at}": tee.name for at, tee in enumerate(sheet.tees)}
    cells = []
    for column, label in labels.items():
        told = problems.get((hole, column))
        cells.append(
            Cell(
                name=f"h{hole}-{column}",
                element=f"c{hole}-{column}",
                hole=hole,
                column=column,
                text=sheet.cells[hole].get(column, ""),
                label=f"Hole {hole}, {label}",
                problem=told.message if told else "",
                problem_id=told.identity if told else "",
                severity=told.severity if told else "",
            )
        )
    return Row(str(hole), hole, tuple(cells))


def _part_label(hole: int) -> str:
    nine = (hole - 1) // 9
    return ("Out", "In")[nine] if nine < 2 else f"{nine * 9 + 1}–{hole}"


def _sum_row(
    judged: Judged, label: str, first: int, last: int, *, parts: Sequence[str] = ()
) -> Row:
    parts = parts or (label.lower(),)
    card = judged.scorecard
    holes = [hole for hole in card.holes if first <= hole.number <= last]
    printed = {one.column: one.value for part in parts for one in card.printed if one.part == part}
    pars = [hole.par for hole in holes if hole.par is not None]
    sums = [Sum("par", sum(pars) if pars else None, first, last, printed.get("par"))]
    for at, tee in enumerate(card.tees):
        lengths = [hole.lengths[tee.name] for hole in holes if tee.name in hole.lengths]
        total = sum(lengths) if lengths else None
        sums.append(Sum(f"t{at}", total, first, last, printed.get(tee.name)))
    return Row(label, sums=tuple(sums))
