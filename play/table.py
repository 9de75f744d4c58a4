"""A stored round as the rules see it: its game, its seats, its state.

What does not change during a round (course, edition, options, players) is kept in memory between
strokes, so that a stroke reads the round's own row and nothing else.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from courses.models import CourseVersion
from courses.playable import PlayableCourse
from courses.versions import playable
from golfsite.web.problems import Problem
from play import games
from play.engine.description import Description
from play.engine.protocol import Game
from play.engine.site import Seats
from play.models import EditionVersion, Round

BASES_KEPT = 64


@dataclass(frozen=True, slots=True)
class Table:
    """A round ready to be played on. ``base`` is the state before its first input."""

    round: Round
    description: Description
    seats: Seats
    base: Any

    @property
    def game(self) -> Game[Any]:
        return self.description.game

    def state(self) -> Any:
        """The state after the last standing entry."""
        return self.game.load(self.round.state, self.base)


def seated(round_: Round) -> Table:
    """The table of a stored round. Raises Problem where its game is not played here any more."""
    description = games.find_game(round_.game)
    if description is None:
        raise Problem(f"The game {round_.game} is not played here any more.", status=422)
    base = _base(
        round_.game,
        round_.course_version_id,
        round_.edition_id,
        _frozen(round_.holes),
        _frozen(round_.players),
        _frozen(round_.options),
    )
    return Table(round_, description, seats_of(round_), base)


def seats_of(round_: Round) -> Seats:
    """Who sits where, and who throws."""
    computers = {n for n, player in enumerate(round_.players) if player["kind"] == "computer"}
    return Seats(
        players=len(round_.players),
        computers=frozenset(computers),
        seed=round_.seed,
        entered=round_.dice == Round.Dice.ENTERED,
        computer_dice_entered=round_.options.get("computer_dice") == "entered",
    )


def course_for(version: CourseVersion | None, holes: Sequence[int]) -> PlayableCourse | None:
    """The holes to be played, in the order they are played; None where no course is used."""
    if version is None:
        return None
    course = playable(version)
    by_number = {hole.number: hole for hole in course.holes}
    return PlayableCourse(course.slug, course.name, tuple(by_number[n] for n in holes))


def _frozen(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@lru_cache(maxsize=BASES_KEPT)
def _base(
    game: str, course: int | None, edition: str, holes: str, players: str, options: str
) -> Any:
    versions = CourseVersion.objects.defer("content")
    version = versions.get(pk=course) if course is not None else None
    tables = EditionVersion.objects.get(pk=edition).tables
    description = games.GAMES[game]
    return description.game.start(
        course_for(version, json.loads(holes)),
        json.loads(players),
        json.loads(options),
        tables,
    )
