"""A name for a device, so that a draft finds its tablet back and guessing a PIN is counted."""

import re
import secrets
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "device"
KEPT = timedelta(days=400)
"""As long as browsers keep a cookie at most."""
NAME = re.compile(r"[A-Za-z0-9_-]{32}")


def device_of(request: HttpRequest) -> str:
    """The id of this device; a new one is sent along with the answer by the middleware."""
    if not NAME.fullmatch(request.COOKIES.get(COOKIE, "")):
        request.COOKIES[COOKIE] = secrets.token_urlsafe(24)
    return request.COOKIES[COOKIE]


def keep_device(request: HttpRequest, response: HttpResponse) -> None:
    response.set_cookie(
        COOKIE,
        request.COOKIES[COOKIE],
        max_age=KEPT,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
