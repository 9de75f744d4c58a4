"""Accounts: a guest at once, kept by signing up; in and out; passwords; export; leaving."""

import json
from datetime import date, timedelta

import pytest
from django.contrib.auth import get_user
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from knox.models import get_token_model

from golfsite.accounts.models import User
from golfsite.web import belongings

pytestmark = pytest.mark.django_db
PASSWORD = "green-jacket-1981"
SIGN_UP = {"username": "Bea", "email": "", "password": PASSWORD, "again": PASSWORD}


@pytest.fixture
def guest(client):
    client.post("/account/guest/")
    return get_user(client)


@pytest.fixture
def pebbles(monkeypatch):
    """A kind of belonging for these tests: pebbles, by the owner's number."""
    kept = {}

    def hand_over(giver, taker):
        kept.setdefault(taker.pk, []).extend(kept.pop(giver.pk, []))

    kind = belongings.Belonging(
        name="pebbles",
        noun=("pebble", "pebbles"),
        fate="They are thrown into the pond.",
        count=lambda user: len(kept.get(user.pk, [])),
        export=lambda user: kept.get(user.pk, []),
        hand_over=hand_over,
        erase=lambda user: kept.pop(user.pk, None),
    )
    monkeypatch.setattr(belongings, "_registered", {})
    belongings.register(kind)
    return kept


class TestGuests:
    def test_one_button_makes_a_guest_who_goes_on_where_he_was(self, client):
        response = client.post("/account/guest/", {"next": "/about/"})
        assert response["Location"] == "/about/"
        guest = get_user(client)
        assert guest.is_guest
        assert not guest.has_usable_password()

    def test_the_button_again_makes_no_second_guest(self, client, guest):
        client.post("/account/guest/")
        assert User.objects.count() == 1

    def test_his_page_says_until_when_his_things_are_kept(self, client, guest):
        page = client.get("/account/").content.decode()
        last = guest.last_visit + timedelta(days=90)
        assert "90 days after the last visit" in page
        assert f"{last.day} {last:%B %Y}" in page

    def test_signing_up_keeps_the_same_row_and_session(self, client, guest):
        session = client.session
        session["draft"] = "x"
        session.save()
        response = client.post("/account/sign-up/", SIGN_UP)
        assert response.status_code == 302
        kept = User.objects.get()
        assert kept.pk == guest.pk
        assert (kept.username, kept.is_guest) == ("Bea", False)
        assert get_user(client) == kept
        assert client.session["draft"] == "x"

    def test_a_refused_sign_up_leaves_the_guest_as_he_was(self, client, guest):
        response = client.post("/account/sign-up/", {**SIGN_UP, "again": "other"})
        assert response.status_code == 422
        guest.refresh_from_db()
        assert guest.is_guest
        assert guest.username.startswith("guest-")

    def test_signing_in_brings_along_what_the_guest_made(self, client, guest, user, pebbles):
        pebbles[guest.pk] = ["flat", "round"]
        page = client.get("/account/sign-in/").content.decode()
        assert "2 pebbles" in page
        client.post(
            "/account/sign-in/",
            {"username": "ann", "password": "a-long-password-1", "bring": "yes"},
        )
        assert pebbles == {user.pk: ["flat", "round"]}
        assert list(User.objects.all()) == [user]

    def test_signing_in_leaves_it_behind_when_asked_to(self, client, guest, user, pebbles):
        pebbles[guest.pk] = ["flat"]
        client.post("/account/sign-in/", {"username": "ann", "password": "a-long-password-1"})
        assert pebbles == {guest.pk: ["flat"]}
        assert get_user(client) == user

    def test_leaving_warns_that_there_is_no_way_back(self, client, guest):
        assert "cannot come back" in client.get("/account/sign-out/").content.decode()
        client.post("/account/sign-out/")
        assert not get_user(client).is_authenticated

    def test_a_guest_signs_in_nowhere(self, client, guest):
        other = Client()
        response = other.post("/account/sign-in/", {"username": guest.username, "password": ""})
        assert response.status_code == 422

    def test_after_90_days_without_a_visit_everything_goes(self, guest, user, pebbles):
        pebbles[guest.pk] = ["flat"]
        old = timezone.localdate() - timedelta(days=91)
        User.objects.update(last_visit=old)
        call_command("upkeep")
        assert list(User.objects.all()) == [user]
        assert pebbles == {}

    def test_on_the_90th_day_nothing_goes(self, guest):
        User.objects.update(last_visit=timezone.localdate() - timedelta(days=90))
        call_command("upkeep")
        assert User.objects.get() == guest

    def test_the_session_of_a_guest_who_is_gone_is_a_visitors(self, client, guest):
        User.objects.all().delete()
        assert client.get("/").status_code == 200
        assert client.get("/account/").status_code == 302
        assert client.get("/api/v1/").status_code == 200


class TestVisits:
    def test_a_visit_is_noted_once_a_day(self, client, guest, django_assert_max_num_queries):
        User.objects.update(last_visit=date(2020, 1, 1))
        client.get("/about/")
        guest.refresh_from_db()
        assert guest.last_visit == timezone.localdate()
        with django_assert_max_num_queries(10) as queries:
            client.get("/about/")
        assert not [query for query in queries if query["sql"].startswith(("UPDATE", "INSERT"))]

    def test_a_call_with_a_token_is_a_visit(self, client):
        token = client.post("/api/v1/auth/guest/").json()["token"]
        User.objects.update(last_visit=date(2020, 1, 1))
        client.get("/api/v1/", headers={"authorization": f"Token {token}"})
        assert User.objects.get().last_visit == timezone.localdate()

    def test_the_days_first_visit_lengthens_the_session(self, client, guest):
        User.objects.update(last_visit=date(2020, 1, 1))
        assert "sessionid" in client.get("/about/").cookies
        assert "sessionid" not in client.get("/about/").cookies


class TestSigningUp:
    def test_a_visitor_gets_an_account_and_is_signed_in(self, client):
        response = client.post("/account/sign-up/", {**SIGN_UP, "next": "/about/"})
        assert response["Location"] == "/about/"
        assert get_user(client).username == "Bea"

    @pytest.mark.parametrize(
        ("field", "value", "words"),
        [
            ("username", "", "required"),
            ("username", "x", "at least 2"),
            ("username", "y" * 31, "at most 30"),
            ("username", "no spaces", "valid username"),
            ("username", "ANN", "has this name already"),
            ("username", "\uff41\uff4e\uff4e", "has this name already"),
            ("username", "Guest-7", "are for guests"),
            ("username", "nul\0", "Null characters"),
            ("email", "nowhere", "valid email"),
            ("password", "short", "too short"),
            ("password", "12345678901", "entirely numeric"),
            ("password", "password", "too common"),
            ("again", "something else", "not the same"),
        ],
    )
    def test_what_cannot_be_is_said_at_its_field(self, client, user, field, value, words):
        response = client.post("/account/sign-up/", {**SIGN_UP, field: value})
        assert response.status_code == 422
        assert words in response.content.decode()
        assert User.objects.count() == 1

    def test_names_of_any_script_are_welcome(self, client):
        response = client.post("/account/sign-up/", {**SIGN_UP, "username": "Жанна"})
        assert response.status_code == 302
        assert User.objects.get_by_natural_key("ЖАННА").username == "Жанна"

    def test_two_at_once_with_one_name_leave_one(self, client, monkeypatch):
        User.objects.create_user("bea", password=PASSWORD)
        monkeypatch.setattr(
            "golfsite.accounts.forms.DetailsForm.clean_username", lambda form: "Bea"
        )
        response = client.post("/account/sign-up/", SIGN_UP)
        assert response.status_code == 422
        assert "has this name already" in response.content.decode()


class TestSigningIn:
    def test_whatever_the_case_of_the_name(self, client, user):
        response = client.post(
            "/account/sign-in/", {"username": "Ann", "password": "a-long-password-1"}
        )
        assert response["Location"] == "/"
        assert get_user(client) == user

    @pytest.mark.parametrize(("name", "password"), [("ann", "wrong"), ("nobody", "x"), ("", "")])
    def test_a_wrong_one_is_refused_alike(self, client, user, name, password):
        response = client.post("/account/sign-in/", {"username": name, "password": password})
        assert response.status_code == 422
        assert not get_user(client).is_authenticated

    @pytest.mark.parametrize(
        "target",
        ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "x"],
    )
    def test_it_never_leads_off_the_site(self, client, user, target):
        response = client.post(
            "/account/sign-in/",
            {"username": "ann", "password": "a-long-password-1", "next": target},
        )
        assert response["Location"] == "/"

    def test_a_page_that_needs_it_is_come_back_to(self, client, user):
        page = client.get("/account/password/", follow=True)
        assert page.redirect_chain[-1][0] == "/account/sign-in/?next=/account/password/"
        assert 'value="/account/password/"' in page.content.decode()

    def test_the_eleventh_try_in_a_minute_has_to_wait(self, client, user):
        wrong = {"username": "ann", "password": "wrong"}
        for _ in range(10):
            assert client.post("/account/sign-in/", wrong).status_code == 422
        response = client.post("/account/sign-in/", wrong | {"username": "ANN"})
        assert response.status_code == 429
        assert 0 < int(response["Retry-After"]) <= 60
        # The API counts with the page.
        answer = client.post("/api/v1/auth/token/", wrong, content_type="application/json")
        assert answer.status_code == 429
        # Somebody else may still come in.
        assert client.post("/account/sign-in/", {**wrong, "username": "b"}).status_code == 422


class TestPasswords:
    def test_changing_ends_tokens_and_other_sessions_but_not_this_one(self, client, user):
        other = Client()
        other.force_login(user)
        client.force_login(user)
        get_token_model().objects.create(user)
        response = client.post(
            "/account/password/", {"old": "a-long-password-1", "new": "a-longer-one-2"}
        )
        assert response.status_code == 302
        assert get_user(client) == user
        assert not get_user(other).is_authenticated
        assert not get_token_model().objects.exists()

    def test_the_present_one_must_be_right(self, client, user):
        client.force_login(user)
        response = client.post("/account/password/", {"old": "wrong", "new": "a-longer-one-2"})
        assert response.status_code == 422

    def test_without_a_mail_server_the_page_says_whom_to_ask(self, client, settings):
        settings.EMAIL_ON = False
        page = client.post("/account/forgotten/", {"email": "ann@example.org"})
        assert "Ask the person who runs it" in page.content.decode()
        assert not mail.outbox

    def test_a_forgotten_one_is_set_by_mail(self, client, user, settings):
        settings.EMAIL_ON = True
        page = client.post("/account/forgotten/", {"email": "Ann@example.org"})
        assert "on its way" in page.content.decode()
        link = next(line for line in mail.outbox[0].body.splitlines() if "/account/reset/" in line)
        get_token_model().objects.create(user)
        page = client.get(link.removeprefix("http://testserver"), follow=True)
        address = page.redirect_chain[-1][0]
        new = {"new_password1": "a-longer-one-2", "new_password2": "a-longer-one-2"}
        assert client.post(address, new)["Location"] == "/account/sign-in/"
        user.refresh_from_db()
        assert user.check_password("a-longer-one-2")
        assert not get_token_model().objects.exists()
        assert "used already" in client.get(link, follow=True).content.decode()

    def test_an_unknown_address_is_told_nothing(self, client, settings):
        settings.EMAIL_ON = True
        page = client.post("/account/forgotten/", {"email": "who@example.org"})
        assert "on its way" in page.content.decode()
        assert not mail.outbox

    def test_a_guest_has_none_to_change(self, client, guest):
        assert client.get("/account/password/")["Location"] == "/account/sign-up/"


class TestMyAccount:
    def test_name_and_email_can_change(self, client, user):
        client.force_login(user)
        client.post("/account/", {"username": "Anna", "email": "anna@example.org"})
        user.refresh_from_db()
        assert (user.username, user.email) == ("Anna", "anna@example.org")
        assert User.objects.get_by_natural_key("anna") == user

    def test_a_refused_name_does_not_show_as_mine(self, client, user, staff):
        client.force_login(user)
        response = client.post("/account/", {"username": "staff", "email": ""})
        assert response.status_code == 422
        assert "<h1>ann</h1>" in response.content.decode()

    def test_everything_of_mine_comes_as_one_file(self, client, user, pebbles):
        pebbles[user.pk] = ["flat"]
        client.force_login(user)
        response = client.get("/account/export/")
        assert "attachment" in response["Content-Disposition"]
        document = json.loads(response.content)
        assert document["account"]["username"] == "ann"
        assert document["pebbles"] == ["flat"]
        assert user.password not in response.content.decode()

    def test_deleting_says_what_goes_and_wants_the_password(self, client, user, pebbles):
        pebbles[user.pk] = ["flat"]
        client.force_login(user)
        page = client.get("/account/delete/").content.decode()
        assert "1 pebble" in page
        assert "thrown into the pond" in page
        assert client.post("/account/delete/", {"password": "wrong"}).status_code == 422
        assert client.post("/account/delete/", {}).status_code == 422
        assert User.objects.filter(pk=user.pk).exists()
        response = client.post("/account/delete/", {"password": "a-long-password-1"})
        assert response["Location"] == "/"
        assert not User.objects.exists()
        assert pebbles == {}
        assert not get_user(client).is_authenticated

    def test_a_guest_deletes_by_a_plain_confirmation(self, client, guest):
        assert client.post("/account/delete/").status_code == 302
        assert not User.objects.exists()

    def test_a_failure_while_erasing_erases_nothing(self, client, user, pebbles, monkeypatch):
        def fail(_):
            raise RuntimeError("the pond is frozen")

        kind = belongings.all_kinds()[0]
        changed = belongings.Belonging(
            **{name: getattr(kind, name) for name in kind.__slots__} | {"erase": fail}
        )
        belongings.register(changed)
        client.force_login(user)
        client.raise_request_exception = False
        response = client.post("/account/delete/", {"password": "a-long-password-1"})
        assert response.status_code == 500
        assert User.objects.filter(pk=user.pk).exists()
