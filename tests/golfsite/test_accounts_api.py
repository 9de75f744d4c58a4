"""One's own account by API: by the same rules as on the pages."""

import pytest

from golfsite.accounts.api import new_token
from golfsite.accounts.models import User

pytestmark = pytest.mark.django_db
ACCOUNT = "/api/v1/account/"
NEW = {"username": "Bea", "password": "green-jacket-1981"}


@pytest.fixture
def call(client):
    """``call(user, method, address, body)`` with a token of that user, None for a visitor."""

    def called(user, method, address, body=None):
        headers = {"authorization": f"Token {new_token(user)}"} if user else {}
        ask = getattr(client, method)
        return ask(address, body or {}, content_type="application/json", headers=headers)

    return called


@pytest.fixture
def guest(client):
    name = client.post("/api/v1/auth/guest/").json()["username"]
    return User.objects.get(username=name)


def pointers(response):
    assert response.status_code == 422, response.content
    return [fault["pointer"] for fault in response.json()["errors"]]


def test_i_read_and_change_my_account(call, user):
    body = {"username": "Anna", "units": "m"}
    assert call(user, "patch", ACCOUNT, body).status_code == 200
    account = call(user, "get", ACCOUNT).json()
    assert account == {
        "username": "Anna",
        "email": "ann@example.org",
        "guest": False,
        "units": "m",
        "last_visit": str(user.last_visit),
        "kept_until": None,
    }


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"username": "staff"}, "#/username"),
        ({"username": "guest-me"}, "#/username"),
        ({"username": "two words"}, "#/username"),
        ({"username": ["Bea"]}, "#/username"),
        ({"email": "nowhere"}, "#/email"),
        ({"units": "furlongs"}, "#/units"),
    ],
)
def test_what_cannot_be_changes_nothing(call, user, staff, body, field):
    assert pointers(call(user, "patch", ACCOUNT, {"units": "m"} | body)) == [field]
    user.refresh_from_db()
    assert (user.username, user.email, user.units) == ("ann", "ann@example.org", "yd")


def test_a_guest_learns_how_long_and_changes_units_only(call, guest):
    assert call(guest, "patch", ACCOUNT, {"units": "m"}).json()["units"] == "m"
    assert call(guest, "get", ACCOUNT).json()["kept_until"] > str(guest.last_visit)
    assert pointers(call(guest, "patch", ACCOUNT, {"username": "Me"})) == ["#/username"]


def test_a_visitor_has_no_account(call):
    for method in ("get", "patch", "delete"):
        assert call(None, method, ACCOUNT).status_code == 401
    assert call(None, "get", f"{ACCOUNT}export/").status_code == 401
    assert call(None, "post", f"{ACCOUNT}password/").status_code == 401


def test_everything_of_mine_is_exported(call, user):
    assert call(user, "get", f"{ACCOUNT}export/").json()["account"]["username"] == "ann"


def test_the_password_changes_with_the_present_one(call, user):
    address = f"{ACCOUNT}password/"
    assert pointers(call(user, "post", address, {"old": "x", "new": "a-longer-one-2"})) == ["#/old"]
    body = {"old": "a-long-password-1", "new": "a-longer-one-2"}
    assert call(user, "post", address, body).status_code == 204
    user.refresh_from_db()
    assert user.check_password("a-longer-one-2")
    assert not user.auth_token_set.exists()


def test_deleting_wants_the_password_of_an_account_and_nothing_of_a_guest(call, user, guest):
    assert pointers(call(user, "delete", ACCOUNT)) == ["#/password"]
    assert pointers(call(user, "delete", ACCOUNT, {"password": "wrong"})) == ["#/password"]
    assert call(user, "delete", ACCOUNT, {"password": "a-long-password-1"}).status_code == 204
    assert call(guest, "delete", ACCOUNT).status_code == 204
    assert not User.objects.exists()


class TestSigningUp:
    address = "/api/v1/auth/sign-up/"

    def test_a_visitor_gets_an_account_and_a_token(self, call, client):
        answer = call(None, "post", self.address, NEW)
        assert answer.status_code == 201
        header = {"authorization": f"Token {answer.json()['token']}"}
        assert client.get(ACCOUNT, headers=header).json()["username"] == "Bea"

    def test_a_guest_becomes_the_account(self, call, guest):
        assert call(guest, "post", self.address, NEW).status_code == 201
        kept = User.objects.get()
        assert (kept.pk, kept.username, kept.is_guest) == (guest.pk, "Bea", False)

    def test_an_account_cannot_have_another(self, call, user):
        assert call(user, "post", self.address, NEW).status_code == 422

    def test_a_weak_password_is_pointed_at(self, call):
        answer = call(None, "post", self.address, {**NEW, "password": "password"})
        assert pointers(answer) == ["#/password"]
