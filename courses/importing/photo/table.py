"""Where the cells of a scorecard are: found from the row (or column) of hole numbers, so that it
works with and without rules between the cells."""

from collections.abc import Sequence
from statistics import median

from courses.importing.photo.block import Block, Line, Station, along, beside
from courses.importing.photo.lines import bounded_lines, labelled, lines_of
from courses.importing.photo.numbers import Nine, nines_of
from courses.importing.photo.ocr import Word
from courses.importing.photo.stations import bounded_stations, with_sums

# Sums stand at most so many steps behind the last hole.
_BEYOND = 7


def blocks_of(words: Sequence[Word]) -> list[Block]:
    """The tables of a card; none where no row of hole numbers is found."""
    if not words:
        return []
    ways = {across: nines_of(words, across=across) for across in (True, False)}
    across = sum(n.found for n in ways[True]) >= sum(n.found for n in ways[False])
    nines = ways[across]
    letter = median(word.height for word in words)
    groups: list[list[Nine]] = []
    for nine in sorted(nines, key=lambda nine: nine.at):
        if groups and nine.at - groups[-1][0].at < 0.8 * letter:
            groups[-1].append(nine)
        else:
            groups.append([nine])
    groups = [sorted(group, key=lambda nine: nine.places[0]) for group in groups]
    return [_block(group, groups, words, letter, across=across) for group in groups]


def _block(
    group: list[Nine],
    groups: Sequence[list[Nine]],
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
        if start < beside(word, across=across) < end - letter / 2
        and low < along(word, across=across) < high
    ]
    holes = [
        Station(nine.first + place, where)
        for nine in group
        for place, where in enumerate(nine.places)
    ]
    lines = lines_of(inside, holes, at, step, letter, across=across)
    heads = [word for word in inside if abs(beside(word, across=across) - at) < 0.6 * letter]
    stations = with_sums(holes, lines, heads, step, across=across)
    found = sum(nine.found for nine in group)
    block = Block(across, Line("", at, at - letter, at + letter), found)
    block.stations = bounded_stations(stations, lines, letter, step, across=across)
    block.lines = bounded_lines(lines, letter, across=across)
    block.lines = labelled(block, words, low, letter, step)
    return block
