"""The words of a straightened picture, and the picture without the rules between its cells."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

import cv2
import numpy as np
from numpy.typing import NDArray

from courses.importing.photo.ocr import Corners, Picture, Reader, Word
from courses.importing.photo.straighten import Upright, cut
from courses.importing.reading import Unreadable

Mask = NDArray[np.uint8]

_LONGEST = 1_600
# Letters so high were seen well enough at the first look; else the next makes them so high.
_CLEAR = 17.0
_CLEARER = 24.0
_LOOK = 960
_MOST = 700
# The lines of a picture, each so many times as long as it is high, come to 300 at most on a card.
# Where they come to more, a few are tasted first; and no more is read than the most.
_LONG, _TASTE, _MOST_LENGTH = 400.0, 150.0, 1_200.0
# The share of the characters of a card that are digits; most have 0.7 and more.
_FEWEST_DIGITS = 0.12
PROSE = (
    "This picture is full of text, and hardly a figure is in it. Take the scorecard alone, from "
    "straight above, in good light, and sharp."
)
# Two characters so many heights apart are of two words; digits stand closer than letters may.
_APART = 1.0
_DIGITS_APART = 0.72
# Rules are longer than so many letters are high.
_RULE = 2.0
# How far from its ground a point of a rule is.
_TRACE = 9


def words_of(lying: Upright, reader: Reader) -> list[Word]:
    """Every word with its box in the straightened picture, as found at the first look if its
    letters were seen well. Raises Unreadable where the picture is full of text without figures."""
    if lying.letter < _CLEAR:
        return words_looked_for(lying, reader)
    return _words(lying.picture, lying.boxes, reader)


def words_looked_for(lying: Upright, reader: Reader) -> list[Word]:
    """Every word with its box in the straightened picture, found by a second, closer look."""
    longest = int(_LOOK * max(1.3, _CLEARER / lying.letter))
    boxes = reader.boxes(lying.picture, min(_LONGEST, longest))
    return _words(lying.picture, boxes, reader)


def is_crowded(words: Sequence[Word]) -> bool:
    """Whether there is far more to read than on a card, so that reading it twice takes too long."""
    return sum((word.right - word.left) / max(1.0, word.height) for word in words) > _LONG


def _words(picture: Picture, boxes: Sequence[Corners], reader: Reader) -> list[Word]:
    boxes = sorted(boxes, key=lambda box: -cv2.contourArea(box))[:_MOST]
    boxes = [box for box in boxes if not _is_upended(box)]
    if sum(map(_length, boxes)) > _LONG:
        boxes = _shortest(boxes)
        if _is_prose(picture, boxes, reader):
            raise Unreadable(PROSE)
    lines = reader.line([cut(picture, box) for box in boxes])
    return [word for box, line in zip(boxes, lines, strict=True) for word in _words_in(box, line)]


def _length(box: Corners) -> float:
    """How many times as long as it is high a line is."""
    high = float(np.linalg.norm(box[3] - box[0]))
    return float(np.linalg.norm(box[1] - box[0])) / max(1.0, high)


def _shortest(boxes: Sequence[Corners]) -> list[Corners]:
    """The boxes without the longest, as many as may be read; figures stand in short ones."""
    by_length = sorted(range(len(boxes)), key=lambda at: _length(boxes[at]))
    reach = accumulate(_length(boxes[at]) for at in by_length)
    kept = {at for at, long in zip(by_length, reach, strict=True) if long <= _MOST_LENGTH}
    return [box for at, box in enumerate(boxes) if at in kept]


def _is_prose(picture: Picture, boxes: Sequence[Corners], reader: Reader) -> bool:
    """Whether hardly a character of a few lines from all over the picture is a digit."""
    share = sum(map(_length, boxes)) / _TASTE
    tasted = boxes[:: max(1, round(share))]
    lines = reader.line([cut(picture, box) for box in tasted])
    characters = [one for line in lines for one, _, _ in line if not one.isspace()]
    digits = sum(one.isdigit() for one in characters)
    return digits < _FEWEST_DIGITS * len(characters)


def _is_upended(box: Corners) -> bool:
    wide, high = np.linalg.norm(box[1] - box[0]), np.linalg.norm(box[3] - box[0])
    return bool(high > 2.5 * wide)


def _words_in(box: Corners, line: Sequence[tuple[str, float, float]]) -> Iterator[Word]:
    """The words of a line: characters with a blank or a wide gap between them are parted."""
    start, end = (box[0] + box[3]) / 2, (box[1] + box[2]) / 2
    long = max(1.0, float(np.linalg.norm(end - start)))
    high = float(np.linalg.norm(box[3] - box[0]) + np.linalg.norm(box[2] - box[1])) / 2
    groups: list[list[tuple[str, float, float]]] = [[]]
    for character, sure, where in line:
        last = groups[-1]
        if character.isspace():
            groups.append([])
        elif last and (where - last[-1][2]) * long > high * (
            _DIGITS_APART if character.isdigit() and last[-1][0].isdigit() else _APART
        ):
            groups.append([(character, sure, where)])
        else:
            last.append((character, sure, where))
    groups = [group for group in groups if group]
    for at, group in enumerate(groups):
        half = 0.28 * high / long
        left = 0.0 if at == 0 else max(0.0, group[0][2] - half)
        right = 1.0 if at == len(groups) - 1 else min(1.0, group[-1][2] + half)
        middle = start + (end - start) * (left + right) / 2
        yield Word(
            "".join(character for character, _, _ in group),
            float(start[0] + (end[0] - start[0]) * left),
            float(middle[1] - high / 2),
            float(start[0] + (end[0] - start[0]) * right),
            float(middle[1] + high / 2),
            min(sure for _, sure, _ in group),
        )


def rules_of(picture: Picture, letter: float) -> tuple[Mask, Mask]:
    """Where the picture has long straight lines: upright ones, level ones; ``letter`` is the height
    of its letters."""
    soft = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (3, 3), 0)
    grey = np.asarray(soft, np.uint8)
    long = max(15, int(_RULE * letter))
    thick = max(5, int(0.45 * letter)) | 1
    upright = _lines(grey, (thick, 1), (1, long), np.ones((1, 3), np.uint8))
    level = _lines(grey, (1, thick), (2 * long, 1), np.ones((3, 1), np.uint8))
    return upright, level


def _lines(
    grey: Mask, across: tuple[int, int], along: tuple[int, int], leaning: NDArray[np.uint8]
) -> Mask:
    """Lines darker or lighter than their ground. One that leans a little goes over into the next
    column of points."""
    thin = cv2.getStructuringElement(cv2.MORPH_RECT, across)
    line = cv2.getStructuringElement(cv2.MORPH_RECT, along)
    found = np.zeros(grey.shape, np.uint8)
    for way in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
        traces = (cv2.morphologyEx(grey, way, thin) > _TRACE).astype(np.uint8)
        lines = cv2.morphologyEx(cv2.dilate(traces, leaning), cv2.MORPH_OPEN, line)
        found = np.asarray(np.maximum(found, lines), np.uint8)
    return found


def without_rules(picture: Picture, rules: tuple[Mask, Mask]) -> Picture:
    """The picture with its rules painted over."""
    mask = cv2.dilate(np.maximum(*rules), np.ones((3, 3), np.uint8))
    return np.asarray(cv2.inpaint(picture, mask, 3, cv2.INPAINT_TELEA), np.uint8)
