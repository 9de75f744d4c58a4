"""The cells of a card cut out and read, each in two ways, and put together by hole."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from courses.importing.photo.block import Block, Box, Line, Station
from courses.importing.photo.judge import UNTHOUGHT, Chances
from courses.importing.photo.ocr import Likely, Picture, Reader, Word
from courses.importing.photo.words import Mask
from courses.importing.vocabulary import fold, heading, total_part

_MOST_CELLS = 1_200
# How far apart the lightest and the darkest of a cell must be for ink to be in it.
_INK = 26.0
# And how far from its ground a point is that is no ground.
_TRACE = 14
# So much of a line's height are specks, and so much more a digit.
_SPECKS, _STEM = 0.04, 0.12
# What a bound at the very edge of its room costs, in lines it would cut through; how wide it is.
_OFF_HALF = 0.5
_GAP = 3
# How much less likely than the best reading what the words of the picture say is at least.
_SECOND_LOOK = 2.0
# A rule between columns runs along this share of the lines at least.
_RULED = 0.3
# What would cut through the words of more than this share of the lines is none.
_CREASED = 0.4


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as it was read."""

    box: Box
    chances: Chances
    text: str = ""


@dataclass(slots=True)
class Column:
    """A line of the card over all its blocks: its cells by hole, its sums by part ("out", "in",
    "total")."""

    label: str
    cells: dict[int, Cell] = field(default_factory=dict)
    sums: dict[str, Cell] = field(default_factory=dict)


Place = tuple[Column, Block, Line, Station]


def columns_of(
    blocks: Sequence[Block],
    picture: Picture,
    rules: tuple[Mask, Mask],
    letter: float,
    reader: Reader,
) -> list[Column]:
    """Every line of the card with its cells read; ``picture`` is without the rules that are given
    beside it, upright ones and level ones."""
    ink = _ink(picture, letter)
    for block in blocks:
        block.stations = _fitted(block, ink, rules[0] if block.across else rules[1].T)
    columns: list[Column] = []
    places = [place for block in blocks for place in _places(block, columns)][:_MOST_CELLS]
    boxes = [block.box(line, station) for _, block, line, station in places]
    inked = [at for at, box in enumerate(boxes) if _has_ink(picture, box, letter)]
    chances = _read([boxes[at] for at in inked], picture, letter, reader)
    read = dict(zip(inked, chances, strict=True))
    for at, (column, block, line, station) in enumerate(places):
        inside = _words_in(line.words, boxes[at])
        chances_of = _with_word(read.get(at, {}), inside)
        cell = Cell(boxes[at], chances_of, " ".join(word.text for word in inside))
        if station.hole:
            column.cells.setdefault(station.hole, cell)
        elif part := _part(block, station):
            column.sums.setdefault(part, cell)
    return columns


def _places(block: Block, columns: list[Column]) -> Iterator[Place]:
    """The cells of a block with the column that each belongs to: one of the same label that lacks
    these holes, else the one at the same place of an earlier block, else a new one."""
    holes = {station.hole for station in block.stations if station.hole}
    earlier = list(columns)
    for line in block.lines:
        open_ = [column for column in earlier if not holes & set(column.cells)]
        same = [column for column in open_ if fold(column.label) == fold(line.label)]
        if not same and not line.label and len(block.lines) == len(open_):
            same = [open_[0]]
        if same:
            column = same[0]
            earlier.remove(column)
        else:
            column = Column(line.label)
            columns.append(column)
        yield from ((column, block, line, station) for station in block.stations)


def _part(block: Block, station: Station) -> str:
    """ "out", "in" or "total" for a station of sums: by its heading, else by its place."""
    named = total_part(station.text)
    at = block.stations.index(station)
    before = [one for one in block.stations[:at] if one.hole]
    if not before or (not named and heading(station.text).meanings):
        return ""
    last = before[-1].hole
    since = at - block.stations.index(before[-1])
    if named in ("out", "in") or (named == "total" and since > 1):
        return named
    if since == 1 and last in (9, 18):
        return "total" if named and last == 18 else {9: "out", 18: "in"}[last]
    return "total" if since == 2 and last == 18 else ""


def _ink(picture: Picture, letter: float) -> NDArray[np.bool_]:
    """Where the picture is darker or lighter than around."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (3, 3), 0)
    ground = cv2.GaussianBlur(grey, (0, 0), max(2.0, 0.8 * letter))
    ink = (cv2.absdiff(grey, ground) > _TRACE).astype(np.uint8)
    # What is taller than a letter with its room is left of a rule.
    tall = cv2.getStructuringElement(cv2.MORPH_RECT, (1, max(9, int(1.15 * letter))))
    rules = cv2.morphologyEx(cv2.dilate(ink, np.ones((1, 3), np.uint8)), cv2.MORPH_OPEN, tall)
    return np.asarray((ink > 0) & (cv2.dilate(rules, np.ones((1, 3), np.uint8)) == 0))


def _fitted(block: Block, ink: NDArray[np.bool_], rules: Mask) -> list[Station]:
    """The stations with their bounds moved to the rule between them, or where there is none to
    where the least ink of all lines stands, rather half way between their words."""
    lines = _inked(block, ink if block.across else ink.T)
    start = max(0, int(min(line.start for line in block.lines)))
    ruled = rules[start : int(max(line.end for line in block.lines)) + 1].mean(axis=0)
    bounds = []
    for one, other in pairwise(block.stations):
        low, high = (one.at + share * (other.at - one.at) for share in (0.15, 0.85))
        rule = _rule(ruled, low, high)
        if rule is not None and _cuts(block, rule):
            rule = None
        emptiest = _emptiest(lines, low, high, (one.end + other.start) / 2)
        bounds.append(emptiest if rule is None else rule)
    if not bounds:
        return block.stations
    first, last = block.stations[0], block.stations[-1]
    room, space = bounds[0] - first.at, last.at - bounds[-1]
    starts = [min(first.start, first.at - 1.15 * room), *bounds]
    ends = [*bounds, max(last.end, last.at + 1.15 * space)]
    return [
        replace(station, start=start, end=end)
        for station, start, end in zip(block.stations, starts, ends, strict=True)
    ]


def _inked(block: Block, ink: NDArray[np.bool_]) -> NDArray[np.float64]:
    """For each place along the holes the share of the lines with ink there, from 0 to 1; a few
    specks in a line are none."""
    bands = [ink[max(0, int(line.start)) : int(line.end) + 1] for line in block.lines]
    shares = [np.clip((band.mean(axis=0) - _SPECKS) / _STEM, 0, 1) for band in bands if len(band)]
    return np.mean(shares, axis=0) if shares else np.zeros(ink.shape[1])


def _rule(ruled: NDArray[np.float64], low: float, high: float) -> float | None:
    """The middle of the rule that runs along most of the lines, None where there is none."""
    start, end = max(0, int(low)), min(len(ruled), int(high) + 1)
    part = ruled[start:end]
    if not len(part) or part.max() < _RULED:
        return None
    return start + float(np.flatnonzero(part > 0.8 * part.max()).mean())


def _cuts(block: Block, at: float) -> bool:
    """Whether a bound there would cut through words in many of the lines: it is a crease, and no
    rule."""
    step = (block.stations[-1].at - block.stations[0].at) / max(1, len(block.stations) - 1)
    cut = 0
    for line in block.lines:
        for word in line.words:
            start, end = (word.left, word.right) if block.across else (word.top, word.bottom)
            # Boxes are a little wider than their words; figures read as one say nothing.
            room = 0.25 * word.height
            if start + room < at < end - room and end - start < 1.3 * step:
                cut += 1
                break
    return cut > _CREASED * len(block.lines)


def _emptiest(lines: NDArray[np.float64], low: float, high: float, half: float) -> float:
    """Where the fewest lines have ink: between two columns rather than between two digits, so
    that the further from ``half`` way, the emptier it must be."""
    start, end = max(0, int(low)), min(len(lines), int(high) + 1)
    if end - start < 2:
        return half
    off = (np.arange(start, end) - half) / ((high - low) / 2)
    cost = cv2.blur(lines[start:end].reshape(1, -1), (_GAP, 1)).ravel() + _OFF_HALF * off**2
    best = np.flatnonzero(cost <= cost.min() + 0.01)
    return start + float(best.mean())


def _has_ink(picture: Picture, box: Box, letter: float) -> bool:
    crop = _crop(picture, box, 0.0, letter)
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32)
    rough = grey - cv2.GaussianBlur(grey, (0, 0), max(2.0, letter / 2))
    low, high = np.percentile(rough, (1, 99))
    return bool(high - low > _INK)


def _crop(picture: Picture, box: Box, more: float, letter: float) -> Picture:
    """The box, ``more`` letters larger on each side, from the picture."""
    room = more * letter
    left, top = max(0, int(box[0] - room)), max(0, int(box[1] - room))
    right = min(picture.shape[1], max(left + 4, int(box[2] + room + 1)))
    bottom = min(picture.shape[0], max(top + 4, int(box[3] + room + 1)))
    left, top = min(left, right - 4), min(top, bottom - 4)
    return picture[top:bottom, left:right]


def _read(boxes: Sequence[Box], picture: Picture, letter: float, reader: Reader) -> list[Chances]:
    """How likely each figure is, from the cell as it is and from one evened out and cut closer."""
    plain = reader.figures([_crop(picture, box, 0.06, letter) for box in boxes])
    even = reader.figures([_even(_crop(picture, box, 0.0, letter)) for box in boxes])
    return [_both(one, other) for one, other in zip(plain, even, strict=True)]


def _even(crop: Picture) -> Picture:
    """The cell in grey, as dark and as light as can be, dark ink on light ground."""
    grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY)
    low, high = np.percentile(grey, (2, 98))
    wide = max(1.0, float(high - low))
    spread = np.clip((grey.astype(np.float32) - low) / wide, 0, 1)
    if np.median(spread) < 0.5:
        spread = 1 - spread
    return np.asarray(cv2.cvtColor((spread * 255).astype(np.uint8), cv2.COLOR_GRAY2BGR), np.uint8)


def _both(one: Likely, other: Likely) -> Chances:
    """Both readings together: the mean of their logarithms."""
    texts = {*one, *other}
    found: dict[int, float] = {}
    for text in texts:
        likely = (one.get(text, UNTHOUGHT) + other.get(text, UNTHOUGHT)) / 2
        figure = int(text)
        found[figure] = max(likely, found.get(figure, UNTHOUGHT))
    return found


def _with_word(chances: Chances, words: Sequence[Word]) -> Chances:
    """The chances with what was read in this place when the picture was looked over as a whole: it
    was cut out otherwise, and speaks up where it differs."""
    figures = [word for word in words if word.text.isascii() and word.text.isdigit()]
    if not chances or len(figures) != 1 or len(figures[0].text) > 5:
        return chances
    figure = int(figures[0].text)
    least = max(chances.values()) - _SECOND_LOOK
    return {**chances, figure: max(least, chances.get(figure, UNTHOUGHT))}


def _words_in(words: Sequence[Word], box: Box) -> list[Word]:
    """The words whose middle lies in the box."""
    inside = [word for word in words if box[0] <= word.x <= box[2] and box[1] <= word.y <= box[3]]
    return sorted(inside, key=lambda word: (word.y, word.x))
