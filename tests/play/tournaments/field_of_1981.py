"""The field of the 1981 Masters as it ships, without a database."""

from functools import lru_cache

import numpy as np

from play.golfers import samples
from play.pro_golf.card import Card, read_card
from play.pro_golf.edition import augusta, standard
from play.pro_golf.making.levers import build
from play.pro_golf.odds import RoundOdds, field_odds
from play.tournament.simulation import Chances


@lru_cache(maxsize=1)
def field() -> tuple[tuple[str, Card], ...]:
    """Golfers and their cards."""
    levers, overall, _ = samples.read_levers()
    stack = build(levers)
    return tuple(
        (golfer.golfer, read_card(samples.texts(stack, at), overall[at]))
        for at, golfer in enumerate(samples.read_facts())
        if golfer.season == 1981
    )


@lru_cache(maxsize=1)
def odds() -> list[RoundOdds]:
    """Their exact odds at Augusta, everybody playing steadily."""
    return field_odds([card for _, card in field()], augusta(), standard())


def chances(golfers: list[RoundOdds]) -> Chances:
    """Golfers x holes x strokes."""
    highest = max(max(hole.scores) for one in golfers for hole in one.holes)
    found = np.zeros((len(golfers), len(golfers[0].holes), highest + 1))
    for golfer, one in enumerate(golfers):
        for place, hole in enumerate(one.holes):
            for score, chance in hole.scores.items():
                found[golfer, place, score] = chance
    return found
