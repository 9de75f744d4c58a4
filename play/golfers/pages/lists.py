"""The list of golfers: search by name, by season, in any order."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from golfsite.web.numbers import whole
from golfsite.web.parts import render
from play.golfers import queries
from play.golfers.models import PlayerCard
from play.pro_golf.making.ratings import RATINGS, Rating

A_PAGE = 40
LONGEST_WORDS = 80
WHOSE = (("site", "The site’s"), ("mine", "Mine"))
# What the wide list shows beside name and season.
SHOWN = ("driving_distance_yd", "driving_accuracy_pct", "gir_pct", "putts_per_gir")
ORDERS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "name": ("Name", ("golfer", "-season")),
    "season": ("Latest season", ("-season", "golfer")),
    "average": ("Lowest average", (F("neutral_average").asc(nulls_last=True), "golfer")),
    "distance": ("Longest drives", (F("driving_distance_yd").desc(nulls_last=True), "golfer")),
    "fairways": ("Most fairways", (F("driving_accuracy_pct").desc(nulls_last=True), "golfer")),
    "greens": ("Most greens", (F("gir_pct").desc(nulls_last=True), "golfer")),
    "putts": ("Fewest putts a green", (F("putts_per_gir").asc(nulls_last=True), "golfer")),
    "birdies": ("Most birdies", (F("birdies_per_round").desc(nulls_last=True), "golfer")),
}


@dataclass(frozen=True, slots=True)
class Search:
    """What is asked for; whatever cannot be is left out."""

    q: str
    season: int | None
    whose: str
    order: str

    @property
    def asked(self) -> bool:
        """Whether anything narrows the list."""
        return bool(self.q or self.season)


@never_cache
@require_safe
def golfer_list(request: HttpRequest) -> HttpResponse:
    """The site's golfers and one's own."""
    search = _read(request)
    found = _found(request, search)
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    kept = request.GET.copy()
    kept.pop("page", None)
    context = {
        "page": page,
        "count": f"{page.paginator.count:,}",
        "search": search,
        "seasons": queries.seasons(),
        "whose": WHOSE,
        "orders": [(value, label) for value, (label, _) in ORDERS.items()],
        "columns": [rating for rating in RATINGS if rating.name in SHOWN],
        "rows": [(card, _shown(card)) for card in page.object_list],
        "kept": kept.urlencode(),
    }
    return render(request, "golfers/list.html", context, part="golfers")


def _read(request: HttpRequest) -> Search:
    whose = request.GET.get("whose", "site")
    order = request.GET.get("order", "")
    season = whole(request.GET.get("season"), digits=4)
    words = request.GET.get("q", "").strip()[:LONGEST_WORDS]
    default = "name" if season or words else "season"
    return Search(
        q=words,
        season=season,
        whose=whose if whose in dict(WHOSE) else "site",
        order=order if order in ORDERS else default,
    )


def _found(request: HttpRequest, search: Search) -> QuerySet[PlayerCard]:
    cards = queries.visible(request.user).defer("made", "overrides", "sources")
    cards = cards.exclude(owner=None) if search.whose == "mine" else cards.filter(owner=None)
    if search.season:
        cards = cards.filter(season=search.season)
    if search.q:
        cards = queries.named(cards, search.q)
    return cards.order_by(*ORDERS[search.order][1], "pk")


def _shown(card: PlayerCard) -> list[tuple[Rating, str]]:
    return [
        (rating, rating.shown(getattr(card, rating.name)))
        for rating in RATINGS
        if rating.name in SHOWN
    ]
