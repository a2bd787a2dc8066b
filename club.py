#!/usr/bin/env python3
"""The scorekeeper's commands: `run` opens the site, `demo` an invented club, `test` checks all.

Needs nothing but Python until it has made its own `.venv`; the rest of the work is done in there.
"""

import sys

# Before anything else, so that an old Python can read this far and say what is wrong.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        f"This is Python {sys.version_info[0]}.{sys.version_info[1]}, but the scorekeeper needs "
        "Python 3.11 or newer: install one from python.org and start again with that."
    )

import argparse
import hashlib
import io
import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

WINDOWS = os.name == "nt"
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
RUN_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
DATA = Path(os.environ.get("DATA_DIR") or ROOT / "data").absolute()
DEMO_DATA = DATA.with_name(f"{DATA.name}-demo")
ME = "py club.py" if WINDOWS else "python3 club.py"

OFFLINE = (
    "The packages could not be fetched, and the first start needs the internet: "
    "connect this computer and start again."
)
# What pip says when it fails, and what that means for whoever started it.
INSTALL_TROUBLES = {
    "No space left": "The disk is full: make some room and start again.",
    "DO NOT MATCH THE HASHES": "A package is not the one that we know: try again later.",
    "No matching distribution": OFFLINE,
    "HTTPSConnectionPool": OFFLINE,
}


class Trouble(Exception):
    """Something the reader can mend: one sentence, and what to do."""


# --- The private Python in .venv ---------------------------------------------------------------


def say(text: str) -> None:
    print(text, flush=True)


def answers(python: Path) -> bool:
    """Whether this interpreter really runs: one left by a removed Python is there but dead."""
    try:
        return subprocess.run([python, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    say("Making a private Python in .venv …")
    if VENV.exists():
        shutil.rmtree(VENV)
    done = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Trouble(
            "Python could not make the folder .venv: check that you may write in "
            f"{ROOT}, and on Debian or Ubuntu run: sudo apt install python3-venv"
        )


def fingerprint(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def unchanged(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now


def install(lock: Path) -> None:
    """Everything in the lock, in the private Python; nothing at all when that was done before."""
    stamp = VENV / (lock.name + ".sha256")
    # Without any stamp it was never finished, and half a venv is harder to mend than to remake.
    if not (answers(VENV_PYTHON) and any(VENV.glob("*.lock.sha256"))):
        make_venv()
    if not unchanged(stamp, fingerprint(lock)):
        download(lock)
        stamp.write_text(fingerprint(lock))


def download(lock: Path) -> None:
    total = sum(line[:1].isalnum() for line in lock.read_text().splitlines())
    say(f"Installing {total} packages (only the first time and after an update) …")
    command = [str(VENV_PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    pip = subprocess.Popen(
        [*command, "--require-hashes", "-r", str(lock)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    heard = follow(pip, total)
    if pip.wait():
        raise Trouble(what_pip_means(heard))


def follow(pip: subprocess.Popen[str], total: int) -> list[str]:
    """Show how far pip is, and return all that it said."""
    heard: list[str] = []
    fetched = 0
    assert pip.stdout
    for line in pip.stdout:
        heard.append(line.strip())
        if line.startswith(("Collecting", "Requirement already")) and sys.stdout.isatty():
            fetched += 1
            print(f"\r  {fetched} of {total}", end="", flush=True)
    if fetched:
        print()
    return heard


def what_pip_means(heard: list[str]) -> str:
    for sign, meaning in INSTALL_TROUBLES.items():
        if any(sign in line for line in heard):
            return meaning
    last = next((line for line in reversed(heard) if line), "nothing")
    return f"The packages could not be installed. Start again; if it stays, show us this: {last}"


def hand_over(*command: str) -> NoReturn:
    """Go on inside the private Python."""
    sys.stdout.flush()
    words = [str(VENV_PYTHON), *command]
    os.chdir(ROOT)
    if WINDOWS:  # exec gives the console back too early there
        sys.exit(subprocess.call(words))
    os.execv(words[0], words)


# --- run: what needs no package ----------------------------------------------------------------


def run(port: int, lan: bool) -> None:
    os.environ.pop("DEMO", None)
    start(DATA, port, lan)


def demo(port: int, lan: bool) -> None:
    """As `run`, with an invented club in a folder and a database of its own."""
    os.environ.pop("DATABASE_URL", None)
    os.environ.update(DEMO="1", DATA_DIR=str(DEMO_DATA))
    start(DEMO_DATA, port, lan)


def start(data: Path, port: int, lan: bool) -> None:
    check_port(bind_address(lan), port)
    make_data_folder(data)
    install(RUN_LOCK)
    hand_over("-m", "clubsite.serving", "--port", str(port), *(["--lan"] if lan else []))


def bind_address(lan: bool) -> str:
    return "0.0.0.0" if lan else "127.0.0.1"


def check_port(address: str, port: int) -> None:
    other = port + 1 if port < 65535 else 8000
    try:
        with socket.socket() as probe:
            # Without this a port counts as taken for a minute after a restart; Windows has no such
            # minute, and there it would let us share a port that is in use.
            if not WINDOWS:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((address, port))
    except PermissionError:
        raise Trouble(
            f"You may not use port {port}: choose one above 1024, with {ME} run --port 8000"
        ) from None
    except OSError:
        raise Trouble(
            f"Port {port} is taken, perhaps by a scorekeeper that already runs: "
            f"stop that one, or choose another port with {ME} run --port {other}"
        ) from None


def make_data_folder(data: Path) -> None:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = data / ".writable"
        probe.touch()
        probe.unlink()
    except OSError:
        raise Trouble(
            f"The scorekeeper cannot write in {data}, where it keeps its data: "
            "give yourself the right to write there, or put the scorekeeper in another folder."
        ) from None


def protect_data() -> None:
    """Let nobody else on this computer read the data, nor what this process writes later."""
    if WINDOWS:  # a folder there belongs to its owner already
        return
    os.umask(0o077)
    for path in [DATA, *DATA.rglob("*")]:
        # A file may go meanwhile, and one of somebody else is not ours to change.
        with suppress(OSError):
            if not path.is_symlink():
                path.chmod(0o700 if path.is_dir() else 0o600)


def make_secret_key() -> None:
    """Once for each installation; the settings read it from there."""
    file = DATA / "secret_key"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(50))


# --- The commands -------------------------------------------------------------------------------


def test(pytest_arguments: list[str]) -> None:
    install(DEV_LOCK)
    hand_over("-m", "tests.everything", *pytest_arguments)


def pictures() -> None:
    """Take the pictures of README and LEESMIJ anew, in the demo club."""
    test(["tests/browser/test_pictures.py", "--take"])


def port_number(text: str) -> int:
    if not (text.isdigit() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def serving() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--port", type=port_number, default=8000, help="8000 unless you say")
    parser.add_argument("--lan", action="store_true", help="let tablets in the hall join")
    return parser


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=ME, description="The scorekeeper for mahjong clubs.")
    commands = parser.add_subparsers(
        dest="command", metavar="run|demo|test|pictures", required=True
    )
    commands.add_parser(
        "test",
        help="check everything; --slow: tell the slowest tests; --long: also for hours, in "
        "tests/faults and tests/hostile; arguments go to pytest",
        add_help=False,
    )
    commands.add_parser("pictures", help="take the pictures of the README anew")
    commands.add_parser("run", help="open the scorekeeper on this computer", parents=[serving()])
    commands.add_parser("demo", help="look around in an invented club", parents=[serving()])
    return parser


def main(words: list[str]) -> None:
    if words[:1] == ["test"]:  # the rest is pytest's, so argparse must not judge it
        return test(words[1:])
    given = arguments().parse_args(words)
    if given.command == "pictures":
        return pictures()
    {"run": run, "demo": demo}[given.command](given.port, given.lan)


def friendly(command: Callable[[list[str]], None], words: list[str]) -> int:
    """Run a command; end with a sentence rather than with a traceback."""
    # A console that lacks a character shows "?" for it.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        command(words)
    except KeyboardInterrupt:
        return 130
    except Trouble as trouble:
        return complain(str(trouble))
    except OSError as error:
        return complain(f"The computer refused: {error}. Check that you may write in {ROOT}.")
    return 0


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(friendly(main, sys.argv[1:]))
