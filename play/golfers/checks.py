"""What a player card's facts and ratings may be."""

from collections.abc import Mapping
from typing import Any

from golfsite.web.problems import Fault, Invalid, pointer
from play.pro_golf.making.ratings import NAMES, fault

LONGEST_NAME, LONGEST_COUNTRY = 80, 60
FIRST_SEASON, LAST_SEASON = 1860, 2100


def facts(given: Mapping[str, Any]) -> dict[str, Any]:
    """Golfer, season, country and amateur, checked. Raises Invalid."""
    wrong: dict[str, str] = {}
    golfer = _text(given.get("golfer"), LONGEST_NAME)
    if not golfer:
        wrong["golfer"] = f"A golfer's name has 1 to {LONGEST_NAME} letters."
    country = _text(given.get("country") or "", LONGEST_COUNTRY)
    if country is None:
        wrong["country"] = f"A country has at most {LONGEST_COUNTRY} letters."
    season = given.get("season")
    whole = isinstance(season, int) and not isinstance(season, bool)
    if not whole or not FIRST_SEASON <= int(season or 0) <= LAST_SEASON:
        wrong["season"] = f"The season is a year from {FIRST_SEASON} to {LAST_SEASON}."
    amateur = given.get("amateur", False)
    if not isinstance(amateur, bool):
        wrong["amateur"] = "True or false, please."
    if wrong:
        raise Invalid(wrong)
    return {"golfer": golfer, "season": season, "country": country, "amateur": amateur}


def ratings(given: Mapping[str, Any]) -> dict[str, float | None]:
    """The ratings given, checked. Raises Invalid with a pointer to each that is wrong."""
    wrong = [
        Fault(pointer("ratings", name), f"There is no rating {str(name)[:40]!r}.")
        for name in given
        if name not in NAMES
    ]
    for name in NAMES:
        if name in given and (message := fault(name, given[name])):
            wrong.append(Fault(pointer("ratings", name), message))
    if wrong:
        raise Invalid(wrong)
    return {name: None if value is None else float(value) for name, value in given.items()}


def _text(value: object, longest: int) -> str | None:
    """The text with single spaces between its words; None where it is none of ours."""
    if not isinstance(value, str) or "\0" in value:
        return None
    text = " ".join(value.split())
    return text if len(text) <= longest and text.isprintable() else None
