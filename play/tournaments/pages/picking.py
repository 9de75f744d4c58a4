"""Picking a field golfer by golfer: found by name and season, added, taken out again.

Those picked travel with the form, so nothing is kept until the tournament starts.
"""

from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest, QueryDict

from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from play.golfers import queries
from play.golfers.models import PlayerCard
from play.tournaments.setting_up import MOST

FOUND, LONGEST_WORDS = 24, 80
FIND, ADD, DROP, ALL = "find", "add", "drop", "all-found"
SHOWN = ("slug", "golfer", "season")


@dataclass(frozen=True, slots=True)
class Picker:
    """What the picker shows. The focus goes to the golfer just ``added``; after one was taken out,
    to the slug ``focus`` among those picked, "" being their heading."""

    picked: tuple[PlayerCard, ...]
    found: tuple[PlayerCard, ...]
    count: int
    words: str = ""
    season: int | None = None
    seasons: tuple[int, ...] = ()
    added: str | None = None
    focus: str | None = None
    chosen: frozenset[str] = field(default_factory=frozenset)

    @property
    def size(self) -> int:
        """How many are picked."""
        return len(self.picked)

    @property
    def shown(self) -> int:
        """How many of those found are shown."""
        return len(self.found)

    @property
    def may_add_all(self) -> bool:
        """Whether several of those found are not in the field yet, with room for them."""
        new = sum(card.slug not in self.chosen for card in self.found)
        return new > 1 and new + self.size <= MOST

    @property
    def is_full(self) -> bool:
        return self.size >= MOST


def is_asked(values: QueryDict) -> bool:
    """Whether the picker was used: searched in, added to, taken from."""
    return any(name in values for name in (FIND, ADD, DROP))


def picks_of(person: User | None, values: QueryDict) -> list[str]:
    """The slugs picked, in their order, after what was just added or taken out."""
    slugs = list(dict.fromkeys(slug for text in values.getlist("golfers") for slug in text.split()))
    slugs = [slug for slug in slugs if slug != values.get(DROP)]
    added = values.get(ADD)
    if added == ALL:
        slugs += [card.slug for card in _found(person, values)[0] if card.slug not in slugs]
    elif added and added not in slugs:
        slugs.append(added)
    return slugs


def picker_of(request: HttpRequest, values: QueryDict) -> Picker:
    """The picker as the form has it."""
    person = request.user if isinstance(request.user, User) else None
    slugs = picks_of(person, values)
    known = {
        card.slug: card
        for card in _visible(person).filter(slug__in=[one for one in slugs if "\0" not in one])
    }
    found, count = _found(person, values)
    return Picker(
        picked=tuple(known[slug] for slug in slugs if slug in known),
        found=tuple(found),
        count=count,
        words=_words(values),
        season=whole(values.get("of"), digits=4),
        seasons=tuple(queries.seasons()),
        added=values.get(ADD),
        focus=_focus(values, slugs),
        chosen=frozenset(known),
    )


def said(picker: Picker, values: QueryDict) -> str:
    """What a screen reader hears of the picker."""
    if ADD in values or DROP in values:
        return f"{picker.size} in the field."
    return f"{picker.count} found." if picker.found else "Nobody found."


def _focus(values: QueryDict, slugs: list[str]) -> str | None:
    """The one who took the place of him who was taken out; the heading after adding many."""
    if values.get(ADD) == ALL:
        return ""
    dropped = values.get(DROP)
    if dropped is None:
        return None
    before = [slug for text in values.getlist("golfers") for slug in text.split()]
    place = before.index(dropped) if dropped in before else 0
    return slugs[min(place, len(slugs) - 1)] if slugs else ""


def _found(person: User | None, values: QueryDict) -> tuple[list[PlayerCard], int]:
    """Those a search finds, the lowest averages first, and how many there are in all. Without a
    search: one's own."""
    words, season = _words(values), whole(values.get("of"), digits=4)
    cards = _visible(person)
    if season:
        cards = cards.filter(season=season)
    if words:
        cards = queries.named(cards, words)
    if not words and not season:
        cards = cards.exclude(owner=None)
    ordered = cards.order_by("neutral_average", "golfer", "pk")
    return list(ordered[:FOUND]), ordered.count()


def _visible(person: User | None) -> QuerySet[PlayerCard]:
    return queries.visible(person or AnonymousUser()).only(*SHOWN)


def _words(values: QueryDict) -> str:
    return values.get("who", "").replace("\0", "").strip()[:LONGEST_WORDS]
