"""Between granian and Django: RSGI on one side, WSGI on the other.

The body of a request is read on the event loop, and only then one of a few threads runs the
application. A thread never waits for a client: what the application answers is handed to granian
whole, and a file by its name, which granian sends piece by piece as fast as the client reads.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from io import BufferedReader, BytesIO
from typing import Any, Protocol
from wsgiref.util import FileWrapper, is_hop_by_hop

from clubsite.environ import Scope, environ_of
from clubsite.request_body import BodyReader, Refusal, drain

THREADS = 8
"""Enough for a full hall; every thread has its own database connection."""
CUT_OFF, TOO_LARGE = 400, 413
WITHOUT_BODY = {204, 304}
REFUSALS = {
    400: "Dit verzoek klopt niet. This request makes no sense.",
    408: "Het versturen duurde te lang: probeer het opnieuw. Sending took too long: try again.",
    413: "Te groot: hooguit 3 MB. Too large: at most 3 MB.",
}

Environ = dict[str, Any]
Header = tuple[str, str]
Application = Callable[..., Iterable[bytes]]

logger = logging.getLogger(__name__)


class HTTPProtocol(Protocol):
    """The part of granian's protocol that we use; a thread may call it too."""

    def __aiter__(self) -> Any: ...
    def response_empty(self, status: int, headers: list[Header]) -> None: ...
    def response_bytes(self, status: int, headers: list[Header], body: bytes) -> None: ...
    def response_str(self, status: int, headers: list[Header], body: str) -> None: ...
    def response_file(self, status: int, headers: list[Header], file: str) -> None: ...


class Bridge:
    """An RSGI application that runs a WSGI application in threads."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
        self.bodies = BodyReader()

    async def __call__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        pieces = aiter(protocol)
        async with AsyncExitStack() as until_answered:
            try:
                environ = environ_of(scope)
                await self.add_body(environ, scope, pieces, until_answered)
            except Refusal as refusal:
                refuse(scope, protocol, refusal.status)
                if refusal.status == TOO_LARGE and "expect" not in scope.headers:
                    await drain(pieces)
                return
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self.threads, self.respond, environ, protocol)

    async def add_body(
        self,
        environ: Environ,
        scope: Scope,
        pieces: AsyncIterator[bytes],
        until_answered: AsyncExitStack,
    ) -> None:
        """Read the body, whose length the application always knows."""
        environ["wsgi.input"] = body = BytesIO()
        length = content_length(environ)
        if length or "transfer-encoding" in scope.headers:
            await self.bodies.read(pieces, length, body, until_answered)
            environ["CONTENT_LENGTH"] = str(body.tell())
            body.seek(0)

    def respond(self, environ: Environ, protocol: HTTPProtocol) -> None:
        """Run the application; the only part that takes a thread."""
        reply = Reply(environ["REQUEST_METHOD"])
        result = self.application(environ, reply.start_response)
        try:
            reply.send(result, protocol)
        finally:
            if hasattr(result, "close"):
                result.close()


def content_length(environ: Environ) -> int | None:
    """Return what the client announced; None: nothing, as for a body in chunks."""
    announced = environ.get("CONTENT_LENGTH")
    if announced is None:
        return None
    if not (announced.isascii() and announced.isdigit()):
        raise Refusal(400)
    return int(announced)


def refuse(scope: Scope, protocol: HTTPProtocol, status: int) -> None:
    """Answer without the application, and close the connection."""
    # A client that left halfway is nothing to worry about: every weak wifi has them.
    level = logging.INFO if status == CUT_OFF else logging.WARNING
    logger.log(level, "%d for %s %.200r from %s", status, scope.method, scope.path, scope.client)
    headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
    protocol.response_str(status, headers, REFUSALS[status] + "\n")


class Reply:
    """What the application answers to one request."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.status: int | None = None
        self.headers: list[Header] = []
        self.written: list[bytes] = []

    def start_response(
        self, status: str, headers: list[Header], exc_info: Any = None
    ) -> Callable[[bytes], None]:
        """As in PEP 3333. Nothing is sent before all is known, so an error can always take over."""
        if self.status is not None and not exc_info:
            raise RuntimeError("start_response was called twice")
        self.status = int(status.split(" ", 1)[0])
        self.headers = [header for header in headers if not is_hop_by_hop(header[0])]
        self.written.clear()
        return self.written.append

    def send(self, result: Iterable[bytes], protocol: HTTPProtocol) -> None:
        """Hand all of it to the server, which does the waiting."""
        file = self.whole_file(result)
        rest = [] if file else [*result]
        if self.status is None:
            raise RuntimeError("start_response was not called")
        if self.status in WITHOUT_BODY:
            headers = [header for header in self.headers if header[0].lower() != "content-length"]
            protocol.response_empty(self.status, headers)
        elif self.method == "HEAD":
            protocol.response_empty(self.status, self.headers)
        elif file:
            protocol.response_file(self.status, self.headers, file)
        else:
            protocol.response_bytes(self.status, self.headers, b"".join(self.written + rest))

    def whole_file(self, result: Iterable[bytes]) -> str:
        """Return the name of the file that is the whole answer; empty when it is something else."""
        file = getattr(result, "filelike", None)
        if not (isinstance(result, FileWrapper) and isinstance(file, BufferedReader)):
            return ""
        found = os.fstat(file.fileno())
        lengths = [value for name, value in self.headers if name.lower() == "content-length"]
        if self.written or file.tell() or lengths != [str(found.st_size)]:
            return ""
        try:
            # The file that was opened may have been removed or replaced since.
            is_same = os.path.samestat(found, os.stat(file.name))
        except (OSError, TypeError):
            return ""
        return os.path.abspath(file.name) if is_same else ""
