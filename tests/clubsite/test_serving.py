"""The bridge with the real server: the site at a club, and a small one as in a container."""

import hashlib
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from club import ROOT, VENV_PYTHON
from tests.running import environment, free_port, open_club, page, run_command
from tests.slow_clients import (
    FILE,
    PATIENCE,
    PIECE,
    UPLOAD,
    connected,
    head,
    send_until_refused,
    slow_posts,
    status_of,
)

LARGE = 64_000_000
"""Far more than the system buffers for a client that does not read."""
MOST_MEMORY = 150_000
"""In kilobytes; the small site takes about 30,000."""


# ---- the site --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def temporary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the site puts an upload that does not fit in its memory."""
    return tmp_path_factory.mktemp("temporary")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, temporary: Path) -> Iterator[int]:
    """The port of a scorekeeper that runs."""
    port = free_port()
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("TMPDIR", str(temporary))
        with open_club(run_command(port), tmp_path_factory.mktemp("data")):
            yield port


def test_slow_posts_are_in_nobodys_way(site: int) -> None:
    with slow_posts(site, 40) as clients:
        assert page(site, "healthz") == "ok\n"
        for client in clients:
            client.sendall(b"s")  # they are still there


def test_a_slow_post_is_refused(site: int) -> None:
    with slow_posts(site, 1) as clients:
        assert status_of(clients[0]) == 408


def test_an_upload_of_400_mb_is_refused_before_it_reaches_the_disk(
    site: int, temporary: Path
) -> None:
    with connected(site, UPLOAD, FILE) as client:
        sent = send_until_refused(client, [PIECE] * 100)
        assert status_of(client) == 413
        assert list(temporary.iterdir()) == []
    assert sent <= 100 * len(PIECE)


def test_an_upload_in_chunks_is_counted(site: int) -> None:
    chunk = b"%x\r\n%s\r\n" % (len(PIECE), PIECE)
    way = UPLOAD.replace("Content-Length: 400000000", "Transfer-Encoding: chunked")
    with connected(site, way) as client:
        send_until_refused(client, [chunk] * 100)
        assert status_of(client) == 413


def test_a_form_that_was_cut_off_is_not_read(site: int) -> None:
    for length in ("Content-Length: 100", "Transfer-Encoding: chunked"):
        with connected(site, head("POST /login/", length), b"3\r\na=b\r\n") as client:
            client.shutdown(socket.SHUT_WR)
            assert status_of(client) == 400


def test_static_files_are_served_whole(site: int) -> None:
    file = ROOT / "static" / "favicon.svg"
    connection = HTTPConnection("127.0.0.1", site, timeout=PATIENCE)
    connection.request("GET", "/favicon.ico")
    redirect = connection.getresponse()
    redirect.read()
    connection.request("GET", redirect.headers["Location"])
    assert connection.getresponse().read() == file.read_bytes()
    connection.close()


# ---- a small site, served with the words of the Dockerfile -----------------------------------


class SmallSite:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.file = folder / "file"
        self.file.write_bytes(b"0123456789abcdef" * (LARGE // 16))
        self.log = folder / "log"
        self.log.touch()
        own = {"FILE": str(self.file), "LOG": str(self.log), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(self.command(), cwd=ROOT, env=environment(folder) | own)

    def command(self) -> list[str]:
        """As in the container, but for the application, the address and the port."""
        found = re.search(r"exec granian (.*) clubsite\.rsgi:application", dockerfile())
        assert found
        options = found[1].replace("0.0.0.0", "127.0.0.1").replace("8000", str(self.port))
        module = "tests.clubsite.behind_the_bridge:application"
        return [str(VENV_PYTHON), "-m", "granian", *options.split(), module]

    def wait_until_open(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as caller:
                if not caller.connect_ex(("127.0.0.1", self.port)):
                    return
            time.sleep(0.05)
        raise AssertionError("it did not start")

    def memory(self) -> int:
        """Of its serving process, in kilobytes."""
        command = ["ps", "--ppid", str(self.process.pid), "-o", "rss="]
        return max(map(int, subprocess.check_output(command).split()))

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str, str]:
        """The status, the announced length and the text of an answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        found = (answer.status, answer.headers.get("Content-Length", ""), answer.read().decode())
        connection.close()
        return found


def dockerfile() -> str:
    return (ROOT / "Dockerfile").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallSite]:
    site = SmallSite(tmp_path_factory.mktemp("small"))
    try:
        site.wait_until_open()
        yield site
    finally:
        site.process.terminate()
        site.process.wait(PATIENCE)


def test_what_is_sent_arrives(small_site: SmallSite) -> None:
    answer = small_site.ask("POST", "/tafel/%C3%A9%20b?x", "a=b", X_Forwarded_For="1")
    assert answer == (200, "20", "/tafel/é b none a=b")


def test_answers_without_a_body(small_site: SmallSite) -> None:
    assert small_site.ask("HEAD", "/x") == (200, "8", "")
    assert small_site.ask("HEAD", "/file") == (200, str(LARGE), "")
    assert small_site.ask("GET", "/204") == (204, "", "")
    assert small_site.ask("GET", "/304") == (304, "", "")


def test_slow_downloads_are_in_nobodys_way_and_stay_on_the_disk(small_site: SmallSite) -> None:
    with ExitStack() as together:
        for _client in range(20):
            client = together.enter_context(connected(small_site.port, head("GET /file")))
            assert client.recv(15) == b"HTTP/1.1 200 OK"
        assert small_site.ask("GET", "/x") == (200, "8", "/x none ")
        assert small_site.memory() < MOST_MEMORY
        rest = client.makefile("rb").read
        while rest(1) != b"\r" or rest(3) != b"\n\r\n":
            pass
        digest = hashlib.sha256(rest(LARGE)).hexdigest()
    assert digest == hashlib.sha256(small_site.file.read_bytes()).hexdigest()


def test_clients_that_leave_at_any_moment_break_nothing(small_site: SmallSite) -> None:
    for number in range(20):
        for announced in (12, 13):  # all of it, or one byte less than announced
            lines = head("POST /x", f"Content-Length: {announced}")
            connected(small_site.port, lines, b"<client %02d>\n" % number).close()
        connected(small_site.port, head("GET /file")).close()
    assert small_site.ask("POST", "/x", "<the last one>") == (200, "22", "/x none <the last one>")
    stored = small_site.log.read_bytes()
    assert re.fullmatch(rb"(a=b|<client \d\d>\n|<the last one>)*", stored)
    assert max(stored.count(b"%02d" % number) for number in range(20)) == 1
