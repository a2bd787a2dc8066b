from collections.abc import Callable
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from sessions_app.access.device import COOKIE, keep_device
from sessions_app.access.roles import NeedsAccess
from sessions_app.access.views import ask_over_form
from sessions_app.play.views import HtmxRequest


class AccessMiddleware:
    """Sends a new device its name, and whoever may not do something to where it can be opened."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        known_as = request.COOKIES.get(COOKIE)
        response = self.get_response(request)
        if request.COOKIES.get(COOKIE) != known_as:
            keep_device(request, response)
        return response

    def process_exception(self, request: HtmxRequest, exception: Exception) -> HttpResponse | None:
        """Without an answer of ours Django shows the page 403."""
        if not isinstance(exception, NeedsAccess):
            return None
        if request.htmx:
            ask_at = with_next(exception.ask_at, request.htmx.current_url_abs_path or "")
            return HttpResponse(status=403, headers={"HX-Redirect": ask_at})
        if request.method in ("GET", "HEAD"):
            return HttpResponseRedirect(with_next(exception.ask_at, request.get_full_path()))
        return ask_over_form(request, exception)


def with_next(ask_at: str, address: str) -> str:
    """Where to ask, and where to go on afterwards."""
    return f"{ask_at}?{urlencode({'next': address})}" if address else ask_at
