"""Starting the scorekeeper as a person would, and talking to it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from club import ROOT

# Nothing of this machine helps pip, and there is no network: what works now works in any hall.
NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_FIND_LINKS": "",
    "PIP_NO_INDEX": "1",
    "HTTPS_PROXY": "http://127.0.0.1:9",
    "HTTP_PROXY": "http://127.0.0.1:9",
}
SITE_VARIABLES = ("DATABASE_URL", "SECRET_KEY")


def environment(data: Path) -> dict[str, str]:
    """A new installation that keeps its data in this folder."""
    kept = {name: value for name, value in os.environ.items() if name not in SITE_VARIABLES}
    return kept | NO_NETWORK | {"DATA_DIR": str(data)}


def club(*words: str, data: Path, folder: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Run club.py to its end."""
    command = [sys.executable, str(folder / "club.py"), *words]
    return subprocess.run(command, env=environment(data), capture_output=True, text=True)


@contextmanager
def open_club(command: list[str], data: Path) -> Iterator["subprocess.Popen[str]"]:
    """A scorekeeper that has said it is open; killed at the end if nobody stopped it."""
    with subprocess.Popen(
        command, env=environment(data), cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            said = until_open(process)
            assert "open at http://" in said, said
            yield process
        finally:
            process.kill()


def until_open(process: "subprocess.Popen[str]") -> str:
    said = ""
    assert process.stdout
    for line in process.stdout:
        said += line
        if "open at" in line:
            break
    return said


def run_command(port: int) -> list[str]:
    return [sys.executable, "club.py", "run", "--port", str(port)]


def page(port: int, path: str = "") -> str:
    with urlopen(f"http://127.0.0.1:{port}/{path}", timeout=60) as answer:
        return str(answer.read().decode())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_closed(port: int) -> None:
    """The serving process notices a moment later that its parent was killed."""
    for _ in range(200):
        with socket.socket() as caller:
            if caller.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.05)
    raise AssertionError(f"port {port} is still served")
