from datetime import timedelta

import pytest
from django.utils import timezone

from golfsite.web import belongings
from play.belonging import clear_deleted
from play.models import Edition, Round
from tests.play.conftest import ROUNDS

pytestmark = pytest.mark.django_db


def test_an_account_takes_its_rounds_and_editions_along(ann, bob, user, django_user_model) -> None:
    body = {"game": "toy", "name": "Mine"}
    for seat in (ann, bob):
        seat.start()
        seat.client.post("/api/v1/editions/", body, content_type="application/json")
    export = belongings.export(user)
    assert len(export["rounds"]) == 1
    assert export["editions"][0]["name"] == "Mine"
    taker = django_user_model.objects.get(username="bob")
    belongings.hand_over(user, taker)
    assert bob.client.get(ROUNDS).json()["count"] == 2
    assert Edition.objects.filter(owner=taker).count() == 2
    belongings.erase(taker)
    assert not Round.objects.exists()
    assert not Edition.objects.exists()


def test_deleted_rounds_are_cleared_away_after_thirty_days(ann) -> None:
    old, new = ann.start(), ann.start()
    for round_ in (old, new):
        ann.client.delete(f"{ROUNDS}{round_['id']}/")
    Round.objects.filter(pk=old["id"]).update(deleted_at=timezone.now() - timedelta(days=31))
    assert clear_deleted() == 1
    assert ann.post(new, "undelete").status_code == 200
