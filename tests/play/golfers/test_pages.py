"""The golfers' pages, without a browser."""

import pytest
from django.urls import reverse

from play.golfers.models import PlayerCard
from play.pro_golf.card_table import write_table
from play.pro_golf.edition import house_card
from tests.play.golfers.cards import a_card, a_row, a_site_card

pytestmark = pytest.mark.django_db
LIST = reverse("golfers:list")
NEW = reverse("golfers:new")


def test_the_list_is_found_through_by_name_and_season(client, django_assert_max_num_queries):
    PlayerCard.objects.bulk_create(a_row(f"Golfer {n}", 1980 + n % 3) for n in range(90))
    with django_assert_max_num_queries(6):
        page = client.get(LIST, {"season": 1981, "q": "golfer 1", "order": "greens"})
    found = [card.golfer for card, _ in page.context["rows"]]
    assert "Golfer 1" in found
    assert all("1" in name for name in found)
    assert len(client.get(LIST, {"page": 2}).context["rows"]) == 40
    assert client.get(LIST, {"season": "x", "page": "99999", "order": "?"}).status_code == 200


def test_a_golfer_s_page_shows_card_field_and_odds(client):
    PlayerCard.objects.bulk_create(
        a_row(f"Golfer {n}", gir_pct=60 + n, scrambling_pct=50 + n) for n in range(8)
    )
    card = a_site_card(scrambling_pct=None)
    page = client.get(card.get_absolute_url())
    assert page.status_code == 200
    assert len(page.context["card"]) == 21
    bars = {bar.rating.name: bar for bar in page.context["bars"]}
    assert (bars["gir_pct"].rank, bars["gir_pct"].of) == (1, 9)
    assert bars["gir_pct"].dot == 100
    assert bars["scrambling_pct"].source["kind"] == "unknown"
    assert len(page.context["holes"]) == 18
    part = client.get(
        card.get_absolute_url(), {"course": "neutral-tour-71"}, headers={"HX-Request": "true"}
    )
    assert part["HX-Retarget"] == "#golfer-odds"
    assert b"<html" not in part.content


def test_a_typed_card_is_private(client, user, django_user_model):
    client.force_login(user)
    sent = {"way": "table", "golfer": "Ann", "season": "1981", "table": write_table(house_card())}
    page = client.post(NEW, sent)
    card = PlayerCard.objects.get()
    assert page["Location"] == card.get_absolute_url()
    assert (card.owner, card.typed) == (user, True)
    assert client.get(card.get_absolute_url()).status_code == 200
    client.force_login(django_user_model.objects.create_user("ben"))
    assert client.get(card.get_absolute_url()).status_code == 404
    assert b"Ann" not in client.get(LIST, {"whose": "mine"}).content


def test_a_visitor_who_types_a_card_becomes_a_guest_who_keeps_it(client):
    sent = {"way": "table", "golfer": "Ann", "season": "1981", "table": write_table(house_card())}
    client.post(NEW, sent)
    assert PlayerCard.objects.get().owner.is_guest


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"table": "SL SR"}, "21 rows are expected"),
        ({"table": "x" * 30_000}, "longer than any card"),
        ({"season": "next"}, "The season is a year"),
        ({"season": "9" * 400}, "The season is a year"),
        ({"golfer": " "}, "name has 1 to 80"),
        ({"overall": "27"}, "Overall Value is a box"),
        ({"way": "ratings", "gir_pct": "many"}, "is no number"),
        ({"way": "ratings", "gir_pct": "1e308"}, "Greens hit is 0 to 100"),
        ({"way": "ratings", "gir_pct": "nan"}, "Greens hit is 0 to 100"),
    ],
)
def test_what_cannot_be_read_is_said_and_kept_in_the_form(client, change, words):
    sent = {"way": "table", "golfer": "Ann", "season": "1981", "table": write_table(house_card())}
    page = client.post(NEW, sent | change)
    assert page.status_code == 422
    assert words in page.content.decode()
    assert not PlayerCard.objects.exists()


def test_a_card_is_copied_deleted_and_brought_back(client, user):
    site = a_site_card()
    client.force_login(user)
    client.post(reverse("golfers:copy", args=[site.slug]))
    mine = PlayerCard.objects.get(owner=user)
    client.post(reverse("golfers:delete", args=[mine.slug]))
    assert client.get(mine.get_absolute_url()).status_code == 404
    client.post(reverse("golfers:undelete", args=[mine.slug]))
    assert client.get(mine.get_absolute_url()).status_code == 200


def test_nobody_deletes_the_site_s_golfer_from_its_page(client, user):
    site = a_site_card()
    client.force_login(user)
    assert client.post(reverse("golfers:delete", args=[site.slug])).status_code == 403


def test_blank_cards_are_there_to_print(client):
    page = client.get(reverse("golfers:blank"))
    assert page.content.count(b"<table") == 2


def test_the_list_of_my_own_says_what_to_do_first(client, user):
    client.force_login(user)
    assert b"Type in a card that you own" in client.get(LIST, {"whose": "mine"}).content
    a_card(user)
    assert b"Ann Birdie" in client.get(LIST, {"whose": "mine"}).content
