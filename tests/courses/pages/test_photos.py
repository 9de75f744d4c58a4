"""A photograph of a scorecard on its way through the pages."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from courses.changes import photos
from courses.models import Course, ImportRecord, ImportStatus
from courses.photos import process
from golfsite.accounts.models import User
from tests.courses.pages.test_build import check_fields
from tests.courses.photographs import a_photo, a_read_photo, picture

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


def test_a_visitor_brings_a_photograph_and_sees_how_far_its_reading_is(client):
    file = SimpleUploadedFile("card.jpg", picture(), "image/jpeg")
    answer = client.post("/courses/new/", {"op": "upload", "file": file}, follow=True)
    record = ImportRecord.objects.get()
    assert (record.kind, record.status) == ("photo", ImportStatus.READING)
    assert record.owner.is_guest
    assert "Reading your photograph" in answer.text
    assert "<progress" in answer.text
    assert f"/courses/imports/{record.pk}/photo.jpg" in answer.text


def test_a_picture_that_cannot_be_opened_makes_no_guest(client):
    file = SimpleUploadedFile("card.jpg", picture()[:200], "image/jpeg")
    answer = client.post("/courses/new/", {"op": "upload", "file": file})
    assert answer.status_code == 422
    assert "damaged" in answer.text
    assert not User.objects.exists()


def test_the_waiting_page_asks_until_the_card_is_there(ann, user):
    record = a_photo(user)
    here = f"/courses/imports/{record.pk}/"
    htmx = {"headers": {"HX-Request": "true"}}
    asked = ann.get(f"{here}?part=progress", **htmx)
    assert "Waiting for its turn" in asked.text
    assert "<html" not in asked.text
    record.status, record.reading = ImportStatus.READY, a_read_photo(user).reading
    record.save()
    assert ann.get(f"{here}?part=progress", **htmx)["HX-Redirect"] == here


def test_what_could_not_be_read_says_why_and_what_helps(ann, user):
    record = a_photo(user)
    record.status = ImportStatus.FAILED
    record.reading = {"photo": {"failure": "No row of hole numbers was found."}}
    record.save()
    page = ann.get(f"/courses/imports/{record.pk}/").text
    assert "No row of hole numbers was found." in page
    assert "Another photograph" in page
    assert "hx-trigger" not in page


def test_an_interrupted_reading_is_said_and_taken_up(ann, user, monkeypatch):
    queued = []
    monkeypatch.setattr(photos, "_enqueue", lambda pk, attempt: queued.append(pk))
    record = a_photo(user)
    told = (timezone.now() - timedelta(minutes=5)).isoformat()
    record.reading["photo"] |= {"told": told, "by": 4}
    record.save()
    assert "interrupted" in ann.get(f"/courses/imports/{record.pk}/").text
    answer = ann.post(f"/courses/imports/{record.pk}/again/", follow=True)
    assert "Waiting for its turn" in answer.text
    assert queued == [record.pk]


def test_photo_and_card_stand_side_by_side_with_each_doubt_framed(ann, user):
    record = a_read_photo(user)
    page = ann.get(f"/courses/imports/{record.pk}/").text
    assert 'points="80,60 160,60 160,120 80,120"' in page
    assert 'class="crop" viewBox="0 30 264 120"' in page
    assert "Keep 400" in page
    photo = ann.get(f"/courses/imports/{record.pk}/photo.jpg")
    assert photo["Content-Type"] == "image/jpeg"
    assert photo.content == bytes(record.original)
    assert "private" in photo["Cache-Control"]


def test_nobody_else_sees_the_photograph(client, user, django_user_model):
    record = a_read_photo(user)
    client.force_login(django_user_model.objects.create_user("bob", password="a-long-password-3"))
    assert client.get(f"/courses/imports/{record.pk}/photo.jpg").status_code == 404
    assert client.get(f"/courses/imports/{record.pk}/").status_code == 404
    assert client.post(f"/courses/imports/{record.pk}/again/").status_code == 404


def test_a_doubt_goes_when_it_is_said_to_be_right_and_stays_when_another_cell_changes(ann, user):
    record = a_read_photo(user)
    here = f"/courses/imports/{record.pk}/"
    page = ann.post(here, check_fields(record, op="check", **{"h2-t0": "155"})).text
    assert "Keep 400" in page
    record.refresh_from_db()
    page = ann.post(here, check_fields(record, op="right 1 t0")).text
    assert "Keep 400" not in page
    record.refresh_from_db()
    assert "Keep 400" not in ann.get(here).text
    assert record.reading["scorecards"][0]["scorecard"]["holes"][0]["yards"] == {"White": 400}


def test_a_doubt_follows_its_tee_to_a_new_name(ann, user):
    record = a_read_photo(user)
    here = f"/courses/imports/{record.pk}/"
    page = ann.post(here, check_fields(record, op="check", **{"t0-name": "Back"})).text
    assert "Keep 400" in page
    assert "Keep 400" in ann.get(here).text


def test_once_laid_out_the_photograph_is_gone_and_the_card_stays(ann, user):
    record = a_read_photo(user)
    here = f"/courses/imports/{record.pk}/"
    ann.post(here, check_fields(record, op="lay-out"))
    assert Course.objects.get().name == "Dell"
    assert ann.get(f"{here}photo.jpg").status_code == 404
    assert "no longer kept" in ann.get(here).text


def test_where_photographs_are_not_read_the_page_says_so(client, monkeypatch):
    monkeypatch.setattr(process, "find_spec", lambda name: None)
    page = client.get("/courses/new/").text
    assert "Photographs are not read on this site" in page
    file = SimpleUploadedFile("card.jpg", picture(), "image/jpeg")
    answer = client.post("/courses/new/", {"op": "upload", "file": file})
    assert answer.status_code == 422
    assert "make install-photo" in answer.text
