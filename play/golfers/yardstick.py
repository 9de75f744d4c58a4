"""How good the cards are: exact play on the neutral course against the real statistics."""

from dataclasses import dataclass

import numpy as np

from play.pro_golf.making.exact import Figures
from play.pro_golf.making.fit import Aims
from play.pro_golf.stack import Floats, Ints

SCRAMBLING_SINCE = 1992
# How far the slope of real on exact averages may be from 1.
SLOPE = 0.05
# The figure, by its name, and how near cards are to come: 95 % of golfers this near, all within
# twice that. Shares in points.
NEAR = {
    "fairways": 1.5,
    "greens": 0.7,
    "sand": 0.7,
    "scrambling": 1.0,
    "putts_per_green": 0.02,
    "birdies": 0.25,
}


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near one figure comes: 95 % of golfers within ``most`` of it, the worst at ``worst``."""

    figure: str
    aim: float
    most: float
    worst: float

    @property
    def ok(self) -> bool:
        """Whether it is as near as asked."""
        return self.most <= self.aim and self.worst <= 2 * self.aim


@dataclass(frozen=True, slots=True)
class Following:
    """How exact averages follow real ones within seasons, the seasons' means taken out: residual
    deviation in strokes, slope of real on exact, rank correlation by season, mean difference."""

    golfers: int
    residual: float
    slope: float
    rank_median: float
    rank_least: float
    least_season: int
    level: float


def nearness(aims: Aims, exact: Figures) -> list[Nearness]:
    """How near the cards come to their aims."""
    found = []
    for figure, aim in NEAR.items():
        off = np.abs(getattr(exact, figure) - getattr(aims, figure))
        found.append(Nearness(figure, aim, float(np.percentile(off, 95)), float(off.max())))
    return found


def following(seasons: Ints, real: Floats, exact: Floats) -> Following:
    """How exact scoring averages follow the real ones."""
    years = seasons
    x, y, ranks = np.empty_like(exact), np.empty_like(real), {}
    for year in np.unique(years):
        who = years == year
        x[who], y[who] = exact[who] - exact[who].mean(), real[who] - real[who].mean()
        ranks[int(year)] = _rank_correlation(exact[who], real[who])
    slope = float((x * y).sum() / (x * x).sum())
    least = min(ranks, key=lambda year: ranks[year])
    return Following(
        golfers=len(real),
        residual=float(np.std(y - x)),
        slope=slope,
        rank_median=float(np.median(list(ranks.values()))),
        rank_least=ranks[least],
        least_season=least,
        level=float((real - exact).mean()),
    )


def _rank_correlation(a: Floats, b: Floats) -> float:
    return float(np.corrcoef(_ranks(a), _ranks(b))[0, 1])


def _ranks(values: Floats) -> Floats:
    """Ranks, equals sharing the mean of theirs."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return ((ends - counts + ends - 1) / 2)[inverse]
