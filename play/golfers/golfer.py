"""A golfer of the data set: the facts that come with the site."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.utils.text import slugify

from play.pro_golf.making.ratings import NAMES

SAMPLES = Path(__file__).parent.parent / "samples"


@dataclass(frozen=True, slots=True)
class Golfer:
    """One golfer of a season. ``ratings`` by name; ``sources`` as in ``PlayerCard``."""

    season: int
    golfer: str
    country: str
    rounds: int | None
    ratings: dict[str, float | None]
    sources: dict[str, dict[str, Any]] = field(default_factory=dict)
    money: float | None = None

    @property
    def slug(self) -> str:
        """The name of the golfer's card in addresses."""
        return slugify(f"{self.golfer} {self.season}")


def of_row(row: dict[str, str]) -> Golfer:
    """The golfer of a row of the facts. A rating followed by "~1987" is estimated, from that
    season, or by "~" from none."""
    ratings: dict[str, float | None] = {}
    sources: dict[str, dict[str, Any]] = {}
    for name in NAMES:
        value, mark, season = row[name].partition("~")
        ratings[name] = float(value) if value else None
        if mark:
            sources[name] = {"kind": "estimated"} | ({"season": int(season)} if season else {})
    return Golfer(
        season=int(row["season"]),
        golfer=row["golfer"],
        country=row["country"],
        rounds=int(row["rounds"]) if row["rounds"] else None,
        ratings=ratings,
        sources=sources,
        money=float(row["money_usd"]) if row["money_usd"] else None,
    )


def to_row(golfer: Golfer) -> list[str]:
    """The golfer as a row of the facts, in the order of HEADINGS."""
    values = []
    for name in NAMES:
        value, source = golfer.ratings[name], golfer.sources.get(name, {})
        text = "" if value is None else f"{value:.10g}"
        mark = f"~{source.get('season', '')}" if source.get("kind") == "estimated" else ""
        values.append(text + mark)
    rounds = "" if golfer.rounds is None else str(golfer.rounds)
    money = "" if golfer.money is None else f"{golfer.money:.10g}"
    return [str(golfer.season), golfer.golfer, golfer.country, rounds, money, *values]


HEADINGS = ("season", "golfer", "country", "rounds", "money_usd", *NAMES)
