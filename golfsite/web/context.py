"""What every template may use."""

from typing import Any

from django.http import HttpRequest

from golfsite.web import nav
from golfsite.web.units import units_of

THEME_COOKIE = "theme"
THEMES = ("light", "dark")


def site(request: HttpRequest) -> dict[str, Any]:
    """``theme`` ("light", "dark" or "" for the system's), ``units`` and the navigation."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {
        "theme": theme if theme in THEMES else "",
        "units": units_of(request),
        "sections": nav.sections(request),
    }
