"""Sites to be broken, each with a database of its own, and tablets whose network is."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import sub
from pathlib import Path
from typing import Any

import psycopg
import pytest
from pytest_django.live_server_helper import LiveServer

from tests import postgres
from tests.browser.conftest import (  # noqa: F401 (fixtures: a tablet on a plain-http name)
    browser_context_args,
    browser_type_launch_args,
    club_url,
    console_errors,
    new_context,
)
from tests.faults.hall import Evening, Site, copy_of
from tests.faults.judge import Figures, judge
from tests.faults.weak_network import WeakNetwork

FIGURES = pytest.StashKey[dict[str, Figures]]()
"""By test, each without what another one entered on the same evening before."""
NOTES = pytest.StashKey[list[str]]()
"""Lines that are told at the end of the run."""
SEED = 20261119
# Careful as at a club, but for a power cut, which no test here makes: the system itself lives on.
CAREFUL = {"fsync": "off"}
ON_BOTH = pytest.mark.parametrize("evening", ["sqlite", "postgresql"], indirect=True)
ON_SQLITE = pytest.mark.parametrize("evening", ["sqlite"], indirect=True)
ON_POSTGRESQL = pytest.mark.parametrize("evening", ["postgresql"], indirect=True)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = {}
    config.stash[NOTES] = []


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    by_test = config.stash[FIGURES]
    if by_test:
        together = {"all together": Figures(*map(sum, zip(*by_test.values(), strict=True)))}
        for name, figures in (by_test | together).items():
            terminalreporter.write_line(f"{name}: {figures}")
    for line in config.stash[NOTES]:
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def is_long(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--long"))


@pytest.fixture
def judged(request: pytest.FixtureRequest) -> Callable[[Evening], Figures]:
    """The judge, whose figures are told at the end of the run."""

    def told(evening: Evening) -> Figures:
        figures = judge(evening)
        own = Figures(*map(sub, figures, evening.judged))
        request.config.stash[FIGURES][request.node.name] = own
        evening.judged = figures
        return figures

    return told


@pytest.fixture
def network(
    live_server: LiveServer,
    club_url: str,  # noqa: F811 (the fixture above)
) -> Iterator[WeakNetwork]:
    """The wifi between the tablets of a test and its site."""
    with WeakNetwork(live_server.thread.port) as network:
        yield network


# ---- databases -------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """What it confirmed must survive its own end."""
    with (
        postgres.own_folder() as home,
        postgres.running(postgres.find_programs(home), home, CAREFUL) as running,
    ):
        yield running


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A folder with a club in it, and what its tablets need."""
    data = tmp_path_factory.mktemp("prepared")
    return data, Site(data).inside("prepare")


@pytest.fixture(scope="session")
def on_postgresql(server: postgres.Server, tmp_path_factory: pytest.TempPathFactory) -> Any:
    make_database(server, "club")
    return Site(tmp_path_factory.mktemp("data"), server.url).inside("prepare")


def make_database(server: postgres.Server, name: str, like: str = "template1") -> str:
    address = server.url.replace("/club?", "/postgres?")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{like}"'.encode())
    return server.url.replace("/club?", f"/{name}?")


# ---- an evening ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    """Tablets at four tables of a site that runs."""
    data = tmp_path_factory.mktemp("data")
    if request.param == "sqlite":
        prepared, tables = request.getfixturevalue("on_sqlite")
        site = Site(copy_of(prepared, data))
    else:
        tables = request.getfixturevalue("on_postgresql")
        server = request.getfixturevalue("server")
        name = f"club-{os.urandom(4).hex()}"
        site = Site(data, make_database(server, name, like="club"))
    with opened(site, tables) as found:
        yield found


@contextmanager
def opened(site: Site, tables: Any) -> Iterator[Evening]:
    """The site runs, and a tablet at each table has scanned its card."""
    try:
        site.start()
        evening = Evening(site, tables, SEED)
        evening.open()
        yield evening
    finally:
        site.kill()
