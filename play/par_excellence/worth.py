"""What a ball is worth: the strokes it is expected to take from a lie at a distance.

Worked out on an open hole: fairway as far as one sees, a round green with the pin in its middle,
every stroke with the club and strength that leave the least. A hole's own hazards come in when the
computer weighs where a stroke may come down on its real ground.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from play.par_excellence import flight
from play.par_excellence.edition import Edition
from play.par_excellence.odds import shares_of, ways
from play.par_excellence.sheet import (
    CIRCLE,
    CIRCLE_YARDS,
    FAIRWAY,
    GREEN,
    LIES,
    ON_THE_LINE,
    RANK,
    ROCKS,
    ROUGH,
    SAND,
    TREES,
    WATER,
)
from play.par_excellence.strokes import Address, Said, options_from

GREEN_RADIUS = 13.0
# Farther off the line than this a ball of the open hole lies in rough.
FAIRWAY_HALF = 16.0
GRID, FARTHEST, SWEEPS = 2.5, 720.0, 40
# What trees cost more than rough, since they stand in the way of the next stroke.
AMONG_TREES = 0.25
FROM = (FAIRWAY, ROUGH, SAND)
Values = NDArray[np.float64]


class Worth:
    """Strokes to hole out, by lie and yards to the pin."""

    def __init__(self, edition: Edition) -> None:
        self.inside, self.outside = putts_expected(edition)
        self.steps = np.arange(0.0, FARTHEST + GRID, GRID)
        tables = _solved(edition, self.steps, self.inside, self.outside)
        self._tables = np.zeros((len(LIES), len(self.steps)))
        for lie in LIES:
            source = lie if lie in FROM else ROUGH
            self._tables[RANK[lie]] = tables[source]
        self._tables[RANK[TREES]] += AMONG_TREES
        for lost in (WATER, ROCKS):
            self._tables[RANK[lost]] = tables[FAIRWAY] + 1
        self._tables[0] = tables[ROUGH] + 1
        self._tables[RANK[GREEN]] = self.outside
        self._tables[RANK[CIRCLE]] = self.inside

    def of(self, ranks: NDArray[np.int64], distances: Values) -> Values:
        """Strokes for each of many balls: ranks of their lies (see ``sheet.LIES``) and yards."""
        at = np.clip(np.rint(distances / GRID).astype(np.int64), 0, len(self.steps) - 1)
        found: Values = self._tables[ranks, at]
        centred = (ranks == RANK[CIRCLE]) & (distances <= ON_THE_LINE)
        return np.where(centred, found - 1, found)

    def one(self, lie: str, distance: float) -> float:
        """Strokes for one ball."""
        return float(self.of(np.array([RANK[lie]]), np.array([distance]))[0])


@lru_cache(maxsize=8)
def worth_of(edition: Edition) -> Worth:
    """The worth of lies under an edition, worked out once."""
    return Worth(edition)


def putts_expected(edition: Edition) -> tuple[float, float]:
    """Putts from inside the circle and from outside it, gambling where that pays."""
    flags = sum(edition.flags) / len(edition.flags)
    faces = edition.putter
    inside = sum(_putts(row.inside, flags) for row in faces) / len(faces)
    return inside, sum(_putts(row.outside, flags) for row in faces) / len(faces)


def _putts(putts: int, flags: float) -> float:
    return min(putts, flags) if putts >= 3 else putts


def gamble_pays(edition: Edition, putts: int) -> bool:
    """Is the hazard die expected to bring fewer putts than these?"""
    flags = shares_of(edition.flags)
    return sum(int(face) * chance for face, chance in flags) < putts


def _solved(edition: Edition, steps: Values, inside: float, outside: float) -> dict[str, Values]:
    """The worth of each lie at each distance, by doing over until nothing changes."""
    models = {lie: _model(edition, lie, steps) for lie in FROM}
    tables = dict.fromkeys(FROM, 3.0 + steps / 150.0)
    for _ in range(SWEEPS):
        fresh = {}
        for lie, (chances, reach, off) in models.items():
            ahead = np.where(off > FAIRWAY_HALF, tables[ROUGH][reach], tables[FAIRWAY][reach])
            away = reach * GRID
            ahead = np.where(away < GREEN_RADIUS, outside, ahead)
            ahead = np.where(away < CIRCLE_YARDS - ON_THE_LINE, inside, ahead)
            stays = np.isnan(off)
            ahead = np.where(stays, tables[lie][None, None, :], ahead)
            fresh[lie] = 1 + np.min(np.sum(chances[:, :, None] * ahead, axis=1), axis=0)
        tables = fresh
    return tables


def _model(edition: Edition, lie: str, steps: Values) -> tuple[Values, NDArray[np.int64], Values]:
    """For each club and each way its dice may fall: the chance, the grid place it leads to from
    every distance, and how far off the line that is (no number where the ball stays)."""
    address = Address((0.0, 0.0), lie)
    clubs = []
    for option in options_from(edition, address):
        club, half = option.removesuffix("-half"), option.endswith("-half")
        clubs.append(ways(edition, address, Said(club, flight.STRAIGHT, 0.0, half=half)))
    most = max(len(found) for found in clubs)
    chances = np.zeros((len(clubs), most))
    reach = np.zeros((len(clubs), most, len(steps)), dtype=np.int64)
    off = np.zeros((len(clubs), most, len(steps)))
    for n, found in enumerate(clubs):
        for m, ((line, distance), chance) in enumerate(found.items()):
            aside = flight.offset(edition, line, distance)
            left = np.hypot(steps - distance, aside)
            chances[n, m] = chance
            reach[n, m] = np.clip(np.rint(left / GRID), 0, len(steps) - 1)
            off[n, m] = abs(aside) if distance else np.nan
    return chances, reach, off
