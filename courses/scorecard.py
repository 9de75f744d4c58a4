"""A course's scorecard as read or typed: what every reader gives and every layout starts from."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Problem:
    """Something doubtful about what was read.

    ``where`` names the place as a person finds it ("row 4, column Yds" or "hole 7, par");
    ``hole`` and ``column`` ("par", "stroke_index", "name" or a tee's name) point to the cell of
    the scorecard where there is one. ``severity`` is "error" (the course cannot be built from it),
    "warning" (to be looked at) or "note" (how something was understood). ``figure`` is what a
    doubtful cell was read as: the problem stands while the cell holds it. One that ``stays`` is
    about the source, not about the figures: it is kept when the card is checked again.
    """

    where: str
    message: str
    severity: str = "warning"
    hole: int | None = None
    column: str | None = None
    figure: int | None = None
    stays: bool = False


@dataclass(frozen=True, slots=True)
class ScorecardTee:
    """A set of tees. Names are unique on a course. ``unit`` is the one the source used, "yd" or
    "m"; yards on the holes are already converted. ``total`` is the sum of the holes in ``unit`` as
    written in the source's unit; ratings are None where unknown."""

    name: str
    unit: str = "yd"
    total: int | None = None
    rating: float | None = None
    slope: int | None = None
    gender: str = ""


@dataclass(frozen=True, slots=True)
class ScorecardHole:
    """One hole: ``yards`` and, where they differ between tees, ``stroke_indexes`` by tee name.
    ``lengths`` keeps the figures as written in the tee's own unit. Unknown facts are None or
    absent, never guessed."""

    number: int
    par: int | None = None
    stroke_index: int | None = None
    name: str = ""
    yards: dict[str, int] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)
    stroke_indexes: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PrintedTotal:
    """A sum that the source prints, kept to be compared with the holes.

    ``column`` is "par" or a tee's name, ``part`` "out" (holes 1 to 9), "in" (10 to 18) or "total",
    ``value`` the figure in the source's own unit, ``where`` the place it was read at."""

    column: str
    part: str
    value: int
    where: str = ""


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A course as a card tells it. 1 to 36 holes in order of number."""

    name: str
    tees: tuple[ScorecardTee, ...]
    holes: tuple[ScorecardHole, ...]
    problems: tuple[Problem, ...] = ()
    place: str = ""
    printed: tuple[PrintedTotal, ...] = ()
