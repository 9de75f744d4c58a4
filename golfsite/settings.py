"""Settings, all from the environment; without any the site runs on SQLite for one machine."""

import contextlib
import os
import secrets
import tempfile
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"
VAR_DIR.mkdir(exist_ok=True)


def kept_secret(path: Path) -> str:
    """The secret of this installation: made once, readable by its owner alone, outside git.
    Of several processes that start together one makes it, and none sees half of it."""
    if not path.exists():
        handle, draft = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(64))
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
        Path(draft).unlink()
    return path.read_text()


# Where the site is reached from outside. https turns on everything that https allows.
SITE_URL = env("SITE_URL", default="").rstrip("/")
HTTPS = SITE_URL.startswith("https://")

SECRET_KEY = env("SECRET_KEY", default="") or kept_secret(VAR_DIR / "secret-key")
DEBUG = False
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
ALLOWED_HOSTS += ["localhost", "127.0.0.1", "[::1]"]
if SITE_URL:
    ALLOWED_HOSTS.append(urlsplit(SITE_URL).hostname or "")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "template_partials.apps.SimpleAppConfig",
    "django_tasks",
    "django_tasks_db",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "django_filters",
    "golfsite.accounts",
    "golfsite.web",
    "courses",
    "play",
    "play.tournaments",
]
MIDDLEWARE = [
    "csp.middleware.CSPMiddleware",
    "golfsite.web.problem_middleware.ProblemMiddleware",
    "golfsite.web.requests.Bounds",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "golfsite.accounts.visits.VisitMiddleware",
    "golfsite.web.throttles.PageThrottleMiddleware",
    "golfsite.web.idempotency.IdempotencyMiddleware",
]
ROOT_URLCONF = "golfsite.urls"
WSGI_APPLICATION = "golfsite.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "golfsite.web.context.site",
            ],
            "loaders": [
                (
                    "template_partials.loader.Loader",
                    [
                        (
                            "django.template.loaders.cached.Loader",
                            [
                                "django.template.loaders.filesystem.Loader",
                                "django.template.loaders.app_directories.Loader",
                            ],
                        )
                    ],
                )
            ],
        },
    }
]

DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'golfsite.sqlite3'}")}
DATABASES["default"]["CONN_MAX_AGE"] = 60
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A writer takes its lock at the start of its transaction and waits for its turn; readers
    # never wait.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "accounts:sign_in"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
# As long as a guest's data live, so that coming back within that time finds them.
SESSION_COOKIE_AGE = 90 * 24 * 60 * 60

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
MEDIA_ROOT = env.path("MEDIA_ROOT", default=str(VAR_DIR / "media"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "golfsite.web.static.StaticStorage"},
}

# An upload may have 10 MB; the rest of the form comes on top. What is larger is refused unread.
UPLOAD_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = UPLOAD_LIMIT + 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = REQUEST_LIMIT
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000

# Without a mail server nothing is sent: the pages that would send say so (EMAIL_ON).
EMAIL_ON = bool(env("EMAIL_URL", default=""))
vars().update(env.email_url("EMAIL_URL", default="dummymail://"))
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env(
    "EMAIL_FROM", default="The Yardage Book <noreply@localhost>"
)

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "base-uri": [NONE],
        "connect-src": [SELF],
        "font-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "img-src": [SELF, "data:"],
        "manifest-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "golfsite.web.errors.csrf_failure"
if HTTPS:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    CSRF_TRUSTED_ORIGINS = [SITE_URL]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        # Faults of ours, not every wrong address that somebody tries.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "golfsite.accounts.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_THROTTLE_CLASSES": ["golfsite.web.throttles.RequestThrottle"],
    "DEFAULT_PARSER_CLASSES": ["golfsite.web.api_parsing.JsonParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "golfsite.web.paging.Paging",
    "DEFAULT_FILTER_BACKENDS": ["golfsite.web.paging.Filtering", "golfsite.web.paging.Ordering"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "golfsite.web.api_problems.handle",
    "URL_FORMAT_OVERRIDE": None,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
REST_KNOX = {
    # A token lives as long as a guest's data: until 90 days after it was last used.
    "TOKEN_TTL": timedelta(days=90),
    "AUTO_REFRESH": True,
    "MIN_REFRESH_INTERVAL": 24 * 60 * 60,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "The Yardage Book",
    "DESCRIPTION": "Everything a person can do on a page can be done here, by the same code.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "BendSide": "courses.api.cards.SIDES",
        "FieldPolicy": "play.tournaments.models.Tournament.Policy",
        "HoleCardKind": "courses.api.cards.KINDS",
        "ImportKind": "courses.api.imports.KINDS",
        "ImportStatus": "courses.models.ImportStatus",
        "RoundStatus": "play.models.Round.Status",
        "TournamentStatus": "play.tournaments.models.Tournament.Status",
        "UpdateShare": "courses.api.updates.SHARES",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "golfsite.web.api_schema.with_problems",
    ],
}

# How much is too much: number/period. Counted in the default cache; in memory unless several
# server processes share the counts (CACHE_URL, a cache whose "incr" is atomic).
RATES = {
    "user": env("RATE_USER", default="6000/minute"),
    "import": env("RATE_IMPORT", default="120/minute"),
    "visitor": env("RATE_VISITOR", default="600/minute"),
    "guest": env("RATE_GUEST", default="60/hour"),
    "sign-in": env("RATE_SIGN_IN", default="10/minute"),
}
CACHES = {"default": env.cache_url("CACHE_URL", default="locmemcache://")}
if CACHES["default"]["BACKEND"] == "django.core.cache.backends.locmem.LocMemCache":
    CACHES["default"]["OPTIONS"] = {"MAX_ENTRIES": 100_000}
# How many proxies of our own stand before the site, each adding to X-Forwarded-For; 0 ignores it.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
