"""Fitting the method to the seasons of the data set, and writing down what came out."""

import json
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from play.golfers import method, samples, yardstick
from play.golfers.golfer import Golfer
from play.golfers.method import Season, rounded
from play.pro_golf.making import exact, fit, levers, ratings
from play.pro_golf.making.levers import Levers
from play.pro_golf.stack import Floats, Ints

FIRST_SEASON = 1987
SAMPLE = 9  # Every ninth golfer of the fitting half judges a trial of the constants.
BIRDIES_WEIGHT = 0.3
# How far a trial goes from the constants so far, by how much it has to be better, how often.
SHARE, BOXES = 0.1, 0.7
BETTER_BY, MOST_ROUNDS = 0.0005, 3


@dataclass(frozen=True, slots=True)
class Table:
    """The data set as arrays: seasons, inputs with unknown ones as nan (distance beyond the
    season's mean), real scoring averages, the mean drive of each season."""

    seasons: Ints
    rows: Floats
    real: Floats
    distances: dict[int, float]

    @classmethod
    def of(cls, golfers: Sequence[Golfer]) -> "Table":
        """The golfers of the data set."""
        seasons = np.array([golfer.season for golfer in golfers])
        drives = np.array(
            [golfer.ratings["driving_distance_yd"] or np.nan for golfer in golfers], dtype=float
        )
        distances = {
            int(year): round(float(np.nanmean(drives[seasons == year])), 2)
            for year in np.unique(seasons)
        }
        # Years before the statistics have the level of the first season that has them.
        level = distances[FIRST_SEASON]
        distances |= {year: level for year in distances if year < FIRST_SEASON}
        rows = [ratings.row(golfer.ratings, distances[golfer.season]) for golfer in golfers]
        real = [golfer.ratings["scoring_average"] or np.nan for golfer in golfers]
        return cls(seasons, np.stack(rows), np.array(real, dtype=float), distances)


def fitting_seasons(seasons: Ints) -> list[int]:
    """Every other season, the first one being of them: what may be looked at when fitting."""
    known = [int(year) for year in np.unique(seasons) if year >= FIRST_SEASON]
    return known[::2]


def likeness_of(table: Table, half: npt.NDArray[np.bool_]) -> ratings.Likeness:
    """How statistics go together, from the complete rows of the fitting half."""
    return ratings.likeness(table.rows[half & ~np.isnan(table.rows).any(axis=1)])


def read_constants() -> fit.Method:
    """The method's constants as they stand in their file."""
    return method.read_method(tomllib.loads(method.FILE.read_text())["method"])


def fit_all(aims: fit.Aims, table: Table, constants: fit.Method) -> Levers:
    """The levers of everybody, season by season."""
    parts = []
    for year in dict.fromkeys(table.seasons.tolist()):
        who = np.flatnonzero(table.seasons == year)
        parts.append(fit.fit(aims.take(who), method.neutral(), constants))
    joined = {
        name: np.concatenate([getattr(part, name) for part in parts]) for name in samples.LEVERS
    }
    return rounded(Levers(**joined))


def fit_constants(
    aims: fit.Aims,
    table: Table,
    half: npt.NDArray[np.bool_],
    start: fit.Method,
    tell: Callable[[str], object],
) -> fit.Method:
    """The constants that leave least of the real averages unexplained, on a part of the fitting
    half. The sum that is made small: residual strokes, and 0.3 strokes for every birdie a round
    that cards are off by on average. Each round tries all constants one step up and one down, and
    goes on from the best of these; it is over when none is better by more than what hangs on who
    is in the sample."""
    who = np.flatnonzero(half & (table.seasons >= yardstick.SCRAMBLING_SINCE))[::SAMPLE]
    some = aims.take(who)

    def cost(trial: fit.Method) -> float:
        figures = exact.figures(
            levers.build(fit.fit(some, method.neutral(), trial)), method.neutral()
        )
        told = yardstick.following(table.seasons[who], table.real[who], figures.mean)
        off = float(np.abs(figures.birdies - some.birdies).mean())
        return told.residual + BIRDIES_WEIGHT * off

    best, least = start, cost(start)
    tell(f"{least:.4f} {best}")
    for _ in range(MOST_ROUNDS):
        trials = _trials(best)
        costs = [cost(trial) for trial in trials]
        for trial, now in zip(trials, costs, strict=True):
            tell(f"{now:.4f} {trial}")
        if min(costs) > least - BETTER_BY:
            return best
        best, least = trials[int(np.argmin(costs))], min(costs)
    return best


def _trials(start: fit.Method) -> list[fit.Method]:
    trials = [
        replace(start, early_share=round(start.early_share + by, 2)) for by in (-SHARE, SHARE)
    ]
    for at in range(len(start.base)):
        for by in (-BOXES, BOXES):
            base = list(start.base)
            base[at] = round(base[at] + by, 1)
            trials.append(replace(start, base=tuple(base)))
    return trials


def write(
    golfers: Sequence[Golfer],
    table: Table,
    known: ratings.Likeness,
    constants: fit.Method,
    found: Levers,
    averages: Floats,
) -> None:
    """Writes the constants, what the seasons were like, and the levers of all cards."""
    seasons = {
        int(year): Season(
            table.distances[int(year)], round(float(averages[table.seasons == year].mean()), 3)
        )
        for year in np.unique(table.seasons)
    }
    text = method.FILE.read_text()
    head = text[: text.index("[method]")]
    overall = text[text.index("[overall]") :].split("\n[likeness]")[0].rstrip()
    lines = [
        head + "[method]",
        f"base = {_numbers(constants.base)}",
        f"gain = {_numbers(constants.gain)}",
        f"early_share = {constants.early_share:g}\n",
        f"{overall}\n",
        "[likeness]",
        f"# {', '.join(ratings.INPUTS)}",
        f"means = {_numbers(known.means)}",
        "covariance = [",
        *(f"  {_numbers(line)}," for line in known.covariance),
        "]\n",
        "[seasons]",
        *(
            f"{year} = {{ distance = {s.distance}, average = {s.average} }}"
            for year, s in seasons.items()
        ),
    ]
    method.FILE.write_text("\n".join(lines) + "\n")
    method.constants.cache_clear()
    fresh = method.constants()
    overalls = [
        fresh.overall(float(average), seasons[golfer.season])
        for golfer, average in zip(golfers, averages, strict=True)
    ]
    samples.write_levers(golfers, found, overalls, averages.tolist())


def _numbers(values: Sequence[float] | Floats) -> str:
    return json.dumps([float(f"{value:.6g}") for value in values])
