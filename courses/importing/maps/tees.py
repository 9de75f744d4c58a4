"""Sets of tees: the colours that a map gives to its tees, and how far it is from each."""

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from shapely import LineString, Point

from courses.importing.maps.ground import Ground, Mapped
from courses.importing.maps.kinds import Kind
from courses.importing.maps.lines import MappedHole
from courses.importing.vocabulary import is_colour

_TOLD_BY = ("tee", "colour", "color", "tee:colour", "tee:color", "golf:tee", "tees", "name", "ref")
_BETWEEN = re.compile(r"[;,/|&+]|\band\b")
_WORD = re.compile(r"[^\W\d_]+")
# How far beside the line of play a tee may lie (yards), and on which first part of it.
_BESIDE, _FIRST = 25.0, 0.55
# A colour must stand on this part of the holes to be a set of tees.
_LEAST = 0.5
# A corner nearer than this (yards) is not played round.
_AT_CORNER = 40.0

# Yards by hole, by the name of the set.
Sets = dict[str, dict[int, float]]


def coloured_tees(ground: Ground, holes: Mapping[int, MappedHole]) -> Sets:
    """The yards from each colour of tees by hole, longest first; of several tees of a colour the
    longest counts. Colours that most holes lack are no set."""
    found: Sets = {}
    for number, hole in holes.items():
        if hole.line is None:
            continue
        for tee in _tees_of(ground, number, hole.line):
            yards = _yards_from(Point(tee.middle), hole.line)
            for colour in colours_in(tee.tags):
                lengths = found.setdefault(colour, {})
                lengths[number] = max(yards, lengths.get(number, 0.0))
    lined = sum(1 for hole in holes.values() if hole.line is not None)
    sets = {name: one for name, one in found.items() if len(one) >= max(1, _LEAST * lined)}
    order = sorted(sets, key=lambda name: -sum(sets[name].values()) / len(sets[name]))
    return {name: sets[name] for name in order}


def colours_in(tags: Mapping[str, str]) -> list[str]:
    """The colours that a tee's tags name ("white;yellow", "Red tee"), each once."""
    words = [
        word.capitalize()
        for key in _TOLD_BY
        if key in tags
        for part in _BETWEEN.split(tags[key].lower())
        for word in _WORD.findall(part)
        if is_colour(word)
    ]
    return list(dict.fromkeys(words))


def _tees_of(ground: Ground, number: int, line: LineString) -> Iterator[Mapped]:
    for tee in ground.near(Kind.TEE, line, 3 * _BESIDE):
        middle = Point(tee.middle)
        near = line.distance(middle) <= _BESIDE and line.project(middle) <= _FIRST * line.length
        if tee.number == number or (tee.number is None and near):
            yield tee


def _yards_from(tee: Point, line: LineString) -> float:
    """From a tee round the corners that are still ahead of it to the end of the line."""
    along = line.project(tee)
    reached, ahead = 0.0, []
    corners = list(line.coords)
    for before, corner in pairwise(corners):
        reached += math.dist(before, corner)
        if reached > along + _AT_CORNER or corner == corners[-1]:
            ahead.append(corner)
    way = [tee.coords[0], *ahead]
    return sum(math.dist(a, b) for a, b in pairwise(way))
