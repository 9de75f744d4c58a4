"""The places along the holes of a table: the holes, and the sums between and behind them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from courses.importing.photo.block import Line, Station, along, nearest
from courses.importing.photo.ocr import Word


def with_sums(
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
        (word for word in words if nearest(holes, along(word, across=across)) > apart),
        key=lambda word: along(word, across=across),
    )
    clusters: list[list[Word]] = []
    for word in loose:
        here = along(word, across=across)
        if clusters and here - median(along(one, across=across) for one in clusters[-1]) < apart:
            clusters[-1].append(word)
        else:
            clusters.append([word])
    stations = list(holes)
    for cluster in clusters:
        named = " ".join(word.text for word in cluster if word in heads)
        if len(cluster) > 1 or named:
            middle = median(along(word, across=across) for word in cluster)
            stations.append(Station(0, middle, text=named))
    return sorted(stations, key=lambda station: station.at)


def bounded_stations(
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
            if abs(along(word, across=across) - station.at) < 0.3 * room
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
