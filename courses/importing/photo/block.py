"""A table of a card: where its holes are along it, and what runs along them.

Holes stand side by side or one under the other. ``Block`` speaks of *stations*, the places along
the holes (a hole, Out, In, the total), and of *lines*, what runs along them (a tee, par, stroke
index). Boxes are left, top, right, bottom in the straightened picture."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from courses.importing.photo.ocr import Word

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Station:
    """A place along the holes: its hole, or 0 and its heading; from where to where it reaches."""

    hole: int
    at: float
    start: float = 0.0
    end: float = 0.0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """What runs along the holes: its label, from where to where it reaches across them."""

    label: str
    at: float
    start: float
    end: float
    words: tuple[Word, ...] = ()


@dataclass(slots=True)
class Block:
    """A table of the card. ``across`` says that its holes stand side by side; ``found`` is how
    many of its hole numbers were read."""

    across: bool
    heading: Line
    found: int = 0
    stations: list[Station] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def box(self, line: Line, station: Station) -> Box:
        """The box of a cell."""
        if self.across:
            return station.start, line.start, station.end, line.end
        return line.start, station.start, line.end, station.end


def along(word: Word, *, across: bool) -> float:
    """Where a word stands along the holes."""
    return word.x if across else word.y


def beside(word: Word, *, across: bool) -> float:
    """Where a word stands across them: in which line."""
    return word.y if across else word.x


def nearest(stations: Sequence[Station], at: float) -> float:
    """How far the nearest station is."""
    return min(abs(station.at - at) for station in stations)
