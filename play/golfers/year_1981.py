"""The leading players of the 1981 Masters field, whose statistics of that year are mostly lost.

They are estimated by rule from what is left: a golfer's money an event in 1981, and his first
season with statistics (1987 or later). How much either tells is fitted on all golfers of the data
set who are there twice, five to seven years apart. Level and spread are those of 1987.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from play.golfers.golfer import SAMPLES, Golfer
from play.pro_golf.making.ratings import BY_NAME, INPUTS, NAMES, Likeness, row
from play.pro_golf.stack import Floats

TOUR = SAMPLES / "tour_1981.csv"
YEAR, LEVEL = 1981, 1987
SCRAMBLING_SINCE = 1992
FIELD, LEAST_EVENTS = 36, 5
# Money an event is judged among these: the leading money winners with so many events.
AMONG, AMONG_EVENTS = 188, 15
APART = range(5, 8)
# What is known of 1981 after all, beside the estimates: golfer, rating, value.
KNOWN = {("Tom Watson", "sand_save_pct"): 60.14}


@dataclass(frozen=True, slots=True)
class Player:
    """A golfer of the 1981 tour, with his first season of statistics, if there is one."""

    golfer: str
    country: str
    events: int
    money: float
    in_masters: bool
    later: tuple[int, str] | None


@dataclass(frozen=True, slots=True)
class Weights:
    """By input of the method, how much the money of the year, the money of the later season and
    the later statistic tell, all as z within their seasons; ``alone`` is for money by itself."""

    together: Floats
    alone: Floats


class Seasons:
    """The data set as z within seasons: inputs (unknown ones completed), money a round."""

    def __init__(self, golfers: Sequence[Golfer], likeness: Likeness) -> None:
        years = np.array([one.season for one in golfers])
        drives = np.array([one.ratings["driving_distance_yd"] for one in golfers], dtype=float)
        money = np.log([max(one.money or 1, 1) / (one.rounds or 1) for one in golfers])
        self.place = {(one.season, one.golfer): at for at, one in enumerate(golfers)}
        self.inputs: Floats = np.zeros((len(golfers), len(INPUTS)))
        self.money: Floats = np.zeros(len(golfers))
        self.levels: dict[int, tuple[Floats, Floats]] = {}
        self.years = years
        for year in np.unique(years):
            who = np.flatnonzero(years == year)
            mean = float(drives[who].mean())
            rows = likeness.complete(
                np.stack([row(golfers[at].ratings, mean) for at in who.tolist()])
            )
            level, spread = rows.mean(axis=0), rows.std(axis=0)
            level[0] += mean
            rows[:, 0] += mean
            self.levels[int(year)] = level, spread
            self.inputs[who] = (rows - level) / spread
            self.money[who] = (money[who] - money[who].mean()) / money[who].std()

    def pairs(self, golfers: Sequence[Golfer]) -> tuple[Floats, Floats]:
        """Places of the same golfer in two seasons five to seven years apart, earlier first."""
        seasons: dict[str, list[int]] = {}
        for one in golfers:
            seasons.setdefault(one.golfer, []).append(one.season)
        found = [
            (self.place[(first, name)], self.place[(first + gap, name)])
            for name, years in seasons.items()
            for first in years
            for gap in APART
            if first + gap in years
        ]
        early, late = np.array(found).T
        return early, late


def fit_weights(golfers: Sequence[Golfer], seasons: Seasons) -> Weights:
    """Least squares over all pairs; scrambling from the seasons that kept it."""
    early, late = seasons.pairs(golfers)
    together, alone = np.zeros((len(INPUTS), 3)), np.zeros(len(INPUTS))
    for at, name in enumerate(INPUTS):
        kept = seasons.years[early] >= (SCRAMBLING_SINCE if name == "scrambling_pct" else 0)
        now, then = early[kept], late[kept]
        told = np.stack([seasons.money[now], seasons.money[then], seasons.inputs[then, at]], axis=1)
        aim = seasons.inputs[now, at]
        together[at] = np.linalg.lstsq(told, aim, rcond=None)[0]
        alone[at] = float(told[:, 0] @ aim / (told[:, 0] @ told[:, 0]))
    return Weights(together, alone)


def read_tour(file: Path = TOUR) -> list[Player]:
    """The 1981 tour in the order of its money list."""
    with file.open(newline="", encoding="utf-8") as lines:
        return [
            Player(
                golfer=line["golfer"],
                country=line["country"],
                events=int(line["events"]),
                money=float(line["money_usd"]),
                in_masters=line["in_masters"] == "yes",
                later=(int(line["later_season"]), line["later_golfer"])
                if line["later_season"]
                else None,
            )
            for line in csv.DictReader(lines)
        ]


def estimated(golfers: Sequence[Golfer], likeness: Likeness) -> tuple[list[Golfer], Weights]:
    """The 36 golfers with their estimates, and the weights they come from."""
    seasons = Seasons(golfers, likeness)
    weights = fit_weights(golfers, seasons)
    tour = read_tour()
    judged = [one for one in tour if one.events >= AMONG_EVENTS][:AMONG]
    logs = np.log([one.money / one.events for one in judged])
    field = [one for one in tour if one.in_masters and one.events >= LEAST_EVENTS][:FIELD]
    found = []
    for one in field:
        money = (float(np.log(one.money / one.events)) - logs.mean()) / logs.std()
        found.append(_golfer(one, money, seasons, weights))
    return found, weights


def _golfer(player: Player, money: float, seasons: Seasons, weights: Weights) -> Golfer:
    source: dict[str, Any] = {"kind": "estimated"}
    z = weights.alone * money
    if player.later is not None:
        at = seasons.place[player.later]
        money_then = np.full(len(INPUTS), seasons.money[at])
        told = np.stack([np.full(len(INPUTS), money), money_then, seasons.inputs[at]], axis=1)
        z = (weights.together * told).sum(axis=1)
        source["season"] = player.later[0]
    level, spread = seasons.levels[LEVEL]
    ratings: dict[str, float | None] = dict.fromkeys(NAMES)
    for name, value in zip(INPUTS, level + spread * z, strict=True):
        ratings[name] = round(float(value), max(BY_NAME[name].places, 2))
    sources = dict.fromkeys(INPUTS, source)
    for (golfer, name), value in KNOWN.items():
        if golfer == player.golfer:
            ratings[name] = value
            sources[name] = {"kind": "statistic", "season": YEAR}
    return Golfer(YEAR, player.golfer, player.country, None, ratings, sources)
