"""The bridge between granian and Django, with an application and a server that are made here."""

import asyncio
import io
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from wsgiref.validate import validator

import pytest

from clubsite import request_body
from clubsite.bridge import Bridge
from clubsite.request_body import LARGE_AT_ONCE, MOST_BYTES, SMALL, BodyReader, seconds_allowed

pytestmark = pytest.mark.filterwarnings("error")

Header = tuple[str, str]


class Headers:
    """As granian has them: lower case, and a value that is not ASCII is left out."""

    def __init__(self, sent: list[Header]) -> None:
        self.sent = sent

    def __contains__(self, name: str) -> bool:
        return name in self.keys()

    def keys(self) -> list[str]:
        return list(dict.fromkeys(name for name, _value in self.sent))

    def items(self) -> list[Header]:
        return [(name, value) for name, value in self.sent if value.isascii()]


@dataclass
class Scope:
    method: str = "GET"
    path: str = "/"
    query_string: str = ""
    sent: list[Header] = field(default_factory=list)
    authority: str | None = None
    http_version: str = "1.1"
    server: str = "192.168.1.2:8000"
    client: str = "192.168.1.9:50000"
    scheme: str = "http"

    @property
    def headers(self) -> Headers:
        return Headers(self.sent)


class Server:
    """The protocol of one request; it keeps what was answered."""

    def __init__(self, pieces: tuple[bytes, ...] = (), is_cut_off: bool = False) -> None:
        self.pieces = iter((*pieces, *[b""] * (2 if is_cut_off else 1)))
        self.taken = 0
        self.is_begun = False
        self.answer: tuple[Any, ...] = ()

    def __aiter__(self) -> "Server":
        """Only once, as with granian."""
        assert not self.is_begun
        self.is_begun = True
        return self

    async def __anext__(self) -> bytes:
        for piece in self.pieces:
            self.taken += 1
            return piece
        raise StopAsyncIteration

    def response_empty(self, status: int, headers: list[Header]) -> None:
        self.answer = ("empty", status, headers)

    def response_bytes(self, status: int, headers: list[Header], body: bytes) -> None:
        self.answer = ("bytes", status, headers, body)

    def response_str(self, status: int, headers: list[Header], body: str) -> None:
        self.answer = ("str", status, headers, body)

    def response_file(self, status: int, headers: list[Header], file: str) -> None:
        self.answer = ("file", status, headers, file)


class App:
    """A WSGI application that writes down its environ, and whether its answer was closed."""

    def __init__(self, *pieces: bytes, status: str = "200 OK", headers: Any = ()) -> None:
        self.pieces = pieces
        self.status = status
        self.headers = [("Content-Type", "text/plain"), *headers]
        self.environ: dict[str, Any] = {}
        self.body = b""
        self.is_closed = False

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> "App":
        self.environ = environ
        self.body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        start_response(self.status, self.headers)
        return self

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.pieces)

    def close(self) -> None:
        self.is_closed = True


def serve(app: Any, scope: Scope, server: Server | None = None) -> tuple[Any, ...]:
    """What the server is given for this request."""
    server = server or Server()

    async def answered() -> None:
        await Bridge(app)(scope, server)

    asyncio.run(answered())
    return server.answer


def environ_for(scope: Scope) -> dict[str, Any]:
    app = App(b"x")
    serve(app, scope)
    return app.environ


# ---- the request -----------------------------------------------------------------------------


def test_the_environ_is_that_of_pep_3333():
    scope = Scope(
        path="/tafel/é b",
        query_string="q=%C3%A9&naam=é",
        sent=[
            ("host", "club.local"),
            ("accept", "text/html"),
            ("cookie", "a=1"),
            ("cookie", "b=2"),
            ("accept", "text/plain"),
        ],
    )
    environ = environ_for(scope)
    assert environ.pop("wsgi.input").read() == b""
    assert environ.pop("wsgi.errors") is sys.stderr
    environ.pop("wsgi.file_wrapper")
    assert environ == {
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": "/tafel/Ã© b",
        "QUERY_STRING": "q=%C3%A9&naam=Ã©",
        "SERVER_NAME": "192.168.1.2",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.168.1.9",
        "REMOTE_PORT": "50000",
        "HTTP_HOST": "club.local",
        "HTTP_ACCEPT": "text/html,text/plain",
        "HTTP_COOKIE": "a=1; b=2",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def test_an_old_client_and_an_ipv6_address():
    environ = environ_for(Scope(http_version="1", client="[::1]:50000", server="[::]:80"))
    found = [environ[name] for name in ("SERVER_PROTOCOL", "REMOTE_ADDR", "SERVER_NAME")]
    assert found == ["HTTP/1.0", "::1", "::"]


def test_a_header_with_an_underscore_is_dropped():
    sent = [("x_forwarded_for", "10.0.0.1"), ("x-forwarded-for", "203.0.113.5")]
    assert environ_for(Scope(sent=sent))["HTTP_X_FORWARDED_FOR"] == "203.0.113.5"
    assert "HTTP_X_FORWARDED_FOR" not in environ_for(Scope(sent=sent[:1]))


def test_headers_of_the_connection_are_not_passed_on():
    names = ("connection", "keep-alive", "te", "transfer-encoding", "upgrade", "proxy")
    environ = environ_for(Scope(sent=[(name, "x-forwarded-for") for name in names]))
    assert [name for name in environ if name.startswith("HTTP_")] == []


def test_a_header_cannot_be_hidden_by_the_way_it_is_written():
    sent = [("x-forwarded-for", "é, 203.0.113.5"), ("connection", "x-forwarded-proto")]
    environ = environ_for(Scope(sent=[*sent, ("x-forwarded-proto", "http")]))
    assert environ["HTTP_X_FORWARDED_FOR"] == ""
    assert environ["HTTP_X_FORWARDED_PROTO"] == "http"


def test_an_address_written_in_full_counts_instead_of_the_header():
    scope = Scope(sent=[("host", "club.local")], authority="mahjong.example.org")
    assert environ_for(scope)["HTTP_HOST"] == "mahjong.example.org"


@pytest.mark.parametrize(
    "scope",
    [
        Scope(path="*", method="OPTIONS"),
        Scope(path="", method="CONNECT"),
        Scope(sent=[("host", "a"), ("host", "b")]),
        Scope(sent=[("content-type", "text/plain"), ("content-type", "text/html")]),
        Scope(sent=[("content-length", "-1")]),
        Scope(sent=[("content-length", "½")]),
    ],
)
def test_a_request_that_makes_no_sense_never_reaches_the_application(scope, caplog):
    app = App(b"x")
    assert serve(app, scope)[:2] == ("str", 400)
    assert app.environ == {}


# ---- its body --------------------------------------------------------------------------------


def post(app: Any, *pieces: bytes, length: int | None = None, **more: Any) -> tuple[Any, ...]:
    """In chunks when no length is announced."""
    way = ("transfer-encoding", "chunked") if length is None else ("content-length", str(length))
    return serve(app, Scope(method="POST", sent=[way]), Server(pieces, **more))


def test_a_body_arrives_whole_with_its_length():
    app = App(b"x")
    post(app, b"ab", b"cde", length=5)
    assert (app.body, app.environ["CONTENT_LENGTH"]) == (b"abcde", "5")


def test_a_body_in_chunks_gets_its_length():
    app = App(b"x")
    post(app, b"ab", b"cde")
    assert (app.body, app.environ["CONTENT_LENGTH"]) == (b"abcde", "5")
    assert "HTTP_TRANSFER_ENCODING" not in app.environ


def test_the_largest_body_is_taken_and_a_larger_one_is_not(caplog):
    largest = bytes(MOST_BYTES)
    for length in (MOST_BYTES, None):
        app = App(b"x")
        assert post(app, largest, length=length)[1] == 200
        assert app.body == largest
    for length in (MOST_BYTES + 1, None):
        app = App(b"x")
        assert post(app, largest, b"x", length=length)[:2] == ("str", 413)
        assert app.environ == {}


def test_a_refusal_is_short_closes_the_connection_and_logs_one_line(caplog):
    kind, status, headers, text = post(App(b"x"), length=400_000_000)
    assert (kind, status, text) == (
        "str",
        413,
        "Te groot: hooguit 3 MB. Too large: at most 3 MB.\n",
    )
    assert headers == [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
    assert caplog.record_tuples == [
        ("clubsite.bridge", logging.WARNING, "413 for POST '/' from 192.168.1.9:50000")
    ]


def test_what_still_comes_after_a_refusal_is_read_for_a_while_only(caplog):
    short, long = (Server((bytes(1_000_000),) * megabytes) for megabytes in (10, 400))
    for server in (short, long):
        scope = Scope(method="POST", sent=[("content-length", "400000000")])
        assert serve(App(b"x"), scope, server)[1] == 413
    assert (short.taken, long.taken) == (11, 16)


def test_a_body_that_was_cut_off_never_reaches_the_application(caplog):
    app = App(b"x")
    assert post(app, b"score=10", length=10)[:2] == ("str", 400)
    assert post(app, b"score=10", is_cut_off=True)[:2] == ("str", 400)
    assert app.environ == {}


def test_how_long_a_body_may_take():
    """Ten seconds for whatever is small, then 500 bytes a second, and never over a minute."""
    assert [seconds_allowed(received) for received in (0, 5000, 10_000, 30_000, MOST_BYTES)] == [
        10,
        10,
        20,
        60,
        60,
    ]


def test_a_body_that_stops_coming_is_refused_without_a_thread(monkeypatch, caplog):
    monkeypatch.setattr(request_body, "GRACE", 0.01)

    class Stuck(Server):
        async def __anext__(self) -> bytes:
            await asyncio.Event().wait()
            return b""

    app = App(b"x")
    scope = Scope(method="POST", sent=[("content-length", "100000")])
    assert serve(app, scope, Stuck((b"a",)))[:2] == ("str", 408)
    assert app.environ == {}


def test_only_so_many_large_bodies_are_in_memory_together():
    """The others are not read any further until one was answered; small ones never wait."""

    async def pieces_taken() -> list[int]:
        reader, answered = BodyReader(), asyncio.Event()
        large = [Server((bytes(SMALL + 1), b"x")) for _ in range(LARGE_AT_ONCE + 1)]
        small = Server((bytes(SMALL - 1), b"x"))

        async def read(server: Server) -> None:
            async with AsyncExitStack() as until_answered:
                await reader.read(aiter(server), None, io.BytesIO(), until_answered)
                await answered.wait()

        async with asyncio.TaskGroup() as group:
            for server in [*large, small]:
                group.create_task(read(server))
            for _turn in range(20):
                await asyncio.sleep(0)
            taken = [server.taken for server in [*large, small]]
            answered.set()
        assert {server.taken for server in large} == {3}
        return taken

    assert asyncio.run(pieces_taken()) == [3] * LARGE_AT_ONCE + [1, 3]


# ---- the answer ------------------------------------------------------------------------------


def test_an_answer_is_sent_with_its_headers_and_closed():
    app = App(b"ab", b"c", headers=[("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
    headers = [("Content-Type", "text/plain"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")]
    assert serve(app, Scope()) == ("bytes", 200, headers, b"abc")
    assert app.is_closed


def test_an_answer_to_head_has_the_headers_only():
    app = App(b"abc", headers=[("Content-Length", "3")])
    headers = [("Content-Type", "text/plain"), ("Content-Length", "3")]
    assert serve(app, Scope(method="HEAD")) == ("empty", 200, headers)
    assert app.is_closed


@pytest.mark.parametrize("status", ["204 No Content", "304 Not Modified"])
def test_an_answer_that_has_no_body_has_no_length_either(status):
    app = App(status=status, headers=[("Content-Length", "0"), ("ETag", "x")])
    headers = [("Content-Type", "text/plain"), ("ETag", "x")]
    assert serve(app, Scope()) == ("empty", int(status[:3]), headers)


def test_headers_of_the_connection_are_the_servers_own_business():
    app = App(b"x", headers=[("Connection", "close"), ("Transfer-Encoding", "chunked")])
    assert serve(app, Scope()) == ("bytes", 200, [("Content-Type", "text/plain")], b"x")


def test_an_answer_that_fails_halfway_is_closed_and_nothing_of_it_is_sent():
    class Failing(App):
        def __iter__(self) -> Iterator[bytes]:
            yield b"half"
            raise ValueError

    app, server = Failing(), Server()
    with pytest.raises(ValueError):  # noqa: PT011 (our own)
        serve(app, Scope(), server)
    assert (app.is_closed, server.answer) == (True, ())


def test_an_application_may_write_and_change_its_mind():
    def app(environ: Any, start_response: Any) -> list[bytes]:
        start_response("200 OK", [("Content-Type", "text/html")])(b"half")
        try:
            raise ValueError
        except ValueError:
            write = start_response("500 Oops", [("Content-Type", "text/plain")], sys.exc_info())
        write(b"so")
        return [b"rry"]

    assert serve(app, Scope()) == ("bytes", 500, [("Content-Type", "text/plain")], b"sorry")


@pytest.mark.parametrize("times", [0, 2])
def test_start_response_is_called_once(times):
    def app(environ: Any, start_response: Any) -> list[bytes]:
        for _time in range(times):
            start_response("200 OK", [])
        return []

    with pytest.raises(RuntimeError, match="start_response was"):
        serve(app, Scope())


# ---- files -----------------------------------------------------------------------------------


def file_answer(file: Any, length: int) -> tuple[tuple[Any, ...], bool]:
    """What the server is given for a file, and whether the file was closed."""

    def app(environ: Any, start_response: Any) -> Any:
        start_response("200 OK", [("Content-Length", str(length))])
        return environ["wsgi.file_wrapper"](file, 4096)

    return serve(app, Scope()), file.closed


def test_a_file_is_handed_over_by_its_name_and_never_read(tmp_path):
    file = tmp_path / "backup.gz"
    file.write_bytes(b"abc")
    headers = [("Content-Length", "3")]
    assert file_answer(file.open("rb"), 3) == (("file", 200, headers, str(file)), True)


def test_anything_else_that_looks_like_a_file_is_read(tmp_path):
    file = tmp_path / "backup.gz"
    file.write_bytes(b"abc")
    half = file.open("rb")
    half.seek(1)
    assert file_answer(half, 2) == (("bytes", 200, [("Content-Length", "2")], b"bc"), True)
    short = (("bytes", 200, [("Content-Length", "2")], b"abc"), True)
    assert file_answer(file.open("rb"), 2) == short
    removed = file.open("rb")
    Path(file).unlink()
    whole = (("bytes", 200, [("Content-Length", "3")], b"abc"), True)
    assert file_answer(removed, 3) == whole
    assert file_answer(io.BytesIO(b"abc"), 3) == whole


# ---- the validator of Python itself ----------------------------------------------------------


def test_the_validator_finds_no_fault_with_the_bridge():
    for method, length in (("GET", None), ("HEAD", None), ("POST", 3)):
        app = App(b"a", b"b", headers=[("Content-Length", "2")])
        sent = [("host", "club.local"), ("x_forwarded_for", "1")]
        if length:
            sent += [("content-length", "3"), ("content-type", "text/plain")]
        scope = Scope(method=method, path="/é/%", query_string="é", sent=sent)
        kind, status = serve(validator(app), scope, Server((b"abc",) if length else ()))[:2]
        assert (kind, status, app.is_closed) == (
            "empty" if method == "HEAD" else "bytes",
            200,
            True,
        )


@pytest.mark.django_db
def test_the_validator_finds_no_fault_with_the_site_behind_the_bridge():
    from django.core.wsgi import get_wsgi_application

    scope = Scope(path="/healthz", sent=[("host", "localhost")])
    kind, status, _headers, body = serve(validator(get_wsgi_application()), scope)
    assert (kind, status, body) == ("bytes", 200, b"ok\n")
