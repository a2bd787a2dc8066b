"""The wifi of a hall, between a tablet and the site: it may lose what it carries."""

import http.client
import random
import time
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread, get_ident
from typing import Any, Self

HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding"}
FILES = "/static/"


class WeakNetwork:
    """Passes requests on to the site. What goes wrong is set on it, and holds from then on."""

    def __init__(self, port: int, seed: int = 1) -> None:
        self.site = port
        self.is_cut = False
        self.latency = 0.0
        self.loss = 0.0
        """The share of requests that never arrive; as many answers are lost on the way back."""
        self.loses_answer: Callable[[str, str], bool] = lambda method, path: False
        self.asked: list[tuple[str, str]] = []
        """Every request that a tablet made, whether it arrived or not."""
        self.under_way: set[int] = set()
        """The threads that carry something now, also what nobody waits for any more."""
        self.chance = random.Random(seed)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._carrier())
        self.server.daemon_threads = True
        self.thread = Thread(target=self.server.serve_forever, daemon=True)

    @property
    def port(self) -> int:
        return self.server.server_port

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    def is_lost(self, path: str) -> bool:
        """Of real packets a browser sends those of files again by itself, until they are there."""
        return self.is_cut or (not path.startswith(FILES) and self.chance.random() < self.loss)

    def _carrier(self) -> type[BaseHTTPRequestHandler]:
        network = self

        class Carrier(BaseHTTPRequestHandler):
            def carry(self) -> None:
                network.under_way.add(get_ident())
                try:
                    self.carry_one()
                finally:
                    network.under_way.discard(get_ident())

            def carry_one(self) -> None:
                network.asked.append((self.command, self.path))
                time.sleep(network.latency)
                if network.is_lost(self.path):
                    return
                answer = network.passed_on(self)
                if network.is_lost(self.path) or network.loses_answer(self.command, self.path):
                    return
                # A browser that went to another page does not wait for the answer.
                with suppress(ConnectionError):
                    self.hand_over(*answer)

            def hand_over(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
                self.send_response_only(status)
                for name, value in headers:
                    if name.lower() not in HOP_BY_HOP:
                        self.send_header(name, value)
                if self.path.startswith(FILES):
                    # As the site says of them outside of tests, where each name has a fingerprint.
                    self.send_header("Cache-Control", "max-age=31536000, immutable")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                """Quietly: what was lost is seen on the screen."""

            do_GET = do_POST = do_HEAD = carry

        return Carrier

    def passed_on(
        self, request: BaseHTTPRequestHandler
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        length = int(request.headers.get("Content-Length") or 0)
        site = http.client.HTTPConnection("127.0.0.1", self.site, timeout=30)
        try:
            headers = dict(request.headers.items()) | {"Connection": "close"}
            site.request(request.command, request.path, request.rfile.read(length), headers)
            answer = site.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            site.close()
