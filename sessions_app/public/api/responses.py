"""How the API answers: JSON that any site may read and keep for a moment.

It knows no devices and no accounts: everybody is told the same.
"""

import hashlib
import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.csrf import csrf_exempt

Answer = dict[str, Any]
METHODS = "GET, HEAD, OPTIONS"
SECONDS_KEPT = 30
HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Expose-Headers": "ETag",
}


class BadRequest(Exception):
    """A parameter that means nothing; the sentence says what it can be."""


def answers(view: Callable[..., Answer]) -> Callable[..., HttpResponse]:
    """What the view returns as JSON, or what is wrong."""

    @csrf_exempt
    @wraps(view)
    def answered(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers=HEADERS)
        if request.method not in ("GET", "HEAD"):
            return error(405, "Only reading is possible.", {"Allow": METHODS})
        try:
            found = view(request, **kwargs)
        except Http404:
            return error(404, "There is no such thing here.")
        except BadRequest as reason:
            return error(400, str(reason))
        return unless_known(request, found)

    return answered


def unless_known(request: HttpRequest, found: Answer) -> HttpResponse:
    """304 for whoever has it already."""
    body = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    etag = quote_etag(hashlib.sha256(body.encode()).hexdigest()[:32])
    kept = {"ETag": etag, "Cache-Control": f"public, max-age={SECONDS_KEPT}"}
    response = HttpResponse(body, content_type="application/json", headers=HEADERS | kept)
    known = get_conditional_response(request, etag=etag, response=response)
    assert known is not None
    for name, value in HEADERS.items():
        known.headers[name] = value
    return known


def error(status: int, message: str, more: dict[str, str] | None = None) -> HttpResponse:
    """In English, as all of the API: it is read by who writes a program."""
    body = json.dumps({"error": {"status": status, "message": message}})
    headers = HEADERS | {"Cache-Control": "no-store"} | (more or {})
    return HttpResponse(body, status=status, content_type="application/json", headers=headers)
