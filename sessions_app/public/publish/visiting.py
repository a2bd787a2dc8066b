"""A page of the site as somebody sees it who just came by: no account, no cookie, no role.

What is published is what the site itself shows to everybody, by the same view and the same
template: so it cannot tell more than that.
"""

from http import HTTPStatus
from urllib.parse import urlsplit

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.core.exceptions import PermissionDenied
from django.http import Http404, QueryDict
from django.urls import resolve
from django.utils.translation import get_language
from django_htmx.middleware import HtmxDetails

from sessions_app.shared.http import HtmxRequest


class NotPublic(Exception):
    """The page is not for everybody, so it is not published."""


def visited(address: str) -> str:
    try:
        view = resolve(urlsplit(address).path)
        response = view.func(visit_to(address), *view.args, **view.kwargs)
    except (PermissionDenied, Http404) as refused:
        raise NotPublic(address) from refused
    if response.status_code != HTTPStatus.OK:
        raise NotPublic(address)
    return str(response.content.decode())


def visit_to(address: str) -> HtmxRequest:
    request = HtmxRequest()
    request.method = "GET"
    asked = urlsplit(address)
    request.path = request.path_info = asked.path
    request.GET = QueryDict(asked.query)
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    request.user = AnonymousUser()
    request.session = SessionStore()
    request.htmx = HtmxDetails(request)
    request.LANGUAGE_CODE = get_language() or ""
    return request
