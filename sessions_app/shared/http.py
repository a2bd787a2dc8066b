"""What forms and pages carry: keys, numbers, words, and whether anything is new."""

import hashlib
import re
import secrets

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django_htmx.http import trigger_client_event
from django_htmx.middleware import HtmxDetails

KEY = re.compile(r"[0-9a-z]{12,32}")
NUMBER = re.compile(r"[0-9]{1,9}")
LONGEST_REASON = 200


class HtmxRequest(HttpRequest):
    htmx: HtmxDetails


def fingerprint(shown: object) -> str:
    """Short, and another one as soon as anything in it is different."""
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def has_seen(request: HtmxRequest, version: str) -> bool:
    """Return whether it is htmx that asks, for a page that shows this version already."""
    return bool(request.htmx) and request.GET.get("seen") == version


def unchanged() -> HttpResponse:
    """The answer to a page that shows all of it already: nothing is swapped."""
    return HttpResponse(status=204)


def with_toast(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Show the messages now, on a page of which only a part is swapped."""
    text = " ".join(str(message) for message in get_messages(request))
    return trigger_client_event(response, "toast", {"value": text}) if text else response


def new_key() -> str:
    """Comes with a form, so that sending it twice stores it once."""
    return secrets.token_hex(12)


def number_in(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name, "")
    return int(text) if NUMBER.fullmatch(text) else None


def numbers_in(request: HttpRequest, name: str) -> set[int]:
    """Those of the boxes that are ticked."""
    return {int(text) for text in request.POST.getlist(name) if NUMBER.fullmatch(text)}


def words_in(request: HttpRequest, name: str, longest: int) -> str:
    return request.POST.get(name, "").strip()[:longest]


def reason_in(request: HttpRequest) -> str:
    """Return why something is changed, as it was typed."""
    return words_in(request, "why", LONGEST_REASON)
