"""Shared by all tests. The database and the secret come from the environment (`club.py test`)."""

import gc
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.test import override_settings
from django.utils import translation
from hypothesis import settings as of_hypothesis

from tests.emptying import empty_quickly
from tests.one_line import read_pages_on_one_line

# Pages that only read, and what takes long and is decided in Python: SQLite has these tests, and
# PostgreSQL all pages in the browser. Everything that writes, locks or is refused by the database
# runs on both.
ONCE = {
    "test_access_to_every_view",
    "test_backup_page",
    "test_calendar",
    "test_demo",
    "test_final_sheet",
    "test_fuzz",
    "test_grid",
    "test_history_page",
    "test_home_page",
    "test_house_rules_asked",
    "test_house_rules_tried",
    "test_installed_app",
    "test_one_ranking",
    "test_people_page",
    "test_players_page",
    "test_publish",
    "test_rights",
    "test_score_sheets",
    "test_standings_page",
    "test_table_page",
    "test_totals_page",
    "test_whole_tournaments",
}
# What pytest-django gives to a test that may use the database.
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "admin_client", "admin_user"}

# A test says what is right, never how long it may take: a busy machine is no fault.
of_hypothesis.register_profile("club", deadline=None)
of_hypothesis.load_profile("club")
empty_quickly()
read_pages_on_one_line()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--only-database",
        action="store_true",
        help="only tests whose answer can differ from one database to another",
    )
    parser.addoption(
        "--thorough",
        action="store_true",
        help="also what looks at further screens, sizes of text and variants in the browser",
    )
    parser.addoption(
        "--take",
        action="store_true",
        help="in tests/browser/test_pictures.py: take the pictures anew (club.py pictures)",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="in tests/faults: many more saves, and the server killed many more times; "
        "in tests/hostile: 100,000 requests, none of which may take long",
    )
    parser.addoption(
        "--seed", type=int, default=20261119, help="in tests/hostile: what the requests follow from"
    )
    parser.addoption(
        "--requests", type=int, default=0, help="in tests/hostile: send so many requests"
    )
    parser.addoption(
        "--again",
        default="",
        metavar="BATCH.NUMBER",
        help="in tests/hostile: send this request of the seed again, and show what comes of it",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--only-database"):
        keep(config, items, lambda item: uses_database(item) and item.path.stem not in ONCE)
    if not config.getoption("--thorough"):
        keep(config, items, lambda item: not item.get_closest_marker("thorough"))


def pytest_collection_finish() -> None:
    """Look for rubbish seldom, and never in what stays anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


def uses_database(item: pytest.Item) -> bool:
    """pytest-django refuses the database to all other tests."""
    fixtures = set(getattr(item, "fixturenames", ()))
    return bool(item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES)


@pytest.fixture(scope="session", autouse=True)
def quick_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Three things that are slow or strict for good reasons, which tests do not have.

    A password hash that takes a tenth of a second; file names with a fingerprint, while the live
    server of the browser tests finds static files by their plain names; and a folder of collected
    files, which every client of a test would look through when it begins. And backups of evenings
    that tests close go where nobody keeps anything; only tests about it make them during play.
    """
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    with override_settings(
        BACKUPS_DURING_PLAY=False,
        DATA_DIR=tmp_path_factory.mktemp("data"),
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        STATIC_ROOT=tmp_path_factory.mktemp("static"),
        STORAGES=settings.STORAGES | {"staticfiles": plain},
    ):
        yield


@pytest.fixture(autouse=True)
def club_without_a_name() -> Iterator[None]:
    """What pages know of the club: nothing yet, but it is past its first start.

    So a test about something else asks the database nothing for the head of a page, and none finds
    the club of the test before it.
    """
    from sessions_app.shared.club import TheClub, forget, keep

    keep(TheClub(), seconds=float("inf"))
    yield
    forget()


@pytest.fixture(autouse=True)
def no_language_chosen() -> Iterator[None]:
    """A request leaves its language behind, and a test must not speak that of the one before it."""
    yield
    translation.deactivate()


@pytest.fixture
def real_club(club_without_a_name: None, db: None) -> None:
    """Pages say what the database knows of the club."""
    from sessions_app.shared.club import forget

    forget()
