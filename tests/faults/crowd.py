"""A crowd that is in the way of a site: `python -m tests.faults.crowd PORT`.

200 slow clients come back as often as they are refused, and twenty others upload 400 MB each. It
prints a line when all slow ones are there, stays until its input ends, and prints what it met.
"""

import json
import select
import socket
import sys
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import repeat

from tests.slow_clients import (
    FILE,
    PIECE,
    UPLOAD,
    connected,
    head,
    send_until_refused,
    slow_post,
    status_of,
)

SLOW_POSTS = 150
SLOW_READERS = 50
UPLOADS = 20
UPLOAD_BYTES = 400_000_000
BETWEEN_BYTES = 1.0
IN_CHUNKS = UPLOAD.replace("Content-Length: 400000000", "Transfer-Encoding: chunked")
CHUNK = b"%x\r\n%s\r\n" % (len(PIECE), PIECE)


def upload(port: int, number: int) -> tuple[int, int]:
    """Return the status of the answer, and how much was sent; every other one goes in chunks."""
    way, first, piece = (IN_CHUNKS, b"", CHUNK) if number % 2 else (UPLOAD, FILE, PIECE)
    with connected(port, way, first) as client:
        sent = send_until_refused(client, repeat(piece, UPLOAD_BYTES // len(piece)))
        return status_of(client), sent


def slow_reader(port: int) -> socket.socket:
    """Asks for the rule book, and never looks at the answer."""
    return connected(port, head("GET /rules/"))


class SlowClients:
    def __init__(self, port: int) -> None:
        self.port = port
        self.posts = [slow_post(port) for _ in range(SLOW_POSTS)]
        self.readers = [slow_reader(port) for _ in range(SLOW_READERS)]
        self.refused = 0

    def trickle(self) -> None:
        """Send one byte each; whoever was refused begins anew."""
        for place, client in enumerate(self.posts):
            try:
                client.sendall(b"x")
                answered, _, _ = select.select([client], [], [], 0)
                is_open = not answered
            except OSError:
                is_open = False
            if not is_open:
                client.close()
                self.refused += 1
                self.posts[place] = slow_post(self.port)

    def is_wanted(self) -> bool:
        """Whether the input goes on; waits a while."""
        ended, _, _ = select.select([sys.stdin], [], [], BETWEEN_BYTES)
        return not ended


def main(port: int) -> None:
    slow = SlowClients(port)
    print("here", flush=True)
    with ThreadPoolExecutor(UPLOADS) as pool:
        uploads: list[Future[tuple[int, int]]] = [
            pool.submit(upload, port, number) for number in range(UPLOADS)
        ]
        while slow.is_wanted():
            slow.trickle()
        met = [each.result() for each in uploads]
    statuses = Counter(str(status) for status, _sent in met)
    sent = sum(sent for _status, sent in met)
    print(json.dumps({"uploads": statuses, "sent": sent, "refused": slow.refused}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
