"""Lists of the API: pages, filters, order."""

import django_filters
import pytest
from django.urls import path
from rest_framework import generics, serializers
from rest_framework.permissions import AllowAny

from golfsite.accounts.models import Units, User
from golfsite.urls import urlpatterns as site_urls

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]
PEOPLE = "/api/v1/test/people/"


class Person(serializers.ModelSerializer):
    class Meta:
        model = User
        fields = ["username", "units"]


class PeopleFilter(django_filters.FilterSet):
    units = django_filters.ChoiceFilter(choices=Units.choices)
    name = django_filters.CharFilter(field_name="username", lookup_expr="icontains")
    number = django_filters.NumberFilter(field_name="pk")

    class Meta:
        model = User
        fields = []


class People(generics.ListAPIView):
    permission_classes = (AllowAny,)
    serializer_class = Person
    queryset = User.objects.all()
    filterset_class = PeopleFilter
    ordering_fields = ["username", "units"]
    ordering = ["units"]


class Unordered(generics.ListAPIView):
    permission_classes = (AllowAny,)
    serializer_class = Person
    queryset = User.objects.all()


urlpatterns = [
    path("api/v1/test/people/", People.as_view()),
    path("api/v1/test/unordered/", Unordered.as_view()),
    *site_urls,
]


@pytest.fixture(autouse=True)
def people():
    names = ["cora", "abel", "dora", "bess", "ezra"]
    for place, name in enumerate(names):
        User.objects.create(username=name, units="m" if place % 2 else "yd")


def names(response):
    assert response.status_code == 200, response.content
    return [person["username"] for person in response.json()["results"]]


def test_a_list_is_counted_and_paged(client):
    first = client.get(PEOPLE, {"page_size": 2})
    page = first.json()
    assert set(page) == {"count", "next", "previous", "results"}
    assert page["count"] == 5
    assert page["previous"] is None
    second = client.get(page["next"])
    third = client.get(second.json()["next"])
    assert third.json()["next"] is None
    assert sorted(names(first) + names(second) + names(third)) == sorted(
        User.objects.values_list("username", flat=True)
    )


def test_equals_keep_their_order_from_page_to_page(client):
    assert names(client.get(PEOPLE)) == ["abel", "bess", "cora", "dora", "ezra"]
    assert names(client.get(PEOPLE, {"ordering": "-units"})) == [
        "cora",
        "dora",
        "ezra",
        "abel",
        "bess",
    ]


def test_a_list_without_an_order_of_its_own_goes_by_age(client):
    assert names(client.get("/api/v1/test/unordered/"))[:2] == ["cora", "abel"]


def test_order_and_filters_are_asked_for_by_name(client):
    asked = {"ordering": "-username", "units": "yd"}
    assert names(client.get(PEOPLE, asked)) == ["ezra", "dora", "cora"]
    assert names(client.get(PEOPLE, {"name": "OR"})) == ["cora", "dora"]


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ("page", "abc"),
        ("page", "0"),
        ("page", "-1"),
        ("page", "1.5"),
        ("page", "last"),
        ("page", "\u0663"),
        ("page", ""),
        ("page_size", "many"),
        ("page_size", "0"),
        ("ordering", "password"),
        ("ordering", "username,nonsense"),
        ("units", "furlongs"),
        ("number", "x"),
        ("number", "NaN"),
    ],
)
def test_nonsense_is_refused_by_its_name(client, parameter, value):
    response = client.get(PEOPLE, {parameter: value})
    assert response.status_code == 422, response.content
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["errors"][0]["pointer"] == f"?{parameter}"


@pytest.mark.parametrize("value", ["1" * 400, "9" * 25, str(2**63), "-1", "1e400", "1e-400"])
def test_numbers_beyond_anything_find_nothing_or_are_refused(client, value):
    response = client.get(PEOPLE, {"number": value})
    assert response.status_code in (200, 422)
    if response.status_code == 200:
        assert names(response) == []


@pytest.mark.parametrize("page", ["4", "999999999", "9" * 30, "9" * 4000])
def test_a_page_beyond_the_last_is_not_found(client, page):
    response = client.get(PEOPLE, {"page": page, "page_size": 2})
    assert response.status_code == 404
    assert response["Content-Type"] == "application/problem+json"


def test_a_page_has_a_thousand_at_most(client):
    User.objects.bulk_create(User(username=f"u{n}", username_folded=f"u{n}") for n in range(1001))
    assert len(names(client.get(PEOPLE, {"page_size": 5000}))) == 1000
    assert len(names(client.get(PEOPLE))) == 50


def test_an_empty_list_has_one_page(client):
    assert names(client.get(PEOPLE, {"name": "nobody"})) == []


def test_nul_in_an_address_is_refused(client):
    assert client.get(f"{PEOPLE}?name=a%00b").status_code in (400, 422)
