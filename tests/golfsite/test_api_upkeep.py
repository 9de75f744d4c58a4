"""Once a day what is over goes: sessions, tokens, keys, finished tasks."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from knox.models import get_token_model

from golfsite.web import upkeep
from golfsite.web.models import Answered

pytestmark = pytest.mark.django_db


@pytest.fixture
def background(settings):
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}


def test_what_is_over_goes_and_the_rest_stays(client, user):
    client.force_login(user)
    tokens = get_token_model().objects
    tokens.create(user, expiry=timedelta(days=-1))
    standing, _ = tokens.create(user)
    old = Answered.objects.create(user=user, key="old", request="r")
    Answered.objects.filter(pk=old.pk).update(made=timezone.now() - timedelta(hours=25))
    kept = Answered.objects.create(user=user, key="new", request="r")
    out = StringIO()
    call_command("upkeep", stdout=out)
    assert "1 tokens ended" in out.getvalue()
    assert list(tokens.all()) == [standing]
    assert list(Answered.objects.all()) == [kept]
    assert client.get("/account/").status_code == 200


def test_a_chore_that_fails_stops_no_other(monkeypatch, caplog):

    def fail():
        raise RuntimeError("the mower is broken")

    monkeypatch.setattr(upkeep, "_chores", {"greens mown": fail, "bunkers raked": lambda: 3})
    out = StringIO()
    with pytest.raises(CommandError, match="greens mown"):
        call_command("upkeep", stdout=out)
    assert "3 bunkers raked" in out.getvalue()
    assert "the mower is broken" in caplog.text


def test_one_run_waits_however_often_it_is_planned(background):
    upkeep.plan()
    upkeep.plan()
    assert DBTaskResult.objects.count() == 1


def test_a_run_plans_the_next_for_tomorrow(background):
    upkeep.daily.call()
    waiting = DBTaskResult.objects.get()
    assert waiting.run_after > timezone.now() + timedelta(hours=23)


def test_what_is_known_of_old_tasks_goes(background):
    upkeep.plan()
    DBTaskResult.objects.update(
        status="SUCCESSFUL", finished_at=timezone.now() - timedelta(days=15)
    )
    upkeep.plan()
    assert upkeep.forget_finished_tasks() == 1
    assert DBTaskResult.objects.count() == 1
