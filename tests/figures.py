"""Figures that the site promises, measured by tests and written to docs/figures.md.

A test marked ``prove`` or ``bench`` takes two fixtures: ``sample(n)`` gives ``n`` under
``make prove`` and ``make bench``, and a hundredth of it in the ordinary suite;
``figure(name, measured, aim=..., ok=..., unit=...)`` records what came out and fails the test
when it is not ok. Seconds are figures of an idle machine: the ordinary suite, whose tests share
theirs, takes them down without judging them.
"""

import json
import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "figures.md"
KINDS = {"prove": "Proofs (`make prove`)", "bench": "Speed (`make bench`)"}
HEAD = ("| Figure | Aim | Measured | Met | When, at commit |", "| --- | --- | --- | --- | --- |")
HUNDREDTH = 100
CLOCK = {"s", "ms"}


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the page: what was aimed at, what was measured."""

    name: str
    aim: str
    measured: float | int | str
    unit: str
    ok: bool

    def row(self) -> str:
        number = f"{self.measured:,.4g}" if isinstance(self.measured, float) else self.measured
        mark = "yes" if self.ok else "**no**"
        return f"| {self.name} | {self.aim} | {f'{number} {self.unit}'.strip()} | {mark} |"


class Book:
    """The figures of one run."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.figures: list[Figure] = []

    @property
    def full(self) -> bool:
        return bool(self.kind)

    def sample(self, size: int) -> int:
        return size if self.full else max(1, size // HUNDREDTH)

    def record(self) -> Callable[..., None]:
        def figure(
            name: str, measured: float | int | str, *, aim: str, ok: bool, unit: str = ""
        ) -> None:
            self.figures.append(Figure(name, aim, measured, unit, ok))
            if not self.full and unit in CLOCK:
                return
            assert ok, f"{name}: {measured} {unit}, but the aim is {aim}"

        return figure

    def packed(self) -> str:
        """The figures as JSON, for another process; numbers of NumPy become plain ones."""
        rows = [asdict(figure) for figure in self.figures]
        return json.dumps(rows, default=lambda value: value.item())

    def take(self, packed: str) -> None:
        """Adds the figures of another process."""
        self.figures += [Figure(**values) for values in json.loads(packed)]

    def write(self, page: Path = PAGE) -> None:
        """Puts this run's figures in the place of the same ones of before; those it did not
        measure, and the other kind's table, stay with the commit they were measured at."""
        tables = read_tables(page)
        when = f"{datetime.now(UTC):%d %B %Y}, {commit()}"
        table = tables.setdefault(self.kind, {})
        table.update({figure.name: f"{figure.row()} {when} |" for figure in self.figures})
        body = [
            "\n".join([f"## {heading}", "", *HEAD, *tables[kind].values(), ""])
            for kind, heading in KINDS.items()
            if tables.get(kind)
        ]
        page.parent.mkdir(exist_ok=True)
        page.write_text("# Figures\n\n" + "\n".join(body))


def read_tables(page: Path) -> dict[str, dict[str, str]]:
    """The rows of the page by kind and by the figure's name."""
    if not page.exists():
        return {}
    kinds = {heading: kind for kind, heading in KINDS.items()}
    tables: dict[str, dict[str, str]] = {}
    for chunk in page.read_text().split("\n## ")[1:]:
        title, _, text = chunk.partition("\n")
        rows = [line for line in text.splitlines() if line.startswith("| ")][len(HEAD) :]
        if title in kinds:
            tables[kinds[title]] = {row.split(" | ")[0].removeprefix("| "): row for row in rows}
    return tables


def commit() -> str:
    """The short commit, with a plus when the tree holds more than it."""
    git = ["git", "-C", str(PAGE.parent.parent)]
    head = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    dirty = subprocess.run(
        [*git, "status", "--porcelain", "--untracked-files=no"], capture_output=True, text=True
    )
    return (head.stdout.strip() or "unknown") + ("+" if dirty.stdout.strip() else "")
