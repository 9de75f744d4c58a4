"""Every address of the API, below ``/api/v1/``."""

from django.urls import include, path

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
    "courses": "api:courses",
    "hole-cards": "api:hole-cards",
    "course-cards": "api:course-cards",
    "imports": "api:imports",
    "games": "api:games",
    "editions": "api:editions",
    "rounds": "api:rounds",
}

urlpatterns = [
    path("", Root.as_view(entries=ENTRIES), name="root"),
    path("schema/", Schema.as_view(), name="schema"),
    path("docs/", docs, name="docs"),
    path("auth/guest/", accounts.Guest.as_view(), name="auth-guest"),
    path("auth/token/", accounts.Token.as_view(), name="auth-token"),
    path("", include("courses.api.urls")),
    path("", include("play.api.urls")),
]
