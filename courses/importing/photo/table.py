"""Where the cells of a scorecard are: found from the row (or column) of hole numbers, so that it
works with and without rules between the cells.

Holes stand side by side or one under the other. ``Block`` speaks of *stations*, the places along
the holes (a hole, Out, In, the total), and of *lines*, what runs along them (a tee, par, stroke
index). Boxes are left, top, right, bottom in the straightened picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from courses.importing.photo.ocr import Word

Box = tuple[float, float, float, float]
_NINES = (range(1, 10), range(10, 19), range(19, 28), range(28, 37))
# So many of the nine numbers must be read, in a straight row with even steps.
_FEWEST = 5
_OFF = 0.3
_FEWEST_FIGURES = 3
# A line above the hole numbers is more often prose that names a figure.
_FEWEST_ABOVE = 5
# Sums stand at most so many steps behind the last hole.
_BEYOND = 7


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


@dataclass(frozen=True, slots=True)
class _Nine:
    """Nine hole numbers in a row: where each stands, and where the row runs."""

    first: int
    places: tuple[float, ...]
    at: float
    found: int

    @property
    def step(self) -> float:
        return (self.places[-1] - self.places[0]) / 8


def blocks_of(words: Sequence[Word]) -> list[Block]:
    """The tables of a card; none where no row of hole numbers is found."""
    if not words:
        return []
    ways = {across: _nines(words, across=across) for across in (True, False)}
    across = sum(n.found for n in ways[True]) >= sum(n.found for n in ways[False])
    nines = ways[across]
    letter = median(word.height for word in words)
    groups: list[list[_Nine]] = []
    for nine in sorted(nines, key=lambda nine: nine.at):
        if groups and nine.at - groups[-1][0].at < 0.8 * letter:
            groups[-1].append(nine)
        else:
            groups.append([nine])
    groups = [sorted(group, key=lambda nine: nine.places[0]) for group in groups]
    return [_block(group, groups, words, letter, across=across) for group in groups]


# Hole numbers -------------------------------------------------------------------------------------


def _along(word: Word, *, across: bool) -> float:
    return word.x if across else word.y


def _beside(word: Word, *, across: bool) -> float:
    return word.y if across else word.x


def _whole(text: str) -> int | None:
    digits = text.strip(".,:;|'")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None


def _nines(words: Sequence[Word], *, across: bool) -> list[_Nine]:
    """Every row of nine hole numbers, the best where several overlap."""
    numbers = [(value, word) for word in words if (value := _whole(word.text)) and value <= 36]
    found: list[_Nine] = []
    for row in _rows(numbers, across=across):
        for nine in _NINES:
            points = [
                (value, _along(word, across=across), _beside(word, across=across))
                for value, word in row
                if value in nine
            ]
            best = _straight(points, nine.start)
            if best:
                found.append(best)
    found.sort(key=lambda one: -one.found)
    kept: list[_Nine] = []
    for one in found:
        if all(one.first != other.first for other in kept):
            kept.append(one)
    return kept


def _rows(numbers: Sequence[tuple[int, Word]], *, across: bool) -> Iterable[list[tuple[int, Word]]]:
    """Numbers that stand on one line; a number may stand on two that lie close."""
    for _, word in numbers:
        at = _beside(word, across=across)
        reach = 0.5 * word.height if across else 0.9 * word.height
        row = [one for one in numbers if abs(_beside(one[1], across=across) - at) < reach]
        if len(row) >= _FEWEST:
            yield row


def _straight(points: Sequence[tuple[int, float, float]], first: int) -> _Nine | None:
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
    return _Nine(first, tuple(_place(rising, first + at) for at in range(9)), beside, len(best))


def _place(known: Sequence[tuple[int, float]], number: int) -> float:
    """Where a number stands, between or beyond those that were read."""
    for value, at in known:
        if value == number:
            return at
    below = [one for one in known if one[0] < number]
    above = [one for one in known if one[0] > number]
    one, other = (below[-1], above[0]) if below and above else ((known[0], known[-1]))
    return one[1] + (other[1] - one[1]) * (number - one[0]) / (other[0] - one[0])


# Stations and lines -------------------------------------------------------------------------------


def _block(
    group: list[_Nine],
    groups: Sequence[list[_Nine]],
    words: Sequence[Word],
    letter: float,
    *,
    across: bool,
) -> Block:
    at = median(nine.at for nine in group)
    ends = [median(nine.at for nine in other) for other in groups]
    end = min((other for other in ends if other > at + letter), default=float("inf"))
    others = [other for other in ends if other < at - letter]
    start = at - 0.7 * letter if others else -float("inf")
    step = median(nine.step for nine in group)
    first, last = group[0].places[0], group[-1].places[-1]
    low, high = first - 0.6 * step, last + _BEYOND * step
    inside = [
        word
        for word in words
        if start < _beside(word, across=across) < end - letter / 2
        and low < _along(word, across=across) < high
    ]
    holes = [
        Station(nine.first + place, where)
        for nine in group
        for place, where in enumerate(nine.places)
    ]
    lines = _lines(inside, holes, at, step, letter, across=across)
    heads = [word for word in inside if abs(_beside(word, across=across) - at) < 0.6 * letter]
    stations = _with_sums(holes, lines, heads, step, across=across)
    found = sum(nine.found for nine in group)
    block = Block(across, Line("", at, at - letter, at + letter), found)
    block.stations = _bounded_stations(stations, lines, letter, step, across=across)
    block.lines = _bounded_lines(lines, letter, across=across)
    block.lines = _labelled(block, words, low, letter, step)
    return block


def _lines(
    words: Sequence[Word],
    holes: Sequence[Station],
    at: float,
    step: float,
    letter: float,
    *,
    across: bool,
) -> list[Line]:
    """The lines with figures, without the one of hole numbers."""
    near = [
        word
        for word in words
        if any(char.isalnum() for char in word.text)
        and (not across or abs(word.y - at) > 0.6 * letter)
        and _reaches(word, holes, step, across=across)
    ]
    if not across:
        near = [
            word for word in near if not word.left - 0.3 * letter < at < word.right + 0.3 * letter
        ]
    clusters = _by_middle(near, letter) if across else _by_reach(near)
    found = []
    for cluster in clusters:
        middle = median(_beside(word, across=across) for word in cluster)
        fewest = _FEWEST_ABOVE if across and middle < at else _FEWEST_FIGURES
        if _digits(cluster) >= fewest:
            found.append(Line("", middle, middle, middle, tuple(cluster)))
    return sorted(found, key=lambda line: line.at)


def _digits(words: Sequence[Word]) -> int:
    """How many figures stand in these words; a long row of digits is several of them."""
    total = 0
    for word in words:
        digits = sum(char.isdigit() for char in word.text)
        total += digits // 3 if digits > 5 else _whole(word.text) is not None
    return total


def _reaches(word: Word, holes: Sequence[Station], step: float, *, across: bool) -> bool:
    """Whether a word stands in the line of a hole, or figures read as one reach over several."""
    if across and word.right - word.left > 2 * step:
        return word.left < holes[-1].at and word.right > holes[0].at
    return _nearest(holes, _along(word, across=across)) < 0.5 * step


def _nearest(stations: Sequence[Station], at: float) -> float:
    return min(abs(station.at - at) for station in stations)


def _by_middle(words: Sequence[Word], letter: float) -> list[list[Word]]:
    clusters: list[list[Word]] = []
    for word in sorted(words, key=lambda word: word.y):
        if clusters and word.y - median(one.y for one in clusters[-1]) < 0.55 * letter:
            clusters[-1].append(word)
        else:
            clusters.append([word])
    return clusters


def _by_reach(words: Sequence[Word]) -> list[list[Word]]:
    """Words of one column, by where most of them reach."""
    wide = sorted(word.right - word.left for word in words)
    usual = 2.5 * (wide[len(wide) // 2] if wide else 0)
    single = [word for word in words if word.right - word.left < usual]
    clusters: list[list[Word]] = []
    for word in sorted(single, key=lambda word: word.x):
        if clusters and word.left < median(one.right for one in clusters[-1]):
            clusters[-1].append(word)
        else:
            clusters.append([word])
    return clusters


def _with_sums(
    holes: Sequence[Station],
    lines: Sequence[Line],
    heads: Sequence[Word],
    step: float,
    *,
    across: bool,
) -> list[Station]:
    """The stations with those that are no holes: sums, and what the heading names besides."""
    apart = 0.55 * step
    words = [word for line in lines for word in line.words] + list(heads)
    loose = sorted(
        (word for word in words if _nearest(holes, _along(word, across=across)) > apart),
        key=lambda word: _along(word, across=across),
    )
    clusters: list[list[Word]] = []
    for word in loose:
        here = _along(word, across=across)
        if clusters and here - median(_along(one, across=across) for one in clusters[-1]) < apart:
            clusters[-1].append(word)
        else:
            clusters.append([word])
    stations = list(holes)
    for cluster in clusters:
        named = " ".join(word.text for word in cluster if word in heads)
        if len(cluster) > 1 or named:
            middle = median(_along(word, across=across) for word in cluster)
            stations.append(Station(0, middle, text=named))
    return sorted(stations, key=lambda station: station.at)


def _bounded_stations(
    stations: Sequence[Station],
    lines: Sequence[Line],
    letter: float,
    step: float,
    *,
    across: bool,
) -> list[Station]:
    """The stations with the bounds between them: half way between what stands in them."""
    reaches = []
    for at, station in enumerate(stations):
        room = min(
            [step]
            + [
                abs(other.at - station.at)
                for other in stations[max(0, at - 1) : at + 2]
                if other is not station
            ]
        )
        mine = [
            word
            for line in lines
            for word in line.words
            if abs(_along(word, across=across) - station.at) < 0.3 * room
            and (not across or word.right - word.left < 1.1 * room)
        ]
        starts = sorted(word.left if across else word.top for word in mine)
        ends = sorted(word.right if across else word.bottom for word in mine)
        least = 0.3 * letter if across else 0.5 * letter
        reaches.append(
            (
                starts[len(starts) // 8] if starts else station.at - least,
                ends[-1 - len(ends) // 8] if ends else station.at + least,
            )
        )
    bounds = [(one[1] + other[0]) / 2 for one, other in pairwise(reaches)]
    edge = 0.5 * step
    if not across:
        edge = min(edge, 0.75 * letter)
    bounded = []
    for at, station in enumerate(stations):
        start = bounds[at - 1] if at else min(reaches[0][0] - 0.2 * letter, station.at - edge)
        end = (
            bounds[at]
            if at < len(bounds)
            else max(reaches[-1][1] + 0.2 * letter, station.at + edge)
        )
        if not across:
            start = max(start, station.at - 0.8 * letter)
            end = min(end, station.at + 0.8 * letter)
        bounded.append(replace(station, start=start, end=end))
    return bounded


def _bounded_lines(lines: Sequence[Line], letter: float, *, across: bool) -> list[Line]:
    bounded = []
    reaches = []
    for line in lines:
        starts = sorted(word.top if across else word.left for word in line.words)
        ends = sorted(word.bottom if across else word.right for word in line.words)
        reaches.append(
            (
                starts[len(starts) // 4 if across else 0],
                ends[-1 - (len(ends) // 4 if across else 0)],
            )
        )
    for at, line in enumerate(lines):
        room = 0.12 * letter if across else 0.4 * letter
        start, end = reaches[at][0] - room, reaches[at][1] + room
        if at:
            start = max(start, (reaches[at - 1][1] + reaches[at][0]) / 2)
        if at + 1 < len(lines):
            end = min(end, (reaches[at][1] + reaches[at + 1][0]) / 2)
        bounded.append(replace(line, start=start, end=max(end, start + 4)))
    return bounded


def _labelled(
    block: Block, words: Sequence[Word], low: float, letter: float, step: float
) -> list[Line]:
    """The lines with what stands before their first hole."""
    labelled = []
    for at, line in enumerate(block.lines):
        if block.across:
            mine = [
                word
                for word in words
                if word.x < low + 0.1 * step and abs(word.y - line.at) < 0.55 * letter
            ]
            label = " ".join(word.text for word in sorted(mine, key=lambda word: word.left))
        else:
            first = block.stations[0].at
            before = block.lines[at - 1].end if at else (block.heading.at + line.start) / 2
            after = block.lines[at + 1].start if at + 1 < len(block.lines) else line.end + letter
            mine = [
                word
                for word in words
                if first - 5 * letter < word.y < first - 0.6 * min(letter, step)
                and before - (0.3 * letter if at else 0) < word.x < after + 0.3 * letter
            ]
            label = " ".join(word.text for word in _lowest(mine, letter))
        labelled.append(replace(line, label=label))
    return labelled


def _lowest(words: Sequence[Word], letter: float) -> list[Word]:
    """The words of a heading in the order they are read: those next above the table, and others
    that stand close over them."""
    kept: list[Word] = []
    for word in sorted(words, key=lambda word: -word.bottom):
        if not kept or min(one.top for one in kept) - word.bottom < 0.3 * letter:
            kept.append(word)
    return sorted(kept, key=lambda word: (round(word.y / letter), word.x))
