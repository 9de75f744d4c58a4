"""What a round was heading for, as a line: the score to be expected after every stroke.

Units are those of the drawing's view box; the template writes the SVG.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

# From so much on a decision and a throw are marked, in strokes.
DECISION, THROW = 0.1, 0.4
MOST_LINES = 9
LABELS_WIDE, LABELS_NARROW = 6, 2
# Room for the number of a hole and for the label of a throw, in units.
NUMBER, LABEL_WIDTH = 17, 50
# So far above the foot a label stands at least.
ABOVE_FOOT = 4


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the line is drawn: the view box and what is kept free around it."""

    width: int
    height: int
    left: int
    right: int
    top: int
    foot: int
    css: str


WIDE = Frame(1180, 330, 44, 60, 14, 34, "only-w")
NARROW = Frame(360, 300, 28, 10, 14, 32, "only-p")


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw that is marked, with the label it bears, if any, and where that is anchored."""

    x: float
    y: float
    label: str
    label_y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The line of one player: ``bands`` are every other hole's (x, width), ``grid`` heights with
    their scores, ``numbers`` the holes along the foot, ``jumps`` decisions (x, from, to)."""

    frame: Frame
    line: str
    bands: tuple[tuple[float, float], ...]
    grid: tuple[tuple[float, int], ...]
    numbers: tuple[tuple[float, int], ...]
    jumps: tuple[tuple[float, float, float], ...]
    throws: tuple[Throw, ...]
    par: float | None
    begin: tuple[float, float]
    end: tuple[float, float]

    @property
    def room(self) -> float:
        """How high the field of the line is."""
        return self.foot - self.frame.top

    @property
    def foot(self) -> float:
        """The height of the foot."""
        return self.frame.height - self.frame.foot

    @property
    def far(self) -> float:
        """Where the line ends at the right."""
        return self.frame.width - self.frame.right


@dataclass(frozen=True, slots=True)
class Axes:
    """Where a stroke (counted over the round) and a score stand in the drawing."""

    frame: Frame
    strokes: int
    low: int
    high: int

    def x(self, place: float) -> float:
        room = self.frame.width - self.frame.right - self.frame.left
        return round(self.frame.left + room * place / self.strokes, 1)

    def y(self, score: float) -> float:
        room = self.frame.height - self.frame.foot - self.frame.top
        return round(self.frame.top + room * (self.high - score) / (self.high - self.low), 1)


def heading(
    strokes: Sequence[Mapping[str, Any]], expected: float, par: int, frame: Frame
) -> Heading | None:
    """The line of a player's strokes, from what was expected of these holes; None without any."""
    if not strokes:
        return None
    levels = [expected]
    for stroke in strokes:
        levels.append(levels[-1] + stroke["decision"])
        levels.append(levels[-1] + stroke["dice"])
    low, high = math.floor(min(levels)), math.ceil(max(levels))
    axes = Axes(frame, len(strokes), low, max(high, low + 1))
    # A level before a stroke stands where the stroke begins, and so does what was chosen.
    points = [(axes.x(n // 2), axes.y(level)) for n, level in enumerate(levels)]
    jumps = [
        (*points[2 * n], points[2 * n + 1][1])
        for n, stroke in enumerate(strokes)
        if stroke["decision"] >= DECISION
    ]
    step = math.ceil((axes.high - low) / MOST_LINES)
    return Heading(
        frame=frame,
        line="M" + "L".join(f"{x} {y}" for x, y in points),
        bands=_bands(strokes, axes),
        grid=tuple((axes.y(score), score) for score in range(low, axes.high + 1, step)),
        numbers=_numbers(strokes, axes),
        jumps=tuple(jumps),
        throws=_throws(strokes, points, frame),
        par=axes.y(par) if low <= par <= axes.high else None,
        begin=points[0],
        end=points[-1],
    )


def _bands(strokes: Sequence[Mapping[str, Any]], axes: Axes) -> tuple[tuple[float, float], ...]:
    """Every other hole from its left to how wide it is."""
    return tuple(
        (axes.x(first), round(axes.x(after) - axes.x(first), 1))
        for _, first, after in _spans(strokes)[::2]
    )


def _spans(strokes: Sequence[Mapping[str, Any]]) -> list[tuple[int, int, int]]:
    """The holes with the places of their first stroke and the one after their last."""
    found, at = [], 0
    for hole, of_hole in groupby(strokes, key=lambda stroke: stroke["hole"]):
        count = len(list(of_hole))
        found.append((int(hole), at, at + count))
        at += count
    return found


def _numbers(strokes: Sequence[Mapping[str, Any]], axes: Axes) -> tuple[tuple[float, int], ...]:
    """The holes' numbers along the foot, those left out that find no room."""
    found: list[tuple[float, int]] = []
    for hole, first, after in _spans(strokes):
        middle = axes.x((first + after) / 2)
        if not found or middle - found[-1][0] >= NUMBER:
            found.append((middle, hole))
    return tuple(found)


def _throws(
    strokes: Sequence[Mapping[str, Any]], points: Sequence[tuple[float, float]], frame: Frame
) -> tuple[Throw, ...]:
    """The throws that are marked, those that did most with their labels, where there is room."""
    most = LABELS_WIDE if frame is WIDE else LABELS_NARROW
    found: list[Throw] = []
    dearest = sorted(enumerate(strokes), key=lambda one: -abs(one[1]["dice"]))
    for rank, (number, stroke) in enumerate(dearest):
        if abs(stroke["dice"]) < THROW:
            break
        x, y = points[2 * number + 2]
        low = frame.height - frame.foot - ABOVE_FOOT
        label_y = max(y - 9, frame.top) if stroke["dice"] > 0 else min(y + 20, low)
        anchor = "end" if x > frame.width - frame.right - LABEL_WIDTH / 2 else "middle"
        taken = any(one.label and abs(one.x - x) < LABEL_WIDTH for one in found)
        label = "" if rank >= most or taken else signed(stroke["dice"])
        found.append(Throw(x, y, label, label_y, anchor))
    return tuple(found)


def signed(value: float) -> str:
    """Strokes lost (+) or won (−), to the hundredth."""
    rounded = round(value, 2)
    if not rounded:
        return "0"
    return f"{'+' if rounded > 0 else '−'}{abs(rounded):.2f}"
