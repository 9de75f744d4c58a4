"""The API's common ground: problem documents, reading of bodies, signing in by token."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import path
from knox.models import get_token_model
from rest_framework import serializers
from rest_framework.exceptions import Throttled
from rest_framework.permissions import AllowAny
from rest_framework.renderers import BaseRenderer
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.urls import handler400, handler403, handler404, handler500  # noqa: F401 - Django reads them here
from golfsite.urls import urlpatterns as site_urls
from golfsite.web.problems import Conflict, Fault, Invalid, TooLarge, TooMany, pointer

PROBLEM = "application/problem+json"


class Hole(serializers.Serializer):
    par = serializers.IntegerField(min_value=3)


class Card(serializers.Serializer):
    name = serializers.CharField()
    holes = Hole(many=True)

    def validate(self, card):
        if card["name"] == "nowhere":
            raise serializers.ValidationError("There is no such place.")
        return card


class Echo(APIView):
    permission_classes = (AllowAny,)

    def post(self, request):
        return Response(request.data)


class Cards(APIView):
    permission_classes = (AllowAny,)

    def post(self, request):
        Card(data=request.data).is_valid(raise_exception=True)
        return Response({})


class Raising(APIView):
    permission_classes = (AllowAny,)
    errors = {
        "conflict": lambda: Conflict("Changed meanwhile.", {"version": 4}, name="round"),
        "invalid": lambda: Invalid({"name": "Taken."}),
        "large": TooLarge,
        "many": lambda: TooMany(7),
        "throttled": lambda: Throttled(wait=2.5),
        "bug": lambda: ZeroDivisionError("a fault of ours"),
    }

    def get(self, request, kind):
        raise self.errors[kind]()


class Picture(BaseRenderer):
    media_type = "image/svg+xml"
    format = "svg"

    def render(self, data, accepted_media_type=None, renderer_context=None):
        return b"<svg/>"


class Drawn(Raising):
    renderer_classes = (Picture,)


class Private(APIView):
    def post(self, request):
        return Response({})


urlpatterns = [
    path("api/v1/test/echo/", Echo.as_view()),
    path("api/v1/test/cards/", Cards.as_view()),
    path("api/v1/test/raise/<str:kind>/", Raising.as_view()),
    path("api/v1/test/drawn/<str:kind>/", Drawn.as_view()),
    path("api/v1/test/private/", Private.as_view()),
    *site_urls,
]
own_addresses = pytest.mark.urls(__name__)


def is_problem(response, status):
    assert response.status_code == status, response.content
    assert response["Content-Type"] == PROBLEM
    document = json.loads(response.content)
    assert document["status"] == status
    assert document["title"]
    assert document["detail"]
    assert document["type"]
    return document


def send(client, address, body, content_type="application/json", **headers):
    return client.post(address, body, content_type=content_type, headers=headers)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "address", "headers", "status"),
    [
        ("get", "/api/v1/nothing/", {}, 404),
        ("get", "/api/v2/", {}, 404),
        ("get", "/api/", {}, 404),
        ("post", "/api/v1/", {}, 405),
        ("options", "/api/v1/", {}, 405),
        ("get", "/api/v1/", {"accept": "text/html"}, 406),
        ("get", "/api/v1/", {"authorization": "Token abc"}, 401),
        ("get", "/api/v1/", {"authorization": "Token"}, 401),
        ("get", "/api/v1/", {"authorization": "Token a b"}, 401),
        ("get", "/api/v1/", {"authorization": "Token \xff\xfe"}, 401),
        ("get", "/api/v1/", {"host": "evil.example"}, 400),
        ("delete", "/api/v1/auth/token/", {}, 401),
    ],
)
def test_every_refusal_is_a_problem_document(client, method, address, headers, status):
    response = getattr(client, method)(address, headers=headers)
    is_problem(response, status)
    if status == 401:
        assert response["WWW-Authenticate"] == "Token"
    if status == 405:
        assert response["Allow"]


@own_addresses
@pytest.mark.django_db
class TestRaisedInAView:
    def test_a_conflict_carries_the_present_state(self, client):
        document = is_problem(client.get("/api/v1/test/raise/conflict/"), 409)
        assert document["round"] == {"version": 4}
        assert document["detail"] == "Changed meanwhile."

    def test_an_invalid_field_is_pointed_at(self, client):
        document = is_problem(client.get("/api/v1/test/raise/invalid/"), 422)
        assert document["errors"] == [{"pointer": "#/name", "detail": "Taken."}]

    @pytest.mark.parametrize(("accept", "status"), [("image/*", 422), ("text/csv", 406)])
    def test_a_view_of_pictures_tells_its_problems_in_json(self, client, accept, status):
        response = client.get("/api/v1/test/drawn/invalid/", headers={"accept": accept})
        is_problem(response, status)

    def test_too_large(self, client):
        is_problem(client.get("/api/v1/test/raise/large/"), 413)

    @pytest.mark.parametrize(("kind", "seconds"), [("many", "7"), ("throttled", "3")])
    def test_too_often_says_when_to_come_again(self, client, kind, seconds):
        response = client.get(f"/api/v1/test/raise/{kind}/")
        is_problem(response, 429)
        assert response["Retry-After"] == seconds

    def test_a_fault_of_ours_is_still_a_document(self, client):
        client.raise_request_exception = False
        document = is_problem(client.get("/api/v1/test/raise/bug/"), 500)
        assert "fault of ours" not in document["detail"]

    def test_a_forged_form_is_a_document(self, user):
        from django.test import Client

        client = Client(enforce_csrf_checks=True)
        client.force_login(user)
        is_problem(send(client, "/api/v1/test/private/", "{}"), 403)

    def test_nested_errors_are_pointed_at(self, client):
        body = json.dumps({"holes": [{"par": 4}, {"par": 2}, {}]})
        document = is_problem(send(client, "/api/v1/test/cards/", body), 422)
        assert [fault["pointer"] for fault in document["errors"]] == [
            "#/name",
            "#/holes/1/par",
            "#/holes/2/par",
        ]

    def test_errors_of_the_whole_point_at_the_whole(self, client):
        body = json.dumps({"name": "nowhere", "holes": []})
        document = is_problem(send(client, "/api/v1/test/cards/", body), 422)
        assert document["errors"] == [{"pointer": "#", "detail": "There is no such place."}]


BAD_BODIES = {
    "no JSON": (b"{", 400),
    "nothing": (b"", 422),
    "no object": (b"[1, 2]", 422),
    "a bare number": (b"7", 422),
    "null": (b"null", 422),
    "not UTF-8": (b'{"name": "\xff\xfe"}', 400),
    "UTF-16": ('{"name": "x"}'.encode("utf-16"), 400),
    "NaN": (b'{"name": NaN}', 400),
    "infinity": (b'{"name": -Infinity}', 400),
    "beyond a double": (b'{"name": 1e999}', 422),
    "a huge whole number": (b'{"name": ' + b"9" * 400 + b"}", 422),
    "a number nobody can read": (b'{"name": ' + b"9" * 5000 + b"}", 400),
    "deep": (b'{"name": ' + b"[" * 200 + b"]" * 200 + b"}", 422),
    "deeper than the stack": (b"[" * 200_000 + b"]" * 200_000, 422),
    "NUL": (b'{"name": "a\\u0000b"}', 422),
    "NUL in a name": (b'{"a\\u0000b": 1}', 422),
    "half a surrogate": (b'{"name": "\\ud800"}', 422),
    "half a surrogate in a name": (b'{"\\udfff": 1}', 422),
    "wrong types": (b'{"name": {"a": []}, "holes": "many"}', 422),
}


@own_addresses
@pytest.mark.django_db
@pytest.mark.parametrize("name", BAD_BODIES)
def test_a_bad_body_is_a_problem_and_says_which(client, name):
    body, status = BAD_BODIES[name]
    is_problem(send(client, "/api/v1/test/cards/", body), status)


@own_addresses
@pytest.mark.django_db
class TestBodies:
    @pytest.mark.parametrize("kind", ["text/plain", "application/xml", "multipart/form-data", "x"])
    def test_other_content_is_refused(self, client, kind):
        is_problem(send(client, "/api/v1/test/echo/", b"a=1", kind), 415)

    def test_good_text_comes_through_whole(self, client):
        body = {"name": "Pines 🌲 é \U0010ffff", "holes": [[[1.5, -7, 2**62, None, True]]]}
        assert send(client, "/api/v1/test/echo/", json.dumps(body)).json() == body

    def test_a_byte_order_mark_is_no_fault(self, client):
        assert send(client, "/api/v1/test/echo/", b'\xef\xbb\xbf{"a": 1}').json() == {"a": 1}

    def test_more_than_the_site_takes_is_refused_unread(self, client, settings):
        settings.REQUEST_LIMIT = 100
        is_problem(send(client, "/api/v1/test/echo/", b'"' + b"x" * 200 + b'"'), 413)


def test_pointers_escape_as_rfc_6901_says():
    assert pointer("a/b", 3, "c~d") == "#/a~1b/3/c~0d"
    assert pointer() == "#"


def test_one_fault_is_the_detail():
    assert Invalid([Fault("?page", "No such page.")]).detail == "No such page."


@pytest.mark.django_db
class TestTokens:
    def test_a_guest_plays_at_once(self, client):
        response = client.post("/api/v1/auth/guest/")
        assert response.status_code == 201
        answer = response.json()
        assert set(answer) == {"token", "username"}
        header = {"authorization": f"Token {answer['token']}"}
        assert client.get("/api/v1/", headers=header).status_code == 200

    def test_an_account_signs_in_and_out(self, client, user):
        credentials = {"username": "ANN", "password": "a-long-password-1"}
        response = client.post("/api/v1/auth/token/", credentials, content_type="application/json")
        assert response.status_code == 200
        header = {"authorization": f"Token {response.json()['token']}"}
        assert client.delete("/api/v1/auth/token/", headers=header).status_code == 204
        is_problem(client.get("/api/v1/", headers=header), 401)

    def test_a_wrong_password_is_refused(self, client, user):
        credentials = {"username": "ann", "password": "wrong"}
        response = client.post("/api/v1/auth/token/", credentials, content_type="application/json")
        is_problem(response, 422)

    def test_tokens_are_stored_hashed(self, client):
        token = client.post("/api/v1/auth/guest/").json()["token"]
        held = get_token_model().objects.get()
        assert token not in (held.digest, held.token_key)
        assert len(held.token_key) < len(token)

    def test_a_session_cannot_end_a_token(self, client, user):
        client.force_login(user)
        is_problem(client.delete("/api/v1/auth/token/"), 401)


@pytest.mark.django_db
class TestSchema:
    def test_the_document_is_openapi_3_1(self, client):
        document = client.get("/api/v1/schema/").json()
        assert document["openapi"].startswith("3.1")

    def test_it_has_no_warning(self):
        out = StringIO()
        call_command("spectacular", "--validate", "--fail-on-warn", stdout=out)
        assert "openapi: 3.1" in out.getvalue()

    def test_every_operation_documents_its_problems(self, client):
        document = client.get("/api/v1/schema/").json()
        for address, operations in document["paths"].items():
            for method, operation in operations.items():
                missing = {"400", "401", "404", "422", "429"} - set(operation["responses"])
                assert not missing, (method, address)

    def test_the_root_lists_addresses_that_answer(self, client):
        entries = client.get("/api/v1/").json()
        assert {"schema", "auth/guest", "auth/token"} <= set(entries)
        for address in entries.values():
            assert client.get(address).status_code in (200, 401, 405)
