"""The same request sent twice is done once."""

import json
import threading
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http import HttpResponse, HttpResponseRedirect
from django.test import Client
from django.urls import path
from django.utils import timezone
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.accounts.api import new_token
from golfsite.accounts.models import User
from golfsite.urls import urlpatterns as site_urls
from golfsite.web.models import Answered
from golfsite.web.problems import Conflict, Invalid

pytestmark = pytest.mark.urls(__name__)
STROKES = "/api/v1/test/strokes/"


class Strokes(APIView):
    """Counts in the sender's row, so that a rollback takes it back."""

    permission_classes = (IsAuthenticated,)

    def post(self, request):
        user = User.objects.get(pk=request.user.pk)
        user.first_name = str(int(user.first_name or 0) + 1)
        user.save()
        match request.data.get("then"):
            case "conflict":
                raise Conflict("Stale.", {"version": 2})
            case "invalid":
                raise Invalid({"then": "No."})
            case "bug":
                raise ZeroDivisionError
            case "delete":
                user.delete()
        return Response({"stroke": int(user.first_name)}, status=201, headers={"Location": "/x/"})


class Files(APIView):
    parser_classes = (MultiPartParser,)

    def post(self, request):
        return Response({"name": request.data["file"].name, "text": request.data["text"]})


def page(request):
    if request.method == "POST":
        Strokes().post(type("R", (), {"user": request.user, "data": request.POST})())
        return HttpResponseRedirect("/about/")
    return HttpResponse("form")


urlpatterns = [
    path("api/v1/test/strokes/", Strokes.as_view()),
    path("api/v1/test/files/", Files.as_view()),
    path("test/page/", page),
    *site_urls,
]


@pytest.fixture
def player(client, user):
    """The user with a token: ``player(body, key)`` posts a stroke."""
    token = new_token(user)

    def post(body, key, address=STROKES):
        headers = {"authorization": f"Token {token}", "idempotency-key": key}
        return client.post(address, body, content_type="application/json", headers=headers)

    return post


def strokes(user):
    user.refresh_from_db()
    return int(user.first_name or 0)


@pytest.mark.django_db
class TestOnce:
    def test_the_same_key_answers_the_same_once_more(self, player, user):
        first, again = player({}, "k1"), player({}, "k1")
        assert (first.status_code, again.status_code) == (201, 201)
        assert first.content == again.content
        assert again["Location"] == "/x/"
        assert again["Content-Type"] == first["Content-Type"]
        assert again["Idempotency-Replayed"] == "true"
        assert "Idempotency-Replayed" not in first
        assert strokes(user) == 1

    def test_another_key_or_none_does_it_again(self, player, user):
        player({}, "k1")
        player({}, "k2")
        player({}, "")
        player({}, "")
        assert strokes(user) == 4

    def test_the_same_key_with_another_request_is_refused(self, player, user):
        player({}, "k1")
        refused = player({"then": "other"}, "k1")
        assert refused.status_code == 422
        assert refused["Content-Type"] == "application/problem+json"
        assert refused.json()["errors"][0]["pointer"] == "Idempotency-Key"
        assert strokes(user) == 1

    @pytest.mark.parametrize(("then", "status"), [("conflict", 409), ("invalid", 422)])
    def test_a_refusal_is_answered_once_more_too(self, player, user, then, status):
        first, again = player({"then": then}, "k1"), player({"then": then}, "k1")
        assert (first.status_code, again.status_code) == (status, status)
        assert first.content == again.content
        assert again["Content-Type"] == "application/problem+json"
        assert strokes(user) == 1

    def test_a_failure_of_ours_leaves_nothing_and_may_be_tried_again(self, player, user, client):
        client.raise_request_exception = False
        assert player({"then": "bug"}, "k1").status_code == 500
        assert strokes(user) == 0
        assert not Answered.objects.exists()
        assert player({}, "k1").status_code == 201

    def test_the_key_of_another_is_another(self, player, user, client, staff):
        player({}, "k1")
        headers = {"authorization": f"Token {new_token(staff)}", "idempotency-key": "k1"}
        other = client.post(STROKES, {}, content_type="application/json", headers=headers)
        assert "Idempotency-Replayed" not in other
        assert (strokes(user), strokes(staff)) == (1, 1)

    def test_without_a_user_nothing_is_kept(self, client):
        headers = {"idempotency-key": "k1"}
        first = client.post("/api/v1/auth/guest/", headers=headers)
        again = client.post("/api/v1/auth/guest/", headers=headers)
        assert first.json()["token"] != again.json()["token"]
        assert client.post(STROKES, headers=headers).status_code == 401
        assert not Answered.objects.exists()

    def test_a_key_is_forgotten_after_a_day(self, player, user):
        player({}, "k1")
        Answered.objects.update(made=timezone.now() - timedelta(hours=25))
        assert "Idempotency-Replayed" not in player({}, "k1")
        assert strokes(user) == 2
        assert Answered.objects.count() == 1

    def test_a_long_key_is_refused(self, player, user):
        assert player({}, "k" * 256).status_code == 422
        assert strokes(user) == 0

    def test_neither_key_nor_request_stand_readable_in_the_database(self, player):
        player({"then": "secret"}, "my-key")
        kept = Answered.objects.get()
        assert "my-key" not in kept.key
        assert "secret" not in kept.request

    def test_who_deletes_himself_leaves_no_answer(self, player):
        assert player({"then": "delete"}, "k1").status_code == 201
        assert not Answered.objects.exists()

    def test_the_same_upload_in_another_envelope_is_the_same(self, client, user):
        client.force_login(user)
        answers = []
        for boundary in ("aaaa1111", "bbbb2222"):
            body = (
                f"--{boundary}\r\nContent-Disposition: form-data; name=text\r\n\r\nhello\r\n"
                f'--{boundary}\r\nContent-Disposition: form-data; name=file; filename="a.csv"\r\n'
                f"\r\n1,2\r\n--{boundary}--\r\n"
            )
            answers.append(
                client.post(
                    "/api/v1/test/files/",
                    body,
                    content_type=f"multipart/form-data; boundary={boundary}",
                    headers={"idempotency-key": "k1"},
                )
            )
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].json() == {"name": "a.csv", "text": "hello"}
        assert answers[1]["Idempotency-Replayed"] == "true"

    def test_a_pages_form_may_carry_a_key(self, client, user):
        client.force_login(user)
        form = {"idempotency_key": "k1", "file": SimpleUploadedFile("a.csv", b"1,2")}
        first = client.post("/test/page/", form)
        form["file"] = SimpleUploadedFile("a.csv", b"1,2")
        again = client.post("/test/page/", form)
        assert first["Location"] == again["Location"] == "/about/"
        assert strokes(user) == 1
        form["file"] = SimpleUploadedFile("a.csv", b"1,3")
        assert client.post("/test/page/", form).status_code == 422


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_does_it_and_both_answer_the_same(user):
    header = {"authorization": f"Token {new_token(user)}", "idempotency-key": "k1"}
    start = threading.Barrier(4)
    answers = []

    def send():
        start.wait()
        response = Client().post(STROKES, {}, content_type="application/json", headers=header)
        answers.append((response.status_code, json.loads(response.content)))
        connection.close()

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [(201, {"stroke": 1})] * 4
    assert strokes(user) == 1
