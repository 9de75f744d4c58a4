"""What the addresses of accounts and of the site itself are about."""

from django.contrib.auth.tokens import default_token_generator
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tests.rights import about, sends

NEW = {"username": "new-name", "email": "", "password": "green-jacket-1981"}
sends("accounts:account", POST={"username": "ann-b", "email": ""})
sends("accounts:sign_up", POST={**NEW, "again": NEW["password"]})
sends("accounts:sign_in", POST={"username": "nobody", "password": "wrong"})
sends("accounts:password", POST={"old": "a-long-password-1", "new": "a-longer-one-2"})
sends("accounts:delete", POST={"password": "a-long-password-1"})
sends("accounts:forgotten", POST={"email": "who@example.org"})
sends("api:auth-sign-up", POST=NEW)
sends("api:account", PATCH={"units": "m"}, DELETE={"password": "a-long-password-1"})
sends("api:account-password", POST={"old": "a-long-password-1", "new": "a-longer-one-2"})
sends("api:auth-token", POST={"username": "nobody", "password": "wrong"})


@about("accounts:reset")
def reset_link(owner):
    return {
        "uidb64": urlsafe_base64_encode(force_bytes(owner.pk)),
        "token": default_token_generator.make_token(owner),
    }
