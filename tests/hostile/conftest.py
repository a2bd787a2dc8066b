"""How many requests, from which seed, and what came of them."""

from typing import Any

import pytest

FIGURES = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for line in config.stash[FIGURES]:
        terminalreporter.write_line(line)


@pytest.fixture
def summary(request: pytest.FixtureRequest) -> list[str]:
    """Lines that are shown at the end of the run."""
    return request.config.stash[FIGURES]
