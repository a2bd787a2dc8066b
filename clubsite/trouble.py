"""When the database cannot answer or the disk is full: a calm 503 that says what to do.

Whoever sent something sends it once more: every write is one transaction, and a deal carries a key.
Only what passes by itself is called trouble; a question that the database does not understand is a
fault of ours and stays one.
"""

import sqlite3
import sys
from collections.abc import Callable
from enum import Enum

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.defaults import server_error
from django_htmx.http import trigger_client_event

RETRY_AFTER = 5
UNAVAILABLE = 503
LAST_BYTE = 0xFF
"""SQLite tells the kind of a fault in the last byte of its number, and which one before that."""
NO_ROOM = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
}
TAKEN = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
POSTGRESQL_NO_ROOM = "53100"


class Trouble(Enum):
    BUSY = "busy"
    FULL = "full"

    @property
    def message(self) -> str:
        if self is Trouble.FULL:
            return _(
                "The club's computer cannot store anything. Make room on its disk, and it goes on "
                "by itself; what was confirmed is safe."
            )
        return _(
            "The club's computer does not answer for a moment. What was confirmed is safe: wait a "
            "few seconds and try again."
        )


def trouble_of(exception: BaseException | None) -> Trouble | None:
    """None for everything that does not pass by itself."""
    if not isinstance(exception, OperationalError | InterfaceError):
        return None
    cause = exception.__cause__
    if isinstance(cause, sqlite3.Error):
        return _trouble_of_sqlite(getattr(cause, "sqlite_errorcode", None))
    return Trouble.FULL if getattr(cause, "sqlstate", None) == POSTGRESQL_NO_ROOM else Trouble.BUSY


def _trouble_of_sqlite(code: int | None) -> Trouble | None:
    if code is None:
        return None
    kind = code & LAST_BYTE
    if kind in NO_ROOM:
        return Trouble.FULL
    return Trouble.BUSY if kind in TAKEN else None


def calm_answer(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    """In the way that was asked for; none of them needs the database."""
    response = _answer(request, trouble)
    response["Retry-After"] = RETRY_AFTER
    response["Cache-Control"] = "no-store"
    return response


def _answer(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    if request.headers.get("HX-Request"):
        return _answer_to_htmx(request, trouble)
    if request.accepts("application/json") and not request.accepts("text/html"):
        told = {"error": trouble.value, "message": trouble.message}
        return JsonResponse(told, status=UNAVAILABLE)
    again = request.get_full_path() if request.method in ("GET", "HEAD") else ""
    page = render_to_string("503.html", {"trouble": trouble, "again": again})
    return HttpResponse(page, status=UNAVAILABLE)


def _answer_to_htmx(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    """A page that asks by itself now and then keeps quiet; who sent something is told."""
    response = HttpResponse(trouble.message, status=UNAVAILABLE, content_type="text/plain")
    if request.method != "POST":
        return response
    return trigger_client_event(response, "toast", {"value": trouble.message})


class TroubleMiddleware:
    """For what happens in a view."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        trouble = trouble_of(exception)
        return calm_answer(request, trouble) if trouble else None


def fault(request: HttpRequest) -> HttpResponse:
    """For what happens around a view, as storing a session; a fault of ours gets its own page."""
    trouble = trouble_of(sys.exc_info()[1])
    return calm_answer(request, trouble) if trouble else server_error(request)
