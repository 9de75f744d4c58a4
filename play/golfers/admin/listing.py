"""The list of golfers in the admin: ratings, exact averages, filters."""

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest

from play.golfers import courses, queries
from play.golfers.models import PlayerCard
from play.pro_golf.making.ratings import RATINGS, Rating

AT = "average_at"


def _column(rating: Rating) -> Callable[[PlayerCard], str]:
    @admin.display(description=rating.label, ordering=rating.name)
    def shown(card: PlayerCard) -> str:
        return rating.shown(getattr(card, rating.name))

    shown.__name__ = rating.name
    return shown


RATING_COLUMNS = tuple(_column(rating) for rating in RATINGS)


class AverageAt(admin.SimpleListFilter):
    """The course on which the exact average is shown; it narrows nothing."""

    title = "exact average at"
    parameter_name = AT

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [one for one in courses.listed(request.user) if one[0] != courses.NEUTRAL]

    def choices(self, changelist: Any) -> Iterator[Any]:
        for at, choice in enumerate(super().choices(changelist)):
            yield choice if at else {**choice, "display": courses.NAMES[courses.NEUTRAL]}

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset


class DeletedFilter(admin.SimpleListFilter):
    """Cards that were deleted and may come back."""

    title = "deleted"
    parameter_name = "deleted"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Deleted"), ("all", "Both")]

    def choices(self, changelist: Any) -> Iterator[Any]:
        for at, choice in enumerate(super().choices(changelist)):
            yield choice if at else {**choice, "display": "Not deleted"}

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "all":
            return queryset
        return queryset.filter(deleted_at__isnull=self.value() != "yes")


class ByHandFilter(admin.SimpleListFilter):
    """Cards with values changed by hand."""

    title = "changed by hand"
    parameter_name = "by_hand"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Yes"), ("no", "No")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() not in ("yes", "no"):
            return queryset
        as_made = Q(overrides={}, overall=F("made_overall"))
        return queryset.exclude(as_made) if self.value() == "yes" else queryset.filter(as_made)


class CardList(ChangeList):
    """The list with the exact average of each card shown at the chosen course."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        course = request.GET.get(AT, "")
        rows: list[Any] = list(self.result_list)
        if course in dict(courses.listed(request.user)) and course != courses.NEUTRAL and rows:
            cards = [queries.card_of(row) for row in rows]
            found = courses.averages(cards, courses.hole_cards(request.user, course))
            for row, average in zip(rows, found, strict=True):
                row.average_there = average
        self.result_list = rows


@admin.display(description="average", ordering="neutral_average")
def average(card: PlayerCard) -> str:
    """The exact average at the chosen course, on the neutral course where none is chosen."""
    value = getattr(card, "average_there", card.neutral_average)
    return "–" if value is None else f"{value:.2f}"


@admin.display(description="by hand")
def hand(card: PlayerCard) -> str:
    """How many values were changed by hand since the card was made."""
    count = sum(map(len, card.overrides.values())) + (card.overall != card.made_overall)
    typed = "typed" if card.typed else ""
    return " ".join(filter(None, (typed, f"{count}" if count else ""))) or "–"
