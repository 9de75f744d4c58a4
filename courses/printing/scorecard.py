"""The page with the scorecard, with room to write scores on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from courses.drawing.letters import SANS
from courses.importing.reading import METRES_PER_YARD
from courses.printing.course import PrintedCourse
from courses.printing.options import Options
from courses.printing.typefaces import Page
from courses.scorecard import ScorecardHole, ScorecardTee

# Columns to write in, fewer where the page is narrow.
_PLAYERS = 4
_FEWEST_PLAYERS = 2
_NINES = (("Out", range(1, 10)), ("In", range(10, 19)), ("", range(19, 37)))
_TALLEST, _TALLEST_LARGE = 8.6, 10.5
Text = Callable[[ScorecardHole], str]


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: heading, width in millimetres, what stands at a hole, and the sum of some."""

    heading: str
    width: float
    text: Text
    total: Callable[[Sequence[ScorecardHole]], str]
    align: str = "C"
    second: str = ""


def scorecard(page: Page, course: PrintedCourse, options: Options, top: float, edge: float) -> None:
    """The table, from this height down to the margin."""
    width = options.paper.width - 2 * edge
    columns = _columns(course, options, width)
    rows = _rows(course)
    tallest = _TALLEST_LARGE if options.large else _TALLEST
    height = min(tallest, (options.paper.height - top - 30.0) / (len(rows) + 4))
    size = min(16.0 if options.large else 9.5, height * 1.75)
    page.set_draw_color(110)
    page.set_line_width(0.2)
    y = _heading(page, columns, edge, top, height, size)
    for label, holes in rows:
        is_sum = len(holes) != 1 or bool(label)
        _row(page, columns, edge, y, height, size, holes, label if is_sum else "", is_sum=is_sum)
        y += height
    _ratings(page, course, options, edge, y + 3.0, size)


def _rows(course: PrintedCourse) -> list[tuple[str, list[ScorecardHole]]]:
    """Each hole, and the sums after each nine and at the end."""
    holes = course.scorecard.holes
    rows: list[tuple[str, list[ScorecardHole]]] = []
    for label, numbers in _NINES:
        nine = [hole for hole in holes if hole.number in numbers]
        rows += [("", [hole]) for hole in nine]
        if label and nine and len(nine) < len(holes):
            rows.append((label, nine))
    rows.append(("Total", list(holes)))
    return rows


def _columns(course: PrintedCourse, options: Options, width: float) -> list[_Column]:
    card = course.scorecard
    tees = [tee for tee in card.tees if tee.name == course.playing_tee] or list(card.tees[:1])
    if not options.large:
        tees = list(card.tees)
    narrow = 16.0 if options.large else 11.0
    fixed = [
        _Column("Hole", narrow, lambda hole: str(hole.number), lambda _: ""),
        _Column("Par", narrow, lambda hole: _figure(hole.par), _sum_of(lambda hole: hole.par)),
        _Column("Index", narrow, lambda hole: _figure(hole.stroke_index), lambda _: ""),
    ]
    length = 22.0 if options.large else max(9.0, min(15.0, (width - 60.0) / max(len(tees), 1)))
    lengths = [_length_column(tee, length, options) for tee in tees]
    left = width - sum(column.width for column in (*fixed, *lengths))
    named = any(hole.name for hole in card.holes)
    players = _PLAYERS
    while players > _FEWEST_PLAYERS and left - players * narrow < (24.0 if named else 0.0):
        players -= 1
    players = max(0, min(players, int(left // 8.0)))
    names: list[_Column] = []
    if named and left - players * narrow >= 16.0:
        wide = min(58.0, left - players * narrow)
        names = [_Column("Name", wide, lambda hole: hole.name, lambda _: "", "L")]
        left -= wide
    room = left / players if players else 0.0
    blank = [_Column("", room, lambda _: "", lambda _: "") for _ in range(players)]
    return [fixed[0], *names, *fixed[1:], *lengths, *blank]


def _length_column(tee: ScorecardTee, width: float, options: Options) -> _Column:
    def length(hole: ScorecardHole) -> int | None:
        if not options.metres:
            return hole.yards.get(tee.name)
        if tee.unit == "m" and tee.name in hole.lengths:
            return hole.lengths[tee.name]
        yards = hole.yards.get(tee.name)
        return None if yards is None else int(yards * METRES_PER_YARD + 0.5)

    unit = "metres" if options.metres else "yards"
    return _Column(
        tee.name, width, lambda hole: _figure(length(hole)), _sum_of(length), second=unit
    )


def _sum_of(
    value: Callable[[ScorecardHole], int | None],
) -> Callable[[Sequence[ScorecardHole]], str]:
    def total(holes: Sequence[ScorecardHole]) -> str:
        values = [value(hole) for hole in holes]
        known = [one for one in values if one is not None]
        return f"{sum(known):,}" if known and len(known) == len(values) else ""

    return total


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


def _heading(
    page: Page, columns: Sequence[_Column], x: float, y: float, height: float, size: float
) -> float:
    tall = height * 1.6
    for column in columns:
        page.set_fill_color(238)
        page.rect(x, y, column.width, tall, style="DF")
        page.pen(SANS, size * 0.86, bold=True)
        inner = column.width - 1.2
        if column.second:
            page.put(x + 0.6, y + 0.4, inner, tall * 0.5, column.heading, column.align)
            page.pen(SANS, size * 0.7)
            page.put(x + 0.6, y + tall * 0.5, inner, tall * 0.45, column.second, column.align)
        else:
            page.put(x + 0.6, y, inner, tall, column.heading, column.align)
        x += column.width
    return y + tall


def _row(
    page: Page,
    columns: Sequence[_Column],
    x: float,
    y: float,
    height: float,
    size: float,
    holes: Sequence[ScorecardHole],
    label: str,
    *,
    is_sum: bool,
) -> None:
    page.set_fill_color(246)
    for at, column in enumerate(columns):
        page.rect(x, y, column.width, height, style="DF" if is_sum else "D")
        page.pen(SANS, size, bold=is_sum or not at)
        text = column.total(holes) if is_sum else column.text(holes[0])
        if is_sum and not at:
            text = label
        page.put(x + 0.7, y, column.width - 1.4, height, text, column.align)
        x += column.width


def _ratings(
    page: Page, course: PrintedCourse, options: Options, x: float, y: float, size: float
) -> None:
    told = [
        f"{tee.name}: course rating {tee.rating:g}"
        + ("" if tee.slope is None else f", slope {tee.slope}")
        for tee in course.scorecard.tees
        if tee.rating is not None
    ]
    if told:
        page.pen(SANS, size * 0.85)
        width = options.paper.width - 2 * x
        page.lines(x, y, width, size * 0.5, f"{'; '.join(told)}.", most=3)
