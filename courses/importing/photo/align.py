"""A straightened picture made straighter by its figures: they stand in rows and columns, even where
the card has no rules to go by."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from courses.importing.photo.ocr import Word
from courses.importing.photo.straighten import Matrix, Upright

# Neighbours are looked for within so many letters, and a little to the side.
_REACH = 4.0
_ASIDE = 0.7
_FEWEST = 12
# Slopes this far from most of them are of figures that are no neighbours.
_STRAY = 0.06
# Less than this share of a letter is not worth another picture.
_WORTH = 0.12


def aligned(lying: Upright, words: Sequence[Word], letter: float) -> tuple[Upright, list[Word]]:
    """The picture and its words with rows made level and columns upright; both as they are where
    they are straight already."""
    figures = [word for word in words if word.text.isdigit() and len(word.text) < 5]
    down = _slopes([(w.x, w.y) for w in figures], letter)
    level = _slopes([(w.y, w.x) for w in figures], letter)
    if down is None and level is None:
        return lying, list(words)
    high, wide = lying.picture.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
    moved = corners.copy()
    if down is not None:
        moved[:, 0] -= (down[0] + down[1] * corners[:, 0]) * (corners[:, 1] - high / 2)
    if level is not None:
        moved[:, 1] -= (level[0] + level[1] * corners[:, 1]) * (corners[:, 0] - wide / 2)
    if np.abs(moved - corners).max() < _WORTH * letter:
        return lying, list(words)
    way: Matrix = np.asarray(
        cv2.getPerspectiveTransform(corners.astype(np.float32), moved.astype(np.float32)),
        np.float64,
    )
    picture = cv2.warpPerspective(
        lying.picture, way, (wide, high), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    back: Matrix = np.asarray(lying.back @ np.linalg.inv(way), np.float64)
    straight = replace(lying, picture=np.asarray(picture, np.uint8), back=back)
    return straight, [_moved(word, way) for word in words]


def _slopes(points: Sequence[tuple[float, float]], letter: float) -> NDArray[np.float64] | None:
    """How the first coordinate leans with the second, from each point to the next along the second:
    the lean at 0 and its change with the first coordinate. None where too few tell."""
    leans = []
    for aside, along in points:
        following = [
            (there - along, here - aside)
            for here, there in points
            if 0.8 * letter < there - along < _REACH * letter
            and abs(here - aside) < _ASIDE * letter
        ]
        if following:
            far, off = min(following)
            leans.append((aside, off / far))
    if len(leans) < _FEWEST:
        return None
    found = np.array(leans)
    usual = np.median(found[:, 1])
    kept = found[np.abs(found[:, 1] - usual) < _STRAY]
    if len(kept) < _FEWEST or np.ptp(kept[:, 0]) < 1:
        return None
    change, start = np.polyfit(kept[:, 0], kept[:, 1], 1)
    return np.array([start, change])


def _moved(word: Word, way: NDArray[np.float64]) -> Word:
    middle = np.array([[[word.x, word.y]]], np.float64)
    x, y = cv2.perspectiveTransform(middle, way).reshape(2)
    right, down = float(x) - word.x, float(y) - word.y
    return replace(
        word,
        left=word.left + right,
        right=word.right + right,
        top=word.top + down,
        bottom=word.bottom + down,
    )
