from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str | None:
    """Where a request comes from, for counting failed logins.

    Behind our own proxy that is the last address of X-Forwarded-For, the one the proxy added;
    what stands before it was sent along by the client and could be anything.
    A login that our own code makes has no address.
    """
    forwarded = request.headers.get("X-Forwarded-For", "")
    if settings.HTTPS and forwarded:
        return forwarded.rpartition(",")[2].strip()
    return request.META.get("REMOTE_ADDR")
