"""Sitting down: a new round from a course, players, options, dice and an edition."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from courses.models import Course, CourseVersion
from courses.versions import playable
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer
from play import editions, games, records
from play.engine import site
from play.engine.description import Description
from play.engine.protocol import Refusal, Scalar
from play.golfers import queries as golfers
from play.models import Round
from play.pro_golf import card as cards
from play.recording import Recorder
from play.table import Table, course_for, seated

LARGEST_SEED = 2**53 - 1
LONGEST_NAME = 40
LONGEST_SLUG = 120
NINES = {"front": range(1, 10), "back": range(10, 19)}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is asked for, as a form or the API brings it; nothing of it is checked yet."""

    game: object
    holes: object = "all"
    players: object = ()
    options: object = field(default_factory=dict)
    dice: object = "rolled"
    seed: object = None
    edition: object = None


def start(user: User, setup: Setup, course: Course | None, version: CourseVersion | None) -> Round:
    """A new round of this person's, played on to where a person has to act.

    ``version`` is the course as it stands now. Raises Invalid naming the field that is wrong.
    """
    round_ = checked(user, setup, course, version)
    round_.edition = editions.version_for(user, games.GAMES[round_.game], setup.edition)
    return seat(user, round_)


def checked(
    user: User, setup: Setup, course: Course | None, version: CourseVersion | None
) -> Round:
    """The round that the set-up describes, not written yet and without its edition.

    Raises Invalid naming the field that is wrong.
    """
    description = _game(setup.game)
    if description.needs_course and version is None:
        raise Invalid({"course": f"{description.name} needs a course to be played on."})
    numbers = _holes(setup.holes, version)
    round_ = Round(
        owner=user,
        game=description.slug,
        game_version=description.game.version,
        course=course,
        course_name=course.name if course else "",
        course_version=version,
        dice=_one_of(pointer("dice"), setup.dice, Round.Dice.values),
        seed=_seed(setup.seed),
        options=_options(description, setup.options),
        players=_players(user, description, setup.players),
        holes=numbers,
        version=0,
    )
    _check_holes(description, version, numbers)
    return round_


def seat(user: User, round_: Round) -> Round:
    """Writes a round that is about to begin, played on by the computers who come first."""
    table = laid(round_)
    records.enter(user, round_)
    if round_.field:
        table = laid(round_)
    book = Recorder(table, table.base)
    book.begin()
    for made in site.carried_on(table.game, table.seats, table.base, 0):
        book.take(made, by_hand=False)
    book.write_new()
    return round_


def laid(round_: Round) -> Table:
    """The table of a round that is about to begin and is not written yet. Raises Invalid with the
    game's own reason where it cannot be played so."""
    round_.state = {}
    try:
        table = seated(round_)
    except Refusal as refusal:
        raise Invalid({"options": refusal.reason}) from refusal
    if not round_.holes:
        round_.holes = [row.number for row in table.game.scorecard(table.base)]
    return table


def _game(slug: object) -> Description:
    description = games.find_game(slug) if isinstance(slug, str) else None
    if description is None:
        raise Invalid({"game": f"There is no such game; there are {', '.join(games.GAMES)}."})
    return description


def _one_of(where: str, value: object, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise Invalid([Fault(where, f"This is one of {', '.join(allowed)}.")])
    return str(value)


def _seed(value: object) -> int:
    if value is None or value == "":
        return secrets.randbelow(2**31)
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or not 0 <= int(str(value)) <= LARGEST_SEED:
        raise Invalid({"seed": f"A seed is a whole number from 0 to {LARGEST_SEED}."})
    return int(str(value))


def _options(description: Description, value: object) -> dict[str, Scalar]:
    if not isinstance(value, Mapping):
        raise Invalid({"options": "Options are given by name."})
    try:
        return description.chosen(value)
    except Refusal as refusal:
        raise Invalid({"options": refusal.reason}) from refusal


def _holes(value: object, version: CourseVersion | None) -> list[int]:
    """The numbers of the holes in the order they are played; [] where the game uses no course."""
    if version is None:
        return []
    there = [hole.number for hole in playable(version).holes]
    if value == "all":
        return there
    asked = list(NINES[value]) if isinstance(value, str) and value in NINES else value
    if not isinstance(asked, list | tuple) or not asked:
        raise Invalid({"holes": "Holes are a list of numbers, or front, back or all."})
    missing = [number for number in asked if isinstance(number, bool) or number not in there]
    if missing:
        raise Invalid({"holes": f"The course has no hole {missing[0]!r}."})
    if len(set(asked)) != len(asked):
        raise Invalid({"holes": "A hole is played once a round."})
    return [int(number) for number in asked]


def _check_holes(description: Description, version: CourseVersion | None, holes: list[int]) -> None:
    course = course_for(version, holes)
    for hole in course.holes if course else ():
        faults = description.game.faults(hole)
        if faults:
            raise Invalid({"holes": f"Hole {hole.number} cannot be played: {faults[0]}"})


def _players(user: User, description: Description, value: object) -> list[dict[str, Any]]:
    if not isinstance(value, list | tuple):
        raise Invalid({"players": "Players are a list."})
    least, most = description.least_players, description.most_players
    if not least <= len(value) <= most:
        raise Invalid({"players": f"{description.name} is for {least} to {most} players."})
    return [_player(user, description, n, player) for n, player in enumerate(value)]


def _player(user: User, description: Description, place: int, given: object) -> dict[str, Any]:
    where = pointer("players", place)
    if not isinstance(given, Mapping):
        raise Invalid([Fault(where, "A player is a name and a kind.")])
    name = given.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or "\0" in name:
        raise Invalid([Fault(f"{where}/name", f"A name has 1 to {LONGEST_NAME} letters.")])
    kind = _one_of(f"{where}/kind", given.get("kind", "human"), ["human", "computer"])
    player: dict[str, Any] = {"name": name.strip(), "kind": kind}
    if kind == "computer":
        levels = [level for level, _ in description.levels]
        player["level"] = _one_of(f"{where}/level", given.get("level", levels[-1]), levels)
    golfer = given.get("golfer")
    if golfer is not None:
        player["golfer"] = _golfer(where, golfer)
    if description.takes_cards:
        player |= _card(user, where, given)
    return player


def _card(user: User, where: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The card a golfer plays with, as it stands now: one of the site's or the person's own, or
    one that a round kept. Nothing where none is named."""
    slug, card = given.get("player_card"), given.get("card")
    if card is not None:
        try:
            kept = cards.dump(cards.load(card))
        except (cards.CardFault, AttributeError) as wrong:
            raise Invalid([Fault(f"{where}/card", f"This is no card: {wrong}")]) from wrong
        named = {"player_card": str(slug)[:LONGEST_SLUG]} if slug else {}
        return {"card": kept} | named
    if slug in (None, ""):
        return {}
    row = golfers.visible(user).filter(slug=str(slug)[:LONGEST_SLUG]).first()
    if row is None:
        words = f"There is no golfer {str(slug)[:LONGEST_SLUG]!r}."
        raise Invalid([Fault(f"{where}/player_card", words)])
    return {
        "player_card": row.slug,
        "golfer": row.golfer[:LONGEST_NAME],
        "card": {"columns": row.columns, "overall": row.overall},
    }


def _golfer(where: str, golfer: object) -> str:
    if not isinstance(golfer, str) or len(golfer) > LONGEST_NAME:
        raise Invalid([Fault(f"{where}/golfer", "A golfer is named.")])
    return golfer
