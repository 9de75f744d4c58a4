"""A golfer's ratings against the field of his season."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from play.golfers import queries, shapes
from play.golfers.models import PlayerCard
from play.pro_golf.making.ratings import NAMES, RATINGS, Rating

WIDTH = 100.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One rating: what it is, where it is from, and its place in the field. Places along the bar
    are per cent of its width, right being better; None where there is no field."""

    rating: Rating
    shown: str
    source: Mapping[str, Any]
    rank: int | None = None
    of: int = 0
    dot: float | None = None
    low: float = 0.0
    high: float = 0.0
    middle: float = 0.0

    @property
    def band(self) -> float:
        """The width of the middle half."""
        return round(self.high - self.low, 1)


def bars(card: PlayerCard) -> list[Bar]:
    """The golfer's ratings against the site's golfers of the season."""
    rows = list(queries.of_season(card.season).values_list(*NAMES))
    sources = shapes.sources(card)
    found = []
    for at, rating in enumerate(RATINGS):
        value = getattr(card, rating.name)
        source = sources[rating.name]
        if value is None and "estimate" not in source:
            continue
        field = sorted(row[at] for row in rows if row[at] is not None)
        found.append(_bar(rating, value, source, field))
    return found


def _bar(rating: Rating, value: float | None, source: Mapping[str, Any], field: list[float]) -> Bar:
    counted = source["estimate"] if value is None else value
    shown = rating.shown(counted)
    if len(field) < 4 or field[0] == field[-1]:
        return Bar(rating, shown, source)
    least, most = min(field[0], counted), max(field[-1], counted)

    def place(of: float) -> float:
        along = (of - least) / (most - least)
        return round(WIDTH * (along if rating.more_is_better else 1 - along), 1)

    quarters = [place(field[int(share * (len(field) - 1))]) for share in (0.25, 0.5, 0.75)]
    better = sum(one > counted if rating.more_is_better else one < counted for one in field)
    return Bar(
        rating,
        shown,
        source,
        rank=better + 1 if value is not None else None,
        of=len(field),
        dot=place(counted),
        low=min(quarters),
        high=max(quarters),
        middle=quarters[1],
    )
