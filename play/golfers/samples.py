"""The golfers that come with the site: their statistics, and the numbers behind their cards.

``golfers.csv`` holds the facts, ``golfers_1981.csv`` golfers estimated from them, and
``golfer_cards.csv`` what ``manage.py fit_golfers`` made of both, row for row: building a card from
its levers takes less time than reading it would.
"""

import csv
import hashlib
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np
from django.db import transaction
from django.utils import timezone

from play.golfers.golfer import HEADINGS, SAMPLES, Golfer, of_row, to_row
from play.golfers.models import PlayerCard
from play.pro_golf.making.levers import Levers, build, texts
from play.pro_golf.making.ratings import NAMES

FACTS, CARDS = SAMPLES / "golfers.csv", SAMPLES / "golfer_cards.csv"
ESTIMATED = SAMPLES / "golfers_1981.csv"
A_BATCH = 500
LEVERS = tuple(field.name for field in fields(Levers))
WHOLE = ("fw", "li", "mi", "si", "p")
BROUGHT = (
    *("golfer", "season", "country", "rounds", *NAMES, "sources"),
    *("made", "made_overall", "overall", "neutral_average", "sample", "changed_at", "deleted_at"),
)


def read_facts() -> list[Golfer]:
    """Every golfer that comes with the site: the data set, then those estimated from it."""
    return [*read_data_set(), *_read(ESTIMATED)]


def read_data_set() -> list[Golfer]:
    """The golfers of seasons whose statistics were kept."""
    return _read(FACTS)


def _read(file: Path) -> list[Golfer]:
    with file.open(newline="", encoding="utf-8") as lines:
        return [of_row(row) for row in csv.DictReader(lines)]


def write_estimated(golfers: Sequence[Golfer]) -> None:
    """Writes down the golfers who were estimated."""
    with ESTIMATED.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEADINGS)
        writer.writerows(to_row(golfer) for golfer in golfers)


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
    digest = hashlib.sha256(
        b"".join(file.read_bytes() for file in (FACTS, ESTIMATED, CARDS))
    ).hexdigest()
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
