"""Fields: a season's leading golfers, those of a real Masters, or golfers picked by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, F, Max, Sum

from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from play.golfers import checks, queries
from play.golfers.models import PlayerCard
from play.tournaments import past
from play.tournaments.models import Tournament
from play.tournaments.past import Result
from play.tournaments.setting_up import LEAST, MOST, Entrant, whole_number

FIRST_MASTERS = 1981
USUAL = 36
LONGEST_LIST = MOST


@dataclass(frozen=True, slots=True)
class Field:
    """A field, and where it is from. ``missing`` are those who really played and have no card."""

    entrants: tuple[Entrant, ...]
    season: int | None = None
    masters_year: int | None = None
    missing: tuple[str, ...] = field(default_factory=tuple)

    @property
    def size(self) -> int:
        return len(self.entrants)

    @property
    def without_card(self) -> int:
        """How many really played and have no card."""
        return len(self.missing)


def seasons() -> list[tuple[int, int]]:
    """The seasons there are cards of, latest first, with how many."""
    rows = queries.of_site().values_list("season").order_by("-season").annotate(Count("pk"))
    return [(season, count) for season, count in rows if count >= LEAST]


def of_season(season: object, size: object = USUAL) -> Field:
    """The season's leading golfers by the exact average of their cards. Raises Invalid."""
    year = whole_number("season", season, checks.FIRST_SEASON, checks.LAST_SEASON)
    many = whole_number("size", size, LEAST, MOST, label="Golfers")
    chosen = _leading(year)[:many]
    cards = queries.of_season(year).in_bulk(chosen)
    entrants = tuple(entrant_of(cards[pk]) for pk in chosen if pk in cards)
    if len(entrants) < LEAST:
        raise Invalid({"season": f"There are no golfers of the season {year}."})
    return Field(entrants, season=year, masters_year=year if year == FIRST_MASTERS else None)


def _leading(season: int) -> list[int]:
    """The cards of a season, the lowest averages first, without copies of cards that came with
    the site. In 1981 those who came with it go first, so that whoever is added does not push one
    of them out of the Masters."""
    rows = list(
        queries.of_season(season)
        .order_by(F("neutral_average").asc(nulls_last=True), "golfer", "pk")
        .values_list("pk", "golfer", "sample")
    )
    came = {golfer for _, golfer, sample in rows if sample}
    found = [row for row in rows if row[2] or row[1] not in came]
    if season == FIRST_MASTERS:
        found.sort(key=lambda row: not row[2])
    return [pk for pk, _, _ in found]


def of_masters(year: object) -> Field:
    """Those who played the Masters of a year and have a card of its season. Raises Invalid."""
    played = whole_number("masters", year, FIRST_MASTERS, past.LAST, label="Year of the Masters")
    results = past.results_of(played)
    cards = list(queries.of_season(played))
    named = past.matched(results, {card.golfer: card.rounds or 0 for card in cards})
    if played != FIRST_MASTERS and len(named) < past.LEAST_CARDS:
        raise Invalid(
            {"masters": f"Too few golfers of the season {played} have cards to play its Masters."}
        )
    # Of copies of a card the one that came with the site counts.
    by_name = {card.golfer: card for card in sorted(cards, key=lambda card: bool(card.sample))}
    entrants = tuple(
        entrant_of(by_name[named[result.player]]) for result in results if result.player in named
    )
    missing = tuple(result.player for result in results if result.player not in named)
    return Field(entrants[:MOST], season=played, masters_year=played, missing=missing)


def of_cards(user: User | None, slugs: object) -> Field:
    """Golfers picked by hand, in the order given. Raises Invalid naming who is unknown."""
    if not isinstance(slugs, list | tuple) or not all(isinstance(slug, str) for slug in slugs):
        raise Invalid({"player_cards": "Player cards are a list of their slugs."})
    if len(slugs) > MOST:
        raise Invalid({"player_cards": f"A field has {LEAST} to {MOST} golfers."})
    found = {
        card.slug: card
        for card in queries.visible(user or AnonymousUser()).filter(
            slug__in=[slug for slug in slugs if "\0" not in slug]
        )
    }
    unknown = [slug for slug in slugs if slug not in found]
    if unknown:
        raise Invalid({"player_cards": f"There is no player card {unknown[0][:80]!r} for you."})
    entrants = tuple(entrant_of(found[slug]) for slug in slugs)
    played = {entrant.season for entrant in entrants}
    return Field(entrants, season=played.pop() if len(played) == 1 else None)


def entrant_of(card: PlayerCard) -> Entrant:
    """A player card as it stands, as a tournament takes it."""
    return Entrant(
        slug=card.slug,
        golfer=card.golfer,
        card=queries.frozen(card),
        season=card.season,
        country=card.country,
        amateur=card.amateur,
    )


def first_field() -> list[tuple[str, str]]:
    """The field of the 1981 Masters to choose mine from: slug and name, by name."""
    cards = queries.of_season(FIRST_MASTERS).filter(pk__in=_leading(FIRST_MASTERS)[:USUAL])
    return list(cards.order_by("golfer").values_list("slug", "golfer"))


def playable_years() -> list[int]:
    """The years whose Masters can be played, 1981 first: of the others there are cards for at
    least thirty of the men who played it. Remembered until a card of the site's changes."""
    state = queries.of_site().aggregate(Count("pk"), Max("changed_at"), Sum("version"))
    return list(_playable_years(tuple(state.values())))


@lru_cache(maxsize=1)
def _playable_years(state: tuple[object, ...]) -> tuple[int, ...]:
    names: dict[int, dict[str, int]] = {}
    rows = queries.of_site().filter(season__in=[FIRST_MASTERS, *past.years()])
    for season, golfer, rounds in rows.values_list("season", "golfer", "rounds"):
        names.setdefault(season, {})[golfer] = rounds or 0
    found = [FIRST_MASTERS] if FIRST_MASTERS in names else []
    for year in past.years():
        named = past.matched(past.results_of(year), names.get(year, {}))
        if len(named) >= past.LEAST_CARDS:
            found.append(year)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Beside:
    """A golfer's tournament here beside what really happened."""

    golfer: str
    position: str
    total: int | None
    real: Result | None


def beside(tournament: Tournament, rows: Sequence[Any]) -> list[Beside]:
    """The leaderboard beside the Masters of that year; [] for a field of another kind."""
    if tournament.masters_year is None:
        return []
    results = past.results_of(tournament.masters_year)
    named = past.matched(results, {row.golfer.name: 0 for row in rows})
    real = {named[result.player]: result for result in results if result.player in named}
    return [
        Beside(row.golfer.name, row.position, row.total, real.get(row.golfer.name)) for row in rows
    ]
