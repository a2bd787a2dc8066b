"""Whatever is sent to whichever address by whomever, the answer is a page, never a fault."""

import logging
from collections.abc import Iterator

import pytest

from tests.hostile.club import build_club
from tests.hostile.fuzz import Run, again

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("real_club")]

EVERY_DAY, LONG = 3_000, 100_000


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Every refused request would be logged, and remembered until the end of the run."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


def test_nothing_that_is_sent_breaks_the_site(
    pytestconfig: pytest.Config, summary: list[str]
) -> None:
    seed, is_long = pytestconfig.getoption("--seed"), pytestconfig.getoption("--long")
    number = pytestconfig.getoption("--again")
    build_club()
    run = Run(seed)
    try:
        if number:
            run.figures.add(again(run, number))
        else:
            run.until(pytestconfig.getoption("--requests") or (LONG if is_long else EVERY_DAY))
    finally:
        # Also of a long run that was stopped.
        summary += run.figures.lines()
    if run.figures.faults or (is_long and run.figures.slow):
        command = f"club.py test tests/hostile --seed {seed} --again BATCH.NUMBER"
        pytest.fail(f"Faults are listed below; {command} sends one again.", pytrace=False)
