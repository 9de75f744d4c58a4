"""A photograph turned upright and seen from straight above: which way is up, and where lines that
are parallel on the card meet in the picture."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from courses.importing.photo.ocr import Corners, Picture, Reader

Matrix = NDArray[np.float64]
# Sides of the pictures looked at: for the lay of the text, and for lines.
_LOOK = 960
_LINES = 1_200
_TRIALS = 300
# Lines count as aimed at a point within so many radians.
_AIM = 0.012
_STEEPEST = math.radians(25)
_PROBES = 10
# Of a line so many times its height is enough to tell which way is up.
_ENOUGH = 6
# Lines are this much longer one way than the other where it is clear how they run.
_CLEARLY = 4


@dataclass(frozen=True, slots=True)
class Upright:
    """The straightened picture; ``back`` takes its points to the picture turned by ``turns``
    quarters to the left, the one that is shown, whose size is ``width`` and ``height``. ``boxes``
    are the lines of text, found where their letters were ``letter`` pixels high."""

    picture: Picture
    boxes: list[Corners]
    letter: float
    back: Matrix
    turns: int
    width: int
    height: int


def upright(picture: Picture, reader: Reader) -> Upright | None:
    """The picture straightened, None where it shows no text."""
    boxes = reader.boxes(picture, _LOOK)
    if len(boxes) < 3:
        return None
    turns = _quarter_turns(picture, boxes, reader)
    turned = np.ascontiguousarray(np.rot90(picture, turns))
    boxes = [_turned_box(box, picture.shape[1], picture.shape[0], turns) for box in boxes]
    way = _straightening(turned, boxes)
    return _warped(turned, boxes, way, turns)


def _quarter_turns(picture: Picture, boxes: Sequence[Corners], reader: Reader) -> int:
    """How many quarters to the left the picture must be turned for its text to stand upright."""
    tall = across = 0.0
    for box in boxes:
        wide, high = np.linalg.norm(box[1] - box[0]), np.linalg.norm(box[3] - box[0])
        if max(wide, high) > 1.6 * min(wide, high):
            tall += float(high if high > wide else 0)
            across += float(wide if wide > high else 0)
    ways: Sequence[int] = (
        [0, 2] if across > _CLEARLY * tall else [1, 3] if tall > _CLEARLY * across else range(4)
    )
    longest = sorted(boxes, key=lambda box: -cv2.contourArea(box))[:_PROBES]
    crops = [_part(cut(picture, box)) for box in longest]
    scores = {}
    for turns in ways:
        lines = reader.line([np.ascontiguousarray(np.rot90(crop, turns)) for crop in crops])
        scores[turns] = sum(sure**3 for line in lines for _, sure, _ in line)
    return max(scores, key=lambda turns: scores[turns])


def _part(crop: Picture) -> Picture:
    """The middle of a long line, enough to tell which way is up."""
    high, wide = crop.shape[:2]
    most = _ENOUGH * min(high, wide)
    down, across = max(0, (high - most) // 2), max(0, (wide - most) // 2)
    return crop[down : high - down, across : wide - across]


def cut(picture: Picture, box: Corners) -> Picture:
    """The part of the picture inside four corners, made a rectangle."""
    wide = max(4, round(float(np.linalg.norm(box[1] - box[0]))))
    high = max(4, round(float(np.linalg.norm(box[3] - box[0]))))
    flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    way = cv2.getPerspectiveTransform(np.asarray(box, np.float32), flat)
    return np.asarray(
        cv2.warpPerspective(picture, way, (wide, high), borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _turned_box(box: Corners, wide: int, high: int, turns: int) -> Corners:
    for _ in range(turns):
        box = np.stack([box[:, 1], wide - box[:, 0]], axis=1)
        box = np.roll(box, -1, axis=0)
        wide, high = high, wide
    return box


# Where parallel lines meet ------------------------------------------------------------------------


def _straightening(picture: Picture, boxes: Sequence[Corners]) -> Matrix:
    """What makes level lines level and upright lines upright."""
    middle = np.array([picture.shape[1] / 2, picture.shape[0] / 2])
    size = max(picture.shape[:2]) / 2
    segments = (_segments(picture, boxes) - np.tile(middle, 2)) / size
    edges = np.array([[*box[3], *box[2]] for box in boxes if _is_long(box)]).reshape(-1, 4)
    edges = (edges - np.tile(middle, 2)) / size
    slopes = np.arctan2(segments[:, 3] - segments[:, 1], segments[:, 2] - segments[:, 0])
    slopes = (slopes + math.pi / 2) % math.pi - math.pi / 2
    level = np.concatenate([segments[np.abs(slopes) < _STEEPEST], edges])
    steep = segments[np.abs(slopes) > math.pi / 2 - _STEEPEST]
    across = _meeting_point(level, np.array([1.0, 0.0, 0.0]))
    default = (
        np.array([-across[1], across[0], 0.0]) if abs(across[2]) < 0.3 else np.array([0, 1.0, 0])
    )
    down = _meeting_point(steep, default)
    horizon = np.cross(across, down)
    if abs(horizon[2]) < 1e-6:
        return np.eye(3)
    horizon /= horizon[2]
    flat = np.array([[1, 0, 0], [0, 1, 0], horizon])
    first, second = (flat @ across)[:2], (flat @ down)[:2]
    first = first / np.linalg.norm(first) * (1 if first[0] > 0 else -1)
    second = second / np.linalg.norm(second) * (1 if second[1] > 0 else -1)
    turn = np.eye(3)
    turn[:2, :2] = np.linalg.inv(np.stack([first, second], axis=1))
    into = np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1]])
    return np.asarray(np.linalg.inv(into) @ turn @ flat @ into, np.float64)


def _is_long(box: Corners) -> bool:
    return float(np.linalg.norm(box[1] - box[0])) > 4 * float(np.linalg.norm(box[3] - box[0]))


def _segments(picture: Picture, boxes: Sequence[Corners]) -> NDArray[np.float64]:
    """Straight lines near the text, as x, y, x, y."""
    scale = min(1.0, _LINES / max(picture.shape[:2]))
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    found = cv2.createLineSegmentDetector().detect(small)[0]
    if found is None:
        return np.zeros((0, 4))
    lines = found.reshape(-1, 4).astype(np.float64) / scale
    long = np.hypot(lines[:, 2] - lines[:, 0], lines[:, 3] - lines[:, 1])
    points = np.concatenate(boxes)
    left, top = points.min(axis=0)
    right, bottom = points.max(axis=0)
    middles = (lines[:, :2] + lines[:, 2:]) / 2
    room = 0.05 * max(right - left, bottom - top)
    inside = (
        (middles[:, 0] > left - room)
        & (middles[:, 0] < right + room)
        & (middles[:, 1] > top - room)
        & (middles[:, 1] < bottom + room)
    )
    return np.asarray(lines[inside & (long > 0.025 * max(picture.shape[:2]))])


def _meeting_point(lines: NDArray[np.float64], default: NDArray[np.float64]) -> NDArray[np.float64]:
    """The point (with a third coordinate, 0 where it lies without end) that most of the lines aim
    at, by their length: the best of many pairs, then a fit to all that agree."""
    if len(lines) < 4:
        return default
    ends = [np.column_stack([lines[:, at : at + 2], np.ones(len(lines))]) for at in (0, 2)]
    through = np.cross(ends[0], ends[1])
    through /= np.linalg.norm(through[:, :2], axis=1, keepdims=True)
    long = np.hypot(lines[:, 2] - lines[:, 0], lines[:, 3] - lines[:, 1])
    chance = Random(len(lines))
    weights = [float(one) for one in long]
    best, most = default, float(long[_aimed(lines, default)].sum())
    for _ in range(_TRIALS):
        one, other = chance.choices(range(len(lines)), weights, k=2)
        point = np.cross(through[one], through[other])
        if np.linalg.norm(point) < 1e-9 or _is_near(point):
            continue
        support = float(long[_aimed(lines, point)].sum())
        if support > most:
            best, most = point, support
    agreed = _aimed(lines, best)
    if agreed.sum() < 4:
        return best / np.linalg.norm(best)
    _, _, fitted = np.linalg.svd(through[agreed] * long[agreed, None])
    return np.asarray(best / np.linalg.norm(best) if _is_near(fitted[-1]) else fitted[-1])


def _is_near(point: NDArray[np.float64]) -> bool:
    """Whether the point lies so near that no camera held over a card would see it so."""
    return bool(abs(point[2]) > 1e-9 and np.hypot(*(point[:2] / point[2])) < 2.5)


def _aimed(lines: NDArray[np.float64], point: NDArray[np.float64]) -> NDArray[np.bool_]:
    middles = (lines[:, :2] + lines[:, 2:]) / 2
    towards = point[:2] - point[2] * middles
    along = lines[:, 2:] - lines[:, :2]
    turned = along[:, 0] * towards[:, 1] - along[:, 1] * towards[:, 0]
    size = np.linalg.norm(along, axis=1) * np.linalg.norm(towards, axis=1) + 1e-12
    return np.asarray(np.abs(turned / size) < _AIM)


def _warped(turned: Picture, boxes: Sequence[Corners], way: Matrix, turns: int) -> Upright:
    """The straightened picture, cut to its text with some room around."""
    points = np.concatenate(boxes).reshape(-1, 1, 2).astype(np.float64)
    moved = cv2.perspectiveTransform(points, way).reshape(-1, 2)
    left, top = moved.min(axis=0)
    right, bottom = moved.max(axis=0)
    room = 0.04 * max(right - left, bottom - top)
    scale = min(2.0, max(turned.shape[:2]) / max(right - left + 2 * room, bottom - top + 2 * room))
    wide, high = ((right - left + 2 * room) * scale, (bottom - top + 2 * room) * scale)
    shift = np.array(
        [[scale, 0, (room - left) * scale], [0, scale, (room - top) * scale], [0, 0, 1]]
    )
    full = shift @ way
    picture = cv2.warpPerspective(
        turned, full, (int(wide), int(high)), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    lines = cv2.perspectiveTransform(points, full).reshape(-1, 4, 2).astype(np.float32)
    high, wide = turned.shape[:2]
    look = min(1.0, _LOOK / max(turned.shape[:2]))
    heights = [float(np.linalg.norm(box[3] - box[0])) for box in boxes]
    letter = float(np.median(heights)) * look
    back = np.asarray(np.linalg.inv(full), np.float64)
    return Upright(np.asarray(picture, np.uint8), list(lines), letter, back, turns, wide, high)
