"""The method with its fitted constants: ratings in, cards out."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from play.pro_golf.card import Card
from play.pro_golf.chart import Chart, charted
from play.pro_golf.edition import standard
from play.pro_golf.making import exact, fit, levers, ratings
from play.pro_golf.making.levers import Levers
from play.pro_golf.neutral import neutral as neutral_cards
from play.pro_golf.stack import Floats, stacked
from play.pro_golf.tables import FAIR

FILE = Path(__file__).with_name("method.toml")
PLACES = {"distance": 1, "offline": 3, "pitch": 3, "chip": 3, "sand": 2, "putt": 4}


@dataclass(frozen=True, slots=True)
class Season:
    """What a season was like: the mean drive in yards, the mean exact average of its cards."""

    distance: float
    average: float


@dataclass(frozen=True, slots=True)
class Constants:
    """Everything that was fitted."""

    method: fit.Method
    likeness: ratings.Likeness
    overall_steps: tuple[float, ...]
    overall_boxes: tuple[int, ...]
    seasons: Mapping[int, Season]

    def season(self, year: int) -> Season:
        """The season, or the nearest one known."""
        return self.seasons[min(self.seasons, key=lambda known: (abs(known - year), known))]

    def overall(self, average: float, season: Season) -> int:
        """The Overall Value of a card that averages so much on the neutral course."""
        at = int(np.searchsorted(self.overall_steps, average - season.average, side="right"))
        return self.overall_boxes[at]


@dataclass(frozen=True, slots=True)
class Made:
    """A card made from ratings: its columns, Overall Value and exact average on the neutral
    course; ``estimated`` holds what was put in for ratings that are unknown."""

    columns: dict[str, list[str]]
    overall: int
    average: float
    estimated: dict[str, float]


@cache
def constants() -> Constants:
    """The constants that the site goes by."""
    data = tomllib.loads(FILE.read_text())
    return Constants(
        method=read_method(data["method"]),
        likeness=ratings.Likeness(
            np.array(data["likeness"]["means"]), np.array(data["likeness"]["covariance"])
        ),
        overall_steps=tuple(data["overall"]["steps"]),
        overall_boxes=tuple(data["overall"]["boxes"]),
        seasons={int(year): Season(**season) for year, season in data["seasons"].items()},
    )


def read_method(table: Mapping[str, Any]) -> fit.Method:
    """The method's own constants from their table."""
    return fit.Method(tuple(table["base"]), tuple(table["gain"]), float(table["early_share"]))


def make(wanted: Sequence[tuple[Mapping[str, float | None], int]]) -> list[Made]:
    """The cards of golfers given by ratings and season. Unknown ratings are estimated."""
    known = constants()
    rows = np.stack([ratings.row(given, known.season(year).distance) for given, year in wanted])
    whole = known.likeness.complete(rows)
    found = rounded(fit.fit(fit.Aims.of(whole), neutral(), known.method))
    cards = levers.build(found)
    averages = exact.figures(cards, neutral()).mean
    made = []
    for at, (_, year) in enumerate(wanted):
        season = known.season(year)
        average = float(averages[at])
        columns = levers.texts(cards, at)
        made.append(
            Made(
                columns,
                known.overall(average, season),
                average,
                _guessed(rows[at], whole[at], season),
            )
        )
    return made


def estimates(given: Mapping[str, float | None], year: int) -> dict[str, float]:
    """What stands in for the ratings that are unknown, the scoring average excepted."""
    known = constants()
    row = ratings.row(given, known.season(year).distance)
    return _guessed(row, known.likeness.complete(row[None])[0], known.season(year))


def _guessed(row: Floats, whole: Floats, season: Season) -> dict[str, float]:
    guessed = {
        name: float(whole[place])
        for place, name in enumerate(ratings.INPUTS)
        if np.isnan(row[place])
    }
    if ratings.INPUTS[0] in guessed:
        guessed[ratings.INPUTS[0]] += season.distance
    return guessed


def rounded(found: Levers) -> Levers:
    """The levers as they are written down."""
    return Levers(
        **{
            name: np.round(getattr(found, name), PLACES[name])
            if name in PLACES
            else getattr(found, name)
            for name in Levers.__dataclass_fields__
        }
    )


def average_of(card: Card) -> float:
    """The exact average of a card on the neutral course."""
    return float(exact.figures(stacked([card]), neutral()).mean[0])


@cache
def neutral() -> Chart:
    """The neutral tour course, as a chart."""
    return charted(neutral_cards(), FAIR, standard())
