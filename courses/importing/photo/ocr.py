"""The one place that knows the text reader: RapidOCR with the models in its package.

Finds lines of text in a picture, reads them with the place of each character, and reads single
cells into figures with how sure each is. Pictures are arrays of rows, columns and three colours.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray
from rapidocr import RapidOCR

Picture = NDArray[np.uint8]
Corners = NDArray[np.float32]
# Figure to the logarithm of its likelihood.
Likely = dict[str, float]

# What is read is this high; narrow pictures are filled up to a width of twice that.
_HEIGHT = 48
_NARROWEST = 96
_WIDEST = 2_400
_BATCH = 24
_BEAM = 6
_KEPT = 5
# The likelihood of what the reader did not even think of.
UNTHOUGHT = -9.0
_DIGITS = "0123456789"
_SIGNS = ",.'\u2019 "


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the picture: its text, its box, and how sure the reader is of it (0 to 1)."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    sure: float = 1.0

    @property
    def x(self) -> float:
        """The middle, across."""
        return (self.left + self.right) / 2

    @property
    def y(self) -> float:
        """The middle, down."""
        return (self.top + self.bottom) / 2

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


class Reader(Protocol):
    """What reads text."""

    def boxes(self, picture: Picture, longest: int) -> list[Corners]:
        """The four corners of each line of text, clockwise from its top left."""

    def line(self, crops: Sequence[Picture]) -> list[list[tuple[str, float, float]]]:
        """The characters of each line: what it is, how sure, and where in the line (0 to 1)."""

    def figures(self, crops: Sequence[Picture]) -> list[Likely]:
        """The likeliest figures of each cell."""


class RapidReader:
    """Reads with RapidOCR."""

    def __init__(self, threads: int = 1) -> None:
        self._engine = RapidOCR(
            params={
                "Global.log_level": "error",
                "Global.use_vertical_padding": False,
                "Global.max_side_len": 4_000,
                "Det.limit_type": "max",
                "Det.limit_side_len": 4_000,
                "Rec.rec_img_shape": [3, _HEIGHT, _NARROWEST],
                "EngineConfig.onnxruntime.intra_op_num_threads": threads,
                "EngineConfig.onnxruntime.inter_op_num_threads": 1,
            }
        )
        blank = np.zeros((_HEIGHT, _NARROWEST, 3), np.uint8)
        self._engine(blank, use_det=False, use_cls=False, use_rec=True)
        recognizer: Any = self._engine.text_rec
        self._session = recognizer.session
        self._characters: list[str] = recognizer.postprocess_op.character
        self._digits = [self._characters.index(digit) for digit in _DIGITS]
        self._empty = [0] + [
            self._characters.index(sign) for sign in _SIGNS if sign in self._characters
        ]

    def boxes(self, picture: Picture, longest: int) -> list[Corners]:
        """The four corners of each line of text, clockwise from its top left."""
        scale = min(1.0, longest / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        found = self._engine(small, use_det=True, use_cls=False, use_rec=False)
        boxes = getattr(found, "boxes", None)
        return (
            []
            if boxes is None
            else [_from_top_left(np.asarray(box, np.float32)) / scale for box in boxes]
        )

    def line(self, crops: Sequence[Picture]) -> list[list[tuple[str, float, float]]]:
        """The characters of each line: what it is, how sure, and where in the line (0 to 1)."""
        return [self._spelled(chances, share) for chances, share in self._read(crops)]

    def figures(self, crops: Sequence[Picture]) -> list[Likely]:
        """The likeliest figures of each cell."""
        return [self._figures(chances) for chances, _ in self._read(crops)]

    def _read(self, crops: Sequence[Picture]) -> list[tuple[NDArray[np.float32], float]]:
        """For each crop the chances of every character at every step, and the share of the steps
        that the crop fills."""
        ready = [_at_height(crop) for crop in crops]
        order = sorted(range(len(ready)), key=lambda at: ready[at].shape[1])
        found: dict[int, tuple[NDArray[np.float32], float]] = {}
        for start in range(0, len(order), _BATCH):
            batch = order[start : start + _BATCH]
            width = max(_NARROWEST, ready[batch[-1]].shape[1])
            pixels = np.zeros((len(batch), 3, _HEIGHT, width), np.float32)
            for place, at in enumerate(batch):
                crop = ready[at]
                pixels[place, :, :, : crop.shape[1]] = crop.transpose(2, 0, 1) / 127.5 - 1
            chances = self._session(pixels)
            for place, at in enumerate(batch):
                found[at] = chances[place], ready[at].shape[1] / width
        return [found[at] for at in range(len(ready))]

    def _spelled(
        self, chances: NDArray[np.float32], share: float
    ) -> list[tuple[str, float, float]]:
        best = chances.argmax(axis=1)
        steps = len(best)
        spelled: list[tuple[str, float, float]] = []
        for step, character in enumerate(best):
            if character == 0 or (step and character == best[step - 1]):
                continue
            where = min(1.0, (step + 0.5) / steps / share)
            spelled.append((self._characters[character], float(chances[step, character]), where))
        return spelled

    def _figures(self, chances: NDArray[np.float32]) -> Likely:
        """The likeliest rows of digits: a search over beginnings, each with the chance of ending
        in a digit and of ending in a gap (Hannun, "Sequence modeling with CTC", Distill 2017)."""
        digits = chances[:, self._digits]
        gaps = chances[:, self._empty].sum(axis=1)
        beams: dict[str, tuple[float, float]] = {"": (0.0, 1.0)}
        for step in range(len(chances)):
            grown: dict[str, tuple[float, float]] = {}
            for text, (ink, gap) in beams.items():
                either = ink + gap
                _grow(grown, text, 0.0, either * gaps[step])
                for digit, name in enumerate(_DIGITS):
                    chance = float(digits[step, digit])
                    if chance < 1e-5:
                        continue
                    if text and text[-1] == name:
                        _grow(grown, text, ink * chance, 0.0)
                        _grow(grown, text + name, gap * chance, 0.0)
                    else:
                        _grow(grown, text + name, either * chance, 0.0)
            ranked = sorted(grown.items(), key=lambda item: -sum(item[1]))
            beams = dict(ranked[:_BEAM])
        likely = {text: sum(both) for text, both in beams.items() if text and len(text) < 6}
        best = sorted(likely, key=lambda text: -likely[text])[:_KEPT]
        return {
            text: max(UNTHOUGHT, math.log(likely[text])) for text in best if likely[text] > 1e-6
        }


def _from_top_left(box: Corners) -> Corners:
    """The corners with the side first that runs most nearly from left to right."""
    sides = np.roll(box, -1, axis=0) - box
    rightward = sides[:, 0] / (np.linalg.norm(sides, axis=1) + 1e-6)
    return np.roll(box, -int(rightward.argmax()), axis=0)


def _grow(beams: dict[str, tuple[float, float]], text: str, ink: float, gap: float) -> None:
    before = beams.get(text, (0.0, 0.0))
    beams[text] = before[0] + ink, before[1] + gap


def _at_height(crop: Picture) -> Picture:
    width = max(1, min(_WIDEST, round(crop.shape[1] * _HEIGHT / crop.shape[0])))
    way = cv2.INTER_AREA if crop.shape[0] > _HEIGHT else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(crop, (width, _HEIGHT), interpolation=way), np.uint8)
