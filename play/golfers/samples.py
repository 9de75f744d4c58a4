"""The golfers that come with the site: their statistics, and the numbers behind their cards.

``golfers.csv`` holds the facts, ``golfer_cards.csv`` what ``manage.py fit_golfers`` made of them,
row for row: building a card from its levers takes less time than reading it would.
"""

import csv
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from play.golfers.models import PlayerCard
from play.pro_golf.making.levers import Levers, build, texts
from play.pro_golf.making.ratings import NAMES

FOLDER = Path(__file__).parent.parent / "samples"
FACTS, CARDS = FOLDER / "golfers.csv", FOLDER / "golfer_cards.csv"
A_BATCH = 500
ESTIMATED = "estimated"
LEVERS = tuple(field.name for field in fields(Levers))
WHOLE = ("fw", "li", "mi", "si", "p")
BROUGHT = (
    *("golfer", "season", "country", "rounds", *NAMES, "sources"),
    *("made", "made_overall", "overall", "neutral_average", "sample", "changed_at", "deleted_at"),
)


@dataclass(frozen=True, slots=True)
class Golfer:
    """One row of the facts. ``ratings`` by name; ``sources`` as in ``PlayerCard``."""

    season: int
    golfer: str
    country: str
    rounds: int | None
    ratings: dict[str, float | None]
    sources: dict[str, dict[str, Any]]

    @property
    def slug(self) -> str:
        """The name of the golfer's card in addresses."""
        return slugify(f"{self.golfer} {self.season}")


def read_facts() -> list[Golfer]:
    """Every golfer that comes with the site, in the order of the file."""
    with FACTS.open(newline="", encoding="utf-8") as file:
        return [_golfer(row) for row in csv.DictReader(file)]


def _golfer(row: dict[str, str]) -> Golfer:
    ratings = {name: float(row[name]) if row[name] else None for name in NAMES}
    kind = row.get("kind") or ""
    sources = {name: {"kind": kind} for name in NAMES if kind and ratings[name] is not None}
    return Golfer(
        season=int(row["season"]),
        golfer=row["golfer"],
        country=row["country"],
        rounds=int(row["rounds"]) if row["rounds"] else None,
        ratings=ratings,
        sources=sources,
    )


def read_levers() -> tuple[Levers, list[int], list[float]]:
    """The levers of all their cards, their Overall Values and exact averages."""
    with CARDS.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    columns = {
        name: np.array([row[name] for row in rows], dtype=np.int64 if name in WHOLE else float)
        for name in LEVERS
    }
    overall = [int(row["overall"]) for row in rows]
    return Levers(**columns), overall, [float(row["average"]) for row in rows]


def write_levers(
    golfers: Sequence[Golfer], levers: Levers, overall: Sequence[int], averages: Sequence[float]
) -> None:
    """Writes down what the cards are built from."""
    with CARDS.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["season", "golfer", *LEVERS, "overall", "average"])
        for at, golfer in enumerate(golfers):
            values = [f"{getattr(levers, name)[at]:g}" for name in LEVERS]
            average = f"{averages[at]:.3f}"
            writer.writerow([golfer.season, golfer.golfer, *values, overall[at], average])


def load_golfers() -> int:
    """Brings the golfers that come with the site, if their file is another than last time; gives
    how many cards were written. Cards that staff has changed since stay as they are."""
    digest = hashlib.sha256(FACTS.read_bytes() + CARDS.read_bytes()).hexdigest()
    if PlayerCard.objects.filter(sample=digest).exists():
        return 0
    kept = set(PlayerCard.objects.filter(owner=None, version__gt=1).values_list("slug", flat=True))
    made = [card for card in _cards(digest) if card.slug not in kept]
    with transaction.atomic():
        PlayerCard.objects.bulk_create(
            made,
            batch_size=A_BATCH,
            update_conflicts=True,
            unique_fields=["slug"],
            update_fields=BROUGHT,
        )
    return len(made)


def _cards(digest: str) -> list[PlayerCard]:
    golfers = read_facts()
    levers, overall, averages = read_levers()
    stack, now = build(levers), timezone.now()
    return [
        PlayerCard(
            slug=golfer.slug,
            golfer=golfer.golfer,
            season=golfer.season,
            country=golfer.country,
            rounds=golfer.rounds,
            **golfer.ratings,
            sources=golfer.sources,
            made=texts(stack, at),
            made_overall=overall[at],
            overall=overall[at],
            neutral_average=averages[at],
            sample=digest,
            created_at=now,
            changed_at=now,
        )
        for at, golfer in enumerate(golfers)
    ]
