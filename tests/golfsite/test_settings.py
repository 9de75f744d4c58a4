"""What the environment changes, and what is safe without it."""

import json
import os
import re
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings as site
from django.db import connection

from golfsite.settings import kept_secret

ROOT = Path(site.BASE_DIR)
SHOWN = (
    "import json, django; django.setup(); from django.conf import settings as s;"
    "print(json.dumps({name: getattr(s, name, None) for name in %r}, default=str))"
)


def under(names: list[str], **environment: str) -> dict[str, object]:
    """The named settings of the site itself in a fresh process with this environment."""
    clean = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    clean |= {"DJANGO_SETTINGS_MODULE": "golfsite.settings", **environment}
    script = SHOWN % (tuple(names),)
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=clean,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


SECURE = [
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "DEBUG",
    "ALLOWED_HOSTS",
]


def test_without_any_environment_http_works_and_debug_is_off():
    found = under(SECURE)
    assert found["DEBUG"] is False
    assert not found["SECURE_SSL_REDIRECT"]
    assert not found["SESSION_COOKIE_SECURE"]
    assert not found["CSRF_COOKIE_SECURE"]
    assert set(found["ALLOWED_HOSTS"]) == {"localhost", "127.0.0.1", "[::1]"}


def test_an_https_address_turns_on_all_that_https_allows():
    found = under(SECURE, SITE_URL="https://golf.example.org/")
    assert found["SECURE_SSL_REDIRECT"]
    assert found["SECURE_HSTS_SECONDS"] >= 31536000
    assert found["SESSION_COOKIE_SECURE"]
    assert found["CSRF_COOKIE_SECURE"]
    assert "golf.example.org" in found["ALLOWED_HOSTS"]


def test_the_deployment_check_is_clean_behind_https():
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "SITE_URL": "https://golf.example.org"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_what_the_environment_names_is_used(tmp_path):
    found = under(
        ["DATABASES", "MEDIA_ROOT", "EMAIL_HOST", "EMAIL_ON", "SECRET_KEY", "ALLOWED_HOSTS"],
        DATABASE_URL="postgres://ann:word@db.example.org:5433/golf",
        MEDIA_ROOT=str(tmp_path),
        EMAIL_URL="smtp+tls://u:p@mail.example.org:587",
        SECRET_KEY="given",
        ALLOWED_HOSTS="golf.lan,192.0.2.7",
    )
    assert found["DATABASES"]["default"]["HOST"] == "db.example.org"
    assert found["DATABASES"]["default"]["PORT"] == 5433
    assert found["MEDIA_ROOT"] == str(tmp_path)
    assert found["EMAIL_HOST"] == "mail.example.org"
    assert found["EMAIL_ON"] is True
    assert found["SECRET_KEY"] == "given"
    assert {"golf.lan", "192.0.2.7"} <= set(found["ALLOWED_HOSTS"])


def test_without_a_mail_server_none_is_pretended():
    assert under(["EMAIL_ON"])["EMAIL_ON"] is False


def test_a_missing_secret_is_made_once_and_is_the_owners_alone(tmp_path):
    path = tmp_path / "secret-key"
    first = kept_secret(path)
    assert kept_secret(path) == first
    assert len(first) >= 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_processes_that_start_together_share_one_secret(tmp_path):
    path = tmp_path / "secret-key"
    with ThreadPoolExecutor(8) as pool:
        secrets = set(pool.map(lambda _: kept_secret(path), range(64)))
    assert secrets == {path.read_text()}
    assert [found.name for found in tmp_path.iterdir()] == ["secret-key"]


def test_the_secret_and_all_else_kept_on_disk_is_outside_git():
    ignored = subprocess.run(
        ["git", "check-ignore", "var/secret-key", "var/golfsite.sqlite3", "var/media/x"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert len(ignored.stdout.split()) == 3


@pytest.mark.django_db
def test_sqlite_waits_for_its_turn_and_never_blocks_readers():
    if connection.vendor != "sqlite":
        assert connection.vendor == "postgresql"
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone()[0] == "wal"
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone()[0] == 20_000
    assert connection.transaction_mode == "IMMEDIATE"


def test_the_policy_allows_nothing_inline():
    directives = site.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    allowed = {source for sources in directives.values() for source in sources}
    assert allowed == {"'none'", "'self'", "data:"}
    assert [name for name, sources in directives.items() if "data:" in sources] == ["img-src"]


def template_files() -> list[Path]:
    return sorted(path for path in (ROOT / "templates").rglob("*") if path.is_file())


@pytest.mark.parametrize("path", template_files(), ids=lambda path: path.name)
def test_no_template_carries_script_or_style_inline(path):
    text = path.read_text()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|hx-on", text)
    for script in re.findall(r"<script\b[^>]*>", text):
        assert "src=" in script


def test_the_typeface_is_the_sites_own_and_weighs_at_most_60_kb():
    fonts = ROOT / "static" / "fonts"
    assert sum(path.stat().st_size for path in fonts.glob("*.woff2")) <= 60 * 1024
    styles = (ROOT / "static" / "css" / "tokens.css").read_text()
    named = re.findall(r"url\(\.\./fonts/([^)]+)\)", styles)
    assert sorted(named) == sorted(path.name for path in fonts.glob("*.woff2"))
    assert "SIL OPEN FONT LICENSE" in (fonts / "OFL.txt").read_text().upper()
