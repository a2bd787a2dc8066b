"""All checks, in one go: `club.py test` hands over to this module, and CI runs nothing else."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from typing import IO

from club import ROOT, Trouble, collect_static, compile_translations, friendly, load_django, say
from tests import chromium, postgres

TESTS = ROOT / "tests"
PASSED, FAILED, EMPTY = "passed", "FAILED", "no test chosen"
PYTEST_ENDS = {0: PASSED, 5: EMPTY}
CHECKS = {
    "ruff check": ("ruff", "check"),
    "ruff format": ("ruff", "format", "--check"),
    "mypy": ("mypy",),
}
# A test run looks like a new installation, whatever the person at the keyboard has set.
SITE_VARIABLES = ("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL", "DEBUG", "HTTPS")


def database_tests() -> list[Path]:
    return [TESTS / "clubsite", TESTS / "sessions_app"]


def browser_tests() -> list[Path]:
    return [TESTS / "browser"]


def fault_tests() -> list[Path]:
    return [TESTS / "faults"]


def hostile_tests() -> list[Path]:
    return [TESTS / "hostile"]


def pure_tests() -> list[Path]:
    """Everything else, so that a new folder is never forgotten."""
    folders = [place for place in sorted(TESTS.iterdir()) if has_tests(place)]
    others = [*database_tests(), *browser_tests(), *fault_tests(), *hostile_tests()]
    return [*(place for place in folders if place not in others), *sorted(TESTS.glob("test_*.py"))]


def has_tests(place: Path) -> bool:
    return place.is_dir() and any(place.rglob("test_*.py"))


@dataclass(frozen=True)
class Leg:
    name: str
    places: Callable[[], list[Path]]
    needs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


# The rules need no database, so they run once; what touches a database runs on both; the browser
# is slow, so only a marked handful of its tests runs on the second one. The longest comes first:
# two run at a time, and neither of the two should end with a long one.
LEGS = (
    Leg("browser on PostgreSQL", browser_tests, needs=("DATABASE_URL", "CHROMIUM")),
    Leg("site on SQLite", database_tests),
    Leg(
        "site on PostgreSQL",
        database_tests,
        needs=("DATABASE_URL",),
        options=("--only-database",),
    ),
    Leg("faults", fault_tests, needs=("DATABASE_URL", "CHROMIUM")),
    Leg("hostile input on SQLite", hostile_tests),
    Leg(
        "hostile input on PostgreSQL",
        hostile_tests,
        needs=("DATABASE_URL",),
        options=("--only-database",),
    ),
    Leg("rules and tools", pure_tests),
    Leg("browser on SQLite", browser_tests, needs=("CHROMIUM",), options=("-m", "sqlite")),
)

# What a leg may need of this computer, made ready when the first leg asks for it.
SOURCES: dict[str, Callable[[ExitStack], str]] = {
    "DATABASE_URL": lambda stack: stack.enter_context(postgres.database_url()),
    "CHROMIUM": lambda stack: chromium.browser(),
}


class Machine:
    def __init__(self, stack: ExitStack) -> None:
        self.stack = stack
        self.ready: dict[str, str] = {}
        self.one_at_a_time = Lock()

    def environment(self, leg: Leg) -> dict[str, str]:
        """With a folder of its own, because legs run beside each other."""
        with self.one_at_a_time:
            return self._environment(leg)

    def _environment(self, leg: Leg) -> dict[str, str]:
        for name in leg.needs:
            if name not in self.ready:
                self.ready[name] = SOURCES[name](self.stack)
        found = {name: self.ready[name] for name in leg.needs}
        if "DATABASE_URL" in found:
            found["DATABASE_URL"] = own_database(found["DATABASE_URL"], leg)
        data = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="club-"))
        return os.environ | found | {"DATA_DIR": data}


def own_database(url: str, leg: Leg) -> str:
    """On the same server, under a name of its own."""
    address, mark, options = url.partition("?")
    return f"{address}_{leg.name.split()[0]}{mark}{options}"


def main(arguments: list[str]) -> None:
    # Ended from outside, it still stops the database server.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with ExitStack() as stack:
        forget_this_installation(stack.enter_context(tempfile.TemporaryDirectory(prefix="club-")))
        compile_translations()
        load_django()
        collect_static()
        checks = [Beside(stack, name, ["-m", *words]) for name, words in CHECKS.items()]
        results = run_legs(Machine(stack), arguments)
        results |= {check.name: check.result() for check in checks}
    report(results)


def forget_this_installation(data: str) -> None:
    for name in SITE_VARIABLES:
        os.environ.pop(name, None)
    os.environ.update(SECRET_KEY="for tests only", DATA_DIR=data)


class Beside:
    """Something that works beside the rest, and speaks when that is done."""

    def __init__(
        self,
        stack: ExitStack,
        name: str,
        words: list[str],
        environment: dict[str, str] | None = None,
    ) -> None:
        self.name = name
        self.output: IO[bytes] = stack.enter_context(tempfile.TemporaryFile())  # noqa: SIM115 (the stack closes it)
        self.process = subprocess.Popen(
            [sys.executable, *words],
            stdout=self.output,
            stderr=subprocess.STDOUT,
            env=environment,
        )
        stack.callback(self.process.kill)

    def result(self) -> str:
        """Where it went wrong, everything it said."""
        ended = PYTEST_ENDS.get(self.process.wait(), FAILED)
        self.output.seek(0)
        told = self.output.read().decode(errors="replace")
        say(f"\n== {self.name}\n{told if ended == FAILED else told[-100:]}")
        return ended


def run_legs(machine: Machine, arguments: list[str]) -> dict[str, str]:
    """Two at a time, because most computers have a second core; one of the two can be watched."""
    asked = [word for word in arguments if is_test_path(word)]
    options = [word for word in arguments if word not in asked]
    found = {leg: paths_for(leg.places(), asked) for leg in LEGS}
    chosen = {leg: [*options, *paths] for leg, paths in found.items() if paths}
    results: dict[str, str] = {}
    waiting = iter(chosen.items())

    def lane(run: Callable[[Leg, Machine, list[str]], str]) -> None:
        for leg, words in waiting:
            results[leg.name] = run(leg, machine, words)

    second = Thread(target=lane, args=(run_beside,), daemon=True)
    if len(chosen) > 1:
        second.start()
    lane(run_watched)
    if second.is_alive():
        second.join()
    return {leg.name: results[leg.name] for leg in chosen}


def path_of(word: str) -> Path:
    return ROOT / word.partition("::")[0]


def is_test_path(word: str) -> bool:
    """`tests/scoring/test_tiles.py::test_x` is one; the `scoring` of `-k scoring` is not."""
    return path_of(word).exists() and path_of(word).is_relative_to(TESTS)


def paths_for(places: list[Path], asked: list[str]) -> list[str]:
    """What to run of these places: all of them, or the part that was asked for."""
    present = [place for place in places if place.exists()]
    if not asked:
        return [str(place) for place in present]
    inside = [w for w in asked if any(path_of(w).is_relative_to(place) for place in present)]
    around = [place for place in present if any(path_of(w) in place.parents for w in asked)]
    return [*inside, *map(str, around)]


def run_watched(leg: Leg, machine: Machine, arguments: list[str]) -> str:
    say(f"\n== {leg.name}")
    try:
        environment = machine.environment(leg)
    except Trouble as trouble:
        say(str(trouble))
        return FAILED
    command = [sys.executable, *command_of(leg, arguments)]
    return PYTEST_ENDS.get(subprocess.run(command, env=environment).returncode, FAILED)


def run_beside(leg: Leg, machine: Machine, arguments: list[str]) -> str:
    """It speaks when it is done."""
    try:
        environment = machine.environment(leg)
    except Trouble as trouble:
        say(f"\n== {leg.name}\n{trouble}")
        return FAILED
    return Beside(machine.stack, leg.name, command_of(leg, arguments), environment).result()


def command_of(leg: Leg, arguments: list[str]) -> list[str]:
    return ["-m", "pytest", "-q", *leg.options, *arguments]


def report(results: dict[str, str]) -> None:
    say("\n== summary")
    for name, result in results.items():
        say(f"{result:>14}  {name}")
    outcomes = list(results.values())
    say(f"Parts: {outcomes.count(PASSED)} passed, {outcomes.count(FAILED)} failed")
    if all(results.get(leg.name, EMPTY) == EMPTY for leg in LEGS):
        raise Trouble("No test was run: nothing matches what you asked for.")
    if FAILED in outcomes:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(friendly(main, sys.argv[1:]))
