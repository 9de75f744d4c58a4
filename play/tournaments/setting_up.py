"""Setting a tournament up: what is asked for, checked, and the first draw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from courses.models import Course, CourseVersion
from courses.versions import playable
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from play import editions, games
from play.models import Round
from play.pro_golf.state import CHOSEN
from play.starting import Setup as RoundSetup
from play.starting import checked, laid
from play.tournament import cut, playoff, purse
from play.tournaments import turning
from play.tournaments.models import Entry, Tournament

GAME = "pro-golf"
LEAST, MOST = 2, 120
MOST_ROUNDS = 4
LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class Entrant:
    """A golfer to be entered, with his card as it stands now: what the game takes of it."""

    slug: str
    golfer: str
    card: Mapping[str, Any]
    season: int | None = None
    country: str = ""
    amateur: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What is asked for, as a form or the API brings it; nothing of it is checked yet."""

    name: object = ""
    mine: object = ()
    rounds: object = MOST_ROUNDS
    cut: object = cut.DEFAULT
    play_off: object = playoff.DEFAULT
    options: object = field(default_factory=dict)
    policy: object = Tournament.Policy.STEADY.value
    dice: object = Round.Dice.ROLLED.value
    seed: object = None
    edition: object = None
    purse: object = purse.PURSE
    first_prize: object = None
    season: int | None = None
    masters_year: int | None = None


def create(
    user: User,
    setup: Setup,
    entrants: Sequence[Entrant],
    course: Course | None,
    version: CourseVersion | None,
) -> Tournament:
    """A new tournament of this person's, its first round drawn. ``version`` is the course as it
    stands now. Raises Invalid naming the field that is wrong."""
    _check_field(entrants)
    mine = _mine(setup.mine, entrants)
    round_ = _round(user, setup, entrants, course, version)
    whole, first = _purse(setup)
    tournament = Tournament(
        owner=user,
        name=_name(setup.name),
        game=round_.game,
        game_version=round_.game_version,
        course=course,
        course_name=round_.course_name,
        course_version=version,
        edition=round_.edition,
        holes=round_.holes,
        pars=_pars(round_),
        yards=_yards(version),
        season=setup.season,
        masters_year=setup.masters_year,
        rounds=whole_number("rounds", setup.rounds, 1, MOST_ROUNDS),
        cut=one_of("cut", setup.cut, cut.SLUGS),
        play_off=one_of("play_off", setup.play_off, playoff.SLUGS),
        options=round_.options,
        policy=one_of("policy", setup.policy, Tournament.Policy.values),
        dice=round_.dice,
        purse=whole,
        first_prize=first,
        seed=round_.seed,
        version=0,
    )
    with transaction.atomic():
        tournament.save()
        Entry.objects.bulk_create(
            _entry(tournament, number, entrant, mine) for number, entrant in enumerate(entrants)
        )
        turning.turn(tournament)
    return tournament


def _entry(tournament: Tournament, number: int, entrant: Entrant, mine: frozenset[str]) -> Entry:
    return Entry(
        tournament=tournament,
        number=number,
        slug=entrant.slug,
        golfer=entrant.golfer,
        season=entrant.season,
        country=entrant.country,
        amateur=entrant.amateur,
        card=dict(entrant.card),
        mine=entrant.slug in mine,
    )


def _check_field(entrants: Sequence[Entrant]) -> None:
    if not LEAST <= len(entrants) <= MOST:
        raise Invalid(
            {"player_cards": f"A field has {LEAST} to {MOST} golfers, not {len(entrants)}."}
        )
    twice = {one.slug for n, one in enumerate(entrants) if one.slug in _slugs(entrants[:n])}
    if twice:
        raise Invalid({"player_cards": f"{sorted(twice)[0]} is in the field twice."})


def _slugs(entrants: Sequence[Entrant]) -> set[str]:
    return {entrant.slug for entrant in entrants}


def _mine(value: object, entrants: Sequence[Entrant]) -> frozenset[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(slug, str) for slug in value):
        raise Invalid({"mine": "Your golfers are a list of their names in addresses (slugs)."})
    strange = [slug for slug in value if slug not in _slugs(entrants)]
    if strange:
        raise Invalid({"mine": f"{strange[0][:80]} is not in the field."})
    return frozenset(value)


def _round(
    user: User,
    setup: Setup,
    entrants: Sequence[Entrant],
    course: Course | None,
    version: CourseVersion | None,
) -> Round:
    """A round as all of the tournament's will be, not written: its course, options and dice are
    checked by the same code as every round's."""
    first = entrants[0]
    asked = RoundSetup(
        game=GAME,
        holes="all",
        players=[{"name": first.golfer[:40] or "Golfer", "kind": "human"}],
        options=setup.options,
        dice=setup.dice,
        seed=setup.seed,
    )
    round_ = checked(user, asked, course, version)
    if round_.options.get("flags") == CHOSEN:
        raise Invalid({"options": "In a tournament the flags stand alike for everybody."})
    round_.edition = editions.version_for(user, games.GAMES[GAME], setup.edition)
    round_.players = [{"name": first.golfer, "kind": "human", "card": dict(first.card)}]
    if not round_.holes:
        round_.holes = laid(round_).round.holes
    return round_


def _pars(round_: Round) -> list[int]:
    table = laid(round_)
    return [row.par for row in table.game.scorecard(table.base)]


def _yards(version: CourseVersion | None) -> int:
    return sum(hole.yards for hole in playable(version).holes) if version else 0


def _name(value: object) -> str:
    text = value.strip() if isinstance(value, str) else ""
    if not text or len(text) > LONGEST_NAME or "\0" in text:
        raise Invalid({"name": f"A name has 1 to {LONGEST_NAME} letters."})
    return text


def one_of(name: str, value: object, allowed: Sequence[str]) -> str:
    """The value of this field, one of those allowed. Raises Invalid, naming the field."""
    if value not in allowed:
        raise Invalid({name: f"{_label(name)}: this is one of {', '.join(allowed)}."})
    return str(value)


def whole_number(name: str, value: object, least: int, most: int, *, label: str = "") -> int:
    """The value of this field, a whole number within bounds. Raises Invalid, naming the field, by
    ``label`` where people call it otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        # Years have no comma.
        low, high = (f"{bound:,}" if bound > 9999 else str(bound) for bound in (least, most))
        raise Invalid({name: f"{label or _label(name)}: a whole number from {low} to {high}."})
    return value


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _purse(setup: Setup) -> tuple[int, int]:
    whole = whole_number("purse", setup.purse, 0, purse.LARGEST)
    if setup.first_prize is None:
        return whole, round(whole * purse.FIRST_PRIZE / purse.PURSE)
    return whole, whole_number("first_prize", setup.first_prize, 0, whole)
