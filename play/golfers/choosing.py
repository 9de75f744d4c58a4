"""The golfers a lobby offers: a season's best of the site's, one's own, and those asked for."""

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser

from golfsite.accounts.models import User
from play.golfers.models import PlayerCard
from play.golfers.queries import of_season, seasons, visible

FIRST_SEASON = 1981
MOST = 40
Group = tuple[str, list[tuple[str, str]]]


def offered(person: User | AnonymousUser, asked: Iterable[str] = ()) -> list[Group]:
    """Groups of golfers with their labels: slugs and names, the lowest averages first."""
    fields = ("slug", "golfer", "season")
    groups: list[Group] = []
    if isinstance(person, User):
        mine = visible(person).filter(owner=person).order_by("-changed_at")
        groups.append(("My golfers", _named(mine.only(*fields)[:MOST])))
    season = _season()
    if season is not None:
        best = of_season(season).order_by("neutral_average", "golfer")
        groups.append((f"Season {season}", _named(best.only(*fields)[:MOST])))
    known = {slug for _, group in groups for slug, _ in group}
    others = [slug for slug in asked if slug and slug not in known]
    if others:
        found = visible(person).filter(slug__in=others[:MOST]).only(*fields)
        groups.append(("Asked for", _named(found)))
    return [group for group in groups if group[1]]


def _season() -> int | None:
    """1981 where the site has its golfers, else the latest season."""
    if of_season(FIRST_SEASON).exists():
        return FIRST_SEASON
    return next(iter(seasons()), None)


def _named(cards: Iterable[PlayerCard]) -> list[tuple[str, str]]:
    return [(card.slug, f"{card.golfer}, {card.season}") for card in cards]
