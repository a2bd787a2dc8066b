from collections.abc import Callable
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.cache import patch_cache_control

from clubsite.refusals import log_refusal
from sessions_app.access.account import note_password
from sessions_app.access.device import COOKIE, keep_device
from sessions_app.access.forms import LOGGED_IN
from sessions_app.access.guessing import remember_account
from sessions_app.access.roles import NeedsAccess
from sessions_app.access.session_access import used_role
from sessions_app.access.views import ask_over_form
from sessions_app.shared.http import HtmxRequest


class AccessMiddleware:
    """Sends a new device its name, and whoever may not do something to where it can be opened.

    What was answered to a role is stored nowhere, and a form that was refused is logged.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        known_as = request.COOKIES.get(COOKIE)
        response = self.get_response(request)
        if request.COOKIES.get(COOKIE) != known_as:
            keep_device(request, response)
        remember_login(request, response)
        role = used_role(request)
        log_refusal(request, response, role or "a visitor")
        if role:
            patch_cache_control(response, private=True, no_store=True)
        return response

    def process_exception(self, request: HtmxRequest, exception: Exception) -> HttpResponse | None:
        """Without an answer of ours Django shows the page 403."""
        if not isinstance(exception, NeedsAccess):
            return None
        if exception.back:
            return HttpResponseRedirect(with_next(exception.ask_at, exception.back))
        if request.htmx:
            ask_at = with_next(exception.ask_at, request.htmx.current_url_abs_path or "")
            return HttpResponse(status=403, headers={"HX-Redirect": ask_at})
        if request.method in ("GET", "HEAD"):
            return HttpResponseRedirect(with_next(exception.ask_at, request.get_full_path()))
        return ask_over_form(request, exception)


def remember_login(request: HttpRequest, response: HttpResponse) -> None:
    """Note the password that was typed, and have the device know the account again."""
    user = request.__dict__.pop(LOGGED_IN, None)
    if user is not None:
        note_password(request)
        remember_account(request, response, user)


def with_next(ask_at: str, address: str) -> str:
    """Where to ask, and where to go on afterwards."""
    return f"{ask_at}?{urlencode({'next': address})}" if address else ask_at
