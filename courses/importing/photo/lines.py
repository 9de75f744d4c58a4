"""What runs along the holes of a table: figures of a tee, par, stroke index, and their names."""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from courses.importing.photo.block import Block, Line, Station, along, beside, nearest
from courses.importing.photo.numbers import whole
from courses.importing.photo.ocr import Word

_FEWEST_FIGURES = 3
# A line above the hole numbers is more often prose that names a figure.
_FEWEST_ABOVE = 5


def lines_of(
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
        middle = median(beside(word, across=across) for word in cluster)
        fewest = _FEWEST_ABOVE if across and middle < at else _FEWEST_FIGURES
        if _digits(cluster) >= fewest:
            found.append(Line("", middle, middle, middle, tuple(cluster)))
    return sorted(found, key=lambda line: line.at)


def _digits(words: Sequence[Word]) -> int:
    """How many figures stand in these words; a long row of digits is several of them."""
    total = 0
    for word in words:
        digits = sum(char.isdigit() for char in word.text)
        total += digits // 3 if digits > 5 else whole(word.text) is not None
    return total


def _reaches(word: Word, holes: Sequence[Station], step: float, *, across: bool) -> bool:
    """Whether a word stands in the line of a hole, or figures read as one reach over several."""
    if across and word.right - word.left > 2 * step:
        return word.left < holes[-1].at and word.right > holes[0].at
    return nearest(holes, along(word, across=across)) < 0.5 * step


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


def bounded_lines(lines: Sequence[Line], letter: float, *, across: bool) -> list[Line]:
    """The lines with their bounds: half way to the next, or close around what stands in them."""
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


def labelled(
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
