"""The site's settings, faster: for tests only."""

from golfsite.settings import *  # noqa: F403 - the site with a few changes
from golfsite.settings import BASE_DIR, DATABASES, TEMPLATES, VAR_DIR, env

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
SECRET_KEY = "tests-only"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WHITENOISE_AUTOREFRESH = True
TEMPLATES[0]["DIRS"] = [BASE_DIR / "templates", BASE_DIR / "tests" / "templates"]

if not env("DATABASE_URL", default="").startswith("postgres"):
    # A file, since a browser test's server reads and writes from several threads; never synced.
    DATABASES["default"] |= {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": VAR_DIR / "test.sqlite3",
        "TEST": {"NAME": VAR_DIR / "test.sqlite3"},
    }
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    )
DATABASES["default"]["CONN_MAX_AGE"] = 0
