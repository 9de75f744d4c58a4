"""A golfer's ratings: nine statistics of a season, each possibly unknown."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from play.pro_golf.stack import Floats


@dataclass(frozen=True, slots=True)
class Rating:
    """A statistic: its name, what people call it, its unit, what is refused as nonsense, decimals
    shown, and whether more of it is better."""

    name: str
    label: str
    unit: str
    least: float
    most: float
    places: int
    more_is_better: bool = True

    def shown(self, value: float | None) -> str:
        """The value as people read it; a dash where it is unknown."""
        if value is None:
            return "–"
        unit = "%" if self.unit == "%" else f" {self.unit}" if self.unit else ""
        return f"{value:.{self.places}f}{unit}"


RATINGS = (
    Rating("driving_distance_yd", "Driving distance", "yd", 150, 400, 1),
    Rating("driving_accuracy_pct", "Fairways hit", "%", 0, 100, 1),
    Rating("gir_pct", "Greens hit", "%", 0, 100, 1),
    Rating("sand_save_pct", "Sand saves", "%", 0, 100, 1),
    Rating("scrambling_pct", "Scrambling", "%", 0, 100, 1),
    Rating("putts_per_gir", "Putts a green", "", 1, 3, 3, more_is_better=False),
    Rating("putts_per_round", "Putts a round", "", 18, 54, 2, more_is_better=False),
    Rating("birdies_per_round", "Birdies a round", "", 0, 18, 2),
    Rating("scoring_average", "Scoring", "", 54, 110, 2, more_is_better=False),
)
NAMES = tuple(rating.name for rating in RATINGS)
BY_NAME = {rating.name: rating for rating in RATINGS}
# What the method works from: never the scoring average.
INPUTS = NAMES[:-1]


def fault(name: str, value: object) -> str:
    """What is wrong with a value as this rating, in words; empty when nothing is."""
    rating = BY_NAME[name]
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"{rating.label} is a number, or nothing where it is unknown."
    if not math.isfinite(value) or not rating.least <= value <= rating.most:
        unit = f" {rating.unit}" if rating.unit not in ("", "%") else rating.unit
        return f"{rating.label} is {rating.least:g} to {rating.most:g}{unit}, or unknown."
    return ""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What golfers are like: the means of the method's inputs and how they go together, distance
    counted from the season's mean. Unknown ratings are estimated from it."""

    means: Floats
    covariance: Floats

    def complete(self, rows: Floats) -> Floats:
        """The rows (golfers, inputs), unknown values being nan, with what is to be expected of
        golfers of whom the rest is known."""
        filled = rows.copy()
        unknown = np.isnan(rows)
        for pattern in np.unique(unknown, axis=0):
            if not pattern.any():
                continue
            who = (unknown == pattern).all(axis=1)
            known = ~pattern
            guess = np.broadcast_to(self.means[pattern], (int(who.sum()), int(pattern.sum())))
            if known.any():
                inner = self.covariance[np.ix_(known, known)]
                across = self.covariance[np.ix_(known, pattern)]
                off = rows[np.ix_(who, known)] - self.means[known]
                guess = guess + off @ np.linalg.solve(inner, across)
            filled[np.ix_(who, pattern)] = guess
        return filled


def likeness(rows: Floats) -> Likeness:
    """What the golfers of these complete rows are like."""
    return Likeness(rows.mean(axis=0), np.cov(rows, rowvar=False))


def row(ratings: Mapping[str, float | None], season_distance: float) -> Floats:
    """One golfer's inputs for ``Likeness.complete`` and the aims of the fit."""
    values = [ratings.get(name) for name in INPUTS]
    known = np.array([np.nan if value is None else value for value in values], dtype=float)
    known[0] -= season_distance
    return known
