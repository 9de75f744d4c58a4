"""Finds the two modifiers of each hole of Augusta, and tells how near its holes come."""

import csv
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand, CommandError

from play.golfers.queries import card_of, of_season
from play.pro_golf import edition
from play.pro_golf.card import Card
from play.pro_golf.stack import stacked
from play.pro_golf.tuning import Aim, Found, measured, tune

SEASON = 1981
AVERAGES = Path(__file__).resolve().parents[2] / "samples" / "augusta_averages.csv"
# What the same men scored that week; the level of the whole course is set by it.
WEEK = 72.73
# Their numbers of birdies belong to another time: both are played with longer clubs now.
OTHERWISE = (13, 15)


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole as it was played: its mean over par in all Masters, and the shares of birdies or
    better, bogeys and worse in that of 2024."""

    number: int
    over_par: float
    shares: tuple[float, float, float]


class Command(BaseCommand):
    """``manage.py tune_augusta`` prints; ``--write`` writes the modifiers down."""

    help = "Brings Augusta’s hole cards to the averages of its holes"

    def add_arguments(self, parser: ArgumentParser) -> None:
        """``--write``."""
        parser.add_argument("--write", action="store_true", help="write the modifiers down")

    def handle(self, *args: Any, **options: Any) -> None:
        """Tunes, and tells."""
        field = [card_of(row) for row in of_season(SEASON)]
        if not field:
            raise CommandError("The golfers of 1981 are not loaded: manage.py load_golfers.")
        played = averages()
        cards = edition.augusta_untuned()
        shift = (WEEK - 72 - sum(hole.over_par for hole in played)) / len(played)
        aims = [
            Aim(hole.over_par + shift, None if hole.number in OTHERWISE else hole.shares)
            for hole in played
        ]
        tables = edition.standard()
        found = tune(cards, field, aims, tables)
        self._tell("As the facts have it", untuned(field), played)
        self._tell("Tuned", found, played)
        if options["write"]:
            write(found)

    def _tell(self, title: str, found: list[Found], played: list[Hole]) -> None:
        self.stdout.write(title)
        for one, hole, off in zip(found, played, offs(found, played), strict=True):
            self.stdout.write(
                f"{hole.number:3} approach {one.approach:+d} short {one.short:+d} "
                f"mean {one.mean:+.3f} of {hole.over_par:+.2f}, off {off:+.3f}"
            )
        birdies, bogeys, worse = share_offs(found, played)
        self.stdout.write(
            f"total {sum(one.mean for one in found):+.2f}, worst hole "
            f"{max(map(abs, offs(found, played))):.3f}, rank correlation "
            f"{rank_correlation(found, played):.3f}; shares off by {birdies:.1f}, {bogeys:.1f}, "
            f"{worse:.1f} points"
        )


def averages() -> list[Hole]:
    """The holes as they were played."""
    with AVERAGES.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    found = []
    for row in rows:
        names = ("eagles", "birdies", "pars", "bogeys", "worse")
        eagles, birdies, pars, bogeys, worse = (int(row[name]) for name in names)
        rounds = eagles + birdies + pars + bogeys + worse
        shares = ((eagles + birdies) / rounds, bogeys / rounds, worse / rounds)
        found.append(Hole(int(row["hole"]), float(row["over_par"]), shares))
    return found


def untuned(field: list[Card]) -> list[Found]:
    """The holes by their facts alone."""
    stack, tables = stacked(field), edition.standard()
    return [Found(0, 0, *measured(card, stack, tables)) for card in edition.augusta_untuned()]


def tuned_now(field: list[Card]) -> list[Found]:
    """The holes with the modifiers that are written down."""
    stack, tables = stacked(field), edition.standard()
    return [Found(0, 0, *measured(card, stack, tables)) for card in edition.augusta()]


def offs(found: list[Found], played: list[Hole]) -> list[float]:
    """How far each hole is off its average, after one shift for all."""
    differences = np.array([a.mean - b.over_par for a, b in zip(found, played, strict=True)])
    return [float(one) for one in differences - differences.mean()]


def rank_correlation(found: list[Found], played: list[Hole]) -> float:
    """The correlation of the holes’ order of difficulty; equal holes share their rank."""
    one = _ranks([one.mean for one in found])
    return float(np.corrcoef(one, _ranks([hole.over_par for hole in played]))[0, 1])


def _ranks(values: list[float]) -> list[float]:
    array = np.array(values)
    return [float((array < value).sum() + (array == value).sum() / 2) for value in array]


def share_offs(found: list[Found], played: list[Hole]) -> tuple[float, float, float]:
    """By how many points the shares of birdies or better, bogeys and worse are off on average."""
    off = [
        [abs(a - b) for a, b in zip(one.shares, hole.shares, strict=True)]
        for one, hole in zip(found, played, strict=True)
        if hole.number not in OTHERWISE
    ]
    birdies, bogeys, worse = (100 * float(value) for value in np.mean(off, axis=0))
    return birdies, bogeys, worse


def write(found: list[Found]) -> None:
    """Writes the modifiers where the hole cards read them."""
    path = edition.FOLDER / "augusta-1981-tuning.toml"
    head = path.read_text(encoding="utf-8").split("\n\n", 1)[0]
    rows = [
        f"[[holes]]\nnumber = {number}\napproach = {one.approach}\nshort = {one.short}"
        for number, one in enumerate(found, 1)
    ]
    path.write_text("\n\n".join([head, *rows]) + "\n", encoding="utf-8")
