"""The weather of a round, thrown for once and the same for the whole field (6.3)."""

from collections.abc import Mapping
from random import Random
from typing import Any

from play.pro_golf.edition import read
from play.pro_golf.state import BAD, FAIR
from play.tournaments.models import Tournament

OPTION = "weather"
FACES = 6


def of_round(tournament: Tournament, number: int) -> str | None:
    """ "fair" or "bad"; None where this tournament throws for no weather."""
    if tournament.options.get(OPTION) is not True:
        return None
    die = Random(f"{tournament.seed}/weather/{number}").randint(1, FACES)
    return BAD if die >= read(tournament.edition.tables).bad_weather_from else FAIR


def options_of(tournament: Tournament, number: int) -> Mapping[str, Any]:
    """The options of a round, its weather thrown for already."""
    thrown = of_round(tournament, number)
    return tournament.options if thrown is None else tournament.options | {OPTION: thrown}
