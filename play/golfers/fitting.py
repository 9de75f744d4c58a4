"""Fitting the method to the seasons of the data set, and writing down what came out."""

import json
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from play.golfers import method, samples, yardstick
from play.golfers.golfer import Golfer
from play.golfers.method import Season, rounded
from play.pro_golf.making import exact, fit, levers, ratings
from play.pro_golf.making.levers import Levers
from play.pro_golf.stack import Floats, Ints

FIRST_SEASON = 1987
SAMPLE = 3  # Every third golfer of the fitting half judges a trial of the constants.
# Of every limit this share is aimed for, and so many strokes the excess over it costs.
AIMED, EXCESS = 0.9, 0.1
# How far a trial goes from the constants so far, by how much it has to be better, how often.
STEPS = {"base": 0.7, "gain": 0.15, "early_share": 0.1}
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
    half. What is made small is the residual from 1992 on; every limit of the yardstick, before
    1992 too, of which more than nine tenths are used up costs something besides."""
    who = np.flatnonzero(half)[::SAMPLE]
    some, seasons, real = aims.take(who), table.seasons[who], table.real[who]
    late = seasons >= yardstick.SCRAMBLING_SINCE

    def cost(trial: fit.Method) -> float:
        stack = levers.build(fit.fit(some, method.neutral(), trial))
        figures = exact.figures(stack, method.neutral())
        told = yardstick.following(seasons[late], real[late], figures.mean[late])
        used = [abs(told.slope - 1) / yardstick.SLOPE]
        for era in (late, ~late):
            near = yardstick.nearness(some.take(era), figures.take(era))
            used += [one.most / one.aim for one in near]
        excess = sum(max(0.0, share - AIMED) for share in used)
        total = told.residual + EXCESS * excess
        tell(f"{total:.4f} (residual {told.residual:.4f}, limits used {max(used):.2f}) {trial}")
        return total

    return descended(start, cost)


def descended(start: fit.Method, cost: Callable[[fit.Method], float]) -> fit.Method:
    """The constants that cost least, from these on. Each round moves one after the other, a step
    up or, if that is no better, down, and keeps what is better by more than what hangs on who is
    in a sample; it is over when a round keeps nothing."""
    best, least = start, cost(start)
    for _ in range(MOST_ROUNDS):
        before = best
        for name, at in _places(start):
            for way in (1, -1):
                trial = _moved(best, name, at, way * STEPS[name])
                now = cost(trial)
                if now < least - BETTER_BY:
                    best, least = trial, now
                    break
        if best == before:
            break
    return best


def _places(start: fit.Method) -> list[tuple[str, int]]:
    clubs = range(len(start.base))
    return [("early_share", 0), *(("base", at) for at in clubs), *(("gain", at) for at in clubs)]


def _moved(start: fit.Method, name: str, at: int, by: float) -> fit.Method:
    """The constants with one of them so much larger."""
    if name == "early_share":
        return replace(start, early_share=round(start.early_share + by, 2))
    values = list(getattr(start, name))
    values[at] = round(values[at] + by, 2)
    changed: dict[str, Any] = {name: tuple(values)}
    return replace(start, **changed)


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
