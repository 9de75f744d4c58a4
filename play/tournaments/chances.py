"""The chances of golfers on a course, hole by hole, and of a tournament from where it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from courses.models import CourseVersion
from courses.versions import playable
from play.pro_golf import card as cards_of_golfers
from play.pro_golf import edition
from play.pro_golf.cards_of import course_cards
from play.pro_golf.odds import STEADY, field_odds
from play.pro_golf.rules import ProGolf
from play.pro_golf.tables import FAIR, Conditions, Tables
from play.tournament.simulation import Share, present, simulate
from play.tournaments.models import Entry, Tournament
from play.tournaments.reading import Board

IN_PLAY = 2_000


@dataclass(frozen=True, slots=True)
class Chance:
    """A golfer's chance to win from here."""

    entry: Entry
    win: Share

    @property
    def percent(self) -> str:
        """In percent, with a decimal where it is small."""
        return percent(self.win.chance)


def percent(chance: float) -> str:
    """A chance in percent: whole, with a decimal below ten."""
    value = 100 * chance
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}"


def distributions(
    cards: Sequence[Mapping[str, Any]],
    version: CourseVersion,
    tables: Tables | None = None,
    conditions: Conditions = FAIR,
    policy: str = STEADY,
) -> NDArray[np.float64]:
    """The exact chance of every score, everybody playing by one policy: golfers x holes x
    strokes."""
    read = [cards_of_golfers.load(card) for card in cards]
    holes = course_cards(playable(version))
    odds = field_odds(read, holes, tables or edition.standard(), policy, conditions)
    highest = max(max(hole.scores) for one in odds for hole in one.holes)
    found = np.zeros((len(odds), len(holes), highest + 1))
    for golfer, one in enumerate(odds):
        for place, hole in enumerate(one.holes):
            for score, chance in hole.scores.items():
                found[golfer, place, score] = chance
    return found


def conditions_of(options: Mapping[str, Any], holes: int) -> Conditions:
    """What holds in every round of a tournament with these options, in fair weather."""
    flag = str(options.get("flags", "normal"))
    return Conditions(
        risks=bool(options.get("risks", True)),
        aces=bool(options.get("aces", False)),
        doubles=bool(options.get("doubles", False)),
        flags=() if flag == "normal" else (flag,) * holes,
    )


def prospects_of(board: Board) -> list[Chance]:
    """Who wins how likely from here on, the whole field, likeliest first; [] where it is over, or
    where the game has no exact odds."""
    tournament = board.tournament
    is_over = tournament.status == Tournament.Status.FINISHED
    if is_over or tournament.game != ProGolf.slug or tournament.course_version_id is None:
        return []
    cards = dict(Entry.objects.filter(tournament=tournament).values_list("slug", "card"))
    holes = distributions(
        [cards[entry.slug] for entry in board.entries],
        CourseVersion.objects.defer("content").get(pk=tournament.course_version_id),
        edition.read(tournament.edition.tables),
        conditions_of(tournament.options, len(tournament.holes)),
        tournament.policy,
    )
    outlook = present(board.contest, holes, cut_rule=tournament.cut, play_off=tournament.play_off)
    simulated = simulate(outlook, IN_PLAY, tournament.seed % 2**32)
    found = [
        Chance(entry, prospect.win)
        for entry, prospect in zip(board.entries, simulated.golfers, strict=True)
    ]
    return sorted(found, key=lambda one: -one.win.chance)
