"""All checks, in one go: `club.py test` hands over to this module, and CI runs nothing else."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import IO, NamedTuple
from xml.etree import ElementTree

from club import ROOT, Trouble, friendly, say
from clubsite.serving import collect_static, compile_translations, load_django
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
    parts: int = 1
    """How many lanes may work on it at the same time."""


# The rules need no database, so they run once; what touches a database runs on both; the browser
# is slow, so only a marked handful of its tests runs on the second one. What takes longest comes
# first, so that no lane ends with it.
LEGS = (
    Leg("faults", fault_tests, needs=("DATABASE_URL", "CHROMIUM"), parts=2),
    Leg("browser on PostgreSQL", browser_tests, needs=("DATABASE_URL", "CHROMIUM"), parts=3),
    Leg("site on SQLite", database_tests, parts=2),
    Leg(
        "site on PostgreSQL",
        database_tests,
        needs=("DATABASE_URL",),
        options=("--only-database",),
        parts=2,
    ),
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
# Browsers and faults also wait, so one lane more than there are cores keeps the cores busy.
LANES = (os.cpu_count() or 1) + 1
SLOW = "--slow"
SLOWEST = 20


@dataclass(frozen=True)
class Piece:
    """What one lane does of a leg: all of it, or the test files that are its share."""

    leg: Leg
    number: int
    parts: int
    arguments: tuple[str, ...]
    """For pytest: what the person asked for, and the places."""

    @property
    def name(self) -> str:
        of_several = f", part {self.number} of {self.parts}" if self.parts > 1 else ""
        return f"{self.leg.name}{of_several}"

    def command(self, times: Path) -> list[str]:
        """Return what Python is to run; `times` will say how long each test took."""
        return ["-m", "pytest", "-q", *self.leg.options, "--junit-xml", str(times), *self.arguments]


class Result(NamedTuple):
    """How a piece ended, after how many seconds, and its slowest tests."""

    outcome: str
    seconds: float
    tests: list[tuple[float, str]]


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
        self.times = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="club-")))

    def environment(self, piece: Piece) -> dict[str, str]:
        """Return the variables of a piece, with a folder of its own: several run at a time."""
        with self.one_at_a_time:
            return self._environment(piece)

    def _environment(self, piece: Piece) -> dict[str, str]:
        for name in piece.leg.needs:
            if name not in self.ready:
                self.ready[name] = SOURCES[name](self.stack)
        found = {name: self.ready[name] for name in piece.leg.needs}
        if "DATABASE_URL" in found:
            found["DATABASE_URL"] = own_database(found["DATABASE_URL"], piece)
        data = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="club-"))
        return os.environ | found | {"DATA_DIR": data}

    def times_of(self, piece: Piece) -> Path:
        return self.times / f"{slug(piece)}.xml"


def slug(piece: Piece) -> str:
    return f"{piece.leg.name.split()[0]}_{LEGS.index(piece.leg)}_{piece.number}"


def own_database(url: str, piece: Piece) -> str:
    """On the same server, under a name of its own."""
    address, mark, options = url.partition("?")
    return f"{address}_{slug(piece)}{mark}{options}"


def main(arguments: list[str]) -> None:
    # Ended from outside, it still stops the database server.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    began = monotonic()
    with ExitStack() as stack:
        forget_this_installation(stack.enter_context(tempfile.TemporaryDirectory(prefix="club-")))
        compile_translations()
        load_django()
        collect_static()
        checks = [Beside(stack, name, ["-m", *words]) for name, words in CHECKS.items()]
        words = [word for word in arguments if word != SLOW]
        results = run_pieces(Machine(stack), pieces_for(words))
        outcomes = {name: outcome_of(found) for name, found in by_leg(results).items()}
        outcomes |= {check.name: check.result() for check in checks}
    if SLOW in arguments:
        report_slowest(results)
    report(outcomes, by_leg(results), monotonic() - began)


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


def pieces_for(arguments: list[str]) -> list[Piece]:
    """Return what is to be run, in the order in which it is begun."""
    asked = [word for word in arguments if is_test_path(word)]
    options = [word for word in arguments if word not in asked]
    shares = {leg: shares_of(leg, asked) for leg in LEGS}
    return [
        Piece(leg, number, len(shares[leg]), (*options, *paths))
        for leg in LEGS
        for number, paths in enumerate(shares[leg], 1)
        if paths
    ]


def shares_of(leg: Leg, asked: list[str]) -> list[list[str]]:
    """Return the paths of each part; what was asked for is not worth several starts."""
    if asked or leg.parts == 1:
        return [paths_for(leg.places(), asked)]
    files = sorted(str(file) for place in leg.places() for file in place.rglob("test_*.py"))
    return [files[number :: leg.parts] for number in range(leg.parts)]


def run_pieces(machine: Machine, pieces: list[Piece]) -> dict[Piece, Result]:
    """Run them in several lanes; the first lane can be watched, the others speak when done."""
    results: dict[Piece, Result] = {}
    waiting = iter(pieces)
    next_please = Lock()

    def lane(run: Callable[[Piece, Machine], str]) -> None:
        while piece := taken():
            began = monotonic()
            outcome = run(piece, machine)
            seconds = monotonic() - began
            results[piece] = Result(outcome, seconds, list(times_in(machine.times_of(piece))))

    def taken() -> Piece | None:
        with next_please:
            return next(waiting, None)

    others = [Thread(target=lane, args=(run_beside,), daemon=True) for _ in range(LANES - 1)]
    for other in others[: len(pieces) - 1]:
        other.start()
    lane(run_watched)
    for other in others[: len(pieces) - 1]:
        other.join()
    return {piece: results[piece] for piece in pieces}


def times_in(file: Path) -> Iterator[tuple[float, str]]:
    """Yield the seconds and the name of every test that a report of pytest has."""
    if file.exists():
        for test in ElementTree.parse(file).iter("testcase"):
            yield float(test.get("time", 0)), f"{test.get('classname')}::{test.get('name')}"


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


def run_watched(piece: Piece, machine: Machine) -> str:
    say(f"\n== {piece.name}")
    try:
        environment = machine.environment(piece)
    except Trouble as trouble:
        say(str(trouble))
        return FAILED
    command = [sys.executable, *piece.command(machine.times_of(piece))]
    return PYTEST_ENDS.get(subprocess.run(command, env=environment).returncode, FAILED)


def run_beside(piece: Piece, machine: Machine) -> str:
    """It speaks when it is done."""
    try:
        environment = machine.environment(piece)
    except Trouble as trouble:
        say(f"\n== {piece.name}\n{trouble}")
        return FAILED
    words = piece.command(machine.times_of(piece))
    return Beside(machine.stack, piece.name, words, environment).result()


def by_leg(results: dict[Piece, Result]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for piece, result in results.items():
        found.setdefault(piece.leg.name, []).append(result)
    return found


def outcome_of(results: list[Result]) -> str:
    outcomes = [result.outcome for result in results]
    return next((each for each in (FAILED, PASSED) if each in outcomes), EMPTY)


def report_slowest(results: dict[Piece, Result]) -> None:
    say(f"\n== the {SLOWEST} slowest tests")
    tests = [(*test, piece.leg.name) for piece, found in results.items() for test in found.tests]
    for seconds, name, leg in sorted(tests, reverse=True)[:SLOWEST]:
        say(f"{seconds:>8.1f} s  {name} ({leg})")


def report(outcomes: dict[str, str], legs: dict[str, list[Result]], seconds: float) -> None:
    say(f"\n== summary, after {seconds:.0f} s")
    for name, outcome in outcomes.items():
        took = sum(result.seconds for result in legs.get(name, []))
        say(f"{outcome:>14}  {name}{f', {took:.0f} s' if took else ''}")
    ended = list(outcomes.values())
    say(f"Parts: {ended.count(PASSED)} passed, {ended.count(FAILED)} failed")
    if all(outcomes.get(leg.name, EMPTY) == EMPTY for leg in LEGS):
        raise Trouble("No test was run: nothing matches what you asked for.")
    if FAILED in ended:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(friendly(main, sys.argv[1:]))
