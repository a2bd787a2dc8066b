"""A small application behind our bridge, for tests with a real server.

`/file` answers with the file in FILE, `/204` and `/304` without a body, and anything else with what
it was sent, which it also appends to LOG.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from clubsite.bridge import Bridge


def small_site(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    path = environ["PATH_INFO"]
    if path == "/file":
        file = Path(os.environ["FILE"])
        start_response("200 OK", [("Content-Length", str(file.stat().st_size))])
        wrapped: Iterable[bytes] = environ["wsgi.file_wrapper"](file.open("rb"))
        return wrapped
    if path in ("/204", "/304"):
        start_response(f"{path[1:]} x", [("Content-Length", "0"), ("ETag", '"x"')])
        return []
    sent = environ["wsgi.input"].read()
    with Path(os.environ["LOG"]).open("ab") as log:
        log.write(sent)
    address = environ.get("HTTP_X_FORWARDED_FOR", "none").encode()
    body = b"%s %s %s" % (path.encode("latin-1"), address, sent)
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


application = Bridge(small_site)
