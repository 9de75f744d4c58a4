"""A golfer's odds on each hole, as small pictures."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.pro_golf.odds import HoleOdds

# Eagle or better, birdie, par, bogey, worse: from and to, against par.
SPANS = ((-9, -2), (-1, -1), (0, 0), (1, 1), (2, 99))
KINDS = ("u", "u", "p", "v", "v")
NAMES = ("eagle or better", "birdie", "par", "bogey", "worse")
TALL, LEAST, STEP, WIDE, FOOT = 44.0, 0.6, 18, 16, 46.0
FULL_AT = 0.85


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar, in the units of its picture."""

    x: int
    y: float
    height: float
    width: int
    kind: str


@dataclass(frozen=True, slots=True)
class Multiple:
    """A hole: its mean, its five bars, and the same in words."""

    number: int
    par: int
    mean: str
    bars: tuple[Bar, ...]
    words: str


def multiples(holes: Sequence[HoleOdds]) -> list[Multiple]:
    """The holes of a round."""
    return [_multiple(hole) for hole in holes]


def _multiple(hole: HoleOdds) -> Multiple:
    chances = [hole.chance(*span) for span in SPANS]
    bars = []
    for at, (chance, kind) in enumerate(zip(chances, KINDS, strict=True)):
        height = max(LEAST, min(1.0, chance / FULL_AT) * TALL)
        y = round(FOOT - height, 1)
        bars.append(Bar(2 + STEP * at, y, round(height, 1), WIDE, kind))
    told = [f"{name} {chance:.0%}" for name, chance in zip(NAMES, chances, strict=True)]
    words = f"Hole {hole.number}, par {hole.par}: {', '.join(told)}; mean {hole.mean:.2f}"
    return Multiple(hole.number, hole.par, f"{hole.mean:.2f}", tuple(bars), words)
