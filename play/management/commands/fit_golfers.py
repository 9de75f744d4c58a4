"""``manage.py fit_golfers``: the cards of every season made anew from their statistics."""

from typing import Any

import numpy as np
from django.core.management.base import BaseCommand, CommandParser

from play.golfers import fitting, method, samples, yardstick, year_1981
from play.pro_golf.making import exact, fit, levers
from play.pro_golf.making.ratings import INPUTS


class Command(BaseCommand):
    help = (
        "Makes the cards of all seasons anew and states how near they come, on the half of the "
        "seasons that the constants were fitted on and on the other half. With --constants the "
        "constants are fitted first, with --dry-run nothing is written."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--constants", action="store_true", help="fit the constants first")
        parser.add_argument("--dry-run", action="store_true", help="write nothing")

    def handle(self, *_: Any, **options: Any) -> None:
        golfers = samples.read_data_set()
        table = fitting.Table.of(golfers)
        half = np.isin(table.seasons, fitting.fitting_seasons(table.seasons))
        known = fitting.likeness_of(table, half)
        estimated, weights = year_1981.estimated(golfers, known)
        for name, line in zip(INPUTS, weights.together, strict=True):
            told = ", ".join(f"{weight:+.2f}" for weight in line)
            self.stdout.write(f"1981, {name}: money, later money, later statistic {told}")
        golfers = [*golfers, *estimated]
        table = fitting.Table.of(golfers)
        half = np.isin(table.seasons, fitting.fitting_seasons(table.seasons))
        aims = fit.Aims.of(known.complete(table.rows))
        constants = fitting.read_constants()
        if options["constants"]:
            constants = fitting.fit_constants(aims, table, half, constants, self.stdout.write)
        found = fitting.fit_all(aims, table, constants)
        figures = exact.figures(levers.build(found), method.neutral())
        self.tell("Fitted on", table, aims, figures, half)
        self.tell("Not seen", table, aims, figures, ~half)
        if not options["dry_run"]:
            samples.write_estimated(estimated)
            fitting.write(golfers, table, known, constants, found, figures.mean)

    def tell(
        self,
        title: str,
        table: "fitting.Table",
        aims: fit.Aims,
        figures: exact.Figures,
        who: np.ndarray,
    ) -> None:
        for since, era in ((True, "1992 on"), (False, "before 1992")):
            chosen = who & ((table.seasons >= yardstick.SCRAMBLING_SINCE) == since)
            chosen &= table.seasons >= fitting.FIRST_SEASON
            if not chosen.any():
                continue
            told = yardstick.following(
                table.seasons[chosen], table.real[chosen], figures.mean[chosen]
            )
            self.stdout.write(
                f"{title}, {era}: {told.golfers} golfers, residual {told.residual:.3f}, slope "
                f"{told.slope:.3f}, rank {told.rank_median:.3f}, least {told.rank_least:.3f} "
                f"({told.least_season}), level {told.level:+.2f}"
            )
            for near in yardstick.nearness(aims.take(chosen), figures.take(chosen)):
                mark = "" if near.ok else "  MISSED"
                self.stdout.write(
                    f"    {near.figure}: 95 % within {near.most:.3f}, worst {near.worst:.3f}, "
                    f"aim {near.aim}{mark}"
                )
