"""The worth of every lie: strokes a hole will cost under the best play, worked through exactly.

A hole ends at three over par at the latest, and every stroke counts one at least: so the worth
after so many strokes follows from those after more, without any iteration.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial

from play.golf_n_roll.edition import (
    ADD,
    REPEAT,
    Club,
    Edition,
    PowerDie,
    Skill,
    Weather,
)
from play.golf_n_roll.rolls import FACES, SIX
from play.golf_n_roll.shots import FAR
from play.golf_n_roll.state import Hole, Square

DIRECTION, OBSTACLE, DISTANCE, PUTT = "direction", "obstacle", "distance", "putt"
# A skill at a roll: it cannot be used, it is at hand undeclared, it has been declared.
NONE, READY, DECLARED = 0, 1, 2
USED_UP = False


@dataclass(slots=True)
class Valuation:
    """The worths of one hole in one weather for the owner of one skill."""

    hole: Hole
    squares: tuple[Square, ...]
    weather: Weather
    skill: Skill
    edition: Edition
    flag: int = field(init=False)
    most: int = field(init=False)
    _known: dict[tuple[object, ...], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.flag = self.hole.length - 1
        self.most = self.hole.par + self.edition.number("most_over_par")

    def worth(self, strokes: int, square: int, trouble: int, *, has_skill: bool) -> float:
        """Strokes the hole is expected to cost in all, lying so after so many strokes."""
        if strokes >= self.most - 1:
            return float(self.most)
        key = (strokes, square, trouble, has_skill)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(strokes, square, trouble, has_skill=has_skill)
        return known

    def _best(self, strokes: int, square: int, trouble: int, *, has_skill: bool) -> float:
        if self.hole.kind(square) != "course":
            return self.putt(strokes, square, trouble, has_skill=has_skill)
        return min(
            value
            for die in self.edition.dice
            for club in self.edition.clubs_in(trouble)
            for value in self.strike(strokes, square, trouble, die, club, has_skill=has_skill)
        )

    def strike(
        self,
        strokes: int,
        square: int,
        trouble: int,
        die: PowerDie,
        club: Club,
        *,
        has_skill: bool,
    ) -> tuple[float, ...]:
        """What this die and club lead to: the skill kept for later and, where it can be declared
        for the distance, used."""
        fixed = club.distance + self.weather.distance + self.edition.trouble_on(DISTANCE, trouble)
        ways = [NONE, DECLARED] if self._declares(DISTANCE, has_skill=has_skill) else [NONE]
        found = []
        for way in ways:
            left = has_skill and way == NONE
            added = fixed + (self.skill.amount if way and self.skill.effect == ADD else 0)
            lands = {
                face: self._land(strokes, square, max(0, face + added), club, has_skill=left)
                for face in set(die.faces)
            }
            again = self._again(die, lands, way, strokes, square, added, club, has_skill=has_skill)
            values = [lands[face] for face in die.faces]
            found.append(sum(min(value, again) for value in values) / len(values))
        return tuple(found)

    def _again(
        self,
        die: PowerDie,
        lands: Mapping[int, float],
        way: int,
        strokes: int,
        square: int,
        added: int,
        club: Club,
        *,
        has_skill: bool,
    ) -> float:
        """What repeating the distance roll comes to; infinite where nothing can repeat it."""
        if way == DECLARED and self.skill.effect == REPEAT:
            return sum(lands[face] for face in die.faces) / len(die.faces)
        if self._is_ready(DISTANCE, has_skill=has_skill):
            return sum(
                self._land(strokes, square, max(0, face + added), club, has_skill=False)
                for face in die.faces
            ) / len(die.faces)
        return math.inf

    def _declares(self, roll: str, *, has_skill: bool) -> bool:
        return has_skill and self.skill.declared and self.skill.acts_on(roll)

    def _is_ready(self, roll: str, *, has_skill: bool) -> bool:
        """Can the skill repeat this roll without having been declared?"""
        skill = self.skill
        return has_skill and skill.effect == REPEAT and not skill.declared and skill.acts_on(roll)

    def _kept(self, key: tuple[object, ...], work_out: Callable[[], float]) -> float:
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = work_out()
        return known

    def _land(
        self, strokes: int, start: int, squares: int, club: Club, *, has_skill: bool
    ) -> float:
        """The ball comes down so many squares on."""
        to = min(start + squares, self.flag)
        if start + squares > self.flag:
            return self._obstacle(strokes, start, to, has_skill=has_skill)
        key = ("land", strokes, start, to, club.repeats, has_skill)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._named(
                DIRECTION,
                lambda way, left: self._direction(
                    strokes, start, to, way, club=club.repeats, has_skill=left
                ),
                has_skill=has_skill,
            )
        return known

    def _named(self, roll: str, rolled: Callable[[int, bool], float], *, has_skill: bool) -> float:
        """A roll with the skill kept or, where it may be declared, the better of both."""
        ready = READY if self._is_ready(roll, has_skill=has_skill) else NONE
        value = rolled(ready, has_skill)
        if self._declares(roll, has_skill=has_skill):
            value = min(value, rolled(DECLARED, USED_UP))
        return value

    def _direction(
        self,
        strokes: int,
        start: int,
        to: int,
        way: int,
        *,
        club: bool,
        has_skill: bool,
    ) -> float:
        """The direction roll; ``club`` and ``way`` tell what can still repeat it."""
        key = ("direction", strokes, start, to, club, way, has_skill)
        return self._kept(
            key,
            lambda: self._direction_roll(strokes, start, to, way, club=club, has_skill=has_skill),
        )

    def _direction_roll(
        self,
        strokes: int,
        start: int,
        to: int,
        way: int,
        *,
        club: bool,
        has_skill: bool,
    ) -> float:
        need = self.edition.gem(self.squares[start].gem).need - self.weather.direction
        if way == DECLARED and self.skill.effect == ADD:
            need -= self.skill.amount
        clean = self.worth(strokes + 1, to, 0, has_skill=has_skill)
        failed = self._obstacle(strokes, start, to, has_skill=has_skill)
        rolled, again = partial(self._direction, strokes, start, to), []
        if club:
            again.append(rolled(way, club=False, has_skill=has_skill))
        if way == READY:
            again.append(rolled(NONE, club=club, has_skill=False))
        if way == DECLARED and self.skill.effect == REPEAT:
            again.append(rolled(NONE, club=club, has_skill=has_skill))
        failed = min([failed, *again])
        passing = min(max(SIX + 1 - need, 0), SIX)
        if to != self.flag:
            return (passing * clean + (SIX - passing) * failed) / SIX
        # On the flag a six asks for the hole in one, and a five may be repeated for it.
        short = max(passing - 1, 0)
        total = self._ace(strokes, to - start, clean) + short * min([clean, *again])
        return (total + (SIX - 1 - short) * failed) / SIX

    @staticmethod
    def _ace(strokes: int, squares: int, missed: float) -> float:
        ways = sum(face > squares or face == SIX for face in FACES)
        return (ways * (strokes + 1) + (len(FACES) - ways) * missed) / len(FACES)

    def _obstacle(self, strokes: int, start: int, to: int, *, has_skill: bool) -> float:
        key = ("obstacle", strokes, start, to, has_skill)
        return self._kept(
            key,
            lambda: self._named(
                OBSTACLE,
                lambda way, left: self._obstacle_roll(strokes, start, to, way, has_skill=left),
                has_skill=has_skill,
            ),
        )

    def _obstacle_roll(
        self, strokes: int, start: int, to: int, way: int, *, has_skill: bool
    ) -> float:
        need = self.edition.mark(self.squares[to].mark).need - self.weather.obstacle
        if way == DECLARED and self.skill.effect == ADD:
            need -= self.skill.amount
        chances = _failures(need)
        ends = self._ends(strokes, start, to, chances, has_skill=has_skill)
        again = None
        if way == DECLARED and self.skill.effect == REPEAT:
            again = _mean(chances, ends)
        elif has_skill and (way == READY or self.skill.out_of_field):
            again = _mean(chances, self._ends(strokes, start, to, chances, has_skill=False))
        if again is None:
            return _mean(chances, ends)
        least = 1 if way else FAR
        best = [min(end, again) if by >= least else end for by, end in enumerate(ends)]
        return _mean(chances, best)

    def _ends(
        self, strokes: int, start: int, to: int, chances: tuple[int, ...], *, has_skill: bool
    ) -> list[float]:
        """Where an obstacle test leaves the ball: passed, failed by 1, by 2, by 3 and more."""
        return [
            self._after(strokes, start, to, by, has_skill=has_skill) if faces else 0.0
            for by, faces in enumerate(chances)
        ]

    def _after(
        self, strokes: int, start: int, to: int, failed_by: int, *, has_skill: bool
    ) -> float:
        """Where an obstacle test leaves the ball."""
        if failed_by >= FAR:
            return self.worth(strokes + 2, start, 0, has_skill=has_skill)
        return self.worth(strokes + 1, to, max(0, failed_by), has_skill=has_skill)

    def putt(self, strokes: int, square: int, trouble: int, *, has_skill: bool) -> float:
        """The best putt: the skill kept or, where it may be declared, used."""
        return min(self.putts(strokes, square, trouble, has_skill=has_skill))

    def putts(
        self, strokes: int, square: int, trouble: int, *, has_skill: bool
    ) -> tuple[float, ...]:
        """The putt with the skill kept for later and, where it can be declared, used."""
        ready = READY if self._is_ready(PUTT, has_skill=has_skill) else NONE
        found = [self._putt_roll(strokes, square, trouble, ready, has_skill=has_skill)]
        if self._declares(PUTT, has_skill=has_skill):
            found.append(self._putt_roll(strokes, square, trouble, DECLARED, has_skill=False))
        return tuple(found)

    def _putt_roll(
        self, strokes: int, square: int, trouble: int, way: int, *, has_skill: bool
    ) -> float:
        need = self.edition.mark(self.squares[self.flag].mark).need - self.weather.putt
        need += self.flag - square - self.edition.trouble_on(PUTT, trouble)
        if way == DECLARED and self.skill.effect == ADD:
            need -= self.skill.amount
        ends = [self._putted(strokes, need, face, has_skill=has_skill) for face in FACES]
        again = None
        if way == DECLARED and self.skill.effect == REPEAT:
            again = sum(ends) / len(ends)
        elif way == READY:
            again = sum(self._putted(strokes, need, face, has_skill=False) for face in FACES) / len(
                FACES
            )
        if again is not None:
            # Failed putts alone are repeated.
            ends = [
                min(end, again) if face < need and face != SIX else end
                for face, end in zip(FACES, ends, strict=True)
            ]
        return sum(ends) / len(ends)

    def _putted(self, strokes: int, need: int, face: int, *, has_skill: bool) -> float:
        if face >= need or face == SIX:
            return float(strokes + 1)
        if need - face < FAR:
            return self.worth(strokes + 1, self.flag, 0, has_skill=has_skill)
        greens = range(self.hole.course, self.flag)
        return sum(
            self.worth(strokes + 1, green, 0, has_skill=has_skill) for green in greens
        ) / len(greens)


@lru_cache(maxsize=64)
def _failures(need: int) -> tuple[int, ...]:
    """How many faces of the die pass, fail by 1, by 2, by 3 and more."""
    by = [min(max(need - face, 0), FAR) for face in FACES]
    return tuple(by.count(n) for n in range(FAR + 1))


def _mean(chances: tuple[int, ...], ends: list[float]) -> float:
    return sum(faces * end for faces, end in zip(chances, ends, strict=True)) / len(FACES)


@lru_cache(maxsize=256)
def valuation_of(
    hole: Hole, squares: tuple[Square, ...], weather: Weather, skill: Skill, edition: Edition
) -> Valuation:
    """The valuation of a hole as it lies, kept for the holes in play."""
    return Valuation(hole, squares, weather, skill, edition)
