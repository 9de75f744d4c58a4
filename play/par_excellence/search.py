"""Which line to take: bearings, clubs and shapes weighed by the strokes they are expected to cost.

First the meter is laid at many bearings and every prick of its five lines is asked for its lie, all
at once; then the best few strokes are worked out exactly.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from play.par_excellence import flight
from play.par_excellence.edition import PRICK, Edition
from play.par_excellence.odds import chances, ways
from play.par_excellence.sheet import OUT, RANK, TREES, WET, Sheet
from play.par_excellence.strokes import Address, Laid, Said, options_from, said
from play.par_excellence.worth import Worth, worth_of

# Bearings on each side of those that lead to the pin and along the hole (degrees).
ASIDE = 14.0
# So many yards along the hole a stroke may be aimed at.
AHEAD = (90.0, 150.0, 190.0, 225.0)
# What a club reaches on the flight; from nearer the pin a bend of the hole does not matter.
REACH = 200.0
Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Advice:
    """A stroke and the strokes it is expected to cost until the ball is in the hole, itself
    included."""

    said: Said
    strokes: float


class Fan:
    """The meter laid at many bearings: for each of them, each line and each prick (from five yards
    on), the expected strokes after coming down there, for lofted clubs and for low ones."""

    def __init__(
        self, edition: Edition, sheet: Sheet, address: Address, bearings: Values, reach: int
    ) -> None:
        self.bearings = bearings
        worth = worth_of(edition)
        distances = np.arange(PRICK, reach + PRICK, PRICK, dtype=float)
        places = _pricks(edition, address, bearings, distances)
        ranks = sheet.ranks_at(places.reshape(-1, 2)).reshape(places.shape[:-1])
        away = left_to_play(sheet, places.reshape(-1, 2)).reshape(ranks.shape)
        here = worth.of(ranks, away)
        self.stays = worth.one(address.lie, float(_away(sheet, address)))
        self.lofted = _with_penalties(address, self.stays, ranks, here)
        self.low = _under_trees(edition, worth, ranks, away, distances, self.lofted)


def ranked(
    edition: Edition, sheet: Sheet, address: Address, *, step: float, count: int
) -> list[Advice]:
    """The best strokes from here, best first: for each club and shape its best bearing among those
    ``step`` degrees apart, the best ``count`` of them worked out exactly."""
    bearings = _bearings(sheet, address, step)
    rough = _weighed(edition, sheet, address, bearings)
    exact = [weigh(edition, sheet, address, one.said) for one in rough[:count]]
    return sorted(exact, key=lambda one: one.strokes)


@lru_cache(maxsize=512)
def best_lines(edition: Edition, sheet: Sheet, address: Address) -> tuple[Advice, ...]:
    """The hint: the best three strokes that differ in club or shape, turned to the half degree."""
    found = ranked(edition, sheet, address, step=2.0, count=8)[:4]
    finer = [_refined(edition, sheet, address, one) for one in found]
    return tuple(sorted(finer, key=lambda one: one.strokes)[:3])


def weigh(edition: Edition, sheet: Sheet, address: Address, words: Said) -> Advice:
    """What a stroke is expected to cost, each way it may end played out exactly."""
    lofted = edition.club(words.club).lofted
    laid = Laid(edition, sheet, address, words.bearing, lofted=lofted)
    found = chances(edition, sheet, address, words, laid)
    rests = np.array([one.flown.rest for one in found])
    ranks = np.array([RANK[one.flown.rest_lie] for one in found])
    after = worth_of(edition).of(ranks, left_to_play(sheet, rests))
    cost = sum(
        one.chance * (1 + one.flown.penalty + strokes)
        for one, strokes in zip(found, after, strict=True)
    )
    return Advice(words, float(cost))


def left_to_play(sheet: Sheet, places: Values) -> Values:
    """Yards to the pin from each place: as the crow flies where a stroke may reach it, else by the
    way round the bends of the hole."""
    straight = np.hypot(places[:, 0] - sheet.pin[0], places[:, 1] - sheet.pin[1])
    around = np.maximum(sheet.left_along(places), straight)
    return np.where(straight <= REACH, straight, around)


def _away(sheet: Sheet, address: Address) -> float:
    return float(left_to_play(sheet, np.array([address.at]))[0])


def _bearings(sheet: Sheet, address: Address, step: float) -> Values:
    """Directions worth a thought: around the pin, and around the hole's way ahead."""
    left = float(sheet.left_along(np.array([address.at]))[0])
    pin = sheet.bearing(address.at)
    aims = [0.0]
    for ahead in AHEAD:
        if left > ahead:
            place = sheet.along(left - ahead)
            angle = np.degrees(np.arctan2(place[0] - address.at[0], place[1] - address.at[1]))
            aims.append(float((angle - pin + 180) % 360 - 180))
    low = np.floor((min(aims) - ASIDE) / step)
    high = np.ceil((max(aims) + ASIDE) / step)
    turned = np.round((pin + np.arange(low, high + 1) * step) % 360, 1) % 360
    return np.unique(turned)


def _pricks(edition: Edition, address: Address, bearings: Values, distances: Values) -> Values:
    """Places: bearing, line, prick, x and y."""
    angle = np.radians(bearings)[:, None, None]
    off = np.array([[flight.offset(edition, line, d) for d in distances] for line in flight.LINES])[
        None
    ]
    x = address.at[0] + distances * np.sin(angle) + off * np.cos(angle)
    y = address.at[1] + distances * np.cos(angle) - off * np.sin(angle)
    return np.round(np.stack([x, y], axis=-1), 1)


def _with_penalties(
    address: Address, stays: float, ranks: NDArray[np.int64], here: Values
) -> Values:
    """Out of bounds and lost balls cost a stroke and go on from the last prick before them."""
    out = ranks == RANK[OUT]
    lost = out | np.isin(ranks, WET)
    pricks = np.arange(ranks.shape[-1])
    last = np.maximum.accumulate(np.where(lost, -1, pricks), axis=-1)
    before = np.take_along_axis(here, np.maximum(last, 0), axis=-1)
    dropped = 1 + np.where(last < 0, stays, before)
    if address.from_tee:
        dropped = np.where(out, 1 + stays, dropped)
    return np.where(lost, dropped, here)


def _under_trees(
    edition: Edition,
    worth: Worth,
    ranks: NDArray[np.int64],
    away: Values,
    distances: Values,
    lofted: Values,
) -> Values:
    """The same for clubs that trees near the ball stop."""
    wood = ranks == RANK[TREES]
    meets = wood & ~np.concatenate([wood[..., :1], wood[..., :-1]], axis=-1)
    meets &= distances <= edition.number("trees_within")
    first = np.where(meets.any(axis=-1), meets.argmax(axis=-1), ranks.shape[-1])[..., None]
    at = np.minimum(first, ranks.shape[-1] - 1)
    stopped = worth.of(np.full(at.shape, RANK[TREES]), np.take_along_axis(away, at, axis=-1))
    return np.where(np.arange(ranks.shape[-1]) >= first, stopped, lofted)


def _weighed(edition: Edition, sheet: Sheet, address: Address, bearings: Values) -> list[Advice]:
    """Every club and shape at its best bearing, by the fan, best first."""
    options = options_from(edition, address)
    thrown = {
        (option, shape): ways(edition, address, said(option, shape, 0.0))
        for option in options
        for shape in flight.SHAPES
    }
    reach = max(distance for found in thrown.values() for _, distance in found)
    fan = Fan(edition, sheet, address, bearings, reach)
    found = []
    for (option, shape), chances_of in thrown.items():
        lofted = edition.club(said(option, shape, 0.0).club).lofted
        values = fan.lofted if lofted else fan.low
        cost = np.full(len(bearings), 1.0)
        for (line, distance), chance in chances_of.items():
            place = distance // PRICK - 1
            after = values[:, flight.LINES.index(line), place] if distance else fan.stays
            cost = cost + chance * after
        best = int(cost.argmin())
        found.append(Advice(said(option, shape, float(bearings[best])), float(cost[best])))
    return sorted(found, key=lambda one: one.strokes)


def _refined(edition: Edition, sheet: Sheet, address: Address, one: Advice) -> Advice:
    """The same club and shape, turned a little to either side if that is better."""
    tried = [one]
    for turn in (-1.0, -0.5, 0.5, 1.0):
        bearing = round((one.said.bearing + turn) % 360, 1) % 360
        words = Said(one.said.club, one.said.shape, bearing, half=one.said.half)
        tried.append(weigh(edition, sheet, address, words))
    return min(tried, key=lambda other: other.strokes)
