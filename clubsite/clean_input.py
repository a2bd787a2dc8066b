"""Text that no browser sends and no database stores, replaced before anything reads it.

PostgreSQL refuses a NUL, and every encoder half of a surrogate pair. Django replaces bytes that are
no UTF-8 by �; the same is done here, so that a form answers as to any other wrong letter.
"""

import re
from collections.abc import Callable
from typing import TypeVar, cast
from urllib.parse import unquote, urlsplit

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, QueryDict, UnreadablePostError

UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
UTF_8 = {"", "utf-8", "utf8"}
PAGE_OF_HTMX = "HX-Current-URL"
Fields = TypeVar("Fields", bound=QueryDict)


class CleanInputMiddleware:
    """Cleans cookies, query and form; refuses an address or an encoding that makes no sense."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        check_addresses(request)
        check_charset(request)
        request.COOKIES = {clean(name): clean(value) for name, value in request.COOKIES.items()}
        request.GET = clean_query(request.GET)
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> None:
        """The form only here: reading it is in vain where there is no such page."""
        try:
            request.POST = clean_query(request.POST)
        except UnreadablePostError as error:
            raise BadRequest("The form did not arrive whole.") from error


def clean(text: str) -> str:
    """Return the text with � for every character that cannot be stored."""
    return UNSTORABLE.sub(REPLACEMENT, text)


def clean_query(fields: Fields) -> Fields:
    """Return the fields themselves, or a clean copy where one of them needs it."""
    listed = list(fields.lists())
    if not any(UNSTORABLE.search(text) for name, values in listed for text in (name, *values)):
        return fields
    cleaned = QueryDict(mutable=True, encoding=fields.encoding)
    for name, values in listed:
        cleaned.setlist(clean(name), [clean(value) for value in values])
    cleaned._mutable = False
    return cast(Fields, cleaned)


def check_addresses(request: HttpRequest) -> None:
    """Raise Http404 for an address that nothing has, and BadRequest for a page of htmx like it."""
    page = request.headers.get(PAGE_OF_HTMX, "")
    try:
        urlsplit(page)
        urlsplit(unquote(page))
    except ValueError as error:
        raise BadRequest(f"{PAGE_OF_HTMX} is no address.") from error
    if UNSTORABLE.search(request.path_info):
        raise Http404


def check_charset(request: HttpRequest) -> None:
    """Raise BadRequest for every encoding but ours: some of them are not even for text."""
    charset = (request.content_params or {}).get("charset", "")
    if charset.lower() not in UTF_8:
        raise BadRequest("Forms are sent in UTF-8.")
