"""A form that cannot be read: the page that says so must not read it once more.

Django's own pages for 400 and 404 look for the token against forgery in what was sent. Where just
that cannot be read, in another encoding or without the boundary between its parts, a fault of ours
would be shown for one of the sender.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string
from django.views.defaults import page_not_found

Application = Callable[..., Iterable[bytes]]

ENCODING = re.compile(r";\s*charset\s*=[^;]*", re.IGNORECASE)
UNREADABLE = (BadRequest, MultiPartParserError, SuspiciousOperation)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponseBadRequest(render_to_string("400.html"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page 404; 400 for a form that was sent there and cannot be read."""
    try:
        return page_not_found(request, exception)
    except UNREADABLE as unreadable:
        return bad_request(request, unreadable)


def only_utf8(application: Application) -> Application:
    """Return the application for which everything is in UTF-8, whatever a request says.

    Django would read the address in that encoding too, and before anything of it can answer: some
    that Python knows are none for text.
    """

    def passed_on(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        content_type = ENCODING.sub("", environ.get("CONTENT_TYPE", ""))
        return application(environ | {"CONTENT_TYPE": content_type}, start_response)

    return passed_on
