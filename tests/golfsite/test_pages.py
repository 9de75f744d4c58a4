"""The site's own pages: they answer, remember what was chosen, and never name what is not there."""

import re

import pytest
from django.db import DatabaseError

from courses.models import Course, Visibility
from golfsite.libraries import libraries
from golfsite.web import nav

pytestmark = pytest.mark.django_db
PAGES = ["/", "/about/", "/keys/", "/privacy/", "/licences/", "/settings/"]


@pytest.fixture
def course(user):
    return Course.objects.create(
        slug="royal-links", name="Royal Links", owner=user, hole_count=18, par=71, yards=6500
    )


@pytest.mark.parametrize("path", [*PAGES, "/admin/login/", "/account/sign-in/"])
def test_every_page_answers_under_a_strict_policy(client, path):
    response = client.get(path)
    assert response.status_code == 200
    policy = response.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    text = response.content.decode()
    assert not re.search(r"<style|<script(?![^>]*src=)|\sstyle=|\son[a-z]+=", text)


def test_pages_travel_compressed_to_whoever_takes_them_so(client):
    response = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 8_000


@pytest.mark.parametrize("path", PAGES)
def test_no_page_links_to_what_is_not_there(client, staff, path):
    """Every link of every page of ours leads somewhere, for a visitor and for staff."""
    for _ in range(2):
        text = client.get(path).content.decode()
        for url in set(re.findall(r'(?:href|action)="(/[^"]*)"', text)):
            if not url.startswith("/static/"):
                assert client.get(url).status_code in (200, 302, 405), url
        client.force_login(staff)


def test_the_navigation_shows_only_sections_that_exist(client, monkeypatch):
    monkeypatch.setattr(nav, "SECTIONS", (("Play", "home"), ("Moon", "moon:list")))
    text = client.get("/").content.decode()
    assert 'aria-current="page">Play</a>' in text
    assert "Moon" not in text


def test_a_newcomer_is_told_what_this_is_and_how_to_begin(client):
    text = client.get("/").content.decode()
    assert "Turn any scorecard into a course" in text
    assert 'action="/play/now/"' in text


def test_who_returns_finds_the_course_changed_last(client, user, course):
    client.force_login(user)
    text = client.get("/").content.decode()
    assert "Royal Links" in text
    assert "6,500 yards" in text
    assert "Turn any scorecard" not in text


def test_the_theme_is_remembered_and_leads_back(client):
    response = client.post("/theme/", {"theme": "dark", "next": "/about/?x=1"})
    assert response["Location"] == "/about/?x=1"
    assert '<html lang="en" data-theme="dark">' in client.get("/").content.decode()
    client.post("/theme/", {"theme": ""})
    assert '<html lang="en">' in client.get("/").content.decode()


@pytest.mark.parametrize("theme", ['"><script>', "DARK", "sepia", "\x00"])
def test_a_theme_that_is_none_is_the_systems(client, theme):
    client.post("/theme/", {"theme": theme})
    client.cookies["theme"] = "sepia"
    assert '<html lang="en">' in client.get("/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "javascript:x"])
def test_the_theme_leads_nowhere_else(client, elsewhere):
    response = client.post("/theme/", {"theme": "dark", "next": elsewhere})
    assert response["Location"] == "/"


def test_a_visitor_chooses_metres_by_cookie_and_a_person_with_the_account(client, user):
    client.post("/settings/", {"units": "m", "theme": ""})
    assert client.cookies["units"].value == "m"
    client.force_login(user)
    assert 'value="yd" checked' in client.get("/settings/").content.decode()
    client.post("/settings/", {"units": "m", "theme": ""})
    user.refresh_from_db()
    assert user.units == "m"
    assert "Settings saved." in client.get("/settings/").content.decode()


def test_health_asks_the_database(client, monkeypatch):
    assert client.get("/healthz").json() == {"status": "ok", "database": "ok"}

    def no_cursor(*args, **kwargs):
        raise DatabaseError("gone")

    monkeypatch.setattr("golfsite.pages.connection.cursor", no_cursor)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["status"] == "down"


def test_every_library_that_runs_the_site_is_named_with_its_licence(client):
    text = client.get("/licences/").content.decode()
    names = {library.name.lower().replace("_", "-") for library in libraries()}
    assert {"django", "numpy", "pillow", "shapely", "whitenoise", "resvg-py"} <= names
    assert all(library.licence for library in libraries())
    assert "Open Font License" in text


def test_every_course_that_comes_with_the_site_is_named_with_its_source(client):
    Course.objects.create(
        slug="old",
        name="The Old Links",
        visibility=Visibility.PUBLIC,
        source="https://example.org/card",
        licence="Facts",
    )
    text = client.get("/licences/").content.decode()
    assert "The Old Links" in text
    assert 'href="https://example.org/card"' in text


def test_the_admin_lists_work(client, staff):
    client.force_login(staff)
    text = client.get("/admin/").content.decode()
    links = set(re.findall(r'href="(/admin/[a-z_]+/[a-z_]+/)"', text))
    assert links
    for link in links:
        assert client.get(link).status_code == 200, link
        assert client.get(f"{link}add/").status_code in (200, 403), link
