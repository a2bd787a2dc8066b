"""What PEP 3333 calls the environ of a request, made from what the server passes on."""

import sys
from typing import Any, Protocol
from wsgiref.util import FileWrapper

from clubsite.request_body import Refusal

NOT_PASSED_ON = {
    # For this connection only. The body was read, so the way it travelled no longer matters.
    "connection",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    # Some libraries would take this one for a setting of this computer.
    "proxy",
}
ONLY_ONCE = {"host", "content-length", "content-type"}
WITHOUT_PREFIX = {"CONTENT_LENGTH", "CONTENT_TYPE"}


class Headers(Protocol):
    def __contains__(self, name: str) -> bool: ...
    def keys(self) -> list[str]: ...
    def items(self) -> list[tuple[str, str]]: ...


class Scope(Protocol):
    """The part of an RSGI scope that we use."""

    http_version: str
    server: str
    client: str
    scheme: str
    method: str
    path: str
    query_string: str
    authority: str | None

    @property
    def headers(self) -> Headers: ...


def environ_of(scope: Scope) -> dict[str, Any]:
    """Return the environ but for its body; raise Refusal when the request makes no sense."""
    if not scope.path.startswith("/"):
        raise Refusal(400)
    server, server_port = host_and_port(scope.server)
    client, client_port = host_and_port(scope.client)
    return {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": as_latin_1(scope.path),
        "QUERY_STRING": as_latin_1(scope.query_string),
        "SERVER_NAME": server,
        "SERVER_PORT": server_port,
        "SERVER_PROTOCOL": {"1": "HTTP/1.0"}.get(scope.http_version, f"HTTP/{scope.http_version}"),
        "REMOTE_ADDR": client,
        "REMOTE_PORT": client_port,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        "wsgi.file_wrapper": FileWrapper,
        **header_variables(scope),
    }


def header_variables(scope: Scope) -> dict[str, str]:
    """Return the headers as variables; those sent more than once become one.

    A name with an underscore would become the same variable as the one with a hyphen, so a client
    could pretend to be our own proxy: it is dropped. The server does not pass on a value that is
    not ASCII; it stays as an empty one, so that nobody can hide a header in that way.
    """
    values: dict[str, list[str]] = {}
    for name in scope.headers.keys():  # noqa: SIM118 (granian's headers are no mapping)
        values[name] = []
    for name, value in scope.headers.items():
        values[name].append(value)
    if scope.authority:  # the address was written in full, and counts instead of the header
        values["host"] = [scope.authority]
    variables = {}
    for name, found in values.items():
        if "_" in name or name in NOT_PASSED_ON:
            continue
        if name in ONLY_ONCE and len(found) > 1:
            raise Refusal(400)
        variable = name.upper().replace("-", "_")
        prefix = "" if variable in WITHOUT_PREFIX else "HTTP_"
        variables[prefix + variable] = ("; " if name == "cookie" else ",").join(found)
    return variables


def as_latin_1(text: str) -> str:
    """Return the bytes of a text as PEP 3333 wants them: each as one character."""
    return text.encode().decode("latin-1")


def host_and_port(address: str) -> tuple[str, str]:
    host, _, port = address.rpartition(":")
    return host.strip("[]"), port
