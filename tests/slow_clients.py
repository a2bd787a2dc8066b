"""Clients that a server meets sooner or later: some never finish a sentence, some never stop."""

import socket
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress

PATIENCE = 60
"""In seconds; an answer that does not come by then fails a test."""
PIECE = bytes(65_536)


def connected(port: int, head: str, body: bytes = b"") -> socket.socket:
    """A client that has sent so much."""
    client = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    client.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
    return client


def head(first: str, *lines: str) -> str:
    return "\n".join([f"{first} HTTP/1.1", "Host: localhost", *lines])


def slow_post(port: int) -> socket.socket:
    """Announces 100,000 bytes to the page for logging in, and sends one of them."""
    lines = (
        "Content-Length: 100000",
        "Content-Type: application/x-www-form-urlencoded",
        f"Cookie: csrftoken={'x' * 32}",
    )
    return connected(port, head("POST /login/", *lines), b"c")


@contextmanager
def slow_posts(port: int, clients: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as together:
        yield [together.enter_context(slow_post(port)) for _ in range(clients)]


def send_until_refused(client: socket.socket, pieces: Iterable[bytes]) -> int:
    """How much was sent before the server stopped taking it."""
    sent = 0
    with suppress(OSError):
        for piece in pieces:
            client.sendall(piece)
            sent += len(piece)
    return sent


def status_of(client: socket.socket) -> int:
    """The answer's, which may have come while we were still sending."""
    line = client.makefile("rb").readline()
    return int(line.split()[1])


UPLOAD = head(
    "POST /login/",
    "Content-Length: 400000000",
    "Content-Type: multipart/form-data; boundary=b",
    f"Cookie: csrftoken={'x' * 32}",
)
FILE = b'--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
