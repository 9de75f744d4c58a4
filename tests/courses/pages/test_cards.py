"""The pages of hole cards: the deck, and the editor of one's own, with and without a script."""

import pytest

from courses import changes
from courses.models import Hole, OwnCard
from courses.owncards import CardFacts
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.test_mapped_courses import STORD

pytestmark = pytest.mark.django_db

GRID = "\r\n".join(["..=====.."] * 9)
FORM = {"name": "Lane", "kind": "fairway", "grid": GRID, "about": "plain", "op": "save"}


def test_the_deck_is_there_for_everybody_to_begin_from(client):
    page = client.get("/courses/cards/").content.decode()
    assert "?like=green-1" in page
    begun = client.get("/courses/cards/new/?like=green-1").content.decode()
    assert 'value="green" checked' in begun
    for kind in ("tee", "fairway", "dogleg", "green", "spoon"):
        begun = client.get(f"/courses/cards/new/?kind={kind}").content.decode()
        assert "This card can be laid" in begun


def test_a_visitor_draws_a_card_and_becomes_a_guest(client):
    assert client.post("/courses/cards/new/", FORM).status_code == 302
    assert OwnCard.objects.get().owner.is_guest
    assert "Lane" in client.get("/courses/cards/").content.decode()


def test_a_faulty_drawing_is_kept_in_the_form_and_makes_nobody_a_guest(client, django_user_model):
    answer = client.post("/courses/cards/new/", FORM | {"grid": "T========\n=========", "name": ""})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "T========" in page
    assert "A name of 1 to 60" in page
    assert not OwnCard.objects.exists()
    assert not django_user_model.objects.exists()


def test_a_drawing_is_checked_before_it_is_saved(client):
    form = FORM | {"op": "check", "grid": GRID.replace("=", "?")}
    part = client.post("/courses/cards/new/", form, headers={"HX-Request": "true"})
    assert "is no sign" in part.content.decode()
    assert "<html" not in part.content.decode()
    assert not OwnCard.objects.exists()


def test_a_card_is_drawn_anew_put_away_and_taken_back(client, user):
    client.force_login(user)
    row = changes.draw_card(user, CardFacts("Lane", "fairway", tuple(GRID.split())))
    course = changes.create_course(user, a_scorecard(1))
    hole = changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    said = client.post(f"/courses/cards/{row.slug}/", FORM | {"name": "Alley"}, follow=True)
    assert "1 hole has the new drawing" in said.content.decode()
    new = OwnCard.objects.get(name="Alley")
    assert new.slug in str(Hole.objects.get(pk=hole.pk).layout.cards)
    client.post(f"/courses/cards/{new.slug}/away/")
    assert client.get("/courses/cards/").context["own"] == []
    client.post(f"/courses/cards/{new.slug}/away/?back=1")
    assert [card["name"] for card in client.get("/courses/cards/").context["own"]] == ["Alley"]


def test_the_designer_offers_ones_own_cards_first(client, user):
    client.force_login(user)
    row = changes.draw_card(user, CardFacts("Lane", "fairway", tuple(GRID.split())))
    course = changes.create_course(user, a_scorecard(1))
    page = client.get(f"/courses/{course.slug}/holes/1/design/").content.decode()
    assert page.index(f"add {row.slug}") < page.index("add fairway-1")


def test_a_mapped_course_is_laid_from_its_map_and_back_from_the_deck(client, user):
    client.force_login(user)
    record = changes.start_import(user, STORD.read_bytes(), filename=STORD.name)
    assert "Cards cut from the map" in client.get(f"/courses/imports/{record.pk}/").content.decode()
    course = changes.build_course(user, record, name="Mapped", layouts="map")
    first = course.holes.first()
    assert first.layout.cards[0]["card"].startswith("own-")
    here = f"/courses/{course.slug}/edit/"
    assert "Cut cards from the map" in client.get(here).content.decode()
    for op, own in (("layouts-deck", False), ("layouts-map", True)):
        course.refresh_from_db()
        client.post(here, {"op": op, "version": course.version})
        layout = Hole.objects.get(pk=first.pk).layout
        assert layout.cards[0]["card"].startswith("own-") is own
