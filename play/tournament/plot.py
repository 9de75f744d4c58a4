"""Pictures of numbers, as geometry: the lines of the lead, the bars of many tournaments.

Units are those of the drawing's view box; a template or a drawing function writes the SVG.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from play.tournament.contest import Contest
from play.tournament.lead import series
from play.tournament.leaderboard import Row, signed

WIDTH, HEIGHT = 400, 400
LEFT, RIGHT, TOP, BOTTOM = 34, 250, 20, 366
LABEL_APART = 15
RANKS = 10
GRID = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A golfer's line: ``css`` is "p" for the leader, "m" for mine, "" for the rest; ``label``
    stands at ``label_y``, "" where there is none."""

    css: str
    path: str
    dots: tuple[tuple[float, float], ...]
    label: str
    label_y: float
    words: str


@dataclass(frozen=True, slots=True)
class LeadPlot:
    """The plot: its lines, the horizontal lines with their labels, the rounds along the foot, and
    where the cut fell (x, y, its label)."""

    lines: tuple[Line, ...]
    grid: tuple[tuple[float, str], ...]
    rounds: tuple[tuple[float, str], ...]
    cut: tuple[float, float, str] | None
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT


def lead_plot(contest: Contest, rows: Sequence[Row]) -> LeadPlot | None:
    """The leaders' and my golfers' scores to par after every round; None before one is over."""
    shown = [row for row in rows if row.place is not None][:RANKS]
    shown += [row for row in rows if row.golfer.mine and row not in shown]
    lines = series(contest, tuple(row.golfer.slug for row in shown))
    if not lines or max(len(line.points) for line in lines) < 2:
        return None
    low = min(min(line.points) for line in lines)
    high = max(max(line.points) for line in lines)
    if contest.cut_line is not None:
        high = max(high, contest.cut_line)
    low, high = min(low // GRID * GRID, 0), max(-(-high // GRID) * GRID, GRID)
    x = [LEFT + (RIGHT - LEFT) * n / contest.rounds for n in range(contest.rounds + 1)]

    def y(score: float) -> float:
        return round(TOP + (BOTTOM - TOP) * (score - low) / (high - low), 1)

    labels = _label_places(
        [y(line.points[-1]) for line in lines], [row.golfer.mine for row in shown]
    )
    drawn = []
    for n, (row, line) in enumerate(zip(shown, lines, strict=True)):
        css = "m" if row.golfer.mine else "p" if n == 0 else ""
        points = [(round(x[at], 1), y(score)) for at, score in enumerate(line.points)]
        drawn.append(
            Line(
                css=css,
                path=" ".join(
                    f"{'L' if at else 'M'}{px} {py}" for at, (px, py) in enumerate(points)
                ),
                dots=tuple(points[1:]) if css else (),
                label=f"{row.golfer.name} {signed(line.points[-1])}" if n in labels else "",
                label_y=labels.get(n, 0.0),
                words=f"{row.golfer.name}: {', '.join(signed(score) for score in line.points[1:])}",
            )
        )
    cut = None
    if contest.cut_line is not None:
        cut = (round(x[2], 1), y(contest.cut_line), f"cut: {signed(contest.cut_line)}")
    step = GRID * max(1, (high - low) // (GRID * 8))
    return LeadPlot(
        lines=tuple(sorted(drawn, key=lambda line: ("", "m", "p").index(line.css))),
        grid=tuple((y(score), signed(score)) for score in range(low, high + 1, step)),
        rounds=tuple(
            (round(x[n], 1), "Start" if n == 0 else f"R{n}") for n in range(contest.rounds + 1)
        ),
        cut=cut,
    )


def _label_places(ends: Sequence[float], mine: Sequence[bool]) -> dict[int, float]:
    """Where the labels of the first and of mine stand, moved apart so that all can be read; of
    the others those that find room between."""
    wanted = [n for n in range(len(ends)) if n == 0 or mine[n]]
    others = [n for n in range(len(ends)) if n not in wanted]
    placed: dict[int, float] = {}
    for n in sorted(wanted, key=lambda n: ends[n]):
        placed[n] = max([ends[n], *(y + LABEL_APART for y in placed.values())])
    for n in others:
        if all(abs(ends[n] - y) >= LABEL_APART for y in placed.values()):
            placed[n] = ends[n]
    return placed


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a histogram: how often a total won, and its box in the drawing."""

    total: int
    share: float
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 2)

    @property
    def percent(self) -> str:
        return f"{100 * self.share:.1f}"

    @property
    def labelled(self) -> bool:
        """Every other total is written below its bar."""
        return self.total % 2 == 0


BARS_WIDTH, BARS_HEIGHT = 600, 180


def bars(counts: Mapping[int, int]) -> list[Bar]:
    """A bar for every total from the lowest to the highest that won."""
    if not counts:
        return []
    whole, most = sum(counts.values()), max(counts.values())
    low, high = min(counts), max(counts)
    width = BARS_WIDTH / (high - low + 1)
    made = []
    for total in range(low, high + 1):
        count = counts.get(total, 0)
        height = BARS_HEIGHT * count / most
        made.append(
            Bar(
                total=total,
                share=count / whole,
                x=round((total - low) * width + width * 0.1, 2),
                y=round(BARS_HEIGHT - height, 2),
                width=round(width * 0.8, 2),
                height=round(height, 2),
            )
        )
    return made
