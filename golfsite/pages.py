"""The site's own pages: what it is, its keys, its sources; theme and units; health."""

from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_GET,
    require_http_methods,
    require_POST,
    require_safe,
)

from courses.models import Course
from golfsite.accounts.models import Units
from golfsite.libraries import libraries
from golfsite.web.context import THEME_COOKIE, THEMES
from golfsite.web.nav import next_url
from golfsite.web.parts import render, toast
from golfsite.web.units import COOKIE as UNITS_COOKIE
from golfsite.web.units import units_of

YEAR = 365 * 24 * 60 * 60


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "golfsite/about.html")


@require_safe
def keys(request: HttpRequest) -> HttpResponse:
    return render(request, "golfsite/keys.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    return render(request, "golfsite/privacy.html")


@require_safe
def licences(request: HttpRequest) -> HttpResponse:
    context = {
        "courses": Course.objects.filter(owner=None, deleted_at=None),
        "libraries": libraries(),
    }
    return render(request, "golfsite/licences.html", context)


def _keep(request: HttpRequest, response: HttpResponseBase, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=request.is_secure())


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the theme: "light", "dark", or anything else for the system's."""
    response = redirect(next_url(request, "home"))
    _set_theme(request, response, request.POST.get("theme", ""))
    return response


def _set_theme(request: HttpRequest, response: HttpResponseBase, chosen: str) -> None:
    if chosen in THEMES:
        _keep(request, response, THEME_COOKIE, chosen)
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")


@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Theme and units: kept with the account, for a visitor in a cookie."""
    if request.method != "POST":
        context = {"unit": units_of(request), "choices": Units.choices}
        return render(request, "golfsite/settings.html", context)
    unit = Units.METRES if request.POST.get("units") == Units.METRES else Units.YARDS
    response = redirect("settings")
    _set_theme(request, response, request.POST.get("theme", ""))
    if isinstance(request.user, AnonymousUser):
        _keep(request, response, UNITS_COOKIE, unit)
    else:
        request.user.units = unit
        request.user.save(update_fields=["units"])
    toast(request, "Settings saved.")
    return response


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """For whatever asks for the icon where it was once kept."""
    return redirect(static("icon.svg"))


@never_cache
@require_GET
def health(request: HttpRequest) -> JsonResponse:
    """Whether the site and its database answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"status": "down", "database": "no answer"}, status=503)
    return JsonResponse({"status": "ok", "database": "ok"})
