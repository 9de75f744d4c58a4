"""Every address of the API, below ``/api/v1/``."""

from django.urls import include, path

from golfsite.accounts import account_api
from golfsite.accounts import api as accounts
from golfsite.web.api_docs import docs
from golfsite.web.api_root import Root
from golfsite.web.api_schema import Schema

app_name = "api"

# What the root lists: the name of an entry point and the name of its address.
ENTRIES = {
    "schema": "api:schema",
    "docs": "api:docs",
    "auth/guest": "api:auth-guest",
    "auth/token": "api:auth-token",
    "auth/sign-up": "api:auth-sign-up",
    "account": "api:account",
    "courses": "api:courses",
    "hole-cards": "api:hole-cards",
    "course-cards": "api:course-cards",
    "imports": "api:imports",
    "games": "api:games",
    "editions": "api:editions",
    "player-cards": "api:player-cards",
    "rounds": "api:rounds",
    "tournaments": "api:tournaments",
    "simulations": "api:simulations",
}

urlpatterns = [
    path("", Root.as_view(entries=ENTRIES), name="root"),
    path("schema/", Schema.as_view(), name="schema"),
    path("docs/", docs, name="docs"),
    path("auth/guest/", accounts.Guest.as_view(), name="auth-guest"),
    path("auth/token/", accounts.Token.as_view(), name="auth-token"),
    path("auth/sign-up/", account_api.SigningUp.as_view(), name="auth-sign-up"),
    path("account/", account_api.MyAccount.as_view(), name="account"),
    path("account/export/", account_api.Export.as_view(), name="account-export"),
    path("account/password/", account_api.Password.as_view(), name="account-password"),
    path("", include("courses.api.urls")),
    path("", include("play.api.urls")),
    path("", include("play.tournaments.api.urls")),
]
