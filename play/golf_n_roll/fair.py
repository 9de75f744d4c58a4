"""What a laid hole costs under the best play, without weather and without a skill: the measure by
which holes of real courses are graded.

The same worth as the valuation's, worked out for all squares of a hole at once, since grading a
course asks for hundreds of them.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from play.golf_n_roll.edition import Edition
from play.golf_n_roll.rolls import FACES, SIX
from play.golf_n_roll.shots import FAR
from play.golf_n_roll.state import DISTANCE, PUTT, Hole

Numbers = NDArray[np.float64]
DEGREES = 3


@dataclass(frozen=True)
class Ways:
    """What choosing die and club can do in one degree of trouble: ``faces[way, face]`` is where in
    the table of distances a face comes to, ``repeats[way]`` whether the club repeats."""

    faces: NDArray[np.intp]
    repeats: NDArray[np.intp]


@lru_cache(maxsize=64)
def _ways(edition: Edition, trouble: int) -> Ways:
    lost = edition.trouble_on(DISTANCE, trouble)
    faces, repeats = [], []
    for die in edition.dice:
        for club in edition.clubs_in(trouble):
            faces.append([max(0, face + club.distance + lost) for face in die.faces])
            repeats.append(int(club.repeats))
    return Ways(np.array(faces, dtype=np.intp), np.array(repeats, dtype=np.intp))


@lru_cache(maxsize=1024)
def fair_score(hole: Hole, edition: Edition) -> float:
    """The strokes that the best play takes on a laid hole."""
    return float(_Row(hole, edition).worths()[0, 0, 0])


class _Row:
    """The chances of a row of cards, ready to be worked through stroke by stroke."""

    def __init__(self, hole: Hole, edition: Edition) -> None:
        self.hole, self.edition = hole, edition
        self.flag = hole.length - 1
        self.most = hole.par + edition.number("most_over_par")
        gems = np.array([edition.gem(square.gem).need for square in hole.squares[: hole.course]])
        self.passing = np.clip(SIX + 1 - gems, 0, SIX).astype(float)[:, None]
        self.failing = np.array(
            [_failures(edition.mark(square.mark).need) for square in hole.squares]
        )
        self.ways = [_ways(edition, trouble) for trouble in range(DEGREES)]
        reach = max(int(way.faces.max()) for way in self.ways)
        start = np.arange(hole.course)[:, None]
        travelled = start + np.arange(reach + 1)[None, :]
        self.to = np.minimum(travelled, self.flag)
        self.beyond = travelled > self.flag
        away = self.flag - np.arange(hole.course)
        self.aces = np.array([sum(face > far or face == SIX for face in FACES) for far in away])

    def worths(self) -> Numbers:
        """Strokes in all by strokes made, square and trouble."""
        found = np.full((self.most + 2, self.hole.length, DEGREES), float(self.most))
        for made in range(self.most - 2, -1, -1):
            landed = self._landed(made, found[made + 1], found[made + 2])
            for trouble, way in enumerate(self.ways):
                values = landed[way.repeats[:, None], :, way.faces].mean(axis=1)
                found[made, : self.hole.course, trouble] = values.min(axis=0)
            for square in range(self.hole.course, self.hole.length):
                for trouble in range(DEGREES):
                    found[made, square, trouble] = self._putt(
                        made, square, trouble, found[made + 1]
                    )
        return found

    def _landed(self, made: int, after: Numbers, penalised: Numbers) -> Numbers:
        """The worth of coming down so many squares on: by repeating club, start and squares."""
        clean = after[:, 0][None, :]
        lies = (self.failing[:, :DEGREES] * after).sum(axis=1)[None, :]
        again = penalised[: self.hole.course, 0][:, None]
        obstacle = lies + self.failing[None, :, DEGREES] * again
        once = (self.passing * clean + (SIX - self.passing) * obstacle) / SIX
        once[:, self.flag] = self._on_flag(made, after, obstacle[:, self.flag], None)
        twice = (self.passing * clean + (SIX - self.passing) * np.minimum(obstacle, once)) / SIX
        twice[:, self.flag] = self._on_flag(made, after, obstacle[:, self.flag], once[:, self.flag])
        rows = np.arange(self.hole.course)[:, None]
        short = obstacle[:, self.flag][:, None]
        return np.stack([np.where(self.beyond, short, one[rows, self.to]) for one in (once, twice)])

    def _on_flag(
        self, made: int, after: Numbers, obstacle: Numbers, again: Numbers | None
    ) -> Numbers:
        """Coming down on the flag square: a six asks for the hole in one, and whatever is no six
        may be repeated by a club that can."""
        clean = after[self.flag, 0]
        short = np.maximum(self.passing[:, 0] - 1, 0)
        ace = (self.aces * (made + 1) + (SIX - self.aces) * clean) / SIX
        held = clean if again is None else np.minimum(clean, again)
        failed = obstacle if again is None else np.minimum(obstacle, again)
        return np.asarray((ace + short * held + (SIX - 1 - short) * failed) / SIX)

    def _putt(self, made: int, square: int, trouble: int, after: Numbers) -> float:
        need = self.edition.mark(self.hole.squares[self.flag].mark).need
        need += self.flag - square - self.edition.trouble_on(PUTT, trouble)
        greens = float(after[self.hole.course : self.flag, 0].mean())
        on_flag = float(after[self.flag, 0])
        ends = [
            made + 1.0 if face >= need or face == SIX else on_flag if need - face < FAR else greens
            for face in FACES
        ]
        return sum(ends) / len(ends)


def _failures(need: int) -> list[float]:
    """The chances to pass, to fail by 1, by 2, by 3 and more."""
    by = [min(max(need - face, 0), FAR) for face in FACES]
    return [by.count(n) / len(FACES) for n in range(FAR + 1)]
