"""The settings of the site, all of them, read from the environment.

DATA_DIR              where the database and the secret of this installation live; absent: data/
SECRET_KEY            signs cookies; absent: read from the file secret_key in DATA_DIR
DATABASE_URL          postgres://user:password@host:port/name or sqlite:///path;
                      absent: SQLite in DATA_DIR
DEBUG                 1 shows tracebacks in the browser, for developers only
ALLOWED_HOSTS         host names that the site answers to, with commas; this machine always
CSRF_TRUSTED_ORIGINS  https://… origins whose forms are accepted, with commas
HTTPS                 1 when our own TLS proxy stands in front (see below)
"""

import os
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from clubsite.request_body import MOST_BYTES

BASE_DIR = Path(__file__).resolve().parent.parent


def read_flag(name: str) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if value in {"", "0", "no", "off", "false"}:
        return False
    if value in {"1", "yes", "on", "true"}:
        return True
    raise ImproperlyConfigured(f"{name} is {value!r}: write 1 or 0.")


def read_list(name: str) -> list[str]:
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def read_secret_key(data_dir: Path, *, debug: bool) -> str:
    key_file = data_dir / "secret_key"
    key = os.environ.get("SECRET_KEY", "").strip()
    if not key and key_file.is_file():
        key = key_file.read_text(encoding="utf-8").strip()
    if key:
        return key
    if debug:
        return "for a developer's own machine only"
    raise ImproperlyConfigured(
        f"There is no secret key: set SECRET_KEY, or write a long random text into {key_file}."
    )


def database_from_url(url: str, data_dir: Path) -> dict[str, Any]:
    if not url:
        return sqlite_database(data_dir / "club.sqlite3")
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        return sqlite_database(BASE_DIR / unquote(rest.removeprefix("/")))
    if scheme in {"postgres", "postgresql"}:
        return postgresql_database(url)
    raise ImproperlyConfigured("DATABASE_URL must begin with postgres:// or sqlite:///.")


def sqlite_database(path: Path) -> dict[str, Any]:
    path.parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            # Tablets write at the same moment. A transaction that takes the write lock when it
            # begins waits for its turn; one that asks halfway fails with "database is locked".
            "transaction_mode": "IMMEDIATE",
            # Far longer than a turn takes, and short enough to say soon that something is wrong.
            "timeout": 10,
            # FULL, because a laptop in a hall loses its power now and then. What is removed is
            # overwritten: a name that was taken away must not be left in the file.
            "init_command": (
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON"
            ),
        },
        # A file in tests too: an in-memory database fails with several clients at once.
        "TEST": {"NAME": path.with_name(f"test_{path.name}")},
    }


def postgresql_database(url: str) -> dict[str, Any]:
    """`?host=/run/postgresql` names a socket; other parameters, as `sslmode`, go to libpq."""
    parts = urlsplit(url)
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    host = options.pop("host", None) or unquote(parts.hostname or "")
    # Only who uses PostgreSQL needs its driver.
    from clubsite.patience import PatientConnection

    # A short wait for a connection or for a row that somebody else writes, so that the site says
    # soon that the database is away. A pool waits twice as long after every attempt to reconnect:
    # it gives up early, because the next request begins anew.
    pool: dict[str, Any] = {"min_size": 1, "max_size": 10, "timeout": 2, "reconnect_timeout": 2}
    pool["connection_class"] = PatientConnection
    options.setdefault("connect_timeout", "3")
    options["options"] = f"-c lock_timeout=4s {options.get('options', '')}".strip()
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or options.pop("port", "")),
        "CONN_MAX_AGE": 0,  # the pool keeps the connections
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options | {"pool": pool},
    }


DEBUG = read_flag("DEBUG")
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "data")
SECRET_KEY = read_secret_key(DATA_DIR, debug=DEBUG)
DATABASES = {"default": database_from_url(os.environ.get("DATABASE_URL", ""), DATA_DIR)}
# At every half and round, and every half hour while deals come in; tests do without.
BACKUPS_DURING_PLAY = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# This machine is always welcome: a health check inside a container asks for localhost.
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *read_list("ALLOWED_HOSTS")]
CSRF_TRUSTED_ORIGINS = read_list("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "sessions_app",
    "clubsite.apps.ClubAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_htmx",
    "template_partials",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "clubsite.compression.GZipPagesMiddleware",
    "csp.middleware.CSPMiddleware",
    "clubsite.clean_input.CleanInputMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "sessions_app.shared.middleware.ClubLanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "sessions_app.access.account.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "sessions_app.access.middleware.AccessMiddleware",
    "axes.middleware.AxesMiddleware",
    "clubsite.form_only.FormOnlyMiddleware",
    "clubsite.trouble.TroubleMiddleware",
]

ROOT_URLCONF = "clubsite.urls"
WSGI_APPLICATION = "clubsite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# Language and time. Until the club has said its language, a browser gets what it asks for, and
# Dutch when it asks for neither Dutch nor English.
LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", "Nederlands"), ("en", "English")]
LANGUAGE_COOKIE_AGE = int(timedelta(days=365).total_seconds())
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Amsterdam"

# Static files: names with a fingerprint, compressed once. A developer needs no collecting.
STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Uploads stay in memory: the bridge lets none in that is larger.
FILE_UPLOAD_MAX_MEMORY_SIZE = MOST_BYTES

# Accounts.
AUTH_USER_MODEL = "sessions_app.User"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "join"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "sessions_app.access.admin_site.RoleBackend",
]
PASSWORD_HASHERS = ["sessions_app.access.passwords.Argon2Hasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "sessions_app.access.passwords.LengthValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]

# Guessing passwords is stopped for one name from one address. Never for an address alone, because
# everyone in a hall shares one, and never for a name alone, because then anyone on the internet
# could keep the organiser out.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = timedelta(minutes=10)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False  # ten minutes later all is forgotten: nothing to look after
AXES_CLIENT_IP_CALLABLE = "sessions_app.access.throttling.client_address"
AXES_LOCKOUT_TEMPLATE = "429.html"

# What a page may load: its own scripts, styles and drawings, nothing inline, nobody else's.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True

# A laptop in the hall serves plain http, where a secure cookie would never come back and browsers
# complain about headers that only count under https. So these hold only when HTTPS says that our
# own proxy ends the TLS and writes X-Forwarded-Proto and X-Forwarded-For.
HTTPS = read_flag("HTTPS")

# An invented club in which everybody may be the organiser: `club.py demo` and nothing else.
DEMO = read_flag("DEMO")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None

# Django mails errors by default; a club reads them where the server was started.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    # A form that was refused is one line of ours.
    "filters": {"not_refused": {"()": "clubsite.refusals.NotRefused"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["not_refused"]}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "INFO", "propagate": False},
        "axes": {"level": "ERROR"},  # its warnings have names and addresses in them
    },
}
