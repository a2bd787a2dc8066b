"""A form that cannot be read: the page that says so must not read it once more.

Django's own pages for 400 and 404 look for the token against forgery in what was sent. Where just
that cannot be read, in another encoding or without the boundary between its parts, a fault of ours
would be shown for one of the sender.
"""

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string
from django.views.defaults import page_not_found

UNREADABLE = (BadRequest, MultiPartParserError, SuspiciousOperation)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponseBadRequest(render_to_string("400.html"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page 404; 400 for a form that was sent there and cannot be read."""
    try:
        return page_not_found(request, exception)
    except UNREADABLE as unreadable:
        return bad_request(request, unreadable)
