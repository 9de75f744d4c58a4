"""Lists of the API: pages, filters and an order that never leaves anything to chance."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.utils.datastructures import MultiValueDict
from django_filters import rest_framework as filters
from drf_spectacular.utils import OpenApiParameter, inline_serializer
from rest_framework.exceptions import ValidationError
from rest_framework.filters import OrderingFilter
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Field, IntegerField, Serializer, URLField
from rest_framework.views import APIView

from golfsite.web.api_problems import query_faults
from golfsite.web.problems import Fault, Invalid

LARGEST_PAGE = 1000
LONGEST_NUMBER = 9


class Paging(PageNumberPagination):
    """``{count, next, previous, results}`` with ``page`` and ``page_size`` (up to 1,000; a larger
    one counts as 1,000). A page that is no number is 422, one beyond the last is 404."""

    page_size = 50
    max_page_size = LARGEST_PAGE
    page_size_query_param = "page_size"
    last_page_strings = ()

    def get_page_size(self, request: Request) -> int:
        asked = request.query_params.get(self.page_size_query_param)
        if asked is None:
            return self.page_size
        return min(_counting(asked, self.page_size_query_param), LARGEST_PAGE)

    def paginate_queryset(
        self,
        queryset: QuerySet[Any] | Sequence[Any],
        request: Request,
        view: APIView | None = None,
    ) -> list[Any] | None:
        _counting(request.query_params.get(self.page_query_param, "1"), self.page_query_param)
        return super().paginate_queryset(queryset, request, view)

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        parameters = super().get_schema_operation_parameters(view)
        for parameter in parameters:
            parameter["schema"] |= {"minimum": 1}
        return parameters


class Filtering(filters.DjangoFilterBackend):
    """django-filter, with nonsense answered as 422 naming the parameter."""

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: APIView
    ) -> QuerySet[Any]:
        _refuse_nul(request.query_params)
        try:
            return super().filter_queryset(request, queryset, view)
        except ValidationError as error:
            raise Invalid(query_faults(error.detail)) from error


class Ordering(OrderingFilter):
    """``ordering=name,-made``. The primary key always comes last, so that equals keep their place
    from page to page. Views name what may order with ``ordering_fields`` and give a default in
    ``ordering``; anything else asked for is 422."""

    def get_ordering(
        self, request: Request, queryset: QuerySet[Any], view: APIView
    ) -> tuple[str, ...]:
        asked = request.query_params.get(self.ordering_param, "")
        fields = [field.strip() for field in asked.split(",") if field.strip()]
        known = [name for name, _ in self.get_valid_fields(queryset, view, {"request": request})]
        for field in fields:
            if field.removeprefix("-") not in known:
                raise Invalid([Fault("?ordering", f"Order by one of: {', '.join(known)}.")])
        chosen = fields or self.get_default_ordering(view) or ()
        return (*chosen, "pk")

    def get_default_valid_fields(
        self, queryset: QuerySet[Any], view: APIView, context: Mapping[str, Any] | None = None
    ) -> list[tuple[str, str]]:
        default = self.get_default_ordering(view) or ()
        return [(name.removeprefix("-"), name) for name in default]

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        parameters = super().get_schema_operation_parameters(view)
        names = getattr(view, "ordering_fields", None) or [
            name.removeprefix("-") for name in self.get_default_ordering(view) or ()
        ]
        for parameter in parameters:
            listed = ", ".join(names) or "nothing here"
            parameter["description"] = f"Order by {listed}; a minus before it turns it round."
        return parameters


def _counting(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:20]) > 0):
        raise Invalid([Fault(f"?{name}", "This must be a whole number from 1.")])
    if len(text) > LONGEST_NUMBER:
        raise Http404
    return int(text)


def _refuse_nul(parameters: MultiValueDict[str, str]) -> None:
    for name, values in parameters.lists():
        if any("\0" in value for value in values):
            raise Invalid([Fault(f"?{name}", "A text cannot hold the character NUL.")])


def paged(rows: Sequence[Any], request: Request, view: APIView) -> Response:
    """One page of ``rows``, for views that list what is no queryset."""
    paging = Paging()
    return paging.get_paginated_response(paging.paginate_queryset(rows, request, view))


def page_of(row: type[Serializer[Any]]) -> Serializer[Any]:
    """How the OpenAPI document tells of a page of such rows, for ``extend_schema``."""
    fields: dict[str, Field[Any, Any, Any, Any]] = {
        "count": IntegerField(),
        "next": URLField(allow_null=True),
        "previous": URLField(allow_null=True),
        "results": row(many=True),
    }
    return inline_serializer(f"Paginated{row.__name__.removesuffix('Serializer')}List", fields)


PAGE_PARAMETERS = [
    OpenApiParameter("page", {"type": "integer", "minimum": 1}),
    OpenApiParameter("page_size", {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE}),
]
