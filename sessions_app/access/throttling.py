import ipaddress
import re

from django.conf import settings
from django.http import HttpRequest

WITH_PORT = re.compile(r"\[(?P<six>[^]]*)](?::[0-9]+)?|(?P<four>[0-9.]+):[0-9]+")


def client_address(request: HttpRequest) -> str | None:
    """Where a request comes from, for counting failed logins.

    Behind our own proxy that is the last address of X-Forwarded-For, the one the proxy added;
    what stands before it was sent along by the client and could be anything.
    A login that our own code makes has no address.
    """
    last = request.headers.get("X-Forwarded-For", "").rpartition(",")[2]
    forwarded = read_address(last) if settings.HTTPS else None
    return forwarded or read_address(request.META.get("REMOTE_ADDR", ""))


def read_address(text: str) -> str | None:
    """Return the address in its usual form, without a port; None where it is none."""
    found = WITH_PORT.fullmatch(text.strip())
    address = (found["six"] or found["four"]) if found else text.strip()
    try:
        return str(ipaddress.ip_address(address or "").compressed).partition("%")[0]
    except ValueError:
        return None
