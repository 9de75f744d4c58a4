"""Every address of the site. Each app brings its own ``urls.py`` with an ``app_name``."""

from django.contrib import admin
from django.urls import include, path

from golfsite import pages
from golfsite.home import home

admin.site.site_header = "The Yardage Book: admin"
admin.site.site_title = "The Yardage Book"
admin.site.index_title = "What the site holds"

urlpatterns = [
    path("", home, name="home"),
    path("about/", pages.about, name="about"),
    path("keys/", pages.keys, name="keys"),
    path("privacy/", pages.privacy, name="privacy"),
    path("licences/", pages.licences, name="licences"),
    path("settings/", pages.settings_page, name="settings"),
    path("theme/", pages.theme, name="theme"),
    path("favicon.ico", pages.favicon, name="favicon"),
    path("healthz", pages.health, name="health"),
    path("account/", include("golfsite.accounts.urls")),
    path("api/v1/", include("golfsite.api_urls")),
    path("courses/", include("courses.pages.urls")),
    path("golfers/", include("play.golfers.pages.urls")),
    path("", include("play.pages.urls")),
    path("", include("play.tournaments.pages.urls")),
    path("admin/", admin.site.urls),
]

handler400 = "golfsite.web.errors.bad_request"
handler403 = "golfsite.web.errors.permission_denied"
handler404 = "golfsite.web.errors.page_not_found"
handler500 = "golfsite.web.errors.server_error"
