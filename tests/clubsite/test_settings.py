import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from clubsite.patience import PatientConnection
from clubsite.settings import (
    BASE_DIR,
    database_from_url,
    read_flag,
    read_list,
    read_secret_key,
)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [("", False), ("0", False), ("off", False), ("False", False), ("1", True), (" yes ", True)],
)
def test_a_flag_is_on_or_off(monkeypatch: pytest.MonkeyPatch, text: str, meaning: bool) -> None:
    monkeypatch.setenv("A_FLAG", text)
    assert read_flag("A_FLAG") is meaning


def test_an_absent_flag_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("A_FLAG", raising=False)
    assert read_flag("A_FLAG") is False


def test_a_mistyped_flag_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", "flase")
    with pytest.raises(ImproperlyConfigured, match=r"^A_FLAG is 'flase': write 1 or 0\.$"):
        read_flag("A_FLAG")


def test_a_list_is_split_at_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_LIST", "club.nl, www.club.nl ,")
    assert read_list("A_LIST") == ["club.nl", "www.club.nl"]


def test_the_secret_comes_from_the_environment_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "secret_key").write_text("from the file\n")
    monkeypatch.setenv("SECRET_KEY", "from the environment")
    assert read_secret_key(tmp_path, debug=False) == "from the environment"


def test_the_secret_comes_from_the_data_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    (tmp_path / "secret_key").write_text("from the file\n")
    assert read_secret_key(tmp_path, debug=False) == "from the file"


def test_without_a_secret_the_site_does_not_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    with pytest.raises(ImproperlyConfigured, match=r"^There is no secret key: set SECRET_KEY, or"):
        read_secret_key(tmp_path, debug=False)


def test_a_developer_needs_no_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    assert read_secret_key(tmp_path, debug=True)


def test_the_database_is_a_file_in_the_data_directory(tmp_path: Path) -> None:
    database = database_from_url("", tmp_path / "new")
    assert database["NAME"] == tmp_path / "new" / "club.sqlite3"
    assert (tmp_path / "new").is_dir()
    assert database["OPTIONS"] == {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON"
        ),
    }


def test_of_what_is_removed_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    told = database_from_url("", tmp_path)
    database = sqlite3.connect(told["NAME"])
    database.executescript(told["OPTIONS"]["init_command"])
    database.execute("CREATE TABLE player (name TEXT)")
    database.executemany("INSERT INTO player VALUES (?)", [("Zwaantje van Quispel",)] * 50)
    database.commit()
    database.execute("DELETE FROM player")
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    assert b"Quispel" not in Path(told["NAME"]).read_bytes()


def test_sqlite_takes_a_whole_path_or_one_in_the_project(tmp_path: Path) -> None:
    whole = database_from_url(f"sqlite:///{tmp_path}/caf%C3%A9 club.sqlite3", tmp_path)
    assert whole["NAME"] == tmp_path / "café club.sqlite3"
    in_project = database_from_url("sqlite:///data/other.sqlite3", tmp_path)
    assert in_project["NAME"] == BASE_DIR / "data" / "other.sqlite3"


def test_postgresql_is_read_from_its_address(tmp_path: Path) -> None:
    url = "postgres://club:s%40fe@db.example:5433/mahjong?sslmode=require"
    assert database_from_url(url, tmp_path) == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "mahjong",
        "USER": "club",
        "PASSWORD": "s@fe",
        "HOST": "db.example",
        "PORT": "5433",
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "sslmode": "require",
            "connect_timeout": "3",
            "options": "-c lock_timeout=4s",
            "pool": {
                "min_size": 1,
                "max_size": 10,
                "timeout": 2,
                "reconnect_timeout": 2,
                "connection_class": PatientConnection,
            },
        },
    }


def test_postgresql_on_a_socket(tmp_path: Path) -> None:
    database = database_from_url("postgresql:///club?host=/run/postgresql&port=5434", tmp_path)
    where = database["NAME"], database["HOST"], database["PORT"], set(database["OPTIONS"])
    assert where == ("club", "/run/postgresql", "5434", {"connect_timeout", "options", "pool"})


def test_another_database_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="must begin with postgres:// or sqlite:///"):
        database_from_url("mysql://club", tmp_path)


NAMES = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")


@pytest.mark.parametrize(
    ("https", "expected"), [("", "False False False"), ("1", "True True True")]
)
def test_cookies_are_secure_exactly_behind_a_tls_proxy(https: str, expected: str) -> None:
    """In the hall, on plain http, a secure cookie would never come back."""
    code = "from clubsite import settings as s; print(" + ", ".join(f"s.{n}" for n in NAMES) + ")"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"HTTPS": https, "DEBUG": "0", "SECRET_KEY": "for tests only"},
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == expected, done.stderr
