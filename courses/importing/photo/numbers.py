"""The rows (or columns) of hole numbers of a card."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from courses.importing.photo.block import along, beside
from courses.importing.photo.ocr import Word

_NINES = (range(1, 10), range(10, 19), range(19, 28), range(28, 37))
# So many of the nine numbers must be read, in a straight row with even steps.
_FEWEST = 5
_OFF = 0.3


@dataclass(frozen=True, slots=True)
class Nine:
    """Nine hole numbers in a row: where each stands, and where the row runs."""

    first: int
    places: tuple[float, ...]
    at: float
    found: int

    @property
    def step(self) -> float:
        return (self.places[-1] - self.places[0]) / 8


def whole(text: str) -> int | None:
    """A figure without what stands around it, None for anything else."""
    digits = text.strip(".,:;|'")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None


def nines_of(words: Sequence[Word], *, across: bool) -> list[Nine]:
    """Every row of nine hole numbers, the best where several overlap."""
    numbers = [(value, word) for word in words if (value := whole(word.text)) and value <= 36]
    found: list[Nine] = []
    for row in _rows(numbers, across=across):
        for nine in _NINES:
            points = [
                (value, along(word, across=across), beside(word, across=across))
                for value, word in row
                if value in nine
            ]
            best = _straight(points, nine.start)
            if best:
                found.append(best)
    found.sort(key=lambda one: -one.found)
    kept: list[Nine] = []
    for one in found:
        if all(one.first != other.first for other in kept):
            kept.append(one)
    return kept


def _rows(numbers: Sequence[tuple[int, Word]], *, across: bool) -> Iterable[list[tuple[int, Word]]]:
    """Numbers that stand on one line; a number may stand on two that lie close."""
    for _, word in numbers:
        at = beside(word, across=across)
        reach = 0.5 * word.height if across else 0.9 * word.height
        row = [one for one in numbers if abs(beside(one[1], across=across) - at) < reach]
        if len(row) >= _FEWEST:
            yield row


def _straight(points: Sequence[tuple[int, float, float]], first: int) -> Nine | None:
    """The places of nine numbers by the pair of them that most others agree with."""
    best: dict[int, float] = {}
    for value, at, _ in points:
        for other, there, _ in points:
            if other <= value or there <= at:
                continue
            step = (there - at) / (other - value)
            agreed = {v: p for v, p, _ in points if abs(p - at - (v - value) * step) < _OFF * step}
            if len(agreed) > len(best):
                best = agreed
    if len(best) < _FEWEST:
        return None
    rising = sorted(best.items())
    if any(one[1] >= other[1] for one, other in pairwise(rising)):
        return None
    beside = median(b for v, p, b in points if best.get(v) == p)
    return Nine(first, tuple(_place(rising, first + at) for at in range(9)), beside, len(best))


def _place(known: Sequence[tuple[int, float]], number: int) -> float:
    """Where a number stands, between or beyond those that were read."""
    for value, at in known:
        if value == number:
            return at
    below = [one for one in known if one[0] < number]
    above = [one for one in known if one[0] > number]
    one, other = (below[-1], above[0]) if below and above else ((known[0], known[-1]))
    return one[1] + (other[1] - one[1]) * (number - one[0]) / (other[0] - one[0])
